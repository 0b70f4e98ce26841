"""Every form of effect in the tables plays as its scenarios say."""

from __future__ import annotations

import pytest
from effects_table import FILES, GAMES, cards, rows, rules, scenarios, spec
from stand import Stand

from cardgen import data
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.play.scenario import check_scenarios


@pytest.mark.parametrize(("game", "by_law"), FILES)
def test_every_scenario_of_the_table_comes_out(game: str, by_law: bool) -> None:
    problems = list(check_scenarios(scenarios(game, by_law), rules(game, by_law)))
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_table_has_a_scenario(game: str) -> None:
    files = [scenarios(game, by_law).content.scenarios for name, by_law in FILES if name == game]
    assert {scenario.name for file in files for scenario in file} == set(rows(game))


def test_a_requirement_holds_where_all_gears_are_in_play() -> None:
    """ST-AMB-49: the four gears below it must be on the field before it is called."""
    race = Stand(spec("stampede"), cards("stampede", list(rows("stampede").values())))
    full = {
        "A.center": [{"card": "m3", "beneath": ["m2", "m1"]}],
        "A.left": ["s4"],
        "A.hand": ["gears_one_to_four"],
    }
    for lying, allowed in ((full, True), ({**full, "A.left": ["m3"]}, False)):
        s = race.from_data({"cards": lying}, {})
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
