"""What faces depend on, as keys: cards that are as they were need not be laid out and painted again.

In: a project, its spec and templates, its cards. Out: a key for each side of a card, from all that it is
made of: cardgen and its libraries (``stamp``), the spec, the project's templates and fonts, its options and
language, the names of its pictures, and those of the card's values that the side reads. What pictures show is
told apart from that (``FaceRecord``), so that a changed picture concerns the faces which show it alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.effects.wording.marks import Worded
from cardgen.cards.spec import Spec, spec_path
from cardgen.press.layout.laying import Template
from cardgen.press.stamp import content_key, files_under, stamp
from cardgen.press.store import Store, key_of
from cardgen.project import Project


class Basis:
    """The keys of one project's faces."""

    def __init__(self, project: Project, spec: Spec, art: Iterable[str]) -> None:
        own = [spec_path(str(project.spec)), *_under([*project.templates, project.root / "fonts"])]
        contents = (f"{path} {content_key(path)}" for path in own)
        settings = json.dumps([project.locale, project.options], sort_keys=True, default=str)
        stock = spec.stock.model_dump_json()  # a print shop may have another than the spec
        self._project = key_of([stamp(), os.fspath(project.root), stock, settings, *contents, *art])

    def side(self, template: Template, kind: str, side: str, pictures: Iterable[Path]) -> str:
        """The key of a side that all cards of a kind have in common; ``pictures`` came with the template."""
        contents = (f"{path} {content_key(path)}" for path in sorted(pictures))
        return key_of([self._project, template.name, kind, side, *contents])


def card_key(side: str, card: Card, names: Iterable[str]) -> str:
    """The key of a card's own side, by those of its values that have the names."""
    values = {name: _told(card.values.get(name)) for name in names}
    return key_of([side, repr((card.id, card.kind, card.qty, values))])


def _told(value: Any) -> Any:
    """A value with all that elements can tell of it: a text that was written for the card has marks."""
    if isinstance(value, Worded):
        return str(value), value.marked, value.explained
    if isinstance(value, list | tuple):
        return [_told(part) for part in value]
    return {name: _told(part) for name, part in value.items()} if isinstance(value, dict) else value


def _under(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        if folder.is_dir():
            yield from (Path(path) for path, _, _ in files_under(folder))


class FaceRecord(NamedTuple):
    """That a face is sound, and the pictures it shows, each with its content."""

    pictures: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, pictures: Iterable[str]) -> FaceRecord:
        return cls(tuple((path, content_key(path)) for path in sorted(pictures)))

    @property
    def holds(self) -> bool:
        """Whether its pictures are as they were."""
        try:
            return all(content_key(path) == content for path, content in self.pictures)
        except OSError:
            return False

    def key(self, face: str) -> str:
        """The key of the face with its pictures as they are."""
        return key_of([face, *(content for _, content in self.pictures)])


def read_record(store: Store, key: str) -> FaceRecord | None:
    """The record of a face that was found sound, if it still holds."""
    kept = store.get(key)
    if kept is None:
        return None
    record = FaceRecord(tuple((path, content) for path, content in json.loads(kept)))
    return record if record.holds else None


def keep_record(store: Store, key: str, record: FaceRecord) -> None:
    """Keep that a face is sound."""
    store.put(key, json.dumps(record.pictures).encode())
