"""Those who ride, watch, dance and dig: figures told by their pose and what they wear, never by a face."""

from __future__ import annotations

from brush.canvas import Canvas
from brush.ink import Tone
from brush.pen import at, box, knots, limb, lines, lock, oval, placed, polar, smooth, star

from drawing.giants import barrier
from drawing.ink import BRASS, FLAME, GLASS, IRON, NIGHT, PAPER, RED, SKIN, STEEL, WHITE, WOOD
from drawing.look import Look
from drawing.parts import beam, flame, helmet, lamp, scarf, smooth_box, wheel


def monowheel(canvas: Canvas, look: Look, radius: float) -> None:
    """A great wheel that its rider sits in."""
    y = -radius
    for outer, inner, ink in (
        (radius, radius * 0.74, IRON.main),
        (radius * 0.86, radius * 0.8, IRON.lit),
        (radius * 0.76, radius * 0.68, look.body.main),
    ):
        canvas.fill((*oval(0, y, outer), *placed(oval(0, 0, inner), at(0, y, 0, 1, flip=True))), ink)
    studs = [box(-0.9, -radius - 0.9, 1.8, 2.2)]
    canvas.fill(
        [placed(stud, at(0, y, a) @ at(0, -y)) for stud in studs for a in range(0, 360, 15)], IRON.main
    )


def jockey(canvas: Canvas, look: Look) -> None:
    """A young rider alone in the wheel, reins in hand and nobody before them."""
    flame(canvas, -17, -10, 0.8, 4)
    monowheel(canvas, look, 19)
    canvas.shaded(smooth(knots("-13 -9, -9 -14, 4 -13.4, 12 -8, 10 -3.4, -11 -3.4")), look.body)
    canvas.shaded(limb(knots("-3 -15, 6 -15, 4 -6"), 5.4, 4.6, 4), PAPER)
    canvas.shaded(limb(knots("4 -6.4, 8.4 -5.4"), 4.2), IRON, (0.2, 0.3))
    scarf(canvas, -1, -24.4, 1.25, RED)
    torso = canvas.shaded(limb(knots("-3 -15, 0 -24"), 9.4), look.trim)
    with canvas.within(torso):
        canvas.fill(
            [
                placed(lines(knots("0 -2, 2 0, 0 2, -2 0")), at(x, y))
                for x, y in ((-4, -15), (0, -18), (-3, -21.6), (2, -23))
            ],
            look.body.main,
        )
    helmet(canvas, 2.4, -30, 1.3, look.body, -4)
    canvas.shaded(limb(knots("0 -23, 6 -18.4, 11 -21"), 3.4), look.trim, (0.3, 0.3))
    canvas.line(smooth(knots("11 -21, 20 -17, 27 -22, 34 -15"), closed=False), WOOD.main, 0.8)
    canvas.shaded(oval(34, -15, 2.4, 1.6), BRASS, (0.2, 0.3))


def cat(canvas: Canvas, look: Look) -> None:
    """The keeper of the crossing, asleep on the box that rings."""
    canvas.shaded(box(-23, -46, 2.8, 46), STEEL, (0.4, 0))
    cross = canvas.put(at(-21.6, -42))
    for turn in (35, -35):
        cross.put(at(0, 0, turn)).flat(smooth_box(-12, -2.1, 24, 4.2, 0.6), PAPER.main)
        cross.put(at(0, 0, turn)).fill([box(k, -2.1, 3, 4.2) for k in (-9, -1.5, 6)], look.trim.main)
    canvas.shaded(smooth_box(-29, -34, 15, 6.4, 3), IRON)
    for x, light in ((-25.6, RED), (-17.6, Tone(NIGHT, RED.deep, RED.deep))):
        canvas.fill(oval(x, -30.8, 2.5), light.main)
    canvas.fill(oval(-26.2, -31.4, 0.8), WHITE)
    canvas.line([polar_arc(-25.6, -30.8, r) for r in (5, 7)], FLAME.lit, 0.7)
    barrier(canvas, -14, -12, 52, -2)
    canvas.shaded(smooth_box(-14, -17, 30, 17, 1.6), look.trim)
    canvas.fill(smooth_box(-11, -13, 8, 9, 1), look.trim.deep)
    canvas.fill([box(x, -13, 1.4, 9) for x in (2, 5, 8, 11)], look.trim.deep)
    canvas.shaded(lock(knots("14 -18, 22 -15, 22 -9, 17 -7"), 4.4, 4.2, 3.4, 2.4), BRASS, (0.3, 0.4))
    loaf = canvas.shaded(smooth(knots("-12 -17!, -13 -24, -7 -30, 4 -31.6, 14 -27, 17 -20, 16 -17!")), PAPER)
    with canvas.within(loaf):
        canvas.fill(oval(11, -28, 8, 6), BRASS.main)
        canvas.fill(oval(-1, -32, 5, 4), IRON.main)
        canvas.fill(oval(17, -18, 4, 3), IRON.main)
    for points, tone in (("-11 -27, -11 -35, -5.4 -30", IRON), ("-1 -29, 2 -35.4, 4 -27", BRASS)):
        canvas.shaded(lines(knots(points)), tone, (0.2, 0.3))
    canvas.shaded(
        smooth(knots("-12.4 -24, -10 -29.6, -4 -31, 2.4 -29, 4.6 -23.6, 1 -19.4, -4 -18.4, -9.4 -19.6")),
        PAPER,
        (0.4, 0.5),
    )
    canvas.line(
        [
            smooth(knots("-8.6 -24.6, -7 -23.4, -5.4 -24.6"), closed=False),
            smooth(knots("-1.6 -24.6, 0 -23.4, 1.6 -24.6"), closed=False),
        ],
        NIGHT,
        0.7,
    )
    canvas.fill(lines(knots("-4.4 -22.6, -2.6 -22.6, -3.5 -21.4")), RED.lit)
    canvas.shaded(smooth_box(-11, -18.6, 7, 3.4, 1.7), PAPER, (0.2, 0.3))
    canvas.shaded(smooth_box(0, -18.6, 7, 3.4, 1.7), PAPER, (0.2, 0.3))


