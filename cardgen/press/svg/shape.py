"""The basic shapes of SVG as paths, and their paint as display-list shapes.

In: a shape's node, its look and the map to the drawing's plane. Out: a ``Path``, or ``Shape`` items with
the map applied. Source: SVG 1.1 (second edition), chapters 8 and 9.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.press.face import SHARP, Color, Gradient, Group, Item, Line, Origin, Shape
from cardgen.press.geometry import Box, Path, Transform, ellipse, polygon, rounded, transformed
from cardgen.press.svg.path import parse_path
from cardgen.press.svg.style import Look
from cardgen.press.svg.tree import Node
from cardgen.press.svg.values import Unreadable, length
from cardgen.problem import Span

SHAPES: Mapping[str, frozenset[str]] = {
    "path": frozenset({"d"}),
    "rect": frozenset({"x", "y", "width", "height", "rx", "ry"}),
    "circle": frozenset({"cx", "cy", "r"}),
    "ellipse": frozenset({"cx", "cy", "rx", "ry"}),
    "line": frozenset({"x1", "y1", "x2", "y2"}),
    "polyline": frozenset({"points"}),
    "polygon": frozenset({"points"}),
}
"""The elements that are shapes, and the attributes that shape them."""


def outline(node: Node) -> Path:
    """The path of a shape in its own coordinates, empty where it has no size."""
    a = {
        name: length(node.attributes[name])
        for name in SHAPES[node.name] - {"d", "points"}
        if name in node.attributes
    }
    match node.name:
        case "path":
            return parse_path(node.attributes.get("d", ""))
        case "rect":
            box = Box(a.get("x", 0.0), a.get("y", 0.0), a.get("width", 0.0), a.get("height", 0.0))
            return _rect(box, a.get("rx", a.get("ry", 0.0)), a.get("ry", a.get("rx", 0.0)))
        case "circle" | "ellipse":
            rx = a.get("r", a.get("rx", 0.0))
            ry = a.get("r", a.get("ry", 0.0))
            return (
                ellipse(Box(a.get("cx", 0.0) - rx, a.get("cy", 0.0) - ry, 2 * rx, 2 * ry))
                if rx and ry
                else ()
            )
        case "line":
            return (("M", a.get("x1", 0.0), a.get("y1", 0.0)), ("L", a.get("x2", 0.0), a.get("y2", 0.0)))
    return _through(node)


def _through(node: Node) -> Path:
    """The path of a polyline or polygon."""
    words = [word for word in re.split(r"[\s,]+", node.attributes.get("points", "").strip()) if word]
    numbers = [length(word) for word in words]
    if len(numbers) % 2:
        raise Unreadable(f"{len(numbers)} numbers make no points")
    points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    if not points:
        return ()
    return polygon(points) if node.name == "polygon" else polygon(points)[:-1]


def _rect(box: Box, rx: float, ry: float) -> Path:
    if box.width <= 0 or box.height <= 0:
        return ()
    rx, ry = min(rx, box.width / 2), min(ry, box.height / 2)
    if rx == ry or rx <= 0 or ry <= 0:
        return rounded(box, min(rx, ry))
    squash = Transform.scale(1, ry / rx)
    return transformed(rounded(Box(box.x, box.y * rx / ry, box.width, box.height * rx / ry), rx), squash)


class Coat(NamedTuple):
    """A shape's fill and stroke as they are painted, each with its opacity."""

    fill: Color | Gradient | None
    fill_opacity: float
    stroke: Color | None
    stroke_opacity: float


def shapes(path: Path, coat: Coat, own: Look, here: Transform, at: Span) -> Iterator[Item]:
    """The shape in the drawing's plane, in two where fill and stroke fade differently or change turns."""
    if not path or (coat.fill is None and coat.stroke is None):
        return
    together = coat.fill is None or coat.stroke is None or coat.fill_opacity == coat.stroke_opacity
    if together and not (own.stroke_first and coat.fill and coat.stroke):
        fading = coat.stroke_opacity if coat.fill is None else coat.fill_opacity
        yield _shape(path, own, coat.fill, coat.stroke, fading, here, at)
        return
    filled = _shape(path, own, coat.fill, None, coat.fill_opacity, here, at)
    stroked = _shape(path, own, None, coat.stroke, coat.stroke_opacity, here, at)
    yield from (stroked, filled) if own.stroke_first else (filled, stroked)


def _shape(
    path: Path,
    own: Look,
    fill: Color | Gradient | None,
    stroke: Color | None,
    fading: float,
    here: Transform,
    at: Span,
) -> Item:
    scale = math.sqrt(abs(here.a * here.d - here.b * here.c))
    origin = Origin(None, at)
    if stroke is not None and not _keeps_shape(here):  # a squeezed stroke is not of one width
        shape = Shape(path, fill, stroke, own.width, fading, own.even_odd, own.line, origin=origin)
        return Group((shape,), transform=here, origin=origin)
    moved = path if here == Transform() else transformed(path, here)
    if isinstance(fill, Gradient):
        fill = fill._replace(transform=here @ fill.transform)
    width, line = (round(own.width * scale, 6), _scaled(own.line, scale)) if stroke else (0.0, SHARP)
    return Shape(moved, fill, stroke, width, fading, own.even_odd, line, origin=origin)


def _scaled(line: Line, by: float) -> Line:
    if not line.dashes or by == 1:
        return line
    dashes = tuple(round(dash * by, 6) for dash in line.dashes)
    return line._replace(dashes=dashes, phase=round(line.phase * by, 6))


def _keeps_shape(by: Transform) -> bool:
    """Whether a map only moves, turns, mirrors and scales evenly."""
    even = math.isclose(by.a**2 + by.b**2, by.c**2 + by.d**2, rel_tol=1e-6)
    return even and abs(by.a * by.c + by.b * by.d) < 1e-6


def faded(shape: Shape, by: float) -> Item:
    """A shape under an opacity of its own; fill and stroke together fade as one layer."""
    if by == 1:
        return shape
    if shape.fill is not None and shape.stroke is not None:
        return Group((shape,), opacity=by, origin=shape.origin)
    return Shape(
        shape.path, shape.fill, shape.stroke, shape.stroke_width, by, shape.even_odd, shape.line,
        origin=shape.origin,
    )  # fmt: skip
