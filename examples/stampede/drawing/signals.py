"""What is shown to those who race: an assist is a marshal's flag, an event a board beside the track."""

from __future__ import annotations

from itertools import pairwise

from brush.canvas import Canvas
from brush.ink import Ink, mix
from brush.pen import Outline, at, box, knots, lines, oval, smooth, star

from drawing.ink import BRASS, IRON, NIGHT, PAPER, RED, STEEL, WHITE, WOOD
from drawing.look import Look
from drawing.parts import lamp, smooth_box
from drawing.scene import CLIMB
from drawing.symbols import SYMBOLS

CLOTH = knots(
    "-24 -19!, -12 -23, 2 -17.5, 18 -15.4, 32 -21, 42 -22!, 41 0, 42 17!,"
    "32 18.6, 18 23, 2 21.4, -12 15.6, -24 19!"
)
UPPER = [(-24.0, -19.5), (-11.0, -23.0), (15.0, -15.6), (38.0, -22.4)]
LOWER = [(-24.0, 19.0), (-12.0, 15.8), (14.0, 23.0), (38.0, 17.2)]
SIDE = 4.4  # mm: a square of the hem


def flag(canvas: Canvas, look: Look, symbol: str) -> None:
    """A flag that fills the picture, cut by its right edge, a sign in its white field."""
    here = canvas.put(at(31.5, 48.5, CLIMB))
    here.shaded(box(-27.4, -33, 3, 90), WOOD, (0.6, 0))
    here.shaded(oval(-25.9, -34, 2.8), BRASS, (0.3, 0.5))
    cloth = here.shaded(smooth(CLOTH), look.body, (0.8, 1.1))
    dim, sheen = mix(look.body.main, look.body.deep, 0.4), mix(look.body.main, look.body.lit, 0.75)
    with here.within(cloth):
        _hem(here, look.trim.main)
        folds = (
            "-18 -24, -14 -10, -19 4, -15 22, -10 22, -13 4, -9 -10, -12 -24",
            "24 -24, 28 -8, 23 6, 27 26, 33 26, 30 6, 34 -8, 30 -24",
        )
        here.fill([smooth(knots(fold)) for fold in folds], dim)
        here.fill(
            smooth(knots("-8 -26, -5 -8, -9 6, -6 22, -3.4 22, -6 6, -2 -8, -5 -26")),
            sheen,
        )
    here.shaded(oval(7.4, 1.4, 16.4, 16), PAPER, (0.4, 0.6), solid=False)
    here.line(oval(7.4, 1.4, 14.9, 14.5), look.trim.main, 0.7)
    SYMBOLS[symbol](here.put(at(7.4, 1.6, 0, 1.08)), look)
    here.line([lines([(-24.6, y), (-22.4, y)], closed=False) for y in (-17, 16.6)], NIGHT, 1.2)


def _hem(canvas: Canvas, ink: Ink) -> None:
    """Chequers along the upper and the lower edge, following the wave."""
    columns = [-24 + SIDE * i for i in range(14)]
    squares: list[Outline] = []
    for row in range(4):
        edge, down = (UPPER, row * SIDE) if row < 2 else (LOWER, (row - 4) * SIDE)
        for left in columns[row % 2 :: 2]:
            a, b = _hang(edge, left) + down, _hang(edge, left + SIDE) + down
            squares.append(lines([(left, a), (left + SIDE, b), (left + SIDE, b + SIDE), (left, a + SIDE)]))
    canvas.fill(squares, ink)


def _hang(edge: list[tuple[float, float]], x: float) -> float:
    """How high an edge of the cloth runs there."""
    for (x0, y0), (x1, y1) in pairwise(edge):
        if x0 <= x <= x1:
            share = (x - x0) / (x1 - x0)
            return y0 + (y1 - y0) * share * share * (3 - 2 * share)
    return edge[-1][1]


def board(canvas: Canvas, look: Look, symbol: str) -> None:
    """A board on two legs, hazard stripes round its sign, lamps above and cones before it."""
    here = canvas.put(at(31.5, 64, CLIMB))
    for x in (-17, 14):
        here.shaded(lines([(x, -14), (x + 3, -14), (x + 5, 2), (x - 2, 2)]), STEEL, (0.4, 0))
    panel = here.shaded(smooth_box(-27, -42, 54, 31, 3), look.body, (0.8, 1.0))
    with here.within(panel):
        here.fill(
            [lines([(x, -44), (x + 5.4, -44), (x - 2, -9), (x - 7.4, -9)]) for x in range(-28, 44, 11)], NIGHT
        )
    here.fill(smooth_box(-23, -38.4, 46, 23.8, 2), NIGHT)
    here.fill(smooth_box(-22.2, -37.6, 44.4, 22.2, 1.6), PAPER.main)
    SYMBOLS[symbol](here.put(at(0, -26.2, 0, 0.95)), look)
    here.fill(
        [
            lines(
                [
                    (s * 13, -31),
                    (s * 18, -26.4),
                    (s * 13, -21.8),
                    (s * 13, -24.6),
                    (s * 15, -26.4),
                    (s * 13, -28.2),
                ]
            )
            for s in (-1, 1)
        ],
        look.trim.main,
    )
    for x in (-20, 20):
        here.shaded(box(x - 1.6, -45, 3.2, 3.4), IRON, (0.2, 0.2))
        here.fill(star(x, -47.6, 6, 4, 12), RED.lit)
        lamp(here, x, -47.6, 3, RED.main)
    for x, size in ((-24, 1.0), (-11, 0.8), (21, 1.1)):
        cone(here.put(at(x, 3.4, 0, size)))


def cone(canvas: Canvas) -> None:
    shape = lines(knots("-1.2 -12, 1.2 -12, 4.6 0, -4.6 0"))
    canvas.flat(shape, RED.main)
    with canvas.inside(shape):
        canvas.fill([box(-6, -9.4, 12, 2.4), box(-6, -4.8, 12, 2.4)], WHITE)
    canvas.shaded(smooth_box(-6, -1, 12, 2.2, 0.8), RED, (0.2, 0.3))
