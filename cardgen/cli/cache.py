"""The cache of a project: finished pieces of earlier builds, in ``.cardgen/cache.db`` of its folder.

A key says all that its piece depends on (``press.store``), so a cache changes no result, only the time it
takes; it may be deleted at any moment. What a build has made is kept when the build succeeds, and given up
where it fails. A piece that is damaged counts as not there, a damaged file is begun anew, and where the
folder cannot be written or another build holds the file, everything is made as if there were no cache. The
pieces that were not asked for the longest go first once all of them together are too large.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

FOLDER = ".cardgen"
FILE = "cache.db"
LIMIT = 512 * 1024 * 1024
"""Bytes that a project's cache may hold: proofs of a thousand cards at 300 dpi."""
PATIENCE = 0.5
"""Seconds that a build waits for another one to let go of the file."""
CHECK = 8
"""Bytes before each piece that tell whether it is whole."""
HELD = 1024 * 1024
"""Bytes of new pieces that are held before they are written together."""

_TABLE = (
    "CREATE TABLE IF NOT EXISTS pieces (key TEXT PRIMARY KEY, data BLOB NOT NULL, asked INTEGER NOT NULL)"
)
_NOT_OURS = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_FULL,
)
"""Errors that are no damage of the file: another build holds it, or it may not be written."""

Answer = TypeVar("Answer")


class Cache:
    """A store that outlives the build: ``with Cache(folder) as cache: ...``."""

    def __init__(self, project: Path, limit: int = LIMIT) -> None:
        self.folder, self.limit = project / FOLDER, limit
        self._asked: set[str] = set()
        self._new: dict[str, bytes] = {}
        self._held = 0
        self._empty = False
        self._db: sqlite3.Connection | None = None

    def __enter__(self) -> Self:
        with suppress(OSError):
            self.folder.mkdir(exist_ok=True)
            ignored = self.folder / ".gitignore"
            if not ignored.exists():
                ignored.write_text("# what cardgen can make again\ncache.db*\n", "utf-8")
        try:
            self._open()
        except sqlite3.Error as error:
            self._abandon()
            if getattr(error, "sqlite_errorcode", None) not in _NOT_OURS:
                self._begin_anew()
        return self

    def _open(self) -> None:
        self._db = sqlite3.connect(self.folder / FILE, timeout=PATIENCE, isolation_level="IMMEDIATE")
        self._db.execute(_TABLE)
        self._empty = self._db.execute("SELECT key, data, asked FROM pieces LIMIT 1").fetchone() is None

    def _begin_anew(self) -> None:
        try:
            (self.folder / FILE).unlink()
            self._open()
        except (OSError, sqlite3.Error):
            self._abandon()

    def get(self, key: str) -> bytes | None:
        """The piece of a key, if it is there and whole."""
        if key in self._new:
            return self._new[key]
        if self._empty:
            return None
        row = self._tried(lambda db: db.execute("SELECT data FROM pieces WHERE key = ?", (key,)).fetchone())
        if row is None or not isinstance(row[0], bytes):
            return None
        check, data = row[0][:CHECK], row[0][CHECK:]
        if check != _check(key, data):
            return None
        self._asked.add(key)
        return data

    def put(self, key: str, data: bytes) -> None:
        """Keep a piece, if the build succeeds."""
        if self._db is not None and key not in self._new:
            self._new[key] = data
            self._held += len(data)
            if self._held > HELD:
                self._tried(self._write)

    def _write(self, db: sqlite3.Connection) -> None:
        now = self._now
        entries = ((key, _check(key, data) + data, now) for key, data in self._new.items())
        db.executemany("INSERT OR REPLACE INTO pieces VALUES (?, ?, ?)", entries)
        self._empty = False
        self._new.clear()
        self._held = 0

    @cached_property
    def _now(self) -> int:
        """The number of this build: one more than that of any piece kept before."""
        row = self._tried(lambda db: db.execute("SELECT MAX(asked) FROM pieces").fetchone())
        return (row[0] or 0) + 1 if row else 1

    def _tried(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """What the database answers; after its first failure there is no cache any more."""
        if self._db is None:
            return None
        try:
            return work(self._db)
        except sqlite3.Error:
            self._abandon()
            return None

    def _abandon(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db = None
        self._new.clear()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._tried(self._settle)
        self._abandon()

    def _settle(self, db: sqlite3.Connection) -> None:
        self._write(db)
        asked = [(self._now, key) for key in sorted(self._asked)]
        db.executemany("UPDATE pieces SET asked = ? WHERE key = ?", asked)
        size = db.execute("SELECT TOTAL(LENGTH(data)) FROM pieces").fetchone()[0]
        if size <= self.limit:
            db.commit()
            return
        for key, length in db.execute("SELECT key, LENGTH(data) FROM pieces ORDER BY asked, key").fetchall():
            db.execute("DELETE FROM pieces WHERE key = ?", (key,))
            size -= length
            if size <= self.limit * 3 // 4:
                break
        db.commit()
        db.execute("VACUUM")


def _check(key: str, data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECK, key=key.encode()).digest()
