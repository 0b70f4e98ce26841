"""A designer's project: ``cardgen.yaml``, found upwards from any of its files, with its paths resolved.

The document (``project_file``) names the game, the files of cards and decks, the folders of art and
templates, and what is to be printed; ``load_project`` fits it with positions and finds the files
(``project_paths``). Paths in spans and messages stay as short as the user gave them.
"""

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.problem import Invalid, Problem, Span
from cardgen.project_file import OF_THE_SPEC, IgnoreRule, ProjectFile
from cardgen.project_paths import PROJECT, CardFile, Finder, lies_in
from cardgen.source.document import fit
from cardgen.source.located import Located
from cardgen.source.paper import TilePaper
from cardgen.source.yaml import YAML, load_yaml

DECKS = (*YAML, ".txt")
"""What a folder of decks is searched for."""
FONTS = "fonts"
"""The folder of the project's own fonts."""


class Project(NamedTuple):
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
    tiles: TilePaper | None
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

    @property
    def lacks_art(self) -> bool:
        """Whether a folder of art that the file names is not there, which is told at its name."""
        named = self.located.value.get("art", ())
        return len(self.art) < (1 if isinstance(named, str) else len(named))

    def holds_own(self, path: Path) -> bool:
        """Whether what is written there would lie among the designer's own files, or replace one."""
        tables = (*self.decks, *(card.path for card in self.cards))
        named = (self.root / name for name in (PROJECT, self.profile, *self.plans))
        files = (self.root, *named, self.spec, *tables)
        own = (self.root / FONTS, *self.art, *self.templates, *{table.parent for table in tables})
        within = any(lies_in(path, place) for place in own if not lies_in(self.root, place))
        return within or os.path.realpath(path) in map(os.path.realpath, files)


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


def read_project(path: Path | str, locale: str = "") -> tuple[Project, tuple[Problem, ...]]:
    """The project as far as its files are there, and a problem for each that is not.

    ``locale`` is the language to print in place of the one the project names.
    """
    if not os.path.lexists(path):
        raise FileNotFoundError(errno.ENOENT, "there is no such file or folder", str(path))
    file = find_project(path)
    if file is None:
        raise FileNotFoundError(errno.ENOENT, f"no {PROJECT} here or in a folder above", str(path))
    located = load_yaml(file)
    document = _document(located)
    finder = Finder(file.parent, located)
    project = Project(
        root=file.parent,
        game=document.game,
        spec=finder.spec(document.game),
        title=document.title.text(locale or document.locale),
        cards=tuple(finder.card_files(document.cards)),
        decks=tuple(finder.files("decks", document.decks, DECKS)),
        art=tuple(finder.folders("art", document.art)),
        templates=tuple(finder.folders("templates", document.templates)),
        plans=document.plans,
        profile=document.profile,
        tiles=document.tiles,
        locale=locale or document.locale,
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


def _document(located: Located) -> ProjectFile:
    """What the file says; a key that belongs into the game's spec is told so."""
    try:
        return fit(ProjectFile, located)
    except Invalid as invalid:
        astray = {located.key_at(key) for key in OF_THE_SPEC}
        hint = "it belongs into the game's spec, which 'game' names"
        raise Invalid(
            problem._replace(hint=hint)
            if problem.check == "unknown-key" and problem.at in astray
            else problem
            for problem in invalid.problems
        ) from None
