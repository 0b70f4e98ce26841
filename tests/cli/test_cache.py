"""What a project's cache keeps, what it forgives and what it forgets."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from cardgen.cli.cache import HELD, Cache


def test_what_a_build_kept_the_next_one_finds(tmp_path: Path) -> None:
    with Cache(tmp_path) as cache:
        cache.put("a", b"one")
        assert cache.get("a") == b"one"
        assert cache.get("b") is None
    with Cache(tmp_path) as cache:
        assert cache.get("a") == b"one"


def test_what_a_failed_build_made_is_given_up(tmp_path: Path) -> None:
    def broken_off() -> None:
        with Cache(tmp_path) as cache:
            cache.put("a", b"one")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    with Cache(tmp_path) as cache:
        assert cache.get("a") is None


def test_a_damaged_piece_is_not_there(tmp_path: Path) -> None:
    with Cache(tmp_path) as cache:
        cache.put("a", b"one")
        cache.put("b", b"two")
        cache.put("c", b"three")
    with sqlite3.connect(tmp_path / ".cardgen" / "cache.db") as db:
        db.execute("UPDATE pieces SET data = ? WHERE key = 'a'", (b"12345678one",))
        db.execute("UPDATE pieces SET data = (SELECT data FROM pieces WHERE key = 'c') WHERE key = 'b'")
        db.execute("UPDATE pieces SET data = 3 WHERE key = 'c'")
    db.close()
    with Cache(tmp_path) as cache:
        assert [cache.get(key) for key in "abc"] == [None, None, None]


@pytest.mark.parametrize("content", [b"", b"not a database", b"SQLite format 3\0" + b"\1" * 4000])
def test_a_damaged_file_is_begun_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / ".cardgen").mkdir()
    (tmp_path / ".cardgen" / "cache.db").write_bytes(content)
    with Cache(tmp_path) as cache:
        assert cache.get("a") is None
        cache.put("a", b"one")
    with Cache(tmp_path) as cache:
        assert cache.get("a") == b"one"


def test_a_table_of_another_shape_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / ".cardgen").mkdir()
    with sqlite3.connect(tmp_path / ".cardgen" / "cache.db") as db:
        db.execute("CREATE TABLE pieces (key TEXT)")
    db.close()
    with Cache(tmp_path) as cache:
        cache.put("a", b"one")
        assert cache.get("a") == b"one"


def test_the_pieces_not_asked_for_go_first(tmp_path: Path) -> None:
    for key in "abcd":
        with Cache(tmp_path) as cache:
            cache.put(key, bytes(1000))
    with Cache(tmp_path, limit=4400) as cache:
        assert cache.get("a")
        cache.put("e", bytes(1000))
    with Cache(tmp_path) as cache:
        assert [key for key in "abcde" if cache.get(key)] == ["a", "d", "e"]


def test_the_file_shrinks_with_what_it_holds(tmp_path: Path) -> None:
    with Cache(tmp_path) as cache:
        cache.put("a", bytes(1_000_000))
    with Cache(tmp_path, limit=10_000) as cache:
        cache.put("b", bytes(1000))
    assert (tmp_path / ".cardgen" / "cache.db").stat().st_size < 100_000


def test_a_build_beside_another_does_without(tmp_path: Path) -> None:
    with Cache(tmp_path) as one:
        one.put("a", bytes(HELD + 1))  # which holds the file until the build is done
        with Cache(tmp_path) as other:
            other.put("b", bytes(HELD + 1))
            assert other.get("b") is None
    with Cache(tmp_path) as cache:
        assert cache.get("a") == bytes(HELD + 1)


def test_where_nothing_can_be_written_there_is_no_cache(tmp_path: Path) -> None:
    (tmp_path / ".cardgen").write_text("a file where a folder should be")
    with Cache(tmp_path) as cache:
        cache.put("a", b"one")
        assert cache.get("a") is None


def test_version_control_sees_the_schemas_but_not_the_cache(tmp_path: Path) -> None:
    with Cache(tmp_path):
        pass
    assert "cache.db" in (tmp_path / ".cardgen" / ".gitignore").read_text("utf-8")
