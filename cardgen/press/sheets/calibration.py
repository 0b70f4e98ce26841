"""The calibration sheet: printed on both sides, held against the light, read in four corners.

In: paper and how it is turned. Out: two ``Sheet`` values, and from what was read a ``Printer``. Fronts bear
scales, backs hair lines that should lie on their noughts. The scales count what must be done to the backs, as
``printer`` has it, so that a number read is a number to enter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from cardgen.press.color import BLACK
from cardgen.press.face import Color, Shape
from cardgen.press.geometry import Box, Path, rectangle
from cardgen.press.sheets.marks import HAIRLINE, ruler
from cardgen.press.sheets.printer import Printer
from cardgen.press.sheets.readings import Reading, measured
from cardgen.press.sheets.sheet import Label, Sheet
from cardgen.press.sheets.turn import Turn
from cardgen.units import PAPERS

Edge = Literal["long-edge", "short-edge"]

POINTS: Mapping[str, tuple[int, int]] = {"A": (-1, -1), "B": (1, -1), "C": (-1, 1), "D": (1, 1)}
"""The corners by their letters, as one sees them on the front."""
INSET = 24.0
"""From the paper's edges to the points, mm: the scales keep within what printers reach."""
RANGE = 8
"""Millimetres that a scale counts on either side of nought."""
WIDE = 150.0
"""Width of the words, mm, before they are made larger or smaller."""
BEYOND = 4
"""How far a back's line is longer than the scale on either side, mm."""
SCALE = Color(100, 60, 0, 10)
PALE = Color(12, 6, 0, 2)
WORDS: Mapping[Edge, tuple[str, str]] = {
    "long-edge": ("長辺とじ", "over the long edge"),
    "short-edge": ("短辺とじ", "over the short edge"),
}


class Calibration(NamedTuple):
    """A sheet of paper upright, and how the printer turns it."""

    paper: str
    edge: Edge = "long-edge"

    @property
    def size(self) -> tuple[float, float]:
        return PAPERS[self.paper]

    @property
    def turn(self) -> Turn:
        width, height = self.size
        upright = self.edge == "long-edge"
        return Turn(upright, (width if upright else height) / 2)

    def point(self, letter: str) -> tuple[float, float]:
        """A corner's point from the middle of the paper, on the front."""
        width, height = self.size
        across, down = POINTS[letter]
        return across * (width / 2 - INSET), down * (height / 2 - INSET)

    def printer(self, read: Mapping[str, tuple[float, float]]) -> Printer:
        """The printer from the numbers at all points; ValueError where they contradict each other."""
        flip_x, flip_y = (-1, 1) if self.turn.upright else (1, -1)
        places = {letter: self.point(letter) for letter in POINTS}
        return measured(
            [Reading(flip_x * x, flip_y * y, *read[letter], letter) for letter, (x, y) in places.items()]
        )


def calibration_sheets(paper: Calibration, printer: Printer, name: str = "") -> tuple[Sheet, Sheet]:
    """Front and back; with a printer that is known, its offset is undone, so that one sees what is left."""
    width, height = paper.size
    shown = Box(0, 0, width, height).grow(RANGE + BEYOND - INSET)
    blank = Sheet("front", width, height, shown, shown, ())
    front = blank._replace(marks=tuple(_front(paper)), labels=tuple(_words(paper, name)))
    back = blank._replace(name="back", marks=tuple(_back(paper)), labels=tuple(_back_words(paper, name)))
    return front, printer.corrected(back)


def _places(paper: Calibration) -> Iterator[tuple[str, float, float]]:
    width, height = paper.size
    for letter in POINTS:
        x, y = paper.point(letter)
        yield letter, width / 2 + x, height / 2 + y


def _front(paper: Calibration) -> Iterator[Shape]:
    for _, x, y in _places(paper):
        yield Shape(rectangle(Box(x, y, 0, 0).grow(RANGE)), fill=PALE, role="field")
        yield _line(tuple(_ticks(x, y)), SCALE)
    left, middle, share = _block(paper)
    yield Shape(rectangle(Box(left, middle - 62 * share, WIDE * share, 0.5)), fill=SCALE, role="rule")
    yield Shape(rectangle(Box(left, middle - 14.4 * share, WIDE * share, 6 * share)), fill=PALE, role="field")
    yield from ruler(left, middle + 46 * share, _centimetres(paper), 3.0)
    for box in _fields(paper):
        yield _line(rectangle(box), SCALE)


def _ticks(x: float, y: float) -> Iterator[tuple[str, float, float]]:
    """Two scales that cross at nought, one across and one down; half millimetres are the shortest ticks."""
    yield from (("M", x - RANGE, y), ("L", x + RANGE, y), ("M", x, y - RANGE), ("L", x, y + RANGE))
    for half in range(-2 * RANGE, 2 * RANGE + 1):
        at, long = half / 2, 1.6 if half % 4 == 0 else 1.1 if half % 2 == 0 else 0.6
        yield from (("M", x + at, y), ("L", x + at, y - long), ("M", x, y + at), ("L", x + long, y + at))


