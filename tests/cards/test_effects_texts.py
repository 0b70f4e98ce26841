"""The printed texts of abilities: golden ones for the whole table, and what texts are held against."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.said.differences import differences
from cardgen.cards.effects.said.lines import Reader
from cardgen.cards.effects.schema import ABILITIES, definitions
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.load import read_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.data import specs
from cardgen.press.text.rich import bare
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


DRAW_TWO = "{timing: on_call, effects: [{draw: 2}]}"


def test_reminders_tell_what_keywords_mean() -> None:
    text = writer("stampede", "ja").card(
        "machine", (), (Keyword("deadheat", 4), Keyword("guest")), reminders=True
    )
    first, second = text.splitlines()
    assert first.startswith("【デッドヒート4】（")
    assert "4" in first[9:]
    assert second.startswith("【ゲストカード】（")


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


@pytest.mark.parametrize(("game", "name"), ROWS)
def test_marks_say_nothing_and_a_header_comes_first(game: str, name: str) -> None:
    abilities, keywords = read(game, name)
    for language in ("ja", "en"):
        text = writer(game, language).card(rows(game)[name]["kind"], abilities, keywords)
        assert bare(text.marked, {}) == text
        assert bare(text.explained, {}).count("\n") >= text.count("\n")


def test_marks_name_header_keyword_name_and_colour() -> None:
    grant = (
        "{timing: on_call, effects: [{grant: route_block, to: {kind: machine, name: 月の犬, count: all}}]}"
    )
    marked = writer("stampede", "ja").card("machine", ability(grant), (Keyword("guest"),)).marked
    assert marked == (
        "[keyword|【ゲストカード】]\n"
        "[header|【登場時】]自分の[name|《月の犬》]のマシンはすべて[keyword|【進路妨害】]を得る。"
    )
    marked = writer("stampede", "en").card("machine", ability(grant)).marked
    assert marked == (
        "[header|[On call]] All your machines with the name [name|月の犬] gain [keyword|Route Block]."
    )
    abilities, _ = read("shironeko", "standing_strength")
    marked = writer("shironeko", "ja").card("character", abilities).marked
    assert marked.startswith("[header|[color_red|赤★]☆ 赤の誇り 常時：]このキャラ")


def test_headers_of_hand_written_texts_are_marked_too() -> None:
    writes, abilities = writer("stampede", "ja"), ability(DRAW_TWO)
    text = writes.recognised("【登場時】２枚ドロー。\n[strong|注意]して読む。", "machine", abilities)
    assert text == "【登場時】２枚ドロー。\n[strong|注意]して読む。"
    assert text.marked == "[header|【登場時】]２枚ドロー。\n[strong|注意]して読む。"
    own = ability(DRAW_TWO[:-1] + ", text: 【登場時】２枚ドロー。}")
    assert writes.card("machine", own).marked == "[header|【登場時】]２枚ドロー。"


def test_keywords_are_explained_for_a_template_that_asks() -> None:
    text = writer("stampede", "ja").card("machine", (), (Keyword("guest"), Keyword("installed")))
    assert text == "【ゲストカード】【設置】"
    assert text.explained == (
        "[keyword|【ゲストカード】][reminder|（センターに置けず、走行できない。）]\n"
        "[keyword|【設置】][reminder|（使用後もアシスト置き場に残る。）]"
    )
    both = writer("stampede", "en").card("machine", (), (Keyword("guest"), Keyword("installed")))
    assert both == "Guest, Installed"
    assert bare(both.explained, {}).startswith(
        "Guest (It cannot be in the centre and cannot run.)\nInstalled ("
    )


@pytest.fixture(scope="module")
def ruby_spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    """Stampede with readings over its terms."""
    text = (specs() / "stampede.yaml").read_text("utf-8")
    for plain, ruby in {
        "ja: 進路妨害}": 'ja: "{進路|しんろ}{妨害|ぼうがい}"}',
        "ja: 手札}": 'ja: "{手札|てふだ}"}',
        "machine: {ja: マシン,": 'machine: {ja: "{機械|マシン}",',
    }.items():
        assert plain in text
        text = text.replace(plain, ruby)
    path = tmp_path_factory.mktemp("ruby") / "race.yaml"
    path.write_text(text, "utf-8")
    return load_spec(path)


def test_terms_and_names_may_have_ruby(ruby_spec: Spec) -> None:
    writes = Writer(ruby_spec, "ja")
    data = """timing: on_call
