"""The ``clipPath`` of an SVG element as one outline.

In: its node and the plane of the element that is cut. Out: a path, and whether what lies inside is told by
the number of outlines around. Source: SVG 1.1 (second edition), 14.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from cardgen.press.geometry import Path, Segment, Transform, transformed
from cardgen.press.svg.cascade import EFFECTS, OFF, Declaration
from cardgen.press.svg.shape import SHAPES, outline
from cardgen.press.svg.style import Look, Unreadable, length, look, transform
from cardgen.press.svg.tree import Node

Declared = Callable[[Node], Iterable[Declaration]]
NOTHING: Path = (("M", 0.0, 0.0), ("Z",))
"""What an empty clipPath shows."""


def clip_path(
    target: Node, by_id: Mapping[str, Node], declared: Declared, here: Transform
) -> tuple[Path, bool]:
    """The outline of a clipPath, in the drawing's coordinates. Raises Unreadable."""
    if target.attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
        raise Unreadable("clipPathUnits objectBoundingBox is not drawn", "use userSpaceOnUse")
    own = dict(declared(target))
    _refuse_effects(own)
    if own.get("clip-path", "none") != "none":
        raise Unreadable("a clipPath that is cut itself is not drawn", "intersect the shapes")
    inside = here @ transform(own.get("transform", ""))
    seen = look(declared(target), Look())
    parts = [part for child in target.children for part in _parts(child, by_id, declared, inside, seen)]
    if len(parts) == 1:
        return parts[0]
    if any(even_odd for _, even_odd in parts):
        raise Unreadable(
            "clip-rule evenodd beside other shapes is not drawn", "unite the shapes of the clipPath"
        )
    return tuple(segment for path, _ in parts for segment in _clockwise(path)) or NOTHING, False


def _parts(
    child: Node, by_id: Mapping[str, Node], declared: Declared, inside: Transform, around: Look
) -> Iterator[tuple[Path, bool]]:
    if child.name in ("title", "desc", "metadata"):
        return
    said = dict(declared(child))
    _refuse_effects(said)
    if said.get("display") == "none":
        return
    if said.get("clip-path", "none") != "none":
        raise Unreadable("a clipPath of shapes that are cut themselves is not drawn", "intersect the shapes")
    own, here = look(declared(child), around), inside @ transform(said.get("transform", ""))
    if child.name == "use":
        x, y = length(child.attributes.get("x", "0")), length(child.attributes.get("y", "0"))
        target = by_id.get(child.attributes.get("href", "").removeprefix("#"))
        if target is None or target.name == "use":
            raise Unreadable("a clipPath uses no shape", "use shapes in a clipPath")
        yield from _parts(target, by_id, declared, here @ Transform.translate(x, y), own)
        return
    if child.name not in SHAPES:
        raise Unreadable(f"<{child.name}> does not clip", "use shapes in a clipPath")
    path = outline(child)
    if path and own.visible:
        yield transformed(path, here), own.clip_even_odd


def _refuse_effects(said: Mapping[str, str]) -> None:
    for name in EFFECTS:
        if said.get(name, "none") not in OFF:
            raise Unreadable(f"{name} in a clipPath is not drawn")


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
