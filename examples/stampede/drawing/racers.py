"""Low and fast: shuttle, car, sledge."""

from __future__ import annotations

from brush.canvas import Canvas
from brush.pen import at, knots, limb, lines, lock, oval, placed, smooth, star

from drawing.ink import BRASS, FLAME, GLASS, IRON, PAPER, RED, STEEL, WHITE
from drawing.look import Look
from drawing.parts import beam, flame, helmet, lamp, pipe, roundel, scarf, smooth_box, stripe, wheel


def shuttle(canvas: Canvas, look: Look) -> None:
    """A wedge on static, sparks off its fins."""
    for y, size in ((-14, 1.0), (-8.5, 0.72)):
        flame(canvas, -27, y, size, 4)
    canvas.shaded(lines(knots("-20 -16, -33 -33, -19 -33, -5 -18")), look.trim)
    canvas.fill(
        lines(knots("-19 -30, -24 -23, -20.4 -23.4, -23 -18.4, -16.6 -25.4, -20 -25, -17.4 -30")),
        look.body.main,
    )
    hull = canvas.shaded(
        smooth(knots("-29 -6!, -28 -16, -18 -19.4, 0 -21.6, 16 -15, 34 -6.4!, 30 -3.6!, -27 -3.6!")),
        look.body,
    )
    with canvas.within(hull):
        canvas.fill(smooth(knots("-30 -16, -18 -18, 0 -20, 14 -15, 10 -26!, -30 -26!")), look.body.lit)
        canvas.fill(lines(knots("-30 -8.6, 38 -8.6, 38 -2, -30 -2")), look.trim.main)
    stripe(canvas, hull, -11, 4, look.trim.main)
    canvas.shaded(smooth(knots("-4 -20.6!, 3 -25.6, 10 -23, 17 -14.6!, 2 -16.6")), GLASS, (0.4, 0.5))
    canvas.fill(lines(knots("1 -23.4, 4 -23.8, 8 -17.4, 5.4 -17.2")), WHITE)
    canvas.shaded(lines(knots("-16 -9, -30 -1, -14 -2, 0 -8")), look.trim, (0.3, 0.4))
    wheel(canvas, -15, 6.6, look.body)
    wheel(canvas, 17, 6, look.body)
    beam(canvas, 30, -7.4, look.livery, 22)
    for x, y, turn in ((-36, -36, 10), (-8, -28, 40), (26, -17, 70)):
        canvas.put(at(x, y, turn)).fill(
            lines(knots("0 -6, 2.4 -1.4, .8 -1.2, 3 4.6, -1.8 -.2, -.2 -.6")), FLAME.lit
        )


def overtaker(canvas: Canvas, look: Look) -> None:
    """An open car just past another, whose mirror is still in the air."""
    mirror = canvas.put(at(-26, -29, -35))
    mirror.shaded(smooth_box(-4, -2.6, 8, 5.2, 1.6), RED, (0.3, 0.4))
    mirror.fill(smooth_box(-2.8, -1.6, 5.6, 3.2, 1), GLASS.lit)
    mirror.line([lines([(x, 4), (x - 1, 7)], closed=False) for x in (-2, 1, 4)], WHITE, 0.5)
    flame(canvas, -31, -8, 0.9, 2)
    scarf(canvas, -3, -22.6, 1.15, RED)
    canvas.shaded(limb(knots("-3 -13, -2 -22"), 9), look.trim)
    helmet(canvas, -0.6, -27.6, 1.15, PAPER, -6)
    canvas.shaded(limb(knots("-1 -21, 4 -17, 9 -18.6"), 3), look.trim, (0.3, 0.3))
    canvas.shaded(lines(knots("-33 -26, -18 -26, -19 -22.4, -32 -22.4")), look.trim, (0.3, 0.4))
    canvas.shaded(lines(knots("-29 -23, -26 -23, -22 -12, -26 -12")), STEEL, (0.3, 0.2))
    hull = canvas.shaded(
        smooth(
            knots(
                "-33 -6!, -32 -15, -22 -17!, -8 -16.6!, -5 -13!, 6 -13!, 9 -17!,"
                "20 -15, 31 -9, 35 -5!, 32 -3.4!, -31 -3.4!"
            )
        ),
        look.body,
    )
    with canvas.within(hull):
        canvas.fill(smooth(knots("9 -17!, 20 -15.4, 33 -8.4!, 20 -12.4, 8 -14!")), look.body.lit)
        canvas.fill(lines(knots("-34 -8, 38 -8, 38 -6, -34 -6")), look.trim.main)
    stripe(canvas, hull, -25, 4, look.trim.main)
    canvas.line(lines(knots("9 -16.6, 5 -21"), closed=False), GLASS.lit, 1.2)
    canvas.line(oval(7.6, -17.6, 1.6, 2.6), IRON.main, 0.9)
    roundel(canvas, 15, -10.6, 3.4, look.livery, look.gear + 4)
    pipe(canvas, "-16 -6, -31 -8", 2.2)
    wheel(canvas, -19, 7.6, look.trim)
    wheel(canvas, 22, 7, look.trim)
    lamp(canvas, 31.4, -8, 1.7)


def sledge(canvas: Canvas, look: Look) -> None:
    """On runners, a moon before and a moon behind."""
    flame(canvas, -27, -13, 0.95, 3)
    for x, y, size in ((-16, -30, 1.25), (6, -32, 0.95)):
        moon = canvas.put(at(x, y, 18, size))
        moon.shaded(
            smooth(knots("2 -10!, -5 -8.6, -9 -1, -6.6 6, 1.6 9.6!, 8.6 7!, 1 4.6, -2.4 -1, -.6 -6.6")),
            look.trim,
        )
        moon.fill(star(3.4, -1, 3.2, 1.2, 5), look.body.lit)
    canvas.shaded(limb(knots("-4 -17, -2.6 -24"), 8.4), RED)
    helmet(canvas, -1, -29, 1.0, PAPER, -4)
    canvas.shaded(limb(knots("-2 -23, 5 -20.6, 12 -22"), 2.8), RED, (0.3, 0.3))
    hull = canvas.shaded(
        smooth(knots("-27 -10!, -26 -19, -18 -20!, 8 -17.6, 20 -20, 30 -27!, 32 -23, 27 -13, 18 -9!")),
        look.body,
    )
    with canvas.within(hull):
        canvas.fill(smooth(knots("-28 -17, 8 -15, 20 -17.4, 32 -27!, 28 -30!, -28 -24!")), look.body.lit)
        canvas.fill([star(x, -13, 1.8, 0.8, 5) for x in (-20, -12, -4, 4, 12)], look.trim.main)
    canvas.line(lines(knots("12 -22, 25 -22"), closed=False), BRASS.main, 0.6)
    runner = lock(knots("-30 -1, -5 0, 18 0, 30 -3, 36 -9, 33 -14, 29 -12"), 2, 2.2, 2.2, 2.2, 2, 1.6, 1.2)
    for level, tone in ((-1.4, STEEL), (0.4, BRASS)):
        canvas.shaded(placed(runner, at(0, level)), tone, (0.2, 0.5))
    canvas.line(
        [lines([(x, -9.6), (x + dx, -1)], closed=False) for x in (-18, 0, 16) for dx in (-3, 3)],
        IRON.main,
        1.1,
    )
    lamp(canvas, 29.6, -24.4, 2)
