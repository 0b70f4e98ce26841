"""What was read from the calibration sheet, made a printer; readings that cannot all be right are told apart.

In: readings at the four corners of a rectangle about the middle of the paper, in mm. Out: ``Printer``, by
least squares: an offset, a scale across and down, and a turn, five unknowns for eight numbers. A slip of the
pen at one corner spreads over all four, so the corner that is to blame is the one without which the others
agree, and if that is true of two, the one without which they tell of the truer printer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.press.sheets.printer import Printer

AGREED = 0.3
"""How far a reading may lie from what all of them together say, mm; hair lines are read to a quarter."""
UNKNOWNS = 5


class Reading(NamedTuple):
    """What is read at a corner, which lies ``x, y`` from the sheet's middle, and the corner's letter."""

    x: float
    y: float
    right: float
    down: float
    letter: str = ""


class Fit(NamedTuple):
    """The printer's error as readings tell it: shares of the place, and the turn in radians."""

    right: float
    down: float
    wide: float
    high: float
    turn: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """What is to be read at a place."""
        return self.right + self.wide * x - self.turn * y, self.down + self.high * y + self.turn * x

    def off(self, reading: Reading) -> float:
        """How far a reading lies from that."""
        right, down = self.at(reading.x, reading.y)
        return max(abs(right - reading.right), abs(down - reading.down))

    def distortion(self, reading: Reading) -> float:
        """How far scale and turn move a reading's place."""
        right, down = self.at(reading.x, reading.y)
        return math.hypot(right - self.right, down - self.down)


def measured(readings: Sequence[Reading]) -> Printer:
    """The printer that fits readings best; ValueError where they contradict each other."""
    fit = _fitted(readings)
    if max(map(fit.off, readings)) > AGREED:
        raise ValueError(_blamed(readings))
    return Printer(
        offset=(round(fit.right, 2) + 0.0, round(fit.down, 2) + 0.0),
        rotation=round(math.degrees(fit.turn), 3) + 0.0,
        scale=(round(1 + fit.wide, 5), round(1 + fit.high, 5)),
    )


def _blamed(readings: Sequence[Reading]) -> str:
    """Which reading is to blame, and by how much it is off."""
    found: list[tuple[float, float, Reading]] = []
    for one in readings:
        others = [other for other in readings if other is not one]
        fit = _fitted(others)
        if max(map(fit.off, others)) <= AGREED:
            found.append((max(map(fit.distortion, others)), fit.off(one), one))
    if not found:
        return "the readings contradict each other at more than one corner"
    _, off, one = min(found, key=lambda blame: blame[0])
    where = f" at {one.letter}" if one.letter else ""
    return f"the reading {one.right:g},{one.down:g}{where} is {off:.1f} mm off what the others say"


def _fitted(readings: Sequence[Reading]) -> Fit:
    """The least squares, by the normal equations."""
    rows = [
        row
        for one in readings
        for row in (
            ((1.0, 0.0, one.x, 0.0, -one.y), one.right),
            ((0.0, 1.0, 0.0, one.y, one.x), one.down),
        )
    ]
    table = [
        [
            *(sum(row[i] * row[k] for row, _ in rows) for k in range(UNKNOWNS)),
            sum(row[i] * b for row, b in rows),
        ]
        for i in range(UNKNOWNS)
    ]
    for i in range(UNKNOWNS):  # positive definite: no pivot is nought
        for k in range(UNKNOWNS):
            if k != i:
                share = table[k][i] / table[i][i]
                table[k] = [value - share * above for value, above in zip(table[k], table[i], strict=True)]
    return Fit(*(table[i][-1] / table[i][i] for i in range(UNKNOWNS)))
