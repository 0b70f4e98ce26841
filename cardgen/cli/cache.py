"""The cache of a project: finished pieces of earlier builds, in ``.cardgen/cache.db`` of its folder.

A key says all that its piece depends on (``press.store``), so a cache changes no result, only the time it
takes; it may be deleted at any moment. What a build has made is kept when the build succeeds, and given up
where it fails. A pack of pieces that is damaged counts as not there, a damaged file is begun anew, and where
the folder cannot be written or another build holds the file, everything is made as if there were no cache.
The packs that were not asked for the longest go first once all of them together are too large.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from cardgen.cli.packs import keys, packed, unpacked
from cardgen.press.kept import Recent

FOLDER = ".cardgen"
FILE = "cache.db"
LIMIT = 512 * 1024 * 1024
"""Bytes that a project's cache may hold: proofs of a thousand cards at 300 dpi."""
PATIENCE = 0.5
"""Seconds that a build waits for another one to let go of the file."""
PACK = 256 * 1024
"""Bytes of new pieces that make a pack; a piece that is as large is a pack of its own."""
AT_HAND = 32
"""Packs held for what is asked next, which mostly is what was put next."""

_TABLES = (
    "CREATE TABLE IF NOT EXISTS pieces (pack INTEGER PRIMARY KEY, keys BLOB NOT NULL, data BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS asked (pack INTEGER PRIMARY KEY, build INTEGER NOT NULL)",
)
_BY_AGE = "SELECT pack, LENGTH(data) FROM pieces LEFT JOIN asked USING (pack) ORDER BY build, pack"
_DAMAGE = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,  # tables of another shape
    sqlite3.SQLITE_CONSTRAINT,
)
"""Errors that are the file's own, not of who holds it or whether it may be written."""

Answer = TypeVar("Answer")
Pieces = dict[str, bytes]


class Cache:
    """A store that outlives the build: ``with Cache(folder) as cache: ...``."""

    def __init__(self, project: Path, limit: int = LIMIT) -> None:
        self.folder, self.limit = project / FOLDER, limit
        self._packs: dict[str, int] = {}
        self._at_hand = Recent[int, Pieces](AT_HAND)
        self._asked: set[int] = set()
        self._new: Pieces = {}
        self._held = 0
        self._db: sqlite3.Connection | None = None

    def __enter__(self) -> Self:
        with suppress(OSError):
            self.folder.mkdir(exist_ok=True)
            ignored = self.folder / ".gitignore"
            if not ignored.exists():
                ignored.write_text("# what cardgen can make again\ncache.db*\n", "utf-8")
        if not self._open():
            self._open()  # the damaged file is away
        return self

    def _open(self) -> bool:
        """Whether there was no damage."""
        try:
            self._db = sqlite3.connect(self.folder / FILE, timeout=PATIENCE, isolation_level="IMMEDIATE")
            for table in _TABLES:
                self._db.execute(table)
            self._db.execute("SELECT build FROM asked LIMIT 1").fetchone()
            for pack, told in self._db.execute("SELECT pack, keys FROM pieces ORDER BY pack").fetchall():
                self._packs.update(dict.fromkeys(keys(told), pack))
        except sqlite3.Error as error:
            return not self._give_up(error)
        return True

    def get(self, key: str) -> bytes | None:
        """The piece of a key, if it is there and whole."""
        if key in self._new:
            return self._new[key]
        pack = self._packs.get(key)
        return None if pack is None else self._pieces(pack).get(key)

    def _pieces(self, pack: int) -> Pieces:
        known = self._at_hand.get(pack)
        if known is None:
            row = self._tried(
                lambda db: db.execute("SELECT keys, data FROM pieces WHERE pack = ?", (pack,)).fetchone()
            )
            known = unpacked(*row) if row else {}
            if known:
                self._asked.add(pack)
            if len(known) != 1:
                self._at_hand.put(pack, known)
        return known

    def put(self, key: str, data: bytes) -> None:
        """Keep a piece, if the build succeeds."""
        if self._db is None or self.get(key) == data:
            return
        if len(data) >= PACK:
            self._tried(lambda db: self._write(db, {key: data}))
            return
        self._new[key] = data
        self._held += len(data)
        if self._held >= PACK:
            self._tried(self._write_new)

    def _write_new(self, db: sqlite3.Connection) -> None:
        self._write(db, self._new)
        self._new = {}
        self._held = 0

    def _write(self, db: sqlite3.Connection, pieces: Pieces) -> None:
        """Write a pack, of which others see nothing until the build has succeeded."""
        pack = db.execute("INSERT INTO pieces (keys, data) VALUES (?, ?)", packed(pieces)).lastrowid or 0
        self._packs.update(dict.fromkeys(pieces, pack))
        self._asked.add(pack)

    def _tried(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """What the database answers; after its first failure there is no cache any more."""
        if self._db is None:
            return None
        try:
            return work(self._db)
        except sqlite3.Error as error:
            self._give_up(error)
            return None

    def _give_up(self, error: sqlite3.Error) -> bool:
        """Do without the file from here on; answer whether it was damaged, and is away."""
        self._close()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in _DAMAGE:
            return False
        try:
            (self.folder / FILE).unlink()
        except OSError:
            return False
        return True

    def _close(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db = None
        self._packs.clear()
        self._new.clear()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._tried(self._settle)
        self._close()

    def _settle(self, db: sqlite3.Connection) -> None:
        if self._new:
            self._write_new(db)
        if not db.in_transaction:
            return  # nothing was made: the file stays as it is
        now = (db.execute("SELECT MAX(build) FROM asked").fetchone()[0] or 0) + 1
        db.executemany("INSERT OR REPLACE INTO asked VALUES (?, ?)", [(pack, now) for pack in self._asked])
        shrunk = self._prune(db)
        db.commit()
        if shrunk:
            db.execute("VACUUM")

    def _prune(self, db: sqlite3.Connection) -> bool:
        """Delete the packs not asked for the longest if all together are too large."""
        packs = db.execute(_BY_AGE).fetchall()
        size = sum(length for _, length in packs)
        if size <= self.limit:
            return False
        for pack, length in packs:
            for table in ("pieces", "asked"):
                db.execute(f"DELETE FROM {table} WHERE pack = ?", (pack,))
            size -= length
            if size <= self.limit * 3 // 4:
                break
        return True
