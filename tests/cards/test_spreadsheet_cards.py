"""Cards from spreadsheets: problems stand in cells, and an ignore for a card covers its row."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from cardgen.cards.check import check_project
from cardgen.project import load_project

HEAD = ["ID", "名前", "レアリティ", "属性", "左上", "右上", "左下", "右下", "枚数", "色見本"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.title = "メモ"
    sheet = book.create_sheet("カード")
    sheet.append(HEAD)
    sheet.append(["a1", "空", "ノーマル", "赤", 5, 5.0, "５", 5, 2, 0.5])
    sheet.append([2, 100, "レア", "桃", 6, 6, 6, 6, None, True])
    sheet.append(["a3", "風", "ノーマル", "青", 5, 5, 5, 6, None, None])
    book.save(tmp_path / "cards.xlsx")
    return tmp_path


def check(text: str) -> list[str]:
    Path("cardgen.yaml").write_text(text, "utf-8")
    return [f"{problem.at} {problem.check}" for problem in check_project(load_project(".")).problems]


def test_problems_of_a_sheet_stand_in_its_cells(folder: Path) -> None:
    assert check("game: cennera\ncards: 'cards.xlsx#カード'\n") == [
        "cards.xlsx:カード!D3 wrong-value",
        "cards.xlsx:カード!E4 number-sum",
    ]


def test_an_ignore_for_a_card_covers_its_row(folder: Path) -> None:
    ignore = "ignore: [{check: number-sum, card: a3, reason: promo}]\n"
    found = check(f"game: cennera\ncards: 'cards.xlsx#カード'\n{ignore}")
    assert found == ["cards.xlsx:カード!D3 wrong-value"]


def test_numbers_of_a_sheet_are_what_their_fields_say(folder: Path) -> None:
    Path("cardgen.yaml").write_text("game: cennera\ncards: 'cards.xlsx#カード'\n", "utf-8")
    cards = check_project(load_project(".")).cards.by_id()
    first = cards["a1"]
    assert [first[name] for name in ("tl", "tr", "bl", "rarity", "color")] == [5, 5, 5, "normal", "red"]
    assert (first.qty, cards["a3"].qty) == (2, 1)
    assert first["色見本"] == "0.5"


def test_a_sheet_that_is_not_there_is_told(folder: Path) -> None:
    (found,) = check("game: cennera\ncards: 'cards.xlsx#カルド'\n")
    assert found == "cards.xlsx unknown-sheet"


@pytest.mark.parametrize(
    ("cards", "unread"),
    [
        ("cards.xlsx", ["cards.xlsx:more!A1 unread-sheet"]),
        ("[cards.xlsx, 'cards.xlsx#more']", []),
        ("'cards.xlsx#カード'", []),
    ],
)
def test_a_sheet_of_cards_beside_the_first_that_is_not_read_is_told(
    folder: Path, cards: str, unread: list[str]
) -> None:
    book = openpyxl.load_workbook("cards.xlsx")
    del book["メモ"]
    for name, rows in (
        ("more", [HEAD, ["b1", "空", "ノーマル", "赤", 5, 5, 5, 5, 2]]),
        ("deck", [["ID", "枚数"], ["a1", 2]]),
        ("notes", [["to do"], ["draw the sea"]]),
    ):
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save("cards.xlsx")
    found = check(f"game: cennera\ncards: {cards}\n")
    assert [told for told in found if "カード" not in told] == unread


def test_a_fault_in_an_ability_is_told_at_its_character_in_the_cell(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.append(["id", "kind", "name", "gear", "class_name", "power", "defence", "abilities"])
    ability = "[{timing: on_call, effects: [\n{draw: 1}, {dicard: 1}]}]"
    book.active.append(["a1", "machine", "Daybreak", 2, "steering", 5000, 5000, ability])
    book.save(tmp_path / "cards.xlsx")
    (tmp_path / "cardgen.yaml").write_text("game: stampede\ncards: cards.xlsx\n", "utf-8")
    (problem,) = check_project(load_project(tmp_path)).problems
    assert str(problem.at) == f"{tmp_path / 'cards.xlsx'}:Sheet!H2 character {ability.index('dicard') + 1}"


def test_a_sheet_is_of_the_kind_that_it_is_named_after(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.title = "マシン"
    book.active.append(["id", "name", "gear", "class_name", "power", "defence"])
    book.active.append(["a1", "Daybreak", 2, "steering", 5000, 5000])
    book.create_sheet("memo").append(["id", "name", "gear", "class_name"])
    book["memo"].append(["b1", "Fog", 1, "steering"])
    book.save(tmp_path / "cards.xlsx")
    (tmp_path / "events.csv").write_text("id,name,gear,class_name\nc1,Rain,1,steering\n", "utf-8")
    project = tmp_path / "cardgen.yaml"
    project.write_text("game: stampede\ncards: [cards.xlsx#マシン, events.csv]\n", "utf-8")
    checked = check_project(load_project(tmp_path))
    assert (checked.problems, [card.kind for card in checked.cards]) == ((), ["machine", "event"])
    project.write_text("game: stampede\ncards: [cards.xlsx#マシン, cards.xlsx#memo]\n", "utf-8")
    (problem,) = check_project(load_project(tmp_path)).problems
    assert (problem.check, problem.at.sheet) == ("missing-column", "memo")
    assert problem.hint == "add a column 'kind', or name each file or sheet after the kind of its cards"
