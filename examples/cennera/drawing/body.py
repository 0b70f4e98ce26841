"""The body from the neck down, and what it wears.

Same measure as the head (head.py): the chin is at 10.6, shoulders at 18, 11 to either side, the hips at 46.
An outfit is a function that dresses the torso; ``SLEEVES`` tells arms.py how far and how wide it reaches.
"""

from __future__ import annotations

from collections.abc import Callable

from brush.ink import Tone
from brush.pen import Knot, Outline, at, blossom, knots, lines, lock, mirrored, oval, sided, smooth, star

from drawing.canvas import Canvas
from drawing.ink import GOLD, WHITE, Light

Wear = Callable[[Canvas, Tone, Tone, Light], None]

TORSO: list[Knot] = knots("3.1 13.4, 6.4 16.1, 10.8 17.9, 12.9 21.5, 11.6 28, 9.8 36, 10 50!")
WAIST: list[Knot] = knots("11.6 28, 9.8 36, 10 50!")


BARE = ("frills", "halter", "strapless", "capelet")


def skin(canvas: Canvas, tone: Tone, outfit: str) -> None:
    """The neck, and the shoulders where the outfit leaves them bare."""
    below: list[Knot] = [*TORSO[:5], (8, 31, 0)] if outfit in BARE else [(6, 16.5), (2, 30, 0)]
    canvas.shaded(smooth(mirrored([(2.7, 6), (2.7, 11), *below])), tone)
    canvas.fill(smooth(knots("-2.7 7!, 2.7 7!, 2.8 13.5, 0.6 12.4, -2.7 9.6!")), tone.deep)


def bow(canvas: Canvas, x: float, y: float, size: float, tone: Tone, tails: float = 1.0) -> None:
    """A tied ribbon, its loops about ``size`` to either side."""
    knot = canvas.put(at(x, y, 0, size))
    if tails:
        knot.shaded(
            [
                lines(
                    [(s * 0.1, 0), (s * 0.75, tails * 1.6), (s * 0.42, tails * 1.35), (s * 0.1, tails * 1.7)]
                )
                for s in (-1, 1)
            ],
            tone,
            (0.5, 0.3),
        )
    loop: list[Knot] = knots("0.1 -0.15!, 0.75 -0.62, 1.12 -0.45, 1.05 0.15, 0.95 0.52, 0.6 0.4, 0.1 0.15!")
    knot.shaded([smooth(sided(s, loop)) for s in (-1, 1)], tone, (0.5, 0.4))
    knot.fill([lock(sided(s, "0.2 0, 0.5 -0.18, 0.75 -0.14"), 0, 0.12, 0) for s in (-1, 1)], tone.deep)
    knot.shaded(oval(0, 0, 0.26, 0.3), tone, (0.4, 0.3))


def _bodice(neck: list[Knot], side: list[Knot] = TORSO[3:]) -> Outline:
    """A garment's front: the neckline's right half from the middle out, then down the side."""
    return smooth(mirrored([*neck, *side]))


