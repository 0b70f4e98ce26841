"""Inks: process colours with their look on a screen, and the liveries that a class's pictures are painted in.

Percent a plate. The screen colours are the plates seen through ISO Coated v2 300 % (bas), relative
colorimetric with black point compensation, so that a browser shows what the press will.
Every ink stays under 240 % of total coverage, which any press takes, and so does any mixture: it lies between
its parts.
"""

from __future__ import annotations

from typing import NamedTuple

from brush.ink import Ink, Tone

WHITE = Ink(0, 0, 0, 0, "#fff")
NIGHT = Ink(62, 58, 37, 80, "#26212a")

STEEL = Tone(Ink(45, 34, 26, 12, "#8e939f"), Ink(18, 12, 9, 0, "#d8dae1"), Ink(4, 2, 2, 0, "#f7f8fa"))
IRON = Tone(Ink(62, 56, 41, 78, "#28252c"), Ink(65, 56, 42, 52, "#43434d"), Ink(45, 36, 28, 18, "#888994"))
BRASS = Tone(Ink(12, 50, 92, 14, "#c7801c"), Ink(0, 26, 82, 0, "#fdc33c"), Ink(0, 6, 40, 0, "#ffeeae"))
RED = Tone(Ink(18, 100, 88, 32, "#970d16"), Ink(0, 92, 84, 0, "#e62728"), Ink(0, 52, 40, 0, "#f39589"))
PAPER = Tone(Ink(12, 14, 26, 4, "#dfd3be"), Ink(0, 2, 9, 0, "#fffaee"), Ink(0, 0, 3, 0, "#fffefa"))
GLASS = Tone(Ink(82, 42, 10, 24, "#176796"), Ink(52, 8, 4, 0, "#7ec3e7"), Ink(16, 0, 2, 0, "#ddf0fa"))
FLAME = Tone(Ink(0, 68, 96, 0, "#ed6a0e"), Ink(0, 24, 90, 0, "#fdc618"), Ink(0, 3, 40, 0, "#fff2b0"))
SKIN = Tone(Ink(6, 40, 45, 2, "#e9a98a"), Ink(0, 18, 26, 0, "#fddbc1"), Ink(0, 6, 12, 0, "#fff3e4"))
WOOD = Tone(Ink(35, 70, 85, 45, "#753f20"), Ink(20, 52, 72, 14, "#bb7b49"), Ink(6, 30, 48, 0, "#efbe8e"))
LEAF = Tone(Ink(85, 35, 85, 30, "#16633b"), Ink(70, 8, 75, 0, "#4fa863"), Ink(35, 0, 45, 0, "#b6d7a4"))


class Livery(NamedTuple):
    """What a class paints its machines with, and the sky and the course that they race under and on."""

    body: Tone
    trim: Tone
    zenith: Ink
    sky: Ink
    glow: Ink
    far: Ink
    near: Ink
    ground: Ink
    streak: Ink


