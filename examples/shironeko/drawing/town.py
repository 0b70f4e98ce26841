"""Towns: small islands seen from above at an angle, and what is built on them (the island about 0, 0)."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from brush.canvas import Canvas
from brush.ink import Tone
from brush.pen import at, box, knots, lines, mirrored, oval, polar, smooth, star

from drawing.ink import BARK, BRASS, CLOTH, GOLD, HUES, IRON, LEAF, SAND, STONE, WATER, WHITE, WOOD, Hue

Building = Callable[[Canvas, Hue, Hue], None]
WALL = Tone(SAND.deep, CLOTH.main, CLOTH.lit)


def _block(spot: Canvas, wide: float, tall: float, tone: Tone) -> None:
    """A house without a roof: a lit wall to the left, one in the shade to the right."""
    half, drop = wide / 2, wide / 4
    spot.flat(lines([(-half, -drop), (0, 0), (0, -tall), (-half, -tall - drop)]), tone.main)
    spot.flat(lines([(half, -drop), (0, 0), (0, -tall), (half, -tall - drop)]), tone.deep)


def _roof(spot: Canvas, wide: float, tall: float, rise: float, hue: Hue) -> None:
    half, drop = wide / 2 + 1, wide / 4 + 0.5
    top = (0, -tall - drop - rise)
    spot.flat(lines([(-half, -tall - drop + 0.4), (0, -tall + 0.8), top]), hue.main)
    spot.flat(lines([(half, -tall - drop + 0.4), (0, -tall + 0.8), top]), hue.deep)


def house(spot: Canvas, hue: Hue, other: Hue) -> None:
    _block(spot, 11, 7, WALL)
    spot.fill(lines(knots("-4.4 -2.4, -2.4 -1.4, -2.4 -5, -4.4 -6")), WOOD.deep)
    spot.fill(lines(knots("1.8 -3, 4 -4, 4 -6.4, 1.8 -5.4")), GOLD)
    _roof(spot, 11, 7, 6, hue)


def tower(spot: Canvas, hue: Hue, other: Hue) -> None:
    _block(spot, 10, 24, STONE)
    for y in (-8, -15):
        spot.fill([lines([(-3.4, y), (-1.6, y + 0.9), (-1.6, y - 2.4), (-3.4, y - 3.3)])], GOLD)
    _roof(spot, 12, 24, 11, hue)
    spot.flat(box(-0.5, -43, 1, 5), WOOD.deep)
    spot.flat(lines(knots("0.4 -43, 6 -41.4, 0.4 -39.8")), other.main)


def telescope(spot: Canvas, hue: Hue, other: Hue) -> None:
    """An observatory's dome and its tube."""
    _block(spot, 16, 13, STONE)
    spot.fill(lines(knots("-5.4 -2.8, -2.8 -1.5, -2.8 -7, -5.4 -8.3")), WOOD.deep)
    spot.shaded(smooth(knots("-9 -15.5!, -7 -23, 0 -26, 7 -23, 9 -15.5!, 0 -12.6")), hue.tone)
    spot.flat(lines(knots("-1.4 -20, 11.4 -33, 15 -29.6, 2.4 -17.4")), BRASS.main)
    spot.fill(lines(knots("10.6 -34, 12.4 -35, 17 -30.4, 15.8 -28.8")), BRASS.deep)


def library(spot: Canvas, hue: Hue, other: Hue) -> None:
    """A shut house of books: columns, and a lock on the door."""
    _block(spot, 24, 15, STONE)
    for i in range(4):
        x = -11 + i * 2.9
        spot.fill(box(x, -15.6 + x / 2 + 3.4, 1.3, 11), WHITE)
    spot.fill(lines(knots("3.4 -2, 8.4 -4.4, 8.4 -12, 3.4 -9.6")), WOOD.deep)
    spot.fill(oval(5.9, -7, 1.5), GOLD)
    _roof(spot, 25, 15, 9, hue)
    spot.fill(lines(knots("-5 -18, 0 -15.4, -4 -22.4")), other.main)


def mine(spot: Canvas, hue: Hue, other: Hue) -> None:
    """A gallery into a hill that glows with souls."""
    spot.shaded(smooth(knots("-19 0!, -16 -13, -7 -22, 3 -24, 13 -17, 19 -4!, 8 4, -6 4")), BARK, (1, 0.6))
    for x, y, turn, size in ((-12, -13, -30, 8), (-5, -21, -8, 11), (5, -22, 16, 9), (13, -13, 36, 8)):
        tip, left, right = (
            polar(x, y, size, turn - 90),
            polar(x, y, 2.4, turn + 180),
            polar(x, y, 2.4, turn),
        )
        spot.flat(lines([left, polar(x, y, size * 0.6, turn - 105), tip, (x, y + 1)]), hue.lit)
        spot.flat(lines([right, polar(x, y, size * 0.6, turn - 75), tip, (x, y + 1)]), hue.main)
    spot.fill(smooth(knots("-8 4!, -8 -6, 0 -12.4, 8 -6, 8 4!")), WOOD.deep)
    spot.fill(smooth(knots("-5.8 4!, -5.8 -5, 0 -9.8, 5.8 -5, 5.8 4!")), hue.deep)
    spot.fill(smooth(knots("-3.4 4!, -3.4 -2.6, 0 -5.4, 3.4 -2.6, 3.4 4!")), hue.main)


