"""Bodies below a head at 0, 0: what is worn, how arms are held (shoulders at y = 12, the cut at y = 40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from brush.canvas import Canvas
from brush.ink import Tone
from brush.pen import Knot, knots, limb, lines, mirrored, oval, sided, smooth, star

from drawing.ink import BRASS, CLOTH, GOLD, INK, INKY, STEEL, WOOD, Hue

Outfit = Callable[[Canvas, Hue], Tone]
"""Draws the trunk and answers what the sleeves are of."""


class Pose(NamedTuple):
    """The way of each arm from the shoulder to the hand, and where and how a thing is held."""

    left: list[Knot]
    right: list[Knot]
    grip: tuple[float, float, float]
    near: bool = False
    """The thing is held before the body."""


POSES = {
    "raised": Pose(knots("-8 13, -14 18, -11 25"), knots("8 13, 15 9, 17 -3"), (17, -3.6, 24)),
    "aside": Pose(knots("-8 13, -14 17, -10 24"), knots("8 13, 13.5 18, 19 16"), (19, 16, 8)),
    "forward": Pose(knots("-8 13, -12 19, -4 22"), knots("8 13, 12 20, 6 22"), (5.4, 22, 38), True),
    "hugged": Pose(knots("-8 13, -12.4 20, -5 24"), knots("8 13, 12.4 20, 5 24"), (0, 21, 0), True),
    "cheering": Pose(knots("-8 13, -15 8, -17 -4"), knots("8 13, 15 9, 17 -3"), (17, -3.6, 16)),
    "drawn": Pose(knots("-8 13, -14 13.4, -20 12"), knots("8 13, 10 18, 2 13"), (-20, 12, 0)),
    "lowered": Pose(knots("-8 13, -14 18, -15 27"), knots("8 13, 14 18, 15.4 26"), (15.4, 26, 150)),
}


def _trunk(body: Canvas, tone: Tone, wide: float = 13) -> str:
    half = [(0, 8.6), (6, 9.4, 0.5), (9.6, 13), (9, 22), (wide, 40, 0)]
    return body.shaded(smooth(mirrored([(x, y, *rest) for x, y, *rest in half])), tone)


def tunic(body: Canvas, hue: Hue) -> Tone:
    with body.within(_trunk(body, hue.tone)):
        body.fill(smooth(knots("-6 8!, 6 8!, 0 17!")), CLOTH.main)
        body.fill(lines(knots("-14 23, 14 23, 14 26.4, -14 26.4")), WOOD.deep)
    body.fill(lines(knots("-2.2 22.4, 2.2 22.4, 2.2 27, -2.2 27")), GOLD)
    return hue.tone


def cloak(body: Canvas, hue: Hue) -> Tone:
    _trunk(body, CLOTH)
    body.fill(lines(knots("-10 24, 10 24, 10.4 27, -10.4 27")), WOOD.main)
    for side in (-1, 1):
        body.shaded(smooth(sided(side, "1 10!, 8 9.6, 12 14, 16 28, 19 41!, 9 41!, 6 24")), hue.tone)
    body.fill(star(0, 12.4, 3, 1.3, 5), GOLD)
    return hue.tone


def robe(body: Canvas, hue: Hue) -> Tone:
    with body.within(_trunk(body, INKY, 18)):
        body.fill(smooth(knots("-2.4 8!, 2.4 8!, 5 41!, -5 41!")), hue.main)
        body.fill(lines(knots("-20 36, 20 36, 20 38, -20 38")), GOLD)
    body.fill(lines(knots("0 12, 2.2 15, 0 18, -2.2 15")), GOLD)
    return INKY


def armour(body: Canvas, hue: Hue) -> Tone:
    _trunk(body, hue.tone)
    body.shaded(smooth(mirrored("0 10, 6.6 10.6!, 9.4 16, 7.4 23, 0 26!")), STEEL)
    body.fill(star(0, 17, 3.6, 1.6, 4), GOLD)
    for side in (-1, 1):
        body.shaded(oval(side * 10, 13.4, 5, 4.2), STEEL)
        body.line(smooth(sided(side, "6 15.6, 10 16.4, 14 14.6"), closed=False), GOLD, 0.7)
    return hue.tone


def apron(body: Canvas, hue: Hue) -> Tone:
    _trunk(body, hue.light)
    body.shaded(smooth(mirrored("0 12.4, 4.6 12.4!, 5.6 21, 10.6 41!")), CLOTH)
    body.fill(smooth(mirrored("0 27, 4.6 27!, 4.2 32, 0 33.4")), hue.pale)
    body.fill(smooth(mirrored("0 9, 4.4 8.6!, 5 11, 0 13!")), hue.main)
    return hue.light


def uniform(body: Canvas, hue: Hue) -> Tone:
    """A school's: a dark coat, a wide collar, a bow."""
    with body.within(_trunk(body, INKY)):
        body.line(lines(knots("0 15, 0 41"), closed=False), hue.main, 0.9)
    for side in (-1, 1):
        body.shaded(smooth(sided(side, "0 14!, 1.4 9!, 7 8.8, 11.4 12!, 8 17.6")), CLOTH)
        body.line(lines(sided(side, "1.4 14.4, 7.6 16.2, 10.4 12.4"), closed=False), hue.main, 0.7)
        body.shaded(smooth(sided(side, "0 15!, 4.6 12.8!, 5.2 18!")), hue.tone, (0.3, 0.4))
        body.fill(oval(side * 3.4, 26, 0.8), GOLD)
    body.fill(oval(0, 15.2, 1.3), hue.deep)
    return INKY


