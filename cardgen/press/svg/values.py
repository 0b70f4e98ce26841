"""How values of SVG are written: paints and colours, numbers, lengths, opacities, transforms, references.

In: the text of an attribute or declaration. Out: the value, or Unreadable for what the subset does not know.
Colours are plates or light; proofs show what the plates print, so that art and template match.
Sources: SVG 1.1, chapters 4, 7 and 11; CSS Color 5, ``device-cmyk()``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.press.color import from_rgb
from cardgen.press.face import Color
from cardgen.press.geometry import Transform
from cardgen.units import UNITS

PIXEL = 25.4 / 96  # CSS Values 4: millimetres of a px, which is a user unit

_CMYK = pattern(r"device-cmyk\(\s*([^()/]+?)\s*\)")
_RGB = pattern(r"rgb\(\s*([^()/]+?)\s*\)")
_HEX = pattern(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_LENGTH = pattern(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(px|mm|cm|in|pt)?\s*")
_URL = pattern(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)\s*(.*)")
_CALL = pattern(r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?")


class Reference(NamedTuple):
    """A paint of the file by its id, such as a gradient; ``instead`` is painted where there is none."""

    id: str
    instead: Color | None = None
    has_fallback: bool = False


CURRENT = Reference("")
"""The paint that is the ``color`` of its element."""
Paint = Color | Reference | None


class Unreadable(ValueError):
    """A value that the subset does not know; ``hint`` says what to do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@lru_cache(4096)
def paint(text: str) -> Paint:
    """The paint that is written, None for none. Raises Unreadable."""
    word = text.strip()
    if word in ("none", "transparent"):
        return None
    if word.lower() == "currentcolor":
        return CURRENT
    if match := _URL.fullmatch(word):
        instead = paint(match[2]) if match[2] else None
        return Reference(match[1], instead if isinstance(instead, Color) else None, bool(match[2]))
    return solid(word)


def solid(word: str) -> Color:
    """The colour that is written. Raises Unreadable."""
    if match := _CMYK.fullmatch(word):
        plates = [number(part, 100) * 100 for part in re.split(r"[\s,]+", match[1])]
        if len(plates) != 4 or not all(0 <= plate <= 100 for plate in plates):
            raise Unreadable(f"{word!r} holds no four plates from 0 to 1")
        c, m, y, k = (round(plate, 4) for plate in plates)
        return Color(c, m, y, k)
    return from_rgb(light(word))


def light(word: str) -> tuple[int, int, int]:
    """The levels of a colour that is written as light. Raises Unreadable."""
    if match := _RGB.fullmatch(word):
        levels = [round(min(255, max(0, number(part, 100, 255)))) for part in re.split(r"[\s,]+", match[1])]
        if len(levels) == 3:
            return levels[0], levels[1], levels[2]
    digits = word if _HEX.fullmatch(word) else _named(word)
    if len(digits) == 4:
        digits = "#" + "".join(2 * digit for digit in digits[1:])
    return int(digits[1:3], 16), int(digits[3:5], 16), int(digits[5:7], 16)


def _named(word: str) -> str:
    from PIL.ImageColor import colormap

    value = colormap.get(word.lower())
    if isinstance(value, tuple):  # Pillow keeps levels in its table once it was asked for a name
        value = "#{:02x}{:02x}{:02x}".format(*value)
    if not isinstance(value, str):
        accepted = "#rrggbb, rgb(), device-cmyk(), a CSS colour name or none"
        raise Unreadable(f"{word!r} is no paint that is understood", f"write {accepted}")
    return value


def number(text: str, per_cent: float, whole: float = 1.0) -> float:
    """A number, or a percentage of the whole."""
    try:
        return float(text[:-1]) / per_cent * whole if text.endswith("%") else float(text)
    except ValueError:
        raise Unreadable(f"{text!r} is no number") from None


def opacity(text: str) -> float:
    """An opacity from 0 to 1; values beyond are held to it (SVG 1.1, 14.5)."""
    return min(1.0, max(0.0, number(text.strip(), 100)))


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
        parts = [part for part in re.split(r"[\s,]+", match[2].strip()) if part]
        numbers = [number(part.removesuffix("deg").removesuffix("px"), 100) for part in parts]
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


def url(text: str) -> str:
    """The id that ``url(#id)`` refers to; Unreadable for anything else."""
    match = _URL.fullmatch(text.strip())
    if match is None or match[2]:
        raise Unreadable(f"{text!r} refers to nothing in the file")
    return match[1]
