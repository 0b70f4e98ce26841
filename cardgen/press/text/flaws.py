"""Lines that can only be set badly: a word or a pair torn, a hole where no rule lets a line be filled.

In: the lines of a text as they were broken, and the measure they had. Out: a ``Flaw`` for each that a
compositor would send back. The last line of a paragraph may be short. So may a line that ends with a phrase
where whole phrases were asked for, and balanced lines are as short as each other.
Measures are thousandths of an em. Sources: JLREQ 3.8 (line adjustment), 3.1.10 (what is not parted).
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from cardgen.press.text.joints import End
from cardgen.press.text.lines import EMPTY, Wrap
from cardgen.press.text.paragraph import Paragraph
from cardgen.press.text.phrases import phrase_stops
from cardgen.press.text.placed import Placed
from cardgen.press.text.rows import Align, opened

RAGGED = 500.0
"""How far a line that was to be justified may end before the others: half an em."""
SHOWN = 8
"""Letters at either side of a tear that are told."""


class Flaw(NamedTuple):
    """A line, counted from 1, that ends inside a word or a pair, is too empty, or cannot be justified.

    ``full`` is the share of the measure that it fills; ``before`` and ``after`` stand around its end.
    """

    line: int
    kind: Literal["torn", "empty", "ragged"]
    full: float
    before: str
    after: str


def flaws(lines: Sequence[Placed], measure: float, wrap: Wrap, align: Align) -> tuple[Flaw, ...]:
    """What is wrong with the lines of a text, in their order."""
    return tuple(_flaws(lines, measure, wrap, align))


def _flaws(lines: Sequence[Placed], measure: float, wrap: Wrap, align: Align) -> Iterator[Flaw]:
    for number, placed in enumerate(lines, 1):
        if placed.ends:
            continue
        room, indent = _widest(lines, placed.paragraph) if wrap == "balanced" else measure, placed.indent
        kind = _kind(placed, measure - indent, room - indent, wrap, align)
        if kind:
            yield _flaw(placed, number, kind, room)


def _widest(lines: Sequence[Placed], paragraph: Paragraph) -> float:
    """The width of a paragraph's longest line."""
    return max(placed.line.width for placed in lines if placed.paragraph is paragraph)


def _kind(
    placed: Placed, measure: float, room: float, wrap: Wrap, align: Align
) -> Literal["torn", "empty", "ragged"] | None:
    paragraph, (_, end, width) = placed.paragraph, placed.line
    if paragraph.ends[end] < End.HYPHEN:
        return "torn"
    if width < EMPTY * room and not (wrap == "phrase" and end in phrase_stops(paragraph)):
        return "empty"
    if align == "justify" and (slack := measure - width) > RAGGED and not opened(placed, slack):
        return "ragged"
    return None


def _flaw(placed: Placed, number: int, kind: Literal["torn", "empty", "ragged"], room: float) -> Flaw:
    paragraph, (start, end, width) = placed.paragraph, placed.line
    before, after = paragraph.text(start, end), paragraph.text(end, min(end + SHOWN, len(paragraph.atoms)))
    return Flaw(number, kind, width / room, _end(before.split())[-SHOWN:], _end(after.split()[:1])[:SHOWN])


def _end(words: Sequence[str]) -> str:
    return words[-1] if words else ""
