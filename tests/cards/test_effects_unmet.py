"""A word or name that no card of the set has is told where the ability asks for it, in YAML and in a cell."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook

from cardgen.cards.check import check_project
from cardgen.problem import Problem
from cardgen.project import read_project

ASKED = {
    "a class": ("[{timing: on_call, effects: [{search: {class_name: §riders, count: 1}}]}]", "unmet-word"),
    "one of several": (
        "[{timing: on_call, effects: [{draw: 1}, {search: {class_name: [night, §riders], count: 1}}]}]",
        "unmet-word",
    ),
    "none but these": (
        "[{timing: on_call, effects: [{destroy: {class_name: {not: §riders}, count: 1}}]}]",
        "unmet-word",
    ),
    "in a single ability": (
        "{timing: on_call, condition: {exists: {class_name: §riders}}, effects: [{draw: 1}]}",
        "unmet-word",
    ),
    "a name": (
        "[{timing: on_call, name: Nobody, effects: [{search: {name: §Nobody, count: 1}}]}]",
        "unmet-name",
    ),
}


def unmet(folder: Path, cards: str) -> list[Problem]:
    (folder / "cardgen.yaml").write_text(f"game: stampede\ncards: {cards}\n", "utf-8")
    project, found = read_project(folder / "cardgen.yaml")
    return [
        problem for problem in check_project(project, found).problems if problem.check.startswith("unmet")
    ]


@pytest.mark.parametrize("case", ASKED)
def test_in_yaml_at_its_line_and_column(case: str, tmp_path: Path) -> None:
    text, check = ASKED[case]
    line = f"  abilities: {text}"
    card = "- {id: a1, kind: machine, name: A, gear: 2, class_name: night, power: 5000, defence: 5000,\n"
    (tmp_path / "cards.yaml").write_text(f"{card}{line.replace('§', '')}}}\n", "utf-8")
    (problem,) = unmet(tmp_path, "cards.yaml")
    assert (problem.check, problem.at.line, problem.at.column) == (check, 2, line.index("§") + 1)


@pytest.mark.parametrize("case", ASKED)
def test_in_a_cell_at_its_character(case: str, tmp_path: Path) -> None:
    text, check = ASKED[case]
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["id", "kind", "name", "gear", "class_name", "power", "defence", "abilities"])
    sheet.append(["a1", "machine", "A", 2, "night", 5000, 5000, text.replace("§", "")])
    book.save(tmp_path / "cards.xlsx")
    (problem,) = unmet(tmp_path, "cards.xlsx")
    assert (problem.check, problem.at.cell, problem.at.column) == (check, "H2", text.index("§") + 1)
