"""Hair behind the figure: what tells one performer from another at arm's length.

Each shape is a function that draws on the head's canvas (see head.py for the measure; the skull reaches from
-10 to 10, the hair's crown to -14.5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from brush.ink import Tone
from brush.pen import Knot, knots, lock, oval, polar, sided, smooth

from drawing.canvas import Canvas

Shape = Callable[[Canvas, Tone, Random], None]

CROWN: list[Knot] = knots("-9.6 -2, -9.9 -6, -7.4 -11.4, -2.5 -14.2, 2.5 -14.2, 7.4 -11.4, 9.9 -6, 9.6 -2")


def strands(canvas: Canvas, tone: Tone, lines: Sequence[Sequence[Knot]], width: float = 0.55) -> None:
    """Fine lines in the deep ink that tell the way the hair falls."""
    canvas.fill([lock(line, 0, width, 0) for line in lines], tone.deep)


def _hollow(canvas: Canvas, tone: Tone) -> None:
    """The dark between the neck and the hair behind it."""
    canvas.fill(smooth(knots("-8.5 2, 8.5 2, 9.4 9, 7.5 14, 6 20, -6 20, -7.5 14, -9.4 9")), tone.deep)


def glints(canvas: Canvas, tone: Tone, lines: Sequence[Sequence[Knot]], width: float = 0.9) -> None:
    canvas.fill([lock(line, 0, width, 0) for line in lines], tone.lit)


def long(canvas: Canvas, tone: Tone, rng: Random) -> None:
    canvas.shaded(
        smooth(
            knots(
                "-8 -11, 0 -14, 8 -11, 11.5 -2, 12.4 12, 13.6 24, 15.2 36!, 11.5 33.5, 9 38!, 5 33, "
                "0 39!, -4 33, -9 38.5!, -11 33.5, -15.2 36!, -13.6 24, -12.4 12, -11.5 -2"
            )
        ),
        tone,
    )
    _hollow(canvas, tone)
    strands(canvas, tone, [sided(s, "11 4, 10.9 18, 12 31") for s in (-1, 1)])
    glints(canvas, tone, [knots("-11.6 3, -12 14, -13 26")])


def bob(canvas: Canvas, tone: Tone, rng: Random) -> None:
    canvas.shaded(
        smooth(
            knots(
                "-8 -12, 0 -14.5, 8 -12, 12.2 -4, 13 5, 11.8 11, 8.6 14.4 0.3, 4 12.5, -4 12.5, "
                "-8.6 14.4 0.3, -11.8 11, -13 5, -12.2 -4"
            )
        ),
        tone,
    )


def wavy(canvas: Canvas, tone: Tone, rng: Random) -> None:
    right: list[Knot] = knots(
        "0 -14, 7.5 -12.5, 12 -5, 12.2 1, 15 5.5, 14 10.5, 17.5 15, 15.8 20.5, 18.6 26, "
        "16 32!, 14.3 29, 11.5 35!, 8.5 30, 4 35.5!, 0 31"
    )
    canvas.shaded(smooth([*right, *[(-x, y, *r) for x, y, *r in reversed(right[1:-1])]]), tone)
    _hollow(canvas, tone)
    strands(
        canvas,
        tone,
        [sided(s, "11.4 3, 13 9, 12 14, 15 20, 14 27") for s in (-1, 1)],
    )
    glints(canvas, tone, [knots("-12.6 4, -13.9 9, -14.5 14, -16 19")])


def breeze(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """Long hair blown to the right."""
    canvas.shaded(
        smooth(
            knots(
                "-8 -12, 0 -14.3, 8 -12.6, 13 -8, 19 -5, 24.5 -7, 29 -11.5!, 27.8 -4, 24 1.5, "
                "27.5 2.2, 32 0!, 28 7.5, 22.5 10.5, 25 12.5, 29 12.6!, 23.5 17.5, 17 18, 18.5 20.5, "
                "21.5 22.2!, 14 23, 7 18, -6 15, -10.6 11!, -11.8 2, -11.5 -5"
            )
        ),
        tone,
    )
    strands(
        canvas,
        tone,
        [knots("11 -5, 18 -1, 25 -4"), knots("11 0, 18 6, 27 4.5"), knots("10 7, 15 13, 24 14.5")],
        0.7,
    )
    glints(canvas, tone, [knots("12 -7, 19 -3.2, 25.5 -6.8"), knots("12 3, 18 8.6, 24 8")], 0.8)


def wolf(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """Layers that flick outwards at the neck."""
    half: list[Knot] = knots(
        "0 -14.4, 7.5 -12.4, 11.8 -5.5, 13.4 0, 17.2 2.8!, 13.6 5, 15 9, 18.4 11.6!, 13.4 13, "
        "12.8 16.5, 14.6 20.5!, 9 18.6, 5.5 22.5!, 3 18, 0 19"
    )
    canvas.shaded(smooth([*half, *[(-x, y, *r) for x, y, *r in reversed(half[1:-1])]]), tone)
    _hollow(canvas, tone)


def pixie(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """Short and ruffled: tips all round the crown."""
    ends = knots(
        "-14.6 3.4, -15.6 -3.6, -14.8 -10.4, -9.6 -16.2, -2.8 -18.6, 4.4 -18.8, 11.4 -15, "
        "15 -8.8, 15.8 -1.8, 14 4.8"
    )
    rim: list[Knot] = [(-11, 8.5), (-12, 5)]
    for (x, y), (nx, ny) in zip(ends, [*ends[1:], (11.6, 9)], strict=True):
        rim.append((x + rng.uniform(-0.6, 0.6), y + rng.uniform(-0.6, 0.6), 0))
        rim.append(((x + nx) * 0.43, (y + ny) * 0.41 - 0.6, 0.6))
    rim[-1] = (11.2, 7)
    canvas.shaded(smooth([*rim, (7, 10.5), (-7, 10.5)]), tone)


def cloud(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """A big round head of curls."""
    rim: list[Knot] = []
    for i in range(11):
        degrees = 140 + i * 26
        rim.append((*polar(0, -2.5, 17.6 + rng.uniform(-0.5, 0.7), degrees), 1.35))
        rim.append((*polar(0, -2.5, 14.6, degrees + 13), 0))
    canvas.shaded(smooth([*rim[:-1], (6, 12.5), (-6, 12.5)]), tone)
    curls = [
        smooth(
            [(x - 2, y + 1), (x - 1.6, y - 1.2), (x + 0.6, y - 1.6), (x + 1.2, y + 0.4), (x - 0.3, y + 0.7)],
            closed=False,
        )
        for x, y in (polar(0, -2.5, 13.6, 146 + i * 26) for i in range(10))
    ]
    canvas.line(curls[::2], tone.deep, 0.5)
    canvas.line(curls[1::2], tone.lit, 0.6)


def nape(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """Hair gathered up or back: only the skull's outline is left."""
    canvas.shaded(
        smooth(knots("-8 -12, 0 -14.5, 8 -12, 11 -4, 10.4 4, 7 9.5, -7 9.5, -10.4 4, -11 -4")), tone
    )


