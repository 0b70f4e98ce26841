"""Who chooses: policies see a ``View``, which holds what their player may know, and pick one of its actions.

A policy draws from the stream it is given and from nothing else, keeps nothing between choices, and can be
pickled. ``contract.check_blind`` catches one that looks at what its player cannot see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from cardgen.play.rules import SEATS, Data, State
from cardgen.play.streams import Stream


class View:
    """A moment as the player to move sees it. ``legal`` are the choices, ascending."""

    __slots__ = ("__state", "legal", "player")

    def __init__(self, state: State, player: int, legal: Sequence[int]) -> None:
        self.__state = state
        self.player = player
        self.legal = legal

    def seen(self) -> Data:
        """All that the player may know, as data."""
        return self.__state.seen_by(self.player)

    def imagine(self, stream: Stream) -> State:
        """A world that fits what the player knows, to try choices in."""
        return self.__state.hide(self.player, stream)


class Policy(Protocol):
    """Picks one of ``view.legal``; ``name`` stands in reports and records."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View, stream: Stream) -> int:
        """The action chosen; the same view and stream give the same."""


@dataclass(frozen=True)
class Random:
    """Every legal action is equally likely."""

    name: ClassVar = "random"

    def choose(self, view: View, stream: Stream) -> int:
        return stream.choice(view.legal)


@dataclass(frozen=True)
class FirstLegal:
    """Always the first of the legal actions: dull, and handy in tests."""

    name: ClassVar = "first-legal"

    def choose(self, view: View, stream: Stream) -> int:
        return view.legal[0]


@dataclass(frozen=True)
class Greedy:
    """The action after which the game's ``value`` is highest, one action ahead; ties at random."""

    name: ClassVar = "greedy"

    def choose(self, view: View, stream: Stream) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        world = view.imagine(stream.split())
        worth = []
        for action in view.legal:
            after = world.copy()
            after.apply(action)
            worth.append(after.value(view.player))
        best = max(worth)
        return stream.choice(
            [action for action, value in zip(view.legal, worth, strict=True) if value == best]
        )


@dataclass(frozen=True)
class Scripted:
    """The first of the given actions that is legal; ValueError where none is: a script answers all."""

    actions: tuple[int, ...]
    name: ClassVar = "scripted"

    def choose(self, view: View, stream: Stream) -> int:
        for action in self.actions:
            if action in view.legal:
                return action
        raise ValueError(f"the script of {SEATS[view.player]} has no answer among {len(view.legal)} choices")


POLICIES: dict[str, Callable[[], Policy]] = {"random": Random, "first-legal": FirstLegal, "greedy": Greedy}
"""The policies that have a name on the command line."""
