"""Annotations that are compiled when someone asks for them mean what they always meant."""

from __future__ import annotations

import typing
from collections.abc import Iterator

import pytest
from pydantic import TypeAdapter
from typing_extensions import TypedDict

from cardgen.cli.app import leave_annotations


@pytest.fixture(autouse=True)
def _left() -> Iterator[None]:
    leave_annotations()
    yield
    del typing.compile  # type: ignore[attr-defined]


def meaning(text: str) -> object:
    return typing.get_type_hints(type("Held", (), {"__annotations__": {"it": text}}))["it"]


def test_an_annotation_means_what_it_says() -> None:
    assert meaning("dict[str, list[int]] | None") == dict[str, list[int]] | None


def test_what_is_no_annotation_is_refused_when_it_is_asked_for() -> None:
    left = typing.ForwardRef("dict[str")
    with pytest.raises(SyntaxError):
        meaning(left.__forward_arg__)


def test_models_read_annotations_that_were_left() -> None:
    class Numbers(TypedDict):
        first: int
        others: list[int]

    read = TypeAdapter(Numbers).validate_python({"first": "1", "others": ["2"]})
    assert read == {"first": 1, "others": [2]}
