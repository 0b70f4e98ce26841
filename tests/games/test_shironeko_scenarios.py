"""Every ruling of Shironeko that a position can show: the scenario files beside this one are the tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from shironeko_world import spec

from cardgen.cards.load import load_cards
from cardgen.games.shironeko.rules import Shironeko
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

FILES = sorted(path for path in (Path(__file__).parent / "shironeko").glob("*.yaml") if path.stem != "cards")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path) -> None:
    file = load_scenarios(path)
    rules = Shironeko(spec(), load_cards(file.card_files(), spec()))
    assert [str(problem) for problem in check_scenarios(file, rules)] == []
