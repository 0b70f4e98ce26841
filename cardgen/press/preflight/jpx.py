"""The colour space that a JPEG 2000 picture names in its own data, where its dictionary names none.

In: a picture of a PDF. Out: ``Space``, unknown where the data does not say. The data is a row of boxes, each
its length, its kind and what it holds; ``jp2h`` holds ``colr``.
Source: PDF 1.7, 7.4.9 (JPXDecode); ISO 15444-1, I.4 (boxes) and I.5.3.3 (colour specification).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import pikepdf

from cardgen.press.preflight.space import CMYK, GRAY, RGB, UNKNOWN, Space

ENUMERATED = {12: CMYK, 14: Space("lab"), 16: RGB, 17: GRAY, 18: RGB, 20: RGB, 21: RGB, 24: RGB}
"""By number: CMYK, CIELab, sRGB, greys, sYCC, e-sRGB, ROMM-RGB and e-sYCC; those of YCC are light as well."""
PROFILES = {b"GRAY": Space("icc1"), b"RGB ": Space("icc3"), b"CMYK": Space("icc4")}
CODESTREAM = b"\xff\x4f\xff\x51"
COMPONENTS_AT = 40
"""Where a bare codestream says how many components it has: 1 is grey and 3 are light (PDF 1.7, 7.4.9)."""


def codes_in_jpx(image: Any) -> bool:
    named = image.get("/Filter")
    return str(named[-1] if isinstance(named, pikepdf.Array) and len(named) else named) == "/JPXDecode"


def jpx_space(data: bytes) -> Space:
    """The space that JPEG 2000 data names; of several the first that is known."""
    if data.startswith(CODESTREAM):
        number = int.from_bytes(data[COMPONENTS_AT : COMPONENTS_AT + 2])
        return {1: GRAY, 3: RGB, 4: CMYK}.get(number, UNKNOWN)
    found = (
        _said(told)
        for kind, head in _boxes(data) if kind == b"jp2h"
        for inner, told in _boxes(head) if inner == b"colr"
    )  # fmt: skip
    return next((space for space in found if space != UNKNOWN), UNKNOWN)


def _said(told: bytes) -> Space:
    """What a ``colr`` box says: by a number, or by an ICC profile."""
    if told[:1] == b"\x01":
        return ENUMERATED.get(int.from_bytes(told[3:7]), UNKNOWN)
    return PROFILES.get(told[19:23], UNKNOWN) if told[:1] in (b"\x02", b"\x03") else UNKNOWN


def _boxes(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 0
    while at + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        head = 8
        if length == 1 and at + 16 <= len(data):
            (length,), head = struct.unpack_from(">Q", data, at + 8), 16
        end = at + length if length else len(data)
        if end < at + head:
            return
        yield kind, data[at + head : end]
        at = end
