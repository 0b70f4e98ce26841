"""What lies behind a spell: eight lands, each a far plane and a near one in two inks of the card's element.

A land fills the lower part of a sheet ``WIDE`` by ``HIGH`` millimetres and runs over its edges.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from brush.ink import Ink, mix
from brush.pen import Knot, Outline, box, lines, oval, smooth

from drawing.canvas import Canvas

WIDE, HIGH = 50.0, 40.0
Land = Callable[[Canvas, Ink, Ink, Random], None]


def ground(line: list[Knot]) -> Outline:
    """A plane below a line from the left edge to the right one."""
    return smooth(
        [(-2, HIGH + 2, 0), (*line[0][:2], 0), *line[1:-1], (*line[-1][:2], 0), (WIDE + 2, HIGH + 2, 0)]
    )


def _rolling(rng: Random, y: float, by: float, knots: int = 6) -> list[Knot]:
    return [(-2 + (WIDE + 4) * i / knots, y + rng.uniform(-by, by)) for i in range(knots + 1)]


def _peaks(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    for ink, low, tall, count in ((far, 30, 13, 5), (near, 35, 9, 6)):
        for i in range(count):
            x, h = (i + rng.uniform(0.2, 0.8)) * WIDE / count, tall * rng.uniform(0.6, 1.15)
            w = h * rng.uniform(0.7, 1)
            canvas.fill(
                lines([(x - w, HIGH + 2), (x - w, low), (x, low - h), (x + w, low), (x + w, HIGH + 2)]), ink
            )
            shade = lines(
                [(x, low - h), (x + w, low), (x + w * 0.15, low - h * 0.1), (x + w * 0.28, low - h * 0.5)]
            )
            canvas.fill(shade, mix(ink, near, 0.45) if ink is far else mix(near, far, 0.3))
    canvas.fill(ground(_rolling(rng, 35, 0.8)), near)


def _sea(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    for i in range(4):
        y, shift = 26 + i * 3.6, rng.uniform(0, 8)
        crest: list[Knot] = []
        for k in range(-1, 8):
            crest += [(k * 8 + shift - 4, y + 1.5), (k * 8 + shift, y - 1.5, 0.3)]
        canvas.fill(ground(crest), mix(far, near, i / 3))


def _forest(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    for ink, low, count, tall in ((far, 30, 13, 10), (near, 37, 9, 12)):
        canvas.fill(ground(_rolling(rng, low, 0.6)), ink)
        for i in range(count):
            x, h = (i + rng.uniform(0.1, 0.9)) * WIDE / count, tall * rng.uniform(0.7, 1.2)
            for step in (0, 0.3, 0.58):
                w, y = h * 0.3 * (1 - step * 0.7), low + 1 - h * step
                canvas.fill(lines([(x - w, y), (x, y - h * 0.46), (x + w, y)]), ink)


def _ruins(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    canvas.fill(ground(_rolling(rng, 30, 1.2)), far)
    for i in range(6):
        x, h = 2 + i * 9 + rng.uniform(-1.5, 1.5), rng.uniform(8, 18)
        canvas.fill([box(x, 32 - h, 3.4, h + 4), box(x - 0.8, 32 - h - 1.4, 5, 1.6)], mix(far, near, 0.55))
        canvas.line([lines([(x + d, 33 - h), (x + d, 34)], False) for d in (1, 2.4)], far, 0.3)
        if i % 2 and h > 11:
            canvas.fill(box(x - 0.8, 32 - h - 3.4, 13, 2.2), mix(far, near, 0.55))
    canvas.fill(ground(_rolling(rng, 35, 1)), near)


def _castle(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    canvas.fill(ground(_rolling(rng, 29, 1.6)), far)
    for i in range(7):
        x, w, h = i * 7.4 + rng.uniform(-1.5, 1), rng.uniform(3.4, 5.4), rng.uniform(7, 16)
        top = 33 - h
        canvas.fill(box(x, top, w, h + 4), mix(far, near, 0.6))
        canvas.fill(lines([(x - 0.8, top), (x + w / 2, top - w * 1.3), (x + w + 0.8, top)]), near)
        canvas.fill([oval(x + w / 2, top + 2.4 + k * 3.2, 0.5, 0.8) for k in range(2)], far)
    canvas.fill(ground(_rolling(rng, 35, 0.7)), near)


def _canyon(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    canvas.fill(ground(_rolling(rng, 31, 1)), far)
    for side in (-1, 1):
        for depth, reach in ((0.35, 19), (0.7, 14), (1.0, 8)):
            rim: list[Knot] = [(side * 27, -14, 0), (side * 27, 42, 0)]
            steps = [
                (side * (25 - reach * (1 - k / 7) * rng.uniform(0.55, 1)), 42 - k * 5.2) for k in range(8)
            ]
            outline = smooth([(x + 25, y, *r) for x, y, *r in [*rim, *[(*s, 0.2) for s in steps]]])
            canvas.fill(outline, mix(far, near, depth))
    canvas.fill(ground(_rolling(rng, 36, 0.6)), near)


def _library(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    """Shelves left and right; the books are lit from the middle."""
    for left in (-1.0, 38.0):
        canvas.fill(box(left, -2, 13, 44), near)
        for row in range(4):
            x, floor = left + 1, 8.5 + row * 9.4
            while x < left + 11.2:
                w, h = rng.uniform(1, 2), rng.uniform(4.4, 6.8)
                canvas.fill(box(x, floor - h, w - 0.2, h), mix(far, near, rng.choice((0.0, 0.25, 0.5))))
                x += w
    canvas.fill(ground([(-2, 36), (25, 34.6), (52, 36)]), near)
    canvas.fill(ground([(-2, 38.4), (25, 37.2), (52, 38.4)]), mix(near, far, 0.2))


def _dunes(canvas: Canvas, far: Ink, near: Ink, rng: Random) -> None:
    for i in range(3):
        y = 27 + i * 4.4
        crest = rng.uniform(8, 42)
        canvas.fill(ground([(-2, y + 3), (crest, y - 3, 0.2), (WIDE + 2, y + 3)]), mix(far, near, i / 2))
        ripple = [
            smooth([(crest + 1, y + d, 0), (crest + 9, y + d + 2.4), (crest + 24, y + d + 3.6, 0)], False)
            for d in (0, 1.6)
        ]
        canvas.line(ripple, mix(near, far, i / 2), 0.3)


LANDS: tuple[Land, ...] = (_peaks, _sea, _forest, _ruins, _castle, _canyon, _library, _dunes)
