"""YAML: values, the place of each, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.problem import Invalid, Problem, Span
from cardgen.source.located import Located
from cardgen.source.yaml import MAX_DEPTH, load_yaml, parse_yaml


def problems(text: str) -> list[str]:
    with pytest.raises(Invalid) as caught:
        parse_yaml(text, "a.yaml")
    return [f"{problem.at} {problem.check}" for problem in caught.value.problems]


def problem(text: str) -> Problem:
    with pytest.raises(Invalid) as caught:
        parse_yaml(text, "a.yaml")
    (only,) = caught.value.problems
    return only


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("012", "012"),
        ("007", "007"),
        ("00", "00"),
        ("-01", "-01"),
        ("12:30", "12:30"),
        ("1_000", "1_000"),
        ("2024-01-01", "2024-01-01"),
        ("0b1", "0b1"),
        ("1.2.3", "1.2.3"),
        ("１２", "１２"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("1e999", "1e999"),
        ("9" * 5000, "9" * 5000),
        ("=", "="),
        ("0", 0),
        ("-3", -3),
        ("+3", 3),
        ("0o17", 15),
        ("0x1F", 31),
        ("1.50", 1.5),
        (".5", 0.5),
        ("2.", 2.0),
        ("1e3", 1000.0),
        ("~", None),
        ("null", None),
        ("", None),
        ("true", True),
        ("False", False),
        ("'12'", "12"),
        ('"true"', "true"),
        ("''", ""),
    ],
)
def test_a_scalar_is_what_it_looks_like(written: str, value: object) -> None:
    found = parse_yaml(f"a: {written}\n", "a.yaml").value["a"]
    assert (found, type(found)) == (value, type(value))


def span(document: Located, *path: str | int) -> tuple[int, int, int, int]:
    return document.at(*path)[1:5]


def test_every_value_and_key_has_its_place() -> None:
    document = parse_yaml("cards:\n- name: 空 の\n  tags: [a, bc]\n- {name: 海}\n", "a.yaml")
    assert span(document, "cards", 0, "name") == (2, 9, 2, 12)
    assert document.key_at("cards", 0, "name") == Span("a.yaml", 2, 3, 2, 7)
    assert span(document, "cards", 0, "tags") == (3, 9, 3, 16)
    assert span(document, "cards", 0, "tags", 1) == (3, 13, 3, 15)
    assert span(document, "cards", 1) == (4, 3, 4, 12)
    assert span(document, "cards", 1, "name") == (4, 10, 4, 11)
    assert span(document) == (1, 1, 5, 1)


def test_the_place_of_a_missing_value_is_that_of_the_nearest_thing_around_it() -> None:
    document = parse_yaml("a:\n  b: {c: 1}\n", "a.yaml")
    assert document.at("a", "b", "x", 3) == document.at("a", "b")
    assert document.key_at("a", "b", "x") == document.at("a", "b")
    assert document.at("nothing") == document.at()
    assert parse_yaml("", "a.yaml").at("x") == Span("a.yaml")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: plain text", (1, 4)),
        ("a: 'quoted text'", (1, 5)),
        ('a: "quoted text"', (1, 5)),
        ("a: |\n  block text\n", (2, 3)),
        ("a: >-\n\n\n    block text\n", (4, 5)),
        ("- a: |2\n    block text\n", (2, 5)),
        ("a: | # comment\n  block text\n", (2, 3)),
        ("絵文字😀: 'text'\n", (1, 8)),
    ],
)
def test_the_place_of_a_text_is_its_inside(text: str, place: tuple[int, int]) -> None:
    document = parse_yaml(text, "a.yaml")
    path = next(path for path in document.spans if isinstance(document.get(*path), str))
    line, column = document.at(*path)[1:3]
    assert (line, column) == place
    assert text.split("\n")[line - 1][column - 1 :].startswith(document.get(*path).strip()[:4])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: 1\nb: {x: 1, x: 2}\na: 3\n", ["a.yaml:2:11 duplicate-key", "a.yaml:3:1 duplicate-key"]),
        ("a: &x [1]\nb: *x\n", ["a.yaml:1:4 yaml-alias", "a.yaml:2:4 yaml-alias"]),
        ("<<: {a: 1}\n", ["a.yaml:1:1 merge-key"]),
        ("1: a\n~: b\ntrue: c\n", [f"a.yaml:{line}:1 non-string-key" for line in (1, 2, 3)]),
        ("? [a, b]\n: c\n", ["a.yaml:1:3 non-string-key"]),
        ("!!str a: b\n", ["a.yaml:1:1 yaml-tag"]),
        ("*a : b\n", ["a.yaml:1:1 yaml-alias"]),
        ("a: !!str 1\nb: !thing {}\n", ["a.yaml:1:4 yaml-tag", "a.yaml:2:4 yaml-tag"]),
        ("a: 1\n---\nb: 2\n", ["a.yaml:2:1 yaml-documents"]),
        ("a: [1, 2\nb: 3\n", ["a.yaml:2:2 yaml-syntax"]),
        ("a: 1\n\tb: 2\n", ["a.yaml:2:1 yaml-syntax"]),
        ("a: *nowhere\n", ["a.yaml:1:4 yaml-alias"]),
        ('a: "\\0"\n"\\x07": 1\n', ["a.yaml:1:4 stray-character", "a.yaml:2:1 stray-character"]),
        ("a: b\x07c\n", ["a.yaml:1:5 stray-character"]),
        ("# cardgen: ignore text-overflow\n", ["a.yaml:1:1 ignore-syntax"]),
        ("a: 1 # cardgen: ignore[Bad Name]\n", ["a.yaml:1:6 ignore-syntax"]),
        ("{x: 1, x: 2, y: [1,\n", ["a.yaml:1:8 duplicate-key", "a.yaml:2:1 yaml-syntax"]),
    ],
)
def test_what_is_refused_is_told_at_once_and_at_its_place(text: str, found: list[str]) -> None:
    assert problems(text) == found


def test_a_quoted_merge_sign_or_number_is_an_ordinary_key() -> None:
    assert parse_yaml("'<<': 1\n\"1\": 2\n", "a.yaml").value == {"<<": 1, "1": 2}


def test_a_duplicate_key_shows_the_first() -> None:
    (note,) = problem("a: 1\nb: 2\na: 3\n").related
    assert str(note.at) == "a.yaml:1:1"


@pytest.mark.parametrize("text", ["空:\n\tb: 1\n", "空: 1\n\tb: 2\n", "a:\n- 空: x\n  \tb: 1\n", "\ta: 1\n"])
def test_who_indents_with_a_tab_is_told_to_take_spaces(text: str) -> None:
    assert problem(text).hint == "indent with spaces, not with a tab"
    assert "\t" in text.split("\n")[problem(text).at.line - 1][problem(text).at.column - 1]


def test_other_faults_of_yaml_say_nothing_of_tabs() -> None:
    assert "tab" not in problem("a: [1,\t2\nb: 3\n").hint


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("a:\n  - b：1\n    c: 2\n", "half-width colon and a space"),
        ("名前：そら\nb: 2\n", "half-width colon and a space"),
        ("- b: 1\n　　c: 2\n", "plain spaces"),
        ("a:\n  -　b: 1\n    c: 2\n", "plain spaces"),
        ("a:\n  - b:1\n    c: 2\n", "a space behind the colon"),
        ("a:\n  -b: 1\n  - b: 2\n", "a space behind the dash"),
        ("name: Sora: the sky\n", "in quotes"),
        ("a:\n  - b: 1\n   c: 2\n", "indent it like"),
        ("a: [1, 2\nb: 3\n", "close every"),
    ],
)
def test_a_slip_of_yaml_is_told_with_what_to_write(text: str, hint: str) -> None:
    found = problem(text)
    assert found.check == "yaml-syntax"
    assert hint in found.hint


def test_a_slip_in_the_line_before_has_its_place() -> None:
    found = problem("a:\n  - b：1\n    c: 2\n")
    assert (found.at.line, [(note.message, note.at.line) for note in found.related]) == (
        3,
        [("the slip may be here", 2)],
    )


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "- - ", "? "])
def test_depth_is_limited(opening: str) -> None:
    assert problem(opening * 300).check == "too-deep"


def test_the_deepest_document_allowed_is_read() -> None:
    value = parse_yaml("[" * MAX_DEPTH + "]" * MAX_DEPTH, "a.yaml").value
    for _ in range(MAX_DEPTH - 1):
        (value,) = value
    assert value == []


def test_line_ends_in_escapes_are_plain_ones() -> None:
    assert parse_yaml('a: "x\\r\\ny\\rz"\n', "a.yaml").value == {"a": "x\ny\nz"}


def test_an_ignore_names_its_checks_and_the_line_it_silences() -> None:
    text = "a: 1  # cardgen: ignore[one-check, two] on purpose\n# cardgen: ignore[three]\nb: 2\n"
    first, second = parse_yaml(text, "a.yaml").ignores
    assert (first.checks, first.reason, first.line) == (("one-check", "two"), "on purpose", 1)
    assert (second.checks, second.reason, second.line) == (("three",), "", 3)
    assert str(first.at) == "a.yaml:1:7"


def test_a_text_that_looks_like_an_ignore_is_a_text() -> None:
    text = "a: 'x # cardgen: ignore[one]'\nb: |\n  # cardgen: ignore[two]\nc: x#cardgen:bad\n"
    assert parse_yaml(text, "a.yaml").ignores == ()


def test_a_comment_behind_a_quoted_text_is_an_ignore() -> None:
    (ignore,) = parse_yaml("a: '# cardgen: x'  # cardgen: ignore[one] '\n", "a.yaml").ignores
    assert ignore.checks == ("one",)


def test_a_part_of_a_document_is_a_document() -> None:
    part = parse_yaml("a:\n- {b: 1, c: x}\n", "a.yaml").below("a", 0)
    assert part.value == {"b": 1, "c": "x"}
    assert str(part.at("c")) == "a.yaml:2:13"
    assert str(part.key_at("c")) == "a.yaml:2:10"
    assert sorted(part.spans) == [(), ("b",), ("c",)]
    assert len(part.spans) == 3
    assert str(part.at("nothing")) == "a.yaml:2:3"


def test_spans_name_the_file_as_the_user_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text("x: 1\n", "utf-8")
    assert load_yaml("a.yaml").at("x").file == "a.yaml"
    assert load_yaml(Path("a.yaml")).file == "a.yaml"


PARTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["C", "Z"])),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abcdあ:#", min_size=1), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(PARTS)
@settings(max_examples=150, derandomize=True, deadline=None)
def test_json_is_read_as_json_does(value: Any) -> None:
    text = json.dumps(value, ensure_ascii=False)
    assert parse_yaml(text, "a.yaml").value == value


@given(PARTS)
@settings(max_examples=100, derandomize=True, deadline=None)
def test_places_are_those_of_the_pure_python_parser(value: Any) -> None:
    text = yaml.safe_dump(value, allow_unicode=True)
    nodes = yaml.compose(text, yaml.SafeLoader)
    document = parse_yaml(text, "a.yaml")

    def compare(node: yaml.Node, path: tuple[str | int, ...]) -> None:
        quoted = isinstance(node, yaml.ScalarNode) and node.style in ("'", '"')
        expected = (node.start_mark.line + 1, node.start_mark.column + 1 + quoted)
        assert document.spans[path][1:3] == expected
        if isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                compare(item, (*path, index))
        elif isinstance(node, yaml.MappingNode):
            for key, item in node.value:
                compare(item, (*path, key.value))

    compare(nodes, ())


@given(st.text("ab:-?[]{},&*!|>'\"%@`# \n\t0.~<=cardgen", max_size=60))
@settings(max_examples=400, derandomize=True, deadline=None)
def test_any_text_ends_in_values_or_in_problems_inside_it(text: str) -> None:
    lines = text.split("\n")
    try:
        document = parse_yaml(text, "a.yaml")
    except Invalid as invalid:
        spans = [problem.at for problem in invalid.problems]
    else:
        spans = list(document.spans.values()) or [document.at()._replace(line=1, column=1)]
    assert spans
    for at in spans:
        assert at.file == "a.yaml"
        assert 1 <= at.line <= len(lines) + 1
        assert at.line > len(lines) or 1 <= at.column <= len(lines[at.line - 1]) + 2
