"""Text set in boxes: fitted in the template's order, inside the box with all its ink, and complete."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.text import even, measuring
from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.fonts import load_fonts
from cardgen.press.text.measuring import measured
from cardgen.press.text.rows import POINT, Row
from cardgen.press.text.run import Run, Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import Block, set_text
from cardgen.press.text.vertical import VerticalShaper

FONTS = load_fonts()
NOTO = Shaper(FONTS.chain(["Noto Sans JP"]))
ZEN = Shaper(FONTS.chain(["Zen Maru Gothic", "Noto Sans JP"], 700))
ZEN_TIGHT = Shaper(FONTS.chain(["Zen Maru Gothic", "Noto Sans JP"], 700), proportional=True)
NOTO_TIGHT = Shaper(FONTS.chain(["Noto Sans JP"]), proportional=True)


def setting(text: str, width: float, height: float, style: TextStyle) -> Block:
    return set_text([[Run(part, style.shaper)] for part in text.split("\n")], width, height, style)


def style(shaper: Shaper = NOTO, size: float = 8, leading: float = 1.5, **how: object) -> TextStyle:
    return TextStyle(shaper, Setting(size, 1.0, leading), **how)  # type: ignore[arg-type]


def said(block: Block) -> list[str]:
    return ["".join(row.texts) for row in block.rows]


def said_by(row: Row) -> str:
    return "".join(row.texts)


def ink_of(block: Block) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all outlines, added up glyph by glyph from the faces themselves."""
    boxes = []
    for row in block.rows:
        face, em = FONTS.typeface(row.font), row.size * POINT / 1000
        shifts = row.shifts or ((0.0, 0.0),) * len(row.glyphs)
        for glyph, place, (dx, dy) in zip(row.glyphs, row.places, shifts, strict=True):
            if ink := face.ink(glyph):
                wide = em * block.setting.stretch
                boxes.append(
                    (
                        row.x + (place + dx + ink.left) * wide,
                        row.y - (dy + ink.top) * em,
                        row.x + (place + dx + ink.right) * wide,
                        row.y - (dy + ink.bottom) * em,
                    )
                )
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def test_first_line_stands_by_its_em_box() -> None:
    (row,) = setting("空", 20, 20, style(size=10)).rows
    assert row.y == pytest.approx(0.88 * 10 * POINT)


@pytest.mark.parametrize(
    ("limit", "lines", "stretch"),
    [
        (0.85, ["月夜の", "デモンストレーション"], 0.9),
        (0.95, ["月夜のデモンス", "トレーション"], 1.0),
    ],
)
def test_a_word_wider_than_the_box_is_condensed_where_that_saves_it_and_else_torn(
    limit: float, lines: list[str], stretch: float
) -> None:
    way = style(size=10, wrap="phrase", steps=(Step("condense", limit),))
    block = setting("月夜のデモンストレーション", 9 * 10 * POINT, 20, way)
    assert said(block) == lines
    assert block.setting.stretch == stretch


@pytest.mark.parametrize("wrap", ["greedy", "balanced", "phrase"])
@pytest.mark.parametrize("align", ["left", "justify"])
@pytest.mark.parametrize(("bullet", "ems"), [("・", 1.0), ("• ", 0.564)])
def test_a_list_hangs_behind_its_bullets(bullet: str, ems: float, align: str, wrap: str) -> None:
    text = f"次から1つを選ぶ。\n{bullet}" + "山札の上からカードを2枚見る。" * 3 + f"\n{bullet}引く。"
    block = setting(text, 40, 60, style(wrap=wrap, align=align))
    em = 8 * POINT
    hanging = [row for row in block.rows if not said_by(row).startswith((bullet.strip(), "次"))]
    assert len(hanging) >= 2
    assert [row.x for row in hanging] == pytest.approx([ems * em] * len(hanging), abs=0.01)
    assert [row.x for row in block.rows if row not in hanging] == pytest.approx([0.0] * 3, abs=0.3 * em)
    first = next(row for row in block.rows if said_by(row).startswith(bullet.strip()))
    words = first.x + first.places[first.texts.index("山")] * em / 1000
    assert words == pytest.approx(ems * em, abs=0.01)
    assert ink_of(block)[2] <= 40
    assert "".join(said(block)).replace(" ", "") == text.replace("\n", "").replace(" ", "")


