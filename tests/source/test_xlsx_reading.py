"""XLSX: values as they are seen, the cell of each, and what only a spreadsheet gets wrong."""

from __future__ import annotations

from datetime import date, datetime
from datetime import time as clock
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from office_files import put_parts, put_xlsx
from openpyxl.utils.datetime import MAC_EPOCH, WINDOWS_EPOCH
from openpyxl.worksheet.worksheet import Worksheet

from cardgen.problem import Invalid, Span
from cardgen.source.table import load_records


def row(number: int, *cells: str) -> str:
    return f'<row r="{number}">{"".join(cells)}</row>'


HEAD = row(1, '<c r="A1" t="str"><v>id</v></c>', '<c r="B1" t="str"><v>x</v></c>')


def read(path: Path, sheet: str = "") -> list[dict[str, Any]]:
    return [dict(record.values) for record in load_records(path, sheet).records]


def problems(path: Path, sheet: str = "") -> list[str]:
    with pytest.raises(Invalid) as caught:
        load_records(path, sheet)
    return [f"{problem.at.sheet}!{problem.at.cell} {problem.check}" for problem in caught.value.problems]


@pytest.fixture
def sheet(tmp_path: Path) -> Worksheet:
    book = openpyxl.Workbook()
    assert isinstance(book.active, Worksheet)
    book.active.title = "カード"
    return book.active


def saved(sheet: Worksheet, tmp_path: Path) -> Path:
    assert sheet.parent is not None
    sheet.parent.save(tmp_path / "a.xlsx")
    return tmp_path / "a.xlsx"


def test_values_keep_their_kind_and_their_cell(sheet: Worksheet, tmp_path: Path) -> None:
    sheet.append(["id", "名前", "n", "f", "yes"])
    sheet.append(["007", "空\nと海", 3.0, 1.5, True])
    sheet.append([None, "  ", None])
    sheet.append(["a2", " x ", 10**16, -2, False])
    table = load_records(saved(sheet, tmp_path))
    first, second = table.records
    assert dict(first.values) == {"id": "007", "名前": "空\nと海", "n": 3, "f": 1.5, "yes": True}
    assert type(first.values["n"]) is int
    assert dict(second.values) == {"id": "a2", "名前": " x ", "n": 10**16, "f": -2, "yes": False}
    assert first.spans["名前"] == Span(str(tmp_path / "a.xlsx"), sheet="カード", cell="B2")
    assert (second.at.cell, second.key_spans["n"].cell, table.skipped) == ("A4", "C1", 1)


def test_a_sheet_is_chosen_by_name_and_a_wrong_name_offers_the_nearest(
    sheet: Worksheet, tmp_path: Path
) -> None:
    sheet.append(["id"])
    sheet.append(["a1"])
    assert sheet.parent is not None
    other = sheet.parent.create_sheet("Idols")
    other.append(["id"])
    other.append(["b1"])
    path = saved(sheet, tmp_path)
    assert read(path) == [{"id": "a1"}]
    assert read(path, "Idols") == [{"id": "b1"}]
    with pytest.raises(Invalid, match=r"no sheet 'idol' \(did you mean 'Idols'"):
        load_records(path, "idol")


def test_what_a_spreadsheet_gets_wrong_is_told_of_its_cell(sheet: Worksheet, tmp_path: Path) -> None:
    sheet.append(["id", "text", "n"])
    sheet.append(["a1", date(2024, 3, 10), "=1+1"])
    sheet.append(["a2", datetime(2024, 3, 10, 12), 1])
    sheet["B4"] = "#REF!"
    sheet["A5"] = "a4"
    sheet.merge_cells("B5:C6")
    sheet["A7"] = "# notes"
    sheet.merge_cells("A7:C7")
    assert problems(saved(sheet, tmp_path)) == [
        "カード!B2 date-cell",
        "カード!C2 formula-without-value",
        "カード!B3 date-cell",
        "カード!B4 error-cell",
        "カード!B5 merged-cells",
    ]


@pytest.mark.parametrize("epoch", [WINDOWS_EPOCH, MAC_EPOCH])
@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (date(2024, 3, 10), "date 2024-03-10"),
        (datetime(2024, 3, 10, 18), "date 2024-03-10"),
        (clock(1, 2), "time 01:02:00"),
    ],
)
def test_a_date_tells_which_it_was_taken_for(
    value: date | clock, shown: str, epoch: datetime, sheet: Worksheet, tmp_path: Path
) -> None:
    assert sheet.parent is not None
    sheet.parent.epoch = epoch
    sheet.append(["id", "text"])
    sheet.append(["a1", value])
    with pytest.raises(Invalid, match=f"found the {shown}, expected a text or a number"):
        load_records(saved(sheet, tmp_path))


