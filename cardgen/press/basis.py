"""What faces depend on, as keys: cards that are as they were need not be laid out and painted again.

In: a project, its spec and templates, its cards. Out: a key for each side of a card, from all that it is
made of: cardgen and the libraries it sets and paints with, the spec, the project's templates and fonts, its
options and language, the names of its pictures, and those of the card's values that the side reads. What
pictures show is told apart from that (``FaceRecord``), so that a changed picture concerns the faces which
show it alone.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import cardgen
from cardgen import data
from cardgen.cards.card import Card
from cardgen.cards.effects.wording.marks import Worded
from cardgen.cards.spec import Spec, spec_path
from cardgen.press.layout.laying import Template
from cardgen.press.store import Store, key_of
from cardgen.project import Project

LIBRARIES = ("uharfbuzz", "reportlab", "pillow", "pypdfium2", "budoux", "segno")
"""Those whose other versions may lay out, paint or rasterise otherwise."""


@cache
def stamp() -> str:
    """A digest of cardgen itself, its bundled data and the libraries it stands on; by dates, as nobody edits
    them but to change them."""
    places = (Path(cardgen.__file__).parent, data.specs(), data.templates(), data.fonts())
    files = (f"{path} {size} {changed}" for place in places for path, size, changed in _files(place))
    libraries = (f"{name} {version(name)}" for name in LIBRARIES)
    return key_of([cardgen.__version__, sys.version, *libraries, *files])


def _files(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Path, bytes and time of change of each file under a folder, in a stable order."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            path = os.path.join(place, name)
            about = os.stat(path)
            yield path, about.st_size, about.st_mtime_ns


def content_key(path: Path | str) -> str:
    """A digest of a file's content, read anew where the file has changed. Raises OSError."""
    about = os.stat(path)
    return _content_key(str(path), about.st_size, about.st_mtime_ns, about.st_ino)


@lru_cache(65536)
def _content_key(path: str, size: int, changed: int, inode: int) -> str:
    return key_of([Path(path).read_bytes()])


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
            yield from (Path(path) for path, _, _ in _files(folder))


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
