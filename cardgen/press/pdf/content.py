"""What pages and forms show, painted apart from the file that it goes into.

In: ``Sheet`` values, one after another, and a ``Painter``. Out: a ``Page`` each: its operators, deflated, the
names that they use, and what stands behind those names where no page before has told it. Names say what they
stand for (``fragment``), so pages may be painted in any process and put into one file. A face that comes
again, on this page or a later one, becomes a form that is kept once.
"""

import zlib
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from cardgen.press.face import UNMOVED, Face, Gradient, Item, Spot
from cardgen.press.geometry import Box, Path, Transform
from cardgen.press.kept import Recent
from cardgen.press.pdf.fragment import Fragment, Source
from cardgen.press.pdf.number import matrix
from cardgen.press.pdf.operators import path_operators
from cardgen.press.pdf.paint import Painter
from cardgen.press.pdf.used_glyphs import Glyphs, Sieve, UsedGlyphs
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.units import to_points

REMEMBERED = 32
"""Painted faces held at hand for the next pages; backs and other faces that repeat are painted once."""


class Content(NamedTuple):
    """Operators, deflated, and what they name: pictures and forms in the order they come, and the rest."""

    code: bytes
    objects: tuple[str, ...]
    opacities: frozenset[int]
    overprints: bool
    spots: frozenset[Spot]
    gradients: Mapping[str, Gradient]


class Form(NamedTuple):
    """A face or a drawing that is kept once, within a box; ``fades`` where it fades as one."""

    box: Box
    content: Content
    fades: bool


class Page(NamedTuple):
    """A painted sheet. ``objects``, each after those that it shows, and ``glyphs`` are those not told before.

    ``faces`` are the faces that were not seen before, and whether it has them in line. They are told apart by
    the hash of their operators, which processes copied from one another have in common.
    """

    content: Content
    objects: Mapping[str, Source | Form]
    glyphs: Glyphs
    faces: Mapping[int, bool]


class SheetPainter:
    """Paints sheets; what a page has told, later ones do not tell again.

    ``seen`` are the faces on the pages so far, those painted elsewhere too.
    """

    def __init__(self, painter: Painter, seen: set[int] | None = None) -> None:
        self.painter = painter
        self.glyphs = UsedGlyphs()
        self._sieves = defaultdict[str, Sieve](Sieve)
        self._told: set[str] = set()
        self._seen = set() if seen is None else seen
        self._painted = Recent[int, tuple[Face, Fragment]](REMEMBERED)
        self._new = _New()

    def page(self, sheet: Sheet) -> Page:
        """Paint a sheet."""
        self._new = _New()
        content = _Writer(self)
        content.code.append(_millimetres(sheet.height))
        if sheet.shift != UNMOVED:
            content.code.append(b"\n%s cm" % matrix(*sheet.shift).encode("ascii"))
        self._items(sheet.ground, sheet.page, content)
        times = Counter(id(placement.face) for placement in sheet.placements)
        for placement in sheet.placements:
            self._place(placement, times[id(placement.face)] > 1, content)
        if sheet.labels:
            from cardgen.press.pdf.label import typeset

            self._items((*sheet.marks, *map(typeset, sheet.labels)), sheet.page, content)
        elif sheet.marks:
            content.inline(b"", self.painter.drawing(sheet.marks, sheet.page))
        self._count_letters()
        whole = content.content(b"".join(content.code))
        return Page(whole, self._new.objects, self._new.glyphs, self._new.faces)

    def tells(self, key: str) -> bool:
        """Whether what the name stands for is yet to be told."""
        return key not in self._told

    def tell(self, key: str, thing: Source | Form) -> None:
        """Say what a name stands for, with the page that is being painted."""
        self._told.add(key)
        self._new.objects[key] = thing

    def count(self, glyphs: Glyphs) -> None:
        """Glyphs that are painted, and what they say."""
        for font, used in glyphs.items():
            if new := self.glyphs.add(font, used):
                self._new.glyphs.setdefault(font, {}).update(new)

    @property
    def letters(self) -> dict[str, list[str]]:
        """Letters on the page by font key, as packed lines hold them: they are counted at its end."""
        return self._new.letters

    def _count_letters(self) -> None:
        for font, letters in self._new.letters.items():
            codes = self.painter.codes(font)
            new = self._sieves[font].new("".join(letters), self.glyphs.fonts.get(font, ()))
            self.count({font: {glyph: codes[glyph].means for glyph in new}})

    def _items(self, items: tuple[Item, ...], page: Box, content: "_Writer") -> None:
        if items:
            content.inline(b"", self.painter.items(items, page))

    def _place(self, placement: Placement, again: bool, content: "_Writer") -> None:
        fragment = self._fragment(placement.face)
        where = _where(placement.clip, placement.transform)
        looks = hash(fragment.code)
        new = looks not in self._seen
        inline = new and not again and not placement.shared
        if inline:
            content.inline(where, fragment)
        else:
            content.form(where, placement.face.bleed_box, fragment)
        if new:
            self._seen.add(looks)
            self._new.faces[looks] = inline

    def _fragment(self, face: Face) -> Fragment:
        known = self._painted.get(id(face))
        if known is None:
            known = face, self.painter.face(face)  # it is held, so that its id stays its own
            self._painted.put(id(face), known)
        return known[1]


