"""Attacks: declared, answered, blocked or not, struck. (SN-AMB-25)

The attacker turns OFF and its abilities trigger; then the defender takes the damage on the deck or blocks
with one character, and may play STOP! cards before that; nothing else answers an attack (SN-AMB-23).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.games.shironeko import damage, paying, playing, settling, standing
from cardgen.games.shironeko.notation import ATTACKS, BLOCK, BLOCKS, PLAYS, TAKE, TAKES
from cardgen.play.effects.frame import NOTHING, Frame, Task, step
from cardgen.play.effects.steps_blows import shielded

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State
    from cardgen.play.effects.derive import Values

OPEN = ("answer", "fight")
"""Tasks of an attack that can still be cancelled."""


def add_attacks(s: State, present: Values, actions: list[int]) -> None:
    """Who may attack: ON, once a turn, not in the turn it came. (SN-ATK-1, SN-PLAY-7, SN-AMB-43)

    What came by character change may (SN-CHG-4).
    """
    realm, card, off, since, attacked = s.realm, s.card, s.exhausted, s.since, s.attacked
    began, printed = s.turn_began, s.world.keywords
    for piece in s.piles[realm.areas[s.active]]:
        if off[piece]:
            continue
        came = since[piece]
        if attacked[piece] > began and attacked[piece] > came:
            continue
        keywords = present[piece][-1] if piece in present else printed[card[piece]]
        if keywords and keywords >> realm.cannot_attack & 1:
            continue
        if came <= began or s.changed_at[piece] == came or keywords >> realm.may_attack_at_once & 1:
            actions.append(ATTACKS | card[piece] << 8)


def declare(s: State, piece: int) -> None:
    """Turn the attacker OFF; it goes for the opponent's deck. (SN-ATK-1)"""
    s.exhausted[piece] = 1
    s.changed = True
    s.attacked[piece] = s.tick()
    s.stack.append(step("battle_over"))
    reply = Task("answer", (s.since[piece],), False, (piece,))
    s.realm.machine.emit(s, s.realm.on_attack, piece)
    _then(s, reply, answer)


def _then(s: State, task: Task, does: Callable[[State, Task], None]) -> None:
    """Go on with a task of the attack: at once, unless what was triggered comes first."""
    settling.finish_step(s)
    if s.waiting:
        s.stack.append(task)
    elif not s.ending:
        does(s, task)


# The defender's answer


def answer(s: State, task: Task) -> None:
    """Ask the defender, unless the attacker has left or there is nothing but to take it. (SN-AMB-26)"""
    (attacker,), (since,) = task.pieces, task.args
    if not standing.is_there(s, attacker, since):
        s.answer = NOTHING
        return
    defender = 1 - s.place[attacker] % 2
    if s.answer == NOTHING:
        choices = answer_choices(s, task)
        if len(choices) > 1:
            s.ask(task, defender, choices)
        else:
            hit_deck(s, attacker)
        return
    kind, card, s.answer = s.answer >> 24, s.answer >> 8 & 0xFFFF, NOTHING
    if kind == TAKE:
        hit_deck(s, attacker)
    elif kind == BLOCK:
        block(s, task, standing.named(s, defender, card))
    else:
        s.stack.append(task)  # asked again afterwards
        piece = standing.find(s, s.piles[s.realm.hands[defender]], card)
        playing.play(s, defender, piece, attacker)


def answer_choices(s: State, task: Task) -> list[int]:
    """Play a STOP! card, block with one character that is ON, or take it. (SN-ATK-2, SN-AMB-24)"""
    (attacker,) = task.pieces
    defender, choices = 1 - s.place[attacker] % 2, [TAKES]
    for piece in standing.blockers(s, defender, attacker):
        choices.append(BLOCKS | s.card[piece] << 8)  # noqa: PERF401 — a hot loop
    stopping = s.realm.cards.stopping
    for piece in s.piles[s.realm.hands[defender]]:
        if s.card[piece] in stopping:
            choices += stops(s, defender, attacker)
            break
    choices.sort()
    return choices


def stops(s: State, seat: int, attacker: int) -> set[int]:
    """The STOP! cards that a defender can play and pay for."""
    realm = s.realm
    hand = [piece for piece in s.piles[realm.hands[seat]] if s.card[piece] in realm.cards.stopping]
    purse, colors = standing.purse(s, seat), realm.cards.colors
    return {
        PLAYS | s.card[piece] << 8
        for piece in hand
        if standing.values(s, piece, realm.prices)[realm.cost] <= purse[colors[s.card[piece]]]
        and playing.may_use_all(s, realm.cards.stops_if[s.card[piece]], piece, seat, attacker)
        and paying.leaves_enough(s, piece, seat, attacker)
    }


def cancel(s: State, frame: Frame) -> None:
    """An effect cancels the attack: it ends, and the attacker stays OFF."""
    s.stack[:] = [entry for entry in s.stack if not (isinstance(entry, Task) and entry.name in OPEN)]


# What comes of it


def hit_deck(s: State, attacker: int) -> None:
    """Unblocked, the attack is dealt to the deck. (SN-ATK-2, SN-DMG-1)"""
    seat = 1 - s.place[attacker] % 2
    atk = standing.values(s, attacker, s.realm.strength)[s.realm.atk]
    damage.deal_at_once(s, seat, shielded(s, -1 - seat, atk))


def block(s: State, task: Task, blocker: int) -> None:
    """Turn a character OFF to block; what waits for a block comes before the blows. (SN-ATK-2)"""
    (attacker,) = task.pieces
    s.exhausted[blocker] = 1
    s.changed = True
    blows = Task("fight", (*task.args, s.since[blocker]), False, (attacker, blocker))
    s.realm.machine.emit(s, s.realm.on_block, blocker, attacker)
    _then(s, blows, fight)


def fight(s: State, task: Task) -> None:
    """Both deal their attack to each other at once; the deck is safe. (SN-BLK-1)

    If the attacker has left, nothing is dealt (SN-AMB-26). If the blocker has, the attack is blocked all the
    same (SN-AMB-27). What exceeds a blocker's remaining HP is lost, but for Breakthrough (SN-AMB-29).
    """
    (attacker, blocker), realm = task.pieces, s.realm
    if not standing.is_there(s, attacker, task.args[0]):
        return
    mine = standing.values(s, attacker, realm.strength)
    atk, breaks_through = mine[realm.atk], mine[-1] >> realm.breakthrough & 1
    left = 0
    defender = 1 - s.place[attacker] % 2
    if standing.is_there(s, blocker, task.args[1]):
        theirs = standing.values(s, blocker, realm.strength)
        left = theirs[realm.hp] - s.wounds[blocker]
        damage.strike(s, [(blocker, atk, attacker), (attacker, theirs[realm.atk], blocker)])
    settling.finish_step(s)
    if breaks_through and not s.ending:
        damage.deal_at_once(s, defender, shielded(s, -1 - defender, max(atk - left, 0)))


def end_battle(s: State) -> None:
    if s.lasting:
        s.realm.machine.expire(s, "end_of_battle", s.active)
        settling.finish_step(s)
