"""Jukugo ruby: a compound's readings, each above its own letter and hanging over the others where it must.

In: where the letters stand and how long their readings are. Out: where each reading begins, and how much room
a line takes at an end that parts the compound, which it may do between any two of its letters. All readings
together are as long as the letters or, where they are longer, the letters are spread under them.
Measures are thousandths of an em. Sources: JLREQ 3.3.7 and appendix F (jukugo-ruby).
"""

from __future__ import annotations

from collections.abc import Sequence


def seats(middles: Sequence[float], widths: Sequence[float], left: float, right: float) -> list[float]:
    """Where readings begin that lie as near to their letters' middles as they can, without overlap.

    They lie between ``left`` and ``right``, or from ``left`` on where that is not room enough.

    >>> seats([500, 1500, 2500], [1500, 1000, 500], 0.0, 3000.0)
    [0.0, 1500.0, 2500.0]
    >>> seats([500, 1500], [500, 500], 0.0, 2000.0)
    [250.0, 1250.0]
    """
    before = [sum(widths[:i]) for i in range(len(widths))]
    wished = [middle - width / 2 - room for middle, width, room in zip(middles, widths, before, strict=True)]
    most = max(left, right - sum(widths))
    return [max(left, min(start, most)) + room for start, room in zip(_rising(wished), before, strict=True)]


def _rising(wished: Sequence[float]) -> list[float]:
    """The numbers nearest to those wished (least squares) of which none is less than the one before."""
    blocks: list[tuple[float, int]] = []  # mean and count
    for wish in wished:
        blocks.append((wish, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (one, few), (other, many) = blocks[-2:]
            blocks[-2:] = [((one * few + other * many) / (few + many), few + many)]
    return [mean for mean, count in blocks for _ in range(count)]


def ends(
    starts: Sequence[float], stops: Sequence[float], widths: Sequence[float], side: float
) -> tuple[list[float], list[float]]:
    """The room before each letter where a line begins with it, and after each where a line ends with it.

    ``side`` is how far the readings reach beyond the whole compound. A line that begins and ends within it
    finds half of what it needs at either end.
    """
    last = len(widths) - 1

    def lacking(first: int, end: int) -> float:
        return sum(widths[first : end + 1]) - (stops[end] - starts[first])

    leads, trails = [side], []
    for i in range(1, last + 1):
        within = max((lacking(i, end) / 2 for end in range(i, last)), default=0.0)
        leads.append(max(0.0, within, lacking(i, last) - side))
    for i in range(last):
        within = max((lacking(first, i) / 2 for first in range(1, i + 1)), default=0.0)
        trails.append(max(0.0, within, lacking(0, i) - side))
    return leads, [*trails, side]
