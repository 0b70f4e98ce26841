"""Small print on a sheet, outside the cards: one line of the bundled sans, unshaped.

In: ``Label``. Out: ``Text``. A character that the face lacks is set as 〓, the typesetter's mark for missing
type; labels are for the person at the cutter, never for a card.
"""

from __future__ import annotations

from functools import cache

from cardgen.data import fonts
from cardgen.press.color import BLACK
from cardgen.press.face import Group, Item, Text
from cardgen.press.geometry import Transform
from cardgen.press.sheets.sheet import Label
from cardgen.press.text.typeface import Typeface

GETA = "〓"
DOTS = "…"
NARROWEST = 0.6
"""A label is condensed down to this before its middle is left out."""


@cache
def label_face() -> Typeface:
    """The face that labels are set in; painters know it without being told."""
    return Typeface(fonts() / "noto-sans-jp" / "NotoSansJP-Regular.ttf")


def typeset(label: Label) -> Item:
    """The label as a run of glyphs, turned if need be."""
    if label.angle:
        there = Transform.translate(label.x, label.y) @ Transform.rotate(label.angle)
        return Group((_line(label._replace(x=0.0, y=0.0)),), there)
    return _line(label)


def _line(label: Label) -> Text:
    face = label_face()
    em = label.size * 25.4 / 72
    chars = _fitting([char if face.glyph(char) else GETA for char in label.text], label.room / em * 1000)
    glyphs = tuple(face.glyph(char) for char in chars)
    places: list[float] = []
    pen = 0.0
    for glyph in glyphs:
        places.append(pen)
        pen += face.advance(glyph)
    full = pen / 1000 * em
    stretch = min(1.0, max(NARROWEST, label.room / full)) if label.room and full else 1.0
    width = full * stretch
    x = label.x - {"left": 0.0, "center": width / 2, "right": width}[label.align]
    return Text(
        x, label.y, face.key, label.size, BLACK,
        glyphs, tuple(places), tuple(chars), width, stretch, role="label",
    )  # fmt: skip


def _fitting(chars: list[str], room: float) -> list[str]:
    """The characters that fit the room when condensed, in thousandths of an em: head and tail, if not all."""
    face = label_face()
    widths = [face.advance(face.glyph(char)) for char in chars]
    if not room or sum(widths) * NARROWEST <= room:
        return chars
    dots = face.advance(face.glyph(DOTS))
    for kept in range(len(chars) - 1, 0, -1):
        head, tail = kept // 3, kept - kept // 3
        if (sum(widths[:head]) + dots + sum(widths[-tail:])) * NARROWEST <= room:
            return [*chars[:head], DOTS, *chars[-tail:]]
    return []
