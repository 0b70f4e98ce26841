"""Sheets of some cards only: those that are named, or that look otherwise than in an earlier build."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from small_project import write_project

from cardgen.cli.app import run

QUICK = ("--plan", "a4-9up", "--games", "0", "--dpi", "72", "-q", "--jobs", "1")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "set"
    write_project(folder)
    return folder


def build(project: Path, *arguments: str) -> int:
    return run(["build", str(project), *QUICK, *arguments])


def printed(project: Path) -> str:
    """The names on the sheets, each as often as it is there."""
    document = pypdfium2.PdfDocument(project / "build/sheets/a4-9up.pdf")
    texts = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return "".join(letter for letter in "朝昼夜風" for _ in range(texts.count(f"{letter}\r")))


def change(project: Path, old: str, new: str) -> None:
    (table,) = project.glob("cards.csv")
    text = table.read_text("utf-8")
    assert old in text
    table.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("only", "names"), [(["a"], "朝"), (["[bc]"], "昼夜"), (["a", "d"], "朝風"), (["*"], "朝昼夜風")]
)
def test_only_the_cards_that_are_named(project: Path, only: list[str], names: str) -> None:
    assert build(project, "--no-proofs", *(f"--only={name}" for name in only)) == 0
    assert "".join(dict.fromkeys(printed(project))) == names


def test_only_a_deck(project: Path) -> None:
    (project / "decks").mkdir(exist_ok=True)
    for deck, card in (("day", "b"), ("night", "c")):
        (project / f"decks/{deck}.yaml").write_text(f"name: the {deck}\ncards: {{{card}: 2}}\n", "utf-8")
    assert build(project, "--no-proofs", "--only=night") == 0
    assert printed(project) == "夜夜"
    assert build(project, "--no-proofs", "--only=the day") == 0
    assert printed(project) == "昼昼"


def test_a_name_that_nothing_has_is_wrong_usage(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build(project, "--only=zz") == 2
    assert "'zz' is no card" in capsys.readouterr().err


def test_a_card_of_no_deck_is_on_no_sheet(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier = str(tmp_path / "v1")
    (project / "decks").mkdir(exist_ok=True)
    (project / "decks/day.yaml").write_text("name: the day\ncards: {b: 2}\n", "utf-8")
    assert build(project, "-o", earlier) == 0
    assert build(project, "--only=a") == 2
    assert "'a' is no card of a deck, and no deck" in capsys.readouterr().err
    change(project, "a,朝", "a,夕")
    assert build(project, "--since", earlier) == 2
    assert "all cards look as" in capsys.readouterr().err


def test_since_an_earlier_build_what_looks_otherwise(project: Path, tmp_path: Path) -> None:
    earlier = str(tmp_path / "v1")
    assert build(project, "-o", earlier) == 0
    assert build(project, "--since", earlier) == 2  # nothing looks otherwise
    change(project, "b,昼,blue,5", "b,昼,blue,6")
    assert build(project, "--since", earlier) == 0
    assert printed(project) == "昼"
    assert build(project, "--since", earlier, "--only=a") == 2


def test_a_back_that_changes_is_on_all_its_cards(project: Path, tmp_path: Path) -> None:
    earlier = str(tmp_path / "v1")
    assert build(project, "-o", earlier) == 0
    (back,) = project.rglob("back.yaml")
    back.write_text(back.read_text("utf-8").replace("k(80)", "k(70)"), "utf-8")
    assert build(project, "--since", earlier) == 0
    assert "".join(dict.fromkeys(printed(project))) == "朝昼夜風"


@pytest.mark.parametrize("there", [True, False])
def test_without_proofs_to_compare_with_it_is_wrong_usage(project: Path, tmp_path: Path, there: bool) -> None:
    earlier = tmp_path / "v1"
    if there:
        assert build(project, "-o", str(earlier), "--no-proofs") == 0
    assert build(project, "--since", str(earlier)) == 2
