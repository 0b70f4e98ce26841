"""The two backs: one compass rose on waves, black for the main deck, white for the towns.

All of it is the same after half a turn about the card's middle, so no card gives itself away. The waves
run off on every side and no line follows a cut, so a millimetre's miscut does not show.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from brush.canvas import Canvas
from brush.ink import Ink, mix
from brush.pen import at, box, lines, oval, placed, polar, smooth, star

from drawing import marks
from drawing.ink import BRONZE, CREAM, GOLD, HUES, SEA, WHITE

MIDDLE = (31.5, 44.0)
SHEET = (-3.0, -3.0, 69.0, 94.0)
BLACK = Ink(50, 38, 30, 100, "#000003")
SLATE = Ink(62, 46, 34, 68, "#2e363e")


class Scheme(NamedTuple):
    """The inks of a back: ground and waves, the rose's ring and its two sides, what lies inside."""

    ground: Ink
    wave: Ink
    ring: Ink
    lit: Ink
    shade: Ink
    inside: Ink
    fine: Ink


MAIN = Scheme(BLACK, SLATE, GOLD, CREAM, BRONZE, BLACK, mix(GOLD, BLACK, 0.35))
TOWN = Scheme(WHITE, HUES["blue"].pale, SEA, HUES["blue"].lit, SEA, WHITE, HUES["blue"].main)

DEEP = Ink(95, 66, 32, 42, "#083a5a")
MAT = Scheme(
    DEEP,
    DEEP,
    mix(SEA, HUES["blue"].lit, 0.45),
    mix(SEA, HUES["blue"].lit, 0.7),
    mix(SEA, DEEP, 0.2),
    DEEP,
    SEA,
)


def svg(scheme: Scheme) -> str:
    canvas = Canvas()
    canvas.fill(box(*SHEET), scheme.ground)
    _waves(canvas, scheme)
    _ring(canvas, scheme)
    _rose(canvas, scheme)
    _hub(canvas, scheme)
    return canvas.svg(SHEET)


def rose() -> str:
    """The rose alone, for the mat."""
    canvas = Canvas()
    scheme = MAT
    _ring(canvas, scheme)
    _rose(canvas, scheme, stars=False)
    _hub(canvas, scheme)
    x, y = MIDDLE
    return canvas.svg((x - 37, y - 37, 74, 74))


def _hub(canvas: Canvas, scheme: Scheme) -> None:
    canvas.fill(oval(*MIDDLE, 2.6), scheme.ring)
    canvas.fill(oval(*MIDDLE, 1.7), scheme.inside)


def _waves(canvas: Canvas, scheme: Scheme) -> None:
    """Waves that are themselves after half a turn: each crosses its own middle where the rose stands."""
    x, y = MIDDLE
    for row in range(-15, 16):
        knots = [
            (x + i * 2.25, y + row * 3.2 + 0.95 * math.sin(i * math.pi / 2), 1.2) for i in range(-17, 18)
        ]
        canvas.line(smooth(knots, closed=False), scheme.wave, 0.9 if row % 2 else 0.45)


def _ring(canvas: Canvas, scheme: Scheme) -> None:
    x, y = MIDDLE
    canvas.fill(oval(x, y, 26.2), scheme.ground)
    canvas.fill(oval(x, y, 24.6), scheme.ring)
    canvas.fill(oval(x, y, 23.7), scheme.inside)
    canvas.fill(oval(x, y, 17.1), scheme.ring)
    canvas.fill(oval(x, y, 16.7), scheme.inside)


def _needle(canvas: Canvas, turn: float, length: float, wide: float, lit: Ink, shade: Ink) -> None:
    """A point of the rose, its two sides in two inks."""
    part = canvas.put(at(*MIDDLE, turn))
    part.fill(lines([(0, 0), (-wide, -wide * 1.3), (0, -length)]), lit)
    part.fill(lines([(0, 0), (wide, -wide * 1.3), (0, -length)]), shade)


def _rose(canvas: Canvas, scheme: Scheme, stars: bool = True) -> None:
    """Ticks, the twelve stones, and the needles in pairs, so that a turn changes nothing."""
    x, y = MIDDLE
    ticks = [i * 5 - 90 for i in range(72) if i % 3]
    canvas.line(
        [lines([polar(x, y, 22.2, turn), polar(x, y, 23.2, turn)], closed=False) for turn in ticks],
        scheme.fine,
        0.3,
    )
    for i, name in enumerate(marks.ROUND * 2):
        stone = canvas.put(at(*polar(x, y, 20.2, i * 30 - 75), i * 30 + 15, 0.46))
        stone.fill(oval(0, 0, 5), HUES[name].main)
        stone.fill(placed(marks.SIGNS[name](), at(0, 0, 0, 0.95)), marks.on(name))
    for i in range(8):
        _needle(canvas, i * 45 + 22.5, 12, 1.4, scheme.fine, mix(scheme.fine, scheme.inside, 0.5))
    for turns, length, wide in (
        ((45, 225), 18.6, 2.6),
        ((135, 315), 18.6, 2.6),
        ((90, 270), 25.6, 3.1),
        ((0, 180), 36.5, 3.6),
    ):
        for turn in turns:
            _needle(canvas, turn, length, wide, scheme.lit, scheme.shade)
    if not stars:
        return
    bright = [(i, j) for i in (-15, 15) for j in (-28, 28)]
    canvas.fill([star(x + i, y + j, 1.5, 0.45, 4) for i, j in bright], scheme.ring)
    faint = [(i, j) for i in (-21, 21) for j in (-37.5, 37.5)]
    canvas.fill([star(x + i, y + j, 0.9, 0.28, 4) for i, j in faint], scheme.fine)
