"""What goes together: who hears of it, in whatever order cards lie, and how often by his limit."""

from __future__ import annotations

import json
from pathlib import Path

import duel
import pytest

from cardgen.cards.card import CardSet
from cardgen.play.asked import question_words
from cardgen.play.effects.telling import asking_ability
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import load_scenarios
from cardgen.source.yaml import parse_yaml

GIVEN = "{active: A, turn: 3, numbers: {life: {A: 10, B: 10}, energy: {A: 9, B: 9}, round: 2}}"
HEARS = "timing: on_destroy, of: {whose: any, kind: unit}, effects: [{change: life, by: 1}]"
RELICS = {
    "once": "limit: once_per_turn",
    "twice": "limit: {times: 2, per: game}",
    "wish": "limit: once_per_turn, optional: true",
    "shared": "limit: {times: 1, per: turn, shared: true}",
    "buyer": "cost: [{discard: 1}]",
}
"""Relics that hear of every unit, by what else their ability says."""
SPELLS = {
    "all": "destroy: {whose: any, kind: unit, count: all}",
    "whole": "destroy: {zone: [tower], pile: any, count: all}",
    "home": "move: {kind: unit, count: all}, to: hand",
    "throw": "discard: {zone: field, count: all}",
    "burn": "damage: 1, to: all",
    "blast": "damage: 9, to: {kind: unit, count: all}",
}
UNITS = """
- {id: bear, kind: unit, attack: 2, health: 2}
- {id: wall, kind: unit, health: 4}
- id: mourner
  kind: unit
  abilities: [{timing: on_destroy, of: {whose: any, kind: unit}, effects: [{change: life, by: 1}]}]
- id: heir
  kind: unit
  abilities: [{timing: on_destroy, of: {whose: any, attack: {at_least: 3}}, effects: [{change: life, by: 1}]}]
- id: banner
  kind: unit
  abilities: [{timing: continuous, effects: [{modify: {name: bear, count: all}, attack: 1}]}]
- id: leaver
  kind: unit
  abilities: [{timing: on_leave, of: {whose: any, kind: unit}, effects: [{change: life, by: 1}]}]
- id: watch
  kind: unit
  abilities: [{timing: on_expose, of: {whose: any, kind: unit}, effects: [{change: life, by: 1}]}]
- id: saver
  kind: relic
  abilities:
  - {timing: if_destroyed, of: {kind: unit}, limit: once_per_turn, effects: [{change: life, by: 1}]}
- id: savior
  kind: relic
  abilities:
  - {timing: if_destroyed, of: {kind: unit}, limit: once_per_turn, effects: [{change: life, by: 20}]}
- id: warden
  kind: relic
  abilities:
  - {timing: if_destroyed, of: {kind: unit}, limit: {times: 1, per: turn, shared: true}, effects: [LIFE]}
- id: doctor
  kind: relic
  abilities: [{timing: if_destroyed, of: {kind: unit}, limit: {times: 2, per: turn}, effects: [LIFE]}]
- {id: phoenix, kind: unit, abilities: [{timing: if_destroyed, effects: [{change: life, by: 5}]}]}
- id: medic
  kind: relic
  abilities: [{timing: on_destroy, of: {kind: unit}, limit: once_per_turn, effects: [HEALS]}]
- id: alms
  kind: relic
  abilities:
  - {timing: on_damage, of: any, limit: once_per_turn, effects: [{change: life, by: 3, who: that_player}]}
- id: medics
  kind: relic
  abilities: [{timing: on_destroy, of: {kind: unit}, limit: {times: 2, per: turn}, effects: [HEALS]}]
""".replace("[LIFE]", "[{change: life, by: 1}]").replace(
    "[HEALS]", "[{change: life, by: {value: health, of: subject}}]"
)
CASES = {
    "a card that goes along hears of itself and of all others": (
        "A.hand: [all], A.field: [mourner, bear]",
        ["use all A.hand"],
        12,
    ),
    "and so it does where it lies behind them": (
        "A.hand: [all], A.field: [bear, mourner]",
        ["use all A.hand"],
        12,
    ),
    "a card that goes alone hears of itself": ("A.hand: [all], A.field: [mourner]", ["use all A.hand"], 11),
    "damage tells no less": ("A.hand: [blast], A.field: [mourner, bear]", ["use blast A.hand"], 12),
    "whichever way they lie": ("A.hand: [blast], A.field: [bear, mourner]", ["use blast A.hand"], 12),
    "cards go with the values that they had": (
        "A.hand: [all], A.field: [banner, heir, bear, bear]",
        ["use all A.hand"],
        12,
    ),
    "also where the one that gave them lies before them": (
        "A.hand: [all], A.field: [bear, banner, bear, heir]",
        ["use all A.hand"],
        12,
    ),
    "a card is not exposed by one that goes with it": (
        "A.hand: [whole], A.field: [watch], A.tower: [{card: bear, beneath: [wall]}]",
        ["use whole A.hand"],
        10,
    ),
    "who goes to a hand hears of others who do": (
        "A.hand: [home], A.field: [leaver, bear]",
        ["use home A.hand"],
        12,
    ),
    "and so he does behind them": ("A.hand: [home], A.field: [bear, leaver]", ["use home A.hand"], 12),
    "who is discarded hears of others who are": (
        "A.hand: [throw], A.field: [leaver, bear]",
        ["use throw A.hand"],
        12,
    ),
    "as does he who lies behind them": ("A.hand: [throw], A.field: [bear, leaver]", ["use throw A.hand"], 12),
    "who is destroyed has left as well": ("A.hand: [all], A.field: [leaver, bear]", ["use all A.hand"], 12),
    "wherever he lay": ("A.hand: [all], A.field: [bear, leaver]", ["use all A.hand"], 12),
    "one use a turn is one, however many go": (
        "A.hand: [all], A.field: [bear, wall, bear], relics: [once]",
        ["use all A.hand"],
        11,
    ),
    "two uses are two": (
        "A.hand: [all], A.field: [bear, wall, bear], relics: [twice]",
        ["use all A.hand"],
        12,
    ),
    "each copy of a card has uses of its own": (
        "A.hand: [all], A.field: [bear, wall], relics: [once, once]",
        ["use all A.hand", "use once relics"],
        12,
    ),
    "but where a name has its uses in common": (
        "A.hand: [all], A.field: [bear, wall], relics: [shared, shared]",
        ["use all A.hand", "use shared relics"],
        11,
    ),
    "who declines a use has it still, and once only": (
        "A.hand: [all], A.field: [bear, wall, bear], relics: [wish]",
        ["use all A.hand", "no", "yes"],
        11,
    ),
    "what saves a card once a turn saves the one of several that is chosen": (
        "A.hand: [all], A.field: [bear, wall, bear], relics: [saver]",
        ["use all A.hand", "choose wall A.field"],
        11,
    ),
    "and nobody is asked where it is the only one": (
        "A.hand: [all], A.field: [wall], relics: [saver]",
        ["use all A.hand"],
        11,
    ),
    "copies with uses in common save one": (
        "A.hand: [all], A.field: [bear, wall], relics: [warden, warden]",
        ["use all A.hand", "choose wall A.field", "use warden relics"],
        11,
    ),
    "who can save two of three says which two": (
        "A.hand: [all], A.field: [bear, wall, mourner], relics: [doctor]",
        ["use all A.hand", "choose wall A.field", "choose bear A.field"],
        13,  # the mourner hears of itself alone
    ),
    "of two things that may happen instead the card's owner chooses one": (
        "A.hand: [all], A.field: [phoenix], relics: [saver]",
        ["use all A.hand", "use saver relics"],
        11,
    ),
    "or the other": (
        "A.hand: [all], A.field: [phoenix], relics: [saver]",
        ["use all A.hand", "use phoenix A.field"],
        15,
    ),
    "and so does he whose card another destroys": (
        "B.hand: [all], B.deck: [bear], A.field: [phoenix], relics: [saver]",
        ["end", "B: use all B.hand", "use saver relics"],
        11,
    ),
    "two cards are saved by one each, without a choice": (
        "A.hand: [all], A.field: [bear, wall], relics: [saver, savior]",
        ["use all A.hand"],
        31,
    ),
    "what hears of one of several events is told of which": (
        "A.hand: [all], A.field: [bear, wall], relics: [medic]",
        ["use all A.hand", "choose wall A.discard"],
        14,
    ),
    "or of the other": (
        "A.hand: [all], A.field: [bear, wall], relics: [medic]",
        ["use all A.hand", "choose bear A.discard"],
        12,
    ),
    "where events are of players he says of which": (
        "A.hand: [burn], relics: [alms]",
        ["use burn A.hand", "player A"],
        12,
    ),
    "and it may be another": ("A.hand: [burn], relics: [alms]", ["use burn A.hand", "player B"], 9),
    "what hears of all that there is, of nothing": (
        "A.hand: [all], A.field: [bear, wall], relics: [medics]",
        ["use all A.hand"],
        16,
    ),
    "what hears of two of three events, of one after the other": (
        "A.hand: [all], A.field: [bear, wall, mourner], relics: [medics]",
        [
            "use all A.hand",
            "use medics relics",
            "choose wall A.discard",
            "use medics relics",
            "choose bear A.discard",
        ],
        19,
    ),
    "a trigger that cannot be paid is not begun, though its turn is chosen": (
        "A.hand: [all], A.field: [bear], relics: [buyer, once]",
        ["use all A.hand", "use buyer relics"],
        11,
    ),
}
"""Where A's cards and the relics lie, what A does, and his life afterwards, of 10."""


