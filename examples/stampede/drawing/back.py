"""The card's back: a wheel at full speed, the same after half a turn.

Half of it is drawn and used again turned by 180 degrees about the card's middle. No line runs along a cut and
the ground's pattern fills the bleed, so a millimetre's miscut does not show.
"""

from __future__ import annotations

from brush.canvas import Canvas
from brush.ink import Ink
from brush.pen import Outline, at, box, knots, lines, oval, polar, smooth

from drawing.ink import BRASS, FLAME, IRON, NIGHT, RED, STEEL, WHITE
from drawing.scene import SHEET, wedge

MIDDLE = (31.5, 44.0)
GROUND = Ink(87, 85, 23, 42, "#2f2755")
RAY = Ink(88, 88, 12, 18, "#3c2f73")


def svg() -> str:
    canvas = Canvas()
    canvas.fill(box(*SHEET), GROUND)
    canvas.fill([wedge(*MIDDLE, i * 15 - 3.75, i * 15 + 3.75) for i in range(24)], RAY)
    _chequers(canvas)
    with canvas.twice(at(2 * MIDDLE[0], 2 * MIDDLE[1], 180)):
        _speed(canvas)
    _wheel(canvas)
    return canvas.svg(SHEET)


def _chequers(canvas: Canvas) -> None:
    """A band of the finishing flag across the middle, climbing to the right."""
    band = canvas.put(at(*MIDDLE, -24))
    side = 5.0
    band.fill(box(-60, -2 * side - 1.2, 120, 4 * side + 2.4), BRASS.main)
    band.fill(box(-60, -2 * side, 120, 4 * side), BRASS.lit)
    squares: list[Outline] = [
        box((i - 12) * side, (j - 2) * side, side, side) for i in range(24) for j in range(4) if (i + j) % 2
    ]
    band.fill(squares, NIGHT)


def _speed(canvas: Canvas) -> None:
    """Fire off the tyre, and the lines of its speed."""
    here = canvas.put(at(*MIDDLE, -24))
    tail = "-4 -20!, -20 -23, -30 -19, -46 -23!, -36 -15, -48 -12!, -32 -9, -40 -4!, -22 -2, -10 0!"
    here.fill(smooth(knots(tail)), FLAME.deep)
    here.fill(smooth(knots("-6 -18!, -20 -19.4, -34 -18!, -27 -13.4, -36 -11!, -24 -7, -12 -4!")), FLAME.main)
    here.fill(smooth(knots("-10 -15!, -20 -15.4, -26 -13!, -20 -10, -14 -9!")), FLAME.lit)
    streaks = [(-22.0, -27.0, 22.0), (-12.0, -31.0, 16.0), (-30.0, -33.5, 14.0), (-4.0, -26.6, 9.0)]
    here.fill(
        [lines([(x, y), (x - 1, y - 0.5), (x - r, y), (x - 1, y + 0.5)]) for x, y, r in streaks], BRASS.main
    )


def _wheel(canvas: Canvas) -> None:
    x, y = MIDDLE
    canvas.fill(oval(x, y, 21), GROUND)
    canvas.fill(oval(x, y, 19.6), IRON.deep)
    treads = [polar(x, y, 18.6, i * 10) for i in range(36)]
    inner = [polar(x, y, 16.8, i * 10 + 5) for i in range(36)]
    canvas.line([lines([a, b], closed=False) for a, b in zip(treads, inner, strict=True)], IRON.lit, 0.7)
    canvas.line(oval(x, y, 15.4), WHITE, 0.8)
    canvas.fill(oval(x, y, 13.8), RED.deep)
    canvas.fill(oval(x, y, 13), RED.main)
    for i in range(6):
        spoke = canvas.put(at(x, y, i * 60))
        spoke.fill(smooth(knots("3 -2!, 11.6 -5.2!, 11.9 4.4!, 3 2!")), RED.deep)
        spoke.fill(smooth(knots("4 -2.8!, 11.2 -5.6!, 11.8 -2.2!, 4 -.6!")), NIGHT)
    canvas.fill(oval(x, y, 5.2), BRASS.deep)
    canvas.fill(oval(x, y, 4.6), BRASS.main)
    canvas.fill([oval(*polar(x, y, 3.2, i * 60 + 30), 0.6) for i in range(6)], BRASS.deep)
    canvas.fill(oval(x, y, 1.7), STEEL.lit)
