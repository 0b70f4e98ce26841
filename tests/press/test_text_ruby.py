"""Readings stand above their letters, as long as these, and never leave the box or meet a line."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.fonts import load_fonts
from cardgen.press.text.inline import Inline, Look, plain
from cardgen.press.text.lines import break_lines
from cardgen.press.text.measuring import measured
from cardgen.press.text.rich import rich
from cardgen.press.text.rows import POINT, Row
from cardgen.press.text.ruby import spread
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import Block, set_text

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


@pytest.mark.parametrize(
    ("before", "after", "lent_before", "lent_after"),
    [  # in ems: what 志 keeps free of the neighbours of its reading, which is 0.75 longer at either side
        ("此", "葉", 0, 0),  # no kanji lends anything
        ("の", "は", 0.5, 0.5),  # a kana lends half of itself, which is one letter of the reading
        ("ー", "ッ", 0.5, 0.5),
        ("…", "…", 0.5, 0.5),
        ("（", "）", 0.5, 0.5),  # the bracket that belongs to it
        ("。", "、", 0.5, 0.5),  # the blank behind a stop; a comma
        ("」", "「", 0.5, 0.5),  # the blanks of brackets
        ("・", "・", 0.25, 0.25),  # the blank at a side of a dot
        ("！", "？", 0, 0),
        ("A", "B", 0, 0),
        ("{此|こ}", "{葉|は}", 0, 0),
        ("[dots|の]", "[dots|は]", 0, 0),
    ],
)
def test_long_reading_leans_over_kana_and_marks_and_not_over_kanji(
    before: str, after: str, lent_before: float, lent_after: float
) -> None:
    inline = Inline(lambda names: Look(NOTO, 1.0, "﹅" if names else ""), ("dots",))
    (runs,), faults = rich(f"忍{before}{{志|こころざし}}{after}忍", inline)
    assert faults == ()
    paragraph = measured(runs)
    at = next(i for i, atom in enumerate(paragraph.atoms) if atom.text == "志")
    assert paragraph.gaps[at] == pytest.approx(1000 * (0.75 - lent_before))
    assert paragraph.gaps[at + 1] == pytest.approx(1000 * (0.75 - lent_after))


def test_readings_that_lean_over_the_same_letter_do_not_meet() -> None:
    paragraph = measured(rich("{志|こころざし}の{志|こころざし}", plain(NOTO)).paragraphs[0])
    assert paragraph.gaps[1:] == pytest.approx((500, 500))  # each lent a quarter: half an em is between


def readings(block: Block) -> list[tuple[str, float, float]]:
    """The readings of a block of one line: what they say, from and to, in ems of the base."""
    found = [row for row in block.rows if row.size < block.setting.size]
    base = block.setting.size * POINT
    return [("".join(row.texts), row.x / base, (row.x + row.width) / base) for row in found]


@pytest.mark.parametrize(
    ("text", "bases", "expected"),
    [
        # none is longer than its letter: each stands above it as it would alone
        ("{漢字|かん|じ}", [0, 1], [("かん", 0, 1), ("じ", 1.25, 1.75)]),
        # three letters hang over the next one, whose reading is short: the kanji stay together
        ("{凝視|ぎょう|し}", [0, 1], [("ぎょう", 0, 1.5), ("し", 1.5, 2)]),
        ("{手兎|て|うさぎ}", [0, 1], [("て", 0, 0.5), ("うさぎ", 0.5, 2)]),
        (
            "{手兎木|て|うさぎ|き}",
            [0, 1, 2],
            [("て", 0.25, 0.75), ("うさぎ", 0.75, 2.25), ("き", 2.25, 2.75)],
        ),
        # longer than the compound: the letters are spread below
        ("{志兎|こころざし|うさぎ}", [0.5, 2.5], [("こころざし", 0, 2.5), ("うさぎ", 2.5, 4)]),
    ],
)
def test_readings_of_a_compound_hang_over_its_other_letters(
    text: str, bases: list[float], expected: list[tuple[str, float, float]]
) -> None:
    block = setting(text, 40, 12)
    em = block.setting.size * POINT
    letters = [
        row.x / em + place / 1000
        for row in block.rows
        if row.size == block.setting.size
        for place in row.places
    ]
    assert letters == pytest.approx(bases)
    assert [said for said, _, _ in readings(block)] == [said for said, _, _ in expected]
    assert [edge for _, *edges in readings(block) for edge in edges] == pytest.approx(
        [edge for _, *edges in expected for edge in edges]
    )


def test_line_may_part_a_compound_and_each_part_has_its_readings_to_itself() -> None:
    block = setting("あい{凝視|ぎょう|し}です", 3.6 * 10 * POINT, 20)
    assert block.lines == 2
    (_, over, to), (last, start, stop) = readings(block)
    assert to - over == pytest.approx(1.5)
    assert to <= 3.6
    assert last == "し"
    assert (start, stop) == pytest.approx((0.25, 0.75))


def test_part_of_a_compound_takes_the_room_its_readings_need() -> None:
    """At a line's start, at its end, and alone between two ends; a kanji beside it lends nothing."""
    em = 10 * POINT
    letters = [row for row in setting("あ{手兎|て|うさぎ}木", 2.6 * em, 20).rows if row.size == 10]
    assert [row.x / em for row in letters] == pytest.approx([0, 1, 0.5, 1.5])
    paragraph = measured(rich("{手兎木|て|うさぎ|き}", plain(NOTO)).paragraphs[0])
    assert [paragraph.width(*part) for part in ((0, 3), (0, 1), (1, 2), (2, 3))] == [3000, 1000, 1500, 1000]
    block = setting("{手兎木|て|うさぎ|き}", 1.5 * em + 1e-6, 30)
    assert block.excess is None
    edges = [edge for _, *edges in readings(block) for edge in edges]
    assert edges == pytest.approx([0.25, 0.75, 0, 1.5, 0.25, 0.75])


def test_justified_line_does_not_open_below_the_reading_of_a_group() -> None:
    text = "きょうは{星空|ほしぞら}のした{凝視|ぎょう|し}でみんなとLIVEをはじめます"
    rows = setting(text, 54, 30, align="justify").rows
    group = next(row for row in rows if row.texts == ("星", "空"))
    reading = next(row for row in rows if "".join(row.texts) == "ほしぞら")
    assert rows[0].places[1] > 1010  # the line does open
    assert group.places == pytest.approx((0, 1000))
    assert (reading.x, reading.width) == pytest.approx((group.x, group.width))


def test_group_is_no_compound() -> None:
    ((said, start, stop),) = readings(setting("{凝視|ぎょうし}", 40, 12))
    assert said == "ぎょうし"
    assert (start, stop) == pytest.approx((0, 2))


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


WORDS = (
    "あ の 漢 「 」 。 {星|ほし} {星空|ほしぞら} {志|こころざし} {本気|マ|ジ} {A|えい} {心臓|ハート} "
    "{凝視|ぎょう|し} {の兎の|の|うさぎ|の} {志兎|こころざし|うさぎ} {手|て} …"
)
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
    above = sorted((row.y, row.x, row.x + row.width) for row in block.rows if row.size < block.setting.size)
    for (line, _, end), (other, start, _) in pairwise(above):
        assert line < other - 1e-6 or end <= start + 1e-3  # no reading meets another
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
