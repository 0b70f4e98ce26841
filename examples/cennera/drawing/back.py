"""The card's back: a stage seen twice, once from either side, so that no turn gives a card away.

Half of it is drawn and used again turned by 180 degrees about the card's middle. No line runs along a cut and
the ground's pattern fills the bleed, so a millimetre's miscut does not show.
"""

from __future__ import annotations

from brush.ink import Ink, mix
from brush.pen import at, box, knots, lines, oval, placed, polar, smooth, star, union

from drawing import stage
from drawing.canvas import Canvas
from drawing.ink import CREAM, DUSK, GOLD, INDIGO, LIGHTS, NIGHT, WHITE
from drawing.wordmark import band, write

MIDDLE = (31.5, 44.0)
VIOLET = Ink(84, 90, 20, 18, "#452d6b")


def svg() -> str:
    canvas = Canvas()
    _ground(canvas)
    with canvas.twice(at(2 * MIDDLE[0], 2 * MIDDLE[1], 180)):
        _beams(canvas)
    _disc(canvas)
    with canvas.twice(at(2 * MIDDLE[0], 2 * MIDDLE[1], 180)):
        _microphone(canvas.put(at(*MIDDLE)))
        _word(canvas)
        _lights(canvas)
    return canvas.svg(stage.SHEET)


def _ground(canvas: Canvas) -> None:
    """Rays from the middle under a lattice of small stars."""
    canvas.fill(box(*stage.SHEET), INDIGO)
    canvas.fill([stage.wedge(*MIDDLE, i * 15 - 3.75, i * 15 + 3.75) for i in range(24)], VIOLET)
    x, y = MIDDLE
    knots = [(x + i * 7 + j % 2 * 3.5, y + j * 6) for i in range(-6, 6) for j in range(-8, 9)]
    inside = [(px, py) for px, py in knots if -3 < px < 66 and -3 < py < 91]
    canvas.fill([star(px, py, 1.15, 0.42, 4) for px, py in inside], DUSK)


def _beams(canvas: Canvas) -> None:
    """Two spotlights from this side's corners on the middle."""
    for x, aim in ((2, 58), (61, 122)):
        for wide, bright in ((7.5, 0.17), (3.5, 0.31)):
            canvas.fill(stage.wedge(x, -6, aim - wide, aim + wide, 57), mix(INDIGO, CREAM, bright))


def _disc(canvas: Canvas) -> None:
    """A star of sixteen points, a ring of the four colours, the night inside."""
    x, y = MIDDLE
    for outer, inner, ink in ((25.4, 20.2, NIGHT), (23.8, 19.2, GOLD)):
        canvas.fill(lines([polar(x, y, inner if i % 2 else outer, i * 11.25) for i in range(32)]), ink)
    canvas.fill(oval(x, y, 18.6), NIGHT)
    for i, name in enumerate(("red", "yellow", "blue", "green")):
        arcs = [band(x, y, 16.9, turn + 4, turn + 41, 1.7) for turn in (i * 45 - 90, i * 45 + 90)]
        canvas.fill(union(*arcs), LIGHTS[name].main)
    canvas.fill(oval(x, y, 15.2), INDIGO)
    canvas.fill([star(*polar(x, y, r, a), size, size * 0.3, 4) for r, a, size in GLINTS], GOLD)


GLINTS = [
    (r, a + turn, size)
    for r, a, size in ((12.2, 20, 1.7), (13, 38, 0.9), (10.4, 3, 1.0))
    for turn in (-60, 120)
]


def _microphone(canvas: Canvas) -> None:
    """One of two that lie head to tail."""
    part = canvas.put(at(-4.3, -0.4, -32, 0.98))
    part.fill(lines([(-1.7, -2), (1.7, -2), (1.1, 10.6), (-1.1, 10.6)]), CREAM)
    part.fill(box(-2.7, -2.8, 5.4, 1.9), GOLD)
    head = smooth(
        knots("-4.1 -7.2, -2.6 -10.4, 0 -11.4, 2.6 -10.4, 4.1 -7.2, 3.2 -4, 2.4 -2.8!, -2.4 -2.8!, -3.2 -4")
    )
    part.fill(head, CREAM)
    with part.inside(head):
        part.line(
            [lines([(k - 8, -12), (k + 2, -2)], closed=False) for k in (0, 2.6, 5.2, 7.8, 10.4)], INDIGO, 0.42
        )
        part.line(
            [lines([(k + 2, -12), (k - 8, -2)], closed=False) for k in (-4.4, -1.8, 0.8, 3.4, 6)],
            INDIGO,
            0.42,
        )


def _word(canvas: Canvas) -> None:
    width = 30.0
    word = canvas.put(at(MIDDLE[0] - width / 2, 5.2))
    write(word, width, WHITE)


def _lights(canvas: Canvas) -> None:
    """The four colours with their shapes, in an arc below the word."""
    shapes = {
        "red": oval(0, 0, 1.45),
        "yellow": lines([(-1.6, 1.3), (0, -1.6), (1.6, 1.3)]),
        "blue": box(-1.35, -1.35, 2.7, 2.7),
        "green": lines([(-1.7, 0), (0, -1.9), (1.7, 0), (0, 1.9)]),
    }
    for i, (name, shape) in enumerate(shapes.items()):
        spot = polar(*MIDDLE, 29, -90 + (i - 1.5) * 12)
        canvas.fill(placed(shape, at(*spot, (i - 1.5) * 12, 1.35)), WHITE)
        canvas.fill(placed(shape, at(*spot, (i - 1.5) * 12)), LIGHTS[name].main)
