"""Whether a font file is whole: every table that its directory lists ends within the file.

HarfBuzz takes what lies beyond the end for empty, so that a file cut short would print blanks.

Source: OpenType 1.9, Organization of an OpenType Font.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import BinaryIO

KINDS = (b"\x00\x01\x00\x00", b"OTTO", b"true")
MOST_FACES = 64  # the largest collections sold hold 9 weights of 5 languages


def face_count(path: Path) -> int:
    """How many faces a file holds; ValueError where it is cut short, or claims to hold more than any does."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        starts = _starts(file, path.name)
        if any(_ends(file, start) > size for start in starts):
            raise ValueError(f"{path.name} is cut short: tables of the font lie beyond its end")
    return len(starts)


def _starts(file: BinaryIO, name: str) -> tuple[int, ...]:
    """Where the directories of a file's faces begin."""
    head = file.read(12)
    if head[:4] != b"ttcf" or len(head) < 12:
        return (0,)
    (count,) = struct.unpack_from(">I", head, 8)
    if count > MOST_FACES:
        raise ValueError(f"{name} claims to hold {count} faces")
    places = file.read(4 * count)
    return struct.unpack(f">{len(places) // 4}I", places[: len(places) // 4 * 4])


def _ends(file: BinaryIO, start: int) -> int:
    """Where the last byte of a face lies that its directory speaks of; 0 where there is no directory."""
    file.seek(start)
    head = file.read(12)
    if head[:4] not in KINDS or len(head) < 12:
        return 0  # HarfBuzz says that it is no font
    count: int = struct.unpack_from(">H", head, 4)[0]
    tables = file.read(16 * count)
    whole = tables[: len(tables) // 16 * 16]
    ends: list[int] = [place + length for place, length in struct.iter_unpack(">8xII", whole)]
    return max([start + 12 + 16 * count, *ends])
