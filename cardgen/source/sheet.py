"""What XLSX and ODS have in common: names of cells, numbers, mistakes that only a spreadsheet allows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from math import isfinite
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.nearest import nearest

_INTEGER = pattern(r"-?[0-9]{1,400}")
_LETTERS = pattern(r"[A-Z]{1,3}")
_EXACT = 2**53
"""Floats up to here hold every whole number."""
MAX_ROW = 1_048_576  # rows of an Excel sheet, "Excel specifications and limits"


class Area(NamedTuple):
    """A block of merged cells; rows count from 1."""

    name: str
    first_row: int
    last_row: int
    at: Span


@cache
def column_name(index: int) -> str:
    """The letters of a column, counted from 0.

    >>> column_name(0), column_name(25), column_name(26), column_name(16383)
    ('A', 'Z', 'AA', 'XFD')
    """
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


@cache
def column_index(letters: str) -> int:
    """The column of some letters, counted from 0; ValueError where they are none.

    >>> column_index("A"), column_index("XFD")
    (0, 16383)
    """
    index = 0
    if not _LETTERS.fullmatch(letters):
        raise ValueError(f"{letters!r} is no column")
    for letter in letters:
        index = index * 26 + ord(letter) - ord("A") + 1
    return index - 1


def number_value(written: str) -> int | float:
    """A stored number, an integer where it is whole; ValueError where it is none.

    >>> number_value("3.0"), number_value("1E2"), number_value("0.5"), number_value("12345678901234567890")
    (3, 100, 0.5, 12345678901234567890)
    """
    if _INTEGER.fullmatch(written):
        return int(written)
    value = float(written)
    if not isfinite(value):
        raise ValueError(f"{written!r} is no number of a cell")
    return int(value) if value.is_integer() and abs(value) < _EXACT else value


def choose_sheet(sheets: Collection[str], wanted: str, file: str) -> str:
    """The wanted sheet, or the first where none is; Invalid where the workbook has no such sheet."""
    if wanted in sheets:
        return wanted
    if sheets and not wanted:
        return next(iter(sheets))
    message = f"the workbook has no sheet {wanted!r}" if wanted else "the workbook has no sheet of cells"
    raise Invalid([Problem("unknown-sheet", message, Span(file), hint=nearest(wanted, sheets))])


def date_cell(kind: str, shown: str, at: Span) -> Problem:
    """No field is a date or time, but spreadsheet programs make them of texts such as 3/10 and 1:2."""
    hint = "format the cell as text, then type it again"
    return Problem("date-cell", f"found the {kind} {shown}, expected a text or a number", at, hint=hint)


def error_cell(shown: str, at: Span) -> Problem:
    """A formula that failed."""
    return Problem("error-cell", f"found the error {shown}, expected a value", at, hint="mend the formula")


def formula_cell(at: Span) -> Problem:
    """A formula whose value no program has stored."""
    hint = "open the file in a spreadsheet program and save it, or paste the value over the formula"
    return Problem("formula-without-value", "found a formula without its value", at, hint=hint)


def merged_cells(areas: Iterable[Area], rows: Sequence[int]) -> Iterator[Problem]:
    """The problems of merged cells in rows of the table, which are given in ascending order."""
    for area in areas:
        first = bisect_left(rows, area.first_row)
        if first < len(rows) and rows[first] <= area.last_row:
            message = f"the cells {area.name} are merged, so that all but the first are empty"
            yield Problem("merged-cells", message, area.at, hint="unmerge them and fill each cell")
