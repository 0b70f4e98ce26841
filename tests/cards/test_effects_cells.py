"""Cells of abilities and keywords in tables, spreadsheets and lists: where a slip is told, what is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from effect_cells import told
from openpyxl import Workbook

from cardgen.cards.load import read_cards
from cardgen.cards.spec import load_spec
from cardgen.problem import Problem

SLIP = "[{timing: 登場時, effects: [{drow: 2}]}]"


def test_a_number_in_quotes_is_to_be_written_without() -> None:
    (problem,) = told("stampede", "machine", '[{timing: on_call, effects: [{draw: "2"}]}]')
    assert problem.hint == "write it without quotes: 2"


def test_a_table_tells_the_row_and_the_column(tmp_path: Path) -> None:
    head = "id,kind,name,gear,class_name,power,defence,abilities"
    row = f'a1,machine,A,2,steering,5000,5000,"{SLIP}"'
    (tmp_path / "cards.csv").write_text(f"{head}\n{row}\n", "utf-8")
    problems = read_cards([tmp_path / "cards.csv"], load_spec("stampede")).problems
    places = [(problem.at.line, problem.at.column, problem.hint) for problem in problems]
    assert places == [
        (2, row.index("登場時") + 1, "did you mean 'on_call'?"),
        (2, row.index("drow") + 1, "did you mean 'draw'?"),
    ]


def test_a_spreadsheet_tells_the_cell(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "機械"
    sheet.append(["id", "kind", "name", "gear", "class_name", "power", "defence", "abilities"])
    sheet.append(["a1", "machine", "A", 2, "steering", 5000, 5000, SLIP])
    book.save(tmp_path / "cards.xlsx")
    problems = read_cards([tmp_path / "cards.xlsx"], load_spec("stampede")).problems
    assert [(problem.at.sheet, problem.at.cell) for problem in problems] == [("機械", "H2")] * 2
    assert "登場時" in problems[0].message
    assert "drow" in problems[1].message


def test_a_list_of_cards_tells_the_line_and_the_character(tmp_path: Path) -> None:
    lines = [
        "- {id: a1, kind: machine, name: A, gear: 2, class_name: steering, power: 5000, defence: 5000,",
        "   abilities: [{timing: on_call, effects: [{draw: 1}, {mil: 2}]}]}",
    ]
    (tmp_path / "cards.yaml").write_text("\n".join(lines), "utf-8")
    (problem,) = read_cards([tmp_path / "cards.yaml"], load_spec("stampede")).problems
    assert (problem.at.line, problem.at.column) == (2, lines[1].index("mil") + 1)


HEAD = "id,kind,name,gear,class_name,power,defence"


def in_a_table(folder: Path, column: str, cell: str) -> list[Problem]:
    """The problems of a table whose one card has a cell of data, in quotes."""
    quoted = cell.replace('"', '""')
    (folder / "cards.csv").write_text(
        f'{HEAD},{column}\na1,machine,A,2,steering,500,500,"{quoted}"\n', "utf-8"
    )
    return list(read_cards([folder / "cards.csv"], load_spec("stampede")).problems)


@pytest.mark.parametrize(
    ("column", "cell", "words"),
    [
        ("abilities", "on_call: draw 1", "its timing"),
        ("abilities", "draw 1", "expected a list of abilities"),
        ("abilities", "timing: on_call, effects: [{draw: 1}]", "YAML"),
        ("abilities", "5", "a list of abilities"),
        ("abilities", "true", "a list of abilities"),
        ("abilities", "~", "a list of abilities"),
        ("abilities", "# todo", "a list of abilities"),
        ("abilities", "［{timing: on_call, effects: [{draw: 1}]}］", "half width"),
        ("abilities", "［ドロー］", "half width"),
        ("keywords", "進路妨害", "'route_block'"),
        ("keywords", "rute_block", "'route_block'"),
        ("keywords", "deadheat", "carries a number"),
        ("keywords", "deadheat: many", "whole number"),
        ("keywords", "route_block, guest", "[route_block, guest]"),
        ("keywords", "5", "a list of keywords"),
    ],
)
def test_a_cell_without_brackets_is_no_silence(tmp_path: Path, column: str, cell: str, words: str) -> None:
    problems = in_a_table(tmp_path, column, cell)
    assert problems
    assert all(problem.at.line == 2 for problem in problems)
    assert words in " ".join(f"{problem.message} {problem.hint}" for problem in problems)


@pytest.mark.parametrize(
    ("column", "cell"),
    [
        ("keywords", "route_block"),
        ("keywords", "deadheat: 4"),
        ("keywords", "{deadheat: 4}"),
        ("abilities", "- timing: on_call\n  effects: [{draw: 1}]"),
    ],
)
def test_data_needs_no_brackets_where_its_meaning_is_plain(tmp_path: Path, column: str, cell: str) -> None:
    assert in_a_table(tmp_path, column, cell) == []
    (card,) = read_cards([tmp_path / "cards.csv"], load_spec("stampede")).cards
    assert card.values["effect"]


def test_yaml_that_is_no_list_of_abilities_is_told_at_its_line(tmp_path: Path) -> None:
    card = "- {id: a1, kind: machine, name: A, gear: 2, class_name: steering, power: 500, defence: 500,\n"
    for value in ("draw 1", "5", "true"):
        (tmp_path / "cards.yaml").write_text(f"{card}   abilities: {value}}}\n", "utf-8")
        (problem,) = read_cards([tmp_path / "cards.yaml"], load_spec("stampede")).problems
        assert (problem.at.line, problem.at.column) == (2, 15)


@pytest.mark.parametrize("value", ["1", "0", "2", "1.0", "false", "[]"])
def test_a_keyword_that_carries_nothing_takes_no_value(tmp_path: Path, value: str) -> None:
    (problem,) = in_a_table(tmp_path, "keywords", f"[{{guest: {value}}}]")
    assert "nothing is needed" in problem.message


def test_a_spreadsheets_number_is_no_keyword(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["id", "kind", "name", "gear", "class_name", "power", "defence", "keywords"])
    sheet.append(["a1", "machine", "A", 2, "steering", 5000, 5000, 5])
    book.save(tmp_path / "cards.xlsx")
    (problem,) = read_cards([tmp_path / "cards.xlsx"], load_spec("stampede")).problems
    assert problem.at.cell == "H2"


def test_a_game_without_effects_does_not_swallow_abilities(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("id,name,abilities\na1,Sora,draw 1\n", "utf-8")
    problems = read_cards([tmp_path / "cards.csv"], load_spec("cennera")).problems
    (problem,) = [problem for problem in problems if problem.check == "unknown-column"]
    assert (problem.severity, problem.at.column) == ("warning", 9)
    assert "'effects'" in problem.hint
