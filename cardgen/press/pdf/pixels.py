"""A picture file's pixels, as an eye or a press expects them: upright, 8 bits a channel, inks the right way.

In: an opened file of any kind that Pillow reads. Out: ``Pixels`` in L, RGB or CMYK (255 is full ink), with
the transparency and the ICC profile that the file carries.
Sources: EXIF 2.3, 4.6.4 (orientation); PNG, 11.3.1 (tRNS); Adobe TN 5116 (inverted inks in JPEGs);
TIFF 6.0, 254 (previews).
"""

from __future__ import annotations

import struct
from typing import NamedTuple

from PIL import Image, ImageChops, ImageOps

_EXIF_ORIENTATION = 0x0112
_ORIENTATIONS = range(1, 9)
_SIDEWAYS = (5, 6, 7, 8)  # orientations that turn the picture by a quarter
_SIXTEEN_BITS = ("I;16", "I;16L", "I;16B", "I;16N")
_BITS = {"1": 1, "L;2": 2, "L;4": 4, "I;16B": 16}
"""Bits of a grey level, by how it is written."""
JPEGS = ("JPEG", "MPO")
_OF_ONE = ("MPO", "PSD", "ICO", "ICNS")
"""Files that hold one picture in layers, sizes or views."""
_DAMAGED = (
    OSError, EOFError, SyntaxError, ValueError, TypeError, KeyError, IndexError, struct.error,
)  # fmt: skip
"""What Pillow raises for pages that it cannot read."""


class Pixels(NamedTuple):
    """``alpha`` is None where every pixel is opaque; ``profile`` is empty where the file carries none."""

    image: Image.Image
    alpha: Image.Image | None
    profile: bytes


def decode(image: Image.Image) -> Pixels:
    """The pixels of an opened file. Raises ValueError for kinds of pixels that are not printed."""
    profile = image.info.get("icc_profile") or b""
    written = _written(image)
    negative = image.mode == "CMYK" and image.format in JPEGS and not is_inverted(image)
    if negative:  # Pillow takes the inks of every JPEG for inverted, as Adobe's are
        image = ImageChops.invert(image)
    counts_down = image.mode in _SIXTEEN_BITS and _counts_ink(image)
    upright = ImageOps.exif_transpose(image)
    if written == "LA;16B":
        upright = Image.merge("LA", (upright.getchannel("R"), upright.getchannel("A")))
    flat, alpha = _flat(upright, _BITS.get(written, 8))
    if counts_down:
        flat = ImageOps.invert(flat)
    return Pixels(flat, alpha, profile)


def _counts_ink(image: Image.Image) -> bool:
    """Whether 0 is white in a TIFF of greys, which Pillow heeds up to 8 bits (TIFF 6.0, 262)."""
    return image.format == "TIFF" and getattr(image, "tag_v2", {}).get(262) == 0


def is_inverted(jpeg: Image.Image) -> bool:
    """Whether 0 stands for full ink in a CMYK JPEG, as it does where Adobe's marker is."""
    return "adobe" in jpeg.info


def orientation(image: Image.Image) -> int:
    """How the file's pixels lie, in EXIF's numbers: 1 is upright, as is all that EXIF has no number for."""
    said = image.getexif().get(_EXIF_ORIENTATION, 1)
    return int(said) if said in _ORIENTATIONS else 1


def upright_size(image: Image.Image) -> tuple[int, int]:
    """Width and height of an opened file when it is shown upright, without decoding it."""
    width, height = image.size
    turned = image.format != "TIFF" and orientation(image) in _SIDEWAYS
    return (height, width) if turned else (width, height)  # Pillow turns TIFFs itself


def count_pictures(image: Image.Image) -> int:
    """How many pictures an opened file holds: of an animation, or pages; layers and previews are none.

    Ends the file's use for anything else.
    """
    try:
        if image.format in _OF_ONE or not getattr(image, "is_animated", False):
            return 1
        pages = range(int(getattr(image, "n_frames", 1)))
        previews = sum(_is_preview(image, page) for page in pages) if image.format == "TIFF" else 0
        return len(pages) - previews
    except _DAMAGED:  # which the painter meets only if the first is damaged
        return 1


def _is_preview(tiff: Image.Image, page: int) -> bool:
    """Whether a page is another's small picture, or its mask (TIFF 6.0, 254)."""
    tiff.seek(page)
    return bool(int(getattr(tiff, "tag_v2", {}).get(254, 0)) & 5)


def _written(image: Image.Image) -> str:
    """Pillow's word for how a PNG's samples are written, which it forgets by decoding; empty for other files.

    It widens greys of few bits to 8, and those of 16 with transparency to RGB.
    """
    tile = getattr(image, "tile", None)
    return str(tile[0][3]) if image.format == "PNG" and tile else ""


def _flat(image: Image.Image, bits: int) -> tuple[Image.Image, Image.Image | None]:
    """The picture in L, RGB or CMYK with 8 bits, and its transparency where it has any."""
    clear = image.info.get("transparency")
    if isinstance(clear, int) and image.mode in ("1", "L", *_SIXTEEN_BITS):
        return _eight_bits(image), _keyed_out(image, clear if bits == 16 else clear * 255 // (2**bits - 1))
    if "A" in image.getbands() or "a" in image.getbands() or clear is not None:
        grey = image.mode in ("LA", "La")
        image = image.convert("LA" if grey else "RGBA")
        return image.convert("L" if grey else "RGB"), _seen_through(image.getchannel("A"))
    if image.mode in ("L", "RGB", "CMYK"):
        return image, None
    if image.mode in ("1", *_SIXTEEN_BITS):
        return _eight_bits(image), None
    if image.mode in ("P", "YCbCr", "HSV", "RGBX"):
        return image.convert("RGB"), None
    raise ValueError(
        f"pixels of the kind {image.mode} are not supported; save it as PNG, TIFF or JPEG in RGB"
    )


def _eight_bits(grey: Image.Image) -> Image.Image:
    if grey.mode in _SIXTEEN_BITS:
        grey = grey.convert("I").point(lambda level: level * (1 / 257))
    return grey.convert("L")


def _keyed_out(grey: Image.Image, clear: int) -> Image.Image | None:
    """The transparency of a grey picture of which one level is clear (PNG, 11.3.1.1)."""
    levels = memoryview(grey.convert("I").tobytes()).cast("i")
    alpha = bytes(0 if level == clear else 255 for level in levels)
    return _seen_through(Image.frombytes("L", grey.size, alpha))


def _seen_through(alpha: Image.Image) -> Image.Image | None:
    return None if alpha.getextrema() == (255, 255) else alpha
