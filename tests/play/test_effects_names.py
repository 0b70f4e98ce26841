"""Cards asked for by name: the one in the set's own language, or the id, whatever language is printed."""

from __future__ import annotations

from pathlib import Path

import duel
import pytest

from cardgen.cards.card import CardSet
from cardgen.cards.check import check_project
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec, spec_path
from cardgen.play.effects.world import World
from cardgen.project import read_project

LOCALES = ("", "ja", "en")
DUEL = """
- {id: bear, kind: unit, name: "{熊|くま}", name:en: Bear, attack: 1, health: 1}
- {id: wall, kind: unit, name: 壁, name:en: Wall, attack: 1, health: 1}
- {id: trap, kind: spell, name: 罠, name:en: Trap,
   abilities: [{timing: play, effects: [{destroy: {whose: any, name: NAME, count: all}}]}]}
"""
MONSTER = (
    "{id: %s, kind: monster, name: %s, name:en: %s, colors: [red], cost: 1, rarity: common, abilities: %s}"
)
NONE = "[{timing: play, effects: [{draw: 1}]}]"
SHIRONEKO = "\n".join(
    f"- {MONSTER}" % row
    for row in (
        ("m1", "岩", "Rock", "[{timing: play, effects: [{recover: {name: NAME, count: 1}}]}]"),
        ("m2", "湯", "Spring", NONE),
        ("m3", "湯", "Spring", NONE),
    )
)


def written(folder: Path, cards: str, name: str) -> Path:
    path = folder / "cards.yaml"
    path.write_text(cards.replace("NAME", name), encoding="utf-8")
    return path


def monsters(folder: Path, name: str, locale: str) -> CardSet:
    return load_cards([written(folder, SHIRONEKO, name)], load_spec(spec_path("shironeko")), locale=locale)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["熊", "bear", "'{熊|くま}'"])
def test_where_effects_give_names_it_is_the_written_name_or_the_id(
    name: str, locale: str, tmp_path: Path
) -> None:
    cards = load_cards([written(tmp_path, DUEL, name)], duel.spec(), locale=locale)
    game = duel.Duel(duel.spec(), cards)
    state = game.from_data({"cards": {"A.field": ["bear", "wall"], "A.hand": ["trap"]}}, {})
    state.apply(game.parse_action("use trap A.hand"))
    assert state.to_data()["cards"]["A.field"] == ["wall"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["湯", "m2", "m3"])
def test_where_names_stay_an_id_stands_for_its_card_s_name(name: str, locale: str, tmp_path: Path) -> None:
    world = World(load_spec(spec_path("shironeko")), monsters(tmp_path, name, locale), 2)
    assert world.program.masks == (bytes([False, True, True]),)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_name_in_another_language_is_nobody_s_and_told(locale: str, tmp_path: Path) -> None:
    written(tmp_path, SHIRONEKO, "Spring")
    (tmp_path / "cardgen.yaml").write_text(
        f"game: shironeko\ncards: cards.yaml\nlocale: '{locale}'\n", encoding="utf-8"
    )
    problems = check_project(*read_project(tmp_path / "cardgen.yaml")).problems
    assert [problem.message for problem in problems if problem.check == "unmet-name"] == [
        "'m1' asks for cards named 'Spring', and no card is"
    ]
    world = World(load_spec(spec_path("shironeko")), monsters(tmp_path, "Spring", locale), 2)
    assert world.program.masks == (bytes(3),)


@pytest.mark.parametrize("name", ["湯", "m2"])
def test_a_text_names_the_card_in_its_own_language(name: str, tmp_path: Path) -> None:
    texts = {locale: str(monsters(tmp_path, name, locale).by_id()["m1"]["effect"]) for locale in ("ja", "en")}
    assert "《湯》" in texts["ja"]
    assert "with the name Spring" in texts["en"]


def test_a_set_that_names_its_cards_by_language_alone_goes_by_the_first(tmp_path: Path) -> None:
    spec = load_spec(spec_path("shironeko"))
    path = written(tmp_path, SHIRONEKO.replace(" name: 湯", " name:ja: 湯"), "湯")
    for locale in ("ja", "en"):
        assert World(spec, load_cards([path], spec, locale=locale), 2).program.masks == (bytes((0, 1, 1)),)
