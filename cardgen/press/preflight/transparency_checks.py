"""Checks on transparency: none in PDF/X-1a, and mixed in known colours elsewhere.

Sources: ISO 15930-4:2003, 6.13; ISO 15930-7:2010, 6.2.6; PDF 1.7, 11.6.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job, others
from cardgen.press.preflight.page import Page
from cardgen.press.preflight.seen import Oddity, Paint
from cardgen.problem import Problem


@check
def transparency(job: Job) -> Iterator[Problem]:
    """Something is see-through, or fades, or is mixed with what lies below, in a PDF/X-1a file."""
    if job.demands.rules != "x-1a":
        return
    hint = "choose opaque colours, flatten it, or send PDF/X-4"
    told: set[str] = set()
    for paint, spot in job.paints():
        how = _how(paint)
        if how and how not in told:
            told.add(how)
            yield job.problem_at("transparency", f"{paint.kind} with {how}", spot, hint=hint)
    for found, spot in job.oddities("transparency-group"):
        yield job.problem_at("transparency", found, spot, hint=hint)
    for page in job.pages:
        if page.group is not None:
            message = "the page is a transparency group"
            yield job.problem("transparency", message, hint=hint, page=page.number, part="Group")


def _how(paint: Paint) -> str:
    if paint.opacity < 1:
        return f"an opacity of {paint.opacity * 100:.3g} %"
    if paint.blend != "Normal":
        return f"the blend mode {paint.blend}"
    return "a soft mask" if paint.masked else ""


@check
def blend_space(job: Job) -> Iterator[Problem]:
    """A page or a form mixes see-through colours without saying in which colours, or says light."""
    if not job.demands.inks_only or job.demands.rules == "x-1a":
        return
    for found, spot in job.oddities("blend-space"):
        yield job.problem_at("blend-space", found, spot, hint="set the blend space of the form to CMYK")
    wrong = [page for page in job.pages if _mixes(page) and not _in_inks(page)]
    if wrong:
        page = wrong[0]
        found = f"in {page.group}" if page.group and page.group.kind != "unknown" else "in no stated colours"
        message = f"the page mixes see-through colours {found}{others([page.number for page in wrong])}"
        hint = "set the blend space of the page to CMYK"
        yield job.problem("blend-space", message, hint=hint, page=page.number, part="Group")


def _mixes(page: Page) -> bool:
    return any(
        not thing.is_opaque if isinstance(thing, Paint)
        else isinstance(thing, Oddity) and thing.check == "transparency-group"
        for thing in page.seen.things
    )  # fmt: skip


def _in_inks(page: Page) -> bool:
    return page.group is not None and page.group.kind in ("cmyk", "icc4", "gray")
