"""Hair in two layers, behind a head and over its forehead (the head about 0, 0 with a radius of 10)."""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.ink import Tone
from brush.pen import knots, limb, lock, mirrored, oval, sided, smooth, star

Hair = Callable[[Canvas, Tone], None]


def cropped(head: Canvas, tone: Tone) -> None:
    head.shaded(smooth(mirrored("0 -12.4, 7.6 -10.4, 11 -3, 10.6 4, 7 9!")), tone)


def bob(head: Canvas, tone: Tone) -> None:
    head.shaded(smooth(mirrored("0 -12.6, 8 -10.6, 12 -3, 12.6 5, 10 11!, 4 10")), tone)


def flowing(head: Canvas, tone: Tone) -> None:
    head.shaded(smooth(mirrored("0 -12.8, 8.4 -10.6, 12 -2, 13 10, 16 22, 13 32!, 8 28, 3 32!")), tone)


def twin_tails(head: Canvas, tone: Tone) -> None:
    for side in (-1, 1):
        head.shaded(smooth(sided(side, "8 -7!, 14 -10, 19 -3, 18 9, 21 20!, 15 18, 12.4 8, 11.6 0")), tone)
    cropped(head, tone)


def pony_tail(head: Canvas, tone: Tone) -> None:
    head.shaded(
        smooth(knots("-4 -11!, -10 -17, -19 -16, -22 -5, -19 6, -22 15!, -14 9, -13 -3, -9 -8!")), tone
    )
    cropped(head, tone)


def spiky(head: Canvas, tone: Tone) -> None:
    head.shaded(star(0, -1.5, 15.4, 10.4, 11, -82), tone)


def bun(head: Canvas, tone: Tone) -> None:
    head.shaded(oval(2.5, -14.5, 6, 5.4), tone)
    cropped(head, tone)


def braid(head: Canvas, tone: Tone) -> None:
    cropped(head, tone)
    for i in range(4):
        head.shaded(oval(11.4 + i * 0.7, 6 + i * 5, 3.2 - i * 0.35, 3.1), tone)
    head.shaded(lock(knots("14 24, 15 28, 14 31"), 3, 3.6, 0), tone)


def mane(head: Canvas, tone: Tone) -> None:
    """For beards and beasts: hair all round."""
    head.shaded(star(0, 3, 15.6, 12.6, 14, -90), tone)


def bald(head: Canvas, tone: Tone) -> None:
    for side in (-1, 1):
        head.shaded(oval(side * 9.6, 2.5, 2.4, 3.6), tone)


def straight(head: Canvas, tone: Tone) -> None:
    head.shaded(
        smooth(
            knots(
                "-10.6 4!, -11 -4, -6.4 -11, 0 -12.4, 6.4 -11, 11 -4, 10.6 4!, 8.8 -2.6!, 3 -2!, 2.4 -3.4!, "
                "-3.2 -2!, -3.8 -3.2!, -8.8 -2.4!"
            )
        ),
        tone,
    )


def swept(head: Canvas, tone: Tone) -> None:
    head.shaded(
        smooth(
            knots(
                "-10.8 5!, -11.2 -4, -6.6 -11.4, 0.4 -12.8, 7 -11, 11 -4, 10.4 3!, 8.6 -3, 4.4 -6.4!, -1 -3, "
                "-8 -1.6!"
            )
        ),
        tone,
    )


def parted(head: Canvas, tone: Tone) -> None:
    head.shaded(
        smooth(mirrored("0 -12.4, 6.4 -11.2, 11 -4, 11 6!, 8.8 0, 5 -3.6, 0 -7.6!")),
        tone,
    )


def jagged(head: Canvas, tone: Tone) -> None:
    head.shaded(
        smooth(
            knots(
                "-10.6 4!, -11.4 -4, -7 -11.6, 1 -13, 8 -11, 11.2 -4, 10.6 4!, 8.4 -3!, 6 0.4!, "
                "3.6 -4!, 0.4 -0.6!, "
                "-2.4 -4.4!, -5.4 -0.2!, -8 -3.4!"
            )
        ),
        tone,
    )


def curled(head: Canvas, tone: Tone) -> None:
    for x, y, r in (
        (-8.6, -3.6, 3.8),
        (8.8, -3.4, 3.8),
        (-4.4, -8, 4.6),
        (5, -8, 4.6),
        (0.4, -9.6, 4.4),
        (-0.6, -5.4, 3),
    ):
        head.shaded(oval(x, y, r), tone, (0.4, 0.5))


def beard(head: Canvas, tone: Tone) -> None:
    """A full beard and eyebrows, with nothing above."""
    head.shaded(smooth(mirrored("0 5!, 4.6 3.6, 10.2 1!, 11 8, 7.6 16, 0 22!")), tone)
    for side in (-1, 1):
        head.shaded(limb(sided(side, "1.8 -1.6, 6.4 -2.2"), 1.8), tone, (0.2, 0.3))


BACKS: dict[str, Hair] = {
    "cropped": cropped,
    "bob": bob,
    "flowing": flowing,
    "twin_tails": twin_tails,
    "pony_tail": pony_tail,
    "spiky": spiky,
    "bun": bun,
    "braid": braid,
    "mane": mane,
    "bald": bald,
}
FRINGES: dict[str, Hair] = {
    "straight": straight,
    "swept": swept,
    "parted": parted,
    "jagged": jagged,
    "curled": curled,
    "beard": beard,
}
