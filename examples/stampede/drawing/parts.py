"""Parts that machines are built from: wheels, pipes, flames, lamps, plates, riders' helmets.

A machine stands on y = 0, its middle at x = 0, heads to the right and is about 56 mm long.
"""

from __future__ import annotations

from brush.canvas import Canvas
from brush.ink import Ink, Tone, mix
from brush.pen import Outline, at, box, knots, limb, lines, lock, oval, placed, polar, smooth, star

from drawing.ink import BRASS, FLAME, GLASS, IRON, STEEL, WHITE, Livery


def wheel(
    canvas: Canvas, x: float, radius: float, rim: Tone, spokes: int = 5, y: float | None = None
) -> None:
    """A tyre with a painted rim; spokes are blurred by speed into sectors."""
    y = -radius if y is None else y
    canvas.shaded(oval(x, y, radius), IRON, (0.5, 0.6))
    canvas.line(oval(x, y, radius * 0.84), IRON.lit, radius * 0.05)
    canvas.shaded(oval(x, y, radius * 0.66), rim, (0.4, 0.5))
    sector = 360 / spokes
    blades = [_blade(x, y, radius * 0.6, i * sector + 12, sector * 0.5) for i in range(spokes)]
    canvas.fill(blades, rim.deep)
    canvas.shaded(oval(x, y, radius * 0.2), STEEL, (0.3, 0.3))


def _blade(x: float, y: float, reach: float, start: float, width: float) -> Outline:
    return lines(
        [
            polar(x, y, reach * 0.3, start + width / 2),
            polar(x, y, reach, start),
            polar(x, y, reach, start + width),
        ]
    )


def cartwheel(canvas: Canvas, x: float, radius: float, wood: Tone, spokes: int = 8) -> None:
    """A wheel of a wagon or an old engine, seen through between its spokes."""
    ring = [oval(x, -radius, radius), _inner(x, -radius, radius * 0.78)]
    canvas.flat(oval(x, -radius, radius), wood.deep)
    canvas.fill(oval(x, -radius, radius * 0.8), IRON.deep)
    arms = [
        lines([(x, -radius), polar(x, -radius, radius * 0.85, i * 360 / spokes + 9)], closed=False)
        for i in range(spokes)
    ]
    canvas.line(arms, wood.main, radius * 0.12)
    canvas.fill(ring, wood.main)
    canvas.fill(oval(x, -radius, radius * 0.24), BRASS.main)


def _inner(x: float, y: float, radius: float) -> Outline:
    """A circle run the other way, to be cut out of a larger one."""
    return placed(oval(0, 0, radius), at(x, y, 0, 1, flip=True))


def flame(canvas: Canvas, x: float, y: float, size: float, turn: float = 0.0) -> None:
    """A burst out of a pipe, to the left unless turned."""
    here = canvas.put(at(x, y, turn, size))
    here.flat(
        smooth(knots("0 -2!, -4 -3, -9 -2.4, -15 -5!, -11 -.4, -18 .8!, -11 1.6, -13 4.4!, -6 3, 0 2!")),
        FLAME.deep,
    )
    here.fill(smooth(knots("0 -1.4!, -5 -1.8, -11 -2.4!, -8 .2, -12 1!, -6 1.8, 0 1.4!")), FLAME.main)
    here.fill(smooth(knots("0 -.8!, -4 -.9, -7 0!, -4 1, 0 .8!")), FLAME.lit)


def pipe(canvas: Canvas, points: str, width: float, tone: Tone = STEEL) -> None:
    canvas.shaded(limb(knots(points), width), tone, (0.3, 0.5))


def lamp(canvas: Canvas, x: float, y: float, radius: float, light: Ink = FLAME.lit) -> None:
    canvas.shaded(oval(x, y, radius), BRASS, (0.3, 0.4))
    canvas.fill(oval(x, y, radius * 0.68), light)


def beam(canvas: Canvas, x: float, y: float, livery: Livery, reach: float = 34.0) -> None:
    """A headlight's beam to the right."""
    canvas.fill(
        lines([(x, y - 1), (x + reach, y - 8), (x + reach, y + 7), (x, y + 1)]),
        mix(livery.sky, livery.streak, 0.4),
    )


def roundel(canvas: Canvas, x: float, y: float, radius: float, livery: Livery, points: int) -> None:
    """The number plate on a flank: a disc with as many-pointed a star as the card's gear, and one."""
    canvas.fill(oval(x, y, radius), WHITE)
    canvas.fill(star(x, y, radius * 0.74, radius * 0.36, points), livery.trim.main)


def stripe(canvas: Canvas, name: str, x: float, width: float, ink: Ink) -> None:
    """A slanted racing stripe over a part drawn before."""
    with canvas.within(name):
        canvas.fill(lines([(x + 8, -60), (x + 8 + width, -60), (x + width - 5, 5), (x - 5, 5)]), ink)


def helmet(canvas: Canvas, x: float, y: float, size: float, tone: Tone, turn: float = 0.0) -> None:
    """A rider's head: a shell with a visor, looking to the right."""
    here = canvas.put(at(x, y, turn, size))
    shell = here.shaded(
        smooth(knots("-5.2 .6, -4.2 -4, 0 -5.8, 4.2 -4, 5.2 .4, 4.6 3!, 1.4 4.8, -2.6 4.6")), tone
    )
    with here.within(shell):
        here.fill(lines(knots("-6 -3.4, 6 -6.2, 6 -4.6, -6 -1.6")), tone.lit)
    here.shaded(smooth(knots("-.4 -2.2!, 5.4 -2.6!, 5.8 .8, 4.8 1.8!, .8 1.6, -.8 0")), GLASS, (0.3, 0.4))
    here.fill(lines(knots("1.4 -1.6, 2.8 -1.7, 2 .9, .9 .8")), WHITE)


def scarf(canvas: Canvas, x: float, y: float, size: float, tone: Tone) -> None:
    """Two ends flying behind a neck."""
    here = canvas.put(at(x, y, 0, size))
    here.shaded(lock(knots("1 0, -5 -1.6, -10 .8, -16 -2.4"), 2.4, 3, 2.6, 3.2), tone, (0.3, 0.5))
    here.shaded(lock(knots("1 .6, -4 2.4, -9 2.2, -13 5"), 2, 2.4, 2, 2.6), tone, (0.3, 0.5))
    here.shaded(limb(knots("-2 0, 3 1"), 3.2), tone, (0.3, 0.4))


def banner(canvas: Canvas, x: float, y: float, height: float, tone: Tone) -> None:
    """A mast with a pennant blown back."""
    canvas.shaded(box(x - 0.4, y - height, 0.8, height), STEEL, (0.2, 0))
    pennant = smooth(knots("0 0!, -5 .4, -12 2.2!, -5 3.6, 0 5!"))
    canvas.shaded(placed(pennant, at(x, y - height)), tone)


def windows(
    canvas: Canvas, x: float, y: float, count: int, width: float, height: float, step: float, ink: Ink
) -> None:
    canvas.fill([smooth_box(x + i * step, y, width, height) for i in range(count)], ink)


def smooth_box(x: float, y: float, width: float, height: float, round_: float = 0.7) -> Outline:
    """A box with soft corners."""
    r = min(round_, width / 2, height / 2)
    right, bottom = x + width, y + height
    k = r * 0.45
    return (
        ("M", x + r, y), ("L", right - r, y), ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r), ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom), ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )  # fmt: skip
