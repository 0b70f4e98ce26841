"""Sheets become pages of one PDF, with every font once and every picture once.

In: ``Sheet`` values, one after another, and a ``Painter``. Out: a ``PdfFile`` that is ready to be written.
Only painted pages are kept, so any number of sheets may stream through. A face that comes again, on this page
or a later one, becomes a form that is kept once.
Sources: PDF 1.7, 7.7.3.3 (pages), 7.8.3 (resources), 8.10 (forms), 14.11.2 (page boundaries).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cardgen.press.face import UNMOVED, Face, Gradient, Item, Spot
from cardgen.press.geometry import Box
from cardgen.press.kept import Recent
from cardgen.press.pdf.embed import embed
from cardgen.press.pdf.file import Deflated, PdfFile, array, dictionary, name, ref
from cardgen.press.pdf.font import put_font
from cardgen.press.pdf.fragment import Fragment, Source, font_name, veil_name
from cardgen.press.pdf.image import ImageObject
from cardgen.press.pdf.label import typeset
from cardgen.press.pdf.number import matrix
from cardgen.press.pdf.operators import path_operators, spot_name
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.picture import is_page, is_transparent, may_be_transparent
from cardgen.press.pdf.shading import mask, seen_through, shading
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.units import to_points

REMEMBERED = 32
"""Painted faces held at hand for the next pages; backs and other faces that repeat are painted once."""


class Document:
    """A PDF being filled with sheets.

    Whether a picture is see-through is read from its head; ``exact`` looks at its pixels instead. ``placed``
    are the pages of other files that are shown as they are.
    """

    def __init__(self, painter: Painter, pdf: PdfFile, *, exact: bool = False) -> None:
        self.painter, self.pdf = painter, pdf
        self.sees_through = is_transparent if exact else may_be_transparent
        self.glyphs: dict[str, dict[int, str]] = {}
        self.unsaid: set[tuple[str, int]] = set()
        self.transparent: set[str] = set()
        self.placed: dict[str, Source] = {}
        self._painted = Recent[int, tuple[Face, Fragment]](REMEMBERED)
        self._seen: set[str] = set()

    def add(self, sheet: Sheet) -> bool:
        """Paint a sheet as the next page; answer whether it uses transparency."""
        content = _Content(self)
        content.code.append(_millimetres(sheet.height))
        if sheet.shift != UNMOVED:
            content.code.append(f"{matrix(*sheet.shift)} cm")
        self._items(sheet.ground, sheet.page, content)
        times = Counter(id(placement.face) for placement in sheet.placements)
        for placement in sheet.placements:
            self._place(placement, times[id(placement.face)] > 1, content)
        if sheet.labels:
            self._items((*sheet.marks, *map(typeset, sheet.labels)), sheet.page, content)
        elif sheet.marks:
            content.inline("", self.painter.drawing(sheet.marks, sheet.page))
        self._page(sheet, content)
        return content.transparent

    def finish(self) -> PdfFile:
        """Add the fonts, with the glyphs that were painted; no sheet can follow."""
        for key, glyphs in self.glyphs.items():
            put_font(self.pdf, font_name(key), embed(self.painter.typeface(key), glyphs))
        return self.pdf

    def _items(self, items: tuple[Item, ...], page: Box, content: _Content) -> None:
        if items:
            content.inline("", self.painter.items(items, page))

    def _place(self, placement: Placement, again: bool, content: _Content) -> None:
        fragment = self._fragment(placement.face)
        where = f"{path_operators(placement.clip)}W n\n{matrix(*placement.transform)} cm\n"
        digest = fragment.digest
        if again or placement.shared or digest in self._seen:
            content.form(where, placement.face.bleed_box, fragment)
        else:
            content.inline(where, fragment)
        self._seen.add(digest)

    def _fragment(self, face: Face) -> Fragment:
        known = self._painted.get(id(face))
        if known is None:
            known = face, self.painter.face(face)  # it is held, so that its id stays its own
            self._painted.put(id(face), known)
        return known[1]

    def _page(self, sheet: Sheet, content: _Content) -> None:
        code = "\n".join(content.code).encode("ascii")
        self.pdf.updateSignature(code)
        self.pdf.page(
            {
                "MediaBox": _box(sheet.page, sheet.height),
                "BleedBox": _box(sheet.shifted(sheet.bleed), sheet.height),
                "TrimBox": _box(sheet.shifted(sheet.trim), sheet.height),
                "Contents": self.pdf.Reference(Deflated({}, code)),
                "Resources": content.resources(),
                **({"Group": self.group()} if content.transparent else {}),
            }
        )

    def picture(self, key: str, source: Source) -> Any:
        """Put a picture in the colours of the document, or a page as it is; answer the reference to it."""
        if is_page(source.file):
            from cardgen.press.pdf.art import put_art  # opens PDFs, which few sets place

            self.placed.setdefault(key, source)
            return put_art(self.pdf, key, source)
        painter = self.painter
        image = ImageObject(source, painter.colours, painter.intent.profile, painter.store)
        return self.pdf.put(key, image)

    def group(self) -> Any:
        """A transparency group that mixes in the colours the document is painted in."""
        space = "DeviceRGB" if self.painter.colours == "screen" else "DeviceCMYK"
        return dictionary({"S": name("Transparency"), "CS": name(space), "I": "true", "K": "false"})


class _Content:
    """What one page or form shows, and the resources it names."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.code: list[str] = []
        self.used: dict[int, Fragment] = {}
        self.objects: dict[str, Any] = {}
        self.opacities: set[int] = set()
        self.overprints = False
        self.spots: set[Spot] = set()
        self.gradients: dict[str, Gradient] = {}
        self.transparent = False

    def inline(self, where: str, fragment: Fragment) -> None:
        """The fragment's own operators, moved and clipped by ``where``."""
        self.use(fragment)
        self.code.append(f"q\n{where}{fragment.code.decode('ascii')}Q")

    def form(self, where: str, box: Box, fragment: Fragment) -> None:
        """The fragment as an object that others may show too."""
        key = f"X{fragment.digest}"
        self._object(key, box, fragment)
        self.code.append(f"q\n{where}/{key} Do\nQ")

    def use(self, fragment: Fragment) -> None:
        used = self.used
        for part in fragment.parts:
            if id(part) not in used:
                used[id(part)] = part
                if part.glyphs or part.names_more:
                    self.use(part)
        if fragment.glyphs:
            self._count(fragment.glyphs)
        if fragment.names_more:
            self._name(fragment)

    def _name(self, fragment: Fragment) -> None:
        """What a fragment names besides glyphs."""
        for key, source in fragment.pictures.items():
            if self.document.pdf.has(key):
                self._show(key, ref(key))
                continue
            if self.document.sees_through(source.file):
                self.document.transparent.add(key)
            self._show(key, self.document.picture(key, source))
        for key, layer in fragment.layers.items():
            if layer.fades:
                self.document.transparent.add(key)
            group = {"Group": self.document.group()} if layer.fades else {}
            self._object(key, layer.box, layer.fragment, group)
        self.opacities |= fragment.opacities
        self.overprints |= fragment.overprints
        self.spots |= fragment.spots
        self.transparent |= bool(fragment.opacities)
        if fragment.gradients:
            self.gradients |= fragment.gradients
            self.transparent |= any(gradient.fades for gradient in fragment.gradients.values())

    def resources(self) -> Any:
        states = {f"A{value}": _opacity(value) for value in sorted(self.opacities)}
        states |= {
            veil_name(key): seen_through(self.document.pdf.put("M" + key, mask(gradient)))
            for key, gradient in self.gradients.items()
            if gradient.fades
        }
        states |= {f"O{on:d}": _overprint(on) for on in (False, True) if self.overprints}
        entries = {"Font": ref("BasicFonts")}
        entries |= {"XObject": dictionary(self.objects)} if self.objects else {}
        entries |= {"ExtGState": dictionary(states)} if states else {}
        if self.spots:
            pdf = self.document.pdf
            inks = {spot_name(spot): _separation(pdf, spot) for spot in sorted(self.spots)}
            entries["ColorSpace"] = dictionary(inks)
        if self.gradients:
            light = self.document.painter.colours == "screen"
            made = self.gradients.items()
            shadings = {key: self.document.pdf.put(key, shading(gradient, light)) for key, gradient in made}
            entries["Shading"] = dictionary(shadings)
        return dictionary(entries)

    def _show(self, key: str, reference: Any) -> None:
        self.objects[key] = reference
        self.transparent |= key in self.document.transparent

    def _object(self, key: str, box: Box, fragment: Fragment, group: Mapping[str, Any] | None = None) -> None:
        pdf = self.document.pdf
        if not pdf.has(key):
            inside = _Content(self.document)
            inside.use(fragment)
            if inside.transparent:
                self.document.transparent.add(key)
            form = {"Type": name("XObject"), "Subtype": name("Form"), **(group or {})}
            edges = array([box.x, box.y, box.right, box.bottom])
            pdf.updateSignature(fragment.code)
            pdf.put(key, Deflated({**form, "BBox": edges, "Resources": inside.resources()}, fragment.code))
        self._show(key, ref(key))

    def _count(self, glyphs: Mapping[str, Mapping[int, str]]) -> None:
        fonts = self.document.pdf.idToObject["BasicFonts"]
        for key, used in glyphs.items():
            if key not in self.document.glyphs:
                self.document.glyphs[key] = {}
                fonts[font_name(key)] = ref(font_name(key))
            known = self.document.glyphs[key]
            if not used.keys() <= known.keys():
                new = {glyph: said for glyph, said in used.items() if glyph not in known}
                known |= new
                self.document.unsaid |= {(key, glyph) for glyph, said in new.items() if not said}
            if self.document.unsaid:
                self._say(key, known, used)

    def _say(self, key: str, known: dict[int, str], used: Mapping[int, str]) -> None:
        """Give glyphs that said nothing so far what they say here."""
        for glyph in [glyph for font, glyph in self.document.unsaid if font == key and used.get(glyph)]:
            known[glyph] = used[glyph]
            self.document.unsaid.remove((key, glyph))


