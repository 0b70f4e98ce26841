"""Hair before the shoulders: plaits, tails and locks that fall over the body (measure: head.py)."""

from __future__ import annotations

from random import Random

from brush.ink import Tone
from brush.pen import Knot, knots, lock, sided, smooth

from drawing.canvas import Canvas
from drawing.hair import Shape, glints, strands


def braids(canvas: Canvas, tone: Tone, rng: Random) -> None:
    for side in (-1, 1):
        rim: list[Knot] = [(8.6, 5)]
        rim += [
            (14.2 + i * 0.1, 9 + i * 4.6, 1.2) if j else (12.6 + i * 0.1, 6.8 + i * 4.6, 0)
            for i in range(6)
            for j in (0, 1)
        ]
        rim += knots("12.8 34.4!, 15 39, 12.8 42.6!, 10.2 39, 11.6 34.4!")
        rim += [
            (8.6 + i * 0.3, 9 + i * 4.6, 1.2) if j else (10.2 + i * 0.3, 11.4 + i * 4.6, 0)
            for i in range(5, -1, -1)
            for j in (0, 1)
        ]
        canvas.shaded(smooth(sided(side, rim)), tone)
        canvas.fill(
            [
                lock(
                    [
                        (side * (12.8 + i * 0.1), 6.8 + i * 4.6),
                        (side * (11.6 + i * 0.2), 9.4 + i * 4.6),
                        (side * (9.9 + i * 0.3), 10.8 + i * 4.6),
                    ],
                    0.2,
                    0.9,
                    0,
                )
                for i in range(6)
            ],
            tone.deep,
        )
        canvas.fill(
            [
                lock(
                    [
                        (side * 10.6 - 1.2, 8 + i * 4.6),
                        (side * 11 - 1, 9.2 + i * 4.6),
                        (side * 11.6, 10.6 + i * 4.6),
                    ],
                    0,
                    0.7,
                    0,
                )
                for i in range(6)
            ],
            tone.lit,
        )


def sidelocks(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """Straight locks cut level below the chin, as court ladies wore them."""
    for side in (-1, 1):
        canvas.shaded(
            smooth(sided(side, "8.2 -4, 10.4 -2, 11.1 8, 11.3 17!, 7 17.6!, 7.4 8")),
            tone,
        )
        strands(canvas, tone, [sided(side, "9.2 2, 9.3 9, 9.1 16")])


def swept(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """One tail drawn forward over the left shoulder."""
    canvas.shaded(
        smooth(
            knots(
                "-9 6, -12 9, -14.5 16, -13.4 24, -15.5 31, -13 38!, -11.4 34, -8.4 37!, -8.2 29, "
                "-6.4 22, -6.6 14, -6 9"
            )
        ),
        tone,
    )
    strands(canvas, tone, [knots("-9.5 10, -11 18, -10 26, -11.6 34")])
    glints(canvas, tone, [knots("-11.5 11, -13 18, -12 25")])


def tendrils(canvas: Canvas, tone: Tone, rng: Random) -> None:
    fall = "9 -3, 10.4 4, 9.4 10, 11.2 15"
    canvas.shaded([lock(sided(side, fall), 2.4, 2.4, 1.8, 0) for side in (-1, 1)], tone)


def nothing(canvas: Canvas, tone: Tone, rng: Random) -> None:
    """No lock at all."""


LOCKS: dict[str, Shape] = {
    "braids": braids,
    "sidelocks": sidelocks,
    "swept": swept,
    "tendrils": tendrils,
    "none": nothing,
}
