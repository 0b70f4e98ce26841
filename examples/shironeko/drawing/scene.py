"""Where the pictures play: sky in stepped bands, sun or moon, islands, sea, towers, peaks, clouds."""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from brush.canvas import Canvas
from brush.ink import Ink, mix
from brush.pen import Knot, Outline, box, dots, lines, oval, polar, smooth, star

from drawing.ink import CREAM, GOLD, NIGHT, SNOW, WHITE, Hue

SHEET = (-3.0, -3.0, 69.0, 69.0)
"""The upper part of a card and its bleed; the text lies over the rest."""
HORIZON = 47.0
HEART = (33.0, 30.0)


class Place(NamedTuple):
    """The inks of a landscape: sky from above to the horizon, the light in it, land far and near, ground."""

    high: Ink
    low: Ink
    light: Ink
    far: Ink
    near: Ink
    ground: Ink
    name: str


def place_of(hue: Hue, second: Hue, name: str) -> Place:
    """Red and yellow live on sunny islands, blue and purple in an academy by night, others in the hills."""
    if name in ("blue", "purple"):
        return Place(
            mix(hue.deep, NIGHT, 0.55),
            mix(hue.main, hue.deep, 0.25),
            CREAM,
            mix(hue.deep, hue.main, 0.25),
            mix(hue.deep, NIGHT, 0.35),
            mix(second.deep, NIGHT, 0.6),
            "academy",
        )
    if name in ("green", "orange"):
        return Place(
            hue.lit,
            hue.pale,
            SNOW.lit,
            mix(hue.lit, hue.main, 0.6),
            mix(hue.main, hue.deep, 0.4),
            mix(second.deep, NIGHT, 0.15),
            "hills",
        )
    if name == "colorless":
        return Place(hue.lit, SNOW.main, WHITE, hue.lit, hue.main, mix(hue.main, hue.deep, 0.6), "clouds")
    return Place(
        mix(hue.main, hue.lit, 0.45),
        mix(hue.pale, second.pale, 0.5),
        second.pale,
        mix(hue.lit, second.main, 0.5),
        mix(hue.main, hue.deep, 0.35),
        mix(second.deep, hue.deep, 0.5),
        "islands",
    )


def shadow(place: Place) -> Ink:
    """What a figure's shadow on the landscape is printed in, solid."""
    return mix(place.near, NIGHT, 0.45) if place.name == "academy" else mix(place.low, place.near, 0.5)


def draw(canvas: Canvas, place: Place, rng: Random, rare: bool) -> None:
    """The whole ground of a picture; it covers the sheet."""
    sky(canvas, place, rng)
    if rare:
        rays(canvas, mix(mix(place.high, place.low, 0.4), place.light, 0.4), rng)
    lamp(canvas, place, rng)
    {"academy": academy, "hills": hills, "clouds": clouds, "islands": islands}[place.name](canvas, place, rng)
    ground(canvas, place, rng)


def sky(canvas: Canvas, place: Place, rng: Random) -> None:
    """Five bands with wavering edges."""
    canvas.fill(box(*SHEET), place.high)
    shift = rng.uniform(0, 9)
    for i in range(1, 5):
        y = -3 + i * 10.6 + rng.uniform(-1.2, 1.2)
        crest: list[Knot] = [(x, y + 1.7 * math.sin((x + shift * i) / 7.5)) for x in range(-3, 70, 8)]
        canvas.fill(
            smooth([*crest, (69, y, 0), (69, 66, 0), (-3, 66, 0), (-3, y, 0)]),
            mix(place.high, place.low, i / 4),
        )


def rays(canvas: Canvas, ink: Ink, rng: Random) -> None:
    turn = rng.uniform(0, 20)
    beams: list[Outline] = []
    for i in range(14):
        start = turn + i * 360 / 14
        beams.append(lines([HEART, polar(*HEART, 70, start), polar(*HEART, 70, start + 11)]))
    with canvas.inside(box(*SHEET)):
        canvas.fill(beams, ink)


