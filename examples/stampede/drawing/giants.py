"""The heavy ones: golems, a war chariot, a town that races, a king of scrap."""

from __future__ import annotations

from brush.canvas import Canvas
from brush.ink import Ink, Tone
from brush.pen import Outline, at, box, knots, limb, lines, lock, oval, placed, polar, smooth, star

from drawing.ink import BRASS, FLAME, GLASS, IRON, NIGHT, PAPER, RED, STEEL, WHITE, WOOD
from drawing.look import Look
from drawing.parts import banner, cartwheel, flame, helmet, lamp, pipe, smooth_box, wheel, windows


def treads(canvas: Canvas, left: float, right: float, tone: Tone) -> None:
    """A caterpillar between two ends, with its rollers."""
    canvas.shaded(smooth_box(left, -11, right - left, 11, 5.4), IRON, (0.3, 0.4))
    count = int((right - left - 4) // 8)
    step = (right - left - 11) / max(1, count - 1)
    for i in range(count):
        canvas.fill(oval(left + 5.5 + i * step, -5.5, 3.6), tone.main)
        canvas.fill(oval(left + 5.5 + i * step, -5.5, 1.5), tone.deep)
    teeth = [box(left + 3 + i * 3.4, -12, 1.6, 1.6) for i in range(int((right - left - 6) / 3.4) + 1)]
    canvas.fill(teeth, IRON.main)


def barrier(canvas: Canvas, x: float, y: float, length: float, turn: float) -> None:
    """A striped bar that begins at x, y."""
    here = canvas.put(at(x, y, turn))
    here.flat(smooth_box(0, -1.9, length, 3.8, 1.6), PAPER.main)
    with here.inside(smooth_box(0, -1.9, length, 3.8, 1.6)):
        here.fill(
            [lines([(k, -2), (k + 4, -2), (k + 2, 2), (k - 2, 2)]) for k in range(2, int(length), 8)],
            RED.main,
        )
    here.shaded(oval(length - 1, 0, 2), RED, (0.2, 0.3))


def block_head(canvas: Canvas, x: float, y: float, tone: Tone, light: Ink) -> None:
    """A golem's head: a hewn block with one slit that glows."""
    canvas.shaded(
        lines(
            [(x - 6, y + 5), (x - 7, y - 4), (x - 4, y - 7), (x + 5, y - 7), (x + 7, y - 3), (x + 6, y + 5)]
        ),
        tone,
    )
    canvas.fill(smooth_box(x - 3, y - 3, 10.4, 3.4, 1.4), NIGHT)
    canvas.fill(smooth_box(x + 1.4, y - 2.4, 4.4, 2.2, 1), light)


def gatekeeper(canvas: Canvas, look: Look) -> None:
    """A golem of sandstone that holds its bar across the course."""
    stone, dark = look.body, Tone(look.body.deep, look.body.deep, look.body.main)
    canvas.shaded(limb(knots("-12 -29, -22 -22, -20 -13"), 8, 6.4, 7.6), dark)
    torso = canvas.shaded(lines(knots("-17 -36, 13 -36, 17 -28, 11 -10, -13 -10, -19 -27")), stone)
    with canvas.within(torso):
        canvas.fill(lines(knots("-18 -38, 14 -38, 15 -33, -18 -32")), stone.lit)
        canvas.line(
            [
                lines(knots("-19 -22, 0 -23, 2 -36"), closed=False),
                lines(knots("0 -23, 4 -10"), closed=False),
                lines(knots("3 -28, 18 -26"), closed=False),
            ],
            stone.deep,
            0.8,
        )
    canvas.fill(placed(lines(knots("0 -5, 5 0, 0 5, -5 0")), at(-4, -24)), look.trim.main)
    canvas.fill(placed(lines(knots("0 -2.4, 2.4 0, 0 2.4, -2.4 0")), at(-4, -24)), look.livery.streak)
    block_head(canvas, 2, -41, stone, FLAME.lit)
    canvas.shaded(smooth_box(-16, -39, 12, 6, 2), stone)
    treads(canvas, -24, 18, look.trim)
    barrier(canvas, -8, -18.5, 46, -4)
    canvas.shaded(limb(knots("9 -31, 20 -28, 24 -21"), 9, 6.8, 8), stone)
    canvas.fill([oval(x, y, 1) for x, y in ((-13, -31), (12.4, -15), (-11, -14))], stone.deep)


def crane(canvas: Canvas, look: Look) -> None:
    """A golem crane with a meteor on its hook, still burning."""
    boom = canvas.put(at(-4, -27, -38))
    boom.line(
        [
            lines([(k * 5, 2 if k % 2 else -2), ((k + 1) * 5, -2 if k % 2 else 2)], closed=False)
            for k in range(8)
        ],
        look.body.deep,
        1,
    )
    for y in (-2.6, 2.6):
        boom.shaded(limb([(0, y), (41, y * 0.5)], 1.9), look.body, (0.2, 0.3))
    canvas.shaded(oval(28.4, -52, 2.6), STEEL, (0.3, 0.3))
    canvas.line(lines(knots("29 -50, 29 -38"), closed=False), IRON.lit, 0.9)
    canvas.flat(smooth(knots("20 -30!, 10 -38, 8 -45!, 4 -38, -2 -40!, 5 -29, 14 -22")), FLAME.deep)
    canvas.fill(smooth(knots("20 -29!, 12 -34, 9 -38!, 8 -32, 16 -24")), FLAME.main)
    rock = canvas.shaded(lines(knots("22 -35, 29 -38, 36 -35, 39 -28, 36 -20, 28 -17, 20 -20, 18 -28")), IRON)
    with canvas.within(rock):
        canvas.fill([oval(24, -30, 2.6), oval(31, -24, 3.4), oval(34, -32, 1.8)], IRON.deep)
        canvas.fill(lines(knots("18 -28, 22 -36, 30 -39, 28 -35, 23 -31, 20 -22")), FLAME.main)
    canvas.shaded(lines(knots("-20 -30, 4 -30, 8 -22, 8 -10, -22 -10, -23 -24")), look.body)
    canvas.fill(lines(knots("-20 -30, 4 -30, 5 -28, -21 -27")), look.body.lit)
    block_head(canvas, -4, -35, look.body, FLAME.lit)
    canvas.shaded(smooth_box(-28, -25, 9, 14, 2), look.trim)
    canvas.fill([star(-11, -18, 3.6, 1.6, look.gear + 4)], look.trim.main)
    canvas.line([lines([(x, -22), (x, -14)], closed=False) for x in (-2, 1.4, 4.8)], look.body.deep, 1)
    treads(canvas, -27, 13, look.trim)
    pipe(canvas, "-24 -25, -24 -35", 2.6)


def eclipse(canvas: Canvas, look: Look) -> None:
    """A chariot under a sun gone black, a dragon for its prow."""
    x, y = -6.0, -33.0
    rays = [
        lines([polar(x, y, 16, a - 6), polar(x, y, 24 if i % 2 else 20, a), polar(x, y, 16, a + 6)])
        for i, a in enumerate(range(0, 360, 18))
    ]
    canvas.flat([oval(x, y, 16.6), *rays], FLAME.lit)
    canvas.flat(oval(x, y, 15), NIGHT)
    canvas.line(oval(x, y, 12.4), FLAME.main, 0.5)
    canvas.fill(star(x, y, 8, 3.4, 8), look.trim.main)
    hull = canvas.shaded(
        smooth(
            knots(
                "-30 -9!, -31 -26!, -22 -20, 4 -18, 16 -26, 20 -37, 27 -41!, 34 -37, 39 -32!,"
                "33 -30.6, 29 -28, 27 -17, 16 -9!"
            )
        ),
        look.body,
    )
    with canvas.within(hull):
        canvas.fill(
            smooth(knots("-32 -13!, 6 -13!, 24 -18, 30 -29, 40 -29!, 40 -2!, -32 -2!")), look.trim.main
        )
        canvas.fill(
            [lines([(k, -13), (k + 5, -13), (k + 2.5, -17.4)]) for k in range(-30, 10, 6)], look.trim.main
        )
    for lift in (0.0, -3.6):
        canvas.shaded(
            lock([(26, -39 + lift * 0.4), (19, -43 + lift), (13, -42 + lift)], 3, 2.2, 0),
            look.trim,
            (0.3, 0.4),
        )
    canvas.fill(lines(knots("27.6 -38.4, 32 -36.4, 29.6 -35")), FLAME.main)
    canvas.fill([lines([(k, -31.6), (k + 2, -31.6), (k + 1, -29.4)]) for k in (31, 34)], WHITE)
    banner(canvas, -28, -24, 20, look.trim)
    spikes = [polar(-10, -13, 16.4, a) for a in range(8, 360, 36)]
    canvas.flat(
        [
            lines([polar(-10, -13, 12, a - 8), (sx, sy), polar(-10, -13, 12, a + 8)])
            for (sx, sy), a in zip(spikes, range(8, 360, 36), strict=True)
        ],
        BRASS.main,
    )
    wheel(canvas, -10, 12.6, look.trim, 8, -13)
    wheel(canvas, 17, 7.6, look.trim, 6)


def city(canvas: Canvas, look: Look) -> None:
    """A whole town on wheels, its full moon in tow."""
    canvas.flat(oval(-2, -40, 15), look.livery.glow)
    canvas.fill([oval(-8, -45, 2.6), oval(3, -48, 1.8), oval(6, -38, 2.4)], PAPER.deep)
    for x, wide, tall in ((-27, 9, 20.0), (-17, 8, 27.0), (13, 8, 25.0), (22, 8, 17.0)):
        canvas.shaded(box(x, -12 - tall, wide, tall), look.body)
        canvas.shaded(
            smooth(
                knots(
                    f"{x - 0.8} {-12 - tall}!, {x - 0.4} {-17 - tall}, {x + wide / 2} {-23 - tall}!,"
                    f"{x + wide + 0.4} {-17 - tall}, {x + wide + 0.8} {-12 - tall}!"
                )
            ),
            look.trim,
        )
        lit = [
            smooth_box(x + 1.4 + c * 3, -8.6 - tall + r * 5, 1.9, 2.9, 0.9)
            for c in range(2)
            for r in range(int(tall // 6))
        ]
        canvas.fill(lit, FLAME.lit)
    canvas.shaded(box(-11, -30, 24, 19), PAPER)
    dome = canvas.shaded(smooth(knots("-12 -29!, -11 -38, 1 -46, 13 -38, 14 -29!")), look.trim)
    with canvas.within(dome):
        canvas.fill(smooth(knots("-12 -30!, -9 -38, 1 -46!, -4 -38, -5 -30!")), look.trim.lit)
    canvas.line(lines(knots("1 -45, 1 -52"), closed=False), BRASS.main, 1)
    canvas.fill(placed(smooth(knots("1.6 -3!, -1.6 -2, -1.6 2, 1.6 3!, -.2 0")), at(1, -54)), BRASS.main)
    canvas.fill([smooth_box(k, -25, 3, 6, 1.5) for k in (-8, -2.4, 3.4, 9)], GLASS.deep)
    canvas.fill(smooth(knots("-3 -11!, -3 -15, 1 -17.4, 5 -15, 5 -11!")), WOOD.deep)
    wall = canvas.shaded(lines(knots("-33 -16, 33 -16, 29 -6, -29 -6")), look.body)
    with canvas.within(wall):
        canvas.fill([box(k, -16.6, 3, 2.6) for k in range(-33, 34, 6)], look.body.deep)
        canvas.fill(box(-34, -9.6, 68, 1.4), look.trim.main)
    for k in (-23, -10, 3, 16):
        wheel(canvas, k + 3, 5.4, look.trim, 5)
    banner(canvas, -22.6, -45, 9, RED)
    banner(canvas, 26, -37, 8, RED)


def junkking(canvas: Canvas, look: Look) -> None:
    """A heap of scrap with a crown, off by night with all it owns."""
    cape = smooth(knots("2 -38!, -10 -36, -22 -28, -36 -27!, -30 -20, -38 -12!, -22 -11, -6 -12!"))
    canvas.shaded(cape, RED)
    heap: list[tuple[Outline, Tone]] = [
        (placed(box(-7, -5, 14, 10), at(-11, -18, -14)), WOOD),
        (placed(smooth_box(-8, -4, 16, 8, 2), at(13, -16, 12)), look.trim),
        (placed(box(-6, -6, 12, 12), at(2, -17, 8)), STEEL),
        (oval(-6, -27, 6.4), IRON),
        (placed(lines(knots("-6 5, -3 -6, 3 -6, 6 5")), at(10, -25, 14)), BRASS),
        (placed(smooth_box(-5, -7, 10, 14, 1.6), at(3, -28, -6)), PAPER),
    ]
    for outline, tone in heap:
        canvas.shaded(outline, tone)
    canvas.fill(oval(-6, -27, 2.6), STEEL.main)
    canvas.line(
        [lines([(0.6, -32 + k * 3), (6.6, -32.8 + k * 3)], closed=False) for k in range(4)], PAPER.deep, 0.7
    )
    canvas.line(lines(knots("-14 -22, -8 -15"), closed=False), WOOD.deep, 0.8)
    pipe(canvas, "-13 -24, -20 -36, -17 -40", 2.6)
    canvas.shaded(oval(4, -40, 8.2, 7.4), IRON)
    canvas.fill(smooth_box(-1, -42.4, 13, 4.6, 2.2), NIGHT)
    canvas.fill([oval(2.6, -40.2, 1.5), oval(8.6, -40.2, 1.5)], FLAME.lit)
    canvas.line([lines([(k, -35.6), (k, -34)], closed=False) for k in (1, 3.4, 5.8, 8.2)], STEEL.main, 0.9)
    crown = canvas.put(at(4, -46, -6, 1.25))
    crown.shaded(lines(knots("-5.4 0, -6.6 -7, -3 -3.4, 0 -8.6, 3 -3.4, 6.6 -7, 5.4 0")), BRASS, (0.3, 0.5))
    crown.fill([oval(k, j, 0.9) for k, j in ((-6.6, -7), (0, -8.6), (6.6, -7))], RED.main)
    canvas.shaded(limb(knots("13 -30, 22 -31, 28 -38"), 3.4), IRON, (0.3, 0.3))
    canvas.shaded(lines(knots("26 -52, 30 -52, 29 -34, 27 -34")), BRASS, (0.3, 0.3))
    canvas.shaded(oval(28, -53, 3.2), BRASS, (0.3, 0.4))
    cart = canvas.shaded(lines(knots("-22 -14, 26 -14, 21 -6, -18 -6")), look.body)
    with canvas.within(cart):
        canvas.line(
            [lines([(k, -15), (k - 3, -5)], closed=False) for k in range(-20, 30, 4)], look.body.lit, 0.7
        )
    canvas.shaded(smooth_box(-24, -15.6, 53, 2.8, 1.2), BRASS, (0.2, 0.4))
    cartwheel(canvas, -12, 5.6, BRASS)
    wheel(canvas, 15, 5.2, look.trim)


def titan(canvas: Canvas, look: Look) -> None:
    """A golem on treads with a lance, for any class."""
    stone = look.body
    flame(canvas, -20, -26, 0.8, 8)
    torso = canvas.shaded(lines(knots("-15 -36, 11 -36, 15 -28, 9 -10, -11 -10, -17 -27")), stone)
    with canvas.within(torso):
        canvas.fill(lines(knots("-16 -38, 12 -38, 13 -33, -16 -32")), stone.lit)
    canvas.fill(star(-2, -23, 5, 2.2, look.gear + 4), look.trim.main)
    block_head(canvas, 2, -41, stone, FLAME.lit)
    canvas.shaded(smooth_box(-15, -39, 12, 6, 2), look.trim)
    treads(canvas, -22, 16, look.trim)
    canvas.shaded(lines(knots("-18 -20, 14 -25, 40 -26, 14 -20, -18 -16")), STEEL, (0.3, 0.5))
    canvas.shaded(limb(knots("8 -31, 15 -27, 14 -21"), 8, 6.4, 7.4), stone)
    helmet(canvas, -9, -43, 0.7, look.trim)
    lamp(canvas, 13.4, -30.6, 1.8)
    windows(canvas, -9, -15, 3, 3, 2.6, 5.4, look.livery.streak)
