"""Type that is smaller than a print shop can hold or people can read, told before anything is printed.

In: laid-out faces, and the least size that the shop asks for, in points. Out: warnings. What an element sets
too small on every face is told once, at the template; what only some cards' words make it shrink to, at each
cell. Type is as large as it is printed: what a group makes smaller makes its type smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.press.evidence import Case, Evidence, alike, least, more_faces
from cardgen.press.face import Face, Origin, Text
from cardgen.press.sheets.drawn import drawn
from cardgen.problem import Problem, Span

SLACK = 0.005
"""Points that rounding may take from a size; what ``preflight`` grants too."""
HINT = "set it larger, or say less"


class SmallType(NamedTuple):
    """The check: a warning for each element, or each cell, with type below the least size."""

    least: float
    shop: str
    name: str = "small-type"

    def seen(self, face: Face) -> Iterator[Evidence]:
        """The smallest type of each element and value, and the elements that set some large enough."""
        small: dict[Origin, float] = {}
        large: dict[Span | None, None] = {}
        for origin, size in _runs(face):
            if size >= self.least - SLACK:
                large[origin.element] = None
            else:
                small[origin] = min(size, small.get(origin, size))
        yield from (Evidence(self.name, "sound", 0, Origin(None, element)) for element in large)
        yield from (Evidence(self.name, "warning", size, origin) for origin, size in small.items())

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        """An element at once, where it sets nothing large enough, else each of its cells."""
        large = {case.evidence.origin.element for case in cases if case.evidence.weight == "sound"}
        small = (case for case in cases if case.evidence.weight != "sound")
        for found in alike(small, lambda run: run.origin.element):
            some = found[0].evidence.origin.element in large
            yield from map(self._problem, alike(found, _value) if some else [found])

    def _problem(self, cases: list[Case]) -> Problem:
        face, small = least(cases)
        more = f" and {others}" if (others := more_faces(cases)) else ""
        asked = f"{self.shop} asks for {self.least:g} pt or more"
        message = f"type of {small.measure:.3g} pt on {face}{more}; {asked}"
        if len({_value(case.evidence) for case in cases}) > 1:
            small = small._replace(origin=Origin(None, small.origin.element))
        return small.warning(message, HINT)


def _value(evidence: Evidence) -> Span | None:
    return evidence.origin.value


def _runs(face: Face) -> Iterator[tuple[Origin, float]]:
    for each in drawn(face):
        if isinstance(each.item, Text) and each.shows(each.item.area):
            yield each.origin, each.item.size * each.scale
