"""Inks: process colours with their look on a screen, the seven colours of souls, the materials of the world.

Percent a plate. The screen colours are the plates seen through ISO Coated v2 300 % (bas), relative
colorimetric with black point compensation, so that a browser shows what the press will.
Every ink stays under 240 % of total coverage, and so does any mixture: it lies between its parts.
"""

from __future__ import annotations

from typing import NamedTuple

from brush.ink import Ink, Tone


class Hue(NamedTuple):
    """A colour of souls, pale to deep."""

    pale: Ink
    lit: Ink
    main: Ink
    deep: Ink

    @property
    def tone(self) -> Tone:
        return Tone(self.deep, self.main, self.lit)

    @property
    def light(self) -> Tone:
        return Tone(self.main, self.lit, self.pale)


WHITE = Ink(0, 0, 0, 0, "#fff")
PAPER = Ink(1, 2, 7, 0, "#fcf9f1")
CREAM = Ink(2, 5, 16, 0, "#fbf2de")
INK = Ink(72, 66, 42, 58, "#353342")
NIGHT = Ink(92, 80, 28, 38, "#232f59")
SEA = Ink(92, 62, 30, 30, "#0b476b")
GOLD = Ink(4, 28, 80, 2, "#f1bb42")
BRONZE = Ink(20, 50, 90, 25, "#aa7222")

SKIN = Tone(Ink(4, 34, 38, 0, "#f1b99d"), Ink(0, 15, 22, 0, "#fde2cb"), Ink(0, 5, 10, 0, "#fff5e9"))
TAN = Tone(Ink(10, 46, 52, 6, "#d99675"), Ink(3, 28, 36, 0, "#f4c5a6"), Ink(0, 16, 24, 0, "#fddfc6"))
DUSKY = Tone(Ink(28, 58, 62, 22, "#a26852"), Ink(18, 44, 50, 8, "#c99479"), Ink(8, 28, 34, 0, "#ebc3a9"))
STEEL = Tone(Ink(45, 32, 26, 14, "#8c939e"), Ink(18, 11, 10, 0, "#d8dce0"), Ink(3, 2, 2, 0, "#f8f9fa"))
IRON = Tone(Ink(62, 54, 44, 78, "#28272b"), Ink(62, 52, 42, 42, "#52535b"), Ink(42, 32, 26, 16, "#90939c"))
BRASS = Tone(Ink(12, 48, 92, 14, "#c8831c"), Ink(0, 26, 80, 0, "#fdc442"), Ink(0, 6, 40, 0, "#ffeeae"))
WOOD = Tone(Ink(35, 68, 82, 42, "#7a4526"), Ink(22, 52, 72, 14, "#b87a4a"), Ink(8, 30, 48, 0, "#ecbd8e"))
LEAF = Tone(Ink(82, 32, 84, 28, "#24693e"), Ink(68, 10, 74, 0, "#59a764"), Ink(35, 0, 46, 0, "#b6d7a3"))
STONE = Tone(Ink(50, 42, 38, 30, "#737174"), Ink(28, 22, 22, 4, "#bebcbc"), Ink(10, 7, 8, 0, "#e9e9ea"))
CLOTH = Tone(Ink(12, 14, 22, 4, "#ded4c5"), Ink(0, 2, 8, 0, "#fffaf0"), Ink(0, 0, 2, 0, "#fffffc"))
BARK = Tone(Ink(45, 66, 72, 55, "#5c3b2a"), Ink(32, 56, 66, 30, "#906248"), Ink(14, 34, 46, 4, "#d8ad8b"))
SNOW = Tone(Ink(16, 6, 2, 0, "#dce7f4"), Ink(4, 1, 0, 0, "#f7fafe"), Ink(0, 0, 0, 0, "#fff"))
WATER = Tone(Ink(78, 32, 12, 6, "#1c86b5"), Ink(52, 8, 8, 0, "#7fc2e1"), Ink(20, 0, 4, 0, "#d4ecf6"))
SAND = Tone(Ink(6, 24, 46, 4, "#eac492"), Ink(0, 10, 30, 0, "#ffe8c0"), Ink(0, 3, 14, 0, "#fff7e3"))
ROSE = Tone(Ink(10, 58, 28, 4, "#d98291"), Ink(0, 34, 14, 0, "#f7bec5"), Ink(0, 14, 6, 0, "#fce5e8"))
INKY = Tone(Ink(84, 78, 28, 46, "#2f2d52"), Ink(78, 72, 26, 36, "#3e3c62"), Ink(48, 44, 10, 4, "#918cb4"))

