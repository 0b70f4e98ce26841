"""The signs of the elements, so that no colour stands alone, and what carries them: wax seals and orbs.

Signs are outlines of radius 1 about the origin. A seal and an orb stand at the origin too, in millimetres.
"""

from __future__ import annotations

from random import Random

from brush.ink import mix
from brush.pen import Knot, Outline, at, box, lines, oval, placed, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import LINE, TINTS, WHITE

SIGNS: dict[str, tuple[Outline, ...]] = {
    "fire": (lines([(0, -1.05), (1.05, 0.8), (-1.05, 0.8)]),),
    "water": (oval(0, 0, 0.92),),
    "wind": (lines([(0, -1.15), (1, 0), (0, 1.15), (-1, 0)]),),
    "earth": (box(-0.84, -0.84, 1.68, 1.68),),
    "rainbow": (star(0, 0.06, 1.15, 0.5, 5),),
    "any": (oval(0, 0, 0.95), oval(0, 0, 0.6)),
}


def blob(radius: float, seed: str, rough: float = 0.05, knots: int = 13) -> Outline:
    """A round that a hand poured: the same for the same seed."""
    rng = Random(seed)
    rim: list[Knot] = [
        polar(0, 0, radius * (1 - rng.random() * 2 * rough), i * 360 / knots) for i in range(knots)
    ]
    return smooth(rim)


def seal(canvas: Canvas, element: str, radius: float) -> None:
    """A wax seal: a poured rim, a pressed disc, the element's sign in relief."""
    tint = TINTS[element]
    pearl = element == "any"
    rim, disc = blob(radius, f"seal of {element}"), oval(0, 0, radius * 0.74)
    canvas.fill(placed(rim, at(radius * 0.05, radius * 0.07)), mix(tint.deep, LINE, 0.4))
    canvas.fill(rim, tint.main if pearl else mix(tint.main, tint.deep, 0.45))
    canvas.fill(
        placed(blob(radius * 0.9, f"top of {element}"), at(-radius * 0.03, -radius * 0.04)), tint.main
    )
    canvas.fill(disc, mix(tint.main, tint.deep, 0.16 if pearl else 0.6))
    canvas.fill(placed(disc, at(radius * 0.035, radius * 0.05)), tint.pale if pearl else tint.main)
    canvas.line(
        smooth([polar(0, 0, radius * 0.84, a) for a in (190, 212, 234, 256)], False), tint.lit, radius * 0.06
    )
    place = at(0, 0, 0, radius * 0.42)
    canvas.holed([placed(o, at(radius * 0.04, radius * 0.05) @ place) for o in SIGNS[element]], tint.deep)
    canvas.holed([placed(o, place) for o in SIGNS[element]], LINE if pearl else WHITE)


def orb(canvas: Canvas, element: str, radius: float) -> None:
    """Gathered mana: a lit ball in stepped bands, its sign in the middle, a glint at the upper left."""
    tint = TINTS[element]
    canvas.fill(oval(0, 0, radius), tint.deep)
    ball = oval(0, 0, radius * 0.955)
    canvas.fill(ball, mix(tint.main, tint.deep, 0.5))
    with canvas.inside(ball):
        if element == "rainbow":
            _bands(canvas, radius)
        else:
            for reach, share in ((0.86, 0.0), (0.66, 0.32), (0.45, 0.62)):
                canvas.fill(
                    oval(-0.1 * radius, -0.12 * radius, radius * reach), mix(tint.main, tint.lit, share)
                )
        for turn in (20, 140, 260):
            arc: list[Knot] = [polar(0, 0, radius * (0.86 - i * 0.045), turn + i * 21) for i in range(6)]
            canvas.line(smooth(arc, False), mix(tint.lit, tint.pale, 0.5), radius * 0.022)
    canvas.line(smooth([polar(0, 0, radius * 0.8, a) for a in (200, 220, 240)], False), WHITE, radius * 0.075)
    canvas.fill(oval(*polar(0, 0, radius * 0.8, 256), radius * 0.045), WHITE)
    place = at(0, 0, 0, radius * 0.42)
    canvas.holed([placed(o, at(radius * 0.03, radius * 0.035) @ place) for o in SIGNS[element]], tint.deep)
    canvas.holed([placed(o, place) for o in SIGNS[element]], WHITE)


def _bands(canvas: Canvas, radius: float) -> None:
    """The four elements' colours as bent bands, one behind the other."""
    for i, element in enumerate(("fire", "earth", "wind", "water")):
        canvas.fill(oval(-0.35 * radius, 0.5 * radius, radius * (1.42 - i * 0.3)), TINTS[element].main)
    canvas.fill(oval(-0.35 * radius, 0.5 * radius, radius * 0.3), TINTS["rainbow"].main)
