"""The interpreter, held against a whole small game that stands on nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import duel
import pytest

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.effects import parts
from cardgen.cards.effects.timings import TIMINGS
from cardgen.cards.effects.tree import Part, Until, walk
from cardgen.play import contract
from cardgen.play.effects.frame import Frame, Window
from cardgen.play.effects.law import Law
from cardgen.play.effects.moment import Moment
from cardgen.play.playout import play
from cardgen.play.policy import FirstLegal, Random
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios
from cardgen.play.streams import Stream, Streams
from cardgen.problem import Invalid, Span

HERE = Path(__file__).parent / "effects"
TABLES = Path(__file__).parent.parent / "cards" / "effects"


@cache
def all_cards() -> CardSet:
    return duel.cards((HERE / "duel_cards.yaml").read_text("utf-8"))


@cache
def rules(seats: int = 2) -> duel.Duel:
    return duel.Duel(duel.spec(), all_cards(), seats)


def deck(*ids: str, copies: int = 1) -> Deck:
    return Deck("deck", "duel", dict.fromkeys(ids, copies), Span("deck.yaml"))


def whole_deck(copies: int = 1) -> Deck:
    return deck(*(card.id for card in all_cards()), copies=copies)


def test_the_promises_of_the_interpreter_hold() -> None:
    problems = list(check_scenarios(load_scenarios(HERE / "duel_scenarios.yaml"), rules()))
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 1)])
def test_a_game_of_effects_keeps_the_contract(seats: int, copies: int) -> None:
    half = [card.id for card in all_cards()][seats::2]
    contract.check(rules(seats), [deck(*half)] * seats, games=1, seed=seats)


def test_the_cards_say_everything_that_the_vocabulary_can() -> None:
    said: set[str] = set()
    points: set[str] = set()
    for abilities in rules().world.abilities.values():
        for ability in abilities:
            said |= set(ability.timings)
            for part in walk(ability):
                if isinstance(part, Part):
                    said.add(part.word)
                if isinstance(part, Until):
                    points.add(part.point)
    words = {*parts.STEPS, *parts.AMOUNTS, *parts.CONDITIONS, *TIMINGS}
    elsewhere = {"on_block", "on_battle", "on_win"}  # in the tables of the games that have them
    assert words - said - elsewhere == set()


def test_every_ability_fires_in_random_play() -> None:
    fired: set[int] = set()

    def noted(s: Moment, frame: Frame) -> Window | None:
        fired.add(frame.code)
        return rules().opens(s, frame)

    game = duel.Duel(duel.spec(), all_cards(), opens=noted)
    for index in range(300):
        streams = Streams(5, index)
        state = game.start([whole_deck(2), whole_deck(2)], {}, streams)
        chance = streams.stream("policy")
        while not state.over:
            state.apply(chance.choice(state.legal()))
    codes = game.world.program.codes
    names = [
        f"{game.world.ids[code.card]} {code.number}"
        for index, code in enumerate(codes)
        if index not in fired and not {"continuous", "requirement"} & set(code.styles)
    ]
    assert names == []


def test_two_runs_of_a_game_are_the_same() -> None:
    def actions(seed: int) -> list[int]:
        streams = Streams(seed, 0)
        state = rules().start([whole_deck(), whole_deck()], {}, streams)
        return play(state, [Random(), FirstLegal()], streams)

    assert actions(3) == actions(3)
    assert actions(3) != actions(4)


LOOP = """
- {id: echo, kind: unit, abilities: [{timing: on_exhaust, effects: [{ready: self}, {exhaust: self}]}]}
- {id: caller, kind: spell, abilities: [{timing: play, effects: [{exhaust: {kind: unit, count: all}}]}]}
- id: endless
  kind: spell
  abilities:
  - timing: play
    effects: [{repeat: 99, do: [{repeat: 99, do: [{repeat: 99, do: [{ready: {kind: unit, count: all}}]}]}]}]
- id: growth
  kind: spell
  abilities:
  - timing: play
    effects:
    - {repeat: 99, do: [{repeat: 99, do: [{modify: {kind: unit, count: all}, attack: 1}]}]}
"""


@pytest.mark.parametrize(
    ("spell", "named"), [("caller", "echo"), ("endless", "endless"), ("growth", "growth")]
)
def test_a_loop_ends_with_an_error_that_names_its_cards(spell: str, named: str) -> None:
    game = duel.Duel(duel.spec(), duel.cards(LOOP), endless=None)
    state = game.from_data({"cards": {"A.field": ["echo"], "A.hand": [spell]}}, {})
    with pytest.raises(Invalid) as raised:
        state.apply(game.parse_action(f"use {spell} A.hand"))
    (problem,) = raised.value.problems
    assert problem.check == "endless-effects"
    assert problem.message.endswith(f"took part: {named}")


RALLY = """
- id: ping
  kind: unit
  abilities:
  - timing: on_exhaust
    effects: [{choose: {name: pong, count: all, as: p}}, {ready: p}, {exhaust: p}]
