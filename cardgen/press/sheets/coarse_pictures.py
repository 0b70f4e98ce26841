"""Pictures with too few pixels for the size they are printed at, told before anything is printed.

In: laid-out faces, and the resolution that the shop asks for, in dpi. Out: a warning for each picture and
place that names it. Drawings and the pages of PDFs have no pixels; what pages hold, ``preflight`` judges.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from cardgen.press.face import Face, Image
from cardgen.press.sheets.drawn import Drawn, drawn
from cardgen.problem import Problem, Span

MM_PER_INCH = 25.4
SLACK = 0.99
"""The share of the resolution that is enough; what ``preflight`` grants too."""
HINT = "use a picture with more pixels, or show it smaller"

Pixels = Callable[[str], tuple[float, float]]
"""Width and height of a picture's file."""


def coarse_pictures(faces: Iterable[Face], wanted: int, shop: str, pixels: Pixels) -> Iterator[Problem]:
    """A warning for each picture and place that names it, where it is shown the largest."""
    size, found = cache(pixels), dict[tuple[str, Span | None], tuple[float, Drawn]]()
    for face in faces:
        for each in drawn(face):
            item = each.item
            if not isinstance(item, Image) or item.picture.lower().endswith(".pdf"):
                continue
            dpi = _dpi(each, *size(item.picture))
            key = item.picture, each.origin.value or each.origin.element
            if dpi < wanted * SLACK and each.shows(item.box) and dpi < found.get(key, (math.inf,))[0]:
                found[key] = dpi, each
    for (picture, _), (dpi, each) in found.items():
        name, (width, height) = Path(picture).name, size(picture)
        asked = f"{shop} asks for {wanted} or more"
        message = f"{name} ({width:g} x {height:g} pixels) is shown at {dpi:.0f} dpi; {asked}"
        yield each.warning("low-resolution", message, HINT)


def _dpi(each: Drawn, width: float, height: float) -> float:
    """The lower resolution of its two directions."""
    assert isinstance(each.item, Image)
    box, place = each.item.box, each.place
    across = box.width * math.hypot(place.a, place.b)
    down = box.height * math.hypot(place.c, place.d)
    return min(width / across, height / down) * MM_PER_INCH if across and down else math.inf
