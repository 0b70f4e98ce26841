"""A sheet of an ODS document → a table, every value with its sheet and cell.

OpenDocument 1.3 part 3, section 9 (tables) and 6.1 (text in cells). Repeated cells and rows are written out;
annotations and ruby are left out. The stored value of a formula counts, as in ``xlsx``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cardgen.pattern import pattern
from cardgen.problem import Span
from cardgen.source.findings import MAX_PROBLEMS, Findings
from cardgen.source.grid import MAX_TEXT, MAX_WIDTH, Row, is_comment, table_of
from cardgen.source.office import CLOSE, OPEN, TEXT, Office
from cardgen.source.record import Table, is_blank
from cardgen.source.sheet import (
    Area,
    choose_sheet,
    column_name,
    date_cell,
    error_cell,
    formula_cell,
    merged_cells,
    number_value,
)
from cardgen.source.text import stray_in, stray_problem

_CONTENT = "content.xml"
_LEFT_OUT = ("annotation", "frame", "ruby-text")
_ERROR = pattern(r"#[A-Z0-9/]+[!?]?|Err:[0-9]+")
_GAPS = {"tab": "\t", "line-break": "\n"}


def load_ods(path: Path | str, sheet: str = "") -> Table:
    """The table of a sheet, the first one where none is named; Invalid with all that is wrong."""
    office = Office(path)
    if not office.has(_CONTENT):
        raise office.damaged(f"it has no '{_CONTENT}'")
    names = {
        attributes.get("table:name", ""): None
        for kind, name, attributes in office.events(_CONTENT)
        if kind == OPEN and name == "table"
    }
    findings = Findings()
    reader = _Sheet(office, choose_sheet(names, sheet, office.file), findings)
    table = table_of(reader.rows(), office.file, findings)
    return table if sheet else table._replace(unread=tuple(names)[1:])


class _Sheet:
    """One pass over the rows of a sheet."""

    def __init__(self, office: Office, name: str, findings: Findings) -> None:
        self.office = office
        self.name = name
        self.findings = findings
        self.row = 0
        self.column = 0
        self.attributes: Mapping[str, str] = {}
        self.paragraphs: list[str] = []
        self.size = 0
        self.left_out = 0
        self.merged: list[Area] = []

    def rows(self) -> Iterator[Row]:
        with self.office.watched():
            cells: dict[int, Any] = {}
            table_rows: list[int] = []
            repeated = 1
            for kind, name, attributes in self.events():
                if kind == TEXT or name not in ("table-row", "table-cell", "covered-table-cell"):
                    self.read_text(kind, name, attributes)
                elif kind == OPEN and name == "table-row":
                    repeated = _count(attributes, "table:number-rows-repeated")
                    self.column, cells = 0, {}
                elif kind == OPEN:
                    self.attributes = attributes
                    self.paragraphs = []
                    self.size = 0
                elif name == "table-row":
                    for _ in range(repeated if cells else 0):
                        self.row += 1
                        row = self.placed(cells)
                        if not is_comment(row):
                            table_rows.append(self.row)
                        yield row
                    self.row += 0 if cells else repeated
                else:
                    cells.update(self.cells(name))
            for problem in merged_cells(self.merged, table_rows):
                self.findings.add(problem)

    def events(self) -> Iterator[tuple[str, str, Mapping[str, str]]]:
        """What stands inside this sheet's table; a table inside a cell is not looked into."""
        depth = 0
        for event in self.office.events(_CONTENT):
            kind, name, attributes = event
            if name == "table" and kind != TEXT:
                if kind == CLOSE:
                    depth -= bool(depth)
                elif depth or attributes.get("table:name") == self.name:
                    depth += 1
            elif depth == 1:
                yield event

    def read_text(self, kind: str, name: str, attributes: Mapping[str, str]) -> None:
        if kind != TEXT and name in _LEFT_OUT:
            self.left_out += 1 if kind == OPEN else -1
        elif self.left_out:
            return
        elif kind == OPEN and name == "p":
            self.paragraphs.append("")
        elif not self.paragraphs or self.size > MAX_TEXT:  # one more character is refused by the grid
            return
        else:
            text = name if kind == TEXT else _gap(name, attributes) if kind == OPEN else ""
            self.paragraphs[-1] += text
            self.size += len(text)

    def cells(self, name: str) -> Iterator[tuple[int, Any]]:
        """The columns and values of the cells that the element which ends here stands for."""
        first, self.column = (
            self.column,
            self.column + _count(self.attributes, "table:number-columns-repeated"),
        )
        if name == "covered-table-cell":
            return
        at = Span(self.office.file, sheet=self.name, cell=f"{column_name(first)}{self.row + 1}")
        self.note_merged(first, at)
        value = self.value(at)
        if not is_blank(value):
            for column in range(first, min(self.column, MAX_WIDTH + 1)):  # one more is refused by the grid
                yield column, value

    def value(self, at: Span) -> Any:
        attributes = self.attributes
        text = attributes.get("office:string-value", "\n".join(self.paragraphs))
        kind = attributes.get("office:value-type", "string" if self.paragraphs else "")
        shown = "".join(self.paragraphs)
        is_error = "table:formula" in attributes and _ERROR.fullmatch(shown)
        if is_error or attributes.get("calcext:value-type") == "error":
            self.findings.add(error_cell(shown, at))
        elif kind == "string":
            if stray := stray_in(text):
                self.findings.add(stray_problem(stray, at))
            return text
        elif kind == "boolean":
            return attributes.get("office:boolean-value") == "true"
        elif kind in ("date", "time"):
            self.findings.add(date_cell(kind, text or attributes.get(f"office:{kind}-value", ""), at))
        elif kind:
            return number_value(attributes.get("office:value", ""))
        elif "table:formula" in attributes:
            self.findings.add(formula_cell(at))
        return None

    def note_merged(self, column: int, at: Span) -> None:
        columns = _count(self.attributes, "table:number-columns-spanned")
        rows = _count(self.attributes, "table:number-rows-spanned")
        if (columns > 1 or rows > 1) and len(self.merged) < MAX_PROBLEMS:
            last = f"{column_name(column + columns - 1)}{self.row + rows}"
            self.merged.append(Area(f"{at.cell}:{last}", self.row + 1, self.row + rows, at))

    def placed(self, cells: Mapping[int, Any]) -> Row:
        """The row at the present number; cells of a repeated row are the same but for their place."""
        sheet, row = self.name, self.row
        marks = {column: (0, 0, 0, 0, sheet, f"{column_name(column)}{row}") for column in cells}
        return Row(row, len(cells), Span(self.office.file, sheet=sheet, cell=f"A{row}"), cells, marks)


def _gap(name: str, attributes: Mapping[str, str]) -> str:
    if name == "s":
        return " " * min(_count(attributes, "text:c"), MAX_TEXT)
    return _GAPS.get(name, "")


def _count(attributes: Mapping[str, str], name: str) -> int:
    return max(int(attributes.get(name, "1")), 1)
