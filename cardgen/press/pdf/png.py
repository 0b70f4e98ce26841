"""A PNG's own rows in a PDF: both deflate them alike and know the same filters, so nothing is coded anew.

In: the bytes of a file. Out: ``Picture``, where its pixels may stay as they are: 8 bits, grey or RGB, opaque,
row after row, upright, and every chunk whole. Anything else has to be decoded.
Sources: PNG, 5.3 (chunks), 11.2.2 (IHDR), 11.3 (ancillary chunks); PDF 1.7, 7.4.4.4 (predictors).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from cardgen.press.pdf.coded import Picture, Space

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SPACES: dict[int, Space] = {0: "DeviceGray", 2: "DeviceRGB"}  # by colour type
_TELLING = (b"tRNS", b"eXIf", b"acTL")
"""Chunks that make pixels see-through, turn them, or move them."""


def png_as_it_is(data: bytes) -> Picture | None:
    """The picture in a PNG file without decoding it; None where that cannot be."""
    chunks = list(_chunks(data))
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13 or chunks[-1][0] != b"IEND":
        return None
    if any(name in _TELLING or (name == b"iTXt" and b"adobe.xmp" in text[:40]) for name, text in chunks):
        return None
    width, height, bits, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if bits != 8 or colour not in _SPACES or interlaced:
        return None
    rows = b"".join(text for name, text in chunks if name == b"IDAT")
    return Picture(width, height, _SPACES[colour], "FlateDecode", rows)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and content of each chunk, up to the first that is damaged."""
    at = len(SIGNATURE) if data.startswith(SIGNATURE) else len(data)
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        end = at + 8 + length
        if data[end : end + 4] != zlib.crc32(data[at + 4 : end]).to_bytes(4, "big"):
            return
        yield data[at + 4 : at + 8], data[at + 8 : end]
        at = end + 4
