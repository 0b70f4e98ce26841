"""How many cards lie where a description looks: told where more are asked for than there is room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.cards.effects.reach import Impossible, either
from cardgen.cards.effects.tree import Ability, Cards, walk
from cardgen.cards.effects.vocabulary import Vocabulary

_OF_ONE: Final = ("you", "opponent", "one", "one_other", "that_player")
"""Whose cards are those of one player."""
_OF_EACH: Final = (*_OF_ONE, "opponents", "all")
"""Whose cards are counted player by player where something is done to them."""


def more_than_lie_there(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Effects on more cards of a player than the zones in question hold; costs are for ``paying``."""
    for cards in walk(ability.effects):
        if not isinstance(cards, Cards) or not isinstance(cards.count, int) or cards.up_to:
            continue
        room = _room(cards, vocabulary) if cards.whose in _OF_EACH else None
        if room is not None and cards.count > room:
            message = (
                f"{cards.count} cards, where never more than {room} lie in {either(cards.zones) or 'play'}"
            )
            yield Impossible("effect-target", cards.at, message, f"say {room} or fewer")


def most_counted(cards: Cards, vocabulary: Vocabulary) -> int | None:
    """The most cards that a description can count; None where that is not known, as of several players."""
    return _room(cards, vocabulary) if cards.whose in _OF_ONE else None


def _room(cards: Cards, vocabulary: Vocabulary) -> int | None:
    """The most cards of one player in the zones in play that cards are looked for in, where it is known."""
    if cards.ref or cards.under or cards.pile != "top" or not set(cards.zones) <= vocabulary.zones.keys():
        return None
    kinds = cards.kinds or vocabulary.kinds
    zones = tuple(z for z in vocabulary.looked_at(cards) if not set(kinds).isdisjoint(vocabulary.holds[z]))
    known = zones and set(zones) <= set(vocabulary.in_play) & vocabulary.room.keys()
    return sum(vocabulary.room[zone] for zone in zones) if known else None
