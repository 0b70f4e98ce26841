"""Checks on the boxes of pages: where the paper ends, where it is cut, how far colour bleeds.

Source: PDF 1.7, 14.11.2 (page boundaries); ISO 15930-7:2010, 6.3.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise

from cardgen.press.preflight.check import check
from cardgen.press.preflight.job import Job, others
from cardgen.press.preflight.page import Page
from cardgen.press.preflight.seen import Extent
from cardgen.problem import Problem
from cardgen.source.numbered import numbered
from cardgen.units import to_mm

CLOSE = 0.05
"""Trims that differ by less are the same size, mm."""
LONGEST = 14_400  # units, which is source.length.LONGEST in points: PDF 1.7, annex C.2
SLACK = 0.02
"""What rounding to points may take from a bleed, mm."""


@check
def box_missing(job: Job) -> Iterator[Problem]:
    """A page does not say where it is cut."""
    if not job.demands.inks_only and not job.demands.rules:
        return
    lacking = [page.number for page in job.pages if not {"TrimBox", "ArtBox"} & page.boxes.keys()]
    double = [page.number for page in job.pages if {"TrimBox", "ArtBox"} <= page.boxes.keys()]
    both = "both TrimBox and ArtBox, of which PDF/X allows one"
    for what, pages in (("no TrimBox", lacking), (both, double if job.demands.rules else [])):
        if pages:
            message = f"the page has {what}{others(pages)}"
            hint = "export with the trim"
            yield job.problem("box-missing", message, hint=hint, page=pages[0], part="TrimBox")
    for page in job.pages:
        for name in page.wrong:
            message = f"the {name} cannot be read"
            yield job.problem("box-missing", message, hint="export again", page=page.number, part=name)


@check
def boxes_nested(job: Job) -> Iterator[Problem]:
    """The boxes of a page do not lie inside each other: trim in bleed, bleed in the page."""
    for page in job.pages:
        bleeds = job.demands.rules == "x-4" and "BleedBox" in page.boxes
        orders = ("TrimBox", "BleedBox", "MediaBox"), ("BleedBox" if bleeds else "TrimBox", "CropBox")
        known = [[(name, page.boxes[name]) for name in order if name in page.boxes] for order in orders]
        for (inner, small), (outer, large) in chain.from_iterable(map(pairwise, known)):
            if not _inside(small, large):
                message = f"the {inner} lies not inside the {outer}"
                yield job.problem("boxes-nested", message, hint="export again", page=page.number, part=inner)


def _inside(small: Extent, large: Extent, slack: float = 0.01) -> bool:
    return (
        small[0] >= large[0] - slack and small[1] >= large[1] - slack
        and small[2] <= large[2] + slack and small[3] <= large[3] + slack
    )  # fmt: skip


@check
def page_too_large(job: Job) -> Iterator[Problem]:
    """A page is longer than programs read: 14,400 units, which are 5,080 mm."""
    large: dict[str, list[int]] = {}
    for page in job.pages:
        left, bottom, right, top = page.media
        if max(right - left, top - bottom) > LONGEST:
            large.setdefault(f"{right - left:,.0f} x {top - bottom:,.0f}", []).append(page.number)
    for size, pages in large.items():
        message = f"the page has {size} units; programs read {LONGEST:,} (5,080 mm) at most{others(pages)}"
        hint = "export it smaller and have the shop enlarge it, or cut it into pages that are glued together"
        yield job.problem("page-too-large", message, hint=hint, page=pages[0], part="MediaBox")


@check
def bleed_too_small(job: Job) -> Iterator[Problem]:
    """Colour does not reach far enough beyond the cut."""
    nested = [page for page in job.pages if _inside(page.trim, page.bleed)]
    narrow: dict[float, list[int]] = {}
    for page in nested if job.demands.inks_only or job.demands.rules else ():
        bleed = _bleed(page)
        if bleed < job.demands.bleed - SLACK and "TrimBox" in page.boxes:
            narrow.setdefault(round(bleed, 2) + 0.0, []).append(page.number)
    for bleed, pages in sorted(narrow.items()):
        message = f"the bleed is {bleed:.2f} mm, {job.demands.bleed:g} mm are asked for{others(pages)}"
        hint = f"lay out with {job.demands.bleed:g} mm of bleed"
        yield job.problem("bleed-too-small", message, hint=hint, page=pages[0], part="BleedBox")


def _bleed(page: Page) -> float:
    trim, bleed = page.trim, page.bleed
    sides = trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]
    return to_mm(min(sides)) * page.unit


@check
def trim_differs(job: Job) -> Iterator[Problem]:
    """Pages are cut to different sizes, or to one that the shop does not cut."""
    sizes = [_size(page) for page in job.pages]
    differing: dict[str, list[int]] = {}
    for number, size in enumerate(sizes, start=1):
        if not _same(size, sizes[0]):
            differing.setdefault(_said(size), []).append(number)
    for size_said, pages in differing.items():
        message = f"the page is cut to {size_said}, page 1 to {_said(sizes[0])}{others(pages)}"
        yield job.problem("trim-differs", message, hint="send one size a job", page=pages[0], part="TrimBox")
    offered = job.demands.trims
    if offered and not any(_same(sizes[0], trim) for trim in offered):
        message = (
            f"the page is cut to {_said(sizes[0])}; {job.demands.shop} cuts {', '.join(map(_said, offered))}"
        )
        hint = "choose a size of the shop, or ask it: no profile lists them all"
        yield job.problem("trim-differs", message, "warning", hint, page=1, part="TrimBox")


def _size(page: Page) -> tuple[float, float]:
    left, bottom, right, top = page.trim
    width, height = to_mm(right - left) * page.unit, to_mm(top - bottom) * page.unit
    return (height, width) if page.rotate in (90, 270) else (width, height)


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(a - b) <= CLOSE for a, b in zip(sorted(one), sorted(other), strict=True))


def _said(size: tuple[float, float]) -> str:
    return f"{size[0]:.4g} x {size[1]:.4g} mm"


@check
def page_turned(job: Job) -> Iterator[Problem]:
    """A page is turned or enlarged by a switch rather than by its content."""
    turned: dict[str, list[int]] = {}
    for page in job.pages:
        if page.rotate or page.unit != 1:
            how = f"turned by {page.rotate} degrees" if page.rotate else f"enlarged {page.unit:g} times"
            turned.setdefault(how, []).append(page.number)
    for how, pages in turned.items():
        message = f"the page is {how} by a switch{others(pages)}"
        yield job.problem("page-turned", message, hint="turn the content instead", page=pages[0], part="page")


@check
def pages_unpaired(job: Job) -> Iterator[Problem]:
    """The number of pages is odd, where the shop prints each two as a front and its back."""
    if job.demands.paired and len(job.pages) % 2:
        pages = numbered(len(job.pages), "page")
        message = f"{pages}; {job.demands.shop} takes fronts and backs in turn, an even number"
        yield job.problem("pages-unpaired", message, hint="add the missing side")
