"""The example of a game of one's own with effects: a rules module over the machine, and nothing else."""

from __future__ import annotations

import importlib.util
import re
import sys
from functools import cache
from typing import Any

import pytest
from ability_watch import Watch

from cardgen import data
from cardgen.cards.check import Checked, check_project
from cardgen.play import contract
from cardgen.play.playout import play
from cardgen.play.policy import Greedy, Random
from cardgen.play.rules import Unreadable
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios
from cardgen.play.simulate import simulate
from cardgen.play.streams import Streams
from cardgen.project import load_project

FOLDER = data.examples() / "pillows"


@cache
def project() -> Checked:
    return check_project(load_project(FOLDER)).require()


@cache
def game() -> Any:
    found = importlib.util.spec_from_file_location("pillows", FOLDER / "pillows.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules["pillows"] = module  # so that its classes can be pickled
    found.loader.exec_module(module)
    return module.PillowFight(project().spec, project().cards)


def test_it_keeps_the_contract() -> None:
    contract.check(game(), project().decks, games=2)


def test_policies_are_blind_in_it() -> None:
    contract.check_blind(Greedy(), game(), project().decks, games=1)


def test_its_scenarios_hold() -> None:
    assert list(check_scenarios(load_scenarios(FOLDER / "scenarios.yaml"), game())) == []


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"winners": ["A"]}, "winners: nobody has won before the end"),
        ({"shown": {"A.room": {"loser": {"throw": 9}}}}, "shown: 'shown' is not written but follows"),
        ({"cards": {"A.romo": ["loser"]}}, "cards.A.romo: found 'A.romo', which is unknown here"),
    ],
)
def test_a_position_that_cannot_be_is_told(data: dict[str, Any], message: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(message)):
        game().from_data(data, {})


def test_every_ability_is_used() -> None:
    rules = type(game())(project().spec, project().cards)
    watch = Watch(rules.machine)
    for index in range(20):
        streams = Streams(1, index)
        play(rules.start(project().decks, {}, streams), [Random(), Random()], streams)
    assert watch.idle() == []


def test_neither_deck_and_neither_seat_is_much_better() -> None:
    result = simulate(game(), project().decks, games=300)
    first, second = result.wins_by_seat()
    assert abs(first - second) < 70  # four standard deviations
    assert max(result.wins_by_entrant()) < 210


def test_the_rules_fit_on_a_page_or_two() -> None:
    assert len((FOLDER / "pillows.py").read_text(encoding="utf-8").splitlines()) < 175
