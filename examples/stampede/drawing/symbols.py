"""Signs for flags and boards: each tells one thing, within a circle of 12 mm about the origin."""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.ink import Tone, mix
from brush.pen import at, box, knots, limb, lines, oval, placed, polar, smooth, star

from drawing.ink import BRASS, FLAME, GLASS, IRON, LEAF, NIGHT, PAPER, RED, STEEL, WHITE, WOOD
from drawing.look import Look
from drawing.parts import lamp, smooth_box, wheel


def start(canvas: Canvas, look: Look) -> None:
    """A starter's pistol, a moment too soon."""
    canvas.fill(star(8.4, -7, 6.4, 2.8, 8), FLAME.deep)
    canvas.fill(star(8.4, -7, 3.8, 1.9, 8), FLAME.lit)
    gun = canvas.put(at(-1, 1, -24))
    gun.shaded(smooth(knots("-7 1!, -1 1!, -2.4 9.4!, -7.6 9.4!")), WOOD, (0.3, 0.4))
    gun.shaded(smooth(knots("-8 -4!, 9 -4!, 9 0!, 0 1.4!, -8 1.4!")), IRON, (0.3, 0.4))
    gun.fill(smooth_box(1, -5.4, 5, 1.6, 0.6), RED.main)
    gun.line(smooth(knots("-1 1.6, .6 4.6, 3.4 1"), closed=False), IRON.main, 1)


def green(canvas: Canvas, look: Look) -> None:
    """A signal that shows green and means it."""
    canvas.shaded(smooth_box(-10.6, -5, 21.2, 10, 5), IRON, (0.3, 0.5))
    for x, light in ((-6.6, RED.deep), (0.0, BRASS.deep)):
        canvas.fill(oval(x, 0, 2.7), light)
    canvas.fill(
        [
            placed(lines([polar(0, 0, 4.6, -10), polar(0, 0, 6.8, 0), polar(0, 0, 4.6, 10)]), at(6.6, 0, a))
            for a in range(0, 360, 45)
        ],
        LEAF.lit,
    )
    canvas.fill(oval(6.6, 0, 3.9), LEAF.main)
    canvas.fill(oval(6, -0.8, 1.5), WHITE)


def thunderbolt(canvas: Canvas, look: Look) -> None:
    """A cloud with one address."""
    canvas.fill(placed(lines(knots("2 -4, -5 5, -.4 4.6, -4 13, 6 2, 1.4 2.2, 5 -4")), at(0, 0)), FLAME.main)
    cloud = [oval(-5.6, -5, 4.6), oval(0, -7.6, 5.6), oval(6, -5, 4.4), smooth_box(-9.6, -6, 19.6, 6, 3)]
    canvas.shaded(cloud, look.trim, (0.4, 0.5))


def hill(canvas: Canvas, look: Look) -> None:
    """The goal in sight, and the road runs down to it."""
    canvas.shaded(smooth(knots("-12 -3!, -5 -2, 2 4, 12 5.4!, 10 9!, -8 9!")), LEAF, (0.3, 0.4))
    canvas.line(smooth(knots("-10 -1, -4 1, 3 6.4, 9 7"), closed=False), WHITE, 1.1)
    for x in (2.6, 9.6):
        canvas.shaded(box(x - 0.6, -7, 1.2, 12.4), STEEL, (0.2, 0.2))
    canvas.shaded(smooth_box(1, -9.6, 10.4, 4.4, 0.6), IRON, (0.2, 0.3))
    canvas.fill([box(1 + i * 2.08, -9.6 + (i % 2) * 2.2, 2.08, 2.2) for i in range(5)], WHITE)
    canvas.fill(
        [star(x, y, r, r * 0.35, 4) for x, y, r in ((-6, -7.6, 2.8), (-1.6, -10, 1.6), (-9, -4, 1.3))],
        FLAME.main,
    )