def test_a_list_hangs_from_the_top_of_columns_and_not_at_all_in_the_middle() -> None:
    text = "・" + "山札の上からカードを見る。" * 4
    first, *others = setting(text, 40, 40, style(VerticalShaper(NOTO.chain))).rows
    assert [row.y - first.y for row in others] == pytest.approx([8 * POINT] * 3, abs=0.01)
    centred = setting(text, 40, 40, style(align="center"))
    assert [row.x + row.width / 2 for row in centred.rows] == pytest.approx([20] * 4, abs=2)


def test_three_dots_that_trail_off_are_no_bullet() -> None:
    rows = setting("・・・" + "そして山札の上から見る。" * 3, 40, 40, style()).rows
    assert len(rows) > 1
    assert [row.x for row in rows] == pytest.approx([0.0] * len(rows), abs=0.01)


@pytest.mark.parametrize(
    "text", ["あいうえおかきくけこ\n\nさ", "あいうえおかきくけこ\n", "\nあいうえおかきくけこ"]
)
def test_an_empty_line_among_phrases_that_do_not_fit(text: str) -> None:
    block = setting(text, 10, 8, style(wrap="phrase"))
    assert block.excess
    assert block.lines > text.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "ems", "torn", "whole", "size"),
    [
        (
            "この機械をセンターに移す。",
            7.1,
            ["この機械をセン", "ターに移す。"],
            ["この機械を", "センターに移す。"],
            9.4,
        ),
        (
            "夜明けのセンターステージへ移す。",
            9.1,
            ["夜明けのセンタース", "テージへ移す。"],
            ["夜明けの", "センターステージへ移す。"],
            7.9,
        ),
    ],
)
def test_a_text_is_made_to_fit_before_a_phrase_is_torn(
    text: str, ems: float, torn: list[str], whole: list[str], size: float
) -> None:
    width, height = ems * 10 * POINT, 2.55 * 10 * POINT
    assert said(setting(text, width, height, style(size=10, wrap="phrase"))) == torn
    block = setting(text, width, height, style(size=10, wrap="phrase", steps=(Step("shrink", 6),)))
    assert said(block) == whole
    assert block.setting.size == size


def test_leading_is_the_distance_of_baselines() -> None:
    rows = setting("空\n海\n星", 20, 20, style(size=8, leading=1.6)).rows
    assert [row.y - rows[0].y for row in rows] == pytest.approx([0, 1.6 * 8 * POINT, 3.2 * 8 * POINT])


@pytest.mark.parametrize(("align", "x"), [("left", 0), ("center", 5), ("right", 10)])
def test_alignment(align: str, x: float) -> None:
    (row,) = setting("空", 10 + 10 * POINT, 9, style(size=10, align=align)).rows
    assert row.x == pytest.approx(x)


@pytest.mark.parametrize(("valign", "room_above"), [("top", 0), ("middle", 2), ("bottom", 4)])
def test_vertical_alignment(valign: str, room_above: float) -> None:
    em = 10 * POINT
    (row,) = setting("空", 9, em + 4, style(size=10, valign=valign)).rows
    assert row.y == pytest.approx(room_above + 0.88 * em)


def test_baseline_does_not_depend_on_the_letters() -> None:
    with_tail, without = (setting(t, 20, 10, style(valign="middle")).rows[0].y for t in ("gjp", "ABC"))
    assert with_tail == without


