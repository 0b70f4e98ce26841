"""The files of a build appear all together or not at all."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from cardgen.cli.app import open_streams, run
from cardgen.cli.outputs import Outputs


def build(folder: Path, **files: str) -> None:
    with Outputs(folder) as out:
        for name, text in files.items():
            out.file(f"sub/{name}").write_text(text)


def build_half(folder: Path) -> None:
    with Outputs(folder) as out:
        out.file("sub/a").write_text("half")
        raise OSError("disk full")


def build_two(folder: Path, *names: str) -> None:
    with Outputs(folder) as out:
        for name in names:
            out.file(name).write_text(name)


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
    with pytest.raises(OSError, match="disk full"):
        build_half(tmp_path / "new/export/png")
    assert not (tmp_path / "new").exists()


def test_a_failure_without_a_place_names_the_folder(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No space left on device") as caught, Outputs(tmp_path / "build"):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert caught.value.filename == str(tmp_path / "build")


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


def test_two_builds_at_once_do_not_take_each_others_files(tmp_path: Path) -> None:
    with Outputs(tmp_path / "build") as first:
        first.file("a.txt").write_text("a")
        with Outputs(tmp_path / "build") as second:
            second.file("a.txt").write_text("a")
        first.file("b.txt").write_text("b")
    assert sorted(path.name for path in (tmp_path / "build").iterdir()) == ["a.txt", "b.txt", "manifest.json"]


@pytest.mark.skipif(os.name == "nt", reason="a process cannot be asked after there without ending it")
def test_what_a_killed_build_left_is_swept_by_the_next(tmp_path: Path) -> None:
    killed = f"""if True:
        import os, pathlib
        from cardgen.cli.outputs import Outputs
        out = Outputs(pathlib.Path({str(tmp_path)!r}))
        out.__enter__().file("half.pdf").write_text("half")
        os._exit(9)
    """
    subprocess.run([sys.executable, "-c", killed], check=False)
    assert len(list(tmp_path.glob(".part-*/half.pdf"))) == 1
    with Outputs(tmp_path) as out:
        out.file("whole.pdf").write_text("whole")
    assert sorted(os.listdir(tmp_path)) == ["manifest.json", "whole.pdf"]


def test_a_build_at_work_on_another_machine_keeps_its_folder(tmp_path: Path) -> None:
    (tmp_path / ".part-999999999-elsewhere-x").mkdir()
    build(tmp_path, a="one")
    assert (tmp_path / ".part-999999999-elsewhere-x").exists()


def test_a_file_whose_name_changes_its_case_alone_stays_where_both_names_are_one(tmp_path: Path) -> None:
    build(tmp_path, a="one")
    (tmp_path / "SUB").symlink_to(tmp_path / "sub")  # as a disk has it that makes no difference of case
    manifest = tmp_path / "manifest.json"
    manifest.write_text(manifest.read_text().replace("sub/a", "SUB/A"))
    (tmp_path / "sub/A").symlink_to(tmp_path / "sub/a")
    build(tmp_path, a="two")
    assert (tmp_path / "sub/a").read_text() == "two"
    assert (tmp_path / "sub/A").exists()


def test_what_a_killed_build_left_is_swept_a_day_later(tmp_path: Path) -> None:
    for name, age in (("old", 2 * 24 * 3600), ("new", 60)):
        (tmp_path / f".part-{name}").mkdir()
        moment = time.time() - age
        os.utime(tmp_path / f".part-{name}", (moment, moment))
    with Outputs(tmp_path):
        pass
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == [".part-new"]


def write_two(folder: Path) -> None:
    with Outputs(folder) as out:
        out.file("a.txt").write_text("new")
        out.file("z/b.txt").write_text("new")


@pytest.mark.parametrize("put_in_the_way", ["folder", "file"])
def test_nothing_is_replaced_where_one_file_cannot_be(tmp_path: Path, put_in_the_way: str) -> None:
    (tmp_path / "a.txt").write_text("good")
    if put_in_the_way == "folder":
        (tmp_path / "z/b.txt").mkdir(parents=True)
    else:
        (tmp_path / "z").write_text("mine")
    with pytest.raises(OSError, match=r"where a"):
        write_two(tmp_path)
    assert (tmp_path / "a.txt").read_text() == "good"
    assert not list(tmp_path.glob(".part*"))


@pytest.mark.parametrize(("closed", "code"), [("stdout", 1), ("stderr", 1)])
def test_a_closed_stream_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closed: str, code: int
) -> None:
    (tmp_path / "cardgen.yaml").write_text("game: cenera\n")
    monkeypatch.setattr(sys, closed, None)
    open_streams()
    assert run(["check", str(tmp_path)]) == code
    getattr(sys, closed).close()


@pytest.mark.parametrize("encoding", ["cp932", "ascii", "latin-1"])
def test_letters_that_a_terminal_lacks_are_no_fault(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    told = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(told, encoding=encoding))
    open_streams()
    code = run(["spec", "cennera"])
    sys.stdout.flush()
    assert (code, b"cennera" in told.getvalue()) == (0, True)


@pytest.mark.parametrize("other", ["sub/One.pdf", "SUB/one.pdf", "sub/one.PDF"])
def test_no_two_files_are_one_to_some_system(tmp_path: Path, other: str) -> None:
    with pytest.raises(ValueError, match="two outputs"):
        build_two(tmp_path / "build", "sub/one.pdf", other)
    assert not (tmp_path / "build").exists()
