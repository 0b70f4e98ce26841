"""Pictures with too few pixels for the size they are printed at, told before anything is printed.

In: laid-out faces, and the resolution that the shop asks for, in dpi. Out: a warning for each picture, at
the place that shows it largest. Drawings and the pages of PDFs have no pixels; what pages hold, ``preflight``
judges.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.press.evidence import Case, Evidence
from cardgen.press.face import Face, Image
from cardgen.press.pdf.picture import is_page
from cardgen.press.sheets.drawn import Drawn, drawn
from cardgen.problem import Problem
from cardgen.source.numbered import numbered

MM_PER_INCH = 25.4
SLACK = 0.99
"""The share of the resolution that is enough; what ``preflight`` grants too."""
HINT = "use a picture with more pixels, or show it smaller"

Pixels = Callable[[str], tuple[float, float]]
"""Width and height of a picture's file."""


class CoarsePictures(NamedTuple):
    """The check: a warning for each picture, where it is shown the largest; other faces count."""

    least: int
    shop: str
    pixels: Pixels
    name: str = "low-resolution"

    def seen(self, face: Face) -> Iterator[Evidence]:
        """The pictures that are shown too large, each where it is shown the largest."""
        found: dict[str, Evidence] = {}
        for each in drawn(face):
            item = each.item
            if not isinstance(item, Image) or is_page(Path(item.picture)):
                continue
            width, height = self.pixels(item.picture)
            dpi = _dpi(each, width, height)
            if dpi < self.least * SLACK and each.shows(item.box):
                words = item.picture, f"{width:g} x {height:g} pixels"
                coarse = Evidence(self.name, "warning", dpi, each.origin, words)
                found[item.picture] = min(
                    found.get(item.picture, coarse), coarse, key=lambda one: one.measure
                )
        yield from found.values()

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        found: dict[str, list[Case]] = {}
        for case in cases:
            found.setdefault(case.evidence.words[0], []).append(case)
        for picture, alike in found.items():
            face, coarsest = min(alike, key=lambda case: case.evidence.measure)
            others = len({case.face for case in alike}) - 1
            more = f" and {numbered(others, 'more face')}" if others else ""
            shown = f"is shown at {coarsest.measure:.0f} dpi on {face}{more}"
            asked = f"{self.shop} asks for {self.least} or more"
            yield coarsest.warning(f"{Path(picture).name} ({coarsest.words[1]}) {shown}; {asked}", HINT)


def _dpi(each: Drawn, width: float, height: float) -> float:
    """The lower resolution of its two directions."""
    assert isinstance(each.item, Image)
    box, place = each.item.box, each.place
    across = box.width * math.hypot(place.a, place.b)
    down = box.height * math.hypot(place.c, place.d)
    return min(width / across, height / down) * MM_PER_INCH if across and down else math.inf
