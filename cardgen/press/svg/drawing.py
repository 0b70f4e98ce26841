"""A strict part of SVG as a display list: shapes, groups, clips, reuse; solid paints, exact plates.

In: the bytes of a file. Out: ``Drawing``, items in the units of its ``viewBox``, y down, each with its place
in the file; ``Invalid`` with everything that is not drawn here. A picture that a browser shows in another way
is refused, never silently changed: no text, gradients, filters, masks, patterns or style sheets.
Source: SVG 1.1 (second edition), chapters 5, 7, 9, 11, 14.3.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardgen.press.face import Group, Item, Origin, Shape
from cardgen.press.geometry import Box, Path, Transform, transformed
from cardgen.press.svg.path import PathError
from cardgen.press.svg.shape import SHAPES, faded, outline, shapes
from cardgen.press.svg.style import (
    PROPERTIES,
    Look,
    Unreadable,
    declarations,
    length,
    look,
    opacity,
    transform,
)
from cardgen.press.svg.tree import Node, read_tree
from cardgen.problem import Invalid, Problem
from cardgen.source.nearest import nearest

MAX_ITEMS = 100_000
"""Shapes after all reuse is spelled out: what ``use`` within ``use`` may multiply to."""
MAX_REUSE = 16
SHOWN = 20
"""Problems told of one file; a picture of the wrong kind has hundreds of the same."""

IGNORED = ("title", "desc", "metadata", "defs", "clipPath")
DRAWN = (*SHAPES, "g", "use", "svg")

_PAINT = frozenset(
    [
        *PROPERTIES,
        *("opacity", "display", "transform", "clip-path", "style", "id", "class", "stroke-dasharray"),
    ]
)
_OWN: Mapping[str, frozenset[str]] = {
    **SHAPES,
    "g": frozenset(),
    "use": frozenset({"href", "x", "y", "width", "height"}),
}
_EFFECTS = (
    "filter",
    "mask",
    "mix-blend-mode",
    "marker-start",
    "marker-mid",
    "marker-end",
    "paint-order",
    "stroke-dasharray",
)
_OFF = ("none", "normal", "auto", "inherit", "0")
_HARMLESS = re.compile(
    r"(data|aria)-.*|xml.*|role|tabindex|pointer-events|cursor|shape-rendering|overflow|color"
)
_HINTS = {
    "text": "convert text to outlines",
    "image": "place the picture itself in the template",
    "style": "export with presentation attributes instead of a style sheet",
    "linearGradient": "use solid fills, or export the picture as PNG",
    "radialGradient": "use solid fills, or export the picture as PNG",
    "filter": "flatten effects, or export the picture as PNG",
    "mask": "use a clipPath, or export the picture as PNG",
    "symbol": "use a g in defs instead",
    "stroke-dasharray": "convert dashed strokes to outlines",
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture in vectors: ``view`` is the part of its plane that is shown."""

    view: Box
    items: tuple[Item, ...]


def parse_svg(data: bytes, file: str) -> Drawing:
    """The drawing of an SVG file; Invalid with all that is wrong or not drawn, in file order."""
    root = read_tree(data, file)
    artist = _Artist(root)
    view = artist.view(root)
    items = tuple(artist.draw_children(root, Look(), Transform(), 0)) if view else ()
    if artist.problems or view is None:
        raise Invalid(sorted(dict.fromkeys(artist.problems), key=lambda p: p.at[:3])[:SHOWN])
    return Drawing(view, items)


