"""Packed lines of text against the runs of glyphs that they stand for, which are the plain way to paint."""

from __future__ import annotations

from pathlib import Path

from designing import FONTS, OPTIONS, card, template
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.face import NOWHERE, Color, Face, Lines, SolidLine, Text, unpacked
from cardgen.press.geometry import Box
from cardgen.press.layout.amount import Ink
from cardgen.press.layout.boxes import ALL
from cardgen.press.layout.laying import lay_out
from cardgen.press.layout.look import TextLook
from cardgen.press.layout.markup import Markup
from cardgen.press.layout.packed import PackedText
from cardgen.press.layout.scene import Report, Scene
from cardgen.press.layout.texts import TextBody
from cardgen.press.pdf.brush import Brush
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.solid_text import solid_text
from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.inline import plain
from cardgen.press.text.run import Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle

INK = Color(0, 0, 0, 100)
NOTO, ZEN = FONTS.chain(["Noto Sans JP"]), FONTS.chain(["Zen Maru Gothic", "Noto Sans JP"], 700)
SHAPERS = [Shaper(chain, proportional=tight) for chain in (NOTO, ZEN) for tight in (False, True)]
FIT = (Step("condense", 0.85), Step("leading", 1.2), Step("shrink", 5))
TEXTS = st.text(
    "あいうかがきッャゅょーァン漢字忍者々「」『』（）、。，．・：；！？…―〜％￥３１２ＡＢ"
    "abcgjpyfiAVWT123 -–/'’“”.,!()[]\u3000\n",
    min_size=1,
    max_size=80,
)


def scene(width: float, height: float) -> Scene:
    box = Box(3, 4, width, height)
    return Scene({}, box, {}, Box(-99, -99, 999, 999), Report(None))


@given(
    TEXTS.filter(str.strip),
    st.floats(6, 60),
    st.sampled_from(SHAPERS),
    st.sampled_from(["left", "center", "right", "justify"]),
    st.sampled_from(["em", "cap", "ink"]),
    st.sampled_from(["greedy", "balanced", "none"]),
    st.sampled_from([0.0, 125.0, 166.67, 1000 / 6]),
    st.booleans(),
)
@settings(max_examples=400, derandomize=True, deadline=None)
def test_packed_lines_are_painted_as_their_runs(
    text: str, width: float, shaper: Shaper, align: str, edge: str, wrap: str, gap: float, overprint: bool
) -> None:
    how = TextStyle(
        shaper,
        Setting(8),
        FIT,
        Spacing(0, gap),
        align=align,
        edge=edge,
        wrap=wrap,  # type: ignore[arg-type]
    )
    body = TextBody(Markup((text,)), ALL, TextLook(how, Ink(INK), plain(shaper)))
    part = tuple(PackedText(body).items(scene(width, 30), NOWHERE, "words"))
    runs = tuple(body.items(scene(width, 30), NOWHERE, "words"))
    assert unpacked([part]) == runs
    painter = Painter(FONTS.typeface, black_overprints=overprint)
    within = Box(0, 0, 99, 99)
    assert painter.items(part, within) == painter.items(runs, within)
    brush = Brush(painter, within)
    brush.paint(runs)
    solid = solid_text(part, "print", overprint)
    if isinstance(part[0], Lines) and all(isinstance(line, SolidLine) for line in part[0].lines):
        assert solid == brush.fragment(apart=True)
    else:
        assert solid is None


def test_texts_of_a_face_are_packed_and_its_items_are_runs(tmp_path: Path) -> None:
    made = template(
        tmp_path,
        """
        format: 1
        styles:
          body: {font: Noto Sans JP, size: 7pt, wrap: greedy}
        elements:
          - {text: "{name}", box: {left: 5mm, top: 5mm, width: 20mm, height: 20mm}, style: body}
          - {rect: {left: 5mm, top: 30mm, width: 5mm, height: 5mm}, fill: black}
        """,
    )
    face = lay_out(made, card(name="山札から2枚引く。「舞台」、と言う。LIVE"), options=OPTIONS).face
    (lines,), _ = face.parts
    assert isinstance(lines, Lines)
    solid = [line for line in lines.lines if isinstance(line, SolidLine)]
    assert len(solid) == len(lines.lines)
    said = [line.said for line in solid if line.said]
    assert said == ["く。「舞台」、と言"]  # where marks share their blank, the pen goes back
    texts = [item for item in face.items if isinstance(item, Text)]
    assert "".join(text.text for text in texts) == "山札から2枚引く。「舞台」、と言う。LIVE"
    assert len(texts) == len(lines.lines)
    assert len(face.items) == len(texts) + 1
    assert face.keyed("k").items == face.items


def test_packed_face_looks_as_its_items(tmp_path: Path) -> None:
    made = template(
        tmp_path,
        """
        format: 1
        elements:
          - {text: "{name} {power}", box: {in: safe}}
        """,
    )
    face = lay_out(made, card(name="山札から引く"), options=OPTIONS).face
    plain_face = Face(face.name, face.width, face.height, face.bleed, face.safe, face.corner, face.items)
    painter = Painter(FONTS.typeface)
    packed = painter.face(face)
    flat = painter.face(plain_face)
    assert packed.code == b"q\n%sQ\n" % flat.code
    assert packed.glyphs == flat.glyphs
    assert packed.letters == flat.letters
