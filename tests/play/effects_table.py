"""The tables of effect forms as cards, with a cast beside them, on the stand and under the games' own laws.

``effects/<game>.yaml`` holds scenarios for the stand, ``effects/<game>_law.yaml`` those that need the law:
keepers, keywords, payments, windows; those of mana and shironeko all do. A scenario is named for the row
that it shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from stand import Stand, make_cards

from cardgen.cards.card import CardSet
from cardgen.cards.spec import Spec, load_spec
from cardgen.games.mana.rules import Mana
from cardgen.games.shironeko.rules import Shironeko
from cardgen.games.stampede.rules import Stampede
from cardgen.play.effects.world import World
from cardgen.play.rules import Rules
from cardgen.play.scenario import Scenario, ScenarioFile, check_scenarios, load_scenarios
from cardgen.problem import Problem
from cardgen.source.yaml import load_yaml

Row = dict[str, Any]
Make = Callable[[Spec, CardSet], Rules]
TABLES = Path(__file__).parent.parent / "cards" / "effects"
SCENARIOS = Path(__file__).parent / "effects"
GAMES = ("stampede", "shironeko", "mana")
LAWS: dict[str, Make] = {"stampede": Stampede, "shironeko": Shironeko, "mana": Mana}
MACHINE = {"class_name": "scarlet_rose", "gear": 4, "power": 9000, "defence": 9000}
ELEMENTS = ("fire", "water", "wind", "earth")
PEOPLE = (("c1", "red", 1), ("c2", "blue", 2), ("c3", "blue", 3), ("big", "red", 5))


def person(name: str, color: str, level: int, **more: Any) -> Row:
    """A character as strong as its level says."""
    plain = {"colors": [color], "rune": color, "level": level, "cost": level, "atk": level, "hp": level + 1}
    return {"id": name, "kind": "character", **plain, **more}


CAST: dict[str, list[Row]] = {
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


def cards(game: str, made: Sequence[Row]) -> CardSet:
    return make_cards(spec(game), [as_card(game, row) for row in made] + CAST[game])


@cache
def rules(game: str, by_law: bool) -> Rules:
    """The whole table, on the stand or under the game's own law."""
    make: Make = LAWS[game] if by_law else Stand
    return make(spec(game), cards(game, list(rows(game).values())))


FILES = tuple((game, by_law) for game in GAMES for by_law in (False, True) if by_law or game == "stampede")
"""Where there are scenarios."""


@cache
def scenarios(game: str, by_law: bool) -> ScenarioFile:
    return load_scenarios(SCENARIOS / (f"{game}_law.yaml" if by_law else f"{game}.yaml"))


def of_row(game: str, name: str, by_law: bool) -> list[Scenario]:
    """The scenarios that show a row."""
    if (game, by_law) not in FILES:
        return []
    return [scenario for scenario in scenarios(game, by_law).content.scenarios if scenario.name == name]


def problems_with(game: str, row: Row) -> Iterator[Problem]:
    """What its scenarios say of a row that may not be as the table has it; rows they do not name stay out."""
    for by_law in (False, True):
        shown = of_row(game, row["row"], by_law)
        if not shown:
            continue
        file = scenarios(game, by_law)
        told = json.dumps([[s.given, s.do and [str(line) for line in s.do], s.expect] for s in shown])
        told += json.dumps(file.content.given)
        others = [other for name, other in rows(game).items() if name != row["row"] and name in told]
        make: Make = LAWS[game] if by_law else Stand
        some = file.content.model_copy(update={"scenarios": tuple(shown)})
        yield from check_scenarios(
            ScenarioFile(file.located, some), make(spec(game), cards(game, [row, *others]))
        )


def meaning(game: str, row: Row) -> object:
    """What the engine makes of a row: rows that say the same in other words have the same meaning."""
    world = World(spec(game), cards(game, [row]), 2)
    return world.program, world.keywords, world.keyword_values