def sailor(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    canvas.shaded(_bodice(knots("0 27!, 3.2 13.8!, 7 16, 10.9 17.7")), cloth)
    for side in (-1, 1):
        collar: list[Knot] = knots("3 12.6!, 7 15.4, 11.6 19.2!, 9.2 24.4!, 0 29.5!, 3 20")
        canvas.shaded(smooth(sided(side, collar)), trim)
        canvas.line(
            smooth(sided(side, "10.3 19.6!, 8.3 23.4!, 0.8 27.6!"), closed=False),
            WHITE,
            0.55,
        )
    bow(canvas, 0, 29, 4.6, light.bright, 1.5)


def frills(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """Off the shoulders, with a frill across."""
    canvas.shaded(_bodice(knots("0 25!, 5 23.4, 10.5 24.5"), WAIST), cloth)
    hem: list[Knot] = knots(
        "13.6 21!, 14.6 25.6, 12.4 28.4 0.4, 10.8 27, 8.6 30.4 0.4, 6.8 28.6, 4.2 31.4 0.4, 2.2 29.6, 0 31.8"
    )
    top: list[Knot] = knots("0 24.2, 6 23, 11 20.6")
    canvas.shaded(smooth(mirrored([*top, *hem])), trim)
    canvas.line(smooth(knots("-12.6 24, -7 26.2, 0 27.2, 7 26.2, 12.6 24"), closed=False), cloth.main, 0.5)
    bow(canvas, 0, 27.6, 3.4, light.bright, 0)


def jacket(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """A bandsman's jacket: standing collar, cords, two rows of buttons."""
    canvas.shaded(_bodice(knots("0 15.5, 3.2 13, 7 15.4, 11.6 17.2")), cloth)
    canvas.shaded(smooth(knots("-4.2 10.6, 0 13.8, 4.2 10.6, 4.6 15.4, 0 18.6, -4.6 15.4")), trim)
    canvas.line(lines([(0, 18.4), (0, 50)], closed=False), cloth.deep, 0.6)
    for i in range(3):
        y = 22 + i * 6.2
        canvas.line(smooth([(-5.4, y), (0, y + 2.2), (5.4, y)], closed=False), light.accent, 0.85)
        canvas.fill([oval(side * 5.6, y, 1.15) for side in (-1, 1)], GOLD)
    for side in (-1, 1):
        canvas.shaded(smooth(sided(side, "7.4 15.4, 12.4 16.6, 14.4 19.4, 8.2 18.6")), trim)
        canvas.line(
            [
                lines([(side * x, y), (side * (x + 0.4), y + 2.4)], closed=False)
                for x, y in ((9.4, 19), (11, 19.4), (12.6, 19.8), (14, 19.8))
            ],
            GOLD,
            0.7,
        )


def halter(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """Tied at the neck, shoulders bare, a choker with a gem."""
    canvas.shaded(_bodice(knots("0 22!, 1.6 19, 3 14.4!, 4.6 15.2!, 6.8 22, 10.6 26.6!"), WAIST), cloth)
    canvas.line(lines([(0, 22), (0, 50)], closed=False), trim.main, 0.8)
    canvas.line([lines([(-1.8, y), (1.8, y + 2.4)], closed=False) for y in (26, 31)], trim.main, 0.6)
    canvas.line([lines([(1.8, y), (-1.8, y + 2.4)], closed=False) for y in (26, 31)], trim.main, 0.6)
    canvas.shaded(smooth(knots("-2.8 11.2, 0 12.4, 2.8 11.2, 2.9 13, 0 14.2, -2.9 13")), trim)
    canvas.fill(star(0, 14.2, 1.5, 0.7, 4), light.accent)


def hoodie(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    canvas.shaded(_bodice(knots("0 19, 3.4 15, 7 15.4, 12 17.6"), knots("14 22, 13.4 30, 13.2 50!")), cloth)
    canvas.shaded(
        smooth(knots("-9.4 14, -5 12.2, -3 15, 0 18.4, 3 15, 5 12.2, 9.4 14, 7.6 19, 0 23.4, -7.6 19")), trim
    )
    for side in (-1, 1):
        canvas.line(smooth(sided(side, "2.6 19.6, 3.2 25, 2.8 29.6"), closed=False), light.pale, 0.7)
        canvas.fill(oval(side * 2.8, 30.2, 0.75, 1.2), light.accent)
    canvas.fill(star(0, 37, 4.4, 1.9, 5), light.accent)


def kimono(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """Left over right, a broad sash."""
    canvas.shaded(_bodice(knots("0 30!, 3.4 13!, 7 15.6, 12 17.6"), knots("14 21, 12.6 30, 11.4 50!")), cloth)
    blooms = ((-8.6, 22), (8.8, 25.4), (-6.6, 29.5))
    canvas.fill([blossom(x, y, 2.3, 1, 5, x * 9) for x, y in blooms], trim.main)
    canvas.fill([oval(x, y, 0.65) for x, y in blooms], GOLD)
    canvas.shaded(lines(knots("-3.2 12, -5.2 13.4, 3.6 33, 6 32")), light.white)
    canvas.shaded(lines(knots("3.2 12, 5.4 13.4, -3.6 34.5, -6.6 33")), trim)
    canvas.shaded(
        smooth(knots("-12 33.5, 0 35, 12 33.5, 12.4 50!, -12.4 50!")),
        light.bright,
    )


def blazer(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """Shirt, tie and lapels."""
    canvas.shaded(_bodice(knots("0 18, 2.9 12.4, 6.6 15.6, 11.6 17.4")), light.white)
    canvas.shaded(
        lines(knots("-1.5 16.4, 1.5 16.4, 1.1 19, 2.3 32, 0 35.5, -2.3 32, -1.1 19")),
        light.full,
    )
    for side in (-1, 1):
        half: list[Knot] = knots("3.6 13!, 7 15.4, 12.2 17.2, 13.6 21.5, 12.6 30, 11.2 50!, 0.3 50!, 0.6 37!")
        canvas.shaded(smooth(sided(side, half)), cloth)
        canvas.shaded(
            lines(sided(side, "2.8 11.8, 6.2 15.4, 8.4 22.4, 5.4 23.2, 6.4 25.2, 0.7 37, 3.6 22")),
            trim,
        )
        canvas.fill(lines(sided(side, "0.2 15.4, 2.8 11.4, 4.2 16.8")), WHITE)
    canvas.fill(star(-9, 28, 1.9, 0.8, 5), light.accent)


def overall(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """A striped shirt under dungarees."""
    shirt = _bodice(knots("0 17, 3.6 14.2, 7 15.6, 11.6 17.4"))
    name = canvas.shaded(shirt, light.white)
    with canvas.within(name):
        canvas.line(
            [smooth([(-15, y - 1), (0, y + 1), (15, y - 1)], closed=False) for y in (20, 23.6, 27.2, 30.8)],
            trim.main,
            1.3,
        )
    canvas.shaded(smooth(knots("-7 25.4!, 0 26.2, 7 25.4!, 8 33, 9 50!, -9 50!, -8 33")), cloth)
    for side in (-1, 1):
        canvas.shaded(lines(sided(side, "5 15, 8 16.2, 7 28, 4.6 28")), cloth)
        canvas.fill(oval(side * 5.7, 27.6, 1.2), GOLD)
    canvas.shaded(smooth(knots("-3.6 31, 3.6 31, 3.4 37, 0 39, -3.4 37")), trim)


def capelet(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """A short cape with a scalloped hem, tied with a ribbon."""
    canvas.shaded(_bodice(knots("0 22, 6 24, 10.5 26"), WAIST), trim)
    hem: list[Knot] = knots("14.6 27.5!, 12 29.6, 9.4 29.4 0.3, 7 31.4, 4.6 31 0.3, 2.2 32.6, 0 32")
    canvas.shaded(smooth(mirrored([(0, 15.4), (4, 12.6), (8, 15), (12.2, 18), (14.4, 23), *hem])), cloth)
    canvas.line(smooth(knots("-13 26.4, -7 28.6, 0 29.6, 7 28.6, 13 26.4"), closed=False), trim.main, 0.7)
    bow(canvas, 0, 17.4, 4.4, light.bright, 1.4)


def strapless(canvas: Canvas, cloth: Tone, trim: Tone, light: Light) -> None:
    """A dress cut like a heart, with a necklace."""
    canvas.shaded(_bodice(knots("0 26.4!, 2.6 23.6, 6 22.6, 9.4 24, 11.4 27"), WAIST), cloth)
    canvas.line(
        smooth(knots("-11.2 27, -6 23.6, -2.6 24.4, 0 27.2!, 2.6 24.4, 6 23.6, 11.2 27"), closed=False),
        trim.main,
        0.9,
    )
    canvas.line(
        [smooth(sided(s, "2.4 29, 3.4 38, 3.6 50"), closed=False) for s in (-1, 1)],
        cloth.deep,
        0.5,
    )
    canvas.line(smooth(knots("-4.6 14.6, -2.4 18.4, 0 19.6, 2.4 18.4, 4.6 14.6"), closed=False), GOLD, 0.5)
    canvas.fill(star(0, 20.6, 1.7, 0.75, 4), light.accent)


OUTFITS: dict[str, Wear] = {
    "sailor": sailor,
    "frills": frills,
    "jacket": jacket,
    "halter": halter,
    "hoodie": hoodie,
    "kimono": kimono,
    "blazer": blazer,
    "overall": overall,
    "capelet": capelet,
    "strapless": strapless,
}
SLEEVES = {
    "sailor": "puff",
    "frills": "bare",
    "jacket": "long",
    "halter": "glove",
    "hoodie": "loose",
    "kimono": "wide",
    "blazer": "long",
    "overall": "short",
    "capelet": "cuff",
    "strapless": "glove",
}
