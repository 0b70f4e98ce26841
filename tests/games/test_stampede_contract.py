"""The race keeps the contract of games; plays of it break no invariant and use every ability of the set."""

from __future__ import annotations

from typing import Any

import pytest
from stampede_watch import Watch
from stampede_world import FIELDS, act, deck, duel, example, example_cards, position, spec, workshop

from cardgen.games.stampede.rules import Stampede
from cardgen.games.stampede.state import State
from cardgen.play import contract
from cardgen.play.effects.notation import listed
from cardgen.play.playout import play
from cardgen.play.policy import FirstLegal, Greedy, Random, View
from cardgen.play.simulate import simulate
from cardgen.play.streams import Stream, Streams

NAMES = ("raimei", "tsuki", "festa")
OTHERWISE: dict[str, Any] = {
    "fields": True,
    "flank_replace": True,
    "return_on_equal": False,
    "block_check": "resolve",
    "use_limit": 30,
}
MOST_DECISIONS = 600
"""In one turn: three hundred are what the limit of effects could ask for, with an answer each."""


def sound(state: State) -> None:
    """Cards are conserved, stacks hang together, and the table is one that the rules allow."""
    assert sorted(listed(state)) == list(range(80))
    assert [state.owner.count(seat) for seat in (0, 1)] == [40, 40]
    stacks_hang_together(state)
    if state.phase != "setup":
        for seat in (0, 1):
            (center,) = state.pile(state.course.center, seat)  # ST-FLD-2
            assert state.course.is_machine[state.card[center]]
    assert len(state.piles[state.world.place(state.course.field, 0)]) <= 1
    assert all(0 <= left <= 99 for left in state.numbers[state.course.distance])
    assert all(value >= 0 for values in state.derived.values() for value in values)
    assert state.steps <= state.course.use_limit + 2


def stacks_hang_together(state: State) -> None:
    course = state.course
    for place, pile in enumerate(state.piles):
        zone = place // 2
        for top in pile:
            assert state.host[top] == -1
            assert state.place[top] == place
            assert all(state.host[under] == top for under in state.beneath[top])
            assert all(state.place[under] == place for under in state.beneath[top])
            assert all(not state.beneath[under] for under in state.beneath[top])
            if zone in course.flanks:
                assert not course.is_assist[state.card[top]]
            elif zone not in (course.center, course.field):
                assert not state.beneath[top]
    assert all(len(state.piles[2 * zone + seat]) <= 1 for zone in course.machines for seat in (0, 1))


@pytest.mark.parametrize(
    ("names", "options", "seed"), [(("raimei", "tsuki"), {}, 6), (("festa", "raimei"), OTHERWISE, 36)]
)
def test_the_contract_holds(names: tuple[str, str], options: dict[str, Any], seed: int) -> None:
    """ST-AMB-46"""
    decks = [deck(name) for name in names]
    contract.check(example(), decks, options, games=1, seed=seed, extra=[sound])


@pytest.mark.parametrize("policy", [Random(), FirstLegal()], ids=lambda policy: policy.name)
def test_policies_do_not_see_what_is_hidden(policy: Any) -> None:
    """ST-AMB-46"""
    contract.check_blind(policy, example(), duel(), {}, games=1, seed=1)


class Spy:
    """Chooses by the rival's hand."""

    name = "spy"

    def choose(self, view: View, stream: Stream) -> int:
        state: State = view._View__state  # type: ignore[attr-defined]
        hand = state.pile(state.course.hand, 1 - view.player)
        return view.legal[sum(state.card[piece] for piece in hand) % len(view.legal)]


def test_a_policy_that_looks_into_the_rivals_hand_is_caught() -> None:
    """ST-AMB-46"""
    with pytest.raises(contract.ContractBroken, match="'spy' sees what"):
        contract.check_blind(Spy(), example(), duel(), {}, games=1, seed=1)


