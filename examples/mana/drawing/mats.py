"""What the mats show below their zones: a magic circle in two tones, so that cards stand out. Millimetres."""

from __future__ import annotations

from brush.ink import mix
from brush.pen import at, lines, oval, placed, polar, star

from drawing.canvas import Canvas
from drawing.ink import DUSK, ELEMENTS, INDIGO
from drawing.signs import SIGNS

RADIUS = 60.0


def circle() -> str:
    """A circle of 120 mm, the same after half a turn but for the signs, which stand at its quarters."""
    canvas, ink = Canvas(), mix(INDIGO, DUSK, 0.75)
    canvas.line([oval(0, 0, r) for r in (59, 56.5, 44)], ink, 0.5)
    canvas.line(
        [lines([polar(0, 0, 44, 45 + turn + i * 90) for i in range(4)]) for turn in (0, 45)], ink, 0.9
    )
    canvas.line(
        [lines([polar(0, 0, 56.5, i * 5), polar(0, 0, 59, i * 5)], False) for i in range(72)], ink, 0.4
    )
    canvas.fill([star(*polar(0, 0, 50.2, 22.5 + i * 45), 2.6, 0.9, 4) for i in range(8)], ink)
    for i, element in enumerate(ELEMENTS):
        x, y = polar(0, 0, 50.2, i * 90 - 90)
        canvas.line([placed(one, at(x, y, 0, 4)) for one in SIGNS[element]], ink, 0.8)
    return canvas.svg((-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS))
