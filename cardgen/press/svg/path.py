"""Path data of SVG to paths: every command of the notation, arcs and quadratic curves as cubic Béziers.

In: the text of a ``d`` attribute or of a template's ``path``. Out: a ``Path`` in the same units, y down. What
is malformed is refused with its place in the text; SVG viewers would silently draw what came before it.
Source: SVG 1.1 (second edition), 8.3 and appendix F.6 (arcs).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from cardgen.pattern import pattern
from cardgen.press.geometry import Path, Segment

_COMMAND = pattern(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_NUMBER = pattern(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARC = pattern(
    rf"[\s,]*({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})"
    rf"[\s,]*([01])[\s,]*([01])[\s,]*({_NUMBER.pattern})[\s,]*({_NUMBER.pattern})"
)
_SOUND = pattern(rf"(?:[MmZzLlHhVvCcSsQqTt\s,]|(?>{_NUMBER.pattern}))*+")
"""Path data of whole numbers and commands without arcs: most paths, which need no second look."""
_VAST = pattern(r"\d{9}|[eE]")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
MAX_SEGMENTS = 100_000
"""Segments of one path: a hundred times the most detailed art that prints well at card size."""

Numbers = tuple[float, ...]


class PathError(ValueError):
    """Malformed path data; ``offset`` is the place in the text."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


def parse_path(text: str) -> Path:
    """The path that path data draws; PathError where it is malformed.

    >>> parse_path("m1 2h3v-1z")
    (('M', 1.0, 2.0), ('L', 4.0, 2.0), ('L', 4.0, 1.0), ('Z',))
    """
    pen = _Pen()
    for offset, command, numbers in _commands(text):
        if not pen.out and command not in "Mm":
            raise PathError(f"a path begins with M, not with {command}", offset)
        pen.draw(command, numbers)
        if len(pen.out) > MAX_SEGMENTS:
            raise PathError(f"the path has more than {MAX_SEGMENTS} segments", offset)
    return tuple(pen.out)


def _commands(text: str) -> Iterator[tuple[int, str, Numbers]]:
    """Each command with its numbers, a repeated command spelled out."""
    at = 0
    sound = _SOUND.fullmatch(text) is not None and not _VAST.search(text)
    for match in _COMMAND.finditer(text):
        if at != match.start():
            _refuse_stray(text, at, match.start())
        at, command = match.end(), match[1]
        start, count = match.start(), _COUNTS[command.upper()]
        if sound:
            numbers = tuple(map(float, _NUMBER.findall(match[2])))
        else:
            numbers = _arc_numbers(text, match.start(2), at) if count == 7 else _numbers(text, match)
        if count == 0 or not numbers:
            if numbers or count:
                raise PathError(f"{command} takes {count} numbers, found {len(numbers)}", start)
            yield start, command, ()
        elif len(numbers) % count:
            raise PathError(f"{command} takes {count} numbers, found {len(numbers) % count}", start)
        for first in range(0, len(numbers), count or 1):
            yield start, command, numbers[first : first + count]
            command = {"M": "L", "m": "l"}.get(command, command)
    _refuse_stray(text, at, len(text))


def _refuse_stray(text: str, start: int, end: int) -> None:
    if stray := text[start:end].strip(" \t\r\n,"):
        raise PathError(f"found {stray[:10]!r}, expected a command or a number", text.index(stray, start))


def _numbers(text: str, match: re.Match[str]) -> Numbers:
    written = match[2]
    if left := _NUMBER.sub("", written).strip(" \t\r\n,"):
        raise PathError(
            f"found {left[:10]!r}, expected a command or a number", text.index(left[0], match.start(2))
        )
    return _in_range(_NUMBER.findall(written), match.start())


def _arc_numbers(text: str, start: int, end: int) -> Numbers:
    """The numbers of arcs, whose two flags may be written without a space between or behind."""
    words: list[str] = []
    while text[start:end].strip(" \t\r\n,"):
        match = _ARC.match(text, start, end)
        if match is None:
            raise PathError("A takes two radii, a turn, two flags 0 or 1, and a point", start)
        words += match.groups()
        start = match.end()
    return _in_range(words, start)


def _in_range(words: list[str], offset: int) -> Numbers:
    numbers = tuple(map(float, words))
    if numbers and not max(map(abs, numbers)) < 1e9:
        raise PathError("a number is out of range", offset)
    return numbers


