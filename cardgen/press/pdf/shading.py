"""A gradient as a shading of PDF: from point to point or circle to circle, its stops a stitched function.

In: a ``Gradient`` of the display list. Out: the shading in inks or as light for screens; and where the
gradient fades, the shading of its opacity and the soft mask that it is seen through.
Source: PDF 1.7, 8.7.4.5.3 and 8.7.4.5.4 (axial and radial shadings), 7.10.4 (stitching functions), 11.6.5.3
(soft masks by luminosity).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cardgen.press.color import screen
from cardgen.press.face import Color, Gradient
from cardgen.press.pdf.file import Deflated, name
from cardgen.press.pdf.number import number

Levels = tuple[float, ...]
EVERYWHERE = (-10_000, -10_000, 10_000, 10_000)


def shading(gradient: Gradient, light: bool) -> Any:
    """The shading that paints a gradient."""
    stops = [(place, _levels(color, light)) for place, color in gradient.stops]
    return _shading(gradient, stops, "DeviceRGB" if light else "DeviceCMYK")


def mask(gradient: Gradient) -> Deflated:
    """A form in the gradient's plane, as light as the gradient is opaque."""
    veil = _shading(gradient, [(place, (opacity,)) for place, opacity in gradient.fades], "DeviceGray")
    group = {"S": name("Transparency"), "CS": name("DeviceGray"), "I": "true", "K": "false"}
    entries = {
        "Type": name("XObject"),
        "Subtype": name("Form"),
        "BBox": EVERYWHERE,
        "Group": group,
        "Resources": {"Shading": {"G": veil}},
    }
    return Deflated(entries, b"/G sh\n")


def seen_through(form: Any) -> Any:
    """The graphics state that shows things through a mask."""
    soft = {"Type": name("Mask"), "S": name("Luminosity"), "G": form}
    return {"SMask": soft}


def _shading(gradient: Gradient, stops: list[tuple[float, Levels]], space: str) -> Any:
    radial = gradient.start[2] > 0 or gradient.end[2] > 0
    circles = (*gradient.start, *gradient.end)
    points = circles if radial else (*gradient.start[:2], *gradient.end[:2])
    return {
        "ShadingType": 3 if radial else 2,
        "ColorSpace": name(space),
        "Coords": [f"{length:.6f}" for length in points],
        "Extend": ["true", "true"],
        "Function": _function(_spread(stops)),
    }


def _spread(stops: list[tuple[float, Levels]]) -> list[tuple[float, Levels]]:
    """The stops from 0 to 1, each beyond the one before: functions have no jumps, only steep slopes."""
    whole = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
    kept = [whole[0]]
    for place, levels in whole[1:]:
        place = max(place, kept[-1][0])
        if (place, levels) != kept[-1]:
            kept.append((place, levels))
    last = len(kept) - 1
    return [(min(place + 1e-6 * i, 1 - 1e-6 * (last - i)), levels) for i, (place, levels) in enumerate(kept)]


def _function(stops: list[tuple[float, Levels]]) -> Any:
    parts = [
        {"FunctionType": 2, "Domain": [0, 1], "C0": _numbers(one), "C1": _numbers(two), "N": 1}
        for (_, one), (_, two) in pairwise(stops)
    ]
    return {
        "FunctionType": 3,
        "Domain": [0, 1],
        "Functions": parts,
        "Bounds": [f"{place:.6f}" for place, _ in stops[1:-1]],
        "Encode": [0, 1] * len(parts),
    }


def _levels(color: Color, light: bool) -> Levels:
    return tuple(level / 255 for level in screen(color)) if light else tuple(p / 100 for p in color[:4])


def _numbers(levels: Levels) -> Any:
    return [number(level) for level in levels]
