"""Elements that fall short of a wider bleed: a shop wants more than the game's stock has.

In: faces laid out with the shop's bleed. What is placed in the box ``bleed`` has grown with it; what is
placed by numbers, to reach the stock's own bleed, has not, and is told by the template's line. All in mm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.press.evidence import Case, Evidence, alike, more_faces
from cardgen.press.face import UNMOVED, Face, Group, Image, Item, Origin, Shape, Text
from cardgen.press.geometry import Box, Transform, bounds, rectangle, transformed
from cardgen.problem import Problem, Severity, Span

SLACK = 0.02
"""What rounding to points may take from a bleed."""
SIDES = ("left", "top", "right", "bottom")
SAMPLES = 9
"""Places along a side where it is asked whether something else covers what is left free."""


class Seen(NamedTuple):
    """What an element shows at most, and whether it hides what lies below."""

    box: Box
    element: Span | None
    covers: bool


class Edge(NamedTuple):
    """Where an element falls short: its reach beyond the trim, and whether paper shows there."""

    side: str
    reach: float
    bare: bool


class ShortBleed(NamedTuple):
    """The check: a problem for each element of a template that reaches the stock's ``own`` bleed, no farther.

    An error where nothing else reaches the shop's bleed, so that a cut that is off shows white paper.
    """

    own: float
    wanted: float
    shop: str
    name: str = "bleed-too-small"

    def seen(self, face: Face) -> Iterator[Evidence]:
        """The elements that end short of the bleed: how far they reach, and on which sides."""
        shown = list(_seen(face.items, UNMOVED, face.bleed_box))
        for seen in shown:
            edges = list(_short(seen, face, self.own, shown))
            if edges and seen.element:
                weight: Severity = "error" if any(edge.bare for edge in edges) else "warning"
                reach, sides = min(edge.reach for edge in edges), tuple(edge.side for edge in edges)
                yield Evidence(self.name, weight, reach, Origin(None, seen.element), sides)

    def told(self, cases: Sequence[Case]) -> Iterator[Problem]:
        yield from map(self._problem, alike(cases, lambda short: short.place))

    def _problem(self, cases: list[Case]) -> Problem:
        face, short = cases[0]
        bare = any(case.evidence.weight == "error" for case in cases)
        more = f", and so on {others}" if (others := more_faces(cases)) else ""
        what = "beyond it the paper stays white" if bare else "beyond it shows what lies below"
        side = "outside" if short.measure >= 0 else "inside"
        message = (
            f"the element ends {abs(short.measure):.2f} mm {side} the {' and '.join(short.words)} trim of "
            f"{face}{more}; {self.shop} wants {self.wanted:g} mm of bleed, and {what}"
        )
        hint = "place it in the box 'bleed', which grows"
        return Problem(self.name, message, short.place, "error" if bare else "warning", hint)


def _short(seen: Seen, face: Face, own: float, shown: Iterable[Seen]) -> Iterator[Edge]:
    """The sides where an element ends between the stock's bleed and the face's."""
    least = 2 * own - face.bleed - SLACK  # what hangs on the other side's bleed is moved by the difference
    for side, reach in zip(SIDES, _reaches(seen.box, face), strict=True):
        if least <= reach < face.bleed - SLACK:
            yield Edge(side, reach, not _covered(seen.box, side, face.bleed_box, shown))


def _reaches(box: Box, face: Face) -> tuple[float, float, float, float]:
    return -box.x, -box.y, box.right - face.width, box.bottom - face.height


def _covered(box: Box, side: str, bleed: Box, shown: Iterable[Seen]) -> bool:
    """Whether others reach the bleed's edge beside all of an element."""
    upright = side in ("left", "right")
    edge = {"left": bleed.x, "top": bleed.y, "right": bleed.right, "bottom": bleed.bottom}[side]
    inner = {"left": box.x, "top": box.y, "right": box.right, "bottom": box.bottom}[side]
    middle = (edge + inner) / 2
    start, length = (box.y, box.height) if upright else (box.x, box.width)
    places = [start + length * (index + 0.5) / SAMPLES for index in range(SAMPLES)]
    grounds = [seen.box for seen in shown if seen.covers]
    points = [(middle, place) if upright else (place, middle) for place in places]
    return all(any(_holds(ground, *point) for ground in grounds) for point in points)


def _holds(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def _seen(items: Iterable[Item], place: Transform, clip: Box) -> Iterator[Seen]:
    """What each element of the template shows; a drawing counts as a whole, whatever it is made of."""
    for item in items:
        match item:
            case Group():
                here = place @ item.transform
                inner = _moved(bounds(item.clip), here).common(clip) if item.clip else clip
                if item.clip and item.items and _is_art(item.items[0]):
                    yield Seen(inner, item.origin.element, item.opacity >= 1)
                else:
                    yield from _seen(item.items, here, inner)
            case Shape() if item.path and item.fill:
                upright = len(item.path) == 5 and place.b == place.c == 0
                box = _moved(bounds(item.path), place).common(clip)
                yield Seen(box, item.origin.element, upright and item.opacity >= 1)
            case Image():
                yield Seen(_moved(item.box, place).common(clip), item.origin.element, item.opacity >= 1)
            case Shape() | Text():
                continue  # a line or a word is not what fills the bleed


def _is_art(item: Item) -> bool:
    at = item.origin.element
    return at is not None and at.file.endswith(".svg")


def _moved(box: Box, place: Transform) -> Box:
    return box if place == UNMOVED else bounds(transformed(rectangle(box), place))
