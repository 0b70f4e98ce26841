"""What figures hold: the grip at 0, 0, the thing upwards from it, as large as makes a silhouette."""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.pen import at, box, knots, limb, lines, lock, mirrored, oval, placed, smooth, star

from drawing.ink import BRASS, CLOTH, GOLD, HUES, INK, INKY, IRON, SAND, STEEL, WHITE, WOOD, Hue

Prop = Callable[[Canvas, Hue], None]


def nothing(hand: Canvas, hue: Hue) -> None:
    """Empty hands."""


def _shaft(hand: Canvas, top: float, bottom: float, width: float = 1.9) -> None:
    hand.shaded(limb([(0, bottom), (0, (top + bottom) / 2), (0, top)], width), WOOD, (0.4, 0.3))


def sword(hand: Canvas, hue: Hue) -> None:
    hand.shaded(lines(knots("-2.1 -4, -2.1 -25, 0 -29.6, 2.1 -25, 2.1 -4")), STEEL, (0.5, 0.3))
    hand.fill(lines(knots("-2.1 -4, -2.1 -25, 0 -29.6, 0 -4")), STEEL.lit)
    hand.shaded(smooth(mirrored("0 -5, 5.8 -5.8!, 6.4 -3.6!, 0 -2.4")), BRASS, (0.3, 0.4))
    hand.shaded(box(-1.1, -3, 2.2, 6), WOOD, (0.3, 0.3))
    hand.fill(oval(0, 4, 1.7), hue.main)


def broom(hand: Canvas, hue: Hue) -> None:
    _shaft(hand, -18, 14)
    hand.shaded(smooth(mirrored("0 -18!, 2.4 -17.6!, 6 -24, 6.6 -32!, 3 -30.6, 0 -32.4!")), SAND)
    hand.line([lines([(x * 0.4, -19.6), (x, -30)], closed=False) for x in (-3.6, 0, 3.6)], SAND.deep, 0.6)
    hand.fill(box(-2.8, -20, 5.6, 1.8), hue.main)


def banner(hand: Canvas, hue: Hue) -> None:
    _shaft(hand, -30, 20)
    upper = knots("-0.8 -31!, -12 -33, -24 -28, -36 -30, -48 -27!, -43 -18!")
    lower = knots("-48 -8!, -36 -10, -24 -8, -12 -12, -0.8 -9!")
    name = hand.shaded(smooth([*upper, *lower]), hue.light)
    with hand.within(name):
        hand.line(smooth(knots("-0.8 -20, -12 -22.6, -24 -18, -36 -20, -48 -17.6"), False), WHITE, 5)
    hand.fill(star(-40, -19, 3.2, 1.5, 5), hue.deep)
    hand.fill(star(-7, -22, 3.2, 1.5, 5), hue.deep)
    hand.fill(oval(0, -31.4, 1.9), GOLD)


def staff(hand: Canvas, hue: Hue) -> None:
    _shaft(hand, -22, 18)
    hand.line(smooth(knots("0 -19, -5.4 -23, -3.4 -29.4, 2 -30.6, 5.4 -27"), closed=False), WOOD.main, 2)
    hand.shaded(oval(0.6, -25, 3.7), hue.light, (0.7, 0.8))
    hand.fill(oval(-0.5, -26.2, 1.1), WHITE)


def moon_staff(hand: Canvas, hue: Hue) -> None:
    _shaft(hand, -20, 18)
    hand.shaded(
        smooth(
            knots(
                "3.4 -33!, -3.6 -31.6, -7 -26, -4.4 -20.4, 1 -19, 5.6 -21.4!, 0.6 -22.6, -1.4 -26.4, -0.4 -30"
            )
        ),
        BRASS,
    )
    hand.fill(star(4.4, -27, 2.7, 0.9, 4), WHITE)


def bow(hand: Canvas, hue: Hue) -> None:
    """Drawn to the right, an arrow to the left."""
    hand.line(lines(knots("6 -19, 22 1, 6 20"), closed=False), CLOTH.main, 0.5)
    hand.line(smooth(knots("6 -19, -1 -13, -1.6 0.5, -1 14, 6 20"), closed=False), WOOD.deep, 3.2)
    hand.line(smooth(knots("6 -19, -1 -13, -1.6 0.5, -1 14, 6 20"), closed=False), WOOD.main, 1.9)
    hand.line(lines(knots("22 1, -12 0.4"), closed=False), STEEL.deep, 1)
    hand.fill(lines(knots("-16 0.4, -10 -2.2, -11.4 0.4, -10 3")), STEEL.main)


