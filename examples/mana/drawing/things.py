"""What a scroll is about: things that stand for what it does, about 13 mm in radius at the origin."""

from __future__ import annotations

from collections.abc import Callable

from brush.ink import mix
from brush.pen import Knot, at, blossom, box, lines, lock, oval, placed, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import AGED, DUSK, GARNET, GOLD, INDIGO, LINE, OCHRE, PAPER, ROSE, TAN, TINTS, UMBER, WINE

Draw = Callable[[Canvas], None]
LEAF, SEA = TINTS["wind"], TINTS["water"]


def _book(canvas: Canvas, y: float = 6.0) -> None:
    """An open book seen from the front."""
    cover = smooth(
        [
            (0, 3.4 + y, 0),
            (-13, 2.4 + y, 0),
            (-13, -7.4 + y, 0),
            (0, -6.4 + y, 0),
            (13, -7.4 + y, 0),
            (13, 2.4 + y, 0),
        ]
    )
    canvas.fill(cover, WINE)
    leaf = smooth(
        [(0, 2.2 + y, 0), (-5, 0.4 + y), (-12, 1.2 + y, 0), (-12, -8.2 + y, 0), (-5, -9 + y), (0, -7 + y, 0)]
    )
    canvas.fill(leaf, PAPER)
    canvas.fill(placed(leaf, at(0, 0, 0, 1, True)), AGED)
    for side in (-1, 1):
        rows = [
            smooth(
                [
                    (side * 1.8, y - 5 + k * 1.7, 0),
                    (side * 5, y - 6.2 + k * 1.7),
                    (side * 10.4, y - 5.8 + k * 1.7, 0),
                ],
                False,
            )
            for k in range(4)
        ]
        canvas.line(rows, TAN, 0.4)


def quill(canvas: Canvas) -> None:
    _book(canvas)
    feather = canvas.put(at(3, 2.5, 24))
    feather.fill(lock([(0, 0), (0.4, -6), (0, -12), (-1.6, -17)], 0, 5, 5.6, 0), DUSK)
    feather.fill(lock([(0.8, -3), (1.4, -8), (0.9, -13), (-1.4, -16.6)], 0, 2.4, 2.6, 0), SEA.lit)
    feather.line(smooth([(0, 1.6), (0.4, -6), (-0.2, -13)], False), PAPER, 0.5)
    canvas.fill([oval(-7.4, 9.4, 3, 1.2), box(-10, 6.6, 5.2, 3)], LINE)
    canvas.fill(oval(-7.4, 6.6, 2.6, 0.9), INDIGO)


def purse(canvas: Canvas) -> None:
    bag: list[Knot] = [
        (-2.6, -6, 0),
        (2.6, -6, 0),
        (4.4, -3),
        (10, 4),
        (8.4, 10.6),
        (0, 12),
        (-8.4, 10.6),
        (-10, 4),
        (-4.4, -3),
    ]
    canvas.fill(placed(smooth(bag), at(0.7, 0.7)), UMBER)
    canvas.fill(smooth(bag), GARNET)
    canvas.fill(smooth([(-8.4, 4), (-4, -1.6), (-5.6, 5), (-5, 10)]), ROSE)
    canvas.fill([lock([(0, -6), (a, -11)], 1.6, 3.4) for a in (-4, 0, 4)], GARNET)
    canvas.line(lines([(-3.2, -5.8), (3.2, -5.8)], False), GOLD, 1.5)
    for x, y in ((11, 10), (-12, 10.6), (14.6, 11.4), (8, -6), (-9, -8)):
        canvas.fill(oval(x, y, 2.3), UMBER)
        canvas.fill(oval(x - 0.2, y - 0.3, 2.1), GOLD)
        canvas.line(oval(x - 0.2, y - 0.3, 1.2), OCHRE, 0.35)


