"""Attacks: declared, answered, compared, followed up. (ST-AMB-20)

A declaration exhausts its machines and opens the one window before the result; the comparison takes the
values of that moment. An attack is a choice of attackers and target in one action: which of left, centre
and right attack as bits, and the opposing zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.games.stampede import settling, standing
from cardgen.play.effects import leaving
from cardgen.play.effects.frame import Frame, Task

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State


# What may attack what


def attacks(s: State, able: int, held: int, blockers: int) -> Sequence[int]:
    """Every attack the active player may declare with those who are able to act, ascending.

    Alone or linked (ST-ATK-1, ST-ATK-3, ST-AMB-19), by the centre too (ST-AMB-13). Only blockers may be
    attacked, where there is one: that holds for both players (ST-KW-BLOCK, ST-AMB-28) and is looked at here
    alone (ST-AMB-62). A last centre card is a target like any other (ST-AMB-15).
    """
    return s.course.attacks[able][blockers or held]


def duties(s: State, attacks: Sequence[int]) -> list[int]:
    """The attacks of which one must come before all else in this phase, where effects bid it.

    Each machine that can legally attack the opposing centre must; alone or linked, in any order. Where the
    attack is illegal the duty rests (ST-AMB-34, ST-AMB-47).
    """
    return [attack for attack in attacks if attack & 0xFF == s.course.center]


# A battle


def declare(s: State, group: int, zone: int) -> None:
    """Exhaust the attackers, all at once, and let both players answer. (ST-AMB-19, ST-AMB-20)"""
    course, seat = s.course, s.active
    fighters = []
    for place, bit in course.lane_bits[seat]:
        if group & bit:
            (piece,) = s.piles[place]
            s.exhausted[piece] = 1
            fighters.append(piece)
    (target,) = s.piles[2 * zone + 1 - seat]
    s.steps += 1
    s.changed = True
    window, since = course.windows[seat], _sinces(s, fighters)
    recovering = Task("recover", since, False, tuple(fighters))
    fighting = Task("battle", (s.since[target], *since), False, (target, *fighters))
    s.stack += (window, recovering, fighting, window)
    for piece in fighters:
        course.machine.emit(s, course.on_attack, piece, target)
    tell_battle(s, fighters, target)


def _sinces(s: State, pieces: Sequence[int]) -> tuple[int, ...]:
    since = s.since
    return tuple([since[piece] for piece in pieces])


def tell_battle(s: State, fighters: Sequence[int], target: int) -> None:
    """A battle begins for everyone in it."""
    emit, on_battle = s.course.machine.emit, s.course.on_battle
    for piece in fighters:
        emit(s, on_battle, piece, target)
    emit(s, on_battle, target, fighters[0])
    if s.waiting:
        settling.keep_limit(s)


def fight(s: State, begun: Task) -> None:
    """Compare, destroy, and let triggers follow; then the battle is over. (ST-ATK-1, ST-ATK-2, ST-ATK-3)

    Who has left, moved or is covered now takes no part; without attackers or target there is no result
    (ST-AMB-56).
    """
    target, there = begun.pieces[0], standing.still_there(s, begun.pieces, begun.args)
    s.stack.append(Task("end_of_battle", (), False, begun.pieces[1:]))
    if len(there) > 1 and there[0] == target:
        compare(s, there[1:], target)
    settling.finish_step(s)


def compare(s: State, fighters: Sequence[int], target: int) -> None:
    """The sum of POW against DEF: the lower side is destroyed, equal sides both. (ST-ATK-2, ST-ATK-3)

    They go together (ST-AMB-18); a last centre card stays, on either side (ST-AMB-15, ST-AMB-16).
    """
    now, course = standing.now, s.course
    defence, attack = now(s, target)[course.defence], 0
    for piece in fighters:
        attack += now(s, piece)[course.power]
    machine, moves = course.machine, course.machine.moves
    if attack > defence:
        leaving.destroy(moves, s, [(target, fighters[0])])
        for piece in fighters:
            machine.emit(s, course.on_win, piece, target)
    elif attack < defence:
        leaving.destroy(moves, s, [(piece, target) for piece in fighters])
        machine.emit(s, course.on_win, target, fighters[0])
    else:
        beaten = [(target, fighters[0]), *((piece, target) for piece in fighters)]
        leaving.destroy(moves, s, sorted(beaten, key=lambda pair: s.seat(pair[0]) != s.active))


def end_battle(s: State, over: Task) -> None:
    """What lasts to the end of the battle ends; of one within another, only what its own attackers have."""
    if not s.lasting:
        return
    if any(isinstance(entry, Task) and entry.name == "battle" for entry in s.stack):
        point = s.world.point("end_of_battle")
        s.lasting = [
            change for change in s.lasting if change.point != point or change.piece not in over.pieces
        ]
        s.changed = True
    else:
        s.course.machine.expire(s, "end_of_battle", s.active)
    settling.finish_step(s)


# Battles that effects start


def start_battle(s: State, frame: Frame, args: dict[str, list[int]]) -> None:
    """The effect's card attacks: nobody is exhausted, no window, no action. (ST-AMB-57)"""
    fighters, others = args[""], args["with"]
    able = [piece for piece in fighters if standing.on_field(s, piece)]
    if able and others and standing.on_field(s, others[0]):
        everyone = (others[0], *able)
        s.stack.append(Task("battle", _sinces(s, everyone), False, everyone))
        tell_battle(s, able, others[0])
