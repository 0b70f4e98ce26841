"""Engines and wagons: what comes on iron and wooden wheels, with or without rails."""

from __future__ import annotations

from brush.canvas import Canvas
from brush.ink import Ink, Tone
from brush.pen import at, box, knots, limb, lines, lock, oval, polar, smooth, star

from drawing.beasts import crate, spark
from drawing.ink import BRASS, FLAME, GLASS, IRON, LEAF, PAPER, RED, STEEL, WHITE, WOOD
from drawing.look import Look
from drawing.parts import (
    banner,
    beam,
    cartwheel,
    flame,
    helmet,
    lamp,
    pipe,
    roundel,
    smooth_box,
    wheel,
    windows,
)  # fmt: skip


def smoke(canvas: Canvas, x: float, y: float, ink: Ink) -> None:
    """Puffs blown back from a chimney, larger the older."""
    puffs = [(x - 2 - i * 5.4, y - 2 - i * 0.9 - i % 2 * 1.6, 2 + i * 0.75) for i in range(7)]
    canvas.fill([oval(px, py, r) for px, py, r in puffs], ink)


def chimney(canvas: Canvas, x: float, y: float, tone: Tone) -> None:
    canvas.shaded(
        lines([(x - 2, y + 1), (x - 3.2, y - 8), (x + 3.2, y - 8), (x + 2, y + 1)]), tone, (0.4, 0.3)
    )
    canvas.shaded(smooth_box(x - 4, y - 10, 8, 2.6), BRASS, (0.3, 0.4))


def cab(canvas: Canvas, look: Look, x: float = -27.0) -> None:
    """The driver's stand, its left wall at x."""
    canvas.shaded(box(x, -29, 15, 21), look.trim)
    canvas.fill(smooth_box(x + 3, -26, 9, 8), GLASS.deep)
    helmet(canvas, x + 7.6, -20.6, 0.72, PAPER)
    canvas.fill(box(x + 1, -18.4, 13, 1.6), look.trim.lit)
    canvas.shaded(
        smooth(knots(f"{x - 3} -28.4!, {x - 1} -31.6, {x + 7.5} -33, {x + 16} -31.6, {x + 18} -28.4!")),
        look.body,
    )


def running_gear(canvas: Canvas, look: Look, wheels: tuple[tuple[float, float], ...]) -> None:
    """Wheels under a frame, coupled by a rod."""
    canvas.shaded(box(-29, -11.5, 48, 4.4), IRON, (0.2, 0.5))
    for x, radius in wheels:
        cartwheel(canvas, x, radius, look.trim if radius < 7 else RED)
    big = [x for x, radius in wheels if radius >= 7]
    if len(big) > 1:
        canvas.shaded(limb([(big[0] + 2, -6), (big[-1] + 2, -6)], 2), STEEL, (0.2, 0.4))


def cowcatcher(canvas: Canvas, tone: Tone) -> None:
    canvas.shaded(lines(knots("18 -11, 21 -11, 31 -1, 18 -1")), tone, (0.3, 0.4))
    canvas.line(
        [lines([(20 + i * 1.2, -10), (20 + i * 3, -1.6)], closed=False) for i in range(4)], tone.deep, 0.7
    )


def engine(canvas: Canvas, look: Look, steam: bool = True) -> None:
    """A steam engine: boiler, chimney, dome, cab."""
    if steam:
        smoke(canvas, 11, -37, PAPER.main)
    chimney(canvas, 11, -27, IRON)
    canvas.shaded(smooth(knots("-7 -25!, -6 -31, -2 -33, 2 -31, 3 -25!")), BRASS)
    boiler = canvas.shaded(smooth_box(-14, -28, 33, 18, 3), look.body)
    with canvas.within(boiler):
        canvas.fill(box(-14, -27, 33, 3), look.body.lit)
    canvas.fill([box(x, -28, 1.4, 18) for x in (-6, 3, 13)], BRASS.main)
    canvas.shaded(smooth_box(18, -26.6, 4, 15.4, 1.6), IRON, (0.3, 0.4))
    beam(canvas, 21, -23, look.livery)
    lamp(canvas, 20.6, -23, 2.6)
    cab(canvas, look)
    running_gear(canvas, look, ((-18, 8.2), (-1, 8.2), (13, 5)))
    cowcatcher(canvas, look.trim)
    roundel(canvas, 8, -18.6, 3.6, look.livery, look.gear + 4)


def oasis(canvas: Canvas, look: Look) -> None:
    """An engine with a pond on its back and palms round it."""
    smoke(canvas, 11, -37, PAPER.main)
    for x, lean, tall in ((-7, -4, 15.0), (2, 3, 18.0)):
        canvas.shaded(
            lock([(x, -26), (x + lean * 0.4, -26 - tall / 2), (x + lean, -26 - tall)], 2.4, 1.9, 1.7),
            WOOD,
            (0.3, 0.3),
        )
        top = canvas.put(at(x + lean, -26 - tall))
        for turn in (200, 165, 235, 340, 15, 300):
            tip = polar(0, 0, 10, turn)
            top.shaded(
                lock([(0, 0), (tip[0] * 0.6, tip[1] * 0.6 - 2.4), (tip[0], tip[1] + 1.4)], 1, 3.4, 0),
                LEAF,
                (0.2, 0.4),
            )
    engine(canvas, look, steam=False)
    canvas.shaded(smooth(knots("-15 -29!, -8 -31.4, 2 -31, 6 -28!, 4 -25.6, -10 -25.6")), GLASS)