def lamp(canvas: Canvas, place: Place, rng: Random) -> None:
    """The sun or the moon, large behind the head, in two rings."""
    x, y = HEART[0] + rng.uniform(-9, 9), HEART[1] - rng.uniform(1, 5)
    canvas.fill(oval(x, y, 23), mix(place.low, place.light, 0.45))
    canvas.fill(oval(x, y, 18.5), mix(place.low, place.light, 0.85))
    if place.name == "academy":
        spots = [(x + dx, y + dy) for dx, dy in ((-9, -6), (8, 5), (11, -7))]
        canvas.fill(
            [oval(sx, sy, 2 + i) for i, (sx, sy) in enumerate(spots)], mix(place.low, place.light, 0.72)
        )
        stars = [(rng.uniform(-2, 65), rng.uniform(-2, 40)) for _ in range(26)]
        canvas.line(dots(stars), place.light, 0.6)
        canvas.fill(
            [star(rng.uniform(2, 62), rng.uniform(14, 36), 1.9, 0.5, 4) for _ in range(4)], place.light
        )


def island(x: float, y: float, wide: float, rng: Random) -> Outline:
    """One that floats: a flat crown, a ragged keel."""
    half = wide / 2
    keel = [
        (x + half * t, y + half * (0.85 - abs(t)) * rng.uniform(0.8, 1.2) + 1, 0)
        for t in (0.7, 0.4, 0.05, -0.35, -0.7)
    ]
    return smooth(
        [
            (x - half, y),
            (x - half * 0.5, y - wide * 0.1),
            (x + half * 0.4, y - wide * 0.12),
            (x + half, y),
            *keel,
        ]
    )


def islands(canvas: Canvas, place: Place, rng: Random) -> None:
    for x, y, wide in (
        (rng.uniform(2, 10), rng.uniform(30, 38), 17),
        (rng.uniform(54, 60), rng.uniform(24, 34), 21),
    ):
        canvas.fill(island(x, y, wide, rng), place.far)
        canvas.fill(
            smooth(
                [
                    (x - wide / 2, y),
                    (x - wide / 4, y - wide * 0.1),
                    (x + wide / 5, y - wide * 0.12),
                    (x + wide / 2, y),
                    (x, y + 1.4),
                ]
            ),
            mix(place.far, place.light, 0.5),
        )
        canvas.fill(
            [lines([(x + dx - 1.6, y - 1), (x + dx, y - 6.5), (x + dx + 1.6, y - 1)]) for dx in (-3, 1.4, 4)],
            place.near,
        )
    cloud_row(canvas, rng, 41, mix(place.low, WHITE, 0.7))
    sea(canvas, place, rng)


def sea(canvas: Canvas, place: Place, rng: Random) -> None:
    canvas.fill(box(-3, HORIZON - 3, 69, 25), mix(place.near, place.low, 0.35))
    glints = []
    for row in range(4):
        for _ in range(6):
            x, y = rng.uniform(-2, 62), HORIZON - 1.6 + row * 2.6
            glints.append(lines([(x, y), (x + rng.uniform(2, 5), y)], closed=False))
    canvas.line(glints, mix(place.low, WHITE, 0.3), 0.6)


def academy(canvas: Canvas, place: Place, rng: Random) -> None:
    """Towers with lit windows."""
    for ink, low, high, wide in ((place.far, 26, 34, 9.0), (place.near, 34, 40, 12.0)):
        towers: list[Outline] = []
        windows: list[Outline] = []
        x = -6.0
        while x < 70:
            w, top = wide * rng.uniform(0.7, 1.1), rng.uniform(low, high)
            roof = rng.uniform(6, 11)
            if 18 < x + w / 2 < 48:
                top += 9
            towers.append(
                lines(
                    [
                        (x, 66),
                        (x, top),
                        (x - 1, top),
                        (x + w / 2, top - roof),
                        (x + w + 1, top),
                        (x + w, top),
                        (x + w, 66),
                    ]
                )
            )
            windows += [
                box(x + w / 2 - 0.8, top + 3 + i * 5, 1.6, 2.4) for i in range(2) if rng.random() < 0.7
            ]
            x += w + rng.uniform(0.4, 3)
        canvas.fill(towers, ink)
        canvas.fill(windows, mix(GOLD, ink, 0.15))


