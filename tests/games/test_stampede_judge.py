"""Calls, attacks and runs on random positions against a judge of their own, written from the rulebook."""

from __future__ import annotations

from typing import Any

import pytest
import stampede_judge as judge
from stampede_world import workshop

from cardgen.games.stampede.state import State
from cardgen.play.streams import Stream

PLAIN = [card for card in workshop().cards if not card["abilities"] and card.kind in ("machine", "event")]
ONE_ANSWER = ("two_actions", "three_actions")
"""Words that ask a question after acting, which this judge knows nothing of."""
CARDS = {card.id: judge.printed(card.values) for card in PLAIN}
USABLE = [name for name, card in CARDS.items() if not any(word in card.words for word in ONE_ANSWER)]
MACHINES = [name for name in USABLE if CARDS[name].kind == "machine"]


def stack(chance: Stream, names: list[str], most: int) -> list[Any]:
    """A random stack, or none; a card's orientation is its own."""
    cards = [
        {"card": chance.choice(names), "exhausted": chance.below(3) == 0}
        for _ in range(chance.below(most + 1))
    ]
    return [{**cards[0], "beneath": cards[1:]}] if cards else []


def position(chance: Stream, phase: str) -> dict[str, Any]:
    cards: dict[str, Any] = {}
    for seat in "AB":
        for lane in ("left", "right"):
            cards[f"{seat}.{lane}"] = stack(chance, USABLE, 2)
        center = stack(chance, USABLE, 3)
        base = {"card": chance.choice(MACHINES), "exhausted": chance.below(2) == 0}
        bottom = [card for entry in center for card in ({**entry, "beneath": []}, *entry["beneath"])]
        machines = [entry for entry in [*bottom, base] if CARDS[entry["card"]].kind == "machine"]
        top = machines[0]
        rest = [entry for entry in [*bottom, base] if entry is not top]
        cards[f"{seat}.center"] = [{**top, "beneath": rest}]
        cards[f"{seat}.hand"] = [chance.choice(USABLE) for _ in range(chance.below(7))]
        cards[f"{seat}.deck"] = ["r1"]
    numbers = {"turn_counter": 1 + chance.below(6), "distance": {seat: 6 + chance.below(15) for seat in "AB"}}
    return {"phase": phase, "active": chance.choice("AB"), "turn": 9, "numbers": numbers, "cards": cards}


def words(state: State) -> list[str]:
    return sorted(workshop().action_text(action) for action in state.legal())


@pytest.mark.parametrize("replace", [False, True], ids=["", "flank_replace"])
def test_the_judge_allows_the_same_calls(replace: bool) -> None:
    """ST-CALL-1, ST-CALL-2, ST-CALL-3, ST-CALL-5, ST-AMB-7, ST-AMB-38, ST-AMB-50"""
    chance, seen = Stream(11), 0
    for _ in range(400):
        state = workshop().from_data(position(chance, "main"), {"flank_replace": replace})
        table = judge.read(state.to_data(), CARDS)
        calls = judge.calls(table, replace)
        assert words(state) == sorted(["end phase", *calls])
        seen += len(calls)
    assert seen > 300  # the positions are not all empty


def test_the_judge_allows_the_same_actions() -> None:
    """ST-ATK-1, ST-ATK-3, ST-KW-BLOCK, ST-KW-GUEST, ST-KW-DEMI, ST-AMB-27, ST-AMB-28"""
    chance, runs, walled = Stream(12), 0, 0
    for _ in range(400):
        state = workshop().from_data(position(chance, "battle"), {})
        table = judge.read(state.to_data(), CARDS)
        assert words(state) == sorted(["end phase", *judge.actions(table)])
        runs += any(text.startswith("run") for text in words(state))
        walled += bool(judge.walls(table, judge.OTHER[table.turn]))
    assert runs > 100
    assert walled > 50


def test_the_judge_comes_to_the_same_position() -> None:
    """ST-ATK-2, ST-ATK-3, ST-RUN-1, ST-EXP-1, ST-FLD-2, ST-CALL-4, ST-KW-DEAD, ST-AMB-9, ST-AMB-10"""
    chance, kinds = Stream(13), {"attack": 0, "run": 0}
    for _ in range(1500):
        state = workshop().from_data(position(chance, "battle"), {})
        table = judge.read(state.to_data(), CARDS)
        actions = judge.actions(table)
        if not actions:
            continue
        action = chance.choice(actions)
        kinds[action.split()[0]] += 1
        judge.do(table, action)
        state.apply(workshop().parse_action(action))
        while state.question:  # which of several answers with Deadheat: the judge takes the first
            state.apply(state.legal()[0])
        assert judge.read(state.to_data(), CARDS) == table, action
    assert min(kinds.values()) > 150