- id: pong
  kind: unit
  abilities:
  - timing: on_exhaust
    effects: [{choose: {name: ping, count: all, as: p}}, {ready: p}, {exhaust: p}]
- {id: to_ping, kind: spell, abilities: [{timing: play, effects: [{exhaust: {name: ping, count: all}}]}]}
- {id: to_pong, kind: spell, abilities: [{timing: play, effects: [{exhaust: {name: pong, count: all}}]}]}
"""


@pytest.mark.parametrize("begins", ["to_ping", "to_pong"])
def test_all_cards_of_a_loop_are_named_and_no_bystander_whatever_begins_it(begins: str) -> None:
    game = duel.Duel(duel.spec(), duel.cards(RALLY), endless=None)
    state = game.from_data({"cards": {"A.field": ["ping", "pong"], "A.hand": [begins]}}, {})
    with pytest.raises(Invalid) as raised:
        state.apply(game.parse_action(f"use {begins} A.hand"))
    (problem,) = raised.value.problems
    assert problem.message.endswith("took part: ping, pong")
    assert len(problem.related) == 1


def test_a_law_may_end_the_game_where_effects_go_on_for_ever() -> None:
    game = duel.Duel(duel.spec(), duel.cards(LOOP))
    state = game.from_data({"cards": {"A.field": ["echo"], "A.hand": ["caller"]}}, {})
    state.apply(game.parse_action("use caller A.hand"))
    assert state.ending == "limit"


def test_who_looks_at_cards_knows_them_and_nobody_else_does() -> None:
    game = rules()
    data = {"cards": {"A.field": ["oracle"], "A.deck": ["bolt", "wall", "brick"], "B.deck": ["brick"]}}
    state = game.from_data(data, {})
    game.machine.emit(state, game.world.event("turn_start"), seat=0)
    game.machine.run(state)
    state.apply(game.parse_action("yes"))
    assert state.seen_by(0)["cards"]["A.deck"] == ["bolt", "wall", "hidden"]
    assert state.seen_by(1)["cards"]["A.deck"] == ["hidden", "hidden", "hidden"]
    other = state.hide(0, Stream(9))
    assert [state.world.ids[other.card[piece]] for piece in other.piles[0][::-1]][:2] == ["bolt", "wall"]


def test_all_decks_can_be_looked_into_and_each_keeps_its_own() -> None:
    spell = """
- {id: eye, kind: spell, abilities: [{timing: play, effects: [{look: 1, who: all, rest: bottom}]}]}
- {id: bear, kind: unit}
- {id: wall, kind: unit}
"""
    game = duel.Duel(duel.spec(), duel.cards(spell), seats=3)
    decks = {f"{seat}.deck": ["bear", "wall"] for seat in "ABC"}
    state = game.from_data({"cards": {"A.hand": ["eye"], **decks}}, {})
    state.apply(game.parse_action("use eye A.hand"))
    for seat in "ABC":
        assert state.seen_by(0)["cards"][f"{seat}.deck"] == ["hidden", "bear"]
        assert state.seen_by(1)["cards"][f"{seat}.deck"] == ["hidden", "hidden"]


def test_hidden_cards_are_drawn_anew_with_every_likely_hand() -> None:
    game = rules()
    data = {"cards": {"A.hand": ["bear", "wall"], "A.deck": ["brick", "scout"], "B.hand": ["bolt"]}}
    state = game.from_data(data, {})
    hands = set()
    for seed in range(60):
        world = state.hide(1, Stream(seed))
        hands.add(tuple(sorted(world.card[piece] for piece in world.pile(game.hand, 0))))
        assert world.seen_by(1) == state.seen_by(1)
    assert len(hands) == 6  # two of four


def test_damage_is_dealt_with_before_it_is_answered_twice() -> None:
    """A blow answered with two barks is softened by both, and never below nothing."""
    game = rules()
    data = {"numbers": {"life": {"A": 9, "B": 9}}, "cards": {"A.hand": ["bolt"], "B.hand": ["bark", "bark"]}}
    state = game.from_data(data, {})
    for action in ("use bolt A.hand", "use bark B.hand"):
        state.apply(game.parse_action(action))
    assert state.numbers[game.life] == [9, 8]  # each may answer once in such a window


def test_rules_that_leave_out_a_step_of_their_spec_are_refused() -> None:
    with pytest.raises(ValueError, match="do not carry out: burn_choice"):
        duel.Duel(duel.spec(), all_cards(), steps={"swap_stats": print, "pay_energy": print})
    with pytest.raises(ValueError, match="do not carry out: extra_action, win"):
        duel.Duel(duel.spec(), all_cards(), extra=Law().extra, win=Law().win)