def pan(hand: Canvas, hue: Hue) -> None:
    hand.shaded(limb(knots("0 4, 0 -10"), 2.4), IRON, (0.3, 0.3))
    hand.shaded(oval(0, -18, 9.4, 9), IRON)
    hand.fill(oval(-0.4, -18.6, 7.2, 6.8), IRON.main)
    hand.fill(smooth(knots("-4 -20, 0 -22.6, 4.4 -19.6, 3 -15, -2 -14.6, -4.6 -17")), WHITE)
    hand.fill(oval(0.2, -18.4, 2.1), GOLD)


def pot(hand: Canvas, hue: Hue) -> None:
    """A pot on the boil, held before the belly."""
    for x in (-11, 11):
        hand.line(smooth([(x, -7), (x + 2, -11), (x - 1.5, -15), (x + 1, -19)], False), WHITE, 1.4)
    hand.shaded(smooth(mirrored("0 -4, 13 -4!, 13.6 4, 9 12, 0 13.4")), IRON)
    hand.fill(oval(0, -4, 13, 2.8), hue.lit)
    hand.fill([oval(x, y, r) for x, y, r in ((-6, -4.2, 1.7), (0, -3.6, 1.9), (6.4, -4.4, 1.5))], hue.pale)
    hand.line(oval(0, -4, 13, 2.8), IRON.lit, 0.8)


def bread(hand: Canvas, hue: Hue) -> None:
    """A basket of loaves."""
    for x, turn in ((-6, -30), (0, -6), (6, 24)):
        hand.shaded(placed(oval(0, -6, 2.9, 7.6), at(x, -1, turn)), SAND, (0.5, 0.5))
        hand.line(
            [lines([(-1.4, -9 + i * 3), (1.4, -10 + i * 3)], False) for i in range(2)]
            if x == 0
            else lines([(x - 1, -6), (x + 1.6, -7)], False),
            SAND.deep,
            0.8,
        )
    hand.shaded(smooth(mirrored("0 -1, 12 -1.4!, 9.4 9!, 0 10")), WOOD)
    hand.line(
        [
            smooth([(-11 + i, 1.6 + i * 1.2), (0, 3 + i * 1.4), (11 - i, 1.6 + i * 1.2)], False)
            for i in range(0, 5, 2)
        ],
        WOOD.deep,
        0.6,
    )


def chart(hand: Canvas, hue: Hue) -> None:
    """A map, upside down for all one knows."""
    hand.shaded(smooth(knots("-14 -6!, -7 -8, 0 -6, 7 -8, 14 -6!, 13 9!, 6 7.4, 0 9, -6 7.4, -13 9!")), CLOTH)
    hand.fill(smooth(knots("-9 -1, -5 -5, 0 -3, 1 2, -4 5, -8 3.6")), HUES["green"].lit)
    hand.fill(oval(7, 2, 2.8, 2.2), HUES["blue"].lit)
    hand.line(smooth(knots("-6 2, -1 0, 3 4, 7.6 1.6"), closed=False), HUES["red"].main, 0.7)
    hand.line(
        [lines(knots("8 -4.4, 10.6 -1.8"), False), lines(knots("10.6 -4.4, 8 -1.8"), False)],
        HUES["red"].main,
        0.9,
    )


def bomb(hand: Canvas, hue: Hue) -> None:
    """A ball of sparks, about to be thrown."""
    hand.fill(star(0, -9, 13, 6.4, 9, -80), HUES["yellow"].main)
    hand.fill(star(0, -9, 9.6, 5.4, 9, -70), hue.main)
    hand.fill(oval(0, -9, 4.4), HUES["yellow"].pale)


def rope(hand: Canvas, hue: Hue) -> None:
    """A rope ladder up out of the picture."""
    for x in (-3.6, 3.6):
        hand.line(smooth([(x, 14), (x - 0.6, 0), (x + 0.6, -18), (x, -44)], False), SAND.deep, 1.4)
    for y in range(-40, 14, 7):
        hand.shaded(limb([(-5.4, y), (5.4, y + 0.6)], 2), WOOD, (0.2, 0.5))


def horn(hand: Canvas, hue: Hue) -> None:
    hand.shaded(smooth(knots("-1 1!, -2.4 -8, -9 -17!, -12.4 -20!, 12.4 -20!, 9 -17!, 2.4 -8, 1 1!")), BRASS)
    hand.fill(oval(0, -20, 12.4, 2.6), BRASS.lit)
    for x, y, turn in ((-10, -27, -24), (0, -29, 0), (10, -27, 24)):
        hand.line(placed(lines(knots("0 0, 0 -5"), False), at(x, y, turn)), hue.main, 1.6)


