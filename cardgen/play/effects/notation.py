"""A table as plain data; ``reading`` reads it back.

All parts are optional when read. ``cards`` holds places (``A.hand``, or a shared zone's bare name),
each a list of cards, a deck's from the top; a card is its id, or ``{card, owner, exhausted, wounds,
markers, beneath, memory, known}`` with what is not as usual. ``numbers`` hold a number a seat,
or one for the table. ``active`` is whose turn it is. What is in progress (``stack``, ``waiting``,
``delayed``, ``lasting``, ``used``) refers to pieces by their number in the order of ``cards``; nobody
need write that by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardgen.play.effects.frame import Choice, Entry, Frame, Task, Window
from cardgen.play.effects.lasting import Lasting
from cardgen.play.effects.table import SHARED, Table
from cardgen.play.rules import SEATS, Data

HIDDEN = "hidden"
LIMIT_SPAN = 1 << 16
"""Keys of limits: a code times this, plus a piece; below 0: shared ones, which name no piece."""

Renumber = Callable[[int], int]


def listed(s: Table) -> list[int]:
    """Every piece in the order in which data lists them."""
    found: list[int] = []
    beneath, in_play, seats = s.beneath, s.world.in_play, s.world.seats
    for place, pile in enumerate(s.piles):
        if not pile:
            continue
        if not in_play[place // seats]:  # where nothing lies on anything else
            found += _ordered(s, place)
            continue
        for top in _ordered(s, place):
            found.append(top)
            found += beneath[top]
    return found


def _ordered(s: Table, place: int) -> list[int]:
    return s.piles[place][::-1] if top_first(s, place) else s.piles[place]


def top_first(s: Table, place: int) -> bool:
    zone = place // s.world.seats
    return s.world.piled[zone] and not s.world.in_play[zone]


def table_data(s: Table, closed: set[int] | None = None) -> Data:
    """The table; of ``closed`` pieces nothing but that they are there. Without any it is the whole truth."""
    world = s.world
    cards = {
        world.place_text(place): [_entry(s, piece, place, closed) for piece in _ordered(s, place)]
        for place in range(world.places)
        if s.piles[place]
    }
    data: Data = {"active": SEATS[s.active], "cards": cards, "numbers": _numbers(s)}
    if s.sides != list(range(world.seats)):
        data["sides"] = s.sides
    if closed is None:
        data["progress"] = _progress(s)
    elif lasting := _seen_lasting(s, closed):
        data["lasting"] = lasting
    return data


def _numbers(s: Table) -> Data:
    found: Data = {}
    for name, values in zip(s.world.vocabulary.numbers, s.numbers, strict=True):
        found[name] = values[0] if is_tables(s, name) else dict(zip(SEATS, values, strict=False))
    return found


def is_tables(s: Table, name: str) -> bool:
    declared = s.world.spec.effects
    assert declared is not None
    return declared.numbers[name].owner == "table"


def _entry(s: Table, piece: int, place: int, closed: set[int] | None) -> Any:
    if closed is not None and piece in closed:
        return _closed(s, piece, place)
    entry: Data = {"card": s.world.ids[s.card[piece]]}
    if s.owner[piece] != usual_owner(s, place):
        entry["owner"] = "shared" if s.owner[piece] == SHARED else SEATS[s.owner[piece]]
    if s.exhausted[piece]:
        entry["exhausted"] = True
    if s.wounds[piece]:
        entry["wounds"] = s.wounds[piece]
    markers = {name: held[piece] for name, held in zip(s.world.vocabulary.markers, s.markers, strict=True)}
    if any(markers.values()):
        entry["markers"] = {name: count for name, count in markers.items() if count}
    if s.memory[piece] >= 0:
        entry["memory"] = s.world.ids[s.memory[piece]]
    if s.beneath[piece]:
        entry["beneath"] = [_entry(s, under, place, closed) for under in s.beneath[piece]]
    known = s.known[piece]
    if closed is None and known and s.world.visible[place // s.world.seats] != "all":
        entry["known"] = [SEATS[seat] for seat in range(s.world.seats) if known >> seat & 1]
    return entry if len(entry) > 1 else entry["card"]


def _closed(s: Table, piece: int, place: int) -> str:
    """A closed card; where backs differ and it lies in no deck, its back tells something of it."""
    backs = s.world.back_names
    if len(backs) == 1 or is_deck(s, place):
        return HIDDEN
    return f"{HIDDEN} {backs[s.world.backs[s.card[piece]]]}"


def is_deck(s: Table, place: int) -> bool:
    """Whether cards lie on one another so that even their backs cannot be told."""
    zone = place // s.world.seats
    return s.world.piled[zone] and s.world.visible[zone] in ("nobody", "back")


def usual_owner(s: Table, place: int) -> int:
    zone, seat = divmod(place, s.world.seats)
    return SHARED if s.world.shared[zone] else seat


# In progress


def _progress(s: Table) -> Data:
    renumber = _numbering(s)
    return {
        "chance": s.chance.state,
        "clock": s.clock,
        "since": [s.since[piece] for piece in listed(s)],
        "steps": [s.steps, s.rows, s.turn_began, s.answer, s.batch],
        "stack": [_entry_data(entry, renumber) for entry in s.stack],
        "waiting": [_frame_data(frame, renumber) for frame in s.waiting],
        "delayed": [[d.event, list(d.seats), _frame_data(d.frame, renumber)] for d in s.delayed],
        "lasting": _lasting(s),
        "used": [_used_data(used, renumber) for used in (s.used_turn, s.used_game)],
    }


def _numbering(s: Table) -> Renumber:
    number = {piece: index for index, piece in enumerate(listed(s))}
    return lambda piece: number[piece] if piece >= 0 else piece


def _lasting(s: Table) -> list[list[Any]]:
    renumber = _numbering(s)
    return [_lasting_data(change, renumber) for change in s.lasting]


def _seen_lasting(s: Table, closed: set[int]) -> list[list[Any]]:
    """The changes that are seen, without where their sources lie if those are closed."""
    seen = [change for change in s.lasting if change.piece not in closed]
    renumber = _numbering(s) if seen else _same
    hidden = [change._replace(source=-1) if change.source in closed else change for change in seen]
    return [_lasting_data(change, renumber) for change in hidden]


def _used_data(used: Mapping[int, int], renumber: Renumber) -> list[list[int]]:
    keys = (
        (key if key < 0 else key - key % LIMIT_SPAN + renumber(key % LIMIT_SPAN), n)
        for key, n in used.items()
    )
    return sorted([key, count] for key, count in keys)


def _lasting_data(change: Lasting, renumber: Renumber) -> list[Any]:
    moved = change._replace(piece=renumber(change.piece), source=renumber(change.source))
    return [list(value) if isinstance(value, tuple) else value for value in moved]


PIECE = ("source", "subject", "other")
PIECES = ("todo",)
LISTS = ("slots", "loops")


def _frame_data(frame: Frame, renumber: Renumber) -> Data:
    data: Data = {}
    for name in Frame.__slots__:
        value = getattr(frame, name)
        if name in PIECE:
            value = renumber(value)
        elif name in PIECES:
            value = [renumber(piece) for piece in value]
        elif name in LISTS:
            value = [[renumber(piece) for piece in inner] for inner in value]
        elif name == "blow":
            value = [[renumber(target), amount] for target, amount in value]
        elif isinstance(value, list):
            value = value[:]
        data[name] = value
    return data


def _entry_data(entry: Entry, renumber: Renumber) -> Data:
    match entry:
        case Frame():
            return {"frame": _frame_data(entry, renumber)}
        case Window():
            names = ("timings", "order", "again", "turn", "passes")
            return {"window": [_plain(getattr(entry, name)) for name in names]}
        case Task():
            pieces_of_task = [renumber(piece) for piece in entry.pieces]
            return {"task": [entry.name, list(entry.args), entry.holds, pieces_of_task]}
        case Choice():
            pieces = renumber if entry.kind == Choice.CARDS else _same
            rest = [[[renumber(piece) for piece in pool], need] for pool, need in entry.rest]
            pool, taken = [pieces(value) for value in entry.pool], [pieces(value) for value in entry.taken]
            saver = [] if entry.saver < 0 else [entry.saver]
            return {"choice": [entry.kind, entry.seat, pool, entry.least, entry.most, taken, rest, *saver]}


def _same(value: int) -> int:
    return value


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
