"""Whom and what an answer waits for: scrolls of mana that answer some players' or some cards alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from effects_table import LAWS, as_card, make_cards, spec

from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

HEAD = """
format: 1
game: mana
given: {players: 3, active: A, cards: {deck: [fire1, fire1, fire1]}}
scenarios:
- name: answer
"""
SPELL = {
    "row": "bolt",
    "kind": "spell",
    "abilities": [
        {"timing": "play", "cost": [{"pay_mana": {"fire": 1}}], "effects": [{"damage": 1, "to": "one"}]}
    ],
}


def problems(folder: Path, ability: dict[str, Any], scenario: str) -> list[str]:
    """What does not hold in a scenario in which ``ward`` has an ability."""
    ward = {"row": "ward", "kind": "scroll", "abilities": [{"effects": ["counter"], **ability}]}
    fire = {"id": "fire1", "kind": "mana", "element": "fire", "orbs": 1}
    cards = make_cards(spec("mana"), [as_card("mana", SPELL), as_card("mana", ward), fire])
    (folder / "scenarios.yaml").write_text(HEAD + scenario, "utf-8")
    file = load_scenarios(folder / "scenarios.yaml")
    return [problem.message for problem in check_scenarios(file, LAWS["mana"](spec("mana"), cards))]


def is_answered(folder: Path, ability: dict[str, Any], seat: str) -> bool:
    """Whether a spell of A can be answered with the ability by a seat, and whether it is in vain then."""
    held = "A.hand: [bolt, fire1, ward]" if seat == "A" else f"A.hand: [bolt, fire1], {seat}.hand: [ward]"
    given = f"  given: {{cards: {{{held}}}}}\n"
    struck = (
        f'{given}  do: ["A: use bolt A.hand", "A: player C"]\n  expect: {{numbers: {{life: {{C: 14}}}}}}\n'
    )
    saved = struck.replace('C"]', f'C", "{seat}: use ward {seat}.hand"]').replace("14", "15")
    is_struck, is_saved = (problems(folder, ability, scenario) == [] for scenario in (struck, saved))
    assert is_struck != is_saved
    return is_saved


@pytest.mark.parametrize(
    ("of", "seats"), [("you", "A"), ("opponents", "BC"), ("any", "ABC"), ("all", "ABC"), ("", "ABC")]
)
def test_an_answer_waits_for_the_players_it_names(tmp_path: Path, of: str, seats: str) -> None:
    ability = {"timing": "on_spell", **({"of": of} if of else {})}
    assert [seat for seat in "ABC" if is_answered(tmp_path, ability, seat)] == list(seats)


@pytest.mark.parametrize(("demand", "answered"), [({"kind": "spell"}, True), ({"whose": "you"}, False)])
def test_an_answer_may_ask_for_the_card_that_it_answers(
    tmp_path: Path, demand: dict[str, str], answered: bool
) -> None:
    ability = {"timing": "on_spell", "condition": {"is": "subject", **demand}}
    assert is_answered(tmp_path, ability, "B") is answered
