"""The types of values in cards, options and expressions, as the type checker compares and names them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

TypeName = Literal["text", "int", "number", "bool", "list", "counts", "record", "data", "none"]

WORDS: Mapping[TypeName, str] = MappingProxyType(
    {
        "text": "a text",
        "int": "a whole number",
        "number": "a number",
        "bool": "a yes/no value",
        "list": "a list",
        "counts": "counts",
        "record": "a record",
        "data": "free data",
        "none": "None",
    }
)


class Type(NamedTuple):
    """A type. ``choices`` are the texts of a choice or the keys of counts; ``optional``: may be None."""

    name: TypeName
    optional: bool = False
    choices: tuple[str, ...] = ()
    item: Type | None = None
    fields: Mapping[str, Type] = {}

    def __str__(self) -> str:
        words = WORDS[self.name]
        if self.name == "text" and self.choices:
            words = f"one of {', '.join(self.choices)}"
        if self.name == "list" and self.item is not None:
            words = f"a list (each {self.item})"
        return f"{words} or None" if self.optional else words

    @property
    def numeric(self) -> bool:
        return self.name in ("int", "number") and not self.optional

    def given(self) -> Type:
        """The type without None."""
        return self._replace(optional=False) if self.optional else self

    def __hash__(self) -> int:
        return hash((self.name, self.optional, self.choices, self.item, tuple(self.fields.items())))


TEXT = Type("text")
INT = Type("int")
NUMBER = Type("number")
BOOL = Type("bool")
DATA = Type("data", optional=True)
NONE = Type("none", optional=True)


def list_of(item: Type) -> Type:
    return Type("list", item=item)
