"""A picture as a PDF image object, coded when it is written and then forgotten.

In: the file and the item that asked for it. Out: an image XObject, and a soft mask where it is see-through.
Source: PDF 1.7, 8.9.5 (image dictionaries).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardgen.press.pdf.coding import Picture
from cardgen.press.pdf.file import PdfFile, Stream, array, dictionary, name
from cardgen.press.pdf.fragment import Source
from cardgen.press.pdf.picture import Colours, read_picture, unreadable
from cardgen.press.store import Store


class ImageObject(Stream):
    """Raises Invalid while the file is written, where the picture turns out to be damaged."""

    def __init__(
        self, source: Source, colours: Colours, press: Path | None = None, store: Store | None = None
    ) -> None:
        super().__init__({}, b"")
        self.source, self.colours, self.press, self.store = source, colours, press, store

    def format(self, document: PdfFile) -> bytes:
        try:
            picture = read_picture(self.source.file, self.colours, self.press, self.store)
        except (ValueError, OSError) as error:
            raise unreadable(str(error), self.source.origin) from None
        entries = _entries(picture)
        if picture.mask:
            entries["SMask"] = document.Reference(Stream(_entries(picture.mask), picture.mask.data))
        return Stream(entries, picture.data).format(document)


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
        entries["DecodeParms"] = dictionary(rows)
    if picture.inverted:
        entries["Decode"] = array([1, 0] * picture.channels)
    return entries
