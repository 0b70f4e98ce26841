"""The elements that hold elements: a group, a part that is defined once, one for each value of a field."""

from typing import Annotated

from pydantic import Field

from cardgen.cards.words import Document
from cardgen.press.template.element import AnyElement, Element
from cardgen.press.template.words import BoxRef, Expression, Mirror, Symmetry, Varieties


class GroupElement(AnyElement):
    """Elements that are placed, turned, clipped and faded together."""

    group: list[Element] = Field(description="its elements, the first at the bottom")
    box: BoxRef | None = Field(default=None, description="the enclosing box of its elements")
    mirror: Mirror | None = Field(
        default=None, description="place the elements mirrored in the box; texts and pictures stay readable"
    )
    symmetry: Symmetry | None = Field(
        default=None, description="draw the elements also turned or mirrored about the box's centre"
    )


class Part(Document):
    """Elements to be used several times; ``takes`` names what is given each time."""

    takes: tuple[str, ...] = Field(default=(), description="names that are given each time")
    elements: list[Element] = Field(description="drawn in the box that the part is given")


class PartElement(AnyElement):
    """A part defined under ``parts``, with values for what it takes."""

    part: str = Field(description="the name of the part")
    with_: Annotated[
        dict[str, Expression], Field(alias="with", description="an expression for each name the part takes")
    ] = Field(default_factory=dict)
    box: BoxRef | None = Field(default=None, description="the enclosing box of its elements")
    mirror: Mirror | None = Field(
        default=None, description="place the elements mirrored in the box; texts and pictures stay readable"
    )


class ElementVarieties(Varieties):
    """An element for each value of a field."""

    cases: dict[str, Element] = Field(min_length=1)
