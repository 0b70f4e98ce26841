"""The README tells the truth: every command in it runs."""

from __future__ import annotations

import csv
import io
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from cardgen.cards.load import read_cards
from cardgen.cards.spec import load_spec
from cardgen.cli.app import run
from cardgen.cli.verbs import ROOMS
from cardgen.data import share

ROOT = share()
README = (ROOT / "README.md").read_text("utf-8") if (ROOT / "README.md").is_file() else ""
BLOCKS = re.findall(r"(?:<!-- (\w+) -->\n)?```(\w*)\n(.*?)```", README, re.DOTALL)


def lines(kind: str) -> list[str]:
    """The lines of the blocks in a language that are no set-up."""
    return [line for mark, lang, block in BLOCKS if lang == kind and not mark for line in block.splitlines()]


def setup(mark: str) -> str:
    return next(block.strip() for found, _, block in BLOCKS if found == mark)


def test_every_command_of_the_tour_runs_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("build"))
    monkeypatch.chdir(tmp_path)
    commands = [shlex.split(line, comments=True) for line in lines("sh")]
    assert len(commands) > 8
    for program, *arguments in filter(None, commands):
        assert program == "cardgen"
        assert run(arguments) == 0, f"{arguments}: {capsys.readouterr().err}"


def test_the_problem_that_is_shown_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cardgen.yaml").write_text("game: cennera\ncards: cards.csv\n", "utf-8")
    table = "id,name,rarity,color,tl,tr,bl,br\na1,Sora,normal,red,5,5,5,5\na2,Umi,rare,pink,5,5,5,5\n"
    Path("cards.csv").write_text(table, "utf-8")
    assert run(["check", "--quiet", "--format", "text", "."]) == 1
    assert capsys.readouterr().out.strip() == setup("problem")


def test_the_card_with_abilities_is_one_in_yaml_and_in_a_cell_and_prints_what_is_shown(
    tmp_path: Path,
) -> None:
    (tmp_path / "cards.yaml").write_text(setup("abilities"), "utf-8")
    table = io.StringIO()
    csv.writer(table).writerows(
        [
            ["id", "kind", "name", "gear", "class_name", "power", "defence", "keywords", "abilities"],
            ["my-01", "machine", "Night Ferry", 2, "steering", 4000, 6000, "[route_block]", setup("cell")],
        ]
    )
    (tmp_path / "cards.csv").write_text(table.getvalue(), "utf-8")
    texts = []
    for name in ("cards.yaml", "cards.csv"):
        read = read_cards([tmp_path / name], load_spec("stampede"), locale="en")
        assert not read.problems
        (card,) = read.cards
        texts.append(str(card["effect"]))
    assert texts == [setup("printed")] * 2


def test_the_playmat_that_is_shown_is_that_of_the_game_made_of_data() -> None:
    assert setup("mats") in (ROOT / "examples/goldfish/goldfish.yaml").read_text("utf-8")


def test_python_in_the_readme_plays_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    (block,) = [block for mark, lang, block in BLOCKS if lang == "python" and not mark]
    exec(compile(block, "README.md", "exec"), {})
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("A may center ")
    assert re.fullmatch(r"(complete|judgement: .+) \(\d+, \d+\)", told[-1])


def test_every_command_is_told_of() -> None:
    for name in ROOMS:
        assert f"cardgen {name}" in README or f"`{name}`" in README, f"the README does not tell of {name}"


def fresh_environment() -> dict[str, str]:
    """No traces of the environment that runs the tests."""
    dropped = {"PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME", "PYTEST_CURRENT_TEST"}
    return {name: value for name, value in os.environ.items() if name not in dropped}


@pytest.mark.skipif(not (ROOT / "pyproject.toml").is_file(), reason="needs a checkout")
def test_a_fresh_machine_needs_the_first_command_alone_and_the_wheel_needs_no_checkout(
    tmp_path: Path,
) -> None:
    checkout, empty = tmp_path / "checkout", tmp_path / "empty"
    dropped = shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", ".*_cache", "*.egg-info")
    shutil.copytree(ROOT, checkout, ignore=dropped)
    empty.mkdir()
    env = fresh_environment()
    done = subprocess.run(["bash", "-c", setup("run")], cwd=checkout, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (checkout / "examples/cennera/build/sheets/a4-9up.pdf").is_file()

    cardgen = checkout / ".venv/bin/cardgen"
    where = "import cardgen.data; print(cardgen.data.share())"
    share_folder = subprocess.check_output(
        [cardgen.with_name("python"), "-c", where], cwd=empty, env=env, text=True
    )
    assert "site-packages" in share_folder  # the installed files are used, not the checkout's
    for command in ("new cennera mine", "build mine --games 50 --dpi 72", "check mine"):
        done = subprocess.run([cardgen, *command.split()], cwd=empty, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    assert (empty / "mine/build/mats/stage.pdf").is_file()
    assert (empty / "mine/build/simulation.txt").read_text("utf-8")
