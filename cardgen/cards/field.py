"""A declared field: the shape of one value of a card, of an option, or of an effect's parameter.

A spec says ``tl: {type: int, min: 1, max: 10, rule: CN-CARD-3}``. The same model serves cards (``cards.cell``
reads the cell, ``cards.schema`` derives the JSON Schema) and rule options.
"""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, model_validator
from pydantic import Field as Key

from cardgen.cards.types import BOOL, DATA, INT, NUMBER, TEXT, Type, list_of
from cardgen.cards.words import NO_WORDS, Document, Label, Name, Number, RuleId
from cardgen.source.document import slip

FieldType = Literal[
    "text", "int", "number", "bool", "choice", "image", "card", "list", "counts", "record", "data"
]
"""``card`` is the id of another card of the set; the others are what they say."""

# The keys that only some types understand; every other key belongs to all of them.
_BELONGS: dict[str, tuple[FieldType, ...]] = {
    "min": ("int", "number"),
    "max": ("int", "number"),
    "step": ("int",),
    "max_length": ("text",),
    "pattern": ("text",),
    "choices": ("choice", "counts"),
    "open": ("choice",),
    "item": ("list",),
    "min_items": ("list",),
    "max_items": ("list",),
    "unique": ("list",),
    "fields": ("record",),
}


def _named(value: Any) -> Any:
    """A plain list of choices is a mapping without labels."""
    return {name: {} for name in value} if isinstance(value, list) else value


Choices = Annotated[
    dict[str, Label], BeforeValidator(_named, json_schema_input_type=dict[str, Label] | list[str])
]


class Field(Document):
    """One value's shape; which keys go with which type, the model itself says."""

    type: FieldType = "text"
    title: Label = Key(default=NO_WORDS, description="the field's name for people")
    note: Label = Key(default=NO_WORDS, description="what to write there; editors show it")
    rule: RuleId = ""
    rules: bool = Key(default=False, description="the rules read it: it is part of the card hash of a record")
    optional: bool = Key(default=False, description="may be left empty")
    default: Any = Key(default=None, description="the value where it is left empty")
    aliases: tuple[str, ...] = Key(default=(), description="other column names, such as 名前")
    min: Number | None = None
    max: Number | None = None
    step: int | None = Key(default=None, ge=1, description="the value is a multiple of it")
    max_length: int | None = Key(default=None, ge=1, description="in characters")
    pattern: str | None = Key(default=None, description="regular expression the whole text must match")
    choices: Choices = Key(default_factory=dict, description="names with their labels, or just names")
    open: bool = Key(default=False, description="a choice beyond those listed may be written too")
    item: "Field | None" = Key(default=None, description="the shape of each item of a list")
    min_items: int = Key(default=0, ge=0)
    max_items: int = Key(default=100, ge=1)
    unique: bool = Key(default=False, description="no item twice")
    fields: dict[Name, "Field"] = Key(default_factory=dict, description="the parts of a record")

    @model_validator(mode="after")
    def _fits_its_type(self) -> Self:
        for key in sorted(self.model_fields_set & _BELONGS.keys()):
            if self.type not in _BELONGS[key]:
                raise slip(f"{key!r} goes with {' or '.join(_BELONGS[key])}, not with {self.type}", key)
        for key, types in (("choices", ("choice", "counts")), ("item", ("list",)), ("fields", ("record",))):
            if self.type in types and not getattr(self, key):
                raise ValueError(f"a field of type {self.type} needs {key!r}")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise slip(f"the range {self.min} to {self.max} is empty", "max")
        return self

    @property
    def may_be_empty(self) -> bool:
        return self.optional or self.default is not None

    def as_type(self) -> Type:
        """The type its values have in expressions; lists and counts are never None, only empty."""
        type_ = self._plain_type()
        nullable = self.optional and self.default is None and self.type not in ("list", "counts", "data")
        return Type(type_.name, True, type_.choices, type_.item, type_.fields) if nullable else type_

    def _plain_type(self) -> Type:
        match self.type:
            case "int":
                return INT
            case "number":
                return NUMBER
            case "bool":
                return BOOL
            case "choice":
                return TEXT if self.open else Type("text", choices=tuple(self.choices))
            case "counts":
                return Type("counts", choices=tuple(self.choices))
            case "list":
                assert self.item is not None
                return list_of(self.item.as_type().given())
            case "record":
                return Type("record", fields={name: part.as_type() for name, part in self.fields.items()})
            case "data":
                return DATA
            case _:
                return TEXT