def twintails(canvas: Canvas, tone: Tone, rng: Random) -> None:
    for side in (-1, 1):
        right: list[Knot] = knots(
            "8 -12!, 13 -13.5, 19.5 -10, 22.4 -1, 21.4 9, 23.6 18, 25.5 21.5!, 20.8 20.3, 19 25!, "
            "17 18.5, 13.4 21.5!, 14.4 12, 13.6 3, 13.4 -3, 10.5 -6.5!"
        )
        canvas.shaded(smooth(sided(side, right)), tone)
        strands(
            canvas,
            tone,
            [
                sided(side, "12 -9, 16.5 -3, 17 8, 18.6 19"),
                sided(side, "14 -10.6, 19 -4, 19.4 6, 21 15"),
            ],
        )
        glints(canvas, tone, [[(side * 14.4 - 0.4, -11.3), (side * 20 - 0.4, -4.5), (side * 20.2, 4)]])
    nape(canvas, tone, rng)


def ponytail(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """One high tail, swinging to the right."""
    canvas.shaded(
        smooth(
            knots(
                "1 -12!, 5 -18, 12 -20.5, 19.5 -17.5, 23.5 -9, 23 1, 25.6 9, 29 13!, 23.4 12.6, "
                "23 17.5!, 19.4 13, 16 17.2!, 16.6 8, 15 0, 13.6 -6, 9 -8!"
            )
        ),
        tone,
    )
    strands(
        canvas, tone, [knots("8 -14.5, 16 -12, 19 -2, 20 10"), knots("8 -16.5, 18 -15, 21 -5, 22.6 8")], 0.7
    )
    glints(canvas, tone, [knots("8 -18, 17 -17.2, 21.6 -9")], 1.1)
    nape(canvas, tone, rng)


def buns(canvas: Canvas, tone: Tone, rng: Random) -> None:
    for side in (-1, 1):
        canvas.shaded(oval(side * 9.6, -13, 5.4, 5.1), tone)
        x = side * 9.6
        strands(
            canvas,
            tone,
            [[(x - 3.4, -12), (x - 0.6, -16), (x + 3, -14)], [(x - 2, -10), (x + 1, -13), (x + 3.6, -11)]],
        )
        glints(canvas, tone, [[(x - 3.4, -14.2), (x - 1.4, -16.6), (x + 1, -17)]])
    nape(canvas, tone, rng)


def drills(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """A corkscrew curl on either side."""
    nape(canvas, tone, rng)
    for side in (-1, 1):
        outer: list[Knot] = knots(
            "9.5 -9, 14 -8.6, 18.6 -5.2 1.2, 17.4 -1.6!, 18.8 2 1.2, 17 5.2!, 18 8.6 1.2, "
            "16.2 11.6!, 17 14.6 1.2, 15.2 17.2!, 15.6 20 1.2, 14 22!, 13.4 26.4!"
        )
        inner: list[Knot] = knots(
            "11.8 22 1.2, 11.6 19.2!, 9.8 16.6 1.2, 10.4 13.6!, 9 10.6 1.2, 9.8 7.4!, 8.6 4.4 1.2, "
            "9.4 1.2!, 8.6 -3"
        )
        canvas.shaded(smooth(sided(side, [*outer, *inner])), tone)
        turns = [
            (17.4, -1.6, 9.4, 1.2),
            (17, 5.2, 9.8, 7.4),
            (16.2, 11.6, 10.4, 13.6),
            (15.2, 17.2, 11.6, 19.2),
        ]
        canvas.fill(
            [
                lock([(side * x, y), (side * (x + u) / 2, (y + v) / 2 + 2.4), (side * u, v)], 0.3, 1.2, 0.2)
                for x, y, u, v in turns
            ],
            tone.deep,
        )
        canvas.fill(
            [
                lock(
                    [
                        (side * (x - 0.6), y - 3.4),
                        (side * (x + u) / 2, (y + v) / 2 - 1.6),
                        (side * (u + 1.2), v - 3),
                    ],
                    0,
                    1,
                    0,
                )
                for x, y, u, v in turns
            ],
            tone.lit,
        )


BACKS: dict[str, Shape] = {
    "long": long,
    "bob": bob,
    "wavy": wavy,
    "breeze": breeze,
    "wolf": wolf,
    "pixie": pixie,
    "cloud": cloud,
    "nape": nape,
    "twintails": twintails,
    "ponytail": ponytail,
    "buns": buns,
    "drills": drills,
}
