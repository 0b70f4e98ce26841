"""Inks: process colours with their look on a screen, and the sets of them that a card is painted with.

Percent a plate. The screen colours are the plates seen through ISO Coated v2 300 % (bas), relative
colorimetric with black point compensation, so that a browser shows what the press will.
Every ink keeps to 240 % of total coverage, the least that a shop takes, and so does any mixture: it lies
between its parts. All are opaque, so that PDF/X-1a takes the pictures; light is a mixture with its ground.
"""

from __future__ import annotations

from typing import NamedTuple

from brush.ink import Ink, Tone, mix

WHITE = Ink(0, 0, 0, 0, "#fff")
CREAM = Ink(0, 3, 10, 0, "#fff8ea")
INDIGO = Ink(95, 88, 18, 38, "#23255b")
NIGHT = Ink(85, 78, 5, 72, "#19143d")
CROWD = Ink(78, 70, 4, 80, "#161235")
DUSK = Ink(90, 80, 10, 10, "#343e83")
GOLD = Ink(0, 30, 80, 0, "#fbbc41")
DIM = mix(INDIGO, WHITE, 0.45)


SKIN = Tone(Ink(2, 30, 30, 0, "#f5c4b1"), Ink(0, 10, 16, 0, "#fdead8"), Ink(0, 3, 8, 0, "#fff8ed"))
TAN = Tone(Ink(10, 48, 52, 2, "#dd9877"), Ink(3, 27, 34, 0, "#f4c8a8"), Ink(0, 16, 24, 0, "#fcddc4"))


class Light(NamedTuple):
    """A card's colour as stage light, pale to deep, the one accent beside it, and the unlit wall."""

    pale: Ink
    lit: Ink
    main: Ink
    deep: Ink
    accent: Ink
    wall: Ink

    @property
    def full(self) -> Tone:
        return Tone(self.deep, self.main, self.lit)

    @property
    def tint(self) -> Tone:
        return Tone(self.main, self.lit, self.pale)

    @property
    def bright(self) -> Tone:
        return Tone(self.deep, self.accent, self.pale)

    @property
    def white(self) -> Tone:
        return Tone(self.pale, WHITE, WHITE)


LIGHTS = {
    "red": Light(
        Ink(0, 20, 12, 0, "#fcdad6"),
        Ink(0, 52, 32, 0, "#f29595"),
        Ink(0, 95, 75, 0, "#e51b34"),
        Ink(20, 100, 75, 30, "#980a2a"),
        GOLD,
        Ink(50, 98, 48, 40, "#68143b"),
    ),
    "yellow": Light(
        Ink(0, 3, 30, 0, "#fff5c6"),
        Ink(0, 7, 58, 0, "#ffe985"),
        Ink(0, 18, 95, 0, "#ffd000"),
        Ink(5, 50, 100, 5, "#e18c00"),
        Ink(0, 70, 45, 0, "#ea6d73"),
        Ink(72, 88, 18, 22, "#58306a"),
    ),
    "blue": Light(
        Ink(22, 3, 0, 0, "#cfe7f8"),
        Ink(52, 12, 0, 0, "#7fbfea"),
        Ink(90, 45, 0, 0, "#0074bc"),
        Ink(100, 78, 10, 18, "#003c7c"),
        Ink(0, 8, 60, 0, "#ffe780"),
        Ink(98, 82, 14, 22, "#1a3672"),
    ),
    "green": Light(
        Ink(20, 0, 25, 0, "#d6e9cd"),
        Ink(45, 0, 52, 0, "#9bcd96"),
        Ink(75, 0, 85, 0, "#31ab51"),
        Ink(90, 32, 85, 28, "#00643f"),
        Ink(0, 40, 10, 0, "#f5b2c1"),
        Ink(92, 55, 55, 35, "#06484e"),
    ),
}
