"""The tables of effect forms as cards of their games, with a cast beside them, under the games' own laws.

``effects/<game>.yaml`` holds the scenarios; each is named for the row that it shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cardgen.cards.card import Card, CardSet
from cardgen.cards.spec import Spec, load_spec
from cardgen.games.mana.rules import Mana
from cardgen.games.shironeko.rules import Shironeko
from cardgen.games.stampede.rules import Stampede
from cardgen.play.rules import Rules
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import ScenarioFile, load_scenarios
from cardgen.problem import Problem, Span
from cardgen.source.yaml import load_yaml

Row = dict[str, Any]
Make = Callable[[Spec, CardSet], Rules]
TABLES = Path(__file__).parent.parent / "cards" / "effects"
SCENARIOS = Path(__file__).parent / "effects"
GAMES = ("stampede", "shironeko", "mana")
LAWS: dict[str, Make] = {"stampede": Stampede, "shironeko": Shironeko, "mana": Mana}
MACHINE = {"class_name": "scarlet_rose", "gear": 4, "power": 9000, "defence": 9000}
ELEMENTS = ("fire", "water", "wind", "earth")
MACHINES = (
    ("m1", 1, 3000, 3000),
    ("tall", 1, 12000, 2000),
    ("broad", 1, 2000, 13000),
    ("m2", 2, 8000, 7000),
    ("m3", 3, 10000, 10000),
    ("m4", 4, 13000, 12000),
    ("m5", 5, 15000, 15000),
    ("wide5", 5, 12000, 17000),
    ("wall_of_21", 4, 5000, 21000),
    ("wall_of_23", 4, 5000, 23000),
)
CENTER = {"zone": "center", "kind": "machine", "count": "all"}
MINE = {"zone": "machines", "kind": "machine", "count": "all"}
ASSISTS: dict[str, Row] = {
    "shrink": {"set": CENTER, "gear": 1, "until": "end_of_turn"},
    "cheer_all": {"modify": MINE, "power": 10000, "defence": 11000, "until": "end_of_turn"},
    "weaken_all": {"modify": MINE, "power": -3000, "defence": -3000, "until": "end_of_turn"},
    "homeward": {"move": {"zone": "center", "count": 1}, "to": "hand"},
    "replant": {"move": {"zone": "hand", "kind": "machine", "count": 1}, "to": "left"},
    "knock": {"destroy": {"whose": "opponent", "zone": "machines", "count": 1}},
    "knock_on_stores": {"destroy": {"whose": "opponent", "zone": "assists", "count": 1}},
    "usher": {"call": {"zone": "hand", "kind": "machine", "count": 1}, "to": "center"},
    "rally": {"call": {"zone": "assists", "kind": "machine", "count": 1}, "to": "left"},
    "tuck_away": {"move": {"zone": "center", "kind": "machine", "count": 1}, "to": "assists"},
    "salvage_all": {"recover": {"kind": "machine", "count": "all"}},
    "dig": {"discard": {"zone": "center", "pile": "covered", "count": 1}},
    "wake_prisoner": {"ready": {"whose": "any", "name": "夢の囚人", "state": "exhausted", "count": "all"}},
}
"""What assists of the cast do."""
PEOPLE = (("c1", "red", 1), ("c2", "blue", 2), ("c3", "blue", 3), ("big", "red", 5))


def machine(name: str, gear: int, power: int, defence: int) -> Row:
    return {"id": name, "kind": "machine", **MACHINE, "gear": gear, "power": power, "defence": defence}


def assist(name: str, step: Row) -> Row:
    plain = {"id": name, "kind": "assist", "class_name": "steering", "gear": 1}
    return {**plain, "abilities": [{"timing": "play", "effects": [step]}]}


def person(name: str, color: str, level: int, **more: Any) -> Row:
    """A character as strong as its level says."""
    plain = {"colors": [color], "rune": color, "level": level, "cost": level, "atk": level, "hp": level + 1}
    return {"id": name, "kind": "character", **plain, **more}


CAST: dict[str, list[Row]] = {
    "stampede": [
        *(machine(*given) for given in MACHINES),
        {**machine("s4", 4, 9000, 9000), "class_name": "steering"},
        {**machine("dragon2", 2, 8000, 7000), "core": "dragon"},
        {**machine("blocker", 4, 9000, 9000), "keywords": ["route_block"]},
        {"id": "a1", "kind": "assist", "class_name": "scarlet_rose", "gear": 1, "keywords": ["installed"]},
        {"id": "grand", "kind": "assist", "class_name": "scarlet_rose", "gear": 5},
        {
            "id": "gate",
            "kind": "event",
            "class_name": "scarlet_rose",
            "gear": 1,
            "power": 2000,
            "defence": 5000,
        },
        *(assist(name, step) for name, step in ASSISTS.items()),
    ],
    "shironeko": [
        *(person(*given) for given in PEOPLE),
        {**person("awakened_two", "red", 2), "kind": "awakened"},
        {**person("step_four", "red", 4), "name": "rising"},
        {**person("dear_awakening", "red", 5, change_cost=2), "kind": "awakened", "name": "rising"},
        {**person("swift_two", "red", 2, change_cost=1), "hp": 5},
        {**person("soon", "red", 3, change_cost=1), "atk": 1, "hp": 1},
        {**person("frail", "red", 5), "hp": 2},
        {**person("rain", "red", 1), "rune": "rainbow"},
        {**person("pale", "red", 1), "rune": "colorless"},
        {"id": "mon", "kind": "monster", "colors": ["red"], "cost": 1},
        {
            "id": "spill",
            "kind": "monster",
            "colors": ["colorless"],
            "cost": 0,
            "abilities": [{"timing": "play", "effects": [{"damage": 2, "to": "you"}]}],
        },
        *({"id": name, "kind": "leader"} for name in ("chief", "other_chief", "old_chief")),
        *(
            {"id": f"t{color}", "kind": "town", "souls": {color: 1}, "mine": True}
            for color in ("red", "blue")
        ),
    ],
    "mana": [
        *({"id": f"{element}1", "kind": "mana", "element": element, "orbs": 1} for element in ELEMENTS),
        *(
            {
                "id": f"ward_{element}",
                "kind": "scroll",
                "abilities": [
                    {"timing": "on_damage", "condition": {"element": element}, "effects": ["prevent"]}
                ],
            }
            for element in ELEMENTS
        ),
    ],
}
"""Plain cards that the scenarios of a game need beside the rows."""
DEFAULTS: dict[str, dict[str, Row]] = {
    "stampede": {
        "machine": MACHINE,
        "assist": {"class_name": "scarlet_rose", "gear": 2},
        "event": {"class_name": "scarlet_rose", "gear": 2, "defence": 5000},
        "field": {"class_name": "steering", "gear": 4},
    },
    "shironeko": {
        "character": {
            "colors": ["red"],
            "level": 4,
            "atk": 4,
            "hp": 5,
            "cost": 4,
            "change_cost": 1,
            "rune": "red",
        },
        "awakened": {
            "colors": ["red"],
            "level": 5,
            "atk": 4,
            "hp": 6,
            "cost": 5,
            "change_cost": 1,
            "rune": "red",
        },
        "monster": {"colors": ["red"], "cost": 1},
    },
    "mana": {},
}
"""What a row's card has where the row does not say it."""


