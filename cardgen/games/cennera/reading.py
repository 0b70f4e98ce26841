"""A state of cennera from plain data, as ``notation`` describes it; what is wrong is told with its path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardgen.cards.faults import Shape
from cardgen.games.cennera.board import CELL, ORTHOGONAL
from cardgen.games.cennera.law import Table
from cardgen.games.cennera.notation import OVER, PHASES, RECRUITING, SETUP, TURN
from cardgen.play.position import (
    FLAG,
    TEXT,
    Schema,
    by_seat,
    check_position,
    check_told,
    items,
    named,
    or_null,
    whole,
    word,
)
from cardgen.play.rules import SEATS, Unreadable

if TYPE_CHECKING:
    from cardgen.games.cennera.state import State

_SEATS = SEATS[:2]


@lru_cache(maxsize=8)
def _shape(table: Table) -> Shape:
    """What data of a state may be."""
    cell, seat, card = word(CELL), word(_SEATS), word(table.ids)
    standing = {"card": card, "owner": seat, "controller": seat, "center": FLAG, "mark": FLAG}
    chosen = named({"card": card, "mark": FLAG}, "card")
    recruit = {"cell": cell, "ask": items(cell), "recruited": items(cell)}
    parts: dict[str, Schema] = {
        "phase": word(PHASES),
        "to_move": seat,
        "turn": whole(),
        "placements": whole(),
        "passes": whole(),
        "drew": FLAG,
        "stage": named(dict.fromkeys(CELL, named(standing, "card", "owner"))),
        "count": by_seat(2, whole()),
        "hand": by_seat(2, items(card)),
        "dressing_room": by_seat(2, items(card)),
        "exit": by_seat(2, items(card)),
        "mark": by_seat(2, FLAG),
        "center": by_seat(2, or_null(chosen)),
        "recruit": named(recruit, "cell", "ask"),
        "known": by_seat(2, named({"hand": items(card), "dressing_room": whole()})),
        "fallen": word([*_SEATS, None]),
        "ending": TEXT,
    }
    return Shape(named(parts))


def read_state(state: State, data: Mapping[str, Any]) -> State:
    """Fill an empty state; parts left out keep what an empty state has, but the phase is a turn's choice."""
    check_position(_shape(state.law.table), data)
    state.phase = data.get("phase", TURN)
    state.to_move = _SEATS.index(data.get("to_move", "A"))
    state.turns = data.get("turn", 1)
    state.placed = data.get("placements", 0)
    state.passes = data.get("passes", 0)
    state.drew = data.get("drew", False)
    _read_zones(state, data)
    _read_stage(state, data.get("stage", {}))
    if "recruit" in data:
        _read_recruit(state, data["recruit"])
    fallen = data.get("fallen")
    state.fallen = -1 if fallen is None else _SEATS.index(fallen)
    state.ending = data.get("ending", "")
    _check_phase(state)
    _check_known(state)
    check_told(data, {"count": dict(zip(_SEATS, state.stage.count, strict=True))})
    return state


def _read_zones(state: State, data: Mapping[str, Any]) -> None:
    index = state.law.table.index
    for seat, cards in _by_seat(data, "hand"):
        state.hand[seat] = sorted(index[card] for card in cards)
    for seat, cards in _by_seat(data, "dressing_room"):
        state.pile[seat] = [index[card] for card in reversed(cards)]
    for seat, cards in _by_seat(data, "exit"):
        state.exit[seat] = sorted(index[card] for card in cards)
    for seat, mark in _by_seat(data, "mark"):
        state.mark[seat] = mark
    for seat, known in _by_seat(data, "known"):
        state.known_hand[seat] = sorted(index[card] for card in known.get("hand", []))
        state.known_pile[seat] = known.get("dressing_room", 0)
    for seat, chosen in _by_seat(data, "center"):
        if chosen is not None:
            state.center[seat] = index[chosen["card"]], chosen.get("mark", False)


def _by_seat(data: Mapping[str, Any], key: str) -> Iterator[tuple[int, Any]]:
    return ((_SEATS.index(seat), value) for seat, value in data.get(key, {}).items())


def _read_stage(state: State, stage: Mapping[str, Mapping[str, Any]]) -> None:
    for cell, standing in stage.items():
        owner = standing["owner"]
        state.stage.stand(
            CELL[cell],
            state.law.table.index[standing["card"]],
            _SEATS.index(owner),
            _SEATS.index(standing.get("controller", owner)),
            center=standing.get("center", False),
            marked=standing.get("mark", False),
        )


def _read_recruit(state: State, recruit: Mapping[str, Any]) -> None:
    state.placing = CELL[recruit["cell"]]
    state.asked = [CELL[cell] for cell in recruit["ask"]]
    state.recruited = [CELL[cell] for cell in recruit.get("recruited", [])]


def _check_phase(state: State) -> None:
    """Raise ``Unreadable`` for what no phase can be, whatever led to it."""
    if (state.phase == RECRUITING) != bool(state.asked):
        raise Unreadable(
            (), "'recruit' with cells to ask about goes with the phase recruit, and only with it"
        )
    beside = [other for other, *_ in ORTHOGONAL[state.placing]] if state.asked else []
    if any(state.stage.cells[cell] is None or cell not in beside for cell in state.asked):
        raise Unreadable(("recruit", "ask"), "asks about a cell without a card beside the placed one")
    if (state.phase == OVER) != bool(state.ending):
        raise Unreadable((), "'ending' goes with the phase over, and only with it")
    if state.phase == SETUP:
        _check_setup(state)


def _check_setup(state: State) -> None:
    """Raise ``Unreadable`` unless the centres of those before the player to move are chosen. (CN-SETUP-8)"""
    if any(state.stage.cells):
        raise Unreadable(("stage",), "in the set-up nothing stands on the stage yet")
    for seat, name in enumerate(_SEATS):
        if (state.center[seat] is not None) != (seat < state.to_move):
            raise Unreadable(("center",), "in the set-up the centre of A is chosen, and then that of B")
        if state.center[seat] is None and not state.hand[seat]:
            raise Unreadable(("hand", name), "found no card, expected one for the centre")


def _check_known(state: State) -> None:
    for seat, name in enumerate(_SEATS):
        if state.known_pile[seat] > len(state.pile[seat]):
            raise Unreadable(("known", name, "dressing_room"), "is more than the pile holds")
        if any(state.known_hand[seat].count(c) > state.hand[seat].count(c) for c in state.known_hand[seat]):
            raise Unreadable(("known", name, "hand"), "names a card that is not in the hand")
