"""Records of several files → one draft a card, before anything in it is checked.

A card may have its numbers in one file and its texts in another: records with the same id merge. The same
id twice in one file, a field given in two files, and a row without an id are problems.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from typing import Any

from cardgen.cards.columns import Columns
from cardgen.pattern import pattern
from cardgen.problem import Note, Problem, Span
from cardgen.source.file_words import DEVICE, UNSEEN, folded
from cardgen.source.grid import Places
from cardgen.source.nearest import by_nearness, closest
from cardgen.source.record import Record, Table

MAX_ID = 64
"""Characters of an id; it becomes part of file names."""

_RESERVED = pattern(rf"{DEVICE.pattern}(\..*)?$|.*\.$", re.IGNORECASE)
"""Names of devices, and names that end in a full stop: Windows makes no such files."""
_ID = pattern(r"\w[\w.\-]*")
_USUAL_ID = pattern(rf"(?!{DEVICE.pattern}\Z)\w[\w\-]{{0,{MAX_ID - 1}}}", re.ASCII | re.IGNORECASE)
"""Most ids, in which nothing can be wrong."""


Origin = tuple[Record, Mapping[str, str]]
"""A record, and its columns by field."""


class Draft:
    """``given`` are the values of each of its records, with the record and the columns of that by field.

    ``places`` are those of all its records; ``row`` are the places of its fields while they are those of one
    row of a table; ``free`` are the fields that no game has; ``slips`` are by field the problems of the
    columns that were meant to be it.
    """

    __slots__ = ("at", "free", "given", "id", "places", "row", "slips", "values")

    def __init__(self, card_id: str, at: Span, row: Places | None = None) -> None:
        self.id, self.at, self.row = card_id, at, row
        self.values: dict[str, Any] = {}
        self.given: list[tuple[Mapping[str, Any], Origin]] = []
        self.places: list[Span] = []
        self.free: Set[str] = frozenset()
        self.slips: dict[str, Problem] = {}

    def lacks(self, field: str, message: str, hint: str) -> Problem:
        """That it has no such value, told with the column or key that was meant to be it, if there is one."""
        if found := self.slips.get(field):
            return found._replace(severity="error")
        at = self.at
        if meant := closest(by_nearness(field, sorted(self.free))):
            record, columns = self.origin(meant)
            written = columns[meant]
            hint = f"write {field!r} for {written!r}"
            if record.origin is not None:  # a key of its own, not the column of all cards of a table
                at = record.key_spans[written]
        return Problem("missing-value", message, at, hint=hint)

    def where(self, name: str) -> Span:
        """The place of a field's value, or the card's where it has none."""
        for given, (record, columns) in self.given[::-1]:
            if name in given:
                return record.spans[columns[name]]
        return self.at

    def origin(self, name: str) -> Origin:
        """The record that a field's value is from: the last one with it."""
        return next(origin for given, origin in self.given[::-1] if name in given)

    def let_stand(self, name: str, other: str) -> None:
        """Let a field stand where another does, whose value it has."""
        record, columns = self.origin(other)
        self.given.append(({name: self.values[other]}, (record, {name: columns[other]})))
        self.row = None

    @property
    def fields(self) -> Mapping[str, Span]:
        """The places of its fields. A document's are made at once, so that nothing holds all of it."""
        if self.row is not None:
            return self.row
        return {name: self.where(name) for given, _ in self.given for name in given}


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
        named = {name: column for column, name in columns.fields.items()}
        id_column = named.pop("id", "")
        named |= {column: column for column in columns.free}
        meant = {column: name for name, column in named.items()}
        numbers = _numbers(table, named)
        for record in table.records:
            card_id = self._id(record, id_column)
            if card_id is not None:
                given = {meant[column]: value for column, value in record.values.items() if column in meant}
                row = record.spans.under(given, numbers) if isinstance(record.spans, Places) else None
                draft = self._draft(Draft(card_id, record.at, row), record, number)
                self._merge(draft, given, (record, named))
                if columns.free:
                    draft.free |= columns.free & given.keys()
                for column, slip in columns.slips.items():
                    if column in record.values:
                        draft.slips[slip.field] = slip.problem

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

    def _draft(self, new: Draft, record: Record, number: int) -> Draft:
        """The draft that a record belongs to: the new one, unless another file has its card."""
        draft = self.cards.setdefault(new.id, new)
        if draft is not new and self._files[new.id] == number:
            self._duplicate(new.id, record, draft.at)
            draft = new
            self.duplicates.append(draft)
        elif draft is not new:
            draft.row = None
        self._files[new.id] = number
        draft.places.append(record.at)
        return draft

    def _merge(self, draft: Draft, given: dict[str, Any], origin: Origin) -> None:
        """Give a draft the values of a record by field; one that it has already is told of."""
        record, columns = origin
        for name in [name for name in given if name in draft.values] if draft.values else ():
            if name != self.kind_column or draft.values[name] != given[name]:
                self._field_twice(draft, name, record.spans[columns[name]])
                del given[name]
        draft.values = draft.values | given if draft.values else given
        draft.given.append((given, origin))

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


def _numbers(table: Table, named: Mapping[str, str]) -> Mapping[str, int]:
    """The numbers of a table's columns by field; none for a document."""
    places = table.records[0].spans if table.records else {}
    if not isinstance(places, Places):
        return {}
    return {name: places.columns[column] for name, column in named.items()}


def _wrong_id(value: Any) -> tuple[str, str] | None:
    """What is wrong with an id, and a hint; None where nothing is."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return f"found {value!r} as an id, expected a text", "put it in quotes"
    text = str(value)
    if _USUAL_ID.fullmatch(text):
        return None
    if not text.isascii() and (unseen := UNSEEN.search(text)):
        message = f"found {text!a} as an id, with U+{ord(unseen[0]):04X}, which nobody sees"
        return message, "type it again: two ids that look alike would be two files"
    if not _ID.fullmatch(text):
        message = f"found {text[:MAX_ID]!r} as an id, expected letters, digits, '-', '_' and '.'"
        hint = f"it becomes part of file names: {MAX_ID} characters at most, the first a letter or digit"
        return message, hint
    if len(text) > MAX_ID:
        message = f"found an id of {len(text):,} characters, expected {MAX_ID} or fewer"
        return message, "it becomes part of file names; a long text belongs in a column of its own"
    if _RESERVED.match(text):
        message = f"found {text!r} as an id, which Windows keeps from being a file's name"
        return message, f"add to it, such as 'card-{text.strip('.')}'"
    return None


def alike_ids(drafts: Mapping[str, Draft]) -> Iterator[Problem]:
    """Ids that most computers take for one name: their files would overwrite each other."""
    seen: dict[str, Draft] = {}
    for draft in drafts.values():
        first = seen.setdefault(folded(draft.id), draft)
        if first is not draft:
            apart = "case" if first.id.casefold() == draft.id.casefold() else "how letters are composed"
            message = f"the ids {first.id!r} and {draft.id!r} differ in {apart} only"
            hint = "their output files would have one name on many computers"
            related = (Note("the other", first.at),)
            yield Problem("duplicate-id", message, draft.at, hint=hint, related=related)
