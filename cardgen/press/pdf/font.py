"""A font program as PDF objects: one Type0 font with Identity-H codes.

In: ``FontProgram`` (``embed``). Out: objects in the file, the font itself under the given key.
Sources: PDF 1.7, 9.7.4 (CIDFonts), 9.7.6 (Type 0 fonts), 9.8 (descriptors), 9.9 (font programs).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.press.pdf.embed import FontProgram
from cardgen.press.pdf.file import Deflated, PdfFile, name, text

SYMBOLIC = 4  # descriptor flag: the codes are the font's own


def put_font(pdf: PdfFile, key: str, font: FontProgram) -> None:
    """Write the font and what hangs on it."""
    system = {"Registry": text("Adobe"), "Ordering": text("Identity"), "Supplement": 0}
    descendant = {
        "Type": name("Font"),
        "Subtype": name("CIDFontType0" if font.is_cff else "CIDFontType2"),
        "BaseFont": name(font.name),
        "CIDSystemInfo": system,
        "FontDescriptor": pdf.put(f"{key}.descriptor", _descriptor(pdf, key, font)),
        "DW": 1000,
        "W": _widths(font.widths),
        **({} if font.is_cff else {"CIDToGIDMap": name("Identity")}),
    }
    composite = {
        "Type": name("Font"),
        "Subtype": name("Type0"),
        "BaseFont": name(font.name),
        "Encoding": name("Identity-H"),
        "DescendantFonts": [pdf.put(f"{key}.glyphs", descendant)],
        "ToUnicode": pdf.put(f"{key}.meanings", Deflated({}, font.to_unicode)),
    }
    pdf.put(key, composite)


def _descriptor(pdf: PdfFile, key: str, font: FontProgram) -> Any:
    about = {"Subtype": name("CIDFontType0C")} if font.is_cff else {"Length1": len(font.data)}
    return {
        "Type": name("FontDescriptor"),
        "FontName": name(font.name),
        "Flags": SYMBOLIC,
        "FontBBox": font.box,
        "ItalicAngle": font.italic_angle,
        "Ascent": font.ascent,
        "Descent": font.descent,
        "CapHeight": font.cap_height,
        "StemV": font.stem,
        "FontFile3" if font.is_cff else "FontFile2": pdf.put(f"{key}.file", Deflated(about, font.data)),
    }


def _widths(widths: Mapping[int, float]) -> list[Any]:
    """Widths by runs of neighbouring glyphs, ``first [w w w]``; what is 1000 wide is left to DW."""
    runs: list[tuple[int, list[float]]] = []
    for glyph, width in sorted(widths.items()):
        if width == 1000:
            continue
        if not runs or glyph != runs[-1][0] + len(runs[-1][1]):
            runs.append((glyph, []))
        runs[-1][1].append(width)
    return [part for first, run in runs for part in (first, run)]
