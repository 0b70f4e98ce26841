"""The ``clipPath`` of an SVG element as one outline, and its ``mask`` where that only shows and hides.

In: its node and the plane of the element that is cut. Out: a path, and whether what lies inside is told by
the number of outlines around. Source: SVG 1.1 (second edition), 14.3 and 14.4; CSS Masking 1, 8 (mask-type).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from cardgen.press.color import WHITE
from cardgen.press.face import Color
from cardgen.press.geometry import Box, Path, Segment, Transform, transformed
from cardgen.press.outline import extent
from cardgen.press.svg.cascade import EFFECTS, OFF, Declaration
from cardgen.press.svg.shape import SHAPES, outline
from cardgen.press.svg.style import Look, look
from cardgen.press.svg.tree import Node
from cardgen.press.svg.values import Unreadable, length, opacity, transform

Declared = Callable[[Node], Iterable[Declaration]]
_SIDES = ("x", "y", "width", "height")
NOTHING: Path = (("M", 0.0, 0.0), ("Z",))
"""What an empty clipPath shows."""


def clip_path(
    target: Node, by_id: Mapping[str, Node], declared: Declared, here: Transform
) -> tuple[Path, bool]:
    """The outline of a clipPath, in the drawing's coordinates. Raises Unreadable."""
    if target.attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
        raise Unreadable("clipPathUnits objectBoundingBox is not drawn", "use userSpaceOnUse")
    own = dict(declared(target))
    _refuse(own, "a clipPath")
    reader = _Reader(by_id, declared, "a clipPath", lambda seen, _: seen.clip_even_odd)
    inside = here @ transform(own.get("transform", ""))
    return reader.united(target, inside, look(declared(target), Look()))


def mask_path(
    target: Node, by_id: Mapping[str, Node], declared: Declared, here: Transform
) -> tuple[Path, bool]:
    """The outline of a mask that shows or hides and does not fade, as a clip. Raises Unreadable."""
    own, hint = dict(declared(target)), "use a clipPath, or export the picture as PNG"
    by_alpha = own.get("mask-type") == "alpha"

    def shows(seen: Look, said: Mapping[str, str]) -> bool:
        whole = opacity(said.get("opacity", "1")) == seen.fill_opacity == 1 and seen.stroke is None
        if not whole or not isinstance(seen.fill, Color) or not (by_alpha or seen.fill[:4] == WHITE[:4]):
            raise Unreadable("a mask of other than white shapes is not drawn", hint)
        return seen.even_odd

    if target.attributes.get("maskContentUnits", "userSpaceOnUse") != "userSpaceOnUse":
        raise Unreadable("maskContentUnits objectBoundingBox is not drawn", hint)
    _refuse(own, "a mask")
    reader = _Reader(by_id, declared, "a mask", shows)
    path, even_odd = reader.united(target, Transform(), look(declared(target), Look()))
    if not _holds(target, extent(path)):
        raise Unreadable("a mask that is cut at its own edge is not drawn", hint)
    return transformed(path, here), even_odd


def _holds(mask: Node, shown: Box) -> bool:
    """Whether a mask's own box leaves its shapes whole; one in shares of the element leaves all of that."""
    if mask.attributes.get("maskUnits", "objectBoundingBox") == "objectBoundingBox":
        return mask.attributes.keys().isdisjoint(_SIDES)
    sides = [length(mask.attributes[side]) for side in _SIDES if side in mask.attributes]
    return len(sides) == 4 and Box(*sides).contains(shown, 1e-3)


class _Reader(NamedTuple):
    """Reads the shapes of what cuts; ``rule`` tells if one is even-odd, and refuses those that are none."""

    by_id: Mapping[str, Node]
    declared: Declared
    what: str
    rule: Callable[[Look, Mapping[str, str]], bool]

    def united(self, target: Node, inside: Transform, around: Look) -> tuple[Path, bool]:
        """The outline around all shapes of a node."""
        parts = [part for child in target.children for part in self.parts(child, inside, around)]
        if len(parts) == 1:
            return parts[0]
        if any(even_odd for _, even_odd in parts):
            raise Unreadable(f"evenodd beside other shapes in {self.what} is not drawn", "unite the shapes")
        return tuple(segment for path, _ in parts for segment in _clockwise(path)) or NOTHING, False

    def parts(self, child: Node, inside: Transform, around: Look) -> Iterator[tuple[Path, bool]]:
        if child.name in ("title", "desc", "metadata"):
            return
        said = dict(self.declared(child))
        _refuse(said, self.what)
        if said.get("display") == "none":
            return
        own, here = look(self.declared(child), around), inside @ transform(said.get("transform", ""))
        if child.name == "use":
            x, y = length(child.attributes.get("x", "0")), length(child.attributes.get("y", "0"))
            target = self.by_id.get(child.attributes.get("href", "").removeprefix("#"))
            if target is None or target.name not in SHAPES:
                raise Unreadable(f"{self.what} uses no shape", f"use shapes in {self.what}")
            yield from self.parts(target, here @ Transform.translate(x, y), own)
            return
        if child.name not in SHAPES:
            raise Unreadable(f"<{child.name}> in {self.what} is not drawn", f"use shapes in {self.what}")
        path = outline(child)
        if path and own.visible:
            yield transformed(path, here), self.rule(own, said)


def _refuse(said: Mapping[str, str], what: str) -> None:
    for name in ("clip-path", "mask", *EFFECTS):
        if said.get(name, "none") not in OFF:
            raise Unreadable(f"{name} within {what} is not drawn", "intersect or flatten the shapes")


def _clockwise(path: Path) -> Path:
    """The path with its outlines turned so that the area they wind around counts as more than 0.

    Outlines that wind in opposite ways would cancel each other out where they overlap.
    """
    outlines = list(_outlines(path))
    if sum(map(_area, outlines)) >= 0:
        return path
    return tuple(segment for one in outlines for segment in _reversed(one))


def _outlines(path: Path) -> Iterator[list[Segment]]:
    """The closed pieces of a path."""
    piece: list[Segment] = []
    for segment in path:
        if segment[0] == "M" and piece:
            yield piece
            piece = []
        if segment[0] != "Z":
            piece.append(segment)
    if piece:
        yield piece


def _ends(piece: list[Segment]) -> list[tuple[float, float]]:
    return [(segment[-2], segment[-1]) for segment in piece]  # type: ignore[misc]


def _area(piece: list[Segment]) -> float:
    """Twice the area of the polygon through a piece's ends and handles."""
    points = [(numbers[i], numbers[i + 1]) for _, *numbers in piece for i in range(0, len(numbers), 2)]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True))


def _reversed(piece: list[Segment]) -> Iterator[Segment]:
    ends = _ends(piece)
    yield ("M", *ends[-1])
    for segment, end in zip(reversed(piece[1:]), reversed(ends[:-1]), strict=True):
        if len(segment) == 7:
            _, x1, y1, x2, y2, _, _ = segment
            yield ("C", x2, y2, x1, y1, *end)
        else:
            yield ("L", *end)
    yield ("Z",)
