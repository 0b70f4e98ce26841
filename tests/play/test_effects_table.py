"""Every form of effect in the tables plays as its scenarios say."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from stand import Stand, make_cards

from cardgen import data
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.play.scenario import ScenarioFile, check_scenarios, load_scenarios
from cardgen.source.yaml import load_yaml

TABLES = Path(__file__).parent.parent / "cards" / "effects"
SCENARIOS = Path(__file__).parent / "effects"
MACHINE = {"class_name": "scarlet_rose", "gear": 4, "power": 9000, "defence": 9000}
CAST: dict[str, list[dict[str, Any]]] = {
    "stampede": [
        {"id": "m1", "kind": "machine", **MACHINE, "gear": 1, "power": 3000, "defence": 3000},
        {"id": "tall", "kind": "machine", **MACHINE, "gear": 1, "power": 12000, "defence": 2000},
        {"id": "m2", "kind": "machine", **MACHINE, "gear": 2, "power": 8000, "defence": 7000},
        {"id": "m3", "kind": "machine", **MACHINE, "gear": 3, "power": 10000, "defence": 10000},
        {"id": "m5", "kind": "machine", **MACHINE, "gear": 5, "power": 15000, "defence": 15000},
        {"id": "s4", "kind": "machine", **MACHINE, "class_name": "steering"},
        {"id": "blocker", "kind": "machine", **MACHINE, "keywords": ["route_block"]},
        {"id": "a1", "kind": "assist", "class_name": "scarlet_rose", "gear": 1},
    ],
    "shironeko": [
        {"id": "c1", "kind": "character", "colors": ["red"], "level": 1, "atk": 1, "hp": 2, "cost": 1},
        {"id": "c2", "kind": "character", "colors": ["blue"], "level": 2, "atk": 2, "hp": 3, "cost": 2},
        {"id": "c3", "kind": "character", "colors": ["blue"], "level": 3, "atk": 3, "hp": 4, "cost": 3},
        {"id": "big", "kind": "character", "colors": ["red"], "level": 5, "atk": 5, "hp": 6, "cost": 5},
        {"id": "mon", "kind": "monster", "colors": ["red"], "cost": 1},
        {"id": "chief", "kind": "leader"},
    ],
    "mana": [
        {"id": "fire1", "kind": "mana", "element": "fire", "orbs": 1},
        {"id": "water1", "kind": "mana", "element": "water", "orbs": 1},
    ],
}
DEFAULTS: dict[str, dict[str, dict[str, Any]]] = {
    "stampede": {
        "machine": MACHINE,
        "assist": {"class_name": "scarlet_rose", "gear": 2},
        "field": {"class_name": "steering", "gear": 4},
    },
    "shironeko": {
        "character": {"colors": ["red"], "level": 4, "atk": 4, "hp": 5, "cost": 4, "change_cost": 1},
        "awakened": {"colors": ["red"], "level": 5, "atk": 4, "hp": 6, "cost": 5, "change_cost": 1},
        "monster": {"colors": ["red"], "cost": 1},
    },
    "mana": {},
}


def rows(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = load_yaml(TABLES / f"table_{game}.yaml").value
    return found


@cache
def stand(game: str) -> Stand:
    spec = load_spec(game)
    made = [
        {"id": row["row"], **DEFAULTS[game].get(row["kind"], {}), **{k: row[k] for k in row if k != "row"}}
        for row in rows(game)
    ]
    return Stand(spec, make_cards(spec, [*made, *CAST[game]]))


@cache
def scenarios(game: str) -> ScenarioFile:
    return load_scenarios(SCENARIOS / f"{game}.yaml")


@pytest.mark.parametrize("game", CAST)
def test_every_scenario_of_the_table_comes_out(game: str) -> None:
    problems = list(check_scenarios(scenarios(game), stand(game)))
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.parametrize("game", CAST)
def test_every_row_of_the_table_has_a_scenario(game: str) -> None:
    shown = {scenario.name for scenario in scenarios(game).content.scenarios}
    assert shown == {row["row"] for row in rows(game)}


def test_a_requirement_holds_where_all_gears_are_in_play() -> None:
    """ST-AMB-49: the four gears below it must be on the field before it is called."""
    race = stand("stampede")
    full = {
        "A.center": [{"card": "m3", "beneath": ["m2", "m1"]}],
        "A.left": ["s4"],
        "A.hand": ["gears_one_to_four"],
    }
    for cards, allowed in ((full, True), ({**full, "A.left": ["m3"]}, False)):
        s = race.from_data({"cards": cards}, {})
        assert race.machine.allowed(s, s.pile(race.machine.moves.hand, 0)[0], 0) == allowed


def test_a_game_made_of_data_alone_has_events_that_play() -> None:
    """The fifth game has no line of Python; what its events say is carried out all the same."""
    folder = data.examples() / "goldfish"
    spec = load_spec(folder / "goldfish.yaml")
    night = Stand(spec, load_cards([folder / "cards.csv"], spec))
    fish = ["wakin-1", "wakin-2", "demekin-2"]
    given = {"cards": {"A.hand": ["omen-5", "omen-6"], "tank": fish, "A.bowl": ["wakin-1"]}}
    s = night.from_data(given, {})
    s.apply(night.parse_action("use omen-5 A.hand"))
    assert s.to_data()["cards"]["water"] == ["wakin-1", "wakin-2"]
    s.apply(night.parse_action("use omen-6 A.hand"))
    weight = night.world.stat("weight")
    assert [
        night.machine.reckon.stat(s, piece, weight) for piece in s.pile(night.world.zone("water"), 0)
    ] == [1, 1]
