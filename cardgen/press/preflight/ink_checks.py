"""Checks on rendered plates: how much ink lies on the paper, and whether the bleed is really printed.

Where no renderer is installed, or a page cannot be rendered, total ink is reckoned from the colours of type
and shapes, and ``not-done`` says what was not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.ink.total import HINT, SLACK
from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job, listed, place
from cardgen.problem import Problem


@check
def ink_limit(job: Job) -> Iterator[Problem]:
    """More ink lies on a spot than the press and the paper take."""
    limit = job.demands.ink_limit
    heavy = [look for look in job.rendering.looks if look.ink > limit + SLACK]
    if heavy:
        worst = max(heavy, key=lambda look: look.ink)
        pages = listed([look.page for look in heavy])
        others = f", the most of any page; over it are pages {pages}" if len(heavy) > 1 else ""
        message = f"{worst.ink:.0f} % of ink, the limit is {limit:g} %{others}"
        yield job.problem("ink-limit", message, hint=HINT, page=worst.page, part=place(worst.at))
    if job.rendering.failed:
        yield from _reckoned(job)


def _reckoned(job: Job) -> Iterator[Problem]:
    """What the colours of type and shapes say by themselves, on any page."""
    for paint, spot in job.paints("fill", "stroke", "text", "stencil"):
        inks = paint.colour.inks
        if inks and sum(inks) > job.demands.ink_limit + SLACK and "All" not in paint.colour.space.names:
            message = f"{sum(inks):.0f} % of ink in {paint.colour}, the limit is {job.demands.ink_limit:g} %"
            yield job.problem_at("ink-limit", message, spot, hint=HINT)


@check
def bleed_blank(job: Job) -> Iterator[Problem]:
    """The card is printed up to the cut, and the bleed beyond it is white."""
    for look in job.rendering.looks:
        for side, length in look.gaps:
            message = f"the bleed at the {side} is white over {length:g} mm where the card is printed"
            hint = "let backgrounds reach to the edge of the bleed"
            yield job.problem("bleed-blank", message, "warning", hint, look.page, f"{side} bleed")


@check
def not_done(job: Job) -> Iterator[Problem]:
    """A check could not be made, because a program it needs is missing, gave up or was not to run."""
    if job.rendering.failed:
        message = (
            f"not rendered: {job.rendering.failed}; ink was reckoned from the colours of type and shapes, "
            "pictures and bleeds were not looked at"
        )
        yield job.problem("not-done", message, "warning", job.rendering.hint)
    if not job.whole:
        message = "streams were not unfolded: some, coded in LZW or over and over, may unfold without end"
        yield job.problem("not-done", message, "warning", "export the file with Flate in place of LZW")
