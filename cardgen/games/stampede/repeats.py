"""A use that changes nothing is refused: the same ability in the same state. (ST-AMB-40)

The state is told by a number, made of all that the user sees and of the sizes of what he does not see,
without logs, clocks and passes. A free ability without a limit is looked at only once it was used this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects.frame import Frame, Task
from cardgen.play.effects.notation import LIMIT_SPAN, listed
from cardgen.play.effects.views import sees

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State


def are_noted(s: State) -> bool:
    """Whether a use may be refused for what is under way, which goes on without a change of the table."""
    return bool(s.repeats)


def is_repeat(s: State, code: int, piece: int, seat: int) -> bool:
    """Whether the ability was used in just this state already, in this turn."""
    return code in s.repeats and fingerprint(s, piece, seat) in s.repeats[code]


def note_use(s: State, code: int, piece: int, seat: int) -> None:
    """Remember the state in which a free ability without a limit is used."""
    s.repeats = {**s.repeats, code: (*s.repeats.get(code, ()), fingerprint(s, piece, seat))}


def fingerprint(s: State, piece: int, seat: int) -> int:
    """A number that is the same for the same state and card, however its pieces are numbered."""
    order, zones = _looked_at(s, seat)
    lasting = tuple(
        [
            (*change[:3], _number(order, change.piece), *change[4:6], *change[8:])
            for change in s.lasting
            if change.piece < 0 or sees(s, seat, change.piece)
        ]
    )
    used = tuple(
        sorted((key // LIMIT_SPAN, count) for key, count in (*s.used_turn.items(), *s.used_game.items()))
    )
    tasks = tuple(
        entry.args if isinstance(entry, Task) else (entry.code, entry.pc)
        for entry in s.stack
        if isinstance(entry, Task | Frame)
    )
    numbers = tuple(map(tuple, s.numbers))
    recovered = tuple(sorted(s.recovered.values()))
    return hash(
        (_number(order, piece), zones, lasting, used, tasks, numbers, recovered, s.turns, len(s.delayed))
    )


def _number(order: list[int], piece: int) -> int:
    """Where a piece is in the order of data; -1 for none."""
    return order.index(piece) if piece >= 0 else -1


def _looked_at(s: State, seat: int) -> tuple[list[int], tuple[tuple[object, ...], ...]]:
    """Every piece in the order of data, and what the user sees of all places; noted down."""
    if s.changed:
        s.course.machine.reckon.refresh(s)
    found: tuple[list[int], tuple[tuple[object, ...], ...]] | None = s.noted.get(seat)
    if found is None:
        found = s.noted[seat] = listed(s), tuple([_place(s, place, seat) for place in range(s.world.places)])
    return found


def _place(s: State, place: int, seat: int) -> tuple[object, ...]:
    course = s.course
    pile = s.piles[place]
    if not pile and place // 2 != course.deck and place // 2 != course.hand:
        return ()
    if place // 2 == course.deck or (place // 2 == course.hand and place % 2 != seat):
        return (len(pile),)
    if place // 2 in (course.hand, course.discard):
        return tuple(sorted([s.card[piece] for piece in pile]))
    hidden = s.world.visible[place // 2] != "all"  # as an assist that lies face down (ST-AMB-37)
    return tuple(
        [
            (
                -1 if hidden and not sees(s, seat, piece) else s.card[piece],
                s.exhausted[piece],
                s.memory[piece],
                *[held[piece] for held in s.markers],
            )
            for top in pile
            for piece in (top, *s.beneath[top])
        ]
    )
