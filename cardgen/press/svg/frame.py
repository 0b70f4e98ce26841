"""Frames within an SVG picture: the ``viewBox`` of a symbol or inner ``svg``, fitted to the room it is given.

Source: SVG 1.1 (second edition), 7.7 and 7.8.
"""

from __future__ import annotations

import math
import re

from cardgen.pattern import pattern
from cardgen.press.geometry import Box, Transform
from cardgen.press.svg.values import Unreadable

_ALIGNS = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
_RATIO = pattern(r"(?:defer\s+)?(?:none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?")


def view_box(text: str) -> Box:
    """The part of the plane that is shown. Raises Unreadable."""
    try:
        box = Box(*(float(part) for part in re.split(r"[\s,]+", text.strip())))
    except (ValueError, TypeError):
        raise Unreadable(f"the viewBox {text!r} is no four numbers") from None
    if not (0 < box.width < math.inf and 0 < box.height < math.inf):
        raise Unreadable(f"the viewBox {text!r} has no size")
    return box


def fitted(box: Box, frame: Box, ratio: str) -> Transform:
    """The map that brings a viewBox to its frame, as ``preserveAspectRatio`` says. Raises Unreadable.

    >>> fitted(Box(0, 0, 10, 10), Box(0, 0, 40, 20), "xMidYMid")
    Transform(a=2.0, b=0.0, c=0.0, d=2.0, e=10.0, f=0.0)
    """
    match = _RATIO.fullmatch(ratio.strip())
    if match is None:
        raise Unreadable(f"preserveAspectRatio {ratio!r} is not understood")
    across, down = frame.width / box.width, frame.height / box.height
    if match[1]:
        across = down = max(across, down) if match[3] == "slice" else min(across, down)
    x = frame.x + (frame.width - box.width * across) * _ALIGNS.get(match[1] or "", 0.0)
    y = frame.y + (frame.height - box.height * down) * _ALIGNS.get(match[2] or "", 0.0)
    return Transform(across, 0.0, 0.0, down, x - box.x * across, y - box.y * down)
