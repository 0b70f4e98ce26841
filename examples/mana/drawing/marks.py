"""The small pictures that templates place: seals, orbs, medallions, marks of target and of moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from brush.ink import Ink
from brush.pen import Knot, Outline, at, blossom, box, lines, oval, placed, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import GARNET, GOLD, LINE, PAPER, WHITE
from drawing.signs import SIGNS, orb, seal

HEART: list[Knot] = [
    (0, -0.45, 0),
    (0.5, -0.9),
    (1, -0.4),
    (0.62, 0.3),
    (0, 0.95, 0),
    (-0.62, 0.3),
    (-1, -0.4),
    (-0.5, -0.9),
]
SHIELD: list[Knot] = [
    (0, -1, 0),
    (0.9, -0.72, 0),
    (0.9, 0.1, 0.8),
    (0, 1.05, 0),
    (-0.9, 0.1, 0.8),
    (-0.9, -0.72, 0),
]


def all_marks() -> dict[str, str]:
    """Every mark by its file's name."""
    found = {f"seal-{name}": _drawn(partial(seal, element=name, radius=4.9), 5) for name in SIGNS}
    found |= {
        f"orb-{name}": _drawn(partial(orb, element=name, radius=9.9), 10) for name in SIGNS if name != "any"
    }
    found |= {f"number-{name}": _drawn(draw, 7) for name, draw in NUMBERS.items()}
    found |= {f"target-{name}": _drawn(draw, 4) for name, draw in TARGETS.items()}
    found |= {f"when-{name}": _drawn(draw, 4) for name, draw in MOMENTS.items()}
    return found


def _drawn(draw: Callable[[Canvas], None], radius: float) -> str:
    canvas = Canvas()
    draw(canvas)
    return canvas.svg((-radius, -radius, 2 * radius, 2 * radius))