def wrench(canvas: Canvas, look: Look) -> None:
    """A tyre and the tool for it."""
    wheel(canvas, -1.6, 8.6, look.trim, 5, 1)
    tool = canvas.put(at(2, 0, 42))
    tool.shaded(
        smooth(
            knots(
                "-1.5 -6!, -3.8 -8.4, -3.2 -12!, -1.2 -9.6!, 1.2 -9.6!, 3.2 -12!,"
                "3.8 -8.4, 1.5 -6!, 1.5 7, 0 9, -1.5 7"
            )
        ),
        STEEL,
        (0.3, 0.4),
    )


def moonface(canvas: Canvas, look: Look) -> None:
    """A moon that leaves one way: straight on."""
    canvas.shaded(oval(1.6, -1, 9.8), BRASS, (0.3, 0.5))
    canvas.fill([oval(-2.4, -5, 2), oval(6, 3.4, 2.4), oval(6.6, -5.4, 1.2)], BRASS.deep)
    canvas.shaded(lines(knots("-12 3.4, 0 3.4, 0 -.4, 9 5.6, 0 11.6, 0 7.8, -12 7.8")), RED, (0.3, 0.4))


def turnback(canvas: Canvas, look: Look) -> None:
    """A turning arrow in driven sand."""
    canvas.line(
        [smooth(knots(f"-12 {y}, -4 {y - 2}, 3 {y + 1}, 11 {y - 2}"), closed=False) for y in (-9.4, 9.6)],
        BRASS.main,
        1.5,
    )
    canvas.shaded(
        lines(
            knots("-11.4 3.4, -3.6 -3.4, -3.6 .8, 3 .8, 3 -2, -1 -2, -1 -6, 7.6 -6, 7.6 6, -3.6 6, -3.6 10.2")
        ),
        look.trim,
        (0.3, 0.5),
    )
    canvas.fill([oval(x, y, 0.7) for x, y in ((-8, -4), (9.6, 2), (-10, -6.6), (10, -4.6))], BRASS.main)


def market(canvas: Canvas, look: Look) -> None:
    """A stall that sells stars."""
    canvas.shaded(box(-9, 1, 18, 7.4), WOOD, (0.3, 0.4))
    for x in (-8.4, 7.2):
        canvas.fill(box(x, -6, 1.2, 8), WOOD.deep)
    canvas.fill([star(x, -0.6, r, r * 0.44, 5) for x, r in ((-5, 2.6), (0, 3), (5, 2.6))], BRASS.main)
    awning(canvas, 0, -10, 22, look.trim)
    canvas.fill([star(-4, 4.8, 1.4, 0.6, 5), star(4, 4.8, 1.4, 0.6, 5)], WOOD.lit)


def awning(canvas: Canvas, x: float, y: float, width: float, tone: Tone) -> None:
    """A striped roof of cloth with a scalloped edge."""
    left, step = x - width / 2, width / 6
    canvas.shaded(
        lines([(left + 2, y), (left + width - 2, y), (left + width, y + 5), (left, y + 5)]), tone, (0.2, 0.4)
    )
    for i in range(6):
        ink = tone.main if i % 2 else WHITE
        canvas.fill(
            [
                oval(left + (i + 0.5) * step, y + 5, step / 2, 1.7),
                lines(
                    [
                        (left + 2 + i * (width - 4) / 6, y),
                        (left + 2 + (i + 1) * (width - 4) / 6, y),
                        (left + (i + 1) * step, y + 5),
                        (left + i * step, y + 5),
                    ]
                ),
            ],
            ink,
        )


def charm(canvas: Canvas, look: Look) -> None:
    """A crescent on a cord, good for one wish."""
    canvas.line(smooth(knots("-5 -5, -8 -11, 0 -12.4, 8 -11, 5 -5"), closed=False), RED.main, 1.1)
    canvas.shaded(
        smooth(knots("4 -9!, -5 -7.4, -8.6 0, -5 7.4, 4 9!, -2 4.6, -3.4 0, -2 -4.6")), BRASS, (0.3, 0.5)
    )
    canvas.shaded(star(4.4, 0, 4.6, 2, 5), look.trim, (0.3, 0.4))
    canvas.line([lines([(x, 8.6), (x - 0.5, 12.6)], closed=False) for x in (-1.4, 0, 1.4)], RED.main, 0.8)


