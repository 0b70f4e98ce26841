"""What rendered plates tell of each page: its heaviest spot, and where the bleed is white.

In: a PDF and its pages. Out: ``Rendering``: a ``Look`` for each page that was rendered, and why others were
not. A bleed counts as white where the card is printed just inside the trim and paper shows at the bleed's
edge: white cards have white bleeds, but a card whose colour stops at the cut was made without one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops

from cardgen.press.geometry import Box
from cardgen.press.ink.plates import heaviest, total
from cardgen.press.preflight.page import Page
from cardgen.press.preflight.separations import NotRendered, Plates, plates
from cardgen.units import to_mm

LONGEST_SIDE = 2500.0
"""Of a page that is rendered, mm."""
INKED = 8
"""Ink, in levels of 255 over all plates, from which paper counts as printed."""
INSIDE, OUTSIDE = 0.6, 0.6
"""Where the card and its bleed are looked at: this far inside the trim and inside the bleed's edge, mm."""
LONGEST_GAP = 3.0
"""White at the edge of the bleed, beside printed card, that may be an accident of the drawing, mm."""


class Gap(NamedTuple):
    """A side of the bleed that shows paper, how much of it, in mm."""

    side: str
    length: float


class Look(NamedTuple):
    """A page's heaviest square millimetre within the bleed, its place on the page, and the bleed's gaps."""

    page: int
    ink: float
    at: Box
    gaps: tuple[Gap, ...]


class Rendering(NamedTuple):
    """What was seen, why the rest was not, and what would help."""

    looks: tuple[Look, ...]
    failed: str = ""
    hint: str = ""


def rendering(path: Path, pages: Sequence[Page]) -> Rendering:
    """Looks at all pages, as far as they can be rendered."""
    large = [page.number for page in pages if _side(page) > LONGEST_SIDE]
    if large:
        return Rendering((), f"page {large[0]} is larger than {LONGEST_SIDE / 1000:g} m")
    looks: list[Look] = []
    try:
        numbers = [page.number for page in pages]
        looks.extend(_look(pages[found.page - 1], found) for found in plates(path, numbers))
    except NotRendered as reason:
        return Rendering(tuple(looks), str(reason), reason.hint)
    return Rendering(tuple(looks))


def _side(page: Page) -> float:
    left, bottom, right, top = page.media
    return to_mm(max(right - left, top - bottom)) * page.unit


def _look(page: Page, found: Plates) -> Look:
    bleed, scale = page.mm(page.bleed), found.per_mm
    whole = page.mm(page.media)
    if page.rotate or page.unit != 1:
        area = (0, 0, *found.inks[0].size)
    else:
        x, y = bleed.x - whole.x, bleed.y - whole.y
        area = _pixels(Box(x, y, bleed.width, bleed.height), scale, found.inks[0].size)
    cut = [plate.crop(area) for plate in found.inks]
    peak = heaviest(cut, scale)
    at = Box(bleed.x + peak.x * bleed.width, bleed.y + peak.y * bleed.height, 0, 0)
    gaps = () if page.rotate or page.unit != 1 else tuple(_gaps(page, total(cut), scale))
    return Look(page.number, peak.ink, at, gaps)


def _pixels(box: Box, scale: float, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """The whole pixels inside a box, at least one."""
    left, top = (
        max(0, min(round(start * scale), side - 1)) for start, side in zip(box[:2], size, strict=True)
    )
    right = max(left + 1, min(round(box.right * scale), size[0]))
    bottom = max(top + 1, min(round(box.bottom * scale), size[1]))
    return left, top, right, bottom


def _gaps(page: Page, ink: Image.Image, scale: float) -> Iterator[Gap]:
    """The sides where the card is printed at its trim and paper shows at the edge of its bleed."""
    bleed, trim = page.mm(page.bleed), page.mm(page.trim)
    printed = (
        ink.point(lambda level: level - (INKED - 1)).convert("L").point(lambda level: 255 if level else 0)
    )
    inside = Box(trim.x - bleed.x, trim.y - bleed.y, trim.width, trim.height).grow(-INSIDE)
    outside = Box(0, 0, bleed.width, bleed.height).grow(-OUTSIDE)
    if inside.x - outside.x < 2 * INSIDE or min(inside.width, inside.height) <= 0:
        return  # no bleed to speak of, which another check tells
    for side in ("top", "bottom", "left", "right"):
        card, edge = _line(printed, inside, inside, side, scale), _line(printed, outside, inside, side, scale)
        white = ImageChops.subtract(card, edge)
        length = white.histogram()[255] / scale
        if length > LONGEST_GAP:
            yield Gap(side, round(length, 1))


def _line(printed: Image.Image, across: Box, along: Box, side: str, scale: float) -> Image.Image:
    """A line of pixels parallel to a side: at that side of one box, as long as the other."""
    left, top, right, bottom = _pixels(along, scale, printed.size)
    x1, y1, x2, y2 = _pixels(across, scale, printed.size)
    if side in ("top", "bottom"):
        y = y1 if side == "top" else y2 - 1
        return printed.crop((left, y, right, y + 1))
    x = x1 if side == "left" else x2 - 1
    return printed.crop((x, top, x + 1, bottom))