class _Artist:
    """Draws the tree and gathers what it cannot draw."""

    def __init__(self, root: Node) -> None:
        self.problems: list[Problem] = []
        self.by_id: dict[str, Node] = {}
        self.drawn = 0
        for node in root.walk():
            if name := node.attributes.get("id"):
                self.by_id.setdefault(name, node)

    def problem(self, node: Node, message: str, hint: str = "", check: str = "svg-unsupported") -> None:
        self.problems.append(Problem(check, message, node.at, hint=hint))

    def view(self, root: Node) -> Box | None:
        """The viewBox, or where there is none, the width and height."""
        attributes = root.attributes
        try:
            if "viewBox" in attributes:
                numbers = [float(part) for part in re.split(r"[\s,]+", attributes["viewBox"].strip())]
                box = Box(*numbers)
            else:
                box = Box(0.0, 0.0, length(attributes["width"]), length(attributes["height"]))
        except (ValueError, TypeError, KeyError):
            box = Box(0.0, 0.0, 0.0, 0.0)
        if not (0 < box.width < math.inf and 0 < box.height < math.inf):
            self.problem(root, "the picture has no readable size", 'add viewBox="0 0 69 94"', "svg-syntax")
            return None
        return box

    def draw_children(self, node: Node, inherited: Look, to_view: Transform, reuse: int) -> Iterator[Item]:
        for child in node.children:
            yield from self.draw(child, inherited, to_view, reuse)

    def draw(self, node: Node, inherited: Look, to_view: Transform, reuse: int) -> Iterator[Item]:
        if node.name in IGNORED:
            return
        if node.name not in DRAWN or node.name == "svg":
            known = nearest(node.name, DRAWN) if node.name.lower() in map(str.lower, DRAWN) else ""
            self.problem(node, f"<{node.name}> is not drawn", _HINTS.get(node.name, known))
            return
        self.check_attributes(node)
        self.drawn += 1
        if self.drawn > MAX_ITEMS:
            hint = "simplify the picture, or use a PNG"
            raise Invalid([Problem("svg-limit", f"more than {MAX_ITEMS} shapes", node.at, hint=hint)])
        try:
            yield from self.understood(node, inherited, to_view, reuse)
        except Unreadable as error:
            self.problem(node, str(error), error.hint)
        except PathError as error:
            self.problem(node, f"path data at character {error.offset + 1}: {error}", check="svg-syntax")

    def check_attributes(self, node: Node) -> None:
        for name, value in node.attributes.items():
            known = name in _OWN[node.name] or name in _PAINT or name in _EFFECTS or _HARMLESS.fullmatch(name)
            if not known and value not in _OFF:
                self.problem(node, f"the attribute {name!r} is not drawn", _HINTS.get(name, ""))

    def understood(self, node: Node, inherited: Look, to_view: Transform, reuse: int) -> Iterator[Item]:
        style = dict(declarations(node.attributes))
        self.check_style(node, style)
        if style.get("display") == "none":
            return
        own = look(node.attributes, inherited)
        here = to_view @ transform(node.attributes.get("transform", ""))
        fading = opacity(style.get("opacity", "1"))
        clip = self.clip(node, style.get("clip-path", "none"), here)
        if node.name == "g":
            items = tuple(self.draw_children(node, own, here, reuse))
        elif node.name == "use":
            items = tuple(self.reused(node, own, here, reuse))
        else:
            items = tuple(shapes(outline(node), own, here, node.at)) if own.visible else ()
        if not items:
            return
        if len(items) == 1 and clip is None and isinstance(items[0], Shape) and items[0].opacity == 1:
            yield faded(items[0], fading)
        elif clip is None and fading == 1:
            yield from items
        else:
            yield Group(items, clip=clip, opacity=fading, origin=Origin(None, node.at))

    def check_style(self, node: Node, style: Mapping[str, str]) -> None:
        for name in _EFFECTS:
            if style.get(name, "none") not in _OFF:
                self.problem(node, f"{name} is not drawn", _HINTS.get(name, ""))

    def reused(self, node: Node, own: Look, here: Transform, reuse: int) -> Iterator[Item]:
        target = self.by_id.get(node.attributes.get("href", "").removeprefix("#"))
        if target is None:
            names = nearest(node.attributes.get("href", "").removeprefix("#"), self.by_id)
            self.problem(node, f"there is nothing to use under {node.attributes.get('href', '')!r}", names)
            return
        if reuse >= MAX_REUSE:
            self.problem(node, f"elements use each other more than {MAX_REUSE} deep", check="svg-limit")
            return
        x, y = length(node.attributes.get("x", "0")), length(node.attributes.get("y", "0"))
        yield from self.draw(target, own, here @ Transform.translate(x, y), reuse + 1)

    def clip(self, node: Node, value: str, here: Transform) -> Path | None:
        """The outline that an element is cut to, in the drawing's coordinates."""
        if value == "none":
            return None
        match = re.fullmatch(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)", value)
        target = self.by_id.get(match[1]) if match else None
        if target is None or target.name != "clipPath":
            self.problem(node, f"there is no clipPath under {value!r}")
            return None
        if target.attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            self.problem(target, "clipPathUnits objectBoundingBox is not drawn", "use userSpaceOnUse")
            return None
        inside = here @ transform(target.attributes.get("transform", ""))
        segments: Path = ()
        for child in target.children:
            segments += self.clip_shape(child, inside)
        return segments or (("M", 0.0, 0.0), ("Z",))  # an empty clip path shows nothing

    def clip_shape(self, child: Node, inside: Transform) -> Path:
        x = y = 0.0
        if child.name == "use":
            x, y = length(child.attributes.get("x", "0")), length(child.attributes.get("y", "0"))
            inside = inside @ transform(child.attributes.get("transform", "")) @ Transform.translate(x, y)
            child = self.by_id.get(child.attributes.get("href", "").removeprefix("#"), child)
        if child.name not in SHAPES:
            self.problem(child, f"<{child.name}> does not clip", "use shapes in a clipPath")
            return ()
        if look(child.attributes, Look()).clip_even_odd:
            self.problem(child, "clip-rule evenodd is not drawn", "unite the shapes of the clipPath")
        return transformed(outline(child), inside @ transform(child.attributes.get("transform", "")))