def stall(canvas: Canvas) -> None:
    canvas.fill([box(-12, -6, 1.4, 18), box(10.6, -6, 1.4, 18), box(-14, 4, 28, 8)], UMBER)
    canvas.fill(box(-14, 4, 28, 1.4), OCHRE)
    for i in range(6):
        x = -15.0 + i * 5
        canvas.fill(
            smooth([(x, -5, 0), (x + 1, -12, 0), (x + 4.4, -12, 0), (x + 5, -5, 0), (x + 2.5, -2.6)]),
            GARNET if i % 2 else PAPER,
        )
    for i, ink in enumerate((DUSK, LEAF.main, GOLD, ROSE)):
        x = -10 + i * 5.4
        canvas.fill(
            [
                smooth(
                    [
                        (x - 0.7, -1.6, 0),
                        (x + 0.7, -1.6, 0),
                        (x + 0.7, 0),
                        (x + 2, 3.8, 0),
                        (x - 2, 3.8, 0),
                        (x - 0.7, 0),
                    ]
                )
            ],
            ink,
        )
        canvas.fill(box(x - 0.8, -2.6, 1.6, 1.1), LINE)
    canvas.fill([oval(0, 8, 1.6), lines([(-0.7, 8), (0.7, 8), (1.1, 11), (-1.1, 11)])], LINE)


def books(canvas: Canvas) -> None:
    for i, (ink, wide, shift) in enumerate(
        ((WINE, 25, 0), (DUSK, 22, 1.4), (LEAF.deep, 23, -1), (OCHRE, 18, 1))
    ):
        y = 7.6 - i * 4.8
        canvas.fill(box(shift - wide / 2, y, wide, 4.6), ink)
        canvas.fill(box(shift - wide / 2 + 2, y + 0.8, wide - 2, 3), PAPER)
        canvas.line(
            [lines([(shift - wide / 2 + 3, y + d), (shift + wide / 2, y + d)], False) for d in (1.7, 2.8)],
            TAN,
            0.25,
        )
        canvas.fill(box(shift - wide / 2, y, 2.6, 4.6), mix(ink, GOLD, 0.25))
    canvas.fill(lines([(6, 2.8), (8, 2.8), (8, 9), (7, 8), (6, 9)]), GARNET)
    candle = canvas.put(at(1, -6.8))
    candle.fill(box(-1.4, -3.4, 2.8, 3.4), AGED)
    candle.fill(smooth([(0, -9.6, 0), (1.7, -5.6), (0, -3.8), (-1.7, -5.6)]), GOLD)


def mirror(canvas: Canvas) -> None:
    canvas.fill([box(-1.2, 8, 2.4, 3), smooth([(-6, 12, 0), (0, 9.6), (6, 12, 0)])], UMBER)
    canvas.fill(blossom(0, -1.4, 11.4, 10.4, 12), UMBER)
    canvas.fill(blossom(0, -1.4, 10.8, 9.9, 12), GOLD)
    canvas.fill(oval(0, -1.4, 8.4), INDIGO)
    canvas.fill(star(-0.4, -1.6, 5.6, 1.7, 4), PAPER)
    canvas.fill(star(-0.4, -1.6, 3.2, 1.2, 4, -45), SEA.lit)
    canvas.line(smooth([polar(0, -1.4, 7, a) for a in (186, 210, 234)], False), SEA.pale, 0.8)
    canvas.fill([star(x, y, 1, 0.3, 4) for x, y in ((4.4, 2.2), (3.6, -5.6), (-4.6, 2.6))], GOLD)


def sunrise(canvas: Canvas) -> None:
    canvas.fill(
        [
            lines([polar(0, 7, 9.6, a - 4), polar(0, 7, 16.5 if i % 2 else 20, a), polar(0, 7, 9.6, a + 4)])
            for i, a in enumerate(range(-180, 1, 15))
        ],
        GOLD,
    )
    canvas.fill(oval(0, 7, 9), OCHRE)
    canvas.fill(oval(0, 7, 8.4), TINTS["fire"].lit)
    canvas.fill(oval(0, 7, 6.6), TINTS["fire"].pale)
    canvas.line([lines([(0, 7), (0, 1.8)], False), lines([(0, 7), (3.4, 5)], False)], WINE, 0.9)
    canvas.line(
        [lines([polar(0, 7, 5.4, a), polar(0, 7, 6.2, a)], False) for a in range(-180, 1, 30)], WINE, 0.5
    )
    canvas.fill(
        smooth([(-26, 17, 0), (-26, 9, 0), (-12, 6.6), (0, 10), (13, 7), (26, 9.6, 0), (26, 17, 0)]), UMBER
    )


