"""Inks of an old grimoire: process colours with their look on a screen, and the tints of the elements.

Percent a plate. The screen colours are the plates seen through a common coated profile, relative colorimetric
with black point compensation. Every ink stays under 240 % of total coverage, and so does any mixture: it lies
between its parts.
"""

from __future__ import annotations

from typing import NamedTuple

from brush.ink import Ink

WHITE = Ink(0, 0, 0, 0, "#ffffff")
PAPER = Ink(3, 6, 14, 0, "#f6ebd9")
AGED = Ink(8, 14, 30, 2, "#e5d2b2")
TAN = Ink(18, 30, 52, 6, "#c6a77d")
LINE = Ink(45, 58, 70, 55, "#533f30")
OCHRE = Ink(22, 48, 85, 18, "#ab783a")
UMBER = Ink(40, 62, 80, 52, "#5d3f26")
GOLD = Ink(2, 28, 78, 4, "#efb650")
INDIGO = Ink(98, 88, 20, 30, "#1d2f66")
NIGHT = Ink(85, 75, 35, 45, "#283250")
DUSK = Ink(88, 72, 8, 8, "#335394")
GARNET = Ink(20, 100, 80, 38, "#880f25")
WINE = Ink(40, 85, 60, 52, "#5e2431")
ROSE = Ink(0, 72, 52, 0, "#f26c69")


class Tint(NamedTuple):
    """An element's inks, from paper to shade."""

    pale: Ink
    lit: Ink
    main: Ink
    deep: Ink


TINTS = {
    "fire": Tint(
        Ink(0, 10, 22, 0, "#ffe5c7"),
        Ink(0, 42, 62, 0, "#f9a56c"),
        Ink(0, 86, 88, 0, "#f04c33"),
        Ink(18, 100, 85, 34, "#911223"),
    ),
    "water": Tint(
        Ink(16, 3, 0, 0, "#d1e7f8"),
        Ink(50, 10, 2, 0, "#77bee5"),
        Ink(85, 40, 0, 0, "#0982c6"),
        Ink(98, 76, 14, 32, "#093a6f"),
    ),
    "wind": Tint(
        Ink(15, 0, 18, 0, "#d8ecd8"),
        Ink(42, 0, 46, 0, "#97d1a3"),
        Ink(74, 0, 72, 2, "#2cb376"),
        Ink(88, 38, 76, 34, "#0f5d46"),
    ),
    "earth": Tint(
        Ink(4, 12, 26, 0, "#f4ddbe"),
        Ink(12, 34, 58, 4, "#d6a574"),
        Ink(24, 54, 84, 16, "#aa723c"),
        Ink(40, 68, 82, 48, "#633d27"),
    ),
    "rainbow": Tint(
        Ink(8, 12, 0, 0, "#e5dced"),
        Ink(30, 38, 0, 0, "#b19ecc"),
        Ink(62, 74, 0, 0, "#765ba6"),
        Ink(76, 92, 14, 34, "#462563"),
    ),
    "any": Tint(
        Ink(0, 0, 0, 0, "#ffffff"),
        Ink(4, 4, 6, 2, "#eeece7"),
        Ink(12, 12, 18, 8, "#cec7bd"),
        Ink(35, 40, 50, 42, "#706255"),
    ),
}
ELEMENTS = ("fire", "water", "wind", "earth")
