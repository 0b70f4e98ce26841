"""The bundled examples are sound: they load, their decks are legal, and nothing in them is odd."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import data
from cardgen.cards.check import check_project
from cardgen.project import load_project, read_project

EXAMPLES = sorted(path.parent for path in data.examples().glob("*/cardgen.yaml"))


@pytest.mark.parametrize("folder", EXAMPLES, ids=lambda folder: folder.name)
def test_an_example_has_no_problems(folder: Path) -> None:
    project, found = read_project(folder)
    checked = check_project(project, found)
    drawn = (folder / "art").is_dir() or "art" not in project.located.value
    awaited = set() if drawn else {"missing-art", "missing-file"}  # a set may be checked before it is drawn
    assert [str(problem) for problem in checked.problems if problem.check not in awaited] == []


def test_the_game_of_data_has_no_code_and_every_kind_of_card() -> None:
    folder = data.examples() / "goldfish"
    assert list(folder.rglob("*.py")) == []
    checked = check_project(load_project(folder))
    assert {card.kind for card in checked.cards} == set(checked.spec.kinds) == {"fish", "scoop", "omen"}
    assert [len(deck) for deck in checked.decks] == [54]


def test_a_tempting_goldfish_is_told_at_its_cell(tmp_path: Path) -> None:
    folder = data.examples() / "goldfish"
    for name in ("goldfish.yaml", "cardgen.yaml"):
        (tmp_path / name).write_text(
            (folder / name).read_text("utf-8").replace("decks: decks\n", ""), "utf-8"
        )
    row = "wakin-1,金魚,はねっかえり,和金,1,"
    text = (folder / "cards.csv").read_text("utf-8")
    assert f"{row}1," in text
    (tmp_path / "cards.csv").write_text(text.replace(f"{row}1,", f"{row}5,"), "utf-8")
    (problem,) = check_project(load_project(tmp_path), language="ja").problems
    assert (problem.check, problem.severity, problem.at.line, problem.at.column) == (
        "fair-fish",
        "warning",
        2,
        24,
    )
    assert "重さ1で5点の金魚" in problem.message
