"""Every ruling of cennera that a position can show: the scenario files beside this one are the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.cennera.rules import Cennera
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

FILES = sorted((Path(__file__).parent / "cennera").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_comes_out_as_expected(path: Path) -> None:
    file = load_scenarios(path)
    rules = Cennera(load_spec("cennera"), load_cards(file.card_files(), load_spec("cennera")))
    assert [str(problem) for problem in check_scenarios(file, rules)] == []
