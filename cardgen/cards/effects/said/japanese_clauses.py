"""A Japanese text in clauses: a verb ends what belongs to it.

In the signs of a header each stretch is a condition, unless it has a verb, which is a cost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardgen.cards.effects.said.clauses import CHOOSE, IF, UNKNOWN, WHEN, Clause
from cardgen.cards.effects.said.passes import Term

_HARD: Final = re.compile(r"〔コスト:|[。！!？?\n：:【】《》〔〕\[\]「」『』]|[/／](?=コスト)")
_SOFT: Final = re.compile(r"[、・]")
_IF: Final = re.compile(
    r"(?:なら(?:ば)?|だったら|であれば|に?なった(?:ら|時|とき|場合)|(?:の|た|る|い)?場合(?:は)?|(?<=[えけげせてねべめれ])ば(?=、)|(?<=[あい]れ)ば|(?<=なけれ)ば(?!なら|いけ)|限り|かぎり"
    r"|にある間|(?<=ない)(?:間|あいだ|時|とき)|(?<=以上|以下|未満)(?:の|である)?(?:時|とき|間|あいだ|うち)(?:だけ|のみ|に限り)?)(?!ない)"
)
_ENDING: Final = re.compile(r"[るすくうつむぐぶぬりしきいちてで]{1,2}(?=[。、\n】》〕:/]|$)")
"""How a verb ends behind its stem."""
_AROUND: Final = "、・。 \n【】《》〔〕:/[]"


def japanese_clauses(plain: str, terms: Sequence[Term]) -> Iterator[Clause]:
    gathered = _Gathered(plain, _without(plain, terms))
    header = False
    for place, mark in _marks(plain, terms):
        if isinstance(mark, Term):
            gathered.take(mark)
        elif mark == "if":
            gathered.close_if(place)
        elif mark == "・":
            if header and not (plain[place - 1 : place].isdigit() and plain[place + 1 : place + 2].isdigit()):
                gathered.flush(place, IF)
        elif mark == "、":
            gathered.pause(place)
        else:
            gathered.flush(place, IF if header else UNKNOWN)
            header = mark[0] in "【《〔" or (header and mark not in "】》〕。\n")
            gathered.sentence += mark in "。\n】》〕"
    gathered.flush(len(plain), UNKNOWN)
    yield from gathered.made


def _marks(plain: str, terms: Sequence[Term]) -> list[tuple[int, Term | str]]:
    """The words and the signs of a text, in order; what a word covers is no sign."""
    covered = {place for term in terms for place in range(term.start, term.end)}
    found: list[tuple[int, Term | str]] = [(term.start, term) for term in terms]
    signs = [(match.start(), match[0]) for match in _HARD.finditer(plain)]
    signs += [(match.start(), match[0]) for match in _SOFT.finditer(plain)]
    signs += [(match.start(), "if") for match in _IF.finditer(plain)]
    found += [(place, sign) for place, sign in signs if place not in covered]
    return sorted(found, key=lambda item: (item[0], isinstance(item[1], Term)))


class _Gathered:
    """The clauses made so far, and the words that wait for their verb."""

    def __init__(self, plain: str, left: str) -> None:
        self.plain = plain
        self.left = left
        self.made: list[Clause] = []
        self.waiting: list[Term] = []
        self.begin = 0
        self.sentence = 0
        self.chosen = -1  # where a verb of choosing ended

    def take(self, term: Term) -> None:
        if term.aspect in ("limit", "done"):
            return
        self.waiting.append(term)
        if term.aspect == "may" and self.made and len(self.waiting) == 1:
            last = self.made[-1]
            if term.start - self.begin <= 6:
                self.waiting.pop()
                words = last.words + self.plain[self.begin : term.end]
                self.made[-1] = replace(last, may=True, terms=(*last.terms, term), words=words)
                self.begin = term.end
        elif term.aspect == "event" or (
            term.aspect == "timing"
            and term.value[0] == "event"
            and (_is_event(term) or self.plain[term.start - 1 : term.start] == "の")
        ):
            self.close(WHEN, term.end)
        elif term.aspect == "state" and term.value == "exists":
            self.close(IF, term.end)
        elif term.aspect == "verb" and term.value == CHOOSE:
            self.chosen = term.end
        elif term.aspect == "verb":
            self.close(str(term.value), term.end)

    def close(self, verb: str, end: int) -> None:
        """Make a clause of what has been gathered."""
        may = any(term.aspect == "may" for term in self.waiting)
        ending = _ENDING.match(self.plain, end)
        end = ending.end() if ending else end
        words = re.sub(r"^(?:なら|場合は?|ば)?、?", "", self.plain[self.begin : end].strip(_AROUND)).strip(
            _AROUND
        )
        self.made.append(Clause(verb, tuple(self.waiting), words, self.sentence, may))
        self.waiting, self.begin = [], end

    def close_if(self, place: int) -> None:
        """What stands before 「なら」 is a condition, a clause that has just ended included."""
        if self.waiting:
            self.close(IF, place)
        elif self.made and self.begin == place and self.made[-1].verb not in (WHEN, IF):
            self.made[-1] = replace(self.made[-1], verb=IF)

    def pause(self, place: int) -> None:
        """A comma ends what needs no verb: who does it, how long it lasts, a number with its sign."""
        signed = any(term.aspect == "number" and term.value.sign for term in self.waiting)
        if signed and not any(term.aspect == "verb" for term in self.waiting):
            self.close("shift", place)

    def flush(self, place: int, verb: str) -> None:
        chosen = self.chosen >= self.begin and self.chosen > 0
        if self.waiting:
            signed = any(term.aspect == "number" and term.value.sign for term in self.waiting)
            self.close(CHOOSE if chosen else "shift" if signed else verb, place)
        elif verb == UNKNOWN and re.search(r"[一-龠ァ-ヴA-Za-z]{2,}", self.left[self.begin : place]):
            self.made.append(
                Clause(UNKNOWN, (), self.plain[self.begin : place].strip(_AROUND), self.sentence)
            )
        self.begin = max(self.begin, place)


def _is_event(term: Term) -> bool:
    """Whether a timing is told by its event, not by a title."""
    return (
        bool(re.search(r"(?:時|とき|際|場合|たび|たら|なら|後|た|る)$", term.words)) and len(term.words) > 3
    ) or term.words.endswith(("た時", "る時"))


def _without(plain: str, terms: Iterable[Term]) -> str:
    """A text without what has been understood in it."""
    left = list(plain)
    for term in terms:
        left[term.start : term.end] = " " * (term.end - term.start)
    return "".join(left)
