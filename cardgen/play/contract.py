"""Tests that every game must pass; authors of games call them in their own test suites.

::

    def test_my_game_keeps_the_contract():
        contract.check(MyGame(spec, cards), decks)

Random games are played from seeds, and at each moment what the contract in ``play.rules`` promises is tried.
A broken promise raises ``ContractBroken`` with the moment it was seen at.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardgen.cards.deck import Deck
from cardgen.play.playout import outcome, play
from cardgen.play.policy import Policy, Random, View
from cardgen.play.random_game import LONGEST, Waypoint, waypoints
from cardgen.play.random_game import ContractBroken as ContractBroken
from cardgen.play.record import dump_record, new_record, replay
from cardgen.play.rules import SEATS, Options, Rules, State
from cardgen.play.streams import Stream, Streams


def check(
    rules: Rules,
    decks: Sequence[Deck],
    options: Options | None = None,
    *,
    games: int = 10,
    seed: int = 0,
    extra: Sequence[Callable[[State], None]] = (),
) -> None:
    """Hold a game against the whole contract; ``extra`` are its own invariants, tried at each moment too."""
    options = options or {}
    _survives_pickling(rules, decks, options, seed)
    for index in range(games):
        streams = Streams(seed, index)
        _same_games(rules, decks, options, streams)
        for waypoint in waypoints(rules, decks, options, streams):
            _check_waypoint(rules, waypoint, options)
            for invariant in extra:
                invariant(waypoint.state)
        _replays(rules, decks, options, streams)


def check_blind(
    policy: Policy,
    rules: Rules,
    decks: Sequence[Deck],
    options: Options | None = None,
    *,
    games: int = 10,
    seed: int = 0,
) -> None:
    """A policy's choice must not change when all is redrawn that its player cannot see; else it cheats."""
    for index in range(games):
        for waypoint in waypoints(rules, decks, options or {}, Streams(seed, index)):
            state = waypoint.state
            if state.over:
                continue
            player, legal = state.to_move, state.legal()
            wanted = policy.choose(View(state, player, legal), waypoint.chance.copy())
            for world in range(3):
                other = state.hide(player, Stream(world))
                if policy.choose(View(other, player, legal), waypoint.chance.copy()) != wanted:
                    waypoint.fail(f"the policy {policy.name!r} sees what {SEATS[player]} cannot see")


def check_offers(
    rules: Rules,
    decks: Sequence[Deck],
    options: Options | None = None,
    *,
    games: int = 10,
    seed: int = 0,
) -> None:
    """What players are offered, asked and shown must not hang on what they cannot see."""
    for index in range(games):
        for waypoint in waypoints(rules, decks, options or {}, Streams(seed, index)):
            _tells_nothing(rules, waypoint, Stream(index))


def leak(state: State, stream: Stream, text: Callable[[int], str] = str) -> str:
    """What who is to choose would be told otherwise if all he cannot see were redrawn; empty: nothing.

    ``text`` says an action.
    """
    seat, world = SEATS[state.to_move], state.hide(state.to_move, stream)
    here, there = state.legal(), world.legal()
    if here != there:
        lost, come = (_listed(map(text, one), map(text, two)) for one, two in ((here, there), (there, here)))
        return f"hide changes the choices of {seat}: without {lost}, with {come} instead"
    if world.question != state.question:
        return f"hide changes what {seat} is asked: {world.question!r} instead of {state.question!r}"
    return ""


def _listed(one: Iterable[str], other: Iterable[str]) -> str:
    """What is in one list alone."""
    there = set(other)
    return ", ".join(text for text in one if text not in there) or "nothing"


def _check_waypoint(rules: Rules, waypoint: Waypoint, options: Options) -> None:
    state = waypoint.state
    data = state.to_data()
    _legal_actions(rules, waypoint)
    _outcome_is_sound(waypoint)
    _copies_are_independent(waypoint, data)
    _data_reads_back(rules, waypoint, data, options)
    _tells_nothing(rules, waypoint, Stream(1))
    for player in range(state.players):
        _hides(waypoint, player)
    waypoint.expect(state.to_data() == data, "looking at a state has changed it")


def _legal_actions(rules: Rules, waypoint: Waypoint) -> None:
    state = waypoint.state
    legal = state.legal()
    waypoint.expect(bool(legal) != state.over, "there are choices while the game runs, and none after it")
    waypoint.expect(legal == sorted(set(legal)), "legal actions ascend and none comes twice")
    for action in legal:
        text = rules.action_text(action)
        waypoint.expect(rules.parse_action(text) == action, f"the text {text!r} reads back as another action")
    if not state.over:
        waypoint.expect(0 <= state.to_move < state.players, f"{state.to_move} is no seat")