def test_a_single_merged_cell_hides_nothing(tmp_path: Path) -> None:
    after = '<mergeCells><mergeCell ref="A2:A2"/></mergeCells>'
    path = put_xlsx(tmp_path / "a.xlsx", HEAD + row(2, '<c r="A2"><v>1</v></c>'), after=after)
    assert read(path) == [{"id": 1}]


@pytest.mark.parametrize(
    ("pattern", "value", "seen"),
    [
        ("000", 7, "007"),
        ("00", -3, "-03"),
        ("0", 7, 7),
        ("0.00", 7, 7),
        ('0"点"', 7, 7),
        ("#,##0", 1000, 1000),
        ("General", 7, 7),
        ("000", 1.5, 1.5),
    ],
)
def test_leading_zeros_that_are_shown_are_kept(
    pattern: str, value: float, seen: object, sheet: Worksheet, tmp_path: Path
) -> None:
    sheet.append(["id", "no"])
    sheet.append(["a1", value])
    sheet["B2"].number_format = pattern
    assert read(saved(sheet, tmp_path)) == [{"id": "a1", "no": seen}]


@pytest.mark.parametrize("pattern", ["yyyy/m/d", 'm"月"d"日"', "[$-411]ge.m.d", "h:mm", "[h]:mm", "mmm-yy"])
def test_every_pattern_of_dates_is_known(pattern: str, sheet: Worksheet, tmp_path: Path) -> None:
    sheet.append(["id", "no"])
    sheet.append(["a1", 45000])
    sheet["B2"].number_format = pattern
    assert problems(saved(sheet, tmp_path)) == ["カード!B2 date-cell"]


def test_shared_texts_are_read_without_their_phonetic_guides(tmp_path: Path) -> None:
    shared = (
        "<si><t>id</t></si><si><t>漢字</t><rPh sb='0' eb='2'><t>カンジ</t></rPh></si>"
        "<si><r><t xml:space='preserve'>one </t></r>"
        "<r><rPr><b/></rPr><t>two_x000D_\n_x005F_x0041_</t></r></si>"
    )
    rows = HEAD.replace("<v>x", "<v>漢字") + row(
        2, '<c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c>'
    )
    assert read(put_xlsx(tmp_path / "a.xlsx", rows, shared)) == [{"id": "漢字", "漢字": "one two\n_x0041_"}]


def test_stored_values_of_formulas_count(tmp_path: Path) -> None:
    cells = '<c r="A2" t="str"><f>B2&amp;""</f><v>a1</v></c><c r="B2"><f>1+2</f><v>3</v></c>'
    empty = '<c r="A3" t="str"><f>""</f><v></v></c><c r="B3"><f>1</f><v>4</v></c>'
    assert read(put_xlsx(tmp_path / "a.xlsx", HEAD + row(2, cells) + row(3, empty))) == [
        {"id": "a1", "x": 3},
        {"x": 4},
    ]


def test_cells_and_rows_without_references_follow_one_another(tmp_path: Path) -> None:
    rows = '<row><c t="str"><v>id</v></c><c t="str"><v>x</v></c></row><row><c/><c><v>1</v></c></row>'
    table = load_records(put_xlsx(tmp_path / "a.xlsx", rows))
    assert [(record.values["x"], record.spans["x"].cell) for record in table.records] == [(1, "B2")]


def test_a_cell_protected_by_an_apostrophe_is_no_comment(tmp_path: Path) -> None:
    styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="0" quotePrefix="1"/></cellXfs>'
    rows = HEAD + row(2, '<c r="A2" s="1" t="str"><v>#1</v></c>') + row(3, '<c r="A3" t="str"><v>#2</v></c>')
    table = load_records(put_xlsx(tmp_path / "a.xlsx", rows, styles=styles))
    assert [dict(record.values) for record in table.records] == [{"id": "#1"}]
    assert table.skipped == 1


