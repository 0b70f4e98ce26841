"""Lines that are thinner than a print shop's press can hold, told before anything is printed.

In: laid-out faces, and the least width that the shop asks for, in points. Out: a problem for each element
of a template and each drawing that has such a line. A line is as wide as it is printed: what a group or a
drawing makes smaller makes its lines thinner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardgen.press.face import Face, Shape
from cardgen.press.geometry import Box, bounds, transformed
from cardgen.press.sheets.drawn import drawn
from cardgen.problem import Problem, Span
from cardgen.source.numbered import numbered
from cardgen.units import to_points

SLACK = 0.005
"""Points that rounding may take from a line."""
HINT = "draw it thicker, or fill it as a shape"


class Thin(NamedTuple):
    """A line, its width in points, and where it is drawn."""

    width: float
    at: Span


def thin_lines(faces: Iterable[Face], least: float, shop: str) -> Iterator[Problem]:
    """A problem for each element or drawing with lines below the least width, naming its thinnest."""
    found: dict[Span | str, list[tuple[Face, Thin]]] = {}
    for face in faces:
        for thin in _thin(face, least - SLACK):
            found.setdefault(_source(thin.at), []).append((face, thin))
    for cases in found.values():
        yield _problem(cases, least, shop)


def _problem(cases: list[tuple[Face, Thin]], least: float, shop: str) -> Problem:
    face, thin = min(cases, key=lambda case: case[1].width)
    others = len({found.name for found, _ in cases}) - 1
    more = f", and lines too thin on {numbered(others, 'more face')}" if others else ""
    message = f"a line of {thin.width:.3g} pt on {face.name}{more}; {shop} asks for {least:g} pt or more"
    return Problem("thin-line", message, thin.at, hint=HINT)


def _source(at: Span) -> Span | str:
    """What a problem is told of once: a template's element, or all of a drawing's file."""
    return at.file if at.file.endswith(".svg") else at


def _thin(face: Face, least: float) -> Iterator[Thin]:
    """The lines below a width that show."""
    for each in drawn(face):
        item = each.item
        if isinstance(item, Shape) and item.path and item.stroke and item.stroke_width > 0:
            width = to_points(item.stroke_width) * each.scale
            if width < least and _shows(bounds(transformed(item.path, each.place)), width, each.clip):
                yield Thin(width, each.origin.element or each.origin.value or Span(""))


def _shows(box: Box, width: float, clip: Box) -> bool:
    """Whether any of a line is inside the clip; a straight one's box has no area of its own."""
    return box.grow(width).meets(clip)
