"""Who stands where, and what it is worth now: looking at a state, never touching it.

A character lies on its runes; the top card alone has values and abilities (SN-CHG-3). Values are the present
ones, printed or changed by effects, and never below 0 (SN-AMB-59).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.games.shironeko.souls import Purse
    from cardgen.games.shironeko.state import State
    from cardgen.play.effects.derive import Values

MOST_CHARACTERS = 4  # SN-PLAY-4


def now(s: State, piece: int) -> Sequence[int]:
    """A card's present stats, then its keywords as bits."""
    return s.realm.machine.reckon.now(s, piece)


def all_values(s: State) -> Values:
    """Values of all cards that differ from print: the same object as long as none of them changes."""
    if s.changed:
        s.realm.machine.reckon.refresh(s)
    return s.derived


def values(s: State, piece: int, bits: int) -> Sequence[int]:
    """A card's stats and keywords, of which those in ``bits`` are the present ones."""
    return s.realm.present(s, bits).get(piece) or s.world.printed[s.card[piece]]


def has(s: State, piece: int, keyword: int) -> bool:
    return bool(now(s, piece)[-1] >> keyword & 1)


def people(s: State, seat: int) -> list[int]:
    """A player's characters."""
    return s.piles[s.realm.areas[seat]]


def everybody(s: State) -> list[int]:
    """Both players' characters, the active player's first."""
    first, second = s.realm.areas_from[s.active]
    return s.piles[first] + s.piles[second]


def find(s: State, pile: Sequence[int], card: int) -> int:
    """The first piece of a card in a pile that has it."""
    cards = s.card
    for piece in pile:
        if cards[piece] == card:
            return piece
    raise LookupError(f"no card {card} lies there")


def is_there(s: State, piece: int, since: int) -> bool:
    """Whether a character is still on top where it was then, and has not been away. (SN-AMB-26, SN-AMB-27)"""
    return s.since[piece] == since and s.host[piece] < 0 and s.place[piece] // 2 == s.realm.characters


def named(s: State, seat: int, card: int) -> int:
    """The player's character of a card's full name, or -1. (SN-AMB-39)"""
    names = s.world.names
    name = names[card]
    cards = s.card
    for piece in s.piles[s.realm.areas[seat]]:
        if names[cards[piece]] == name:
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
    if card not in realm.cards.changing:
        return []
    own: Sequence[int] = people(s, seat)
    same = named(s, seat, card)
    if same >= 0:
        own = (same,)
    elif realm.cards.is_awakened[card]:
        return []
    level, cards, printed, present = (
        realm.level,
        s.card,
        s.world.printed,
        s.realm.present(s, 1 << realm.level),
    )
    below = (present.get(piece) or printed[card])[level] - 1
    return [one for one in own if (present.get(one) or printed[cards[one]])[level] == below]


def blockers(s: State, seat: int, attacker: int) -> list[int]:
    """Who may block an attack: one's characters that are ON, new ones too. (SN-ATK-2, SN-AMB-24)"""
    realm = s.realm
    able, off = [], s.exhausted
    for piece in s.piles[realm.areas[seat]]:
        if not off[piece]:
            able.append(piece)  # noqa: PERF401 — a hot loop
    if not able:
        return able
    card, printed, present = s.card, s.world.printed, s.realm.present(s, realm.blocking)
    if (present.get(attacker) or printed[card[attacker]])[-1] >> realm.unblockable & 1:
        return []
    bars = 1 << realm.cannot_block
    return [piece for piece in able if not (present.get(piece) or printed[card[piece]])[-1] & bars]


def purse(s: State, seat: int) -> Purse:
    """What a player's towns that are ON can pay."""
    realm = s.realm
    survey = realm.cards.towns[seat]
    if s.fresh & survey:
        known: Purse = s.surveys[survey]
        return known
    off, card = s.exhausted, s.card
    ready = tuple([card[piece] for piece in s.piles[realm.town_areas[seat]] if not off[piece]])
    found = s.surveys[survey] = realm.treasury[ready]
    s.fresh |= survey
    return found


def purse_without(s: State, town: int) -> Purse:
    """What the other towns of its player that are ON can pay."""
    off, card, realm = s.exhausted, s.card, s.realm
    towns = s.piles[realm.town_areas[s.place[town] % 2]]
    return realm.treasury[tuple([card[piece] for piece in towns if piece != town and not off[piece]])]