def polar_arc(x: float, y: float, radius: float) -> tuple[tuple[str | float, ...], ...]:
    """The upper left part of a ring of sound."""
    return smooth([polar(x, y, radius, a) for a in (150, 185, 220, 255)], closed=False)


def dancer(canvas: Canvas, look: Look) -> None:
    """On a crescent for a skate, her veils drawing the wind."""
    for start, tone in (
        ("2 -38, -14 -46, -24 -36, -42 -42", look.trim),
        ("0 -24, -16 -26, -26 -18, -44 -22", RED),
        ("-2 -14, -16 -14, -28 -9, -40 -12", look.trim),
    ):
        canvas.shaded(lock(knots(start), 2.4, 6, 5, 7), tone)
    canvas.shaded(smooth(knots("-24 -9!, -16 -2, 0 1, 16 -3, 25 -14!, 17 -9, 2 -6.6, -14 -6.6")), BRASS)
    canvas.shaded(limb(knots("1 -20, 6 -13, 3 -6"), 5, 3.6, 2.6), SKIN, (0.3, 0.4))
    skirt = canvas.shaded(
        smooth(knots("-3 -29!, 4 -29!, 10 -20, 17 -16, 12 -12, 4 -15, -2 -11.4, -10 -13, -16 -11, -9 -19")),
        RED,
    )
    with canvas.within(skirt):
        canvas.line(
            [
                smooth(knots("0 -29, -3 -20, -9 -12"), closed=False),
                smooth(knots("3 -29, 6 -20, 11 -13"), closed=False),
            ],
            RED.deep,
            0.9,
        )
        canvas.line(
            smooth(knots("-17 -12, -10 -14.6, -2 -13, 4 -16.4, 12 -13.6, 18 -17"), closed=False),
            BRASS.main,
            1.1,
        )
    canvas.shaded(smooth(knots("-3.4 -28!, -4 -35!, 0 -38, 4.6 -36!, 4.2 -28!")), look.trim)
    canvas.shaded(limb(knots("-3 -36, -9 -42, -5 -51"), 2.8, 2.2, 1.8), SKIN, (0.3, 0.3))
    canvas.shaded(limb(knots("4 -36, 12 -38, 18 -45"), 2.8, 2.2, 1.8), SKIN, (0.3, 0.3))
    canvas.shaded(oval(0.4, -42, 4.4, 4.8), SKIN, (0.3, 0.4))
    canvas.shaded(
        smooth(knots("-4.2 -39!, -5.4 -44, -1.6 -48.4, 3.4 -47.4, 5.4 -44!, 1 -45.4, -2 -43, -1.8 -38!")),
        IRON,
    )
    canvas.shaded(oval(-3.4, -48.6, 2.6), IRON, (0.2, 0.3))
    canvas.fill(smooth(knots("-1.4 -41.4!, 4.9 -42.4!, 4 -38.6, 1.6 -36.8, -1 -38.4")), look.trim.lit)
    canvas.line(smooth(knots("1 -43.4, 2.2 -42.8, 3.4 -43.6"), closed=False), NIGHT, 0.6)
    drum = canvas.put(at(19, -47, 18))
    drum.shaded(oval(0, 0, 5.4), BRASS, (0.3, 0.4))
    drum.fill(oval(0, 0, 3.9), PAPER.main)
    drum.fill(smooth(knots("1.4 -2.6!, -1.6 -1.6, -1.6 1.6, 1.4 2.6!, -.2 0")), look.trim.main)
    canvas.fill([star(x, y, 1.8, 0.6, 4) for x, y in ((-13, -52), (10, -54), (27, -40))], look.livery.streak)


