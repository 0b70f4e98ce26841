"""The pictures that templates and cards name: found, measured, and where they are vectors, drawn. Each once.

In: names as templates and cards write them, the template's folder and the project's art. Out: ``Raster`` with
its upright proportions, or the ``Drawing`` of an SVG; what of a file will not be printed as it looks is told
where it is placed. Reading pixels is the painter's work (``picture``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardgen.cards.art import SUFFIXES, Art, escapes
from cardgen.press.face import Origin, Sought
from cardgen.press.layout.scene import PLACED, Report
from cardgen.press.pdf.jpeg import REACH, plain_head
from cardgen.press.svg.drawn import Drawing
from cardgen.problem import Invalid, Note, Problem, Span
from cardgen.source.nearest import nearest


class Raster(NamedTuple):
    """A picture that the painter reads: its file, and its proportions when it is shown upright.

    Width and height are pixels, or the points of a PDF's first page; ``doubts`` are warnings of the file.
    """

    path: str
    width: float
    height: float
    doubts: tuple[Problem, ...] = ()


Picture = Raster | Drawing


def doubts_at(picture: Picture, at: Span | None) -> Iterator[Problem]:
    """Warnings of what a picture shows otherwise than its file, with the place that asks for it beside."""
    notes = (Note(PLACED, at),) if at else ()
    if isinstance(picture, Raster):
        yield from (doubt._replace(related=notes) for doubt in picture.doubts)


class Pictures:
    """Finds and keeps pictures; a drawing is parsed once, however many files hold the same bytes.

    ``asked`` are the files that were asked for since whoever is interested emptied it.
    """

    def __init__(self, art: Art | None = None) -> None:
        self.art = art or Art(())
        self._paths = {str(path): path for path in self.art.files.values()}
        self._pictures: dict[Path, Raster | Drawing] = {}
        self._drawings: dict[bytes, Drawing] = {}
        self.asked: set[Path] = set()

    def find(self, name: str, folders: Iterable[Path], *, art_first: bool) -> Path | None:
        """The file that a name means beside a template or in the art; None where there is none.

        A card that was loaded with the art names the path itself. No other name leads out of these folders.
        """
        if name in self._paths:
            return self._paths[name]
        if escapes(name):
            return None
        beside = next((folder / name for folder in folders if (folder / name).is_file()), None)
        found = self.art.find(name)
        in_art = self.art.files[found] if found else None
        return (in_art or beside) if art_first else (beside or in_art)

    def shown(
        self, name: str, folders: Iterable[Path], report: Report, origin: Origin, *, art_first: bool
    ) -> Picture | None:
        """The picture that an element shows; None after telling that there is none, or what is wrong."""
        path = self.find(name, folders, art_first=art_first)
        if path is None:
            report.add("missing-picture", f"there is no picture {name!r}", origin, self.near(name))
            return None
        report.files.append(Sought(str(path), name, art_first))
        try:
            picture = self.read(path)
            report.problems += doubts_at(picture, origin.element or origin.value)
            return picture
        except Invalid as invalid:
            report.problems += invalid.problems
        except OSError as error:  # Pillow's own have no number
            message = error.strerror or f"{path.name} is no picture that can be read: {error}"
            report.add("picture-unreadable", message, origin)
        return None

    def near(self, name: str) -> str:
        """A hint for a name that means no file."""
        if escapes(name):
            return "pictures lie in the template's folder or the project's art folders"
        return nearest(name, self.art.files) or f"accepted: {', '.join(SUFFIXES)}"

    def read(self, path: Path) -> Raster | Drawing:
        """The picture of a file. Raises Invalid where it is no picture, OSError where it cannot be read."""
        self.asked.add(path)
        if path not in self._pictures:
            self._pictures[path] = self._look(path)
        return self._pictures[path]

    def _look(self, path: Path) -> Picture:
        match path.suffix.lower():
            case ".svg":
                return self._drawing(path)
            case ".pdf":
                return _page(path)
        return raster(path)

    def _drawing(self, path: Path) -> Drawing:
        from cardgen.press.svg.drawing import parse_svg

        data = path.read_bytes()
        digest = hashlib.sha256(data).digest()
        if digest not in self._drawings:
            self._drawings[digest] = parse_svg(data, str(path))
        return self._drawings[digest]


def _page(path: Path) -> Raster:
    """The size of a PDF's first page."""
    from cardgen.press.pdf.art import page_size
    from cardgen.press.preflight.placed import doubtful

    try:
        return Raster(str(path), *page_size(path), doubts=tuple(doubtful(path)))
    except ValueError as error:
        raise Invalid([Problem("picture-unreadable", str(error), Span(str(path)))]) from None


def raster(path: Path) -> Raster:
    """Width and height from a picture's header. Raises Invalid where it is no picture."""
    with path.open("rb") as file:
        if head := plain_head(file.read(REACH)):
            return Raster(str(path), head.width, head.height)
    from PIL import Image, UnidentifiedImageError  # whose readers of many kinds most sets need not

    from cardgen.press.pdf.pixels import count_pictures, upright_size

    try:
        with Image.open(path) as image:
            width, height = upright_size(image)
            return Raster(str(path), width, height, tuple(_others(path, count_pictures(image))))
    except UnidentifiedImageError:  # whose words are the file's name
        raise _unreadable(path, "this is no picture that can be read") from None
    except Image.DecompressionBombError:
        most = 2 * (Image.MAX_IMAGE_PIXELS or 0)
        raise _unreadable(path, f"the picture has more than {most:,} pixels", "save it smaller") from None
    except (ValueError, SyntaxError) as error:
        raise _unreadable(path, f"this is no picture that can be read: {error}") from None


def _unreadable(path: Path, message: str, hint: str = "export the picture again") -> Invalid:
    return Invalid([Problem("picture-unreadable", message, Span(str(path)), hint=hint)])


def _others(path: Path, count: int) -> Iterator[Problem]:
    """A warning of pictures in a file that nobody will see."""
    if count > 1:
        message = f"the file holds {count} pictures, of which the first is printed"
        hint = "save the one that is meant as a file of its own"
        yield Problem("first-picture-only", message, Span(str(path)), "warning", hint)
