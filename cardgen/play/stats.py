"""Numbers about many games, from counts alone.

``wilson`` is the score interval for a proportion (Wilson 1927; recommended by Brown, Cai and DasGupta 2001);
``quantile`` and ``mean`` work on histograms.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054  # 97.5 % point of the normal distribution


class Share(NamedTuple):
    """A proportion with its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(count: int, n: int, z: float = Z95) -> Share:
    """The share ``count`` of ``n`` and its interval; all that could be, where ``n`` is 0.

    >>> wilson(50, 100)
    Share(value=0.5, low=0.4038315303659956, high=0.5961684696340044)
    """
    if n == 0:
        return Share(0.0, 0.0, 1.0)
    share = count / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    low = 0.0 if count == 0 else middle - spread
    return Share(share, low, 1.0 if count == n else middle + spread)


def mean(histogram: Mapping[int, int]) -> float:
    """The mean of a histogram (value: how often).

    >>> mean({10: 1, 20: 3})
    17.5
    """
    n = sum(histogram.values())
    return sum(value * count for value, count in histogram.items()) / n if n else 0.0


def quantile(histogram: Mapping[int, int], share: float) -> int:
    """The smallest value that at least this share of the games does not exceed.

    >>> quantile({10: 1, 20: 3, 30: 1}, 0.5)
    20
    """
    n = sum(histogram.values())
    reached = 0
    for value in sorted(histogram):
        reached += histogram[value]
        if reached >= share * n:
            return value
    raise ValueError("an empty histogram has no quantiles")
