"""The elements of SVG that are drawn, with the attributes that they take, and what to do instead of others.

Source: SVG 1.1 (second edition), appendix M (attributes).
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.press.svg.gradient import GRADIENTS
from cardgen.press.svg.shape import SHAPES

IGNORED = frozenset(
    {"title", "desc", "metadata", "defs", "style", "symbol", "clipPath", "mask", "filter", "pattern"}
    | {"marker", "cursor", "view", *GRADIENTS}
)
"""Elements that draw nothing where they stand; what refers to those that are not drawn here is a problem."""
DRAWN = (*SHAPES, "g", "a", "switch", "use", "svg")

OF_ALL = frozenset({"style", "id", "class"})
"""Attributes of every element."""
_VIEW = frozenset({"x", "y", "width", "height", "viewBox", "preserveAspectRatio"})
OWN: Mapping[str, frozenset[str]] = {
    **SHAPES,
    "g": frozenset(),
    "switch": frozenset(),
    "a": frozenset({"href", "target"}),
    "use": frozenset({"href", "x", "y", "width", "height"}),
    "symbol": frozenset({"viewBox", "preserveAspectRatio"}),
    "svg": _VIEW | {"version", "baseProfile", "zoomAndPan", "contentStyleType", "contentScriptType"},
}
HINTS = {
    "text": "convert text to outlines",
    "image": "place the picture itself in the template",
    "filter": "flatten effects, or export the picture as PNG",
    "mix-blend-mode": "flatten the blending, or export the picture as PNG",
    "marker": "convert strokes to outlines",
    "vector-effect": "let strokes grow with the picture",
}
