"""Every form of effect in the tables plays as its scenarios say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from effects_table import GAMES, rows, rules, scenarios
from stand import Stand

import cardgen.games
from cardgen import data
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.play.effects import action as answers
from cardgen.play.effects.notation import table_data
from cardgen.play.registry import find_game
from cardgen.play.scenario import check_scenarios
from cardgen.play.streams import Stream
from cardgen.problem import Span
from cardgen.source.cell import parse_cell
from cardgen.source.yaml import load_yaml

LAWS_OF = Path(cardgen.games.__file__).parent


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_of_the_table_comes_out(game: str) -> None:
    problems = list(check_scenarios(scenarios(game), rules(game)))
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_table_has_a_scenario(game: str) -> None:
    assert {scenario.name for scenario in scenarios(game).content.scenarios} == set(rows(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_row_names_a_statement_of_its_game(game: str) -> None:
    statements = load_yaml(LAWS_OF / game / "index.yaml").value["statements"]
    assert [name for name, row in rows(game).items() if row["rule"] not in statements] == []


def test_what_lies_face_down_is_known_to_its_player_alone() -> None:
    """ST-AMB-46: its back is all that the other sees, whatever is done with it."""
    race = rules("stampede")
    given = {"A.center": ["m3"], "B.center": ["m3"], "A.hand": ["store_an_assist", "a1"]}
    state = race.from_data(
        {"turn": 9, "numbers": {"turn_counter": 9}, "cards": {**given, "A.deck": ["grand"]}}, {}
    )
    state.apply(race.parse_action("use store_an_assist A.hand"))
    state.apply(race.parse_action("pass"))  # the other assist could be laid down in answer
    assert state.seen_by(0)["cards"]["A.stored"] == ["a1"]
    assert state.seen_by(1)["cards"]["A.stored"] == ["hidden"]
    worlds = [state.hide(1, Stream(seed)) for seed in range(20)]
    assert {world.to_data()["cards"]["A.stored"][0]["card"] for world in worlds} == {"a1", "grand"}
    assert all(world.seen_by(1) == state.seen_by(1) for world in worlds)


def test_face_down_cards_of_another_are_chosen_by_their_backs() -> None:
    race = rules("stampede")
    cards = {
        "A.center": ["m3"],
        "B.center": ["m3"],
        "A.hand": ["knock_on_stores"],
        "B.stored": ["a1", "grand"],
    }
    state = race.from_data(
        {"turn": 9, "numbers": {"turn_counter": 9}, "cards": {**cards, "B.assists": ["a1"]}}, {}
    )
    state.apply(race.parse_action("use knock_on_stores A.hand"))
    assert sorted(map(race.action_text, state.legal())) == ["back card B.stored", "choose a1 B.assists"]
    state.apply(race.parse_action("back card B.stored"))
    assert len(state.to_data()["cards"]["B.stored"]) == 1


NIGHT = data.examples() / "goldfish"


def test_a_game_made_of_data_alone_prints_what_its_events_say() -> None:
    """Goldfish Night has no line of Python; four of its events say what they do, and their texts follow."""
    assert not list(NIGHT.rglob("*.py"))
    spec = load_spec(NIGHT / "goldfish.yaml")
    for locale in ("ja", "en"):
        night = load_cards([NIGHT / "cards.csv"], spec, locale=locale)
        said = {card.id: card["text"] for card in night if card.kind == "omen" and card["abilities"]}
        assert list(said) == ["omen-1", "omen-2", "omen-5", "omen-6"]
        assert all(said.values())


def test_the_page_of_the_game_made_of_data_shows_what_a_card_says_and_prints() -> None:
    spec, page = load_spec(NIGHT / "goldfish.yaml"), (NIGHT / "README.md").read_text("utf-8")
    said = " ".join(page.split())
    for locale in ("ja", "en"):
        extra = load_cards([NIGHT / "cards.csv"], spec, locale=locale).by_id()["omen-2"]
        assert extra["text"] in said
        assert extra["name"] in said
    has, another = re.findall(r"```yaml\n(.*?)\n```", page, re.DOTALL)
    assert f'"{has}"' in (NIGHT / "cards.csv").read_text("utf-8")
    assert read_abilities(parse_cell(another, Span("README.md")), (), vocabulary(spec), "omen")[1] == []


def test_the_page_of_the_game_made_of_data_plays_a_card_as_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (NIGHT / "README.md").read_text("utf-8")
    ((code, shown),) = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(NIGHT.parent.parent)
    exec(code, {})
    assert capsys.readouterr().out == shown
    with pytest.raises(ValueError, match="no rules are known for 'goldfish'"):  # as the page says
        find_game("goldfish")


def test_a_game_made_of_data_alone_has_events_that_play() -> None:
    spec = load_spec(NIGHT / "goldfish.yaml")
    night = Stand(spec, load_cards([NIGHT / "cards.csv"], spec))
    given = {
        "A.hand": ["omen-1", "omen-2", "omen-5", "omen-6"],
        "A.bowl": ["wakin-1"],
        "B.bowl": ["ranchu-1"],
        "tank": ["wakin-1", "wakin-2", "demekin-2"],
        "stall": ["omen-3", "scoop-7", "scoop-5"],
    }
    s = night.table({"cards": given})
    night.use(s, "use omen-5 A.hand")
    assert table_data(s)["cards"]["water"] == ["wakin-1", "wakin-2"]
    night.use(s, "use omen-6 A.hand")
    weight = night.world.stat("weight")
    water = s.pile(night.world.zone("water"), 0)
    assert [night.machine.reckon.stat(s, piece, weight) for piece in water] == [1, 1]
    night.use(s, "use omen-1 A.hand")
    lying = table_data(s)["cards"]
    assert "A.bowl" not in lying
    assert "B.bowl" not in lying
    assert sorted(card["card"] if isinstance(card, dict) else card for card in lying["tank"]) == [
        "demekin-2",
        "ranchu-1",
        "wakin-1",
    ]
    night.use(s, "use omen-2 A.hand")
    found = answers.parse_action(night.world, "choose scoop-7 stall")
    assert found in night.machine.legal(s)
    night.machine.apply(s, found)
    assert [night.world.ids[s.card[piece]] for piece in s.pile(night.world.zone("hand"), 0)][-1] == "scoop-7"
