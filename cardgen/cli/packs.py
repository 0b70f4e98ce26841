"""Packs: many small pieces of a cache, which are written and read as one.

In: pieces by key. Out: their keys and lengths, as JSON, and the pieces one after another, behind a check that
tells whether all of it is whole; and back, where nothing is damaged.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any
from zlib import crc32

CHECK = 4
"""Bytes of the check."""


def packed(pieces: Mapping[str, bytes]) -> tuple[bytes, bytes]:
    """The keys of the pieces, and their data."""
    told = json.dumps({key: len(data) for key, data in pieces.items()}).encode()
    whole = b"".join(pieces.values())
    return told, _check(told, whole) + whole


def keys(told: Any) -> Iterable[str]:
    """The keys of a pack; if they are damaged, ``unpacked`` has none of its pieces."""
    try:
        return dict(json.loads(told))
    except (ValueError, TypeError, RecursionError):
        return ()


def unpacked(told: Any, data: Any) -> dict[str, bytes]:
    """The pieces of a pack; none where it is damaged."""
    if not (isinstance(told, bytes) and isinstance(data, bytes)):
        return {}
    check, whole = data[:CHECK], data[CHECK:]
    if check != _check(told, whole):
        return {}
    lengths: dict[str, int] = json.loads(told)
    ends = accumulate(lengths.values())
    return {key: whole[end - lengths[key] : end] for key, end in zip(lengths, ends, strict=True)}


def _check(told: bytes, whole: bytes) -> bytes:
    return crc32(whole, crc32(told)).to_bytes(CHECK, "big")