def cannon(canvas: Canvas, look: Look) -> None:
    """A railway gun, just fired."""
    flash = canvas.put(at(32, -36, -18))
    flash.flat(star(2, 0, 12, 5, 9), FLAME.deep)
    flash.fill(star(2, 0, 8.6, 3.8, 9), FLAME.main)
    flash.fill(star(2, 0, 4.6, 2.4, 9), FLAME.lit)
    gun = canvas.put(at(-2, -21, -24))
    tube = gun.shaded(smooth(knots("-15 -5!, -17 0, -15 5.4!, 4 5.4!, 30 3.6!, 30 -4!, 4 -5.8!")), IRON)
    with gun.within(tube):
        gun.fill(box(-16, -4.8, 50, 2.2), IRON.lit)
    for x, half in ((-8, 6.4), (4, 6.6), (15, 5.6)):
        gun.shaded(smooth_box(x, -half, 3.4, 2 * half, 1), look.body, (0.3, 0.4))
    gun.shaded(smooth_box(28, -5.6, 4.4, 10.8, 1.4), look.body, (0.3, 0.5))
    cab(canvas, look, -30)
    canvas.shaded(smooth(knots("-12 -9!, -9 -20, -2 -24, 5 -20, 8 -9!")), look.trim)
    canvas.shaded(oval(-2, -20, 3.4), BRASS, (0.3, 0.5))
    running_gear(canvas, look, ((-20, 7.6), (-4, 7.6), (12, 7.6)))
    cowcatcher(canvas, look.body)
    banner(canvas, -28, -32, 12, look.body)


def express(canvas: Canvas, look: Look) -> None:
    """A streamliner that trails the northern lights."""
    for i, ink in enumerate((look.trim.lit, GLASS.lit, look.livery.streak, PAPER.main)):
        y = -30 - i * 3.6
        canvas.fill(lock(knots(f"6 -24, -16 {y}, -34 {y + 5}, -62 {y - 5}"), 5, 5, 4.4, 6), ink)
    for x in (-34, -22, -6, 6, 20):
        wheel(canvas, x, 5, look.trim, 4)
    shell = canvas.shaded(
        smooth(knots("-60 -27!, 4 -27.4!, 18 -25, 29 -16.6, 33 -7.4, 30 -4.4!, -60 -4.4!")), look.body
    )
    with canvas.within(shell):
        canvas.fill(box(-60, -26.4, 70, 2.6), look.body.lit)
        canvas.fill(smooth(knots("-60 -13!, 6 -13!, 24 -12, 36 -6!, 36 -2!, -60 -2!")), look.trim.main)
        canvas.fill(
            smooth(knots("-60 -9.6!, 6 -9.6!, 24 -8.8, 36 -4!, 36 -2.6!, 22 -7, 6 -7.8!, -60 -7.8!")), WHITE
        )
    canvas.shaded(smooth(knots("9 -24!, 17 -23, 24.4 -17.4!, 12 -17.4!")), GLASS, (0.4, 0.5))
    windows(canvas, -56, -22.6, 8, 5.4, 5.4, 7.8, GLASS.deep)
    windows(canvas, -55.4, -22, 8, 2, 4, 7.8, GLASS.main)
    beam(canvas, 30, -10.4, look.livery, 20)
    lamp(canvas, 29, -11, 2)
    canvas.shaded(lines(knots("-16 -27, -22 -37, -10 -37, -2 -27")), look.trim, (0.4, 0.4))
    canvas.fill(star(-13.4, -31.6, 3.4, 1.5, look.gear + 4), look.body.lit)


