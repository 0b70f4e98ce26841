"""The grid of a plan: where the trims of its cards lie on the page, full or not.

In: ``Plan`` and one face. Out: ``Grid`` in millimetres from the page's top-left corner, centred on the paper,
so that backs meet their fronts. Slots count in rows from the top left.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.press.face import Face
from cardgen.press.geometry import Box
from cardgen.press.sheets.plan import Plan
from cardgen.problem import Invalid, Problem

HAIR = 1e-6


class Grid(NamedTuple):
    """``card`` is the trim box of the slot at the top left; ``gutter`` lies between trims."""

    page: tuple[float, float]
    columns: int
    rows: int
    card: Box
    gutter: float
    bleed: float

    def slot(self, index: int) -> Box:
        """The trim box of a slot."""
        row, column = divmod(index, self.columns)
        x = self.card.x + column * (self.card.width + self.gutter)
        y = self.card.y + row * (self.card.height + self.gutter)
        return Box(x, y, self.card.width, self.card.height)

    @property
    def size(self) -> int:
        return self.columns * self.rows

    @property
    def trim(self) -> Box:
        """The box around all trims."""
        last = self.slot(self.size - 1)
        return Box(self.card.x, self.card.y, last.right - self.card.x, last.bottom - self.card.y)

    def lines(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The trim lines: each x from left to right, each y from the top down; shared ones once."""
        slots = [self.slot(index) for index in range(self.size)]
        xs = {round(edge, 6) for slot in slots for edge in (slot.x, slot.right)}
        ys = {round(edge, 6) for slot in slots for edge in (slot.y, slot.bottom)}
        return tuple(sorted(xs)), tuple(sorted(ys))


def grid(plan: Plan, face: Face) -> Grid:
    """The grid for cards of the face's size; Invalid where they do not fit the paper or the gutter."""
    gutter = plan.gutter if plan.gutter is not None else (2 * face.bleed if plan.bleed == "full" else 0.0)
    if plan.bleed == "full" and gutter < 2 * face.bleed - HAIR:
        message = f"a gutter of {gutter:g} mm is narrower than two bleeds of {face.bleed:g} mm"
        hint = f"write 'gutter: {2 * face.bleed:g}mm', or 'bleed: outer'"
        raise Invalid([Problem("plan-does-not-fit", message, plan.at("gutter"), hint=hint)])
    width = plan.columns * face.width + (plan.columns - 1) * gutter
    height = plan.rows * face.height + (plan.rows - 1) * gutter
    page_width, page_height = plan.page
    free = page_width - 2 * plan.margin, page_height - 2 * plan.margin
    if width + 2 * face.bleed > free[0] + HAIR or height + 2 * face.bleed > free[1] + HAIR:
        raise Invalid([_too_large(plan, face, (width, height), free)])
    card = Box((page_width - width) / 2, (page_height - height) / 2, face.width, face.height)
    return Grid(plan.page, plan.columns, plan.rows, card, gutter, face.bleed)


def _too_large(plan: Plan, face: Face, trims: tuple[float, float], free: tuple[float, float]) -> Problem:
    wide = trims[0] + 2 * face.bleed > free[0] + HAIR
    message = (
        f"{plan.columns} x {plan.rows} cards of {face.width:g} x {face.height:g} mm need "
        f"{trims[0] + 2 * face.bleed:g} x {trims[1] + 2 * face.bleed:g} mm with their bleed; "
        f"{plan.paper_name} {plan.orientation} has {free[0]:g} x {free[1]:g} mm inside its margins"
    )
    key = "columns" if wide else "rows"
    return Problem(
        "plan-does-not-fit", message, plan.at(key), hint=f"use fewer {key}, larger paper or a smaller margin"
    )
