"""The printed texts of abilities: golden ones for the whole table, and what texts are held against."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardgen.cards.effects.facts import differences, facts
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.schema import ABILITIES, definitions
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.lexicon import Language
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.load import read_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.data import examples, specs
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
WEAKEN = """timing: on_call
effects:
- modify: {whose: opponent, kind: machine, count: 1}
  power: -2000
  until: end_of_turn
- {modify: self, power: 2000, until: end_of_turn}
"""
STRENGTHEN = """timing: on_call
effects: [{modify: {zone: center, kind: machine, count: all}, power: 2000, until: end_of_turn}]
"""
STRIP = """timing: on_call
effects:
- discard: {whose: opponent, zone: hand, count: 2, choose: random}
- discard: 1
"""
SALVAGE = "{timing: on_call, effects: [{recover: {kind: machine, count: 2}}]}"
ANY_RETURN = """timing: on_call
effects: [{move: {whose: any, zone: flanks, kind: machine, count: 1}, to: hand}]
"""
FROM_HAND = "{timing: any_turn, from: hand, cost: [{discard: self}], effects: [{draw: 2}]}"
SEARCH = "{timing: on_call, effects: [{search: {kind: machine, gear: 2, count: 1}}]}"
COMPARED = [
    (
        WEAKEN,
        "ja",
        "【登場時】ターン終了時まで、相手のマシン1台のPOWを-2000し、このマシンのPOWを+2000する。",
        [],
    ),
    (
        WEAKEN,
        "ja",
        "【登場時】ターン終了時まで自分のマシン1台のPOWを－２０００し、相手はこのマシンのPOWを+2000する。",
        ["sides"],
    ),
    (
        WEAKEN,
        "en",
        "On call, one of your opponent's machines gets -2000 POW and this machine gets +2000 POW.",
        [],
    ),
    (
        WEAKEN,
        "en",
        "On call, a machine your opponent controls gets -2000 POW, this one +2000 POW this turn.",
        [],
    ),
    (
        WEAKEN,
        "en",
        "On call, one of your machines gets -2000 POW and your opponent may not care; +2000.",
        ["sides", "choice"],
    ),
    (STRENGTHEN, "ja", "【登場時】ターン終了時まで、自分のセンターのマシンすべてのPOWを+2000する。", []),
    (STRENGTHEN, "ja", "【登場時】ターン終了時まで、センターのマシンすべてのPOWを+2000する。", []),
    (STRENGTHEN, "ja", "【登場時】ターン終了時まで、自分のサイドのマシンすべてのPOWを+2000する。", ["zones"]),
    (STRENGTHEN, "ja", "【登場時】ターン終了時まで、自分のマシンすべてのPOWを+2000する。", ["zones"]),
    (STRENGTHEN, "en", "On call, all machines in your centre get +2000 POW until end of turn.", []),
    (STRENGTHEN, "en", "On call, all machines in your flanks get +2000 POW until end of turn.", ["zones"]),
    (STRENGTHEN, "en", "On call, all your machines get +2000 POW until end of turn.", ["zones"]),
    (STRIP, "ja", "【登場時】相手の手札をランダムに2枚捨て、自分の手札1枚を捨てる。", []),
    (STRIP, "ja", "【登場時】相手は手札をランダムに2枚捨て、手札1枚を捨てる。", []),
    (STRIP, "ja", "【登場時】手札をランダムに2枚捨て、その後、相手に1枚見せる。", ["sides"]),
    (
        STRIP,
        "en",
        "On call, your opponent discards 2 cards at random from their hand, then you discard a card.",
        [],
    ),
    (STRIP, "en", "On call, discard 2 cards at random from your hand, and your opponent laughs.", ["sides"]),
    (SALVAGE, "ja", "【登場時】捨札のマシン2枚を手札に加える。", []),
    (SALVAGE, "ja", "【登場時】墓地からマシンを2枚選び、手札に加える。", []),
    (SALVAGE, "ja", "【登場時】山札からマシン2枚を手札に加える。", ["zones"]),
    (SALVAGE, "en", "On call, return two machines from your discard pile to your hand.", []),
    (SALVAGE, "en", "On call, add two machines from your deck to your hand.", ["zones"]),
    (ANY_RETURN, "ja", "【登場時】サイドのマシン1台を手札に戻す。", []),
    (ANY_RETURN, "ja", "【登場時】自分のサイドのマシン1台を手札に戻す。", ["sides"]),
    (ANY_RETURN, "en", "On call, return a machine from any player's flanks to its owner's hand.", []),
    (ANY_RETURN, "en", "On call, return a machine from your flanks to its owner's hand.", ["sides"]),
    (FROM_HAND, "ja", "いつでも、手札からこのカードを捨てて使える。2枚引く。", []),
    (FROM_HAND, "ja", "【いつでも】このカードを捨て、カードを2枚引いてもよい。", ["zones"]),
    (FROM_HAND, "en", "Any turn, discard this card from your hand: draw 2 cards.", []),
    (FROM_HAND, "en", "Any turn, discard this card: draw 2 cards.", ["zones"]),
    (SEARCH, "ja", "【登場時】ギア2のマシン1枚をサーチする。", []),
    (SEARCH, "ja", "【登場時】デッキからギア2のマシンを手札に加え、シャッフルする。", []),
    (SEARCH, "en", "On call, search your library for a gear 2 machine.", []),
    (SEARCH, "en", "On call, look through your discard pile for a gear 2 machine.", ["zones"]),
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


@pytest.mark.parametrize(("data", "language", "text", "about"), COMPARED, ids=range(len(COMPARED)))
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


@pytest.mark.parametrize("game", [*GAMES, str(examples() / "goldfish" / "goldfish.yaml")])
def test_each_zone_is_seen_by_its_own_title(game: str) -> None:
    spec = load_spec(Path(game) if game.endswith("yaml") else game)
    for language in ("ja", "en"):
        writes = Writer(spec, language)
        for zone in spec.zones:
            title = writes.lexicon.zone(zone)
            said = f"{title}を見る" if language == "ja" else f"look at your {title}"
            same = {other for other in spec.zones if writes.lexicon.zone(other) == title}
            assert facts(said, writes).seen.zones & same, (language, title)


PARAPHRASED = [
    (DRAW_TWO, "ja", "【登場時】自分の山札からカードを2枚引く。"),
    (SALVAGE, "ja", "【登場時】自分の捨札にあるマシン2枚を自分の手札に加える。"),
    (
        STRIP,
        "en",
        "On call: an opponent discards two cards from their hand at random. You discard one from your hand.",
    ),
    (ANY_RETURN, "ja", "【登場時】サイドにあるマシン1台を、その持ち主の手札に戻す。"),
    (SEARCH, "ja", "【登場時】自分の山札を見て、ギア2のマシン1枚を選び、手札に加えてから山札を切る。"),
]


@pytest.mark.parametrize(("data", "language", "text"), PARAPHRASED, ids=range(len(PARAPHRASED)))
def test_other_words_for_the_same_effect_are_no_difference(data: str, language: Language, text: str) -> None:
    abilities, writes = ability(data), writer("stampede", language)
    assert differences(text, writes.card("machine", abilities), abilities, writes) == []


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
        "[header|【登場時】]自分のすべての[name|《月の犬》]のマシンは[keyword|【進路妨害】]を得る。"
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
    assert differences(text, text, ability(data), writes) == []
    other = text.replace("{手札|てふだ}から", "捨札から")
    assert [found.about for found in differences(other, text, ability(data), writes)] == ["zones"]


def test_ruby_does_not_hide_whose_a_card_is(ruby_spec: Spec) -> None:
    writes = Writer(ruby_spec, "ja")
    data = """timing: on_call