class _Pen:
    """Draws commands into segments and remembers what the next may refer to."""

    def __init__(self) -> None:
        self.out: list[Segment] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.cubic: tuple[float, float] | None = None  # the last handle, for S
        self.quadratic: tuple[float, float] | None = None  # the same for T

    def draw(self, command: str, numbers: Numbers) -> None:
        letter = command.upper()
        if command.islower() and letter not in "ZA":
            numbers = self._absolute(letter, numbers)
        elif command == "a":
            numbers = (*numbers[:5], round(numbers[5] + self.x, 9), round(numbers[6] + self.y, 9))
        cubic, quadratic, self.cubic, self.quadratic = self.cubic, self.quadratic, None, None
        match letter:
            case "C":
                self._curve(*numbers)
            case "L":
                self._line(*numbers)
            case "S":
                self._curve(*self._reflected(cubic), *numbers)
            case "H":
                self._line(numbers[0], self.y)
            case "V":
                self._line(self.x, numbers[0])
            case "Z":
                self.out.append(("Z",))
                self.x, self.y = self.start
            case "M":
                self.out.append(("M", numbers[0], numbers[1]))
                self.x, self.y = self.start = (numbers[0], numbers[1])
            case "Q":
                self._quadratic(*numbers)
            case "T":
                self._quadratic(*self._reflected(quadratic), *numbers)
            case _:
                self._arc(*numbers)

    def _absolute(self, letter: str, numbers: Numbers) -> Numbers:
        x, y = self.x, self.y
        if len(numbers) == 1:
            return (round(numbers[0] + (y if letter == "V" else x), 9),)
        if len(numbers) == 6:
            x1, y1, x2, y2, x3, y3 = numbers
            ends = (round(x3 + x, 9), round(y3 + y, 9))
            return (round(x1 + x, 9), round(y1 + y, 9), round(x2 + x, 9), round(y2 + y, 9), *ends)
        return tuple([round(n + (y if i % 2 else x), 9) for i, n in enumerate(numbers)])

    def _reflected(self, handle: tuple[float, float] | None) -> tuple[float, float]:
        return (2 * self.x - handle[0], 2 * self.y - handle[1]) if handle else (self.x, self.y)

    def _line(self, x: float, y: float) -> None:
        self._reopen()
        self.out.append(("L", x, y))
        self.x, self.y = x, y

    def _curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self._reopen()
        self.out.append(("C", x1, y1, x2, y2, x, y))
        self.x, self.y, self.cubic = x, y, (x2, y2)

    def _reopen(self) -> None:
        """After Z a subpath begins where the last one did (SVG 1.1, 8.3.3); painters want it said."""
        if self.out[-1] == ("Z",):
            self.out.append(("M", self.x, self.y))

    def _quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        px, py = self.x, self.y
        self._curve(
            px + (x1 - px) * 2 / 3, py + (y1 - py) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y
        )
        self.cubic, self.quadratic = None, (x1, y1)

    def _arc(self, rx: float, ry: float, turn: float, large: float, sweep: float, x: float, y: float) -> None:
        rx, ry = abs(rx), abs(ry)
        if (x, y) == (self.x, self.y):
            return
        if rx == 0 or ry == 0:
            self._line(x, y)
            return
        for curve in arc_curves(
            (self.x, self.y), (x, y), rx, ry, math.radians(turn), bool(large), bool(sweep)
        ):
            self._curve(*curve)
        self.x, self.y, self.cubic = x, y, None


def arc_curves(
    start: tuple[float, float],
    end: tuple[float, float],
    rx: float,
    ry: float,
    turn: float,
    large: bool,
    sweep: bool,
) -> Iterator[tuple[float, float, float, float, float, float]]:
    """An elliptical arc as Béziers of at most a quarter turn (SVG 1.1, F.6.5 and F.6.6); turn in radians."""
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    stretch = max(1.0, math.sqrt((px / rx) ** 2 + (py / ry) ** 2))  # radii too small reach just so far
    rx, ry = rx * stretch, ry * stretch
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (-1 if large == sweep else 1)
    ux, uy = root * rx * py / ry, -root * ry * px / rx
    cx = cos * ux - sin * uy + (start[0] + end[0]) / 2
    cy = sin * ux + cos * uy + (start[1] + end[1]) / 2
    first = math.atan2((py - uy) / ry, (px - ux) / rx)
    angle = math.atan2((-py - uy) / ry, (-px - ux) / rx) - first
    angle += 2 * math.pi if sweep and angle < 0 else -2 * math.pi if not sweep and angle > 0 else 0.0
    parts = max(1, math.ceil(abs(angle) / (math.pi / 2) - 1e-9))
    step = angle / parts
    handle = 4 / 3 * math.tan(step / 4)

    def at(x: float, y: float) -> tuple[float, float]:
        return cx + rx * x * cos - ry * y * sin, cy + rx * x * sin + ry * y * cos

    for i in range(parts):
        a, b = first + i * step, first + (i + 1) * step
        one = at(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a))
        two = at(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b))
        yield (*one, *two, *(end if i == parts - 1 else at(math.cos(b), math.sin(b))))
