"""A text is set well or its bad lines are told: torn words and pairs, holes, lines that cannot be justified.

The judge of the sweeps knows nothing of the engine: it reads the lines off the rows, by their baselines, and
looks for marks at the wrong end, numbers without their units, cut words and holes with rules of its own.
"""

from __future__ import annotations

import re
from itertools import groupby, pairwise
from operator import add
from pathlib import Path

import pytest
from designing import FONTS, laid

from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.inline import plain
from cardgen.press.text.rich import rich
from cardgen.press.text.rows import POINT, Align, Row
from cardgen.press.text.run import Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import Block, set_text
from cardgen.press.text.vertical import VerticalShaper

CHAIN = FONTS.chain(["Noto Sans JP"])
LINE, COLUMN = Shaper(CHAIN), VerticalShaper(CHAIN)
EM = 10 * POINT

RULES = (
    "【登場時】手札を1枚捨ててもよい。そうしたら、山札の上から3枚を見て、コスト2以下のカードを1枚まで場に出し、残りを好きな"
    "順番で山札の下に置く……。このターン、あなたの「星降る歌い手」は攻撃力＋2000される――ただし、相手の場に５コスト以上の"
    "カードがあるときだけだ。",
    "あなたのターン開始時、サイコロを2個振る。合計が10以上なら、好きなプレイヤー1人に3ダメージを与える！ "
    "そうでなければ、HPを20％（端数切り上げ）回復し、次の自分のターンまで眠る。『まだまだこれからっ！』とつぶやくのを忘れないこと。",
    "この効果は1ゲームに1回しか使えない。カードの名前を宣言し、山札をシャッフルする。「アンコール」「カーテンコール」と名の"
    "つくカードを、あわせて3枚選んで公開し、手札に加える。その後、手札を2枚、山札の下に置く。",
)
STARTS = "、。，．・：；？！）］｝」』】〉》…‥ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々％"
ENDS = "（［｛「『【〈《＋￥"
WHOLE = re.compile(r"[0-9０-９]+(?:コスト|ダメージ|ゲーム|枚|個|回|人|％)|[A-Za-z0-9]+|……|――")


def setting(text: str, ems: float, shaper: Shaper = LINE, align: Align = "left", **how: object) -> Block:
    style = TextStyle(shaper, Setting(10), align=align, spacing=Spacing(0, 125), **how)  # type: ignore[arg-type]
    width, height = (400.0, ems * EM) if shaper.vertical else (ems * EM, 400.0)
    return set_text(rich(text, plain(shaper)).paragraphs, width, height, style)


def lines_of(block: Block, column: bool) -> list[tuple[str, float]]:
    """Each line's text and how far its letters reach, in ems; read off the rows."""
    found = []
    for _, group in groupby(
        block.rows, lambda row: round((400 - middle(row) if column else row.y) / EM / 1.5)
    ):
        rows = list(group)
        starts = [top(row) if column else row.x for row in rows]
        lengths = [EM if column and is_level(row) else row.width for row in rows]
        ends = map(add, starts, lengths)
        found.append(("".join("".join(row.texts) for row in rows), (max(ends) - min(starts)) / EM))
    return found


def is_level(row: Row) -> bool:
    """Whether letters of a column stand side by side."""
    return row.form == "line" and bool("".join(row.texts).strip())


def middle(row: Row) -> float:
    """The middle of the column that a row stands in."""
    return row.x + row.width / 2 if is_level(row) else row.x + (0 if row.form == "upright" else 0.38 * EM)


def top(row: Row) -> float:
    return row.y - 0.88 * EM if is_level(row) else row.y


def bad_lines(lines: list[tuple[str, float]], measure: float) -> list[int]:
    """The lines that a compositor would send back, counted from 1."""
    whole, end, bad = "".join(line for line, _ in lines), 0, []
    kept = [match.span() for match in WHOLE.finditer(whole)]
    for number, ((line, ems), (after, _)) in enumerate(pairwise(lines), 1):
        end += len(line)
        torn = any(start < end < stop for start, stop in kept)
        blank = 0.5 * (line[-1] in "、。」）』】") + 0.5 * (line[0] in "「（『【")
        assert after.lstrip()[0] not in STARTS
        assert line.rstrip()[-1] not in ENDS
        if torn or ems - blank < measure / 2 - 0.001:
            bad.append(number)
    return bad


