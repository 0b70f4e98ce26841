"""Whatever stands in a scenario in place of what should: it is told as a problem, or does no harm."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.play.registry import find_game
from cardgen.play.rules import Rules
from cardgen.play.scenario import check_scenarios
from cardgen.play.scenario_file import ScenarioFile, Scenarios, load_scenarios
from cardgen.problem import Invalid
from cardgen.source.document import fit
from cardgen.source.located import Located

GAMES = Path(__file__).parent.parent / "games"
FILES = sorted(path for path in GAMES.glob("*/*.yaml") if path.name != "cards.yaml")
WRONG = (
    *(None, True, "x", "A", "", -1, 0, 3, 10**9, 1e9, [], [1], ["x"], [None], [["A", "x"]], [[0]], [[99, 1]]),
    *({}, {"x": 1}, {"A": "x"}, {"A": None}, {"A": [{}]}, {"A": 10**9}),
)
STEP = 211
"""Of all values in all places every 211th is tried; 1 tries all, in minutes."""
OWN: dict[str, dict[str, Any]] = {
    "cennera": {
        "center": {"A": {"card": "n1", "mark": True}},
        "known": {"A": {"hand": ["n1"], "dressing_room": 0}},
        "recruit": {"cell": "c3", "ask": ["c2"], "recruited": ["c2"]},
    },
    "mana": {"offers": [0, -1], "fell": {"A": "B"}, "finisher": "B", "winners": ["A"], "ending": "finish"},
    "shironeko": {
        "due": [["A", 2]],
        "attacked": [[0, 3]],
        "activated": [[1, 2]],
        "changed": [0],
        "loser": "A",
    },
    "stampede": {
        "recovered": [[0, 1]],
        "repeats": [[0, [1]]],
        "deals": [1, 2],
        "winners": ["A"],
        "crashes": 2,
    },
}
"""Parts of positions that scenarios seldom tell."""


def rules_of(file: ScenarioFile) -> Rules:
    spec = load_spec(file.content.game)
    return find_game(spec.game)(spec, load_cards(file.card_files(), spec))


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def with_part(value: Any, path: tuple[str | int, ...], part: Any) -> Any:
    """The value with another part in a place; what lies beside it is shared."""
    if not path:
        return part
    twin = value.copy()
    twin[path[0]] = with_part(value[path[0]], path[1:], part)
    return twin


def run(rules: Rules, head: dict[str, Any], scenario: Any) -> None:
    document = Located("it.yaml", {**head, "scenarios": [scenario]}, {})
    with suppress(Invalid):
        list(check_scenarios(ScenarioFile(document, fit(Scenarios, document)), rules))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_wrong_value_anywhere_is_told_or_read_and_never_a_fault(path: Path) -> None:
    file = load_scenarios(path)
    rules = rules_of(file)
    head = {key: value for key, value in file.located.value.items() if key != "scenarios"}
    scenarios = file.located.value["scenarios"]
    trials = (
        (scenario, place, wrong) for scenario in scenarios for place in places(scenario) for wrong in WRONG
    )
    for scenario, place, wrong in islice(trials, FILES.index(path), None, STEP):
        run(rules, head, with_part(scenario, place, wrong))


@pytest.mark.parametrize("game", OWN)
def test_a_wrong_value_in_a_part_of_the_game_s_own_is_told_or_read_and_never_a_fault(game: str) -> None:
    file = load_scenarios(next(path for path in FILES if path.parent.name == game))
    rules, given = rules_of(file), file.content.scenarios[0].given
    head = {"format": 1, "game": game, "given": file.content.given}
    for name, part in OWN[game].items():
        for place in places(part):
            for wrong in WRONG:
                parts = {**given, name: with_part(part, place, wrong)}
                run(rules, head, {"name": "it", "given": parts, "do": ["A: any", "B: any"]})
