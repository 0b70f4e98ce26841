"""Whole games of mana: nothing breaks, another judge agrees, every ability works, greedy is no fool."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from ability_watch import Watch
from mana_judge import judge
from mana_world import TABLES, act, example, grimoire, position, small, sound, start

from cardgen.cards.card import CardSet
from cardgen.games.mana.ending import winner, winning_team
from cardgen.games.mana.party import with_costs
from cardgen.games.mana.rules import Mana
from cardgen.games.mana.state import State
from cardgen.play.playout import play
from cardgen.play.policy import Greedy, Policy, Random, View
from cardgen.play.report import summary, text
from cardgen.play.simulate import simulate
from cardgen.play.streams import Stream, Streams

ENDINGS = {"finish", "self", "penalty", "deck", "limit"}


def run_through(games: range) -> Counter[str]:
    """Random games of all tables, looked at after each action, judged in the end."""
    endings: Counter[str] = Counter()
    for index in games:
        options = {**TABLES[index % len(TABLES)], "deck_end": ("this_turn", "emptier")[index // 16 % 2]}
        state, chance = start(options, index), Stream(index)
        while not state.over:
            state.apply(chance.choice(state.legal()))
            sound(state)
        assert state.returns() == judged(state)
        endings[state.ending] += 1
    return endings


def judged(state: State) -> list[int]:
    """What the separate judge says of a finished game."""
    hands = [len(state.piles[place]) for place in state.party.hands]
    finisher = state.finisher if state.finisher >= 0 else None
    return judge(state.numbers[state.party.life], hands, state.sides, finisher)


def test_nothing_breaks_in_random_games() -> None:
    """MS-AMB-41, MS-AMB-8, MS-AMB-9"""
    assert set(run_through(range(64))) <= ENDINGS


@pytest.mark.slow
def test_nothing_breaks_in_twenty_thousand_random_games() -> None:
    endings = run_through(range(20_000))
    assert set(endings) == ENDINGS - {"limit"}


def test_the_winner_is_the_other_judges_winner() -> None:
    """MS-END-5, MS-AMB-38, MS-TEAM-2, MS-TEAM-3, MS-TEAM-4, MS-AMB-36, MS-AMB-37"""
    chance = Stream(1)
    nobody = 0
    for _ in range(4000):
        players = chance.choice((2, 3, 4, 6))
        teams = chance.choice((2, 3)) if players == 6 else 2
        sides = [seat % teams for seat in range(players)]
        life = [chance.below(4) for _ in range(players)]
        hands = [1 + chance.below(3) for _ in range(players)]
        finisher = chance.below(players + 1) - 1
        expected = judge(life, hands, range(players), finisher if finisher >= 0 else None)
        found = winner(life, hands, finisher)
        assert [seat for seat, value in enumerate(expected) if value > 0] == found
        nobody += not found
        if players > 3:
            expected = judge(life, hands, sides, finisher if finisher >= 0 else None)
            won = winning_team(life, hands, sides, finisher)
            assert [seat for seat, value in enumerate(expected) if value > 0] == won
    assert nobody > 50


def test_every_ability_of_the_example_set_comes_to_work() -> None:
    rules = Mana(example().spec, example().cards)
    options = {"players": 4}
    watch = Watch(rules.party(4, options).machine)
    for index in range(400):
        streams = Streams(7, index)
        play(rules.start([grimoire()], options, streams), [Random()] * 4, streams)
        if not watch.idle():
            break
    assert watch.idle() == []


def test_printed_strength_is_what_the_abilities_do() -> None:
    """MS-USE-2: the large number is the first damage or healing of the first combination."""
    strong = [card for card in example().cards if card.kind == "spell" and card["strength"] is not None]
    assert len(strong) > 10
    for card in strong:
        done = [f"'{step}': {card['strength']}," for step in ("damage", "heal", "prevent")]
        assert any(step in str(card["abilities"]) for step in done), card.id


def test_simulation_counts_every_seat_of_a_shared_deck() -> None:
    """MS-AMB-1"""
    result = simulate(example(), [grimoire()], {"players": 3}, games=12, seed=2)
    assert result.games == 12
    assert len(result.run.entrants) == 3
    assert sum(result.wins_by_seat()) + result.draws() == 12


def test_simulation_tells_what_each_card_does_for_its_users() -> None:
    """Times and users against a count of the actions themselves; the parts of a run add up."""
    options = {"players": 4}
    whole = simulate(example(), [grimoire()], options, games=6, seed=2)
    times: Counter[str] = Counter()
    users: Counter[str] = Counter()
    for index in range(6):
        streams = Streams(2, index)
        state = example().start([grimoire()], options, streams)
        movers: list[int] = []
        actions = play(state, [Random()] * 4, streams, movers)
        words = [example().action_text(action).split() for action in actions]
        used = [(said[1], seat) for said, seat in zip(words, movers, strict=True) if said[0] == "use"]
        times.update(card for card, _ in used)
        users.update(card for card, _ in set(used))
    cards = whole.cards()
    assert {card: use.times for card, use in cards.items()} == times
    assert {card: use.users for card, use in cards.items()} == users
    assert all(0 <= use.wins <= use.users for use in cards.values())
    data = summary(whole)
    assert set(data["cards"]) == set(times)
    assert len(data["scores_by_entrant"]) == 4
    lines = text(simulate(example(), [grimoire()], options, games=40, seed=2), "ja")
    assert "均等なら" in lines
    assert "を使った人の勝率" in lines


# Greedy players


def greedy(state: State, seed: int = 0) -> str:
    """What a greedy player chooses, in words."""
    return small().action_text(Greedy().choose(View(state, state.to_move, state.legal()), Stream(seed)))


@pytest.mark.parametrize(
    ("options", "least"),
    [({"players": 2}, 0.75), ({"players": 4}, 0.5), ({"players": 4, "mode": "expert"}, 0.5)],
    ids=str,
)
def test_greedy_beats_random(options: dict[str, Any], least: float) -> None:
    """Far more than an even share of the wins, from whichever seat."""
    won = 0
    for index in range(24):
        state = start(options, index)
        seat = index % state.players
        policies: list[Policy] = [Greedy() if own == seat else Random() for own in range(state.players)]
        play(state, policies, Streams(7, index))
        won += state.returns()[seat] > 0
    assert won >= 24 * least


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_greedy_players_fill_any_table(options: dict[str, Any]) -> None:
    state = start(options, 11)
    play(state, [Greedy()] * state.players, Streams(7, 11))
    assert state.over
    assert state.returns() == judged(state)


def test_greedy_pays_with_single_mana_and_keeps_the_rest() -> None:
    """MS-USE-5, MS-USE-4: rainbow and two orbs are worth more later."""
    for seed in range(5):
        state = act(position({"A.hand": ["embers", "f1", "f1", "f2", "rb"]}), "use embers A.hand")
        assert greedy(state, seed) == "pay f1"
        act(state, "pay f1")
        assert greedy(state, seed) == "pay f1"


def test_greedy_finishes_where_that_wins() -> None:
    """MS-TIP-2"""
    life = {"A": 9, "B": 3, "C": 11}
    state = position({"A.hand": ["spark", "f1", "study"]}, {"players": 3}, numbers={"life": life})
    assert greedy(state) == "use spark A.hand"
    assert greedy(act(state, "use spark A.hand")) == "player B"


def test_greedy_does_not_finish_where_another_wins() -> None:
    """MS-TIP-2: with the bonus it would still be behind."""
    life = {"A": 5, "B": 3, "C": 15}
    state = position({"A.hand": ["spark", "f1"]}, {"players": 3}, numbers={"life": life})
    assert greedy(act(state, "use spark A.hand")) == "player C"


def test_greedy_spares_its_team_mate() -> None:
    """MS-AMB-35"""
    life = {"A": 9, "B": 9, "C": 3, "D": 9}
    state = position({"A.hand": ["spark", "f1"]}, {"teams": "2v2"}, numbers={"life": life})
    for seed in range(5):
        assert greedy(act(state.copy(), "use spark A.hand"), seed) in ("player B", "player D")


def test_greedy_does_not_pay_the_penalty_where_it_can_use_a_card() -> None:
    """MS-EXP-5"""
    cards = {"A.hand": ["clay", *["f1"] * 9]}
    assert greedy(position(cards, {"mode": "expert"})) == "use clay A.hand"


def test_greedy_prevents_what_would_kill() -> None:
    state = position({"A.hand": ["rock", "e2", "f1"], "B.hand": ["bark"]}, numbers={"life": {"B": 7}})
    assert greedy(act(state, "use rock A.hand")) == "use bark B.hand"


def test_greedy_counters_a_spell_that_would_kill() -> None:
    state = position({"A.hand": ["rock", "e2", "f1"], "B.hand": ["hush"]}, numbers={"life": {"B": 7}})
    assert greedy(act(state, "use rock A.hand")) == "use hush B.hand"


def test_a_single_ability_needs_no_list_and_gets_its_cards_cost() -> None:
    spell = next(
        card for card in example().cards if card.kind == "spell" and len(card.values["abilities"]) == 1
    )
    alone = spell.but(values={**spell.values, "abilities": spell.values["abilities"][0]})
    listed, single = (with_costs(CardSet((card,))).cards[0] for card in (spell, alone))
    assert single.values["abilities"] == listed.values["abilities"]