@pytest.mark.parametrize("shaper", [LINE, COLUMN], ids=["lines", "columns"])
@pytest.mark.parametrize("text", RULES)
def test_every_width_is_set_well_or_told(text: str, shaper: Shaper) -> None:
    warned = 0
    for tenths in range(20, 400, 2):
        block = setting(text, tenths / 10, shaper)
        assert tenths < 60 or not block.excess, tenths
        if block.excess:
            continue
        lines = lines_of(block, shaper.vertical)
        assert "".join(line for line, _ in lines) == text
        bad = bad_lines(lines, tenths / 10)
        assert bad == [flaw.line for flaw in block.flaws], (tenths / 10, lines)
        assert tenths < 90 or not bad, (tenths / 10, lines)
        warned += bool(bad)
    assert warned  # somewhere below the sweep does judge


def test_torn_word_is_told_with_what_is_around_the_tear() -> None:
    (flaw,) = setting("SUPERSTAR", 3.5).flaws
    assert (flaw.line, flaw.kind, flaw.before, flaw.after) == (1, "torn", "SUPER", "STAR")


def test_torn_number_and_torn_pair_are_told() -> None:
    assert [flaw.kind for flaw in setting("10コスト", 4).flaws] == ["torn"]
    assert [flaw.kind for flaw in setting("――", 1.5).flaws] == ["torn"]


def test_hole_is_told_and_a_last_line_is_none() -> None:
    (flaw,) = setting("さあSUPERSTARだ", 6).flaws
    assert (flaw.line, flaw.kind, flaw.after) == (1, "empty", "SUPERSTA")
    assert flaw.full == pytest.approx(1 / 3)
    assert setting("きょうも\n歌う。\n夢", 8).flaws == ()


def test_line_before_a_hole_fills_it_where_it_can() -> None:
    block = setting("全力で歌うぞSUPERSTAR", 5.9)
    assert [line for line, _ in lines_of(block, False)] == ["全力で", "歌うぞ", "SUPERSTAR"]
    assert block.flaws == ()


def test_line_that_justifying_would_tear_apart_is_told() -> None:
    text = "きょうはよいSUPERSTARだ、はれ"
    assert [flaw.kind for flaw in setting(text, 9.5, align="justify").flaws] == ["ragged", "ragged"]
    assert setting(text, 9.5).flaws == ()


def test_phrases_may_leave_lines_short_and_balanced_lines_are_judged_by_each_other() -> None:
    assert setting("いま、星空の下で歌おう", 8, wrap="phrase").flaws == ()
    assert setting("星降る夜のアンコール", 9.9, wrap="balanced").flaws == ()


def test_text_shrinks_before_it_is_set_badly() -> None:
    block = setting("SUPERSTAR", 4, steps=(Step("shrink", 5),))
    assert (block.flaws, block.setting.size < 10) == ((), True)


def test_line_of_nothing_but_an_indent_is_a_hole() -> None:
    assert [(flaw.kind, flaw.before) for flaw in setting("\u3000SUPERS", 4).flaws] == [("empty", "")]


def test_overflow_is_not_told_twice() -> None:
    block = setting("「「「「あ」」」」", 2)
    assert block.excess
    assert block.flaws == ()


def test_warning_stands_at_the_cell_with_the_line_of_the_template(tmp_path: Path) -> None:
    element = '  - {text: "{name}", size: 10pt, box: {in: safe, left: 0, width: 14mm}}'
    (problem,) = laid(tmp_path, element, name="SUPERSTAR").problems
    assert (problem.check, problem.severity, str(problem.at)) == ("text-ill-set", "warning", "cards.csv:2:10")
    assert problem.message == "at 10 pt line 1 of 2 parts 'SUPERS' from 'TAR'"
    assert [note.at.line for note in problem.related if note.at] == [4]
    assert "U+00AD" in problem.hint
