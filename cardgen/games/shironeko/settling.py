"""What follows at once: a lost game, retreats, a leader who makes room.

``settle`` comes after every step, of an effect too; ``finish_step`` after every step of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.games.shironeko import standing
from cardgen.play.effects.lasting import MODIFY, SET

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State


def finish_step(s: State) -> None:
    """After a step of the rules: durations that a condition ends, then what settles."""
    s.changed = True
    if s.lasting:
        s.realm.machine.end_by_condition(s)
        settle(s)
    elif s.spared is not None or s.fresh & s.realm.cards.calm != s.realm.cards.calm:
        settle(s)


def settle(s: State) -> None:
    """Decks are looked at before retreats and before all that still waits. (SN-AMB-60)

    Leaders make room before retreats: characters may have lived by the help of one who leaves (SN-AMB-42).
    What nothing has befallen since it was last looked at is not looked at again.
    """
    cards = s.realm.cards
    if not s.fresh & cards.decks_seen:
        look_at_decks(s)
        if s.ending:
            return
    if not s.fresh & cards.safe or (s.lasting and _loses_hp(s)):
        keep_one_leader(s)
        retreat_all(s)
    elif s.spared is not None and standing.all_values(s) is not s.spared:
        retreat_all(s)


def look_again(s: State, piece: int) -> None:
    """Whoever has been hurt, or comes to the field with damage, may have to leave it.

    With less damage than the HP that are printed nobody has, unless something takes HP away: that is looked
    for besides.
    """
    cards = s.realm.cards
    if s.wounds[piece] >= cards.hp[s.card[piece]]:
        s.fresh &= ~cards.safe


# Decks


def look_at_decks(s: State) -> None:
    """Whoever's deck is empty has lost, at that very moment and however it came about.

    (SN-GOAL-1, SN-AMB-3) Where one step has emptied both, its cards count one at a time, the other player's
    before the active one's: the first deck at 0 loses (SN-AMB-4).
    """
    decks, piles = s.realm.decks, s.piles
    first, second = len(piles[decks[0]]), len(piles[decks[1]])
    if not first and not second:
        active = s.active
        s.lose(active if s.left[active] < s.left[1 - active] else 1 - active)
    elif not first or not second:
        s.lose(0 if not first else 1)
    s.left = (first, second)
    s.fresh |= s.realm.cards.decks_seen


# Retreats


def retreat_all(s: State) -> None:
    """Whoever has to retreat does, and then whoever lived by his help."""
    s.spared = None
    while endangered := in_danger(s):
        beaten = retreat(s, endangered)
        if beaten == len(endangered):
            break  # nobody is left who could have lived by their help
        if not beaten:
            s.spared = s.derived
            break
    if not s.realm.cards.takes_hp:
        s.fresh |= s.realm.cards.safe


def in_danger(s: State) -> list[int]:
    """Who could have to retreat by what is printed alone, before present HP are reckoned.

    HP are at least the printed ones, unless an effect or a continuous ability takes some away; the active
    player's characters come first.
    """
    realm = s.realm
    if realm.cards.takes_hp or (s.lasting and _loses_hp(s)):
        return standing.everybody(s)
    hp, card, wounds = realm.cards.hp, s.card, s.wounds
    endangered = []
    for area in realm.areas_from[s.active]:
        for piece in s.piles[area]:
            if wounds[piece] >= hp[card[piece]]:
                endangered.append(piece)  # noqa: PERF401 — a hot loop
    return endangered


def _loses_hp(s: State) -> bool:
    hp = s.realm.hp
    for change in s.lasting:
        if change.key == hp and (change.kind == SET or (change.kind == MODIFY and change.amount < 0)):
            return True
    return False


def retreat(s: State, endangered: Sequence[int]) -> int:
    """Whoever has as much damage as HP, or none left, retreats; all of them together.

    (SN-ZONE-2, SN-BLK-2, SN-AMB-30, SN-AMB-42, SN-AMB-59) Tells how many did: others may have lived by
    their help. Runes go along (SN-AMB-16).
    """
    realm, machine = s.realm, s.realm.machine
    hp, wounds, printed, card = realm.hp, s.wounds, s.world.printed, s.card
    present = realm.present(s, 1 << hp)
    beaten = [p for p in endangered if wounds[p] >= (present.get(p) or printed[card[p]])[hp]]
    for piece in beaten:
        machine.emit(s, realm.on_destroy, piece, zone=realm.characters)
    for piece in beaten:
        machine.moves.put(s, piece, discard_place(s, piece))
    return len(beaten)


# Leaders


def keep_one_leader(s: State) -> None:
    """A new leader sends the one before to the discard. (SN-LEAD-1)"""
    for place in s.realm.leader_places:
        for former in s.piles[place][:-1]:
            s.realm.machine.moves.put(s, former, discard_place(s, former))


def discard_place(s: State, piece: int) -> int:
    """Towns have a discard of their own. (SN-ZONE-1)"""
    realm = s.realm
    if realm.cards.is_town[s.card[piece]]:
        return s.world.place(realm.town_discard, s.owner[piece])
    return realm.discards[s.owner[piece]]
