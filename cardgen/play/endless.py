"""A game that goes on for ever is an error of its rules or cards, told with the game and what goes round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.play.rules import HasUses, Rules
from cardgen.play.streams import Streams
from cardgen.problem import Invalid, Note, Problem, Span

ENDLESS: Final = 100_000  # actions; no game of cards on paper is longer
LONGEST_LOOP: Final = 200  # actions; what comes round less often is no loop that anybody could see
NAMED: Final = 12  # actions told of a loop


class Endless(RuntimeError):
    """A game does not end: the rules let it go on for ever."""

    def __init__(self, actions: Sequence[int]) -> None:
        super().__init__(f"no end after {len(actions)} actions: the rules let a game go on for ever")
        self.actions = actions


def endless_game(rules: Rules, streams: Streams, actions: Sequence[int]) -> Invalid:
    """That a game does not end, with the actions and cards that come round in it. (``endless-game``)"""
    loop = list(dict.fromkeys(_loop(actions)))
    told = "; ".join(map(rules.action_text, loop[:NAMED]))
    more = f" and {len(loop) - NAMED} more" if len(loop) > NAMED else ""
    message = (
        f"game {streams.index} of seed {streams.seed} has no end: after {len(actions)} actions "
        f"it still goes round with: {told}{more}"
    )
    hint = "the rules need an end for it: a limit of turns, or a pile that runs out"
    related = _cards(rules, loop)
    return Invalid([Problem("endless-game", message, Span(rules.game), hint=hint, related=related)])


def _loop(actions: Sequence[int]) -> Sequence[int]:
    """The actions of the shortest round that has been gone three times at the end; else the last ones.

    A round is told from its least action on, wherever in it the game was stopped.

    >>> _loop([9, 8, 1, 2, 3, 1, 2, 3, 1, 2, 3]), _loop([9, 8, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2])
    ([1, 2, 3], [1, 2, 3])
    """
    for length in range(1, min(LONGEST_LOOP, len(actions) // 3) + 1):
        last = [*actions[-length:]]
        if [*actions[-2 * length : -length]] == last == [*actions[-3 * length : -2 * length]]:
            return min(last[first:] + last[:first] for first in range(length))
    return actions[-LONGEST_LOOP:]


def _cards(rules: Rules, loop: Sequence[int]) -> tuple[Note, ...]:
    """The cards that the actions of a loop use, where the rules tell them."""
    if not isinstance(rules, HasUses):
        return ()
    used = dict.fromkeys(map(rules.used_card, loop))
    return tuple(Note(card.id, card.at) for card in rules.cards if card.id in used)[:NAMED]
