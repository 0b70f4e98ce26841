"""The stage around the figure: sign, light cones, confetti, crowd. Card millimetres, bleed included.

The two groups share the stage but not the sky: ``asa`` plays before a rising sun, ``yoi`` before the moon.
"""

from __future__ import annotations

import math
from random import Random

from brush.ink import Ink, mix
from brush.pen import Outline, Place, at, box, knots, lines, lock, oval, placed, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import CREAM, CROWD, INDIGO, LIGHTS, NIGHT, WHITE, Light

SHEET = (-3.0, -3.0, 69.0, 94.0)
HEART = (31.5, 31.0)  # behind the head


def wedge(x: float, y: float, start: float, end: float, reach: float = 90) -> Outline:
    return lines([(x, y), polar(x, y, reach, start), polar(x, y, reach, end)])


def sun(canvas: Canvas, light: Light, rng: Random, plain: bool) -> None:
    """The sign of asa: a disc with a crown of rays."""
    x, y = HEART
    turn = rng.uniform(0, 15)
    if not plain:
        canvas.fill(
            [
                lines(
                    [
                        polar(x, y, 26.6, turn + i * 20 - 4.6),
                        polar(x, y, 31 + i % 2 * 2.8, turn + i * 20),
                        polar(x, y, 26.6, turn + i * 20 + 4.6),
                    ]
                )
                for i in range(18)
            ],
            light.main,
        )
    canvas.fill(oval(x, y, 25.4), light.main)
    with canvas.inside(oval(x, y, 25.4)):
        canvas.fill(oval(x - 3, y - 3.4, 20.5), mix(light.main, light.lit, 0.45))
        canvas.fill(oval(x - 5.5, y - 6.5, 14.5), light.lit)


def moon(canvas: Canvas, light: Light, rng: Random, plain: bool) -> None:
    """The sign of yoi: a moon three days old beside its dark side, a ring, stars."""
    x, y = HEART
    if not plain:
        canvas.line(oval(x, y, 29.4), light.main, 0.7)
    canvas.fill(oval(x, y, 26.6), light.main)
    dark = mix(light.main, light.deep, 0.65)
    with canvas.inside(oval(x, y, 26.6)):
        canvas.fill(oval(x + 5, y + 4.4, 25), dark)
        canvas.fill(
            [oval(x + cx, y + cy, r) for cx, cy, r in ((18, 8, 3.4), (21.5, -4, 2.2), (11, 20, 2.8))],
            mix(dark, light.deep, 0.5),
        )
        haze = lock([(x - 30, y + 16), (x - 8, y + 14.6), (x + 26, y + 17)], 0, 3, 0)
        canvas.fill(haze, mix(dark, light.lit, 0.35))
    spots = [polar(x, y, 33 + rng.uniform(-0.5, 6), 150 + i * 40 + rng.uniform(-9, 9)) for i in range(9)]
    canvas.fill([star(*spot, rng.uniform(0.8, 1.7), 0.35, 4) for spot in spots], light.pale)


SIGNS = {"asa": sun, "yoi": moon}


def burst(canvas: Canvas, light: Light, rng: Random) -> None:
    """A rare's star burst."""
    x, y = HEART
    turn = rng.uniform(0, 12)
    tips = []
    for i in range(32):
        radius = (40 if i % 4 == 0 else 34.5) if i % 2 == 0 else 25.5
        tips.append(polar(x, y, radius, turn + i * 360 / 32))
    canvas.fill(placed(lines(tips), at(1.4, 1.2)), mix(light.wall, NIGHT, 0.6))
    canvas.fill(lines(tips), light.accent)
    inner = [polar(x, y, math.dist((x, y), tip) - 2.2, turn + i * 360 / 32) for i, tip in enumerate(tips)]
    canvas.fill(lines(inner), light.pale)


def cones(canvas: Canvas, light: Light, rng: Random) -> None:
    """Two to four beams from the lamps above, crossing behind the sign."""
    lamps = knots("3 -6, 60 -6, 18 -8, 45 -8")[: rng.choice((2, 2, 4))]
    for i, (x, y) in enumerate(lamps):
        aim = 90 + (x - 31.5) * rng.uniform(0.7, 1.05) if i < 2 else 90 - (x - 31.5) * rng.uniform(0.2, 0.9)
        for wide, bright in ((11, 0.16), (6, 0.34)):
            beam = mix(light.wall, light.pale if i % 2 == 0 else light.lit, bright)
            canvas.fill(wedge(x, y, aim - wide, aim + wide, 120), beam)


