"""The elements of a face by their roles: where their outlines lie on the page, and what they say.

In: a ``Face``. Out: ``Marked`` values. An outline is the box around an element's shapes, glyphs and pictures
as they come to lie on the page, without the width of strokes and within the clips around. In mm from the
trim's top-left corner.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardgen.press.face import UNMOVED, Face, Group, Image, Item, Origin, Shape, Text
from cardgen.press.geometry import Box, Transform, bounds, rectangle, transformed
from cardgen.press.outline import extent, union
from cardgen.press.text.paragraph import EM_TOP
from cardgen.press.text.rows import POINT
from cardgen.press.text.typeface import InkBox, Typeface

Typefaces = Callable[[str], Typeface]
ZONE = "zone"
"""The role of what tiles of a mat keep whole; words behind a dot tell zones apart: ``zone.discard``."""


class Marked(NamedTuple):
    """An element with a role: its outline (None where it shows nothing), its text, where it comes from."""

    role: str
    outline: Box | None
    text: str
    origin: Origin


def roles(face: Face, typefaces: Typefaces) -> Iterator[Marked]:
    """Every element with a role, from the bottom up, glyph runs of one text as one."""
    runs: list[Marked] = []
    for mark in _marked(face.items, UNMOVED, face.bleed_box, typefaces):
        if (
            runs
            and runs[-1].text
            and mark.text
            and (runs[-1].role, runs[-1].origin) == (mark.role, mark.origin)
        ):
            both = [box for box in (runs[-1].outline, mark.outline) if box]
            runs[-1] = Marked(
                mark.role, union(both) if both else None, runs[-1].text + mark.text, mark.origin
            )
            continue
        yield from runs
        runs = [mark]
    yield from runs


def _marked(
    items: tuple[Item, ...], to_page: Transform, window: Box, typefaces: Typefaces
) -> Iterator[Marked]:
    for item in items:
        if item.role:
            boxes = list(_outlines(item, to_page, window, typefaces))
            yield Marked(item.role, union(boxes) if boxes else None, _said(item), item.origin)
        if isinstance(item, Group):
            inner = to_page @ item.transform
            yield from _marked(item.items, inner, _window(item, inner, window), typefaces)


def _window(group: Group, to_page: Transform, window: Box) -> Box:
    """What a group's clip leaves of a window."""
    if group.clip is None:
        return window
    return _cut(extent(transformed(group.clip, to_page)), window) or Box(window.x, window.y, 0, 0)


def _outlines(item: Item, to_page: Transform, window: Box, typefaces: Typefaces) -> Iterator[Box]:
    match item:
        case Group():
            inner = to_page @ item.transform
            within = _window(item, inner, window)
            for part in item.items:
                yield from _outlines(part, inner, within, typefaces)
            return
        case Shape():
            box: Box | None = extent(transformed(item.path, to_page)) if item.path else None
        case Image():
            box = bounds(transformed(rectangle(item.box), to_page))
        case Text():
            seen = _ink(item, typefaces(item.font))
            box = bounds(transformed(rectangle(seen), to_page)) if seen else None
    if box and (cut := _cut(box, window)):
        yield cut


def _cut(box: Box, window: Box) -> Box | None:
    left, top = max(box.x, window.x), max(box.y, window.y)
    right, bottom = min(box.right, window.right), min(box.bottom, window.bottom)
    return Box(left, top, right - left, bottom - top) if right >= left and bottom >= top else None


def _ink(text: Text, face: Typeface) -> Box | None:
    """The box around the outlines of a run."""
    if text.vertical:
        em = text.size * POINT / 1000
        pairs = zip(text.glyphs, text.places, strict=True)
        found = [_column_glyph(text, face, glyph, place, em) for glyph, place in pairs]
        seen = [box for box in found if box]
        return union(seen) if seen else None
    across, em = text.size * text.stretch * POINT / 1000, text.size * POINT / 1000
    shifts = text.shifts or ((0.0, 0.0),) * len(text.glyphs)
    boxes = [
        _glyph(text, ink, place + shift_x, shift_y, across, em)
        for glyph, place, (shift_x, shift_y) in zip(text.glyphs, text.places, shifts, strict=True)
        if (ink := face.ink(glyph))
    ]
    return union(boxes) if boxes else None


def _column_glyph(text: Text, face: Typeface, glyph: int, place: float, em: float) -> Box | None:
    ink, half = face.ink(glyph), face.advance(glyph) / 2
    if ink is None:
        return None
    down = em * text.stretch
    left, top = text.x + (ink.left - half) * em, text.y + (place + EM_TOP - ink.top) * down
    return Box(left, top, (ink.right - ink.left) * em, (ink.top - ink.bottom) * down)


def _glyph(text: Text, ink: InkBox, pen: float, rise: float, across: float, em: float) -> Box:
    left, top = text.x + (pen + ink.left) * across, text.y - (rise + ink.top) * em
    return Box(left, top, (ink.right - ink.left) * across, (ink.top - ink.bottom) * em)


def _said(item: Item) -> str:
    if isinstance(item, Text):
        return item.text
    return "".join(map(_said, item.items)) if isinstance(item, Group) else ""