def wire(canvas: Canvas, look: Look) -> None:
    """On one wheel, on one wire, over everything."""
    canvas.line(lines(knots("-60 -1, 60 -1"), closed=False), NIGHT, 1.5)
    canvas.line(lines(knots("-60 -1.3, 60 -1.3"), closed=False), BRASS.lit, 0.5)
    pole = canvas.put(at(0, -25, 5))
    pole.flat(limb(knots("-42 1.6, 0 -1.6, 42 1.6"), 1.5), PAPER.main)
    for x in (-38, 38):
        pole.shaded(lines([(x - 2, 1), (x + 2, 1), (x + 1.4, 10), (x, 7.4), (x - 1.4, 10)]), RED, (0.2, 0.3))
    wheel(canvas, 0, 8.4, look.trim, 6, -9.4)
    canvas.shaded(limb(knots("0 -9, -1 -20"), 2.2), STEEL, (0.2, 0.3))
    canvas.shaded(smooth(knots("-7 -22.4!, 5 -22.4!, 4 -19.6, -6 -19.6")), RED, (0.2, 0.3))
    canvas.shaded(limb(knots("-1 -22, 6 -17, 2 -10"), 4.8, 4, 3.2), IRON)
    canvas.shaded(limb(knots("-1 -22, 4 -14, -3 -8"), 4.8, 4, 3.2), look.body)
    scarf(canvas, -2, -35, 1.35, RED)
    torso = canvas.shaded(smooth(knots("-5 -21.4!, -5.6 -33, -1 -36.4, 4 -34, 4 -21.4!")), look.body)
    with canvas.within(torso):
        canvas.fill(lines(knots("-2 -37, 1.6 -37, 1 -20, -2 -20")), BRASS.main)
    canvas.shaded(limb(knots("-3 -33, -11 -30, -14 -24"), 3.4, 3, 2.6), look.body, (0.3, 0.3))
    canvas.shaded(limb(knots("3 -33, 11 -30, 15 -22.6"), 3.4, 3, 2.6), look.body, (0.3, 0.3))
    canvas.fill([oval(-14, -24.6, 1.7), oval(15, -23.4, 1.7)], PAPER.main)
    helmet(canvas, 0.6, -42.4, 1.35, BRASS, -4)


def tollgate(canvas: Canvas, look: Look) -> None:
    """A toll booth on wheels. Its bar goes up for exact change only."""
    barrier(canvas, 10, -17, 34, -28)
    canvas.shaded(box(8, -22, 5, 18), look.trim, (0.4, 0.4))
    canvas.shaded(box(-23, -36, 28, 31), PAPER)
    canvas.fill(box(-23, -14, 28, 3), RED.main)
    canvas.fill(smooth_box(-19, -33, 20, 17, 1.4), GLASS.deep)
    with canvas.inside(smooth_box(-19, -33, 20, 17, 1.4)):
        canvas.shaded(smooth(knots("-18 -14!, -16 -20.4, -9 -22.4, -2 -20.4, 0 -14!")), RED)
        canvas.shaded(oval(-8.6, -25, 4.7, 4.6), SKIN, (0.3, 0.4))
        canvas.shaded(
            smooth(knots("-13.6 -24!, -14 -29, -9 -31.4, -4 -29.4, -3.4 -25!, -7 -28.2, -11 -27")), STEEL
        )
        canvas.shaded(oval(-10, -32, 2.6), STEEL, (0.2, 0.3))
        canvas.line(
            [oval(-9, -25, 1.5), oval(-5.2, -25, 1.5), lines(knots("-7.5 -25, -6.7 -25"), closed=False)],
            NIGHT,
            0.5,
        )
        canvas.shaded(limb(knots("-3 -19, 1 -22, -1 -26"), 2.6), RED, (0.2, 0.3))
    canvas.line(smooth_box(-19, -33, 20, 17, 1.4), look.body.main, 1)
    canvas.shaded(oval(-1.6, -27.6, 2.6), BRASS, (0.2, 0.3))
    canvas.fill(box(-2, -28.6, 0.8, 2), BRASS.deep)
    canvas.shaded(lines(knots("-28 -35, -22 -43, 4 -43, 10 -35")), look.body)
    canvas.fill(
        [lines([(x, -43), (x + 3.4, -43), (x + 3.2, -35), (x - 1.6, -35)]) for x in (-19, -10.5, -2)],
        BRASS.main,
    )
    canvas.shaded(smooth_box(-28.6, -36.6, 39, 2.8, 1.2), BRASS, (0.2, 0.4))
    lamp(canvas, -9, -46, 3)
    canvas.shaded(smooth_box(-26, -9, 42, 4, 1), IRON, (0.2, 0.4))
    wheel(canvas, -16, 5.2, look.trim)
    wheel(canvas, 6, 5.2, look.trim)
    flame(canvas, -27, -8, 0.7, 4)
    for i, (x, y) in enumerate(((20, -10), (27, -5.4), (24, -15))):
        canvas.shaded(oval(x, y, 2.2 - i * 0.2), BRASS, (0.2, 0.3))


