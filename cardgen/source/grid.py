"""Rows of cells, from CSV, XLSX or ODS alike → a table, without its blank and comment rows.

A row holds only its cells that are not blank. The first such row names the columns.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from cardgen.problem import Note, Problem, Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.ignore import Ignore, parse_ignore
from cardgen.source.located import Mark, Marks
from cardgen.source.numbered import numbered
from cardgen.source.record import Record, Table
from cardgen.source.scalar import describe, shortened

MAX_WIDTH = 16_384  # columns of an Excel sheet, "Excel specifications and limits"
MAX_TEXT = 32_767  # characters of an Excel cell, "Excel specifications and limits"
MAX_NAME = 200
"""Characters of a column's name; YAML allows 1,024 for a key."""


class Cell(NamedTuple):
    """``column`` counts from 0; a ``literal`` text is one that quotes protect from being a comment."""

    column: int
    value: Any
    mark: Mark
    literal: bool = False


class Row(NamedTuple):
    """``number`` is the row's place among all rows of the file; ``width`` counts its blank cells too."""

    number: int
    width: int
    at: Span
    cells: list[Cell]


def table_of(rows: Iterable[Row], file: str, findings: Findings) -> Table:
    """The table that the rows make; Invalid with what was found, here or while the rows were read."""
    reader = _Reader(file, findings)
    with suppress(Stop):
        reader.read(rows)
    findings.report()
    return Table(
        file, tuple(reader.spans), reader.spans, tuple(reader.records), reader.skipped, tuple(reader.ignores)
    )


class _Reader:
    def __init__(self, file: str, findings: Findings) -> None:
        self.file = file
        self.findings = findings
        self.names: dict[int, str] = {}
        self.spans: dict[str, Span] = {}
        self.comments: set[int] = set()
        self.records: list[Record] = []
        self.ignores: list[Ignore] = []
        self.skipped = 0

    def read(self, rows: Iterable[Row]) -> None:
        kept = self.kept(rows)
        head = next(kept, None)
        if head is not None:
            self.read_head(head)
            self.records.extend(filter(None, map(self.record, self.headed(head, kept))))
        if not self.records and not self.findings.problems:
            self.findings.add(self.empty())

    def kept(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The rows that are neither blank nor comments; the blank ones at the end do not count as skipped."""
        seen = 0
        for row in rows:
            self.findings.count(self.file, row.width)
            if row.width > MAX_WIDTH:
                message = f"found a row of more than {MAX_WIDTH:,} cells"
                self.findings.error("too-large", message, row.at)
                raise Stop
            if not row.cells:
                continue
            self.skipped += max(row.number - seen - 1, 0)
            seen = row.number
            if is_comment(row.cells[0]):
                self.skipped += 1
                self.note_ignore(row.cells[0])
            else:
                yield row

    def headed(self, head: Row, rows: Iterator[Row]) -> Iterator[Row]:
        """The rows below the head, unless that is a title which stands above the names of the columns."""
        for first in islice(rows, 1):
            beyond = [cell for cell in first.cells if cell.column > max(self.names, default=-1)]
            if len(beyond) > max(len(self.names), 1):
                message = (
                    f"the first row names only {numbered(len(self.names), 'column')}, "
                    f"and the row below it has {len(first.cells)} cells"
                )
                hint = "delete what stands above the names of the columns, or make it a comment: # title"
                self.findings.error("extra-cell", message, head.at, hint)
                raise Stop
            yield first
        yield from rows

    def note_ignore(self, cell: Cell) -> None:
        ignore = parse_ignore(cell.value, self.at(cell), alone=True)
        if isinstance(ignore, Problem):
            self.findings.add(ignore)
        elif ignore is not None:
            self.ignores.append(ignore)

    def read_head(self, head: Row) -> None:
        for cell in head.cells:
            name = cell.value.strip() if isinstance(cell.value, str) else str(cell.value)
            if name.startswith("#"):
                self.comments.add(cell.column)
                continue
            if name in self.spans:
                message = f"the column {shortened(name)!r} is here a second time"
                first = Note("first here", self.spans[name])
                self.findings.error(
                    "duplicate-column", message, self.at(cell), "rename or delete one of them", first
                )
            if len(name) > MAX_NAME:
                message = f"found a name of {len(name):,} characters, expected {MAX_NAME} or fewer"
                self.findings.error("cell-too-long", message, self.at(cell))
            self.names[cell.column] = name
            self.spans.setdefault(name, self.at(cell))

    def record(self, row: Row) -> Record | None:
        values: dict[str, Any] = {}
        marks: dict[str, Mark] = {}
        names = self.names
        for cell in row.cells:
            column, value, mark, _ = cell
            name = names.get(column)
            if name is None:
                if column not in self.comments:
                    self.unnamed(cell)
                continue
            if isinstance(value, str) and len(value) > MAX_TEXT:
                self.too_long(cell)
            values[name] = value
            marks[name] = mark
        return Record(values, Marks(self.file, marks), self.spans, row.at) if values else None

    def unnamed(self, cell: Cell) -> None:
        if cell.column > max(self.names, default=-1):
            found = f"found {describe(cell.value)} in column {cell.column + 1}"
            message = (
                f"{found}, but the first row names only {numbered(max(self.names, default=-1) + 1, 'column')}"
            )
            hint = (
                "put a text that holds the separator in quotes" if len(cell.mark) == 4 else "name the column"
            )
            self.findings.error("extra-cell", message, self.at(cell), hint)
        else:
            self.comments.add(cell.column)  # told once, since one name mends it
            message = f"found {describe(cell.value)} in a column without a name"
            self.findings.error("unnamed-column", message, self.at(cell), "name the column in the first row")

    def too_long(self, cell: Cell) -> None:
        message = f"found a text of {len(cell.value):,} characters, expected {MAX_TEXT:,} or fewer"
        self.findings.error("cell-too-long", message, self.at(cell))

    def at(self, cell: Cell) -> Span:
        return Span(self.file, *cell.mark)

    def empty(self) -> Problem:
        rows = f"; {self.skipped} blank and comment rows were skipped" if self.skipped else ""
        found = "only the names of columns" if self.names else "nothing"
        hint = "write the names of the columns in the first row and a card in each row below"
        return Problem("empty-table", f"found {found}, expected cards{rows}", Span(self.file), hint=hint)


def is_comment(cell: Cell) -> bool:
    """Whether the first cell of a row makes it a comment."""
    return (
        cell.column == 0 and not cell.literal and isinstance(cell.value, str) and cell.value.startswith("#")
    )
