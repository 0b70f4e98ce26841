"""The printed texts of abilities: golden ones for the whole table, and what fills a card's empty text."""

from __future__ import annotations

from pathlib import Path

import pytest
from effect_texts import DRAW_TWO, GAMES, ROWS, golden, read, rows, the_spec, writer
from jsonschema import Draft202012Validator

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.schema import ABILITIES, definitions
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.load import read_cards
from cardgen.source.yaml import parse_yaml


@pytest.mark.parametrize(("game", "name"), ROWS)
def test_a_row_of_the_table_prints_as_people_have_read_it(game: str, name: str) -> None:
    abilities, keywords = read(game, name)
    kind = rows(game)[name]["kind"]
    for language in ("ja", "en"):
        assert writer(game, language).card(kind, abilities, keywords) == golden(game)[name][language].rstrip(
            "\n"
        )


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_texts_are_those_of_the_table(game: str) -> None:
    assert list(golden(game)) == list(rows(game))


@pytest.mark.parametrize("game", GAMES)
def test_editors_accept_what_the_table_says(game: str) -> None:
    schema = {"$defs": definitions(vocabulary(the_spec(game))), "$ref": f"#/$defs/{ABILITIES}"}
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for name, row in rows(game).items():
        assert validator.is_valid(row.get("abilities", [])) or "abilities" not in row, name
    assert not validator.is_valid([{"timing": "nevr", "effects": [{"drw": 1}]}])


HEADERS = [
    (
        "stampede",
        "on_call, condition: {cause: goalkeeper}",
        "【ゴールキーパーによる登場時】",
        "[On call by Goalkeeper]",
    ),
    (
        "stampede",
        "on_call, condition: {cause: on_destroy}",
        "【「破壊時」の効果による登場時】",
        "[On call by an effect of “On destruction”]",
    ),
    (
        "stampede",
        "on_call, condition: {not: {cause: play}}",
        "【登場時・「使用」の効果によらない】",
        "[On call, if it was not brought about by an effect of “Play”]",
    ),
    (
        "stampede",
        "on_destroy, of: {whose: any}, condition: {cause: goalkeeper}",
        "【場のカードが破壊された時・ゴールキーパーによる】",
        "[When a card in play is destroyed, if it was brought about by Goalkeeper]",
    ),
    (
        "mana",
        "on_damage, cost: [{discard: self}]",
        "《ダメージ時・このスクロールカードを捨てる》",
        "<On damage / discard this scroll>",
    ),
    (
        "mana",
        "on_damage, condition: {element: fire}, cost: [{discard: self}]",
        "《ダメージ時・火属性のダメージ・このスクロールカードを捨てる》",
        "<On damage, if the damage is fire / discard this scroll>",
    ),
    ("shironeko", "play, cost: [{discard: 1}]", "［手札1枚を捨てる］：", "[discard a card from your hand]:"),
]
"""Headers by timing, condition and cost."""


@pytest.mark.parametrize(("game", "said", "ja", "en"), HEADERS, ids=[case[1] for case in HEADERS])
def test_the_parts_of_a_header_stand_apart_and_say_what_brought_it_about(
    game: str, said: str, ja: str, en: str
) -> None:
    kind = {"stampede": "machine", "mana": "scroll", "shironeko": "monster"}[game]
    located = parse_yaml(f"{{timing: {said}, effects: [{{draw: 1}}]}}", "a.yaml")
    (read_,), problems = read_abilities(located, (), vocabulary(the_spec(game)), kind)
    assert problems == []
    assert str(writer(game, "ja").generated(read_, kind)).startswith(ja)
    assert str(writer(game, "en").generated(read_, kind)).startswith(en)


def test_a_set_fills_empty_texts_and_warns_of_others(tmp_path: Path) -> None:
    card = "kind: machine, name: 夜明け号, gear: 2, class_name: steering, power: 5000, defence: 5000"
    (tmp_path / "cards.yaml").write_text(
        f"- {{id: a1, {card}, abilities: [{DRAW_TWO}], keywords: [guest]}}\n"
        f"- {{id: a2, {card}, abilities: [{DRAW_TWO}], effect: 【登場時】カードを3枚引く。}}\n"
        f"- {{id: a3, {card}, effect: 二十枚引く。}}\n"
        f"- {{id: a4, {card}, abilities: [{DRAW_TWO[:-1]}, text: 【登場時】5枚引く。}}]}}\n",
        "utf-8",
    )
    reading = read_cards([tmp_path / "cards.yaml"], the_spec("stampede"), locale="ja")
    assert [card["effect"] for card in reading.cards] == [
        "【ゲストカード】\n【登場時】カードを2枚引く。",
        "【登場時】カードを3枚引く。",
        "二十枚引く。",
        "【登場時】5枚引く。",
    ]
    told = [(problem.check, problem.at.line, problem.severity) for problem in reading.problems]
    assert told == [("effect-text", 2, "warning"), ("effect-text", 4, "warning")]
    assert "カードを2枚引く" in reading.problems[0].hint
    assert "3" in reading.problems[0].message
