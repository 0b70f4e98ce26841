"""The example of a game in plain Python keeps the contract, as any game of a designer's own must."""

from __future__ import annotations

import importlib.util
from functools import cache
from types import ModuleType
from typing import Any

from cardgen import data
from cardgen.cards.deck import Deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.play import contract
from cardgen.play.policy import Greedy, Random
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios
from cardgen.play.simulate import simulate
from cardgen.problem import Span
from cardgen.source.yaml import load_yaml

FOLDER = data.examples() / "fireworks"


@cache
def module() -> ModuleType:
    found = importlib.util.spec_from_file_location("fireworks", FOLDER / "fireworks.py")
    assert found is not None
    assert found.loader is not None
    loaded = importlib.util.module_from_spec(found)
    import sys

    sys.modules["fireworks"] = loaded  # so that its classes can be pickled
    found.loader.exec_module(loaded)
    return loaded


def game() -> Any:
    spec = load_spec(FOLDER / "fireworks.yaml")
    return module().Fireworks(spec, load_cards([FOLDER / "cards.csv"], spec))


def decks() -> list[Deck]:
    documents = [load_yaml(FOLDER / "decks" / f"{name}.yaml").value for name in ("upstream", "downstream")]
    return [Deck(document["name"], "fireworks", document["cards"], Span("deck")) for document in documents]


def test_it_keeps_the_contract() -> None:
    contract.check(game(), decks(), games=10)
    contract.check(game(), decks(), {"echo": False}, games=3)


def test_policies_are_blind_in_it() -> None:
    contract.check_blind(Random(), game(), decks(), games=3)
    contract.check_blind(Greedy(), game(), decks(), games=3)


def test_its_scenarios_hold() -> None:
    assert list(check_scenarios(load_scenarios(FOLDER / "scenarios.yaml"), game())) == []


def test_neither_bank_of_the_river_is_better() -> None:
    """Choices are made at the same time: with the same deck on both sides, seats are equal."""
    upstream = decks()[0]
    result = simulate(game(), [upstream, upstream], games=1000)
    first, second = result.wins_by_seat()
    assert abs(first - second) < 130  # four standard deviations


def test_the_rules_fit_on_a_page() -> None:
    lines = (FOLDER / "fireworks.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 200
