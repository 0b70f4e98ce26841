"""Sigils: what a spell's element does, the more of it the stronger the spell.

Each stands at the origin, about 14 mm in radius at level 6; ``level`` runs from 1 to 13. The same seed
gives the same sigil.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from brush.ink import mix
from brush.pen import Knot, Outline, Place, at, lines, lock, oval, placed, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import ELEMENTS, PAPER, TINTS, WHITE

Draw = Callable[[Canvas, int, Random], None]


def flame(height: float, width: float, lean: float) -> Outline:
    """A tongue of fire on its foot at the origin."""
    w, h = width / 2, height
    return smooth(
        [
            (0, 0),
            (-w, -h * 0.22),
            (-w * 0.78, -h * 0.52),
            (lean * 0.3 - w * 0.15, -h * 0.74),
            (lean, -h, 0),
            (lean * 0.6 + w * 0.42, -h * 0.66),
            (w * 0.86, -h * 0.44),
            (w, -h * 0.2),
        ]
    )


def _fire(canvas: Canvas, level: int, rng: Random) -> None:
    tint, tongues = TINTS["fire"], 3 + level // 2
    order = sorted(range(tongues), key=lambda i: -abs(i - (tongues - 1) / 2))
    for i in order:
        off = (i - (tongues - 1) / 2) / max(1, (tongues - 1) / 2)
        height = (13 + level * 1.25) * (1 - 0.42 * abs(off)) * rng.uniform(0.9, 1.1)
        part = canvas.put(at(off * (6 + level * 0.75), 11 - 1.5 * abs(off), off * 14))
        lean, width = rng.uniform(-2.4, 2.4) + off * 2, 7.4 + level * 0.25
        part.fill(flame(height, width, lean), mix(tint.main, tint.deep, 0.35 * abs(off)))
        part.fill(placed(flame(height * 0.68, width * 0.64, lean * 0.7), at(0, -0.6)), tint.lit)
        part.fill(placed(flame(height * 0.38, width * 0.36, lean * 0.4), at(0, -1)), tint.pale)
    for _ in range(5 + level):
        x, y = rng.uniform(-1, 1) * (8 + level), -rng.uniform(4, 13 + level * 0.6)
        canvas.fill(star(x, y, rng.uniform(0.5, 1.1), 0.3, 4), tint.pale)


def _waves(canvas: Canvas, top: float, reach: float) -> None:
    """A pattern of waves, rings before rings, from a height down to the rim of a bowl."""
    tint, radius = TINTS["water"], 3.5
    spots = [
        ((i + 0.5 * (row % 2)) * 2 * radius, top + radius + row * radius * 0.9)
        for row in range(int((reach - top) / (radius * 0.9)) + 1)
        for i in range(-3, 4)
    ]
    seen = [(x, y) for x, y in spots if math.hypot(x, max(0.0, y - radius)) < reach + radius]
    (first_x, first_y), *rest = (canvas.place.point(x, y) for x, y in seen)
    inks = (tint.deep, tint.pale, tint.main, tint.pale, tint.main)
    with canvas.also(*(Place(e=x - first_x, f=y - first_y) for x, y in rest)):
        for share, ink in zip((1.0, 0.9, 0.74, 0.5, 0.34), inks, strict=True):
            canvas.fill(oval(*seen[0], radius * share), ink)


def _water(canvas: Canvas, level: int, rng: Random) -> None:
    """A bowl that fills with waves, the higher the stronger, and the drop that falls into it."""
    tint, reach = TINTS["water"], 13.6 + level * 0.6
    top = reach * (0.22 - level * 0.05)
    bowl = oval(0, 0, reach)
    canvas.fill(bowl, tint.deep)
    canvas.fill(oval(0, -reach * 0.1, reach * 0.86), mix(tint.deep, tint.main, 0.6))
    with canvas.inside(bowl):
        _waves(canvas, top, reach)
    drop: list[Knot] = [(0, -6.4, 0), (2.1, -2), (3.1, 1.2), (0, 4), (-3.1, 1.2), (-2.1, -2)]
    fall = canvas.put(at(0, top - 5, 0, 0.9 + level * 0.03))
    fall.fill(placed(smooth(drop), at(0, -0.3, 0, 1.14)), tint.deep)
    fall.fill(smooth(drop), tint.pale)
    fall.fill(placed(smooth(drop), at(0.4, 0.9, 0, 0.62)), tint.lit)
    for _ in range(6 + level):
        x, y = polar(0, top, reach * rng.uniform(0.4, 0.9), rng.uniform(195, 345))
        canvas.fill(oval(x, y, rng.uniform(0.35, 0.9)), tint.pale)


def spiral(turns: float, inner: float, outer: float, start: float) -> list[Knot]:
    steps = int(turns * 9) + 1
    return [
        polar(0, 0, inner + (outer - inner) * i / (steps - 1), start + i * turns * 360 / (steps - 1))
        for i in range(steps)
    ]


def _wind(canvas: Canvas, level: int, rng: Random) -> None:
    tint, arms = TINTS["wind"], 2 + level // 2
    start, reach = rng.uniform(0, 360), 11 + level * 0.9
    for ink, wide, back in ((tint.deep, 3.6, 0.0), (tint.main, 2.8, -3.0), (tint.lit, 1.0, -8.0)):
        for i in range(arms):
            arm = spiral(0.85, 1.6, reach, start + back + i * 360 / arms)
            canvas.fill(lock(arm, 0.3, wide * (0.7 + level * 0.03), wide * 0.9, 0), ink)
    canvas.fill(oval(0, 0, 2.6), tint.deep)
    canvas.fill(oval(0, 0, 1.7), tint.pale)
    for _ in range(4 + level):
        x, y = polar(0, 0, reach * rng.uniform(0.75, 1.35), rng.uniform(0, 360))
        leaf = lock([(-1.4, 0), (0, -0.3), (1.4, 0)], 0, 1.1, 0)
        canvas.fill(placed(leaf, at(x, y, rng.uniform(0, 180))), tint.pale)


def crystal(canvas: Canvas, height: float, width: float) -> None:
    """A cut stone on its foot at the origin: a lit face, a plain one and a shaded one."""
    tint, w, shoulder = TINTS["earth"], width / 2, height * 0.74
    canvas.fill(lines([(-w, 0), (-w, -shoulder), (0, -height), (w, -shoulder), (w, 0)]), tint.main)
    canvas.fill(
        lines([(-w, 0), (-w, -shoulder), (0, -height), (-w * 0.3, -shoulder * 0.92), (-w * 0.3, 0)]), tint.lit
    )
    canvas.fill(
        lines([(w * 0.4, 0), (w * 0.4, -shoulder * 0.94), (0, -height), (w, -shoulder), (w, 0)]), tint.deep
    )
    canvas.line(lines([(-w * 0.65, -height * 0.12), (-w * 0.65, -shoulder * 0.85)], False), tint.pale, 0.4)


def _earth(canvas: Canvas, level: int, rng: Random) -> None:
    stones = 3 + level // 2
    order = sorted(range(stones), key=lambda i: -abs(i - (stones - 1) / 2))
    for i in order:
        off = (i - (stones - 1) / 2) / max(1, (stones - 1) / 2)
        height = (13 + level * 1.2) * (1 - 0.38 * abs(off)) * rng.uniform(0.88, 1.1)
        crystal(canvas.put(at(off * (6 + level * 0.6), 11, off * 30)), height, 5.2 + level * 0.22)
    tint = TINTS["earth"]
    for _ in range(5 + level):
        x, y, size = rng.uniform(-13, 13), 11 + rng.uniform(-1, 2), rng.uniform(0.8, 2.2)
        canvas.fill(
            lines(
                [(x - size, y), (x - size * 0.3, y - size), (x + size * 0.6, y - size * 0.8), (x + size, y)]
            ),
            tint.deep,
        )


def _rainbow(canvas: Canvas, level: int, rng: Random) -> None:
    """A prism: one ray in, the four elements out."""
    reach = 17 + level
    for i, element in enumerate(ELEMENTS):
        ray = lines([(1, -1.5 + i), (reach * 1.6, -9 + i * 6.5), (reach * 1.6, -3 + i * 6.5), (1, -0.5 + i)])
        canvas.fill(ray, TINTS[element].main)
    canvas.fill(lines([(-reach * 1.6, 5), (-reach * 1.6, 7), (0, 0.8), (0, -0.8)]), WHITE)
    tall = 12 + level * 0.6
    canvas.fill(
        lines([(0, -tall), (tall * 0.95, tall * 0.7), (-tall * 0.95, tall * 0.7)]), TINTS["rainbow"].deep
    )
    canvas.fill(
        lines([(0, -tall * 0.82), (tall * 0.74, tall * 0.56), (-tall * 0.74, tall * 0.56)]),
        TINTS["rainbow"].main,
    )
    canvas.fill(
        lines([(0, -tall * 0.82), (0, tall * 0.2), (-tall * 0.74, tall * 0.56)]), TINTS["rainbow"].lit
    )
    canvas.fill(
        lines([(0, tall * 0.2), (tall * 0.74, tall * 0.56), (-tall * 0.74, tall * 0.56)]),
        TINTS["rainbow"].pale,
    )
    for _ in range(8 + level):
        canvas.fill(star(rng.uniform(-20, 20), rng.uniform(-17, 12), rng.uniform(0.6, 1.4), 0.35, 4), PAPER)


DRAW: dict[str, Draw] = {"fire": _fire, "water": _water, "wind": _wind, "earth": _earth, "rainbow": _rainbow}


def sigil(canvas: Canvas, element: str, level: int, seed: str) -> None:
    DRAW[element](canvas, max(1, min(level, 13)), Random(f"sigil of {seed}"))
