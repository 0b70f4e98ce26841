"""A head without hair: a paper disc, eyes as dots or arcs, warm cheeks (a radius of 10 about 0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.ink import Tone
from brush.pen import knots, lines, mirrored, oval, sided, smooth

from drawing.ink import HUES, INK, ROSE, WHITE

Eyes = Callable[[Canvas], None]


def bright(head: Canvas) -> None:
    head.fill([oval(side * 4, 1.8, 1.15, 1.6) for side in (-1, 1)], INK)
    head.fill([oval(side * 4 + 0.4, 1.2, 0.42) for side in (-1, 1)], WHITE)


def glad(head: Canvas) -> None:
    head.line(
        [smooth([(s * 4 - 1.7, 2.4), (s * 4, 0.8), (s * 4 + 1.7, 2.4)], False) for s in (-1, 1)], INK, 0.8
    )


def asleep(head: Canvas) -> None:
    head.line(
        [smooth([(s * 4 - 1.8, 1.6), (s * 4, 2.9), (s * 4 + 1.8, 1.6)], False) for s in (-1, 1)], INK, 0.8
    )


def keen(head: Canvas) -> None:
    head.fill(
        [smooth(sided(side, "2.2 0.4!, 5.7 -0.7!, 5.4 2.1, 3.9 2.9, 2.5 1.9")) for side in (-1, 1)], INK
    )
    head.fill([oval(side * 4 + 0.5, 1.1, 0.45) for side in (-1, 1)], WHITE)


def spectacled(head: Canvas) -> None:
    bright(head)
    head.line([oval(side * 4.1, 1.8, 3.1) for side in (-1, 1)], HUES["orange"].deep, 0.6)
    head.line(lines(knots("-1 1.6, 1 1.6"), closed=False), HUES["orange"].deep, 0.6)


def masked(head: Canvas) -> None:
    keen(head)
    head.fill(smooth(mirrored("0 4!, 9.6 3!, 8.4 7.4, 4.4 9.8, 0 10.4")), INK)


EYES: dict[str, Eyes] = {
    "bright": bright,
    "glad": glad,
    "asleep": asleep,
    "keen": keen,
    "spectacled": spectacled,
    "masked": masked,
}


def face(head: Canvas, skin: Tone, eyes: str) -> None:
    head.shaded([oval(side * 10, 2.2, 1.9, 2.3) for side in (-1, 1)], skin)
    head.shaded(smooth(mirrored("0 -10, 7.4 -7.4, 10.1 0, 8 6.6, 3.4 9.6, 0 10")), skin)
    if eyes != "masked":
        head.fill([oval(side * 6.6, 4.8, 1.7, 1.1) for side in (-1, 1)], ROSE.main)
        head.line(smooth(knots("-1.2 5.4, 0 6.2, 1.2 5.4"), closed=False), INK, 0.6)
    EYES[eyes](head)
