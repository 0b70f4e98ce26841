"""Expressions: what they mean, what they refuse and where, and that nothing gets out of them."""

from __future__ import annotations

import ast
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.cards.expr import MAX_LENGTH, Undefined, compile_expr
from cardgen.cards.expr_functions import FUNCTIONS
from cardgen.cards.types import BOOL, INT, NUMBER, TEXT, Type, list_of
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.yaml import parse_yaml

TYPES = {
    "name": TEXT,
    "id": TEXT,
    "art": TEXT,
    "rarity": Type("text", choices=("normal", "rare")),
    "tl": INT,
    "tr": INT,
    "bl": INT,
    "br": INT,
    "power": Type("int", optional=True),
    "core": Type("text", optional=True),
    "scale": NUMBER,
    "awake": BOOL,
    "numbers": list_of(INT),
    "keywords": list_of(TEXT),
    "cost": Type("counts", choices=("fire", "water", "any")),
    "souls": list_of(Type("record", fields={"color": TEXT, "n": INT})),
}
VALUES = {
    "name": "空",
    "id": "sn-01",
    "art": "sora.svg",
    "rarity": "rare",
    "tl": 7,
    "tr": 8,
    "bl": 2,
    "br": 3,
    "power": None,
    "core": None,
    "scale": 2.5,
    "awake": True,
    "numbers": (1, 2, 3),
    "keywords": ("guest", "crash"),
    "cost": {"fire": 2, "any": 1},
    "souls": ({"color": "red", "n": 2}, {"color": "blue", "n": 1}),
}


def value(text: str) -> object:
    return compile_expr(text, TYPES).evaluate(VALUES)


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(Invalid) as caught:
        compile_expr(text, TYPES, Span("spec.yaml", 3, 11, 3, 11 + len(text)))
    return caught.value.problems


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tl + tr + bl + br == 20", True),
        ("3.1 * tl", 3.1 * 7),
        ("-tl + 10", 3),
        ("7 / 2", 3.5),
        ("7 // 2 + 7 % 2", 4),
        ("1 <= tl <= 10 and tl != 8", True),
        ('rarity == "rare" and not awake', False),
        ("rarity in ('normal', 'rare')", True),
        ('"crash" in keywords', True),
        ('"a" in name', False),
        ('"water" in cost', False),
        ('cost["fire"] + cost["water"]', 2),
        ("sum(cost)", 3),
        ("len(cost)", 2),
        ('sum(soul["n"] for soul in souls if soul["color"] == "red")', 2),
        ("count(n >= 8 for n in (tl, tr, bl, br))", 1),
        ('count(keywords, "guest")', 1),
        ("any(n > 2 for n in numbers)", True),
        ("all(n > 2 for n in numbers)", False),
        ("max(tl, tr) - min(numbers)", 7),
        ("numbers[0] == min(numbers[0], numbers[-1])", True),
        ("round(2.5) + round(-1.5) + abs(-4)", 5),
        ("(power or 5) + 1", 6),
        ('core or "none"', "none"),
        ("power is None and core is None", True),
        ("tl if awake else tr", 7),
        ('"No. " + text(tl) + " " + text(scale)', "No. 7 2.5"),
        ('join(keywords, "・")', "guest・crash"),
        ('starts_with(id, "sn-") and ends_with(art, ".svg")', True),
        ("\n  tl +\n  tr\n", 15),
        ("ｔｌ + 1", 8),
        ('"#" in name', False),
    ],
)
def test_an_expression_means_what_python_means(text: str, expected: object) -> None:
    assert value(text) == expected


def test_a_field_may_be_named_like_a_function() -> None:
    types = {"text": TEXT, "len": INT}
    assert compile_expr("len(text) == len and text == text(3)", types).evaluate({"text": "3", "len": 1})