def test_builtin_dates_and_iso_dates_are_dates(tmp_path: Path) -> None:
    styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="57"/></cellXfs>'
    cells = (
        '<c r="A2" s="1"><v>1</v></c>',
        '<c r="B2" s="2"><v>1</v></c>',
        '<c r="C2" t="d"><v>2024-01-01</v></c>',
    )
    head = HEAD.replace("</row>", '<c r="C1" t="str"><v>y</v></c></row>')
    found = problems(put_xlsx(tmp_path / "a.xlsx", head + row(2, *cells), styles=styles))
    assert found == ["s!A2 date-cell", "s!B2 date-cell", "s!C2 date-cell"]


def test_a_stray_character_is_told_of_its_cell(tmp_path: Path) -> None:
    cells = '<c r="A2" t="str"><v>a_x0007_b</v></c>'
    assert problems(put_xlsx(tmp_path / "a.xlsx", HEAD + row(2, cells))) == ["s!A2 stray-character"]


def test_prefixed_names_are_read_too(tmp_path: Path) -> None:
    path = put_xlsx(tmp_path / "a.xlsx", HEAD + row(2, '<c r="A2"><v>1</v></c>'))
    from zipfile import ZipFile

    with ZipFile(path) as archive:
        parts: dict[str, str | bytes] = {name: archive.read(name) for name in archive.namelist()}
    body = parts["xl/worksheets/one.xml"]
    assert isinstance(body, bytes)
    prefixed = body.replace(b"</", b"</x:").replace(b"<", b"<x:").replace(b"<x:/x:", b"</x:")
    parts["xl/worksheets/one.xml"] = prefixed.replace(b"<x:worksheet>", b'<x:worksheet xmlns:x="u">')
    assert read(put_parts(path, parts)) == [{"id": 1}]


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"xl/workbook.xml": "<workbook>"},
        {"xl/workbook.xml": "<workbook/>"},
        {"[Content_Types].xml": "<Types/>"},
    ],
)
def test_a_zip_that_is_no_workbook_is_a_problem(parts: dict[str, str | bytes], tmp_path: Path) -> None:
    with pytest.raises(Invalid, match=r"broken-file|unknown-sheet"):
        load_records(put_parts(tmp_path / "a.xlsx", parts))


@pytest.mark.parametrize(
    ("cell", "check"),
    [
        ('<c r="A2" t="s"><v>9</v></c>', "broken-file"),
        ('<c r="A2" t="s"><v>x</v></c>', "broken-file"),
        ('<c r="A2"><v>1x</v></c>', "broken-file"),
        ('<c r="A2"><v>nan</v></c>', "broken-file"),
        ('<c r="A2" s="x"><v>1</v></c>', "broken-file"),
        ("<c>", "broken-file"),
        ("&nothing;", "broken-file"),
    ],
)
def test_a_damaged_sheet_is_a_problem(cell: str, check: str, tmp_path: Path) -> None:
    with pytest.raises(Invalid, match=check):
        load_records(put_xlsx(tmp_path / "a.xlsx", HEAD + row(2, cell)))


@pytest.mark.parametrize(
    "data", [b"", b"PK\x03\x04", b"id,name\n", bytes.fromhex("D0CF11E0A1B11AE1") + b"x" * 100]
)
def test_what_is_no_workbook_is_a_problem(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.xlsx").write_bytes(data)
    with pytest.raises(Invalid, match="broken-file"):
        load_records(tmp_path / "a.xlsx")


VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False, allow_infinity=False, width=32)
    | st.text(st.characters(exclude_categories=["C"], exclude_characters="\u2028\u2029\ufffd=#_"), max_size=6)
)


@given(st.lists(st.lists(VALUES, min_size=4, max_size=4), min_size=1, max_size=5))
@settings(max_examples=60, derandomize=True, deadline=None)
def test_the_values_are_those_of_openpyxl(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[Any]]
) -> None:
    book = openpyxl.Workbook()
    assert isinstance(book.active, Worksheet)
    for values in (list("abcd"), *rows):
        book.active.append(values)
    path = tmp_path_factory.getbasetemp() / "property.xlsx"
    book.save(path)
    grid = openpyxl.load_workbook(path, data_only=True).worksheets[0].iter_rows(min_row=2, values_only=True)
    kept = [
        {
            name: value
            for name, value in zip("abcd", values, strict=False)
            if value is not None and str(value).strip()
        }
        for values in grid
    ]
    if any(kept):
        assert read(path) == [row for row in kept if row]
