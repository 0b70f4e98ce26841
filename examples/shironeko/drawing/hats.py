"""What is worn on the head (a head's measure: a radius of 10 about 0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from brush.canvas import Canvas
from brush.pen import at, knots, limb, lines, lock, mirrored, oval, placed, sided, smooth, star

from drawing.ink import BRASS, CLOTH, GOLD, INK, INKY, LEAF, SAND, STEEL, WATER, Hue

Hat = Callable[[Canvas, Hue], None]


def bare(head: Canvas, hue: Hue) -> None:
    """Nothing."""


def headband(head: Canvas, hue: Hue) -> None:
    for bend in ("-9 -4, -16 -3, -21 1", "-9 -3.4, -15 0, -18 6"):
        head.shaded(lock(knots(bend), 1.6, 3.4, 2.4), hue.tone, (0.3, 0.4))
    head.shaded(smooth(knots("-11 -6!, 0 -9, 11 -6!, 11 -3!, 0 -6, -11 -3!")), hue.tone)


def witch_hat(head: Canvas, hue: Hue) -> None:
    head.shaded(smooth(knots("-9.6 -7!, -6 -16, -1 -25, 8 -28!, 5 -22, 7 -15, 9.6 -7!")), INKY)
    head.shaded(oval(0, -6.6, 17, 4.2), INKY)
    head.fill(smooth(knots("-9.2 -9!, 0 -7, 9.2 -9!, 8.2 -12!, 0 -10.4, -8 -12!")), hue.main)
    head.fill(star(2.5, -17, 1.8, 0.8, 5), GOLD)


def chef_hat(head: Canvas, hue: Hue) -> None:
    head.shaded(smooth(mirrored("0 -23, 6 -23.4, 10.6 -19, 9.6 -14, 8.4 -7!")), CLOTH)
    head.line([lines([(x, -12), (x * 1.1, -17)], closed=False) for x in (-4, 0, 4)], CLOTH.deep, 0.6)
    head.shaded(smooth(knots("-9.6 -11!, 0 -13, 9.6 -11!, 9.4 -6!, 0 -8, -9.4 -6!")), hue.light, (0.3, 0.5))


def straw_hat(head: Canvas, hue: Hue) -> None:
    head.shaded(smooth(mirrored("0 -17, 6 -15.6, 9 -7!")), SAND)
    head.shaded(oval(0, -6.4, 16.4, 3.8), SAND)
    head.fill(smooth(knots("-9 -8!, 0 -6.4, 9 -8!, 8.4 -11!, 0 -9.4, -8.4 -11!")), hue.main)


def feathered(head: Canvas, hue: Hue) -> None:
    """A forester's cap, pointed, with a feather."""
    head.shaded(smooth(knots("14 -5.6!, 4 -13, -4 -15.6, -11 -11, -11.6 -4!, 0 -8")), hue.tone)
    head.shaded(lock(knots("-5 -11, -12 -17, -15 -25"), 2, 5, 0), CLOTH)


def crown(head: Canvas, hue: Hue) -> None:
    head.shaded(
        lines(knots("-8 -7.4, -9.4 -16, -4.6 -12.4, 0 -18.4, 4.6 -12.4, 9.4 -16, 8 -7.4")), BRASS, (0.5, 0.6)
    )
    head.fill([oval(x, y, 1.1) for x, y in ((-9.4, -16.4), (0, -18.9), (9.4, -16.4))], hue.main)
    head.fill(oval(0, -10.6, 1.5), hue.main)


def helm(head: Canvas, hue: Hue) -> None:
    """A rider's helmet with horns."""
    for side in (-1, 1):
        head.shaded(smooth(sided(side, "8 -8!, 14 -11, 16.4 -20!, 19 -11, 15 -4, 9.6 -2!")), BRASS)
    head.shaded(smooth(mirrored("0 -14, 7 -12, 11.4 -4, 11 2!, 8.6 -2.4, 0 -4.6")), STEEL)
    head.shaded(smooth(mirrored("0 -15.2, 1.8 -13, 1.6 -4.6, 0 -3!")), BRASS)


def goggles(head: Canvas, hue: Hue) -> None:
    head.fill(smooth(knots("-11 -6.4!, 0 -9.6, 11 -6.4!, 11 -4!, 0 -7, -11 -4!")), INK)
    for side in (-1, 1):
        head.shaded(oval(side * 4, -7.6, 3.6), BRASS, (0.3, 0.5))
        head.fill(oval(side * 4, -7.6, 2.5), WATER.main)
        head.fill(oval(side * 4 - 0.8, -8.5, 0.8), WATER.lit)


def beret(head: Canvas, hue: Hue) -> None:
    head.shaded(smooth(knots("-11 -5!, -13.4 -10.6, -6 -16.6, 4 -16, 12 -11.6, 11.4 -6!, 0 -9.4")), hue.tone)
    head.shaded(limb(knots("-2 -16, -2.6 -18.6"), 1.4), hue.tone, (0.2, 0.3))


def hood(head: Canvas, hue: Hue) -> None:
    head.shaded(
        smooth(
            knots(
                "-12.4 9!, -13.6 -4, -8 -13, 1 -17!, 8 -13, 13.6 -4, 12.4 9!, 9.4 1, "
                "8 -5, 0 -8.6, -8 -5, -9.4 1"
            )
        ),
        hue.tone,
    )


def mortarboard(head: Canvas, hue: Hue) -> None:
    head.shaded(smooth(knots("-9 -11!, 9 -11!, 9.8 -5!, 0 -7.4, -9.8 -5!")), INKY)
    head.shaded(lines(knots("0 -17.4, 16 -12, 0 -7.4, -16 -12")), INKY)
    head.line(smooth(knots("0 -12.2, 10 -10.4, 12 -3"), closed=False), GOLD, 0.9)
    head.shaded(lock(knots("12 -3.6, 12.2 -1, 12 2"), 1.4, 2.6, 3), BRASS, (0.2, 0.3))


def sprout(head: Canvas, hue: Hue) -> None:
    head.line(smooth(knots("0 -11, 0.5 -15, 0 -17"), closed=False), LEAF.deep, 1)
    for side in (-1, 1):
        head.shaded(smooth(sided(side, "0 -16.6!, 3.6 -20.6, 8 -19.6!, 4.6 -15.6")), LEAF, (0.3, 0.4))


def antenna(head: Canvas, hue: Hue) -> None:
    """A spark on a spring."""
    head.line(lines(knots("2 -11, 5 -13, 2 -15, 5 -17, 3.5 -19"), closed=False), INK, 0.8)
    head.fill(placed(star(0, 0, 4.4, 1.8, 4), at(3.5, -21, 20)), GOLD)


def tiara(head: Canvas, hue: Hue) -> None:
    head.fill(smooth(knots("-8 -8!, -4 -11, 0 -16!, 4 -11, 8 -8!, 0 -9.8")), GOLD)
    head.fill(lines(knots("0 -14, 1.5 -11.8, 0 -9.8, -1.5 -11.8")), hue.main)


HATS: dict[str, Hat] = {
    "bare": bare,
    "headband": headband,
    "witch_hat": witch_hat,
    "chef_hat": chef_hat,
    "straw_hat": straw_hat,
    "feathered": feathered,
    "crown": crown,
    "helm": helm,
    "goggles": goggles,
    "beret": beret,
    "hood": hood,
    "mortarboard": mortarboard,
    "sprout": sprout,
    "antenna": antenna,
    "tiara": tiara,
}
