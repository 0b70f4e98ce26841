"""Variable fonts have a face for each weight, measured and embedded as the static instance it is."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from designing import card, toy
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from handmade import alone

from cardgen.press.face import Text
from cardgen.press.layout.laying import Laid, lay_out
from cardgen.press.pdf.embed import embed
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.press.template.load import load_template
from cardgen.press.text.fonts import Fonts, NoFont, load_fonts
from cardgen.problem import Invalid

GLYPHS = [".notdef", "space", "A"]
INSTANCES: list[dict[str, Any]] = [
    {"location": {"wght": weight, "wdth": width}, "stylename": name}
    for weight, width, name in [
        (400, 100, "Regular"),
        (700, 100, "Bold"),
        (600, 50, "Condensed SemiBold"),
        (400, 75, "SemiCondensed Italic"),
    ]
]


def block(pen: Any, width: int) -> Any:
    for x, y in ((100, 0), (100, 700), (100 + width, 700), (100 + width, 0)):
        (pen.moveTo if (x, y) == (100, 0) else pen.lineTo)((x, y))
    pen.closePath()
    return pen


def named(builder: FontBuilder, family: str) -> None:
    builder.setupCharacterMap({0x20: "space", 0x41: "A"})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "psName": f"{family}-Regular"})
    builder.setupOS2(usWeightClass=400, sCapHeight=700, sTypoAscender=880)
    builder.setupPost()


def variable(path: Path, restricted: bool = False, family: str = "Blocky") -> Path:
    """A font whose A is a block, 200 units wide at weight 100 and 800 at 900; its advance grows with it."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(GLYPHS)
    outlines = {name: TTGlyphPen(None).glyph() for name in GLYPHS}
    outlines["A"] = block(TTGlyphPen(None), 200).glyph()
    builder.setupGlyf(outlines)
    builder.setupHorizontalMetrics({".notdef": (500, 0), "space": (300, 0), "A": (400, 100)})
    named(builder, family)
    builder.setupFvar([("wght", 100, 100, 900, "Weight"), ("wdth", 50, 100, 200, "Width")], INSTANCES)
    grown: list[Any] = [(0, 0), (0, 0), (600, 0), (600, 0), (0, 0), (600, 0), (0, 0), (0, 0)]
    narrow: list[Any] = [(0, 0), (0, 0), (-100, 0), (-100, 0), (0, 0), (-100, 0), (0, 0), (0, 0)]
    variations = [
        TupleVariation({"wght": (0.0, 1.0, 1.0)}, grown),
        TupleVariation({"wdth": (-1.0, -1.0, 0.0)}, narrow),
    ]
    builder.setupGvar({"A": variations})
    if restricted:
        builder.font["OS/2"].fsType = 2
    builder.save(path)
    return path


@pytest.fixture
def fonts(tmp_path: Path) -> Fonts:
    variable(tmp_path / "blocky.ttf")
    return load_fonts([tmp_path])


def test_each_hundred_of_its_weights_is_a_face(fonts: Fonts) -> None:
    faces = [fonts.chain(["Blocky"], weight)[0] for weight in range(100, 1000, 100)]
    assert [face.weight for face in faces] == list(range(100, 1000, 100))
    assert len({face.key for face in faces}) == 9


def test_weights_are_measured_as_they_are(fonts: Fonts) -> None:
    for weight, width in ((100, 200), (500, 500), (900, 800)):
        face = fonts.chain(["Blocky"], weight)[0]
        ink = face.ink(face.glyph("A"))
        assert ink is not None
        assert (ink.right - ink.left, face.advance(face.glyph("A"))) == pytest.approx((width, width + 200))


def test_varieties_that_a_font_names_are_families_of_their_own(fonts: Fonts) -> None:
    """Condensed has all weights, though the font names but one of them; the font's own name is at rest."""
    assert {name for name in fonts.families if name.startswith("Blocky")} == {
        "Blocky",
        "Blocky Condensed",
        "Blocky SemiCondensed",
    }
    for family, weight, italic, width in [
        ("Blocky", 500, False, 500),
        ("Blocky Condensed", 500, False, 400),
        ("Blocky SemiCondensed", 100, True, 150),
    ]:
        face = fonts.chain([family], weight, italic)[0]
        ink = face.ink(face.glyph("A"))
        assert ink is not None
        assert ink.right - ink.left == pytest.approx(width)
        font = TTFont(io.BytesIO(embed(face, {face.glyph("A"): "A"}).data))
        glyph = font["glyf"][font.getGlyphOrder()[face.glyph("A")]]
        assert glyph.xMax - glyph.xMin == width
    with pytest.raises(NoFont):
        fonts.chain(["Blocky SemiCondensed"], 400)


