"""Every ruling of mana that a position can show: the scenario files beside this one are the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.mana.rules import Mana
from cardgen.play.scenario import check_scenarios, load_scenarios

FOLDER = Path(__file__).parent / "mana"
FILES = sorted(path for path in FOLDER.glob("*.yaml") if path.name != "cards.yaml")


@pytest.fixture(scope="module")
def rules() -> Mana:
    spec = load_spec("mana")
    return Mana(spec, load_cards([FOLDER / "cards.yaml"], spec))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path, rules: Mana) -> None:
    assert [str(problem) for problem in check_scenarios(load_scenarios(path), rules)] == []
