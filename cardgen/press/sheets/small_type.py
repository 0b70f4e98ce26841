"""Type that is smaller than a print shop can hold or people can read, told before anything is printed.

In: laid-out faces, and the least size that the shop asks for, in points. Out: warnings. What an element sets
too small on every face is told once, at the template; what only some cards' words make it shrink to, at each
cell. Type is as large as it is printed: what a group makes smaller makes its type smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.press.evidence import Case, Evidence
from cardgen.press.face import Face, Origin, Text
from cardgen.press.sheets.drawn import drawn
from cardgen.problem import Problem, Span
from cardgen.source.numbered import numbered

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
        large = {case.evidence.origin.element for case in cases if case.evidence.weight == "sound"}
        small: dict[Span | None, list[Case]] = {}
        for case in cases:
            if case.evidence.weight != "sound":
                small.setdefault(case.evidence.origin.element, []).append(case)
        for element, alike in small.items():
            yield from map(self._problem, _by_cell(alike) if element in large else [alike])

    def _problem(self, alike: list[Case]) -> Problem:
        face, smallest = min(alike, key=lambda case: case.evidence.measure)
        others = len({case.face for case in alike}) - 1
        more = f" and {numbered(others, 'more face')}" if others else ""
        asked = f"{self.shop} asks for {self.least:g} pt or more"
        message = f"type of {smallest.measure:.3g} pt on {face}{more}; {asked}"
        if len({case.evidence.origin.value for case in alike}) > 1:
            smallest = smallest._replace(origin=Origin(None, smallest.origin.element))
        return smallest.warning(message, HINT)


def _runs(face: Face) -> Iterator[tuple[Origin, float]]:
    for each in drawn(face):
        if isinstance(each.item, Text) and each.shows(each.item.area):
            yield each.origin, each.item.size * each.scale


def _by_cell(alike: Iterable[Case]) -> Iterable[list[Case]]:
    cells: dict[Span | None, list[Case]] = {}
    for case in alike:
        cells.setdefault(case.evidence.origin.value, []).append(case)
    return cells.values()
