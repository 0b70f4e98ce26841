"""A picture file as a PDF image: pixels in the right colours, coded once.

In: PNG, JPEG, WebP, TIFF and what else Pillow reads. Out: ``Picture``, ready to be written. A JPEG whose
colours may stay goes through byte for byte; everything else is decoded, turned upright (EXIF), brought to
8 bits a channel, converted through ICC and coded again: lossless sources without loss, JPEG sources as JPEG.
Transparency becomes a soft mask.
Sources: PDF 1.7, 8.9.5 (images), 11.6.5.3 (soft masks), 7.4.4.4 (predictors).
"""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from PIL import Image, ImageCms, ImageOps

from cardgen.press.color import to_cmyk, to_screen, to_srgb
from cardgen.press.face import Origin
from cardgen.press.pdf import art
from cardgen.problem import Invalid, Problem, Span

Colours = Literal["print", "plain", "screen"]
"""``print``: inks only. ``plain``: inks for type and shapes, pictures as they come, for printers at home.
``screen``: RGB, as the inks will look on paper."""

QUALITY = 92
"""JPEG quality of converted pictures, without chroma subsampling: no loss that a loupe shows."""

_EXIF_ORIENTATION = 0x0112
_SIXTEEN_BITS = ("I;16", "I;16L", "I;16B", "I;16N", "I")
_LOSSY = ("JPEG", "MPO", "WEBP")


@dataclass(frozen=True, slots=True)
class Picture:
    """``inverted``: 0 is full ink, as JPEGs with Adobe's marker have it. Flate data has PNG predictors."""

    width: int
    height: int
    space: Literal["DeviceGray", "DeviceRGB", "DeviceCMYK"]
    coding: Literal["DCTDecode", "FlateDecode"]
    data: bytes
    inverted: bool = False
    mask: Picture | None = None

    @property
    def channels(self) -> int:
        return {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4}[self.space]


def unreadable(message: str, origin: Origin) -> Invalid:
    """The problem of a picture that cannot be printed, at the card's value or the template's element."""
    at = origin.value or origin.element or Span("")
    return Invalid([Problem("picture-unreadable", message, at, hint="export the picture again")])


def is_page(path: Path) -> bool:
    """Whether the file is a PDF, which is placed as it is."""
    return path.suffix.lower() == ".pdf"


def may_be_transparent(path: Path) -> bool:
    """Whether the file's head speaks of transparency; a file that cannot be read does not."""
    if is_page(path):
        return art.may_be_transparent(path)
    try:
        with Image.open(path) as image:
            return image.has_transparency_data
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        return False


@lru_cache(1024)
def is_transparent(path: Path) -> bool:
    """Whether any pixel is see-through, which takes a look at all of them where the head speaks of it."""
    if is_page(path):
        return may_be_transparent(path)
    if not may_be_transparent(path):
        return False
    try:
        return read_picture(path, "plain").mask is not None
    except (OSError, ValueError):
        return False


def read_picture(path: Path, colours: Colours, press: Path | None = None) -> Picture:
    """The file as a PDF image; ValueError says what is wrong with it, OSError that it cannot be opened.

    ``press`` is the ICC profile that RGB turns into inks by, the bundled one where none is given.
    """
    data = path.read_bytes()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # an A2 mat is that large
            with Image.open(io.BytesIO(data)) as image:
                return _passed_through(image, data, colours) or _converted(image, colours, press)
    except (OSError, SyntaxError, ValueError, EOFError, Image.DecompressionBombError) as error:
        raise ValueError(f"{path.name} is no picture that can be read: {error}") from error