def gatelamp(canvas: Canvas, look: Look) -> None:
    """A lamp over an open door."""
    canvas.shaded(smooth(knots("-9 11!, -9 -2, -5 -9, 0 -10.6, 5 -9, 9 -2, 9 11!")), WOOD, (0.3, 0.4))
    canvas.fill(smooth(knots("-6 11!, -6 0, -3 -5.4, 0 -6.6, 3 -5.4, 6 0, 6 11!")), NIGHT)
    canvas.fill(lines(knots("0 -3, 9 11, -9 11")), mix(NIGHT, FLAME.lit, 0.5))
    light = canvas.put(at(0, 2.4, 0, 0.95))
    light.line(lines(knots("0 -14, 0 -9"), closed=False), BRASS.deep, 0.8)
    light.fill(smooth(knots("-2.6 -1!, -3.4 -4.8, -2.2 -8!, 2.2 -8!, 3.4 -4.8, 2.6 -1!")), FLAME.lit)
    light.fill(smooth(knots("0 -7, 1.6 -4, .9 -1.8, -.9 -1.8, -1.6 -4")), FLAME.main)
    light.shaded(lines(knots("-3 -1.2, 3 -1.2, 3.6 .8, -3.6 .8")), BRASS, (0.2, 0.2))
    light.shaded(lines(knots("-2.8 -7.6, 2.8 -7.6, 1.6 -9.8, -1.6 -9.8")), BRASS, (0.2, 0.2))


def digger(canvas: Canvas, look: Look) -> None:
    """A worker who bows to those that he keeps waiting, beside a heap of earth."""
    canvas.shaded(smooth(knots("2 10!, 4 5, 8 3.4, 11 6, 12.4 10!")), WOOD, (0.2, 0.3))
    canvas.line(lines(knots("7.4 -9, 7.4 3"), closed=False), WOOD.deep, 1.1)
    canvas.shaded(smooth(knots("5.6 2!, 9.2 2!, 9 5.6, 7.4 7.4, 5.8 5.6")), STEEL, (0.2, 0.2))
    canvas.shaded(
        [limb(knots("-6 0, -6.6 9.6"), 3.2), limb(knots("-3.4 0, -2.6 9.6"), 3.2)], look.trim, (0.3, 0.3)
    )
    canvas.shaded(limb(knots("-5 0, -4 -4, 0 -7"), 5.4), RED, (0.3, 0.4))
    canvas.fill(lines(knots("-5.4 -6, -1 -2.4, .4 -4, -4 -7.4")), FLAME.lit)
    canvas.shaded(limb(knots("-1 -5, -.6 -1, 1 2.4"), 2.2), RED, (0.2, 0.2))
    canvas.shaded(oval(3.2, -7.6, 3), PAPER, (0.3, 0.3))
    canvas.shaded(smooth(knots("-.2 -9.6!, 2.4 -12, 6 -10.6, 6.8 -6.8!")), BRASS, (0.2, 0.3))
    canvas.line(lines(knots("-.6 -9.4, 7.6 -6.2"), closed=False), BRASS.deep, 1)


