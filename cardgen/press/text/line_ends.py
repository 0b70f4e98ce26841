"""What keeps lines from ending where two atoms alone would let them, and what their ends give up.

In: columns of a paragraph's atoms, and before each atom whether a line may end there (``joints.End``), which
is changed in place. Out: its bytes, which ``paragraph`` reads.
Sources: JLREQ 3.1.2 and 3.1.4 (marks), 3.1.10 (numbers and their units).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, compress
from operator import or_

from cardgen.press.text.breaking import forbidden_end
from cardgen.press.text.joints import End
from cardgen.press.text.kinds import SIGNS, Kind, kind_of
from cardgen.press.text.units import held

_STOPS = bytes(end >= End.HYPHEN for end in range(256))
_IN_NEED = bytes(min(end, End.URGENT) for end in range(256))


def stops_of(ends: bytes | bytearray) -> tuple[int, ...]:
    """Where lines end without need; the paragraph's end is one such place."""
    return (*compress(range(len(ends)), ends.translate(_STOPS)), len(ends))


def hold_numbers(text: str, lengths: Iterable[int], ends: bytearray) -> None:
    """Within numbers and what they count a line ends only in need; ``lengths`` are the atoms' in the text."""
    stretches = list(held(text))
    if stretches and len(text) != len(ends):
        places = [0, *accumulate(lengths)]
        stretches = [(bisect_right(places, start) - 1, bisect_left(places, end)) for start, end in stretches]
    for start, end in stretches:
        for at in range(start + 1, end):
            ends[at] = _IN_NEED[ends[at]]


def hold_opened(blanks: Sequence[bool], lasts: Sequence[str], ends: bytearray) -> None:
    """An opening bracket, or a sign with no sum before it, and spaces behind it do not end a line either."""
    seen = ""  # the last letter before any spaces
    for i in compress(range(len(ends) - 1), blanks):
        if i and not blanks[i - 1]:
            summed = i > 1 and lasts[i - 1] in SIGNS and kind_of(lasts[i - 2]) is Kind.NUMERAL
            seen = "" if summed else lasts[i - 1]
        if seen and forbidden_end(seen):
            ends[i + 1] = End.NEVER


def yield_ends(
    blanks: Sequence[bool],
    unseen: Sequence[bool],
    gaps: Sequence[float],
    widths: Sequence[float],
    leads: list[float],
    trails: list[float],
) -> None:
    """At a line's end spaces give up all they have with what is before them, as a mark does its blank.

    What does not show lets its neighbour stand at the end, or at the line's start; ``unseen`` is empty where
    everything shows.
    """
    for i in compress(range(len(gaps)), map(or_, blanks, unseen) if unseen else blanks):
        trails[i] = gaps[i] + widths[i] + (trails[i - 1] if i else 0.0)
    for i in reversed([*compress(range(len(gaps) - 1), unseen)]):
        leads[i] = gaps[i + 1] + leads[i + 1]