def bell(canvas: Canvas) -> None:
    shape: list[Knot] = [
        (0, -10),
        (4.4, -8),
        (6, -2),
        (7, 4),
        (10, 7.4, 0),
        (-10, 7.4, 0),
        (-7, 4),
        (-6, -2),
        (-4.4, -8),
    ]
    canvas.fill(oval(0, 8.6, 2.6), UMBER)
    canvas.fill(smooth(shape), GOLD)
    canvas.fill(
        smooth([(1.4, -9.6), (4.4, -8), (6, -2), (7, 4), (10, 7.4, 0), (4, 7.4, 0), (3.4, 1), (3, -5)]), OCHRE
    )
    canvas.line(oval(0, -11.4, 1.8), OCHRE, 1)
    canvas.fill(box(-9.6, 5.4, 19.2, 0.9), UMBER)
    canvas.line([lines([(-15, -11), (15, 11)], False)], GARNET, 2)
    canvas.line([lines([(-15, -11), (15, 11)], False)], ROSE, 0.5)


def torn(canvas: Canvas) -> None:
    for side in (-1, 1):
        part = canvas.put(at(side * 6.4, 0, side * 9))
        rip: list[Knot] = [(side * -5 + (1.5 if k % 2 else -0.6) * side, -8 + k * 2.3, 0) for k in range(8)]
        part.fill(smooth([(side * 5, -8, 0), *rip, (side * 5, 8, 0)]), PAPER)
        part.line(
            [lines([(side * -1.6, y), (side * 3.6, y)], False) for y in (-5, -2.4, 0.2, 2.8, 5.4)], TAN, 0.5
        )
        part.fill([box(side * 0.2 - 6.4, y - 1.5, 12.8, 3) for y in (-9, 9)], AGED)
        part.fill([box(side * 7 - 1, y - 1.9, 2, 3.8) for y in (-9, 9)], UMBER)
    canvas.fill(
        [
            lines([(x, y), (x + 1.6, y - 0.9), (x + 1, y + 1)])
            for x, y in ((-1, -11), (1.4, -5), (-1.6, 2), (0.6, 9))
        ],
        GARNET,
    )


def rumour(canvas: Canvas) -> None:
    for side, ink in ((-1, DUSK), (1, GARNET)):
        card = canvas.put(at(side * 8, 4.6, side * 12))
        card.fill(box(-4.2, -6, 8.4, 12), LINE)
        card.fill(box(-3.8, -5.6, 7.6, 11.2), PAPER)
        card.fill(star(0, 0, 3, 1.3, 5), ink)
    for x, y, size, flip in ((-7, -8, 1.0, False), (7.4, -7, 0.85, True)):
        bubble = canvas.put(at(x, y, 0, size, flip))
        bubble.fill([oval(0, 0, 6, 3.8), lines([(-2, 3), (2, 6.4), (1.4, 2.6)])], AGED)
        bubble.fill([oval(k * 2.6, 0, 0.75) for k in (-1, 0, 1)], LINE)
    canvas.line([lines([(-2.4, 2), (2.4, 7)], False), lines([(2.4, 2), (-2.4, 7)], False)], GARNET, 1.3)


def mirror_shield(canvas: Canvas) -> None:
    shield: list[Knot] = [(0, -12, 0), (9.6, -9, 0), (9.6, 0, 0.8), (0, 12, 0), (-9.6, 0, 0.8), (-9.6, -9, 0)]
    canvas.fill(smooth(shield), UMBER)
    canvas.fill(placed(smooth(shield), at(0, 0, 0, 0.94)), GOLD)
    canvas.fill(placed(smooth(shield), at(0, 0, 0, 0.78)), SEA.lit)
    with canvas.inside(placed(smooth(shield), at(0, 0, 0, 0.78))):
        canvas.fill(
            [
                lines([(x, -12), (x + w, -12), (x + w - 12, 14), (x - 12, 14)])
                for x, w in ((-1, 4), (5.4, 1.6))
            ],
            PAPER,
        )
    bolt = lines([(-23, -13), (-11, -7.4), (-12.6, -4.6), (-2, 0), (-15, -2.4), (-13.6, -5), (-24, -10)])
    canvas.fill([bolt, placed(bolt, at(0, 0, 0, 1, True))], TINTS["fire"].main)
    canvas.fill(star(0, 0, 4.6, 1.6, 8), PAPER)


