"""Plain data → a table, as ``notation`` describes it. Whether it has the shape of one, ``shape`` asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.cards.faults import Fault
from cardgen.play.effects.frame import Choice, Delayed, Entry, Frame, Task, Window
from cardgen.play.effects.lasting import Lasting
from cardgen.play.effects.notation import (
    LIMIT_SPAN,
    LISTS,
    PIECE,
    PIECES,
    Renumber,
    is_tables,
    listed,
    top_first,
    usual_owner,
)
from cardgen.play.effects.piling import slide
from cardgen.play.effects.table import SHARED, Table
from cardgen.play.rules import SEATS, Data, Unreadable
from cardgen.play.streams import Stream
from cardgen.source.located import Path


def read_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill an empty table from data of its shape (``shape.table_shape``). Other keys are the game's own."""
    for name, cards in data.get("cards", {}).items():
        place = s.world.parse_place(name)
        for entry in cards:
            _read_card(s, place, entry, -1)
        if top_first(s, place):
            s.piles[place].reverse()
    _read_numbers(s, data.get("numbers", {}))
    s.active = SEATS.index(data.get("active", "A"))
    s.sides = data.get("sides", s.sides)
    if "progress" in data:
        _read_progress(s, data["progress"])


def _read_numbers(s: Table, numbers: Mapping[str, Any]) -> None:
    for name, value in numbers.items():
        values = s.numbers[s.world.number(name)]
        if is_tables(s, name):
            values[0] = value
        else:
            for seat, own in value.items():
                values[SEATS.index(seat)] = own


def _read_card(s: Table, place: int, entry: Any, host: int) -> None:
    given: Mapping[str, Any] = {"card": entry} if isinstance(entry, str) else entry
    owner = given.get("owner")
    seat = usual_owner(s, place) if owner is None else SHARED if owner == "shared" else SEATS.index(owner)
    piece = s.add(s.world.index[given["card"]], seat, place)
    if host >= 0:
        s.piles[place].pop()
        slide(s, piece, host, last=True)
    s.laden = True
    s.exhausted[piece] = int(given.get("exhausted", False))
    s.wounds[piece] = given.get("wounds", 0)
    for name in given.get("known", []):
        s.known[piece] |= 1 << SEATS.index(name)
    if "memory" in given:
        s.memory[piece] = s.world.index[given["memory"]]
    for name, count in given.get("markers", {}).items():
        s.markers[s.world.marker(name)][piece] = count
    for under in given.get("beneath", []):
        _read_card(s, place, under, piece)


def numbered(s: Table, numbers: Sequence[int], path: Path) -> list[int]:
    """The pieces that numbers in the list of cards mean; ``Unreadable`` where there are not so many cards.

    A number stands at ``path`` and its index in the list.
    """
    order = listed(s)
    faults = [
        Fault(
            (*path, index), f"found the number {number}, expected that of a card, from 0 to {len(order) - 1}"
        )
        for index, number in enumerate(numbers)
        if number >= len(order)
    ]
    if faults:
        raise Unreadable.of(faults)
    return [order[number] for number in numbers]


def _read_progress(s: Table, progress: Mapping[str, Any]) -> None:
    order = listed(s)

    def piece(number: int) -> int:
        return order[number] if number >= 0 else number

    s.chance = Stream(progress["chance"])
    s.clock = progress["clock"]
    for one, since in zip(order, progress["since"], strict=True):
        s.since[one] = since
    s.steps, s.rows, s.turn_began, s.answer, s.batch = progress["steps"]
    s.stack = [_read_entry(entry, piece) for entry in progress["stack"]]
    s.waiting = [_read_frame(frame, piece) for frame in progress["waiting"]]
    s.delayed = [
        Delayed(event, tuple(seats), _read_frame(frame, piece)) for event, seats, frame in progress["delayed"]
    ]
    s.lasting = [_read_lasting(change, piece) for change in progress["lasting"]]
    s.used_turn, s.used_game = (
        {key if key < 0 else key - key % LIMIT_SPAN + piece(key % LIMIT_SPAN): count for key, count in used}
        for used in progress["used"]
    )


def _read_lasting(values: list[Any], piece: Renumber) -> Lasting:
    change = Lasting._make(tuple(value) if isinstance(value, list) else value for value in values)
    return change._replace(piece=piece(change.piece), source=piece(change.source))


def _read_frame(data: Mapping[str, Any], piece: Renumber) -> Frame:
    frame = object.__new__(Frame)
    for name, value in _frame_data_of(data, piece).items():
        setattr(frame, name, value)
    return frame


def _frame_data_of(data: Mapping[str, Any], piece: Renumber) -> Data:
    found: Data = dict(data)
    for name in PIECE:
        found[name] = piece(data[name])
    for name in PIECES:
        found[name] = [piece(number) for number in data[name]]
    for name in LISTS:
        found[name] = [[piece(number) for number in inner] for inner in data[name]]
    found["blow"] = [(piece(target), amount) for target, amount in data["blow"]]
    found["players"] = list(data["players"])
    return found


def _read_entry(data: Mapping[str, Any], piece: Renumber) -> Entry:
    if "frame" in data:
        return _read_frame(data["frame"], piece)
    if "task" in data:
        name, args, holds, pieces = data["task"]
        return Task(name, tuple(args), holds, tuple(piece(number) for number in pieces))
    if "window" in data:
        timings, order, again, turn, passes = data["window"]
        return Window(tuple(timings), tuple(order), again, turn, passes)
    kind, seat, pool, least, most, taken, rest, *saver = data["choice"]
    value_of = piece if kind == Choice.CARDS else _same
    choice = Choice(kind, seat, [value_of(value) for value in pool], least, most)
    choice.taken = [value_of(value) for value in taken]
    choice.rest = tuple((tuple(piece(number) for number in inner), need) for inner, need in rest)
    choice.saver = saver[0] if saver else choice.saver
    return choice


def _same(value: int) -> int:
    return value
