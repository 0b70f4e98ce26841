"""What the mats show below their zones: a magic circle in two tones, so that cards stand out. Millimetres."""

from __future__ import annotations

from brush.ink import mix
from brush.pen import at, lines, oval, placed, polar, star

from drawing.canvas import Canvas
from drawing.ink import DUSK, ELEMENTS, INDIGO
from drawing.signs import SIGNS

RADIUS = 60.0
FINEST = 0.55
"""Of the circle's lines: a pile shows it in 20 mm, a sixth of its size, and presses hold 0.09 mm."""


def circle(signs: tuple[float, ...] = (-90, 0, 90, 180)) -> str:
    """A circle of 120 mm, the same after half a turn but for the signs; they stand at angles, clockwise."""
    canvas, ink = Canvas(), mix(INDIGO, DUSK, 0.75)
    canvas.line([oval(0, 0, r) for r in (59, 56.5, 44)], ink, 0.6)
    canvas.line(
        [lines([polar(0, 0, 44, 45 + turn + i * 90) for i in range(4)]) for turn in (0, 45)], ink, 0.9
    )
    canvas.line(
        [lines([polar(0, 0, 56.5, i * 5), polar(0, 0, 59, i * 5)], False) for i in range(72)], ink, FINEST
    )
    stars = [angle for angle in (22.5 * i for i in range(16)) if _apart(angle, signs) > 20]
    canvas.fill([star(*polar(0, 0, 50.2, angle), 2.6, 0.9, 4) for angle in stars[::2]], ink)
    for element, angle in zip(ELEMENTS, signs, strict=True):
        x, y = polar(0, 0, 50.2, angle)
        canvas.line([placed(one, at(x, y, 0, 4)) for one in SIGNS[element]], ink, 0.8)
    return canvas.svg((-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS))


def _apart(angle: float, others: tuple[float, ...]) -> float:
    """How far an angle is from the nearest of others, in degrees."""
    return min(abs((angle - other + 180) % 360 - 180) for other in others)
