"""The font library: families and weights to faces, and a display list's font keys to files.

In: the bundled ``fonts/`` and the user's own font files and folders, which need no installation. Out: chains
of ``Typeface`` for a style, the first that has a character setting it. A family answers to every name its
files carry, in any language, whatever the case and spaces; a variable font has a face for each
weight, and a family for each other variety that it names. The user's fonts come before the bundled ones.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cardgen.data import fonts as bundled
from cardgen.press.text.typeface import Typeface, faces_in
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.nearest import listed, nearest

SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")
UNREAD = (".woff", ".woff2", ".eot", ".pfb", ".dfont")
"""Fonts for the web and for systems of old."""

WEIGHTS = {  # OpenType usWeightClass
    "thin": 100,
    "extralight": 200,
    "light": 300,
    "regular": 400,
    "medium": 500,
    "semibold": 600,
    "bold": 700,
    "extrabold": 800,
    "black": 900,
}
"""Names that a style may give a weight."""

Chain = tuple[Typeface, ...]


class NoFont(LookupError):
    """A style asks for a face that is not there or may not be used; ``hint`` says what would do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class Fonts:
    """All faces that a project may use. The files are read when a face is first asked for.

    ``asked`` are the faces that were asked for since whoever is interested emptied it; ``places`` the folders
    where a font that is asked for and not there may lie in a form that is not read.
    """

    def __init__(self, faces: Iterable[Typeface], places: Iterable[Path] = ()) -> None:
        self._places = tuple(places)
        self._families: dict[str, dict[tuple[int, bool], Typeface]] = {}
        self._names: dict[str, str] = {}
        self._used: dict[Typeface, None] = {}
        self._by_key: dict[str, Typeface] = {}
        self._chains: dict[tuple[tuple[str, ...], int, bool], Chain] = {}
        self.asked: dict[Typeface, None] = {}
        for face in faces:
            for name in face.families:
                self._families.setdefault(_plain(name), {}).setdefault((face.weight, face.italic), face)
                self._names.setdefault(_plain(name), name)

    @property
    def families(self) -> tuple[str, ...]:
        """The names of all families, as their files spell them."""
        return tuple(self._names.values())

    def chain(self, families: Sequence[str], weight: int = 400, italic: bool = False) -> Chain:
        """The faces that a style tries in turn for every character.

        The first family must have the weight; the others stand in with their nearest. Raises NoFont.
        """
        asked = (tuple(families), weight, italic)
        if asked not in self._chains:
            first, *rest = families
            faces = [self._exact(first, weight, italic), *(self._near(name, weight, italic) for name in rest)]
            self._chains[asked] = tuple(dict.fromkeys(self._allowed(face) for face in faces))
        return self._given(self._chains[asked])

    def near(self, families: Sequence[str], weight: int = 400, italic: bool = False) -> Chain:
        """The faces for a run within a text: of each family the nearest to the weight. Raises NoFont."""
        asked = (("", *families), weight, italic)
        if asked not in self._chains:
            faces = [self._allowed(self._near(name, weight, italic)) for name in families]
            self._chains[asked] = tuple(dict.fromkeys(faces))
        return self._given(self._chains[asked])

    def _given(self, chain: Chain) -> Chain:
        self.asked.update(dict.fromkeys(chain))
        return chain

    def _family(self, name: str) -> dict[tuple[int, bool], Typeface]:
        family = self._families.get(_plain(name))
        if family is None:
            raise NoFont(f"no font family is called {name!r}", self._unread() or nearest(name, self.families))
        return family

    def _unread(self) -> str:
        """A hint that names files which might be the font."""
        names = (file.name for place in self._places for file in place.rglob("*") if _is_unread(file))
        found = ", ".join(sorted(names))
        return f"put it there as TrueType or OpenType, which alone are read: {found} is not" if found else ""

    def _exact(self, name: str, weight: int, italic: bool) -> Typeface:
        family = self._family(name)
        if (weight, italic) not in family:
            slant = " italic" if italic else ""
            cuts = listed(f"{w} italic" if i else str(w) for w, i in sorted(family)).replace("'", "")
            raise NoFont(f"{name} has no face of weight {weight}{slant}", f"it has {cuts}")
        return family[weight, italic]

    def _near(self, name: str, weight: int, italic: bool) -> Typeface:
        family = self._family(name)
        return family[min(family, key=lambda cut: (cut[1] != italic, abs(cut[0] - weight), -cut[0]))]

    def _allowed(self, face: Typeface) -> Typeface:
        if face.forbids_embedding or face.forbids_subsetting:
            part = "it" if face.forbids_embedding else "a part of it, which is all that is used,"
            raise NoFont(
                f"the licence bits of {face.path.name} forbid embedding {part} in a PDF",
                "choose another font, or ask its maker for a licence that allows print",
            )
        if face.colored:
            raise NoFont(
                f"{face.path.name} is a font of coloured pictures, which are not printed",
                "place the pictures as icons, :name:",
            )
        self._used[face] = None
        return face

    def typeface(self, key: str) -> Typeface:
        """The face behind a ``Text.font``; KeyError where no chain of this library holds it."""
        if key not in self._by_key:  # a key is a digest: it is worked out for faces that something is set in
            face = next((face for face in self._used if face.key == key), None)
            if face is None:
                raise KeyError(key)
            self._by_key[key] = face
        return self._by_key[key]


def load_fonts(places: Iterable[Path] = ()) -> Fonts:
    """The library of the user's font files and folders, in that order, and the bundled families.

    Raises Invalid, naming every file that is no font.
    """
    faces: list[Typeface] = []
    problems: list[Problem] = []
    places = tuple(places)
    for path in _files([*places, bundled()]):
        try:
            faces += faces_in(path)
        except (ValueError, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            problems.append(Problem("font-unreadable", str(reason), Span(str(path))))
    if problems:
        raise Invalid(problems)
    return Fonts(faces, places)


def _files(places: Iterable[Path]) -> Iterator[Path]:
    for place in places:
        if place.is_dir():
            yield from sorted(filter(_may_be_font, place.rglob("*")))
        else:
            yield place


def _may_be_font(file: Path) -> bool:
    """Whether it is called like a font: no hidden file, as macOS leaves beside others, and no pipe."""
    return file.suffix.lower() in SUFFIXES and not file.name.startswith(".") and os.path.isfile(file)


def _is_unread(file: Path) -> bool:
    return file.suffix.lower() in UNREAD and not file.name.startswith(".")


def _plain(name: str) -> str:
    return "".join(name.split()).casefold()
