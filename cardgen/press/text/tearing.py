"""Where lines end best when phrases cannot all stay whole: at words' ends, and inside words only in need.

In: a measured paragraph, the measure, and the lines' ends as they would fill up one after the other. Out: the
ends of as many lines that tear fewest words, then part fewest words from their particles, then are most even.
All ways are weighed at once, since a line that gives a word away may make the next one tear another.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence

from cardgen.press.text.kinds import KINDS, Kind
from cardgen.press.text.paragraph import Paragraph
from cardgen.press.text.phrases import is_kanji, leaning_stops, phrase_stops

WORD, LEANING, HOLE, TORN, SPLIT = 1.0, 10.0, 30.0, 1000.0, 1e6
"""What a line's end costs after a word, before a particle or an ending, in a line half empty, inside a word,
and against the rules: no card has so many lines that many small sins weigh more than a torn word."""
UNEVEN = 4.0
"""What an empty line costs; one that lacks a share of the measure costs the square of the share of it."""
HALF = 0.5
WIDOW = 1500.0
"""What a letter alone in the last line costs, which may have a word torn for its company."""
EPSILON = 1e-6

Way = tuple[float, tuple[int, ...]]


def is_katakana(char: str) -> bool:
    return "ァ" <= char <= "ヺ" or char in "ーヽヾ"


def parting(before: str, after: str) -> float:
    """What it costs to end a line between two letters where no phrase ends.

    >>> parting("ス", "ト") == parting("終", "了") == TORN
    True
    >>> parting("分", "の") == LEANING, parting("に", "コ") == WORD
    (True, True)
    """
    if (is_katakana(before) and is_katakana(after)) or (is_kanji(before) and is_kanji(after)):
        return TORN
    if "ぁ" <= after <= "ゖ" or KINDS.get(before) is Kind.NUMERAL:
        return LEANING
    return WORD


def word_stops(paragraph: Paragraph, most: float = LEANING) -> tuple[int, ...]:
    """The stops that cost no more than ``most``, so that no word is torn; the paragraph's end is one."""
    return tuple(stop for stop, cost in _stop_costs(paragraph).items() if cost <= most)


def tears_katakana(paragraph: Paragraph, place: int) -> bool:
    """Whether a line that ends here parts a word in katakana, which readers take in as one."""
    return is_katakana(paragraph.atoms[place - 1].last) and is_katakana(paragraph.atoms[place].first)


def least_torn(paragraph: Paragraph, measure: float, ends: Sequence[int]) -> list[int]:
    """The ends of as many lines, none of them wider than the measure but those that are so already."""
    costs = _costs(paragraph, ends)
    for limit in (LEANING, SPLIT):
        places = [place for place, cost in costs.items() if cost < limit or place == ends[-1]]
        ways = _ways(paragraph, measure, ends, {place: costs[place] for place in places})
        if ways:
            return list(min(ways)[1])
    return list(min(_ways(paragraph, measure, ends, costs))[1])


def _costs(paragraph: Paragraph, ends: Sequence[int]) -> dict[int, float]:
    """Every place where a line may end, in order, and what it costs there."""
    costs = _stop_costs(paragraph)
    return {place: costs.get(place, SPLIT) for place in sorted({*costs, *ends})}


def _stop_costs(paragraph: Paragraph) -> dict[int, float]:
    """Every place where a line may end without need, in order, and what it costs there."""
    atoms, phrases, leaning = paragraph.atoms, set(phrase_stops(paragraph)), leaning_stops(paragraph)
    costs = dict.fromkeys(paragraph.stops, 0.0)
    for stop in costs.keys() - phrases:
        cost = parting(atoms[stop - 1].last, atoms[stop].first)
        costs[stop] = max(cost, LEANING) if stop in leaning else cost
    return costs


def _ways(
    paragraph: Paragraph, measure: float, ends: Sequence[int], costs: dict[int, float]
) -> Collection[Way]:
    """The best way to end the last line; none where these places do not do for so few lines."""
    places, starts = list(costs), [0, *ends]
    least = _earliest(paragraph, measure, ends, places)
    ways: dict[int, Way] = {0: (0.0, ())}
    for i, latest in enumerate(ends):
        here: dict[int, Way] = {}
        for place in places[bisect_left(places, min(least[i], latest)) : bisect_right(places, latest)]:
            found = [
                (cost + costs[place] + _looks(paragraph, start, place, measure, costs), (*before, place))
                for start, (cost, before) in ways.items()
                if start < place
                and (
                    paragraph.width(start, place) <= measure + EPSILON
                    or (start, place) == (starts[i], latest)
                )
            ]
            if found:
                here[place] = min(found)
        ways = here
    return ways.values()


def _earliest(
    paragraph: Paragraph, measure: float, ends: Sequence[int], places: Sequence[int]
) -> Sequence[int]:
    """The first place where each line may end for the lines after it to hold the rest."""
    least = [ends[-1]]
    for _ in ends[1:]:
        at = bisect_left(places, least[0])
        while at and paragraph.width(places[at - 1], least[0]) <= measure + EPSILON:
            at -= 1
        least.insert(0, places[at])
    return least


def _looks(paragraph: Paragraph, start: int, end: int, measure: float, costs: dict[int, float]) -> float:
    """What a line's length costs; the last may be short, but not a single letter."""
    if end == len(paragraph.atoms):
        return WIDOW if paragraph.letters(start, end) < 2 else 0.0
    lack = max(0.0, 1 - paragraph.width(start, end) / measure)
    return UNEVEN * lack**2 + (HOLE if lack > HALF and costs[end] else 0.0)
