"""Painting: a display list becomes the operators of a PDF page, each part of it once.

In: items in millimetres, y down. Out: ``Fragment``, the operators and the resources they name. The operators
count in millimetres too, y down: the page puts the one matrix before them that turns points and flips.
Resources are named after their content and glyphs by the font's own ids, so a fragment depends on its display
list alone: it can be cached, and faces can be painted in any order or process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import chain
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.press.face import Face, Image, Item, Items, Lines, Part
from cardgen.press.geometry import Box
from cardgen.press.kept import Recent
from cardgen.press.pdf.brush import Brush
from cardgen.press.pdf.coded import Colours
from cardgen.press.pdf.fragment import Fragment, digest_of
from cardgen.press.pdf.glyphs import Codes
from cardgen.press.pdf.output_intent import OutputIntent, bundled_intent
from cardgen.press.pdf.picture import unreadable
from cardgen.press.pdf.solid_text import solid_text
from cardgen.press.store import Store, key_of
from cardgen.press.text.typeface import Typeface

if TYPE_CHECKING:
    from cardgen.press.pdf.kept_fragment import KeptFragments

Painted = Recent[int, tuple[Items, Fragment]]
"""Items and what they were painted to, by their identity: they are held, so that their id stays their own."""


class PaintedPart(NamedTuple):
    """What an element draws, which is held too, its operators, its letters by font, and what names other
    things, if any of it does."""

    part: Part
    code: bytes
    letters: tuple[tuple[str, str], ...]
    named: Fragment | None


REMEMBERED = 64
"""Drawings held painted, a few megabytes at most."""
PARTS = 512
"""What elements draw, held painted: that of a few hundred cards, or all that is common to a set."""


class Painter:
    """Paints display lists; ``typeface`` gives the face of type behind a ``Text.font``.

    ``intent`` is the printing condition by which pictures turn into inks, the bundled one unless given. With
    ``black_overprints``, type in solid black is printed over what lies below, so that no white edge shows
    where the plates shift against each other. ``store`` keeps painted faces and converted pictures;
    without it these are kept as long as the process runs. As many ``parts`` of faces are held painted.
    """

    def __init__(
        self,
        typeface: Callable[[str], Typeface],
        colours: Colours = "print",
        *,
        intent: OutputIntent | None = None,
        black_overprints: bool = False,
        store: Store | None = None,
        parts: int = PARTS,
    ) -> None:
        self._typeface, self.colours, self.store = typeface, colours, store
        self.intent, self.black_overprints = intent or bundled_intent(), black_overprints
        self._held = parts
        self._codes: dict[str, Codes] = {}
        self._drawings: dict[Box, Painted] = {}
        self._parts: dict[Box, Recent[int, PaintedPart]] = {}
        self._names: dict[str, str] = {}

    def typeface(self, key: str) -> Typeface:
        """The face of type behind a font key; that of labels is always known."""
        try:
            return self._typeface(key)
        except KeyError:
            from cardgen.press.pdf.label import label_face

            label = label_face()
            if key == label.key:
                return label
            raise

    def face(self, face: Face) -> Fragment:
        """A face; its bleed box bounds what is painted. Parts that faces share are painted once."""
        if self.store is None or not face.key:
            return self._face(face)
        way = f"{self.colours} {self.black_overprints} {face.bleed}"
        key = key_of(["painted", face.key, way])
        fragment = self._kept.read(key)
        if fragment is None:
            fragment = self._face(face)
            self._kept.keep(key, fragment)
        return fragment

    @cached_property
    def _kept(self) -> KeptFragments:
        from cardgen.press.pdf.kept_fragment import KeptFragments

        assert self.store
        return KeptFragments(self.store)

    def _face(self, face: Face) -> Fragment:
        if not face.parts:
            return self.items(face.items, face.bleed_box)
        within = face.bleed_box
        known = self._parts.get(within)
        if known is None:
            known = self._parts[within] = Recent(self._held)
        painted: list[Any] = list(map(known.new.get, map(id, face.parts)))  # most are the last card's
        for place, one in enumerate(painted):
            if one is None:
                painted[place] = self.part(face.parts[place], within, known)
        _, codes, letters, named = zip(*painted, strict=True)
        return Fragment(b"".join(codes), parts=tuple(filter(None, named)), letters=_joined(chain(*letters)))

    def items(self, items: Iterable[Item | Lines], within: Box) -> Fragment:
        """Items that lie within a box; what sticks out of it may be lost."""
        return self._drawn(items, within).fragment()

    def _drawn(self, items: Iterable[Item | Lines], within: Box) -> Brush:
        brush = Brush(self, within)
        brush.paint(items)
        return brush

    def drawing(self, items: Items, within: Box) -> Fragment:
        """Items that other faces may hold too, as they hold art: painted once while they are remembered."""
        painted = self._drawings.setdefault(within, Recent(REMEMBERED))
        known = painted.get(id(items))
        if known is None:
            known = items, self.items(items, within)
            painted.put(id(items), known)
        return known[1]

    def part(self, part: Part, within: Box, painted: Recent[int, PaintedPart]) -> PaintedPart:
        """What an element draws on one face or on many, which leaves the graphics state as it was."""
        known = painted.get(id(part))
        if known is None:
            solid = solid_text(part, self.colours, self.black_overprints)
            fragment = solid or self._drawn(part, within).fragment(apart=True)
            named = fragment if fragment.names_any else None
            known = PaintedPart(part, fragment.code, tuple(fragment.letters.items()), named)
            painted.put(id(part), known)
        return known

    def codes(self, font: str) -> Codes:
        """The codes of a font's glyphs."""
        if font not in self._codes:
            self._codes[font] = Codes(self.typeface(font))
        return self._codes[font]

    def picture_name(self, image: Image) -> str:
        """A picture's name among the resources, after its content; Invalid where the file cannot be read."""
        name = self._names.get(image.picture)
        if name is None:
            try:
                content = FilePath(image.picture).read_bytes()
            except OSError as error:
                raise unreadable(f"{image.picture}: {error.strerror}", image.origin) from None
            name = self._names[image.picture] = "I" + digest_of(content)
        return name


def _joined(letters: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The letters of parts, font by font."""
    joined: dict[str, str] = {}
    for font, shown in letters:
        joined[font] = joined.get(font, "") + shown
    return joined
