"""Who stands where, and what it is worth now: looking at a state, never touching it.

Only the top card of a zone has values, keywords and abilities and is looked at, by costs too (ST-AMB-51,
ST-AMB-52). Values are the present ones, printed or changed by effects, and never below 0, halves rounded
down (ST-AMB-42).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State

NOBODY = -1


KEYWORDS = -1
"""Where the keywords stand among what a card is worth, after its stats."""


def now(s: State, piece: int) -> Sequence[int]:
    """A card's present stats, then its keywords as bits."""
    if s.changed:
        s.course.machine.reckon.refresh(s)
    return s.derived.get(piece) or s.course.printed[s.card[piece]]


def top(s: State, seat: int, zone: int) -> int:
    """The top card of a player's zone, or ``NOBODY``."""
    pile = s.piles[2 * zone + seat]
    return pile[-1] if pile else NOBODY


def tops(s: State, seat: int) -> list[int]:
    """The top cards of a player's machine zones, from left to right."""
    piles = s.piles
    return [piles[place][-1] for place in s.course.lanes[seat] if piles[place]]


def able(s: State, seat: int) -> tuple[int, int]:
    """A player's machines that can act, as bits, and those of them whose own words let them run.

    Upright ones can, new ones too (ST-AMB-11), but no events (ST-AMB-38); a machine acts once for each time
    it stands upright (ST-AMB-14). Bit 0 is the left flank, 1 the centre, 2 the right.
    """
    course, piles, exhausted, card = s.course, s.piles, s.exhausted, s.card
    if s.changed:
        course.machine.reckon.refresh(s)
    derived, printed, guests = s.derived, course.printed, course.guests
    able = held_back = 0
    for place, bit in course.lane_bits[seat]:
        for piece in piles[place]:  # one at most; what it is worth is looked up as ``now`` does
            if not exhausted[piece] and course.is_machine[card[piece]]:
                able |= bit
                if (derived.get(piece) or printed[card[piece]])[KEYWORDS] & guests and not may_run(s, piece):
                    held_back |= bit
    return able, able ^ held_back


def stack_of(s: State, seat: int, zone: int) -> tuple[int, ...]:
    """All cards of a machine zone, from the top."""
    piece = top(s, seat, zone)
    return () if piece == NOBODY else (piece, *s.beneath[piece])


def on_field(s: State, piece: int) -> bool:
    """Whether a piece is the top card of a machine zone."""
    return s.host[piece] < 0 and s.course.is_lane[s.place[piece]]


def is_there(s: State, piece: int, since: int) -> bool:
    """Whether a card is still on top where it was then, and has not been away. (ST-AMB-56, ST-AMB-58)"""
    return s.since[piece] == since and s.host[piece] < 0 and s.course.is_lane[s.place[piece]]


def still_there(s: State, pieces: Sequence[int], sinces: Sequence[int]) -> list[int]:
    """Those of some cards that are still there, each as ``is_there`` tells it."""
    now, host, place, is_lane = s.since, s.host, s.place, s.course.is_lane
    return [
        piece
        for piece, since in zip(pieces, sinces, strict=True)
        if now[piece] == since and host[piece] < 0 and is_lane[place[piece]]
    ]


def has(s: State, piece: int, keyword: int) -> bool:
    return bool(now(s, piece)[KEYWORDS] >> keyword & 1)


def any_has(s: State, pieces: Sequence[int], keywords: int) -> bool:
    """Whether one of the cards has one of the keywords, which are given as bits."""
    if s.changed:
        s.course.machine.reckon.refresh(s)
    derived, card, printed = s.derived, s.card, s.course.printed
    for piece in pieces:  # noqa: SIM110 — a hot loop, which looks up as ``now`` does
        if (derived.get(piece) or printed[card[piece]])[KEYWORDS] & keywords:
            return True
    return False


def power(s: State, piece: int) -> int:
    return now(s, piece)[s.course.power]


def defence(s: State, piece: int) -> int:
    return now(s, piece)[s.course.defence]


def gear(s: State, piece: int) -> int:
    """The gear that runs and that rules ask for: with Multi-Gear the highest, the turn counter. (ST-AMB-23)

    Double Gear does not count here (ST-AMB-50).
    """
    course = s.course
    if s.changed:
        course.machine.reckon.refresh(s)
    values = s.derived.get(piece) or course.printed[s.card[piece]]
    if values[KEYWORDS] & course.multi_gears:
        return max(values[course.gear], s.numbers[course.counter][0])
    return values[course.gear]


