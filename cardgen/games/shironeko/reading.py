"""A position from plain data, as ``notation`` describes it; what is wrong is told with its path."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardgen.cards.faults import Shape
from cardgen.games.shironeko.notation import field_data
from cardgen.play.effects.reading import numbered, read_table
from cardgen.play.effects.shape import NUMBERED, NUMBERED_TWICE, table_shape
from cardgen.play.effects.world import World
from cardgen.play.position import ANYTHING, TEXT, check_position, check_told, items, row, whole, word
from cardgen.play.rules import SEATS, Unreadable

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State

TOLD = ("characters", "towns", "sizes")
"""What is only told."""


@lru_cache(maxsize=8)
def board_shape(world: World) -> Shape:
    """What data of a game may be."""
    own = {
        "turn": whole(),
        "due": items(row(word(SEATS[:2]), whole())),
        "attacked": NUMBERED_TWICE,
        "activated": NUMBERED_TWICE,
        "changed": items(NUMBERED),
        "loser": word([*SEATS[:2], None]),
        "ending": TEXT,
    }
    return table_shape(world, {**own, **dict.fromkeys(TOLD, ANYTHING)})


def read_board(s: State, data: Mapping[str, Any]) -> State:
    """Fill an empty state; left out, it is the main phase with nothing done yet."""
    check_position(board_shape(s.world), data)
    read_table(s, data)
    s.turns = data.get("turn", 1)
    s.due = [(SEATS.index(seat), amount) for seat, amount in data.get("due", [])]
    for name, ticks in (("attacked", s.attacked), ("activated", s.activated)):
        whens = data.get(name, [])
        for piece, (_, when) in zip(numbered(s, [one for one, _ in whens], (name,)), whens, strict=True):
            ticks[piece] = when
    for piece in numbered(s, data.get("changed", []), ("changed",)):
        s.changed_at[piece] = s.since[piece]
    _read_end(s, data)
    check_area(s)
    check_told(data, field_data(s))
    s.left = (len(s.piles[s.realm.decks[0]]), len(s.piles[s.realm.decks[1]]))
    return s


def _read_end(s: State, data: Mapping[str, Any]) -> None:
    s.ending = data.get("ending", "")
    s.over = s.ending != ""
    if data.get("loser") is None:
        return
    s.loser = SEATS.index(data["loser"])
    if not s.over:
        raise Unreadable(("loser",), "nobody has lost before the end")


def check_area(s: State) -> None:
    """``Unreadable`` where a player has what the rules never let him have. (SN-PLAY-4)"""
    for seat in (0, 1):
        own = s.pile(s.realm.characters, seat)
        names = [s.world.names[s.card[piece]] for piece in own]
        path = ("cards", s.world.place_text(s.world.place(s.realm.characters, seat)))
        strangers = [piece for piece in own if not s.realm.cards.is_person[s.card[piece]]]
        if strangers:
            raise Unreadable(path, f"{s.world.ids[s.card[strangers[0]]]!r} is no character")
        if len(own) > 4:
            raise Unreadable(path, f"found {len(own)} characters, expected at most 4")
        if len(set(names)) < len(names):
            raise Unreadable(path, "found two characters of a name, expected one of each")