def test_descender_at_the_box_s_foot_moves_the_text_up() -> None:
    height = 1.05 * 8 * POINT
    block = setting("gjp", 20, height, style(valign="bottom"))
    assert block.excess is None
    assert block.rows[0].y < setting("ABC", 20, height, style(valign="bottom")).rows[0].y
    assert ink_of(block)[3] == pytest.approx(height)


@pytest.mark.parametrize("text", ["1", "10", "7", "4"])
def test_ink_edge_centres_what_is_seen(text: str) -> None:
    block = setting(text, 8.6, 9, style(ZEN, 20, align="center", valign="middle", edge="ink", wrap="none"))
    left, top, right, bottom = ink_of(block)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((4.3, 4.5))


def test_cap_edge_puts_the_cap_height_at_the_top() -> None:
    face = NOTO.chain[0]
    (row,) = setting("H", 8, 9, style(size=10, edge="cap")).rows
    assert row.y == pytest.approx(face.cap_height / 1000 * 10 * POINT)


def test_opening_bracket_starts_flush() -> None:
    block = setting("「空」", 20, 5, style(size=10))
    assert block.rows[0].x == pytest.approx(-0.5 * 10 * POINT)
    assert ink_of(block)[0] >= 0


def test_justified_lines_reach_both_sides_and_the_last_does_not() -> None:
    text = "きょうは満員のステージで、みんなとLIVEをはじめます"
    block = setting(text, 22, 40, style(align="justify", spacing=Spacing(0, 125)))
    assert block.lines > 2
    blank = 0.5 * 8 * POINT  # of a mark at a line's end, which stands out of the box
    *ends, last = [row.x + row.width - blank * ("".join(row.texts)[-1] in "、。") for row in block.rows]
    assert ends == pytest.approx([22] * len(ends))
    assert last < 21


def places_of(block: Block, line: int) -> dict[str, float]:
    """How far apart neighbouring letters of a line stand beyond their widths, in thousandths of an em."""
    rows = [row for row in block.rows if row.y == sorted({row.y for row in block.rows})[line]]
    em = 8 * POINT / 1000
    glyphs = [
        (said, row.x + place * em, FONTS.typeface(row.font).advance(glyph) * em)
        for row in rows
        for said, place, glyph in zip(row.texts, row.places, row.glyphs, strict=True)
    ]
    return {a + b: (y - x - width) / em for (a, x, width), (b, y, _) in pairwise(glyphs)}


def test_justified_line_opens_between_letters_and_not_at_marks_words_or_numbers() -> None:
    block = setting("あチャー、LIVEの10コストを（引く）と、またとないもの", 39, 20, style(align="justify"))
    apart = places_of(block, 0)
    opened = {pair for pair, gap in apart.items() if gap > 1}
    assert opened == {"あチ", "チャ", "ャー", "、L", "Eの", "の1", "コス", "スト", "トを"}
    assert [apart[pair] for pair in sorted(opened)] == pytest.approx([apart["あチ"]] * 9)


def test_justified_english_opens_at_its_spaces_alone() -> None:
    block = setting(
        "un\u00adbe\u00adliev\u00adable co-op games of skill and luck", 26, 20, style(align="justify")
    )
    apart = places_of(block, 0)
    assert all(abs(gap) < 60 for pair, gap in apart.items() if " " not in pair)
    assert any(gap > 10 for pair, gap in apart.items() if pair.startswith(" "))


@pytest.mark.parametrize("dash", ["――", "——", "──"])
@pytest.mark.parametrize(("family", "weight"), [("Noto Sans JP", 400), ("Zen Maru Gothic", 700)])
def test_dashes_of_a_pair_meet(dash: str, family: str, weight: int) -> None:
    for kind in (Shaper, VerticalShaper):
        shaper = kind(FONTS.chain([family], weight))
        for tracking in (0.0, 80.0):
            paragraph = measured([Run(dash, shaper)], Spacing(tracking))
            first, second = paragraph.atoms
            meeting = paragraph.pen(0, 1) + second.ink.left - first.ink.right
            assert -70 <= meeting <= -5
    assert "".join(said(setting(dash, 30, 20, style(Shaper(FONTS.chain([family], weight)))))) == dash


