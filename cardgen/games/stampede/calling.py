"""Calling by rule, and what effects may put where: machines, events, fields and assists.

What an effect calls is free of the turn counter, of classes and of the order of gears (ST-AMB-5,
ST-AMB-35); on an occupied zone it lies on top (ST-EXP-3, ST-AMB-36).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.stampede import settling, standing
from cardgen.games.stampede.notation import CALL
from cardgen.play.effects.frame import Frame, Task
from cardgen.play.effects.lasting import GRANT
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.games.stampede.rules import State


def calls(s: State) -> list[int]:
    """Every call that the active player may make in the main phase. (ST-TURN-3)"""
    seat = s.active
    hand = {s.card[piece]: piece for piece in s.pile(s.course.hand, seat)}
    return [pack(CALL, card, zone) for card, piece in hand.items() for zone in call_zones(s, piece, seat)]


def call_zones(s: State, piece: int, seat: int) -> list[int]:
    """The zones that a card in hand may be called to."""
    course = s.course
    card = s.card[piece]
    if course.is_assist[card]:
        return _assist_zones(s, piece, seat)
    if s.course.machine.reckon.stat(s, piece, course.gear) > s.numbers[course.counter][0]:
        return []  # ST-CALL-5; for events and fields as well (ST-AMB-4)
    if not _is_callable(s, piece, seat):
        return []
    if course.is_field[card]:
        return [course.field] if course.fields else []  # ST-AMB-39
    zones = [zone for zone in course.flanks if _fits_flank(s, piece, seat, zone)]
    if course.is_machine[card] and _fits_center(s, piece, seat):
        zones.append(course.center)
    return zones


def _is_callable(s: State, piece: int, seat: int) -> bool:
    return not is_locked(s, piece, seat) and s.course.machine.allowed(s, piece, seat)


def is_locked(s: State, piece: int, seat: int) -> bool:
    """Whether an effect has closed the card's name to the player's hand."""
    name = s.world.names[s.card[piece]]
    return any(
        change.kind == GRANT
        and change.key == s.course.locked_name
        and change.seat == seat
        and change.amount == name
        for change in s.lasting
    )


def _assist_zones(s: State, piece: int, seat: int) -> list[int]:
    """An installed assist without an effect of its own on use is laid down like a call. (ST-AMB-37)"""
    course = s.course
    card = s.card[piece]
    if not course.world.keywords[card] >> course.installed & 1 or course.plays[card]:
        return []
    ready = meets_center(s, piece, seat) and _is_callable(s, piece, seat)
    return [course.assists] if ready else []


def _fits_flank(s: State, piece: int, seat: int, zone: int) -> bool:
    """Gear up to the centre's (ST-CALL-3), and a free place unless the option says so (ST-AMB-7)."""
    course = s.course
    if course.machine.reckon.stat(s, piece, course.gear) > standing.center_gear(s, seat):
        return False
    return course.flank_replace or standing.top(s, seat, zone) == standing.NOBODY


def _fits_center(s: State, piece: int, seat: int) -> bool:
    """The next gear (ST-CALL-1), so never gear 1 again (ST-AMB-8), on the same class (ST-CALL-2)."""
    below = standing.top(s, seat, s.course.center)
    if not standing.may_stand_in_center(s, piece, invited=False):
        return False
    if not s.course.same_class(s.card[piece], s.card[below]):
        return False
    next_gears = [gear + 1 for gear in standing.gears(s, below)]
    return any(gear in next_gears for gear in standing.gears(s, piece))


def call(s: State, card: int, zone: int) -> None:
    """Call a card by rule; what depends on it follows, then both may use effects. (ST-AMB-21)"""
    course, seat = s.course, s.active
    moves = course.machine.moves
    piece = next(piece for piece in s.pile(course.hand, seat) if s.card[piece] == card)
    for other in _replaced(s, seat, zone):
        moves.put(s, other, moves.discard_place(s, other))
    s.open_window()
    moves.call(s, piece, s.world.place(zone, seat))
    settling.finish_step(s)


def _replaced(s: State, seat: int, zone: int) -> list[int]:
    """What makes room: the old field (ST-AMB-39), or by option what lies on the flank (ST-AMB-7)."""
    if zone == s.course.field:
        return list(s.piles[s.world.place(zone, seat)])
    if zone in s.course.flanks:
        return list(standing.stack_of(s, seat, zone))[::-1]
    return []


def accepts(s: State, piece: int, place: int) -> bool:
    """Whether an effect may put a card into a place of the table."""
    course = s.course
    zone, seat, card = place // 2, place % 2, s.card[piece]
    if zone == course.field:
        return course.is_field[card] and course.fields
    if zone not in course.machines:
        return True
    if not (course.is_machine[card] or course.is_event[card]):
        return False
    if s.place[piece] // 2 not in course.machines and not course.machine.allowed(s, piece, seat):
        return False  # it says itself when it may be called, and that an effect cannot change
    if zone != course.center:
        return True
    top = s.stack[-1] if s.stack else None
    invited = isinstance(top, Frame) and top.source == piece
    return standing.may_stand_in_center(s, piece, invited)


# Assists


def meets_center(s: State, piece: int, seat: int) -> bool:
    """An assist asks for a centre of its class with at least its gear. (ST-EFF-2, ST-STEER-1)"""
    center = standing.top(s, seat, s.course.center)
    gear = s.course.machine.reckon.stat(s, piece, s.course.gear)
    same = center != standing.NOBODY and s.course.same_class(s.card[piece], s.card[center])
    return same and standing.gear(s, center) >= gear


def lay_assist(s: State, frame: Frame) -> None:
    """A used assist lies in the assist zone until it has had its effect. (ST-AMB-37)"""
    moves = s.course.machine.moves
    s.stack.append(Task("spent", pieces=(frame.source,)))
    moves.put(s, frame.source, s.world.place(s.course.assists, frame.seat))


def discard_spent(s: State, piece: int) -> None:
    """It is used once, then discarded (ST-EFF-3); installed ones stay (ST-AMB-37)."""
    course = s.course
    if s.zone(piece) == course.assists and not standing.has(s, piece, course.installed):
        course.machine.moves.discard(s, piece)