def plays(rules: Stampede, seed: int, first: int, last: int, options: dict[str, Any]) -> list[State]:
    """The ends of random plays, every moment of which was sound."""
    ends = []
    chance = Stream(seed)
    for index in range(first, last):
        decks = [deck(NAMES[index % 3]), deck(NAMES[index // 3 % 3])]
        state = rules.start(decks, options, Streams(seed, index))
        turn, decisions = 0, 0
        while not state.over:
            state.apply(chance.choice(state.legal()))
            sound(state)
            decisions = decisions + 1 if state.turns == turn else 0
            turn = state.turns
            assert decisions < MOST_DECISIONS, f"turn {turn} of game {index} does not end"
        ends.append(state)
    return ends


def check_plays(rules: Stampede, seed: int, first: int, last: int, options: dict[str, Any]) -> None:
    ends = plays(rules, seed, first, last, options)
    assert {state.ending for state in ends} <= {"goal", "deck", "goal: both", "deck: both"}
    assert max(state.turns for state in ends) <= 2 * 35 + 10  # ST-AMB-48, and what keepers put back
    assert {state.returns() for state in ends} >= {(1, -1), (-1, 1)}


@pytest.mark.parametrize("options", [FIELDS, OTHERWISE], ids=["", "otherwise"])
def test_random_plays_are_sound_at_every_moment(options: dict[str, Any]) -> None:
    check_plays(example(), 3, 0, 40, options)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_random_plays_are_sound_at_every_moment(part: int) -> None:
    check_plays(example(), 1000 + part, 0, 1000, OTHERWISE if part % 2 else FIELDS)


def test_random_play_uses_every_ability_of_the_example() -> None:
    rules = Stampede(spec(), example_cards())
    watch, chance = Watch(rules), Stream(7)
    for index in range(3000):  # of six seeds tried one needs 60, one 685: Shino comes to few centres
        decks = [deck(NAMES[index % 3]), deck(NAMES[index // 3 % 3])]
        state = rules.start(decks, FIELDS, Streams(7, index))
        while not state.over:
            watch.look(state)
            state.apply(chance.choice(state.legal()))
        if not watch.idle():
            break
    assert watch.idle() == []


def test_greedy_players_beat_random_ones() -> None:
    won = 0
    for index in range(6):
        streams = Streams(5, index)
        state = example().start(duel(), {}, streams)
        play(state, [Greedy(), Random()] if index % 2 else [Random(), Greedy()], streams)
        won += state.returns()[index % 2 == 0]
    assert won == 6


@pytest.mark.parametrize(
    ("choice", "cards", "parts"),
    [
        ("run center", {"A.center": ["r3"], "B.left": ["b2"]}, {"distance": {"A": 3}}),
        ("attack left+center > left", {"A.left": ["r2"], "A.center": ["nine3"], "B.left": ["rampart3"]}, {}),
        ("call gates1 left", {"A.hand": ["gates1", "r1"], "A.right": ["r1"]}, {"phase": "main"}),
        ("use goal1 B.hand", {"A.center": ["r3"], "B.hand": ["goal1"]}, {"distance": {"A": 3}, "run": True}),
    ],
    ids=["runs when that wins", "links an attack that needs it", "blocks", "keeps its goal"],
)
def test_a_greedy_player(choice: str, cards: dict[str, Any], parts: dict[str, Any]) -> None:
    numbers = {"turn_counter": 9, "distance": parts.get("distance", {})}
    state = position(cards, phase=parts.get("phase", "battle"), numbers=numbers)
    if parts.get("run"):
        act(state, "run center")
    picked = Greedy().choose(View(state, state.to_move, state.legal()), Stream(1))
    assert workshop().action_text(picked) == choice


def test_results_count_what_cards_are_called_and_used() -> None:
    result = simulate(example(), duel(), {}, games=4, seed=1)
    assert result.games == 4
    assert set(result.cards()) <= {card.id for card in example_cards()}
    rules = example()
    for text, card in (("call tg-04 left", "tg-04"), ("use mc-18 A.assists", "mc-18"), ("run center", "")):
        assert rules.used_card(rules.parse_action(text)) == card
