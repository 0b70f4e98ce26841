"""Whose the things of two clauses are that do the same, and who acts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardgen.cards.effects.said.clauses import IF, UNKNOWN
from cardgen.cards.effects.said.difference import Difference
from cardgen.cards.effects.said.facts import Facts
from cardgen.cards.effects.said.tongue import NEARLY, SIDES, THEIRS

_MINE_WORDS: Final = re.compile(r"(?:自分|あなた)の|\byour\b(?! opponent)", re.IGNORECASE)
_PASSIVE: Final = {("act", "attacked"), ("act", "blocked")}


def sides(said: Facts, meant: Facts) -> Iterator[Difference]:
    """Whose the things are, and who acts."""
    if UNKNOWN in (said.verb, meant.verb):
        return
    here, there = theirs(said), theirs(meant)
    passive = _PASSIVE & said.flags and _PASSIVE & meant.flags
    if passive and _is_own(said) == _is_own(meant):  # who does that to it goes without saying
        return
    if _is_all_of(there, said) or _is_all_of(here, meant):
        return  # all of them, wherever they are
    if here != there and not (not here and said.is_known) and not (not there and meant.is_known):
        about = "targets" if here and there else "sides"
        yield Difference(about, said.words, meant.words)
    elif any(differs(said, meant) for differs in _DIFFER):
        yield Difference("sides", said.words, meant.words)


def _is_all_of(players: frozenset[str], clause: Facts) -> bool:
    """Whether every player's cards in one text are all cards in the other."""
    owners = {thing.owner for thing in clause.things}
    return players == {"all"} and "all" in clause.quantities and owners <= {"", "any"}


def _is_anothers(said: Facts, meant: Facts) -> bool:
    """Whether the same thing is the opponent's in one text only."""
    things = (*said.things, *meant.things)
    names = {t.name for t in said.things} & {t.name for t in meant.things}
    names -= {thing.name for thing in things if thing.owner == "owner"}
    return any(_whose(said, name) != _whose(meant, name) for name in names)


def _is_ones_own(said: Facts, meant: Facts) -> bool:
    """Whether one's own cards in play are spoken of, and others' as well are meant."""
    return _is_narrowed(said) and not _is_own(meant)


def _is_own(clause: Facts) -> bool:
    """Whether it is said that cards are one's own, or which one is meant; ``you have`` says so, too."""
    has = clause.verb == IF and clause.players == {"you"}
    return has or any(
        thing.owner == "you" or (thing.known == "this" and not thing.goal) for thing in clause.things
    )


def _is_elsewhere(said: Facts, meant: Facts) -> bool:
    """Whether another's cards go to oneself in one text, and to their owner in the other."""
    goals = [
        {thing.owner for thing in clause.things if thing.goal and thing.name.startswith("zone:")}
        for clause in (said, meant)
    ]
    moved = any(SIDES.get(thing.owner) == THEIRS for thing in meant.things)
    return moved and goals in ([{"you"}, {"owner"}], [{"owner"}, {"you"}])


def _is_another(said: Facts, meant: Facts) -> bool:
    """Whether one text speaks of you, and the other of a player or of cards named before."""
    that = [clause.players == {"that_player"} for clause in (said, meant)]
    you = [clause.players == {"you"} or _is_told_you(clause) for clause in (said, meant)]
    narrowed = _is_narrowed(meant) and not _is_narrowed(said)
    anybodys = narrowed and any(thing.owner == "any" and thing.home for thing in said.things)
    return anybodys or (that[0] and you[1]) or (you[0] and that[1])


def _is_told_you(clause: Facts) -> bool:
    """Whether one does it oneself, as nobody else is named: ``Gain 2 life``, 「2枚引く」."""
    named = clause.players or clause.pronoun or any(thing.owner for thing in clause.things)
    return clause.verb in ("draw", "heal") and not named and not clause.nouns() - {"card"}


def _is_everybodys(said: Facts, meant: Facts) -> bool:
    """Whether all cards are spoken of, whosever they are, where one's own are meant."""
    whose = said.players or any(thing.owner for thing in said.things) or said.zones()
    return (
        "all" in said.quantities
        and "all" in meant.quantities
        and bool(said.nouns())
        and not whose
        and any(thing.home and not thing.goal and thing.owner == "you" for thing in meant.things)
    )


def _is_anybodys(said: Facts, meant: Facts) -> bool:
    """Whether it is any player's hand, deck or discard in one text only."""
    return _takes_of_any(said) != _takes_of_any(meant)


def _takes_of_any(clause: Facts) -> bool:
    return any(
        thing.owner == "any" and thing.name.startswith("zone:") and not thing.home for thing in clause.things
    )


def _is_own_answered(said: Facts, meant: Facts) -> bool:
    """Whether it is one's own card that is answered in one text only."""
    mine = [_MINE_WORDS.search(clause.words) is not None for clause in (said, meant)]
    return meant.verb == "counter" and mine[0] != mine[1]


_DIFFER: Final = (
    _is_anothers, _is_elsewhere, _is_everybodys, _is_anybodys, _is_another, _is_ones_own, _is_own_answered,
)  # fmt: skip


def _is_narrowed(clause: Facts) -> bool:
    """Whether one's own cards in play are meant."""
    if any(thing.name.startswith("zone:") and not thing.home and not thing.goal for thing in clause.things):
        return False
    return any(
        thing.owner == "you" and thing.home and not thing.goal and not thing.known for thing in clause.things
    )


def theirs(clause: Facts) -> frozenset[str]:
    """The players besides oneself that a clause speaks of."""
    owners = {thing.owner for thing in clause.things if not thing.known}
    named = {
        thing.owner for thing in clause.things if thing.known and not thing.acted
    }  # ``the opposing machine``
    players = {NEARLY.get(who, who) for who in (clause.players - named) | owners if who}
    return frozenset(players - {"you", "owner", "that_player", "any", "their"})


def _whose(clause: Facts, name: str) -> frozenset[str]:
    """Whether something is the opponent's."""
    owners = {thing.owner for thing in clause.things if thing.name == name and not thing.known}
    return frozenset(SIDES.get(owner, "") for owner in owners if SIDES.get(owner, "") == THEIRS)