def further_gears(s: State, piece: int, stat: int) -> Sequence[int]:
    """The other gears a card counts as: in descriptions by effects and in stacking. (ST-AMB-50)"""
    course = s.course
    if stat != course.gear:
        return ()
    keywords = now(s, piece)[KEYWORDS]
    if not keywords & course.second_gears:
        return ()
    gears = []
    if keywords >> course.double_gear & 1:
        gears.append(course.machine.reckon.keyword_value(s, piece, course.double_gear))
    if keywords & course.multi_gears:
        gears.append(s.numbers[course.counter][0])
    return gears


def gears(s: State, piece: int) -> tuple[int, ...]:
    """Every gear a card counts as."""
    gear = s.course.gear
    return (now(s, piece)[gear], *further_gears(s, piece, gear))


def center_gear(s: State, seat: int) -> int:
    pile = s.piles[s.course.centers[seat]]
    return gear(s, pile[-1]) if pile else 0


def held(s: State, seat: int) -> tuple[int, int]:
    """Which of a player's machine zones have a card, and which a blocker, as bits.

    A blocker is a card on the field with Route Block, exhausted or not, in the centre or beside it, but not
    below others (ST-KW-BLOCK, ST-AMB-27).
    """
    if s.changed:
        s.course.machine.reckon.refresh(s)
    piles, derived, card, printed, block = s.piles, s.derived, s.card, s.course.printed, s.course.blocks
    cards = blockers = 0
    for place, bit in s.course.lane_bits[seat]:
        for piece in piles[place]:  # one at most; what it is worth is looked up as ``now`` does
            cards |= bit
            if (derived.get(piece) or printed[card[piece]])[KEYWORDS] & block:
                blockers |= bit
    return cards, blockers


def is_blocked(s: State, seat: int) -> bool:
    """Whether a player's machines find a blocker on their way."""
    return held(s, 1 - seat)[1] > 0


def may_run(s: State, piece: int) -> bool:
    """Whether a card's own words let it run. (ST-KW-GUEST, ST-KW-DEMI, ST-AMB-54)"""
    course = s.course
    if not course.is_machine[s.card[piece]]:
        return False
    guest = now(s, piece)[KEYWORDS] & course.guests
    return not guest or (guest == 1 << course.demi_guest and s.place[piece] // 2 == course.center)


def bidden(s: State, seat: int) -> int:
    """The keywords that effects have given to a player, as bits."""
    if s.changed:
        s.course.machine.reckon.refresh(s)
    given = s.derived.get(-1 - seat)
    return given[KEYWORDS] if given else 0


def may_act(s: State, seat: int) -> bool:
    """Whether nothing forbids a player's machines to run and attack."""
    return not bidden(s, seat) >> s.course.cannot_act & 1


def may_stand_in_center(s: State, piece: int, invited: bool) -> bool:
    """Whether a card may be put into the centre: never a guest, a demi-guest only when invited.

    By its own text or by an effect that lets it (ST-KW-GUEST, ST-KW-DEMI, ST-AMB-35); events never, for the
    centre must show a machine's gear and class (ST-AMB-38).
    """
    course = s.course
    if not course.is_machine[s.card[piece]]:
        return False
    keywords = now(s, piece)[KEYWORDS]
    if keywords >> course.guest & 1:
        return False
    return not keywords >> course.demi_guest & 1 or invited or bool(keywords >> course.may_center & 1)


def machines_in_center(s: State, seat: int) -> list[int]:
    """The machine cards of a centre, from the top."""
    is_machine, card = s.course.is_machine, s.card
    return [
        piece
        for top in s.piles[s.course.centers[seat]]
        for piece in (top, *s.beneath[top])
        if is_machine[card[piece]]
    ]


def may_leave(s: State, piece: int) -> bool:
    """Whether a card may leave where it is: not the last machine of a centre. (ST-FLD-2, ST-AMB-67)

    It neither moves to another zone nor pays a cost (ST-AMB-17). An effect may hold cards too.
    """
    course, place = s.course, s.place[piece]
    if not course.is_lane[place]:
        return True
    if place // 2 == course.center:
        alone = s.host[piece] < 0 and not s.beneath[piece]  # as most often
        if course.is_machine[s.card[piece]] if alone else machines_in_center(s, place % 2) == [piece]:
            return False
    return not now(s, piece)[KEYWORDS] >> course.stays & 1


def leave_together(s: State, pieces: Sequence[int]) -> bool:
    """Whether so many cards leave something in every centre that has any. (ST-AMB-17, ST-AMB-67)"""
    centers = [machines_in_center(s, seat) for seat in range(s.players)]
    return all(any(piece not in pieces for piece in machines) for machines in centers if machines)
