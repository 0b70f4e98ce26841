"""The head under the hair: face, ears, eyes, mouth. Deliberately few marks; mood comes from pose and light.

Measure: the face is 16.6 wide, from the brow at -11 to the chin at 10.7; x right, y down from its middle.
``turn`` from -1 to 1 moves the features to the left or right, as the face looks.
"""

from __future__ import annotations

from brush.ink import Ink, Tone, mix
from brush.pen import Outline, at, knots, lines, lock, mirrored, oval, placed, smooth

from drawing.canvas import Canvas
from drawing.ink import INDIGO, NIGHT, WHITE, Light

LASH = NIGHT
LIPS = Ink(10, 85, 70, 10, "#c03a42")
TONGUE = Ink(0, 55, 40, 0, "#f19183")
BLUSH = Ink(0, 45, 25, 0, "#f5a6a8")

Part = tuple[str, Outline]
"""What a part of an eye is painted with, and a right eye's outline about its own middle."""

OPEN: tuple[Part, ...] = (
    ("white", smooth(knots("-1.75 0.4, -1.2 -1.9, 0.5 -2.2, 1.75 -0.6, 1.5 1.7, 0 2.5, -1.3 1.9"))),
    ("iris", oval(0, 0.25, 1.5, 2.2)),
    ("light", smooth(knots("-1.25 0.9, 0 0.5, 1.25 0.9, 0.7 2.1, 0 2.4, -0.7 2.1"))),
    (
        "lash",
        smooth(knots("-2 0.2!, -1.5 -1.9, 0.3 -2.8, 2 -1.7, 2.9 -1.3!, 1.9 -0.5, 0.4 -1.9, -1.2 -1.2")),
    ),
)
HALF: tuple[Part, ...] = (
    ("white", smooth(knots("-2 -0.2!, 2.2 -0.5!, 1.6 1.7, 0 2.4, -1.5 1.7"))),
    ("iris", smooth(knots("-1.45 -0.2!, 1.5 -0.4!, 1.3 1.3, 0 2.2, -1.2 1.3"))),
    ("light", oval(0, 1.5, 0.9, 0.7)),
    ("lash", lock(knots("-2.1 0.2, 0 -0.7, 2.9 -1"), 0.5, 1.4, 0)),
)
SMILE: tuple[Part, ...] = (
    (
        "lash",
        smooth(knots("-2.2 1!, -1.4 -0.8, 0.1 -1.5, 1.6 -0.7, 2.3 1!, 1.2 -0.1, 0 -0.5, -1.2 -0.1")),
    ),
)
CLOSED: tuple[Part, ...] = (
    (
        "lash",
        smooth(knots("-2.1 -0.4!, -1 0.9, 0.3 1.2, 1.6 0.6, 2.7 -0.9!, 1.5 1.5, 0.2 2.1, -1.2 1.5")),
    ),
    ("lash", lock(knots("1.4 1.2, 2 1.7, 2.7 2"), 0.6, 0.5, 0)),
)
EYES = {
    "open": (OPEN, OPEN),
    "half": (HALF, HALF),
    "smile": (SMILE, SMILE),
    "closed": (CLOSED, CLOSED),
    "wink": (OPEN, SMILE),
}


def _eyes(head: Canvas, kinds: tuple[tuple[Part, ...], tuple[Part, ...]], light: Light, shift: float) -> None:
    inks = {"white": WHITE, "iris": INDIGO, "light": light.lit, "lash": LASH}
    spots = [at(-4.1 + shift, 2.3, flip=True), at(4.1 + shift, 2.3)]
    for name, ink in inks.items():
        shapes = [
            placed(outline, spot)
            for parts, spot in zip(kinds, spots, strict=True)
            for paint, outline in parts
            if paint == name
        ]
        if shapes:
            head.fill(shapes, ink)
    shine = {"open": (-0.5, -0.7, 0.65, 0.8), "half": (-0.5, 0.3, 0.42, 0.42)}
    glints = [
        oval(x + shift + dx, 2.3 + dy, rx, ry)
        for parts, x in zip(kinds, (-4.1, 4.1), strict=True)
        for dx, dy, rx, ry in [shine["open"] if parts is OPEN else shine["half"]]
        if parts in (OPEN, HALF)
    ]
    if glints:
        head.fill(glints, WHITE)