def _back(paper: Calibration) -> Iterator[Shape]:
    reach = RANGE + BEYOND
    for _, x, y in _places(paper):
        cross: Path = (("M", x - reach, y), ("L", x + reach, y), ("M", x, y - reach), ("L", x, y + reach))
        yield _line(cross, BLACK)


def _line(path: Path, color: Color) -> Shape:
    return Shape(path, stroke=color, stroke_width=HAIRLINE, role="calibration")


def _block(paper: Calibration) -> tuple[float, float, float]:
    """Where the words stand: their left edge, their middle, and how large they are."""
    width, height = paper.size
    share = min(1.1, width / 190)
    return (width - WIDE * share) / 2, height / 2 + 8 * share, share


def _centimetres(paper: Calibration) -> int:
    return int(WIDE * _block(paper)[2] // 10)


def _numbers(paper: Calibration) -> Iterator[Label]:
    """Beside the scales, what to enter where the back's line is seen there."""
    across, down = (1, -1) if paper.turn.upright else (-1, 1)
    for letter, x, y in _places(paper):
        outward = POINTS[letter][0]
        yield Label(x - outward * (RANGE + 5), y + 2.6, letter, 22, "center")
        for at in range(-RANGE, RANGE + 1, 4):
            if at:
                yield Label(x + at, y + 2.4, _signed(across * at), 5, "center")
                yield Label(x - 0.6, y + at + 0.6, _signed(down * at), 5, "right")


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def _words(paper: Calibration, name: str) -> Iterator[Label]:
    yield from _numbers(paper)
    left, middle, share = _block(paper)
    japanese, english = WORDS[paper.edge]
    command = f"cardgen calibrate {name or 'PRINTER'} -a x,y -b x,y -c x,y -d x,y"
    command += "".join(
        f" {option} {value}"
        for option, value, usual in (("--paper", paper.paper, "A4"), ("--turn", paper.edge, "long-edge"))
        if value != usual
    )
    lines: tuple[tuple[float, float, str], ...] = (
        (-74, 17, "両面印刷の位置合わせ"),
        (-66, 11, "Duplex calibration"),
        (-54, 9, f"1  拡大縮小なし（100%）、{japanese}の両面で印刷し、下の目盛りを定規で確かめます。"),
        (-49, 7.5, f"    Print both sides at 100 %, turned {english}; check the scale below with a ruler."),
        (-40, 9, "2  この面を手前に、光に透かします。A〜D で、裏の線が目盛りのどこにあるかを読みます。"),
        (-35, 7.5, "    Hold the sheet against the light, this side towards you. At A to D, read where the"),
        (-31, 7.5, "    back's lines lie on the scales: across, then down, to a quarter of a millimetre."),
        (-22, 9, "3  読んだ数（横, 縦）を、符号もそのまま入れます。"),
        (-17, 7.5, "    Enter what you read (across, down) with its sign:"),
        (-10.2, 8, f"    {command}"),
        (0, 9, "4  以後は --printer をつけて印刷します。裏だけが動きます。"),
        (5, 7.5, f"    From then on: cardgen build --printer {name or 'PRINTER'}; backs alone are moved."),
    )
    for down, size, text in lines:
        yield Label(left, middle + down * share, text, size * share, room=WIDE * share)
    for letter, box in zip(POINTS, _fields(paper), strict=True):
        yield Label(box.x + 1.5, box.y + box.height / 2 + 1.4 * share, letter, 11 * share)
        yield Label(box.x + box.width / 2, box.bottom - 2 * share, ",", 11 * share, "center")
    centimetres = _centimetres(paper)
    yield Label(left, middle + 46 * share - 4.2, f"{centimetres} cm", 7)
    yield Label(left, middle + 46 * share + 6.4, f"{int(10 * centimetres / 25.4)} in", 7)


def _fields(paper: Calibration) -> tuple[Box, ...]:
    """Where the numbers are noted with a pencil."""
    left, middle, share = _block(paper)
    wide, step = 35.0 * share, (WIDE - 35) / 3 * share
    return tuple(
        Box(left + index * step, middle + 15 * share, wide, 11 * share) for index in range(len(POINTS))
    )


def _back_words(paper: Calibration, name: str) -> Iterator[Label]:
    width, height = paper.size
    share = _block(paper)[2]
    yield Label(width / 2, height / 2 - 3 * share, "裏", 30 * share, "center")
    yield Label(
        width / 2, height / 2 + 6 * share, " · ".join(filter(None, ("back", name))), 10 * share, "center"
    )