def wagon(canvas: Canvas, look: Look) -> None:
    """A shared van with far too many aboard."""
    colours = (RED, PAPER, look.trim, GLASS, BRASS, PAPER, RED)
    for i, (x, y) in enumerate(((-18, -36.6), (-9.6, -38.4), (-1, -37.4), (7, -36))):
        helmet(canvas, x, y, 0.8, colours[i], -8)
        canvas.shaded(limb([(x - 1, y + 4), (x - 1.4, y + 9)], 6.6), colours[i + 2], (0.3, 0.3))
    hull = canvas.shaded(
        smooth(knots("-26 -8!, -27 -27, -24 -31!, 10 -31!, 15 -28, 18 -19!, 27 -16.4, 29 -8!")), look.body
    )
    with canvas.within(hull):
        canvas.fill(box(-30, -15.6, 62, 3), look.trim.main)
        canvas.fill(box(-30, -30.4, 46, 2.4), look.body.lit)
    for x, width in ((-23, 11), (-10, 11), (3, 10)):
        canvas.fill(smooth_box(x, -27, width, 8.4), GLASS.deep)
    for i, x in enumerate((-20.6, -14.6, -7.6, -1.8, 5.4)):
        helmet(canvas, x, -21.4, 0.62, colours[i + 1])
    canvas.shaded(limb(knots("12.4 -20, 17 -22, 20 -27"), 2.4), colours[0], (0.2, 0.3))
    crate(canvas, -24, -31, 7, 6)
    wheel(canvas, -16, 7.4, look.trim)
    wheel(canvas, 16, 7.4, look.trim)
    lamp(canvas, 27, -12.6, 2)
    canvas.shaded(smooth_box(-29, -9, 60, 3, 1), STEEL, (0.2, 0.4))


def trolley(canvas: Canvas, look: Look) -> None:
    """A mine truck whose brakes have gone."""
    for i, (x, y, turn) in enumerate(
        ((-22, -6, 60), (-28, -12, 40), (-34, -5, 80), (-17, -2, 100), (2, -2, 90))
    ):
        spark(canvas, x, y, turn, 1.3 - i * 0.14)
    canvas.shaded(limb(knots("-3 -24, -8 -34, -15 -36"), 3.2), RED, (0.3, 0.3))
    canvas.shaded(limb(knots("-4 -18, -3 -27"), 9), RED)
    helmet(canvas, -1, -33, 1.05, PAPER, -8)
    canvas.shaded(limb(knots("13 -18, 12 -26"), 8), look.trim)
    helmet(canvas, 13.4, -31, 0.95, BRASS, 6)
    canvas.shaded(limb(knots("14 -25, 20 -32, 19 -38"), 2.8), look.trim, (0.3, 0.3))
    pipe(canvas, "-20 -16, -26 -33", 2)
    canvas.shaded(oval(-26.4, -34, 2.2), RED, (0.3, 0.4))
    tub = canvas.shaded(lines(knots("-24 -25, 25 -25, 19 -6, -17 -6")), look.body)
    with canvas.within(tub):
        canvas.fill(box(-24, -21.6, 50, 3), look.body.lit)
        canvas.fill(
            [lines([(x, -26), (x + 3, -26), (x - 2.4, -4), (x - 5.4, -4)]) for x in range(-20, 30, 12)],
            look.trim.main,
        )
    canvas.shaded(smooth_box(-26, -26.6, 53, 3.4, 1.2), STEEL, (0.3, 0.5))
    canvas.fill([oval(x, -24.9, 0.7) for x in range(-22, 26, 8)], STEEL.deep)
    cartwheel(canvas, -11, 6.4, STEEL)
    cartwheel(canvas, 13, 6.4, STEEL)


def starcart(canvas: Canvas, look: Look) -> None:
    """A covered cart with a telescope and a sky of its own on the canvas."""
    tube = canvas.put(at(6, -36, -32))
    tube.shaded(box(-10, -2.4, 12, 4.8), look.trim, (0.3, 0.5))
    tube.shaded(lines(knots("2 -3.2, 19 -4.2, 19 4.2, 2 3.2")), BRASS, (0.3, 0.5))
    tube.shaded(smooth_box(18, -5, 3, 10, 1), look.trim, (0.3, 0.4))
    hood = canvas.shaded(
        smooth(knots("-24 -14!, -25 -25, -17 -35, -4 -38, 9 -35, 16 -26, 15 -14!")), look.trim
    )
    with canvas.within(hood):
        canvas.fill(smooth(knots("-26 -20, -17 -33.4, -4 -36.4, 9 -33.4, 12 -40!, -28 -40!")), look.trim.lit)
        canvas.fill(
            [
                star(x, y, r, r * 0.4, 5)
                for x, y, r in (
                    (-17, -22, 2.4),
                    (-8, -29, 3),
                    (-1, -20, 2),
                    (8, -27, 2.4),
                    (-12, -16.4, 1.6),
                    (9, -18, 1.6),
                )
            ],
            look.body.lit,
        )
        canvas.line(lines(knots("-17 -22, -8 -29, -1 -20, 8 -27"), closed=False), look.body.lit, 0.4)
    canvas.shaded(lines(knots("-29 -16, 24 -16, 20 -7, -25 -7")), WOOD)
    canvas.line(
        [lines([(-27, -13), (22, -13)], closed=False), lines([(-26, -10), (21, -10)], closed=False)],
        WOOD.deep,
        0.5,
    )
    canvas.shaded(limb(knots("20 -11, 27 -13, 33 -10"), 2.2), WOOD, (0.3, 0.3))
    lamp(canvas, 33, -10, 2.6)
    flame(canvas, -29, -11.5, 0.66, 6)
    cartwheel(canvas, -14, 8.6, look.body)
    cartwheel(canvas, 11, 8.6, look.body)
