"""Damage: to decks, with the damage area and its triggers, and to characters.

A deck takes damage card by card into its damage area; in the opponent's turn triggers follow; then the cards
are discarded (SN-DMG-1, SN-DMG-2). Damage that comes about meanwhile waits until that is done (SN-AMB-46).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardgen.games.shironeko import settling
from cardgen.play.effects import action as answers
from cardgen.play.effects import dealing
from cardgen.play.effects.frame import NOTHING, Frame, Task
from cardgen.play.effects.steps_blows import shielded

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State

WORKING = ("damage", "triggers", "clear")
"""Tasks of a damage that is being worked off."""


# To decks


def hurt(s: State, frame: Frame, seat: int, amount: int) -> None:
    """An effect deals damage to a deck; to both decks at once where it says so. (SN-AMB-4)"""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Task) and top.name == "damage":
        s.stack[-1] = top.again((*top.args, seat, amount), top.pieces)
    else:
        deal(s, seat, amount)


def deal(s: State, seat: int, amount: int) -> None:
    """A deck takes damage now, or when the damage being worked off is done. Damage of 0 is none.

    (SN-AMB-28, SN-AMB-46)
    """
    if amount <= 0:
        return
    if _works(s):
        s.due = [*s.due, (seat, amount)]
    else:
        s.stack.append(Task("damage", (seat, amount), holds=True))


def deal_at_once(s: State, seat: int, amount: int) -> None:
    """A deck takes the damage of an attack, during which no other is worked off."""
    if amount > 0:
        turn_up(s, {seat: amount})


def _works(s: State) -> bool:
    """Whether a damage is being worked off."""
    for entry in s.stack:  # noqa: SIM110 — a hot loop
        if isinstance(entry, Task) and entry.name in WORKING:
            return True
    return False


def reveal(s: State, task: Task) -> None:
    """The damage that effects deal together."""
    turn_up(s, dict(zip(task.args[::2], task.args[1::2], strict=True)))


def turn_up(s: State, amounts: Mapping[int, int]) -> None:
    """Reveal the cards one by one; a deck that comes to 0 has lost, and nothing follows.

    (SN-DMG-1, SN-AMB-5) Of two decks the cards alternate, the other player's before the active one's
    (SN-AMB-4). Triggers follow in the opponent's turn only, whatever dealt the damage (SN-AMB-6, SN-AMB-49).
    """
    other = 1 - s.active
    order = [seat for seat in (other, s.active) if seat in amounts]
    if not _reveal(s, order, amounts):
        return
    if other in order and _has_triggers(s, other):
        s.stack.append(Task("clear", tuple(order), True))
        s.stack.append(Task("triggers", (other,), True))
    else:
        clear(s, order)


def _has_triggers(s: State, seat: int) -> bool:
    triggers_of, card = s.realm.cards.triggers, s.card
    for piece in s.piles[s.realm.damage_areas[seat]]:  # noqa: SIM110 — a hot loop
        if triggers_of[card[piece]]:
            return True
    return False


def _reveal(s: State, order: Sequence[int], amounts: Mapping[int, int]) -> bool:
    """Reveal cards of each deck, in turn; False where one has come to its end."""
    if len(order) == 1:
        (seat,) = order
        place = s.realm.decks[seat]
        if amounts[seat] < len(s.piles[place]):
            dealing.deal(s.realm.machine.moves, s, place, s.realm.damage_areas[seat], amounts[seat])
            return True
    for number in range(max(amounts.values())):
        for seat in order:
            if number < amounts[seat]:
                _reveal_one(s, seat)
                if s.ending:
                    return False
    return True


def _reveal_one(s: State, seat: int) -> None:
    realm = s.realm
    deck = s.piles[realm.decks[seat]]
    if deck:
        realm.machine.moves.go(s, deck[-1], realm.damage_areas[seat])
        if not deck:
            settling.look_at_decks(s)


def clear(s: State, seats: Sequence[int]) -> None:
    """Discard what is still in the damage area (SN-AMB-47), then let what waited happen (SN-AMB-48)."""
    realm = s.realm
    for seat in seats:
        _discard_revealed(s, seat)
    settling.finish_step(s)
    for seat in seats:
        realm.machine.emit(s, realm.on_deck_damage, seat=seat)
    if s.due:
        (seat, amount), *s.due = s.due
        s.stack.append(Task("damage", (seat, amount), True))


def _discard_revealed(s: State, seat: int) -> None:
    """Most belong to the player; what does not goes where it belongs."""
    realm, moves, area = s.realm, s.realm.machine.moves, s.realm.damage_areas[seat]
    revealed, home = s.piles[area], realm.discards[seat]
    if {settling.discard_place(s, piece) for piece in revealed} == {home}:
        dealing.clear(moves, s, area, home)
        return
    for piece in revealed[:]:
        moves.go(s, piece, settling.discard_place(s, piece))


# Triggers


def triggers(s: State, task: Task) -> None:
    """The owner picks the next trigger among the cards still in the area, until none is left.

    (SN-DMG-2, SN-AMB-47) They are a duty unless the card says otherwise (SN-AMB-7).
    """
    seat, *_ = task.args
    able = _waiting(s, task)
    if s.answer != NOTHING:
        able = [(piece, code) for piece, code in able if answers.use(s, piece, code) == s.answer]
        s.answer = NOTHING
    elif len(able) > 1 and len(choices := _actions(s, able)) > 1:
        s.ask(task, seat, choices)
        return
    if able:
        piece, code = able[0]
        s.stack.append(task.again((*task.args, code), (*task.pieces, piece)))
        frame = s.realm.machine.frame(code, piece, seat, s.realm.at_trigger)
        frame.subject = piece
        s.realm.machine.begin(s, frame)


def trigger_choices(s: State, task: Task) -> list[int]:
    return _actions(s, _waiting(s, task))


def _actions(s: State, able: Sequence[tuple[int, int]]) -> list[int]:
    return sorted({answers.use(s, piece, code) for piece, code in able})


def _waiting(s: State, task: Task) -> list[tuple[int, int]]:
    """Triggers that have not been carried out, with their cards, as far as they can be."""
    seat, *codes = task.args
    done = set(zip(task.pieces, codes, strict=True))
    triggers_of, found = s.realm.cards.triggers, []
    for piece in s.piles[s.realm.damage_areas[seat]]:
        for code in triggers_of[s.card[piece]]:
            if (piece, code) not in done and _can_trigger(s, code, piece, seat):
                found.append((piece, code))  # noqa: PERF401 — a hot loop
    return found


def _can_trigger(s: State, index: int, piece: int, seat: int) -> bool:
    machine = s.realm.machine
    code, frame = machine.codes[index], machine.frame(index, piece, seat)
    if code.condition >= 0 and not machine.reckon.holds(s, frame, code.condition):
        return False
    return machine.payable(s, frame)


# To characters


def strike(s: State, blows: Sequence[tuple[int, int, int]]) -> None:
    """Characters take damage at the same time: (who, how much, from whom or -1). (SN-ZONE-2)"""
    hit = []
    for piece, amount, other in blows:
        amount = shielded(s, piece, amount)
        if amount > 0:
            _add(s, piece, amount)
            hit.append((piece, other))
    for piece, other in hit:
        s.realm.machine.emit(s, s.realm.on_damage, piece, other)


def wound(s: State, frame: Frame, piece: int, amount: int) -> None:
    """An effect deals damage to a character."""
    _add(s, piece, amount)
    s.realm.machine.emit(s, s.realm.on_damage, piece, frame.source)


def _add(s: State, piece: int, amount: int) -> None:
    s.wounds[piece] += amount
    s.changed = True
    settling.look_again(s, piece)
