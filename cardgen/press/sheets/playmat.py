"""Playmats and boards: one face on a page of its own, and how one is parted into tiles of smaller paper.

In: a ``Face`` of any size. Out: its ``Sheet``, or a ``Tiling``. Tiles overlap by a fixed width; where they
begin is chosen so that zones (elements with the role ``zone``) and labels stay whole, with up to half as
many tiles again as the fewest. The bleed is tiled too. ``seams`` chooses along a side, ``tiles`` makes pages.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.press.face import Face, Group, Items, Shape, Text
from cardgen.press.geometry import Box, Path, Transform, bounds, rectangle, transformed
from cardgen.press.roles import ZONE
from cardgen.press.sheets.marks import crop_marks
from cardgen.press.sheets.plan import Marks
from cardgen.press.sheets.seams import BESIDE, CLEAR, SLACK, Stretch, Tiles, seams
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.units import PAPERS

GAP = 0.5
"""From the picture to a mark, mm."""
KANA = pattern("[\u3041-\u30fe]")


def mat_sheet(face: Face, marks: Marks | None = None) -> Sheet:
    """The mat on one page of its bleed's size; with marks, on a page that has room for them."""
    border = marks.offset + marks.length + GAP if marks else 0.0
    out = face.bleed + border
    trim = Box(out, out, face.width, face.height)
    bleed = trim.grow(face.bleed)
    placement = Placement(face, Transform.translate(out, out), rectangle(bleed))
    lines = (trim.x, trim.right), (trim.y, trim.bottom)
    shapes = crop_marks(*lines, bleed, marks) if marks else ()
    return Sheet(face.name, face.width + 2 * out, face.height + 2 * out, trim, bleed, (placement,), shapes)


class Tiling(NamedTuple):
    """How a mat is cut into tiles: paper, its border, and where columns and rows begin, from the bleed.

    ``language`` is that of the mat's words, which its tiles may speak too; empty where it is not known.
    """

    paper: tuple[float, float]
    margin: float
    overlap: float
    lefts: tuple[float, ...]
    tops: tuple[float, ...]
    language: str = ""

    @property
    def columns(self) -> int:
        return len(self.lefts)

    @property
    def rows(self) -> int:
        return len(self.tops)

    def window(self, row: int, column: int, mat: Box) -> Box:
        """The part of the mat that a tile shows, in the mat's millimetres."""
        left, right = _shown(self.lefts, column, self.overlap, mat.width)
        top, bottom = _shown(self.tops, row, self.overlap, mat.height)
        return Box(mat.x + left, mat.y + top, right - left, bottom - top)

    def cuts(self, thing: Box, mat: Box) -> bool:
        """Whether a seam passes through a thing of the mat."""
        return _crossed(self.lefts[1:], thing.x - mat.x, thing.right - mat.x) or _crossed(
            self.tops[1:], thing.y - mat.y, thing.bottom - mat.y
        )


def _shown(starts: Sequence[float], at: int, overlap: float, length: float) -> tuple[float, float]:
    return starts[at], starts[at + 1] + overlap if at + 1 < len(starts) else length


def _crossed(cuts: Sequence[float], start: float, end: float) -> bool:
    return any(start + SLACK < cut < end - SLACK for cut in cuts)


