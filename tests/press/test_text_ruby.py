"""Readings stand above their letters, as long as these, and never leave the box or meet a line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.fonts import load_fonts
from cardgen.press.text.lines import break_lines
from cardgen.press.text.paragraph import measured
from cardgen.press.text.rich import plain, rich
from cardgen.press.text.rows import POINT, Row
from cardgen.press.text.ruby import spread
from cardgen.press.text.shape import Shaper
from cardgen.press.text.textbox import Block, TextStyle, set_text

FONTS = load_fonts()
NOTO = Shaper(FONTS.chain(["Noto Sans JP"]))


def setting(
    text: str, width: float, height: float, size: float = 10, leading: float = 1.5, **how: object
) -> Block:
    style = TextStyle(NOTO, Setting(size, 1.0, leading), **how)  # type: ignore[arg-type]
    return set_text(rich(text, plain(NOTO)).paragraphs, width, height, style)


def em(row: Row) -> float:
    return row.size * POINT


def said(block: Block) -> list[str]:
    return ["".join(row.texts) for row in block.rows]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{漢字|かんじ}", [("漢字", "かんじ")]),
        ("{漢字|かん|じ}を", [("漢", "かん"), ("字", "じ"), ("を", "")]),
        ("あ{漢|}い", [("あ", ""), ("漢", ""), ("い", "")]),
        ("{{漢|かん}} { } {a}", [("{漢|かん} { } {a}", "")]),
    ],
)
def test_markup(text: str, expected: list[tuple[str, str]]) -> None:
    (runs,), faults = rich(text, plain(NOTO))
    assert [(run.text, run.ruby) for run in runs] == expected
    assert faults == ()


def test_readings_that_do_not_match_their_letters_are_faults() -> None:
    paragraphs, faults = rich("{漢字|か|ん|じ}", plain(NOTO))
    assert [fault.message for fault in faults] == ["'漢字' has 2 letters and 3 readings"]
    assert [(run.text, run.ruby) for run in paragraphs[0]] == [("漢字", "かんじ")]


def test_short_reading_is_spread_over_its_letters() -> None:
    base, ruby = setting("{星空|ほし}", 30, 12).rows
    quarter = em(base) / 4  # two ems of base, one of reading: a quarter at the ends, half between
    assert (ruby.x, ruby.places[1] * em(ruby) / 1000) == pytest.approx((quarter, em(ruby) + 2 * quarter))


def test_long_reading_opens_its_letters_and_stays_in_the_line() -> None:
    base, ruby = setting("{心臓|ハートブレイク}", 30, 12).rows
    assert ruby.x == pytest.approx(0)
    assert ruby.width == pytest.approx(7 * em(ruby))
    side = (7 * em(ruby) - 2 * em(base)) / 4
    assert (base.x, base.places[1] * em(base) / 1000) == pytest.approx((side, em(base) + 2 * side))


def test_long_reading_leans_over_kana_and_not_over_kanji() -> None:
    over_kana = setting("この{志|こころざし}は", 40, 12).rows[0]
    beside_kanji = setting("此の{志|こころざし}葉", 40, 12)
    kana = setting("この{志|こころざし}は", 40, 12)
    after_kana = kana.rows[2].x - (kana.rows[1].x + em(over_kana))
    after_kanji = beside_kanji.rows[2].x - (beside_kanji.rows[1].x + em(over_kana))
    assert after_kanji == pytest.approx(0.75 * em(over_kana))  # 2.5 ems of reading, one of base
    assert after_kana == pytest.approx(0.5 * em(over_kana))


def test_group_stays_on_one_line_and_single_letters_may_part() -> None:
    def lines(text: str) -> list[str]:
        broken = break_lines(measured(rich(text, plain(NOTO)).paragraphs[0]), 4000)
        assert broken is not None
        return [broken[0].text(line.start, line.end) for line in broken[1]]

    assert lines("あいう{星空|ほしぞら}") == ["あいう", "星空"]
    assert lines("あいう{星空|ほし|ぞら}え") == ["あいう星", "空え"]


def test_first_line_leaves_room_and_tight_lines_part_for_ruby() -> None:
    plain = setting("あ\nい", 20, 20, leading=1.2).rows
    marked = setting("{漢|かん}\n{字|じ}", 20, 20, leading=1.2).rows
    assert marked[0].y - plain[0].y == pytest.approx(0.5 * em(plain[0]))
    assert marked[2].y - marked[0].y == pytest.approx(1.5 * em(plain[0]))


@pytest.mark.parametrize(
    ("base", "letters", "ruby", "count"), [(2000, 2, 1500, 3), (1000, 1, 2500, 5), (3000, 3, 500, 1)]
)
def test_base_and_reading_come_out_equally_long(base: float, letters: int, ruby: float, count: int) -> None:
    way = spread(base, letters, ruby, count)
    assert base + 2 * way.side + (letters - 1) * way.between == pytest.approx(
        ruby + 2 * way.ruby_side + (count - 1) * way.ruby_between
    )


WORDS = "あ の 漢 「 」 。 {星|ほし} {星空|ほしぞら} {志|こころざし} {本気|マ|ジ} {A|えい} {心臓|ハート}"
PIECES = st.lists(st.sampled_from([*WORDS.split(), " ", "。\n"]), max_size=14).map("".join)


@given(PIECES, st.floats(8, 40), st.floats(6, 40), st.sampled_from(["left", "center", "right", "justify"]),
       st.sampled_from(["em", "cap", "ink"]), st.floats(0.9, 1.6))  # fmt: skip
@settings(max_examples=300, derandomize=True, deadline=None)
def test_nothing_outside_and_nothing_lost(
    text: str, width: float, height: float, align: str, edge: str, leading: float
) -> None:
    steps = (Step("condense", 0.85), Step("shrink", 4))
    block = setting(text, width, height, 9, leading, align=align, edge=edge, steps=steps)
    paragraphs = rich(text, plain(NOTO)).paragraphs
    bases, readings = (
        "".join(getattr(run, key) for runs in paragraphs for run in runs) for key in ("text", "ruby")
    )
    assert sorted("".join(said(block))) == sorted(bases + readings)
    if block.excess is not None:
        return
    for row in block.rows:
        face, unit = FONTS.typeface(row.font), em(row) / 1000
        for glyph, place in zip(row.glyphs, row.places, strict=True):
            if ink := face.ink(glyph):
                left = row.x + (place + ink.left) * unit * block.setting.stretch
                right = row.x + (place + ink.right) * unit * block.setting.stretch
                assert left >= -1e-3
                assert right <= width + 1e-3
                assert row.y - ink.top * unit >= -1e-3
                assert row.y - ink.bottom * unit <= height + 1e-3
