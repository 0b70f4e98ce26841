"""The files of a build appear all together or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.cli.outputs import Outputs


def build(folder: Path, **files: str) -> None:
    with Outputs(folder) as out:
        for name, text in files.items():
            out.file(f"sub/{name}").write_text(text)


def build_half(folder: Path) -> None:
    with Outputs(folder) as out:
        out.file("sub/a").write_text("half")
        raise OSError("disk full")


def test_files_appear_with_a_manifest_that_lists_them(tmp_path: Path) -> None:
    build(tmp_path, a="one", b="two")
    assert (tmp_path / "sub/a").read_text() == "one"
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert [(entry["file"], entry["bytes"]) for entry in manifest["files"]] == [("sub/a", 3), ("sub/b", 3)]


def test_a_build_that_fails_leaves_the_last_one_whole(tmp_path: Path) -> None:
    build(tmp_path, a="one")
    with pytest.raises(OSError, match="disk full"):
        build_half(tmp_path)
    assert (tmp_path / "sub/a").read_text() == "one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["manifest.json", "sub"]


def test_a_first_build_that_fails_leaves_no_folder(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="disk full"):
        build_half(tmp_path / "build")
    assert not (tmp_path / "build").exists()


def test_files_of_an_earlier_build_go_and_the_users_own_stay(tmp_path: Path) -> None:
    build(tmp_path, a="one", b="two")
    (tmp_path / "sub/mine").write_text("kept")
    build(tmp_path, b="three")
    assert sorted(path.name for path in (tmp_path / "sub").iterdir()) == ["b", "mine"]


def test_a_damaged_manifest_cannot_remove_files_elsewhere(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_text("kept")
    folder = tmp_path / "build"
    folder.mkdir()
    (folder / "manifest.json").write_text('{"files": [{"file": "../outside"}]}')
    build(folder, a="one")
    assert outside.read_text() == "kept"


def test_two_outputs_never_share_a_name(tmp_path: Path) -> None:
    with Outputs(tmp_path) as out:
        out.file("same").write_text("first")
        with pytest.raises(ValueError, match="same"):
            out.file("same")
