"""Checks on overprint: what prints over what lies below, and what should.

Source: PDF 1.7, 8.6.7 (overprint control): with mode 1 a plate whose value is 0 is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.seen import Paint
from cardgen.problem import Problem


@check
def white_overprint(job: Job) -> Iterator[Problem]:
    """White is set to print over what lies below, and so vanishes."""
    for paint, spot in job.paints("fill", "stroke", "text", "stencil"):
        if paint.overprint and _vanishes(paint):
            what = {"text": "type", "stroke": "a line"}.get(paint.kind, "a shape")
            message = f"{what} in white overprints, so it is not printed at all"
            yield job.problem_at("white-overprint", message, spot, hint="switch overprint off for it")


def _vanishes(paint: Paint) -> bool:
    inks, kind = paint.colour.inks, paint.colour.space.kind
    if inks is None or any(inks):
        return False
    if kind in ("separation", "devicen"):
        return not any(paint.colour.values)
    return kind in ("gray", "calgray", "icc1") or paint.mode == 1


@check
def black_type_knocks_out(job: Job) -> Iterator[Problem]:
    """Black type does not overprint, where the shop wants it to."""
    wanted = job.demands.black_type
    if wanted == "any":
        return
    for paint, spot in job.paints("text"):
        if paint.colour.is_solid_black and paint.is_opaque and paint.overprint != (wanted == "overprint"):
            how = "does not overprint" if wanted == "overprint" else "overprints"
            message = f"black type of {paint.size:.3g} pt {how}; {job.demands.shop} wants it to {wanted}"
            hint = "build with the shop's profile"
            yield job.problem_at("black-type-knocks-out", message, spot, "warning", hint)
