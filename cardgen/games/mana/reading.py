"""A position from plain data, as ``notation`` describes it; what is wrong is told with its path."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardgen.cards.faults import Shape
from cardgen.games.mana.notation import EXTRA, own_data
from cardgen.games.mana.offers import NONE
from cardgen.play.effects.reading import numbered, read_table
from cardgen.play.effects.shape import table_shape
from cardgen.play.effects.table import SHARED
from cardgen.play.effects.world import World
from cardgen.play.position import ANYTHING, TEXT, by_seat, check_position, check_told, items, row, whole, word
from cardgen.play.rules import SEATS, Unreadable

if TYPE_CHECKING:
    from cardgen.games.mana.state import State


@lru_cache(maxsize=8)
def game_shape(world: World) -> Shape:
    """What data of a game for so many may be."""
    seats = SEATS[: world.seats]
    seat, nobody = word(seats), word([*seats, None])
    own = {
        "players": whole(),
        "turn": whole(),
        "extra": word(EXTRA),
        "emptier": nobody,
        "fell": by_seat(world.seats, seat),
        "committed": ANYTHING,  # only told
        "offers": row(*(whole(NONE) for _ in seats)),
        "finisher": nobody,
        "winners": items(seat),
        "ending": TEXT,
    }
    return table_shape(world, own)


def players_of(data: Mapping[str, Any], usual: int) -> int:
    """How many play: as the data says, else as the options do."""
    players = data.get("players", usual)
    if not isinstance(players, int) or not 2 <= players <= 6:
        raise Unreadable(("players",), f"found {players!r}, expected a number from 2 to 6")
    return players


def read_game(s: State, data: Mapping[str, Any]) -> State:
    """Fill an empty state; left out, it is as in the middle of a game."""
    check_position(game_shape(s.world), data)
    read_table(s, data)
    s.owner = [SHARED] * len(s.owner)
    s.turns = data.get("turn", 1)
    s.extra = EXTRA.index(data.get("extra", "no"))
    s.emptier, s.finisher = _seat(data.get("emptier")), _seat(data.get("finisher"))
    s.fell = {SEATS.index(seat): SEATS.index(by) for seat, by in data.get("fell", {}).items()}
    _read_offers(s, data)
    s.winners = [SEATS.index(seat) for seat in data.get("winners", [])]
    s.ending = data.get("ending", "")
    if s.winners and not s.ending:
        raise Unreadable(("winners",), "nobody has won before the end")
    check_told(data, {"committed": own_data(s)["committed"]})
    return s


def _read_offers(s: State, data: Mapping[str, Any]) -> None:
    offers = data.get("offers", [NONE] * s.players)
    made = [seat for seat, number in enumerate(offers) if number != NONE]
    pieces = numbered(s, [offers[seat] for seat in made], ("offers",))
    s.offers = [NONE] * s.players
    for seat, piece in zip(made, pieces, strict=True):
        s.offers[seat] = piece


def _seat(name: str | None) -> int:
    return -1 if name is None else SEATS.index(name)
