"""A JPEG that needs no decoder: its head says all there is to know, and it goes byte for byte into a PDF.

In: the first bytes of a file. Out: ``Head``, for grey and colour JPEGs of 8 bits without Exif data, a profile
or Adobe's mark; of any other file None, so that Pillow judges it. Most pictures of a set are of this kind.
Sources: ITU-T T.81, B.1.1 (markers), B.2.2 (frames), B.2.4.1 (quantisation tables).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

FRAMES = (0xC0, 0xC1, 0xC2)
"""Baseline, extended and progressive: the JPEGs that PDF readers know."""
END = b"\xff\xd9"
"""The marker behind the pixels."""
REACH = 16_384
"""Bytes within which a head ends that holds no pictures or profiles of its own."""
_JFIF, _COMMENT, _SCAN = 0xE0, 0xFE, 0xDA
_TABLES, _CODES, _RESTART = 0xDB, 0xC4, 0xDD
_TABLE = 65
"""Bytes of a quantisation table of 8 bits, with its number."""
_MOST = 50_000_000
"""Pixels that nobody warns of."""


class Head(NamedTuple):
    """Width and height in pixels, shown as they lie; one channel is grey, three are sRGB."""

    width: int
    height: int
    channels: int


def plain_head(data: bytes) -> Head | None:
    """The head of a JPEG without anything special; None where it is another file, or damaged."""
    head = None
    for marker, text in _segments(data):
        if marker == _SCAN:
            return head
        if marker in FRAMES and head is None:
            head = _frame(text)
            if head is None:
                return None
        elif marker == _TABLES:
            if len(text) % _TABLE or any(text[at] > 15 for at in range(0, len(text), _TABLE)):
                return None
        elif marker not in (_JFIF, _COMMENT, _CODES, _RESTART):
            return None
    return None


def _frame(text: bytes) -> Head | None:
    if len(text) < 6 or len(text) != 6 + 3 * text[5]:
        return None
    head = Head(int.from_bytes(text[3:5], "big"), int.from_bytes(text[1:3], "big"), text[5])
    sound = text[0] == 8 and head.channels in (1, 3) and 0 < head.width * head.height <= _MOST
    return head if sound else None


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Marker and content of each segment, up to the first scan or to what is no segment."""
    at = 2 if data.startswith(b"\xff\xd8\xff") else len(data)
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        end = at + 2 + length
        if length < 2 or end > len(data):
            return
        yield marker, data[at + 4 : end]
        at = end
