"""Heads of the beasts and what stands on them. Its neck joins a head at the origin; it looks to the right."""

from __future__ import annotations

from brush.canvas import Canvas
from brush.ink import Ink, Tone
from brush.pen import at, box, knots, limb, lines, lock, oval, polar, smooth, star

from drawing.ink import BRASS, FLAME, IRON, NIGHT, PAPER, RED, WHITE, Livery
from drawing.parts import lamp


def horse(canvas: Canvas, tone: Tone, ears: str, livery: Livery) -> None:
    length = 13.0 if ears == "long" else 6.6
    for shift, shade in ((2.4, Tone(tone.deep, tone.deep, tone.main)), (0.0, tone)):
        ear = [
            (-4 + shift, -3, 0),
            (-6.4 + shift, -length * 0.7),
            (-5 + shift, -4 - length, 0),
            (-1.4 + shift, -length * 0.6),
            (0.4 + shift, -4, 0),
        ]
        canvas.shaded(smooth(ear), shade, (0.3, 0.4))
    face = canvas.shaded(
        smooth(knots("-6 -3, -1 -5.6, 6 -4, 13 -.4, 15.6 3, 13.4 6.4, 8 5.8, 3 6.4, -3 6, -6.4 2")), tone
    )
    with canvas.within(face):
        canvas.fill(smooth(knots("9.4 -3!, 17 -1, 17 8, 8.6 8!, 9.6 3")), tone.lit)
    canvas.line(lines(knots("7.8 -3.6, 7.2 6.2"), closed=False), livery.trim.main, 1.1)
    canvas.line(lines(knots("7.2 5, -5 3.4"), closed=False), livery.trim.main, 0.8)
    canvas.fill(oval(13.4, 2.8, 0.8), NIGHT)
    if ears == "long":
        canvas.line(smooth(knots("1 .4, 2.8 1.6, 4.6 .8"), closed=False), NIGHT, 0.8)
    else:
        lamp(canvas, 2.6, 0.2, 2.1)


def mane(canvas: Canvas, tone: Tone) -> None:
    """Standing on end along the neck, blown back."""
    zigzag = knots(
        "19.6 -42!, 12 -44.4!, 13.6 -40.6!, 4.6 -41.6!, 7 -37.4!, -2 -36.6!, 1.2 -33!, -7 -30!, -2.6 -27.6!,"
        "-5 -23.8!, 2 -25!, 8 -31.4, 15 -36.6!, 21 -38!"
    )
    canvas.shaded(lines(zigzag), tone, (0.4, 0.6))


def goat(canvas: Canvas, tone: Tone, horn: Tone) -> None:
    canvas.shaded(lock(knots("0 -4, -5 -10, -12 -9, -12 -3"), 4, 3.4, 2.6, 0), horn, (0.3, 0.5))
    canvas.shaded(lock(knots("-3 -1, -7 1, -10 4"), 2, 3.4, 0), tone, (0.3, 0.4))
    canvas.shaded(smooth(knots("-5 -3, -1 -5, 5 -3.4, 10.6 .6, 11.6 3.4, 8.6 5.6, 2 5.6, -4 4")), tone)
    canvas.shaded(lock(knots("5 5, 5.4 8, 3.6 12"), 3.4, 2.8, 0), PAPER, (0.3, 0.3))
    canvas.shaded(lock(knots("3 -4.4, 0 -11, -7 -13, -10 -8"), 4.2, 3.6, 2.8, 0), horn, (0.3, 0.5))
    lamp(canvas, 2.4, -0.4, 1.9)
    letter = canvas.put(at(13.4, 4.6, 10))
    letter.shaded(box(-3.4, -2.3, 6.8, 4.6), PAPER, (0.3, 0.4))
    letter.line(lines(knots("-3.4 -2.3, 0 .6, 3.4 -2.3"), closed=False), IRON.lit, 0.4)
    letter.fill(oval(0, 0.6, 0.9), RED.main)


def camel(canvas: Canvas, tone: Tone, trim: Tone) -> None:
    canvas.shaded(smooth(knots("-3.6 -3!, -4.8 -6.4, -2 -4.6!")), tone, (0.3, 0.3))
    canvas.shaded(
        smooth(knots("-4.4 -2, -1 -4.8, 4 -3.8, 10 -1.4, 11.4 1.8, 9.6 4.6, 4 4, -1 5, -4.4 3")), tone
    )
    canvas.line(smooth(knots("5.4 2.8, 8 3, 10.4 1.6"), closed=False), tone.deep, 0.5)
    canvas.line(lines(knots("3.8 -3.6, 3.4 4"), closed=False), trim.main, 1.0)
    canvas.line(lines(knots("3.4 3, -4 2"), closed=False), trim.main, 0.8)
    lamp(canvas, 0.4, -0.9, 1.8)
    canvas.shaded(smooth(knots("-5 -3.4!, -3.4 -6.4, .4 -7, 3 -4.4!, -1 -5")), trim, (0.2, 0.3))


