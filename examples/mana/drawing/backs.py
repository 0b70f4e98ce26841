"""The three backs: a red glow of gathered mana, an indigo spell book, an ochre scroll.

Each is the same after half a turn and tells its card's kind, as the rules want; no line runs along a cut, and
the ground's pattern fills the bleed, so a millimetre's miscut does not show.
"""

from __future__ import annotations

from brush.ink import Ink, mix
from brush.pen import Knot, Outline, at, blossom, box, lines, lock, oval, placed, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import (
    AGED,
    DUSK,
    ELEMENTS,
    GARNET,
    GOLD,
    INDIGO,
    NIGHT,
    OCHRE,
    PAPER,
    ROSE,
    TAN,
    TINTS,
    UMBER,
    WINE,
)
from drawing.sigils import spiral
from drawing.signs import SIGNS, orb

SHEET = (-3.0, -3.0, 69.0, 94.0)
MIDDLE = (31.5, 44.0)
HALF_TURN = at(63, 88, 180)


def mana() -> str:
    """Orbs of all elements drawn together into one light."""
    canvas = Canvas()
    canvas.fill(box(*SHEET), WINE)
    heart = canvas.put(at(*MIDDLE))
    for reach, ink in ((64.0, mix(WINE, GARNET, 0.5)), (48, GARNET), (36, mix(GARNET, ROSE, 0.35))):
        heart.fill(blossom(0, 0, reach, reach * 0.86, 16, 11.25), ink)
    heart.fill(
        [lock(spiral(0.7, 10, 60, i * 45), 0.6, 4.6, 5.2, 3) for i in range(8)], mix(GARNET, WINE, 0.35)
    )
    heart.fill(
        [lock(spiral(0.7, 10, 60, i * 45 + 14), 0.3, 1.1, 1.4, 0.8) for i in range(8)], mix(GARNET, ROSE, 0.7)
    )
    for reach, ink in ((21, GARNET), (19.6, ROSE), (17.2, TINTS["fire"].lit), (14.6, TINTS["fire"].pale)):
        heart.fill(blossom(0, 0, reach, reach * 0.9, 12, 15), ink)
    heart.fill(star(0, 0, 13.4, 9.2, 12, 0), ROSE)
    heart.fill(star(0, 0, 11.8, 8.2, 12, 15), GARNET)
    heart.fill(star(0, 0, 8.4, 3.2, 4, 0), GOLD)
    heart.fill(star(0, 0, 6.6, 1.8, 4, 45), PAPER)
    with canvas.also(HALF_TURN):
        for i, element in enumerate(ELEMENTS):
            orb(canvas.put(at(*polar(*MIDDLE, (26.5, 30, 26.5, 24)[i], i * 45 - 146))), element, 5.4)
        for i in range(9):
            x, y = polar(*MIDDLE, 38 + i % 3 * 3.5, i * 20 - 172)
            canvas.fill(star(x, y, 1.5 - i % 3 * 0.3, 0.4, 4), TINTS["fire"].lit)
    return canvas.svg(SHEET)


def spell() -> str:
    """A book bound in indigo: corner fittings, a star of eight, the elements' signs."""
    canvas = Canvas()
    canvas.fill(box(*SHEET), INDIGO)
    spots = [(31.5 + i * 6 + j % 2 * 3, 44 + j * 5.2) for i in range(-6, 7) for j in range(-9, 10)]
    inside = [(x, y) for x, y in spots if -3.4 < x < 66.4 and -3.4 < y < 91.4]
    canvas.fill([star(x, y, 1.3, 0.45, 4) for x, y in inside], mix(INDIGO, DUSK, 0.7))
    frame = _frame(6.5, 5)
    canvas.line(frame, DUSK, 2.6)
    canvas.line(frame, GOLD, 0.5)
    canvas.line(_frame(8.6, 4), GOLD, 0.25)
    with canvas.also(HALF_TURN):
        for x, turn in ((3.2, 0), (59.8, 90)):
            _fitting(canvas.put(at(x, 3.2, turn)))
        _half_of_elements(canvas)
    heart = canvas.put(at(*MIDDLE))
    heart.fill(oval(0, 0, 20.5), GOLD)
    heart.fill(oval(0, 0, 19.8), NIGHT)
    heart.line([oval(0, 0, 18.2), oval(0, 0, 12.6)], GOLD, 0.3)
    heart.line([box(-9, -9, 18, 18), lines([polar(0, 0, 12.7, a) for a in (0, 90, 180, 270)])], GOLD, 0.55)
    heart.fill(
        [
            lines(
                [polar(0, 0, 15.4 + dr, i * 15 + da) for dr, da in ((-1.2, 0), (0, 2.4), (1.2, 0), (0, -2.4))]
            )
            for i in range(24)
        ],
        DUSK,
    )
    heart.fill(star(0, 0, 8.6, 2.7, 8, 0), DUSK)
    heart.fill(star(0, 0, 8.6, 2.2, 4, 0), GOLD)
    heart.fill(star(0, 0, 4.6, 1.6, 4, 45), PAPER)
    return canvas.svg(SHEET)


