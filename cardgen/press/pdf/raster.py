"""Pictures of faces for screens: PNG proofs and contact sheets.

In: faces and the typefaces they are set in. Out: PNG bytes, the same for the same faces. The faces are
painted in screen colours, as the ink will look on paper, and the PDF is rasterised by PDFium, so a proof
shows what is printed and nothing else. Sizes are whole pixels: a page is cut to them, which loses half a
pixel at most.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

import pypdfium2
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from cardgen.press.face import Color, Face, Shape
from cardgen.press.geometry import Box, Transform, rectangle, rounded
from cardgen.press.pdf.finish import pdf_bytes
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.sheet import Label, Placement, Sheet
from cardgen.press.store import Store, key_of
from cardgen.press.text.typeface import Typeface
from cardgen.problem import Invalid, Problem, Span

Typefaces = Callable[[str], Typeface]
Drawn = Callable[[Sequence[Face]], Iterator[bytes]]
"""Faces as PNGs."""

BATCH = 32
"""Faces painted into one PDF at a time: fonts are cut once for all of them, and memory stays bounded."""

LARGEST = 250_000_000
"""Pixels of a picture, which take four bytes each while it is drawn: an A0 mat has 140 million at 300 dpi."""

TABLE = Color(0, 0, 0, 12, screen=(224, 224, 226))
"""What a contact sheet's cards lie on."""

_FINER = 8  # samples a pixel and side for the edge of a round corner


def pngs(
    faces: Iterable[Face],
    typefaces: Typefaces,
    *,
    dpi: float = 300,
    bleed: bool = False,
    corners: bool = True,
    store: Store | None = None,
    drawn: Drawn | None = None,
    batch: int = BATCH,
) -> Iterator[bytes]:
    """One PNG a face: the trimmed card, its round corners clear; or, with bleed, all that is printed.

    ``store`` keeps the PNGs of faces of which it is known what they depend on. ``drawn`` draws a batch of
    faces where it is not done here.
    """
    drawn = drawn or partial(_drawn, typefaces=typefaces, dpi=dpi, bleed=bleed, corners=corners, store=store)
    way, stream = f"{dpi:g} {bleed} {corners}", iter(faces)
    while some := tuple(islice(stream, batch)):
        keys = [
            key_of(["png", face.key, f"{way} {face.bleed}"]) if store and face.key else "" for face in some
        ]
        kept = [store.get(key) if store and key else None for key in keys]
        lacking = drawn([face for face, data in zip(some, kept, strict=True) if data is None])
        for key, data in zip(keys, kept, strict=True):
            if data is None:
                data = next(lacking)
                if store and key:
                    store.put(key, data)
            yield data


def _drawn(faces: Iterable[Face], typefaces: Typefaces, dpi: float, **way: Any) -> Iterator[bytes]:
    return (png_bytes(image, dpi) for image in pictures(faces, typefaces, dpi=dpi, **way))


def pictures(
    faces: Iterable[Face],
    typefaces: Typefaces,
    *,
    dpi: float = 300,
    bleed: bool = False,
    corners: bool = True,
    store: Store | None = None,
) -> Iterator[Image.Image]:
    """The same as pixels in sRGB, with an alpha channel where corners are clear."""
    stream = iter(faces)
    while batch := tuple(islice(stream, BATCH)):
        sheets = [_cut_out(face, face.bleed_box if bleed else face.trim_box, dpi) for face in batch]
        for face, image in zip(batch, _rasters(sheets, typefaces, dpi, store), strict=True):
            if corners and not bleed and face.corner:
                image.putalpha(_corners(image.size, face.corner * dpi / 25.4))
            yield image


def sheet_pngs(sheets: Iterable[Sheet], typefaces: Typefaces, *, dpi: float = 300) -> Iterator[bytes]:
    """One PNG a sheet, all of its page."""
    stream = iter(sheets)
    while batch := [_whole_pixels(sheet, dpi) for sheet in islice(stream, BATCH)]:
        yield from (png_bytes(image, dpi) for image in _rasters(batch, typefaces, dpi))


def contact_sheet(
    faces: Sequence[Face],
    typefaces: Typefaces,
    *,
    columns: int = 8,
    card_width: int = 180,
    store: Store | None = None,
) -> bytes:
    """All faces on one PNG, in rows, each ``card_width`` pixels wide, with its name below.

    Thousands of cards are smaller, so that the picture is not too large.
    """
    if not faces:
        raise ValueError("a contact sheet needs at least one face")
    known = store is not None and all(face.key for face in faces)
    key = key_of(["contact", f"{columns} {card_width}", *(face.key for face in faces)]) if known else ""
    if store and key and (kept := store.get(key)) is not None:
        return kept
    widest = max(face.width for face in faces)
    sheet = contact(faces, columns)
    dpi = min(card_width / widest, math.sqrt(LARGEST * 0.99 / sheet.width / sheet.height)) * 25.4
    data = png_bytes(next(_rasters([_whole_pixels(sheet, dpi)], typefaces, dpi, store)), dpi)
    if store and key:
        store.put(key, data)
    return data