def tiling(
    face: Face, paper: str | tuple[float, float] = "A4", margin: float = 5.0, overlap: float = 10.0
) -> Tiling:
    """The tiling that cuts the fewest zones and labels, then with the fewest pages, the paper either way.

    ValueError where the paper is unknown or its margins and the overlap leave no room.
    """
    if isinstance(paper, str) and paper not in PAPERS:
        raise ValueError(f"no paper is called {paper!r}; accepted are {', '.join(PAPERS)}")
    short, long = sorted(PAPERS[paper] if isinstance(paper, str) else paper)
    if short - 2 * margin <= overlap or margin < 0 or overlap < 0:
        raise ValueError(
            f"margins of {margin:g} mm and an overlap of {overlap:g} mm leave nothing of {paper}"
        )
    tile = short - 2 * margin, long - 2 * margin
    things = [(thing, _fits(thing, tile), clear) for thing, clear in whole(face).items()]
    sides = (short, long), (long, short)
    fewest = fewest_tiles(face, (short, long), margin, overlap)
    most = fewest + max(1, fewest // 2)
    ways = [way for paper in sides for way in _ways(face, paper, margin, overlap, things, most)]

    def rank(way: Tiling) -> tuple[int, int, int]:
        cut = [fits for thing, fits, _ in things if way.cuts(thing, face.bleed_box)]
        return sum(cut), len(cut), way.columns * way.rows

    return min(ways, key=rank)._replace(language=_language(face.items))


def fewest_tiles(face: Face, paper: tuple[float, float], margin: float, overlap: float) -> int:
    """How many tiles a mat needs at least, the paper either way."""
    return min(math.prod(_fewest(face, way, margin, overlap)) for way in (paper, paper[::-1]))


def whole(face: Face) -> dict[Box, float]:
    """What tiles should not part, and how far seams keep off, mm: zones, and labels that lie in none."""
    zones = [box for box, is_zone in _found(face.items, Transform()) if is_zone]
    texts = [box for box, is_zone in _found(face.items, Transform()) if not is_zone]
    free = [text for text in texts if not any(zone.contains(text, 0.5) for zone in zones)]
    return {**dict.fromkeys(free, BESIDE), **dict.fromkeys(zones, CLEAR)}


def _found(items: Items, by: Transform) -> Iterator[tuple[Box, bool]]:
    for item in items:
        is_zone = item.role == ZONE or item.role.startswith(f"{ZONE}.")
        if isinstance(item, Group):
            yield from _found(item.items, by @ item.transform)
        elif isinstance(item, Shape | Text) and (is_zone or isinstance(item, Text)):
            yield _bounds(item, by), is_zone


def _bounds(item: Shape | Text, by: Transform) -> Box:
    path: Path = item.path if isinstance(item, Shape) else rectangle(item.area)
    return bounds(transformed(path, by))


def _language(items: Items) -> str:
    """Japanese where kana stand on the mat."""
    for item in items:
        if isinstance(item, Text) and KANA.search(item.text):
            return "ja"
        if isinstance(item, Group) and (found := _language(item.items)):
            return found
    return ""


def _fits(thing: Box, tile: tuple[float, float]) -> bool:
    """Whether one tile shows it, upright or on its side."""
    ways = tile, tile[::-1]
    return any(thing.width <= width and thing.height <= height for width, height in ways)


def _fewest(face: Face, paper: tuple[float, float], margin: float, overlap: float) -> tuple[int, int]:
    def count(length: float, side: float) -> int:
        return max(1, math.ceil((length - overlap) / (side - 2 * margin - overlap) - 1e-9))

    mat = face.bleed_box
    return count(mat.width, paper[0]), count(mat.height, paper[1])


def _ways(
    face: Face,
    paper: tuple[float, float],
    margin: float,
    overlap: float,
    things: Sequence[tuple[Box, bool, float]],
    most: int,
) -> Iterator[Tiling]:
    """The tilings of paper that lies one way, up to so many tiles, each with its best seams."""
    mat = face.bleed_box
    columns, rows = _fewest(face, paper, margin, overlap)
    across = [Stretch(one.x - mat.x, one.right - mat.x, fits, clear) for one, fits, clear in things]
    down = [Stretch(one.y - mat.y, one.bottom - mat.y, fits, clear) for one, fits, clear in things]
    for more_columns, more_rows in product(range(2), repeat=2):
        many = columns + more_columns, rows + more_rows
        if math.prod(many) <= most:
            lefts = seams(Tiles(mat.width, paper[0] - 2 * margin, overlap, many[0]), across)
            tops = seams(Tiles(mat.height, paper[1] - 2 * margin, overlap, many[1]), down)
            if lefts is None or tops is None:
                continue
            yield Tiling(paper, margin, overlap, lefts, tops)
