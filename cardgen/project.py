"""A designer's project: ``cardgen.yaml``, found upwards from any of its files, with its paths resolved.

The document names the game, the files of cards and decks, the folders of art and templates, and what is to
be printed; ``load_project`` fits it with positions and finds the files. Paths are relative to the file's
folder and never leave it. Paths in spans and messages stay as short as the user gave them.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from cardgen import data
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.document import fit
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.yaml import load_yaml

PROJECT = "cardgen.yaml"
TABLES = (".csv", ".tsv", ".yaml", ".yml", ".json", ".xlsx", ".ods")
"""What a folder of cards is searched for."""
DECKS = (".yaml", ".yml", ".txt")
OWN = ("cards", "decks", "art", "templates")
"""The keys whose files and folders are the designer's, and are not written into."""
LONGEST_NAME = 255
"""Characters of a file's or folder's name at most, on the file systems of today."""


def _one_or_many(value: Any) -> Any:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


Paths = Annotated[tuple[str, ...], BeforeValidator(_one_or_many, json_schema_input_type=str | list[str])]


class IgnoreRule(BaseModel):
    """A check that is not to be told of, and why."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    check: str = Field(description="the name of the check, as 'cardgen explain' knows it")
    card: str = Field(default="", description="only for this card's id")
    file: str = Field(default="", description="only for this file")
    reason: str = Field(min_length=1, description="why; for whoever reads it next year")


class ProjectFile(BaseModel):
    """The document ``cardgen.yaml``."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: Literal[1] = 1
    game: str = Field(description="a bundled game, or the path of your own spec (.yaml)")
    title: str = Field(default="", description="what the set is called, on sheets and reports")
    cards: Paths = Field(default=("cards.csv",), description="files, folders or patterns; file.xlsx#Sheet")
    decks: Paths = Field(default=("decks",), description="files, folders or patterns")
    art: Paths = Field(default=("art",), description="folders of pictures, the first wins")
    templates: Paths = Field(
        default=("templates",), description="folders of templates, before the bundled ones"
    )
    plans: Paths = Field(default=(), description="imposition plans: bundled names or paths")
    profile: str = Field(default="", description="the print shop's profile: a bundled name or a path")
    locale: str = Field(
        default="", pattern="^([a-z]{2,3})?$", description="the language to print, such as ja"
    )
    options: dict[str, Any] = Field(
        default_factory=dict, description="rule options, as in 'cardgen spec GAME'"
    )
    aliases: dict[str, str] = Field(
        default_factory=dict, description="your column names and the fields they mean"
    )
    ignore: tuple[IgnoreRule, ...] = ()
    games: int = Field(
        default=10_000, ge=0, description="games that a build plays for each pair of decks; 0: none"
    )
    outputs: str = Field(default="build", description="the folder that is written into")


class CardFile(NamedTuple):
    """A file of cards; ``sheet`` names one of a spreadsheet's, empty for the first."""

    path: Path
    sheet: str = ""


@dataclass(frozen=True, slots=True)
class Project:
    """A project with its files found; ``spec`` is the game's spec, ``located`` the project file itself."""

    root: Path
    game: str
    spec: Path
    title: str
    cards: tuple[CardFile, ...]
    decks: tuple[Path, ...]
    art: tuple[Path, ...]
    templates: tuple[Path, ...]
    plans: tuple[str, ...]
    profile: str
    locale: str
    options: Mapping[str, Any]
    aliases: Mapping[str, str]
    ignore: tuple[IgnoreRule, ...]
    games: int
    outputs: Path
    located: Located

    def at(self, *path: str | int) -> Span:
        """Where something stands in the project file."""
        return self.located.at(*path)


def find_project(path: Path | str) -> Path | None:
    """The ``cardgen.yaml`` that a file or folder belongs to: its own, or the nearest one above."""
    start = Path(path)
    if start.name == PROJECT and start.is_file():
        return start
    absolute = start.absolute() if start.is_dir() else start.absolute().parent
    for folder in (absolute, *absolute.parents):
        if (folder / PROJECT).is_file():
            return folder / PROJECT if start.is_absolute() else Path(os.path.relpath(folder / PROJECT))
    return None


def load_project(path: Path | str) -> Project:
    """The project of a file or folder; Invalid with all that is wrong, FileNotFoundError without one."""
    project, problems = read_project(path)
    if problems:
        raise Invalid(problems)
    return project


