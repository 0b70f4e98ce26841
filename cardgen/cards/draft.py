"""Records of several files → one draft a card, before anything in it is checked.

A card may have its numbers in one file and its texts in another: records with the same id merge. The same
id twice in one file, a field given in two files, and a row without an id are problems.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgen.cards.columns import Columns
from cardgen.pattern import pattern
from cardgen.problem import Note, Problem, Span
from cardgen.source.file_words import DEVICE, UNSEEN
from cardgen.source.record import Record, Table

MAX_ID = 64
"""Characters of an id; it becomes part of file names."""

_RESERVED = pattern(rf"{DEVICE.pattern}(\..*)?$|.*\.$", re.IGNORECASE)
"""Names of devices, and names that end in a full stop: Windows makes no such files."""
_ID = pattern(r"\w[\w.\-]*")


@dataclass(frozen=True, slots=True)
class Places(Mapping[str, Span]):
    """The places of a card's fields, made from each one's record and column when they are asked for."""

    origins: Mapping[str, tuple[Record, str]]

    def __getitem__(self, name: str) -> Span:
        record, column = self.origins[name]
        return record.spans[column]

    def __contains__(self, name: object) -> bool:
        return name in self.origins

    def __iter__(self) -> Iterator[str]:
        return iter(self.origins)

    def __len__(self) -> int:
        return len(self.origins)


@dataclass(slots=True)
class Draft:
    """``origins`` has each field's record and column; ``places`` are all its records."""

    id: str
    at: Span
    values: dict[str, Any] = field(default_factory=dict)
    origins: dict[str, tuple[Record, str]] = field(default_factory=dict)
    places: list[Span] = field(default_factory=list)
    free: set[str] = field(default_factory=set)

    def where(self, name: str) -> Span:
        """The place of a field's value, or the card's where it has none."""
        return self.fields.get(name, self.at)

    @property
    def fields(self) -> Places:
        """The places of its fields."""
        return Places(self.origins)


class Drafts:
    """The drafts of a set, in the order of first sight."""

    def __init__(self, kind_column: str) -> None:
        self.kind_column = kind_column
        self.cards: dict[str, Draft] = {}
        self.duplicates: list[Draft] = []
        self.problems: list[Problem] = []
        self._files: dict[str, int] = {}

    def add(self, table: Table, columns: Columns, number: int) -> None:
        """Take in one file; ``number`` tells the files apart."""
        id_column = next((column for column, name in columns.fields.items() if name == "id"), "")
        for record in table.records:
            card_id = self._id(record, id_column)
            if card_id is not None:
                self._merge(card_id, record, columns, number)

    def _id(self, record: Record, column: str) -> str | None:
        value = record.values.get(column)
        if value is None:
            hint = "give each card an id of its own, such as fire-01"
            self.problems.append(Problem("missing-id", "this card has no id", record.at, hint=hint))
            return None
        if wrong := _wrong_id(value):
            message, hint = wrong
            self.problems.append(Problem("bad-id", message, record.spans[column], hint=hint))
            return None
        return str(value)

    def _merge(self, card_id: str, record: Record, columns: Columns, number: int) -> None:
        draft = self.cards.get(card_id)
        if draft is None:
            draft = self.cards[card_id] = Draft(card_id, record.at)
        elif self._files[card_id] == number:
            self._duplicate(card_id, record, draft.at)
            draft = Draft(card_id, record.at)
            self.duplicates.append(draft)
        self._files[card_id] = number
        draft.places.append(record.at)
        for column, value in record.values.items():
            name = columns.fields.get(column)
            if name is None:
                if column not in columns.free:
                    continue
                name = column
                draft.free.add(name)
            if name == "id":
                continue
            if name in draft.values and not (name == self.kind_column and draft.values[name] == value):
                self._field_twice(draft, name, record.spans[column])
                continue
            draft.values[name] = value
            draft.origins[name] = (record, column)

    def _duplicate(self, card_id: str, record: Record, first: Span) -> None:
        message = f"the id {card_id!r} is here a second time"
        hint = "give this card an id of its own, or use the column qty for more copies"
        related = (Note("first here", first),)
        self.problems.append(Problem("duplicate-id", message, record.at, hint=hint, related=related))

    def _field_twice(self, draft: Draft, name: str, at: Span) -> None:
        message = f"card {draft.id!r} has its {name!r} in two files"
        related = (Note("first here", draft.where(name)),)
        problem = Problem("field-twice", message, at, hint="keep it in one of them", related=related)
        self.problems.append(problem)


def _wrong_id(value: Any) -> tuple[str, str] | None:
    """What is wrong with an id, and a hint; None where nothing is."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return f"found {value!r} as an id, expected a text", "put it in quotes"
    text = str(value)
    if unseen := UNSEEN.search(text):
        message = f"found {text!a} as an id, with U+{ord(unseen[0]):04X}, which nobody sees"
        return message, "type it again: two ids that look alike would be two files"
    if len(text) > MAX_ID or not _ID.fullmatch(text):
        message = f"found {text[:MAX_ID]!r} as an id, expected letters, digits, '-', '_' and '.'"
        hint = f"it becomes part of file names: {MAX_ID} characters at most, the first a letter or digit"
        return message, hint
    if _RESERVED.match(text):
        message = f"found {text!r} as an id, which Windows keeps from being a file's name"
        return message, f"add to it, such as 'card-{text.strip('.')}'"
    return None


def alike_ids(drafts: Mapping[str, Draft]) -> Iterator[Problem]:
    """Ids that differ in case only: their files would overwrite each other on most computers."""
    seen: dict[str, Draft] = {}
    for draft in drafts.values():
        first = seen.setdefault(draft.id.casefold(), draft)
        if first is not draft:
            message = f"the ids {first.id!r} and {draft.id!r} differ in case only"
            hint = "their output files would have one name on many computers"
            related = (Note("the other", first.at),)
            yield Problem("duplicate-id", message, draft.at, hint=hint, related=related)
