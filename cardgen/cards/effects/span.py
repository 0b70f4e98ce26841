"""The least and the most that an amount can be, as far as that is known before play."""

from __future__ import annotations

from math import prod
from typing import Final, NamedTuple

from cardgen.cards.effects.room import most_counted
from cardgen.cards.effects.tree import Part
from cardgen.cards.effects.vocabulary import Vocabulary

MOST: Final = 10**7
"""Numbers beyond this are slips: no game counts so far."""
MOST_CARDS: Final = 200
"""More cards than any game has on its table: a count above it is a slip."""


class Range(NamedTuple):
    """From which to which number."""

    least: int
    most: int


_SEVERAL: Final = ("opponents", "all")
_UNKNOWN: Final = Range(-MOST, MOST)


def span(amount: int | Part, vocabulary: Vocabulary) -> Range:
    """From which to which number an amount goes; a stat may be any."""
    if isinstance(amount, int):
        return Range(amount, amount)
    match amount.word:
        case "count":
            room = most_counted(amount.main, vocabulary)
            return Range(0, MOST_CARDS if room is None else room)
        case "markers":
            return Range(0, MOST)
        case "number":
            return _number(amount, vocabulary)
        case "half":
            least, most = span(amount.main, vocabulary)
            return Range(least // 2, most // 2)
        case "plus" | "minus" | "times" | "most" | "least" if amount.main:  # none at all is told already
            return _together(amount.word, [span(each, vocabulary) for each in amount.main])
        case _:
            return _UNKNOWN


def _number(amount: Part, vocabulary: Vocabulary) -> Range:
    """A number of the game, or the sum over several players."""
    found = Range(*vocabulary.ranges.get(amount.main, _UNKNOWN))
    if amount["who"] in _SEVERAL and amount.main not in vocabulary.tables:
        return Range(0 if found.least >= 0 else -MOST, MOST if found.most > 0 else 0)
    return found


def _together(word: str, spans: list[Range]) -> Range:
    least, most = [each.least for each in spans], [each.most for each in spans]
    match word:
        case "plus":
            return Range(sum(least), sum(most))
        case "minus":
            return Range(least[0] - sum(most[1:]), most[0] - sum(least[1:]))
        case "most":
            return Range(max(least), max(most))
        case "least":
            return Range(min(least), min(most))
    ends = [1]
    for each in spans:
        ends = [
            prod(pair) for end in {min(ends), max(ends)} for pair in ((end, each.least), (end, each.most))
        ]
    return Range(min(ends), max(ends))
