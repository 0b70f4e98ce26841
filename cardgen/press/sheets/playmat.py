"""Playmats and boards: one face on a page of its own, and how one is parted into tiles of smaller paper.

In: a ``Face`` of any size. Out: its ``Sheet``, or a ``Tiling``. Tiles overlap by a fixed width and begin at
the top left; the last column and row may be partly empty, so every cut lies where a ruler finds it. The bleed
is tiled too. ``tiles`` makes the pages.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from cardgen.press.face import Face
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.sheets.marks import crop_marks
from cardgen.press.sheets.plan import Marks
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.units import PAPERS

GAP = 0.5
"""From the picture to a mark, mm."""


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
    """How a mat is cut into tiles: the paper, and what one tile shows at most; ``step`` from tile to tile."""

    paper: tuple[float, float]
    margin: float
    overlap: float
    columns: int
    rows: int

    @property
    def tile(self) -> tuple[float, float]:
        return self.paper[0] - 2 * self.margin, self.paper[1] - 2 * self.margin

    @property
    def step(self) -> tuple[float, float]:
        return self.tile[0] - self.overlap, self.tile[1] - self.overlap

    def window(self, row: int, column: int, mat: Box) -> Box:
        """The part of the mat that a tile shows, in the mat's millimetres."""
        x, y = mat.x + column * self.step[0], mat.y + row * self.step[1]
        return Box(x, y, min(self.tile[0], mat.right - x), min(self.tile[1], mat.bottom - y))


def tiling(face: Face, paper: str = "A4", margin: float = 5.0, overlap: float = 10.0) -> Tiling:
    """The tiling with the fewest pages, the paper upright or, if that saves pages, on its side.

    ValueError where the paper is unknown or its margins and the overlap leave no room.
    """
    if paper not in PAPERS:
        raise ValueError(f"no paper is called {paper!r}; accepted are {', '.join(PAPERS)}")
    short, long = PAPERS[paper]
    if short - 2 * margin <= overlap or margin < 0 or overlap < 0:
        raise ValueError(
            f"margins of {margin:g} mm and an overlap of {overlap:g} mm leave nothing of {paper}"
        )
    ways = [_tiling(face.bleed_box, sides, margin, overlap) for sides in ((short, long), (long, short))]
    return min(ways, key=lambda way: way.columns * way.rows)


def _tiling(mat: Box, paper: tuple[float, float], margin: float, overlap: float) -> Tiling:
    def count(length: float, side: float) -> int:
        return max(1, math.ceil((length - overlap) / (side - 2 * margin - overlap) - 1e-9))

    return Tiling(paper, margin, overlap, count(mat.width, paper[0]), count(mat.height, paper[1]))
