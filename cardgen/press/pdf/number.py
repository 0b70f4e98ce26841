"""Numbers as PDF writes them: no exponent, lengths to a tenth of a micrometre."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(65536)
def number(value: float) -> str:
    """The shortest writing of a number rounded to four decimals.

    >>> number(63.0), number(-0.00001), number(2.83464567), number(1234567.89)
    ('63', '0', '2.8346', '1234567.89')
    """
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    """Several of them, apart by spaces."""
    return " ".join(map(number, values))


@lru_cache(4096)
def matrix(a: float, b: float, c: float, d: float, e: float, f: float) -> str:
    """A transform: eight decimals where an error grows with the distance from the origin.

    >>> matrix(0.5, 0, 0, 1 / 3, 7, 0)
    '0.5 0 0 0.33333333 7 0'
    """
    return " ".join([*(_factor(value) for value in (a, b, c, d)), number(e), number(f)])


def _factor(value: float) -> str:
    text = f"{value:.8f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
