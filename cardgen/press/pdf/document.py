"""Painted sheets become pages of one PDF, with every font once and every picture once.

In: ``Sheet`` values with their ``Page``, one after another. Out: a ``PdfFile`` that is ready to be written.
Only painted pages are kept, so any number of sheets may stream through.
Sources: PDF 1.7, 7.7.3.3 (pages), 7.8.3 (resources), 8.10 (forms), 14.11.2 (page boundaries).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardgen.press.face import Spot
from cardgen.press.geometry import Box
from cardgen.press.pdf.content import Content, Form, Page, SheetPainter
from cardgen.press.pdf.embed import embed
from cardgen.press.pdf.file import FONTS, PdfFile, Stream, name, ref
from cardgen.press.pdf.font import put_font
from cardgen.press.pdf.fragment import Source, font_name, veil_name
from cardgen.press.pdf.image import ImageObject
from cardgen.press.pdf.number import numbers
from cardgen.press.pdf.operators import spot_name
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.picture import is_page, is_transparent, may_be_transparent
from cardgen.press.pdf.shading import mask, seen_through, shading
from cardgen.press.pdf.used_glyphs import Glyphs, UsedGlyphs
from cardgen.press.sheets.sheet import Sheet
from cardgen.problem import Invalid
from cardgen.units import to_points


class Document:
    """A PDF being filled with sheets.

    Whether a picture is see-through is read from its head; ``exact`` looks at its pixels instead. ``placed``
    are the pages of other files that are shown as they are.
    """

    def __init__(self, painter: Painter, pdf: PdfFile, *, exact: bool = False) -> None:
        self.painter, self.pdf = painter, pdf
        self.sees_through = is_transparent if exact else may_be_transparent
        self.glyphs = UsedGlyphs()
        self.transparent: set[str] = set()
        self.placed: dict[str, Source] = {}
        self._sheets = SheetPainter(painter)

    def add(self, sheet: Sheet, page: Page | None = None) -> bool:
        """Make a sheet, painted here unless it was painted before, the next page; answer whether it uses
        transparency."""
        page = page or self._sheets.page(sheet)
        for key, thing in page.objects.items():
            if not self.pdf.has(key):
                self._put(key, thing)
        self._count(page.glyphs)
        transparent = self._is_transparent(page.content)
        self.pdf.sign(page.content.code)
        self.pdf.page(
            {
                "MediaBox": _box(sheet.page, sheet.height),
                "BleedBox": _box(sheet.shifted(sheet.bleed), sheet.height),
                "TrimBox": _box(sheet.shifted(sheet.trim), sheet.height),
                "Contents": self.pdf.add(_deflated({}, page.content)),
                "Resources": self._resources(page.content),
                **({"Group": self._group()} if transparent else {}),
            }
        )
        return transparent

    def finish(self) -> PdfFile:
        """Add the fonts, with the glyphs that were painted; no sheet can follow."""
        for key, glyphs in sorted(self.glyphs.fonts.items()):
            put_font(self.pdf, font_name(key), embed(self.painter.typeface(key), glyphs))
        return self.pdf

    def _count(self, glyphs: Glyphs) -> None:
        for key, used in glyphs.items():
            if key not in self.glyphs.fonts:
                self.pdf.fonts[font_name(key)] = ref(font_name(key))
            self.glyphs.add(key, used)

    def _put(self, key: str, thing: Source | Form) -> None:
        """Put what a name stands for into the file."""
        if isinstance(thing, Source):
            if self.sees_through(thing.file):
                self.transparent.add(key)
            self._picture(key, thing)
            return
        content = thing.content
        if thing.fades or self._is_transparent(content):
            self.transparent.add(key)
        box = [thing.box.x, thing.box.y, thing.box.right, thing.box.bottom]
        form = {"Type": name("XObject"), "Subtype": name("Form"), "BBox": box}
        group = {"Group": self._group()} if thing.fades else {}
        self.pdf.sign(content.code)
        self.pdf.put(key, _deflated({**form, **group, "Resources": self._resources(content)}, content))

    def _picture(self, key: str, source: Source) -> None:
        """Put a picture in the colours of the document, or a page as it is."""
        if is_page(source.file):
            from cardgen.press.pdf.art import put_art  # opens PDFs, which few sets place

            try:
                put_art(self.pdf, key, source)
                self.placed.setdefault(key, source)
            except Invalid as invalid:
                self.pdf.problems += invalid.problems
                self.pdf.put(key, {})
            return
        painter = self.painter
        self.pdf.put(key, ImageObject(source, painter.colours, painter.intent.profile, painter.store))

    def _is_transparent(self, content: Content) -> bool:
        faded = content.opacities or any(gradient.fades for gradient in content.gradients.values())
        return bool(faded) or not self.transparent.isdisjoint(content.objects)

    def _group(self) -> Any:
        """A transparency group that mixes in the colours the document is painted in."""
        space = "DeviceRGB" if self.painter.colours == "screen" else "DeviceCMYK"
        return {"S": name("Transparency"), "CS": name(space), "I": "true", "K": "false"}

    def _resources(self, content: Content) -> Any:
        states = {f"A{value}": _opacity(value) for value in sorted(content.opacities)}
        states |= {
            veil_name(key): seen_through(self.pdf.put("M" + key, mask(gradient)))
            for key, gradient in content.gradients.items()
            if gradient.fades
        }
        states |= {f"O{on:d}": _overprint(on) for on in (False, True) if content.overprints}
        entries: dict[str, Any] = {"Font": ref(FONTS)}
        if content.objects:
            entries["XObject"] = {key: ref(key) for key in content.objects}
        entries |= {"ExtGState": states} if states else {}
        if content.spots:
            inks = {spot_name(spot): _separation(self.pdf, spot) for spot in sorted(content.spots)}
            entries["ColorSpace"] = inks
        if content.gradients:
            light, made = self.painter.colours == "screen", content.gradients.items()
            shadings = {key: self.pdf.put(key, shading(gradient, light)) for key, gradient in made}
            entries["Shading"] = shadings
        return entries


def _deflated(entries: dict[str, Any], content: Content) -> Stream:
    """The stream of operators that are deflated already."""
    return Stream({**entries, "Filter": name("FlateDecode")}, content.code)


def _opacity(thousandths: int) -> Any:
    return {"ca": thousandths / 1000, "CA": thousandths / 1000}


def _separation(pdf: PdfFile, spot: Spot) -> Any:
    """A spot ink's colour space, kept once; without its plate a tint is a tint of its colour."""
    key = spot_name(spot)
    if pdf.has(key):
        return ref(key)
    ink = [round(percent / 100, 4) for percent in spot.color[:4]]
    tint = {"FunctionType": 2, "Domain": [0, 1], "C0": [0] * 4, "C1": ink, "N": 1}
    return pdf.put(key, [name("Separation"), name(spot.name), name("DeviceCMYK"), tint])


def _overprint(on: bool) -> Any:
    """Overprint, in which a plate without ink is left alone (PDF 1.7, 8.6.7)."""
    said = "true" if on else "false"
    return {"OP": said, "op": said, "OPM": 1}


@lru_cache(64)
def _box(box: Box, height: float) -> bytes:
    """A box in PDF's points, y up, from the page's lower-left corner, written: most pages have the same."""
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    return f"[ {numbers(*map(to_points, corners))} ]".encode("ascii")
