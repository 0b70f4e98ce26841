"""Gradients of SVG as those of the display list: resolved along ``href``, brought to the shape's plane.

In: a ``linearGradient`` or ``radialGradient``, and the box of the shape it fills. Out: ``Gradient`` and the
opacity of its stops. Colours given as light run as light does, in small steps that are each turned into inks;
those given in plates run plate by plate. What is drawn otherwise in browsers is refused.
Source: SVG 1.1 (second edition), 13.2.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from cardgen.press.color import from_rgb
from cardgen.press.face import Color, Gradient
from cardgen.press.geometry import Box, Transform
from cardgen.press.svg.cascade import Declaration
from cardgen.press.svg.tree import Node
from cardgen.press.svg.values import Unreadable, length, light, opacity, solid, transform

GRADIENTS: Mapping[str, frozenset[str]] = {
    "linearGradient": frozenset({"x1", "y1", "x2", "y2"}),
    "radialGradient": frozenset({"cx", "cy", "r", "fx", "fy", "fr"}),
}
"""The elements that are gradients, and the lengths that place them."""
MAX_CHAIN = 16
STEPS = 8
"""Steps between two stops of light: the plates run straight between them, to a few thousandths."""

_INHERITED = ("gradientUnits", "gradientTransform", "spreadMethod")


class Filling(NamedTuple):
    """What a gradient comes to for a shape; one colour where it does not run."""

    paint: Gradient | Color
    opacity: float


class _Stop(NamedTuple):
    place: float
    color: Color
    light: tuple[int, int, int] | None
    opacity: float


def filling(
    node: Node,
    by_id: Mapping[str, Node],
    declared: Callable[[Node], Iterable[Declaration]],
    box: Box,
    view: Box,
) -> Filling | None:
    """What the gradient fills a shape with whose outline has this box, if anything. Raises Unreadable."""
    chain = list(_chain(node, by_id))
    attributes = _attributes(chain)
    giver = next((one for one in chain if _stops(one)), node)
    stops = [_stop(stop, declared) for stop in _stops(giver)]
    if not stops:
        return None
    if attributes.get("spreadMethod", "pad") != "pad":
        raise Unreadable("a gradient that repeats is not drawn", "draw it with more stops")
    by_box = attributes.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if by_box and (box.width == 0 or box.height == 0):
        return None
    whole = transform(attributes.get("gradientTransform", ""))
    if by_box:
        whole = Transform(box.width, 0, 0, box.height, box.x, box.y) @ whole
    start, end = _ends(node.name, attributes, Box(0, 0, 1, 1) if by_box else view)
    if len(stops) == 1 or start == end or (node.name == "radialGradient" and end[2] == 0):
        return Filling(stops[-1].color, stops[-1].opacity)
    stops = list(_in_order(stops))
    gradient = Gradient(start, end, tuple(_run(stops)), whole)
    if len({stop.opacity for stop in stops}) == 1:
        return Filling(gradient, stops[0].opacity)
    return Filling(gradient._replace(fades=tuple((stop.place, stop.opacity) for stop in stops)), 1.0)


def _chain(node: Node, by_id: Mapping[str, Node]) -> Iterator[Node]:
    """The gradient and those that it takes over, one after the other."""
    seen = 0
    while True:
        yield node
        seen += 1
        href = node.attributes.get("href", "")
        if not href:
            return
        target = by_id.get(href.removeprefix("#"))
        if target is None or target.name not in GRADIENTS or seen > MAX_CHAIN:
            raise Unreadable(f"there is no gradient to take over under {href!r}")
        node = target


def _attributes(chain: list[Node]) -> dict[str, str]:
    """The attributes of a gradient with what it takes over; lengths only from those of its own kind."""
    taken: dict[str, str] = {}
    for node in reversed(chain):
        names = (*_INHERITED, *(GRADIENTS[node.name] if node.name == chain[0].name else ()))
        taken |= {name: node.attributes[name] for name in names if name in node.attributes}
    return taken


def _ends(
    kind: str, attributes: Mapping[str, str], room: Box
) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    def at(name: str, usual: str, start: float, size: float) -> float:
        text = attributes.get(name, usual).strip()
        return start + float(text[:-1]) / 100 * size if text.endswith("%") else length(text)

    if kind == "linearGradient":
        first = at("x1", "0%", room.x, room.width), at("y1", "0%", room.y, room.height), 0.0
        second = at("x2", "100%", room.x, room.width), at("y2", "0%", room.y, room.height), 0.0
        return first, second
    diagonal = math.hypot(room.width, room.height) / math.sqrt(2)
    centre = at("cx", "50%", room.x, room.width), at("cy", "50%", room.y, room.height)
    radius = at("r", "50%", 0, diagonal)
    focus = (
        at("fx", "", room.x, room.width) if "fx" in attributes else centre[0],
        at("fy", "", room.y, room.height) if "fy" in attributes else centre[1],
    )
    inner = at("fr", "0%", 0, diagonal)
    if math.dist(focus, centre) + inner > radius:
        raise Unreadable(
            "a radial gradient whose focus lies outside its circle is not drawn", "move fx and fy"
        )
    return (*focus, inner), (*centre, radius)


def _stops(node: Node) -> list[Node]:
    return [child for child in node.children if child.name == "stop"]


def _stop(node: Node, declared: Callable[[Node], Iterable[Declaration]]) -> _Stop:
    found: dict[str, list[str]] = {"stop-color": ["black"], "stop-opacity": ["1"], "offset": ["0"]}
    for name, value in declared(node):
        found.setdefault(name, []).append(value)
    color, levels = _color(found["stop-color"])
    return _Stop(opacity(found["offset"][-1]), color, levels, opacity(found["stop-opacity"][-1]))


def _color(texts: list[str]) -> tuple[Color, tuple[int, int, int] | None]:
    """The last colour that is understood, and its levels where it is given as light."""
    failed = None
    for text in reversed(texts):
        try:
            color = solid(text.strip())
        except Unreadable as error:
            failed = failed or error
            continue
        return color, None if text.strip().startswith("device-cmyk") else light(text.strip())
    assert failed is not None
    raise failed


def _in_order(stops: list[_Stop]) -> Iterator[_Stop]:
    """The stops, none of which lies before the one above it."""
    place = 0.0
    for stop in stops:
        place = max(place, stop.place)
        yield stop._replace(place=place)


def _run(stops: list[_Stop]) -> Iterator[tuple[float, Color]]:
    """The colours of the stops, with steps between those of light."""
    yield stops[0].place, stops[0].color
    for one, two in pairwise(stops):
        if one.light and two.light and one.light != two.light and two.place > one.place:
            for step in range(1, STEPS):
                share = step / STEPS
                red, green, blue = (
                    round(a + (b - a) * share) for a, b in zip(one.light, two.light, strict=True)
                )
                yield one.place + (two.place - one.place) * share, from_rgb((red, green, blue))
        yield two.place, two.color
