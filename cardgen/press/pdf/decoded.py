"""A picture file that has to be opened: its pixels in the right colours, converted and coded once.

In: what Pillow reads. Out: ``Picture``, ready to be written. A JPEG whose colours may stay goes through byte
for byte, turned by EXIF or not, and so do the rows of a PNG (``png``); everything else is decoded
(``pixels``), converted through ICC and coded again (``coding``): lossless sources without loss, JPEG sources
as JPEG. Transparency becomes a soft mask. What was converted lies in a ``Store`` by its content, so that it
is done once however many files show the picture; what a screen shows, and the ink that is counted, are made
from the picture that prints.
Sources: PDF 1.7, 8.9.5 (images), 11.6.5.3 (soft masks); ITU-T T.81, table B.1 (markers).
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageOps, features

from cardgen.press.icc import (
    is_srgb,
    keeps_greys,
    press_profile,
    to_black,
    to_cmyk,
    to_grey,
    to_screen,
    to_srgb,
)
from cardgen.press.pdf.coded import Colours, Picture
from cardgen.press.pdf.coding import (
    HASTY,
    as_flate,
    as_jpeg,
    jpeg_as_it_is,
    packed,
    pixels_of,
    unpacked,
)
from cardgen.press.pdf.jpeg import END, FRAMES
from cardgen.press.pdf.pixels import JPEGS, decode, is_inverted
from cardgen.press.pdf.png import png_as_it_is
from cardgen.press.stamp import stamp
from cardgen.press.store import Store, key_of, scratch

_LOSSY = (*JPEGS, "WEBP")
_FRAMES = range(0xC0, 0xD0)
_NO_FRAMES = (0xC4, 0xC8, 0xCC)


def speaks_of_transparency(path: Path) -> bool:
    """Whether the file's head does; a file that cannot be read does not."""
    try:
        with Image.open(path) as image:
            return image.has_transparency_data
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        return False


def is_seen_through(path: Path) -> bool:
    """Whether any pixel is; none of a file that cannot be read."""
    try:
        with _opened(path.read_bytes(), path.name) as image:
            return decode(image).alpha is not None
    except (OSError, ValueError):
        return False


def decoded_picture(
    path: Path, data: bytes, colours: Colours, press: Path | None, store: Store | None
) -> Picture:
    """The file as a PDF image; ``data`` is what it holds. For the rest see ``read_picture``."""
    with _opened(data, path.name) as image:
        if through := _passed_through(image, data, colours):
            return through
    press, store = press or press_profile(), store or scratch()
    key = key_of([stamp(), features.version("littlecms2") or "", colours, press.read_bytes(), data])
    if (kept := store.get(key)) is not None:
        return unpacked(kept)
    picture = _converted(path, data, colours, press, store)
    store.put(key, packed(picture))
    return picture


def read_inks(path: Path, press: Path | None = None, store: Store | None = None) -> Image.Image:
    """The file's pixels as they are printed, in CMYK, or in L where black alone prints (0 is full ink).

    Raises ValueError and OSError as ``read_picture`` does.
    """
    printed = decoded_picture(path, path.read_bytes(), "print", press, store)
    with _said_of(path.name):
        return pixels_of(printed)


@contextmanager
def _opened(data: bytes, name: str) -> Iterator[Image.Image]:
    """The picture in a file's bytes; ValueError for what the decoder cannot read, now or inside."""
    with _said_of(name), warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # an A2 mat is that large
        with Image.open(io.BytesIO(data)) as image:
            yield image


@contextmanager
def _said_of(name: str) -> Iterator[None]:
    try:
        yield
    except (OSError, SyntaxError, ValueError, EOFError, Image.DecompressionBombError) as error:
        raise ValueError(f"{name} is no picture that can be read: {error}") from error


def _passed_through(image: Image.Image, data: bytes, colours: Colours) -> Picture | None:
    profile = image.info.get("icc_profile") or b""
    if image.format == "PNG":
        stays = keeps_greys(profile) if image.mode == "L" else not profile
        return png_as_it_is(data) if stays and colours == "plain" else None
    if image.format not in JPEGS or _frame(data) not in FRAMES:
        return None
    keeps = {
        "L": colours == "plain" and keeps_greys(profile),
        "CMYK": colours != "screen",
        "RGB": colours == "plain" and is_srgb(profile),
    }
    if not keeps.get(image.mode):
        return None
    if END not in data[-4096:]:
        image.load()  # no end marker: let the decoder say whether the data is cut off
    return jpeg_as_it_is(image, data, image.mode == "CMYK" and is_inverted(image))


def _frame(jpeg: bytes) -> int:
    """The marker of the frame, which says how a JPEG is coded; 0 where there is none."""
    at = 2
    while at + 4 <= len(jpeg) and jpeg[at] == 0xFF:
        marker = jpeg[at + 1]
        if marker in _FRAMES and marker not in _NO_FRAMES:
            return marker
        at += 1 if marker == 0xFF else 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big")
    return 0


def _converted(path: Path, data: bytes, colours: Colours, press: Path, store: Store) -> Picture:
    if colours == "screen":
        return _on_screen(decoded_picture(path, data, "print", press, store), press, path.name)
    with _opened(data, path.name) as image:
        lossy = image.format in _LOSSY
        flat, alpha, profile = decode(image)
        if flat.mode == "RGB":  # inks stay as they are, whatever profile they carry
            flat = to_cmyk(flat, profile, press) if colours == "print" else to_srgb(flat, profile)
        elif flat.mode == "L":
            grey = to_grey(flat, profile)
            flat = to_black(grey, press) if colours == "print" else grey
        if alpha is None and lossy:
            return as_jpeg(flat)
        return as_flate(flat, as_flate(alpha) if alpha else None)


def _on_screen(printed: Picture, press: Path, name: str) -> Picture:
    """A picture that prints, as it looks on paper."""
    with _said_of(name):
        inks = pixels_of(printed)
    seen = to_screen(inks if inks.mode == "CMYK" else _black_plate(inks), press)
    return as_flate(seen, printed.mask, HASTY)


def _black_plate(grey: Image.Image) -> Image.Image:
    none = Image.new("L", grey.size, 0)
    return Image.merge("CMYK", (none, none, none, ImageOps.invert(grey)))
