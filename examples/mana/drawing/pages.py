"""What the fronts lie on: the grimoire's page, the scroll's parchment. Card millimetres with the bleed."""

from __future__ import annotations

from random import Random

from brush.ink import mix
from brush.pen import Outline, box, lines, oval, smooth

from drawing.backs import SHEET
from drawing.canvas import Canvas
from drawing.ink import AGED, GARNET, GOLD, LINE, OCHRE, PAPER, TAN, UMBER, WINE


def rough(left: float, top: float, right: float, bottom: float, seed: str, by: float) -> Outline:
    """A box whose sides a hand drew or tore."""
    rng, knots = Random(seed), []
    across, down = max(3, int((right - left) / 5)), max(3, int((bottom - top) / 5))
    sides = (
        [(left + (right - left) * i / across, top) for i in range(across)],
        [(right, top + (bottom - top) * i / down) for i in range(down)],
        [(right - (right - left) * i / across, bottom) for i in range(across)],
        [(left, bottom - (bottom - top) * i / down) for i in range(down)],
    )
    for side in sides:
        for i, (x, y) in enumerate(side):
            knots.append((x + rng.uniform(-by, by), y + rng.uniform(-by, by), 0.0 if i == 0 else 0.8))
    return smooth(knots)


def page() -> str:
    """A page of the grimoire: warm paper, a foxed edge, specks."""
    canvas, rng = Canvas(), Random("page")
    canvas.fill(box(*SHEET), AGED)
    canvas.fill(rough(-4, 1.6, 61.2, 86.2, "foxed", 0.7), mix(PAPER, AGED, 0.45))
    canvas.fill(rough(-5, 3, 59.8, 84.8, "page", 0.6), PAPER)
    specks = [(rng.uniform(17, 66), rng.uniform(-3, 91), rng.uniform(0.1, 0.32)) for _ in range(90)]
    canvas.fill([oval(x, y, r) for x, y, r in specks], AGED)
    return canvas.svg(SHEET)


def frame() -> str:
    """The ink line around a scroll's picture, to be stretched around it."""
    canvas = Canvas()
    canvas.line([rough(0, 0, 47, 30, "frame", 0.28)], LINE, 0.7)
    return canvas.svg((-1, -1, 49, 32))


def parchment() -> str:
    """A scroll unrolled on ochre, from rod to rod; the card's right and left edges show the table."""
    canvas, rng = Canvas(), Random("parchment")
    canvas.fill(box(*SHEET), OCHRE)
    waves = [
        [(x, y + (1.1 if i % 2 else -1.1)) for i, x in enumerate(range(-6, 78, 7))] for y in range(-4, 96, 4)
    ]
    canvas.line([smooth(wave, False) for wave in waves], mix(OCHRE, UMBER, 0.4), 0.9)
    canvas.fill(rough(4.4, 4, 60.2, 86, "shadow", 0.5), UMBER)
    canvas.fill(rough(3.6, 2, 59.4, 86, "torn", 0.6), AGED)
    canvas.fill(rough(5, 3, 58, 85, "inner", 0.4), PAPER)
    specks = [(rng.uniform(6, 57), rng.uniform(14, 76), rng.uniform(0.1, 0.3)) for _ in range(70)]
    canvas.fill([oval(x, y, r) for x, y, r in specks], AGED)
    canvas.fill([box(-3, y, 69, 4) for y in (1.4, 82.6)], UMBER)
    canvas.fill([box(-3, y, 69, 1.1) for y in (2, 83.2)], OCHRE)
    for top, light in ((-3.0, 0.8), (81.4, 82.6)):  # the rolls run over the card's edge
        canvas.fill(box(3.4, top, 56.2, 9.6), AGED)
        canvas.fill(box(3.4, light + 1.8, 56.2, top + 7.8 - light), TAN)
        canvas.fill(box(3.4, top + 8, 56.2, 1.6), mix(TAN, UMBER, 0.35))
        canvas.line(lines([(5, light), (58, light)], False), PAPER, 0.6)
        canvas.fill([box(x, top, 1.2, 9.6) for x in (3.4, 58.4)], UMBER)
    return canvas.svg(SHEET)


def ribbon() -> str:
    """The ribbon with the moment of use: 60 by 9 mm, its ends cut to tails."""
    canvas = Canvas()
    for side in (0, 60):
        turn = 1 if side == 0 else -1
        tail = [
            (side, 1.6),
            (side + turn * 9, 1.6),
            (side + turn * 9, 9),
            (side, 9),
            (side + turn * 2.6, 5.3),
        ]
        canvas.fill(lines(tail), WINE)
        canvas.fill(lines([(side + turn * 4.5, 7.4), (side + turn * 9, 7.4), (side + turn * 9, 9)]), UMBER)
    canvas.fill(box(4.5, 0, 51, 7.4), GARNET)
    canvas.fill([box(4.5, y, 51, 0.3) for y in (0.7, 6.4)], GOLD)
    return canvas.svg((0, 0, 60, 9))
