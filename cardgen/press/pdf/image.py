"""A picture as a PDF image object, coded when it is written and then forgotten.

In: the file and the item that asked for it. Out: an image XObject, and a soft mask where it is see-through;
or, where its data has to be turned, a form XObject that shows the image upright in the same unit square.
Sources: PDF 1.7, 8.9.5 (image dictionaries), 8.10 (forms); EXIF 2.3, 4.6.4 (orientation).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardgen.press.pdf.coded import Colours, Picture
from cardgen.press.pdf.file import PdfFile, Stream, name
from cardgen.press.pdf.fragment import Source
from cardgen.press.pdf.picture import read_picture, unreadable
from cardgen.press.store import Store

UPRIGHT: Mapping[int, tuple[int, ...]] = {
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, -1, -1, 0, 1, 1),
    6: (0, -1, 1, 0, 0, 1),
    7: (0, 1, 1, 0, 0, 0),
    8: (0, 1, -1, 0, 1, 0),
}
"""The matrix that makes pixels of each of EXIF's orientations stand upright in the unit square, y up."""


class ImageObject(Stream):
    """Raises Invalid while the file is written, where the picture turns out to be damaged."""

    def __init__(
        self, source: Source, colours: Colours, press: Path | None = None, store: Store | None = None
    ) -> None:
        super().__init__({}, b"")
        self.source, self.colours, self.press, self.store = source, colours, press, store

    def written(self, file: PdfFile) -> bytes:
        picture = self._read()
        entries = _entries(picture)
        if picture.orientation in UPRIGHT:
            image = Stream(entries, lambda: self._read().data)  # read again, rather than held till then
            return _turned(file.add(image), picture.orientation).written(file)
        if picture.mask:
            entries["SMask"] = file.add(Stream(_entries(picture.mask), picture.mask.data))
        return Stream(entries, picture.data).written(file)

    def _read(self) -> Picture:
        try:
            return read_picture(self.source.file, self.colours, self.press, self.store)
        except (ValueError, OSError) as error:
            raise unreadable(str(error), self.source.origin) from None


def _turned(image: Any, orientation: int) -> Stream:
    """A form that fills the unit square with an image, turned."""
    form = {
        "Type": name("XObject"),
        "Subtype": name("Form"),
        "BBox": [0, 0, 1, 1],
        "Matrix": UPRIGHT[orientation],
        "Resources": {"XObject": {"I": image}},
    }
    return Stream(form, b"/I Do")


def _entries(picture: Picture) -> dict[str, Any]:
    entries: dict[str, Any] = {
        "Type": name("XObject"),
        "Subtype": name("Image"),
        "Width": picture.width,
        "Height": picture.height,
        "ColorSpace": name(picture.space),
        "BitsPerComponent": 8,
        "Filter": name(picture.coding),
    }
    if picture.coding == "FlateDecode":
        rows = {"Predictor": 15, "Colors": picture.channels, "BitsPerComponent": 8, "Columns": picture.width}
        entries["DecodeParms"] = rows
    if picture.inverted:
        entries["Decode"] = [1, 0] * picture.channels
    return entries
