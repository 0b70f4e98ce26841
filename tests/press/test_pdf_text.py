"""Text in the finished PDF: what is copied is what was set, in every font; only its glyphs are kept."""

import io
import re
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from designing import FONTS, laid
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from handmade import PAPER, alone, card, opened, painter, rounded_bold, run, sans, save
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops

from cardgen.press.pdf.embed import embed
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.press.text.typeface import Typeface

KANA = "あいうえおかきくけこっゃゅょアイウエオー、。「」（）…！？・"
OTHER = "朝霧夕凪𠮷札 AVTofiffl10%～①⑦★"


def copied(data: bytes) -> str:
    """The text of a page as the standard has it read: ActualText, else ToUnicode (PDF 1.7, 9.10, 14.9.4)."""
    pdf = opened(data)
    page = pdf.pages[0]
    said, replaced, tables, font = "", False, {}, ""
    for key, value in page.Resources.Font.items():
        cmap = value.ToUnicode.read_bytes().decode("ascii")
        entries = re.findall(r"^<([0-9a-f]{4})> <([0-9a-f]+)>$", cmap, re.MULTILINE)
        tables[key] = {code: bytes.fromhex(text).decode("utf-16-be") for code, text in entries}
    for operands, operator in pikepdf.parse_content_stream(page):
        op = str(operator)
        if op == "Tf":
            font = str(operands[0])
        elif op == "BDC":
            replaced, said = True, said + bytes(operands[1].ActualText)[2:].decode("utf-16-be")
        elif op == "EMC":
            replaced = False
        elif op in ("Tj", "TJ") and not replaced:
            shown = operands[0] if op == "TJ" else [operands[0]]
            codes = "".join(bytes(part).hex() for part in shown if isinstance(part, pikepdf.String))
            said += "".join(tables[font][codes[at : at + 4]] for at in range(0, len(codes), 4))
    return said


@settings(max_examples=60, derandomize=True, deadline=None)
@given(st.text(KANA + OTHER, min_size=1, max_size=24), st.booleans(), st.booleans())
def test_what_is_copied_is_what_was_set(said: str, tight: bool, bold: bool) -> None:
    face = rounded_bold() if bold else sans()
    said = "".join(char for char in said if face.glyph(char))
    set_text = run(said, face=face, features={"palt": tight, "kern": True})
    assert copied(pdf_bytes([alone(card(items=[set_text]))], painter())) == said


def test_two_characters_of_one_glyph_each_keep_their_own() -> None:
    wide, narrow = "\u3000", "\u2003"  # the sans sets both spaces with one glyph
    assert sans().glyph(wide) == sans().glyph(narrow)
    said = f"朝{wide}夕{narrow}凪"
    assert copied(pdf_bytes([alone(card(items=[run(said)]))], painter())) == said


def test_a_vertical_form_is_copied_as_the_character_it_is_a_form_of() -> None:
    said = "ー、「"
    text = run(said, features={"vert": True})
    assert text.glyphs != run(said).glyphs
    assert copied(pdf_bytes([alone(card(items=[text]))], painter())) == said


def test_only_the_glyphs_that_are_painted_are_embedded() -> None:
    program = embed(sans(), {sans().glyph(char): char for char in "朝霧"})
    kept = TTFont(io.BytesIO(program.data))
    outlines = [
        glyph for glyph in range(kept["maxp"].numGlyphs) if kept["loca"][glyph + 1] > kept["loca"][glyph]
    ]
    assert outlines == sorted([0, sans().glyph("朝"), sans().glyph("霧")])


def test_the_same_glyphs_make_the_same_subset_in_any_order() -> None:
    glyphs = [(sans().glyph(char), char) for char in "朝霧夕凪"]
    assert embed(sans(), dict(glyphs)) == embed(sans(), dict(reversed(glyphs)))
    assert embed(sans(), dict(glyphs)).name != embed(sans(), dict(glyphs[1:])).name


def test_a_glyph_means_the_character_that_japanese_texts_use() -> None:
    for char in "\u3000 -‘・…／①一長乙":
        assert sans().meaning(sans().glyph(char)) == char
    assert sans().meaning(0) == sans().meaning(65535) == ""


