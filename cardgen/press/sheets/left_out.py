"""What a plan asks for and its sheets cannot show: marks without room, or in the border that stays white, or
more bleed than cards have.

In: a plan, the frame around its cards and their bleed. Out: warnings at the plan's entries.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.sheets.frame import Frame
from cardgen.press.sheets.furniture import UNPRINTABLE
from cardgen.press.sheets.marks import PATCHES, SMALLEST_PATCH, bar_room
from cardgen.press.sheets.plan import Marks, Plan
from cardgen.problem import Problem

SEEN = 0.5
"""How much of a mark somebody at the cutter needs to see, mm."""


def left_out(plan: Plan, frame: Frame, bleed: float) -> Iterator[Problem]:
    """A warning for each kind of mark that a sheet of the plan lacks, and for bleed that cards lack."""
    if plan.bleed_width is not None and plan.bleed_width > bleed:
        printed = f"all {bleed:g} mm that they have are printed" if bleed else "they have none"
        message = f"{plan.bleed_width:g} mm of the cards' bleed are asked for; {printed}"
        hint = "give the stock in your spec more bleed, or leave 'bleed_width' out"
        yield Problem("plan-does-not-fit", message, plan.at("bleed_width"), "warning", hint)
    if plan.marks and plan.marks.color_bar and bar_room(frame, plan.marks) is None:
        message = "the colour bar is left out: no stretch between trim lines holds it"
        hint = f"it needs {len(PATCHES) * SMALLEST_PATCH:g} mm and air: print larger cards, or take it out"
        yield Problem("marks-left-out", message, plan.at("marks", "color_bar"), "warning", hint)
    if plan.marks and plan.marks.crop and (sides := list(_unseen(plan, plan.marks, frame))):
        message = f"the crop marks {' and '.join(sides)} lie in the border that printers leave white"
        hint = "use fewer columns or rows, larger paper, or print less of the bleed: 'bleed_width: 1mm'"
        yield Problem("marks-left-out", message, plan.at("marks"), "warning", hint)


def _unseen(plan: Plan, marks: Marks, frame: Frame) -> Iterator[str]:
    """The sides where too little of the marks lies inside what the printer prints."""
    page, ground, margin = frame.page, frame.ground, plan.margin
    for side, room, border in (
        ("at the left", ground.x, margin.left),
        ("at the right", page.right - ground.right, margin.right),
        ("above", ground.y, margin.top),
        ("below", page.bottom - ground.bottom, margin.bottom),
    ):
        if room - min(border, UNPRINTABLE) - marks.offset < min(SEEN, marks.length):
            yield side
