"""A game whose players have no number ``life``: damage is dealt to cards, or to what its own rules say."""

from __future__ import annotations

from pathlib import Path

import pytest
from stand import Stand

from cardgen.cards.card import CardSet
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.spec import Spec, load_spec
from cardgen.problem import Span
from cardgen.source.cell import parse_cell

SPEC = """
format: 1
game: fleet
title: Fleet
players: 2
stock: {{width: 63mm, height: 88mm}}
fields: {{name: {{}}}}
kinds: {{ship: {{title: ship}}}}
zones: {{hand: {{}}, discard: {{}}, sea: {{}}}}
effects:
  steps: [damage, heal, prevent]
  in_play: [sea]
  numbers: {{{number}: {{start: 3, min: 0, max: 20}}}}
  timings: {{own_turn: {{}}, turn_end: {{}}}}
{more}
"""


def spec(folder: Path, number: str = "harbours", more: str = "") -> Spec:
    (folder / "fleet.yaml").write_text(SPEC.format(number=number, more=more), "utf-8")
    return load_spec(folder / "fleet.yaml")


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{damage: 2, to: opponent}", "no player takes damage"),
        ("{damage: 2, to: that_player}", "no player takes damage"),
        ("{heal: 2}", "no player is healed"),
        ("{prevent: 2, to: you, until: end_of_turn}", "no player takes damage"),
    ],
)
@pytest.mark.parametrize(
    ("number", "more", "said"),
    [("harbours", "", True), ("life", "", False), ("harbours", "  damaged_player: '{who}'", False)],
)
def test_what_is_no_life_is_neither_hurt_nor_healed(
    tmp_path: Path, step: str, told: str, number: str, more: str, said: bool
) -> None:
    data = parse_cell(f"{{timing: turn_end, of: any, effects: [{step}]}}", Span("row"))
    problems = read_abilities(data, (), vocabulary(spec(tmp_path, number, more)), "ship")[1]
    assert [problem.message for problem in problems] == [f"{told} in this game"] * said


@pytest.mark.parametrize("step", ["damage: 2", "heal: 1", "prevent: 1"])
def test_cards_take_damage_without_it(tmp_path: Path, step: str) -> None:
    data = parse_cell(f"{{timing: own_turn, effects: [{{{step}, to: {{count: 1}}}}]}}", Span("row"))
    assert read_abilities(data, (), vocabulary(spec(tmp_path)), "ship")[1] == []


def test_rules_that_do_not_say_what_else_is_hurt_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="do not carry out: damage, heal"):
        Stand(spec(tmp_path, more="  damaged_player: '{who}'"), CardSet(()))
    Stand(spec(tmp_path), CardSet(()))
    Stand(spec(tmp_path, number="life"), CardSet(()))