@pytest.fixture(scope="module")
def postscript(tmp_path_factory: pytest.TempPathFactory) -> Typeface:
    """A font with PostScript outlines (CFF), made of a few glyphs of the sans."""
    source = TTFont(sans().path)
    names, glyphs = source.getBestCmap(), source.getGlyphSet()
    chars = {ord(char): names[ord(char)] for char in "AB朝霧。"}
    order = [".notdef", *chars.values()]
    drawings = {}
    for name in order:
        pen = T2CharStringPen(glyphs[name].width, None)
        glyphs[name].draw(Qu2CuPen(pen, 0.5, all_cubic=True))
        drawings[name] = pen.getCharString()
    font = FontBuilder(1000, isTTF=False)
    font.setupGlyphOrder(order)
    font.setupCharacterMap(chars)
    font.setupCFF("Handmade-Regular", {}, drawings, {})
    font.setupHorizontalMetrics({name: (glyphs[name].width, 0) for name in order})
    font.setupHorizontalHeader(ascent=880, descent=-120)
    font.setupNameTable({"familyName": "Handmade", "styleName": "Regular", "psName": "Handmade-Regular"})
    font.setupOS2()
    font.setupPost()
    path = tmp_path_factory.mktemp("fonts") / "handmade.otf"
    font.save(path)
    return Typeface(path)


def test_postscript_outlines_are_embedded_and_look_the_same(postscript: Typeface, tmp_path: Path) -> None:
    brush = Painter({postscript.key: postscript}.__getitem__)
    cubic, quadratic = (
        pdf_bytes([alone(card(items=[run("A霧朝。", 10, 40, 30, PAPER, face)]))], brush)
        for face in (postscript, sans())
    )
    assert copied(cubic) == "A霧朝。"
    seen = [
        pypdfium2.PdfDocument(data)[0].render(scale=2).to_pil().convert("L") for data in (cubic, quadratic)
    ]
    differences = ImageChops.difference(*seen).histogram()
    assert sum(differences[100:]) < 40  # no stroke is missing; edges may fall elsewhere within a pixel
    if shutil.which("pdffonts"):
        told = subprocess.run(
            ["pdffonts", save(tmp_path, "a.pdf", cubic)], capture_output=True, text=True, check=True
        )
        assert re.search(r"\+Handmade-Regular +CID Type 0C +Identity-H +yes yes yes", told.stdout)


def test_every_text_of_a_page_keeps_its_size() -> None:
    pdf = opened(pdf_bytes([alone(card(items=[run("朝", size=7.5)]))], painter()))
    [(_, size)] = [operands for operands, op in pikepdf.parse_content_stream(pdf.pages[0]) if str(op) == "Tf"]
    assert float(size) * 72 / 25.4 == pytest.approx(7.5, abs=0.0002)


SPACES = str.maketrans({"\u00a0": " ", "\u3000": " "})
"""Poppler writes all spaces alike."""
COPIED = {
    "non-BMP kanji": ("𠮷野家の𩸽と𠀋", ""),
    "proportional kana": ("「カード、を（１枚）引く。」トッピングァィ", "proportional: true"),
    "ligatures and kerning": ("AVATAR office fluffy To. ﬁ", ""),
    "fullwidth and halfwidth": ("ＡＢＣｱｲｳ１２３～〜", ""),
    "dashes and leaders": ("あ――い……う——え", ""),
    "soft hyphens": ("un\u00adbeliev\u00adable", ""),
    "spaces": ("a\u00a0b 漢\u3000字", ""),
    "variants": ("葛\U000e0100城と辻\ufe00", ""),
    "marks": ("か゚がé", ""),
    "columns": ("ー、。「」『』（）…〜ッャ【】――", "writing: vertical"),
    "columns of rare kanji": ("𠮷野家の𩸽、と", "writing: vertical"),
    "tight columns": ("ありがとう、トッピング。", "writing: vertical, proportional: true"),
    "another font": ("𠮷とあいうー、「」", "font: [Zen Maru Gothic, Noto Sans JP], weight: bold"),
}


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler is the oracle")
@pytest.mark.parametrize("name", COPIED)
def test_poppler_copies_what_a_template_sets(name: str, tmp_path: Path) -> None:
    said, look = COPIED[name]
    keys = ", ".join(["size: 8pt, script_gap: 0", *filter(None, [look])])
    element = f'  - {{text: "{{flavor}}", {keys}, box: {{in: trim, inset: 2mm}}}}'
    face, problems, _ = laid(tmp_path, element, flavor=said)
    assert problems == ()
    data = pdf_bytes([alone(face)], Painter(FONTS.typeface))
    told = subprocess.run(["pdftotext", "-raw", "-", "-"], input=data, capture_output=True, check=True)
    found = told.stdout.decode().strip()
    assert found.translate(SPACES) == said.translate(SPACES)
    assert copied(data) == said
