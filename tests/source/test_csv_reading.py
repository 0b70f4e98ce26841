"""CSV: cells with their places, separators, quotes, and rows that are no cards."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.problem import Invalid, Span
from cardgen.source.csv import find_separator, parse_csv
from cardgen.source.grid import MAX_TEXT
from cardgen.source.record import Table


def read(text: str) -> Table:
    return parse_csv(text, "a.csv")


def values(text: str) -> list[dict[str, object]]:
    return [dict(record.values) for record in read(text).records]


def problems(text: str) -> list[str]:
    with pytest.raises(Invalid) as caught:
        read(text)
    return [f"{problem.at} {problem.check}" for problem in caught.value.problems]


def test_cells_are_texts_and_empty_ones_are_absent() -> None:
    assert values('id,name,cost\n007,空,\n" 8 ", ,3.0\n') == [
        {"id": "007", "name": "空"},
        {"id": " 8 ", "cost": "3.0"},
    ]


def test_a_cell_has_the_place_where_its_text_begins_and_ends() -> None:
    text = 'id,名前,text\na1,  空の ,"one\ntwo ""2"""\na2,"x",\n'
    first, second = read(text).records
    assert first.spans["id"] == Span("a.csv", 2, 1, 2, 3)
    assert first.spans["名前"] == Span("a.csv", 2, 6, 2, 8)
    assert first.spans["text"] == Span("a.csv", 2, 11, 3, 10)
    assert first.at == Span("a.csv", 2, 1, 3, 11)
    assert second.spans["名前"] == Span("a.csv", 4, 5, 4, 6)
    assert first.key_spans["名前"] == Span("a.csv", 1, 4, 1, 6)
    assert dict(second.spans).keys() == {"id", "名前"}


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("a,b\n1,2\n", ","),
        ("a;b\n1;2,5\n", ";"),
        ("a\tb, c\n1\t2, 3\n", "\t"),
        ("a;b,c\n1;2\n3;4\n", ";"),
        ('"a,b",c\n1,2\n', ","),
        ('"a;b","c;d"\n1,2\n', ","),
        ("# one; two; three\na,b\n1,2\n", ","),
        ("a,b;c\n1,2\n", ","),
        ('a,"b\n', ","),
    ],
)
def test_the_separator_is_found(text: str, separator: str) -> None:
    assert find_separator(text) == separator


def test_the_separator_may_be_told() -> None:
    table = read("sep=;\na,b;c\n1;2\n")
    assert table.columns == ("a,b", "c")
    assert table.records[0].at.line == 3


def test_blank_and_comment_rows_are_skipped_and_counted() -> None:
    table = read('# the set\n\nid,name\n\n,,\n# a "quoted, comment\na1,x\n   \n"#2",y\n\n\n')
    assert [record.values["id"] for record in table.records] == ["a1", "#2"]
    assert table.skipped == 6
    assert [record.at.line for record in table.records] == [7, 9]


def test_columns_without_a_name_or_with_a_comment_for_one_are_dropped() -> None:
    table = read("id,,#note,name,,\na1,,draft,x,,\n")
    assert table.columns == ("id", "name")
    assert dict(table.records[0].values) == {"id": "a1", "name": "x"}


def test_an_ignore_in_a_comment_row_silences_the_next_row() -> None:
    (ignore,) = read("id\n# cardgen: ignore[similar-names] on purpose\na1\n").ignores
    assert (ignore.checks, ignore.reason, ignore.line) == (("similar-names",), "on purpose", 3)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["a.csv empty-table"]),
        ("id,name\n", ["a.csv empty-table"]),
        ("id\n# a\n\n", ["a.csv empty-table"]),
        ("id,id,name\n1,2,3\n", ["a.csv:1:4 duplicate-column"]),
        (
            "id,name\n1,2,3,4\n5,6\n7,8,9\n",
            ["a.csv:2:5 extra-cell", "a.csv:2:7 extra-cell", "a.csv:4:5 extra-cell"],
        ),
        ("id,,name\n1,2,3\n4,5,6\n", ["a.csv:2:3 unnamed-column"]),
        ("All cards,,\n,,\nid,name,cost\na,b,1\n", ["a.csv:1:1 extra-cell"]),
        ('id,name\n1,"two\n3,4\n', ["a.csv:2:3 unclosed-quote"]),
        (
            'id,name\n1,"two" 2\n3,"4"5,6\n',
            ["a.csv:2:8 text-behind-quote", "a.csv:3:6 text-behind-quote", "a.csv:3:8 extra-cell"],
        ),
        ("id\na\x07\n", ["a.csv:2:2 stray-character"]),
        ("id\n# cardgen: ignore x\n1\n", ["a.csv:2:1 ignore-syntax"]),
        (f"id,text\n1,{'x' * (MAX_TEXT + 1)}\n", ["a.csv:2:3 cell-too-long"]),
        (f"id,{'x' * 201}\n1,2\n", ["a.csv:1:4 cell-too-long"]),
    ],
)
def test_what_is_wrong_is_told_at_once_and_at_its_place(text: str, found: list[str]) -> None:
    assert problems(text) == found


def test_an_empty_table_tells_how_many_rows_were_skipped() -> None:
    with pytest.raises(
        Invalid, match="only the names of columns, expected cards; 2 blank and comment rows were skipped"
    ):
        read("id\n\n#1\n\n")


def test_a_quote_inside_a_plain_cell_is_part_of_it() -> None:
    assert values('id,name\n1,5" tall\n') == [{"id": "1", "name": '5" tall'}]


def test_spaces_before_a_quoted_cell_do_not_spoil_it() -> None:
    assert values('id, name\n1, "a, b" \n') == [{"id": "1", "name": "a, b"}]


CELLS = st.text(st.sampled_from(["a", "あ", "😀", ",", ";", "\t", '"', "\n", " ", "#", "'"]), max_size=5)


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=6), st.sampled_from(",;\t"))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_what_the_standard_library_writes_is_read_back(rows: list[list[str]], separator: str) -> None:
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=separator, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerows([["x", "y", "z"], *rows])
    expected = [dict(zip("xyz", row, strict=True)) for row in rows]
    kept = [{name: text for name, text in row.items() if text.strip()} for row in expected]
    text = stream.getvalue()
    if any(kept):
        table = read(text)
        assert [dict(record.values) for record in table.records] == [row for row in kept if row]
        lines = text.split("\n")
        for record in table.records:
            for name, span in record.spans.items():
                rest = "\n".join([lines[span.line - 1][span.column - 1 :], *lines[span.line :]])
                assert rest.startswith(str(record.values[name]).replace('"', '""') + '"')


@given(st.text('a,";\n', max_size=25))
@settings(max_examples=500, derandomize=True, deadline=None)
def test_any_text_is_read_as_the_standard_library_does_or_refused(text: str) -> None:
    text = "h,i,j,k\n" + text
    try:
        table = parse_csv(text, "a.csv", ",")
    except Invalid as invalid:
        assert {problem.at.file for problem in invalid.problems} == {"a.csv"}  # noqa: PT017
        return
    rows = list(csv.reader(io.StringIO(text), strict=False))[1:]
    expected = [{name: cell for name, cell in zip("hijk", row, strict=False) if cell.strip()} for row in rows]
    assert [dict(record.values) for record in table.records] == [row for row in expected if row]