def hills(canvas: Canvas, place: Place, rng: Random) -> None:
    """Peaks with snow, and firs before them."""
    for ink, low, high, step in ((place.far, 17, 26, 21), (mix(place.far, place.near, 0.5), 29, 36, 16)):
        x = -10.0 + rng.uniform(-4, 4)
        while x < 74:
            top, half = rng.uniform(low, high), step * rng.uniform(0.75, 1)
            canvas.fill(lines([(x - half, 66), (x, top), (x + half, 66)]), ink)
            canvas.fill(
                lines(
                    [
                        (x, top),
                        (x + half * 0.19, top + 8),
                        (x + 1, top + 6),
                        (x - 1.4, top + 9),
                        (x - half * 0.17, top + 7),
                    ]
                ),
                place.light,
            )
            x += step
    firs: list[Outline] = []
    for i in range(15):
        x, y, tall = -2 + i * 4.8 + rng.uniform(-1, 1), 53.0, rng.uniform(7, 11)
        firs.append(lines([(x - 2.6, y), (x, y - tall), (x + 2.6, y)]))
    canvas.fill(firs, place.near)


def cloud_row(canvas: Canvas, rng: Random, y: float, ink: Ink) -> None:
    puffs: list[Outline] = []
    for side in (-1, 1):
        x = 31.5 + side * rng.uniform(22, 28)
        puffs += [
            oval(x + dx, y + dy, r, r * 0.72) for dx, dy, r in ((-6, 0.6, 4), (0, -1.2, 5.6), (6.4, 0.4, 4.4))
        ]
    for puff in puffs:
        canvas.fill(puff, ink)


def clouds(canvas: Canvas, place: Place, rng: Random) -> None:
    """Above the clouds."""
    for y, share in ((38, 0.35), (45, 0.7)):
        for i in range(9):
            canvas.fill(
                oval(i * 8.4 - 2 + rng.uniform(-2, 2), y + rng.uniform(-2, 2), rng.uniform(5, 8)),
                mix(place.far, WHITE, share),
            )
        canvas.fill(box(-3, y + 1, 69, 30), mix(place.far, WHITE, share))


def ground(canvas: Canvas, place: Place, rng: Random) -> None:
    """What the figure stands on, with dots in a second tone."""
    crest: list[Knot] = [
        (-3, 53, 0),
        (10, 50.5),
        (31.5, 49.4),
        (53, 50.6),
        (66, 53, 0),
        (66, 66, 0),
        (-3, 66, 0),
    ]
    canvas.fill(smooth(crest), place.ground)
    spots = [(rng.uniform(-2, 65), rng.uniform(53.4, 65)) for _ in range(34)]
    canvas.line(dots(spots), mix(place.ground, place.low, 0.3), 0.9)
    tufts = [(x, 52.6 + abs(x - 31.5) * 0.03) for x in (rng.uniform(0, 63) for _ in range(6))]
    canvas.line(
        [lines([(x + dx, y - 2.2), (x, y)], closed=False) for x, y in tufts for dx in (-1, 0.2, 1.2)],
        place.ground,
        0.6,
    )


def wings(canvas: Canvas, hue: Hue) -> None:
    """Wings of light behind an awakened figure."""
    x, y = HEART
    for i, ink in enumerate((hue.deep, GOLD, CREAM)):
        for side in (-1, 1):
            feathers: list[Knot] = [(x, y + 16, 0)]
            for j in range(6):
                turn = -90 + side * (30 + j * 17)
                feathers += [
                    (*polar(x, y + 8, 41 - j * 2.4 - i * 4.6, turn), 0),
                    (*polar(x, y + 8, 29 - j * 2 - i * 3.4, turn + side * 9), 0),
                ]
            canvas.fill(lines(feathers), ink)


def drift(canvas: Canvas, ink: Ink, rng: Random, count: int = 12) -> None:
    """Petals or sparks in front, at the edges."""
    shapes: list[Outline] = []
    for i in range(count):
        x = rng.uniform(-1, 13) if i % 2 else rng.uniform(52, 65)
        x, y, turn = x, rng.uniform(18, 56), rng.uniform(0, 360)
        a, b = polar(x, y, rng.uniform(1, 1.8), turn), polar(x, y, rng.uniform(1, 1.8), turn + 180)
        shapes.append(smooth([(*a, 0), polar(x, y, 0.8, turn + 90), (*b, 0), polar(x, y, 0.8, turn - 90)]))
    canvas.fill(shapes, ink)
