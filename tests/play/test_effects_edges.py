"""Amounts and durations where one more or one less tells: what is halved, counted, and when it ends."""

from __future__ import annotations

from pathlib import Path

import duel
import pytest

from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

GIVEN = "{active: A, turn: 3, numbers: {life: {A: 10, B: 10}, energy: {A: 9, B: 9}, round: 2}}"
UNITS = """
- {id: bear, kind: unit, attack: 2, health: 2}
- {id: wall, kind: unit, health: 4}
"""
AMOUNTS = {
    "half of three is one": ("{half: {count: {zone: hand}}}", "A.hand: [spell, bear, bear, bear]", 11),
    "half of four is two": ("{half: {count: {zone: hand}}}", "A.hand: [spell, bear, bear, bear, bear]", 12),
    "half of one is nothing": ("{half: {count: {zone: hand}}}", "A.hand: [spell, bear]", 10),
    "markers are counted, not the cards that bear them": (
        "{markers: rust, 'on': {kind: unit}}",
        "A.hand: [spell], A.field: [{card: bear, markers: {rust: 3}}, {card: wall, markers: {rust: 1}}]",
        14,
    ),
}
LASTING = {
    "end_of_turn": (3, 2, 2, 2, 2),
    "end_of_opponents_turn": (3, 3, 2, 2, 2),
    "start_of_your_turn": (3, 3, 2, 2, 2),
    "end_of_your_next_turn": (3, 3, 3, 2, 2),
    "end_of_game": (3, 3, 3, 3, 3),
}
"""A bear's attack in this turn and in the four that follow, by how long it has 1 more."""


def problems(tmp_path: Path, effects: str, given: str, do: str) -> str:
    spell = f"- {{id: spell, kind: spell, abilities: [{{timing: play, effects: [{effects}]}}]}}"
    path = tmp_path / "scenario.yaml"
    scenario = f"{{name: x, given: {{cards: {{{given}}}}}, do: {do}}}"
    path.write_text(f"format: 1\ngame: duel\ngiven: {GIVEN}\nscenarios:\n- {scenario}\n", encoding="utf-8")
    game = duel.Duel(duel.spec(), duel.cards(spell + UNITS))
    return "\n".join(map(str, check_scenarios(load_scenarios(path), game)))


@pytest.mark.parametrize("case", AMOUNTS)
def test_an_amount(case: str, tmp_path: Path) -> None:
    amount, given, life = AMOUNTS[case]
    do = f"['A: use spell A.hand', expect: {{numbers: {{life: {{A: {life}}}}}}}]"
    assert not problems(tmp_path, f"{{change: life, by: {amount}}}", given, do)


ARE_BEARS = (
    "{choose: {kind: unit, count: all, as: u}}, {if: {is: u, name: bear}, then: [{change: life, by: 1}]}"
)
ONCE = {
    "what was put off is done once": (
        "{at: turn_end, do: [{change: life, by: 1}]}",
        "A.hand: [spell]", ["end", "end", "end"], "life: {A: 11}",
    ),
    "what was put off for an opponent's turn, too": (
        "{at: turn_end, of: opponents, do: [{change: life, by: 1}]}", "A.hand: [spell]",
        ["end", "end", "end", "end"], "life: {A: 11}",
    ),
    "all of the chosen are asked about": (
        ARE_BEARS,
        "A.hand: [spell], A.field: [bear, wall]", [], "life: {A: 10}",
    ),
    "and all of them fit": (
        ARE_BEARS,
        "A.hand: [spell], A.field: [bear, bear]", [], "life: {A: 11}",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ONCE)
def test_what_is_done_once_or_asked_of_several(case: str, tmp_path: Path) -> None:
    effects, given, actions, numbers = ONCE[case]
    players = "ABAB"
    turns = [f"'{player}: {action}'" for player, action in zip(players, actions, strict=False)]
    do = ", ".join(["'A: use spell A.hand'", *turns, f"expect: {{numbers: {{{numbers}}}}}"])
    cards = f"{given}, A.deck: [wall, wall, wall], B.deck: [wall, wall, wall]"
    assert not problems(tmp_path, effects, cards, f"[{do}]")


@pytest.mark.parametrize(("place", "beneath"), [("bottom", "wall, spell"), ("top", "spell, wall")])
def test_a_card_goes_under_another_where_it_says(place: str, beneath: str, tmp_path: Path) -> None:
    effect = f"{{attach: self, under: {{kind: unit, count: 1}}, place: {place}}}"
    given = "A.hand: [spell], A.field: [{card: bear, beneath: [wall]}]"
    expect = f"expect: {{cards: {{A.field: [{{card: bear, beneath: [{beneath}]}}]}}}}"
    assert not problems(tmp_path, effect, given, f"['A: use spell A.hand', {expect}]")


@pytest.mark.parametrize(("shown", "known"), [("", "[A]"), (", shown: true", "[A, B]")])
def test_who_takes_from_what_he_looks_at_shows_it_where_it_says_so(
    shown: str, known: str, tmp_path: Path
) -> None:
    effect = f"{{look: 2, take: {{name: wall, count: 1}}, rest: bottom{shown}}}"
    expect = f"expect: {{cards: {{A.hand: [{{card: wall, known: {known}}}]}}}}"
    given = "A.hand: [spell], A.deck: [wall, bear, bear]"
    assert not problems(tmp_path, effect, given, f"['A: use spell A.hand', {expect}]")


@pytest.mark.parametrize("point", LASTING)
def test_what_lasts_ends_when_it_says(point: str, tmp_path: Path) -> None:
    turns = [f"expect: {{shown: {{A.field: {{bear: {{attack: {attack}}}}}}}}}" for attack in LASTING[point]]
    turns = [turn.replace("{bear: {attack: 2}}", "null") for turn in turns]  # as printed
    ends = ["'A: end'", "'B: end'"] * 2
    do = [
        "'A: use spell A.hand'",
        turns[0],
        *(line for pair in zip(ends, turns[1:], strict=True) for line in pair),
    ]
    given = "A.hand: [spell], A.field: [bear], A.deck: [wall, wall, wall], B.deck: [wall, wall, wall]"
    effect = f"{{modify: {{kind: unit, count: all}}, attack: 1, until: {point}}}"
    assert not problems(tmp_path, effect, given, f"[{', '.join(do)}]")
