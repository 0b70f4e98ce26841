"""The elements of a template: each kind with the keys it takes. A key of the kind's name says which it is.

Shapes hold their box under that key (``rect: bleed``), texts and pictures what they show (``text: "{name}"``)
with the box beside it. ``when``, ``repeat``, ``rotate``, ``opacity``, ``role`` and ``layer`` go with all.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Discriminator, Field, Tag
from pydantic_core import PydanticCustomError

from cardgen.cards.words import Document
from cardgen.press.template.style import TextKeys
from cardgen.press.template.words import (
    FROM_LIST,
    BoxRef,
    Condition,
    Dimension,
    Expression,
    Mirror,
    Paint,
    Point,
    Share,
    Symmetry,
    TemplateName,
    Varieties,
    Varying,
    is_varieties,
)
from cardgen.source.later import Later
from cardgen.source.nearest import nearest


class Clip(Document):
    """The outline that an element is cut to in its box: one of rect, ellipse, circle, polygon, star, path."""

    rect: BoxRef | None = None
    radius: Dimension = 0
    ellipse: BoxRef | None = None
    circle: BoxRef | None = None
    polygon: Annotated[tuple[Point, ...], FROM_LIST] | None = Field(default=None, description="its corners")
    star: BoxRef | None = None
    points: int = Field(default=5, ge=2, le=100, description="how many points a star has")
    path: str | None = Field(default=None, description="as in SVG, in millimetres")


class AnyElement(Varying):
    """What every element can have."""

    id: TemplateName | Literal[""] = Field(
        default="", description="a name by which a template that extends this one changes it"
    )
    when: Condition = True
    layer: Literal["print", "guide"] = Field(
        default="print", description="a guide shows in proofs with guides and never prints"
    )
    role: str = Field(
        default="",
        pattern=r"^([a-z][a-z0-9_]*(\.[a-z0-9_]+)*)?$",
        description="what the element is to the game, such as number.tl; inside a part with the role tl, "
        "the role number is number.tl",
    )
    repeat: Expression | list[Any] | None = Field(
        default=None, description="draw it this often, or once for each item of a list"
    )
    as_: Annotated[
        str, Field(alias="as", description="the name of the item, or of the count from 0, in expressions")
    ] = "item"
    step: Point = Field(default=(0, 0), description="how far each repetition moves on, across and down")
    rotate: Expression = Field(default=0, description="degrees clockwise, about the centre of its box")
    opacity: Share = 1.0
    clip: Annotated[Clip, Later()] | None = Field(
        default=None, description="cut it to an outline in its box; of a repeated element, each is cut"
    )


class TextElement(AnyElement, TextKeys):
    """A text in a box."""

    text: str = Field(description="what it says; {field} is replaced by the card's value, {{ is a brace")
    box: BoxRef | None = Field(default=None, description="where; the enclosing box if not said")
    style: str = Field(default="", description="the named style; keys beside it change it here")


class ImageElement(AnyElement):
    """A picture: PNG, JPEG, WebP, TIFF, or SVG as vectors."""

    image: str = Field(
        description='its file, such as "{art}" or art/frame.svg; relative to the template or the art folders'
    )
    box: BoxRef | None = None
    fit: Literal["cover", "contain", "stretch"] = Field(
        default="cover", description="fill the box and crop, show all of it, or change its proportions"
    )
    crop: BoxRef | None = Field(
        default=None, description="the part to show, in percent of the picture: {left: 10%, width: 50%}"
    )
    focus: Annotated[tuple[Share, Share], FROM_LIST] = Field(
        default=("50%", "50%"), description="the point of the picture that cropping keeps, across and down"
    )


class Painted(AnyElement):
    """How shapes are painted."""

    fill: Paint = "none"
    stroke: Paint = "none"
    stroke_width: Dimension = "0.25mm"
    ends: Literal["butt", "round"] = Field(default="butt", description="ends and corners of the stroke")
    dashes: Annotated[tuple[Dimension, ...], FROM_LIST] = Field(
        default=(), description="lengths of the stroke's dashes and gaps in turn, such as [2mm, 1mm]"
    )


class RectElement(Painted):
    """A rectangle, with round corners if a radius is given."""

    rect: BoxRef
    radius: Dimension = 0


class EllipseElement(Painted):
    """The ellipse that fills a box."""

    ellipse: BoxRef


class CircleElement(Painted):
    """The largest circle in a box, at its centre."""

    circle: BoxRef


class LineElement(Painted):
    """A line through points."""

    line: Annotated[tuple[Point, ...], Field(min_length=2, description="from point to point"), FROM_LIST]
    box: BoxRef | None = Field(default=None, description="what the points are counted in")
    stroke: Paint = "black"


class PolygonElement(Painted):
    """A closed shape through points."""

    polygon: Annotated[tuple[Point, ...], Field(min_length=3, description="its corners"), FROM_LIST]
    box: BoxRef | None = Field(default=None, description="what the points are counted in")


class StarElement(Painted):
    """The largest star in a box, one point up."""

    star: BoxRef
    points: int = Field(default=5, ge=2, le=100, description="how many points it has")
    inner: Share = Field(default=0.382, description="radius of the inner corners, as a share of the outer")


class PathElement(Painted):
    """A path in SVG's notation, one unit a millimetre, from the box's top-left corner."""

    path: str = Field(description="M 0 0 L 5 0 Z; curves and arcs as in SVG")
    box: BoxRef | None = Field(default=None, description="its corner is where 0 0 lies")
    rule: Literal["nonzero", "evenodd"] = Field(default="nonzero", description="what is inside")


class BarElement(Painted):
    """A bar that grows with a value from one side of its box; it may leave the box's far side."""

    bar: BoxRef
    value: Expression
    unit: Dimension = Field(description="the length of one")
    from_: Annotated[
        Literal["left", "right", "top", "bottom"], Field(alias="from", description="where it begins")
    ] = "left"
    gap: Dimension = Field(default=0, description="between the segments of one unit each; 0: one piece")
    radius: Dimension = Field(default=0, description="round corners of the bar or of its segments")


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