def make_cards(spec: Spec, given: Sequence[Row]) -> CardSet:
    """Cards from plain rows, with the spec's defaults."""
    made = []
    for row in given:
        fields = spec.kinds[row["kind"]].fields
        values = {name: field.default for name, field in fields.items()}
        made.append(Card(row["id"], row["kind"], {**values, "name": row["id"], **row}, Span("cards.yaml")))
    return CardSet(tuple(made))


@cache
def spec(game: str) -> Spec:
    return load_spec(game)


@cache
def rows(game: str) -> dict[str, Row]:
    return {row["row"]: row for row in load_yaml(TABLES / f"table_{game}.yaml").value}


def as_card(game: str, row: Row) -> Row:
    """A row as a card, which is called like the row."""
    own = {key: value for key, value in row.items() if key not in ("row", "rule")}
    return {"id": row["row"], **DEFAULTS[game].get(row["kind"], {}), **own}


def cards(game: str, made: Sequence[Row], told: str = "") -> CardSet:
    """Rows as a set with the cast beside them, or with those of it that are told of."""
    cast = [card for card in CAST[game] if not told or card["id"] in told]
    return make_cards(spec(game), [as_card(game, row) for row in made] + cast)


@cache
def rules(game: str) -> Rules:
    """The game with the whole table for its cards."""
    return LAWS[game](spec(game), cards(game, list(rows(game).values())))


@cache
def scenarios(game: str) -> ScenarioFile:
    return load_scenarios(SCENARIOS / f"{game}.yaml")


def problems_with(game: str, row: Row) -> Iterator[Problem]:
    """What its scenarios say of a row that may not be as the table has it; rows they do not name stay out."""
    file = scenarios(game)
    shown = [scenario for scenario in file.content.scenarios if scenario.name == row["row"]]
    told = json.dumps([file.content.given, [scenario.model_dump(mode="json") for scenario in shown]])
    others = [other for name, other in rows(game).items() if name != row["row"] and name in told]
    some = file.content.model_copy(update={"scenarios": tuple(shown)})
    small = LAWS[game](spec(game), cards(game, [row, *others], told))
    yield from check_scenarios(ScenarioFile(file.located, some), small)
