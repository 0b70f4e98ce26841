"""What rendered plates tell of each page: its heaviest spot, and where the bleed is white.

In: a PDF and its pages. Out: ``Rendering``: a ``Look`` for each page that was rendered, and why others were
not. A bleed counts as white where what is printed just inside the trim ends on a line along it and paper
shows from there to the bleed's edge: white cards have white bleeds, and what is drawn on white paper ends at
any depth, but a card whose colour stops at the cut was made without one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import reduce
from math import ceil
from operator import and_, or_
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from cardgen.press.geometry import Box
from cardgen.press.ink.plates import heaviest, total
from cardgen.press.preflight.page import Page
from cardgen.press.preflight.separations import DPI, NotRendered, Plates, plates
from cardgen.units import to_mm

LONGEST_SIDE = 2500.0
"""Of a page that is rendered, mm."""
RUN = 8_000_000
"""Dots of the pages that are rendered at a time, sixteen of A4: what lies on disk stays small."""
SECONDS = 300
"""Time for all pages; the rest is left out."""
INKED = 8
"""Ink, in levels of 255 over all plates, from which paper counts as printed."""
INSIDE, OUTSIDE = 0.6, 0.6
"""Where the card and its bleed are looked at: this far inside the trim and inside the bleed's edge, mm."""
SLANT = 3.0
"""How much of what ends on a line does not count, for each part that ends a pixel before or beyond: slanted
edges end at all depths alike, and a round one for at least 0.41 of what its top touches a pixel before it."""
LONGEST_GAP = 3.0
"""White at the edge of the bleed, beside printed card, that may be an accident of the drawing, mm."""


_OUTWARD = {
    "top": Image.Transpose.FLIP_TOP_BOTTOM,
    "bottom": None,
    "left": Image.Transpose.ROTATE_90,
    "right": Image.Transpose.ROTATE_270,
}
"""How a picture is turned for a side of it to lie below."""
_BACK = {
    90: Image.Transpose.ROTATE_90,
    180: Image.Transpose.ROTATE_180,
    270: Image.Transpose.ROTATE_270,
}
Pixels = tuple[int, int, int, int]


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
    looks: list[Look] = []
    started = time.monotonic()
    try:
        for run in _runs(pages):
            if time.monotonic() - started > SECONDS:
                raise NotRendered(f"the pages from {run[0].number} on, as {SECONDS} s were over")
            found = plates(path, run[0].number, run[-1].number)
            looks.extend(_look(page, seen) for page, seen in zip(run, found, strict=True))
    except NotRendered as reason:
        return Rendering(tuple(looks), str(reason), reason.hint)
    large = [page.number for page in pages if _side(page) > LONGEST_SIDE]
    failed = f"page {large[0]} is larger than {LONGEST_SIDE / 1000:g} m" if large else ""
    return Rendering(tuple(looks), failed)


def _runs(pages: Sequence[Page]) -> Iterator[list[Page]]:
    """Pages that follow each other, as many as are rendered at a time, without those that are too large."""
    run: list[Page] = []
    dots = 0.0
    for page in pages:
        of_page = _dots_of(page)
        if run and (dots + of_page > RUN or page.number != run[-1].number + 1):
            yield run
            run, dots = [], 0.0
        if _side(page) <= LONGEST_SIDE:
            run.append(page)
            dots += of_page
    if run:
        yield run


def _dots_of(page: Page) -> float:
    left, bottom, right, top = page.media
    return (right - left) * (top - bottom) * (page.unit * DPI / 72) ** 2


def _side(page: Page) -> float:
    left, bottom, right, top = page.media
    return to_mm(max(right - left, top - bottom)) * page.unit