def _millimetres(height: float) -> str:
    """The matrix that makes the page count in millimetres from its top-left corner, y down."""
    return f"{matrix(to_points(1), 0, 0, -to_points(1), 0, to_points(height))} cm"


def _opacity(thousandths: int) -> Any:
    return dictionary({"ca": thousandths / 1000, "CA": thousandths / 1000})


def _separation(pdf: PdfFile, spot: Spot) -> Any:
    """A spot ink's colour space, kept once; without its plate a tint is a tint of its colour."""
    key = spot_name(spot)
    if pdf.has(key):
        return ref(key)
    ink = array([round(percent / 100, 4) for percent in spot.color[:4]])
    tint = {"FunctionType": 2, "Domain": array([0, 1]), "C0": array([0] * 4), "C1": ink, "N": 1}
    return pdf.put(key, array([name("Separation"), name(spot.name), name("DeviceCMYK"), dictionary(tint)]))


def _overprint(on: bool) -> Any:
    """Overprint, in which a plate without ink is left alone (PDF 1.7, 8.6.7)."""
    said = "true" if on else "false"
    return dictionary({"OP": said, "op": said, "OPM": 1})


def _box(box: Box, height: float) -> Any:
    """A box in PDF's points, y up, from the page's lower-left corner."""
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    return array([round(to_points(mm), 4) for mm in corners])
