"""JSON: values, the place of each, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.problem import Invalid, Problem
from cardgen.source.json import parse_json


def problem(text: str) -> Problem:
    with pytest.raises(Invalid) as caught:
        parse_json(text, "a.json")
    (only,) = caught.value.problems
    return only


def test_every_value_and_key_has_its_place() -> None:
    document = parse_json('[{"name": "空",\n  "tags": [1, true]},\n {}]\n', "a.json")
    assert document.at(0, "name")[1:5] == (1, 12, 1, 13)
    assert document.key_at(0, "tags")[1:5] == (2, 3, 2, 9)
    assert document.at(0, "tags")[1:5] == (2, 11, 2, 20)
    assert document.at(0, "tags", 1)[1:5] == (2, 15, 2, 19)
    assert document.at(0)[1:5] == (1, 2, 2, 21)
    assert document.at(1)[1:5] == (3, 2, 3, 4)
    assert document.at()[1:5] == (1, 1, 3, 5)


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ("", "1:1", "found the end of the file, expected a value"),
        ("[1, 2", "1:6", "found the end of the file, expected ',' or ']'"),
        ("[1,]", "1:4", "found ']', expected a value"),
        ('{"a": 1,}', "1:9", "found '}', expected a key in double quotes"),
        ("{a: 1}", "1:2", "found 'a', expected a key in double quotes or '}'"),
        ("['x']", "1:2", "found \"'x'\", expected a value or ']'"),
        ('{"a" 1}', "1:6", "found '1', expected ':'"),
        ('[1] // end', "1:5", "found '//', expected the end of the file"),
        ('["a\nb"]', "1:2", "found '\"a', expected a value or ']'"),
        ('["a\tb"]', "1:2", "found '\"a', expected a value or ']'"),
        ("NaN", "1:1", "found 'NaN', expected a value"),
        ("[01]", "1:3", "found '1', expected ',' or ']'"),
        ("[+1]", "1:2", "found '+1', expected a value or ']'"),
        ("nul", "1:1", "found 'nul', expected a value"),
        ("]", "1:1", "found ']', expected a value"),
    ],
)  # fmt: skip
def test_what_is_no_json_is_told_with_what_was_expected(text: str, place: str, found: str) -> None:
    told = problem(text)
    assert (told.check, str(told.at)) == ("json-syntax", f"a.json:{place}")
    assert told.message == f"this is no JSON: {found}"


def test_a_bad_escape_and_a_number_beyond_all_are_told_together() -> None:
    with pytest.raises(Invalid) as caught:
        parse_json('["ab\\q", 1e999, "\\ud800", "\\u0000"]', "a.json")
    found = [f"{problem.at} {problem.check}" for problem in caught.value.problems]
    assert found == [
        "a.json:1:5 json-syntax",
        "a.json:1:10 json-syntax",
        "a.json:1:17 stray-character",
        "a.json:1:27 stray-character",
    ]


def test_a_duplicate_key_shows_the_first() -> None:
    told = problem('{"a": 1,\n "b": {"a": 2}, "a": 3}')
    assert (told.check, str(told.at), str(told.related[0].at)) == (
        "duplicate-key",
        "a.json:2:17",
        "a.json:1:2",
    )


def test_depth_is_limited() -> None:
    assert problem("[" * 5000).check == "too-deep"


def test_line_ends_in_escapes_are_plain_ones() -> None:
    assert parse_json('"a\\r\\nb\\rc"', "a.json").value == "a\nb\nc"


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(
        st.characters(exclude_categories=["C"], exclude_characters="\u2028\u2029\ufffd")
        | st.sampled_from('\n\t"\\')
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text('ab"\\ \né', max_size=3), inner, max_size=4)
    ),
    max_leaves=15,
)


@given(VALUES, st.booleans(), st.sampled_from([None, 1]))
@settings(max_examples=200, derandomize=True, deadline=None)
def test_values_are_those_of_the_standard_library(value: Any, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    document = parse_json(text, "a.json")
    assert document.value == json.loads(text)
    for path, span in document.spans.items():
        part = document.get(*path)
        if not isinstance(part, str) and span.line == span.end_line:
            written = text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]
            assert json.loads(written) == part


@given(st.text("[]{}:,\"\\ \n\tabu019-+.eEtrufalsn'/", max_size=40))
@settings(max_examples=500, derandomize=True, deadline=None)
def test_any_text_is_read_as_the_standard_library_does_or_refused(text: str) -> None:
    try:
        value = parse_json(text, "a.json").value
    except Invalid as invalid:
        checks = {problem.check for problem in invalid.problems}
    else:
        assert value == json.loads(text)
        return
    if checks == {"json-syntax"} and "e" not in text.lower():
        with pytest.raises(ValueError):
            json.loads(text)
