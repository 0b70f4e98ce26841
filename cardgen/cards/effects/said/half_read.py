"""What a clause is taken for in which words were not understood.

What it lacks these may say, and what it has too much may belong to them, if the effect says the like
anywhere. What is left denies the effect: another number, another side, another kind of card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.said.bounds import Bound
from cardgen.cards.effects.said.clauses import IF, UNKNOWN, WHEN
from cardgen.cards.effects.said.facts import Facts
from cardgen.cards.effects.said.numbers import partners
from cardgen.cards.effects.said.pairs import Pair, together
from cardgen.cards.effects.said.tongue import MINE, SIDES

if TYPE_CHECKING:
    from cardgen.cards.effects.said.lines import Line

_LEADING: Final = (UNKNOWN, WHEN, IF)


def beyond(said: Line, meant: Line) -> Line:
    """The line of a text, with words that the effect's own text has too taken for understood."""
    own = meant.words.lower()
    words = frozenset(word for word in said.unread if word.lower() not in own)
    clauses = (
        replace(clause, unread=any(word in clause.words for word in words)) if clause.unread else clause
        for clause in said.clauses
    )
    return replace(said, unread=words, clauses=tuple(clauses)) if said.unread else said


def is_half_read(said: Line, meant: Line, pairs: Sequence[Pair]) -> bool:
    """Whether a line has words that nobody knows beside something that was understood."""
    if not said.unread:
        return False
    whole = reduce(together, meant.clauses)
    alike = (one and other and _is_known(one, other) for one, other in pairs)
    return any(alike) or any(clause.unread and _is_known(clause, whole) for clause in said.clauses)


def _is_known(here: Facts, there: Facts) -> bool:
    """Whether a clause does what the effect does, or is about the same, whatever it does."""
    if here.verb == there.verb and there.verb not in _LEADING:
        return True
    alike = {(n.of, n.n) for n in here.numbers} & {(n.of, n.n) for n in there.numbers}
    return bool(alike or here.nouns() & there.nouns() or here.attributes & there.attributes)


def granted(pairs: Sequence[Pair], meant: Line) -> list[Pair]:
    """The clauses side by side, without what words that were not understood may stand for."""
    whole = reduce(together, meant.clauses)
    taken: list[Pair] = []
    for here, there in pairs:
        if here is None or (there is None and here.unread and not _denies(here, whole)):
            continue
        taken.append((_as_meant(here, there, whole) if there and here.unread else here, there))
    return taken


def _denies(clause: Facts, whole: Facts) -> bool:
    """Whether something is done, or told of numbers and sorts of cards, that an effect knows nothing of."""
    foreign = any(not _is_there(number, whole) and number.n != 1 for number in clause.numbers)
    return clause.verb not in _LEADING or foreign or bool(clause.attributes - whole.attributes)


def _as_meant(here: Facts, there: Facts, whole: Facts) -> Facts:
    things, others = _things(here), _things(whole)
    denied = things - others or here.players - whole.players
    return replace(
        here,
        numbers=_numbers(here, there, whole),
        stats=there.stats | (here.stats - whole.stats),
        quantities=there.quantities | (here.quantities - whole.quantities),
        things=here.things if denied else there.things,
        players=here.players if denied else there.players,
        pronoun=here.pronoun if denied else there.pronoun,
        attributes=_attributes(here, there, whole),
        flags=there.flags | (here.flags - whole.flags),
        duration=here.duration or there.duration,
    )


def _things(clause: Facts) -> frozenset[tuple[str, str]]:
    """The kinds of cards and places of a clause, with their sides."""
    return frozenset((thing.name, _side(thing.owner)) for thing in clause.things)


def _side(owner: str) -> str:
    """Whose something is, where it is not one's own."""
    side = SIDES.get(owner, "")
    return "" if side == MINE else side


def _numbers(here: Facts, there: Facts, whole: Facts) -> tuple[Bound, ...]:
    pairs, extra, lacking = partners(here.numbers, there.numbers)
    foreign = [number for number in extra if not _is_there(number, whole)]
    return (*(number for number, _ in pairs), *foreign, *lacking)


def _is_there(number: Bound, whole: Facts) -> bool:
    return any(number.n == other.n for other in whole.numbers)


def _attributes(here: Facts, there: Facts, whole: Facts) -> frozenset[tuple[str, str]]:
    """What narrows the cards: another sort of the same stands for itself."""
    foreign = here.attributes - whole.attributes
    labels = {label for label, _ in foreign}
    return frozenset(pair for pair in there.attributes if pair[0] not in labels) | foreign