FIT = (Step("condense", 0.85), Step("leading", 1.2), Step("shrink", 5))


@pytest.mark.parametrize(
    ("width", "height", "expected"),
    [
        (28.3, 3, Setting(8, 1, 1.5)),  # ten letters of 8 pt are 28.22 mm
        (26, 3, Setting(8, 0.92, 1.5)),
        (24, 3, Setting(8, 0.85, 1.5)),
        (20, 3, Setting(6.6, 0.85, 1.2)),  # one line of 20 mm is not to be had above 6.67 pt
        (15, 7, Setting(8, 0.85, 1.48)),  # two lines, a little closer
    ],
)
def test_fitting_takes_the_steps_in_order_and_no_further_than_needed(
    width: float, height: float, expected: Setting
) -> None:
    block = setting("星降る夜のアンコール", width, height, style(steps=FIT))
    assert block.excess is None
    assert block.setting == expected


def test_words_shrink_before_they_break() -> None:
    assert said(setting("SUPERSTAR", 12, 9, style(steps=(Step("shrink", 5),)))) == ["SUPERSTAR"]
    broken = said(setting("SUPERSTAR", 8, 12, style(steps=(Step("shrink", 5),))))
    assert broken == ["SUPE", "RST", "AR"]


def test_text_below_the_floor_is_all_there_and_says_how_much_room_it_needs() -> None:
    text = "入りきらないほど長いことばを、ちいさな枠に押しこもうとしています。"
    block = setting(text, 15, 6, style(steps=FIT))
    assert block.excess is not None
    assert block.excess.height > 6
    assert block.setting == Setting(5, 0.85, 1.2)
    assert "".join(said(block)) == text


def test_number_of_lines_can_be_limited() -> None:
    block = setting("星降る夜のアンコール", 20, 20, style(steps=FIT, lines=1))
    assert (block.lines, block.setting.size) == (1, 6.6)


def test_missing_characters_are_listed_and_marked() -> None:
    block = setting("炎🔥と水💧🔥", 30, 5, style())
    assert block.missing == ("🔥", "💧")
    assert said(block) == ["炎〓と水〓〓"]


def test_rows_change_with_the_face() -> None:
    block = setting("空𠮷空", 30, 5, style(ZEN))
    assert said(block) == ["空", "𠮷", "空"]
    assert [row.x for row in block.rows] == pytest.approx([0, 8 * POINT, 16 * POINT])


def test_tracking_opens_letters_but_not_the_line_s_end() -> None:
    (row,) = setting("ABC", 30, 5, style(spacing=Spacing(tracking=100))).rows
    plain: Row = setting("ABC", 30, 5, style()).rows[0]
    assert row.places[2] == pytest.approx(plain.places[2] + 200, abs=0.01)
    exact = plain.width + 2 * 0.1 * 8 * POINT
    assert setting("ABC", exact + 1e-6, 5, style(spacing=Spacing(tracking=100), wrap="none")).excess is None


def test_blank_lines_keep_their_room() -> None:
    rows = setting("空\n\n海", 20, 20, style()).rows
    assert rows[1].y - rows[0].y == pytest.approx(2 * 1.5 * 8 * POINT)


TEXTS = st.text(
    "あいうかがきッャゅょーァン漢字忍者々〻「」『』（）【】、。，．・：；！？…―〜～％￥３１２ＡＢ"
    "abcgjpyfiAVWTÀÉ123 -–/'’“”.,!()\u3000\n",
    max_size=80,
)


