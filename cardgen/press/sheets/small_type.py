"""Type that is smaller than a print shop can hold or people can read, told before anything is printed.

In: laid-out faces, and the least size that the shop asks for, in points. Out: warnings. What an element sets
too small on every face is told once, at the template; what only some cards' words make it shrink to, at each
cell. Type is as large as it is printed: what a group makes smaller makes its type smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardgen.press.face import Face, Origin, Text
from cardgen.press.sheets.drawn import Drawn, drawn
from cardgen.problem import Problem, Span
from cardgen.source.numbered import numbered

SLACK = 0.005
"""Points that rounding may take from a size; what ``preflight`` grants too."""
HINT = "set it larger, or say less"


class Small(NamedTuple):
    """A run of type, its size in points, and the face it is on."""

    size: float
    drawn: Drawn
    face: str


def small_type(faces: Iterable[Face], least: float, shop: str) -> Iterator[Problem]:
    """A warning for each element, or each cell, with type below the least size, naming its smallest."""
    small: dict[Span | None, list[Small]] = {}
    large: set[Span | None] = set()
    for face in faces:
        for each, size in _runs(face):
            if size >= least - SLACK:
                large.add(each.origin.element)
            else:
                small.setdefault(each.origin.element, []).append(Small(size, each, face.name))
    for element, runs in small.items():
        for found in _by_cell(runs) if element in large else [runs]:
            yield _problem(found, least, shop)


def _runs(face: Face) -> Iterator[tuple[Drawn, float]]:
    for each in drawn(face):
        if isinstance(each.item, Text) and each.shows(each.item.area):
            yield each, each.item.size * each.scale


def _by_cell(runs: Iterable[Small]) -> Iterable[list[Small]]:
    cells: dict[Span | None, list[Small]] = {}
    for run in runs:
        cells.setdefault(run.drawn.origin.value, []).append(run)
    return cells.values()


def _problem(runs: list[Small], least: float, shop: str) -> Problem:
    smallest = min(runs, key=lambda run: run.size)
    others = len({run.face for run in runs}) - 1
    more = f" and {numbered(others, 'more face')}" if others else ""
    message = f"type of {smallest.size:.3g} pt on {smallest.face}{more}; {shop} asks for {least:g} pt or more"
    values = {run.drawn.origin.value for run in runs}
    origin = smallest.drawn.origin if len(values) == 1 else Origin(None, smallest.drawn.origin.element)
    return smallest.drawn._replace(origin=origin).warning("small-type", message, HINT)