effects: [{move: {whose: any, kind: machine, count: 1}, to: hand}, {draw: 2, who: opponent}]
"""
    text = writes.card("machine", ability(data))
    other = text.replace("{機械|マシン}", "自分の{機械|マシン}", 1)
    assert [found.about for found in differences(other, text, ability(data), writes)] == ["sides"]


SPOKEN = [
    (
        "{timing: on_call, effects: [{draw: {count: {zone: center, kind: machine}}}]}",
        "【登場時】自分のセンターのマシン1台につき、カードを1枚引く。",
        "[On call] Draw a card for each machine in your centre.",
    ),
    (
        "{timing: on_call, effects: [{mill: {number: distance}, who: opponent}]}",
        "【登場時】相手の山札の上から自分の走行距離と同じ枚数を捨札に置く。",
        "[On call] Put as many cards from the top of your opponent's deck into their discard"
        " as your distance.",
    ),
    (
        "{timing: on_call, optional: true, effects: [{discard: 1}, {draw: 2}]}",
        "【登場時】手札1枚を捨ててもよい。そうしたなら、カードを2枚引く。",
        "[On call] You may discard a card from your hand. If you do, draw 2 cards.",
    ),
    (
        "{timing: on_call, effects: [{lose: stays, from: {kind: machine, count: all}, until: end_of_turn}]}",
        "【登場時】ターン終了時まで、自分のすべてのマシンは「場を離れない」という効果を失う。",
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
]


@pytest.mark.parametrize(("data", "ja", "en"), SPOKEN, ids=range(len(SPOKEN)))
def test_an_ability_reads_as_an_editor_would_write_it(data: str, ja: str, en: str) -> None:
    said = {
        language: str(writer("stampede", language).card("machine", ability(data)))
        for language in ("ja", "en")
    }
    assert said == {"ja": ja, "en": en}


def test_life_is_given_back_in_a_game_without_it() -> None:
    abilities, problems = read_abilities(
        parse_yaml("{timing: play, effects: [{heal: 2, to: opponent}]}", "a.yaml"),
        (),
        vocabulary(the_spec("shironeko")),
        "monster",
    )
    assert problems == []
    assert writer("shironeko", "ja").card("monster", abilities) == "相手の山札のダメージを2回復する。"
    assert (
        writer("shironeko", "en").card("monster", abilities) == "Remove 2 damage from your opponent's deck."
    )


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
