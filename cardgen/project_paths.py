"""The files a project file names: found below its folder, in a fixed order, a problem for each missing one.

Paths never leave the project's folder. What the file itself names must be there, a default need not.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from cardgen import data
from cardgen.problem import Invalid, Problem, Span
from cardgen.project_file import ProjectFile
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.yaml import YAML

PROJECT = "cardgen.yaml"
TABLES = (".csv", ".tsv", *YAML, ".json", ".xlsx", ".ods")
"""What a folder of cards is searched for."""
OWN = ("cards", "decks", "art", "templates")
"""The keys whose files and folders are the designer's, and are not written into."""
LONGEST_NAME = 255
"""Characters of a file's or folder's name at most, on the file systems of today."""


class CardFile(NamedTuple):
    """A file of cards; ``sheet`` names one of a spreadsheet's, empty for the first."""

    path: Path
    sheet: str = ""


class Finder:
    """Finds what a project file names, and gathers the problems of what is not there."""

    def __init__(self, root: Path, located: Located) -> None:
        self.root = root
        self.located = located
        self.problems: list[Problem] = []

    def problem(self, check: str, message: str, at: Span, hint: str = "") -> None:
        self.problems.append(Problem(check, message, at, hint=hint))

    def at(self, key: str, index: int) -> Span:
        return self.located.at(key, index)

    def written(self, key: str) -> bool:
        return key in self.located.value

    def spec(self, game: str) -> Path:
        """The user's own spec wins: by its path, or as ``specs/<game>.yaml`` beside the project file."""
        at = self.located.at("game")
        if game.endswith(YAML):
            path = self.inside("game", 0, game)
            if path and not os.path.isfile(path):
                self.problem("missing-file", f"there is no file {game!r}", at, _neighbour(path))
            return path or self.root
        for folder in (self.root / "specs", data.specs()):
            if os.path.isfile(folder / f"{game}.yaml") and Path(game).name == game:
                return folder / f"{game}.yaml"
        known = sorted(path.stem for path in data.specs().glob("*.yaml"))
        message = f"no game is named {game!r}"
        self.problem("unknown-game", message, at, nearest(game, known))
        return data.specs() / f"{game}.yaml"

    def inside(self, key: str, index: int, name: str) -> Path | None:
        """A path below the project's folder; None after telling that it leads out."""
        try:
            return path_inside(name, self.root, self.at(key, index))
        except Invalid as invalid:
            self.problems += invalid.problems
            return None

    def outputs(self, document: ProjectFile) -> Path:
        """The folder to write into: no file, and none that holds the designer's own files."""
        path = self.inside("outputs", 0, document.outputs)
        if path is None:
            return self.root
        above = next(place for place in (path, *path.parents) if os.path.lexists(place))
        own = {self.root / _fixed(name) for key in OWN for name in getattr(document, key)}
        taken = any(lies_in(path, folder) for folder in own if not lies_in(self.root, folder))
        if not above.is_dir() or len(path.name) > LONGEST_NAME:
            message = f"{document.outputs!r} cannot be a folder"
            self.problem("bad-outputs", message, self.at("outputs", 0), _kind_of(above))
        elif taken or lies_in(self.root, path):
            message = f"{document.outputs!r} would mix what is built with the project's own files"
            self.problem(
                "bad-outputs", message, self.at("outputs", 0), "name a folder of its own, such as build"
            )
        return path

    def card_files(self, names: tuple[str, ...]) -> Iterator[CardFile]:
        found: dict[CardFile, None] = {}
        for index, name in enumerate(names):
            pattern, sheet = _split_sheet(name)
            for path in self.matches("cards", index, pattern, TABLES):
                found[CardFile(path, sheet)] = None
        if not found and not self.problems:
            hint = "write 'cards: my-cards.csv' with the name of your table"
            self.problem("missing-file", "the project has no cards", self.located.key_at("cards"), hint)
        yield from found

    def files(self, key: str, names: tuple[str, ...], suffixes: tuple[str, ...]) -> Iterator[Path]:
        found = [path for i, name in enumerate(names) for path in self.matches(key, i, name, suffixes)]
        yield from dict.fromkeys(found)

    def folders(self, key: str, names: tuple[str, ...]) -> Iterator[Path]:
        for index, name in enumerate(names):
            path = self.inside(key, index, name)
            if path and os.path.isdir(path):
                yield path
            elif path and self.written(key):
                self.problem(
                    "missing-file", f"there is no folder {name!r}", self.at(key, index), _neighbour(path)
                )

    def matches(self, key: str, index: int, name: str, suffixes: tuple[str, ...]) -> list[Path]:
        """The files of a name, a folder or a pattern, in the order of their names."""
        before = len(self.problems)
        if _is_pattern(name):
            if Path(name).is_absolute() or ".." in Path(name).parts:
                self.inside(key, index, name.split("*")[0])
                return []
            found = self.globbed(key, index, name)
        else:
            path = self.inside(key, index, name)
            found = [path] if path and os.path.isfile(path) else []
            if path and os.path.isdir(path):
                found = list(path.iterdir())
        if len(found) != 1 or found[0] != self.root / name:  # a file that is named may have any suffix
            found = [path for path in found if path.suffix.lower() in suffixes and path.name != PROJECT]
        found = [path for path in found if not path.name.startswith(".")]
        found = [path for path in found if not self.is_lost(key, index, path) and os.path.isfile(path)]
        if not found and self.written(key) and len(self.problems) == before:
            hint = _neighbour(self.root / name) or f"accepted: {', '.join(suffixes)}"
            self.problem("missing-file", f"found no file for {name!r}", self.at(key, index), hint)
        return sorted(found, key=lambda path: path.as_posix())

    def is_lost(self, key: str, index: int, path: Path) -> bool:
        """Whether a path that was found is a link to nothing or leads out of the project; it is told."""
        name = path.relative_to(self.root).as_posix()
        if not lies_in(path, self.root):
            return self.inside(key, index, name) is None
        if lost := not os.path.exists(path):
            hint = "mend the link, or delete it"
            self.problem("missing-file", f"{name!r} is a link that leads nowhere", self.at(key, index), hint)
        return lost

    def globbed(self, key: str, index: int, pattern: str) -> list[Path]:
        """What a pattern matches; one that cannot be read matches nothing, and is a problem."""
        try:
            return list(self.root.glob(pattern))
        except (ValueError, NotImplementedError, OSError, RecursionError) as error:
            hint = "write a pattern such as 'cards/*.csv' or 'sets/**/*.yaml'"
            self.problem("bad-pattern", f"{pattern!r} is no pattern: {error}", self.at(key, index), hint)
            return []


