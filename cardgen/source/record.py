"""A table of cards as read: named values with their places, not yet checked against any spec.

Empty cells (nothing, or only white space) are absent from ``values``, whatever the file's format.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.problem import Span
from cardgen.source.ignore import Ignore
from cardgen.source.located import Located


class Record(NamedTuple):
    """One row or entry. ``key_spans`` are the places of the keys: in a table, of the column heads."""

    values: Mapping[str, Any]
    spans: Mapping[str, Span]
    key_spans: Mapping[str, Span]
    at: Span
    origin: Located | None = None

    def part(self, name: str) -> Located:
        """A value with the places of its parts: nested data, or a text in the one-cell notation.

        Invalid where the text is no YAML; KeyError where the value is absent.
        """
        value = self.values[name]
        if isinstance(value, str):
            from cardgen.source.cell import parse_cell  # for tables that hold more than words and numbers

            return parse_cell(value, self.spans[name])
        if self.origin is not None:
            return self.origin.below(name)
        return Located(self.at.file, value, {(): self.spans[name]})


class Table(NamedTuple):
    """The records of one file, or of one sheet of it.

    ``columns`` are the names in their order, without surrounding space; those that begin with ``#`` are
    comments and left out. ``skipped`` counts the blank and comment rows; ``unread`` are the other sheets of a
    workbook of which none was named.
    """

    file: str
    columns: tuple[str, ...]
    column_spans: Mapping[str, Span]
    records: tuple[Record, ...]
    skipped: int = 0
    ignores: tuple[Ignore, ...] = ()
    unread: tuple[str, ...] = ()


def is_blank(value: Any) -> bool:
    """Whether a value counts as an empty cell.

    >>> [is_blank(value) for value in (None, "", "  ", 0, False, [])]
    [True, True, True, False, False, False]
    """
    return value is None or (isinstance(value, str) and not value.strip())