def dragon(canvas: Canvas, tone: Tone, horn: Tone) -> None:
    for y in (-5.4, -3.0):
        canvas.shaded(lock([(1, y + 1), (-6, y - 2.4), (-13, y - 5.4)], 3.2, 2.4, 0), horn, (0.3, 0.4))
    canvas.shaded(smooth(knots("-3 1!, 4 1.6, 12.6 4!, 11.6 6.6, 5 7, -3 5.4")), tone, (0.4, 0.5))
    canvas.fill(
        [lines([(5 + i * 2.6, 2), (6.3 + i * 2.6, 2.4), (6 + i * 2.6, 0.2)]) for i in range(3)], WHITE
    )
    canvas.shaded(smooth(knots("-5 -3, 0 -6.6, 6 -4.4, 13 -4, 16 -1.4, 14.8 .8!, 6 1.2, -3 3.4")), tone)
    canvas.fill(
        [lines([(8 + i * 2.6, 0.8), (10 + i * 2.6, 0.7), (9.2 + i * 2.6, 2.8)]) for i in range(3)], WHITE
    )
    canvas.fill(oval(13.6, -2.2, 0.7), NIGHT)
    canvas.fill(lines(knots("1 -3.4, 5.6 -2.2, 3.4 -.4, 1.6 -1")), FLAME.main)
    canvas.line(lines(knots(".4 -4.2, 6.2 -2.6"), closed=False), tone.deep, 0.7)


def bulb(canvas: Canvas) -> None:
    """A glowing light bulb, its cap at the origin."""
    rays = [
        lines([polar(0, -6.6, 6.4, a - 7), polar(0, -6.6, 10.6, a), polar(0, -6.6, 6.4, a + 7)])
        for a in range(-170, 5, 34)
    ]
    canvas.fill(rays, FLAME.lit)
    canvas.flat(
        smooth(
            knots(
                "-1.8 -1.6!, -2.4 -3.6, -4.6 -6.6, -3.6 -10.2, 0 -11.6,"
                "3.6 -10.2, 4.6 -6.6, 2.4 -3.6, 1.8 -1.6!"
            )
        ),
        FLAME.lit,
    )
    canvas.line(
        lines(knots("-1 -2.4, -1.6 -6.4, -.5 -5.2, .5 -5.2, 1.6 -6.4, 1 -2.4"), closed=False), FLAME.deep, 0.5
    )
    canvas.shaded(box(-2, -1.8, 4, 3.6), BRASS, (0.2, 0.3))


def crown(canvas: Canvas, tone: Tone) -> None:
    canvas.shaded(lines(knots("-5 0, -6.4 -7, -3 -3.4, 0 -8.6, 3 -3.4, 6.4 -7, 5 0")), tone, (0.3, 0.5))
    canvas.fill([oval(x, y, 0.9) for x, y in ((-6.4, -7), (0, -8.6), (6.4, -7))], tone.lit)
    canvas.fill(oval(0, -1.9, 1), RED.main)


def key(canvas: Canvas, tone: Tone) -> None:
    """The key that winds a clockwork, upright."""
    canvas.shaded(limb(knots("0 2, 0 -7"), 2), tone, (0.2, 0))
    for side in (-1, 1):
        canvas.shaded(oval(side * 3.8, -10, 4.2, 3.4), tone, (0.3, 0.5))
        canvas.fill(oval(side * 4.2, -10, 1.8, 1.4), tone.deep)


def lantern(canvas: Canvas, light: Tone) -> None:
    """Standing, its foot at the origin."""
    canvas.line(smooth(knots("-2.4 -8, 0 -12, 2.4 -8"), closed=False), BRASS.deep, 0.6)
    canvas.fill(star(0, -4.6, 7, 4.2, 14), light.lit)
    canvas.flat(smooth(knots("-2.6 -1!, -3.2 -4.6, -2.2 -8!, 2.2 -8!, 3.2 -4.6, 2.6 -1!")), light.lit)
    canvas.fill(smooth(knots("0 -7, 1.6 -4, .9 -1.8, -.9 -1.8, -1.6 -4")), light.main)
    canvas.shaded(lines(knots("-3 -1.2, 3 -1.2, 3.6 .8, -3.6 .8")), BRASS, (0.2, 0.2))
    canvas.shaded(lines(knots("-2.8 -7.6, 2.8 -7.6, 1.6 -9.6, -1.6 -9.6")), BRASS, (0.2, 0.2))


def zed(canvas: Canvas, ink: Ink) -> None:
    """A letter of sleep."""
    canvas.fill(
        lines(
            knots("-1.6 -2, 1.8 -2, 1.8 -1.2, -.4 1.2, 1.8 1.2, 1.8 2.2, -1.8 2.2, -1.8 1.3, .4 -1, -1.6 -1")
        ),
        ink,
    )