def _is_pattern(name: str) -> bool:
    return any(sign in name for sign in "*?[")


def _fixed(name: str) -> str:
    """The folders of a pattern before its first sign; a plain name is all fixed.

    >>> _fixed("decks/*.yaml"), _fixed("decks/first.yaml")
    ('decks', 'decks/first.yaml')
    """
    if not _is_pattern(name):
        return name
    return "/".join(takewhile(lambda part: not _is_pattern(part), name.split("/")))


def path_inside(name: str, root: Path, at: Span, folder: Path | None = None) -> Path:
    """A path below a project's folder, as it is written at a place; Invalid where it leads out.

    It begins in the project's folder, or in another one of it.
    """
    path = (folder or root) / name
    if not lies_in(path, root):
        message = f"{name!r} leads out of the project's folder"
        raise Invalid([Problem("path-outside", message, at, hint="keep the project's files together")])
    return path


def lies_in(path: Path, folder: Path) -> bool:
    """Whether a path is a folder or below it, links followed; a link in a circle lies where it stands."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))


def _split_sheet(name: str) -> tuple[str, str]:
    """The file and the sheet of ``cards.xlsx#Idols``."""
    path, mark, sheet = name.rpartition("#")
    return (path, sheet) if mark and path.lower().endswith((".xlsx", ".ods")) else (name, "")


def _neighbour(path: Path) -> str:
    """A hint: what there is of that name, or the file or folder there with the likest name."""
    if os.path.lexists(path):
        return _kind_of(path)
    try:
        names = sorted(entry.name for entry in path.parent.iterdir() if entry.name != PROJECT)
    except OSError:
        return f"there is no folder {path.parent.name!r} either"
    close = get_close_matches(path.name[:LONGEST_NAME], names, 1)
    return f"did you mean {close[0]!r}?" if close else ""


def _kind_of(path: Path) -> str:
    """A hint: what kind of thing lies at a path, where another kind was expected."""
    if os.path.isdir(path):
        return f"{path.name!r} is a folder"
    return f"{path.name!r} is a file" if os.path.isfile(path) else f"{path.name!r} is neither file nor folder"
