"""An English text in clauses: a verb is followed by what belongs to it, and its subject stands before it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cardgen.cards.effects.said.clauses import IF, UNKNOWN, WHEN, Clause
from cardgen.cards.effects.said.passes import Term

_BREAK: Final = re.compile(
    r"[.,;:\n\[\]()<>•]|\bthen\b|\band\b|\bbut\b|\bor\b(?! (?:more|less|fewer|greater|higher|lower))| / ",
    re.IGNORECASE,
)
_HEAD: Final = re.compile(
    r"\b(?P<if>if|while|as long as|unless|provided|only with)\b"
    r"|\b(?P<when>when(?:ever)?|each time|after|as soon as)\b",
    re.IGNORECASE,
)
_AND: Final = re.compile(
    r"\b(?:and|or) (?=(?:if |while )?(?:you have|your opponent has|there (?:is|are))\b)", re.IGNORECASE
)
_SENTENCE: Final = re.compile(r"\.(?=\s|$)|\n|: |\] ")
_STOP: Final = re.compile(r"[.,:;\n\])>]")
_END: Final = re.compile(r"[.\n]|(?<=[\w)\]])[:\]](?=\s)")


class _Start(NamedTuple):
    """Where a clause begins; where it ends, if that is known; and its verb."""

    begin: int
    end: int | None
    verb: str


def english_clauses(plain: str, terms: Sequence[Term]) -> Iterator[Clause]:
    """The clauses of a text, in order."""
    heads = list(_heads(plain, terms))
    turns = [_Start(term.start, None, UNKNOWN) for term in terms if term.aspect == "after"]
    starts = sorted([*heads, *_verbs(plain, terms, heads), *turns], key=lambda start: start.begin)
    if not starts or starts[0].begin > 0:
        starts.insert(0, _Start(0, None, UNKNOWN))
    for start, after in pairwise([*starts, _Start(len(plain), None, "")]):
        stop = after.begin if start.end is None else min(start.end, after.begin)
        yield from _stretch(plain, terms, start.begin, stop, start.verb)
        if stop < after.begin:
            yield from _stretch(plain, terms, stop, after.begin, UNKNOWN)


def _verbs(plain: str, terms: Sequence[Term], heads: Sequence[_Start]) -> Iterator[_Start]:
    """Where clauses of a verb begin: behind the last break before it, where its subject stands."""
    breaks = [match.span() for match in _BREAK.finditer(plain) if not _joins_stats(match, terms)]
    ends = [head.end for head in heads if head.end is not None]
    last = 0
    for term in terms:
        inside = any(head.begin <= term.start < (head.end or 0) for head in heads)
        if term.aspect != "verb" or inside:
            continue
        floor = max([last, *(end for end in ends if end <= term.start)])
        before = [end for start, end in breaks if floor <= start < term.start]
        alone = floor if floor != last else term.start if last else 0
        yield _Start(before[-1] if before else alone, None, str(term.value))
        last = term.end


def _joins_stats(match: re.Match[str], terms: Sequence[Term]) -> bool:
    """Whether an ``and`` stands between two stats, which belong together: ``POW and DEF``."""
    start, end = match.span()
    before = any(term.aspect == "stat" and term.end == start - 1 for term in terms)
    return before and any(term.aspect == "stat" and term.start == end + 1 for term in terms)


def _stretch(plain: str, terms: Sequence[Term], begin: int, end: int, verb: str) -> Iterator[Clause]:
    """The clause of a stretch; what stands after its sentence is another's, of which no verb is known."""
    ending = _END.search(plain, begin, end)
    stop = (ending.end() if ending else end) - begin
    held = tuple(term for term in terms if begin <= term.start < begin + stop)
    opening = re.compile(r"[\s.,:;\])>]*").match(plain, begin)
    sentence = len(_SENTENCE.findall(plain[: opening.end() if opening else begin]))
    words = plain[begin : begin + stop].strip(" .,;:\n[]")
    may = any(term.aspect == "may" for term in held)
    if held or (verb == UNKNOWN and re.search(r"[a-z]{3,}", words)):
        yield Clause(verb, held, words, sentence, may)
    if begin + stop < end:
        yield from _stretch(plain, terms, begin + stop, end, UNKNOWN)


def _heads(plain: str, terms: Sequence[Term]) -> Iterator[_Start]:
    """Where conditions and events stand."""
    taken = {
        place
        for term in terms
        if term.aspect in ("after", "duration", "later")
        for place in range(term.start, term.end)
    }
    for match in _HEAD.finditer(plain):
        if match.start() not in taken:
            stop = _STOP.search(plain, match.end())
            end = stop.start() if stop else len(plain)
            event = any(term.aspect == "timing" and match.start() < term.start < end for term in terms)
            parts = [
                match.start(),
                *(found.start() for found in _AND.finditer(plain, match.end(), end)),
                end,
            ]
            for begin, after in pairwise(parts):
                yield _Start(begin, after, WHEN if match["when"] and event else IF)
