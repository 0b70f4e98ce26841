"""The small parts that templates are written with: lengths, boxes, colours, shares.

Descriptions show in editors. What a card can change stays text here and is compiled by ``compiler``; the
models only know its shape.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    GetJsonSchemaHandler,
    Tag,
    ValidationInfo,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from cardgen.cards.words import Document
from cardgen.source.later import Later
from cardgen.source.scalar import describe
from cardgen.source.written import Written

if TYPE_CHECKING:
    from cardgen.press.template.varieties import BoxVarieties
else:
    BoxVarieties = Annotated[Any, Later("cardgen.press.template.varieties:BoxVarieties")]


def _scalar(value: Any, _: ValidationInfo) -> Any:
    if isinstance(value, str | int | float):
        return value
    raise PydanticCustomError("wrong-type", f"found {describe(value)}, expected one value")


def _as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


Scalar = Annotated[Any, Written(_scalar, {"type": ["string", "number", "boolean"]})]

Dimension: TypeAlias = Annotated[
    Scalar, Field(description="a length with its unit (3mm, 50%, 100% - 7.5mm, 3.1mm * tl), or 0")
]
"""A length, kept as it is written. A percentage is a share of the enclosing box."""

Expression: TypeAlias = Annotated[
    Scalar, Field(description="an expression over the card's fields, such as tl + tr")
]
Condition: TypeAlias = Annotated[
    Scalar, Field(description='drawn only where this holds, such as rarity == "rare"')
]
Share: TypeAlias = Annotated[
    Scalar, Field(description="a percentage (85%), a number from 0 to 1, or an expression")
]
Paint: TypeAlias = Annotated[
    str,
    Field(
        description="a palette name, white, black, none, cmyk(C M Y K), k(K), #rrggbb; a tint (ink 40%); "
        "or {field}: the palette name that the field's value is"
    ),
]


FROM_LIST = BeforeValidator(_as_tuple)
"""Lists become tuples inside elements too, where strictness would ask for tuples."""
Point = Annotated[tuple[Dimension, Dimension], FROM_LIST]
"""Across and down from the top-left corner of the enclosing box."""

TemplateName = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_]*$", description="letters, digits, _")]

Mirror = Literal["left-right", "top-bottom", "both"]
Symmetry = Literal["half-turn", "left-right", "top-bottom", "four"]


def or_text(keys: JsonSchemaValue) -> JsonSchemaValue:
    """The schema of keys that a plain text may stand for."""
    return {"anyOf": [{"type": "string"}, keys]}


class Varying(Document):
    """Keys of which each may depend on a field: ``{by: rarity, rare: 12pt, else: 10pt}`` stands for a value.

    ``lift`` takes this apart before anything is fitted, so only the schema that editors read speaks of it.
    """

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        properties = handler.resolve_ref_schema(schema).get("properties", {})
        for name, key in properties.items():
            if name not in FIXED_KEYS:
                kept = {part: key.pop(part) for part in ("description", "default", "title") if part in key}
                properties[name] = {**kept, "anyOf": [key, by_field(key)]}
        return schema


FIXED_KEYS = ("id", "as", "repeat", "with", "group")
"""Keys of elements whose values do not vary themselves."""


def by_field(value: JsonSchemaValue) -> JsonSchemaValue:
    """The schema of a value for each value of a field."""
    by = {"type": "string", "description": "the field whose value chooses"}
    inner = {"type": "object", "required": ["by"], "description": "by another field"}
    cases = {"anyOf": [value, inner]}
    return {"type": "object", "properties": {"by": by}, "required": ["by"], "additionalProperties": cases}


class Varieties(Document):
    """What ``lift`` makes of something that varies: all of it, for each value of the field ``by``.

    Subclasses say in ``cases`` what it is. ``else`` is the case of all values that are not named.
    """

    by: str = Field(description="the field whose value chooses")

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """As it is written: the cases beside ``by``."""
        schema = handler(core)
        whole = handler.resolve_ref_schema(schema)
        cases = whole["properties"]["cases"]["additionalProperties"]
        description = whole.get("description", "")
        whole.clear()
        whole.update({**by_field(cases), "description": description})
        return schema


def is_varieties(value: Any) -> bool:
    """Whether something read varies, as ``lift`` leaves it."""
    return isinstance(value, Varieties) or (isinstance(value, dict) and {"by", "cases"} <= value.keys())


def either(plain: str, varieties: str) -> Discriminator:
    """Tells plain keys from their varieties; the tags are the classes' names."""
    return Discriminator(lambda value: varieties if is_varieties(value) else plain)


class BoxKeys(Varying):
    """A box by its edges. Across give two of left, right, width, center, or none for all of the room;
    down two of top, bottom, height, middle. A plain name is that box: ``bleed`` is ``{in: bleed}``."""

    model_config = ConfigDict(defer_build=False)  # each kind of element has it: it is built once for all

    in_: Annotated[
        str,
        Field(
            alias="in",
            description="the box it is placed in: trim, bleed, safe, one of boxes; all is the enclosing one",
        ),
    ] = ""
    left: Dimension | None = Field(default=None, description="distance from the left edge")
    right: Dimension | None = Field(default=None, description="distance from the right edge, inwards")
    width: Dimension | None = Field(default=None, description="from its left to its right edge")
    center: Dimension | None = Field(default=None, description="distance of its centre from the left edge")
    top: Dimension | None = Field(default=None, description="distance from the top edge")
    bottom: Dimension | None = Field(default=None, description="distance from the bottom edge, inwards")
    height: Dimension | None = Field(default=None, description="from its top to its bottom edge")
    middle: Dimension | None = Field(default=None, description="distance of its centre from the top edge")
    size: Dimension | None = Field(default=None, description="width and height of a square")
    inset: Dimension | None = Field(default=None, description="all four edges this far inside the room")

    @model_validator(mode="before")
    @classmethod
    def _by_name(cls, value: Any) -> Any:
        return {"in": value} if isinstance(value, str) else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return or_text(super().__get_pydantic_json_schema__(core, handler))


NamedBox: TypeAlias = Annotated[
    Annotated[BoxKeys, Tag("BoxKeys")] | Annotated[BoxVarieties, Tag("BoxVarieties")],
    either("BoxKeys", "BoxVarieties"),
]
BoxRef = Annotated[
    BoxKeys,
    Field(description="a box by name (all, trim, bleed, safe, one of boxes), or by its edges"),
]


class Variants(Document):
    """A value that depends on a field: ``{by: color, red: ..., blue: ..., else: ...}``."""

    model_config = ConfigDict(extra="allow", frozen=True, defer_build=True)
    by: str = Field(description="the field whose value chooses")

    def cases(self) -> dict[str, Any]:
        """The values by what the field may be; ``else`` stands for all others."""
        return dict(self.__pydantic_extra__ or {})
