"""The marks of the game: a sign for each colour, its rune stone, its gem for numbers, the sign of awakening.

Every colour has a shape, so that nobody needs to tell hues apart: red a flame, blue a drop, green a leaf,
yellow a sun, purple a crescent, orange a peak, colourless a ring, the rainbow all six as a wheel.
Marks are drawn about 0, 0 with a radius of 5.
"""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.ink import Ink, mix
from brush.pen import Outline, knots, lines, oval, placed, polar, smooth, star, union
from brush.pen import at as place

from drawing.ink import GOLD, HUES, INK, WHITE

ROUND = ("red", "orange", "yellow", "green", "blue", "purple")
"""The colours in the order of the rainbow."""
SQUARE = (-5.0, -5.0, 10.0, 10.0)


def _flame() -> Outline:
    return smooth(
        knots("0.3 -3.5!, 2.4 -0.9, 2.7 1.2, 1.6 3, 0 3.4, -1.7 3, -2.7 1.1, -2.1 -0.6!, -1 0.2, -0.6 -1.6")
    )


def _drop() -> Outline:
    return smooth(knots("0 -3.6!, 1.6 -1, 2.5 1, 1.7 2.8, 0 3.4, -1.7 2.8, -2.5 1, -1.6 -1"))


def _leaf() -> Outline:
    return smooth(
        knots("2.9 -3!, 2.7 0.6, 0.7 2.5, -1.7 1.9!, -2.9 3.3!, -3.1 2.7!, -2.1 1.3!, -2.3 -1, -0.4 -2.6")
    )


def _sun() -> Outline:
    return star(0, 0, 3.7, 2.05, 8)


def _crescent() -> Outline:
    return smooth(knots("1 -3.4!, -1.6 -2.7, -3 -0.2, -2 2.4, 0.5 3.4, 2.9 2!, 0.6 1.7, -0.8 0, -0.5 -2"))


def _peak() -> Outline:
    return lines(knots("-3.5 2.5, -0.9 -2.9, 0.4 -0.8, 1.2 -1.9, 3.5 2.5"))


def _ring() -> Outline:
    return (*oval(0, 0, 2.9), *_wound_back(oval(0, 0, 1.55)))


def _wound_back(outline: Outline) -> Outline:
    """A closed outline as a hole: run the other way round."""
    return placed(outline, place(0, 0, 0, 1, flip=True))


SIGNS: dict[str, Callable[[], Outline]] = {
    "red": _flame,
    "blue": _drop,
    "green": _leaf,
    "yellow": _sun,
    "purple": _crescent,
    "orange": _peak,
    "colorless": _ring,
}


def sector(start: float, end: float, radius: float) -> Outline:
    return lines([(0, 0), *(polar(0, 0, radius, start + (end - start) * i / 6) for i in range(7))])


def on(name: str) -> Ink:
    """The ink that a colour's sign is seen in on its main ink."""
    return HUES[name].deep if name in ("yellow", "colorless") else WHITE


def rune(name: str) -> Canvas:
    """A rune stone: a disc in the colour with its sign, in a white rim with a dark edge."""
    canvas = Canvas()
    canvas.fill(oval(0, 0, 5), INK)
    canvas.fill(oval(0, 0, 4.75), WHITE)
    if name == "rainbow":
        for i, hue in enumerate(ROUND):
            canvas.fill(sector(i * 60 - 90, i * 60 - 30, 4.2), HUES[hue].main)
        canvas.fill(star(0, 0, 3.3, 1.4, 6), WHITE)
        return canvas
    canvas.fill(oval(0, 0, 4.2), HUES[name].deep)
    with canvas.inside(oval(0, 0, 4.2)):
        canvas.fill(oval(-0.35, -0.45, 4.1), HUES[name].main)
    canvas.fill(placed(SIGNS[name](), place(0, 0, 0, 0.9)), on(name))
    return canvas


def gem(name: str) -> Canvas:
    """A cut gem with a white table that a number stands on; lit from the upper left."""
    canvas, hue = Canvas(), HUES[name]
    outer, inner = ([polar(0, 0, r, i * 60 - 90) for i in range(6)] for r in (4.72, 3.5))
    canvas.fill(lines([polar(0, 0, 5, i * 60 - 90) for i in range(6)]), INK)
    facets = (hue.main, hue.deep, mix(hue.deep, INK, 0.35), hue.deep, hue.main, hue.lit)
    for i, ink in enumerate(facets):
        j = (i + 1) % 6
        canvas.fill(lines([outer[i], outer[j], inner[j], inner[i]]), ink)
    canvas.fill(lines([polar(0, 0, 3.5, i * 60 - 90) for i in range(6)]), WHITE)
    return canvas


def awakening() -> Canvas:
    """The sign of awakening: a sun that rises between two wings."""
    canvas = Canvas()
    canvas.fill(star(0, 0, 5, 3.9, 12), INK)
    canvas.fill(star(0, 0, 4.6, 3.6, 12), GOLD)
    canvas.fill(oval(0, 0, 3.25), INK)
    wing = smooth(knots("0.5 2.3!, 0.6 0.6, 2.6 -0.6!, 2.5 0.5, 2 0.7!, 2.1 1.5, 1.4 1.5!, 1.4 2.2"))
    canvas.fill(union(wing, placed(wing, place(0, 0, 0, 1, flip=True))), GOLD)
    canvas.fill(star(0, -0.9, 1.6, 0.6, 4), WHITE)
    return canvas


def files() -> dict[str, str]:
    """Every mark by the name of its file."""
    marks = {f"rune-{name}.svg": rune(name) for name in (*SIGNS, "rainbow")}
    marks |= {f"gem-{name}.svg": gem(name) for name in SIGNS}
    marks["awaken.svg"] = awakening()
    return {name: canvas.svg(SQUARE) for name, canvas in marks.items()}
