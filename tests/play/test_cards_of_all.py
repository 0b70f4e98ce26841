"""Cards that lie in a place of the table: whose they are, and who 'you' is on those that are nobody's."""

from __future__ import annotations

from pathlib import Path

import duel
import pytest

from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios

GIVEN = "{active: A, turn: 3, numbers: {life: {A: 10, B: 10}, energy: {A: 9, B: 9}, round: 2}}"
CARDS = """
- {id: bear, kind: unit, attack: 2, health: 2}
- {id: cup, kind: relic}
- {id: rally, kind: relic, abilities: [
    {timing: continuous, effects: [{modify: {kind: unit, count: all}, attack: 1}]}]}
- {id: mercy, kind: relic, abilities: [
    {timing: on_destroy, of: {kind: unit}, effects: [{change: life, by: 2}]}]}
- {id: spite, kind: relic, abilities: [
    {timing: on_destroy, of: {whose: opponents, kind: unit}, effects: [{change: life, by: 2}]}]}
- {id: echo, kind: relic, abilities: [{timing: on_destroy, effects: [{change: life, by: 3}]}]}
- {id: kill, kind: spell, abilities: [
    {timing: play, effects: [{destroy: {whose: any, kind: unit, count: all}}]}]}
- {id: smash, kind: spell, abilities: [
    {timing: play, effects: [{destroy: {whose: opponents, kind: relic, count: all}}]}]}
- {id: clear, kind: spell, abilities: [
    {timing: play, effects: [{destroy: {whose: opponents, zone: relics, count: all}}]}]}
- {id: share, kind: spell, abilities: [{timing: play, effects: [
    {choose: {zone: relics, count: all, as: them}}, {destroy: {among: them, whose: opponents, count: all}}]}]}
- {id: heed, kind: unit, attack: 0, health: 1, abilities: [
    {timing: on_destroy, of: {whose: opponents, kind: relic}, effects: [{change: life, by: 1}]}]}
- {id: wake, kind: unit, attack: 0, health: 1, abilities: [
    {timing: on_destroy, of: {zone: relics}, effects: [{change: life, by: 1}]}]}
- {id: raze, kind: spell, abilities: [
    {timing: play, effects: [{destroy: {whose: any, kind: relic, count: all}}]}]}
- {id: wait, kind: spell, abilities: [{timing: play, effects: [
    {at: on_destroy, of: opponents, do: [{change: life, by: 5}]}]}]}
"""
HIS, HERS = "{card: cup, owner: A}", "{card: cup, owner: B}"
DESTROYED = {
    "an opponent's are those that he has brought": (
        "smash", f"[{HIS}, {HERS}]", "relics: [{card: cup, owner: A}]",
    ),
    "and those that are nobody's, as everybody's": ("smash", f"[{HIS}, cup]", f"relics: [{HIS}]"),
    "of a place of the table all are meant": ("clear", f"[{HIS}, {HERS}, cup]", "relics: null"),
    "cards known before are told apart as well": ("share", f"[{HIS}, {HERS}]", f"relics: [{HIS}]"),
    "where nobody's are everybody's too": ("share", f"[{HIS}, cup]", f"relics: [{HIS}]"),
}  # fmt: skip
HEARD = {
    "an opponent's card goes": ("A.field: [heed]", HERS, "['A: use raze A.hand']", "{A: 11, B: 10}"),
    "one's own card goes": ("A.field: [heed]", HIS, "['A: use raze A.hand']", "{A: 10, B: 10}"),
    "nobody's card goes": ("A.field: [heed]", "cup", "['A: use raze A.hand']", "{A: 11, B: 10}"),
    "nobody's card goes, the other player looks on": (
        "B.field: [heed]", "cup", "['A: use raze A.hand']", "{A: 10, B: 11}",
    ),
    "whatever lies in a place of the table goes": (
        "B.field: [wake]", HIS, "['A: use raze A.hand']", "{A: 10, B: 11}",
    ),
    "nobody's card is what was waited for": (
        "A.field: [bear]", "cup", "['A: use wait A.hand', 'A: use raze A.hand']", "{A: 15, B: 10}",
    ),
    "a card that is nobody's hears for whom it concerns": (
        "B.field: [bear]", "mercy", "['A: use kill A.hand']", "{A: 10, B: 12}",
    ),
    "of one's own, too": ("A.field: [bear]", "mercy", "['A: use kill A.hand']", "{A: 12, B: 10}"),
    "and of each for its player": (
        "A.field: [bear], B.field: [bear]", "mercy", "['A: use kill A.hand']", "{A: 12, B: 12}",
    ),
    "it hears for the other player where an opponent's card is waited for": (
        "A.field: [bear]", "spite", "['A: use kill A.hand']", "{A: 10, B: 12}",
    ),
    "of itself it tells whoever is on turn": (
        "", "echo", "['A: end', 'B: use raze B.hand']", "{A: 10, B: 13}",
    ),
}  # fmt: skip


def problems(tmp_path: Path, cards: str, do: str) -> str:
    hands = "A.hand: [smash, clear, share, kill, raze, wait], B.hand: [raze]"
    hands += ", A.deck: [bear, bear], B.deck: [bear, bear]"
    path = tmp_path / "scenario.yaml"
    scenario = f"{{name: x, given: {{cards: {{{hands}, {cards}}}}}, do: {do}}}"
    path.write_text(f"format: 1\ngame: duel\ngiven: {GIVEN}\nscenarios:\n- {scenario}\n", encoding="utf-8")
    game = duel.Duel(duel.spec(), duel.cards(CARDS))
    return "\n".join(map(str, check_scenarios(load_scenarios(path), game)))


@pytest.mark.parametrize("case", DESTROYED)
def test_whose_a_card_in_a_place_of_the_table_is(case: str, tmp_path: Path) -> None:
    spell, relics, left = DESTROYED[case]
    do = f"['A: use {spell} A.hand', expect: {{cards: {{{left}}}}}]"
    assert not problems(tmp_path, f"relics: {relics}", do)


@pytest.mark.parametrize("case", HEARD)
def test_of_whom_such_cards_hear_and_for_whom(case: str, tmp_path: Path) -> None:
    field, relic, do, life = HEARD[case]
    cards = ", ".join(part for part in (f"relics: [{relic}]", field) if part)
    assert not problems(tmp_path, cards, f"{do[:-1]}, expect: {{numbers: {{life: {life}}}}}]")


def test_you_on_nobodys_card_are_whoever_is_on_turn(tmp_path: Path) -> None:
    shown = "expect: {{shown: {{{}.field: {{bear: {{attack: 3}}}}}}}}"
    do = f"[{shown.format('A')}, 'A: end', {shown.format('B')}, 'B: end', {shown.format('A')}]"
    assert not problems(tmp_path, "relics: [rally], A.field: [bear], B.field: [bear]", do)
