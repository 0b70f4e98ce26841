"""Paint of SVG: presentation attributes and ``style`` to the state that shapes inherit.

In: an element's attributes and what it inherits. Out: ``Look``. Later declarations of a property win where
they are understood, so ``fill:#1b1f4d;fill:device-cmyk(0.95 0.9 0.3 0.35)`` prints the exact plates and still
shows in browsers. Proofs show what the plates print, so that art and template match.
Sources: SVG 1.1, chapter 11; CSS Color 5, ``device-cmyk()``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from cardgen.press.color import from_rgb
from cardgen.press.face import Color
from cardgen.press.geometry import Transform
from cardgen.units import UNITS

PIXEL = 25.4 / 96  # CSS Values 4: millimetres of a px, which is a user unit

_CMYK = re.compile(r"device-cmyk\(\s*([^()/]+?)\s*\)")
_RGB = re.compile(r"rgb\(\s*([^()/]+?)\s*\)")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(px|mm|cm|in|pt)?\s*")
_CALL = re.compile(r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?")


class Look(NamedTuple):
    """The inherited state of painting; opacities are 0 to 1."""

    fill: Color | None = Color(0, 0, 0, 100)
    stroke: Color | None = None
    width: float = 1.0
    round_ends: bool = False
    even_odd: bool = False
    clip_even_odd: bool = False
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    visible: bool = True


class Unreadable(ValueError):
    """A value that the subset does not know; ``hint`` says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


GRADIENT = "gradients and patterns are not drawn: use solid fills, or export the picture as PNG"


@lru_cache(4096)
def paint(text: str) -> Color | None:
    """The colour of a paint, None for none. Raises Unreadable."""
    word = text.strip()
    if word in ("none", "transparent"):
        return None
    if match := _CMYK.fullmatch(word):
        plates = [_number(part, 100) * 100 for part in re.split(r"[\s,]+", match[1])]
        if len(plates) != 4 or not all(0 <= plate <= 100 for plate in plates):
            raise Unreadable(f"{word!r} holds no four plates from 0 to 1")
        c, m, y, k = (round(plate, 4) for plate in plates)
        return Color(c, m, y, k)
    if _HEX.fullmatch(word):
        digits = word[1:] if len(word) == 7 else "".join(2 * digit for digit in word[1:])
        return from_rgb((int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)))
    if match := _RGB.fullmatch(word):
        levels = [round(min(255, max(0, _number(part, 100, 255)))) for part in re.split(r"[\s,]+", match[1])]
        if len(levels) == 3:
            return from_rgb((levels[0], levels[1], levels[2]))
    if word.startswith("url("):
        raise Unreadable(f"the paint {word!r} refers to a gradient or pattern", GRADIENT)
    return _named(word)


def _named(word: str) -> Color:
    from PIL.ImageColor import colormap

    value = colormap.get(word.lower())
    if not isinstance(value, str):
        accepted = "#rrggbb, rgb(), device-cmyk(), a CSS colour name or none"
        raise Unreadable(f"{word!r} is no paint that is understood", f"write {accepted}")
    return from_rgb((int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)))


def _number(text: str, per_cent: float, whole: float = 1.0) -> float:
    """A number, or a percentage of the whole."""
    try:
        return float(text[:-1]) / per_cent * whole if text.endswith("%") else float(text)
    except ValueError:
        raise Unreadable(f"{text!r} is no number") from None


def opacity(text: str) -> float:
    """An opacity from 0 to 1; values beyond are held to it (SVG 1.1, 14.5)."""
    return min(1.0, max(0.0, _number(text.strip(), 100)))


def length(text: str) -> float:
    """User units of a length. Percentages depend on the viewport and are refused."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise Unreadable(f"{text!r} is no length that is understood", "write numbers, or px, mm, cm, in, pt")
    return float(match[1]) * (UNITS[match[2]] / PIXEL if match[2] not in (None, "px") else 1.0)


def transform(text: str) -> Transform:
    """The map of a ``transform`` attribute, its functions from left to right."""
    whole, at = Transform(), 0
    while at < len(text.rstrip()):
        match = _CALL.match(text, at)
        if match is None:
            raise Unreadable(f"the transform {text[at : at + 20]!r} is not understood")
        numbers = [_number(part, 100) for part in re.split(r"[\s,]+", match[2].strip()) if part]
        whole = whole @ _call(match[1], numbers)
        at = match.end()
    return whole


def _call(name: str, n: list[float]) -> Transform:
    match (name, len(n)):
        case ("matrix", 6):
            return Transform(*n)
        case ("translate", 1 | 2):
            return Transform.translate(n[0], n[1] if len(n) == 2 else 0.0)
        case ("scale", 1 | 2):
            return Transform.scale(n[0], n[-1])
        case ("rotate", 1):
            return Transform.rotate(n[0])
        case ("rotate", 3):
            there, back = Transform.translate(n[1], n[2]), Transform.translate(-n[1], -n[2])
            return there @ Transform.rotate(n[0]) @ back
        case ("skewX" | "skewY", 1):
            slope = Transform.rotate(n[0])
            if slope.a == 0:
                raise Unreadable(f"{name}({n[0]}) flattens the picture")
            tangent = slope.b / slope.a
            return Transform(c=tangent) if name == "skewX" else Transform(b=tangent)
    raise Unreadable(f"{name} does not take {len(n)} numbers")


def declarations(attributes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Properties in the order they count: attributes first, then those of ``style``, which outweigh them."""
    yield from attributes.items()
    for declaration in attributes.get("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), value.strip()
        elif name.strip():
            raise Unreadable(f"{name.strip()!r} in style is no declaration")


_Change = Callable[[str], dict[str, object]]
PROPERTIES: Mapping[str, _Change] = {
    "fill": lambda text: {"fill": paint(text)},
    "stroke": lambda text: {"stroke": paint(text)},
    "stroke-width": lambda text: {"width": length(text)},
    "stroke-linecap": lambda text: {"round_ends": text == "round"},
    "stroke-linejoin": lambda text: {"round_ends": True} if text == "round" else {},
    "stroke-miterlimit": lambda text: {},
    "fill-rule": lambda text: {"even_odd": text == "evenodd"},
    "clip-rule": lambda text: {"clip_even_odd": text == "evenodd"},
    "fill-opacity": lambda text: {"fill_opacity": opacity(text)},
    "stroke-opacity": lambda text: {"stroke_opacity": opacity(text)},
    "visibility": lambda text: {"visible": text == "visible"},
}
"""The properties that shapes inherit, and what each changes in their look."""


def look(attributes: Mapping[str, str], inherited: Look) -> Look:
    """The look of an element. Raises Unreadable where no declaration of a property is understood."""
    declared: dict[str, list[str]] = {}
    for name, text in declarations(attributes):
        if name in PROPERTIES and text != "inherit":
            declared.setdefault(name, []).append(text)
    changes: dict[str, object] = {}
    for name, texts in declared.items():
        changes.update(_last_understood(PROPERTIES[name], texts))
    return inherited._replace(**changes) if changes else inherited  # type: ignore[arg-type]


def _last_understood(change: _Change, texts: list[str]) -> dict[str, object]:
    failed = None
    for text in reversed(texts):
        try:
            return change(text)
        except Unreadable as error:
            failed = failed or error
    assert failed is not None
    raise failed
