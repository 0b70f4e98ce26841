"""Column names as people write them → the names of fields.

``Quantity``, ``枚数`` and ``qty`` are one column; case, width and spaces do not count. Aliases come from the
spec and from the project file; ``name:en`` is the field in another language; a column that begins with
``#`` is the designer's own note. What is left is either a free column or a slip.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardgen.cards.spec import Spec
from cardgen.pattern import pattern
from cardgen.problem import Note, Problem, Span
from cardgen.source.label import TAG
from cardgen.source.nearest import by_nearness, closest, nearest
from cardgen.source.record import Table

IMPLIED: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "card id", "card_id", "カードid", "識別子"),
    "qty": ("qty", "quantity", "count", "copies", "number of copies", "枚数", "数量", "部数"),
}
"""The columns every game has, with their other names."""
KIND_ALIASES = ("kind", "type", "card type", "種類", "種別", "カード種別")
A_SLIP = 0.8
"""Likeness from which a free column is probably a misspelt field."""

_LOCALE = pattern(f"(.+):({TAG})")


def fold(name: str) -> str:
    """A name without its case, width and separators.

    >>> fold("Ｃａｒｄ Name"), fold("card_name"), fold("属性 ")
    ('cardname', 'cardname', '属性')
    """
    return re.sub(r"[\s_\-]+", "", unicodedata.normalize("NFKC", name).casefold())


class Slip(NamedTuple):
    """The field that a column was probably meant to be, and the problem that tells so."""

    field: str
    problem: Problem


class Columns(NamedTuple):
    """From a column as written to what it means; a column that is absent here is a note or a problem.

    ``slips`` are the columns that are misspelt.
    """

    fields: Mapping[str, str]
    free: frozenset[str]
    slips: Mapping[str, Slip]

    def slips_of(self, field: str) -> list[Problem]:
        """The problems of the columns that were meant to be a field."""
        return [slip.problem for slip in self.slips.values() if slip.field == field]


class Vocabulary:
    """All the names a project's columns may have."""

    def __init__(self, spec: Spec, aliases: Mapping[str, str] | None = None) -> None:
        self.spec = spec
        self.known: dict[str, str] = {}
        self.takes_free = any(kind.free_columns for kind in spec.kinds.values())
        for kind in spec.kinds.values():
            for name, field in kind.fields.items():
                self._add(name, (name, *field.aliases))
        self._add(spec.kind_column, (spec.kind_column,))
        for name, spellings in IMPLIED.items():
            self._add(name, spellings)
        if len(spec.kinds) > 1:
            self._add(spec.kind_column, KIND_ALIASES)
        for written, name in (aliases or {}).items():
            self.known[fold(written)] = name

    def _add(self, name: str, spellings: Iterable[str]) -> None:
        for spelling in spellings:
            self.known.setdefault(fold(spelling), name)

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(self.known.values()))

    def meaning(self, column: str) -> str | None:
        """The field a column means, with its language: ``name`` or ``name:en``; None where it is none."""
        known = self.known.get(fold(column))
        if known is not None:
            return known
        localised = _LOCALE.fullmatch(unicodedata.normalize("NFKC", column).strip())
        base = self.known.get(fold(localised[1])) if localised else None
        return f"{base}:{localised[2]}" if localised and base and base not in ("id", "qty") else None

    def read(self, table: Table) -> tuple[Columns, list[Problem]]:
        """What each column of a file means, and the problems of those that mean nothing or the same."""
        fields: dict[str, str] = {}
        first: dict[str, str] = {}
        free: list[str] = []
        problems: list[Problem] = []
        slips: dict[str, Slip] = {}
        columns = table.column_spans
        for column, at in columns.items():
            if column.startswith(("#", "＃")):
                continue
            meaning = self.meaning(column)
            if meaning is None:
                free.append(column)
                missing = self._missing(_beside(column, table))
                problems += (found := self._unknown(column, at, missing))
                if found and (meant := closest(by_nearness(column, missing))):
                    slips[column] = Slip(meant, *found)
            elif meaning in first:
                related = (Note(f"the first is {first[meaning]!r}", columns[first[meaning]]),)
                message = f"the column {column!r} means {meaning!r}, which another column is already"
                problems.append(
                    Problem("ambiguous-column", message, at, hint="keep one of them", related=related)
                )
            else:
                fields[column] = meaning
                first[meaning] = column
        return Columns(fields, frozenset(free) if self.takes_free else frozenset(), slips), problems

    def _missing(self, columns: Iterable[str]) -> list[str]:
        """The fields that no column means."""
        present = {self.meaning(column) for column in columns}
        return [name for name in self.names if name not in present]

    def _unknown(self, column: str, at: Span, missing: list[str]) -> list[Problem]:
        """A free column is fine unless it looks like a field that there is none of beside it."""
        if not self.takes_free:
            hint = nearest(column, missing or self.names)
            return [Problem("unknown-column", f"no field is named {column!r}", at, hint=hint)]
        if self.spec.effects is None and fold(column) == "abilities":
            message = f"{self.spec.game} has no abilities as data: {column!r} is kept as a free column"
            hint = "declare what they may say under 'effects' of a spec, or give the column another name"
            return [Problem("unknown-column", message, at, "warning", hint)]
        likeness, best = next(iter(by_nearness(column, missing)), (0.0, ""))
        if likeness < A_SLIP:
            return []
        message = f"the column {column!r} is no field; it looks like {best!r}, which no column beside it is"
        hint = f"write {best!r}, or give the column a name that is less like it"
        return [Problem("unknown-column", message, at, "warning", hint)]


def _beside(column: str, table: Table) -> Iterable[str]:
    """The columns that stand beside a column: in a document, the keys of the cards that have it."""
    having = [record for record in table.records if column in record.values and record.origin is not None]
    return dict.fromkeys(key for record in having for key in record.values) or table.column_spans
