"""Checks on what colours are made of: inks, or light that somebody has to turn into inks.

Sources: ISO 15930-4:2003, 6.2; ISO 15930-7:2010, 6.2 (colour); PDF 1.7, 8.6.6 (spot colours).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardgen.press.preflight.check import check
from cardgen.press.preflight.die_checks import is_die_ink, printed_with
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.seen import Paint
from cardgen.press.preflight.space import Space
from cardgen.problem import Problem

_DONE = {
    "fill": "fills something", "stroke": "draws a line", "text": "sets type", "image": "is in a picture",
    "stencil": "colours a picture of one bit", "shading": "is in a gradient",
}  # fmt: skip


@check
def rgb_color(job: Job) -> Iterator[Problem]:
    """A colour is given as light (RGB, Lab), not as ink."""
    if job.demands.inks_only:
        yield from _of_spaces(job, "rgb-color", lambda space: space.is_light, "convert it to CMYK")
    if job.demands.rules == "x-1a":
        yield from _stood_in_for(job)


def _stood_in_for(job: Job) -> Iterator[Problem]:
    """Spot colours that are made of light where a press does not have them."""
    told: set[Space] = set()
    for paint, spot in job.paints():
        space = paint.colour.space
        stands_in = space.base if space.kind in ("separation", "devicen") else None
        if stands_in and stands_in.is_light and space not in told:
            told.add(space)
            message = f"{space} is made of {stands_in} where a press does not have it"
            yield job.problem_at("rgb-color", message, spot, hint="define the spot colour in CMYK")


@check
def managed_color(job: Job) -> Iterator[Problem]:
    """Inks are tied to an ICC profile of their own, which PDF/X-1a forbids."""
    if job.demands.rules == "x-1a":
        hint = "export inks without profiles"
        yield from _of_spaces(job, "managed-color", lambda space: space.is_managed, hint)


def _of_spaces(job: Job, name: str, wrong: Callable[[Space], bool], hint: str) -> Iterator[Problem]:
    told: set[tuple[str, Space]] = set()
    for paint, spot in job.paints():
        space = paint.colour.space
        if not wrong(space) or (paint.kind, space) in told:
            continue
        told.add((paint.kind, space))
        what = f"{paint.name} in {space}" if paint.kind == "image" else f"{paint.colour} {_DONE[paint.kind]}"
        within = spot.within or ("" if paint.kind in ("image", "text") else "the page's own drawing")
        yield job.problem_at(name, what, spot._replace(within=within), hint=hint)


@check
def spot_color(job: Job) -> Iterator[Problem]:
    """A spot colour that the shop has not agreed to."""
    told: set[str] = set()
    among_print = printed_with(job)
    for paint, spot in job.paints():
        for name in paint.colour.space.spots:
            if name in told or name in job.demands.spots or (is_die_ink(name) and name not in among_print):
                continue
            told.add(name)
            message = f"the spot colour {name!r} {_DONE[paint.kind]}"
            hint = "use the four inks, or ask the shop"
            if is_die_ink(name):
                hint = "send die lines as a file of their own: a shop that prints without the ink prints them"
            yield job.problem_at("spot-color", message, spot, hint=hint)


@check
def registration_color(job: Job) -> Iterator[Problem]:
    """The registration colour, which prints on every plate, is used on the card itself."""
    for page in job.pages:
        left, bottom, right, top = page.trim
        on_card = [
            box for box in page.seen.registration
            if box[0] < right and box[2] > left and box[1] < top and box[3] > bottom
        ]  # fmt: skip
        if on_card:
            spot = job.spot(page, on_card[0], len(on_card))
            message = "the registration colour is used inside the trim"
            yield job.problem_at("registration-color", message, spot, hint="use black")


@check
def low_resolution(job: Job) -> Iterator[Problem]:
    """A picture has too few pixels for the size it is printed at."""
    for paint, spot in job.paints("image", "stencil"):
        wanted = job.demands.resolution * (2 if paint.bits == 1 else 1)
        if paint.size < wanted * 0.99 and _large_enough(paint):
            message = f"a picture of {paint.name} is shown at {paint.size:.0f} dpi, {wanted} are asked for"
            severity = "error" if paint.size < wanted / 2 else "warning"
            hint = "use a picture with more pixels"
            yield job.problem_at("low-resolution", message, spot, severity, hint)  # type: ignore[arg-type]


def _large_enough(paint: Paint) -> bool:
    """Whether it is a picture and not one pixel that stands for a colour."""
    return paint.name not in ("1 x 1 pixels",)
