"""CSV text → rows of cells, each with the line and the column where its text begins.

RFC 4180, separated by commas, semicolons or tabs; the separator is found from the first rows, or told by a
line ``sep=;``. Spaces around a cell count only inside quotes. A line that begins with ``#`` is a comment.
The module ``csv`` of the standard library tells no columns; it is the oracle of this one's tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from cardgen.pattern import pattern
from cardgen.problem import Span
from cardgen.source.findings import Findings, Stop
from cardgen.source.grid import MAX_WIDTH, Cell, Row, is_comment, table_of
from cardgen.source.located import Mark
from cardgen.source.record import Table
from cardgen.source.text import refuse_stray

SEPARATORS = "\t;,"
"""What separates cells, the surest first: texts often hold commas, sometimes semicolons, hardly ever tabs."""
_SAMPLE_ROWS = 20
_SAMPLE_TEXT = 2**16
_SEPARATOR_LINE = pattern(r"sep=([,;\t])\n", re.IGNORECASE)  # Excel's own way to tell
_BLANKS = " \t"
_INSIDE_QUOTES = pattern(r'[^"]*+(?:""[^"]*+)*+')


def parse_csv(text: str, file: str, separators: str = SEPARATORS) -> Table:
    """The table of a CSV text; Invalid with all that is wrong.

    >>> table = parse_csv("id,name\\na1, Sora\\n", "cards.csv")
    >>> table.records[0].values["name"], str(table.records[0].spans["name"])
    ('Sora', 'cards.csv:2:5')
    """
    refuse_stray(text, file)
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
        widths.extend(
            row.width for row in islice(rows, _SAMPLE_ROWS) if row.cells and not is_comment(row.cells[0])
        )
    except Stop:  # a quote that is never closed, perhaps in the first row already
        widths = widths or [sample.partition("\n")[0].count(separator) + 1]
    head = widths[0] if widths else 0
    return head > 1, widths.count(head), head


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
            if text.count(self.separator, offset, end) >= MAX_WIDTH:
                yield Row(number, MAX_WIDTH + 1, Span(self.file, *self.mark(offset, end)), [])
            elif text.startswith("#", offset):
                mark = self.mark(offset, end)
                yield Row(number, 1, Span(self.file, *mark), [Cell(0, text[offset:end], mark)])
            elif text.find('"', offset, end) < 0:
                yield self.plain_row(number, text[offset:end])
            else:
                row, end = self.quoted_row(number, offset)
                yield row
            offset = end + 1
            self.line += 1

    def plain_row(self, number: int, text: str) -> Row:
        line, column = self.line, 1
        cells = []
        pieces = text.split(self.separator)
        for index, piece in enumerate(pieces):
            bare = piece.strip(_BLANKS)
            if bare and not bare.isspace():
                start = column if bare == piece else column + piece.index(bare)
                cells.append(Cell(index, bare, (line, start, line, start + len(bare))))
            column += len(piece) + 1
        return Row(number, len(pieces), Span(self.file, line, 1, line, len(text) + 1), cells)

    def quoted_row(self, number: int, offset: int) -> tuple[Row, int]:
        """A row that holds quotes and may go on over several lines, with the offset of its end."""
        first_line = self.line
        cells: list[Cell] = []
        width = 0
        while True:
            start = offset
            while start < len(self.text) and self.text[start] in self.blanks:
                start += 1
            read = self.quoted_cell if self.text.startswith('"', start) else self.bare_cell
            cell, offset = read(width, start)
            if cell.value.strip():
                cells.append(cell)
            width += 1
            if not self.text.startswith(self.separator, offset) or width > MAX_WIDTH:
                break
            offset += 1
        end = offset - self.line_start + 1
        return Row(number, width, Span(self.file, first_line, 1, self.line, end), cells), offset

    def bare_cell(self, column: int, start: int) -> tuple[Cell, int]:
        end = self.next_edge(start)
        bare = self.text[start:end].rstrip(self.blanks)
        return Cell(column, bare, self.mark(start, start + len(bare))), end

    def quoted_cell(self, column: int, start: int) -> tuple[Cell, int]:
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
        return Cell(column, inside[0].replace('""', '"'), mark, literal=True), end

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
