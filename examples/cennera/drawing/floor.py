"""The stage sheet's ground: a dance floor seen from above, the same from both seats.

A2 with 3 mm of bleed. The floor lies where the game's 5 by 5 cells of 66 by 91 mm stand, in the middle;
what belongs to play (cells, lights, names) is drawn over it by the playmat, so the ground stays in two tones.
"""

from __future__ import annotations

from brush.ink import Ink, mix
from brush.pen import at, box, lines, oval, polar

from drawing.canvas import Canvas

SHEET = (-3.0, -3.0, 426.0, 600.0)
MIDDLE = (210.0, 297.0)
CELL = (66.0, 91.0)
FLOOR = (45.0, 69.5, 330.0, 455.0)

HALL = Ink(88, 82, 18, 50, "#272552")
SEATS = Ink(90, 82, 18, 38, "#2a2c5f")
FLOOR_DARK = Ink(88, 76, 14, 18, "#34407b")
FLOOR_LIGHT = Ink(84, 70, 12, 10, "#3c4e8b")
LINE = Ink(70, 55, 8, 4, "#5d6ea8")


def svg() -> str:
    canvas = Canvas()
    canvas.fill(box(*SHEET), HALL)
    _hall(canvas)
    _floor(canvas)
    return canvas.svg(SHEET)


def _hall(canvas: Canvas) -> None:
    """The audience on both sides of the floor: rows of heads from above, thinning out towards the dark."""
    rows = [(x, i * 16.5 + row % 2 * 8.25) for row, x in enumerate((3.0, 17.0, 31.0)) for i in range(37)]
    left = canvas.stamp(oval(0, 0, 4.6), rows, SEATS)
    canvas.turned(left, at(2 * MIDDLE[0], 2 * MIDDLE[1], 180), SEATS)


def _floor(canvas: Canvas) -> None:
    x, y, width, height = FLOOR
    canvas.fill(box(x - 4, -3, width + 8, 600), mix(HALL, FLOOR_DARK, 0.45))
    canvas.fill(box(x - 4, y, width + 8, height), LINE)  # open at both ends, where doors lead to it
    canvas.fill(box(x - 3, y, width + 6, height), FLOOR_DARK)
    tiles = [
        box(x + column * CELL[0], y + row * CELL[1], *CELL)
        for row in range(5)
        for column in range(5)
        if (row + column) % 2
    ]
    canvas.fill(tiles, FLOOR_LIGHT)
    with canvas.inside(box(*FLOOR)):
        rays = [
            lines([MIDDLE, polar(*MIDDLE, 330, i * 15 - 2.5), polar(*MIDDLE, 330, i * 15 + 2.5)])
            for i in range(24)
        ]
        canvas.fill(rays, mix(FLOOR_DARK, LINE, 0.16))
        for radius in (60.0, 130.0, 200.0):
            canvas.line(oval(*MIDDLE, radius), mix(FLOOR_DARK, LINE, 0.55), 0.8)
