"""The JSON Schema of cards: against its own standard, another validator, and cards as people write them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from cardgen.cards.effects.schema import ABILITIES, KEYWORDS
from cardgen.cards.faults import Shape
from cardgen.cards.field import Field
from cardgen.cards.schema import EFFECTS, cards_schema, field_schema, kind_schema
from cardgen.cards.spec import games, load_spec
from cardgen.cards.value import reader

FIELDS: dict[str, dict[str, Any]] = {
    "text": {"max_length": 3},
    "text with a form": {"pattern": "[a-e][1-5]"},
    "int": {"type": "int", "min": 1, "max": 10, "step": 3},
    "number": {"type": "number", "min": 0.5},
    "bool": {"type": "bool"},
    "choice": {"type": "choice", "choices": ["red", "blue"]},
    "counts": {"type": "counts", "choices": {"fire": {"ja": "火"}, "earth": {}}},
    "list": {
        "type": "list",
        "item": {"type": "int", "max": 5},
        "min_items": 1,
        "max_items": 2,
        "unique": True,
    },
    "record": {
        "type": "record",
        "fields": {"color": {"type": "choice", "choices": ["red"]}, "n": {"type": "int", "optional": True}},
    },
    "data": {"type": "data"},
}

_SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([0.5, 1.5, 3.0]),
    st.sampled_from(["red", "blue", "a1", "a1x", "fire", "long text", ""]),
)
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["fire", "earth", "color", "n", "x"]), inner, max_size=3),
    ),
    max_leaves=5,
)


@pytest.mark.parametrize("name", FIELDS)
@settings(derandomize=True, max_examples=80, deadline=None)
@given(value=_VALUES)
def test_two_validators_agree_on_every_value(name: str, value: Any) -> None:
    schema = field_schema(Field.model_validate(FIELDS[name]))
    shape = Shape(schema)
    faults = list(shape.faults(value))
    oracle = list(Draft202012Validator(schema).iter_errors(value))
    assert shape.fits(value) == (not faults) == (not oracle)
    assert {fault.path[: len(error.path)] for fault in faults for error in oracle if not error.path} <= {()}
    assert all(
        "found" in fault.message or "missing" in fault.message or "twice" in fault.message for fault in faults
    )


@pytest.mark.parametrize("name", FIELDS)
@settings(derandomize=True, max_examples=60, deadline=None)
@given(value=_VALUES)
def test_reading_a_value_twice_changes_nothing(name: str, value: Any) -> None:
    read = reader(Field.model_validate(FIELDS[name]))
    once = read(value)
    if Shape(field_schema(Field.model_validate(FIELDS[name]))).fits(once):
        assert read(once) == once


@pytest.mark.parametrize("game", games())
def test_a_spec_yields_schemas_that_are_schemas(game: str) -> None:
    spec = load_spec(game)
    for schema in (cards_schema(spec), cards_schema(spec, "ja"), *map(kind_schema, spec.kinds.values())):
        Draft202012Validator.check_schema(schema)


def test_the_editors_schema_takes_cards_as_people_write_them() -> None:
    validator = Draft202012Validator(cards_schema(load_spec("cennera")))
    card = {"id": "a1", "名前": "空", "rarity": "レア", "color": "red", "tl": 6, "tr": 6, "bl": 6, "br": 6}
    assert validator.is_valid([card])
    assert validator.is_valid({"cards": [{**card, "qty": 2, "name:en": "Sky", "mood": "shy"}]})
    assert not validator.is_valid([{**card, "color": "pink"}])
    assert not validator.is_valid([{**card, "tl": 11}])
    assert not validator.is_valid([{"name": "no id"}])


def test_the_editors_schema_chooses_the_fields_by_the_kind() -> None:
    spec = load_spec("stampede")
    validator = Draft202012Validator(cards_schema(spec))
    card = {"id": "m1", "kind": "machine", "name": "X", "gear": 1, "class_name": "steering", "power": 500}
    assert validator.is_valid([{**card, "defence": 500}])
    assert not validator.is_valid([{**card, "defence": "strong"}])
    assert not validator.is_valid([{**card, "kind": "engine"}])


def test_fields_with_effects_are_described_by_the_definitions_of_the_vocabulary() -> None:
    assert EFFECTS == {"abilities": ABILITIES, "keywords": KEYWORDS}


def test_a_schema_is_the_same_in_every_process() -> None:
    program = (
        "import json\nfrom cardgen.cards.schema import cards_schema\n"
        "from cardgen.cards.spec import load_spec\nprint(json.dumps(cards_schema(load_spec('stampede'))))"
    )
    here = json.dumps(cards_schema(load_spec("stampede")))
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])}
        there = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
        )
        assert there.stdout.rstrip() == here
