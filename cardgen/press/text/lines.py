"""A measured paragraph to lines: greedy or balanced, without widows, never against the rules of breaking.

In: a ``Paragraph`` and the measure, the width that a line may have, in the paragraph's thousandths of an em.
Out: the lines as stretches of atoms. A line that no rule allows to be short enough makes the answer None
(or, with ``forced``, stays too wide), and the caller decides: a smaller size, or a problem.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise
from typing import Literal, NamedTuple

from cardgen.press.text.measuring import with_long_words_split
from cardgen.press.text.paragraph import Paragraph
from cardgen.press.text.phrases import phrase_stops
from cardgen.press.text.tearing import WORD, least_torn, tears_katakana, word_stops

Wrap = Literal["greedy", "balanced", "phrase", "none"]
Keep = Literal["phrases", "words"]
EPSILON = 1e-6
EMPTY = 0.5
"""A line that fills less of the measure is a hole in the text."""
UNEVEN = 1.25
"""How much longer than the evenest the longest line may be for the sake of whole phrases."""
SENTENCE_ENDS = frozenset("。！？!?")
ROUNDS = 8
"""Halvings when the narrowest measure is sought: 1/256 of the measure is less than a letter of any line."""


class Line(NamedTuple):
    """A line: atoms ``start`` up to, not including, ``end``, and its width."""

    start: int
    end: int
    width: float


def break_lines(
    paragraph: Paragraph,
    measure: float,
    wrap: Wrap = "greedy",
    *,
    urgent: bool = False,
    forced: bool = False,
    keep: Keep | None = None,
    widest: float = 0.0,
) -> tuple[Paragraph, list[Line]] | None:
    """The lines of a paragraph, with the paragraph they count in.

    ``urgent`` also breaks inside words and numbers that are wider than the measure; ``forced`` never answers
    None but lets what cannot be broken stand out. ``keep`` leaves all phrases or words whole that are not
    wider than the measure, in however many lines, nor wider than ``widest``, which the measure may become.
    """
    if wrap == "none":
        line = _line(paragraph, 0, len(paragraph.atoms))
        return (paragraph, [line]) if forced or line.width <= measure + EPSILON else None
    if keep:
        return _kept(paragraph, measure, keep, max(measure, widest))
    hard = urgent or forced
    if hard:
        paragraph = with_long_words_split(paragraph, measure)
    lines = _greedy(paragraph, measure, paragraph.stops, urgent=hard, forced=forced)
    if lines is None:
        return None
    if len(lines) > 1 and wrap == "phrase":
        lines = _by_phrases(paragraph, measure, lines)
    elif len(lines) > 1 and wrap == "balanced":
        lines = _balanced_by_words(paragraph, measure, lines, hard)
    elif wrap == "greedy":
        lines = _without_holes(paragraph, measure, lines)
    return paragraph, _without_widow(paragraph, measure, lines, hard)


def _kept(
    paragraph: Paragraph, measure: float, keep: Keep, widest: float
) -> tuple[Paragraph, list[Line]] | None:
    """The lines that leave phrases or words whole; those of words part few phrases."""
    whole, *parts = word_stops(paragraph), paragraph.stops
    if keep == "phrases":
        whole, *parts = phrase_stops(paragraph), word_stops(paragraph, WORD), whole, *parts
    stops = reduce(lambda coarse, fine: _parted(paragraph, widest, coarse, fine), parts, whole)
    lines = _greedy(paragraph, measure, stops)
    if lines is None:
        return None
    if not lines:  # of an empty paragraph
        return paragraph, lines
    if keep == "phrases":
        return paragraph, _balanced(paragraph, measure, stops, lines, urgent=False)
    return paragraph, _least_torn(paragraph, measure, lines)


def _parted(
    paragraph: Paragraph, widest: float, stops: Sequence[int], finer: Sequence[int]
) -> tuple[int, ...]:
    """The stops, with finer ones in stretches that are wider."""
    wide = [pair for pair in pairwise((0, *stops)) if paragraph.width(*pair) > widest + EPSILON]
    inner = {stop for start, end in wide for stop in finer if start < stop < end}
    return tuple(sorted(inner.union(stops)))


def _least_torn(paragraph: Paragraph, measure: float, lines: list[Line]) -> list[Line]:
    ends = least_torn(paragraph, measure, [line.end for line in lines])
    return [_line(paragraph, start, end) for start, end in pairwise((0, *ends))]


def _line(paragraph: Paragraph, start: int, end: int) -> Line:
    return Line(start, end, paragraph.width(start, end))


def _greedy(
    paragraph: Paragraph,
    measure: float,
    stops: Sequence[int],
    *,
    urgent: bool = False,
    forced: bool = False,
) -> list[Line] | None:
    """Each line as long as it can be; None where a line has no allowed end within the measure."""
    lines: list[Line] = []
    start = first = 0
    while start < len(paragraph.ends):
        first = bisect_right(stops, start, first)
        end = _last_fitting(paragraph, start, stops, first, measure)
        if end is None and urgent:
            splits = paragraph.splits
            splits = splits[: bisect_right(splits, stops[first])]
            end = _last_fitting(paragraph, start, splits, bisect_right(splits, start), measure)
        if end is None and not forced:
            return None
        end = end if end is not None else stops[first]
        lines.append(Line(start, end, paragraph.width(start, end)))
        start = end
    return lines


def _last_fitting(
    paragraph: Paragraph, start: int, stops: Sequence[int], first: int, measure: float
) -> int | None:
    """The last of the stops from the first on at which the line is no longer than the measure."""
    fitting, sums, trails = None, paragraph.sums, paragraph.trails
    reach = sums[start] + paragraph.gaps[start] + paragraph.leads[start] + measure
    if paragraph.spacing.tracking >= 0:  # else letters may go back, and the sums with them
        sure = bisect_left(stops, bisect_right(sums, reach - paragraph.overhang, start), first) - 1
        if sure >= first:
            fitting, first = stops[sure], sure + 1
    most = reach + EPSILON
    for stop in stops[first:]:
        if sums[stop] - trails[stop - 1] > most:
            break
        fitting = stop
    return fitting


def _balanced(
    paragraph: Paragraph, measure: float, stops: Sequence[int], lines: list[Line], urgent: bool
) -> list[Line]:
    """The lines of the narrowest measure that still needs no more of them."""
    narrow, wide, best = 0.0, measure, lines
    for _ in range(ROUNDS):
        middle = (narrow + wide) / 2
        tried = _greedy(paragraph, middle, stops, urgent=urgent)
        if tried is not None and len(tried) <= len(lines):
            wide, best = middle, tried
        else:
            narrow = middle
    return _behind_sentences(paragraph, measure, stops, best)


def _behind_sentences(
    paragraph: Paragraph, measure: float, stops: Sequence[int], lines: list[Line]
) -> list[Line]:
    """The first phrase or word of a sentence goes to the next line, with the rest, where both can bear it."""
    moved = list(lines)
    most = min(measure, UNEVEN * max((line.width for line in lines), default=0.0)) + EPSILON
    for i, (before, after) in enumerate(pairwise(lines)):
        stop = stops[bisect_left(stops, before.end) - 1]
        start = moved[i].start
        if start < stop < before.end and paragraph.atoms[stop - 1].last in SENTENCE_ENDS:
            shorter, longer = _line(paragraph, start, stop), _line(paragraph, stop, after.end)
            if longer.width <= most and shorter.width >= EMPTY * longer.width:
                moved[i : i + 2] = shorter, longer
    return moved


def _by_phrases(paragraph: Paragraph, measure: float, lines: list[Line]) -> list[Line]:
    """As many lines, which end with phrases: balanced where they all can, else torn as little as can be."""
    phrases = phrase_stops(paragraph)
    whole = _greedy(paragraph, measure, phrases)
    if whole is not None and len(whole) == len(lines):
        return _balanced(paragraph, measure, phrases, whole, urgent=False)
    return _least_torn(paragraph, measure, lines)


def _balanced_by_words(paragraph: Paragraph, measure: float, lines: list[Line], urgent: bool) -> list[Line]:
    """Lines about equally long; phrases, or at least words, stay whole where that makes none much longer."""
    even = _balanced(paragraph, measure, paragraph.stops, lines, urgent)
    most = min(measure, UNEVEN * max(line.width for line in even))
    for stops in (phrase_stops(paragraph), word_stops(paragraph, WORD), word_stops(paragraph)):
        whole = _greedy(paragraph, most, stops)
        if whole is not None and len(whole) <= len(lines):
            whole = _balanced(paragraph, measure, stops, whole, urgent=False)
            widest = max(line.width for line in whole)
            if all(line.width >= EMPTY * widest for line in whole[:-1]):
                return whole
    return even


def _without_holes(paragraph: Paragraph, measure: float, lines: list[Line]) -> list[Line]:
    """Where a line is not half full, the one before it gives of its own, as long as the emptier one gains."""
    for i in range(1, len(lines) - 1):
        if lines[i].width < EMPTY * measure:
            before, hole = lines[i - 1 : i + 1]
            stops = paragraph.stops
            inner = stops[bisect_right(stops, before.start) : bisect_right(stops, hole.start - 1)]
            pairs = [
                [_line(paragraph, before.start, stop), _line(paragraph, stop, hole.end)] for stop in inner
            ]
            fitting = [pair for pair in pairs if pair[1].width <= measure + EPSILON]
            lines[i - 1 : i + 1] = max(([before, hole], *fitting), key=_emptier)
    return lines


def _emptier(lines: Iterable[Line]) -> float:
    return min(line.width for line in lines)


def _without_widow(paragraph: Paragraph, measure: float, lines: list[Line], urgent: bool) -> list[Line]:
    """Where one letter is alone in the last line, the line before gives it company, if it can spare it."""
    if len(lines) < 2 or not _is_widow(paragraph, lines[-1]):
        return lines
    before, last = lines[-2:]
    ends = sorted((*paragraph.stops, *paragraph.splits)) if urgent else paragraph.stops
    found = []
    for stop in reversed(ends[: bisect_right(ends, before.end) - 1]):
        if stop <= before.start or paragraph.width(before.start, stop) < measure / 2:
            break
        shorter, longer = _line(paragraph, before.start, stop), _line(paragraph, stop, last.end)
        if longer.width > measure + EPSILON:
            break
        if not _is_widow(paragraph, longer):
            found.append([*lines[:-2], shorter, longer])
    whole = (pair for pair in found if not tears_katakana(paragraph, pair[-1].start))
    return next(whole, found[0] if found else lines)


def _is_widow(paragraph: Paragraph, line: Line) -> bool:
    return paragraph.letters(line.start, line.end) < 2
