"""Rows of cells, from CSV, XLSX or ODS alike → a table, without its blank and comment rows.

A row holds only its cells that are not blank. The first such row names the columns.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from cardgen.problem import Note, Problem, Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.ignore import Ignore, parse_ignore
from cardgen.source.located import Mark
from cardgen.source.numbered import numbered
from cardgen.source.record import Record, Table
from cardgen.source.scalar import describe, shortened

MAX_WIDTH = 16_384  # columns of an Excel sheet, "Excel specifications and limits"
MAX_TEXT = 32_767  # characters of an Excel cell, "Excel specifications and limits"
MAX_NAME = 200
"""Characters of a column's name; YAML allows 1,024 for a key."""


class Row(NamedTuple):
    """``number`` is the row's place among all rows of the file; ``width`` counts its blank cells too.

    The cells' ``values`` and ``marks`` are by column, from 0 and from left to right; ``literal`` says that
    quotes protect the first column's text from being a comment.
    """

    number: int
    width: int
    at: Span
    values: Mapping[int, Any]
    marks: Mapping[int, Mark]
    literal: bool = False


class Places(Mapping[str, Span]):
    """The places of a row's cells by their columns' names, made when they are asked for."""

    __slots__ = ("columns", "file", "given", "marks")

    def __init__(
        self, file: str, given: Mapping[str, Any], marks: Mapping[int, Mark], columns: Mapping[str, int]
    ) -> None:
        self.file, self.given, self.marks, self.columns = file, given, marks, columns

    def __getitem__(self, name: str) -> Span:
        if name not in self.given:
            raise KeyError(name)
        return Span(self.file, *self.marks[self.columns[name]])

    def __contains__(self, name: object) -> bool:
        return name in self.given

    def under(self, given: Mapping[str, Any], columns: Mapping[str, int]) -> "Places":
        """The same places under other names."""
        return Places(self.file, given, self.marks, columns)

    def __iter__(self) -> Iterator[str]:
        return iter(self.given)

    def __len__(self) -> int:
        return len(self.given)


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
        self.columns: dict[str, int] = {}
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
            if not row.values:
                continue
            self.skipped += max(row.number - seen - 1, 0)
            seen = row.number
            if is_comment(row):
                self.skipped += 1
                self.note_ignore(row)
            else:
                yield row

    def headed(self, head: Row, rows: Iterator[Row]) -> Iterator[Row]:
        """The rows below the head, unless that is a title which stands above the names of the columns."""
        for first in islice(rows, 1):
            beyond = [column for column in first.values if column > max(self.names, default=-1)]
            if len(beyond) > max(len(self.names), 1):
                message = (
                    f"the first row names only {numbered(len(self.names), 'column')}, "
                    f"and the row below it has {len(first.values)} cells"
                )
                hint = "delete what stands above the names of the columns, or make it a comment: # title"
                self.findings.error("extra-cell", message, head.at, hint)
                raise Stop
            yield first
        yield from rows

    def note_ignore(self, row: Row) -> None:
        ignore = parse_ignore(row.values[0], self.at(row, 0), alone=True)
        if isinstance(ignore, Problem):
            self.findings.add(ignore)
        elif ignore is not None:
            self.ignores.append(ignore)

    def read_head(self, head: Row) -> None:
        for column, value in head.values.items():
            name, at = value.strip() if isinstance(value, str) else str(value), self.at(head, column)
            if name.startswith("#"):
                self.comments.add(column)
                continue
            if name in self.spans:
                message = f"the column {shortened(name)!r} is here a second time"
                first = Note("first here", self.spans[name])
                self.findings.error("duplicate-column", message, at, "rename or delete one of them", first)
            if len(name) > MAX_NAME:
                message = f"found a name of {len(name):,} characters, expected {MAX_NAME} or fewer"
                self.findings.error("cell-too-long", message, at)
            self.names[column] = name
            self.columns[name] = column
            self.spans.setdefault(name, at)

    def record(self, row: Row) -> Record | None:
        values: dict[str, Any] = {}
        names = self.names
        for column, value in row.values.items():
            name = names.get(column)
            if name is None:
                if column not in self.comments:
                    self.unnamed(row, column)
                continue
            if isinstance(value, str) and len(value) > MAX_TEXT:
                self.too_long(row, column)
            values[name] = value
        places = Places(self.file, values, row.marks, self.columns)
        return Record(values, places, self.spans, row.at) if values else None

    def unnamed(self, row: Row, column: int) -> None:
        found, at, named = describe(row.values[column]), self.at(row, column), max(self.names, default=-1) + 1
        if column >= named:
            message = (
                f"found {found} in column {column + 1}, "
                f"but the first row names only {numbered(named, 'column')}"
            )
            hint = "name the column" if at.cell else "put a text that holds the separator in quotes"
            self.findings.error("extra-cell", message, at, hint)
        else:
            self.comments.add(column)  # told once, since one name mends it
            message = f"found {found} in a column without a name"
            self.findings.error("unnamed-column", message, at, "name the column in the first row")

    def too_long(self, row: Row, column: int) -> None:
        message = f"found a text of {len(row.values[column]):,} characters, expected {MAX_TEXT:,} or fewer"
        self.findings.error("cell-too-long", message, self.at(row, column))

    def at(self, row: Row, column: int) -> Span:
        return Span(self.file, *row.marks[column])

    def empty(self) -> Problem:
        rows = f"; {self.skipped} blank and comment rows were skipped" if self.skipped else ""
        found = "only the names of columns" if self.names else "nothing"
        hint = "write the names of the columns in the first row and a card in each row below"
        return Problem("empty-table", f"found {found}, expected cards{rows}", Span(self.file), hint=hint)


def is_comment(row: Row) -> bool:
    """Whether the first cell of a row makes it a comment."""
    first = row.values.get(0)
    return isinstance(first, str) and first.startswith("#") and not row.literal