def lance(hand: Canvas, hue: Hue) -> None:
    hand.shaded(lines(knots("-3 -6, 0 -44, 3 -6")), STEEL, (0.5, 0.3))
    hand.line(
        [lines([(-2.6 + i * 0.5, -11 - i * 8), (2.6 - i * 0.5, -13 - i * 8)], False) for i in range(4)],
        hue.main,
        1,
    )
    hand.shaded(smooth(mirrored("0 -8, 5.6 -4!, 4 -2.4, 0 -2")), BRASS, (0.3, 0.4))
    _shaft(hand, -2, 12, 2.4)


def hammer(hand: Canvas, hue: Hue) -> None:
    _shaft(hand, -16, 8, 2.3)
    hand.shaded(smooth(knots("-9 -23!, 9 -23!, 9.6 -15!, -9.6 -15!")), WOOD)
    hand.shaded([box(-10.6, -23.6, 3.4, 9.2), box(7.2, -23.6, 3.4, 9.2)], IRON, (0.4, 0.4))


def book(hand: Canvas, hue: Hue) -> None:
    for side in (-1, 1):
        hand.shaded(
            smooth(
                [
                    (0, -5.6, 0),
                    (side * 6, -9),
                    (side * 14, -7, 0),
                    (side * 13.4, 8, 0),
                    (side * 6, 6.4),
                    (0, 9, 0),
                ]
            ),
            hue.tone,
        )
        hand.fill(
            smooth(
                [
                    (0, -4.8, 0),
                    (side * 6, -8),
                    (side * 12.6, -6.4, 0),
                    (side * 12.2, 6.4, 0),
                    (side * 6, 5),
                    (0, 7.4, 0),
                ]
            ),
            CLOTH.lit,
        )
        hand.line(
            [
                smooth(
                    [(side * 2.4, -2.4 + i * 3), (side * 6, -4.4 + i * 3), (side * 10.4, -3.6 + i * 3)], False
                )
                for i in range(3)
            ],
            INKY.lit,
            0.6,
        )
    hand.line(lines(knots("0 -4.8, 0 8"), False), hue.deep, 0.6)


def flask(hand: Canvas, hue: Hue) -> None:
    body = smooth(mirrored("0 -15, 2.4 -15!, 2.4 -9!, 8 -2, 6.4 5, 0 6.4"))
    hand.fill(body, WHITE)
    with hand.inside(body):
        hand.fill(smooth(knots("-12 -3!, -4 -4.4, 3 -2.2, 12 -3.4!, 12 10!, -12 10!")), hue.main)
        hand.fill([oval(-2.6, 0.4, 1.3), oval(2.6, 2, 0.9), oval(1, -1.4, 0.7)], hue.pale)
    hand.line(body, INK, 0.5)
    hand.shaded(box(-3, -18, 6, 3.4), WOOD, (0.3, 0.3))
    hand.fill([oval(3, -22, 1.6), oval(-1.4, -25.4, 2.2), oval(3.4, -29, 1.3)], hue.lit)


def chest(hand: Canvas, hue: Hue) -> None:
    """A medicine chest with a drawer and a mark."""
    hand.shaded(box(-11, -9, 22, 18), WOOD, (0.8, 0.8))
    hand.line([lines(knots("-11 0, 11 0"), False), lines(knots("0 0, 0 9"), False)], WOOD.deep, 0.8)
    hand.fill([oval(-5.5, 4.6, 1), oval(5.5, 4.6, 1)], GOLD)
    hand.fill([box(-1.3, -8, 2.6, 6.8), box(-3.4, -5.9, 6.8, 2.6)], hue.lit)


def coil(hand: Canvas, hue: Hue) -> None:
    """A rod that throws sparks."""
    _shaft(hand, -16, 6, 2.2)
    hand.line([lines([(-3, -6 - i * 2.6), (3, -7 - i * 2.6)], False) for i in range(4)], BRASS.main, 1.4)
    hand.shaded(oval(0, -18, 4), STEEL)
    for turn in (-70, -20, 35, 80):
        bolt = lines(knots("-1 -6, 1.6 -10, -0.6 -11, 1.6 -16.6, -2 -10.4, 0 -9.6"))
        hand.fill(placed(bolt, at(0, -18, turn)), HUES["yellow"].lit)


