"""ODS: values as they are seen, repeated cells, and what only a spreadsheet gets wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import python_calamine
from office_files import put_ods, put_parts

from cardgen.problem import Invalid, Span
from cardgen.source.record import Table
from cardgen.source.table import load_records


def text(*paragraphs: str, more: str = "") -> str:
    inside = "".join(f"<text:p>{paragraph}</text:p>" for paragraph in paragraphs)
    return f'<table:table-cell office:value-type="string"{more}>{inside}</table:table-cell>'


def number(value: str, more: str = "") -> str:
    return (
        f'<table:table-cell office:value-type="float" office:value="{value}"{more}><text:p>{value}</text:p>'
        "</table:table-cell>"
    )


def row(*cells: str, more: str = "") -> str:
    return f"<table:table-row{more}>{''.join(cells)}</table:table-row>"


EMPTY = "<table:table-cell/>"
HEAD = row(text("id"), text("x"))
FORMULA = ' table:formula="of:=1"'


def read(path: Path) -> list[dict[str, Any]]:
    return [dict(record.values) for record in load_records(path).records]


def problems(path: Path, sheet: str = "") -> list[str]:
    with pytest.raises(Invalid) as caught:
        load_records(path, sheet)
    return [f"{problem.at.sheet}!{problem.at.cell} {problem.check}" for problem in caught.value.problems]


def test_values_keep_their_kind_and_their_cell(tmp_path: Path) -> None:
    boolean = '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>'
    percent = number("0.5").replace('"float"', '"percentage"')
    path = put_ods(
        tmp_path / "a.ods",
        row(text("id"), text("name"), text("n"), text("yes"), text("p"))
        + row(more=' table:number-rows-repeated="3"')
        + row(text("007"), text("空", "海"), number("3.0"), boolean, percent),
    )
    table: Table = load_records(path)
    (record,) = table.records
    assert dict(record.values) == {"id": "007", "name": "空\n海", "n": 3, "yes": True, "p": 0.5}
    assert record.spans["name"] == Span(str(path), sheet="s", cell="B5")
    assert (record.at.cell, table.skipped) == ("A5", 3)


def test_text_is_read_with_its_spaces_and_without_ruby_and_notes(tmp_path: Path) -> None:
    ruby = (
        "<text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>"
    )
    note = "<office:annotation><text:p>a note</text:p></office:annotation>"
    inside = f"a<text:s text:c='3'/>b<text:s/>c<text:tab/>d<text:line-break/>e<text:span>f{ruby}</text:span>"
    cell = text(inside).replace("<text:p>", f"{note}<text:p>", 1)
    assert read(put_ods(tmp_path / "a.ods", HEAD + row(text("1"), cell))) == [
        {"id": "1", "x": "a   b c\td\nef漢字"}
    ]


def test_repeated_cells_and_rows_are_written_out(tmp_path: Path) -> None:
    rows = row(text("id"), text("x"), text("y")) + row(
        text("a"), number("1", ' table:number-columns-repeated="2"'), more=' table:number-rows-repeated="2"'
    )
    filler = row(
        '<table:table-cell table:number-columns-repeated="16380"/>',
        more=' table:number-rows-repeated="1048570"',
    )
    table = load_records(put_ods(tmp_path / "a.ods", rows + filler))
    assert [dict(record.values) for record in table.records] == [{"id": "a", "x": 1, "y": 1}] * 2
    assert [record.spans["y"].cell for record in table.records] == ["C2", "C3"]
    assert table.skipped == 0


def test_sheets_are_chosen_by_name(tmp_path: Path) -> None:
    other = f'<table:table table:name="t">{HEAD}{row(text("b1"))}</table:table>'
    path = put_ods(tmp_path / "a.ods", HEAD + row(text("a1")), other)
    assert read(path) == [{"id": "a1"}]
    assert [dict(record.values) for record in load_records(path, "t").records] == [{"id": "b1"}]
    assert problems(path, "u") == ["! unknown-sheet"]


def test_what_a_spreadsheet_gets_wrong_is_told_of_its_cell(tmp_path: Path) -> None:
    date = text("3/10", more=' office:date-value="2024-03-10"').replace('"string"', '"date"')
    error = text("#DIV/0!", more=' office:string-value="" calcext:value-type="error"')
    excel_error = number("0", FORMULA).replace("<text:p>0", "<text:p>#REF!")
    merged = text("m", more=' table:number-columns-spanned="2" table:number-rows-spanned="2"')
    covered = "<table:covered-table-cell/>"
    path = put_ods(
        tmp_path / "a.ods",
        HEAD
        + row(date, error)
        + row(f"<table:table-cell{FORMULA}/>", excel_error)
        + row(merged, covered)
        + row(covered, covered),
    )
    assert problems(path) == [
        "s!A2 date-cell",
        "s!B2 error-cell",
        "s!A3 formula-without-value",
        "s!B3 error-cell",
        "s!A4 merged-cells",
    ]


def test_stored_values_of_formulas_count(tmp_path: Path) -> None:
    path = put_ods(tmp_path / "a.ods", HEAD + row(text("#1st", more=FORMULA), number("3", FORMULA)))
    table = load_records(
        put_ods(tmp_path / "b.ods", HEAD + row(text("a", more=FORMULA), number("3", FORMULA)))
    )
    assert dict(table.records[0].values) == {"id": "a", "x": 3}
    assert problems(path) == ["! empty-table"]


def test_the_values_are_those_of_calamine(tmp_path: Path) -> None:
    rows = HEAD + row(text("a &amp; b"), number("1.5")) + row(EMPTY, number("-2")) + row(text("空", "海"))
    path = put_ods(tmp_path / "a.ods", rows)
    grid = python_calamine.load_workbook(str(path)).get_sheet_by_name("s").to_python()
    expected = [{k: v for k, v in zip(grid[0], cells, strict=True) if v != ""} for cells in grid[1:]]
    assert read(path) == expected


@pytest.mark.parametrize(
    "parts",
    [{}, {"content.xml": ""}, {"content.xml": "<a><b></a>"}, {"content.xml": "<a/>"}, {"other.xml": "<a/>"}],
)
def test_a_zip_that_is_no_document_is_a_problem(parts: dict[str, str | bytes], tmp_path: Path) -> None:
    with pytest.raises(Invalid, match=r"broken-file|unknown-sheet"):
        load_records(put_parts(tmp_path / "a.ods", parts))
