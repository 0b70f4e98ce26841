"""What faces depend on, as keys: cards that are as they were need not be laid out and painted again.

In: a project, its spec and templates, its cards. Out: a key for each side of a card, from all that it is
made of: cardgen and its libraries (``stamp``), the files of the side's template, the fonts and icons that it
asks for, what it reads of the spec and of the options, what its game's print standard asks of it, the
language, and those of the card's values that the side reads. What pictures show is told apart from that
(``FaceRecord``), so that a changed picture concerns the faces which show it alone.
"""

import json
import os
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen import data
from cardgen.cards.card import Card
from cardgen.cards.marks import Worded
from cardgen.cards.spec import Spec
from cardgen.press.face import Sought
from cardgen.press.layout.laying import Template
from cardgen.press.locale import labels
from cardgen.press.stamp import content_key, stamp
from cardgen.press.store import Store, key_of
from cardgen.press.text.typeface import Typeface
from cardgen.project import Project

if TYPE_CHECKING:
    from cardgen.press.measure import Gauge


class Side(NamedTuple):
    """A side of a kind of cards, or a mat: its template, with what it asked for."""

    template: Template
    kind: str
    name: str
    rules: "tuple[Gauge, ...]" = ()
    pictures: tuple[Path, ...] = ()
    typefaces: tuple[Typeface, ...] = ()


class Basis:
    """The keys of one project's faces; ``options`` are the game's, as its rules are played."""

    def __init__(self, project: Project, spec: Spec, options: Mapping[str, Any]) -> None:
        self.spec, self.options, self.locale = spec, options, project.locale
        self._project = key_of([stamp(), os.fspath(project.root), project.locale])

    def side(self, side: Side) -> str:
        """The key that a side has in common for all cards of its kind."""
        files = (f"{path} {_content(path)}" for path in (*side.template.files, *sorted(side.pictures)))
        typefaces = (f"{_content(face.path)} {face.index} {face.pinned}" for face in side.typefaces)
        parts = (side.template.name, side.kind, side.name, self._facts(side))
        return key_of([self._project, *parts, "files", *files, "typefaces", *typefaces])

    def _facts(self, side: Side) -> str:
        """What a side's faces depend on of the spec and of the options."""
        template, spec = side.template, self.spec
        types = {**spec.option_types, **(spec.print_types(side.kind) if side.kind else {})}
        called = labels(spec, side.kind, self.locale)
        reads = (*template.fields, *template.options, *asked_values(side.rules))
        said = {name: called[name] for name in template.fields if name in called}
        facts = (
            template.stock.model_dump(mode="json"),
            spec.kind_column,
            {name: repr(types.get(name)) for name in sorted(set(reads))},
            said,
            {name: self.options[name] for name in template.options},
            {name: keyword.model_dump(mode="json") for name, keyword in spec.keywords.items()},
            [rule.check.model_dump(mode="json") for rule in side.rules],
        )
        return json.dumps(facts, sort_keys=True, default=str)


def _content(path: Path) -> str:
    """What tells a file's content; the bundled ones are in the stamp."""
    return str(path) if path.is_relative_to(data.share()) else content_key(path)


def asked_values(rules: "Iterable[Gauge]") -> tuple[str, ...]:
    """The card's values that a print standard reads."""
    return tuple(dict.fromkeys(name for rule in rules for name in rule.names))


def card_key(side: str, card: Card, names: Iterable[str]) -> str:
    """The key of a card's own side, by those of its values that have the names."""
    values = [value if type(value) in _PLAIN else _told(value) for value in map(card.values.get, names)]
    return key_of([side, repr((card.id, card.kind, card.qty, values))])


_PLAIN = frozenset((str, int, float, bool, type(None)))
"""Types of values which ``repr`` tells all of."""


def _told(value: Any) -> Any:
    """A value with all that elements can tell of it: a text that was written for the card has marks."""
    if isinstance(value, Worded):
        return str(value), value.marked, value.explained
    if isinstance(value, list | tuple):
        return [_told(part) for part in value]
    return {name: _told(part) for name, part in value.items()} if isinstance(value, dict) else value


Holds = Callable[["FaceRecord"], bool]
"""What tells whether a record still holds."""
Find = Callable[[str, bool], Path | None]
"""What finds the file that a picture's name means."""


class FaceRecord(NamedTuple):
    """That a face is sound, and the pictures it shows, each with its content."""

    pictures: tuple[tuple[Sought, str], ...] = ()

    @classmethod
    def of(cls, pictures: Iterable[Sought]) -> "FaceRecord":
        return cls(tuple((sought, content_key(sought.path)) for sought in sorted(pictures)))

    def holds(self, find: Find) -> bool:
        """Whether the names of its pictures still mean the same files, and these are as they were."""
        try:
            return all(
                find(sought.name, sought.art_first) == Path(sought.path)
                and content_key(sought.path) == content
                for sought, content in self.pictures
            )
        except OSError:
            return False

    def key(self, face: str) -> str:
        """The key of the face with its pictures as they are."""
        return key_of([face, *(content for _, content in self.pictures)])


def read_record(store: Store, key: str, holds: Holds) -> FaceRecord | None:
    """The record of a face that was found sound, if it still holds."""
    kept = store.get(key)
    record = None if kept is None else _loaded(kept)
    return record if record and holds(record) else None


def keep_record(store: Store, key: str, record: FaceRecord) -> None:
    """Keep that a face is sound."""
    store.put(key, _dumped(record))


@lru_cache(256)
def _dumped(record: FaceRecord) -> bytes:
    """A record as bytes; those of many faces are alike."""
    return json.dumps(record.pictures).encode()


@lru_cache(256)
def _loaded(data: bytes) -> FaceRecord:
    return FaceRecord(tuple((Sought(*sought), content) for sought, content in json.loads(data)))
