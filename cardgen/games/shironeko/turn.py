"""The set-up and the phases of a turn, as tasks that follow one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.shironeko import damage, settling, standing
from cardgen.games.shironeko.notation import DISCARDS, KEEPS, RETURN, RETURNS
from cardgen.play.effects import dealing, leaving
from cardgen.play.effects.frame import NOTHING, Task, step
from cardgen.play.effects.moves import BOTTOM
from cardgen.play.rules import unpack

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State

FIRST_HAND = 4  # SN-SET-2
MOST_CARDS = 7  # SN-END-4


# Set-up


def deal_hands(s: State) -> None:
    """Deal the opening hands (SN-SET-2, SN-AMB-1); the exchanges follow, the first player's first."""
    for seat, number in enumerate((FIRST_HAND, s.realm.second_hand)):
        dealing.draw(s.realm.machine.moves, s, seat, number)
    s.stack += [Task("begin"), Task("exchange", (1,)), Task("exchange", (0,))]


def exchange(s: State, task: Task) -> None:
    """Put any hand cards under the deck, draw as many, shuffle; once, and none is fine.

    (SN-SET-3, SN-AMB-2) Cards are named one by one, in the order of the card table.
    """
    (seat,), moves = task.args, s.realm.machine.moves
    if s.answer == NOTHING:
        s.ask(task, seat, exchange_choices(s, task))
        return
    (kind, card, _), s.answer = unpack(s.answer), NOTHING
    if kind == RETURN:
        piece = standing.find(s, s.piles[s.realm.hands[seat]], card)
        moves.put(s, piece, s.realm.decks[seat], BOTTOM)
        s.stack.append(task.again(task.args, (*task.pieces, piece)))
    else:
        dealing.draw(moves, s, seat, len(task.pieces))
        moves.shuffle(s, s.realm.decks[seat])


def exchange_choices(s: State, task: Task) -> list[int]:
    (seat,) = task.args
    least = s.card[task.pieces[-1]] if task.pieces else 0
    hand = {s.card[piece] for piece in s.pile(s.realm.hand, seat)}
    return [*(RETURNS | card << 8 for card in sorted(hand) if card >= least), KEEPS]


# Start phase


def begin_turn(s: State, seat: int) -> None:
    """Turn ON, draw, build, in this order (SN-START-1, SN-START-2, SN-START-3).

    The first player does not draw in the first turn. What waits for the turn's start comes after the three.
    """
    if s.turns >= s.realm.turn_limit:
        s.stop()  # SN-AMB-38
        return
    s.turns += 1
    realm = s.realm
    realm.machine.begin_turn(s, seat)
    if s.lasting:
        settling.finish_step(s)
    turn_on(s, seat)
    if s.turns > 1:
        dealing.draw(realm.machine.moves, s, seat, 1)
        settling.look_at_decks(s)
        if s.ending:
            return
    build(s, seat)
    settling.finish_step(s)
    realm.machine.emit(s, realm.turn_start, seat=seat)


def turn_on(s: State, seat: int) -> None:
    """All of a player's cards but electrified characters; nothing else is barred to these.

    (SN-START-1, SN-ST-2, SN-AMB-32)
    """
    electrified, off = s.markers[s.realm.electrified], s.exhausted
    turned = []
    for place in s.realm.fields[seat]:
        for piece in s.piles[place]:
            if off[piece] and not electrified[piece]:
                turned.append(piece)  # noqa: PERF401 — a hot loop
    if turned:
        s.turn(turned, 0)
        s.changed = True


def build(s: State, seat: int) -> None:
    """Turn up the top town and build it, ON (SN-START-3, SN-AMB-53); there is no limit (SN-AMB-35).

    From an empty town deck nothing is built (SN-AMB-34).
    """
    realm = s.realm
    towns = s.piles[2 * realm.town_deck + seat]
    if towns:
        realm.machine.moves.call(s, towns[-1], realm.town_areas[seat])


# End phase


def end(s: State) -> None:
    """What waits for the turn's end comes first (SN-AMB-56), triggers after each step (SN-AMB-37)."""
    s.realm.machine.emit(s, s.realm.turn_end, seat=s.active)
    go_on_ending(s, 0)


def go_on_ending(s: State, number: int) -> None:
    """The steps of the end phase from one on; as soon as a trigger waits, the rest waits for it."""
    while not s.waiting:
        if number == len(STEPS):
            limit(s, step("limit"))
            return
        STEPS[number](s)
        if s.ending:
            return
        number += 1
    s.stack.append(Task("end", (number,)))


def expire(s: State) -> None:
    """Effects until the end of the turn end; retreats follow, before poison. (SN-END-1, SN-AMB-57)"""
    if s.lasting:
        s.realm.machine.end_turn(s)
        settling.finish_step(s)


def poison(s: State) -> None:
    """Everybody poisoned, on both sides, takes 1 damage at the same time. (SN-END-2, SN-ST-3, SN-AMB-31)"""
    poisoned, ill = s.markers[s.realm.poison], []
    for area in s.realm.areas_from[s.active]:
        for piece in s.piles[area]:
            if poisoned[piece]:
                ill.append(piece)  # noqa: PERF401 — a hot loop
    if ill:
        damage.strike(s, [(piece, 1, -1) for piece in ill])
        settling.finish_step(s)


def calm(s: State) -> None:
    """The active player's characters are electrified no longer. (SN-END-3, SN-AMB-33, SN-AMB-58)"""
    electrified, calmed = s.markers[s.realm.electrified], False
    for piece in s.piles[s.realm.areas[s.active]]:
        if electrified[piece]:
            electrified[piece], calmed = 0, True
    if calmed:
        settling.finish_step(s)


STEPS = (expire, poison, calm)


def limit(s: State, task: Task) -> None:
    """Discard down to seven, then the other player's turn. (SN-END-4)

    What comes to hand afterwards stays (SN-AMB-56).
    """
    realm, seat = s.realm, s.active
    if s.answer != NOTHING:
        (_, card, _), s.answer = unpack(s.answer), NOTHING
        piece = standing.find(s, s.piles[realm.hands[seat]], card)
        leaving.discard(realm.machine.moves, s, [piece])
        settling.finish_step(s)
    if len(s.piles[realm.hands[seat]]) > MOST_CARDS:
        s.ask(task, seat, limit_choices(s, task))
    elif s.waiting:
        s.stack.append(step("next"))
    else:
        begin_turn(s, 1 - seat)


def limit_choices(s: State, task: Task) -> list[int]:
    return sorted({DISCARDS | s.card[piece] << 8 for piece in s.pile(s.realm.hand, s.active)})