def cart(spot: Canvas, hue: Hue, other: Hue) -> None:
    spot.line([lines(knots("-9 1.6, 7 9.6"), False), lines(knots("-6 -0.4, 10 7.6"), False)], IRON.main, 0.8)
    spot.fill([oval(x, -6, 2.6) for x in (-2.4, 1.4, 4)], hue.lit)
    spot.fill(star(1, -8.4, 3, 1.5, 4), hue.pale)
    spot.shaded(lines(knots("-6 -5.4, 7 -5.4, 5 2, -4 2")), IRON)
    spot.fill([oval(-2.4, 2.6, 1.8), oval(3.4, 2.6, 1.8)], IRON.lit)


def tree(spot: Canvas, hue: Hue, other: Hue) -> None:
    spot.flat(box(-0.9, -5, 1.8, 5), BARK.main)
    spot.shaded(smooth(knots("-5 -6, -4.4 -11, 0 -14, 4.4 -11, 5 -6, 0 -4")), LEAF)
    spot.fill(oval(-1.6, -10, 1.6), LEAF.lit)


def fir(spot: Canvas, hue: Hue, other: Hue) -> None:
    spot.flat(box(-0.8, -3, 1.6, 3), BARK.main)
    for y, half in ((-2, 4.6), (-6, 3.8), (-10, 2.8)):
        spot.shaded(lines([(-half, y), (0, y - 7), (half, y)]), LEAF, (0.4, 0.4))


def fountain(spot: Canvas, hue: Hue, other: Hue) -> None:
    spot.shaded(oval(0, 0, 9.4, 4.6), STONE)
    spot.fill(oval(0, -0.8, 7.6, 3.2), WATER.main)
    spot.shaded(box(-1, -7, 2, 6.4), STONE, (0.4, 0.2))
    spot.line([smooth(sided_arc(s), False) for s in (-1, 1)], WATER.lit, 1.2)
    spot.shaded(oval(0, -8, 2.4), other.tone, (0.4, 0.4))


def sided_arc(side: int) -> list[tuple[float, ...]]:
    return [(0, -10), (side * 3, -13), (side * 6, -8), (side * 6.4, -2)]


def inn(spot: Canvas, hue: Hue, other: Hue) -> None:
    """Two storeys, lit windows, a sign with two stars."""
    _block(spot, 20, 17, WALL)
    for x, y in ((-7.4, -6), (-3.4, -4), (-7.4, -13), (-3.4, -11)):
        spot.fill(
            lines([(x - 1.2, y - 0.6), (x + 1.2, y + 0.6), (x + 1.2, y - 2.6), (x - 1.2, y - 3.8)]), GOLD
        )
    spot.fill(lines(knots("2 -1.4, 5.6 -3.2, 5.6 -9, 2 -7.2")), WOOD.deep)
    _roof(spot, 21, 17, 10, hue)
    spot.flat(box(12.4, -16, 1, 18), WOOD.deep)
    spot.shaded(box(7, -15.6, 12, 6), WOOD, (0.5, 0.5))
    spot.fill([star(x, -12.4, 2.3, 1, 5) for x in (10.4, 15.6)], GOLD)


def stalls(spot: Canvas, hue: Hue, other: Hue) -> None:
    """A market stall with a striped awning."""
    spot.flat([box(-6, -8, 1, 8)][0], WOOD.main)
    spot.flat(box(5, -8, 1, 8), WOOD.main)
    spot.shaded(box(-6.6, -3.6, 13.2, 3.6), WOOD)
    for i in range(5):
        spot.flat(
            smooth(
                [
                    (-7.5 + i * 3, -11, 0),
                    (-4.5 + i * 3, -11, 0),
                    (-4.5 + i * 3, -7.6, 0),
                    (-6 + i * 3, -6.2),
                    (-7.5 + i * 3, -7.6, 0),
                ]
            ),
            other.main if i % 2 else CLOTH.main,
        )


