"""The numbers of two clauses that do the same: how many, of what, and whether all or any number are meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from cardgen.cards.effects.said.bounds import Bound
from cardgen.cards.effects.said.difference import Difference, listed
from cardgen.cards.effects.said.facts import LASTING, Facts

Rank = Callable[[Bound, Bound], bool]
_RANKS: tuple[Rank, ...] = (
    lambda one, other: other.of == one.of and other.n == one.n,
    lambda one, other: bool(other.of) and other.of == one.of and not other.against(one),
    lambda one, other: other.n == one.n and not other.against(one),
    lambda one, other: other.of == one.of and other.sign == one.sign,
    lambda one, other: other.of == one.of,
    lambda one, other: not other.of or not one.of,
    lambda one, other: True,
)
"""What makes two numbers partners, the surer signs first."""


def numbers(said: Facts, meant: Facts) -> Iterator[Difference]:
    """Where numbers differ; a 1 may be left out where it is of nothing but cards."""
    pairs, here, there = partners(said.numbers, meant.numbers)
    for number, other in pairs:
        yield from _pair(number, other, said, meant)
    here, there = ([number for number in left if not _goes_without(number)] for left in (here, there))
    if not said.numbers and ("amount", "each") in said.flags & meant.flags:  # 「枚数分だけ上がる」: by 1 each
        there = [number for number in there if number.n != 1 or number.compare]
    all_of = "all" in said.quantities, "all" in meant.quantities
    if here or there:
        yield Difference(_about([*here, *there], all_of), _shown(here, said), _shown(there, meant))
    elif all_of[0] != all_of[1] and not _is_loose(said, meant):
        yield Difference("targets", _shown((), said), _shown((), meant))
    elif ("any" in said.quantities) != ("any" in meant.quantities):
        yield Difference("numbers", _shown((), said), _shown((), meant))


def _about(left: Sequence[Bound], all_of: tuple[bool, bool]) -> str:
    """What numbers without a partner are told as."""
    if all(number.n == 1 and number.compare == "up_to" for number in left):
        return "choice"
    if all(number.n < 0 for number in left):
        return "comparison"
    return "targets" if all_of[0] != all_of[1] else "numbers"


def partners(
    said: Iterable[Bound], meant: Iterable[Bound]
) -> tuple[list[tuple[Bound, Bound]], list[Bound], list[Bound]]:
    """Numbers with their partners, the same ones first; and those that are left of either text."""
    here, there = list(said), list(meant)
    pairs: list[tuple[Bound, Bound]] = []
    for partner in (_same, _partner):
        for number in list(here):
            other = partner(number, there)
            if other is not None:
                here.remove(number)
                there.remove(other)
                pairs.append((number, other))
    return pairs, here, there


def _same(number: Bound, others: Iterable[Bound]) -> Bound | None:
    return next((other for other in others if other.same(number) and other.compare == number.compare), None)


def _partner(number: Bound, others: Sequence[Bound]) -> Bound | None:
    """The number that one stands for: of the same thing, or the same of another thing."""
    fitting = [other for other in others if not _is_only_one(number, other)]
    ranked = (other for rank in _RANKS for other in fitting if rank(number, other))
    return next(ranked, None)


def _pair(number: Bound, other: Bound, said: Facts, meant: Facts) -> Iterator[Difference]:
    compared = number.compare != other.compare
    if number.n != other.n and _figure(number) == _figure(other) and number.compare and other.compare:
        compared = True  # 「2未満」 and 「2以下」
    elif number.n != other.n:
        yield Difference("numbers", number.words, other.words)
    elif number.against(other):
        yield Difference("signs", f"{number.sign}{number.n}", f"{other.sign}{other.n}")
    if number.n == other.n and number.of != other.of and number.of and other.of:
        (here, this), (there, that) = _named(number, said), _named(other, meant)
        yield Difference(here or there or "stats", f"{this} {number.words}", f"{that} {other.words}")
    if compared:
        up_to = "up_to" in (number.compare, other.compare)
        yield Difference("choice" if up_to else "comparison", number.words, other.words)


def _figure(number: Bound) -> str:
    """The number as it is written."""
    found = re.search(r"\d+", number.words)
    return found[0] if found else ""


def _named(number: Bound, clause: Facts) -> tuple[str, str]:
    """What a number is of: which sort of choice, such as a colour, if it is one; and in words."""
    sort, _, name = number.of.rpartition(":")
    return sort, clause.spoken.get(name, name)


def _is_only_one(number: Bound, other: Bound) -> bool:
    """Whether one of two numbers bounds a stat, and the other is a 1 of cards, which goes without saying."""
    pairs = ((number, other), (other, number))
    return any(one.of and one.compare and _goes_without(bare) for one, bare in pairs)


def _goes_without(number: Bound) -> bool:
    return number.n == 1 and not number.of and not number.compare


def _shown(left: Iterable[Bound], clause: Facts) -> str:
    said = [number.words for number in left]
    if not said and not clause.quantities:
        return clause.words or "1"
    return listed([*said, *(clause.spoken.get(what, what) for what in sorted(clause.quantities))])


def _is_loose(said: Facts, meant: Facts) -> bool:
    """Whether all may be left unsaid: of what lasts, and of several in the plural."""
    if "all" in said.quantities:
        return not meant.things and meant.is_known
    bare = all(number.of for number in said.numbers) and not said.is_this
    single = any(t.many is False and t.name.startswith("noun:") and not t.known for t in said.things)
    several = any(t.many for t in said.things if t.name.startswith("noun:"))
    known = said.is_known and not said.nouns()
    return bare and (several or known or (meant.verb in LASTING and not single))
