"""Texts written from abilities: looks of their parts, full figures, keywords explained."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from designing import flat, items, laid

from cardgen.cards.marks import APART, BRIEFLY, HEADER, KEYWORD, NAME, REMINDER, Worded, mark
from cardgen.press.face import Item, Text
from cardgen.press.text.figures import full_figures

IN_PLAY = (
    mark(KEYWORD, "【突破】")
    + mark(REMINDER, "（残りは山札へ。）")
    + mark(BRIEFLY, "・")
    + mark(APART, "\n")
    + mark(KEYWORD, "【二回行動】")
    + "\n"
    + mark(HEADER, "【登場時】")
    + "カードを2枚引き、"
    + mark(NAME, "《2号車》")
    + "のPOWを+2000する。"
)
WRITTEN = Worded(IN_PLAY)
RUNS = """
runs:
  header: {weight: bold, color: k(50)}
  keyword: {weight: bold}
  reminder: {size: 80%}
"""
ELEMENT = """
  - text: "{flavor}"
    box: {left: 4mm, right: 4mm, top: 4mm, height: 60mm}
    size: 8pt
"""


def shown(folder: Path, text: str, head: str = "", more: str = "") -> list[Text]:
    return texts_of(items(folder, ELEMENT + more, head=head, flavor=text))


def texts_of(parts: tuple[Item, ...]) -> list[Text]:
    return [item for item in flat(parts) if isinstance(item, Text)]


def weight(text: Text) -> str:
    return text.font.split("-")[1]


def said(texts: list[Text]) -> str:
    return "".join(text.text for text in texts)


def test_without_looks_a_written_text_is_set_as_the_plain_one(tmp_path: Path) -> None:
    assert shown(tmp_path, WRITTEN) == shown(tmp_path, str(WRITTEN))
    assert shown(tmp_path, WRITTEN.marked) == shown(tmp_path, str(WRITTEN))


def test_parts_have_the_looks_that_the_template_gives_them(tmp_path: Path) -> None:
    texts = shown(tmp_path, WRITTEN, RUNS)
    heavy = {text.text: text.color.k for text in texts if weight(text) == "Bold"}
    assert heavy == {"【突破】": 100, "【二回行動】": 100, "【登場時】": 50}
    assert {text.color.k for text in texts if "カード" in text.text} == {100}


def test_a_hand_written_text_may_mark_its_header_too(tmp_path: Path) -> None:
    texts = shown(tmp_path, "[header|【登場時】]引く。", RUNS)
    assert [weight(text) for text in texts] == ["Bold", "Regular"]


def test_a_slip_in_a_run_is_still_told(tmp_path: Path) -> None:
    _, problems, _ = laid(tmp_path, ELEMENT, flavor="[haeder|引く]")
    assert [problem.check for problem in problems] == ["unknown-run"]


def test_full_figures_leave_names_and_what_is_of_a_name(tmp_path: Path) -> None:
    text = said(shown(tmp_path, WRITTEN, more="    figures: full\n"))
    assert "カードを２枚引き、《2号車》のPOWを＋２０００する。" in text
    assert said(shown(tmp_path, WRITTEN)) == str(WRITTEN).replace("\n", "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ギア1のマシンを-2000する。", "ギア１のマシンを－２０００する。"),
        ("3,000以下、50%の確率で", "３,０００以下、５０％の確率で"),
        ("SK01-001/056を2枚。HP3、2d6、V8。", "SK01-001/056を２枚。HP3、2d6、V8。"),
        ("2:coin2:を払う。{2枚|にまい}。[|3枚]4枚", "２:coin2:を払う。{2枚|にまい}。[|3枚]４枚"),
        ("[keyword|【デッドヒート4】]を得る。", "[keyword|【デッドヒート４】]を得る。"),
        ("Draw 2 cards.", "Draw 2 cards."),
    ],
)
def test_figures_that_stand_in_japanese_go_full(text: str, expected: str) -> None:
    assert full_figures(text) == expected


def test_what_a_card_is_called_keeps_its_figures(tmp_path: Path) -> None:
    element = """
  - text: "{name}は{power}点、{flavor}"
    box: trim
    figures: full
"""
    texts = texts_of(items(tmp_path, element, name="豆電球2号", flavor="2回まで。"))
    assert said(texts) == "豆電球2号は３点、２回まで。"


def test_a_style_that_asks_for_reminders_explains_keywords(tmp_path: Path) -> None:
    assert str(WRITTEN).startswith("【突破】・【二回行動】\n【登場時】")
    explained = shown(tmp_path, WRITTEN, RUNS, "    reminders: true\n")
    assert said(explained).startswith("【突破】（残りは山札へ。）【二回行動】【登場時】")
    small = next(text for text in explained if text.text.startswith("（"))
    assert small.size == pytest.approx(0.8 * explained[0].size)
    lines = {text.text: text.y for text in explained}
    assert lines["【突破】"] < lines["【二回行動】"] < lines["【登場時】"]


def test_other_elements_than_texts_get_the_plain_text(tmp_path: Path) -> None:
    element = '  - qr: "{flavor}"\n    box: {left: 4mm, top: 4mm, size: 40mm}'
    assert items(tmp_path, element, flavor=WRITTEN) == items(tmp_path, element, flavor=str(WRITTEN))


def test_a_written_text_goes_to_workers_whole() -> None:
    again = pickle.loads(pickle.dumps(WRITTEN))
    assert (again, again.marked, again.explained) == (WRITTEN, WRITTEN.marked, WRITTEN.explained)


def test_brackets_of_a_text_do_not_end_its_runs() -> None:
    assert Worded(mark(HEADER, "[Play]") + " Draw.").marked == "[header|[Play]] Draw."
    assert Worded(mark(NAME, "a]b") + "引く").marked == "a]b引く"