def _grin(mouth: Canvas) -> None:
    mouth.fill(smooth(knots("-2.6 -0.7!, 0 -0.2, 2.6 -0.7!, 1.7 1.5, 0 2.3, -1.7 1.5")), LIPS)
    mouth.fill(smooth(knots("-1.1 1.7, 0.1 1.3, 1.3 1.6, 0 2.2")), TONGUE)
    mouth.fill(smooth(knots("-2.35 -0.5!, 0 -0.1, 2.35 -0.5!, 1.6 0.4, 0 0.6, -1.6 0.4")), WHITE)


def _fang(mouth: Canvas) -> None:
    mouth.fill(smooth(knots("-2.4 -0.7!, 0 -0.2, 2.4 -0.7!, 1.4 1.1, 0 1.6, -1.4 1.1")), LIPS)
    mouth.fill(lines(knots("0.7 -0.35, 1.9 -0.55, 1.35 0.75")), WHITE)


def _sing(mouth: Canvas) -> None:
    mouth.fill(smooth(knots("-1.6 -0.4, 0 -1.3, 1.6 -0.4, 1.3 1.6, 0 2.3, -1.3 1.6")), LIPS)
    mouth.fill(smooth(knots("-1.1 1.5, 0 1, 1.1 1.5, 0 2.2")), TONGUE)


def _soft(mouth: Canvas) -> None:
    mouth.fill(smooth(knots("-1.8 -0.4!, 0 0.5, 1.8 -0.4!, 0 1.05")), LIPS)


def _smirk(mouth: Canvas) -> None:
    mouth.fill(smooth(knots("-1.6 0.3!, 0.4 0.3, 2.2 -1!, 0.8 0.95")), LIPS)


def _cat(mouth: Canvas) -> None:
    mouth.line(smooth(knots("-2 -0.3, -1 0.6, 0 -0.2 0.2, 1 0.6, 2 -0.3"), closed=False), LIPS, 0.55)


def _calm(mouth: Canvas) -> None:
    mouth.line(smooth(knots("-1 0, 0 0.15, 1 0"), closed=False), LIPS, 0.6)


MOUTHS = {
    "grin": _grin,
    "fang": _fang,
    "sing": _sing,
    "soft": _soft,
    "smirk": _smirk,
    "cat": _cat,
    "calm": _calm,
}


def draw(head: Canvas, eyes: str, mouth: str, skin: Tone, light: Light, turn: float, brow: str) -> None:
    """The face, shaded where the hair over the brow keeps the light away."""
    half = knots("0 -11.5, 6.4 -9, 8.4 -2.5, 8.1 2.6, 5.9 7, 2.4 9.9, 0 10.7")
    head.flat([oval(side * 8.3, 2.4, 1.6, 2.5) for side in (-1, 1)], skin.deep)
    face = head.shaded(smooth([(x + turn * max(0, y) * 0.1, y) for x, y in mirrored(half)]), skin)
    shift = turn * 1.7
    with head.within(face):
        head.again(brow, (0.6, 1.6), skin.deep)
        cheeks = [oval(side * 5.3 + shift, 5.2, 2.1, 1.25) for side in (-1, 1)]
        head.fill(cheeks, mix(skin.main, BLUSH, 0.55))
    _eyes(head, EYES[eyes], light, shift)
    MOUTHS[mouth](head.put(at(shift * 1.1, 6.9)))
    head.line(lines([(shift * 1.5 + 0.1, 4.3), (shift * 1.5 - 0.35, 4.8)], closed=False), skin.deep, 0.5)
