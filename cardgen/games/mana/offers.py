"""Choices that all make at the same time: the draft's picks and the exchange's offers.

Each is a secret commitment (``s.offers``, a piece for each seat), asked in seat order; the last one
reveals them all. Who has nothing to decide is not asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.games.mana import turn
from cardgen.games.mana.answering import window
from cardgen.games.mana.choosing import choices, named
from cardgen.games.mana.notation import KEEP, OFFER, TAKE
from cardgen.play.effects.frame import NOTHING, Choice, Task

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

NONE = -1


def commit(s: State, task: Task, kind: int, places: Sequence[int]) -> bool:
    """Ask the seats from ``task.args`` on for one card of their place; True when all have committed."""
    (seat,) = task.args
    if s.answer != NOTHING:
        s.offers[seat] = named(s, s.piles[places[seat]], s.answer)
        s.answer = NOTHING
        seat += 1
    for asked in range(seat, s.party.seats):
        pile = s.piles[places[asked]]
        cards = choices(s, kind, pile)
        if len(cards) > 1:
            s.stack += [Task(task.name, (asked,)), Choice(Choice.OWN, asked, cards)]
            return False
        s.offers[asked] = pile[0] if pile else NONE
    return True


# The draft


def draft(s: State, task: Task) -> None:
    """Each keeps a card of the pack and passes the rest on to the next player. (MS-EXP-2, MS-AMB-26)"""
    party = s.party
    if not commit(s, task, KEEP, party.packs):
        return
    for seat, piece in enumerate(s.offers):
        turn.lose_sight(s, piece, s.piles[party.packs[seat]], seat)
        party.machine.moves.put(s, piece, party.hands[seat])
    s.offers = [NONE] * party.seats
    if not s.piles[party.packs[0]]:
        turn.begin(s, 0)
        return
    pass_packs(s)
    s.stack.append(Task("draft", (0,)))


def pass_packs(s: State) -> None:
    """Hand every pack to the next in turn order; backs are seen all the way. (MS-AMB-43)"""
    party = s.party
    packs = [s.piles[place][:] for place in party.packs]
    for seat, pack_of_seat in enumerate(packs):
        for piece in pack_of_seat:
            party.machine.moves.put(s, piece, party.packs[(seat + 1) % party.seats])


# The exchange


def declare(s: State) -> None:
    """Declare an exchange, which may be answered. (MS-ACT-4, MS-AMB-30)"""
    s.stack.append(Task("offer", (0,)))
    answered = window(s, s.party.on_exchange)
    if answered is not None:
        s.stack.append(answered)


def offer(s: State, task: Task) -> None:
    """All who have a card choose one in secret; then they are turned up together. (MS-AMB-14, MS-AMB-15)"""
    party = s.party
    if not commit(s, task, OFFER, party.hands):
        return
    order = [seat for seat in party.rounds[s.active] if s.offers[seat] != NONE]
    for seat in order:
        party.machine.moves.put(s, s.offers[seat], party.exchange)
    s.offers = [NONE] * party.seats
    s.stack.append(Task("take", tuple(order)))


def take(s: State, task: Task) -> None:
    """From the declarer on each takes one of the cards, his own if he likes. (MS-AMB-16, MS-AMB-17)"""
    order = task.args
    shown = s.piles[s.party.exchange]
    if s.answer != NOTHING:
        _take(s, order[0], named(s, shown, s.answer))
        s.answer = NOTHING
        order = order[1:]
    while order:
        cards = choices(s, TAKE, shown)
        if len(cards) > 1:
            s.stack += [Task(task.name, order), Choice(Choice.OWN, order[0], cards)]
            return
        _take(s, order[0], shown[0])
        order = order[1:]


def _take(s: State, seat: int, piece: int) -> None:
    s.party.machine.moves.put(s, piece, s.party.hands[seat])
