"""Inks: process colours, percent a plate, with their look on a screen; mixtures and materials.

The screen colours are the plates seen through ISO Coated v2 300 % (bas), relative colorimetric with black
point compensation, so that a browser shows what the press will. A mixture holds no more ink than its parts.
"""

from __future__ import annotations

from typing import NamedTuple


class Ink(NamedTuple):
    c: float
    m: float
    y: float
    k: float
    screen: str

    @property
    def rgb(self) -> tuple[int, int, int]:
        digits = self.screen[1:] if len(self.screen) == 7 else "".join(2 * digit for digit in self.screen[1:])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)

    def style(self, what: str = "fill") -> str:
        """The paint twice, for browsers and for the press: the last one understood wins (CSS Color 5)."""
        plates = " ".join(f"{plate / 100:g}".lstrip("0") or "0" for plate in self[:4])
        return f"{what}:{self.screen};{what}:device-cmyk({plates})"


def mix(one: Ink, other: Ink, share: float) -> Ink:
    """The ink between two, ``share`` of the way to the other."""

    def between(a: float, b: float) -> float:
        return a + (b - a) * share

    def channel(i: int) -> int:
        return round(between(one.rgb[i], other.rgb[i]))

    c, m, y, k = (round(between(a, b)) for a, b in zip(one[:4], other[:4], strict=True))
    return Ink(c, m, y, k, f"#{channel(0):02x}{channel(1):02x}{channel(2):02x}")


class Tone(NamedTuple):
    """One material: its shaded, its plain and its lit ink."""

    deep: Ink
    main: Ink
    lit: Ink
