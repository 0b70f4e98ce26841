"""The fields of the mana cards: an element all over the card. Card millimetres with the bleed."""

from __future__ import annotations

from random import Random

from brush.ink import mix
from brush.pen import at, blossom, lines, lock, oval, placed, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import ELEMENTS, PAPER, TINTS
from drawing.sigils import crystal, flame, spiral


def _flames(canvas: Canvas, rng: Random) -> None:
    tint = TINTS["fire"]
    for row, ink in enumerate((mix(tint.main, tint.deep, 0.5), tint.main, tint.lit, tint.pale)):
        for i in range(8):
            x = -4 + i * 10 + row % 2 * 5 + rng.uniform(-1.5, 1.5)
            tall = (76 - row * 17) * rng.uniform(0.8, 1.1) * (1.1 if abs(x - 31.5) > 16 else 0.75)
            canvas.fill(placed(flame(tall, 13 - row * 1.6, rng.uniform(-5, 5)), at(x, 95)), ink)
    canvas.fill(
        [star(rng.uniform(-2, 65), rng.uniform(-2, 50), rng.uniform(0.7, 1.6), 0.4, 4) for _ in range(26)],
        tint.pale,
    )


def _ripples(canvas: Canvas, rng: Random) -> None:
    tint = TINTS["water"]
    for i in range(9, 0, -1):
        reach, petals = 6.6 * i, 8 + i
        canvas.line(
            blossom(31.5, 38, reach, reach * 0.94, petals, i * 11),
            tint.lit if i % 2 else tint.deep,
            1.5 if i % 2 else 0.8,
        )
    for row in range(4):
        y, shift = 68 + row * 7, rng.uniform(0, 10)
        crest = [(k * 9 + shift - 16, y + (2 if k % 2 else -2)) for k in range(12)]
        canvas.fill(smooth([(-20, 95, 0), *crest, (90, 95, 0)]), mix(tint.lit, tint.deep, row / 3))
    canvas.fill(
        [oval(rng.uniform(-2, 65), rng.uniform(-2, 62), rng.uniform(0.5, 1.5)) for _ in range(28)], tint.pale
    )


def _gusts(canvas: Canvas, rng: Random) -> None:
    tint = TINTS["wind"]
    for ink, wide, back in (
        (mix(tint.main, tint.deep, 0.6), 10.0, 0),
        (tint.lit, 3.2, -7),
        (tint.pale, 0.9, -12),
    ):
        for i in range(7):
            canvas.fill(lock(_arm(i * 360 / 7 + back), 1, wide * 0.6, wide, wide * 0.7), ink)
    leaf = lock([(-2.6, 0), (0, -0.6), (2.6, 0)], 0, 2, 0)
    for _ in range(22):
        x, y = rng.uniform(-2, 65), rng.uniform(-2, 90)
        canvas.fill(placed(leaf, at(x, y, rng.uniform(0, 180), rng.uniform(0.6, 1.1))), tint.pale)


def _arm(start: float) -> list[tuple[float, ...]]:
    """An arm of the wind from the card's middle to beyond its corners."""
    return [(31.5 + x, 38 + y) for x, y, *_ in spiral(0.8, 9, 70, start)]


def _stones(canvas: Canvas, rng: Random) -> None:
    tint = TINTS["earth"]
    canvas.fill(
        [
            lines([(rng.uniform(-3, 66), y), (rng.uniform(-3, 66), y + 3), (rng.uniform(-3, 66), y + 1)])
            for y in range(0, 90, 9)
        ],
        mix(tint.deep, tint.main, 0.35),
    )
    for foot, count, tall in ((95, 7, 64), (95, 8, 44), (95, 9, 30)):
        for i in range(count):
            off = (i + 0.5) / count * 2 - 1
            height = tall * (0.55 + 0.5 * abs(off)) * rng.uniform(0.85, 1.1)
            crystal(canvas.put(at(31.5 + off * 38, foot, off * 12)), height, rng.uniform(7, 10))
    for i in range(5):
        off = (i + 0.5) / 5 * 2 - 1
        crystal(canvas.put(at(31.5 + off * 38, -6, 180 - off * 12)), 22 * (0.5 + 0.6 * abs(off)), 8)
    canvas.fill(
        [star(rng.uniform(-2, 65), rng.uniform(4, 60), rng.uniform(0.6, 1.4), 0.35, 4) for _ in range(18)],
        tint.pale,
    )


def _spectrum(canvas: Canvas, rng: Random) -> None:
    for i in range(24):
        ink = TINTS[(*ELEMENTS, "rainbow")[(0, 3, 1, 2, 4)[i % 5]]] if i < 20 else TINTS["rainbow"]
        a = i * 15 - 97
        canvas.fill(
            lines([(31.5, 36.5), polar(31.5, 36.5, 75, a), polar(31.5, 36.5, 75, a + 9)]),
            ink.lit if i % 2 else ink.main,
        )
    for i, element in enumerate(("fire", "earth", "wind", "water", "rainbow")):
        canvas.fill(blossom(31.5, 36.5, 30 - i * 2.2, 28.4 - i * 2.2, 24), TINTS[element].main)
    canvas.fill(
        [star(rng.uniform(-2, 65), rng.uniform(-2, 90), rng.uniform(0.8, 1.8), 0.5, 4) for _ in range(30)],
        PAPER,
    )


FIELDS = {"fire": _flames, "water": _ripples, "wind": _gusts, "earth": _stones, "rainbow": _spectrum}
