"""The brush: items as operators, one after another.

In: the items of a display list, and a ``Palette``, what is painted with. Out: what a ``Pen`` writes.
A group's clip path is counted in the group's own coordinates, after its transform.
Sources: PDF 1.7, 8.5 (paths), 9.4 (text), 11.6.6 (transparency groups), 14.9.4 (ActualText).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Protocol

from cardgen.press.face import Gradient, Group, Image, Item, Items, Lines, Shape, Spot, Text
from cardgen.press.geometry import Box, Path, Transform, bounds, rectangle, transformed
from cardgen.press.pdf.coded import Colours
from cardgen.press.pdf.fragment import Fragment, Layer, Source, digest_of, veil_name
from cardgen.press.pdf.glyphs import Codes, letters_of, show, show_column
from cardgen.press.pdf.number import matrix
from cardgen.press.pdf.operators import line_matrix, path_operators, text_matrix
from cardgen.press.pdf.pen import Pen

MANY = 8
"""Items that make a group a drawing, worth remembering."""
HEAVY = 4096
"""Bytes of operators from which a drawing is an object of its own, kept once in the file."""


class Palette(Protocol):
    """What a brush paints with: colours, type and pictures, and what is painted apart."""

    colours: Colours
    black_overprints: bool

    def codes(self, font: str) -> Codes: ...

    def picture_name(self, image: Image) -> str: ...

    def items(self, items: Iterable[Item | Lines], within: Box) -> Fragment: ...

    def drawing(self, items: Items, within: Box) -> Fragment: ...


class Brush(Pen):
    """Paints items within a box; what sticks out of it may be lost."""

    def __init__(self, palette: Palette, within: Box) -> None:
        super().__init__(palette.colours, palette.black_overprints)
        self.palette, self.within = palette, within

    def paint(self, items: Iterable[Item | Lines]) -> None:
        for item in items:
            if isinstance(item, Lines):
                self.lines(item)
            else:
                self.item(item)

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
        codes, matrix = self.palette.codes(text.font), text_matrix(text.stretch, text.x, text.y)
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
                self.show(font, line_matrix(stretch, left, x, top, y), letters, said)

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
        name = self.palette.picture_name(image)
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
        self.apart(self.palette.items(items, self.within), opacity, fades=True)

    def drawing(self, items: Items) -> None:
        """Many items: apart if their operators are long, so that a file holds them once; else in line."""
        fragment = self.palette.drawing(items, self.within)
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