def scarf(body: Canvas, hue: Hue) -> Tone:
    """Dark cloth and a scarf that flies."""
    _trunk(body, INKY)
    body.shaded(smooth(knots("3 9!, 14 6, 22 9, 30 5!, 28 13, 20 14, 10 14!")), hue.tone)
    body.shaded(smooth(mirrored("0 8, 8 7.4, 9.6 11, 6 14.6, 0 15.4")), hue.tone)
    body.line(
        [lines(knots("-7 20, 8 30"), closed=False), lines(knots("7 20, -8 30"), closed=False)], hue.lit, 0.9
    )
    return INKY


def gown(body: Canvas, hue: Hue) -> Tone:
    with body.within(_trunk(body, hue.tone, 22)):
        for i in range(-3, 4):
            body.line(smooth([(i * 1.6, 24), (i * 4, 32), (i * 6.4, 42)], False), hue.lit, 0.7)
        body.fill(lines(knots("-14 22.4, 14 22.4, 14 24.6, -14 24.6")), GOLD)
    body.shaded(smooth(mirrored("0 9, 7 8.6, 11 11.4, 8 15, 0 17!")), CLOTH)
    body.fill(lines(knots("0 13, 1.8 15.4, 0 18, -1.8 15.4")), hue.deep)
    return hue.tone


def mantle(body: Canvas, hue: Hue) -> Tone:
    """A commander's: fur and orders."""
    with body.within(_trunk(body, hue.tone, 20)):
        body.fill(smooth(knots("-4 8!, 4 8!, 6 41!, -6 41!")), CLOTH.main)
    for i in range(7):
        body.shaded(oval(-11.4 + i * 3.8, 11.4 + abs(i - 3) * 0.7, 3), CLOTH, (0.3, 0.5))
    for i in range(3):
        body.fill(star(9.5, 20 + i * 5, 1.9, 0.9, 5), GOLD)
    body.shaded(lines(knots("-2.4 18, 2.4 18, 0 23")), BRASS, (0.3, 0.3))
    return hue.tone


OUTFITS: dict[str, Outfit] = {
    "tunic": tunic,
    "cloak": cloak,
    "robe": robe,
    "armour": armour,
    "apron": apron,
    "uniform": uniform,
    "scarf": scarf,
    "gown": gown,
    "mantle": mantle,
}


def arm(body: Canvas, way: list[Knot], sleeve: Tone, skin: Tone) -> None:
    body.shaded(oval(way[-1][0], way[-1][1], 2.7), skin, (0.4, 0.5))
    body.shaded(limb(way, 5.6, 4.8, 4.6) if len(way) > 2 else limb(way, 5.6, 4.6), sleeve)
    body.fill(oval(way[-1][0], way[-1][1], 2.4), skin.main)


def iron_arm(body: Canvas, way: list[Knot]) -> None:
    """An arm of iron with a fist as large as a head."""
    body.shaded(limb(way, 8, 8.6, 9), STEEL)
    x, y = way[-1][:2]
    body.shaded(oval(x, y, 7, 6.4), STEEL)
    body.line(
        [lines([(x - 3 + i * 3, y - 6), (x - 3 + i * 3, y - 1.6)], closed=False) for i in range(3)],
        STEEL.deep,
        0.8,
    )
    body.fill([oval(x - 3, y + 3, 0.8), oval(x + 3, y + 3, 0.8)], INK)
