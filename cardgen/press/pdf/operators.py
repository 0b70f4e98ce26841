"""Paths and colours as PDF operators.

In: geometry in millimetres and process colours. Out: text, remembered, since cards repeat their shapes.
Source: PDF 1.7, 8.5.2 (path construction), 8.6.8 (colour operators).
"""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache

from cardgen.press.color import screen
from cardgen.press.face import Color, Spot
from cardgen.press.geometry import Box, Path
from cardgen.press.pdf.number import number, numbers

_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


REMEMBERED = 256
"""Segments of paths that may come again; a line of type as outlines has thousands, and never does."""


def path_operators(path: Path) -> str:
    """The operators that build a path, with a space at their end; an upright rectangle is one operator."""
    return _remembered(path) if len(path) <= REMEMBERED else _written(path)


def _written(path: Path) -> str:
    if box := _upright(path):
        return f"{numbers(*box)} re "
    return "".join(f"{numbers(*segment[1:])} {_LETTERS[segment[0]]} " for segment in path)


def _upright(path: Path) -> Box | None:
    if [segment[0] for segment in path] != ["M", "L", "L", "L", "Z"]:
        return None
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (segment[1:3] for segment in path[:4])  # type: ignore[misc]
    if ay == by and bx == cx and cy == dy and dx == ax:
        return Box(ax, ay, cx - ax, cy - ay)
    return None


_remembered = lru_cache(4096)(_written)


@lru_cache(4096)
def ink_operator(color: Color | Spot, stroke: bool, light: bool) -> str:
    """The operator that sets the colour of fills or strokes, in ink or as ``light`` for screens."""
    if isinstance(color, Spot):
        return f"/{spot_name(color)} {'CS 1 SCN' if stroke else 'cs 1 scn'}"
    if light:
        return f"{numbers(*(level / 255 for level in screen(color)))} {'RG' if stroke else 'rg'}"
    return f"{numbers(*(percent / 100 for percent in color[:4]))} {'K' if stroke else 'k'}"


@lru_cache(65536)
def text_matrix(stretch: float, x: float, y: float) -> str:
    """The operator that begins a line of text at x and y, its letters upright where y counts down."""
    return f"{number(stretch)} 0 0 -1 {number(x)} {number(y)} Tm"


@lru_cache(65536)
def line_matrix(stretch: float, left: float, x: float, top: float, y: float) -> str:
    """The same for a line of a text that begins at ``left`` and ``top``, as runs of letters have it."""
    return text_matrix(stretch, round(left + x, 6), round(top + y, 6))


@cache
def spot_name(spot: Spot) -> str:
    """The name among the resources of a spot ink's colour space."""
    return "S" + hashlib.blake2b(repr(spot).encode(), digest_size=4).hexdigest()