def _frame(inset: float, cut: float) -> Outline:
    """A frame with bitten corners."""
    knots: list[Knot] = []
    far, low = 63 - inset, 88 - inset
    for x, y, right, down in (
        (inset, inset, 1, 1),
        (far, inset, -1, 1),
        (far, low, -1, -1),
        (inset, low, 1, -1),
    ):
        corner: list[Knot] = [
            (x, y + down * cut, 0),
            (x + right * cut * 0.3, y + down * cut * 0.3, 0.6),
            (x + right * cut, y, 0),
        ]
        knots += corner if right == down else corner[::-1]
    return smooth(knots)


def _fitting(canvas: Canvas) -> None:
    """A metal corner of the book, its own corner at the origin."""
    canvas.fill(smooth([(1, 1, 0), (15, 1.6, 0), (12, 4), (9.6, 9.6), (4, 12), (1.6, 15, 0)]), UMBER)
    canvas.fill(smooth([(1, 1, 0), (14, 1.4, 0), (11, 3.6), (8.8, 8.8), (3.6, 11), (1.4, 14, 0)]), GOLD)
    canvas.line(smooth([(3, 10, 0), (4, 4, 0.2), (10, 3, 0)], False), UMBER, 0.35)
    canvas.fill(oval(5.6, 5.6, 1.5), UMBER)
    canvas.fill(oval(5.3, 5.3, 1.0), AGED)


def _half_of_elements(canvas: Canvas) -> None:
    """The four signs in an arc above the middle."""
    for i, element in enumerate(ELEMENTS):
        spot = polar(*MIDDLE, 27, -90 + (i - 1.5) * 17)
        turn = (i - 1.5) * 17
        canvas.fill(placed(SIGNS[element][0], at(*spot, turn, 2.2)), GOLD)
        canvas.fill(placed(SIGNS[element][0], at(*spot, turn, 1.5)), TINTS[element].main)


def scroll() -> str:
    """A rolled parchment seen twice, once from either end, under a ribbon and a seal."""
    canvas = Canvas()
    canvas.fill(box(*SHEET), OCHRE)
    waves = [_wave(y) for y in range(-4, 48, 4)]
    with canvas.also(HALF_TURN):
        canvas.line(waves, mix(OCHRE, UMBER, 0.4), 0.9)
    with canvas.also(HALF_TURN):
        _half_scroll(canvas)
    heart = canvas.put(at(*MIDDLE))
    heart.fill(box(-36, -5.2, 72, 10.4), GARNET)
    heart.line([lines([(-36, y), (36, y)], False) for y in (-3.9, 3.9)], GOLD, 0.4)
    heart.fill(blossom(0, 0, 13.6, 12.2, 14), WINE)
    heart.fill(blossom(0, 0, 13, 11.7, 14, -84), GARNET)
    heart.line(oval(0, 0, 9.6), ROSE, 0.5)
    crown = lines([(-5.6, 0), (-6.4, -4.6), (-3, -2.2), (0, -6.4), (3, -2.2), (6.4, -4.6), (5.6, 0)])
    with canvas.also(HALF_TURN):
        heart.fill(crown, GOLD)
        heart.fill([oval(x, y, 0.7) for x, y in ((-6.4, -5), (0, -6.9), (6.4, -5))], PAPER)
    heart.line(lines([(-6, 0), (6, 0)], False), GARNET, 0.9)
    return canvas.svg(SHEET)


def _wave(y: float) -> Outline:
    return smooth([(x, y + (1.1 if i % 2 else -1.1)) for i, x in enumerate(range(-6, 78, 7))], False)


def _half_scroll(canvas: Canvas) -> None:
    rod: Ink = UMBER
    canvas.fill(box(9, 12, 45, 33), TAN)
    canvas.fill(lines([(10.5, 12), (52.5, 12), (52.5, 44), (10.5, 44)]), AGED)
    canvas.fill(box(10.5, 14.4, 42, 2.2), TAN)
    canvas.line(
        [lines([(x, 22 + i * 3.4), (63 - x, 22 + i * 3.4)], False) for i, x in enumerate((19, 15, 17, 15))],
        TAN,
        0.7,
    )
    canvas.fill(box(5.5, 9.2, 52, 3.4), rod)
    canvas.fill(smooth([(8, 7.2, 0), (55, 7.2, 0), (56, 11), (55, 14.8, 0), (8, 14.8, 0), (7, 11)]), AGED)
    canvas.fill(
        smooth([(8, 11.6, 0), (55, 11.6, 0), (55.6, 13), (55, 14.8, 0), (8, 14.8, 0), (7.2, 13)]), TAN
    )
    canvas.fill([oval(x, 10.9, 2.3) for x in (5.4, 57.6)], rod)
    canvas.fill([oval(x - 0.4, 10.4, 1.2) for x in (5.4, 57.6)], GOLD)
