"""Round creatures: a body about 0, 0 with a radius of 18, and parts behind it and before it."""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.ink import Tone
from brush.pen import at, knots, limb, lines, lock, mirrored, oval, placed, polar, sided, smooth, star

from drawing.ink import (
    BARK,
    BRASS,
    CLOTH,
    GOLD,
    HUES,
    INK,
    INKY,
    LEAF,
    ROSE,
    SNOW,
    STONE,
    WATER,
    WHITE,
    WOOD,
    Hue,
)

Part = Callable[[Canvas, Tone, Hue], None]


def long_ears(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        body.shaded(smooth(sided(side, "3 -12!, 4 -24, 9 -35, 14 -31, 13 -20, 10 -11!")), coat)
        body.fill(smooth(sided(side, "6 -16!, 7.4 -25, 9.6 -31, 11.4 -28, 10.6 -20, 9 -15!")), ROSE.main)


def fuses(body: Canvas, coat: Tone, hue: Hue) -> None:
    """Sparks at the tips of the ears."""
    for side in (-1, 1):
        body.fill(star(side * 10.5, -34, 7, 3, 8), HUES["yellow"].main)
        body.fill(star(side * 10.5, -34, 3.6, 1.8, 8, -70), WHITE)


def cat_ears(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        body.shaded(smooth(sided(side, "3 -15!, 8 -24, 14 -28!, 16.4 -18, 15.4 -8!")), coat)
        body.fill(smooth(sided(side, "6.6 -16!, 9.6 -21, 13 -24!, 14 -17, 13.4 -12!")), ROSE.main)


def round_ears(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        body.shaded(oval(side * 12, -15.4, 5), coat)
        body.fill(oval(side * 12, -15.4, 2.6), coat.deep)


def brush(body: Canvas, coat: Tone, hue: Hue) -> None:
    """A tail as large as its owner."""
    body.shaded(smooth(knots("8 14!, 22 14, 28 2, 24 -12, 15 -18, 13 -11, 18 -6, 17 3, 8 6!")), coat)
    body.fill(smooth(knots("24.6 -10, 15 -18!, 13.4 -12, 18 -7!")), CLOTH.main)


def shell(body: Canvas, coat: Tone, hue: Hue) -> None:
    name = body.shaded(smooth(mirrored("0 -27, 13 -24, 22 -12, 24 4, 20 13!, 0 17")), hue.tone)
    with body.within(name):
        for x, y in ((0, -16), (-13, -8), (13, -8), (-19, 6), (19, 6)):
            body.fill(lines([polar(x, y, 6, i * 60) for i in range(6)]), hue.lit)
            body.fill(lines([polar(x, y, 3.2, i * 60) for i in range(6)]), hue.deep)


def wool(body: Canvas, coat: Tone, hue: Hue) -> None:
    ring = [oval(*polar(0, 0, 17.5, i * 30), 6.4) for i in range(12)]
    body.shaded([*ring, oval(0, 0, 18)], SNOW)


def tentacles(body: Canvas, coat: Tone, hue: Hue) -> None:
    for i in range(5):
        x = -12.0 + i * 6
        body.shaded(lock([(x, 8), (x - 2, 18), (x + 2, 25), (x - 1, 34)], 4.6, 4, 2.6, 0), coat)


def hem(body: Canvas, coat: Tone, hue: Hue) -> None:
    """A ghost has no feet."""
    body.shaded(
        smooth(
            knots("-17.6 2!, -19 16, -15 26!, -10 20, -5 27!, 0 21, 6 28!, 10 20, 16 25!, 19 14, 17.6 2!")
        ),
        coat,
    )


def feet(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        body.shaded(oval(side * 9, 17.4, 6, 3.8), coat)


def wings(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        body.shaded(
            smooth(sided(side, "12 -8!, 24 -12, 30 -4!, 27 -1!, 28.6 6!, 24.6 6!, 24.6 13!, 18 12, 12 8!")),
            coat,
        )


def fluke(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.shaded(
        smooth(
            knots("10 6!, 24 4, 28 -6, 24 -14!, 31 -12, 34 -7!, 37 -14, 41 -17!, 40 -6, 34 6, 20 16, 8 15!")
        ),
        coat,
    )


def fuse_rays(body: Canvas, coat: Tone, hue: Hue) -> None:
    """Lines of speed behind something that rolls."""
    for y, x in ((-12, -34), (-2, -38), (8, -33), (15, -26)):
        body.line(lines([(x, y - 6), (-14, y)], closed=False), hue.pale, 1.7)


def boulder(body: Canvas, coat: Tone, hue: Hue) -> None:
    name = body.shaded(lines([polar(0, 0, 20 + (i % 3) * 1.4, i * 36 + 8) for i in range(10)]), STONE)
    with body.within(name):
        body.fill(lines(knots("-16 -16, -2 -22, 6 -12, -6 -4, -18 -4")), STONE.lit)
        body.line(
            [lines(knots("8 -20, 5 -11, 11 -6"), False), lines(knots("-18 10, -10 9, -7 16"), False)],
            STONE.deep,
            1,
        )


def brick_arms(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        for x, y, r in ((20, 0, 5), (24, 8, 5.4), (25, 17, 6.4)):
            body.shaded(lines([polar(side * x, y, r, i * 60 + 14) for i in range(6)]), STONE)


def mound(body: Canvas, coat: Tone, hue: Hue) -> None:
    """A body that runs down: a bog's."""
    body.shaded(smooth(mirrored("0 -18, 14 -14, 20 2, 27 16, 30 26!, 0 28")), hue.tone)
    body.fill([oval(-20, 18, 2), oval(19, 12, 2.6), oval(14, 20, 1.5), oval(-14, -4, 1.6)], hue.lit)


PLAIN = ("boulder", "wool", "mound")
"""Parts that are the body themselves."""


def belly(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.fill(smooth(mirrored("0 3, 8 5, 10.4 11, 6 16.6, 0 17.4")), coat.lit)


def snout(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.fill(oval(0, 6.6, 7, 5), coat.lit)
    body.fill(smooth(mirrored("0 3.4, 2.2 3.6, 1.6 5.4, 0 6.2")), INK)


def beak(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.shaded(smooth(mirrored("0 1, 3 2.4, 0 8.4!")), BRASS, (0.3, 0.3))


def spectacles(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.fill([oval(side * 7, -3, 7.4) for side in (-1, 1)], CLOTH.main)
    body.line([oval(side * 7, -3, 6.6) for side in (-1, 1)], GOLD, 1)
    for side in (-1, 1):
        body.shaded(smooth(sided(side, "1 -6!, 9 -13, 19 -18!, 16 -10, 10 -7")), coat, (0.3, 0.4))


def board(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.shaded(lines(knots("0 -28, 17 -21.6, 0 -15.6, -17 -21.6")), INKY)
    body.line(smooth(knots("0 -22, 12 -19.6, 14.4 -11"), closed=False), GOLD, 1)
    body.shaded(lock(knots("14.4 -12, 14.6 -9, 14.4 -6"), 1.6, 3, 3.2), BRASS, (0.2, 0.2))


def towel(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.shaded(smooth(knots("-8 -18!, 0 -22, 8 -18!, 9 -14.6!, 0 -17, -9 -14.6!")), CLOTH)
    body.line(lines(knots("-8.6 -16.4, 0 -19, 8.6 -16.4"), closed=False), hue.main, 0.9)


def bath(body: Canvas, coat: Tone, hue: Hue) -> None:
    """Hot water up to the shoulders, and its steam."""
    body.shaded(smooth(knots("-40 7!, -20 5.4, 0 7.4, 20 5.4, 40 7!, 40 40!, -40 40!")), WATER)
    body.line(
        [
            smooth(
                [
                    (-30 + i * 13, 12 + i % 2 * 5),
                    (-25 + i * 13, 11 + i % 2 * 5),
                    (-21 + i * 13, 12 + i % 2 * 5),
                ],
                False,
            )
            for i in range(5)
        ],
        WATER.lit,
        0.9,
    )
    body.line(
        [smooth([(x, -4), (x + 3, -10), (x - 2, -16), (x + 2, -23)], False) for x in (-25, 24)], WHITE, 2
    )


def trunk(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.shaded(smooth(knots("-4.6 1!, 0 -1, 4.6 1!, 5 9, 3.6 16, -2.4 16.6, -3 11")), coat, (0.6, 0.5))
    body.line([smooth([(-3.6, y), (0, y + 1), (3.8, y)], False) for y in (6, 9.4)], coat.deep, 0.6)


def blanket(body: Canvas, coat: Tone, hue: Hue) -> None:
    """The pale half of a tapir."""
    body.fill(smooth(knots("-17.4 6!, 0 11, 17.4 6!, 12 15.4, 0 18, -12 15.4")), CLOTH.main)


def snore(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.shaded(oval(15.6, 9, 5.4, 5), SNOW, (0.4, 0.4))
    for x, y, size in ((20, -12, 3), (25, -19, 4), (19, -27, 2.4)):
        z = lines([(x, y), (x + size, y), (x, y + size), (x + size, y + size)], closed=False)
        body.line(z, CLOTH.lit, 1.1)


def mask(body: Canvas, coat: Tone, hue: Hue) -> None:
    """A fox's cheeks, and the leaf that it changes with."""
    for side in (-1, 1):
        body.fill(smooth(sided(side, "0 10!, 4 3, 15 1.4!, 13.6 8, 6 14.6")), CLOTH.main)
    body.fill(oval(0, 8.4, 1.7, 1.3), INK)
    body.shaded(smooth(knots("-1 -16!, -4 -23, 1 -31!, 6 -23, 2 -16!")), LEAF)


def peephole(body: Canvas, coat: Tone, hue: Hue) -> None:
    """Hands that part a curtain."""
    for side in (-1, 1):
        body.shaded(smooth(sided(side, "15 -24!, 36 -28!, 36 40!, 17 40!, 13 14")), INKY)
        body.shaded(limb(sided(side, "20 8, 15 6, 12.4 4"), 4.6), coat)


def bolts(body: Canvas, coat: Tone, hue: Hue) -> None:
    bolt = lines(knots("-1.6 -5, 3 -5, 0.6 -1, 3.4 -1, -2.6 7, -0.8 1, -3 1"))
    for x, y, turn in ((-25, -8, 20), (25, -10, -20), (-22, 14, -10), (23, 12, 10)):
        body.fill(placed(bolt, at(x, y, turn, 1.2)), HUES["yellow"].lit)


def spots(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.fill([oval(x, y, r) for x, y, r in ((-9, -12, 2.6), (2, -14.4, 1.8), (10, -10, 2.2))], coat.lit)


def spout(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        body.line(smooth(sided(side, "0.6 -18, 2 -26, 8 -29, 11 -24"), closed=False), WHITE, 2.2)
    body.fill(smooth(knots("-16.6 6!, 0 9, 15 6!, 9 15.6, 0 17.8, -10 15.4")), CLOTH.main)
    body.line(
        [smooth([(x, 9), (x * 0.9, 12), (x * 0.7, 16)], False) for x in (-10, -5, 0, 5, 9)], CLOTH.deep, 0.6
    )


def pack(body: Canvas, coat: Tone, hue: Hue) -> None:
    """A porter's load, twice its size."""
    body.shaded(smooth(knots("-16 -10!, -22 -26, -12 -37, 8 -37, 20 -28, 16 -10!")), hue.tone)
    body.shaded(limb(knots("-17 -38, 0 -40, 16 -37"), 6.4), CLOTH)
    body.line(
        [lines(knots("-12 -36, -13 -12"), False), lines(knots("11 -35, 12 -12"), False)], WOOD.deep, 1.7
    )
    body.shaded(smooth(mirrored("0 -30, 5.4 -30!, 5.4 -22, 0 -20")), hue.light, (0.5, 0.5))


def acorn(body: Canvas, coat: Tone, hue: Hue) -> None:
    for side in (-1, 1):
        body.shaded(limb(sided(side, "13 4, 9 10, 4 11"), 5), coat)
    body.shaded(smooth(mirrored("0 6, 5 7!, 4.4 13, 0 17.4!")), WOOD)
    body.shaded(smooth(mirrored("0 3, 5 4.4, 6 8!, 0 8.6")), BARK, (0.3, 0.4))


def curl(body: Canvas, coat: Tone, hue: Hue) -> None:
    """A shadow's tail."""
    body.shaded(lock(knots("12 14, 24 16, 29 4, 24 -4, 20 1"), 6, 6, 5, 3, 0), coat)


def frown(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.line([lines(sided(side, "3 -7, 10.4 -9.4"), closed=False) for side in (-1, 1)], INK, 1.6)


def coronet(body: Canvas, coat: Tone, hue: Hue) -> None:
    body.shaded(lines(knots("-8 -16, -10 -26, -4.6 -22, 0 -29, 4.6 -22, 10 -26, 8 -16")), BRASS)


def reeds(body: Canvas, coat: Tone, hue: Hue) -> None:
    for x, top in ((-27, -18), (-31, -8), (28, -16), (32, -6)):
        body.line(smooth([(x, 34), (x + 1, 8), (x, top)], False), LEAF.deep, 1.1)
        body.shaded(limb([(x, top), (x, top - 7)], 3), BARK, (0.3, 0.3))


BEHIND: dict[str, Part] = {part.__name__: part for part in (
    fuse_rays, reeds, brush, curl, fluke, wings, shell, pack, long_ears, fuses, cat_ears, round_ears,
    tentacles, hem, feet, brick_arms, wool, boulder, mound,
)}  # fmt: skip
BEFORE: dict[str, Part] = {part.__name__: part for part in (
    belly, blanket, spout, spots, snout, mask, spectacles, beak, trunk, frown, board, towel, coronet,
    acorn, bath, snore, bolts, peephole,
)}  # fmt: skip
COATS = {"stone": STONE, "bark": BARK, "ink": INKY, "snow": SNOW, "leaf": LEAF, "wood": WOOD}


def draw(canvas: Canvas, hue: Hue, words: list[str]) -> None:
    """A creature of the parts that the words name; without a coat it has the colour's own."""
    coat = next((COATS[word] for word in words if word in COATS), hue.tone)
    for name, part in BEHIND.items():
        if name in words:
            part(canvas, coat, hue)
    if not any(word in PLAIN for word in words):
        canvas.shaded(smooth(mirrored("0 -18, 13 -13.4, 18.4 0, 15 13, 7 17.4, 0 18")), coat, (1.2, 1.2))
        canvas.fill(smooth(knots("-13.4 -5, -10 -11.6, -3 -15.4, -8 -10")), coat.lit)
    elif "wool" in words:
        canvas.shaded(oval(0, 2, 11, 10), Tone(INKY.deep, INKY.main, INKY.lit))
    front = [name for name in BEFORE if name in words]
    for name in front:
        if name in ("belly", "blanket", "spout", "spots", "snout", "mask", "spectacles"):
            BEFORE[name](canvas, coat, hue)
    look(canvas, "asleep" in words or "snore" in words, coat is INKY or "wool" in words)
    for name in front:
        if name not in ("belly", "blanket", "spout", "spots", "snout", "mask", "spectacles"):
            BEFORE[name](canvas, coat, hue)


def look(canvas: Canvas, asleep: bool, dark: bool) -> None:
    """Two eyes and warm cheeks."""
    ink = WHITE if dark else INK
    if asleep:
        canvas.line(
            [smooth([(s * 7 - 2.6, -3), (s * 7, -1.2), (s * 7 + 2.6, -3)], False) for s in (-1, 1)], ink, 1.1
        )
    else:
        canvas.fill([oval(side * 7, -2.6, 2, 2.6) for side in (-1, 1)], ink)
        canvas.fill([oval(side * 7 + 0.7, -3.6, 0.75) for side in (-1, 1)], INK if dark else WHITE)
    canvas.fill([oval(side * 11.4, 2.4, 2.2, 1.4) for side in (-1, 1)], ROSE.main)
