"""The elements that repeat one thing in a box: pictures in a row, a code's modules, texts in a table."""

from typing import Annotated, Literal

from pydantic import Field

from cardgen.press.template.element import AnyElement
from cardgen.press.template.words import FROM_LIST, BoxRef, Dimension, Expression, Paint


class IconsElement(AnyElement):
    """A picture as often as a value says, side by side; smaller where the row would not fit."""

    icons: str = Field(description="the picture's file, as for image")
    count: Expression = Field(description="how often, such as power")
    box: BoxRef | None = Field(default=None, description="the row's place; the pictures are as high")
    gap: Dimension = Field(default=0, description="between the pictures")
    align: Literal["start", "center", "end"] = Field(default="start", description="where the row stands")
    direction: Literal["across", "down"] = Field(default="across", description="side by side, or below")


class QrElement(AnyElement):
    """A QR code; its quiet zone lies inside the box, which should be light."""

    qr: str = Field(description="what it says; {field} is replaced by the card's value")
    box: BoxRef | None = None
    fill: Paint = "black"
    level: Literal["L", "M", "Q", "H"] = Field(default="M", description="how much damage it bears")
    quiet: int = Field(default=4, ge=0, le=20, description="its quiet zone, in modules; readers need four")


class TableElement(AnyElement):
    """Texts in rows and columns of a box."""

    table: Annotated[
        tuple[Annotated[tuple[str, ...], Field(min_length=1), FROM_LIST], ...],
        Field(min_length=1, description="rows of texts, such as [ATK, '{power}']"),
        FROM_LIST,
    ]
    box: BoxRef | None = None
    columns: Annotated[tuple[Dimension, ...], FROM_LIST] = Field(
        default=(), description="the columns' widths; equal ones if not said"
    )
    styles: Annotated[tuple[str, ...], FROM_LIST] = Field(
        default=(), description="named styles, one for each column; the last serves the rest"
    )
    stroke: Paint = Field(default="none", description="lines between the rows")
    stroke_width: Dimension = "0.25mm"
