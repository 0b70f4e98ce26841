"""What is in progress: abilities, questions to players, windows for answers, the game's own tasks.

All of it is plain numbers, so that a state can be copied, written down and read back in the middle of
an effect.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, NamedTuple, TypeAlias

from cardgen.play.effects.program import SLOTS

Sizes = tuple[int, int, int]
"""How many slots, chosen players and loops an ability needs."""


class Frame:
    """One ability being carried out, or waiting to be.

    ``slots`` hold the cards behind references, ``players`` the chosen ones, ``loops`` what is left of
    each loop, ``blow`` the damage about to be dealt as (target, amount), players counted below 0: seat
    ``s`` is ``-1 - s``.
    """

    __slots__ = (
        "answer",
        "batch",
        "blow",
        "by",
        "cause",
        "code",
        "countered",
        "done",
        "event_seat",
        "loops",
        "named",
        "other",
        "paid",
        "pc",
        "players",
        "seat",
        "slots",
        "source",
        "subject",
        "that",
        "timing",
        "todo",
        "turn",
    )

    def __init__(self, code: int, pc: int, source: int, seat: int, sizes: Sizes) -> None:
        slots, players, loops = sizes
        self.code = code
        self.pc = pc
        self.source = source
        self.seat = seat
        self.by = seat  # who answers for what it does
        self.subject = -1
        self.other = -1
        self.event_seat = -1
        self.cause = -1
        self.timing = -1  # when it is used, or what has set it off
        self.slots: list[list[int]] = [[], [], []] if slots == SLOTS else [[] for _ in range(slots)]
        self.players = [-1] * players
        self.that = -1
        self.named = -1
        self.done = False
        self.loops: list[list[int]] = [[] for _ in range(loops)] if loops else []
        self.blow: list[tuple[int, int]] = []
        self.todo: list[int] = []  # cards picked so far, or still to be dealt with
        self.turn = 0  # which of several players is picking
        self.paid = False
        self.answer = NOTHING
        self.countered = False
        self.batch = 0

    def copy(self) -> Frame:
        twin = object.__new__(Frame)
        for name in Frame.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.slots = [slot[:] for slot in self.slots]
        twin.players = self.players[:]
        twin.loops = [loop[:] for loop in self.loops]
        twin.blow = self.blow[:]
        twin.todo = self.todo[:]
        return twin


NOTHING = -1000
"""The answer of a frame that has asked nothing."""
EMPTY = (SLOTS, 0, 0)
"""The sizes of a frame that only looks: for conditions outside any ability being carried out."""


class Choice:
    """A question to a player; its answer goes to the frame below it.

    ``pool`` are the pieces, or other values, to choose from; ``least`` and ``most`` of them are to be taken.
    ``rest`` are the pools and numbers that later parts of a cost still need; of what may happen instead of an
    event, each card and its ability. ``saver`` is the ability that saves the cards to be taken, -1 for none.
    """

    __slots__ = ("kind", "least", "most", "pool", "rest", "saver", "seat", "taken")

    CARDS: ClassVar = 0
    SEAT: ClassVar = 1
    YES: ClassVar = 2
    MODE: ClassVar = 3
    NAME: ClassVar = 4
    PLACE: ClassVar = 5
    ORDER: ClassVar = 6
    OWN: ClassVar = 7
    EVENT: ClassVar = 8
    INSTEAD: ClassVar = 9

    def __init__(self, kind: int, seat: int, pool: list[int], least: int = 1, most: int = 1) -> None:
        self.kind = kind
        self.seat = seat
        self.pool = pool
        self.least = least
        self.most = most
        self.taken: list[int] = []
        self.rest: tuple[tuple[tuple[int, ...], int], ...] = ()
        self.saver = -1

    def copy(self) -> Choice:
        twin = Choice(self.kind, self.seat, self.pool[:], self.least, self.most)
        twin.taken = self.taken[:]
        twin.rest = self.rest
        twin.saver = self.saver
        return twin


QUEUED = (Choice.ORDER, Choice.EVENT, Choice.INSTEAD)
"""Kinds of questions about abilities that have not begun. See ``queue``."""
QUESTIONS = {
    Choice.CARDS: "choose a card",
    Choice.SEAT: "choose a player",
    Choice.YES: "do it?",
    Choice.MODE: "choose one",
    Choice.NAME: "name a card",
    Choice.PLACE: "choose a place",
    Choice.ORDER: "which comes first?",
    Choice.OWN: "choose",
    Choice.EVENT: "for which of them?",
    Choice.INSTEAD: "what happens instead?",
}
"""What a player is asked, by the kind of choice."""
SAVED = "choose a card that is not destroyed"
"""What he is asked where something saves the cards to be taken."""


class Window:
    """Players may answer, one after the other, until each has had his say; it is never changed.

    With ``again`` they go on until all pass in succession, the first being asked first after each answer;
    without it each is asked once. ``turn`` says whose say it is, as an index of ``order``.
    """

    __slots__ = ("again", "order", "passes", "timings", "turn")

    def __init__(
        self, timings: tuple[int, ...], order: tuple[int, ...], again: bool, turn: int = 0, passes: int = 0
    ) -> None:
        self.timings = timings
        self.order = order
        self.again = again
        self.turn = turn
        self.passes = passes

    def passed(self) -> Window:
        """The window after a pass."""
        return self.at((self.turn + 1) % len(self.order), self.passes + 1)

    def at(self, turn: int, passes: int) -> Window:
        """The window when it is another's say, after so many passes."""
        return Window(self.timings, self.order, self.again, turn, passes)

    def among(self, order: tuple[int, ...], turn: int = 0) -> Window:
        """The window for other players, after as many passes."""
        return Window(self.timings, order, self.again, turn, self.passes)

    def copy(self) -> Window:
        return self


class Task:
    """A step of the game's own, done after what lies above it; it is never changed.

    ``args`` are plain numbers; cards stand in ``pieces``, so that data can tell them by their place. With
    ``holds``, triggers wait for it.
    """

    __slots__ = ("args", "holds", "name", "pieces")

    def __init__(
        self, name: str, args: tuple[int, ...] = (), holds: bool = False, pieces: tuple[int, ...] = ()
    ) -> None:
        self.name = name
        self.args = args
        self.holds = holds
        self.pieces = pieces

    def again(self, args: tuple[int, ...], pieces: tuple[int, ...]) -> Task:
        """The same step with other numbers and cards."""
        return Task(self.name, args, self.holds, pieces)

    def copy(self) -> Task:
        return self


@cache
def step(name: str) -> Task:
    """The task of a name, where the name says all."""
    return Task(name)


class Delayed(NamedTuple):
    """Steps to be done once, at an event of one of these players. The frame is never changed, only copied."""

    event: int
    seats: tuple[int, ...]
    frame: Frame


Entry: TypeAlias = Frame | Choice | Window | Task
