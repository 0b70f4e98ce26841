"""What follows 「そうしたなら」 and "If you do": only where the step before was done, as far as it says.

A player is asked whether he wants a step also where nothing is there to do it with. No rulebook forbids him
to say yes, a step is done as far as it can be, and that he is not asked would tell others what he holds.
"""

from __future__ import annotations

from pathlib import Path

import duel
import pytest

from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

GIVEN = "{active: A, turn: 3, numbers: {life: {A: 10, B: 10}, energy: {A: 9, B: 9}, round: 2}}"
DISCARD_TWO = (
    "{may: [{discard: 2}, {change: life, by: 1}, {change: life, by: 2}], else: [{change: life, by: -4}]}"
)
CASES = {
    "the further steps follow a first one that was done": (
        DISCARD_TWO, "A.hand: [spell, bear, bear]", ["A: yes"], "life: {A: 13}",
    ),
    "nobody wants it: the other steps": (
        DISCARD_TWO, "A.hand: [spell, bear, bear]", ["A: no"], "life: {A: 6}",
    ),
    "nothing is there to do it with: the other steps": (
        DISCARD_TWO, "A.hand: [spell]", ["A: yes"], "life: {A: 6}",
    ),
    "fewer cards are there than it says: the other steps": (
        DISCARD_TWO, "A.hand: [spell, bear]", ["A: yes"], "life: {A: 6}",
    ),
    "of up to two one is enough": (
        "{may: [{discard: {zone: hand, up_to: 2}}, {change: life, by: 1}]}",
        "A.hand: [spell, bear, wall]", ["A: yes", "A: choose bear A.hand", "A: done"], "life: {A: 11}",
    ),
    "of up to two none is not": (
        "{may: [{discard: {zone: hand, up_to: 2}}, {change: life, by: 1}]}",
        "A.hand: [spell, bear, wall]", ["A: yes", "A: done"], "life: {A: 10}",
    ),
    "a single step that cannot be done leads to the other steps": (
        "{may: [{mill: 1}], else: [{change: life, by: -1}]}", "A.hand: [spell]", ["A: yes"], "life: {A: 9}",
    ),
    "fewer cards are milled than it says": (
        "{may: [{mill: 2}, {change: life, by: 1}]}", "A.hand: [spell], A.deck: [bear]", ["A: yes"],
        "life: {A: 10}",
    ),
    "another who has nothing does nothing": (
        "{may: [{discard: {whose: opponents, zone: hand, count: 1}}, {change: life, by: 1}]}",
        "A.hand: [spell]", ["A: yes"], "life: {A: 10}",
    ),
    "a possibility inside of another asks for its own first step": (
        "{may: [{may: [{discard: 1}, {change: life, by: 1}]}, {change: life, by: 2}]}",
        "A.hand: [spell]", ["A: yes", "A: yes"], "life: {A: 12}",
    ),
    "a condition said by itself asks the same": (
        "{discard: 2}, {if: done, then: [{change: life, by: 1}], else: [{change: life, by: 2}]}",
        "A.hand: [spell, bear]", [], "life: {A: 12}",
    ),
    "so it does behind a possibility": (
        "{may: [{discard: 2}]}, {if: done, then: [{change: life, by: 1}]}",
        "A.hand: [spell, bear]", ["A: yes"], "life: {A: 10}",
    ),
    "a card goes under none that is out of play": (
        "{choose: {zone: hand, count: 1, as: u}}, {attach: {kind: unit, count: 1}, under: u}, "
        "{if: done, then: [{change: life, by: 1}], else: [{change: life, by: 2}]}",
        "A.hand: [spell, bear], A.field: [bear]", [], "life: {A: 12}",
    ),
    "and where it is denied": (
        "{discard: 2}, {if: {not: done}, then: [{change: life, by: 1}]}",
        "A.hand: [spell, bear]", [], "life: {A: 11}",
    ),
}  # fmt: skip
TRIGGERS = {
    "a trigger that was wanted goes on": ("A.deck: [brick]", ["A: yes"], "life: {A: 11}"),
    "a trigger whose first step fails ends": ("", ["A: yes"], "life: {A: 10}"),
}


def problems(tmp_path: Path, cards: str, given: str, do: list[str], expect: str) -> str:
    scenario = f"{{name: x, given: {{cards: {{{given}}}}}, do: {do}, expect: {{numbers: {{{expect}}}}}}}"
    path = tmp_path / "scenario.yaml"
    path.write_text(f"format: 1\ngame: duel\ngiven: {GIVEN}\nscenarios:\n- {scenario}\n", encoding="utf-8")
    game = duel.Duel(duel.spec(), duel.cards(cards + PLAIN))
    return "\n".join(map(str, check_scenarios(load_scenarios(path), game)))


PLAIN = """
- {id: bear, kind: unit, cost: 2}
- {id: wall, kind: unit, cost: 1}
- {id: brick, kind: unit, cost: 0}
"""


@pytest.mark.parametrize("case", CASES)
def test_what_a_player_can_do(case: str, tmp_path: Path) -> None:
    effects, given, do, expect = CASES[case]
    spell = f"- {{id: spell, kind: spell, abilities: [{{timing: play, effects: [{effects}]}}]}}"
    assert not problems(tmp_path, spell, given, ["A: use spell A.hand", *do], expect)


@pytest.mark.parametrize("case", TRIGGERS)
def test_what_a_trigger_can_do(case: str, tmp_path: Path) -> None:
    given, do, expect = TRIGGERS[case]
    effects = "[{mill: 1}, {change: life, by: 1}]"
    ability = f"{{timing: on_call, optional: true, effects: {effects}}}"
    unit = f"- {{id: herald, kind: unit, abilities: [{ability}]}}"
    do = ["A: play herald", "A: place A.field", *do]
    assert not problems(tmp_path, unit, f"A.hand: [herald], {given}", do, expect)
