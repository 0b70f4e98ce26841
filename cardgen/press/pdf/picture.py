"""A picture file in a PDF: as it is where its head tells all there is to know, else decoded by Pillow.

In: PNG, JPEG, WebP, TIFF and what else Pillow reads. Out: ``Picture``, ready to be written. Most pictures of
a set are JPEGs that print at home as they are: Pillow, which takes longer to open than they take to copy, is
opened for others alone (``decoded``).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cardgen.press.face import Origin
from cardgen.press.pdf.coded import Colours, Picture, Space
from cardgen.press.pdf.jpeg import END, REACH, plain_head
from cardgen.press.store import Store
from cardgen.problem import Invalid, Problem, Span

_JPEG = b"\xff\xd8\xff"


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
        from cardgen.press.pdf.art import may_be_transparent as blends  # opens PDFs, which few sets place

        return blends(path)
    try:
        with path.open("rb") as file:
            if file.read(len(_JPEG)) == _JPEG:
                return False
    except OSError:
        return False
    from cardgen.press.pdf.decoded import speaks_of_transparency

    return speaks_of_transparency(path)


@lru_cache(1024)
def is_transparent(path: Path) -> bool:
    """Whether any pixel is see-through, which takes a look at all of them where the head speaks of it."""
    if is_page(path):
        return may_be_transparent(path)
    if not may_be_transparent(path):
        return False
    from cardgen.press.pdf.decoded import is_seen_through

    return is_seen_through(path)


def read_picture(
    path: Path, colours: Colours, press: Path | None = None, store: Store | None = None
) -> Picture:
    """The file as a PDF image; ValueError says what is wrong with it, OSError that it cannot be opened.

    ``press`` is the ICC profile that RGB turns into inks by, the bundled one where none is given; ``store``
    keeps what was converted, the process's own where none is given.
    """
    data = path.read_bytes()
    if colours == "plain" and (plain := _plain_jpeg(data)):
        return plain
    from cardgen.press.pdf.decoded import decoded_picture

    return decoded_picture(path, data, colours, press, store)


def _plain_jpeg(data: bytes) -> Picture | None:
    """The JPEG as it is, where its head and its end tell a decoder nothing new."""
    head = plain_head(data[:REACH])
    if head is None or END not in data[-4096:]:
        return None
    space: Space = "DeviceGray" if head.channels == 1 else "DeviceRGB"
    return Picture(head.width, head.height, space, "DCTDecode", data)