def hut(spot: Canvas, hue: Hue, other: Hue) -> None:
    """A log hut with smoke."""
    _block(spot, 17, 9, WOOD)
    spot.line([lines([(-8.5, -4.2 - i * 2.2), (0, -i * 2.2)], False) for i in range(1, 4)], WOOD.deep, 0.6)
    spot.fill(lines(knots("-6 -3, -3.2 -1.6, -3.2 -6.4, -6 -7.8")), BARK.deep)
    spot.fill(lines(knots("2.4 -3.6, 5 -5, 5 -7.6, 2.4 -6.2")), GOLD)
    spot.flat(box(3.4, -22, 2.6, 6), STONE.main)
    _roof(spot, 19, 9, 9, hue)
    for i, (x, y) in enumerate(((5.6, -25), (8, -30), (6, -36))):
        spot.fill(oval(x, y, 2.4 + i * 0.8), WHITE)


def ferry(spot: Canvas, hue: Hue, other: Hue) -> None:
    """A boat with a sail of six colours."""
    spot.flat(box(-0.6, -30, 1.2, 28), WOOD.deep)
    for i, name in enumerate(("red", "orange", "yellow", "green", "blue", "purple")):
        top, low = -29 + i * 4.2, -29 + (i + 1) * 4.2
        spot.flat(
            lines([(0.8, top), (0.8 + i * 2.6, top), (0.8 + (i + 1) * 2.6, low), (0.8, low)]), HUES[name].main
        )
    spot.flat(lines(knots("-0.8 -26, -9 -6, -0.8 -6")), CLOTH.main)
    spot.shaded(smooth(knots("-14 -4!, 0 -2.4, 17 -4.6!, 12 4, -9 4!")), WOOD)
    spot.line(smooth(knots("-13 -2, 0 -0.4, 15.6 -2.4"), False), CLOTH.main, 0.9)


def pier(spot: Canvas, hue: Hue, other: Hue) -> None:
    spot.flat(lines(knots("-4 0, 0 -2, 16 6, 12 8")), WOOD.main)
    spot.line(
        [lines([(i * 3, 0.2 + i * 1.5), (i * 3 - 3.4, 2 + i * 1.5)], False) for i in range(5)], WOOD.deep, 0.6
    )
    spot.fill([box(3, 3.8, 1.2, 4), box(11, 7.8, 1.2, 4)], WOOD.deep)


BUILDINGS: dict[str, Building] = {b.__name__: b for b in (
    house, tower, telescope, library, mine, cart, tree, fir, fountain, inn, stalls, hut, ferry, pier,
)}  # fmt: skip
SPOTS = ((0.0, -1.0), (-17.0, 0.5), (16.0, 1.0), (-9.0, 6.4), (9.0, 6.8), (-21.0, -3.4), (21.0, -3.0))
"""Where the first, the second … building stands; painted from back to front."""
AFLOAT = {"ferry": (13.0, 13.0), "pier": (9.0, 8.0)}


def draw(canvas: Canvas, hue: Hue, other: Hue, words: list[str], rng: Random) -> None:
    """An island with the buildings that the words name."""
    _land(canvas, hue, rng)
    standing: list[tuple[tuple[float, float], str]] = []
    for word in words:
        spot = AFLOAT.get(word) or SPOTS[len(standing) % len(SPOTS)]
        standing.append((spot, word))
    for (x, y), word in sorted(standing, key=lambda item: item[0][1]):
        BUILDINGS[word](canvas.put(at(x, y)), hue, other)


def _land(canvas: Canvas, hue: Hue, rng: Random) -> None:
    """Grass, a layer of earth, rock that tapers into the sky or the sea."""
    rock = [
        (-25, 6),
        (-17, 13, 0),
        (-12, 21, 0),
        (-6, 17, 0),
        (0, 27, 0),
        (5, 19, 0),
        (12, 23, 0),
        (17, 13, 0),
        (25, 6),
    ]
    moved = [(x, y + rng.uniform(-1.5, 1.5), *rest) for x, y, *rest in rock]
    canvas.shaded(smooth([(-27, 0), *moved, (27, 0), (0, -6)]), STONE)
    canvas.shaded(smooth(mirrored("0 -10, 18 -7.6, 28.4 1, 22 8.6, 11 12.6, 0 13.4")), BARK)
    canvas.shaded(smooth(mirrored("0 -12, 18 -9.6, 28.4 -1, 21 6.4, 11 9.8, 0 10.4")), LEAF, (0, 1))
    canvas.fill(smooth(mirrored("0 -8, 10 -6.4, 15 -1, 11 3.6, 0 5.4")), SAND.main)
    canvas.line(
        [
            lines([(x, y), (x + 1.6 * math.cos(x), y - 1.4)], False)
            for x, y in ((-22, 1), (-18, 5), (20, 4), (15, 7), (-3, 8.6))
        ],
        LEAF.lit,
        0.7,
    )
