"""How many cards lie where a description looks: told where more are asked for than there is room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.cards.effects.reach import Impossible, either
from cardgen.cards.effects.tree import Ability, Cards, walk
from cardgen.cards.effects.vocabulary import Vocabulary

_OF_ONE: Final = ("you", "opponent", "opponents", "one", "one_other", "that_player", "all")
"""Whose cards are counted player by player."""


def more_than_lie_there(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Effects on more cards of a player than the zones in question hold; costs are for ``paying``."""
    for cards in walk(ability.effects):
        if not isinstance(cards, Cards) or not isinstance(cards.count, int) or cards.up_to:
            continue
        zones = _zones(cards, vocabulary)
        rooms = [vocabulary.room[zone] for zone in zones if zone in vocabulary.room]
        if zones and len(rooms) == len(zones) and cards.count > sum(rooms):
            message = f"{cards.count} cards, where never more than {sum(rooms)} lie in {either(zones)}"
            yield Impossible("effect-target", cards.at, message, f"say {sum(rooms)} or fewer")


def _zones(cards: Cards, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The single zones in play that cards of one player are looked for in; none where that is not known."""
    if cards.ref or cards.under or cards.pile != "top" or cards.whose not in _OF_ONE:
        return ()
    if not set(cards.zones) <= vocabulary.zones.keys():
        return ()
    kinds = cards.kinds or vocabulary.kinds
    zones = tuple(z for z in vocabulary.looked_at(cards) if not set(kinds).isdisjoint(vocabulary.holds[z]))
    return zones if set(zones) <= set(vocabulary.in_play) else ()
