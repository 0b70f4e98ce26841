"""Paint of SVG: presentation attributes and ``style`` to the state that shapes inherit.

In: an element's attributes and what it inherits. Out: ``Look``. Later declarations of a property win where
they are understood, so ``fill:#1b1f4d;fill:device-cmyk(0.95 0.9 0.3 0.35)`` prints the exact plates and still
shows in browsers. ``values`` reads what is declared.
Source: SVG 1.1, chapters 6 and 11.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple, TypeVar

from cardgen.pattern import pattern
from cardgen.press.face import Color, Line
from cardgen.press.svg.values import Paint, Unreadable, length, number, opacity, paint, solid

T = TypeVar("T")


class Look(NamedTuple):
    """The inherited state of painting; opacities are 0 to 1."""

    fill: Paint = Color(0, 0, 0, 100)
    stroke: Paint = None
    width: float = 1.0
    line: Line = Line(miter=4.0)
    even_odd: bool = False
    clip_even_odd: bool = False
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    visible: bool = True
    color: Color | None = Color(0, 0, 0, 100)
    stroke_first: bool = False


_ENDS: Mapping[str, Literal["butt", "round", "square"]] = {
    "butt": "butt",
    "round": "round",
    "square": "square",
}
_CORNERS: Mapping[str, Literal["pointed", "round", "cut"]] = {
    "miter": "pointed",
    "round": "round",
    "bevel": "cut",
}
_RULES = {"nonzero": False, "evenodd": True}
_ORDERS = {"normal": False, "fill": False, "stroke": True}


def _dashes(text: str) -> tuple[float, ...]:
    """Dashes and gaps in turn; none where they are all 0 (SVG 1.1, 11.4)."""
    if text.strip() == "none":
        return ()
    lengths = tuple(length(word) for word in re.split(r"[\s,]+", text.strip()))
    if min(lengths) < 0:
        raise Unreadable(f"{text!r} holds a dash below 0")
    return lengths * (2 if len(lengths) % 2 else 1) if any(lengths) else ()


def _known(words: Mapping[str, T], text: str) -> T:
    if text.strip() not in words:
        raise Unreadable(f"found {text!r}, expected one of {', '.join(words)}")
    return words[text.strip()]


def _order(text: str) -> bool:
    """Whether strokes come first; markers are not drawn, so their turn does not matter."""
    words = [word for word in text.split() if word != "markers"] or ["normal"]
    return _known(_ORDERS, words[0])


_Change = Callable[[str, Look], dict[str, object]]
PROPERTIES: Mapping[str, _Change] = {
    "fill": lambda text, _: {"fill": paint(text)},
    "stroke": lambda text, _: {"stroke": paint(text)},
    "color": lambda text, _: {"color": solid(text.strip())},
    "stroke-width": lambda text, _: {"width": length(text)},
    "stroke-linecap": lambda text, look: {"line": look.line._replace(ends=_known(_ENDS, text))},
    "stroke-linejoin": lambda text, look: {"line": look.line._replace(corners=_known(_CORNERS, text))},
    "stroke-miterlimit": lambda text, look: {"line": look.line._replace(miter=max(1.0, number(text, 100)))},
    "stroke-dasharray": lambda text, look: {"line": look.line._replace(dashes=_dashes(text))},
    "stroke-dashoffset": lambda text, look: {"line": look.line._replace(phase=length(text))},
    "fill-rule": lambda text, _: {"even_odd": _known(_RULES, text)},
    "clip-rule": lambda text, _: {"clip_even_odd": _known(_RULES, text)},
    "fill-opacity": lambda text, _: {"fill_opacity": opacity(text)},
    "stroke-opacity": lambda text, _: {"stroke_opacity": opacity(text)},
    "visibility": lambda text, _: {"visible": text == "visible"},
    "paint-order": lambda text, _: {"stroke_first": _order(text)},
}
"""The properties that shapes inherit, and what each changes in their look."""
HARMLESS = pattern(
    r"(data|aria)-.*|xml.*|role|tabindex|focusable|lang|will-change|isolation|pointer-events|cursor|(shape|color|image|text)-rendering|overflow"
    r"|font(-.*)?|text-.*|(letter|word)-spacing|line-height|white-space|writing-mode|(unicode-)?bidi|direction"
    r"|(dominant-|alignment-)?baseline(-shift)?|glyph-orientation-.*|kerning|enable-background|clip|shape-.*"
    r"|color-(interpolation|profile).*|solid-.*|flood-.*|lighting-color|inline-size|hyphens|-[a-z]+-.*|--.*"
)
"""Attributes and properties that change nothing of what is drawn here, such as those of texts and screens."""


def look(declared: Iterable[tuple[str, str]], inherited: Look) -> Look:
    """The look of an element. Raises Unreadable where no declaration of a property is understood."""
    found: dict[str, list[str]] = {}
    for name, text in declared:
        if name in PROPERTIES and text != "inherit":
            found.setdefault(name, []).append(text)
    own = inherited
    for name, texts in found.items():
        own = _last_understood(PROPERTIES[name], texts, own)
    return own


def _last_understood(change: _Change, texts: list[str], look: Look) -> Look:
    failed = None
    for text in reversed(texts):
        try:
            return look._replace(**change(text, look))  # type: ignore[arg-type]
        except Unreadable as error:
            failed = failed or error
    assert failed is not None
    raise failed
