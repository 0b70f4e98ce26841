"""The card standard of cennera: what its spec asks of a row, and of the printed face."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cards.check import check_project
from cardgen.cards.load import read_cards
from cardgen.cards.spec import load_spec
from cardgen.data import templates
from cardgen.press.edition import make_edition
from cardgen.project import load_project
from cardgen.project_paths import CardFile

SPEC = load_spec("cennera")
HEAD = "id,name,rarity,color,tl,tr,bl,br\n"


def checks(folder: Path, row: str) -> list[str]:
    """The names of what is wrong with a row."""
    (folder / "cards.csv").write_text(HEAD + row + "\n", "utf-8")
    return [problem.check for problem in read_cards([CardFile(folder / "cards.csv")], SPEC).problems]


def printed(folder: Path, old: str, new: str) -> set[str]:
    """What is wrong with a card's face when a part of the bundled template is another."""
    (folder / "templates").mkdir()
    front = (templates() / "cennera/front.yaml").read_text("utf-8")
    assert old in front
    (folder / "templates/front.yaml").write_text(front.replace(old, new), "utf-8")
    (folder / "templates/art").symlink_to(templates() / "cennera/art")
    (folder / "cards.csv").write_text(HEAD + "a,A,normal,red,8,6,3,3\n", "utf-8")
    (folder / "cardgen.yaml").write_text("game: cennera\n", "utf-8")
    checked = check_project(load_project(folder))
    edition = make_edition(checked.project, checked.spec, checked.cards)
    return {problem.check for problem in edition.problems if problem.severity == "error"}


def test_a_card_has_the_size_and_the_corners_of_the_standard() -> None:
    """CN-CARD-1"""
    stock = SPEC.stock
    assert (stock.width, stock.height, stock.corner) == (63, 88, 3)


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("a,A,normal,red,8,6,3,3", []),
        ("a,A,normal,red,10,8,1,1", []),
        ("a,A,normal,red,11,7,1,1", ["wrong-value"]),
        ("a,A,normal,red,0,8,6,6", ["wrong-value"]),
        ("a,A,normal,red,8,6,3,", ["missing-value"]),
    ],
)
def test_four_numbers_run_from_one_to_ten(tmp_path: Path, row: str, found: list[str]) -> None:
    """CN-CARD-3"""
    assert checks(tmp_path, row) == found


@pytest.mark.parametrize(
    ("rarity", "numbers", "found"),
    [
        ("normal", "8,6,3,3", []),
        ("normal", "8,6,3,4", ["number-sum"]),
        ("rare", "8,6,3,3", ["number-sum"]),
        ("rare", "9,9,3,3", []),
    ],
)
def test_the_numbers_sum_to_twenty_or_on_a_rare_to_twenty_four(
    tmp_path: Path, rarity: str, numbers: str, found: list[str]
) -> None:
    """CN-CARD-5"""
    assert checks(tmp_path, f"a,A,{rarity},red,{numbers}") == found


def test_a_card_has_one_of_four_colours(tmp_path: Path) -> None:
    """CN-CARD-6"""
    wrong = [
        color
        for color in ("red", "yellow", "blue", "green", "pink", "red blue")
        if checks(tmp_path, f"a,A,normal,{color},8,6,3,3")
    ]
    assert wrong == ["pink", "red blue"]


def test_a_card_has_no_effects_and_free_columns() -> None:
    """CN-CARD-8"""
    kind = SPEC.kinds["card"]
    played = {name for name, field in kind.fields.items() if field.rules}
    assert played == {"rarity", "color", "tl", "tr", "bl", "br"}
    assert kind.free_columns


def test_a_bar_of_another_length_is_told(tmp_path: Path) -> None:
    """CN-CARD-4"""
    assert printed(tmp_path, "point: 3.1mm", "point: 3.3mm") == {"bar-length"}


def test_a_face_without_the_wordmark_is_told(tmp_path: Path) -> None:
    """CN-CARD-7"""
    assert "wordmark" in printed(tmp_path, "    role: wordmark\n", "")
