"""Pictures with too few pixels for the size they are printed at, told before anything is printed.

In: laid-out faces, and the resolution that the shop asks for, in dpi. Out: a warning for each picture, at
the place that shows it largest. Drawings and the pages of PDFs have no pixels; what pages hold, ``preflight``
judges.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardgen.press.face import Face, Image
from cardgen.press.sheets.drawn import Drawn, drawn
from cardgen.problem import Problem
from cardgen.source.numbered import numbered

MM_PER_INCH = 25.4
SLACK = 0.99
"""The share of the resolution that is enough; what ``preflight`` grants too."""
HINT = "use a picture with more pixels, or show it smaller"


class Coarse(NamedTuple):
    """A place where a picture is shown too large, and the face that it is on."""

    dpi: float
    drawn: Drawn
    face: str


Pixels = Callable[[str], tuple[float, float]]
"""Width and height of a picture's file."""


def coarse_pictures(faces: Iterable[Face], wanted: int, shop: str, pixels: Pixels) -> Iterator[Problem]:
    """A warning for each picture, where it is shown the largest; the faces that show it too large count."""
    size, found = cache(pixels), dict[str, list[Coarse]]()
    for face in faces:
        for each in drawn(face):
            item = each.item
            if not isinstance(item, Image) or item.picture.lower().endswith(".pdf"):
                continue
            dpi = _dpi(each, *size(item.picture))
            if dpi < wanted * SLACK and each.shows(item.box):
                found.setdefault(item.picture, []).append(Coarse(dpi, each, face.name))
    for picture, places in found.items():
        coarsest = min(places, key=lambda place: place.dpi)
        others = len({place.face for place in places}) - 1
        more = f" and {numbered(others, 'more face')}" if others else ""
        name, (width, height) = Path(picture).name, size(picture)
        shown = f"is shown at {coarsest.dpi:.0f} dpi on {coarsest.face}{more}"
        message = f"{name} ({width:g} x {height:g} pixels) {shown}; {shop} asks for {wanted} or more"
        yield coarsest.drawn.warning("low-resolution", message, HINT)


def _dpi(each: Drawn, width: float, height: float) -> float:
    """The lower resolution of its two directions."""
    assert isinstance(each.item, Image)
    box, place = each.item.box, each.place
    across = box.width * math.hypot(place.a, place.b)
    down = box.height * math.hypot(place.c, place.d)
    return min(width / across, height / down) * MM_PER_INCH if across and down else math.inf
