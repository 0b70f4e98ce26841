"""Die lines: the outlines of the cards of a sheet, for whoever cuts them by machine.

In: the grid of a sheet, of which its PDF is made too, and the radius of the stock's corners. Out:
``DieLines`` in millimetres from the page's top-left corner, a closed outline a slot. One set of them fits
every sheet of a plan, since the grid never moves. ``marks`` are those that the machine finds the sheet by.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.press.geometry import Box, Path, rounded
from cardgen.press.sheets.grid import Grid

LAYER = "CutContour"
"""What programs for cutters call the layer, and the ink, of the lines to cut."""
WEIGHT = 25.4 / 72 / 4
"""A quarter point."""


class Outline(NamedTuple):
    """A card's trim box and the radius of its corners, 0 where they are square."""

    box: Box
    radius: float

    @property
    def path(self) -> Path:
        return rounded(self.box, self.radius)


class DieLines(NamedTuple):
    """The outlines on a page, whose box around all trims is ``trim``; ``marks`` are boxes of solid black."""

    page: tuple[float, float]
    trim: Box
    bleed: float
    outlines: tuple[Outline, ...]
    marks: tuple[Box, ...] = ()


def die_lines(slots: Grid, corner: float, marks: tuple[Box, ...] = ()) -> DieLines:
    """The die lines of a grid; a radius is held to half of a card's shorter side."""
    radius = min(corner, slots.card.width / 2, slots.card.height / 2)
    outlines = tuple(Outline(slots.slot(index), radius) for index in range(slots.size))
    return DieLines(slots.page, slots.trim, slots.bleed, outlines, marks)
