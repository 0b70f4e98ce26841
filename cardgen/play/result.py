"""What many games came to: counters that add up, and the shares and means that follow from them.

A result of games 0 to 999 plus one of games 1000 to 1999 is the result of games 0 to 1999, whoever played
which: adding is exact and in no order. ``report`` shows a result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeVar

from cardgen.play.playout import Outcome
from cardgen.play.stats import Share, wilson

Key = TypeVar("Key", bound=Hashable)

Seats = Literal["alternate", "coin", "fixed"]
"""Who goes first: each in turn, whoever a seeded coin names, or always the first entrant."""


@dataclass(frozen=True)
class Run:
    """What was played: enough to play it again. An entrant is a deck with the policy that plays it."""

    game: str
    version: int
    generator: str
    cards: str  # the hash of the cards as the rules read them
    entrants: tuple[str, ...]
    policies: tuple[str, ...]
    options: Mapping[str, Any]
    changed: Mapping[str, Any]  # those of the options that are not the game's default
    seed: int
    seats: Seats
    match_games: int
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # endings in other languages


class Use(NamedTuple):
    """What is counted of a card: how often it was used, by how many players in how many games, and wins."""

    times: int
    users: int  # players who used it at least once, summed over games
    wins: int  # of these, those who won


class Line(NamedTuple):
    """Games that came out alike; in rotation r, seat i was entrant (i + r) mod n."""

    rotation: int
    outcome: Outcome

    @property
    def won(self) -> bool:
        """Whether somebody won."""
        return max(self.outcome.returns) > 0


@dataclass(frozen=True)
class Result:
    """Counters of the games played so far."""

    run: Run
    tally: Counter[Line] = field(default_factory=Counter)
    actions: int = 0
    matches: Counter[tuple[int, ...]] = field(default_factory=Counter)  # points by entrant
    uses: Counter[tuple[str, str]] = field(default_factory=Counter)  # by card id and a count of Use

    def __add__(self, other: Result) -> Result:
        if self.run != other.run:
            raise ValueError("these are results of different runs")
        tally, matches = self.tally.copy(), self.matches.copy()
        tally.update(other.tally)  # unlike +, it takes no longer for what is already there
        matches.update(other.matches)
        uses = self.uses.copy()
        uses.update(other.uses)
        return Result(self.run, tally, self.actions + other.actions, matches, uses)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.total()

    def share(self, count: int) -> Share:
        """So many of the games, as a share with its interval."""
        return wilson(count, self.games)

    def wins_by_seat(self) -> list[int]:
        """Games won from each seat; seat 0 goes first."""
        wins = [0] * len(self.run.entrants)
        for line, count in self.tally.items():
            for seat, value in enumerate(line.outcome.returns):
                wins[seat] += count * (value > 0)
        return wins

    def wins_by_entrant(self) -> list[int]:
        """Games won by each entrant."""
        wins = [0] * len(self.run.entrants)
        for line, count in self.tally.items():
            for entrant in range(len(wins)):
                wins[entrant] += count * (line.outcome.returns[self.seat(entrant, line)] > 0)
        return wins

    def seat(self, entrant: int, line: Line) -> int:
        """Where an entrant sat."""
        return (entrant - line.rotation) % len(self.run.entrants)

    def draws(self) -> int:
        """Games that nobody won."""
        return sum(count for line, count in self.tally.items() if not line.won)

    def endings(self) -> Counter[str]:
        """How games ended, drawn ones included."""
        return self._counter(lambda line: line.outcome.ending)

    def victories(self) -> Counter[str]:
        """Won games by the kind of ending, the part before the colon."""
        kinds = self._counter(lambda line: line.outcome.ending.split(":")[0] if line.won else "")
        del kinds[""]
        return kinds

    def lengths(self) -> Counter[int]:
        """How many games took how many turns."""
        return self._counter(lambda line: line.outcome.turns)

    def points_by_entrant(self) -> list[Counter[int]]:
        """For each entrant, how often it scored how many points in a game."""
        points: list[Counter[int]] = [Counter() for _ in self.run.entrants]
        for line, count in self.tally.items():
            for entrant, scored in enumerate(points):
                scored[line.outcome.points[self.seat(entrant, line)]] += count
        return points

    def cards(self) -> dict[str, Use]:
        """The cards that were used, by id; empty where the game does not tell."""
        names = sorted({card for card, _ in self.uses})
        return {card: Use(*(self.uses[card, count] for count in Use._fields)) for card in names}

    def match_wins(self) -> list[int]:
        """Matches that each entrant won; equal totals are drawn."""
        return [
            sum(count for points, count in self.matches.items() if _leads(points, entrant))
            for entrant in range(len(self.run.entrants))
        ]

    def _counter(self, key: Callable[[Line], Key]) -> Counter[Key]:
        counts: Counter[Key] = Counter()
        for line, count in self.tally.items():
            counts[key(line)] += count
        return counts


def _leads(points: tuple[int, ...], entrant: int) -> bool:
    return all(points[entrant] > other for i, other in enumerate(points) if i != entrant)
