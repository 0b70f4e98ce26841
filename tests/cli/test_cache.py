"""What a project's cache keeps, what it forgives and what it forgets."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from cardgen.cli.cache import PACK, Cache


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


DAMAGE = [
    "UPDATE pieces SET data = CAST('owe' AS BLOB)",
    "UPDATE pieces SET data = (SELECT data FROM pieces WHERE pack = 3) WHERE pack < 3",
    "UPDATE pieces SET keys = (SELECT keys FROM pieces WHERE pack = 3) WHERE pack < 3",
    "UPDATE pieces SET data = 3",
    "UPDATE pieces SET keys = 3",
    "UPDATE pieces SET keys = '1234[]'",
    'UPDATE pieces SET keys = CAST(\'{"a": "\' AS BLOB)',
    "DELETE FROM pieces",
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_piece_is_not_there_until_it_is_made_again(tmp_path: Path, damage: str) -> None:
    for key, data in (("a", b"one"), ("b", b"two"), ("c", b"three")):
        with Cache(tmp_path) as cache:
            cache.put(key, data)
    with sqlite3.connect(tmp_path / ".cardgen" / "cache.db") as db:
        db.execute(damage)
    db.close()
    with Cache(tmp_path) as cache:
        assert [cache.get(key) for key in "ab"] == [None, None]
        cache.put("a", b"one")
    with Cache(tmp_path) as cache:
        assert [cache.get(key) for key in "ab"] == [b"one", None]


def test_a_piece_is_replaced_by_a_later_one(tmp_path: Path) -> None:
    for data in (b"one", b"two"):
        with Cache(tmp_path) as cache:
            cache.put("a", data)
            assert cache.get("a") == data
    with Cache(tmp_path) as cache:
        assert cache.get("a") == b"two"


def test_many_pieces_of_any_size_are_found_in_any_order(tmp_path: Path) -> None:
    pieces = {f"{number:x}": bytes([number % 256]) * (number * 37 % 5000) for number in range(3000)}
    pieces["large"], pieces["empty"] = bytes(3 * PACK), b""
    with Cache(tmp_path) as cache:
        for key, data in pieces.items():
            cache.put(key, data)
        assert {key: cache.get(key) for key in pieces} == pieces
    with Cache(tmp_path) as cache:
        order = sorted(pieces, reverse=True)
        assert {key: cache.get(key) for key in (*order[::2], *order[1::2])} == pieces


def test_a_build_that_makes_nothing_leaves_the_file_alone(tmp_path: Path) -> None:
    with Cache(tmp_path) as cache:
        cache.put("a", b"one")
    file = tmp_path / ".cardgen" / "cache.db"
    before = file.read_bytes()
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")  # another build that is writing
        with Cache(tmp_path) as cache:
            assert cache.get("a") == b"one"
            cache.put("a", b"one")
    other.close()
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"not a database", b"SQLite format 3\0" + b"\1" * 4000])
def test_a_damaged_file_is_begun_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / ".cardgen").mkdir()
    (tmp_path / ".cardgen" / "cache.db").write_bytes(content)
    with Cache(tmp_path) as cache:
        assert cache.get("a") is None
        cache.put("a", b"one")
    with Cache(tmp_path) as cache:
        assert cache.get("a") == b"one"


@pytest.mark.parametrize(
    "shape",
    [
        "CREATE TABLE pieces (key TEXT PRIMARY KEY, data BLOB NOT NULL, asked INTEGER NOT NULL)",
        "CREATE TABLE pieces (pack INTEGER PRIMARY KEY, keys BLOB, data BLOB, more BLOB NOT NULL)",
        "CREATE TABLE asked (key TEXT)",
        "CREATE VIEW pieces AS SELECT 1 AS pack, NULL AS keys",
    ],
)
def test_tables_of_another_shape_are_begun_anew(tmp_path: Path, shape: str) -> None:
    (tmp_path / ".cardgen").mkdir()
    with sqlite3.connect(tmp_path / ".cardgen" / "cache.db") as db:
        db.execute(shape)
    db.close()
    for _ in range(2):  # the first one may find out too late
        with Cache(tmp_path) as cache:
            cache.put("a", b"one")
    with Cache(tmp_path) as cache:
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
        one.put("a", bytes(PACK))  # which holds the file until the build is done
        with Cache(tmp_path) as other:
            other.put("b", bytes(PACK))
            assert other.get("b") is None
    with Cache(tmp_path) as cache:
        assert cache.get("a") == bytes(PACK)


def test_where_nothing_can_be_written_there_is_no_cache(tmp_path: Path) -> None:
    (tmp_path / ".cardgen").write_text("a file where a folder should be")
    with Cache(tmp_path) as cache:
        cache.put("a", b"one")
        assert cache.get("a") is None


def test_version_control_sees_the_schemas_but_not_the_cache(tmp_path: Path) -> None:
    with Cache(tmp_path):
        pass
    assert "cache.db" in (tmp_path / ".cardgen" / ".gitignore").read_text("utf-8")
