"""Outlines as SVG path data, as short as its grammar allows.

Relative commands, no needless character, hundredths of a millimetre for small shapes and tenths where the
difference cannot be seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from brush.pen import Outline, extent


def _short(hundredths: int) -> str:
    sign, whole, part = "-" if hundredths < 0 else "", abs(hundredths) // 100, abs(hundredths) % 100
    text = f"{whole or ''}.{part:02}".rstrip("0") if part else str(whole)
    return sign + text


def _grain(outline: Outline) -> int:
    """The hundredths of a millimetre to round to: few for a small shape, ten where that cannot be seen."""
    return 10 if extent(outline) > 3.5 else 2


class _Data:
    """Path data growing: a command is named only when it changes, numbers part themselves where they can."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.command = ""
        self.last = ""

    def add(self, command: str, steps: Sequence[int]) -> None:
        if command != self.command and (command, self.command) != ("l", "m"):
            self.parts.append(command)
            self.last = ""
        for step in steps:
            number = _short(step)
            parted = number.startswith("-") or (number.startswith(".") and "." in self.last)
            if self.last and not parted:
                self.parts.append(" ")
            self.parts.append(number)
            self.last = number
        self.command = command

    def close(self) -> None:
        self.parts.append("z")
        self.command, self.last = "z", ""


def written(outline: Outline) -> str:
    """The outline as SVG path data: relative, rounded, ``s`` where a handle mirrors the last one."""
    grain = _grain(outline)

    def whole(number: float | str) -> int:
        return round(float(number) * 100 / grain) * grain

    data = _Data()
    x = y = sx = sy = mx = my = 0
    for letter, *values in outline:
        if letter == "Z":
            data.close()
            x, y, mx, my = sx, sy, 0, 0
            continue
        ex, ey = whole(values[-2]), whole(values[-1])
        dx, dy = ex - x, ey - y
        if letter == "C":
            ax, ay = whole(float(values[0]) - x / 100), whole(float(values[1]) - y / 100)
            bx, by = whole(float(values[2]) - ex / 100), whole(float(values[3]) - ey / 100)
            mirror = abs(ax + mx) + abs(ay + my) <= 2 * grain and (mx or my)
            tail = [dx + bx, dy + by, dx, dy]
            data.add("s", tail) if mirror else data.add("c", [ax, ay, *tail])
            mx, my = bx, by
        else:
            if letter == "L" and 0 in (dx, dy):
                data.add("v" if dx == 0 else "h", [dy if dx == 0 else dx])
            else:
                data.add(str(letter).lower(), [dx, dy])
            mx = my = 0
        if letter == "M":
            sx, sy = ex, ey
        x, y = ex, ey
    return "".join(data.parts)
