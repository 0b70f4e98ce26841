"""Calling by rule, and what effects may put where: machines, events, fields and assists.

What an effect calls is free of the turn counter, of classes and of the order of gears (ST-AMB-5,
ST-AMB-35); on an occupied zone it lies on top (ST-EXP-3, ST-AMB-36).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.games.stampede import notation, settling, standing
from cardgen.games.stampede.notation import CALL
from cardgen.play.effects import leaving
from cardgen.play.effects.frame import Frame, Task
from cardgen.play.effects.lasting import GRANT
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State


class Lane(NamedTuple):
    """What a player's field takes now, looked at once for all cards of the hand."""

    highest: int
    """The turn counter (ST-CALL-5), or the highest gear there is."""
    classes: int
    """The classes of the centre's top, as bits."""
    center: int
    """Its gear."""
    further: tuple[int, ...]
    """All of its gears, if it counts as having more than one."""
    flanks: int
    """The flanks that take a call (ST-AMB-7), as bits."""


def lane(s: State, seat: int) -> tuple[int, int, int, tuple[int, ...], int]:
    """The values of a ``Lane``; most often it is one that is known, and a tuple is made more quickly."""
    course, piles = s.course, s.piles
    below = piles[course.centers[seat]][-1]
    left, _, right = course.lanes[seat]
    flanks = 3 if course.flank_replace else (not piles[left]) | (not piles[right]) << 1
    if s.changed:
        course.machine.reckon.refresh(s)
    values = s.derived.get(below) or course.printed[s.card[below]]  # as ``standing.now`` does
    center = values[course.gear]
    further: tuple[int, ...] = ()
    if values[standing.KEYWORDS] & course.second_gears:
        center, further = standing.gear(s, below), standing.gears(s, below)
    highest = s.numbers[course.counter][0]
    if highest > course.most_gear:
        highest = course.most_gear
    return highest, course.classes[s.card[below]], center, further, flanks


def calls(s: State) -> set[int]:
    """Every call that the active player may make in the main phase, again and again. (ST-TURN-3, ST-AMB-6)

    Equal cards make one. Where a card can go hangs on the lane alone while all of its values are as printed
    and no name is locked, and is then kept.
    """
    course, seat, cards = s.course, s.active, s.card
    here = lane(s, seat)
    kept = {} if s.lasting and locked_names(s, seat) else course.calls_kept[here]
    derived, actions = s.derived, set[int]()
    for piece in s.piles[2 * course.hand + seat]:  # a hot loop
        found = None if piece in derived else kept.get(cards[piece])
        if found is None:
            found = calls_of(s, Lane(*here), piece, seat)
            if piece not in derived and cards[piece] in course.plain:
                kept[cards[piece]] = found
        actions.update(found)
    return actions


def calls_of(s: State, here: Lane, piece: int, seat: int) -> tuple[int, ...]:
    """The calls of one card in hand."""
    return tuple([pack(CALL, s.card[piece], zone) for zone in call_zones(s, here, piece, seat)])


def call_zones(s: State, here: Lane, piece: int, seat: int) -> tuple[int, ...]:
    """The zones that a card in hand may be called to."""
    course, card = s.course, s.card[piece]
    zones: tuple[int, ...]
    if course.is_assist[card]:
        return ()
    values = standing.now(s, piece)
    gear = values[course.gear]
    if gear > here.highest and gear > s.numbers[course.counter][0]:
        return ()  # ST-CALL-5; for events and fields as well (ST-AMB-4)
    if course.is_field[card]:
        zones = (course.field,) if course.fields else ()  # ST-AMB-39
    else:
        zones = course.free_flanks[here.flanks] if gear <= here.center else ()  # ST-CALL-3
        if takes_center(s, here, piece, values):
            zones = (*zones, course.center)
    return zones if zones and is_callable(s, piece, seat) else ()


def takes_center(s: State, here: Lane, piece: int, values: Sequence[int]) -> bool:
    """The next gear (ST-CALL-1), so never gear 1 again (ST-AMB-8), on the same class (ST-CALL-2)."""
    course = s.course
    if not course.classes[s.card[piece]] & here.classes:
        return False
    below = here.further or (here.center,)
    gears: Sequence[int] = (values[course.gear],)
    if values[standing.KEYWORDS] & course.second_gears:
        gears = standing.gears(s, piece)
    fits = any(gear - 1 in below for gear in gears)
    return fits and standing.may_stand_in_center(s, piece, invited=False)


def is_callable(s: State, piece: int, seat: int) -> bool:
    """Whether the card's own words and those of effects let it be called."""
    return not is_locked(s, piece, seat) and s.course.machine.allowed(s, piece, seat)


def is_locked(s: State, piece: int, seat: int) -> bool:
    """Whether an effect has closed the card's name to the player's hand."""
    if not s.lasting:
        return False
    return s.world.names[s.card[piece]] in locked_names(s, seat)


def locked_names(s: State, seat: int) -> list[int]:
    """The names that effects have closed to a player's hand."""
    locked = s.course.locked_name
    return [
        change.amount
        for change in s.lasting
        if change.key == locked and change.kind == GRANT and change.seat == seat
    ]


def call(s: State, card: int, zone: int) -> None:
    """Call a card by rule; what depends on it follows, then both may use effects. (ST-AMB-21)"""
    course, seat, cards = s.course, s.active, s.card
    moves = course.machine.moves
    hand = s.piles[2 * course.hand + seat]
    for piece in hand:  # a hot loop
        if cards[piece] == card:
            break
    for other in _replaced(s, seat, zone):
        moves.put(s, other, moves.discard_place(s, other))
    s.stack.append(course.windows[seat])
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
    """Whether an effect, a keeper's too, may put a card into a place of the table. (ST-AMB-63)"""
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

LAYING = Ability(("play",))
"""An installed assist that says nothing of its use is laid down. (ST-EFF-1, ST-AMB-37)"""


def laying(card: Card, said: Sequence[Ability], keywords: Sequence[Keyword]) -> Sequence[Ability]:
    """It is used like any assist: in any phase, in either player's turn."""
    is_installed = card.kind == "assist" and any(keyword.word == "installed" for keyword in keywords)
    return () if not is_installed or any("play" in own.timings for own in said) else (LAYING,)


def meets_center(s: State, piece: int, seat: int) -> bool:
    """An assist asks for a centre of its class with at least its gear. (ST-EFF-2, ST-STEER-1)"""
    course, card = s.course, s.card[piece]
    for center in s.piles[course.centers[seat]]:  # one at most
        if course.classes[card] & course.classes[s.card[center]]:
            return standing.gear(s, center) >= course.printed[card][course.gear]
    return False


def lay_assist(s: State, frame: Frame) -> None:
    """A used assist lies in the assist zone until it has had its effect. (ST-AMB-37)"""
    moves = s.course.machine.moves
    s.stack.append(Task("spent", pieces=(frame.source,)))
    is_call = notation.is_laying(s.world, s.card[frame.source])
    (moves.call if is_call else moves.put)(s, frame.source, s.world.place(s.course.assists, frame.seat))


def discard_spent(s: State, task: Task) -> None:
    """It is used once, then discarded (ST-EFF-3); installed ones stay (ST-AMB-37)."""
    course, piece = s.course, task.pieces[0]
    if s.zone(piece) == course.assists and not standing.has(s, piece, course.installed):
        leaving.discard(course.machine.moves, s, [piece])