def _look(page: Page, found: Plates) -> Look:
    bleed, whole = page.mm(page.bleed), page.mm(page.media)
    inks = [_turned_back(plate, page.rotate) for plate in found.inks]
    scale = found.per_mm if page.unit == 1 else inks[0].width / whole.width  # which poppler knows nothing of
    within = Box(bleed.x - whole.x, bleed.y - whole.y, bleed.width, bleed.height)
    area = _pixels(within, scale, inks[0].size)
    cut = [plate.crop(area) for plate in inks]
    peak = heaviest(cut, scale)
    at = Box(bleed.x + peak.x * bleed.width, bleed.y + peak.y * bleed.height, 0, 0)
    return Look(page.number, peak.ink, at, tuple(_gaps(page, total(cut), scale)))


def _turned_back(plate: Image.Image, degrees: int) -> Image.Image:
    """A plate as it was before the page's switch turned it, clockwise."""
    turn = _BACK.get(degrees)
    return plate if turn is None else plate.transpose(turn)


def _pixels(box: Box, scale: float, size: tuple[int, int]) -> Pixels:
    """The whole pixels inside a box, at least one."""
    left, top = (
        max(0, min(round(start * scale), side - 1)) for start, side in zip(box[:2], size, strict=True)
    )
    right = max(left + 1, min(round(box.right * scale), size[0]))
    bottom = max(top + 1, min(round(box.bottom * scale), size[1]))
    return left, top, right, bottom


def _gaps(page: Page, ink: Image.Image, scale: float) -> Iterator[Gap]:
    """The sides where what is printed at the card's trim ends along it and paper shows beyond."""
    bleed, trim = page.mm(page.bleed), page.mm(page.trim)
    printed = (
        ink.point(lambda level: level - (INKED - 1)).convert("L").point(lambda level: 255 if level else 0)
    )
    inside = Box(trim.x - bleed.x, trim.y - bleed.y, trim.width, trim.height).grow(-INSIDE)
    outside = Box(0, 0, bleed.width, bleed.height).grow(-OUTSIDE)
    if inside.x - outside.x < 2 * INSIDE or min(inside.width, inside.height) <= 0:
        return  # no bleed to speak of, which another check tells
    card, edge = (_pixels(box, scale, printed.size) for box in (inside, outside))
    for side in _OUTWARD:
        length = _cut_off(_lines(printed, card, edge, side), LONGEST_GAP * scale) / scale
        if length:
            yield Gap(side, round(length, 1))


def _lines(printed: Image.Image, card: Pixels, edge: Pixels, side: str) -> list[int]:
    """The lines of pixels along a side of the card, outwards from one inside it, a byte for each dot."""
    left, top, right, bottom = card
    area = {
        "top": (left, edge[1], right, top + 2),
        "bottom": (left, bottom - 2, right, edge[3]),
        "left": (edge[0], top, left + 2, bottom),
        "right": (right - 2, top, edge[2], bottom),
    }[side]
    turn, band = _OUTWARD[side], printed.crop(area)
    band = band if turn is None else band.transpose(turn)
    dots, width = band.tobytes(), band.width
    return [int.from_bytes(dots[at : at + width]) for at in range(0, len(dots), width)]


def _cut_off(lines: Sequence[int], least: float) -> float:
    """How many dots end at one line, with paper at the last; 0 where they are not more than the least.

    Where anything lies beyond the line, what runs through the bleed may end there by chance: only what ends
    there in one piece longer than the least counts.
    """
    inner, reach, *outer = lines
    ends = [inner & ~reach]
    for line in (*outer, 0):
        ends.append(reach & ~line)
        reach &= line
    cut = 0.0
    for i, (before, here, after) in enumerate(zip(ends, ends[1:], ends[2:], strict=False)):
        here &= ~lines[-1]
        straight = _in_pieces(here, ceil(least)) if any(lines[i + 2 :]) else here
        if _dots(straight) - SLANT * (_dots(before) + _dots(after)) > least:
            cut = max(cut, _dots(straight))
    return cut


def _in_pieces(dots: int, length: int) -> int:
    """The dots that lie in pieces at least so long."""
    starts = reduce(and_, (dots >> 8 * by for by in range(length)))
    return reduce(or_, (starts << 8 * by for by in range(length)))


def _dots(line: int) -> float:
    return line.bit_count() / 8