HUES = {
    "red": Hue(
        Ink(0, 16, 12, 0, "#fce1db"),
        Ink(0, 50, 36, 0, "#f39b91"),
        Ink(0, 90, 78, 0, "#e72f32"),
        Ink(18, 100, 85, 30, "#9b0d1b"),
    ),
    "blue": Hue(
        Ink(18, 3, 0, 0, "#d8eafa"),
        Ink(50, 14, 0, 0, "#87bde7"),
        Ink(85, 42, 0, 0, "#0a7bc1"),
        Ink(100, 72, 12, 24, "#003d79"),
    ),
    "green": Hue(
        Ink(18, 0, 20, 0, "#dbebd8"),
        Ink(45, 0, 52, 0, "#9ccc95"),
        Ink(74, 8, 85, 0, "#3ea350"),
        Ink(88, 36, 88, 26, "#0d643a"),
    ),
    "yellow": Hue(
        Ink(0, 3, 28, 0, "#fff4c9"),
        Ink(0, 10, 60, 0, "#ffe37d"),
        Ink(0, 24, 94, 0, "#fdc500"),
        Ink(26, 62, 100, 48, "#7b4801"),
    ),
    "purple": Hue(
        Ink(14, 16, 0, 0, "#ded8ed"),
        Ink(40, 46, 0, 0, "#a691c5"),
        Ink(64, 80, 0, 0, "#784796"),
        Ink(82, 96, 8, 26, "#461f68"),
    ),
    "orange": Hue(
        Ink(0, 12, 20, 0, "#fee7d1"),
        Ink(0, 34, 56, 0, "#f9b87a"),
        Ink(0, 60, 92, 0, "#f07d1a"),
        Ink(18, 84, 100, 34, "#973205"),
    ),
    "colorless": Hue(
        Ink(6, 5, 6, 0, "#f2f0ef"),
        Ink(20, 15, 15, 0, "#d4d3d4"),
        Ink(42, 32, 30, 6, "#9c9ea3"),
        Ink(66, 56, 48, 40, "#4e4e55"),
    ),
}

HAIRS = {
    "black": Tone(
        Ink(62, 56, 42, 78, "#28252b"), Ink(68, 62, 46, 52, "#403d47"), Ink(45, 38, 26, 14, "#8d8b99")
    ),
    "brown": Tone(
        Ink(42, 66, 76, 46, "#6c432d"), Ink(30, 56, 70, 20, "#a26c49"), Ink(10, 34, 48, 0, "#e6b38b")
    ),
    "blond": Tone(Ink(6, 36, 78, 4, "#e7a946"), Ink(0, 16, 58, 0, "#ffd980"), Ink(0, 4, 28, 0, "#fff3c9")),
    "red": Tone(Ink(14, 88, 92, 18, "#b53119"), Ink(0, 70, 80, 0, "#ed6737"), Ink(0, 40, 45, 0, "#f6ae8b")),
    "silver": Tone(Ink(34, 24, 18, 6, "#adb2bd"), Ink(12, 7, 6, 0, "#e5e8ed"), Ink(2, 1, 1, 0, "#fbfbfc")),
    "blue": Tone(Ink(88, 58, 14, 16, "#1b588d"), Ink(66, 28, 4, 0, "#589cd0"), Ink(32, 6, 0, 0, "#b6d9f4")),
    "violet": Tone(
        Ink(70, 80, 10, 18, "#5e3e7c"), Ink(46, 54, 0, 0, "#9a7fb9"), Ink(20, 24, 0, 0, "#d2c6e3")
    ),
    "green": Tone(Ink(76, 28, 60, 20, "#347b67"), Ink(54, 8, 42, 0, "#80bba4"), Ink(24, 0, 18, 0, "#cde7db")),
    "pink": Tone(Ink(8, 58, 20, 2, "#e0859d"), Ink(0, 34, 8, 0, "#f7bfcf"), Ink(0, 14, 2, 0, "#fce6ee")),
    "orange": Tone(Ink(6, 66, 92, 10, "#d3671b"), Ink(0, 44, 80, 0, "#f6a13f"), Ink(0, 20, 42, 0, "#fdd5a1")),
}
