"""Plain data → a table, as ``notation`` describes it; what makes no sense is told with its path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
from cardgen.play.effects.table import SHARED, Table
from cardgen.play.rules import SEATS, Data, Unreadable
from cardgen.play.streams import Stream
from cardgen.source.nearest import nearest


def read_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill an empty table; ``Unreadable`` where the data makes no sense. Other keys are the game's own."""
    for name, cards in _mapping(data.get("cards", {}), ("cards",)).items():
        path = ("cards", name)
        try:
            place = s.world.parse_place(name)
        except ValueError:
            known = [s.world.place_text(place) for place in range(s.world.places)]
            raise Unreadable(
                path, f"there is no place {name!r} ({nearest(name, dict.fromkeys(known))})"
            ) from None
        entries = list(enumerate(_list(cards, path)))
        for index, entry in entries:
            _read_card(s, place, entry, (*path, index), -1)
        if top_first(s, place):
            s.piles[place].reverse()
    _read_numbers(s, _mapping(data.get("numbers", {}), ("numbers",)))
    s.active = _seat(s, data.get("active", "A"), ("active",))
    s.sides = data.get("sides", s.sides)
    if "progress" in data:
        _read_progress(s, data["progress"])


def _read_numbers(s: Table, numbers: Mapping[str, Any]) -> None:
    for name, value in numbers.items():
        if name not in s.world.vocabulary.numbers:
            hint = nearest(name, s.world.vocabulary.numbers)
            raise Unreadable(("numbers", name), f"the game has no number {name!r} ({hint})")
        values = s.numbers[s.world.number(name)]
        if is_tables(s, name):
            values[0] = whole(value, ("numbers", name))
        else:
            for seat, own in _mapping(value, ("numbers", name)).items():
                values[_seat(s, seat, ("numbers", name, seat))] = whole(own, ("numbers", name, seat))


def _read_card(s: Table, place: int, entry: Any, path: tuple[str | int, ...], host: int) -> None:
    given = {"card": entry} if isinstance(entry, str) else _mapping(entry, path)
    unknown = next((key for key in given if key not in _CARD), None)
    if unknown is not None:
        raise Unreadable((*path, unknown), f"a card has no {unknown!r} ({nearest(unknown, _CARD)})")
    card_id = given.get("card", "")
    if card_id not in s.world.index:
        raise Unreadable(path, f"there is no card {card_id!r} ({nearest(str(card_id), s.world.ids)})")
    owner = given.get("owner")
    seat = usual_owner(s, place) if owner is None else SHARED if owner == "shared" else _seat(s, owner, path)
    piece = s.add(s.world.index[card_id], seat, place)
    if host >= 0:
        s.piles[place].pop()
        s.slide(piece, host, last=True)
    s.laden = True
    s.exhausted[piece] = int(given.get("exhausted", False) is True)
    s.wounds[piece] = whole(given.get("wounds", 0), path)
    for seat_name in _list(given.get("known", []), path):
        s.known[piece] |= 1 << _seat(s, seat_name, path)
    if "memory" in given:
        s.memory[piece] = s.world.index.get(given["memory"], -1)
    for name, count in _mapping(given.get("markers", {}), path).items():
        if name not in s.world.vocabulary.markers:
            raise Unreadable(
                path, f"there is no marker {name!r} ({nearest(name, s.world.vocabulary.markers)})"
            )
        s.markers[s.world.marker(name)][piece] = whole(count, path)
    for index, under in enumerate(_list(given.get("beneath", []), path)):
        _read_card(s, place, under, (*path, "beneath", index), piece)


_CARD = ("card", "owner", "exhausted", "wounds", "markers", "beneath", "memory", "known")


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
    kind, seat, pool, least, most, taken, rest = data["choice"]
    value_of = piece if kind == Choice.CARDS else _same
    choice = Choice(kind, seat, [value_of(value) for value in pool], least, most)
    choice.taken = [value_of(value) for value in taken]
    choice.rest = tuple((tuple(piece(number) for number in inner), need) for inner, need in rest)
    return choice


def _mapping(value: Any, path: tuple[str | int, ...]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Unreadable(path, "expected a mapping")
    return value


def _list(value: Any, path: tuple[str | int, ...]) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable(path, "expected a list")
    return value


def whole(value: Any, path: tuple[str | int, ...]) -> int:
    """The whole number that a part of the data is; ``Unreadable`` for anything else."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(path, f"found {value!r}, expected a whole number")
    return value


def _seat(s: Table, value: Any, path: tuple[str | int, ...]) -> int:
    seats = SEATS[: s.world.seats]
    if not isinstance(value, str) or len(value) != 1 or value not in seats:
        raise Unreadable(path, f"found {value!r}, expected one of the seats {', '.join(seats)}")
    return seats.index(value)


def _same(value: int) -> int:
    return value