def _outcome_is_sound(waypoint: Waypoint) -> None:
    state = waypoint.state
    returns = list(state.returns())
    waypoint.expect(len(returns) == len(state.points()) == state.players, "a return and points for each seat")
    waypoint.expect(bool(state.ending) == state.over, "the ending has a name, and only the ending")
    waypoint.expect(set(returns) <= {-1, 0, 1}, f"returns are 1, 0 or -1, not {returns}")
    waypoint.expect(state.over or not any(returns), "nobody has won while the game runs")
    waypoint.expect(not (state.over and state.question), "after the end nothing is asked")


def _copies_are_independent(waypoint: Waypoint, data: Any) -> None:
    """What happens to a copy leaves the original alone, and the other way round."""
    state = waypoint.state
    copy = state.copy()
    waypoint.expect(copy.to_data() == data and copy.legal() == state.legal(), "a copy is not equal")
    if state.over:
        return
    for action in {state.legal()[0], state.legal()[-1]}:
        branch = state.copy()
        branch.apply(action)
        twin = branch.copy()
        for _ in range(4):
            if not twin.over:
                twin.apply(waypoint.chance.copy().choice(twin.legal()))
        waypoint.expect(state.to_data() == data, "a copy shares something with its original")


def _data_reads_back(rules: Rules, waypoint: Waypoint, data: Any, options: Options) -> None:
    state = waypoint.state
    waypoint.expect(json.loads(json.dumps(data)) == data, "the data of a state is no plain JSON")
    back = rules.from_data(json.loads(json.dumps(data)), options)
    waypoint.expect(back.to_data() == data, "a state's data reads back as another state")
    waypoint.expect(back.legal() == state.legal(), "a state read back has other choices")
    waypoint.expect(outcome(back) == outcome(state), "a state read back has another outcome")


def _tells_nothing(rules: Rules, waypoint: Waypoint, stream: Stream) -> None:
    """Nobody is offered, asked or shown what hangs on cards that he does not see."""
    state = waypoint.state
    told = "" if state.over else leak(state, stream, rules.action_text)
    waypoint.expect(not told, told)
    for player in range(state.players):
        same = state.hide(player, stream).seen_by(player) == state.seen_by(player)
        waypoint.expect(same, f"hide changes what {SEATS[player]} sees")


def _hides(waypoint: Waypoint, player: int) -> None:
    """``hide`` draws from what the player sees and from nothing else, and shows the player nothing new."""
    state = waypoint.state
    seen = state.seen_by(player)
    seat = SEATS[player]
    waypoint.expect(json.loads(json.dumps(seen)) == seen, f"what {seat} sees is no plain JSON")
    world = state.hide(player, Stream(1))
    waypoint.expect(world.value(player) == state.value(player), f"the value for {seat} tells a secret")
    again = world.hide(player, Stream(2)).to_data()
    waypoint.expect(
        state.hide(player, Stream(2)).to_data() == again, f"hide for {seat} depends on the hidden part"
    )
    for _ in range(LONGEST):
        if world.over:
            return
        waypoint.expect(bool(world.legal()), f"a world that {seat} may imagine comes to a dead end")
        world.apply(waypoint.chance.copy().choice(world.legal()))
    waypoint.fail(f"a world that {seat} may imagine does not end")


def _same_games(rules: Rules, decks: Sequence[Deck], options: Options, streams: Streams) -> None:
    """The same seed and index start the same game."""
    first = rules.start(decks, options, streams).to_data()
    if rules.start(decks, options, Streams(streams.seed, streams.index)).to_data() != first:
        raise ContractBroken(
            "the same seed and index start different games: chance must come from the streams"
        )


def _replays(rules: Rules, decks: Sequence[Deck], options: Options, streams: Streams) -> None:
    """A record plays to the same end, and its text is the same each time."""
    state = rules.start(decks, options, streams)
    policies = [Random()] * state.players
    actions = play(state, policies, streams)
    names = [policy.name for policy in policies]
    record = new_record(rules, decks, dict(options), streams, names, actions, state)
    *_, (_, end) = replay(rules, record)
    if end.to_data() != state.to_data():
        raise ContractBroken("a record played again comes to another end")
    if dump_record(record) != dump_record(
        new_record(rules, decks, dict(options), streams, names, actions, end)
    ):
        raise ContractBroken("the record of the same play differs")


def _survives_pickling(rules: Rules, decks: Sequence[Deck], options: Options, seed: int) -> None:
    """Workers in other processes get the rules pickled."""
    twin: Rules = pickle.loads(pickle.dumps(rules))
    start = rules.start(decks, options, Streams(seed)).to_data()
    if twin.start(decks, options, Streams(seed)).to_data() != start:
        raise ContractBroken("pickled rules start another game")
