"""Families and weights lead to faces, and what cannot be used is said plainly."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest
import uharfbuzz as hb

from cardgen.data import fonts as bundled
from cardgen.press.text.fonts import Fonts, NoFont, load_fonts
from cardgen.press.text.measuring import measured
from cardgen.press.text.run import Run, Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.typeface import Typeface, faces_in
from cardgen.problem import Invalid

ZEN = bundled() / "zen-maru-gothic" / "ZenMaruGothic-Bold.ttf"
NOTO = bundled() / "noto-sans-jp" / "NotoSansJP-Regular.ttf"


def with_fs_type(source: Path, target: Path, bits: int) -> Path:
    """The font with other licence bits in its OS/2 table."""
    data = bytearray(source.read_bytes())
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        if tag == b"OS/2":
            struct.pack_into(">H", data, offset + 8, bits)
    target.write_bytes(data)
    return target


def test_family_is_found_whatever_its_case_and_spaces() -> None:
    fonts = load_fonts()
    face = fonts.chain(["zen maruGothic"], 900)[0]
    assert (face.family, face.weight) == ("Zen Maru Gothic", 900)


def test_first_family_must_have_the_weight_and_the_others_stand_in() -> None:
    fonts = load_fonts()
    chain = fonts.chain(["Zen Maru Gothic", "Noto Sans JP"], 900)
    assert [face.weight for face in chain] == [900, 700]
    with pytest.raises(NoFont, match="no face of weight 400") as caught:
        fonts.chain(["Zen Maru Gothic"], 400)
    assert caught.value.hint == "it has 700, 900"


def test_unknown_family_offers_the_nearest() -> None:
    with pytest.raises(NoFont, match="'Zen Maro Gothic'") as caught:
        load_fonts().chain(["Zen Maro Gothic"], 700)
    assert "Zen Maru Gothic" in caught.value.hint


def test_key_names_the_content_and_leads_back_to_the_file(tmp_path: Path) -> None:
    copy = Path(shutil.copy(ZEN, tmp_path / "renamed.ttf"))
    assert Typeface(copy).key == Typeface(ZEN).key
    assert Typeface(with_fs_type(ZEN, tmp_path / "other.ttf", 8)).key != Typeface(ZEN).key
    fonts = load_fonts()
    face = fonts.chain(["Zen Maru Gothic"], 700)[0]
    assert fonts.typeface(face.key).path == ZEN
    assert fonts.typeface(face.key) is face


def test_users_fonts_come_first(tmp_path: Path) -> None:
    mine = with_fs_type(ZEN, tmp_path / "mine.ttf", 8)
    assert load_fonts([tmp_path]).chain(["Zen Maru Gothic"], 700)[0].path == mine


@pytest.mark.parametrize(
    ("bits", "forbidden"),
    [
        (0, ""),
        (2, "forbid embedding it in a PDF"),  # restricted
        (4, ""),  # preview and print
        (8, ""),  # editable
        (0x100, "forbid embedding a part of it"),  # whole or not at all
        (0x108, "forbid embedding a part of it"),
        (0x200, "forbid embedding it in a PDF"),  # bitmaps only
    ],
)
def test_licence_bits_that_forbid_embedding_are_obeyed(tmp_path: Path, bits: int, forbidden: str) -> None:
    fonts = Fonts([Typeface(with_fs_type(ZEN, tmp_path / "a.ttf", bits))])
    if not forbidden:
        assert fonts.chain(["Zen Maru Gothic"], 700)
        return
    for chain in (fonts.chain, fonts.near):
        with pytest.raises(NoFont, match=forbidden):
            chain(["Zen Maru Gothic"], 700)


def test_forbidden_font_is_refused_behind_another_too(tmp_path: Path) -> None:
    with_fs_type(ZEN, tmp_path / "a.ttf", 2)
    with pytest.raises(NoFont, match="forbid embedding"):
        load_fonts([tmp_path]).chain(["Noto Sans JP", "Zen Maru Gothic"], 700)


@pytest.mark.parametrize(
    "content", [b"", b"not a font", b"ttcf\x00\x01\x00\x00\xff\xff\xff\xff", b"\x00" * 500]
)
def test_files_that_are_no_fonts_are_problems(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad.ttf").write_bytes(content)
    with pytest.raises(Invalid, match=r"bad\.ttf"):
        load_fonts([tmp_path])


def test_collection_gives_its_faces(tmp_path: Path) -> None:
    """A collection made of two bundled files: header, then both with their offsets moved."""
    parts = [ZEN.read_bytes(), (bundled() / "zen-maru-gothic" / "ZenMaruGothic-Black.ttf").read_bytes()]
    header_size = 12 + 4 * len(parts)
    offsets, body = [], b""
    for part in parts:
        moved, start = bytearray(part), header_size + len(body)
        for i in range(struct.unpack_from(">H", part, 4)[0]):
            at = 12 + 16 * i + 8
            struct.pack_into(">L", moved, at, struct.unpack_from(">L", part, at)[0] + start)
        offsets.append(start)
        body += bytes(moved)
    path = tmp_path / "both.ttc"
    path.write_bytes(b"ttcf" + struct.pack(">HHL2L", 1, 0, 2, *offsets) + body)
    assert [face.postscript_name for face in faces_in(path)] == ["ZenMaruGothic-Bold", "ZenMaruGothic-Black"]
    assert faces_in(path)[0].key != faces_in(path)[1].key


def test_each_character_is_set_in_the_first_face_that_has_it() -> None:
    shaper = Shaper(load_fonts().chain(["Zen Maru Gothic", "Noto Sans JP"], 700))
    faces = {atom.text: atom.face.family for atom in shaper.atoms("あ𠮷☆")[0]}
    assert faces == {"あ": "Zen Maru Gothic", "𠮷": "Noto Sans JP", "☆": "Zen Maru Gothic"}


def test_look_alike_sets_what_a_face_lacks_and_the_text_stays() -> None:
    shaper = Shaper(load_fonts().chain(["Zen Maru Gothic"], 700))
    (atom,) = shaper.atoms("～")[0]
    assert atom.glyphs == (atom.face.glyph("〜"),)
    assert atom.texts == ("～",)


def test_letter_and_its_mark_are_set_in_one_face() -> None:
    shaper = Shaper(load_fonts().chain(["Zen Maru Gothic", "Noto Sans JP"], 700))
    (atom,) = shaper.atoms("か゚")[0]  # the half-voiced か of dialects: two code points, one letter
    assert atom.face.family == "Noto Sans JP"
    assert "".join(atom.texts) == "か゚"


def test_missing_characters_are_named_one_by_one() -> None:
    shaper = Shaper(load_fonts().chain(["Zen Maru Gothic"], 700))
    atoms, missing = shaper.atoms("歌𠮷🎤")
    assert missing == ["𠮷", "🎤"]
    assert [atom.text for atom in atoms] == ["歌", "〓", "〓"]


def test_kerning_and_ligatures_come_from_the_font() -> None:
    shaper = Shaper(load_fonts().chain(["Noto Sans JP"]))
    (word,) = shaper.atoms("AVATAR")[0]
    assert word.width < sum(word.face.advance(word.face.glyph(char)) for char in "AVATAR")


@pytest.mark.parametrize(
    "text",
    [
        "ありがとうトッピング",
        "アイトタィヤッァョ",
        "カード、を（引く）。「あ」",
        "AVATAR To. fi",
        "漢字かなアタロ",
    ],
)
@pytest.mark.parametrize(("family", "weight"), [("Noto Sans JP", 400), ("Zen Maru Gothic", 700)])
def test_proportional_text_is_as_long_as_harfbuzz_sets_it_in_one_piece(
    text: str, family: str, weight: int
) -> None:
    """With palt and kern of the font itself; what the font lacks is computed, and tested below."""
    (face,) = load_fonts().chain([family], weight)
    tight = "palt" in face.features
    if not tight and not text.isascii():
        pytest.skip("the font has no proportional kana of its own")
    paragraph = measured([Run(text, Shaper((face,), proportional=True))], Spacing())
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = "ja"
    hb.shape(face.font, buffer, {"palt": tight, "kern": True, "liga": True})
    whole = sum(place.x_advance for place in buffer.glyph_positions or []) * 1000 / face.upem
    # at a space kerning ends: a line may end there, and what follows stands alone
    assert paragraph.sums[-1] == pytest.approx(whole, abs=25 * text.count(" ") + 1e-6)


@pytest.mark.parametrize(("family", "weight"), [("Noto Sans JP", 400), ("Zen Maru Gothic", 700)])
def test_proportional_setting_is_tighter_and_keeps_ink_in_its_advance(family: str, weight: int) -> None:
    chain = load_fonts().chain([family], weight)
    solid, tight = Shaper(chain), Shaper(chain, proportional=True)
    text = "ありがとう、「またね」。ッャ"
    plain, closer = solid.atoms(text)[0], tight.atoms(text)[0]
    assert sum(a.width for a in closer) < 0.9 * sum(a.width for a in plain)
    for atom in closer:
        assert atom.ink.left >= -25
        assert atom.ink.right <= atom.width + 25


@pytest.mark.parametrize("kept", [0.2, 0.6, 0.95])
def test_a_font_that_is_cut_short_is_told_and_not_printed_blank(tmp_path: Path, kept: float) -> None:
    content = NOTO.read_bytes()
    (tmp_path / "cut.ttf").write_bytes(content[: int(len(content) * kept)])
    with pytest.raises(Invalid, match=r"cut\.ttf: error: the font is cut short.*\[font-unreadable\]"):
        load_fonts([tmp_path])


def test_a_font_in_a_form_that_is_not_read_is_told_where_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "Sora.woff2").write_bytes(b"wOF2")
    fonts = load_fonts([tmp_path])
    with pytest.raises(NoFont) as caught:
        fonts.chain(["Sora"])
    assert (
        caught.value.hint == "put it there as TrueType or OpenType, which alone are read: Sora.woff2 is not"
    )
