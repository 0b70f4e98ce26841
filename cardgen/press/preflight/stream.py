"""Streams of a file that anybody may have made: how they are coded, and whether they unfold without end.

Source: PDF 1.7, 7.3.8 (stream objects), 7.4 (filters).
"""

from __future__ import annotations

from typing import Any

import pikepdf

MAX_LZW = 300_000
"""Bytes in LZW, which may unfold to a thousand times as much and have no bound of their own."""
MAX_FILTERS = 3

Trouble = (
    pikepdf.PikepdfError, pikepdf.PdfError, AttributeError, KeyError, IndexError, TypeError, ValueError,
    ArithmeticError, NotImplementedError,
)  # fmt: skip
"""What pikepdf and conversions raise where an object is not what it should be."""


def is_bounded(stream: Any) -> bool:
    """Whether what a stream unfolds to is bounded; Flate and run lengths are, by qpdf's limits."""
    filters = filters_of(stream)
    return len(filters) <= MAX_FILTERS and ("LZWDecode" not in filters or int(stream.Length) <= MAX_LZW)


def filters_of(stream: Any) -> list[str]:
    """The names of a stream's codings."""
    named = stream.get("/Filter", [])
    return [str(name).removeprefix("/") for name in (named if isinstance(named, pikepdf.Array) else [named])]
