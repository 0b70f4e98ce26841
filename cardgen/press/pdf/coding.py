"""Pixels coded for a PDF, and back: the one place that knows JPEG and PNG's predictors as PDF names them.

In: upright pixels in L, RGB or CMYK (``pixels``). Out: ``Picture``, ready to be written into a file or kept
as plain bytes; and the pixels of a picture, for whoever shows or measures what prints.
Sources: PDF 1.7, 7.4.4.4 (predictors), 7.4.8 (DCTDecode); PNG, 5.3 (chunks).
"""

import io
import json
import struct
import zlib
from typing import Any

from PIL import Image

from cardgen.press.pdf.coded import Picture, Space
from cardgen.press.pdf.pixels import decode, orientation

QUALITY = 92
"""JPEG quality of converted pictures, without chroma subsampling: no loss that a loupe shows."""
THOROUGH, HASTY = 6, 1
"""Efforts of deflating: for files that stay, and for those that are looked at and thrown away."""

_SPACES: dict[str, Space] = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}
_PNG_COLOURS: dict[Space, int] = {"DeviceGray": 0, "DeviceRGB": 2, "DeviceCMYK": 6}
"""PNG's colour types; it takes four inks for red to alpha."""


def as_jpeg(image: Image.Image) -> Picture:
    """The pixels with a little loss, which those of a JPEG have had before."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0, icc_profile=None)
    inverted = image.mode == "CMYK"  # Pillow writes inks as Adobe does
    return Picture(*image.size, _SPACES[image.mode], "DCTDecode", out.getvalue(), inverted)


def as_flate(image: Image.Image, mask: Picture | None = None, effort: int = THOROUGH) -> Picture:
    """The pixels without loss: rows with PNG's filters, made by the PNG coder."""
    space = _SPACES[image.mode]
    if image.mode == "CMYK":
        image = Image.frombytes("RGBA", image.size, image.tobytes())
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=effort, icc_profile=None)
    return Picture(*image.size, space, "FlateDecode", _rows(out.getvalue()), mask=mask)


def jpeg_as_it_is(image: Image.Image, data: bytes, inverted: bool) -> Picture:
    """A JPEG file, byte for byte, however its pixels lie."""
    lies = orientation(image)
    return Picture(*image.size, _SPACES[image.mode], "DCTDecode", data, inverted, orientation=lies)


def pixels_of(picture: Picture) -> Image.Image:
    """The pixels of a coded picture, upright, without its mask; 255 is full ink in CMYK."""
    if picture.coding == "DCTDecode":
        with Image.open(io.BytesIO(picture.data)) as image:
            return decode(image).image
    with Image.open(io.BytesIO(_png(picture))) as image:
        image.load()
        return Image.frombytes("CMYK", image.size, image.tobytes()) if picture.channels == 4 else image.copy()


def _rows(png: bytes) -> bytes:
    """The deflated rows of a PNG file."""
    rows, at = [], 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            rows.append(png[at + 8 : at + 8 + length])
        at += 12 + length
    return b"".join(rows)


def _png(picture: Picture) -> bytes:
    """The PNG file that holds a picture's rows."""
    colour = _PNG_COLOURS[picture.space]
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, colour, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", picture.data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )


def packed(picture: Picture) -> bytes:
    """A picture as plain bytes: a line of JSON, its data, and its mask behind it."""
    fields: dict[str, Any] = {
        "width": picture.width,
        "height": picture.height,
        "space": picture.space,
        "coding": picture.coding,
        "inverted": picture.inverted,
        "orientation": picture.orientation,
        "length": len(picture.data),
    }
    head = json.dumps(fields).encode("ascii") + b"\n"
    return head + picture.data + (packed(picture.mask) if picture.mask else b"")


def unpacked(data: bytes) -> Picture:
    """The picture that ``packed`` wrote."""
    head, _, rest = data.partition(b"\n")
    fields = json.loads(head)
    length = fields.pop("length")
    mask = unpacked(rest[length:]) if len(rest) > length else None
    return Picture(**fields, data=rest[:length], mask=mask)