class GroupElement(AnyElement):
    """Elements that are placed, turned, clipped and faded together."""

    group: list["Element"] = Field(description="its elements, the first at the bottom")
    box: BoxRef | None = Field(default=None, description="the enclosing box of its elements")
    mirror: Mirror | None = Field(
        default=None, description="place the elements mirrored in the box; texts and pictures stay readable"
    )
    symmetry: Symmetry | None = Field(
        default=None, description="draw the elements also turned or mirrored about the box's centre"
    )


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

    cases: dict[str, "Element"] = Field(min_length=1)


KINDS: dict[str, type[AnyElement]] = {
    "text": TextElement,
    "image": ImageElement,
    "rect": RectElement,
    "ellipse": EllipseElement,
    "circle": CircleElement,
    "line": LineElement,
    "polygon": PolygonElement,
    "star": StarElement,
    "path": PathElement,
    "bar": BarElement,
    "icons": IconsElement,
    "qr": QrElement,
    "table": TableElement,
    "group": GroupElement,
    "part": PartElement,
}
"""The kinds of elements by the key that names them."""


def _kind_of(value: Any) -> str:
    """The class of an element, told by its key."""
    if isinstance(value, AnyElement | ElementVarieties):
        return type(value).__name__
    if is_varieties(value):
        return "ElementVarieties"
    return next((model.__name__ for key, model in KINDS.items() if key in value), "")


def _of_one_kind(value: Any) -> Any:
    if isinstance(value, AnyElement | ElementVarieties) or is_varieties(value):
        return value
    if not isinstance(value, dict):
        raise PydanticCustomError("element-kind", "an element is a mapping, such as 'rect: trim'")
    named = [key for key in value if key in KINDS]
    if len(named) > 1:
        message = f"an element is of one kind; this has {' and '.join(map(repr, named))}"
        raise PydanticCustomError("element-kind", message, {"at": (named[1],)})
    if not named:
        known = {key for model in KINDS.values() for key in model.model_fields}
        odd = next((key for key in value if key not in known), "")
        hint = nearest(odd, KINDS) if odd else f"one of {', '.join(KINDS)}"
        message = "no key says what kind of element this is"
        raise PydanticCustomError("element-kind", message, {"hint": hint, "at": (odd,) if odd else ()})
    return value


Element: TypeAlias = Annotated[
    Annotated[TextElement, Later(), Tag("TextElement")]
    | Annotated[ImageElement, Later(), Tag("ImageElement")]
    | Annotated[RectElement, Later(), Tag("RectElement")]
    | Annotated[EllipseElement, Later(), Tag("EllipseElement")]
    | Annotated[CircleElement, Later(), Tag("CircleElement")]
    | Annotated[LineElement, Later(), Tag("LineElement")]
    | Annotated[PolygonElement, Later(), Tag("PolygonElement")]
    | Annotated[StarElement, Later(), Tag("StarElement")]
    | Annotated[PathElement, Later(), Tag("PathElement")]
    | Annotated[BarElement, Later(), Tag("BarElement")]
    | Annotated[IconsElement, Later(), Tag("IconsElement")]
    | Annotated[QrElement, Later(), Tag("QrElement")]
    | Annotated[TableElement, Later(), Tag("TableElement")]
    | Annotated[GroupElement, Later(), Tag("GroupElement")]
    | Annotated[PartElement, Later(), Tag("PartElement")]
    | Annotated[ElementVarieties, Later(), Tag("ElementVarieties")],
    Discriminator(_kind_of),
    BeforeValidator(_of_one_kind),
]
