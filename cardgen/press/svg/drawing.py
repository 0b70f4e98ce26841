"""A strict part of SVG as a display list: shapes, groups, clips, reuse, style sheets, exact plates.

In: the bytes of a file. Out: ``Drawing``, items in the units of its ``viewBox``, y down, each with its place
in the file; ``Invalid`` with everything that is not drawn here. A picture that a browser shows in another way
is refused, never silently changed: no text, filters, patterns, markers, blending, nor masks that fade.
Source: SVG 1.1 (second edition), chapters 5, 6, 7, 9, 11, 13.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from cardgen.press.face import Color, Group, Item, Origin, Shape
from cardgen.press.geometry import Box, Path, Transform, rectangle, transformed
from cardgen.press.outline import extent
from cardgen.press.svg.cascade import Cascade, Declaration, is_drawn
from cardgen.press.svg.clip import clip_path, mask_path
from cardgen.press.svg.drawn import Drawing
from cardgen.press.svg.elements import DRAWN, HINTS, IGNORED, OF_ALL, OWN
from cardgen.press.svg.frame import fitted, view_box
from cardgen.press.svg.gradient import GRADIENTS, Filling, filling
from cardgen.press.svg.path import PathError
from cardgen.press.svg.shape import SHAPES, Coat, faded, outline, shapes
from cardgen.press.svg.style import Look, look
from cardgen.press.svg.tree import Node, read_tree
from cardgen.press.svg.values import CURRENT, Reference, Unreadable, length, opacity, transform, url
from cardgen.problem import Invalid, Problem
from cardgen.source.nearest import nearest

MAX_ITEMS = 100_000
"""Shapes after all reuse is spelled out: what ``use`` within ``use`` may multiply to."""
MAX_REUSE = 16
SHOWN = 20
"""Problems told of one file; a picture of the wrong kind has hundreds of the same."""


def parse_svg(data: bytes, file: str) -> Drawing:
    """The drawing of an SVG file; Invalid with all that is wrong or not drawn, in file order."""
    root = read_tree(data, file)
    artist = _Artist(root)
    view = artist.size(root)
    items: tuple[Item, ...] = ()
    if view is not None:
        artist.view = view
        items = tuple(artist.draw(root, Look(), Transform(), 0))
    if artist.problems or view is None:
        raise Invalid(sorted(dict.fromkeys(artist.problems), key=lambda p: p.at[:3])[:SHOWN])
    return Drawing(view, items)


class _Artist:
    """Draws the tree and gathers what it cannot draw."""

    def __init__(self, root: Node) -> None:
        self.root, self.view = root, Box(0.0, 0.0, 0.0, 0.0)
        self.cascade = Cascade(root)
        self.problems: list[Problem] = list(self.cascade.problems)
        self.by_id: dict[str, Node] = {}
        self.drawn = 0
        for node in root.walk():
            if name := node.attributes.get("id"):
                self.by_id.setdefault(name, node)

    def problem(self, node: Node, message: str, hint: str = "", check: str = "svg-unsupported") -> None:
        self.problems.append(Problem(check, message, node.at, hint=hint))

    def size(self, root: Node) -> Box | None:
        """The viewBox, or where there is none, the width and height."""
        attributes = root.attributes
        try:
            if "viewBox" in attributes:
                box = view_box(attributes["viewBox"])
            else:
                box = Box(0.0, 0.0, length(attributes["width"]), length(attributes["height"]))
        except (ValueError, KeyError):
            box = Box(0.0, 0.0, 0.0, 0.0)
        if not (0 < box.width < math.inf and 0 < box.height < math.inf):
            self.problem(root, "the picture has no readable size", 'add viewBox="0 0 69 94"', "svg-syntax")
            return None
        return box

    def draw(self, node: Node, inherited: Look, to_view: Transform, reuse: int) -> Iterator[Item]:
        if node.name in IGNORED:
            return
        if node.name not in DRAWN:
            known = nearest(node.name, DRAWN) if node.name.lower() in map(str.lower, DRAWN) else ""
            self.problem(node, f"<{node.name}> is not drawn", HINTS.get(node.name, known))
            return
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

    def check(self, node: Node, declared: Iterable[Declaration]) -> None:
        """Tells of attributes and properties that are not drawn."""
        for name, value in dict(declared).items():
            if name not in OWN[node.name] and name not in OF_ALL and not is_drawn(name, value):
                hint = HINTS.get(name.partition("-")[0], "") or HINTS.get(name, "")
                self.problem(node, f"{name} is not drawn", hint)

    def understood(self, node: Node, inherited: Look, to_view: Transform, reuse: int) -> Iterator[Item]:
        declared = self.cascade.declared(node)
        self.check(node, declared)
        style = dict(declared)
        if style.get("display") == "none":
            return
        own = look(declared, inherited)
        here = to_view @ transform(style.get("transform", "").removeprefix("none"))
        fading = opacity(style.get("opacity", "1"))
        clip = self.cut(style.get("clip-path", "none"), "clipPath", here)
        mask = self.cut(style.get("mask", "none"), "mask", here)
        items = tuple(self.inside(node, own, here, reuse))
        if not items:
            return
        if mask is not None:
            items = (Group(items, clip=mask[0], origin=Origin(None, node.at), even_odd=mask[1]),)
        if len(items) == 1 and clip is None and isinstance(items[0], Shape) and items[0].opacity == 1:
            yield faded(items[0], fading)
        elif clip is None and fading == 1:
            yield from items
        else:
            path, even_odd = clip or (None, False)
            yield Group(items, clip=path, opacity=fading, origin=Origin(None, node.at), even_odd=even_odd)

    def inside(self, node: Node, own: Look, here: Transform, reuse: int) -> Iterator[Item]:
        """What an element draws, without its own clip and opacity."""
        if node.name == "use":
            yield from self.reused(node, own, here, reuse)
        elif node.name == "svg" and node is not self.root:
            x, y = length(node.attributes.get("x", "0")), length(node.attributes.get("y", "0"))
            yield from self.framed(node, node, own, here @ Transform.translate(x, y), reuse)
        elif node.name in SHAPES:
            if own.visible:
                path = outline(node)
                yield from shapes(path, self.coat(path, own), own, here, node.at)
        else:
            for child in _shown(node):
                yield from self.draw(child, own, here, reuse)

    def coat(self, path: Path, own: Look) -> Coat:
        """What a shape is painted with."""
        stroke = own.stroke if own.width > 0 else None
        if isinstance(stroke, Reference):
            stroke = own.color if stroke == CURRENT else self.line_color(stroke)
        if not isinstance(own.fill, Reference):
            return Coat(own.fill, own.fill_opacity, stroke, own.stroke_opacity)
        if own.fill == CURRENT:
            return Coat(own.color, own.fill_opacity, stroke, own.stroke_opacity)
        filled = self.filling(own.fill, path)
        if filled is None:
            return Coat(None, 1.0, stroke, own.stroke_opacity)
        return Coat(filled.paint, own.fill_opacity * filled.opacity, stroke, own.stroke_opacity)

    def filling(self, paint: Reference, path: Path) -> Filling | None:
        target = self.by_id.get(paint.id)
        if target is None and paint.has_fallback:
            return Filling(paint.instead, 1.0) if paint.instead else None
        if target is None or target.name not in GRADIENTS:
            kind = f"a {target.name}" if target else "nothing"
            hint = "use solid fills or gradients, or export the picture as PNG"
            raise Unreadable(f"the paint {paint.id!r} is {kind}, which is not drawn", hint)
        return filling(target, self.by_id, self.cascade.declared, extent(path), self.view) if path else None

    def line_color(self, paint: Reference) -> Color | None:
        """The colour of a stroke that refers to a paint."""
        if paint.id not in self.by_id and paint.has_fallback:
            return paint.instead
        raise Unreadable(
            f"a stroke painted with {paint.id!r} is not drawn", "convert the stroke to an outline"
        )

    def reused(self, node: Node, own: Look, here: Transform, reuse: int) -> Iterator[Item]:
        href = node.attributes.get("href", "")
        target = self.by_id.get(href.removeprefix("#"))
        if target is None:
            names = nearest(href.removeprefix("#"), self.by_id)
            self.problem(node, f"there is nothing to use under {href!r}", names)
            return
        if reuse >= MAX_REUSE:
            self.problem(node, f"elements use each other more than {MAX_REUSE} deep", check="svg-limit")
            return
        x, y = length(node.attributes.get("x", "0")), length(node.attributes.get("y", "0"))
        moved = here @ Transform.translate(x, y)
        if target.name in ("symbol", "svg"):
            yield from self.framed(target, node, own, moved, reuse + 1)
        else:
            yield from self.draw(target, own, moved, reuse + 1)

    def framed(self, node: Node, asked: Node, inherited: Look, here: Transform, reuse: int) -> Iterator[Item]:
        """A picture within the picture, in the size that is asked for, cut at its frame."""
        declared = self.cascade.declared(node)
        if node is not asked:
            self.check(node, declared)
        own = look(declared, inherited)
        size = tuple(
            self.frame_side(asked.attributes.get(side) or node.attributes.get(side, "100%"), whole)
            for side, whole in (("width", self.view.width), ("height", self.view.height))
        )
        frame = Box(0.0, 0.0, *size)
        if frame.width <= 0 or frame.height <= 0:
            return
        fit = Transform()
        if "viewBox" in node.attributes:
            box = view_box(node.attributes["viewBox"])
            fit = fitted(box, frame, node.attributes.get("preserveAspectRatio", "xMidYMid"))
        items = tuple(item for child in node.children for item in self.draw(child, own, here @ fit, reuse))
        if dict(declared).get("overflow") == "visible":
            yield from items
        elif items:
            yield Group(items, clip=transformed(rectangle(frame), here), origin=Origin(None, asked.at))

    @staticmethod
    def frame_side(text: str, whole: float) -> float:
        text = text.strip()
        return float(text[:-1]) / 100 * whole if text.endswith("%") else length(text)

    def cut(self, value: str, kind: str, here: Transform) -> tuple[Path, bool] | None:
        """The outline that an element is cut to, in the drawing's coordinates, and whether it is even-odd."""
        if value == "none":
            return None
        target = self.by_id.get(url(value))
        if target is None or target.name != kind:
            raise Unreadable(f"there is no {kind} under {value!r}")
        return (mask_path if kind == "mask" else clip_path)(target, self.by_id, self.cascade.declared, here)


def _shown(node: Node) -> list[Node]:
    """The children that are drawn: of a switch, the first that asks for nothing (SVG 1.1, 5.8.2)."""
    if node.name != "switch":
        return node.children
    asks = {"requiredExtensions", "requiredFeatures", "systemLanguage"}
    return [child for child in node.children if asks.isdisjoint(child.attributes)][:1]
