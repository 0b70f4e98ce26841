"""Differences of a whole line: when it works, how often, whether one may decline."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.said.bounds import Bound
from cardgen.cards.effects.said.clauses import IF, UNKNOWN, WHEN
from cardgen.cards.effects.said.difference import Difference, listed
from cardgen.cards.effects.said.facts import LASTING
from cardgen.cards.effects.said.later import are_alike, told_later
from cardgen.cards.effects.said.passes import Term
from cardgen.cards.effects.tree import Ability

if TYPE_CHECKING:
    from cardgen.cards.effects.said.facts import Facts
    from cardgen.cards.effects.said.lines import Line, Reader

_FREE: Final = ("activated", "response")


def timings(said: Line, meant: Line, reader: Reader) -> Iterator[Difference]:
    """Where the timings differ: every one that a text names must be one of the other's.

    What a card does when played, and what holds all the time, needs no timing.
    """
    declared = reader.lexicon.vocabulary.timings
    here, there = _narrowed(said.timings), _narrowed(meant.timings)
    vague = _told(meant.timings, "event") and not _told(said.timings, "event") and said.timings
    unclear = vague and not any(len(group) == 1 for group in here) and any(len(group) > 1 for group in here)
    extra = _beside(here, there)
    lacking = _beside(there, here)
    if all(term.value[0] == "turn" or _is_own_turn(term) for term in said.timings):
        plain = {name for name, timing in declared.items() if timing.style == "continuous" or name == "play"}
        plain |= _activated(said, reader)
        lacking = [group for group in lacking if not group <= plain]
    if extra or lacking or unclear:
        yield Difference("timing", _words(said.timings), _words(meant.timings))
    if not are_alike(said.later, meant.later):
        yield Difference("timing", _words(said.later), _words(meant.later))


def other_events(said: Sequence[Term], meant: Sequence[Term]) -> Iterator[Difference]:
    """Where a text names another event than the effect's."""
    events = [term for term in said if term.value[0] != "turn"]
    if _beside(_narrowed(events), _narrowed(meant)):
        yield Difference("timing", _words(events), _words(meant))


def _beside(some: Sequence[frozenset[str]], others: Sequence[frozenset[str]]) -> list[frozenset[str]]:
    return [group for group in some if not any(group & other for other in others)]


def _is_own_turn(term: Term) -> bool:
    """Whether it is said in a sentence that it is one's own turn, no more: ``On your turn, ...``."""
    names: frozenset[str] = term.value[1]
    return names == {"own_turn"} and term.start < 4 and term.words[:1] not in "[【《"


_PRICED: Final = re.compile(r"^[^.。]*(?::|[)\]]:?)")


def _activated(said: Line, reader: Reader) -> set[str]:
    """The one activated timing of a game, where a line opens with a cost: 「このタウンをOFFにする：」."""
    declared = reader.lexicon.vocabulary.timings
    activated = {name for name, timing in declared.items() if timing.style == "activated"}
    return activated if len(activated) == 1 and _PRICED.match(said.words) else set()


def _narrowed(terms: Sequence[Term]) -> list[frozenset[str]]:
    """What a text can mean by its timings, where a title and a sentence tell of the same one."""
    groups: list[frozenset[str]] = []
    for term in sorted(terms, key=lambda term: len(term.value[1])):
        group: frozenset[str] = term.value[1]
        fitting = next((index for index, other in enumerate(groups) if _both(other, group)), None)
        if fitting is None:
            groups.append(group)
        else:
            groups[fitting] = _both(groups[fitting], group)
    return groups


