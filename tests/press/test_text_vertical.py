"""Columns run from right to left: upright Japanese, figures side by side, Latin words on their side."""

from __future__ import annotations

import functools
import subprocess
from pathlib import Path
from shutil import which

import pypdfium2
import pytest
import uharfbuzz as hb
from designing import FONTS, items, laid
from fontTools.ttLib import TTFont
from handmade import alone, pdf_bytes

from cardgen.press.face import Group, Text
from cardgen.press.pdf.paint import Painter
from cardgen.press.roles import roles
from cardgen.press.text.fit import Setting
from cardgen.press.text.inline import plain
from cardgen.press.text.measuring import measured
from cardgen.press.text.rich import rich
from cardgen.press.text.rows import POINT
from cardgen.press.text.run import Run
from cardgen.press.text.sorts import sort_for
from cardgen.press.text.style import TextStyle
from cardgen.press.text.textbox import Block, set_text
from cardgen.press.text.vertical import VerticalShaper

NOTO = FONTS.chain(["Noto Sans JP"])
COLUMN = VerticalShaper(NOTO)
EM = 10 * POINT


def setting(text: str, width: float = 30, height: float = 40, **how: object) -> Block:
    style = TextStyle(COLUMN, Setting(10), **{"align": "right", **how})  # type: ignore[arg-type]
    return set_text(rich(text, plain(COLUMN)).paragraphs, width, height, style)


def said(block: Block) -> list[tuple[str, str]]:
    return [(row.form, "".join(row.texts)) for row in block.rows]


def test_columns_begin_at_the_right() -> None:
    first, second = setting("一二\n三").rows
    assert (first.x, second.x) == pytest.approx((30 - EM / 2, 30 - EM / 2 - 1.5 * EM))
    assert (first.y, first.places) == (0, pytest.approx((0, 1000)))


def test_align_and_valign_are_sides_of_the_box() -> None:
    (row,) = setting("一二", align="left", valign="bottom").rows
    assert (row.x, row.y) == pytest.approx((EM / 2, 40 - 2 * EM))
    (row,) = setting("一", align="center", valign="middle").rows
    assert (row.x, row.y) == pytest.approx((15, 20 - EM / 2))


@pytest.mark.parametrize("char", "ー、。「」（）…〜～")
@pytest.mark.parametrize(("family", "weight"), [("Noto Sans JP", 400), ("Zen Maru Gothic", 700)])
def test_marks_have_vertical_forms_or_lie_on_their_side(char: str, family: str, weight: int) -> None:
    (face,) = FONTS.chain([family], weight)
    (atom,) = VerticalShaper((face,)).atoms(char)[0]
    assert atom.form == "sideways" or atom.glyphs != (face.glyph(char),)


@pytest.mark.parametrize(("family", "weight"), [("Noto Sans JP", 400), ("Zen Maru Gothic", 700)])
def test_double_quotes_of_a_column_are_the_marks_that_columns_have(family: str, weight: int) -> None:
    shaper = VerticalShaper(FONTS.chain([family], weight))
    for line, column in zip("“”", "〝〟", strict=True):
        (quote,), (mark,) = shaper.atoms(line)[0], shaper.atoms(column)[0]
        assert (quote.text, quote.texts) == (line, (line,))  # it is copied as it was written
        assert quote._replace(text="", texts=(), first="", last="") == mark._replace(
            text="", texts=(), first="", last=""
        )
        assert (quote.before, quote.after)["“”".index(line)] > 300  # its blank half, at the outer side


@pytest.mark.parametrize("char", "‘’‹›„")
def test_other_quotes_lie_on_their_side(char: str) -> None:
    (face,) = NOTO
    (atom,) = COLUMN.atoms(char)[0]
    assert (atom.form, atom.glyphs) == ("sideways", (face.glyph(char),))


@functools.cache
def vertical_forms(path: Path) -> list[dict[int, int]]:
    """The single substitutions of a font's feature vert in turn, read off its tables by another library."""
    with TTFont(path) as font:
        table, order = font["GSUB"].table, font.getReverseGlyphMap()
        features = [r.Feature for r in table.FeatureList.FeatureRecord if r.FeatureTag == "vert"]
        return [
            {
                order[a]: order[b]
                for part in table.LookupList.Lookup[index].SubTable
                for a, b in getattr(getattr(part, "ExtSubTable", part), "mapping", {}).items()
            }
            for index in sorted({index for feature in features for index in feature.LookupListIndex})
        ]


@pytest.mark.parametrize("char", "ー、。「」『』（）【】…―〜ァッぁっゃョ：＝")
@pytest.mark.parametrize(("family", "weight"), [("Noto Sans JP", 400), ("Zen Maru Gothic", 700)])
def test_upright_letters_have_the_vertical_forms_of_their_font(char: str, family: str, weight: int) -> None:
    (face,) = FONTS.chain([family], weight)
    (atom,) = VerticalShaper((face,)).atoms(char)[0]
    glyph = own = face.glyph(sort_for(face, char))
    for forms in vertical_forms(face.path):
        glyph = forms.get(glyph, glyph)
    assert atom.glyphs == (glyph,)
    assert atom.form == ("upright" if glyph != own else "sideways")


def test_proportional_columns_are_set_as_harfbuzz_measures_them() -> None:
    (face,) = NOTO
    text = "ありがとう。ッャュョーアタくり、ーて"
    tight = VerticalShaper(NOTO, proportional=True)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ttb", "Hira", "ja"
    hb.shape(face.font, buffer, {"vert": True, "vpal": True, "vkrn": True})
    whole = sum(-place.y_advance * 1000 / face.upem for place in buffer.glyph_positions or [])
    assert measured([Run(text, tight)]).sums[-1] == pytest.approx(whole)  # vpal, and vkrn between letters
    assert whole < 0.95 * measured([Run(text, COLUMN)]).sums[-1]


