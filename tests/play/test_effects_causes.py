"""What has brought an event about: of an ability with several timings the one at which it is at work."""

from __future__ import annotations

from pathlib import Path

import duel
import pytest

from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

GIVEN = "{active: A, turn: 3, numbers: {life: {A: 10, B: 10}, energy: {A: 9, B: 9}, round: 2}}"
FELLS = "effects: [{destroy: {whose: any, name: wall, count: all}}]"
HEARS = "timing: on_destroy, of: {whose: any, name: wall}"
CARDS = f"""
- {{id: wall, kind: unit, health: 4}}
- {{id: bear, kind: unit, health: 2}}
- {{id: ram, kind: unit, abilities: [{{timing: [on_call, on_attack], {FELLS}}}]}}
- {{id: flood, kind: spell, abilities: [{{timing: [play, on_spell], {FELLS}}}]}}
- {{id: spark, kind: spell, abilities: [{{timing: play, effects: [{{heal: 1, to: opponents}}]}}]}}
- {{id: one, kind: relic, abilities: [{{{HEARS}, condition: {{cause: on_call}}, effects: [{{heal: 1}}]}}]}}
- {{id: two, kind: relic, abilities: [{{{HEARS}, condition: {{cause: on_attack}}, effects: [{{heal: 2}}]}}]}}
- {{id: three, kind: relic, abilities: [{{{HEARS}, condition: {{cause: play}}, effects: [{{heal: 3}}]}}]}}
- {{id: four, kind: relic, abilities: [{{{HEARS}, condition: {{cause: on_spell}}, effects: [{{heal: 4}}]}}]}}
"""
CASES = {
    "its first": (["play ram", "place A.field"], 11),
    "its second": (["attack ram A.field", "strike B"], 12),
    "used in a turn": (["use flood A.hand"], 13),
    "used as an answer": (["use spark A.hand", "use flood A.hand"], 14),
}
"""What A does, and his life afterwards: each relic adds another number to 10."""


@pytest.mark.parametrize("case", CASES)
def test_what_an_ability_causes_is_by_the_timing_it_is_at_work(case: str, tmp_path: Path) -> None:
    script, life = CASES[case]
    lines = [f"A: {line}" for line in script]
    cards = "{A.hand: [ram, flood, spark], A.field: [ram], B.field: [wall], "
    cards += "relics: [one, two, three, four]}"
    path = tmp_path / "scenario.yaml"
    path.write_text(
        f"format: 1\ngame: duel\ngiven: {GIVEN}\nscenarios:\n- name: x\n  given: {{cards: {cards}}}\n"
        f"  do: {lines}\n  expect: {{numbers: {{life: {{A: {life}}}}}}}\n",
        "utf-8",
    )
    game = duel.Duel(duel.spec(), duel.cards(CARDS))
    assert not list(check_scenarios(load_scenarios(path), game))
