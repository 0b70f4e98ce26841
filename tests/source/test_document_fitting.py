"""Documents held against their models: every error at its value or key, in plain words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import pytest
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    RootModel,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from cardgen.cli.spec import schema_text
from cardgen.problem import Invalid, Problem
from cardgen.source.document import fit
from cardgen.source.label import LANGUAGE
from cardgen.source.misfit import expected_by
from cardgen.source.yaml import parse_yaml
from cardgen.units import parse_length


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Text(Strict):
    type: Literal["text"]
    text: str
    size: float = 1


class Shape(Strict):
    type: Literal["shape", "line"]
    fill: str = ""


class Point(Strict):
    x: int
    y: int


class Circle(Strict):
    radius: int
    x: int = 0
    y: int = 0


class Words(RootModel[dict[str, Point]]):
    pass


Length = Annotated[
    float, BeforeValidator(lambda value: parse_length(value) if isinstance(value, str) else value)
]


class Document(Strict):
    name: str = ""
    rarity: Literal["normal", "rare"] = "normal"
    count: Annotated[int, Field(ge=1, le=10)] = 1
    ratio: float = 1.0
    flag: bool = False
    tags: tuple[str, ...] = ()
    pair: tuple[int, Point] | None = None
    several: Annotated[tuple[int, ...], Field(min_length=2, max_length=3)] = (1, 2)
    words: str | list[str] = ""
    items: tuple[Annotated[Text | Shape, Field(discriminator="type")], ...] = ()
    points: dict[str, Point] = {}
    place: Point | Circle | None = None
    root: Words = Words({})
    width: Length = 0.0
    code: Annotated[str, Field(pattern="^[a-z]+$", max_length=5)] = "a"
    from_: int = Field(0, alias="from")

    @field_validator("ratio")
    @classmethod
    def not_seven(cls, value: float) -> float:
        if value == 7:
            raise ValueError("a ratio of 7 is unlucky")
        return value

    @model_validator(mode="after")
    def fits_together(self) -> Document:
        if self.count == 9 and self.flag:
            raise PydanticCustomError(
                "count-with-flag", "9 and a flag", {"hint": "choose one of them", "at": ("count",)}
            )
        return self


def problems(text: str) -> list[Problem]:
    with pytest.raises(Invalid) as caught:
        fit(Document, parse_yaml(text, "a.yaml"))
    return list(caught.value.problems)


def only(text: str) -> Problem:
    (problem,) = problems(text)
    return problem


def test_a_good_document_becomes_the_model() -> None:
    text = "tags: [a]\nratio: 2\npair: [1, {x: 1, y: 2}]\nwidth: 3cm\nfrom: 4\nplace: {radius: 2}\n"
    document = fit(Document, parse_yaml(text, "a.yaml"))
    assert (document.tags, document.ratio, document.width, document.from_) == (("a",), 2.0, 30.0, 4)
    assert document.pair == (1, Point(x=1, y=2))
    assert document.place == Circle(radius=2)


def test_a_part_of_a_document_is_fitted_with_its_own_places() -> None:
    located = parse_yaml("a:\n- {x: 1, z: 2}\n", "a.yaml")
    with pytest.raises(Invalid) as caught:
        fit(Point, located, ("a", 0))
    assert [str(problem.at) for problem in caught.value.problems] == ["a.yaml:2:3", "a.yaml:2:10"]


@pytest.mark.parametrize(
    ("text", "place", "check", "message", "hint"),
    [
        ("nane: x", "1:1", "unknown-key", "unknown key 'nane'", "did you mean 'name'?"),
        ("form: 1", "1:1", "unknown-key", "unknown key 'form'", "did you mean 'from'?"),
        ("name: 3", "1:7", "wrong-type", "found the number 3, expected text", 'put it in quotes: "3"'),
        ("name:", "1:6", "wrong-type", "found nothing, expected text", ""),
        (
            "rarity: rar",
            "1:9",
            "wrong-value",
            "found the text 'rar', expected 'rare', 'normal'",
            "did you mean 'rare'?",
        ),
        ("rarity: 3", "1:9", "wrong-value", "found the number 3, expected 'normal', 'rare'", ""),
        (
            "count: '3'",
            "1:9",
            "wrong-type",
            "found the text '3', expected a whole number",
            "write digits without quotes",
        ),
        ("count: 1.5", "1:8", "wrong-type", "found the number 1.5, expected a whole number", ""),
        ("count: true", "1:8", "wrong-type", "found true, expected a whole number", ""),
        ("count: 0", "1:8", "wrong-value", "found the number 0, expected 1 or more", ""),
        ("count: 11", "1:8", "wrong-value", "found the number 11, expected 10 or less", ""),
        ("ratio: 7", "1:8", "wrong-value", "a ratio of 7 is unlucky", ""),
        ("flag: yes", "1:7", "wrong-type", "found the text 'yes', expected true or false", ""),
        ("tags: a", "1:7", "wrong-type", "found the text 'a', expected a list", ""),
        ("tags: [a, 2]", "1:11", "wrong-type", "found the number 2, expected text", 'put it in quotes: "2"'),
        ("pair: [1, {x: 1}]", "1:11", "missing-key", "the key 'y' is missing in pair", "add 'y:'"),
        (
            "pair: [1, {x: 1, y: a}]",
            "1:21",
            "wrong-type",
            "found the text 'a', expected a whole number",
            "write digits without quotes",
        ),
        ("several: [1]", "1:10", "wrong-value", "found 1 of them, expected 2 or more entries", ""),
        ("several: [1, 2, 3, 4]", "1:10", "wrong-value", "found 4 of them, expected 3 or fewer entries", ""),
        ("words: 3", "1:8", "wrong-type", "found the number 3, expected text or a list", ""),
        (
            "points: {a: {x: 1, y: 2, z: 3}}",
            "1:26",
            "unknown-key",
            "unknown key 'z' in points.a",
            "accepted: 'x', 'y'",
        ),
        (
            "points: {a: {x: 1, yy: 2}}",
            "1:20",
            "unknown-key",
            "unknown key 'yy' in points.a",
            "did you mean 'y'?",
        ),
        ("points: {a: 1}", "1:13", "wrong-type", "found the number 1, expected a mapping", ""),
        (
            "root: {a: {x: 1, y: 1, q: 1}}",
            "1:24",
            "unknown-key",
            "unknown key 'q' in root.a",
            "accepted: 'x', 'y'",
        ),
        (
            "place: {radius: 1, z: 2}",
            "1:20",
            "unknown-key",
            "unknown key 'z' in place",
            "accepted: 'radius', 'x', 'y'",
        ),
        ("place: 3", "1:8", "wrong-type", "found the number 3, expected a mapping", ""),
        (
            "width: 3px",
            "1:8",
            "wrong-value",
            "'3px' is no length: write a number and a unit, one of mm, cm, in, pt",
            "",
        ),
        ("code: ABC", "1:7", "wrong-value", "found the text 'ABC', expected a text of the form ^[a-z]+$", ""),
        (
            "code: abcdef",
            "1:7",
            "wrong-value",
            "found the text 'abcdef', expected a text of 5 or fewer characters",
            "",
        ),
        ("items: [{text: a}]", "1:9", "missing-key", "the key 'type' is missing in items", ""),
        (
            "items: [{type: txt}]",
            "1:16",
            "wrong-value",
            "found the text 'txt', expected 'text', 'shape', 'line'",
            "did you mean 'text'?",
        ),
        (
            "items: [{type: text, text: a, siz: 2}]",
            "1:31",
            "unknown-key",
            "unknown key 'siz' in items",
            "did you mean 'size'?",
        ),
        ("items: [{type: text}]", "1:9", "missing-key", "the key 'text' is missing in items", "add 'text:'"),
        (
            "items: [{type: line, fill: 3}]",
            "1:28",
            "wrong-type",
            "found the number 3, expected text",
            'put it in quotes: "3"',
        ),
        ("pair: [1]", "1:7", "wrong-value", "found 1 of them, expected 2 entries", ""),
        ("items: [3]", "1:9", "wrong-type", "found the number 3, expected a mapping", ""),
        ("count: 9\nflag: true", "1:8", "count-with-flag", "9 and a flag", "choose one of them"),
        ("- a", "1:1", "wrong-type", "found a list, expected a mapping", ""),
    ],
)
def test_an_error_stands_at_its_place_in_plain_words(
    text: str, place: str, check: str, message: str, hint: str
) -> None:
    problem = only(text)
    assert (str(problem.at), problem.check) == (f"a.yaml:{place}", check)
    assert (problem.message, problem.hint) == (message, hint)


def test_an_empty_document_is_told_of_the_file() -> None:
    problem = only("")
    assert (str(problem.at), problem.message) == ("a.yaml", "found nothing, expected a mapping")


def test_all_errors_are_told_at_once_in_file_order() -> None:
    text = "flag: 1\nname: [x]\nzzz: 1\npoints:\n  a: {y: x}\ncount: 99\n"
    assert [str(problem.at) for problem in problems(text)] == [
        "a.yaml:1:7", "a.yaml:2:7", "a.yaml:3:1", "a.yaml:5:3", "a.yaml:5:10", "a.yaml:6:8",
    ]  # fmt: skip


def test_a_union_tells_of_the_member_that_came_closest() -> None:
    assert [problem.message for problem in problems("place: {x: 1, y: a}")] == [
        "found the text 'a', expected a whole number"
    ]


class By(BaseModel):
    model_config = ConfigDict(extra="allow")
    by: str


class Placed(Strict):
    place: Point | By


def test_a_union_tells_of_the_member_whose_keys_are_written() -> None:
    with pytest.raises(Invalid) as caught:
        fit(Placed, parse_yaml("place: {x: a, yy: 2}", "a.yaml"))
    assert [problem.message for problem in caught.value.problems] == [
        "found the text 'a', expected a whole number",
        "unknown key 'yy' in place",
    ]


class Inner(Strict):
    kind: Literal["inner"]
    value: int | list[int]


class Outer(Strict):
    part: Annotated[Inner, Field()] | int


def test_a_value_that_no_union_inside_another_takes_is_told_once() -> None:
    with pytest.raises(Invalid) as caught:
        fit(Outer, parse_yaml("part: {kind: inner, value: {a: 1}}", "a.yaml"))
    (problem,) = caught.value.problems
    assert problem.message == "found a mapping, expected a whole number or a list"


def test_thousands_of_errors_are_told_as_one() -> None:
    problem = only("tags: [" + "1," * 5000 + "]")
    assert problem.message == "5,000 values in it are not what was expected"


def test_a_caller_who_asks_for_a_part_that_is_not_there_is_wrong() -> None:
    with pytest.raises(KeyError):
        fit(Point, parse_yaml("a: 1", "a.yaml"), ("b",))


def test_what_is_fitted_is_what_was_written() -> None:
    class Open(BaseModel):
        data: Any = None

    value = {"data": {"a": [1, 1.5, None, True, "x"], "é": 10**40}}
    text = "data: {a: [1, 1.5, ~, true, x], é: 1" + "0" * 40 + "}"
    assert fit(Open, parse_yaml(text, "a.yaml")).model_dump() == value


@pytest.mark.parametrize(
    ("document", "pattern", "words"),
    [
        ("spec", "^[a-z][a-z0-9_]*$", "lower-case letters, digits and _"),
        ("spec", "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "joined by -"),
        ("spec", "^$|^[A-Z]{2,}(-[A-Z0-9]+)+$", "the number of a rule"),
        ("project", LANGUAGE, "a language"),
        ("plan", "^[x.]+$", "stays empty"),
        ("template", "^[A-Za-z][A-Za-z0-9_]*$", "a letter first"),
        ("spec", r"^[a-z][a-z0-9_.]*\*?$", "number.*"),
        ("template", r"^([a-z][a-z0-9_]*(\.[a-z0-9_]+)*)?$", "number.tl"),
        ("template", r"^[^\s:{}\[\]|]{1,40}$", "an icon"),
    ],
)
def test_the_forms_that_documents_ask_for_are_told_in_words(document: str, pattern: str, words: str) -> None:
    assert json.dumps(pattern) in schema_text(document, "en")
    assert words in expected_by({"type": "string_pattern_mismatch", "ctx": {"pattern": pattern}})


@pytest.mark.parametrize("document", ["spec", "project", "deck", "plan", "profile", "template", "printer"])
def test_no_document_asks_for_a_form_that_has_no_words(document: str) -> None:
    asked = set(_forms(json.loads(schema_text(document, "en"))))
    for form in asked:
        if "mm|cm" in form:  # a length says itself what is wrong
            continue
        told = expected_by({"type": "string_pattern_mismatch", "ctx": {"pattern": form}})
        assert not told.startswith("a text of the form"), form


def _forms(schema: object) -> Iterator[str]:
    """All patterns of a schema."""
    if isinstance(schema, list):
        for part in schema:
            yield from _forms(part)
    elif isinstance(schema, dict):
        yield from (schema["pattern"],) if isinstance(schema.get("pattern"), str) else ()
        yield from schema.get("patternProperties", {})
        for part in schema.values():
            yield from _forms(part)
