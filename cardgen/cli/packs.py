"""Packs: many small pieces of a cache, which are written and read as one.

In: pieces by key. Out: a check that tells whether all is whole with their keys and lengths, as JSON, and the
pieces one after another; and back, where nothing is damaged.
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
    lengths = json.dumps({key: len(data) for key, data in pieces.items()}).encode()
    data = b"".join(pieces.values())
    return _check(lengths, data) + lengths, data


def keys(told: Any) -> Iterable[str]:
    """The keys of a pack; if they are damaged, ``unpacked`` has none of its pieces."""
    try:
        return dict(json.loads(told[CHECK:]))
    except (ValueError, TypeError, RecursionError):
        return ()


def unpacked(told: Any, data: Any) -> dict[str, bytes]:
    """The pieces of a pack; none where it is damaged."""
    if not (isinstance(told, bytes) and isinstance(data, bytes)):
        return {}
    if told[:CHECK] != _check(told[CHECK:], data):
        return {}
    lengths: dict[str, int] = json.loads(told[CHECK:])
    ends = accumulate(lengths.values())
    return {key: data[end - lengths[key] : end] for key, end in zip(lengths, ends, strict=True)}


def _check(lengths: bytes, data: bytes) -> bytes:
    return crc32(data, crc32(lengths)).to_bytes(CHECK, "big")
