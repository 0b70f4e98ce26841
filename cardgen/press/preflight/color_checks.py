"""Checks on what colours are made of: inks, or light that somebody has to turn into inks.

Sources: ISO 15930-4:2003, 6.2; ISO 15930-7:2010, 6.2 (colour); PDF 1.7, 8.6.6 (spot colours).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardgen.press.preflight.check import check
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
    """A colour is given as light (RGB, Lab), not as ink.

    The shop's software turns it into inks, each in its own way: black type becomes a mix of four inks with
    coloured edges, bright colours grow dull unseen. Convert to CMYK yourself, and look at the result.

    FAIL content
        1 0 0 rg 30 30 50 50 re f
    PASS content
        0 0.95 0.9 0 k 30 30 50 50 re f
    """
    if job.demands.inks_only:
        yield from _of_spaces(job, "rgb-color", lambda space: space.is_light, "convert it to CMYK")


@check
def managed_color(job: Job) -> Iterator[Problem]:
    """Inks are tied to an ICC profile of their own, which PDF/X-1a forbids.

    The printing condition is said once, for the whole file. Leave profiles out when exporting to CMYK.

    FAIL standard
        x-1a
    FAIL resources
        /ColorSpace << /C [/CalGray << /WhitePoint [0.95 1 1.09] >>] >>
    FAIL content
        /C cs 0.5 sc 30 30 50 50 re f
    PASS content
        0 0 0 0.5 k 30 30 50 50 re f
    """
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
        yield job.problem_at(name, what, spot, hint=hint)


@check
def spot_color(job: Job) -> Iterator[Problem]:
    """A spot colour that the shop has not agreed to.

    A spot colour needs an ink and a plate of its own, and costs. Many shops turn it into the four inks
    without asking, so that a cutting line drawn in one is printed. Keep cutting lines in a file of their own.

    FAIL resources
        /ColorSpace << /Cut [/Separation /CutContour /DeviceCMYK
        << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>
    FAIL content
        /Cut CS 1 SCN 1 w 30 30 50 50 re S
    PASS profile
        spots: [CutContour]
    """
    told: set[str] = set()
    for paint, spot in job.paints():
        for name in paint.colour.space.spots:
            if name not in job.demands.spots and name not in told:
                told.add(name)
                message = f"the spot colour {name!r} {_DONE[paint.kind]}"
                yield job.problem_at("spot-color", message, spot, hint="use the four inks, or ask the shop")


@check
def registration_color(job: Job) -> Iterator[Problem]:
    """The registration colour, which prints on every plate, is used on the card itself.

    It is meant for marks beside the card. On the card it lays 400 % of ink, which never dries. Use black.

    FAIL resources
        /ColorSpace << /All [/Separation /All /DeviceCMYK
        << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>] >>
    FAIL content
        /All cs 1 scn 60 60 50 50 re f
    PASS content
        0 0 0 1 k 60 60 50 50 re f
    """
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
    """A picture has too few pixels for the size it is printed at.

    Below the resolution a shop asks for, pictures look soft, and below half of it pixels show. Use a larger
    picture; enlarging it in a program does not help. Pictures of one bit, such as scanned ink, need twice as
    much.

    FAIL picture
        /Width 20
    PASS picture
        /Width 2000
    """
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