def doll(canvas: Canvas) -> None:
    limb = [((-2, 0), (-9.4, -3.4)), ((2, 0), (9.4, -3.4)), ((-1.8, 6), (-4.6, 13)), ((1.8, 6), (4.6, 13))]
    for a, b in limb:
        canvas.fill(lock([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], 3, 2.8, 4), GOLD)
        x, y = a[0] + (b[0] - a[0]) * 0.75, a[1] + (b[1] - a[1]) * 0.75
        canvas.fill(oval(x, y, 1.5), GARNET)
    canvas.fill(smooth([(0, -2.6), (4, 0), (3.6, 6), (0, 8.4), (-3.6, 6), (-4, 0)]), GOLD)
    canvas.fill(oval(0, -7, 5), OCHRE)
    canvas.fill(oval(-0.2, -7.2, 4.7), GOLD)
    canvas.line(
        [lines([(x - 0.8, -8.6), (x + 0.8, -7)], False) for x in (-1.9, 1.9)]
        + [lines([(x + 0.8, -8.6), (x - 0.8, -7)], False) for x in (-1.9, 1.9)],
        LINE,
        0.5,
    )
    canvas.line([lines([(-3.6, y), (3.6, y + 0.6)], False) for y in (1, 3.6)], OCHRE, 0.5)
    canvas.fill(box(-4.4, -3.2, 8.8, 1.5), GARNET)


def charm(canvas: Canvas) -> None:
    canvas.line(smooth([(0, -8), (-3, -12), (0, -14.6), (3, -12), (0, -8)], False), GARNET, 0.9)
    canvas.fill(lines([(-6, -7), (-4, -9), (4, -9), (6, -7), (6, 12), (-6, 12)]), UMBER)
    canvas.fill(
        lines([(-5.2, -6.6), (-3.6, -8.2), (3.6, -8.2), (5.2, -6.6), (5.2, 11.2), (-5.2, 11.2)]), OCHRE
    )
    canvas.line(
        [smooth([(x, -6, 0), (x + 0.8, 0), (x - 0.6, 5), (x, 10.6, 0)], False) for x in (-3.8, 3.8)],
        UMBER,
        0.45,
    )
    leaf = smooth([(0, -6, 0), (3.4, -1), (2.6, 4), (0, 7, 0), (-2.6, 4), (-3.4, -1)])
    canvas.fill(leaf, LEAF.deep)
    canvas.fill(placed(leaf, at(-0.3, -0.2, 0, 0.82)), LEAF.main)
    canvas.line(
        [
            lines([(0, -4), (0, 9)], False),
            *(lines([(0, y), (s * 1.8, y - 1.6)], False) for y in (0, 2.4, 4.6) for s in (-1, 1)),
        ],
        LEAF.pale,
        0.4,
    )
    for side in (-1, 1):
        canvas.fill(
            [placed(leaf, at(side * (10 + k * 3.6), 6 - k * 6, side * (30 + 20 * k), 0.4)) for k in range(2)],
            LEAF.main,
        )


def cloak(canvas: Canvas) -> None:
    fire = TINTS["fire"]
    for x, h in ((-12, 9), (-7, 13), (7.4, 12), (12.4, 8)):
        canvas.fill(smooth([(x, 12, 0), (x - 3, 7), (x - 0.6, 12 - h, 0), (x + 2.8, 7)]), fire.main)
        canvas.fill(smooth([(x, 12, 0), (x - 1.6, 9), (x - 0.3, 12 - h * 0.6, 0), (x + 1.5, 9)]), fire.pale)
    canvas.fill(
        smooth(
            [
                (0, -13, 0),
                (4, -10),
                (4.6, -5),
                (8.4, 4),
                (9.6, 12.4, 0),
                (0, 11),
                (-9.6, 12.4, 0),
                (-8.4, 4),
                (-4.6, -5),
                (-4, -10),
            ]
        ),
        INDIGO,
    )
    canvas.fill(smooth([(-0.6, -3, 0), (-5, 4), (-7.6, 11.6, 0), (-1, 10.6, 0)]), DUSK)
    canvas.fill(oval(0, -7, 3.1, 3.7), LINE)
    canvas.line(smooth([(0, -3, 0), (0.8, 4), (0.2, 10.8, 0)], False), GOLD, 0.5)
    canvas.fill(star(0, -2.4, 1.7, 0.8, 5), GOLD)


