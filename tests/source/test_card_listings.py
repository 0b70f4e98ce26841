"""YAML and JSON documents that list cards, the choice of a reader, and values with parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.problem import Invalid, Span
from cardgen.source.cell import parse_cell
from cardgen.source.listing import table_in
from cardgen.source.record import Table
from cardgen.source.table import READERS, load_records
from cardgen.source.yaml import parse_yaml


def read(text: str) -> Table:
    return table_in(parse_yaml(text, "a.yaml"))


def problems(text: str) -> list[str]:
    with pytest.raises(Invalid) as caught:
        read(text)
    return [f"{problem.at} {problem.check}" for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text", ["- {id: a1, n: 3}\n- {id: a2, t: [x]}\n", "cards:\n- {id: a1, n: 3}\n- {id: a2, t: [x]}\n"]
)
def test_a_list_of_cards_or_one_under_cards_is_a_table(text: str) -> None:
    table = read(text)
    assert [dict(record.values) for record in table.records] == [
        {"id": "a1", "n": 3},
        {"id": "a2", "t": ["x"]},
    ]
    assert table.columns == ("id", "n", "t")


def test_places_are_those_of_values_keys_and_first_columns() -> None:
    table = read("- id: a1\n  name: 空\n- name: 海\n  id: a2\n")
    second = table.records[1]
    assert second.spans["name"] == Span("a.yaml", 3, 9, 3, 10)
    assert second.key_spans["id"] == Span("a.yaml", 4, 3, 4, 5)
    assert table.column_spans["name"] == Span("a.yaml", 2, 3, 2, 7)
    assert str(second.at) == "a.yaml:3:3"
    assert dict(second.spans).keys() == {"name", "id"}
    with pytest.raises(KeyError):
        second.spans["cost"]


def test_empty_values_are_absent_and_empty_entries_are_skipped() -> None:
    table = read("- {id: a1, name: ~, text: '', more: '  ', zero: 0, no: false}\n- {}\n-\n- {id: }\n")
    assert [dict(record.values) for record in table.records] == [{"id": "a1", "zero": 0, "no": False}]
    assert table.skipped == 3
    assert "name" in table.records[0].key_spans


def test_keys_that_begin_with_a_number_sign_are_comments() -> None:
    assert read("- {id: a1, '#note': draft}\n").columns == ("id",)


def test_ignores_come_with_the_table() -> None:
    assert read("- id: a1  # cardgen: ignore[one]\n").ignores[0].line == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["a.yaml empty-table"]),
        ("[]", ["a.yaml:1:1 empty-table"]),
        ("cards:\n", ["a.yaml:1:1 empty-table"]),
        ("cards: {a1: 2}\n", ["a.yaml:1:8 wrong-type"]),
        ("just text\n", ["a.yaml:1:1 wrong-type"]),
        (
            "- 3\n- [a]\n- 0\n- {id: a}\n",
            ["a.yaml:1:3 wrong-type", "a.yaml:2:3 wrong-type", "a.yaml:3:3 wrong-type"],
        ),
        ("card: [{id: a}]\n", ["a.yaml:1:1 unknown-key"]),
        ("- {'': 1, ' a': 2}\n", ["a.yaml:1:4 unnamed-column", "a.yaml:1:11 spaced-key"]),
        (f"- id: {'x' * 40000}\n", ["a.yaml:1:7 cell-too-long"]),
    ],
)
def test_what_is_wrong_is_told_at_its_place(text: str, found: list[str]) -> None:
    assert problems(text) == found


def test_a_misspelt_list_of_cards_is_hinted_at() -> None:
    with pytest.raises(Invalid, match="did you mean 'cards'"):
        read("card: [{id: a}]\n")


def test_parts_of_a_value_have_places_in_yaml() -> None:
    part = read("- id: a1\n  cost: {earth: 2, fire: [1, x]}\n").records[0].part("cost")
    assert part.value == {"earth": 2, "fire": [1, "x"]}
    assert str(part.at("fire", 1)) == "a.yaml:2:30"
    assert str(part.key_at("fire")) == "a.yaml:2:20"


def test_parts_of_a_cell_have_places_in_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.csv").write_text('id,cost\na1,"{earth: 2,\n fire: [1, x]}"\n', "utf-8")
    part = load_records("a.csv").records[0].part("cost")
    assert part.value == {"earth": 2, "fire": [1, "x"]}
    assert str(part.at("earth")) == "a.csv:2:13"
    assert str(part.at("fire", 1)) == "a.csv:3:12"


def test_a_number_in_a_typed_format_is_its_own_part() -> None:
    record = read("- {id: a1, n: 3}\n").records[0]
    assert (record.part("n").value, str(record.part("n").at())) == (3, "a.yaml:1:15")


def test_a_fault_in_a_cell_is_told_in_its_file() -> None:
    with pytest.raises(Invalid) as caught:
        parse_cell("{a: 1,\n a: 2}", Span("a.csv", 7, 20, 8, 7))
    (problem,) = caught.value.problems
    assert (str(problem.at), str(problem.related[0].at)) == ("a.csv:8:2", "a.csv:7:21")


def test_a_fault_in_a_spreadsheet_cell_is_told_of_the_cell() -> None:
    at = Span("a.xlsx", sheet="s", cell="B2")
    with pytest.raises(Invalid) as caught:
        parse_cell("[1, 2", at)
    assert [str(problem.at) for problem in caught.value.problems] == ["a.xlsx:s!B2 character 6"]
    assert str(parse_cell("[1, 2]", at).at(1)) == "a.xlsx:s!B2 character 5"


@pytest.mark.parametrize("suffix", [".csv", ".CSV", ".txt", ".tsv"])
def test_the_ending_chooses_the_reader(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"cards{suffix}"
    path.write_bytes(b"id\tname\na1\tx, y\n")
    assert load_records(path).columns == ("id", "name")


def test_an_unknown_ending_is_a_problem_that_lists_the_known(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as caught:
        load_records(tmp_path / "cards.xls")
    (problem,) = caught.value.problems
    assert problem.check == "unknown-file-type"
    assert all(ending in problem.message for ending in READERS)
    assert problem.hint == "save it as .xlsx"


def test_a_missing_file_is_the_machines_error(tmp_path: Path) -> None:
    for suffix in READERS:
        with pytest.raises(FileNotFoundError):
            load_records(tmp_path / f"nothing{suffix}")