LIVERIES = {
    "thunder_gallop": Livery(
        Tone(Ink(2, 48, 100, 6, "#e68f00"), Ink(0, 18, 95, 0, "#ffd000"), Ink(0, 3, 45, 0, "#fff1a4")),
        Tone(Ink(87, 90, 18, 42, "#312056"), Ink(82, 82, 8, 14, "#483a7f"), Ink(48, 48, 0, 0, "#9589c1")),
        Ink(89, 92, 17, 38, "#312059"),
        Ink(68, 78, 0, 0, "#6f4a99"),
        Ink(8, 28, 0, 0, "#e9c8e1"),
        Ink(78, 85, 4, 14, "#51357f"),
        Ink(88, 92, 14, 32, "#362261"),
        Ink(76, 76, 26, 58, "#322747"),
        Ink(0, 10, 80, 0, "#ffdf42"),
    ),
    "moon_caravan": Livery(
        Tone(Ink(18, 48, 72, 16, "#bc814a"), Ink(3, 18, 50, 0, "#f8d592"), Ink(0, 4, 20, 0, "#fff5d8")),
        Tone(Ink(90, 42, 48, 26, "#036069"), Ink(70, 6, 36, 0, "#39b0ae"), Ink(30, 0, 14, 0, "#bee2e1")),
        Ink(90, 66, 32, 48, "#163654"),
        Ink(88, 44, 30, 10, "#006d8e"),
        Ink(2, 5, 26, 0, "#fbf0cc"),
        Ink(88, 52, 36, 24, "#155872"),
        Ink(94, 62, 40, 40, "#043f58"),
        Ink(58, 58, 58, 42, "#5a4d48"),
        Ink(14, 0, 12, 0, "#e2f0e8"),
    ),
    "steering": Livery(
        Tone(Ink(57, 52, 42, 86, "#201d20"), Ink(68, 58, 46, 60, "#383940"), Ink(42, 32, 26, 16, "#90939c")),
        BRASS,
        Ink(18, 100, 62, 34, "#950930"),
        Ink(0, 78, 82, 0, "#ea5331"),
        Ink(0, 14, 70, 0, "#ffda62"),
        Ink(15, 100, 75, 20, "#af0b2b"),
        Ink(28, 94, 64, 50, "#731727"),
        Ink(47, 65, 47, 78, "#372225"),
        Ink(0, 5, 40, 0, "#ffefaf"),
    ),
    "scarlet_rose": Livery(
        RED,
        Tone(Ink(63, 80, 38, 55, "#472840"), Ink(66, 92, 30, 30, "#5c2557"), Ink(28, 48, 4, 0, "#c094bf")),
        Ink(40, 92, 30, 30, "#822355"),
        Ink(6, 62, 14, 0, "#e67fa1"),
        Ink(0, 14, 10, 0, "#fce5e0"),
        Ink(22, 88, 30, 14, "#b23365"),
        Ink(36, 98, 40, 36, "#7e1143"),
        Ink(45, 83, 43, 66, "#4c1d2e"),
        Ink(0, 10, 4, 0, "#fdedef"),
    ),
    "samurai_spirit": Livery(
        Tone(Ink(68, 42, 61, 66, "#2e3e33"), Ink(82, 38, 70, 34, "#235e4a"), Ink(48, 8, 42, 0, "#93c1a5")),
        Tone(Ink(15, 95, 95, 22, "#ac1e12"), Ink(0, 80, 88, 0, "#e94d25"), Ink(0, 40, 45, 0, "#f6ae8b")),
        Ink(66, 20, 48, 12, "#569485"),
        Ink(20, 2, 22, 0, "#d6e6d3"),
        Ink(0, 78, 82, 0, "#ea5331"),
        Ink(52, 14, 42, 4, "#84b09c"),
        Ink(74, 30, 58, 24, "#3b7665"),
        Ink(72, 44, 61, 60, "#2d4339"),
        Ink(2, 0, 6, 0, "#fbfcf5"),
    ),
    "magia_circlit": Livery(
        Tone(Ink(82, 98, 8, 30, "#431a63"), Ink(62, 80, 0, 0, "#7c4797"), Ink(28, 38, 0, 0, "#c0a8d1")),
        Tone(Ink(70, 10, 35, 6, "#3ba4a6"), Ink(40, 0, 20, 0, "#a4d7d5"), Ink(14, 0, 8, 0, "#e2f1f0")),
        Ink(87, 88, 17, 44, "#2f2255"),
        Ink(70, 86, 0, 4, "#6a398c"),
        Ink(22, 0, 10, 0, "#d1eaea"),
        Ink(84, 94, 4, 22, "#442370"),
        Ink(88, 94, 13, 42, "#311a56"),
        Ink(73, 74, 27, 62, "#322743"),
        Ink(26, 0, 10, 0, "#c8e6e9"),
    ),
}
OTHER = Livery(
    RED,
    STEEL,
    Ink(78, 46, 20, 10, "#38709a"),
    Ink(38, 8, 4, 0, "#a8d0ea"),
    Ink(0, 2, 16, 0, "#fff9e1"),
    Ink(60, 30, 18, 6, "#6c96b3"),
    Ink(74, 48, 30, 26, "#41627c"),
    Ink(70, 56, 44, 56, "#383e47"),
    Ink(0, 0, 0, 0, "#fff"),
)
"""For a class of one's own."""