def lantern(canvas: Canvas) -> None:
    canvas.fill(oval(0, 2, 14), mix(OCHRE, GOLD, 0.5))
    canvas.fill(oval(0, 2, 11), GOLD)
    canvas.line(smooth([(-5, -8), (-3, -13), (3, -13), (5, -8)], False), LINE, 0.9)
    canvas.fill(
        [box(-6, -8.6, 12, 2), box(-6.8, 9.4, 13.6, 2.4), box(-5.6, -7, 1.2, 17), box(4.4, -7, 1.2, 17)], LINE
    )
    canvas.fill(box(-4.4, -6.6, 8.8, 16), TINTS["fire"].pale)
    canvas.fill(
        smooth([(0, -3.6, 0), (2.6, 2.6), (1.8, 6.4), (0, 7.6), (-1.8, 6.4), (-2.6, 2.6)]), TINTS["fire"].main
    )
    canvas.fill(smooth([(0, 1, 0), (1.3, 4.6), (0, 7), (-1.3, 4.6)]), GOLD)
    canvas.fill([star(x, y, 1.3, 0.4, 4) for x, y in ((-18, -8), (17, -9), (19, 1), (-20, 3))], PAPER)


def bottle(canvas: Canvas) -> None:
    glass: list[Knot] = [
        (-2.4, -9, 0),
        (2.4, -9, 0),
        (2.4, -3.6),
        (9, 3),
        (7.6, 10.6),
        (0, 12),
        (-7.6, 10.6),
        (-9, 3),
        (-2.4, -3.6),
    ]
    canvas.fill(smooth(glass), SEA.deep)
    inner = placed(smooth(glass), at(0, 0.4, 0, 0.88))
    canvas.fill(inner, SEA.pale)
    with canvas.inside(inner):
        canvas.fill(smooth([(-12, 1, 0), (-4, 0), (3, 2), (12, 0.6, 0), (12, 14, 0), (-12, 14, 0)]), SEA.main)
        canvas.fill(
            [oval(x, y, r) for x, y, r in ((-3, 5, 0.9), (2.6, 4, 0.6), (4, 8, 1.1), (-1, 9, 0.6))], SEA.lit
        )
    canvas.fill(box(-2.8, -12.4, 5.6, 4), OCHRE)
    canvas.fill(smooth([(0, 3.8, 0), (2.6, 2), (4.4, 4.4), (0, 9.4, 0), (-4.4, 4.4), (-2.6, 2)]), PAPER)
    canvas.line(smooth([(-6.4, 2.4), (-7, 5.6), (-5.8, 8.6)], False), PAPER, 0.8)


def crown(canvas: Canvas) -> None:
    canvas.fill(smooth([(-13, 12, 0), (-11, 5.4, 0), (11, 5.4, 0), (13, 12, 0)]), WINE)
    canvas.fill(smooth([(-11, 6.4), (0, 4), (11, 6.4), (0, 8.6)]), GARNET)
    canvas.fill(
        lines([(-10, 5), (-12.4, -7), (-5.4, -1.4), (0, -11), (5.4, -1.4), (12.4, -7), (10, 5)]), OCHRE
    )
    canvas.fill(lines([(-9.6, 4), (-11.4, -5.6), (-5, -0.6), (0, -9.4), (3, -4), (2, 4)]), GOLD)
    canvas.fill(box(-10.2, 3.4, 20.4, 2.4), UMBER)
    canvas.fill([oval(x, y, 1.5) for x, y in ((-12.4, -8), (0, -12.2), (12.4, -8))], PAPER)
    canvas.fill([lines([(x, 3.2), (x + 1.2, 4.6), (x, 6), (x - 1.2, 4.6)]) for x in (-6, 0, 6)], ROSE)


THINGS: dict[str, Draw] = {
    "draw": quill,
    "steal": purse,
    "steal any_turn": stall,
    "recover": books,
    "look": mirror,
    "extra_action": sunrise,
    "counter": bell,
    "counter on_scroll": torn,
    "counter on_exchange": rumour,
    "reflect": mirror_shield,
    "redirect": doll,
    "prevent": charm,
    "ward": cloak,
    "put_under_deck": lantern,
    "heal": bottle,
    "damage": crown,
    "discard": torn,
}


def thing(verb: str, timing: str) -> Draw:
    """What stands for a step, at this moment or at any."""
    return THINGS.get(f"{verb} {timing}") or THINGS[verb]