def test_a_font_that_is_named_after_one_of_its_weights_has_them_all(tmp_path: Path) -> None:
    variable(tmp_path / "blocky.ttf", family="Blocky SemiBold")
    fonts = load_fonts([tmp_path])
    assert fonts.chain(["Blocky"], 900) == fonts.chain(["Blocky SemiBold"], 900)
    assert fonts.chain(["Blocky"], 900)[0].family == "Blocky"


def test_weights_are_embedded_as_static_fonts(fonts: Fonts) -> None:
    for weight, width in ((100, 200), (700, 650)):
        face = fonts.chain(["Blocky"], weight)[0]
        program = embed(face, {face.glyph("A"): "A"})
        font = TTFont(io.BytesIO(program.data))
        assert {"fvar", "gvar"}.isdisjoint(font.keys())
        glyph = font["glyf"][font.getGlyphOrder()[face.glyph("A")]]
        assert glyph.xMax - glyph.xMin == width
        assert program.widths[face.glyph("A")] == width + 200


def printed(folder: Path, fonts: Fonts, weights: tuple[int, ...]) -> Laid:
    elements = "".join(
        f"  - {{text: A, font: Blocky, weight: {weight}, size: 40pt, box: {{top: {20 * i}mm, left: 5mm}}}}\n"
        for i, weight in enumerate(weights)
    )
    (folder / "front.yaml").write_text(f"format: 1\nelements:\n{elements}", encoding="utf-8")
    made = load_template(folder / "front.yaml", toy(folder), "card", fonts=fonts)
    return lay_out(made, card())


def test_pages_show_each_weight_in_its_width(fonts: Fonts, tmp_path: Path) -> None:
    face = printed(tmp_path, fonts, (200, 900)).face
    data = pdf_bytes([alone(face)], Painter(fonts.typeface))
    page = pypdfium2.PdfDocument(data)[0]
    assert page.get_textpage().get_text_range().replace("\r\n", "") == "AA"
    pixels = page.render(scale=10).to_pil().convert("L")
    for text in face.items:
        assert isinstance(text, Text)
        row = [pixels.getpixel((x, int((text.y + 3 - 2) * 72 / 25.4 * 10))) for x in range(pixels.width)]
        seen = sum(level < 128 for level in row) / 10
        ink = fonts.typeface(text.font).ink(text.glyphs[0])
        assert ink is not None
        assert seen == pytest.approx((ink.right - ink.left) / 1000 * 40, abs=0.3)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        kept = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/FontFile2" in o]
        assert len(kept) == 2


def test_weight_it_does_not_have_is_told_at_its_line(fonts: Fonts, tmp_path: Path) -> None:
    with pytest.raises(Invalid) as caught:
        printed(tmp_path, fonts, (950,))
    (problem,) = caught.value.problems
    assert (problem.check, problem.at.line) == ("no-font", 3)
    assert "100, 200" in problem.hint


def test_forbidden_font_is_told_at_its_line(tmp_path: Path) -> None:
    variable(tmp_path / "blocky.ttf", restricted=True)
    with pytest.raises(Invalid) as caught:
        printed(tmp_path, load_fonts([tmp_path]), (400,))
    (problem,) = caught.value.problems
    assert (problem.check, problem.at.line) == ("no-font", 3)
    assert "forbid embedding" in problem.message


def test_postscript_font_of_many_glyphs_is_cut_to_those_used(tmp_path: Path) -> None:
    names = [".notdef", *(f"g{i}" for i in range(6_000))]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({0x4E00 + i: f"g{i}" for i in range(6_000)})
    shapes = {
        name: block(T2CharStringPen(1000, None), 10 + i % 800).getCharString() for i, name in enumerate(names)
    }
    builder.setupCFF("Large-Regular", {"FullName": "Large"}, shapes, {})
    builder.setupHorizontalMetrics(dict.fromkeys(names, (1000, 100)))
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": "Large", "styleName": "Regular", "psName": "Large-Regular"})
    builder.setupOS2(usWeightClass=400)
    builder.setupPost(keepGlyphNames=False)
    builder.save(tmp_path / "large.otf")
    face = load_fonts([tmp_path]).chain(["Large"])[0]
    program = embed(face, {face.glyph(chr(0x4E00 + i)): chr(0x4E00 + i) for i in range(0, 6_000, 40)})
    assert program.is_cff
    assert len(program.data) < 200_000
