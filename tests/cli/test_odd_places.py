"""Places that nothing can or should be written to, and names that are no text: told, or taken as they are."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from small_project import built, write_project

from cardgen.cli.app import run

READINGS = "-a 0,0 -b 0,0 -c 0,0 -d 0,0"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_project(tmp_path / "small")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("build small --games 0 -o small/art", "is where the project's own files are"),
        ("build small --games 0 -o small/templates/new", "is where the project's own files are"),
        ("build small --games 0 -o small", "is where the project's own files are"),
        ("export small -o small/art", "is where the project's own files are"),
        ("proof -C small -o small/art", "is where the project's own files are"),
        ("proof -C small -o a.gif", "proofs are .pdf or .png, not .gif"),
        ("proof -C small -o small/cards.csv", "small/cards.csv is no folder"),
        ("proof -C small -o small/cards.csv/a.pdf", "small/cards.csv is no folder"),
        ("proof -C small -o pipe.pdf", "pipe.pdf is no file"),
        ("calibrate -o pipe.pdf", "pipe.pdf is no file"),
        ("calibrate -o small", "small is no file"),
        ("schema stampede -o pipe.pdf", "pipe.pdf is no file"),
        ("schema stampede -o small/small.yaml", "is where the project's own files are"),
        ("schema stampede -o small/templates/new.json", "is where the project's own files are"),
        ("schema stampede -o small/cardgen.yaml", "is where the project's own files are"),
        ("calibrate -o small/cards.csv", "is where the project's own files are"),
        (f"calibrate {READINGS} -o small/plan.yaml", "is where the project's own files are"),
        ("build small --games 0 -o small/fonts", "is where the project's own files are"),
        ("convert small/cards.csv pipe.csv --force", "pipe.csv is no file"),
        ("simulate small --record pipe.pdf --games 1", "pipe.pdf is no file"),
    ],
)
def test_what_cannot_hold_what_is_written_is_wrong_usage_and_stays(
    line: str, said: str, small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("pipe.pdf", "pipe.csv"):
        os.mkfifo(name)
    before = built(small)
    assert run(line.split()) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert built(small) == before
    assert sorted(os.listdir()) == ["pipe.csv", "pipe.pdf", "small"]
    assert all(stat.S_ISFIFO(os.stat(name).st_mode) for name in ("pipe.csv", "pipe.pdf"))


def test_a_file_in_a_project_that_cannot_be_read_is_not_replaced(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (small / "cardgen.yaml").write_text("game: [\n", "utf-8")
    before = built(small)
    assert run(["schema", "project", "-o", "small/cards.csv"]) == 2
    assert "is there already, in a project that cannot be read" in " ".join(capsys.readouterr().err.split())
    assert built(small) == before
    assert run(["schema", "project", "-o", "small/project.json"]) == 0


@pytest.mark.parametrize(
    ("lay", "said"),
    [
        (lambda path: path.symlink_to("nowhere.yaml"), "is a link that leads nowhere"),
        (os.mkfifo, "is no file"),
        (os.mkdir, "is no file"),
    ],
)
def test_what_lies_in_a_templates_place_and_cannot_be_read_is_told_once(
    lay: Callable[[Path], None], said: str, small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    front = small / "templates/front.yaml"
    front.unlink()
    lay(front)
    assert run(["check", "small", "--print"]) == 1
    told = capsys.readouterr().out
    assert f"small/templates/front.yaml: error: the template 'front.yaml' {said}" in told
    assert told.count(": error: ") == 1


def test_a_link_to_a_file_stays_a_link(small: Path) -> None:
    Path("there").mkdir()
    Path("schema.json").symlink_to("there/schema.json")
    Path("there/schema.json").write_text("before")
    assert run(["schema", "stampede", "-o", "schema.json"]) == 0
    assert Path("schema.json").is_symlink()
    assert Path("there/schema.json").read_text("utf-8").startswith("{")


def test_a_folder_that_takes_nothing_is_named_as_it_was_given(
    small: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(prefix: str, dir: Path) -> str:
        raise OSError(errno.EROFS, "Read-only file system", f"{dir}/{prefix}x")

    monkeypatch.setattr("tempfile.mkdtemp", refused)
    assert run(["build", "small", "--games", "0", "--no-cache", "-q"]) == 2
    assert capsys.readouterr().err == "cardgen: Read-only file system: small/build\n"
    assert not (small / "build").exists()


def test_a_pipe_and_a_hidden_file_among_the_fonts_are_no_fonts(small: Path) -> None:
    (small / "fonts").mkdir()
    os.mkfifo(small / "fonts/a.ttf")
    (small / "fonts/._b.ttf").write_bytes(b"what macOS leaves")
    assert run(["check", str(small), "--print"]) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("build {} --games 0 --dpi 60", 0),
        ("check {} --print", 0),
        ("export {} --to tts -o out", 0),
        ("export {} --to tts", 2),
        ("proof -C {}", 0),
    ],
)
def test_a_folder_whose_name_is_no_text_is_a_folder(line: str, code: int, small: Path) -> None:
    """Only what tells another program of it has to have another."""
    odd = os.fsencode(small) + b"\xff"
    os.rename(small, odd)
    words = [os.fsencode(word) if word != "{}" else odd for word in line.split()]
    command = [os.fsencode(sys.executable), b"-m", b"cardgen", *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    for _ in range(2):  # the second time from what is kept
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        assert done.returncode == code, done.stderr