def read_project(path: Path | str) -> tuple[Project, tuple[Problem, ...]]:
    """The project as far as its files are there, and a problem for each that is not."""
    if not os.path.lexists(path):
        raise FileNotFoundError(errno.ENOENT, "there is no such file or folder", str(path))
    file = find_project(path)
    if file is None:
        raise FileNotFoundError(errno.ENOENT, f"no {PROJECT} here or in a folder above", str(path))
    located = load_yaml(file)
    document = fit(ProjectFile, located)
    finder = _Finder(file.parent, located)
    project = Project(
        root=file.parent,
        game=document.game,
        spec=finder.spec(document.game),
        title=document.title,
        cards=tuple(finder.card_files(document.cards)),
        decks=tuple(finder.files("decks", document.decks, DECKS)),
        art=tuple(finder.folders("art", document.art)),
        templates=tuple(finder.folders("templates", document.templates)),
        plans=document.plans,
        profile=document.profile,
        locale=document.locale,
        options=document.options,
        aliases=document.aliases,
        ignore=document.ignore,
        games=document.games,
        outputs=finder.outputs(document),
        located=located,
    )
    problems = tuple(sorted(finder.problems, key=lambda problem: (problem.at.line, problem.at.column)))
    if not os.path.isfile(project.spec):  # nothing else can be judged without it
        raise Invalid(problems)
    return project, problems


class _Finder:
    """Finds what a project file names; what the file itself names must be there, a default need not."""

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
        if game.endswith((".yaml", ".yml")):
            path = self.inside("game", 0, game)
            if not os.path.isfile(path):
                self.problem("missing-file", f"there is no file {game!r}", at, _neighbour(path))
            return path
        for folder in (self.root / "specs", data.specs()):
            if os.path.isfile(folder / f"{game}.yaml") and Path(game).name == game:
                return folder / f"{game}.yaml"
        known = sorted(path.stem for path in data.specs().glob("*.yaml"))
        message = f"no game is named {game!r}"
        self.problem("unknown-game", message, at, nearest(game, known))
        return data.specs() / f"{game}.yaml"

    def inside(self, key: str, index: int, name: str) -> Path:
        """A path below the project's folder; one that leads out is a problem."""
        path = self.root / name
        if not _lies_in(path, self.root):
            message = f"{name!r} leads out of the project's folder"
            self.problem("path-outside", message, self.at(key, index), "keep the project's files together")
            return self.root
        return path

    def outputs(self, document: ProjectFile) -> Path:
        """The folder to write into: no file, and none that holds the designer's own files."""
        path = self.inside("outputs", 0, document.outputs)
        above = next(place for place in (path, *path.parents) if os.path.lexists(place))
        own = {self.root / _fixed(name) for key in OWN for name in getattr(document, key)}
        taken = any(_lies_in(path, folder) for folder in own if not _lies_in(self.root, folder))
        if not self.problems and (not above.is_dir() or len(path.name) > LONGEST_NAME):
            message = f"{document.outputs!r} cannot be a folder"
            self.problem("bad-outputs", message, self.at("outputs", 0), _kind_of(above))
        elif taken or _lies_in(self.root, path):
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
            if os.path.isdir(path):
                yield path
            elif self.written(key):
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
            found = [path] if os.path.isfile(path) else []
            if os.path.isdir(path):
                found = list(path.iterdir())
        if len(found) != 1 or found[0] != self.root / name:  # a file that is named may have any suffix
            found = [path for path in found if path.suffix.lower() in suffixes and path.name != PROJECT]
        found = [path for path in found if os.path.isfile(path) and not path.name.startswith(".")]
        if not found and self.written(key) and len(self.problems) == before:
            hint = _neighbour(self.root / name) or f"accepted: {', '.join(suffixes)}"
            self.problem("missing-file", f"found no file for {name!r}", self.at(key, index), hint)
        return sorted(found, key=lambda path: path.as_posix())

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


def _lies_in(path: Path, folder: Path) -> bool:
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
        names = sorted(entry.name for entry in path.parent.iterdir())
    except OSError:
        return f"there is no folder {path.parent.name!r} either"
    close = get_close_matches(path.name[:LONGEST_NAME], names, 1)
    return f"did you mean {close[0]!r}?" if close else ""


def _kind_of(path: Path) -> str:
    """A hint: what kind of thing lies at a path, where another kind was expected."""
    if os.path.isdir(path):
        return f"{path.name!r} is a folder"
    return f"{path.name!r} is a file" if os.path.isfile(path) else f"{path.name!r} is neither file nor folder"
