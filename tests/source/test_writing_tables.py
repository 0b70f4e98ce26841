"""Tables written in every format read back as they were; other programs find the same values."""

from __future__ import annotations

import csv
import errno
import io
import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import python_calamine
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardgen.problem import Invalid, Span
from cardgen.source import write
from cardgen.source.cell import cell_text, parse_cell
from cardgen.source.grid import MAX_TEXT
from cardgen.source.json import parse_json
from cardgen.source.listing import table_in
from cardgen.source.record import Record, Table
from cardgen.source.table import load_records
from cardgen.source.write import WRITERS, csv_text, dump_records, with_numbers, yaml_text
from cardgen.source.yaml import parse_yaml

NAMES = ("id", "名前", "n", "no: 1", "yes", "12", "- x", "a,b", 'q"q', "true", "<<", "=", "~", "y")
AWKWARD = (
    *("=1+1", "+1", "-", "- x", "@sum", "#1", "'x", '"x"', "a: b", "a #b", "x:", "no", "Yes", "012", "12:30"),
    *(
        "1e3",
        "0x1F",
        "null",
        "~",
        "3/10",
        "2024-01-01",
        "[a",
        "{a",
        "%",
        "!x",
        "&x",
        "*x",
        "|",
        ">",
        "?",
        "? x",
    ),
    *("---", "...", "\t", "a\tb", "a\nb", "a\n\nb\n", " a", "a ", "\na", "a\n", "a\n\n", "  a\n b", "#\n#"),
    *(
        "<&>",
        "_x0041_",
        "_x000D_",
        "𠮷",
        "é",
        "\u3000字",
        "a\n  b\n",
        "\\",
        "\\n",
        ",",
        ";",
        "]",
        "}",
        "sep=;",
    ),
)

TEXTS = st.sampled_from(AWKWARD) | st.text(
    st.characters(exclude_categories=["C"], exclude_characters="\u2028\u2029\ufffd")
    | st.sampled_from("\n\t"),
    max_size=8,
)
PLAIN = (
    TEXTS | st.booleans() | st.integers(-(10**15), 10**15) | st.floats(allow_nan=False, allow_infinity=False)
)
PARTS = st.recursive(
    PLAIN | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)
CARDS = st.lists(st.dictionaries(st.sampled_from(NAMES), PLAIN, max_size=5), min_size=1, max_size=4)
NESTED = st.lists(st.dictionaries(st.sampled_from(NAMES), PARTS, max_size=4), min_size=1, max_size=3)
FORMATS = pytest.mark.parametrize("suffix", [".yaml", ".json", ".xlsx"])


def table(cards: list[dict[str, Any]]) -> Table | None:
    """What a JSON file of these cards is read as; ``None`` where no card has a value."""
    try:
        return table_in(parse_json(json.dumps(cards), "cards.json"))
    except Invalid as invalid:
        assert {problem.check for problem in invalid.problems} == {"empty-table"}  # noqa: PT017
        return None


def values(some: Table) -> list[dict[str, Any]]:
    return [dict(record.values) for record in some.records]


def written(some: Table, suffix: str, folder: Path) -> list[dict[str, Any]]:
    path = folder / f"cards{suffix}"
    dump_records(some, path)
    return values(load_records(path))


