"""Fields: a course seen down its length, with what it is famous for at its end."""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.ink import Tone, mix
from brush.pen import at, box, knots, limb, lines, oval, smooth, star

from drawing.ink import BRASS, FLAME, GLASS, IRON, NIGHT, PAPER, RED, STEEL, WHITE, WOOD
from drawing.look import Look
from drawing.parts import smooth_box
from drawing.scene import bolt

HORIZON = 52.0


def road(canvas: Canvas, look: Look) -> None:
    """A track that winds out of the picture's foot to the horizon."""
    livery = look.livery
    canvas.fill(box(-3, HORIZON, 69, 45), livery.far)
    canvas.fill(
        smooth(knots(f"-3 {HORIZON + 6}!, 20 {HORIZON + 3}, 66 {HORIZON + 7}!, 66 95!, -3 95!")), livery.near
    )
    edges = "29.5 52!, 33.5 52!, 38 57, 33 63, 52 72, 78 95!, -20 95!, 8 76, 18 66, 27 58"
    track = smooth(knots(edges))
    canvas.fill(track, WHITE)
    with canvas.inside(track):
        canvas.fill(
            smooth(knots("30 52!, 33 52!, 37 57, 31.6 63, 48 72, 72 95!, -13 95!, 11 76, 20 66, 28 58")),
            livery.ground,
        )
        canvas.line(
            [
                lines([(22 - i * 0.4, 62 + i * 5.4), (22.6 - i * 0.6, 64.6 + i * 5.6)], closed=False)
                for i in range(6)
            ],
            livery.streak,
            1.4,
        )
    kerbs = [(10 + i * 2.4, 75.5 - i * 2.5) for i in range(6)]
    canvas.line([lines([(x, y), (x + 0.9, y - 1)], closed=False) for x, y in kerbs], RED.main, 1.2)


def hourglass(canvas: Canvas, look: Look) -> None:
    """An hourglass as high as a tower; its sand falls upwards."""
    road(canvas, look)
    here = canvas.put(at(31.5, 39))
    for y in (-22.5, 20.0):
        here.shaded(smooth_box(-17, y, 34, 4.4, 1.4), WOOD, (0.4, 0.6))
    for x in (-14.6, 12.6):
        here.shaded(box(x, -19, 2, 40), BRASS, (0.3, 0))
    glass = here.shaded(
        smooth(knots("-11.4 -18!, 11.4 -18!, 11 -9, 2 0!, 11 9, 11.4 20!, -11.4 20!, -11 9, -2 0!, -11 -9")),
        GLASS,
        (0.4, 0.6),
    )
    with here.within(glass):
        here.fill(smooth(knots("-12 -19!, 12 -19!, 12 -11!, 0 -6.4, -12 -11!")), BRASS.main)
        here.fill(smooth(knots("-12 21!, -9 14, 0 11, 9 14, 12 21!")), BRASS.main)
        here.line(lines(knots("0 12, 0 -8"), closed=False), BRASS.lit, 1.1)
        here.fill(smooth(knots("-9 -18!, -5.6 -18!, -6.4 -9, -2 -2!, -8.6 -9")), GLASS.lit)
        here.fill(smooth(knots("-9 20!, -5.6 20!, -6.4 9, -2 2!, -8.6 9")), GLASS.lit)
    canvas.line(smooth(knots("4 34, 16 48, 46 46, 60 30"), closed=False), BRASS.lit, 0.9)
    for x, y, turn in ((8.5, 40, 46), (55, 37, -54), (46.5, 45.6, -20)):
        _racer(canvas.put(at(x, y, turn, 0.62)), look.trim)


def _racer(canvas: Canvas, tone: Tone) -> None:
    """A far-off machine: a wedge on two wheels."""
    canvas.shaded(smooth(knots("-6 -1.6!, -5.6 -4.6, 0 -6.4, 7 -2!, 6 -1!")), tone, (0.2, 0.3))
    canvas.flat([oval(-3.4, -1.2, 1.7), oval(4, -1.2, 1.7)], NIGHT)


def stadium(canvas: Canvas, look: Look) -> None:
    """Full stands, floodlights, a downpour."""
    livery = look.livery
    light, water = mix(livery.sky, livery.streak, 0.3), mix(livery.glow, livery.sky, 0.3)
    for x, tall in ((4.0, 27.0), (59.0, 27.0), (20.0, 21.0), (43.0, 21.0)):
        canvas.fill(
            lines([(x, HORIZON - tall), (x - 14, HORIZON + 4), (x + 14, HORIZON + 4)]),
            light,
        )
        canvas.shaded(box(x - 0.8, HORIZON - tall, 1.6, tall), STEEL, (0.2, 0))
        canvas.shaded(smooth_box(x - 5, HORIZON - tall - 4, 10, 6, 1), IRON, (0.3, 0.4))
        canvas.fill(
            [oval(x - 3 + i * 3, HORIZON - tall - 2.4 + j * 2.8, 1.05) for i in range(3) for j in range(2)],
            FLAME.lit,
        )
    bowl = canvas.shaded(smooth(knots("-8 34!, 6 41, 31.5 44, 57 41, 72 34!, 72 58!, -8 58!")), look.trim)
    with canvas.within(bowl):
        dots = []
        for row in range(5):
            y = 44.6 + row * 2.5
            dots += [
                lines([(x, y - ((x - 31.5) / 16) ** 2), (x + 0.05, y - ((x - 31.5) / 16) ** 2)], closed=False)
                for x in (-4 + k * 2.6 + row % 2 * 1.3 for k in range(28))
            ]
        canvas.line(dots[::3], livery.streak, 1.3)
        canvas.line(dots[1::3], look.trim.lit, 1.3)
        canvas.line(dots[2::3], PAPER.main, 1.3)
    canvas.line(smooth(knots("-8 34, 6 41, 31.5 44, 57 41, 72 34"), closed=False), look.body.main, 1.5)
    road(canvas, look)
    for x, y, size in ((29, 66, 0.8), (22, 74, 1.15)):
        _racer(canvas.put(at(x, y, 0, size)), look.body)
    canvas.fill(bolt(31.5, 44, 0.62), FLAME.lit)
    rain = [(x * 4.7 - 2 + y % 3, y * 9.0 - 2) for x in range(16) for y in range(10)]
    canvas.line(
        [lines([(x, y), (x - 1.1, y + 5)], closed=False) for x, y in rain],
        water,
        0.22,
    )


def gate(canvas: Canvas, look: Look) -> None:
    """The arch of the finish, for any class."""
    road(canvas, look)
    for x in (10.0, 49.0):
        canvas.shaded(box(x, 28, 4.4, 27), look.body, (0.4, 0))
    beam = canvas.shaded(smooth(knots("6 30!, 8 20, 31.5 15, 55 20, 57 30!, 31.5 24")), look.body)
    with canvas.within(beam):
        canvas.fill(
            [box(6 + i * 4, 14 + j * 4, 4, 4) for i in range(14) for j in range(5) if (i + j) % 2], WHITE
        )
    canvas.shaded(star(31.5, 21, 8, 3.6, look.gear + 4), look.trim, (0.3, 0.5))
    canvas.shaded([limb([(x, 56), (x, 52)], 2.4) for x in (6, 20, 44, 58)], look.trim, (0.2, 0.3))
    _racer(canvas.put(at(28, 70, 0, 1.2)), look.trim)


COURSES: dict[str, Callable[[Canvas, Look], None]] = {
    "hourglass": hourglass,
    "stadium": stadium,
    "gate": gate,
}
