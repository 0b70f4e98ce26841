"""Who stands where, and what it is worth now: looking at a state, never touching it.

A character lies on its runes; the top card alone has values and abilities (SN-CHG-3). Values are the present
ones, printed or changed by effects, and never below 0 (SN-AMB-59).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.games.shironeko.rules import State
    from cardgen.games.shironeko.souls import Purse

MOST_CHARACTERS = 4  # SN-PLAY-4
ORDERS = ((0, 1), (1, 0))


def in_order(s: State) -> tuple[int, int]:
    """Both seats, the active player's first."""
    return ORDERS[s.active]


def now(s: State, piece: int) -> Sequence[int]:
    """A card's present stats, then its keywords as bits."""
    return s.realm.machine.reckon.now(s, piece)


def has(s: State, piece: int, keyword: int) -> bool:
    return bool(now(s, piece)[-1] >> keyword & 1)


def people(s: State, seat: int) -> list[int]:
    """A player's characters."""
    return s.piles[s.realm.areas[seat]]


def is_there(s: State, piece: int, since: int) -> bool:
    """Whether a character is still on top where it was then, and has not been away. (SN-AMB-26, SN-AMB-27)"""
    return s.since[piece] == since and s.host[piece] < 0 and s.place[piece] // 2 == s.realm.characters


def named(s: State, seat: int, card: int) -> int:
    """The player's character of a card's full name, or -1. (SN-AMB-39)"""
    names = s.world.names
    name = names[card]
    for piece in people(s, seat):
        if names[s.card[piece]] == name:
            return piece
    return -1


def may_enter(s: State, card: int, seat: int) -> bool:
    """Whether the area has room for a character: four in all, one of a name. (SN-PLAY-4)"""
    return len(people(s, seat)) < MOST_CHARACTERS and named(s, seat, card) < 0


def change_targets(s: State, piece: int, seat: int) -> list[int]:
    """The characters that a hand card may be put on. (SN-CHG-1, SN-CHG-2)

    One level below it, whatever its colour or job (SN-AMB-12, SN-AMB-14), new or old (SN-AMB-11); afterwards
    there must still be one character of each name (SN-AMB-15).
    """
    realm, card = s.realm, s.card[piece]
    if not realm.cards.changes[card]:
        return []
    own = people(s, seat)
    same = named(s, seat, card)
    if same >= 0:
        own = [same]
    elif realm.cards.is_awakened[card]:
        return []
    below = now(s, piece)[realm.level] - 1
    return [target for target in own if now(s, target)[realm.level] == below]


def may_attack(s: State, piece: int) -> bool:
    """Whether a character may attack now: ON, once a turn, not in the turn it came. (SN-ATK-1, SN-PLAY-7)

    What came by character change may (SN-CHG-4).
    """
    if s.exhausted[piece]:
        return False
    since, began = s.since[piece], s.turn_began
    if s.attacked[piece] > max(since, began):
        return False
    keywords = now(s, piece)[-1]
    if keywords >> s.realm.cannot_attack & 1:
        return False
    return since <= began or s.changed_at[piece] == since or bool(keywords >> s.realm.may_attack_at_once & 1)


def blockers(s: State, seat: int, attacker: int) -> list[int]:
    """Who may block an attack: one's characters that are ON, new ones too. (SN-ATK-2, SN-AMB-24)"""
    realm = s.realm
    if has(s, attacker, realm.unblockable):
        return []
    return [
        piece for piece in people(s, seat) if not s.exhausted[piece] and not has(s, piece, realm.cannot_block)
    ]


def purse(s: State, seat: int) -> Purse:
    """What a player's towns that are ON can pay."""
    off, card = s.exhausted, s.card
    ready = [card[piece] for piece in s.piles[s.realm.town_areas[seat]] if not off[piece]]
    ready.sort()
    return s.realm.treasury.purse(tuple(ready))