def stalls(canvas: Canvas, look: Look) -> None:
    """Something hot under a paper lantern."""
    awning(canvas, -1, -11, 20, RED)
    canvas.line(smooth(knots("8.6 -8, 10.6 -7, 10.4 -4"), closed=False), WOOD.deep, 0.8)
    canvas.shaded(smooth(knots("8 -4!, 6.8 -.4, 8 3!, 12 3!, 13.2 -.4, 12 -4!")), RED, (0.2, 0.3))
    canvas.line([lines([(7.2, y), (12.8, y)], closed=False) for y in (-2, 0, 1.6)], RED.deep, 0.4)
    canvas.line(
        [
            smooth(knots(f"{x} 1, {x + 1.4} -1, {x - 1} -2.8, {x + 0.6} -5"), closed=False)
            for x in (-5.6, -1.4, 2.8)
        ],
        IRON.lit,
        0.9,
    )
    canvas.shaded(
        smooth(knots("-9.4 2.4!, 6.6 2.4!, 5 8.4, 1.6 10!, -4.4 10!, -7.8 8.4")), look.trim, (0.3, 0.5)
    )
    canvas.fill(smooth(knots("-8.6 2.4!, -6 .6, -1.4 0, 3.2 .6, 5.8 2.4!")), BRASS.main)
    canvas.line(lines(knots("2 1.6, 9 -3.4"), closed=False), WOOD.deep, 0.8)
    canvas.line(lines(knots("-8.6 5, 5.8 5"), closed=False), WHITE, 0.8)


def chequers(canvas: Canvas, look: Look) -> None:
    """Two crossed flags of the finish."""
    for flip in (False, True):
        flag = canvas.put(at(0, 2, 0, 1, flip) @ at(0, 0, 24))
        flag.shaded(box(-0.6, -12, 1.2, 21), WOOD, (0.2, 0.2))
        flag.fill(box(0.6, -12, 10, 7.6), WHITE)
        flag.fill(
            [
                box(0.6 + i * 2.5, -12 + j * 2.53, 2.5, 2.53)
                for i in range(4)
                for j in range(3)
                if (i + j) % 2
            ],
            NIGHT,
        )


def ahead(canvas: Canvas, look: Look) -> None:
    """Three chevrons, each larger."""
    for i, size in enumerate((0.7, 0.9, 1.1)):
        one = canvas.put(at(-7 + i * 6.4, 0, 0, size))
        one.shaded(
            lines(knots("-4 -8, 1 -8, 6 0, 1 8, -4 8, 1 0")), (look.trim, look.trim, RED)[i], (0.3, 0.4)
        )


def guard(canvas: Canvas, look: Look) -> None:
    """A shield with the class's star."""
    canvas.shaded(
        smooth(knots("0 -11.4!, 8.6 -8!, 8.6 0, 5 7.4, 0 11.4!, -5 7.4, -8.6 0, -8.6 -8!")), STEEL, (0.3, 0.5)
    )
    canvas.fill(
        smooth(knots("0 -9!, 6.6 -6.4!, 6.6 0, 4 5.8, 0 8.8!, -4 5.8, -6.6 0, -6.6 -6.4!")), look.trim.main
    )
    canvas.fill(star(0, -0.6, 5, 2.2, look.gear + 4), FLAME.lit)


def fuel(canvas: Canvas, look: Look) -> None:
    """A can, well shaken."""
    canvas.shaded(lines(knots("-7 -5, -3 -9, 7 -9, 7 10, -7 10")), RED, (0.3, 0.5))
    canvas.shaded(limb(knots("-6.4 -6.4, -10.4 -10"), 2.4), STEEL, (0.2, 0.3))
    canvas.line(smooth(knots("-1 -9, 1 -12, 5 -12, 6 -9"), closed=False), IRON.main, 1.4)
    canvas.line(
        [lines(knots("-4 -3, 4 7"), closed=False), lines(knots("4 -3, -4 7"), closed=False)], RED.deep, 1.2
    )
    canvas.fill(smooth(knots("-10.6 -7.6!, -8.8 -4.6, -10.6 -3, -12.4 -4.6")), GLASS.main)
    lamp(canvas, 0, 2, 2.4)


SYMBOLS: dict[str, Callable[[Canvas, Look], None]] = {
    "start": start,
    "green": green,
    "thunderbolt": thunderbolt,
    "hill": hill,
    "wrench": wrench,
    "moonface": moonface,
    "turnback": turnback,
    "market": market,
    "charm": charm,
    "lamp": gatelamp,
    "digger": digger,
    "stalls": stalls,
    "chequers": chequers,
    "ahead": ahead,
    "guard": guard,
    "fuel": fuel,
}
