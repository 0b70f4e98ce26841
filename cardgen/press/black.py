"""The black plate alone for greys: the tint that shows a grey of sRGB, by a press's own profile.

In: the ICC profile of a press. Out: a tint in percent for each level of grey. Solid black reflects some
light, so the greys are spread between it and the paper as they lie between black and white: black-point
compensation for one plate, by which no step of a dark picture is lost.
Sources: CIE 15 (lightness); IEC 61966-2-1 (sRGB); ISO 18619 (black-point compensation, linear in light).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

_REACH = 2
"""Neighbours that even out a tint's lightness, which LittleCMS gives in whole steps."""


@lru_cache(16)
def tints_of_grey(press: Path) -> tuple[float, ...]:
    """For each level of grey, 0 to 255, the tint of black; PyCMSError where the profile does not say.

    >>> from cardgen.press.icc import press_profile
    >>> tints = tints_of_grey(press_profile())
    >>> tints[0], tints[255]
    (100.0, 0.0)
    """
    light = [_light(lightness) for lightness in _even(_lightness(press))]
    solid, room = light[-1], (light[0] - light[-1]) or 1.0
    rising = list(accumulate(((shown - solid) / room for shown in reversed(light)), max))
    return tuple(round(_tint(rising, _light_of_level(grey / 255)), 1) for grey in range(256))


def _tint(rising: Sequence[float], light: float) -> float:
    """The tint that shows a share of light; ``rising`` are the shares from solid black to bare paper."""
    if light >= 1:
        return 0.0
    at = bisect_left(rising, light)
    if at == 0:
        return 100.0
    return (255 - at + (rising[at] - light) / (rising[at] - rising[at - 1])) / 2.55


def _lightness(press: Path) -> list[float]:
    """The lightness L* of every tint on paper, from none to solid; that of the paper is 100."""
    from PIL import Image, ImageCms

    ramp = Image.frombytes("CMYK", (256, 1), bytes(level for ink in range(256) for level in (0, 0, 0, ink)))
    way = ImageCms.buildTransform(
        str(press), ImageCms.createProfile("LAB"), "CMYK", "LAB",
        ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.NONE,
    )  # fmt: skip
    return [level / 2.55 for level in way.apply(ramp).tobytes()[::3]]


def _even(steps: Sequence[float]) -> list[float]:
    """Steps without the jitter of their rounding; the ends stay."""
    last = len(steps) - 1
    reaches = [min(_REACH, at, last - at) for at in range(len(steps))]
    return [sum(steps[at - reach : at + reach + 1]) / (2 * reach + 1) for at, reach in enumerate(reaches)]


def _light(lightness: float) -> float:
    """The share of the paper's light that L* stands for."""
    return ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / 903.3


def _light_of_level(level: float) -> float:
    """The share of light of a grey of sRGB, which is given from 0 to 1."""
    return ((level + 0.055) / 1.055) ** 2.4 if level > 0.04045 else level / 12.92