def _medallion(outline: Outline) -> Callable[[Canvas], None]:
    """A plate for the large number: gold rim, paper inside."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(placed(outline, at(0, 0, 0, 6.9)), LINE)
        canvas.fill(placed(outline, at(0, 0, 0, 6.6)), GOLD)
        canvas.fill(placed(outline, at(0, 0, 0, 5.9)), PAPER)

    return draw


NUMBERS = {
    "damage": _medallion(star(0, 0, 1, 0.86, 14)),
    "heal": _medallion(blossom(0, 0, 1.06, 0.86, 6, -90)),
    "prevent": _medallion(smooth([(x * 1.05, y * 0.96, *r) for x, y, *r in SHIELD])),
}


def _person(x: float, y: float, size: float) -> list[Outline]:
    """A pawn."""
    place = at(x, y, 0, size)
    body: list[Knot] = [(-1, 1.5, 0), (-0.75, 0.4), (-0.35, -0.3), (0.35, -0.3), (0.75, 0.4), (1, 1.5, 0)]
    return [placed(oval(0, -0.9, 0.72), place), placed(smooth(body), place)]


def _one(canvas: Canvas) -> None:
    canvas.line(oval(0, 0, 3.1), GOLD, 0.5)
    canvas.line(
        [lines([polar(0, 0, 2.4, a), polar(0, 0, 3.7, a)], False) for a in (0, 90, 180, 270)], GOLD, 0.5
    )
    canvas.fill(_person(0, 0.1, 1.25), WHITE)


def _others(canvas: Canvas) -> None:
    for x in (-2.4, 2.4):
        canvas.fill(_person(x, -0.6, 1.05), GOLD)
    canvas.fill(_person(0, 0.5, 1.4), WHITE)


def _all(canvas: Canvas) -> None:
    canvas.line(oval(0, 0, 3.7), GOLD, 0.4)
    for turn in (-90, 0, 90, 180):
        canvas.fill(_person(*polar(0, 0, 2.05, turn), 0.8), WHITE)


def _self(canvas: Canvas) -> None:
    canvas.fill(placed(smooth(HEART), at(0, 0, 0, 3.4)), GOLD)
    canvas.fill([box(-0.45, -1.7, 0.9, 2.8), box(-1.4, -0.75, 2.8, 0.9)], WHITE)


def _guard(canvas: Canvas) -> None:
    canvas.fill(placed(smooth(SHIELD), at(0, 0, 0, 3.5)), GOLD)
    canvas.fill(_person(0, -0.1, 1.1), WHITE)


def _cards(canvas: Canvas) -> None:
    for turn, ink in ((-16, GOLD), (0, GOLD), (16, WHITE)):
        part = canvas.put(at(0, 4, turn))
        part.fill(box(-1.7, -7.2, 3.4, 5), LINE)
        part.fill(box(-1.5, -7, 3, 4.6), ink)


TARGETS: dict[str, Callable[[Canvas], None]] = {
    "one": _one,
    "others": _others,
    "all": _all,
    "self": _self,
    "guard": _guard,
    "cards": _cards,
}


def _button(draw: Callable[[Canvas], None]) -> Callable[[Canvas], None]:
    def whole(canvas: Canvas) -> None:
        canvas.fill(oval(0, 0, 3.9), LINE)
        canvas.fill(oval(0, 0, 3.7), GOLD)
        canvas.fill(oval(0, 0, 3.15), GARNET)
        draw(canvas)

    return whole


def _hourglass(canvas: Canvas, ink: Ink = WHITE) -> None:
    canvas.fill([lines([(-1.6, -1.9), (1.6, -1.9), (0, 0)]), lines([(-1.6, 1.9), (1.6, 1.9), (0, 0)])], ink)
    canvas.line([lines([(-1.8, y), (1.8, y)], False) for y in (-2, 2)], ink, 0.5)


def _lightning(canvas: Canvas) -> None:
    canvas.fill(lines([(0.7, -2.5), (-1.6, 0.4), (-0.2, 0.4), (-0.8, 2.5), (1.6, -0.5), (0.2, -0.5)]), WHITE)


def _book(canvas: Canvas) -> None:
    left = smooth([(0, -1.3, 0), (-1.2, -1.8), (-2.4, -1.5, 0), (-2.4, 1.3, 0), (-1.2, 1), (0, 1.5, 0)])
    canvas.fill([left, placed(left, at(0, 0, 0, 1, True))], WHITE)
    canvas.line(lines([(0, -1.2), (0, 1.4)], False), GARNET, 0.35)


def _roll(canvas: Canvas) -> None:
    canvas.fill(box(-1.3, -1.6, 2.6, 3.2), WHITE)
    canvas.line([lines([(-1.9, y), (1.9, y)], False) for y in (-1.9, 1.9)], WHITE, 0.8)
    canvas.line([lines([(-0.7, y), (0.7, y)], False) for y in (-0.6, 0.4)], GARNET, 0.35)


def _wound(canvas: Canvas) -> None:
    canvas.fill(star(0, 0, 2.7, 1.15, 8), WHITE)
    canvas.fill(placed(smooth(HEART), at(0, 0.05, 0, 0.85)), GARNET)


def _swap(canvas: Canvas) -> None:
    arrow = [(-2, -1.5), (0.5, -1.5), (0.5, -2.4), (2.3, -0.95), (0.5, 0.4), (0.5, -0.5), (-2, -0.5)]
    canvas.fill([lines(arrow), placed(lines(arrow), at(0, 0.1, 180, 1))], WHITE)


def _moon(canvas: Canvas) -> None:
    canvas.fill(
        smooth(
            [(1.2, -2.1, 0), (-1.2, -1.7), (-2.2, 0.2), (-0.8, 2.2), (1.9, 1.6, 0), (0.1, 1), (-0.2, -0.9)]
        ),
        WHITE,
    )
    canvas.fill(star(1.5, -0.5, 0.8, 0.28, 4), WHITE)


MOMENTS: dict[str, Callable[[Canvas], None]] = {
    "own_turn": _button(_hourglass),
    "any_turn": _button(_lightning),
    "on_spell": _button(_book),
    "on_scroll": _button(_roll),
    "on_damage": _button(_wound),
    "on_exchange": _button(_swap),
    "end_turn": _button(_moon),
}
