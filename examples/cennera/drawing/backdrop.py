"""What hangs behind the stage: six ways to fill the sheet with a card's light. Card millimetres."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from brush.ink import Ink, mix
from brush.pen import Knot, Point, at, box, lines, oval, smooth

from drawing.canvas import Canvas
from drawing.ink import DUSK, INDIGO, NIGHT, Light
from drawing.stage import HEART, SHEET, wedge

FADED = mix(INDIGO, DUSK, 0.8)


def _rays(canvas: Canvas, ink: Ink, count: int, turn: float) -> None:
    step = 360 / count
    canvas.fill([wedge(*HEART, turn + i * step, turn + (i + 0.5) * step) for i in range(count)], ink)


def _dots(canvas: Canvas, ink: Ink, corner: Point, turn: float, rows: int, size: float) -> None:
    """A corner of halftone: dots that shrink row by row, each the round end of a line too short to see."""
    place = at(*corner, turn)
    row = []
    for i in range(-12, 13):
        x, y = place.point(i * 2.8, 0)
        if -16 < x < 79 and -16 < y < 107:
            row.append(lines([(x, y), (x + 0.1, y)], closed=False))
    dx, dy = (place.point(0, 1)[i] - corner[i] for i in (0, 1))
    ax, ay = (place.point(1.4, 0)[i] - corner[i] for i in (0, 1))
    steps = [
        (dx * k * 1.7 + k % 2 * ax, dy * k * 1.7 + k % 2 * ay, 2 * size * (1 - k / rows)) for k in range(rows)
    ]
    canvas.rows(tuple(segment for dot in row for segment in dot), steps, ink)


def rays(canvas: Canvas, light: Light, rng: Random) -> None:
    canvas.fill(box(*SHEET), INDIGO)
    _rays(canvas, light.wall, 16, rng.uniform(0, 22))
    _dots(canvas, FADED, (31.5, 88), 180, 9, 1.0)


def rings(canvas: Canvas, light: Light, rng: Random) -> None:
    canvas.fill(box(*SHEET), INDIGO)
    for i, radius in enumerate((58, 50, 42, 35)):
        canvas.fill(oval(*HEART, radius), (INDIGO, light.wall, INDIGO, light.deep)[i])
    _dots(canvas, FADED, (-2, -2), -45, 8, 1.1)


def columns(canvas: Canvas, light: Light, rng: Random) -> None:
    """Equaliser columns of lit segments, as on the cards' rims."""
    canvas.fill(box(*SHEET), INDIGO)
    tops = [64 - 4.1 * (9 + round(6 * abs(math.sin(i * 1.3 + rng.uniform(0, 6))))) for i in range(9)]
    canvas.fill([box(-2.2 + i * 7.6, top, 6.4, 64 - top) for i, top in enumerate(tops)], light.wall)
    canvas.fill([box(-2.2 + i * 7.6, top, 6.4, 12.3) for i, top in enumerate(tops)], light.deep)
    gaps = [lines([(-3, 67.6 - 4.1 * k), (66, 67.6 - 4.1 * k)], closed=False) for k in range(1, 17)]
    canvas.line(gaps, INDIGO, 1)


def slants(canvas: Canvas, light: Light, rng: Random) -> None:
    """Broad diagonal stripes."""
    canvas.fill(box(*SHEET), INDIGO)
    lean = rng.choice((-1, 1)) * 14.0
    tilted = canvas.put(at(31.5, 44, lean))
    for i, ink in enumerate((light.deep, light.wall, light.deep, light.wall)):
        tilted.fill(box(-46 + i * 24, -70, 12, 140), ink)
    _dots(canvas, INDIGO, (66, -2), 45, 9, 1.25)
    _dots(canvas, INDIGO, (-3, 70), -135, 8, 1.2)


def curtain(canvas: Canvas, light: Light, rng: Random) -> None:
    """Heavy folds drawn apart, a valance above."""
    canvas.fill(box(*SHEET), INDIGO)
    for k, ink in enumerate((light.wall, mix(light.wall, NIGHT, 0.45))):
        folds = []
        for x, spread in [(31.5 + side * (36 - i * 5.6), side * i) for side in (-1, 1) for i in (k, k + 2)]:
            left: list[Knot] = [(x - 3.6 + spread * 2.4, 70, 0), (x - 3 + spread, 40), (x - 3.6, -3, 0)]
            folds.append(
                smooth([(x + 3.6, -3, 0), (x + 3 + spread, 40), (x + 3.4 + spread * 2.4, 70, 0), *left])
            )
        canvas.fill(folds, ink)
    edges = [(31.5 + side * (37.4 - i * 5.6), side * i) for side in (-1, 1) for i in range(4)]
    canvas.line(
        [smooth([(x, -3), (x + spread, 40), (x + spread * 2.4, 70)], closed=False) for x, spread in edges],
        light.deep,
        0.8,
    )
    canvas.fill([oval(-1.5 + i * 11, -2, 7, 8.4) for i in range(7)], mix(light.wall, NIGHT, 0.4))
    canvas.fill([oval(-1.5 + i * 11, -3.6, 7, 8) for i in range(7)], light.deep)


def screens(canvas: Canvas, light: Light, rng: Random) -> None:
    """Lit panels hung at different depths."""
    canvas.fill(box(*SHEET), INDIGO)
    for i, (x, y, w, h, turn) in enumerate(
        ((6, 22, 30, 46, -8), (58, 26, 28, 50, 7), (22, 8, 40, 18, 4), (46, 60, 40, 22, -5))
    ):
        panel = canvas.put(at(x, y, turn + rng.uniform(-3, 3)))
        ink = (light.deep, light.wall, mix(light.wall, light.deep, 0.4), light.wall)[i]
        panel.fill(box(-w / 2, -h / 2, w, h), ink)
        panel.line(
            [
                lines([(-w / 2, -h / 2 + k * 2.2), (w / 2, -h / 2 + k * 2.2)], closed=False)
                for k in range(1, int(h / 2.2))
            ],
            mix(ink, INDIGO, 0.6),
            0.35,
        )


BACKDROPS: dict[str, Callable[[Canvas, Light, Random], None]] = {
    "rays": rays,
    "rings": rings,
    "columns": columns,
    "slants": slants,
    "curtain": curtain,
    "screens": screens,
}
