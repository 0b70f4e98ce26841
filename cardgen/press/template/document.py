"""A template as its file writes it: the stock it is for, its colours, styles, boxes, parts and elements.

``load`` reads a file with those it extends and fits it, with positions; ``compiler`` makes it ready to lay
out cards.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag

from cardgen.cards.words import Document
from cardgen.press.template.element import KINDS, Element
from cardgen.press.template.style import NamedRun, NamedStyle
from cardgen.press.template.words import (
    Expression,
    NamedBox,
    Paint,
    Scalar,
    TemplateName,
    Variants,
)
from cardgen.source.later import Later
from cardgen.source.nearest import by_nearness, closest

if TYPE_CHECKING:
    from cardgen.press.template.groups import Part
    from cardgen.press.template.icon import IconKeys
    from cardgen.press.template.inks import Inks
    from cardgen.press.template.sheet import Sheet
else:  # opened for templates that have them
    IconKeys = Annotated[Any, Later("cardgen.press.template.icon:IconKeys")]
    Inks = Annotated[Any, Later("cardgen.press.template.inks:Inks")]
    Part = Annotated[Any, Later("cardgen.press.template.groups:Part")]
    Sheet = Annotated[Any, Later("cardgen.press.template.sheet:Sheet")]

IconName = Annotated[
    str, Field(pattern=r"^[^\s:{}\[\]|]{1,40}$", description="what stands between the colons, such as fire")
]


def _color_kind(value: Any) -> str:
    if not isinstance(value, dict):
        return "str"
    keys = ("cmyk", "rgb")
    meant = "by" not in value and any(closest(by_nearness(str(key), keys)) for key in value)
    return "Inks" if meant or not value.keys().isdisjoint(keys) else "Variants"


ColorValue = Annotated[
    Annotated[Paint, Tag("str")]
    | Annotated[Inks, Tag("Inks")]
    | Annotated[Variants, Later(), Tag("Variants")],
    Discriminator(_color_kind),
    Field(description="a colour, its inks with their look on screens, or one for each value of a field"),
]
ConstantValue = Annotated[
    Scalar | list[Any] | Variants, Field(description="a length, number, text or list, or one for each value")
]


def _with_changes(schema: dict[str, Any]) -> None:
    """Lets editors accept an element that only changes the inherited one of its id."""
    of_a_kind = [{"required": [key]} for key in KINDS]
    change = {
        "type": "object",
        "required": ["id"],
        "not": {"anyOf": of_a_kind},
        "description": "changes the inherited element of this id",
    }
    schema["items"] = {"anyOf": [schema["items"], change]}


def _with_what_it_extends(schema: dict[str, Any]) -> None:
    """Lets editors accept a template that has all its elements from the one it changes."""
    schema["required"].remove("elements")
    schema["anyOf"] = [{"required": ["elements"]}, {"required": ["extends"]}]


class TemplateFile(Document):
    """The document. Elements are painted in order, the first at the bottom."""

    model_config = ConfigDict(json_schema_extra=_with_what_it_extends)

    format: Literal[1] = Field(description="the version of the template language")
    title: str = Field(default="", description="what the template is, for people")
    extends: str = Field(
        default="", description="the template this one changes: a file beside it, or bundled"
    )
    drop: tuple[str, ...] = Field(default=(), description="ids of elements of that template to leave out")
    stock: Sheet | None = Field(default=None, description="for mats and boards; cards have their spec's")
    palette: dict[TemplateName, ColorValue] = Field(default_factory=dict, description="colours with names")
    constants: dict[TemplateName, ConstantValue] = Field(
        default_factory=dict, description="names for lengths, numbers, texts and lists"
    )
    values: dict[TemplateName, Expression] = Field(
        default_factory=dict, description="expressions with names, for texts and other expressions"
    )
    styles: dict[TemplateName, NamedStyle] = Field(default_factory=dict, description="looks of texts")
    runs: dict[TemplateName, NamedRun] = Field(
        default_factory=dict, description="looks for stretches of texts: [strong|...]"
    )
    icons: dict[IconName, IconKeys] = Field(
        default_factory=dict, description="pictures on the line of texts: :fire:"
    )
    boxes: dict[TemplateName, NamedBox] = Field(
        default_factory=dict, description="places with names; a later one may lie in an earlier one"
    )
    parts: dict[TemplateName, Part] = Field(
        default_factory=dict, description="elements that are used several times"
    )
    elements: list[Element] = Field(
        description="what is drawn, from the bottom up", json_schema_extra=_with_changes
    )
