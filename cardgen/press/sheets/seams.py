"""Where tiles begin, so that their seams pass beside zones and labels where they can.

In: the stretches along one side of a mat that should stay whole, and what a tile shows. Out: where each tile
begins. A seam is the cut edge of a tile, which lies on the one before; the strip below it is not seen. Seams
stand as far on as paper reaches, unless they would cut something. Millimetres from the mat's bleed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

CLEAR = 5.0
"""What lies between a zone and a seam where there is room, mm."""
BESIDE = 2.0
"""The same between a label and a seam, mm."""
SLACK = 0.01
LEAST = 5.0
"""From seam to seam at least, mm, where paper allows more."""


class Stretch(NamedTuple):
    """What a thing takes up along a side: it ``fits`` one tile, or must be cut; ``clear`` of seams, mm."""

    start: float
    end: float
    fits: bool = True
    clear: float = CLEAR


class Cost(NamedTuple):
    """What seams do: things cut that fit a tile, other things cut, squares of what lacks to ``clear``, mm².

    Squares, so that a seam passes through the middle of a narrow gap.
    """

    fitting: int = 0
    larger: int = 0
    near: float = 0.0

    def and_(self, other: Cost) -> Cost:
        near = round(self.near + other.near, 3)
        return Cost(self.fitting + other.fitting, self.larger + other.larger, near)


class Tiles(NamedTuple):
    """A side that tiles share: its length, what a tile shows of it, what two of them show both, how many."""

    length: float
    tile: float
    overlap: float
    many: int

    @property
    def step(self) -> float:
        return self.tile - self.overlap

    @property
    def least(self) -> float:
        """From one seam to the next at least: no three tiles lie on one another."""
        return min(self.step, max(self.overlap, LEAST))


def seams(side: Tiles, things: Sequence[Stretch]) -> tuple[float, ...] | None:
    """Where tiles begin, the first at 0, at the least cost; None where so many tiles would lie three deep.

    >>> seams(Tiles(500, 200, 10, 3), [])
    (0.0, 190.0, 380.0)
    >>> seams(Tiles(500, 200, 10, 3), [Stretch(150, 240)])
    (0.0, 145.0, 335.0)
    """
    best: dict[float, tuple[Cost, tuple[float, ...]]] = {0.0: (Cost(), (0.0,))}
    places = [(place, _cost(place, things)) for place in _places(side, things)] if side.many > 1 else []
    for _ in range(side.many - 1):
        best = dict(_further(side, best, places))
    ends = [found for place, found in best.items() if place >= side.length - side.tile - 1e-6]
    return min(ends, key=_rank)[1] if ends else None


def _rank(found: tuple[Cost, tuple[float, ...]]) -> tuple[Cost, tuple[float, ...]]:
    return found[0], tuple(-place for place in found[1])


def _further(
    side: Tiles,
    best: dict[float, tuple[Cost, tuple[float, ...]]],
    places: Iterable[tuple[float, Cost]],
) -> Iterator[tuple[float, tuple[Cost, tuple[float, ...]]]]:
    """The best ways to one seam more; of those before, a window slides along, its best in front."""
    before = deque(sorted(best))
    window: deque[float] = deque()
    for place, cost in places:
        while before and before[0] <= place - side.least + 1e-6:
            new = before.popleft()
            while window and _rank(best[new]) <= _rank(best[window[-1]]):
                window.pop()
            window.append(new)
        while window and window[0] < place - side.step - 1e-6:
            window.popleft()
        if window:
            spent, seams = best[window[0]]
            yield place, (spent.and_(cost), (*seams, place))


def _cost(seam: float, things: Sequence[Stretch]) -> Cost:
    fitting, larger, near = 0, 0, 0.0
    for start, end, fits, clear in things:
        inside = min(seam - start, end - seam)
        if inside > SLACK:
            fitting, larger = fitting + fits, larger + (not fits)
        elif fits:
            near += max(0.0, clear + inside) ** 2
    return Cost(fitting, larger, round(near, 3))


def _places(side: Tiles, things: Sequence[Stretch]) -> list[float]:
    """Where a seam may stand: beside things and between them, as far as paper reaches from there, to and fro.

    Whatever seams there are, each can be moved on until it meets one of these at no more cost but nearness.
    """
    edges = sorted({0.0, side.length, *(edge for thing in things for edge in thing[:2])})
    middles = {(one + other) / 2 for one, other in pairwise(edges) if other - one < 2 * CLEAR}
    marks = {0.0, *edges, *middles}
    marks |= {thing.start - thing.clear for thing in things} | {thing.end + thing.clear for thing in things}
    found = {mark + on * side.step for mark in marks for on in range(side.many)}
    last = side.length - side.tile
    found |= {last - on * side.step for on in range(side.many)}
    apart = {round(place, 4): place for place in sorted(found)}
    return sorted(
        place for place in apart.values() if 0 < place <= side.length - max(side.overlap, SLACK) + 1e-6
    )
