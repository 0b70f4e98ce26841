"""Type made outlines, for print shops that take no fonts: each run of glyphs becomes one filled path.

In: a ``Face``, or ``Sheet`` values. Out: the same without texts. It looks alike, but nothing in it can be
searched or copied. Outlines are large, so that those of a few faces are held at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import chain

from cardgen.press.face import Face, Group, Item, Items, Shape, Text, unpacked
from cardgen.press.geometry import Path, Segment, Transform, transformed
from cardgen.press.kept import Recent
from cardgen.press.late_face import Deferred
from cardgen.press.pdf.label import typeset
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.press.store import key_of
from cardgen.press.text.paragraph import EM_TOP
from cardgen.press.text.rows import POINT
from cardgen.press.text.typeface import Typeface

Typefaces = Callable[[str], Typeface]
Point = tuple[float, float]

HELD = 32
"""Faces whose outlines are held for the next pages: backs come again on each."""


def outlined(face: Face, typefaces: Typefaces) -> Face:
    """The face with its type as outlines."""
    parts = tuple(_items(unpacked((part,)), typefaces) for part in face.parts)
    items = tuple(chain.from_iterable(parts)) if parts else _items(face.items, typefaces)
    size = face.width, face.height, face.bleed, face.safe, face.corner
    key = key_of([face.key, "outlined"]) if face.key else ""
    return Face(face.name, *size, items, parts, key, face.files)


def outlined_sheets(sheets: Iterable[Sheet], typefaces: Typefaces) -> Iterator[Sheet]:
    """The sheets with their type as outlines, small print among the marks."""
    made: Recent[int, tuple[Face, Face]] = Recent(HELD)
    for sheet in sheets:
        places = tuple(_replaced(place, made, typefaces) for place in sheet.placements)
        labels = _items(tuple(map(typeset, sheet.labels)), typefaces)
        yield sheet._replace(placements=places, marks=(*sheet.marks, *labels), labels=())


def _replaced(place: Placement, made: Recent[int, tuple[Face, Face]], typefaces: Typefaces) -> Placement:
    known = made.get(id(place.face))
    if known is None:
        known = place.face, late(place.face, typefaces)  # it is held, so that its id stays its own
        made.put(id(place.face), known)
    return place._replace(face=known[1])


def late(face: Face, typefaces: Typefaces) -> Face:
    """The face as ``outlined`` has it, once somebody looks at it: what is painted already is not."""
    size = face.width, face.height, face.bleed, face.safe, face.corner
    known = {"key": key_of([face.key, "outlined"]) if face.key else "", "files": face.files}
    return Deferred.of(lambda: outlined(face, typefaces), Face(face.name, *size, ()), **known)


def _items(items: Items, typefaces: Typefaces) -> Items:
    return tuple(_item(item, typefaces) for item in items)


def _item(item: Item, typefaces: Typefaces) -> Item:
    if isinstance(item, Group):
        return item._replace(items=_items(item.items, typefaces))
    return _shape(item, typefaces(item.font)) if isinstance(item, Text) else item


def _shape(text: Text, face: Typeface) -> Shape:
    place = partial(_column_glyph, text, face) if text.vertical else partial(_line_glyph, text)
    whole = tuple(
        segment
        for index, glyph in enumerate(text.glyphs)
        for segment in transformed(glyph_path(face, glyph), place(index))
    )
    return Shape(whole, text.color, opacity=text.opacity, role=text.role, origin=text.origin)


def _line_glyph(text: Text, index: int) -> Transform:
    """From a glyph's thousandths of an em, y up, to the page."""
    em = text.size * POINT / 1000
    right, up = text.shifts[index] if text.shifts else (0.0, 0.0)
    across = em * text.stretch
    return Transform(across, 0, 0, -em, text.x + (text.places[index] + right) * across, text.y - up * em)


def _column_glyph(text: Text, face: Typeface, index: int) -> Transform:
    em = text.size * POINT / 1000
    down, half = em * text.stretch, face.advance(text.glyphs[index]) / 2
    return Transform(em, 0, 0, -down, text.x - half * em, text.y + (text.places[index] + EM_TOP) * down)


class _Pen:
    """Gathers a glyph's outline as a path; quadratic curves become cubic ones."""

    def __init__(self, scale: float) -> None:
        self.scale, self.path = scale, list[Segment]()
        self._at: Point = (0.0, 0.0)

    def _point(self, point: Point) -> Point:
        return round(point[0] * self.scale, 4), round(point[1] * self.scale, 4)

    def moveTo(self, point: Point) -> None:
        self._at = point
        self.path.append(("M", *self._point(point)))

    def lineTo(self, point: Point) -> None:
        self._at = point
        self.path.append(("L", *self._point(point)))

    def qCurveTo(self, control: Point, end: Point) -> None:
        one, two = (
            tuple(at + 2 / 3 * (c - at) for at, c in zip(place, control, strict=True))
            for place in (self._at, end)
        )
        self.curveTo((one[0], one[1]), (two[0], two[1]), end)

    def curveTo(self, one: Point, two: Point, end: Point) -> None:
        self._at = end
        self.path.append(("C", *self._point(one), *self._point(two), *self._point(end)))

    def closePath(self) -> None:
        self.path.append(("Z",))


@lru_cache(4096)
def glyph_path(face: Typeface, glyph: int) -> Path:
    """A glyph's outline in thousandths of an em, y up from the baseline."""
    pen = _Pen(1000 / face.upem)
    face.font.draw_glyph_with_pen(glyph, pen)
    return tuple(pen.path)
