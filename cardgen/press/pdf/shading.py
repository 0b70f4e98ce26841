"""A gradient as a shading of PDF: from point to point or circle to circle, its stops a stitched function.

In: a ``Gradient`` of the display list. Out: the shading's dictionary, in inks or as light for screens.
Source: PDF 1.7, 8.7.4.5.3 and 8.7.4.5.4 (axial and radial shadings), 7.10.4 (stitching functions).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cardgen.press.color import screen
from cardgen.press.face import Color, Gradient
from cardgen.press.pdf.file import array, dictionary, name
from cardgen.press.pdf.number import number


def shading(gradient: Gradient, light: bool) -> Any:
    """The shading that paints a gradient; its ends go on beyond."""
    radial = gradient.start[2] > 0 or gradient.end[2] > 0
    circles = (*gradient.start, *gradient.end)
    points = circles if radial else (*gradient.start[:2], *gradient.end[:2])
    return dictionary(
        {
            "ShadingType": 3 if radial else 2,
            "ColorSpace": name("DeviceRGB" if light else "DeviceCMYK"),
            "Coords": array([f"{length:.6f}" for length in points]),
            "Extend": array(["true", "true"]),
            "Function": _function(_spread(gradient.stops), light),
        }
    )


def _spread(stops: tuple[tuple[float, Color], ...]) -> list[tuple[float, Color]]:
    """The stops from 0 to 1, each beyond the one before: functions have no jumps, only steep slopes."""
    whole = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
    kept = [whole[0]]
    for place, color in whole[1:]:
        place = max(place, kept[-1][0])
        if (place, color) != kept[-1]:
            kept.append((place, color))
    last = len(kept) - 1
    return [(min(place + 1e-6 * i, 1 - 1e-6 * (last - i)), color) for i, (place, color) in enumerate(kept)]


def _function(stops: list[tuple[float, Color]], light: bool) -> Any:
    parts = [
        dictionary(
            {
                "FunctionType": 2,
                "Domain": array([0, 1]),
                "C0": _levels(one, light),
                "C1": _levels(two, light),
                "N": 1,
            }
        )
        for (_, one), (_, two) in pairwise(stops)
    ]
    return dictionary(
        {
            "FunctionType": 3,
            "Domain": array([0, 1]),
            "Functions": array(parts),
            "Bounds": array([f"{place:.6f}" for place, _ in stops[1:-1]]),
            "Encode": array([0, 1] * len(parts)),
        }
    )


def _levels(color: Color, light: bool) -> Any:
    levels = (level / 255 for level in screen(color)) if light else (plate / 100 for plate in color[:4])
    return array([number(level) for level in levels])
