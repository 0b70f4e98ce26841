"""Random games, and the waypoints on them at which the promises of a game are tried (``contract``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.cards.deck import Deck
from cardgen.play.rules import SEATS, Options, Rules, State
from cardgen.play.streams import Stream, Streams

LONGEST = 10_000  # actions of a random game; longer ones are taken for endless


class ContractBroken(AssertionError):
    """A game does not keep a promise."""


class Waypoint:
    """A state on the way, and how it came about."""

    def __init__(self, state: State, chance: Stream, done: list[str], name: str) -> None:
        self.state = state
        self.chance = chance
        self.done = done
        self.name = name

    def fail(self, message: str) -> None:
        """Raise ContractBroken, with the game and its last actions, so that it can be played again."""
        last = "; ".join(self.done[-3:]) or "the start"
        raise ContractBroken(f"{message} ({self.name}, after {len(self.done)} actions: {last})")

    def expect(self, holds: bool, message: str) -> None:
        if not holds:
            self.fail(message)


def waypoints(rules: Rules, decks: Sequence[Deck], options: Options, streams: Streams) -> Iterator[Waypoint]:
    """Every waypoint of a random game, the end too."""
    state = rules.start(decks, options, streams)
    chance = streams.stream("contract")
    done: list[str] = []
    name = f"seed {streams.seed}, game {streams.index}"
    while True:
        here = Waypoint(state, chance, done, name)
        yield here
        if state.over:
            return
        here.expect(len(done) < LONGEST, "the game does not end")
        action = chance.choice(state.legal())
        done.append(f"{SEATS[state.to_move]}: {rules.action_text(action)}")
        state.apply(action)
