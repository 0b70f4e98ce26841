"""What a player of cennera may know, and the worlds that fit it.

Open to both: the stage, both exits (CN-AMB-38), the sizes of hands and piles (CN-AMB-39), the cards that
revival put under a pile, whose order both saw (CN-AMB-35), and, as in all simulations here, what each deck
was made of. Hidden: the rival's hand (CN-SETUP-7) and chosen centre (CN-AMB-3), the order of both piles
(CN-SETUP-6).
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from cardgen.games.cennera import notation
from cardgen.play.rules import SEATS, Data
from cardgen.play.streams import Stream

if TYPE_CHECKING:
    from cardgen.games.cennera.state import State


def unseen(state: State, player: int, owner: int) -> list[int]:
    """Cards of an owner whose place a player does not know, ascending."""
    cards = state.pile[owner][state.known_pile[owner] :]
    if owner != player:
        cards = cards + _without(state.hand[owner], state.known_hand[owner])
        chosen = state.center[owner]
        if chosen is not None:
            cards.append(chosen[0])
    return sorted(cards)


def hide(state: State, player: int, stream: Stream) -> State:
    """A copy with the unseen cards dealt anew: the rival's hand and centre, then both piles."""
    twin = state.copy()
    for owner in (0, 1):
        pool = unseen(state, player, owner)
        stream.shuffle(pool)
        if owner != player:
            chosen = state.center[owner]
            if chosen is not None:
                twin.center[owner] = pool.pop(), chosen[1]
            known = state.known_hand[owner]
            twin.hand[owner] = sorted(
                [*known, *(pool.pop() for _ in range(len(state.hand[owner]) - len(known)))]
            )
        twin.pile[owner][state.known_pile[owner] :] = pool
    return twin


def seen_by(state: State, player: int) -> Data:
    """The state as data, hidden cards replaced by their number; ``unseen`` tells what they may be."""
    data = notation.to_data(state)
    ids = state.law.table.ids
    for owner, seat in enumerate(SEATS[:2]):
        known = state.known_pile[owner]
        data["dressing_room"][seat] = {
            "size": len(state.pile[owner]),
            "bottom": [ids[card] for card in reversed(state.pile[owner][:known])],
        }
        if owner != player:
            data["hand"][seat] = {
                "size": len(state.hand[owner]),
                "known": [ids[card] for card in state.known_hand[owner]],
            }
            if state.center[owner] is not None:
                data["center"][seat]["card"] = "hidden"
    data["unseen"] = {
        seat: [ids[card] for card in unseen(state, player, owner)] for owner, seat in enumerate(SEATS[:2])
    }
    return data


def _without(cards: list[int], known: list[int]) -> list[int]:
    rest: list[int] = []
    left = list(known)
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            insort(rest, card)
    return rest
