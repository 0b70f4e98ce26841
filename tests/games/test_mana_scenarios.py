"""Every ruling of mana that a position can show: the scenario files beside this one are the tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from mana_world import spec

from cardgen.cards.load import load_cards
from cardgen.games.mana.rules import Mana
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

FOLDER = Path(__file__).parent / "mana"
FILES = sorted(path for path in FOLDER.glob("*.yaml") if path.name != "cards.yaml")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path) -> None:
    file = load_scenarios(path)
    rules = Mana(spec(), load_cards(file.card_files(), spec()))
    assert [str(problem) for problem in check_scenarios(file, rules)] == []
