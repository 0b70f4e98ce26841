"""Painting: a display list becomes the operators of a PDF page.

In: items in millimetres, y down. Out: ``Fragment``, the operators and the resources they name. The operators
count in millimetres too, y down: the page puts the one matrix before them that turns points and flips.
Resources are named after their content and glyphs by the font's own ids, so a fragment depends on its display
list alone: it can be cached, and faces can be painted in any order or process.
A group's clip path is counted in the group's own coordinates, after its transform.
Sources: PDF 1.7, 8.4 and 8.5 (graphics state, paths), 9.4 (text), 11.6.6 (transparency groups),
14.9.4 (ActualText).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path as FilePath

from cardgen.press.face import (
    Face,
    Gradient,
    Group,
    Image,
    Item,
    Items,
    Lines,
    Part,
    Shape,
    Spot,
    Text,
)
from cardgen.press.geometry import Box, Path, Transform, bounds, rectangle, transformed
from cardgen.press.kept import Recent
from cardgen.press.pdf.fragment import (
    Fragment,
    Layer,
    Source,
    digest_of,
    veil_name,
)
from cardgen.press.pdf.glyphs import Codes, letters_of, show, show_column
from cardgen.press.pdf.kept_fragment import keep_fragment, read_fragment
from cardgen.press.pdf.label import label_face
from cardgen.press.pdf.number import matrix
from cardgen.press.pdf.operators import path_operators, text_matrix
from cardgen.press.pdf.output_intent import OutputIntent, bundled_intent
from cardgen.press.pdf.pen import Pen
from cardgen.press.pdf.picture import Colours, unreadable
from cardgen.press.store import Store, key_of
from cardgen.press.text.typeface import Typeface

Painted = Recent[int, tuple[Part, Fragment]]
"""Items and what they were painted to, by their identity: they are held, so that their id stays their own."""

MANY = 8
"""Items that make a group a drawing, worth remembering."""
HEAVY = 4096
"""Bytes of operators from which a drawing is an object of its own, kept once in the file."""
REMEMBERED = 64
"""Drawings held painted, a few megabytes at most."""
PARTS = 512
"""What elements draw, held painted: that of a few hundred cards, or all that is common to a set."""


class Painter:
    """Paints display lists; ``typeface`` gives the face of type behind a ``Text.font``.

    ``intent`` is the printing condition by which pictures turn into inks, the bundled one unless given. With
    ``black_overprints``, type in solid black is printed over what lies below, so that no white edge shows
    where the plates shift against each other. ``store`` keeps painted faces and converted pictures;
    without it these are kept as long as the process runs.
    """

    def __init__(
        self,
        typeface: Callable[[str], Typeface],
        colours: Colours = "print",
        *,
        intent: OutputIntent | None = None,
        black_overprints: bool = False,
        store: Store | None = None,
    ) -> None:
        self._typeface, self.colours, self.store = typeface, colours, store
        self.intent, self.black_overprints = intent or bundled_intent(), black_overprints
        self._codes: dict[str, Codes] = {}
        self._drawings: dict[Box, Painted] = {}
        self._parts: dict[Box, Painted] = {}
        self._names: dict[str, str] = {}

    def typeface(self, key: str) -> Typeface:
        """The face of type behind a font key; that of labels is always known."""
        try:
            return self._typeface(key)
        except KeyError:
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
        fragment = read_fragment(self.store, key)
        if fragment is None:
            fragment = self._face(face)
            keep_fragment(self.store, key, fragment)
        return fragment

    def _face(self, face: Face) -> Fragment:
        if not face.parts:
            return self.items(face.items, face.bleed_box)
        within = face.bleed_box
        known = self._parts.get(within)
        if known is None:
            known = self._parts[within] = Recent(PARTS)
        lately = known.new.get  # most parts are those of the card before
        parts = tuple([(lately(id(part)) or self.part(part, within, known))[1] for part in face.parts])
        return Fragment(b"".join([part.code for part in parts]), parts=parts)

    def items(self, items: Iterable[Item | Lines], within: Box) -> Fragment:
        """Items that lie within a box; what sticks out of it may be lost."""
        return self._drawn(items, within).fragment()

    def _drawn(self, items: Iterable[Item | Lines], within: Box) -> _Brush:
        pen = _Brush(self, within)
        for item in items:
            if isinstance(item, Lines):
                pen.lines(item)
            else:
                pen.item(item)
        return pen

    def drawing(self, items: Items, within: Box) -> Fragment:
        """Items that other faces may hold too, as they hold art: painted once while they are remembered."""
        painted = self._drawings.setdefault(within, Recent(REMEMBERED))
        known = painted.get(id(items))
        if known is None:
            known = items, self.items(items, within)
            painted.put(id(items), known)
        return known[1]

    def part(self, items: Part, within: Box, painted: Painted) -> tuple[Part, Fragment]:
        """What an element draws on one face or on many, which leaves the graphics state as it was."""
        known = painted.get(id(items))
        if known is None:
            known = items, self._drawn(items, within).fragment(apart=True)
            painted.put(id(items), known)
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


class _Brush(Pen):
    """Paints items with a painter's type, pictures and drawings; what sticks out of a box may be lost."""

    def __init__(self, painter: Painter, within: Box) -> None:
        super().__init__(painter.colours, painter.black_overprints)
        self.painter, self.within = painter, within

    def item(self, item: Item) -> None:
        if item.opacity <= 0:
            return
        match item:
            case Text():
                self.text(item)
            case Shape():
                self.shape(item)
            case Image():
                self.image(item)
            case Group():
                self.group(item)

    def text(self, text: Text) -> None:
        if not text.glyphs:
            return
        self.type(text.font, text.size, text.color, text.opacity)
        codes, matrix = self.painter.codes(text.font), text_matrix(text.stretch, text.x, text.y)
        letters = None if text.vertical else letters_of(text, codes)
        if letters:
            self.show(text.font, matrix, *letters)
            return
        used = self.glyphs.setdefault(text.font, {})
        if text.vertical:
            self.out += show_column(text, codes, used)
        else:
            self.out += [matrix, *show(text, codes, used)]

    def lines(self, lines: Lines) -> None:
        """Packed lines, as the runs that they stand for are written."""
        font, stretch, left, top = lines.font, lines.stretch, lines.x, lines.y
        self.type(font, lines.size, lines.color, 1.0)
        for line in lines.lines:
            if isinstance(line, Text):
                self.text(line)
            else:
                x, y, letters, said = line
                self.show(font, text_matrix(stretch, round(left + x, 6), round(top + y, 6)), letters, said)

    def shape(self, shape: Shape) -> None:
        stroke = shape.stroke if shape.stroke_width > 0 else None
        if not shape.path or not (shape.fill or stroke):
            return
        if shape.fill and stroke and shape.opacity < 1:  # else the stroke would show the fill below it
            self.layer((_opaque(shape),), shape.opacity)
            return
        self.text_mode(False)
        self.opacity(shape.opacity)
        self.overprint(isinstance(stroke, Spot) and stroke.overprints and not shape.fill)
        fill, even_odd = shape.fill, "*" if shape.even_odd else ""
        if isinstance(fill, Gradient):
            self.gradient(shape.path, fill, even_odd)
            fill = None
        elif fill:
            self.ink(fill, stroke=False)
        if stroke:
            self.ink(stroke, stroke=True)
            self.line(shape.stroke_width, shape.line)
        if fill or stroke:
            operator = ("B" if stroke else "f") + even_odd if fill else "S"
            self.out.append(path_operators(shape.path) + operator)

    def gradient(self, path: Path, gradient: Gradient, even_odd: str) -> None:
        """Colours that run through a path: painted where it clips, as a shading knows no outline."""
        name = "G" + digest_of(repr(gradient).encode())
        self.gradients[name] = gradient
        turned = f"{matrix(*gradient.transform)} cm " if gradient.transform != Transform() else ""
        veiled = f"/{veil_name(name)} gs " if gradient.fades else ""
        self.out.append(f"q {path_operators(path)}W{even_odd} n {turned}{veiled}/{name} sh Q")

    def image(self, image: Image) -> None:
        name = self.painter.picture_name(image)
        self.pictures.setdefault(name, Source(FilePath(image.picture), image.origin))
        box = image.box
        self.text_mode(False)
        self.opacity(image.opacity)
        self.overprint(False)
        self.out.append(f"q {matrix(box.width, 0, 0, -box.height, box.x, box.bottom)} cm /{name} Do Q")

    def group(self, group: Group) -> None:
        a, b, c, d, *_ = group.transform
        if group.clip == () or not a * d - b * c:
            return  # clipped by nothing, or flattened to nothing
        self.text_mode(False)
        outside, within = dict(self.state), self.within
        self.out.append("q")
        if group.transform != Transform():
            self.out.append(f"{matrix(*group.transform)} cm")
            self.within = bounds(transformed(rectangle(within), group.transform.inverse()))
        if group.clip:
            self.out.append(f"{path_operators(group.clip)}W{'*' if group.even_odd else ''} n")
        if group.opacity < 1:
            self.layer(group.items, group.opacity)
        elif len(group.items) >= MANY:
            self.drawing(group.items)
        else:
            for item in group.items:
                self.item(item)
        self.text_mode(False)
        self.out.append("Q")
        self.state, self.within = outside, within

    def layer(self, items: Iterable[Item], opacity: float) -> None:
        self.apart(self.painter.items(items, self.within), opacity, fades=True)

    def drawing(self, items: Items) -> None:
        """Many items: apart if their operators are long, so that a file holds them once; else in line."""
        fragment = self.painter.drawing(items, self.within)
        if len(fragment.code) >= HEAVY:
            self.apart(fragment, 1.0, fades=False)
            return
        self.adopt(fragment)

    def apart(self, fragment: Fragment, opacity: float, fades: bool) -> None:
        name = ("L" if fades else "D") + digest_of(fragment.code + repr(self.within).encode())
        self.layers[name] = Layer(self.within, fragment, fades)
        self.text_mode(False)
        self.begin(opacity)
        self.out.append(f"/{name} Do")


def _opaque(shape: Shape) -> Shape:
    return Shape(
        shape.path, shape.fill, shape.stroke, shape.stroke_width,
        even_odd=shape.even_odd, line=shape.line,
    )  # fmt: skip
