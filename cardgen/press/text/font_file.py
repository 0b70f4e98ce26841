"""A font file by its directory: which file it is, and whether it is whole, with every table within the file.

HarfBuzz takes what lies beyond the end for empty, so that a file cut short would print blanks. A table that
was damaged otherwise no longer adds up to the checksum that its directory keeps.

Source: OpenType 1.9, Organization of an OpenType Font.
"""

from __future__ import annotations

import hashlib
import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

KINDS = (b"\x00\x01\x00\x00", b"OTTO", b"true")
LARGE = 1 << 16
MOST_FACES = 64  # the largest collections sold hold 9 weights of 5 languages


def face_count(path: Path) -> int:
    """How many faces a file holds; ValueError where it is cut short, or claims to hold more than any does."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        starts = _starts(file)
        if any(_ends(file, start) > size for start in starts):
            raise ValueError("the font is cut short: tables lie beyond its end")
    return len(starts)


def fingerprint(path: Path) -> str:
    """What tells a file from any other: a hash of its directories, with the checksums of all tables, and of
    the small tables. To read the outlines, megabytes of them, would hardly tell more.
    """
    found = hashlib.sha256()
    with path.open("rb") as file:
        for start in _starts(file):
            head, tables = _directory(file, start)
            found.update(head + tables)
            for place, length in struct.iter_unpack(">8xII", tables[: len(tables) // 16 * 16]):
                file.seek(place)
                found.update(file.read(length) if length < LARGE else b"")
    return found.hexdigest()


def is_damaged(path: Path, index: int, tag: bytes) -> bool:
    """Whether a table of the face of that index has another checksum than the font's directory says."""
    with path.open("rb") as file:
        file.seek(_starts(file)[index])
        (count,) = struct.unpack(">4xH6x", file.read(12))
        entries: Iterator[tuple[bytes, int, int, int]] = struct.iter_unpack(">4s3I", file.read(16 * count))
        told, place, length = next((entry[1:] for entry in entries if entry[0] == tag), (0, 0, 0))
        file.seek(place)
        words = file.read(-(-length // 4) * 4).ljust(-(-length // 4) * 4, b"\0")
    total: int = sum(word for (word,) in struct.iter_unpack(">I", words))
    return total % 2**32 != told


def _starts(file: BinaryIO) -> tuple[int, ...]:
    """Where the directories of a file's faces begin."""
    head = file.read(12)
    if head[:4] != b"ttcf" or len(head) < 12:
        return (0,)
    (count,) = struct.unpack_from(">I", head, 8)
    if count > MOST_FACES:
        raise ValueError(f"the file claims to hold {count} faces")
    places = file.read(4 * count)
    return struct.unpack(f">{len(places) // 4}I", places[: len(places) // 4 * 4])


def _directory(file: BinaryIO, start: int) -> tuple[bytes, bytes]:
    """The head of a face's directory, and its entries, as far as they are there."""
    file.seek(start)
    head = file.read(12)
    return head, file.read(16 * int.from_bytes(head[4:6], "big"))


def _ends(file: BinaryIO, start: int) -> int:
    """Where the last byte of a face lies that its directory speaks of; 0 where there is no directory."""
    head, tables = _directory(file, start)
    if head[:4] not in KINDS or len(head) < 12:
        return 0  # HarfBuzz says that it is no font
    count: int = struct.unpack_from(">H", head, 4)[0]
    whole = tables[: len(tables) // 16 * 16]
    ends: list[int] = [place + length for place, length in struct.iter_unpack(">8xII", whole)]
    return max([start + 12 + 16 * count, *ends])
