"""A template as its file writes it: the stock it is for, its colours, styles, boxes, parts and elements.

``read_template`` reads a file with those it extends and fits it, with positions. The result is a document;
``compiler`` makes it ready to lay out cards.
"""

from typing import Annotated, Any, Literal, Self

from pydantic import Discriminator, Field, Tag, field_validator, model_validator

from cardgen.cards.stock import require_page, require_room
from cardgen.cards.words import Document, Length
from cardgen.press.template.element import KINDS, Element
from cardgen.press.template.inline import IconKeys, IconName
from cardgen.press.template.style import NamedRun, NamedStyle
from cardgen.press.template.words import (
    Expression,
    Inks,
    NamedBox,
    Paint,
    Scalar,
    TemplateName,
    Variants,
)
from cardgen.source.later import Later
from cardgen.units import PAPERS


def _color_kind(value: Any) -> str:
    if isinstance(value, Inks) or (isinstance(value, dict) and not {"cmyk", "rgb"}.isdisjoint(value)):
        return "Inks"
    return "Variants" if isinstance(value, Variants | dict) else "str"


ColorValue = Annotated[
    Annotated[Paint, Tag("str")]
    | Annotated[Inks, Later(), Tag("Inks")]
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


class Sheet(Document):
    """The stock of a mat or board, which no spec declares: its size, and the boxes around and inside it."""

    size: str | tuple[Length, Length] = Field(description="a paper such as A2, or width and height")
    orientation: Literal["portrait", "landscape"] = Field(
        default="portrait", description="which side is the longer one"
    )
    bleed: Length = Field(default=3.0, description="printed beyond the trim")
    safe: Length = Field(default=3.0, description="kept free inside the trim")
    corner: Length = Field(default=0.0, description="radius of the corners")

    @field_validator("size")
    @classmethod
    def _is_a_paper(cls, value: Any) -> Any:
        if isinstance(value, str) and value not in PAPERS:
            raise ValueError(f"{value!r} is no paper: write one of {', '.join(PAPERS)}, or [width, height]")
        return value

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height in mm."""
        width, height = PAPERS[self.size] if isinstance(self.size, str) else self.size
        return (height, width) if self.orientation == "landscape" else (width, height)

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        require_room(min(self.trim), self.safe, self.corner)
        require_page(max(self.trim), self.bleed)
        return self


class Part(Document):
    """Elements to be used several times; ``takes`` names what is given each time."""

    takes: tuple[str, ...] = Field(default=(), description="names that are given each time")
    elements: list[Element] = Field(description="drawn in the box that the part is given")


class TemplateFile(Document):
    """The document. Elements are painted in order, the first at the bottom."""

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
    icons: dict[IconName, Annotated[IconKeys, Later()]] = Field(
        default_factory=dict, description="pictures on the line of texts: :fire:"
    )
    boxes: dict[TemplateName, NamedBox] = Field(
        default_factory=dict, description="places with names; a later one may lie in an earlier one"
    )
    parts: dict[TemplateName, Annotated[Part, Later()]] = Field(
        default_factory=dict, description="elements that are used several times"
    )
    elements: list[Element] = Field(
        description="what is drawn, from the bottom up", json_schema_extra=_with_changes
    )
