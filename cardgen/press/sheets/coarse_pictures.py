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

from cardgen.press.evidence import Case, Evidence, alike, least, more_faces, smallest
from cardgen.press.face import Face, Image
from cardgen.press.pdf.picture import is_page
from cardgen.press.sheets.drawn import Drawn, drawn
from cardgen.problem import Problem

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
        yield from smallest(self._coarse(face), _picture)

    def _coarse(self, face: Face) -> Iterator[Evidence]:
        for each in drawn(face):
            item = each.item
            if not isinstance(item, Image) or is_page(Path(item.picture)):
                continue
            width, height = self.pixels(item.picture)
            dpi = _dpi(each, width, height)
            if dpi < self.least * SLACK and each.shows(item.box):
                words = item.picture, f"{width:g} x {height:g} pixels"
                yield Evidence(self.name, "warning", dpi, each.origin, words)

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        yield from map(self._problem, alike(cases, _picture))

    def _problem(self, cases: list[Case]) -> Problem:
        face, coarsest = least(cases)
        more = f" and {others}" if (others := more_faces(cases)) else ""
        picture, pixels = coarsest.words
        shown = f"{Path(picture).name} ({pixels}) is shown at {coarsest.measure:.0f} dpi on {face}{more}"
        return coarsest.warning(f"{shown}; {self.shop} asks for {self.least} or more", HINT)


def _picture(evidence: Evidence) -> str:
    return evidence.words[0]


def _dpi(each: Drawn, width: float, height: float) -> float:
    """The lower resolution of its two directions."""
    assert isinstance(each.item, Image)
    box, place = each.item.box, each.place
    across = box.width * math.hypot(place.a, place.b)
    down = box.height * math.hypot(place.c, place.d)
    return min(width / across, height / down) * MM_PER_INCH if across and down else math.inf