def cards() -> CardSet:
    relics = [
        f"- {{id: {name}, kind: relic, abilities: [{{{HEARS}, {says}}}]}}" for name, says in RELICS.items()
    ]
    spells = [
        f"- {{id: {name}, kind: spell, abilities: [{{timing: play, effects: [{{{does}}}]}}]}}"
        for name, does in SPELLS.items()
    ]
    return duel.cards("\n".join([UNITS, *relics, *spells]))


@pytest.mark.parametrize("case", CASES)
def test_what_goes_together_is_heard_of(case: str, tmp_path: Path) -> None:
    given, script, life = CASES[case]
    path = tmp_path / "scenario.yaml"
    scenario = {
        "name": case,
        "given": {"cards": parse_yaml(f"{{{given}}}", "given").value},
        "do": [line if line.startswith("B: ") else f"A: {line}" for line in script],
        "expect": {"numbers": {"life": {"A": life}}},
    }
    path.write_text(f"format: 1\ngame: duel\ngiven: {GIVEN}\nscenarios: [{json.dumps(scenario)}]\n", "utf-8")
    game = duel.Duel(duel.spec(), cards())
    assert not list(check_scenarios(load_scenarios(path), game))


def test_who_chooses_what_is_saved_is_told_what_saves() -> None:
    game = duel.Duel(duel.spec(), cards())
    given = {"A.hand": ["all"], "A.field": ["bear", "wall", "bear"], "relics": ["doctor"]}
    state = game.from_data({"active": "A", "cards": given}, {})
    state.apply(game.parse_action("use all A.hand"))
    state.apply(game.parse_action("choose wall A.field"))
    for asked in (state, state.copy(), game.from_data(state.to_data(), {})):
        assert asked.question == "choose a card that is not destroyed (doctor)"
        assert question_words(game, asked, "ja") == "破壊されないカードを選ぶ（doctor）"
        assert "would be destroyed" in asking_ability(asked, "en")
        assert asked.to_data() == state.to_data()
