"""A typeface as a PDF font: a subset under the font's own glyph ids, its widths, and what its glyphs mean.

In: a ``Typeface`` and the glyphs that were painted, each with the characters it stood for. Out:
``FontProgram``, plain data for one Type0 font with Identity-H codes. The ids of glyphs stay, so the painted
text of a card does not depend on other cards, and the subset can be cut when the last of them is painted.
A variable face is embedded as the static instance that it is pinned to.
Sources: PDF 1.7, 9.7 (composite fonts), 9.8 (descriptors), 9.10.3 (ToUnicode); OpenType 1.9.
"""

import hashlib
import struct
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import uharfbuzz as hb

from cardgen.press.text.typeface import Typeface

Glyphs = Mapping[int, str]
"""Glyph id → the characters that it stands for, empty where it only continues another glyph."""

DROPPED = (  # what a PDF reader never looks at
    "BASE", "GDEF", "GPOS", "GSUB", "STAT", "OS/2", "name", "post", "cmap", "gasp", "vhea", "vmtx", "VORG",
    "DSIG", "kern", "hdmx", "VDMX", "LTSH", "meta", "MATH", "JSTF", "SVG ", "COLR", "CPAL",
    "CBDT", "CBLC", "sbix",
)  # fmt: skip


class FontProgram(NamedTuple):
    """Everything a Type0 font needs. Measures are in thousandths of an em, widths by glyph id."""

    name: str
    data: bytes
    is_cff: bool
    widths: Mapping[int, float]
    to_unicode: bytes
    box: tuple[float, ...]
    ascent: float
    descent: float
    cap_height: float
    italic_angle: float
    stem: float


def embed(face: Typeface, glyphs: Glyphs) -> FontProgram:
    """The program of the face for these glyphs; the same glyphs give the same bytes."""
    used = sorted(glyphs)
    scale = 1000 / face.upem
    head, hhea, post = (bytes(face.font.face.reference_table(tag).data) for tag in ("head", "hhea", "post"))
    ascent, descent = struct.unpack_from(">2h", hhea, 4)
    return FontProgram(
        name=f"{_tag(face, used)}+{_name(face.postscript_name)}",
        data=_subset(face, used),
        is_cff=_is_cff(face),
        widths={glyph: width(face, glyph) for glyph in used},
        to_unicode=_to_unicode(glyphs),
        box=tuple(round(n * scale, 1) for n in struct.unpack_from(">4h", head, 36)),
        ascent=round(ascent * scale, 1),
        descent=round(descent * scale, 1),
        cap_height=face.cap_height,
        italic_angle=struct.unpack_from(">i", post, 4)[0] / 65536,
        stem=round(50 + (face.weight / 65) ** 2),  # the usual estimate from the weight; no table holds it
    )


def width(face: Typeface, glyph: int) -> float:
    """A glyph's advance as the PDF declares it: the painter must count with the rounded number."""
    return round(face.advance(glyph), 2)


def _tag(face: Typeface, used: Iterable[int]) -> str:
    """Six letters that name the subset (PDF 1.7, 9.6.4): the same letters for the same glyphs."""
    digest = hashlib.sha256(f"{face.key} {list(used)}".encode()).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest[:6])


def _name(postscript: str) -> str:
    return (
        "".join(char for char in postscript if char.isascii() and (char.isalnum() or char in "-_")) or "Font"
    )


def _is_cff(face: Typeface) -> bool:
    return not {"CFF ", "CFF2"}.isdisjoint(face.font.face.table_tags)


def _subset(face: Typeface, used: Iterable[int]) -> bytes:
    """The font file with the outlines of these glyphs, or the bare CFF table of a PostScript face."""
    wanted: Any = hb.SubsetInput()
    wanted.glyph_set.update(used)
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in DROPPED)
    flags = hb.SubsetFlags
    wanted.flags = (
        flags.RETAIN_GIDS | flags.NO_HINTING | flags.NOTDEF_OUTLINE | flags.NO_LAYOUT_CLOSURE
        | flags.CFF_IDENTITY_CHARSET | flags.DOWNGRADE_CFF2
    )  # fmt: skip
    for axis, (_, usual, _) in face.axes.items():
        wanted.pin_axis_location(face.font.face, axis, face.pinned.get(axis, usual))
    cut = hb.subset(face.font.face, wanted)
    return bytes(cut.reference_table("CFF ").data if _is_cff(face) else cut.blob.data)


def _to_unicode(glyphs: Glyphs) -> bytes:
    return b"\n".join(line.encode("ascii") for line in _cmap_lines(glyphs))


def _cmap_lines(glyphs: Glyphs) -> Iterator[str]:
    yield "/CIDInit /ProcSet findresource begin 12 dict begin begincmap"
    yield "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def"
    yield "/CMapName /Adobe-Identity-UCS def /CMapType 2 def"
    yield "1 begincodespacerange <0000> <FFFF> endcodespacerange"
    meanings = [(glyph, text) for glyph, text in sorted(glyphs.items()) if text]
    for start in range(0, len(meanings), 100):  # a block holds at most 100 entries (Adobe TN 5014)
        block = meanings[start : start + 100]
        yield f"{len(block)} beginbfchar"
        yield from (f"<{glyph:04x}> <{text.encode('utf-16-be').hex()}>" for glyph, text in block)
        yield "endbfchar"
    yield "endcmap CMapName currentdict /CMap defineresource pop end end"