def guide(canvas: Canvas, look: Look) -> None:
    """A hooded rider who follows the lantern, past every arrow."""
    canvas.shaded(box(-27, -44, 2.4, 44), WOOD, (0.3, 0))
    for y, turn, side in ((-41, -8, 1), (-33, 10, -1), (-25, 4, 1)):
        board = canvas.put(at(-26, y, turn, 1, side < 0))
        board.shaded(lines(knots("-8 -3, 8 -3, 12 0, 8 3, -8 3")), WOOD, (0.3, 0.4))
        board.line(lines(knots("-5 0, 5 0"), closed=False), WOOD.lit, 0.9)
    flame(canvas, -15, -7, 0.8, 4)
    cloak = smooth(knots("4 -37!, -4 -31, -9 -22, -22 -14!, -12 -13.4, -17 -6!, -4 -8.4, 9 -9!, 10 -22"))
    canvas.shaded(limb(knots("4 -12, 8 -6"), 4.4), IRON, (0.2, 0.3))
    canvas.shaded(cloak, look.body)
    canvas.shaded(smooth(knots("6 -36!, 10 -24, 9 -10!, 4 -9!, 4 -24")), BRASS)
    hood = smooth(knots("-4 -32, -3.4 -40, 3 -45.4!, 10 -42, 13 -36!, 9 -31.4, 2 -30"))
    canvas.shaded(hood, look.body)
    canvas.fill(smooth(knots("5 -41, 10 -40, 12.4 -36!, 9 -32.6, 5 -33.4, 3.6 -37")), NIGHT)
    canvas.fill([oval(7.2, -37, 1), oval(10.4, -37, 1)], FLAME.lit)
    canvas.shaded(limb(knots("6 -28, 14 -24, 21 -31"), 3.6, 3, 2.4), look.body, (0.3, 0.3))
    canvas.line(lines(knots("18 -34, 30 -40, 31 -36"), closed=False), WOOD.main, 1.2)
    canvas.fill(star(31, -30, 9, 5.6, 14), FLAME.lit)
    light = canvas.put(at(31, -26))
    light.flat(smooth(knots("-2.6 -1!, -3.2 -4.6, -2.2 -8!, 2.2 -8!, 3.2 -4.6, 2.6 -1!")), FLAME.lit)
    light.fill(smooth(knots("0 -7, 1.6 -4, .9 -1.8, -.9 -1.8, -1.6 -4")), FLAME.main)
    light.shaded(lines(knots("-3 -1.2, 3 -1.2, 3.6 .8, -3.6 .8")), BRASS, (0.2, 0.2))
    light.shaded(lines(knots("-2.8 -7.6, 2.8 -7.6, 1.6 -9.8, -1.6 -9.8")), BRASS, (0.2, 0.2))
    canvas.shaded(limb(knots("16 -5, 19 -18, 17 -23"), 2.2), STEEL, (0.2, 0.3))
    canvas.shaded(smooth(knots("-16 -9!, 6 -8, 18 -9!, 22 -4, 16 -3, -14 -3")), BRASS)
    wheel(canvas, -10, 5, look.trim)
    wheel(canvas, 18, 5, look.trim)