def contact(faces: Sequence[Face], columns: int) -> Sheet:
    """The contact sheet as data: cells of the largest face, corners round, names below, of fronts the ids."""
    width, height = max(face.width for face in faces), max(face.height for face in faces)
    gap, caption = width * 0.06, width * 0.1
    columns = min(columns, len(faces))
    rows = -(-len(faces) // columns)
    placements, labels = [], []
    for index, face in enumerate(faces):
        row, column = divmod(index, columns)
        x = gap + column * (width + gap)
        y = gap + row * (height + gap + caption)
        shown = rounded(Box(x, y, face.width, face.height), face.corner)
        placements.append(Placement(face, Transform.translate(x, y), shown))
        middle, below = x + face.width / 2, y + face.height + caption * 0.8
        called = face.name.removesuffix(" front")
        labels.append(Label(middle, below, called, size=caption * 1.7, align="center", room=width))
    page = Box(0, 0, gap + columns * (width + gap), gap + rows * (height + gap + caption))
    ground = (Shape(rectangle(page), fill=TABLE),)
    return Sheet("contact", page.width, page.height, page, page, tuple(placements), (), tuple(labels), ground)


def _cut_out(face: Face, area: Box, dpi: float) -> Sheet:
    page = Box(0, 0, area.width, area.height)
    at = Transform.translate(-area.x, -area.y)
    placement = Placement(
        face, at, rectangle(page), shared=True
    )  # drawn alike, whatever else is in the batch
    return _whole_pixels(Sheet(face.name, page.width, page.height, page, page, (placement,)), dpi)


def _whole_pixels(sheet: Sheet, dpi: float) -> Sheet:
    pixels = [max(1, round(side * dpi / 25.4)) for side in (sheet.width, sheet.height)]
    if pixels[0] * pixels[1] > LARGEST:
        size = f"{pixels[0]:,} x {pixels[1]:,} pixels at {dpi:g} dpi"
        message = f"the picture would have {size}; {LARGEST:,} pixels are the most"
        hint = "choose a lower resolution"
        raise Invalid([Problem("picture-too-large", message, Span(sheet.name), hint=hint)])
    width, height = (count * 25.4 / dpi for count in pixels)
    page = Box(0, 0, width, height)
    return Sheet(
        sheet.name, width, height, page, page, sheet.placements, sheet.marks, sheet.labels, sheet.ground
    )


def _rasters(
    sheets: Iterable[Sheet], typefaces: Typefaces, dpi: float, store: Store | None = None
) -> Iterator[Image.Image]:
    document = pypdfium2.PdfDocument(pdf_bytes(sheets, Painter(typefaces, "screen", store=store)))
    try:
        for page in document:
            bitmap = page.render(
                scale=dpi / 72 * (1 - 1e-6), rev_byteorder=True
            )  # a breath below, lest it round up
            yield bitmap.to_pil().copy()
            bitmap.close()
            page.close()
    finally:
        document.close()


def _corners(size: tuple[int, int], radius: float) -> Image.Image:
    """Clear outside the round corners, smooth on their edges."""
    half = min(length // 2 for length in size)
    radius = min(radius, half)
    side = min(int(radius) + 1, half)
    fine = Image.new("L", (side * _FINER, side * _FINER), 0)
    far = 2 * radius * _FINER
    ImageDraw.Draw(fine).ellipse((0, 0, far, far), fill=255)
    ImageDraw.Draw(fine).rectangle((far / 2, 0, side * _FINER, side * _FINER), fill=255)
    ImageDraw.Draw(fine).rectangle((0, far / 2, side * _FINER, side * _FINER), fill=255)
    corner = fine.resize((side, side), Image.Resampling.BOX)
    mask = Image.new("L", size, 255)
    right, bottom = size[0] - side, size[1] - side
    mirrored = corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    mask.paste(corner, (0, 0))
    mask.paste(mirrored, (right, 0))
    mask.paste(corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, bottom))
    mask.paste(mirrored.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (right, bottom))
    return mask


def png_bytes(image: Image.Image, dpi: float) -> bytes:
    """A picture in sRGB as a PNG that says so (PNG 11.3.2.5: rendering intent relative colorimetric)."""
    out, chunks = io.BytesIO(), PngInfo()
    chunks.add(b"sRGB", b"\x01")
    image.save(out, "PNG", dpi=(dpi, dpi), compress_level=6, pnginfo=chunks)
    return out.getvalue()