@given(
    TEXTS,
    st.floats(2, 60),
    st.floats(2, 40),
    st.sampled_from([NOTO, ZEN, ZEN_TIGHT, NOTO_TIGHT]),
    st.floats(4, 24),
    st.sampled_from(["left", "center", "right", "justify"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.sampled_from(["em", "cap", "ink"]),
    st.sampled_from(["greedy", "balanced"]),
    st.sampled_from([0.0, 50.0]),
)
@settings(max_examples=500, derandomize=True, deadline=None)
def test_nothing_outside_and_nothing_lost(
    text: str, width: float, height: float, shaper: Shaper, size: float, align: str, valign: str, edge: str,
    wrap: str, tracking: float,
) -> None:  # fmt: skip
    how: dict[str, Any] = {"align": align, "valign": valign, "edge": edge, "wrap": wrap, "steps": FIT}
    block = setting(text, width, height, style(shaper, size, spacing=Spacing(tracking, 125), **how))
    assert "".join(said(block)) == text.replace("\n", "")
    if block.excess is None and text.split():
        left, top, right, bottom = ink_of(block)
        assert left >= -1e-3
        assert top >= -1e-3
        assert right <= width + 1e-3
        assert bottom <= height + 1e-3


@given(
    TEXTS,
    st.floats(2, 60),
    st.sampled_from([NOTO, ZEN, ZEN_TIGHT, NOTO_TIGHT]),
    st.sampled_from(["left", "center", "right", "justify"]),
    st.sampled_from(["em", "cap", "ink"]),
    st.sampled_from(["greedy", "balanced", "phrase", "none"]),
)
@settings(max_examples=200, derandomize=True, deadline=None)
def test_letters_of_one_look_are_set_as_any_others(
    text: str, width: float, shaper: Shaper, align: str, edge: str, wrap: str
) -> None:
    """Rows cut out of columns are those that are put together atom by atom, to the last digit."""
    how = style(shaper, align=align, edge=edge, wrap=wrap, steps=FIT, spacing=Spacing(0, 125))
    uneven = {"_even": lambda atoms, parts: None, "measured_even": lambda run, spacing: None}
    with patch.multiple(measuring, **uneven):
        atom_by_atom = setting(text, width, 30, how)
    assert setting(text, width, 30, how) == atom_by_atom


@pytest.mark.parametrize("shaper", [NOTO, NOTO_TIGHT])
def test_every_two_letters_meet_as_they_do_in_any_text(shaper: Shaper) -> None:
    """What Japanese letters are to their neighbours is worked out once for all of them."""
    letters = "あッゃゞーァ漢々〻〇㐂「』、。・：！…―〜％￥３Ａ１aé’“-/ \u3000㌔ｱ①□"
    for one, other in product(letters, repeat=2):
        run, spacing = Run(one + other, shaper), Spacing(0, 125)
        with patch.object(measuring, "measured_even", lambda run, spacing: None):
            apart = measured([run], spacing)
        together = measured([run], spacing)
        assert (together.gaps, together.ends, together.sums) == (apart.gaps, apart.ends, apart.sums)


@pytest.mark.parametrize("letters", [range(0xE000, 0xF900), range(0xE000, 0xE003)])
def test_letters_of_any_kind_and_words_are_measured_as_in_any_text(letters: range) -> None:
    """Whether or not there are private letters enough to stand for words, which a text may have too."""
    texts = [
        "LIVE「10点」",
        "Ａ-B　９９",
        "é, ’a’",
        "\ue000LIVE",
        "5\tkg\ufeff漢",
        "𠮷野家 a b c d e",
        ".",
        "a" * 99,
    ]
    shaper, spacing = Shaper(NOTO.chain), Spacing(0, 125)
    with patch.object(even, "PRIVATE", letters):
        for text in [*texts, *texts]:
            run = Run(text, shaper)
            with patch.object(measuring, "measured_even", lambda run, spacing: None):
                apart = measured([run], spacing)
            together = measured([run], spacing)
            assert together._replace(even=None, overhang=0.0) == apart._replace(even=None, overhang=0.0)
