"""One play of a game: policies choose until it is over.

In go a state, a policy for each seat and the streams of the game; out come the actions, and the state is at
its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.play.endless import ENDLESS, Endless
from cardgen.play.policy import Policy, View
from cardgen.play.rules import SEATS, Rules, State
from cardgen.play.streams import Streams


class Outcome(NamedTuple):
    """What is counted of a finished game; ``returns`` and ``points`` by seat."""

    returns: tuple[int, ...]
    ending: str
    turns: int
    points: tuple[int, ...]


class IllegalChoice(ValueError):
    """A policy has chosen what is not legal."""


def play(
    state: State, policies: Sequence[Policy], streams: Streams, movers: list[int] | None = None
) -> list[int]:
    """Play a state to its end and return the actions; IllegalChoice when a policy chooses what is not legal.

    ``Endless`` where there is no end to it. ``movers``, where given, takes the seat of each action.
    """
    chances = [streams.stream(f"policy {SEATS[seat]}") for seat in range(state.players)]
    actions: list[int] = []
    while not state.over:
        player, legal = state.to_move, state.legal()
        action = policies[player].choose(View(state, player, legal), chances[player])
        if action not in legal:
            raise IllegalChoice(f"{policies[player].name} chose action {action}, which is not legal")
        state.apply(action)
        actions.append(action)
        if movers is not None:
            movers.append(player)
        if len(actions) > ENDLESS:
            raise Endless(actions)
    return actions


def outcome(state: State) -> Outcome:
    """What is counted of a finished game."""
    return Outcome(tuple(state.returns()), state.ending, state.turns, tuple(state.points()))


def advance(rules: Rules, state: State, text: str) -> None:
    """Make the choice that a text names; ValueError lists what is legal where it is not."""
    action = rules.parse_action(text)
    if state.over:
        raise ValueError(f"{text!r} comes after the end of the game")
    legal = state.legal()
    if action not in legal:
        choices = ", ".join(map(rules.action_text, legal[:LISTED]))
        more = f" and {len(legal) - LISTED} more" if len(legal) > LISTED else ""
        raise ValueError(f"{text!r} is not legal for {SEATS[state.to_move]}; legal are: {choices}{more}")
    state.apply(action)


LISTED = 12  # choices named in a message; more would hide it
