"""Finished pieces of work, kept by a key that says all they depend on, so that none is done twice.

A store answers the bytes that were kept under a key, or None: a piece that is not there is made anew, to the
same bytes. ``scratch`` is the store of a process, a folder that goes with it; whoever wants to keep pieces
from one build to the next passes another one.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import weakref
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Protocol


class Store(Protocol):
    """Bytes by key. A key is hexadecimal digits and may name a file."""

    def get(self, key: str) -> bytes | None: ...

    def put(self, key: str, data: bytes) -> None: ...


class Scratch:
    """A store in a folder of its own, which is removed with it, at the latest when the process ends.

    A piece that it has no room for is not kept.
    """

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="cardgen-"))
        weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)

    def get(self, key: str) -> bytes | None:
        try:
            return (self._folder / key).read_bytes()
        except FileNotFoundError:
            return None

    def put(self, key: str, data: bytes) -> None:
        target = self._folder / key
        beside = target.with_suffix(f".{os.getpid()}")
        try:
            beside.write_bytes(data)
            beside.replace(target)
        except OSError:
            beside.unlink(missing_ok=True)


class Pieces:
    """A store of new pieces alone, for another process to keep: ``take`` gives them up."""

    def __init__(self) -> None:
        self._pieces: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        return self._pieces.get(key)

    def put(self, key: str, data: bytes) -> None:
        self._pieces[key] = data

    def take(self) -> dict[str, bytes]:
        taken, self._pieces = self._pieces, {}
        return taken


@cache
def scratch() -> Store:
    """The process's own store."""
    return Scratch()


def key_of(parts: Iterable[bytes | str]) -> str:
    """The key of a piece of work, from everything it depends on; paths may be such as no text holds.

    >>> key_of(["print", b"pixels"]) == key_of(["printp", b"ixels"])
    False
    """
    whole = hashlib.blake2b(digest_size=20)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big"))
        whole.update(data)
    return whole.hexdigest()
