"""The tiles of a playmat: pages of common paper that are cut and glued to the whole mat.

In: a mat's ``Face`` and its ``Tiling``. Out: ``Sheet`` values. Each tile is cut along its left and top edges
and glued over the strip that its neighbours leave free at the right and the bottom. Solid marks show where to
cut, dashed ones where the next tile comes to lie; marks in the border show where the finished mat is cut; a
small map and a line of words say which tile it is. The mat's content is kept once in the file, however many
tiles show it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from cardgen.press.color import BLACK
from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, Segment, Transform, bounds, rectangle
from cardgen.press.sheets.marks import HAIRLINE
from cardgen.press.sheets.playmat import GAP, Tiling
from cardgen.press.sheets.sheet import Label, Placement, Sheet

TICK = 3.5
"""Length of cut and glue marks, mm: they stay inside a border of 5 mm."""
GLUE = 3
"""Dashes of a mark where paper is glued."""
MAP = 3.6
"""The highest that the map may be, mm."""
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "place": "row {row} of {rows}, column {column} of {columns}",
        "first": "glue the next tiles over the last {overlap:g} mm",
        "left": "cut the left edge, glue over the {overlap:g} mm strip",
        "top": "cut the top edge, glue over the {overlap:g} mm strip",
        "both": "cut the left and top edges, glue over the {overlap:g} mm strip",
    },
    "ja": {
        "place": "上から{row}段目（全{rows}段）、左から{column}枚目（全{columns}枚）",
        "first": "破線の外側{overlap:g} mmに次の紙を重ねて貼る",
        "left": "左端を切り、{overlap:g} mmののりしろに重ねて貼る",
        "top": "上端を切り、{overlap:g} mmののりしろに重ねて貼る",
        "both": "左端と上端を切り、{overlap:g} mmののりしろに重ねて貼る",
    },
}


def tiles(face: Face, way: Tiling, *, title: str = "", build: str = "", locale: str = "") -> Iterator[Sheet]:
    """The tiles, in rows from the top left; their words in a language, else the mat's, else English."""
    words = WORDS.get(locale or way.language, WORDS["en"])
    for row in range(way.rows):
        for column in range(way.columns):
            said = (title or face.name, *_said(way, row, column, words), build)
            yield _tile(face, way, row, column, " · ".join(filter(None, said)))


def _tile(face: Face, way: Tiling, row: int, column: int, words: str) -> Sheet:
    window = way.window(row, column, face.bleed_box)
    at = Transform.translate(way.margin - window.x, way.margin - window.y)
    shown = Box(way.margin, way.margin, window.width, window.height)
    marks = [*_cuts(shown, row, column), *_glue(shown, way, row, column), *_trims(face, at, window)]
    start, end = _room(shown, way, marks)
    if way.rows * way.columns > 1:
        marks += _map(start, shown.bottom + GAP, way, row, column)
        start += _map_cell(way)[0] * way.columns + 1.5
    label = Label(start, shown.bottom + GAP + 2.2, words, size=5, room=end - start)
    placement = Placement(face, at, rectangle(shown), shared=True)
    name = f"{face.name} {row + 1}-{column + 1}"
    return Sheet(name, *way.paper, shown, shown, (placement,), tuple(marks), (label,))


def _room(shown: Box, way: Tiling, marks: Sequence[Shape]) -> tuple[float, float]:
    """The widest stretch of the lower border between its marks, for map and words."""
    places = [bounds(mark.path) for mark in marks]
    stops = {box.x for box in places if box.y >= shown.bottom} | {way.margin - 1, way.paper[0] - way.margin}
    start, end = max(pairwise(sorted(stops)), key=lambda gap: gap[1] - gap[0])
    return start + 1, end - 1


def _said(way: Tiling, row: int, column: int, words: Mapping[str, str]) -> Iterator[str]:
    """Which tile it is, and what to do with it."""
    yield words["place"].format(row=row + 1, rows=way.rows, column=column + 1, columns=way.columns)
    if way.rows * way.columns > 1:
        cut = "both" if row and column else "left" if column else "top" if row else "first"
        yield words[cut].format(overlap=way.overlap)


def _cuts(shown: Box, row: int, column: int) -> Iterator[Shape]:
    """Marks at both ends of the edges that are cut before gluing."""
    if column:
        yield from (_tick(shown.x, y, 0, out) for y, out in ((shown.y, -1), (shown.bottom, 1)))
    if row:
        yield from (_tick(x, shown.y, out, 0) for x, out in ((shown.x, -1), (shown.right, 1)))


def _glue(shown: Box, way: Tiling, row: int, column: int) -> Iterator[Shape]:
    """Dashed marks at both ends of the line where the next tile's cut edge comes to lie."""
    if column < way.columns - 1:
        x = shown.x + way.lefts[column + 1] - way.lefts[column]
        yield from (_tick(x, y, 0, out, GLUE) for y, out in ((shown.y, -1), (shown.bottom, 1)))
    if row < way.rows - 1:
        y = shown.y + way.tops[row + 1] - way.tops[row]
        yield from (_tick(x, y, out, 0, GLUE) for x, out in ((shown.x, -1), (shown.right, 1)))


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


def _tick(x: float, y: float, out_x: int, out_y: int, dashes: int = 1) -> Shape:
    """A mark that leads outwards from the picture's edge, in so many dashes."""
    path: list[Segment] = []
    for dash in range(dashes):
        for letter, part in (("M", 2 * dash), ("L", 2 * dash + 1)):
            far = GAP + TICK * part / (2 * dashes - 1)
            path.append((letter, x + out_x * far, y + out_y * far))
    return Shape(tuple(path), stroke=BLACK, stroke_width=HAIRLINE, role="tile-mark")


def _map(left: float, top: float, way: Tiling, row: int, column: int) -> Iterator[Shape]:
    """All tiles as a small picture, this one black."""
    width, height = _map_cell(way)
    cells = [(r, c) for r in range(way.rows) for c in range(way.columns)]
    for r, c in cells:
        box = Box(left + c * width, top + r * height, width, height)
        fill = BLACK if (r, c) == (row, column) else None
        yield Shape(rectangle(box), fill, BLACK, HAIRLINE, role="tile-map")


def _map_cell(way: Tiling) -> tuple[float, float]:
    height = min(1.2, MAP / way.rows)
    return height * way.paper[0] / way.paper[1], height