effects:
- call: {zone: hand, kind: machine, name: "{月|つき}の{犬|いぬ}", count: 1}
- {grant: route_block, to: self, until: end_of_turn}
"""
    text = writes.card("machine", ability(data))
    assert text == (
        "【登場時】{手札|てふだ}から《{月|つき}の{犬|いぬ}》の{機械|マシン}1枚を呼び出す。"
        "ターン終了時まで、この{機械|マシン}は【{進路|しんろ}{妨害|ぼうがい}】を得る。"
    )
    assert "手札から《月の犬》の機械1枚" in bare(text.marked, {})
    assert differences(text, text, ability(data), Reader(writes.lexicon), "machine") == []
    other = text.replace("{手札|てふだ}から", "捨札から")
    assert [
        found.about for found in differences(other, text, ability(data), Reader(writes.lexicon), "machine")
    ] == ["zones"]


def test_ruby_does_not_hide_whose_a_card_is(ruby_spec: Spec) -> None:
    writes = Writer(ruby_spec, "ja")
    data = """timing: on_call
effects: [{move: {whose: any, kind: machine, count: 1}, to: hand}, {draw: 2, who: opponent}]
"""
    text = writes.card("machine", ability(data))
    other = text.replace("{機械|マシン}", "自分の{機械|マシン}", 1)
    assert [
        found.about for found in differences(other, text, ability(data), Reader(writes.lexicon), "machine")
    ] == ["sides"]


SPOKEN = [
    (
        "{timing: on_call, effects: [{draw: {count: {zone: center, kind: machine}}}]}",
        "【登場時】自分のセンターのマシン1台につき、カードを1枚引く。",
        "[On call] Draw a card for each machine in your centre.",
    ),
    (
        "{timing: on_call, effects: [{mill: {number: distance}, who: opponent}]}",
        "【登場時】相手の山札の上から自分の走行距離と同じ枚数を捨札に置く。",
        "[On call] Put a number of cards from the top of your opponent's deck equal to your distance into"
        " their discard.",
    ),
    (
        "{timing: on_call, optional: true, effects: [{discard: 1}, {draw: 2}]}",
        "【登場時】手札1枚を捨ててもよい。そうしたなら、カードを2枚引く。",
        "[On call] You may discard a card from your hand. If you do, draw 2 cards.",
    ),
    (
        "{timing: on_call, effects: [{may: [{discard: {whose: opponent, zone: hand, count: 1}},"
        " {draw: 1}]}]}",
        "【登場時】次の処理を行ってもよい：相手は手札1枚を捨てる。そうしたなら、カードを1枚引く。",
        "[On call] You may have your opponent discard a card from their hand. If you do, draw a card.",
    ),
    (
        "{timing: on_call, optional: true, cost: [{discard: 1}], effects: [{draw: 1}, {exhaust: self}]}",
        "【登場時】〔コスト：手札1枚を捨てる〕カードを1枚引き、このマシンを疲労させる。",
        "[On call / Cost: discard a card from your hand] Draw a card, then exhaust this machine.",
    ),
    (
        "{timing: on_call, effects: [{discard: {zone: in_play, kind: machine, count: 1}}]}",
        "【登場時】場の自分のマシン1台を捨てる。",
        "[On call] Discard one of your machines from play.",
    ),
    (
        "{timing: on_call, effects: [{search: {kind: machine, count: all}}]}",
        "【登場時】山札からマシンをすべて選んで公開し、手札に加え、山札を切る。",
        "[On call] Search your deck for all machines, reveal them, add them to your hand, then shuffle.",
    ),
    (
        "{timing: on_call, effects: [{lose: stays, from: {kind: machine, count: all}, until: end_of_turn}]}",
        "【登場時】ターン終了時まで、自分のマシンはすべて「場を離れない」という効果を失う。",
        "[On call] All your machines lose “cannot leave play” until end of turn.",
    ),
    (
        "{timing: any_turn, from: covered, effects: [{draw: 1}]}",
        "【いつでも・ほかのカードの下から】カードを1枚引く。",
        "[Any turn, from under another card] Draw a card.",
    ),
    (
        "{timing: on_call, effects: [{choose: {whose: opponent, kind: machine, up_to: 2, as: marked}},"
        " {exhaust: marked}]}",
        "【登場時】相手のマシンを2台まで選ぶ。そのマシンを疲労させる。",
        "[On call] Choose up to 2 of your opponent's machines. Exhaust those machines.",
    ),
    (
        "{timing: on_call, effects: [{destroy: {whose: opponent, kind: machine, count: 1, choose: you}}]}",
        "【登場時】相手のマシン1台を選んで破壊する。",
        "[On call] Destroy one of your opponent's machines of your choice.",
    ),
    (
        "{timing: on_call, effects: [{move: {whose: any, zone: discard, kind: machine, count: 1}, "
        "to: hand}]}",
        "【登場時】お互いの捨札からマシン1枚を持ち主の手札に加える。",
        "[On call] Add a machine from any player's discard to its owner's hand.",
    ),
    (
        "{timing: on_call, effects: [{discard: {whose: any, zone: hand, count: 1}}]}",
        "【登場時】お互いの手札を見て、その中からカード1枚を選んで捨てる。",
        "[On call] Look at both players' hands and discard a card from them.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: 2}, do: [{draw: 1}]}]}",
        "【登場時】自分のマシン2台を選ぶ。その1台につき、カードを1枚引く。",
        "[On call] Choose 2 of your machines. For each of them, draw a card.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: all}, do: [{ready: it}]}]}",
        "【登場時】自分のマシンそれぞれについて、それを回復させる。",
        "[On call] For each of your machines, recover it.",
    ),
    (
        "{timing: on_call, effects: [{change: distance, by: {minus: [0, {value: gear, of: self}]}}]}",
        "【登場時】自分の走行距離を、このマシンのギアだけ減らす。",
        "[On call] Reduce your distance by this machine's gear.",
    ),
    (
        "{timing: on_call, effects: [{choose: {kind: machine, count: 1, as: one_}}, "
        "{choose: {whose: opponent, kind: machine, count: 1, as: two}}, {destroy: two}]}",
        "【登場時】自分のマシン1台を選ぶ。相手のマシン1台を選ぶ。2つ目に選んだマシンを破壊する。",
        "[On call] Choose one of your machines. Choose one of your opponent's machines. "
        "Destroy the second chosen machine.",
    ),
    (
        "{timing: on_call, effects: [{if: {exists: {gear: 2}}, then: [{draw: 1}, "
        "{modify: self, power: 1000, until: end_of_turn}]}]}",
        "【登場時】自分の場にギア2のカードがあるなら、カードを1枚引く。さらに、ターン終了時まで、"
        "このマシンのPOWを+1000する。",
        "[On call] If you have a gear 2 card in play, draw a card. Also, this machine gets +1000 POW "
        "until end of turn.",
    ),
    (
        "{timing: on_call, effects: [{if: {exists: {gear: 2}}, then: [{draw: 1}]}, "
        "{modify: self, power: 1000, until: end_of_turn}]}",
        "【登場時】自分の場にギア2のカードがあるなら、カードを1枚引く。ターン終了時まで、"
        "このマシンのPOWを+1000する。",
        "[On call] If you have a gear 2 card in play, draw a card. This machine gets +1000 POW "
        "until end of turn.",
    ),
    (
        "{timing: on_call, effects: [{move: {whose: opponent, zone: hand, count: 1}, to: deck, place: top}]}",
        "【登場時】相手は手札1枚を山札の上に置く。",
        "[On call] Your opponent puts a card from their hand on the top of their deck.",
    ),
    (
        "{timing: on_call, effects: [{ready: {kind: machine, count: 2}}, "
        "{modify: it, power: 1000, until: end_of_turn}]}",
        "【登場時】自分のマシン2台を回復させる。ターン終了時まで、それらのPOWを+1000する。",
        "[On call] Recover 2 of your machines. They get +1000 POW until end of turn.",
    ),
    (
        "{timing: continuous, effects: [{grant: stays, to: {kind: machine, count: all}}]}",
        "【常時】自分のマシンはすべて場を離れない。",
        "[Continuous] Your machines cannot leave play.",
    ),
    (
        "{timing: on_call, effects: [{reveal: {whose: opponent, zone: hand, count: all}}, "
        "{discard: {whose: opponent, zone: hand, count: 1, choose: you}}]}",
        "【登場時】相手は手札をすべて公開する。自分がその中からカード1枚を選んで捨てる。",
        "[On call] Your opponent reveals their hand. Discard a card of your choice from it.",
    ),
    (
        "{timing: on_call, effects: [{reveal: {whose: opponent, zone: hand, count: 1, choose: random}}, "
        "{discard: {whose: opponent, zone: hand, count: 1, choose: you}}]}",
        "【登場時】相手は手札を無作為に1枚公開する。相手の手札を見て、その中からカード1枚を選んで捨てる。",
        "[On call] Your opponent reveals a card at random from their hand. Look at your opponent's hand and "
        "discard a card of your choice from it.",
    ),
    (
        "{timing: on_call, effects: [{discard: {zone: hand, count: any}}, {draw: {count: it}}]}",
        "【登場時】手札を好きな枚数捨て、カードを同じ枚数引く。",
        "[On call] Discard any number of cards from your hand, then draw that many cards.",
    ),
    (
        "{timing: on_call, effects: [{modify: {count: all}, power: 3, until: end_of_turn}, "
        "{draw: {count: it}}]}",
        "【登場時】ターン終了時まで、自分の場のカードすべてのPOWを+3する。それら1枚につき、カードを1枚引く。",
        "[On call] All your cards in play get +3 POW until end of turn. Draw a card for each of those cards.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: 2}, "
        "do: [{modify: it, power: 1000, until: end_of_turn}]}]}",
        "【登場時】自分のマシン2台を選ぶ。ターン終了時まで、それぞれのPOWを+1000する。",
        "[On call] Choose 2 of your machines. Each of them gets +1000 POW until end of turn.",
    ),
    (
        "{timing: on_call, effects: [{for_each: {kind: machine, count: 2}, "
        "do: [{modify: it, power: 1000, until: end_of_turn}, {draw: 1}]}]}",
        "【登場時】自分のマシン2台を選ぶ。それぞれについて、ターン終了時まで、そのPOWを+1000する。"
        "さらに、カードを1枚引く。",
        "[On call] Choose 2 of your machines. For each of them, it gets +1000 POW until end of turn. Also, "
        "draw a card.",
    ),
]


@pytest.mark.parametrize(("data", "ja", "en"), SPOKEN, ids=range(len(SPOKEN)))
def test_an_ability_reads_as_an_editor_would_write_it(data: str, ja: str, en: str) -> None:
    said = {
        language: str(writer("stampede", language).card("machine", ability(data)))
        for language in ("ja", "en")
    }
    assert said == {"ja": ja, "en": en}


@pytest.mark.parametrize(
    ("limit", "ja", "en"),
    [
        ("once_per_turn", "（1ターンに1回）", "(Once per turn.)"),
        ("{times: 2}", "（1ターンに2回）", "(Twice per turn.)"),
        ("{times: 3, per: turn}", "（1ターンに3回）", "(3 times per turn.)"),
        ("once_per_game", "（ゲーム中1回）", "(Once per game.)"),
        ("{times: 2, per: game}", "（ゲーム中2回）", "(Twice per game.)"),
        ("{times: 3, per: game}", "（ゲーム中3回）", "(3 times per game.)"),
    ],
)
def test_how_often_is_said_with_its_span(limit: str, ja: str, en: str) -> None:
    data = parse_cell(f"{{timing: on_call, limit: {limit}, effects: [{{draw: 1}}]}}", Span("row"))
    abilities, problems = read_abilities(data, (), vocabulary(the_spec("stampede")), "machine")
    assert problems == []
    assert writer("stampede", "ja").card("machine", abilities).endswith(ja)
    assert writer("stampede", "en").card("machine", abilities).endswith(en)


OF_PLAYERS = (  # game, kind, ability, Japanese, English
    ("mana", "scroll", "{timing: on_spell, of: you, §}", "自分がスペルを使用した時", "When you cast a spell"),
    (
        "mana",
        "scroll",
        "{timing: on_scroll, of: you, §}",
        "自分がスクロールを使用した時",
        "When you use a scroll",
    ),
    (
        "mana",
        "scroll",
        "{timing: on_exchange, of: you, §}",
        "自分が手札の交換を宣言した時",
        "When you declare an exchange",
    ),
    (
        "mana",
        "scroll",
        "{timing: on_spell, of: opponents, §}",
        "いずれかの相手がスペルを使用した時",
        "When an opponent casts a spell",
    ),
    (
        "mana",
        "scroll",
        "{timing: on_spell, of: all, §}",
        "いずれかのプレイヤーがスペルを使用した時",
        "When any player casts a spell",
    ),
    (
        "stampede",
        "machine",
        "{timing: on_call, of: all, §}",
        "【カードが登場した時】",
        "[When any card is called]",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_damage, of: all, §}",
        "いずれかのプレイヤーかカードがダメージを受けた時",
        "any player or any card takes damage",
    ),
    (
        "stampede",
        "machine",
        "{timing: turn_start, of: all, §}",
        "【お互いのターン開始時】",
        "each player's turn",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: "
        "[{destroy: {whose: opponent, zone: characters, count: 1, choose: owner}}]}",
        "持ち主が選んだ相手のキャラ1体を撤退させる。",
        "one of your opponent's characters of their choice.",
    ),
    (
        "shironeko",
        "town",
        "{timing: on_call, effects: [{exhaust: self}]}",
        "このタウンが登場した時、このタウンをOFFにする。",
        "When this town enters, turn it OFF.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, optional: true, effects: [{move: self, to: hand}, {draw: 1}]}",
        "このキャラが攻撃した時、このキャラを手札に戻してもよい。",
        "When this character attacks, you may return it to your hand. If you do, draw a card.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, of: {zone: characters, other: true}, "
        "effects: [{modify: self, atk: 2, until: end_of_turn}]}",
        "自分のほかのキャラが攻撃した時、",
        "When one of your other characters attacks, this character gets +2 attack until end of turn.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{modify: {zone: characters, up_to: 2}, atk: 1, until: end_of_turn}]}",
        "自分のキャラを2体まで選び、ターン終了時まで、それらの攻撃力を+1する。",
        "up to 2 of your characters get +1 attack until end of turn.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{heal: 1, to: {zone: characters, up_to: 1}}, {draw: 1}]}",
        "自分のキャラを1体まで選び、そのダメージを1回復する。カードを1枚引く。",
        "emove 1 damage from up to one of your characters, then draw a card.",
    ),
    (
        "shironeko",
        "character",
        "{timing: own_turn, cost: [{unmark: poison, from: {zone: characters, up_to: 2}}], "
        "effects: [{draw: 1}]}",
        "［自分のキャラを2体まで選び、それらから毒マーカーを取り除く］",
        "[remove a poison marker from up to 2 of your characters]",
    ),
    (
        "mana",
        "scroll",
        "{timing: own_turn, effects: [{steal: {whose: opponents, count: 1}}]}",
        "相手全員の手札から持ち主が選んだカードを1枚ずつ自分の手札に加える。",
        "ut a card of its owner's choice from each opponent's hand into your hand.",
    ),
    (
        "stampede",
        "assist",
        "{timing: play, effects: "
        "[{discard: {whose: all, zone: hand, kind: machine, count: 1, choose: you}}]}",
        "プレイヤー全員の手札を見て、その中からマシンを1枚ずつ選んで捨てる。",
        "ook at each player's hand and discard a machine of your choice from each.",
    ),
    (
        "stampede",
        "assist",
        "{timing: play, effects: "
        "[{exhaust: {whose: opponent, kind: machine, count: {number: turn_counter}}}]}",
        "相手のマシンを、往復ターン数だけ疲労させる。",
        "xhaust a number of your opponent's machines equal to the turn counter.",
    ),
    (
        "stampede",
        "assist",
        "{timing: play, effects: [{grant: cannot_act, to: opponent, until: end_of_opponents_turn}]}",
        "相手のターン終了時まで、相手は走行も攻撃もできない。",
        "our opponent cannot run or attack until the end of their turn.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{heal: 2, to: {whose: any, zone: characters, count: all}}]}",
        "キャラすべてのダメージを2回復する。",
        "emove 2 damage from each character.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: "
        "[{damage: 2, to: {whose: any, zone: characters, other: true, count: all}}]}",
        "ほかのキャラすべてに2ダメージを与える。",
        "eal 2 damage to each other character.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{move: {whose: any, zone: characters, count: all}, to: hand}]}",
        "キャラをすべて持ち主の手札に戻す。",
        "eturn all characters to their owners' hands.",
    ),
    (
        "shironeko",
        "character",
        "{timing: on_attack, effects: [{for_each: opponent, do: [{draw: 1}]}]}",
        "相手それぞれについて、自分はカードを1枚引く。",
        "or each opponent, you draw a card.",
    ),
    (
        "mana",
        "spell",
        "{timing: play, effects: [{for_each: opponents, do: [{draw: 1, who: that_player}, {discard: 1}]}]}",
        "相手それぞれについて、そのプレイヤーはカードを1枚引く。さらに、自分は手札1枚を捨てる。",
        "For each opponent, that player draws a card. Also, you discard a card from your hand.",
    ),
    (
        "mana",
        "spell",
        "{timing: play, effects: [{for_each: all, do: [{may: [{draw: 1}]}, {heal: 1}]}]}",
        "自分はカードを1枚引いてもよい。\n・自分のライフを1回復する。",
        "You may draw a card.\n• You gain 1 life.",
    ),
    (
        "mana",
        "spell",
        "{timing: play, effects: [{heal: 2, to: all}]}",
        "プレイヤー全員のライフを2回復する。",
        "Restore 2 life to each player.",
    ),
)


@pytest.mark.parametrize(("game", "kind", "data", "ja", "en"), OF_PLAYERS)
def test_players_and_numbers_agree_with_their_verbs_and_nouns(
    game: str, kind: str, data: str, ja: str, en: str
) -> None:
    data = data.replace("§", "effects: [{draw: 1}]")
    abilities, problems = read_abilities(parse_cell(data, Span("row")), (), vocabulary(the_spec(game)), kind)
    assert problems == []
    assert ja in writer(game, "ja").card(kind, abilities)
    assert en in writer(game, "en").card(kind, abilities)


@pytest.mark.parametrize(
    ("game", "kind", "effects", "ja", "en"),
    [
        (
            "shironeko",
            "monster",
            "{heal: 2, to: opponent}",
            "相手の山札のダメージを2回復する。",
            "Remove 2 damage from your opponent's deck.",
        ),
        (
            "mana",
            "scroll",
            "{extra_action: {count: {zone: hand}}}",
            "このターン、追加で自分の手札の枚数だけ行動できる。",
            "Take a number of further actions this turn equal to the number of cards in your hand.",
        ),
    ],
)
def test_what_only_other_games_know_has_words_too(
    game: str, kind: str, effects: str, ja: str, en: str
) -> None:
    words = replace(vocabulary(the_spec(game)), players_healed=True, extra_actions=None)
    timing = "play" if kind == "monster" else "own_turn"
    data = parse_yaml(f"{{timing: {timing}, effects: [{effects}]}}", "a.yaml")
    abilities, problems = read_abilities(data, (), words, kind)
    assert problems == []
    assert writer(game, "ja").card(kind, abilities).endswith(ja)
    assert writer(game, "en").card(kind, abilities).endswith(en)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("timing: turn_start", "timing: turn_start, of: any"),
        ("timing: turn_end", "timing: turn_end, of: any"),
        ("timing: on_call, limit: {times: 1}", "timing: on_call, limit: {times: 1, shared: true}"),
        (
            "timing: on_call, limit: {times: 2, per: game}",
            "timing: on_call, limit: {times: 2, per: game, shared: true}",
        ),
    ],
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_different_effects_print_differently(one: str, other: str, language: Language) -> None:
    texts = [
        "\n".join(
            writer("stampede", language).written(each, "machine")
            for each in ability(f"{{{said}, effects: [{{draw: 1}}]}}")
        )
        for said in (one, other)
    ]
    assert texts[0] != texts[1]