def test_stop_stands_in_the_upper_right_of_its_square() -> None:
    (atom,) = COLUMN.atoms("。")[0]
    assert atom.ink.right < 500  # along the column: the upper half
    assert atom.ink.bottom > 0  # beside it: the right half
    (opening,) = COLUMN.atoms("「")[0]
    assert opening.ink.left > 500


def test_short_figures_stand_side_by_side_and_words_lie_on_their_side() -> None:
    assert said(setting("12月3日100点HPはHello")) == [
        ("line", "12"),
        ("upright", "月"),
        ("line", "3"),
        ("upright", "日"),
        ("sideways", "100"),
        ("upright", "点"),
        ("line", "HP"),
        ("upright", "は"),
        ("sideways", "Hello"),
    ]


@pytest.mark.parametrize("brackets", ["()", "[]", "（）", "「」"])
def test_what_stands_side_by_side_does_so_between_brackets(brackets: str) -> None:
    first, last = brackets
    for text, form in (("AB", "level"), ("12", "level"), ("3", "level"), ("ABC", "sideways")):
        found = COLUMN.atoms(f"{first}{text}{last}型")[0]
        assert [atom.form for atom in found if text in atom.text] == [form]
        marks = [atom for atom in found if atom.text in brackets]
        assert all(atom.form == ("sideways" if first.isascii() else "upright") for atom in marks)


def test_how_many_letters_stand_side_by_side_is_the_style_s_choice() -> None:
    for together, level in ((0, []), (1, []), (2, ["12", "HP"]), (3, ["12", "100", "HP", "ATK"])):
        shaper = VerticalShaper(NOTO, together=together)
        atoms = shaper.atoms("12日100日2026日HPをATKにAtkに")[0]
        assert [atom.text for atom in atoms if atom.form == "level"] == level


def test_fill_of_columns_is_told_by_the_sides_of_the_box(tmp_path: Path) -> None:
    element = '  - {text: "{flavor}", writing: vertical, size: 10pt, box: {width: 20mm, height: 40mm}}'
    (fill,) = laid(tmp_path, element, flavor="一二三四五").fills
    assert (fill.across, fill.down) == pytest.approx((EM / 20, 5 * EM / 40))


def test_figures_side_by_side_stand_in_one_em_in_the_middle_of_the_column() -> None:
    for text in ("12", "W", "WM"):
        _, row, after = setting(f"あ{text}あ").rows
        assert row.x + row.width / 2 == pytest.approx(30 - EM / 2)
        assert row.width <= EM + 1e-6
        assert row.y == pytest.approx((1.5 + 0.38) * EM)
        assert after.y == pytest.approx(2 * EM)


def test_brackets_lose_their_blank_at_ends_and_where_they_meet() -> None:
    block = setting("「あ」「い」")
    ((row),) = block.rows
    assert row.y == pytest.approx(-0.5 * EM)
    assert row.places == pytest.approx((0, 1000, 2000, 2500, 3500, 4500))


def test_ruby_stands_to_the_right() -> None:
    base, ruby = setting("{漢字|かんじ}").rows
    assert base.x == pytest.approx(30 - EM)
    assert ruby.x == pytest.approx(30 - EM / 4)
    assert ruby.size == 5


def test_breaking_rules_hold_along_columns() -> None:
    block = setting("あいう。", height=3.2 * EM)
    assert ["".join(row.texts) for row in block.rows] == ["あい", "う。"]


TEXT = "「常時」カードを12枚、引く。Helloー"


def columns(tmp_path: Path):  # type: ignore[no-untyped-def]
    element = (
        '  - {text: "{flavor}", writing: vertical, size: 10pt, role: rules, box: {in: safe, height: 25mm}}'
    )
    return laid(tmp_path, element, flavor=TEXT)


def test_templates_write_columns(tmp_path: Path) -> None:
    face, problems, _ = columns(tmp_path)
    assert problems == ()
    forms = {type(item) for item in face.items}
    assert forms == {Text, Group}
    (mark,) = roles(face, FONTS.typeface)
    assert mark.text == TEXT
    assert mark.outline is not None
    assert face.safe_box.contains(mark.outline, 0.01)


def test_overflow_is_told_with_the_sides_of_the_box(tmp_path: Path) -> None:
    element = '  - {text: "{flavor}", writing: vertical, size: 10pt, box: {width: 4mm, height: 10mm}}'
    (problem,) = laid(tmp_path, element, flavor="一二三四五六七八九十").problems
    assert problem.check == "text-overflow"
    assert "mm wide" in problem.message


def test_columns_can_be_copied(tmp_path: Path) -> None:
    data = pdf_bytes([alone(columns(tmp_path).face)], Painter(FONTS.typeface))
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    assert "".join(page.get_text_range().split()) == TEXT
    if which("pdftotext"):
        told = subprocess.run(["pdftotext", "-raw", "-", "-"], input=data, capture_output=True, check=True)
        assert "".join(told.stdout.decode().split()) == TEXT


def test_first_column_is_at_the_right_unless_align_is_said(tmp_path: Path) -> None:
    for align, x in (("", 60 - EM / 2), (", align: left", EM / 2)):
        (item,) = items(tmp_path, f"  - {{text: あ, writing: vertical, size: 10pt, box: trim{align}}}")
        assert isinstance(item, Text)
        assert item.x == pytest.approx(x)
