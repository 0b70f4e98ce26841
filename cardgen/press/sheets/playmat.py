"""Playmats and boards: one face on a page of its own, or in tiles over smaller paper.

In: a ``Face`` of any size. Out: ``Sheet`` values. Tiles overlap by a fixed width and begin at the top left;
the last column and row may be partly empty, so every cut lies where a ruler finds it. Each tile is cut along
its left and top edges and glued over the strip that its neighbours leave free at the right and the bottom.
The mat's content is kept once in the file, however many tiles show it. The bleed is tiled too; marks in the
border show where the finished mat is cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.press.color import BLACK
from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.sheets.marks import HAIRLINE, crop_marks
from cardgen.press.sheets.plan import Marks
from cardgen.press.sheets.sheet import Label, Placement, Sheet
from cardgen.units import PAPERS

TICK = 3.5
"""Length of cut and glue marks, mm: they stay inside a border of 5 mm."""
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


def tiles(face: Face, way: Tiling, *, title: str = "", build: str = "") -> Iterator[Sheet]:
    """The tiles, in rows from the top left."""
    for row in range(way.rows):
        for column in range(way.columns):
            yield _tile(face, way, row, column, title or face.name, build)


def _tile(face: Face, way: Tiling, row: int, column: int, title: str, build: str) -> Sheet:
    mat = face.bleed_box
    window = way.window(row, column, mat)
    at = Transform.translate(way.margin - window.x, way.margin - window.y)
    shown = Box(way.margin, way.margin, window.width, window.height)
    place = f"row {row + 1} of {way.rows}, column {column + 1} of {way.columns}"
    words = " · ".join(filter(None, (title, place, _advice(way, row, column), build)))
    label = Label(shown.x + TICK, shown.bottom + GAP + 2.2, words, size=5, room=shown.width - 4 * TICK)
    marks = (*_cuts(shown, row, column), *_glue(shown, way, row, column), *_trims(face, at, window))
    placement = Placement(face, at, rectangle(shown), shared=True)
    return Sheet(
        f"{face.name} {row + 1}-{column + 1}", *way.paper, shown, shown, (placement,), marks, (label,)
    )


def _advice(way: Tiling, row: int, column: int) -> str:
    cut = [edge for edge, there in (("left", column > 0), ("top", row > 0)) if there]
    if not cut:
        return f"glue the next tiles over the last {way.overlap:g} mm" if way.rows * way.columns > 1 else ""
    return f"cut the {' and '.join(cut)} edge{'s' * (len(cut) > 1)}, glue over the {way.overlap:g} mm strip"


def _cuts(shown: Box, row: int, column: int) -> Iterator[Shape]:
    """Marks at both ends of the edges that are cut before gluing."""
    if column:
        yield from (_tick(shown.x, y, 0, way) for y, way in ((shown.y, -1), (shown.bottom, 1)))
    if row:
        yield from (_tick(x, shown.y, way, 0) for x, way in ((shown.x, -1), (shown.right, 1)))


def _glue(shown: Box, way: Tiling, row: int, column: int) -> Iterator[Shape]:
    """Marks at both ends of the line where the next tile's cut edge comes to lie."""
    if column < way.columns - 1:
        x = shown.x + way.step[0]
        yield from (_tick(x, y, 0, out) for y, out in ((shown.y, -1), (shown.bottom, 1)))
    if row < way.rows - 1:
        y = shown.y + way.step[1]
        yield from (_tick(x, y, out, 0) for x, out in ((shown.x, -1), (shown.right, 1)))


def _trims(face: Face, at: Transform, window: Box) -> Iterator[Shape]:
    """Marks in the border where the finished mat is cut: at its trim lines, on its outer edges."""
    mat, trim = face.bleed_box, face.trim_box
    for x in (trim.x, trim.right):
        if window.x <= x <= window.right:
            yield from (
                _tick(*at.point(x, y), 0, out)
                for y, out in _outer(mat.y, mat.bottom, window.y, window.bottom)
            )
    for y in (trim.y, trim.bottom):
        if window.y <= y <= window.bottom:
            yield from (
                _tick(*at.point(x, y), out, 0) for x, out in _outer(mat.x, mat.right, window.x, window.right)
            )


def _outer(first: float, last: float, start: float, end: float) -> Iterator[tuple[float, int]]:
    if abs(start - first) < 1e-6:
        yield first, -1
    if abs(end - last) < 1e-6:
        yield last, 1


def _tick(x: float, y: float, out_x: int, out_y: int) -> Shape:
    near, far = GAP, GAP + TICK
    path = (("M", x + out_x * near, y + out_y * near), ("L", x + out_x * far, y + out_y * far))
    return Shape(path, stroke=BLACK, stroke_width=HAIRLINE, role="tile-mark")
