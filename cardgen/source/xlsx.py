"""A sheet of an XLSX workbook → a table, every value with its sheet and cell.

Read straight from the parts of ECMA-376 (SpreadsheetML 18.3), because designers' mistakes show only there:
a formula without a stored value, an error, a date that was a text once, merged cells. Whole numbers are
integers, however they are stored; a number shown with leading zeros (format ``000``) is the text that is
shown; phonetic guides of Japanese texts are left out. Formulas are never computed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from cardgen.pattern import pattern
from cardgen.problem import Span
from cardgen.source.findings import MAX_PROBLEMS, Findings
from cardgen.source.grid import MAX_WIDTH, Row, is_comment, table_of
from cardgen.source.located import Mark
from cardgen.source.office import OPEN, TEXT, Office
from cardgen.source.record import Table, is_blank
from cardgen.source.sheet import (
    MAX_ROW,
    Area,
    choose_sheet,
    column_index,
    column_name,
    date_cell,
    error_cell,
    formula_cell,
    merged_cells,
    number_value,
)
from cardgen.source.text import stray_in, stray_problem
from cardgen.source.workbook import Style, Workbook, open_workbook, unescaped

_REFERENCE = pattern(r"([A-Z]{1,3})([0-9]{1,7})")
_PLAIN = Style()


def load_xlsx(path: Path | str, sheet: str = "") -> Table:
    """The table of a sheet, the first one where none is named; Invalid with all that is wrong."""
    office = Office(path)
    workbook = open_workbook(office)
    name = choose_sheet(workbook.sheets, sheet, office.file)
    findings = Findings()
    table = table_of(_Sheet(office, workbook, name, findings).rows(), office.file, findings)
    return table if sheet else table._replace(unread=tuple(workbook.sheets)[1:])


class _Sheet:
    """One pass over the cells of a sheet; ``kind``, ``style`` and so on are those of the cell being read."""

    def __init__(self, office: Office, workbook: Workbook, name: str, findings: Findings) -> None:
        self.office = office
        self.workbook = workbook
        self.name = name
        self.findings = findings
        self.row = 0
        self.column = -1
        self.cell = ""
        self.kind = ""
        self.style = _PLAIN
        self.is_formula = self.is_stored = self.is_text = self.is_phonetic = False
        self.text: list[str] = []
        self.merged: list[Area] = []

    def rows(self) -> Iterator[Row]:
        with self.office.watched():
            values: dict[int, Any] = {}
            marks: dict[int, Mark] = {}
            count, literal = 0, False
            table_rows: list[int] = []
            for kind, name, attributes in self.office.events(self.workbook.sheets[self.name]):
                if kind == TEXT:
                    if self.is_text:
                        self.text.append(name)
                elif kind == OPEN:
                    if name == "row":
                        self.row = min(int(attributes.get("r", self.row + 1)), MAX_ROW)
                        self.column, values, marks, count, literal = -1, {}, {}, 0, False
                    else:
                        self.open(name, attributes)
                elif name == "c":
                    value = self.value()
                    if not is_blank(value) and count <= MAX_WIDTH:  # one more is refused by the grid
                        count += 1
                        values[self.column] = value
                        marks[self.column] = (0, 0, 0, 0, self.name, self.cell)
                        literal = self.style.is_literal if self.column == 0 else literal
                elif name == "row":
                    at = Span(self.office.file, sheet=self.name, cell=f"A{self.row}")
                    row = Row(self.row, max(self.column + 1, count), at, values, marks, literal)
                    if values and not is_comment(row):
                        table_rows.append(self.row)
                    yield row
                else:
                    self.close(name)
            for problem in merged_cells(self.merged, sorted(table_rows)):
                self.findings.add(problem)

    def open(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "c":
            self.open_cell(attributes)
        elif name == "v" or (name == "t" and not self.is_phonetic):
            self.is_text = self.is_stored = True
        elif name == "f":
            self.is_formula = True
        elif name == "rPh":
            self.is_phonetic = True
        elif name == "mergeCell":
            self.merge(attributes.get("ref", ""))

    def close(self, name: str) -> None:
        if name in ("v", "t"):
            self.is_text = False
        elif name == "rPh":
            self.is_phonetic = False

    def open_cell(self, attributes: Mapping[str, str]) -> None:
        letters = attributes.get("r", "").rstrip("0123456789")
        self.column = column_index(letters) if letters else self.column + 1
        self.cell = f"{letters or column_name(self.column)}{self.row}"
        self.kind = attributes.get("t", "n")
        styles, number = self.workbook.styles, int(attributes.get("s", "0"))
        self.style = styles[number] if number < len(styles) else _PLAIN
        self.is_formula = self.is_stored = False
        self.text.clear()

    def value(self) -> Any:
        """The value of the cell that ends here, None where it is empty or a problem."""
        text = "".join(self.text)
        if not self.is_stored or (not text and self.kind != "str"):
            if self.is_formula:
                self.findings.add(formula_cell(self.at()))
            return None
        match self.kind:
            case "s":
                return self.readable(self.workbook.texts[int(text)])
            case "str" | "inlineStr":
                return self.readable(unescaped(text))
            case "b":
                return text in ("1", "true")
            case "e":
                self.findings.add(error_cell(text, self.at()))
                return None
            case "d":
                self.findings.add(date_cell("date", text, self.at()))
                return None
        return self.number(text)

    def readable(self, text: str) -> str:
        stray = stray_in(text)
        if stray:
            self.findings.add(stray_problem(stray, self.at()))
        return text

    def number(self, text: str) -> int | float | str | None:
        value = number_value(text)
        if self.style.is_date:
            self.findings.add(date_cell(*self.shown_date(value), self.at()))
            return None
        if self.style.zeros and isinstance(value, int):
            return ("-" if value < 0 else "") + str(abs(value)).zfill(self.style.zeros)
        return value

    def merge(self, reference: str) -> None:
        first, _, last = reference.partition(":")
        rows = [int(corner[2]) for corner in map(_REFERENCE.fullmatch, (first, last)) if corner]
        if len(rows) == 2 and first != last and len(self.merged) < MAX_PROBLEMS:
            at = Span(self.office.file, sheet=self.name, cell=first)
            self.merged.append(Area(reference, rows[0], rows[1], at))

    def shown_date(self, serial: float) -> tuple[str, str]:
        """What a day number was taken for, the date or the time of day."""
        try:
            moment = self.workbook.epoch + timedelta(days=serial)
        except OverflowError:
            return "date", str(serial)
        return ("date", moment.date().isoformat()) if serial >= 1 else ("time", f"{moment:%H:%M:%S}")

    def at(self) -> Span:
        return Span(self.office.file, sheet=self.name, cell=self.cell)
