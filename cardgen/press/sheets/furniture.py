"""What a sheet tells the person at the cutter: crop marks, its label, a centimetre scale.

In: the grid, the plan and the words of the label. Out: shapes and labels that lie outside every bleed, within
what a printer at home can print. Where the border below the cards is too low, they are left out.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.press.face import Shape
from cardgen.press.geometry import Box
from cardgen.press.sheets.grid import Grid
from cardgen.press.sheets.marks import RULER_HEIGHT, crop_marks, ruler
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.sheet import Label

UNPRINTABLE = 4.0
"""Border that common printers at home leave white, mm."""
LINE = 2.2
"""Height of a line of furniture, mm: five points of type and a little air."""
LONGEST = 10
"""Centimetres of the scale, where there is room for so many."""


class Furniture(NamedTuple):
    marks: tuple[Shape, ...] = ()
    labels: tuple[Label, ...] = ()


def furniture(slots: Grid, plan: Plan, words: str, ruled: bool) -> Furniture:
    """The furniture of one side; ``ruled`` where the scale belongs on it."""
    bleed = slots.trim.grow(slots.bleed)
    shapes = crop_marks(*slots.lines(), bleed, plan.marks) if plan.marks else ()
    left, right, baseline = _places(slots, plan, bleed)
    if baseline is None:
        return Furniture(shapes)
    centimetres = min(LONGEST, int((right.width - 8) // 10)) if plan.ruler and ruled else 0
    labels = [Label(left.x, baseline, words, room=left.width)] if plan.label else []
    if centimetres > 0:
        start = right.right - 10 * centimetres
        shapes += ruler(start, baseline, centimetres)
        labels.append(Label(start - 1, baseline, f"{centimetres} cm", align="right"))
    return Furniture(shapes, tuple(labels))


def _places(slots: Grid, plan: Plan, bleed: Box) -> tuple[Box, Box, float | None]:
    """Room for the label at the left and the scale at the right below the cards, and their baseline.

    Beyond the ends of the crop marks if there is room, else between them.
    """
    lowest = slots.page[1] - UNPRINTABLE
    marks_end = bleed.bottom + (plan.marks.offset + plan.marks.length if plan.marks else 0)
    trim = slots.trim
    if lowest - marks_end >= LINE:
        half = trim.width / 2
        return Box(trim.x, 0, half - 2, 0), Box(trim.x + half, 0, half, 0), lowest
    if lowest - bleed.bottom >= LINE and slots.columns > 1:
        first, last = slots.slot(0).grow(-1), slots.slot(slots.columns - 1).grow(-1)
        return first, last, max(bleed.bottom + RULER_HEIGHT + 0.3, lowest)
    return trim, trim, None
