"""The printed texts of abilities: golden ones for the whole table, and what texts are held against."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardgen.cards.effects.facts import differences, facts
from cardgen.cards.effects.read import read_abilities, read_keywords
from cardgen.cards.effects.schema import ABILITIES, definitions
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.load import read_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.problem import Span
from cardgen.source.cell import parse_cell
from cardgen.source.yaml import load_yaml, parse_yaml

TABLES = Path(__file__).parent / "effects"
GAMES = ("stampede", "shironeko", "mana")


@cache
def the_spec(game: str) -> Spec:
    return load_spec(game)


@cache
def writer(game: str, language: Language) -> Writer:
    return Writer(the_spec(game), language)


@cache
def rows(game: str) -> dict[str, dict[str, Any]]:
    return {row["row"]: row for row in load_yaml(TABLES / f"table_{game}.yaml").value}


@cache
def golden(game: str) -> dict[str, dict[str, str]]:
    texts: dict[str, dict[str, str]] = load_yaml(TABLES / f"texts_{game}.yaml").value
    return texts


def read(game: str, name: str) -> tuple[tuple[Ability, ...], tuple[Keyword, ...]]:
    row, words = rows(game)[name], vocabulary(the_spec(game))
    abilities, problems = (
        read_abilities(_cell(row.get("abilities", [])), (), words, row["kind"])
        if "abilities" in row
        else ((), [])
    )
    keywords, more = read_keywords(_cell(row["keywords"]), (), words) if "keywords" in row else ((), [])
    assert problems + more == []
    return abilities, keywords


def _cell(value: Any) -> Any:
    """Data as one cell of a spreadsheet holds it, read back."""
    return parse_cell(json.dumps(value, ensure_ascii=False), Span("cards.csv", 2, 5))


ROWS = [(game, name) for game in GAMES for name in rows(game)]


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


@pytest.mark.parametrize(("game", "name"), ROWS)
def test_a_generated_text_agrees_with_itself(game: str, name: str) -> None:
    abilities, keywords = read(game, name)
    for language in ("ja", "en"):
        text = writer(game, language).card(rows(game)[name]["kind"], abilities, keywords)
        assert differences(text, text, abilities, writer(game, language)) == []


@pytest.mark.parametrize("game", GAMES)
def test_editors_accept_what_the_table_says(game: str) -> None:
    schema = {"$defs": definitions(vocabulary(the_spec(game))), "$ref": f"#/$defs/{ABILITIES}"}
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for name, row in rows(game).items():
        assert validator.is_valid(row.get("abilities", [])) or "abilities" not in row, name
    assert not validator.is_valid([{"timing": "nevr", "effects": [{"drw": 1}]}])


def ability(text: str, kind: str = "machine") -> tuple[Ability, ...]:
    abilities, problems = read_abilities(
        parse_yaml(text, "a.yaml"), (), vocabulary(the_spec("stampede")), kind
    )
    assert problems == []
    return abilities


DRAW_TWO = "{timing: on_call, effects: [{draw: 2}]}"
OPTIONAL = (
    "{timing: on_call, optional: true, effects: [{destroy: {whose: opponent, kind: machine, count: 1}}]}"
)
COMPARED = [
    (DRAW_TWO, "ja", "【登場時】カードを２枚引く。", []),
    (DRAW_TWO, "ja", "【登場時】二枚ドロー！", []),
    (DRAW_TWO, "ja", "このカードが登場した時、カードを2枚引く。", []),
    (DRAW_TWO, "ja", "【登場時】カードを3枚引く。", ["numbers"]),
    (DRAW_TWO, "ja", "【露出時】カードを2枚引く。", ["timing"]),
    (DRAW_TWO, "ja", "【登場時】相手はカードを2枚引く。", ["targets"]),
    (DRAW_TWO, "ja", "【登場時】カードを2枚引いてもよい。", ["choice"]),
    (DRAW_TWO, "ja", "【登場時】1ターンに1回、カードを2枚引く。", ["targets"]),
    (DRAW_TWO, "en", "On call, draw two cards.", []),
    (DRAW_TWO, "en", "On call: your opponent draws 2 cards.", ["targets"]),
    (DRAW_TWO, "en", "On call: draw three cards.", ["numbers"]),
    (OPTIONAL, "ja", "【登場時】相手のマシン一台を破壊してもよい。", []),
    (OPTIONAL, "ja", "【登場時】相手のマシン1台を破壊する。", ["choice"]),
    (OPTIONAL, "ja", "【登場時】相手のすべてのマシンを破壊してもよい。", ["targets"]),
    (OPTIONAL, "en", "On call: you may destroy one of your opponent's machines.", []),
    (OPTIONAL, "en", "On call: you may destroy a machine.", ["targets"]),
]


@pytest.mark.parametrize(("data", "language", "text", "about"), COMPARED, ids=[c[2] for c in COMPARED])
def test_a_hand_written_text_is_held_against_its_effect(
    data: str, language: Language, text: str, about: list[str]
) -> None:
    abilities, writes = ability(data), writer("stampede", language)
    meant = writes.card("machine", abilities)
    assert [found.about for found in differences(text, meant, abilities, writes)] == about


def test_numbers_are_read_in_every_writing() -> None:
    writes = writer("stampede", "ja")
    said = facts("POWを＋５０００し、カードを十二枚引く。3,000以下のマシン二台。", writes)
    assert said.numbers == {5000, 12, 3000, 2}
    assert facts("Draw three cards, twice.", writer("stampede", "en")).numbers == {3, 2}


def test_reminders_tell_what_keywords_mean() -> None:
    text = writer("stampede", "ja").card(
        "machine", (), (Keyword("deadheat", 4), Keyword("guest")), reminders=True
    )
    first, second = text.splitlines()
    assert first.startswith("【デッドヒート4】（")
    assert "4" in first[9:]
    assert second.startswith("【ゲストカード】（")


def test_ruby_says_nothing_of_its_own() -> None:
    writes, abilities = writer("stampede", "ja"), ability(DRAW_TWO)
    meant = writes.card("machine", abilities)
    assert differences("【登場時】カードを{二枚|さんまい}{引|ひ}く。", meant, abilities, writes) == []


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
