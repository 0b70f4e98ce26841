"""Lines that are thinner than a print shop's press can hold, told before anything is printed.

In: laid-out faces, and the least width that the shop asks for, in points. Out: a problem for each element
of a template and each drawing that has such a line. A line is as wide as it is printed: what a group or a
drawing makes smaller makes its lines thinner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.press.evidence import Case, Evidence, alike, least, more_faces, smallest, source_of
from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Path, bounds, transformed
from cardgen.press.sheets.drawn import Drawn, drawn
from cardgen.problem import Problem, Span
from cardgen.units import to_points

SLACK = 0.005
"""Points that rounding may take from a line."""
HINT = "draw it thicker, or fill it as a shape"


class ThinLines(NamedTuple):
    """The check: an error for each element or drawing with lines that are too thin, naming its thinnest."""

    least: float
    shop: str
    name: str = "thin-line"

    def seen(self, face: Face) -> Iterator[Evidence]:
        """The lines below the width that show, of each element or drawing the thinnest."""
        yield from smallest(self._thin(face), _source)

    def _thin(self, face: Face) -> Iterator[Evidence]:
        for each in drawn(face):
            item = each.item
            if not isinstance(item, Shape) or not item.path or not item.stroke or item.stroke_width <= 0:
                continue
            width = to_points(item.stroke_width) * each.scale
            if width < self.least - SLACK and _shows(item.path, width, each):
                yield Evidence(self.name, "error", width, each.origin)

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        yield from map(self._problem, alike(cases, _source))

    def _problem(self, cases: list[Case]) -> Problem:
        face, thin = least(cases)
        more = f", and lines too thin on {others}" if (others := more_faces(cases)) else ""
        asked = f"{self.shop} asks for {self.least:g} pt or more"
        message = f"a line of {thin.measure:.3g} pt on {face}{more}; {asked}"
        return Problem(self.name, message, thin.place, hint=HINT)


def _source(line: Evidence) -> Span | str:
    return source_of(line.origin)


def _shows(path: Path, width: float, each: Drawn) -> bool:
    """Whether any of a line is inside the clip; a straight one's box has no area of its own."""
    return bounds(transformed(path, each.place)).grow(width).meets(each.clip)
