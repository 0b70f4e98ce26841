"""Fonts of every format reach the page: as subsets, in their own widths, as text that can be copied."""

from __future__ import annotations

import io
import re
import subprocess
from pathlib import Path
from shutil import which
from typing import Any

import pypdfium2
import pytest
from designing import card, toy
from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from handmade import alone

from cardgen.press.face import Text
from cardgen.press.layout.laying import lay_out
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.press.template.load import load_template
from cardgen.press.text.fonts import load_fonts

CHARACTERS = {0x20: "space", 0x41: "A", 0x671D: "asa", 0x20BB7: "yoshi"}
NAMES = [".notdef", *CHARACTERS.values()]
SEEN = ("A", "asa", "yoshi")


def block(pen: Any, width: int) -> Any:
    for i, point in enumerate(((100, 0), (100, 700), (100 + width, 700), (100 + width, 0))):
        (pen.lineTo if i else pen.moveTo)(point)
    pen.closePath()
    return pen


def font(family: str, width: int, weight: int = 400, *, cff: bool) -> TTFont:
    """A font whose letters are blocks so many units wide, with 100 units at either side."""
    builder = FontBuilder(1000, isTTF=not cff)
    builder.setupGlyphOrder(NAMES)
    builder.setupCharacterMap(CHARACTERS)
    advances = {name: width + 200 if name in SEEN else 300 for name in NAMES}
    pens = {name: T2CharStringPen(advances[name], None) if cff else TTGlyphPen(None) for name in NAMES}
    for name in SEEN:
        block(pens[name], width)
    if cff:
        strings = {name: pen.getCharString() for name, pen in pens.items()}
        builder.setupCFF(f"{family}-Regular", {"FullName": family}, strings, {})
    else:
        builder.setupGlyf({name: pen.glyph() for name, pen in pens.items()})
    builder.setupHorizontalMetrics({name: (advances[name], 100) for name in NAMES})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "psName": f"{family}-Regular"})
    builder.setupOS2(usWeightClass=weight, sCapHeight=700, sTypoAscender=880)
    builder.setupPost()
    return read_again(builder.font)


def read_again(made: TTFont) -> TTFont:
    data = io.BytesIO()
    made.save(data)
    return TTFont(data)


def variable(family: str, *, cff: bool) -> TTFont:
    """A font of two masters: blocks of 200 units at weight 100, of 800 at 900."""
    design = DesignSpaceDocument()
    design.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=100, default=100, maximum=900))
    for weight, width in ((100, 200), (900, 800)):
        master = font(family, width, weight, cff=cff)
        design.addSource(SourceDescriptor(font=master, location={"Weight": weight}, name=str(weight)))
    return varLib.build(design, optimize=False)[0]


def collection(*fonts: TTFont) -> TTCollection:
    made = TTCollection()
    made.fonts = list(fonts)
    return made


FORMATS = {
    "a.ttf": lambda: font("Blocky", 500, cff=False),
    "a.otf": lambda: font("Blocky", 500, cff=True),
    "a.ttc": lambda: collection(font("Other", 300, cff=False), font("Blocky", 500, cff=False)),
    "a.otc": lambda: collection(font("Other", 300, cff=True), font("Blocky", 500, cff=True)),
    "v.ttf": lambda: variable("Blocky", cff=False),
    "v.otf": lambda: variable("Blocky", cff=True),
}


@pytest.mark.parametrize("name", FORMATS)
def test_font_is_embedded_as_a_subset_and_printed_in_its_widths(name: str, tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    FORMATS[name]().save(tmp_path / "fonts" / name)
    fonts = load_fonts([tmp_path / "fonts"])
    weight = 500 if name.startswith("v") else 400
    look = f"font: Blocky, weight: {weight}, size: 20pt, script_gap: 0"
    element = f"{{text: A朝A𠮷A, {look}, box: {{left: 5mm, top: 10mm}}}}"
    (tmp_path / "front.yaml").write_text(f"format: 1\nelements: [{element}]\n", encoding="utf-8")
    made = load_template(tmp_path / "front.yaml", toy(tmp_path), "card", fonts=fonts)
    face, problems, _ = lay_out(made, card())
    assert problems == ()
    (text,) = face.items
    assert isinstance(text, Text)
    assert text.places == pytest.approx((0, 700, 1400, 2100, 2800))
    data = pdf_bytes([alone(face)], Painter(fonts.typeface))
    assert ink_of(data, text.y) == pytest.approx(5 * 500 / 1000 * 20, abs=0.5)
    if which("pdffonts"):
        (row,) = told("pdffonts", data).splitlines()[2:]
        kind = "Type 0C" if name.endswith(("otf", "otc")) else "TrueType"
        assert re.match(rf"[A-Z]{{6}}\+Blocky-Regular +CID {kind} +Identity-H +yes yes yes", row)
        assert told("pdftotext", data).strip() == "A朝A𠮷A"


def ink_of(data: bytes, y: float) -> float:
    """How many points of a line through the letters are inked."""
    pixels = pypdfium2.PdfDocument(data)[0].render(scale=10).to_pil().convert("L")
    row = int((y + 3 - 1) * 72 / 25.4 * 10)
    line = pixels.crop((0, row, pixels.width, row + 1)).tobytes()
    return sum(level < 128 for level in line) / 10


def told(command: str, data: bytes) -> str:
    names = ("-", "-") if command == "pdftotext" else ("-",)
    return subprocess.run([command, *names], input=data, capture_output=True, check=True).stdout.decode()
