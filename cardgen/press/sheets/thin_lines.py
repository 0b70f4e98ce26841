"""Lines that are thinner than a print shop's press can hold, told before anything is printed.

In: laid-out faces, and the least width that the shop asks for, in points. Out: a problem for each element
of a template and each drawing that has such a line. A line is as wide as it is printed: what a group or a
drawing makes smaller makes its lines thinner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.press.evidence import Case, Evidence
from cardgen.press.face import Face, Origin, Shape
from cardgen.press.geometry import Box, bounds, transformed
from cardgen.press.sheets.drawn import drawn
from cardgen.problem import Problem, Span
from cardgen.source.numbered import numbered
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
        found: dict[Span | str, Evidence] = {}
        for each in drawn(face):
            item = each.item
            if isinstance(item, Shape) and item.path and item.stroke and item.stroke_width > 0:
                width = to_points(item.stroke_width) * each.scale
                if width < self.least - SLACK and _shows(
                    bounds(transformed(item.path, each.place)), width, each.clip
                ):
                    thin = Evidence(self.name, "error", width, each.origin)
                    at = _source(each.origin)
                    found[at] = min(found.get(at, thin), thin, key=lambda one: one.measure)
        yield from found.values()

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        found: dict[Span | str, list[Case]] = {}
        for case in cases:
            found.setdefault(_source(case.evidence.origin), []).append(case)
        for alike in found.values():
            face, thin = min(alike, key=lambda case: case.evidence.measure)
            others = len({case.face for case in alike}) - 1
            more = f", and lines too thin on {numbered(others, 'more face')}" if others else ""
            asked = f"{self.shop} asks for {self.least:g} pt or more"
            message = f"a line of {thin.measure:.3g} pt on {face}{more}; {asked}"
            yield Problem(self.name, message, _place(thin.origin), hint=HINT)


def _place(origin: Origin) -> Span:
    return origin.element or origin.value or Span("")


def _source(origin: Origin) -> Span | str:
    """What a problem is told of once: a template's element, or all of a drawing's file."""
    at = _place(origin)
    return at.file if at.file.endswith(".svg") else at


def _shows(box: Box, width: float, clip: Box) -> bool:
    """Whether any of a line is inside the clip; a straight one's box has no area of its own."""
    return box.grow(width).meets(clip)