class _New:
    """What the page that is being painted is the first to tell."""

    def __init__(self) -> None:
        self.objects: dict[str, Source | Form] = {}
        self.glyphs: dict[str, dict[int, str]] = {}
        self.faces: dict[int, bool] = {}
        self.letters: dict[str, list[str]] = defaultdict(list)


class _Writer:
    """Writes what one page or form shows, and gathers the names."""

    def __init__(self, sheets: SheetPainter) -> None:
        self.sheets = sheets
        self.code: list[bytes] = []
        self.used: dict[int, Fragment] = {}
        self.objects: dict[str, None] = {}
        self.opacities: set[int] = set()
        self.overprints = False
        self.spots: set[Spot] = set()
        self.gradients: dict[str, Gradient] = {}

    def content(self, code: bytes) -> Content:
        """These operators, with all that was named."""
        return Content(
            zlib.compress(code),
            tuple(self.objects),
            frozenset(self.opacities),
            self.overprints,
            frozenset(self.spots),
            self.gradients,
        )

    def inline(self, where: bytes, fragment: Fragment) -> None:
        """The fragment's own operators, moved and clipped by ``where``."""
        self.use(fragment)
        self.code += (b"\nq\n", where, fragment.code, b"Q")

    def form(self, where: bytes, box: Box, fragment: Fragment) -> None:
        """The fragment as an object that others may show too."""
        key = f"X{fragment.digest}"
        self._form(key, box, fragment, fades=False)
        self.code.append(b"\nq\n%s/%s Do\nQ" % (where, key.encode("ascii")))

    def use(self, fragment: Fragment) -> None:
        """What the fragment and its parts name, each once."""
        used, letters = self.used, self.sheets.letters
        for font, shown in fragment.letters.items():
            letters[font].append(shown)
        for part in (*fragment.parts, fragment):
            if id(part) in used:
                continue
            used[id(part)] = part
            if part.glyphs:
                self.sheets.count(part.glyphs)
            if part.names_more:
                self._name(part)

    def _name(self, fragment: Fragment) -> None:
        """What a fragment names besides glyphs."""
        for key, source in fragment.pictures.items():
            if self.sheets.tells(key):
                self.sheets.tell(key, source)
            self.objects[key] = None
        for key, layer in fragment.layers.items():
            self._form(key, layer.box, layer.fragment, layer.fades)
        self.opacities |= fragment.opacities
        self.overprints |= fragment.overprints
        self.spots |= fragment.spots
        self.gradients |= fragment.gradients

    def _form(self, key: str, box: Box, fragment: Fragment, fades: bool) -> None:
        if self.sheets.tells(key):
            inside = _Writer(self.sheets)
            inside.use(fragment)
            self.sheets.tell(key, Form(box, inside.content(fragment.code), fades))
        self.objects[key] = None


def _millimetres(height: float) -> bytes:
    """The matrix that makes the page count in millimetres from its top-left corner, y down."""
    return b"%s cm" % matrix(to_points(1), 0, 0, -to_points(1), 0, to_points(height)).encode("ascii")


@lru_cache(256)
def _where(clip: Path, transform: Transform) -> bytes:
    """What clips a face and moves it to its place: those of a sheet come again on the next."""
    return f"{path_operators(clip)}W n\n{matrix(*transform)} cm\n".encode("ascii")