def _both(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """What two words for a timing can both mean; ``turn_end:any`` is a ``turn_end``, too."""
    pairs = ((one, other), (other, one))
    return frozenset(name for here, there in pairs for name in here if {name, name.split(":")[0]} & there)


def _told(terms: Sequence[Term], style: str) -> bool:
    return any(term.value[0] == style for term in terms)


def _words(terms: Iterable[Term]) -> str:
    return listed(term.words for term in terms)


def stars(said: Line, meant: Line) -> Iterator[Difference]:
    """Where the stars differ that a header asks for."""
    if Counter(term.value for term in said.stars) != Counter(term.value for term in meant.stars):
        yield Difference("colours", _all(said.stars), _all(meant.stars))


def _all(terms: Iterable[Term]) -> str:
    return "".join(term.words for term in terms) or "nothing"


def as_meant(said: Line, meant: Line) -> Line:
    """A line whose verbs of two meanings are taken as the other line's.

    What can be done is a choice to do it (「呼び出せる」), and what is reduced is damage, where the other
    line says so.
    """
    verbs = {clause.verb for clause in meant.clauses}
    some = {clause.verb for clause in meant.clauses if _is_some(clause)}
    some -= {clause.verb for clause in meant.clauses if clause.may}
    barred = {clause.verb for clause in meant.clauses if clause.lasts and clause.verb not in LASTING}
    barred -= {clause.verb for clause in said.clauses}
    asked = [clause for clause in meant.clauses if clause.verb == IF]
    said = told_later(said, meant)
    clauses = (_asking(clause, asked) for clause in said.clauses)
    return replace(said, clauses=tuple(_as_meant(clause, verbs, some, barred) for clause in clauses))


def _asking(clause: Facts, asked: Sequence[Facts]) -> Facts:
    """An event that says where this card must be, or what a blow or the other card is, as that condition."""
    if clause.verb != WHEN:
        return clause
    placed = clause.is_this and clause.is_placed
    bounds = _bounds(clause)
    if bounds and any(bounds == _bounds(other) for other in asked):
        others = tuple(thing for thing in clause.things if thing.known != "this")
        return replace(clause, verb=IF, things=others)
    asks = any(
        (placed and other.is_this and other.zones() == clause.zones())
        or (clause.attributes and not clause.things and other.attributes == clause.attributes)
        for other in asked
    )
    return replace(clause, verb=IF) if asks else clause


def _bounds(clause: Facts) -> set[tuple[str, int, str]]:
    """What is asked of stats: ``battles a machine with gear 2 or less``."""
    return {(number.of, number.n, number.compare) for number in clause.numbers if number.of}


def _is_some(clause: Facts) -> bool:
    """Whether none at all will do, without its being said apart."""
    return not clause.may and any(number.compare == "up_to" for number in clause.numbers)


def _as_meant(clause: Facts, verbs: set[str], some: set[str], barred: set[str]) -> Facts:
    if clause.verb == "cannot" and "cannot" not in verbs and barred:  # in the game's own words
        return replace(clause, verb=UNKNOWN)
    if clause.verb == "counter" and "counter" not in verbs and "prevent" in verbs:
        return replace(clause, verb="prevent")
    if clause.may and clause.verb in some:
        return replace(clause, may=False, numbers=tuple(_up_to(clause.numbers)))
    if clause.verb == "allow" and "allow" not in verbs and any(thing.goal for thing in clause.things):
        return replace(clause, verb="put", may=True)
    lowered = all(number.sign == "-" for number in clause.numbers)
    if (
        clause.verb == "shift"
        and lowered
        and "shift" not in verbs
        and "prevent" in verbs
        and not clause.stats
    ):
        return replace(clause, verb="prevent", numbers=tuple(n._replace(sign="") for n in clause.numbers))
    return clause


def _up_to(numbers: Sequence[Bound]) -> Iterator[Bound]:
    """The numbers of what may be done, where one is as good as ``up to`` one."""
    counted = [number for number in numbers if not number.of and not number.compare]
    yield from (
        number._replace(compare="up_to") if number in counted and number.n == 1 else number
        for number in numbers
    )
    if not any(not number.of for number in numbers):
        yield Bound("", 1, "", "up_to", "1")


def limits(said: Line, meant: Line) -> Iterator[Difference]:
    if {term.value for term in said.limits} != {term.value for term in meant.limits}:
        yield Difference("limit", _words(said.limits), _words(meant.limits))


def optional(said: Line, meant: Line, abilities: Sequence[Ability], reader: Reader) -> Iterator[Difference]:
    """Where one text leaves a choice and the other does not. What is activated is a choice anyhow."""
    here, there = (sum(clause.may for clause in line.clauses) for line in (said, meant))
    if here > there and _is_use(said, reader) and any(_is_free(ability, reader) for ability in abilities):
        return
    if here != there or (not here and _is_forced(said, abilities, reader)):
        yield Difference("choice", _choices(said, meant), _choices(meant, said))


_COST_TOLD: Final = re.compile(r"[/:()\[\]〔〕]|コスト|\bto (?=[a-z])|として")


def _is_forced(said: Line, abilities: Sequence[Ability], reader: Reader) -> bool:
    """Whether a text has something paid at an event without a choice, and not as a cost is told."""
    timings = reader.lexicon.vocabulary.timings
    paid = [a for a in abilities if a.cost and all(timings[t].style == "trigger" for t in a.timings)]
    return len(abilities) == len(paid) == 1 and not _COST_TOLD.search(said.words)


def _is_use(line: Line, reader: Reader) -> bool:
    """Whether the choice can be that of using the ability at all: one that stands before all that is done, or
    in Japanese, whose verbs stand last, behind it."""
    done = [clause.may for clause in line.clauses if clause.verb not in (WHEN, IF, UNKNOWN)]
    return reader.ja or done[:1] == [True] or True not in done


def shown(said: Line, meant: Line) -> Iterator[Difference]:
    """Where what is found is shown in one text only; in public places it is seen anyhow."""
    sources = [clause for clause in meant.clauses if clause.verb in ("take", "look")]
    taken = any(clause.verb == "take" for clause in sources)
    hidden = taken and any("deck" in clause.zones() for clause in sources)
    if said.shows != meant.shows and (meant.shows or hidden):
        yield Difference("reveal", said.words, meant.words)


def _choices(line: Line, other: Line) -> str:
    """What a line leaves a choice of; if nothing, what it says where the other line leaves one."""
    verbs = {clause.verb for clause in other.clauses if clause.may}
    free = [clause.words for clause in line.clauses if clause.may]
    return listed(free or [clause.words for clause in line.clauses if clause.verb in verbs] or [line.words])


def _is_free(ability: Ability, reader: Reader) -> bool:
    """Whether a player uses it only if he wants to."""
    timings = reader.lexicon.vocabulary.timings
    return bool(ability.cost) or any(timings[timing].style in _FREE for timing in ability.timings)
