"""Checks on what is fine: thin lines, small type, type near the cut."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.page import Page
from cardgen.press.preflight.seen import Extent
from cardgen.problem import Problem
from cardgen.units import to_mm

SLACK = 0.005
"""Points that rounding may take from a line or from type."""
CARD = 150.0
"""Shorter side up to which a page is taken for one card, mm, where no profile says what it is."""


@check
def thin_line(job: Job) -> Iterator[Problem]:
    """A line is thinner than the press can hold."""
    for paint, spot in job.paints("stroke"):
        if paint.size < job.demands.line - SLACK:
            message = f"a line of {paint.size:g} pt, {job.demands.line:g} pt or more are asked for"
            yield job.problem_at("thin-line", message, spot, hint="draw it thicker, or fill it as a shape")


@check
def small_type(job: Job) -> Iterator[Problem]:
    """Type is smaller than can be read in print."""
    for paint, spot in job.paints("text"):
        if 0 < paint.size < job.demands.type - SLACK:
            message = (
                f"type of {paint.size:.3g} pt ({paint.name}), {job.demands.type:g} pt or more are asked for"
            )
            yield job.problem_at("small-type", message, spot, "warning", "set it larger, or say less")


@check
def type_near_trim(job: Job) -> Iterator[Problem]:
    """Type stands so near to the cut that it may be cut off."""
    for page in job.pages:
        if not (job.demands.single or min(_size(page)) <= CARD):
            continue
        near = [(margin, box) for box in page.seen.texts if (margin := _margin(page, box)) is not None]
        near = [(margin, box) for margin, box in near if margin < job.demands.safe - 0.05]
        if near:
            margin, box = min(near, key=lambda entry: entry[0])
            where = f"{margin:.1f} mm from the cut" if margin >= 0 else "across the cut"
            message = f"type stands {where}, {job.demands.safe:g} mm are asked for"
            spot = job.spot(page, box, len(near))
            yield job.problem_at("type-near-trim", message, spot, "warning", "move it inside the safe zone")


def _size(page: Page) -> tuple[float, float]:
    left, bottom, right, top = page.trim
    return to_mm(right - left) * page.unit, to_mm(top - bottom) * page.unit


def _margin(page: Page, box: Extent) -> float | None:
    """The distance to the nearest side of the trim, negative beyond it; None for type beside the card."""
    left, bottom, right, top = page.trim
    if box[2] <= left or box[0] >= right or box[3] <= bottom or box[1] >= top:
        return None
    return to_mm(min(box[0] - left, box[1] - bottom, right - box[2], top - box[3])) * page.unit
