"""Die lines as a PDF of their own: a page as large as the sheet, with nothing but outlines in the spot ink.

The ink is ``CutContour``, which drivers of cutters take out of what is printed; lines are a quarter point and
overprint. The file is kept apart from the sheets, since a shop without such a cutter would print the lines.
"""

from __future__ import annotations

from cardgen.press.cut.die_lines import LAYER, WEIGHT, DieLines
from cardgen.press.face import Color, Shape, Spot
from cardgen.press.sheets.sheet import Sheet

INK = Spot(LAYER, Color(0, 100, 0, 0), overprints=True)
"""Magenta where it is shown on a screen or proof."""


def contour(lines: DieLines) -> Sheet:
    """The page, with the boxes of the sheet; marks that the machine looks for are printed with the cards."""
    outlines = (
        Shape(outline.path, stroke=INK, stroke_width=WEIGHT, role="die-line") for outline in lines.outlines
    )
    bleed = lines.trim.grow(lines.bleed)
    return Sheet(LAYER, *lines.page, lines.trim, bleed, (), tuple(outlines))
