"""One moment of a game of one's own: a table, with all that the contract of ``play.rules`` asks of a state.

What a turn is, the game's rules say (``Turns``). Whatever is in progress within it the machine asks and
answers, and what is hidden follows from the zones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, Self

from cardgen.play.effects.anew import ask_anew
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.reading import read_table
from cardgen.play.effects.shape import seat, table_shape
from cardgen.play.effects.table import Table
from cardgen.play.effects.views import hide, seen_by
from cardgen.play.position import ANYTHING, TEXT, check_position, check_told, items, whole
from cardgen.play.rules import SEATS, Data, Unreadable
from cardgen.play.streams import Stream


class Turns(Protocol):
    """What a game's rules say of its moments."""

    machine: Machine

    def choices(self, s: Any) -> Iterable[int]:
        """What the active player may do when nothing is in progress."""

    def act(self, s: Any, action: int) -> None:
        """Do one of these, and let the machine go on (``run``)."""

    def worth(self, s: Any, player: int) -> int:
        """How good it looks for a player: ``State.value``."""


class Moment(Table):
    """A table and the course of the game. What else a game counts, its spec declares as ``numbers``."""

    __slots__ = ("extra", "rules", "turns", "winners")

    def __init__(self, rules: Turns, chance: Stream) -> None:
        super().__init__(rules.machine.world, chance)
        self.rules = rules
        self.turns = 0
        self.extra = 0  # further actions or turns that are due, where the game has any
        self.winners: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        return self.world.seats

    @property
    def to_move(self) -> int:
        return self.rules.machine.to_move(self) if self.stack else self.active

    @property
    def over(self) -> bool:
        return self.ending != ""

    @property
    def question(self) -> str:
        return "" if self.ending else self.rules.machine.question(self)

    def legal(self) -> list[int]:
        if self.ending:
            return []
        return self.rules.machine.legal(self) if self.stack else sorted(self.rules.choices(self))

    def apply(self, action: int) -> None:
        if self.stack:
            self.rules.machine.apply(self, action)
        else:
            self.rules.act(self, action)

    def finish(self, ending: str, winners: Iterable[int] = ()) -> None:
        """End the game, if it has not ended yet; a draw where nobody has won, or all of several have."""
        if not self.ending:
            self.ending, self.winners = ending, tuple(winners)

    def returns(self) -> list[int]:
        if not self.winners or len(self.winners) == self.players > 1:
            return [0] * self.players
        return [1 if player in self.winners else -1 for player in range(self.players)]

    def points(self) -> list[int]:
        return self.returns()

    def value(self, player: int) -> int:
        return self.rules.worth(self, player)

    def seen_by(self, player: int) -> Data:
        return {**seen_by(self, player), **self._course()}

    def hide(self, player: int, stream: Stream) -> Self:
        twin = hide(self, player, stream)
        ask_anew(self.rules.machine, twin, player, stream)
        return twin

    def copy(self) -> Self:
        twin = super().copy()
        twin.rules, twin.turns, twin.extra, twin.winners = self.rules, self.turns, self.extra, self.winners
        return twin

    def to_data(self) -> Data:
        return {**table_data(self), **self._course(), "shown": self.shown()}

    def shown(self) -> Data:
        """By place, the stats and keywords of cards in play that are not as printed; it is only told."""
        found: Data = {}
        for place, pile in enumerate(self.piles):
            for piece in pile if self.world.in_play[place // self.players] else ():
                if entry := self._present(piece):
                    name = self.world.ids[self.card[piece]]
                    found.setdefault(self.world.place_text(place), {})[name] = entry
        return found

    def _present(self, piece: int) -> Data:
        world, reckon, card = self.world, self.rules.machine.reckon, self.card[piece]
        stats = {name: reckon.stat(self, piece, stat) for stat, name in enumerate(world.vocabulary.stats)}
        entry: Data = {
            name: value
            for (name, value), was in zip(stats.items(), world.stats[card], strict=True)
            if value != was
        }
        if reckon.keywords(self, piece) != world.keywords[card]:
            words = enumerate(world.vocabulary.keywords)
            entry["keywords"] = [word for bit, word in words if reckon.has(self, piece, bit)]
        return entry

    def _course(self) -> Data:
        winners = [SEATS[player] for player in self.winners]
        return {"turn": self.turns, "extra": self.extra, "winners": winners, "ending": self.ending}

    def read(self, data: Mapping[str, Any]) -> Self:
        """Fill an empty moment from data; what it leaves out is as in the middle of a game."""
        course = {"turn": whole(), "extra": whole(), "winners": items(seat(self.world)), "ending": TEXT}
        course["shown"] = ANYTHING
        check_position(table_shape(self.world, course), data)
        read_table(self, data)
        self.turns, self.extra = data.get("turn", 1), data.get("extra", 0)
        self.winners = tuple(map(SEATS.index, data.get("winners", ())))
        self.ending = data.get("ending", "")
        if self.winners and not self.ending:
            raise Unreadable(("winners",), "nobody has won before the end")
        check_told(data, {"shown": self.shown()})
        return self
