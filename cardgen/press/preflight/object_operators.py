"""Operators that show objects: pictures, pictures in line, and forms.

Source: PDF 1.7, 8.8 to 8.10 (external objects, images, forms), 11.6.6 (transparency groups).
"""

from __future__ import annotations

import math
from typing import Any

from cardgen.press.preflight.content import INLINE_IMAGE, entry
from cardgen.press.preflight.pen import Handler, Pen
from cardgen.press.preflight.seen import Extent, Kind
from cardgen.press.preflight.space import Colour, Space
from cardgen.press.preflight.state import extent

UNIT = (0.0, 0.0, 1.0, 1.0)


def _object(pen: Pen, operands: Any) -> None:
    thing = pen.resource("XObject", operands[0], extent(pen.state.ctm, UNIT))
    if thing is None:
        return
    name = str(operands[0]).removeprefix("/")
    kind = str(thing.get("/Subtype"))
    if kind == "/Image":
        _image(pen, thing, name)
        _outside(pen, thing, name, extent(pen.state.ctm, UNIT))
    elif kind == "/Form":
        _form(pen, thing, name)
    else:
        pen.odd("forbidden-object", f"{name} is an object of the kind {kind[1:]}")


def _form(pen: Pen, form: Any, name: str) -> None:
    shown, move, box = pen.walker.form(form, pen.resources, pen.state)
    _outside(pen, form, name, box)
    group = form.get("/Group")
    if group is not None and str(group.get("/S")) == "/Transparency":
        pen.odd("transparency-group", f"the form {name} is a transparency group", box)
        space = pen.walker.space(group.get("/CS"))
        if space.is_light:
            pen.odd("blend-space", f"the form {name} mixes its colours in {space}", box)
    pen.seen.take(shown, move, pen.state.clip, name)


def _outside(pen: Pen, thing: Any, name: str, box: Extent) -> None:
    for key, what in (("/OPI", "a picture"), ("/Ref", "a page")):
        if key in thing:
            pen.odd("forbidden-object", f"{name} stands for {what} outside the file ({key[1:]})", box)


def _image(pen: Pen, image: Any, name: str) -> None:
    stencil = bool(image.get("/ImageMask", False))
    masked = "/SMask" in image or int(image.get("/SMaskInData", 0)) > 0
    space = pen.state.fill.space if stencil else pen.walker.picture_space(image)
    bits = 1 if stencil else int(image.get("/BitsPerComponent", 8))
    _placed(pen, (int(image.Width), int(image.Height)), space, bits, stencil, masked, name)


def _inline_image(pen: Pen, operands: Any) -> None:
    entries: dict[str, Any] = operands[0]
    stencil = bool(entry(entries, "IM", "ImageMask"))
    space = pen.state.fill.space if stencil else pen.space(entry(entries, "CS", "ColorSpace"))
    bits = 1 if stencil else int(entry(entries, "BPC", "BitsPerComponent", 8))
    size = int(entry(entries, "W", "Width")), int(entry(entries, "H", "Height"))
    coded = entry(entries, "F", "Filter")
    if {"/LZW", "/LZWDecode"} & set(coded if isinstance(coded, list) else [coded]):
        pen.odd("forbidden-coding", "a picture in line is coded with LZWDecode", extent(pen.state.ctm, UNIT))
    _placed(pen, size, space, bits, stencil, False, "a picture in line")


def _placed(
    pen: Pen, size: tuple[int, int], space: Space, bits: int, stencil: bool, masked: bool, within: str
) -> None:
    a, b, c, d, *_ = pen.state.ctm
    across, down = math.hypot(a, b) / 72, math.hypot(c, d) / 72
    if not across or not down:
        return  # nothing of it shows
    dpi = min(size[0] / across, size[1] / down)
    colour = pen.state.fill if stencil else Colour(space)
    name = f"{size[0]} x {size[1]} pixels"
    kind: Kind = "stencil" if stencil else "image"
    box = extent(pen.state.ctm, UNIT)
    pen.paint(kind, colour, box, float(round(dpi)), name=name, masked=masked, bits=bits, within=within)


OBJECTS: dict[str, Handler] = {
    "Do": _object,
    INLINE_IMAGE: _inline_image,
}