def moles(canvas: Canvas, look: Look) -> None:
    """A drill breaks out of the course, its gang looks out of their holes."""
    clods = [
        (-24, -3, 3.4),
        (-17, -6, 2.4),
        (20, -4, 3),
        (31, -7, 2.4),
        (9, -9, 2),
        (-31, -9, 1.8),
        (36, -14, 1.6),
    ]
    canvas.flat(
        [
            placed(lines(knots("-1 -.8, .2 -1.1, 1 -.2, .7 .9, -.6 1")), at(x, y, x * 7, r))
            for x, y, r in clods
        ],
        WOOD.deep,
    )
    digger = canvas.put(at(-1, -14, -30))
    flame(digger, -22, 0, 0.8)
    hull = digger.shaded(smooth(knots("-21 -9!, 4 -11!, 6 0, 4 11!, -21 9!, -23 0")), look.body)
    with digger.within(hull):
        digger.fill(box(-24, -9, 32, 3.4), look.body.lit)
        digger.fill(box(-24, 3, 32, 3), BRASS.main)
    digger.shaded(smooth_box(3, -12, 5, 24, 2), BRASS, (0.3, 0.5))
    cone = digger.shaded(lines(knots("8 -11, 33 0, 8 11")), STEEL)
    with digger.within(cone):
        digger.line(
            [lines([(9 + k * 6, -13 + k * 2), (14 + k * 6, 13 - k * 2)], closed=False) for k in range(5)],
            STEEL.deep,
            1.5,
        )
    digger.fill(smooth_box(-15, -5, 9, 7, 3), GLASS.deep)
    mole(canvas.put(at(-10, -26, -12, 0.95)), RED)
    canvas.flat(smooth(knots("-40 6!, -30 -2, -20 -6, -8 -5, 2 -7, 12 -4, 22 -6, 32 -1, 40 6!")), WOOD.deep)
    canvas.fill(
        smooth(knots("-38 6!, -28 0, -18 -3.6, -8 -2.6, 2 -4.4, 12 -1.6, 22 -3, 30 1, 38 6!")), WOOD.main
    )
    mole(canvas.put(at(-27, -7, -8, 0.9)), BRASS)
    mole(canvas.put(at(24, -9, 8, 1.0)), look.trim)
    canvas.fill(smooth(knots("-36 6!, -34 0, -27 -2.4, -19 0, -17 6!")), WOOD.main)
    canvas.fill(smooth(knots("14 6!, 16 -1, 24 -4, 32 -1, 35 6!")), WOOD.main)


def mole(canvas: Canvas, cap: Tone) -> None:
    """From the waist up: goggles, a pink nose, a miner's helmet with its lamp."""
    fur = Tone(NIGHT, IRON.main, IRON.lit)
    canvas.shaded(smooth(knots("-6 8!, -7 0, -5 -7, 0 -9.4, 5 -7, 7 0, 6 8!")), fur)
    canvas.shaded(oval(1.4, -0.4, 3.2, 2.4), Tone(SKIN.deep, SKIN.main, SKIN.lit), (0.2, 0.3))
    canvas.fill(oval(2.4, -1.4, 1.3, 1), RED.lit)
    canvas.line(lines(knots("-6 -3.6, 6.4 -3.6"), closed=False), BRASS.deep, 1)
    for x in (-2.2, 3):
        canvas.shaded(oval(x, -3.8, 2.3), BRASS, (0.2, 0.3))
        canvas.fill(oval(x, -3.8, 1.5), GLASS.main)
    canvas.shaded(smooth(knots("-6.4 -6!, -5 -11, 0 -12.6, 5 -11, 6.4 -6!, 0 -7.4")), cap, (0.3, 0.4))
    lamp(canvas, 0.6, -10.4, 1.8)
    for x in (-6.6, 6.6):
        canvas.shaded(oval(x, 4.4, 2.3, 1.7), SKIN, (0.2, 0.3))


def racer(canvas: Canvas, look: Look) -> None:
    """A rider crouched on a two-wheeler, for any class."""
    flame(canvas, -26, -9, 0.9, 3)
    wheel(canvas, -16, 9, look.trim)
    wheel(canvas, 19, 9, look.trim)
    canvas.shaded(limb(knots("19 -9, 13 -22"), 2.4), STEEL, (0.2, 0.3))
    canvas.shaded(
        smooth(knots("-26 -20!, -14 -18, -2 -20, 10 -24!, 22 -19, 24 -14!, 10 -8, -8 -7")), look.body
    )
    canvas.shaded(limb(knots("-8 -19, 2 -15, -4 -7"), 6, 5, 4), IRON)
    scarf(canvas, 2, -31, 1.2, RED)
    canvas.shaded(limb(knots("-8 -21, 3 -29"), 9), look.trim)
    canvas.shaded(limb(knots("3 -28, 9 -22, 14 -24"), 3.4), look.trim, (0.3, 0.3))
    helmet(canvas, 7.4, -34, 1.25, PAPER, 6)
    canvas.fill(star(12, -15, 4, 1.8, look.gear + 4), WHITE)
    beam(canvas, 23, -17, look.livery, 22)