def test_zero_is_not_empty() -> None:
    assert compile_expr("power or 5", TYPES).evaluate({"power": 0}) == 0


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_example_of_a_function_compiles(name: str) -> None:
    assert name in FUNCTIONS[name].example
    types = {**TYPES, "power": INT}
    compile_expr(FUNCTIONS[name].example, types)


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("tl + trr == 20", 6, "'trr'"),
        ('rarity == "rear"', 11, "'rear'"),
        ("tl + name == 20", 1, "expected a text, found a whole number"),
        ("tl and tr", 1, "yes/no"),
        ("power + 1 == 2", 1, "a whole number or None"),
        ("rarity == 3", 11, "never equals"),
        ("tl < name", 6, "expected a number, found a text"),
        ("name.upper() == 'A'", 1, "no function ''"),
        ("name.upper", 1, "a dot after a name"),
        ("numbers['a'] > 1", 1, "no parts to pick by a text"),
        ("len(tl) > 1", 1, "len takes one text, list or counts"),
        ("tl == None", 7, "nothing equals None"),
        ("tl is None", 1, "never None"),
        ("lenn(name) > 1", 1, "'lenn'"),
        ("len > 1", 1, "is a function"),
        ('cost["fyre"] > 1', 6, "'fyre'"),
        ('any(s["m"] > 1 for s in souls)', 7, "'m'"),
        ("[n for n in numbers] == numbers", 1, "a list made with 'for'"),
        ("any(n > m for n in numbers for m in numbers)", 4, "one 'for' at a time"),
        ("any(tl > 1 for tl in numbers)", 16, "expected one new name"),
        ("f'{tl}' == name", 1, "an f-string"),
        ("(x := 3) > 1", 2, "an assignment"),
        ("tl ** 2 > 1", 1, "this operator"),
        ("name * 3 == name", 1, "expected a number"),
        ("tl == 99999999999999", 7, "larger than"),
        ("tl == 20 # twenty", 10, "a comment"),
        ("tl = 20", 4, "cannot be read"),
        ("tl == 1 && tr == 1", 10, "cannot be read"),
        ("tl ＝ 20", 4, "cannot be read"),
        ("名前 == 'a' or trr", 1, "'名前'"),
        ("tl if awake else name", 18, "other branch"),
    ],
)
def test_a_fault_stands_at_its_column(text: str, column: int, words: str) -> None:
    first = problems(text)[0]
    assert first.at.line == 3
    assert first.at.column == 10 + column
    assert words in first.message


def test_all_faults_of_an_expression_are_told_at_once() -> None:
    found = problems('trr == 1 and rarity == "rear" and len(tl) == 2')
    assert [problem.at.column - 10 for problem in found] == [1, 24, 35]
    assert [problem.hint for problem in found[:2]] == ["did you mean 'tr'?", "did you mean 'rare'?"]


@pytest.mark.parametrize("slip", ["tl && tr", "tl == 1 || tr == 1", "!awake", "tl = 1", "tl === 1"])
def test_signs_of_other_languages_get_a_hint(slip: str) -> None:
    assert problems(slip)[0].hint.startswith("write '")


def test_a_wanted_type_is_demanded() -> None:
    assert compile_expr("tl", TYPES, want=NUMBER).type == INT
    with pytest.raises(Invalid, match="expected a yes/no value, found a whole number"):
        compile_expr("tl", TYPES, want=BOOL)


@pytest.mark.parametrize(
    "text", ["tl / (tr - tr)", "tl % 0 + 1", "min(n for n in numbers if n > 9)", "numbers[9]"]
)
def test_what_has_no_value_is_undefined(text: str) -> None:
    with pytest.raises(Undefined, match=r"division by zero|empty list|has no item 9"):
        value(text)


@pytest.mark.parametrize(
    ("yaml", "line", "column"),
    [
        ("when: tl + trr == 20", 1, 12),
        ("when: 'tl + trr == 20'", 1, 13),
        ('when: "\\"a\\" in name and trr == 2"', 1, 26),
        ("when: tl +\n  trr == 20", 2, 3),
        ("when: >-\n  tl +\n  tr + trr\n  == 20", 3, 8),
        ("when: |\n  tl +\n  tr + trr\n  == 20", 3, 8),
        ("when: |\n   名 + trr\n", 1, 1),
    ],
)
def test_columns_are_exact_inside_every_yaml_form(tmp_path, yaml: str, line: int, column: int) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "spec.yaml"
    file.write_text(yaml, encoding="utf-8")
    located = parse_yaml(yaml, str(file))
    with pytest.raises(Invalid) as caught:
        compile_expr(
            located.value["when"], {**TYPES, "名": INT} if "名" in yaml else TYPES, located.at("when")
        )
    at = caught.value.problems[0].at
    if "名" in yaml:
        line, column = 2, 8
    assert (at.line, at.column, at.end_column - at.column) == (line, column, 3)