def _scrap(light: Light, place: Place, tall: float) -> Outline:
    """A scrap of paper in the shape that goes with the card's colour."""
    if light is LIGHTS["yellow"]:
        return placed(lines(knots("-1 0.8, 0 -1, 1 0.8")), place)
    if light is LIGHTS["green"]:
        return placed(lines(knots("-0.8 0, 0 -1.2, 0.8 0, 0 1.2")), place)
    if light is LIGHTS["red"]:
        return placed(oval(0, 0, 1, tall), place)
    return placed(lines([(-0.9, -tall), (0.9, -tall), (0.9, tall), (-0.9, tall)]), place)


def confetti(canvas: Canvas, light: Light, rng: Random, count: int, near: bool = False) -> None:
    """Paper in the air: scraps and streamers; large, few and at the edges when near."""
    streamers: list[Outline] = []
    for ink in (light.accent, CREAM) if near else (light.lit, light.accent, CREAM):
        scraps: list[Outline] = []
        for i in range(count):
            x, y = rng.uniform(-2, 65), rng.uniform(-2, 60)
            if near and 14 < x < 49:
                x = x - 22 if x < 31.5 else x + 22
            place = at(x, y, rng.uniform(0, 180), rng.uniform(1.3, 2.1) if near else rng.uniform(0.6, 1.2))
            if i % 4:
                scraps.append(_scrap(light, place, rng.uniform(0.5, 0.9)))
            else:
                streamers.append(
                    placed(smooth(knots("-1.8 0, -0.6 -0.8, 0.6 0.8, 1.8 0"), closed=False), place)
                )
        if scraps:
            canvas.fill(scraps, ink)
    canvas.line(streamers, light.lit if near else light.accent, 1.1 if near else 0.6)


def sparkles(canvas: Canvas, light: Light, rng: Random, count: int) -> None:
    shapes = []
    for _ in range(count):
        x, y = rng.uniform(4, 59), rng.uniform(10, 60)
        if 18 < x < 45:
            x = x - 15 if x < 31.5 else x + 15
        size = rng.uniform(1.6, 3.4)
        tips = [polar(x, y, size if i % 2 == 0 else size * 0.2, i * 45 - 90) for i in range(8)]
        shapes.append(lines(tips))
    canvas.fill(shapes, WHITE)


ADMIRER: Outline = smooth(
    knots("-6.4 14!, -6 7, -2.8 4 0.5, -3.6 0, 0 -3.8 1.4, 3.6 0, 2.8 4 0.5, 6 7, 6.4 14!")
)


def crowd(canvas: Canvas, light: Light, rng: Random) -> None:
    """Heads and lifted penlights before the stage, dark enough to carry a name plate."""
    heads = [
        (round(-8 + i * 9.6 + rng.uniform(-1.5, 1.5), 1), round(66.5 + rng.uniform(-1, 1.2), 1))
        for i in range(9)
    ]
    glows: dict[Ink, list[Outline]] = {light.accent: [], light.pale: []}
    arms: list[Outline] = []
    for x, y in [*heads, *((x + 4.8, y + 4) for x, y in heads)]:
        edge = abs(x - 31.5) > 17
        if rng.random() < (0.8 if edge else 0.25):
            hand = (x + rng.uniform(2.5, 4.5), y - rng.uniform(2, 5) + (0 if edge else 4))
            arms.append(lines([(x + 4, y + 9), hand], closed=False))
            stick = lines([hand, polar(*hand, 6, -90 + rng.uniform(-22, 22))], closed=False)
            glows[rng.choice(list(glows))].append(stick)
    for ink, sticks in glows.items():
        if sticks:
            canvas.line(sticks, ink, 1.5)
    canvas.line(arms, CROWD, 2)
    row = canvas.stamp(ADMIRER, heads, mix(INDIGO, CROWD, 0.4))
    canvas.again(row, (4.8, 5), CROWD)
    canvas.fill(box(-3, 80, 69, 12), CROWD)
