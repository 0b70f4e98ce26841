"""The tables' scenarios are strong: each small change of an effect is noticed, or known to change nothing.

``effects/survivors.yaml`` names the changes that no scenario can notice, each with its reason.
"""

from __future__ import annotations

import pytest
from effects_mutants import mutants
from effects_table import GAMES, SCENARIOS, Row, problems_with, rows, spec

from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.problem import Invalid
from cardgen.source.yaml import load_yaml

LEAST = {"stampede": 1000, "shironeko": 500, "mana": 260}
"""So many changes are tried at least: a maker of mutants that falls asleep is noticed, too."""


def is_noticed(game: str, row: Row) -> bool:
    try:
        return any(True for _ in problems_with(game, row))
    except Invalid:  # the game's own rules refuse it
        return True


@pytest.mark.parametrize("game", GAMES)
def test_every_small_change_of_an_effect_is_noticed_by_its_scenarios(game: str) -> None:
    tried = 0
    survivors: dict[str, list[str]] = {}
    for name, row in rows(game).items():
        assert not is_noticed(game, row), name
        for mutant in mutants(row, vocabulary(spec(game))):
            tried += 1
            if not is_noticed(game, mutant.row):
                survivors.setdefault(name, []).append(mutant.change)
    explained = load_yaml(SCENARIOS / "survivors.yaml").value[game]
    assert survivors == {name: list(reasons) for name, reasons in explained.items()}
    assert tried >= LEAST[game]