def read_inks(path: Path, press: Path | None = None) -> Image.Image:
    """The file's pixels as they are printed, in CMYK, or in L where black alone prints (0 is full ink).

    Raises ValueError and OSError as ``read_picture`` does.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(path) as image:
                profile = image.info.get("icc_profile") or b""
                flat, _ = _flat(ImageOps.exif_transpose(image))
                return _in_colours(flat, profile, "print", press)
    except (SyntaxError, ValueError, EOFError, Image.DecompressionBombError) as error:
        raise ValueError(f"{path.name} is no picture that can be read: {error}") from error


def _passed_through(image: Image.Image, data: bytes, colours: Colours) -> Picture | None:
    if image.format not in ("JPEG", "MPO") or image.getexif().get(_EXIF_ORIENTATION, 1) != 1:
        return None
    keeps = {
        "L": colours != "screen",
        "CMYK": colours != "screen",
        "RGB": colours == "plain" and _is_srgb(image),
    }
    if not keeps.get(image.mode):
        return None
    if b"\xff\xd9" not in data[-4096:]:
        image.load()  # no end marker: let the decoder say whether the data is cut off
    inverted = image.mode == "CMYK" and "adobe" in image.info
    return Picture(*image.size, _space(image.mode), "DCTDecode", data, inverted)


def _is_srgb(image: Image.Image) -> bool:
    profile = image.info.get("icc_profile")
    if not profile:
        return True
    try:
        return "sRGB" in ImageCms.getProfileDescription(ImageCms.getOpenProfile(io.BytesIO(profile)))
    except (ImageCms.PyCMSError, OSError):
        return True


def _converted(image: Image.Image, colours: Colours, press: Path | None) -> Picture:
    source, profile = image.format, image.info.get("icc_profile") or b""
    flat, alpha = _flat(ImageOps.exif_transpose(image))
    flat = _in_colours(flat, profile, colours, press)
    if source in _LOSSY and alpha is None:
        return Picture(*flat.size, _space(flat.mode), "DCTDecode", _jpeg(flat), inverted=flat.mode == "CMYK")
    mask = Picture(*alpha.size, "DeviceGray", "FlateDecode", _flate(alpha)) if alpha else None
    return Picture(*flat.size, _space(flat.mode), "FlateDecode", _flate(flat), mask=mask)


def _flat(image: Image.Image) -> tuple[Image.Image, Image.Image | None]:
    """The picture in L, RGB or CMYK with 8 bits, and its transparency where it has any."""
    if image.mode in _SIXTEEN_BITS:
        return image.convert("I").point(lambda level: level * (1 / 257)).convert("L"), None
    if "A" in image.getbands() or "a" in image.getbands() or "transparency" in image.info:
        grey = image.mode in ("LA", "La", "L")
        image = image.convert("LA" if grey else "RGBA")
        alpha = image.getchannel("A")
        opaque = alpha.getextrema() == (255, 255)
        return image.convert("L" if grey else "RGB"), None if opaque else alpha
    if image.mode in ("L", "RGB", "CMYK"):
        return image, None
    if image.mode == "1":
        return image.convert("L"), None
    if image.mode in ("P", "YCbCr", "HSV", "RGBX"):
        return image.convert("RGB"), None
    raise ValueError(
        f"pixels of the kind {image.mode} are not supported; save it as PNG, TIFF or JPEG in RGB"
    )


def _in_colours(flat: Image.Image, profile: bytes, colours: Colours, press: Path | None) -> Image.Image:
    """RGB through its own profile; ink values stay as they are, whatever profile they carry."""
    if flat.mode == "RGB":
        if colours == "plain":
            return to_srgb(flat, profile)
        inks = to_cmyk(flat, profile, press)
        return inks if colours == "print" else to_screen(inks, press)
    if colours != "screen":
        return flat
    return to_screen(flat if flat.mode == "CMYK" else _black_plate(flat), press)


def _black_plate(grey: Image.Image) -> Image.Image:
    none = Image.new("L", grey.size, 0)
    return Image.merge("CMYK", (none, none, none, ImageOps.invert(grey)))


def _space(mode: str) -> Literal["DeviceGray", "DeviceRGB", "DeviceCMYK"]:
    spaces: dict[str, Any] = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}
    return spaces[mode]  # type: ignore[no-any-return]


def _jpeg(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0, icc_profile=None)
    return out.getvalue()


def _flate(image: Image.Image) -> bytes:
    """Deflated rows with PNG's filters, made by the PNG coder, which takes four inks for red to alpha."""
    if image.mode == "CMYK":
        image = Image.frombytes("RGBA", image.size, image.tobytes())
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=6, icc_profile=None)
    return b"".join(_data_chunks(out.getvalue()))


def _data_chunks(png: bytes) -> list[bytes]:
    chunks, at = [], 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            chunks.append(png[at + 8 : at + 8 + length])
        at += 12 + length
    return chunks
