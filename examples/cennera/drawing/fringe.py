"""Hair over the brow: a lower edge each, the crown above it the same for all (measure: head.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from brush.ink import Tone
from brush.pen import Knot, Outline, knots, lock, smooth

from drawing.canvas import Canvas
from drawing.hair import CROWN, strands


class Fringe(NamedTuple):
    """The lower edge of the hair over the brow, from the right temple to the left one, and its strands."""

    edge: Sequence[Knot]
    strands: Sequence[Sequence[Knot]] = ()
    tuft: Sequence[Knot] = ()

    @property
    def outline(self) -> Outline:
        return smooth([*CROWN, *self.edge])


FRINGES: dict[str, Fringe] = {
    "straight": Fringe(
        knots("9.3 5!, 7.6 1.5!, 7.5 -1.4!, 4 -0.8, 0.4 -0.7, -4 -0.8, -7.5 -1.4!, -7.6 1.5!, -9.3 5!"),
        [[(x, -8), (x * 1.02, -4), (x * 1.05, -0.9)] for x in (-4.6, -1.4, 2.2, 5.2)],
    ),
    "jagged": Fringe(
        knots(
            "10 7!, 8 2, 6.8 -3 0.4, 4.6 1.2!, 3.2 -3.6 0.4, 0.6 1.8!, -1.6 -3.8 0.4, -4.4 1!, "
            "-6.2 -3 0.4, -8.2 2.4, -10 7!"
        )
    ),
    "parted": Fringe(
        knots("10.6 10!, 9 4, 6.4 -1.5, 2.4 -6, 0.3 -9.6!, -2.2 -6, -6.4 -1.5, -9 4, -10.6 10!"),
        [knots("1.2 -11, 5 -7, 8.4 -0.5"), knots("-1.2 -11, -5 -7, -8.4 -0.5")],
    ),
    "sideways": Fringe(
        knots(
            "10.6 9!, 9 3.5, 8 0.5 0.5, 6.6 2.4!, 5.4 -0.4, 2.4 1.2!, 1.6 -2, -2.2 -5, -4.6 -9.2!, "
            "-6.4 -4, -8.2 1.5, -9.8 7!"
        ),
        [knots("-3.6 -11, 1 -7, 5.6 -1"), knots("-2 -12, 4 -8.6, 8.4 -1")],
    ),
    "veil": Fringe(
        knots(
            "10.8 11!, 8.6 8.6, 6.4 7.4!, 4.2 5.4, 1.6 0.5, -1.4 -4.2, -4.4 -9!, -6.4 -4, -8.2 1.5, -9.8 7!"
        ),
        [knots("-3 -11, 2.4 -5, 5.4 5"), knots("-1 -12.4, 5.4 -6, 8.4 6")],
    ),
    "short": Fringe(
        knots(
            "9.2 4!, 8.2 -1, 7.2 -4.4 0.3, 4.6 -3.2!, 3.4 -5 0.3, 0.8 -2.8!, -1.2 -5 0.3, "
            "-3.8 -2.9!, -5.2 -4.8 0.3, -7.6 -3, -9.2 4!"
        )
    ),
    "tousled": Fringe(
        knots(
            "9.8 6!, 8.2 0, 6.2 -4 0.4, 3.6 -0.4!, 3.4 -4, -1.4 1.6!, -1.2 -3, -6.2 2.2!, -5.8 -2, "
            "-8.6 3, -10.4 6.4!"
        ),
        tuft=knots("1 -13, 3.6 -17.5, 0 -19.6"),
    ),
}


def draw(canvas: Canvas, tone: Tone, shape: Fringe, name: str) -> None:
    """The hair over the brow, defined before as ``name``, with the ring of light that polished hair shows."""
    if shape.tuft:
        canvas.shaded(lock(shape.tuft, 2.6, 2, 0), tone)
    canvas.shaded(name, tone, by=(0.5, 0.8))
    if shape.strands:
        strands(canvas, tone, shape.strands)
    ring: list[Knot] = knots("-9.2 -6.2, -5.6 -9.6, 0 -11.2, 4.5 -10.4")
    teeth: list[Knot] = knots("3.2 -8.4!, 1.4 -9.5, -0.4 -7.6!, -2.6 -8.6, -4.4 -6.4!, -6.2 -6.9, -8.4 -4.4!")
    with canvas.within(name):
        canvas.fill(smooth([*ring, *teeth]), tone.lit)
