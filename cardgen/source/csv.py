"""CSV text → rows of cells, each with the line and the column where its text begins.

RFC 4180, separated by commas, semicolons or tabs; the separator is found from the first rows, or told by a
line ``sep=;``. Spaces around a cell count only inside quotes. A line that begins with ``#`` is a comment.
The module ``csv`` of the standard library tells no columns; it is the oracle of this one's tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

from cardgen.pattern import pattern
from cardgen.problem import Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.grid import MAX_WIDTH, Row, is_comment, table_of
from cardgen.source.located import Mark
from cardgen.source.record import Table
from cardgen.source.text import read_text, refuse_stray

SEPARATORS = "\t;,"
"""What separates cells, the surest first: texts often hold commas, sometimes semicolons, hardly ever tabs."""
_SAMPLE_ROWS = 20
_SAMPLE_TEXT = 2**16
_SEPARATOR_LINE = pattern(r"sep=([,;\t])\n", re.IGNORECASE)  # Excel's own way to tell
_BLANKS = " \t"
_INSIDE_QUOTES = pattern(r'[^"]*+(?:""[^"]*+)*+')


def load_csv(path: Path | str, separators: str = SEPARATORS) -> Table:
    """The table of a CSV file; Invalid with all that is wrong, OSError where it cannot be read."""
    return _table(read_text(path), str(path), separators)


def parse_csv(text: str, file: str, separators: str = SEPARATORS) -> Table:
    """The table of a CSV text; Invalid with all that is wrong.

    >>> table = parse_csv("id,name\\na1, Sora\\n", "cards.csv")
    >>> table.records[0].values["name"], str(table.records[0].spans["name"])
    ('Sora', 'cards.csv:2:5')
    """
    refuse_stray(text, file)
    return _table(text, file, separators)


def _table(text: str, file: str, separators: str) -> Table:
    """The table of a text whose characters all belong in it."""
    told = _SEPARATOR_LINE.match(text)
    separator = told[1] if told else find_separator(text, separators)
    findings = Findings()
    rows = _Scanner(text, separator, file, findings).rows(told.end() if told else 0)
    return table_of(rows, file, findings)


def find_separator(text: str, separators: str = SEPARATORS) -> str:
    """The separator by which the most of the first rows have as many cells as the head.

    >>> find_separator("id;name\\n1;a, b\\n")
    ';'
    """
    return max(separators, key=lambda separator: _likeness(text[:_SAMPLE_TEXT], separator))


def _likeness(sample: str, separator: str) -> tuple[bool, int, int]:
    rows = _Scanner(sample, separator, "", Findings()).rows()
    widths: list[int] = []
    try:
        widths.extend(row.width for row in islice(rows, _SAMPLE_ROWS) if row.values and not is_comment(row))
    except Stop:  # a quote that is never closed, perhaps in the first row already
        widths = widths or [sample.partition("\n")[0].count(separator) + 1]
    head = widths[0] if widths else 0
    return head > 1, widths.count(head), head


class _PlainMarks(Mapping[int, Mark]):
    """The places of the cells of a row without quotes."""

    __slots__ = ("line", "separator", "text")

    def __init__(self, line: int, text: str, separator: str) -> None:
        self.line, self.text, self.separator = line, text, separator

    def __getitem__(self, column: int) -> Mark:
        pieces = self.text.split(self.separator, column + 1)
        piece = pieces[column].lstrip(_BLANKS)
        end = len(self.separator.join(pieces[: column + 1])) + 1
        return self.line, end - len(piece), self.line, end - len(piece) + len(piece.rstrip(_BLANKS))

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self)))

    def __len__(self) -> int:
        return self.text.count(self.separator) + 1


class _Scanner:
    """One pass over a text; ``line`` and ``line_start`` follow the offset."""

    def __init__(self, text: str, separator: str, file: str, findings: Findings) -> None:
        self.text = text
        self.separator = separator
        self.file = file
        self.findings = findings
        self.line = 1
        self.line_start = 0
        self.blanks = _BLANKS.replace(separator, "")
        self.edge = pattern(rf"[{separator}\n]|\Z")  # of rows with quotes

    def rows(self, offset: int = 0) -> Iterator[Row]:
        """The rows from an offset on, blank and comment rows included."""
        text = self.text
        self.line += text.count("\n", 0, offset)
        number = 0
        while offset < len(text):
            number += 1
            self.line_start = offset
            end = text.find("\n", offset)
            end = len(text) if end < 0 else end
            if end - offset >= MAX_WIDTH and text.count(self.separator, offset, end) >= MAX_WIDTH:
                yield Row(number, MAX_WIDTH + 1, Span(self.file, *self.mark(offset, end)), {}, {})
            elif text.startswith("#", offset):
                mark = self.mark(offset, end)
                yield Row(number, 1, Span(self.file, *mark), {0: text[offset:end]}, {0: mark})
            elif text.find('"', offset, end) < 0:
                yield self.plain_row(number, text[offset:end])
            else:
                row, end = self.quoted_row(number, offset)
                yield row
            offset = end + 1
            self.line += 1

    def plain_row(self, number: int, text: str) -> Row:
        """A row without quotes, of which each place is found from the text when it is asked for."""
        line, pieces = self.line, text.split(self.separator)
        values = {
            column: bare
            for column, piece in enumerate(pieces)
            if (bare := piece.strip(_BLANKS)) and not bare.isspace()
        }
        at = Span(self.file, line, 1, line, len(text) + 1)
        return Row(number, len(pieces), at, values, _PlainMarks(line, text, self.separator))

    def quoted_row(self, number: int, offset: int) -> tuple[Row, int]:
        """A row that holds quotes and may go on over several lines, with the offset of its end."""
        first_line = self.line
        values: dict[int, str] = {}
        marks: dict[int, Mark] = {}
        width, literal = 0, False
        while True:
            start = offset
            while start < len(self.text) and self.text[start] in self.blanks:
                start += 1
            quoted = self.text.startswith('"', start)
            literal = quoted if width == 0 else literal
            value, mark, offset = self.quoted_cell(start) if quoted else self.bare_cell(start)
            if value.strip():
                values[width], marks[width] = value, mark
            width += 1
            if not self.text.startswith(self.separator, offset) or width > MAX_WIDTH:
                break
            offset += 1
        end = offset - self.line_start + 1
        at = Span(self.file, first_line, 1, self.line, end)
        return Row(number, width, at, values, marks, literal), offset

    def bare_cell(self, start: int) -> tuple[str, Mark, int]:
        """The text from an offset on, its place, and the offset of its end."""
        end = self.next_edge(start)
        bare = self.text[start:end].rstrip(self.blanks)
        return bare, self.mark(start, start + len(bare)), end

    def quoted_cell(self, start: int) -> tuple[str, Mark, int]:
        """The same of a text whose quotes open at an offset."""
        inside = _INSIDE_QUOTES.match(self.text, start + 1)
        assert inside is not None, "the pattern matches the empty text"
        line, first = self.mark(start + 1, start + 1)[:2]
        lines = inside[0].count("\n")
        if lines:
            self.line += lines
            self.line_start = self.text.rfind("\n", 0, inside.end()) + 1
        mark = (line, first, self.line, inside.end() - self.line_start + 1)
        end = self.next_edge(inside.end() + 1)
        self.check_quotes(mark, inside.end(), end)
        return inside[0].replace('""', '"'), mark, end

    def check_quotes(self, mark: Mark, inside_end: int, cell_end: int) -> None:
        if inside_end >= len(self.text):
            opened = Span(self.file, mark[0], mark[1] - 1, mark[2], mark[3])
            message = "a quote is opened here and never closed"
            hint = "close it, or write a quote that belongs to the text twice"
            self.findings.error("unclosed-quote", message, opened, hint)
            raise Stop
        rest = self.text[inside_end + 1 : cell_end].strip(self.blanks)
        if rest:
            where = Span(self.file, *self.mark(inside_end + 1, cell_end))
            message = f"found {rest[:40]!r} behind a closing quote"
            self.findings.error(
                "text-behind-quote", message, where, "write a quote inside a quoted cell twice"
            )

    def next_edge(self, offset: int) -> int:
        found = self.edge.search(self.text, offset)
        return found.start() if found else len(self.text)

    def mark(self, start: int, end: int) -> tuple[int, int, int, int]:
        base = self.line_start - 1
        return self.line, start - base, self.line, end - base
