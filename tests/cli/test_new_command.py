"""``cardgen new``: for every game with a starter, a set that builds at once and that editors understand."""

from __future__ import annotations

import errno
import json
import re
from pathlib import Path

import jsonschema
import pytest

from cardgen.cli.app import run
from cardgen.data import templates
from cardgen.source.yaml import load_yaml

STARTERS = sorted(path.parent.name for path in templates().glob("*/starter"))


@pytest.mark.parametrize("game", STARTERS)
def test_a_new_set_is_sound_and_builds_at_once(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run(["new", game, str(folder)]) == 0
    assert run(["check", str(folder), "--strict", "-q"]) == 0
    assert run(["build", str(folder), "--games", "20", "--no-proofs", "-q"]) == 0
    assert (folder / "build/manifest.json").is_file()


@pytest.mark.parametrize("game", STARTERS)
def test_the_schemas_that_its_files_name_hold_for_them(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run(["new", game, str(folder)]) == 0
    named = 0
    for path in sorted(folder.rglob("*.yaml")):
        found = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text("utf-8"))
        if found:
            schema = json.loads((path.parent / found[1]).read_text("utf-8"))
            jsonschema.validate(load_yaml(path).value, schema)
            named += 1
    assert named >= 2  # the project file and a deck


@pytest.mark.parametrize("game", STARTERS)
def test_the_files_that_its_readme_names_are_there(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run(["new", game, str(folder)]) == 0
    named = re.findall(r"`(\w+\.(?:yaml|csv))`", (folder / "README.md").read_text("utf-8"))
    assert named
    assert {name for name in named if not list(folder.rglob(name))} == set()


def test_a_folder_with_something_in_it_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    assert run(["new", "cennera", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("game", ["poker", "../cennera", "sheets"])
def test_a_game_without_starter_is_wrong_usage(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", game, str(tmp_path / "mine")]) == 2
    assert "cennera" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("there", [True, False])
def test_half_a_set_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    def full(what: str, language: str) -> str:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr("cardgen.cli.spec.schema_text", full)
    folder = tmp_path / "set"
    if there:
        folder.mkdir()
    assert run(["new", "cennera", str(folder)]) == 2
    assert list(tmp_path.rglob("*")) == ([folder] if there else [])
