"""A state of cennera from plain data, as ``notation`` describes it; what is wrong is told with its path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from cardgen.games.cennera.board import CELL, ORTHOGONAL
from cardgen.games.cennera.notation import OVER, PHASES, RECRUITING, TURN
from cardgen.play.rules import SEATS, Unreadable
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.games.cennera.state import State

T = TypeVar("T")
_SEATS = SEATS[:2]
_PARTS = (
    *("phase", "to_move", "turn", "placements", "passes", "drew", "stage", "count", "hand", "dressing_room"),
    *("exit", "mark", "center", "recruit", "known", "fallen", "ending"),
)


def read_state(state: State, data: Mapping[str, Any]) -> State:
    """Fill an empty state; parts left out keep what an empty state has, but the phase is a turn's choice."""
    root = Part((), data)
    root.only(_PARTS)
    state.phase = root.get("phase", lambda part: part.one_of(PHASES), TURN)
    state.to_move = root.get("to_move", Part.seat, 0)
    state.turns = root.get("turn", Part.count, 1)
    state.placed = root.get("placements", Part.count, 0)
    state.passes = root.get("passes", Part.count, 0)
    state.drew = root.get("drew", Part.flag, False)
    _read_zones(state, root)
    for cell, standing in root.entries("stage"):
        _read_standing(state, standing, cell)
    for seat, chosen in _by_seat(root, "center"):
        if chosen.value is not None:
            chosen.only(("card", "mark"))
            state.center[seat] = (
                state.law.table.index[chosen["card"].card(state)],
                chosen.get("mark", Part.flag, False),
            )
    if "recruit" in root.value:
        _read_recruit(state, root["recruit"])
    fallen = root.get("fallen", Part.seat_or_none, None)
    state.fallen = -1 if fallen is None else fallen
    state.ending = root.get("ending", Part.text, "")
    _check(state, root)
    return state


class Part:
    """A piece of the data and the path to it."""

    def __init__(self, path: tuple[str | int, ...], value: Any) -> None:
        self.path = path
        self.value = value

    def wrong(self, message: str) -> Unreadable:
        return Unreadable(self.path, message)

    def __getitem__(self, key: str | int) -> Part:
        if isinstance(self.value, Mapping) and key not in self.value:
            raise self.wrong(f"{key!r} is missing")
        return Part((*self.path, key), self.value[key])

    def only(self, keys: tuple[str, ...]) -> None:
        """Be a mapping with no other keys."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(f"found {self.value!r} where a mapping was expected")
        for key in self.value:
            if key not in keys:
                raise Unreadable((*self.path, key), f"there is no part {key!r} ({nearest(str(key), keys)})")

    def get(self, key: str, read: Callable[[Part], T], default: T) -> T:
        return read(self[key]) if key in self.value else default

    def entries(self, key: str) -> list[tuple[int, Part]]:
        """Cells and what stands there."""
        if key not in self.value:
            return []
        part = self[key]
        part.only(tuple(CELL))
        return [(CELL[name], part[name]) for name in part.value]

    def items(self) -> list[Part]:
        if not isinstance(self.value, list):
            raise self.wrong(f"found {self.value!r} where a list was expected")
        return [self[i] for i in range(len(self.value))]

    def one_of(self, words: tuple[str, ...]) -> str:
        if self.value not in words:
            raise self.wrong(f"found {self.value!r} ({nearest(str(self.value), words)})")
        return str(self.value)

    def seat(self) -> int:
        return _SEATS.index(self.one_of(tuple(_SEATS)))

    def seat_or_none(self) -> int | None:
        return None if self.value is None else self.seat()

    def count(self) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool) or self.value < 0:
            raise self.wrong(f"found {self.value!r} where a number from 0 was expected")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong(f"found {self.value!r} where true or false was expected")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(f"found {self.value!r} where a text was expected")
        return self.value

    def cell(self) -> int:
        return CELL[self.one_of(tuple(CELL))]

    def card(self, state: State) -> str:
        return self.one_of(state.law.table.ids)

    def cards(self, state: State) -> list[int]:
        return [state.law.table.index[item.card(state)] for item in self.items()]


def _by_seat(root: Part, key: str) -> list[tuple[int, Part]]:
    if key not in root.value:
        return []
    part = root[key]
    part.only(tuple(_SEATS))
    return [(_SEATS.index(seat), part[seat]) for seat in part.value]


def _read_zones(state: State, root: Part) -> None:
    for seat, cards in _by_seat(root, "hand"):
        state.hand[seat] = sorted(cards.cards(state))
    for seat, cards in _by_seat(root, "dressing_room"):
        state.pile[seat] = cards.cards(state)[::-1]
    for seat, cards in _by_seat(root, "exit"):
        state.exit[seat] = sorted(cards.cards(state))
    for seat, mark in _by_seat(root, "mark"):
        state.mark[seat] = mark.flag()
    for seat, known in _by_seat(root, "known"):
        known.only(("hand", "dressing_room"))
        state.known_hand[seat] = sorted(known["hand"].cards(state) if "hand" in known.value else [])
        state.known_pile[seat] = known.get("dressing_room", Part.count, 0)


def _read_standing(state: State, part: Part, cell: int) -> None:
    part.only(("card", "owner", "controller", "center", "mark"))
    card = state.law.table.index[part["card"].card(state)]
    owner = part["owner"].seat()
    controller = part.get("controller", Part.seat, owner)
    center, marked = part.get("center", Part.flag, False), part.get("mark", Part.flag, False)
    state.stage.stand(cell, card, owner, controller, center=center, marked=marked)


def _read_recruit(state: State, part: Part) -> None:
    part.only(("cell", "ask", "recruited"))
    state.placing = part["cell"].cell()
    state.asked = [cell.cell() for cell in part["ask"].items()]
    state.recruited = part.get("recruited", lambda cells: [cell.cell() for cell in cells.items()], [])


def _check(state: State, root: Part) -> None:
    """What no state can be, whatever led to it."""
    if (state.phase == RECRUITING) != bool(state.asked):
        raise root.wrong("'recruit' with cells to ask about goes with the phase recruit, and only with it")
    for cell in state.asked:
        if state.stage.cells[cell] is None or cell not in [other for other, *_ in ORTHOGONAL[state.placing]]:
            raise Unreadable(("recruit", "ask"), "asks about a cell without a card beside the placed one")
    if (state.phase == OVER) != bool(state.ending):
        raise root.wrong("'ending' goes with the phase over, and only with it")
    for seat in (0, 1):
        if state.known_pile[seat] > len(state.pile[seat]):
            raise Unreadable(("known", _SEATS[seat], "dressing_room"), "is more than the pile holds")
        if any(state.known_hand[seat].count(c) > state.hand[seat].count(c) for c in state.known_hand[seat]):
            raise Unreadable(("known", _SEATS[seat], "hand"), "names a card that is not in the hand")