@FORMATS
@given(cards=CARDS)
@example(cards=[{"id": text} for text in AWKWARD])
@example(cards=[dict.fromkeys(NAMES, "x")])
@settings(max_examples=80, derandomize=True, deadline=None)
def test_every_value_is_read_back(
    suffix: str, cards: list[dict[str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    some = table(cards)
    if some is not None:
        assert written(some, suffix, tmp_path_factory.getbasetemp()) == values(some)


@pytest.mark.parametrize("suffix", [".csv", ".tsv"])
@given(cards=CARDS)
@example(cards=[{"id": text} for text in AWKWARD])
@example(cards=[dict.fromkeys(NAMES, "x")])
@settings(max_examples=80, derandomize=True, deadline=None)
def test_every_value_is_read_back_as_its_text(
    suffix: str, cards: list[dict[str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    some = table(cards)
    if some is not None:
        expected = [{name: cell_text(value) for name, value in card.items()} for card in values(some)]
        assert written(some, suffix, tmp_path_factory.getbasetemp()) == expected


@given(cards=NESTED)
@settings(max_examples=80, derandomize=True, deadline=None)
def test_values_with_parts_are_read_back(
    cards: list[dict[str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    some = table(cards)
    if some is None:
        return
    folder = tmp_path_factory.getbasetemp()
    assert written(some, ".yaml", folder) == values(some)
    assert written(some, ".json", folder) == values(some)
    for before, after in zip(values(some), written(some, ".xlsx", folder), strict=True):
        for name, value in before.items():
            parts = isinstance(value, list | dict)
            assert (parse_cell(after[name], Span("cards.xlsx")).value if parts else after[name]) == value


@given(cards=CARDS)
@example(cards=[{"id": text} for text in AWKWARD])
@settings(max_examples=60, derandomize=True, deadline=None)
def test_other_programs_find_the_same_values(
    cards: list[dict[str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    some = table(cards)
    if some is None:
        return
    texts = [{name: cell_text(value) for name, value in card.items()} for card in values(some)]
    rows = list(csv.DictReader(io.StringIO(csv_text(some), newline="")))
    assert [{name: text for name, text in row.items() if text} for row in rows] == texts
    assert yaml.load(yaml_text(some), yaml.BaseLoader) is not None  # well-formed for a reader of YAML 1.1
    path = tmp_path_factory.getbasetemp() / "other.xlsx"
    dump_records(some, path)
    sheet = openpyxl.load_workbook(path)["cards"]
    head, *grid = sheet.iter_rows(values_only=True)
    assert list(head) == list(some.columns)
    kept = [{name: value for name, value in zip(head, row, strict=True) if value is not None} for row in grid]
    assert [{name: _plain(value) for name, value in row.items()} for row in kept] == values(some)


def _plain(value: Any) -> Any:
    return value.replace("_x005F_", "_") if isinstance(value, str) else value  # openpyxl leaves the escape


def test_texts_are_texts_in_other_readers_of_yaml() -> None:
    some = table([{"id": text} for text in AWKWARD if text.strip()])
    assert some is not None
    assert yaml.safe_load(yaml_text(some)) == values(some)


def test_formulas_and_dates_stay_texts_in_a_spreadsheet(tmp_path: Path) -> None:
    some = table([{"id": "=1+1", "name": "3/10", "n": 3}])
    assert some is not None
    dump_records(some, tmp_path / "a.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "a.xlsx").worksheets[0]
    assert [cell.data_type for cell in sheet[2]] == ["s", "s", "n"]
    assert [cell.number_format for cell in sheet[2]] == ["@", "@", "General"]
    assert [bool(cell.quotePrefix) for cell in sheet[2]] == [True, False, False]
    assert sheet.freeze_panes == "A2"
    grid = python_calamine.load_workbook(str(tmp_path / "a.xlsx")).get_sheet_by_name("cards").to_python()
    assert grid == [["id", "name", "n"], ["=1+1", "3/10", 3.0]]


def test_yaml_is_written_for_people() -> None:
    text = '- id: 空-01\n  n: 3\n  text: |\n    one\n    two\n  tags: ["a", 1]\n  "no": "007"\n- id: b\n'
    assert yaml_text(table_in(parse_yaml(text, "a.yaml"))) == text


def test_csv_opens_in_excel_with_its_characters(tmp_path: Path) -> None:
    some = table([{"id": "空"}])
    assert some is not None
    dump_records(some, tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_bytes() == b"\xef\xbb\xbfid\n" + "空\n".encode()


@pytest.mark.parametrize("suffix", WRITERS)
def test_the_same_table_makes_the_same_bytes(suffix: str, tmp_path: Path) -> None:
    some = table([{"id": "a", "n": 1.5, "t": [1, {"b": None}]}])
    assert some is not None
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        dump_records(some, tmp_path / folder / f"cards{suffix}")
    one, two = (list((tmp_path / folder).iterdir()) for folder in ("one", "two"))
    assert len(one) == len(two) == 1
    assert one[0].read_bytes() == two[0].read_bytes()


def test_a_value_without_room_in_a_cell_is_a_problem(tmp_path: Path) -> None:
    some = table_in(parse_yaml("- id: a\n  big: [" + "x, " * MAX_TEXT + "]\n", "a.yaml"))
    with pytest.raises(Invalid) as caught:
        dump_records(some, tmp_path / "a.xlsx")
    (problem,) = caught.value.problems
    assert (problem.check, str(problem.at)) == ("cell-too-long", "a.yaml:2:8")
    assert list(tmp_path.iterdir()) == []
    dump_records(some, tmp_path / "a.json")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = table([{"id": "a"}])
    assert some is not None
    path = tmp_path / "a.csv"
    path.write_text("before", "utf-8")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "the disk is full")

    monkeypatch.setattr(write.os, "replace", fail)
    with pytest.raises(OSError, match="full"):
        dump_records(some, path)
    assert [(file.name, file.read_text("utf-8")) for file in tmp_path.iterdir()] == [("a.csv", "before")]


def test_a_caller_must_choose_a_format_that_is_written(tmp_path: Path) -> None:
    some = table([{"id": "a"}])
    assert some is not None
    with pytest.raises(ValueError, match=r"cannot write '.ods'"):
        dump_records(some, tmp_path / "a.ods")


def test_whole_numbers_of_a_csv_become_numbers_where_nothing_is_lost() -> None:
    cells = ["7", "0", "-3", "007", "+1", "-0", "1.0", "1,000", "１", "9" * 15, "9" * 16, "x"]
    numbers: list[Any] = [7, 0, -3, "007", "+1", "-0", "1.0", "1,000", "１", int("9" * 15), "9" * 16, "x"]
    record = Record({str(index): cell for index, cell in enumerate(cells)}, {}, {}, Span("a.csv"))
    some = Table("a.csv", tuple(map(str, range(len(cells)))), {}, (record,))
    assert list(with_numbers(some).records[0].values.values()) == numbers
    assert [cell_text(value) for value in numbers] == cells
