"""Marks in printed texts: headers, keywords and their reminders, names, colours, and ruby over them."""

from __future__ import annotations

import pytest
from effect_texts import DRAW_TWO, ROWS, ability, read, rows, writer

from cardgen.cards.effects.said.differences import differences
from cardgen.cards.effects.said.lines import Reader
from cardgen.cards.effects.tree import Keyword
from cardgen.cards.effects.wording.write import Writer
from cardgen.cards.spec import Spec, load_spec
from cardgen.data import specs
from cardgen.press.text.rich import bare


def test_reminders_tell_what_keywords_mean() -> None:
    text = writer("stampede", "ja").card(
        "machine", (), (Keyword("deadheat", 4), Keyword("guest")), reminders=True
    )
    first, second = text.splitlines()
    assert first.startswith("【デッドヒート4】（")
    assert "4" in first[9:]
    assert second.startswith("【ゲストカード】（")


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
