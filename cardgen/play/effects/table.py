"""The table of one play: where every card lies and what has happened to it, as lists of plain numbers.

A piece is one physical card of the play. Lists named for a property hold it by piece; ``piles`` hold
the pieces that lie open to a place, first to last, the last being the top of a deck; a piece under
another one is in ``beneath`` of its host, the nearest first, and lies where its host lies. A game's
state is a Table with the game's own numbers beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Self

from cardgen.play.effects.frame import NOTHING, Delayed, Entry, Frame
from cardgen.play.effects.lasting import Lasting
from cardgen.play.effects.world import World
from cardgen.play.streams import Stream

Placed = list[tuple[int, int]]
"""Abilities with the cards that have them, all lying where the abilities work."""
Touching = tuple[list[Lasting], int]
"""What lasts, and bits of the values that it and continuous abilities change."""
if TYPE_CHECKING:
    from cardgen.play.effects.keeping import Kept

SHARED = -1
"""The owner of cards that belong to the table, as in a game with one deck for all."""


class Table:
    """Cards and everything that effects have in progress; changed by ``Machine`` and by a game's rules."""

    __slots__ = (
        "active",
        "answer",
        "batch",
        "beneath",
        "card",
        "carried",
        "chance",
        "changed",
        "clock",
        "delayed",
        "derived",
        "ending",
        "exhausted",
        "fresh",
        "host",
        "idle",
        "kept",
        "known",
        "laden",
        "lasting",
        "markers",
        "memory",
        "noted",
        "numbers",
        "offered",
        "owner",
        "piles",
        "place",
        "recent",
        "rows",
        "sides",
        "since",
        "stack",
        "steps",
        "surveys",
        "touching",
        "turn_began",
        "used_game",
        "used_turn",
        "vacant",
        "waiting",
        "world",
        "wounds",
    )

    def __init__(self, world: World, chance: Stream) -> None:
        self.world = world
        self.chance = chance
        self.active = 0  # whose turn it is
        self.sides = list(range(world.seats))  # the team of each seat
        self.card: list[int] = []
        self.owner: list[int] = []
        self.place: list[int] = []
        self.host: list[int] = []  # the piece on top of this one, or -1
        self.beneath: list[tuple[int, ...]] = []
        self.exhausted: list[int] = []
        self.wounds: list[int] = []  # damage that lies on a card
        self.markers: list[list[int]] = [[] for _ in world.vocabulary.markers]
        self.since: list[int] = []  # the tick at which it came where it is
        self.memory: list[int] = []  # the name it remembers, or -1
        self.known: list[int] = []  # bits of seats that know the card wherever it lies
        self.laden = False  # whether a card outside play may bear what is borne in play alone
        self.piles: list[list[int]] = [[] for _ in range(world.places)]
        self.numbers = _numbers(world)
        self.clock = 0
        self.lasting: list[Lasting] = []
        self.used_turn: dict[int, int] = {}
        self.used_game: dict[int, int] = {}
        self.delayed: list[Delayed] = []
        self.waiting: list[Frame] = []  # triggers, a batch after the other
        self.batch = 0
        self.stack: list[Entry] = []
        self.steps = 0  # effects in this turn
        self.rows = 0  # and their rows
        self.recent: tuple[int, ...] = ()  # the cards of the last effects, when there are nearly too many
        self.turn_began = 0  # the tick
        self.offered: Placed | None = None  # what can be used in the window on top, as far as it is known
        self.answer = NOTHING  # to a question that a task of the game has asked
        self.ending = ""  # how the game ended: nothing is carried out any longer
        self.changed = True  # since the derived values were reckoned: whatever happens to the table sets it
        self.derived: dict[int, list[int]] = {}
        self.carried: dict[tuple[int, int], tuple[int, ...]] = {}  # by target and keyword, values granted
        self.kept: Kept | None = None  # what that reckoning hangs on
        self.idle = 0  # bits of the posts (their surveys) with nothing to use, as long as nothing is changed,
        self.vacant = 0  # and of those with nothing there, as long as they are fresh
        self.touching: Touching = [], 0
        self.noted: dict[object, Any] = {}  # what a game's rules note down until something changes
        self.surveys: dict[int, Any] = {}  # what was found in some places, by the survey's bit,
        self.fresh = 0  # and the bits of the surveys that still hold, no card having come or gone there

    def add(self, card: int, owner: int, place: int) -> int:
        """A new piece on top of a place."""
        self.add_all((card,), owner, place)
        return len(self.card) - 1

    def add_all(self, cards: Sequence[int], owner: int, place: int) -> None:
        """New pieces on top of a place, the last one topmost."""
        first, count = len(self.card), len(cards)
        self.card += cards
        self.owner += [owner] * count
        self.place += [place] * count
        self.host += [-1] * count
        self.beneath += [()] * count
        for by_piece in (self.exhausted, self.wounds, self.known, self.since, *self.markers):
            by_piece += [0] * count
        self.memory += [-1] * count
        self.piles[place] += range(first, first + count)
        self.fresh = 0

    def forget_turn(self) -> None:
        """What was reckoned for this turn alone holds no longer: a game counts anew what goes by turns."""
        if self.kept is not None and self.kept[2] >= 0:
            self.kept = None

    def turn(self, pieces: Sequence[int], exhausted: int) -> None:
        """Turn cards ON or OFF."""
        off, place, unturned, fresh = self.exhausted, self.place, self.world.surveys.unturned, self.fresh
        for piece in pieces:
            off[piece] = exhausted
            fresh &= unturned[place[piece]]
        self.fresh = fresh

    def burden(self, pieces: Sequence[int]) -> None:
        """Something has been put on cards; of those outside play it is taken as soon as they move."""
        in_play = self.world.in_play
        if not all(in_play[self.zone(piece)] for piece in pieces):
            self.laden = True

    # Where pieces are

    def zone(self, piece: int) -> int:
        return self.place[piece] // self.world.seats

    def seat(self, piece: int) -> int:
        """Whose side a piece is on: that of its place, or its owner's in a shared one; -1: on nobody's."""
        seat = self.world.seat_of[self.place[piece]]
        return seat if seat >= 0 else self.owner[piece]

    def is_on(self, piece: int, seats: Collection[int]) -> bool:
        """Whether a piece is on the side of one of these players, as one on nobody's is on everybody's."""
        seat = self.seat(piece)
        return seat < 0 or seat in seats

    def user(self, piece: int) -> int:
        """Who is 'you' on a piece: whose side it is on, else whose turn it is."""
        seat = self.seat(piece)
        return seat if seat >= 0 else self.active

    def pile(self, zone: int, seat: int) -> list[int]:
        """The pieces of a player's zone."""
        return self.piles[self.world.place(zone, seat)]

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    def copy(self) -> Self:
        """An independent equal table; a game's state copies its own numbers besides."""
        twin = object.__new__(type(self))
        twin.world = self.world
        twin.chance = self.chance.copy()
        twin.active = self.active
        twin.sides = self.sides
        twin.card = self.card[:]
        twin.owner = self.owner[:]
        twin.place = self.place[:]
        twin.host = self.host[:]
        twin.beneath = self.beneath[:]
        twin.exhausted = self.exhausted[:]
        twin.wounds = self.wounds[:]
        twin.markers = [by_piece[:] for by_piece in self.markers]
        twin.since = self.since[:]
        twin.memory = self.memory[:]
        twin.known = self.known[:]
        twin.laden = self.laden
        twin.piles = [pile[:] for pile in self.piles]
        twin.numbers = [number[:] for number in self.numbers]
        twin.clock = self.clock
        twin.lasting = self.lasting  # replaced, never changed in place
        twin.used_turn = dict(self.used_turn)
        twin.used_game = dict(self.used_game)
        twin.delayed = self.delayed[:]
        twin.waiting = [frame.copy() for frame in self.waiting]
        twin.batch = self.batch
        twin.stack = [entry.copy() for entry in self.stack]
        twin.steps = self.steps
        twin.rows = self.rows
        twin.turn_began = self.turn_began
        twin.offered = None
        twin.recent = self.recent
        twin.answer = self.answer
        twin.ending = self.ending
        twin.changed = True
        twin.derived = {}
        twin.carried = {}
        twin.kept = self.kept
        twin.idle = 0
        twin.vacant = 0
        twin.touching = [], 0
        twin.noted = {}
        twin.surveys = {}
        twin.fresh = 0
        return twin


def _numbers(world: World) -> list[list[int]]:
    declared = world.spec.effects
    assert declared is not None
    return [
        [number.start] * (world.seats if number.owner == "player" else 1)
        for number in declared.numbers.values()
    ]
