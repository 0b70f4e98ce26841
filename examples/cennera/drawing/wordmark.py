"""The word "cennera!" as one outline: round strokes of one weight, the exclamation mark a microphone.

Letters stand on the baseline y = 0 with an x-height of 10; ``WORDMARK`` is moved into a box from 0, 0.
"""

from __future__ import annotations

import math

from brush.ink import Ink
from brush.pen import Outline, Place, Point, Segment, at, limb, oval, placed, polar, union

from drawing.canvas import Canvas

WEIGHT = 2.35
ROUND = 5 - WEIGHT / 2  # the radius of the middle of a round letter's stroke


def _arc(x: float, y: float, radius: float, start: float, end: float) -> list[Segment]:
    """The curves of an arc, its start not among them."""
    pieces = max(1, round(abs(end - start) / 60))
    step = (end - start) / pieces
    reach = 4 / 3 * math.tan(math.radians(step) / 4) * radius
    curves: list[Segment] = []
    for i in range(pieces):
        a, b = start + i * step, start + (i + 1) * step
        (ax, ay), (bx, by) = polar(x, y, radius, a), polar(x, y, radius, b)
        (tx, ty), (ux, uy) = polar(0, 0, reach, a + 90), polar(0, 0, reach, b + 90)
        curves.append(("C", ax + tx, ay + ty, bx - ux, by - uy, bx, by))
    return curves


def band(x: float, y: float, radius: float, start: float, end: float, width: float = WEIGHT) -> Outline:
    """A stroke along an arc, clockwise from start to end, with round ends."""
    half = width / 2
    head, tail = polar(x, y, radius, start), polar(x, y, radius, end)
    return (
        ("M", *polar(x, y, radius + half, start)),
        *_arc(x, y, radius + half, start, end),
        *_arc(*tail, half, end, end + 180),
        *_arc(x, y, radius - half, end, start),
        *_arc(*head, half, start + 180, start + 360),
        ("Z",),
    )


def stem(top: Point, bottom: Point, width: float = WEIGHT) -> Outline:
    """A straight stroke from top to bottom with round ends."""
    (ax, ay), (bx, by) = top, bottom
    turn = math.degrees(math.atan2(by - ay, bx - ax))
    half = width / 2
    return (
        ("M", *polar(ax, ay, half, turn + 90)),
        *_arc(ax, ay, half, turn + 90, turn + 270),
        ("L", *polar(bx, by, half, turn - 90)),
        *_arc(bx, by, half, turn - 90, turn + 90),
        ("Z",),
    )


TOP, FOOT = -10 + WEIGHT / 2, -WEIGHT / 2
ARCH = 3.35


def _c() -> Outline:
    return band(0, -5, ROUND, 50, 310)


def _e() -> Outline:
    tilted = at(0, -5, -12) @ at(0, 5)
    return placed(union(band(0, -5, ROUND, 58, 360), stem((-ROUND, -5), (ROUND, -5), WEIGHT * 0.85)), tilted)


def _n() -> Outline:
    arch = band(0, TOP + ARCH, ARCH, 180, 360)
    return union(stem((-ARCH, TOP), (-ARCH, FOOT)), arch, stem((ARCH, TOP + ARCH), (ARCH, FOOT)))


def _r() -> Outline:
    return union(stem((-ARCH, TOP), (-ARCH, FOOT)), band(0, TOP + ARCH, ARCH, 180, 305))


def _a() -> Outline:
    return union(band(0, -5, ROUND, 0, 360), stem((ROUND, TOP), (ROUND, FOOT)))


def _mark() -> Outline:
    """A microphone on its head: the grip above, the ball as the dot."""
    grip = limb([(1.6, -14.2), (0.5, -6.2)], 3.8, 2.1)
    return union(grip, oval(0.1, -1.8, 1.85))


SET: tuple[tuple[Outline, float], ...] = (
    (_c(), 5.0),
    (_e(), 15.2),
    (_n(), 26.0),
    (_n(), 37.4),
    (_e(), 48.2),
    (_r(), 59.0),
    (_a(), 67.8),
    (_mark(), 76.8),
)
"""Each letter and where its middle stands."""

WIDTH, HEIGHT = 80.4, 16.6
WORDMARK = tuple(segment for outline, x in SET for segment in placed(outline, at(x + 0.2, HEIGHT - 0.2)))


def write(canvas: Canvas, width: float, ink: Ink) -> None:
    """The word at a width, its box's upper left corner at the canvas's origin."""
    canvas.put(Place(width / WIDTH, 0, 0, width / WIDTH, 0, 0)).fill(WORDMARK, ink)


def svg(ink: Ink) -> str:
    canvas = Canvas()
    canvas.fill(WORDMARK, ink)
    return canvas.svg((0, 0, WIDTH, HEIGHT))
