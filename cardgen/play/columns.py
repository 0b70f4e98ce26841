"""Games in columns, as compiled forms return them → the same counters that readable games fill one by one.

numpy is loaded here, and only where a compiled form has played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from cardgen.play.playout import Outcome
from cardgen.play.result import Line
from cardgen.play.rules import Batch


def tally(batch: Batch, endings: Sequence[str], turns: Sequence[int]) -> Counter[Line]:
    """The lines of a result; ``turns`` are the rotations of the games."""
    players = batch.returns.shape[1]
    columns = [np.asarray(turns), *batch.returns.T, batch.ending, batch.turns, *batch.points.T]
    lines: Counter[Line] = Counter()
    for row, count in _distinct(columns):
        returns, (ending, length), points = (
            row[1 : 1 + players],
            row[1 + players : 3 + players],
            row[3 + players :],
        )
        lines[Line(row[0], Outcome(returns, endings[ending], length, points))] = count
    return lines


def total(column: Any) -> int:
    """The sum of a column."""
    return int(column.sum(dtype=np.int64))


def matches(batch: Batch, turns: Sequence[int], games: int) -> Counter[tuple[int, ...]]:
    """Points by entrant of each series of so many games; none where ``games`` is 0."""
    if not games:
        return Counter()
    players = batch.points.shape[1]
    seats = (np.arange(players) - np.asarray(turns)[:, None]) % players
    points = np.take_along_axis(batch.points, seats, axis=1).astype(np.int64)
    whole = len(points) // games * games
    totals = points[:whole].reshape(-1, games, players).sum(axis=1)
    return Counter(dict(_distinct(list(totals.T))))


def _distinct(columns: Sequence[Any]) -> list[tuple[tuple[int, ...], int]]:
    """The different rows of integer columns, and how often each occurs.

    Rows are packed into one 64-bit key by mixed radix, which sorts ten times faster than rows do.
    """
    if not len(columns[0]):
        return []
    lows = [int(column.min()) for column in columns]
    spans = [int(column.max()) - low + 1 for column, low in zip(columns, lows, strict=True)]
    if prod(spans) >= 1 << 63:
        table, counts = np.unique(np.stack(columns, axis=1), axis=0, return_counts=True)
        return [(tuple(row), count) for row, count in zip(table.tolist(), counts.tolist(), strict=True)]
    key = np.zeros(len(columns[0]), np.int64)
    for column, low, span in zip(columns, lows, spans, strict=True):
        key = key * span + (column.astype(np.int64) - low)
    keys, counts = np.unique(key, return_counts=True)
    values: list[list[int]] = []
    for low, span in zip(reversed(lows), reversed(spans), strict=True):
        values.insert(0, (keys % span + low).tolist())
        keys = keys // span
    return list(zip(zip(*values, strict=True), counts.tolist(), strict=True))
