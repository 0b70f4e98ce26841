"""Why cards do not fit a plan, in words: what they need, what there is, and every way out.

In: what ``grid`` found. Out: a problem at the key of the plan that asks for too much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.press.sheets.grid import HAIR, NoRoom
from cardgen.problem import Problem
from cardgen.source.length import LONGEST

if TYPE_CHECKING:
    from cardgen.press.face import Face
    from cardgen.press.sheets.plan import Plan

Told = tuple[str, str, str]
"""The key to blame, the message and the hint."""


def no_room(plan: Plan, face: Face, found: NoRoom) -> Problem:
    """What keeps cards of the face's size from being laid."""
    cards = f"cards of {face.width:g} x {face.height:g} mm"
    tell = {"page": _too_long, "area": _too_large, "marks": _meets_marks}[found.cause]
    key, message, hint = tell(plan, cards, found)
    return Problem("plan-does-not-fit", message, plan.at(key), hint=hint)


def _too_long(plan: Plan, cards: str, found: NoRoom) -> Told:
    message = (
        f"{cards} need pages of {found.page[0]:g} x {found.page[1]:g} mm with their bleed and marks; "
        f"a page of PDF is {LONGEST:g} mm long or less"
    )
    return "paper", message, "use smaller margins, shorter marks or less bleed"


def _meets_marks(plan: Plan, cards: str, found: NoRoom) -> Told:
    message = (
        f"{found.counts[0]} x {found.counts[1]} {cards} leave no room for the cutter's marks in the corners "
        f"of {plan.paper_name}"
    )
    return "silhouette", message, "use fewer columns or rows, larger paper, shorter marks or less bleed"


def _too_large(plan: Plan, cards: str, found: NoRoom) -> Told:
    wide_free, high_free = max(found.area.width, 0.0), max(found.area.height, 0.0)
    orientation = "portrait" if found.page[0] <= found.page[1] else "landscape"
    half = "half of " if plan.duplex == "fold" else ""
    message = (
        f"{found.counts[0]} x {found.counts[1]} {cards} need {found.size[0]:g} x {found.size[1]:g} mm with "
        f"their bleed; {half}{plan.paper_name} {orientation} has {wide_free:g} x {high_free:g} mm inside its "
        "margins"
    )
    key = _greedy(plan, found)
    return key, message, _ways_out(plan, key)


def _greedy(plan: Plan, found: NoRoom) -> str:
    """The key that asks for too many cards; the paper's, where it has no room for one."""
    wide = found.size[0] > found.area.width + HAIR
    key, count = ("columns", found.counts[0]) if wide else ("rows", found.counts[1])
    if count == 1:
        return "paper"
    return "slots" if plan.slots else key


def _ways_out(plan: Plan, key: str) -> str:
    """What gives cards more room: where one is too large, fewer of them do not."""
    if plan.bundled:
        return "write a plan of your own with larger paper, and name that one"
    ways = [] if key == "paper" else [f"fewer {key}"]
    ways += ["larger paper"]
    if plan.duplex == "fold" and plan.fold.gap:
        ways += ["a smaller gap at the fold"]
    if plan.silhouette:
        ways += ["a smaller inset of the cutter's marks"]
    tightest = min(plan.margin.left, plan.margin.top, plan.margin.right, plan.margin.bottom)
    ways += ["shorter marks" if plan.marks and plan.marks.reach > tightest else "a smaller margin"]
    return f"use {', '.join(ways[:-1])} or {ways[-1]}"