@pytest.mark.parametrize(
    "text",
    [
        "().__class__.__bases__",
        "__import__('os')",
        "open('/etc/passwd')",
        "(lambda: 0)()",
        "len.__globals__",
        "_given(1, 2)",
        "__builtins__",
        "[x for x in ().__class__.__base__.__subclasses__()]",
        "any(_ for _ in numbers)",
        "9**9**9 > 1",
        "'a' * 999999999 == name",
        "(" * 300 + "tl" + ")" * 300,
        "-" * 900 + "1",
        "not " * 240 + "awake",
        "tl" + " + tl" * 180,
        "name" + " + name" * 200,
        "1" * 900 + " > tl",
        "\x00",
        "'\\ud800' == name",
        "tl" + " " * (MAX_LENGTH + 1),
        "",
        "   ",
        "\n",
        "tl ==",
        "(tl",
        "tl)",
        "'abc",
        "\\",
        "tl\u3000== 1",
        "1_000 if",
        "...",
        "b'a' == name",
        "3j > 1",
        "{1: 2}[1]",
        "await tl",
        "yield tl",
        "len(*numbers)",
        "len(name=name)",
    ],
)
def test_hostile_text_is_a_problem_or_an_ordinary_value_and_quick(text: str) -> None:
    start = time.perf_counter()
    checks: list[str] = []
    try:
        value(text)
    except Invalid as error:
        checks = [problem.check for problem in error.problems]
    assert all(check.startswith("expression-") for check in checks)
    assert time.perf_counter() - start < 0.5


_ATOMS = st.sampled_from(
    [*TYPES, "1", "2.5", '"rare"', "None", "True", "x", "__class__", "(", ")", "[", "]", ","]
)
_SIGNS = st.sampled_from(
    [
        "+",
        "-",
        "*",
        "/",
        "%",
        "//",
        "==",
        "<",
        "in",
        "is",
        "and",
        "or",
        "not",
        "if",
        "else",
        "for",
        ".",
        "**",
        ":=",
    ]
    + [f"{name}(" for name in FUNCTIONS]
)


@settings(derandomize=True, max_examples=400, deadline=None)
@given(st.one_of(st.lists(st.one_of(_ATOMS, _SIGNS), max_size=14).map(" ".join), st.text(max_size=30)))
def test_any_text_is_an_expression_or_a_problem(text: str) -> None:
    try:
        expression = compile_expr(text, TYPES)
        result = expression.evaluate(VALUES)
    except (Invalid, Undefined):
        return
    assert _has_type(result, expression.type), (text, result, expression.type)


_NUMERIC = st.recursive(
    st.sampled_from(["tl", "tr", "scale", "3", "0.5", "len(name)", "sum(cost)"]),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*"), inner).map(lambda p: f"({p[0]} {p[1]} {p[2]})"),
        st.tuples(inner, inner).map(lambda p: f"max({p[0]}, {p[1]})"),
        inner.map(lambda p: f"abs(-{p})"),
    ),
    max_leaves=8,
)


@settings(derandomize=True, max_examples=150, deadline=None)
@given(_NUMERIC)
def test_arithmetic_agrees_with_python(text: str) -> None:
    mine = compile_expr(text, TYPES).evaluate(VALUES)
    scope = {**VALUES, "sum": lambda counts: sum(counts.values())}
    assert mine == eval(compile(ast.parse(text, mode="eval"), "oracle", "eval"), {}, scope)


def _has_type(result: object, type_: Type) -> bool:
    if result is None:
        return type_.optional
    classes = {"text": str, "int": int, "number": (int, float), "bool": bool, "list": (tuple, list)}
    return isinstance(result, classes.get(type_.name, object)) and (type_.name == "bool") == isinstance(
        result, bool
    )
