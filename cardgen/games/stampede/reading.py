"""A position of a race from plain data, as ``notation`` describes it; what is wrong is told with its path."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardgen.cards.faults import Shape
from cardgen.games.stampede import settling, standing
from cardgen.games.stampede.notation import field_data
from cardgen.games.stampede.turn import BATTLE, MAIN, OVER, PHASES, SETUP
from cardgen.play.effects.reading import numbered, read_table
from cardgen.play.effects.shape import NUMBERED_TWICE, table_shape
from cardgen.play.effects.world import World
from cardgen.play.position import (
    ANYTHING,
    FLAG,
    TEXT,
    by_seat,
    check_position,
    check_told,
    items,
    row,
    whole,
    word,
)
from cardgen.play.rules import SEATS, Unreadable
from cardgen.play.streams import WORD, Stream

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State


TOLD = ("to_move", "machines", "bidden")
"""What is only told."""


@lru_cache(maxsize=8)
def race_shape(world: World) -> Shape:
    """What data of a race may be."""
    seat = word(SEATS[:2])
    own = {
        "phase": word(PHASES),
        "turn": whole(),
        "choosing": seat,
        "leader": word([*SEATS[:2], None]),
        "center_gear": by_seat(2, whole()),
        "recovered": NUMBERED_TWICE,
        "crashes": whole(0, 999),  # each has its effects: more of them would never end
        "declined": FLAG,
        "repeats": items(row(whole(0, len(world.program.codes) - 1), items(whole(-WORD, WORD)))),
        "deals": row(whole(0, WORD), whole(0, WORD)),
        "winners": items(seat),
        "ending": TEXT,
    }
    return table_shape(world, {**own, **dict.fromkeys(TOLD, ANYTHING)})


def read_race(s: State, data: Mapping[str, Any]) -> State:
    """Fill an empty state; what is left out follows from the position, in the middle of a turn."""
    check_position(race_shape(s.world), data)
    read_table(s, data)
    s.phase = data.get("phase", "main")
    s.turns = data.get("turn", 1)
    _check_field(s)
    s.choosing = SEATS.index(data.get("choosing", "A"))
    s.crashes = data.get("crashes", 0)
    s.declined = data.get("declined", False)
    _read_end(s, data)
    pieces = numbered(s, [number for number, _ in data.get("recovered", [])], ("recovered",))
    s.recovered = {piece: entry[1] for piece, entry in zip(pieces, data.get("recovered", []), strict=True)}
    s.repeats = {code: tuple(states) for code, states in data.get("repeats", [])}
    s.deals = [Stream(state) for state in data.get("deals", [0, 0])]
    for seat, name in enumerate(SEATS[:2]):
        s.center_gear[seat] = data.get("center_gear", {}).get(name, standing.center_gear(s, seat))
    _read_lead(s, data)
    _check_phase(s)
    check_told(data, {"to_move": SEATS[s.to_move], **field_data(s)})
    return s


def _read_lead(s: State, data: Mapping[str, Any]) -> None:
    """Who led last; left out, it is who leads now. (ST-AMB-31)"""
    if "leader" not in data:
        settling.note_lead(s, s.numbers[s.course.distance])
    elif data["leader"] is not None:
        s.leader = SEATS.index(data["leader"])


def _read_end(s: State, data: Mapping[str, Any]) -> None:
    s.winners = [SEATS.index(seat) for seat in data.get("winners", [])]
    s.ending = data.get("ending", "")
    if (s.phase == OVER) != bool(s.ending):
        raise Unreadable(("ending",), "'ending' goes with the phase over, and only with it")
    if s.winners and not s.ending:
        raise Unreadable(("winners",), "nobody has won before the end")


def _check_phase(s: State) -> None:
    """Nothing is chosen freely but in three of the phases; in the set-up the first centres. (ST-SET-1)"""
    if s.phase not in (SETUP, MAIN, BATTLE, OVER) and not s.stack:
        raise Unreadable(("phase",), f"nobody has a choice in the phase {s.phase}; begin in main or battle")
    if s.phase != SETUP:
        return
    course = s.course
    for seat, name in enumerate(SEATS[:2]):
        chosen = [s.card[piece] for piece in s.pile(course.hand, seat)]
        if s.pile(course.center, seat) or len(chosen) != int(seat < s.choosing):
            raise Unreadable(
                ("cards",), f"in the set-up {name} holds the centre that is chosen, and nothing else"
            )
        starting = chosen or [s.card[piece] for piece in s.pile(course.deck, seat)]
        if not any(map(course.starts, starting)):
            raise Unreadable(("cards", f"{name}.deck"), "there is no gear-1 machine for the first centre")


def _check_field(s: State) -> None:
    """Raise ``Unreadable`` where a zone that shows one card shows none, two, or one that does not lie there.

    A centre is never empty (ST-FLD-2). Under a card any may lie (ST-AMB-54).
    """
    course, world = s.course, s.world
    for place, pile in enumerate(s.piles):
        path = ("cards", world.place_text(place))
        if place in course.centers and not pile and s.phase != SETUP:
            raise Unreadable(path, "a centre is never empty, and nothing lies in this one")
        if len(pile) > 1 and (course.is_lane[place] or place // 2 == course.field):
            raise Unreadable(
                path, f"found {len(pile)} cards side by side; write what lies below as 'beneath'"
            )
        for piece in pile:
            if s.card[piece] not in course.at_home[place]:
                zone, kind = world.zones[place // 2], world.kinds[s.card[piece]]
                held = " and ".join(world.vocabulary.holds[zone])
                raise Unreadable(
                    path, f"{world.ids[s.card[piece]]!r} is of the kind {kind}; there lie: {held}"
                )
