"""What follows at once: a finished race, a Crash, what comes to light, flanks that return to hand.

``settle`` comes after every step, of an effect too; ``finish_step`` after every finished step or effect,
before triggers (ST-AMB-55).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.stampede import standing
from cardgen.games.stampede.course import ORDERS
from cardgen.play.effects.frame import Frame, Task

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State

RACING = ("run", "deadheat", "crash")
"""Tasks of a run in progress: Crash waits for its own."""
NO_LEADER = -1


def settle(s: State) -> None:
    """After every step: distances, and the limit of effects in a turn."""
    course = s.course
    if s.numbers[course.distance] != s.distances_seen and is_decided(s):
        return
    if s.steps >= course.use_limit:
        keep_limit(s)


def keep_limit(s: State) -> None:
    """Beyond the limit of a turn triggers are dropped. (ST-AMB-40)"""
    if s.steps >= s.course.use_limit:
        s.waiting.clear()


def in_order(s: State) -> tuple[int, int]:
    """Both seats, the active player's first. (ST-AMB-18, ST-AMB-65)"""
    return ORDERS[s.active]


def is_decided(s: State) -> bool:
    """Whether distances that have changed end the race; else remember who leads.

    The first to get there wins, by an effect too (ST-END-1); both in one step draw (ST-AMB-44).
    """
    distances = s.numbers[s.course.distance]
    note_lead(s, distances)
    if 0 in distances:
        s.finish("goal", [seat for seat, left in enumerate(distances) if left == 0])
        return True
    s.distances_seen = distances[:]
    return False


def note_lead(s: State, distances: list[int]) -> None:
    """Remember who leads strictly."""
    first, second = distances
    if first != second and s.leader != (second < first):
        change_lead(s, int(second < first))


def change_lead(s: State, leader: int) -> None:
    """Remember who last led strictly; when the other one does, that is a Crash. (ST-KW-CRASH, ST-AMB-31)"""
    before, s.leader = s.leader, leader
    if before == NO_LEADER:
        return
    if any(isinstance(entry, Task) and entry.name in RACING for entry in s.stack):
        s.crashes += 1  # a run goes on; its Crash step will tell (ST-AMB-60)
    else:
        tell_crash(s)


def tell_crash(s: State) -> None:
    """Both players' Crash abilities answer, the active player's first. (ST-AMB-32)"""
    for seat in in_order(s):
        s.course.machine.emit(s, s.course.on_crash, seat=seat)
    keep_limit(s)


def come_to_light(s: State, piece: int) -> None:
    """What is exposed where its kind does not lie is discarded at once, even if an effect holds it there.

    So is an event in a centre, where a machine lies below (ST-AMB-54), and whatever else an effect may have
    put under a machine and does not lie there by itself, on a flank too (ST-FLD-2, ST-AMB-37, ST-AMB-39).
    """
    if s.host[piece] < 0 and s.card[piece] not in s.course.at_home[s.place[piece]]:
        moves = s.course.machine.moves
        moves.go(s, piece, moves.discard_place(s, piece))


def finish_step(s: State) -> None:
    """After a step of the rules: durations that a condition ends, what settles, and returns to hand.

    Whoever has changed anything has set ``changed``.
    """
    if s.lasting:
        s.course.machine.end_by_condition(s)
    settle(s)
    return_flanks(s)


def finish_effect(s: State, frame: Frame) -> None:
    """After a finished effect; it is the same when its cost is paid."""
    return_flanks(s)


def return_flanks(s: State) -> None:
    """Where a centre's gear has fallen, flanking machines too heavy for it go to hand. (ST-CALL-4)

    Equal gears too, unless the option says no; equality that came about otherwise is fine (ST-AMB-9). Where
    no card has come to a centre or left it and all have the values that they had, nothing has fallen.
    """
    course = s.course
    if s.changed:
        course.machine.reckon.refresh(s)
    if s.derived is s.values_seen and s.fresh & course.centers_survey:
        return
    s.values_seen = s.derived
    s.fresh |= course.centers_survey
    for seat in ORDERS[s.active]:
        pile, before = s.piles[course.centers[seat]], s.center_gear[seat]
        s.center_gear[seat] = now = standing.gear(s, pile[-1]) if pile else 0
        if now < before and not s.over:
            return_too_heavy(s, seat, now)


def forget_turn(s: State) -> None:
    """The turn counter changes, and with it what Multi-Gear is worth."""
    s.forget_turn()
    for place in s.course.centers:
        for piece in s.piles[place]:  # one at most; looked up as ``standing.now`` does, as it was
            values = s.derived.get(piece) or s.course.printed[s.card[piece]]
            if values[standing.KEYWORDS] & s.course.multi_gears:
                s.values_seen = None


def return_too_heavy(s: State, seat: int, center: int) -> None:
    for zone in s.course.flanks:
        piece = standing.top(s, seat, zone)
        if piece != standing.NOBODY and _too_heavy(s, piece, center):
            return_stack(s, piece)


def _too_heavy(s: State, piece: int, center: int) -> bool:
    """Only a flank's top card counts, and only machines flank. (ST-AMB-38, ST-AMB-55)"""
    if not s.course.is_machine[s.card[piece]]:
        return False
    gear = standing.gear(s, piece)
    return gear > center or (gear == center and s.course.return_on_equal)


def return_stack(s: State, piece: int) -> None:
    """A stacked flank returns to its owners' hands as a whole, so nothing is exposed. (ST-AMB-10)"""
    moves = s.course.machine.moves
    for card in (*s.beneath[piece], piece):
        moves.put(s, card, moves.home(s, card, s.course.hand))