def knives(hand: Canvas, hue: Hue) -> None:
    for turn in (-30, 0, 30):
        blade = hand.put(at(0, 0, turn))
        blade.shaded(lines(knots("-1.8 -8, 0 -20, 1.8 -8, 0 -5")), STEEL, (0.4, 0.3))
        blade.line(lines(knots("0 -6, 0 -2"), False), INK, 1.2)


def scroll(hand: Canvas, hue: Hue) -> None:
    """A speech of several yards."""
    hand.shaded(smooth(knots("-9 -10!, 9 -10!, 9.6 2, 7 10, 12 20!, -5 20!, -9 10, -8.4 2")), CLOTH)
    hand.line(
        [lines([(-5.6, -6 + i * 4), (5 - i % 2 * 3, -6 + i * 4)], False) for i in range(6)], INKY.lit, 0.8
    )
    for y in (-10, 20):
        hand.shaded(limb([(-11 + (y > 0) * 4, y), (11 + (y > 0) * 3, y)], 3.2), WOOD, (0.3, 0.5))


def pillow(hand: Canvas, hue: Hue) -> None:
    hand.shaded(smooth(knots("-13 -9!, 0 -7, 13 -9!, 11.4 0, 13 10!, 0 8.4, -13 10!, -11.4 0")), CLOTH)
    hand.fill(star(0, 0.6, 3.6, 1.6, 5), hue.lit)


def skewer(hand: Canvas, hue: Hue) -> None:
    """A spoonful of something that fizzes, and a plate of it."""
    hand.shaded(oval(0, 2, 12, 3.4), CLOTH, (0.4, 0.9))
    hand.shaded(smooth(mirrored("0 -11, 5 -9, 8 -2, 6 1!, 0 2")), hue.tone)
    hand.fill([oval(-2.6, -5, 1.4), oval(2.2, -3, 1.1), oval(0.6, -7.6, 0.9)], hue.pale)
    hand.line(smooth(knots("2 -13, 4 -17, 1 -20, 3 -24"), False), hue.lit, 1.3)


def plank(hand: Canvas, hue: Hue) -> None:
    """A beam on the shoulder."""
    hand.shaded(lines(knots("-34 -4, 12 -10, 12.6 -4, -33.4 2")), WOOD, (0.3, 0.8))
    hand.line(
        [lines(knots("-28 -2.6, -4 -5.6"), False), lines(knots("-16 -1.6, 8 -5"), False)], WOOD.deep, 0.6
    )


def icicle(hand: Canvas, hue: Hue) -> None:
    """A sceptre of ice."""
    _shaft(hand, -12, 18, 1.7)
    for turn, long in ((-46, 9), (46, 9), (-22, 13), (22, 13), (0, 19)):
        crystal = lines([(0, 0), (-2.1, -long * 0.45), (0, -long), (2.1, -long * 0.45)])
        hand.shaded(placed(crystal, at(0, -12, turn)), hue.light, (0.5, 0.3))
    hand.fill(oval(0, -12, 2.4), WHITE)


def whistle(hand: Canvas, hue: Hue) -> None:
    """Two fans for cheering."""
    for x in (0, -34):
        fan = smooth(knots("0 0!, -9 -9!, -5 -14, 0 -15.6, 5 -14, 9 -9!"))
        hand.shaded(placed(fan, at(x * 0.96, -x * 0.28, -32 if x else 0)), hue.light if x else hue.tone)
        hand.fill(placed(oval(0, -9, 2.8), at(x * 0.96, -x * 0.28, -32 if x else 0)), WHITE)


def cane(hand: Canvas, hue: Hue) -> None:
    hand.line(smooth(knots("0 22, 0 0, 0 -6, -3 -9.6, -7 -8"), False), WOOD.deep, 2.8)
    hand.line(smooth(knots("0 22, 0 0, 0 -6, -3 -9.6, -7 -8"), False), WOOD.main, 1.6)
    hand.shaded(lock(knots("1 -1, 6 4, 5 11"), 1.6, 3.6, 3), hue.tone, (0.3, 0.3))


PROPS: dict[str, Prop] = {
    prop.__name__: prop
    for prop in (
        nothing, sword, broom, banner, staff, moon_staff, bow, pan, pot, bread, chart, bomb, rope, horn,
        lance, hammer, book, flask, chest, coil, knives, scroll, pillow, skewer, plank, icicle,
        whistle, cane,
    )
}  # fmt: skip
HELD_BEFORE = ("pot", "bread", "chart", "book", "chest", "pillow", "scroll", "skewer")
"""Things for two hands before the body."""
