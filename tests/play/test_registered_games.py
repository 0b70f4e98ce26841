"""Games are found by name or by class; what is not there is told with the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest
from cennera_decks import rules

from cardgen.games.cennera.rules import Cennera
from cardgen.play.contract import check
from cardgen.play.options import option_faults, resolve_options
from cardgen.play.registry import find_game, playable


def test_our_games_are_registered_like_anyones() -> None:
    assert "cennera" in playable()
    assert find_game("cennera") is Cennera


def test_a_class_is_found_by_its_module() -> None:
    assert find_game("cardgen.games.cennera.rules:Cennera") is Cennera


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("cenera", "did you mean 'cennera'"),
        ("nowhere:Game", "there is no module 'nowhere'"),
        ("cardgen.play.rules:Chess", "has no class 'Chess'"),
    ],
)
def test_what_is_not_there_is_told(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        find_game(name)


def test_a_module_that_fails_to_import_another_is_not_taken_for_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_done.py").write_text("import surely_not_there\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="surely_not_there"):
        find_game("half_done:Game")


def test_options_are_complete_and_in_the_order_of_the_spec() -> None:
    spec = rules().spec
    resolved = resolve_options(spec, {"recruit": True})
    assert list(resolved) == list(spec.options)
    assert resolved["recruit"] is True
    assert resolved["revival"] is False


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"recruits": True}, "did you mean 'recruit'"),
        ({"recruit": 1}, "found the number 1, expected yes or no"),
        ({"diag_allies": "none"}, "expected one of both, placer, off"),
        ({"match_games": 3}, "expected a multiple of 2"),
        ({"center_cells": ["c1", "f1"]}, "option center_cells[1]: found the text 'f1'"),
        (
            {"spotlights": [{"at": [9, 1], "color": "red"}]},
            "option spotlights[0]['at'][0]: found the number 9",
        ),
    ],
)
def test_wrong_options_are_told(given: dict[str, object], message: str) -> None:
    faults = list(option_faults(rules().spec, given))
    assert len(faults) == 1
    assert message in faults[0]


def test_the_contract_is_public() -> None:
    assert check.__doc__ is not None
