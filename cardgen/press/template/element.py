"""The elements of a template: each kind with the keys it takes. A key of the kind's name says which it is.

Shapes hold their box under that key (``rect: bleed``), texts and pictures what they show (``text: "{name}"``)
with the box beside it. ``when``, ``repeat``, ``rotate``, ``opacity``, ``role`` and ``layer`` go with all.
Kinds that many templates do without are in ``outlines``, ``arrays`` and ``groups``, opened where one is used.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from cardgen.press.template.style import TextKeys
from cardgen.press.template.words import (
    FROM_LIST,
    BoxRef,
    Condition,
    Dimension,
    Expression,
    Paint,
    Point,
    Share,
    TemplateName,
    Varying,
    is_varieties,
)
from cardgen.source.later import Later, OneOf
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.press.template.groups import ElementVarieties
    from cardgen.press.template.outlines import Clip
else:
    Clip = Annotated[Any, Later("cardgen.press.template.outlines:Clip")]


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
    clip: Clip | None = Field(
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


_HERE = "cardgen.press.template"
KINDS = {
    "text": Later(f"{_HERE}.element:TextElement"),
    "image": Later(f"{_HERE}.element:ImageElement"),
    "rect": Later(f"{_HERE}.element:RectElement"),
    "ellipse": Later(f"{_HERE}.outlines:EllipseElement"),
    "circle": Later(f"{_HERE}.outlines:CircleElement"),
    "line": Later(f"{_HERE}.outlines:LineElement"),
    "polygon": Later(f"{_HERE}.outlines:PolygonElement"),
    "star": Later(f"{_HERE}.outlines:StarElement"),
    "path": Later(f"{_HERE}.element:PathElement"),
    "bar": Later(f"{_HERE}.element:BarElement"),
    "icons": Later(f"{_HERE}.arrays:IconsElement"),
    "qr": Later(f"{_HERE}.arrays:QrElement"),
    "table": Later(f"{_HERE}.arrays:TableElement"),
    "group": Later(f"{_HERE}.groups:GroupElement"),
    "part": Later(f"{_HERE}.groups:PartElement"),
}
"""The kinds of elements by the key that names them; a room is opened when a file has an element of its."""
_VARIETIES = Later(f"{_HERE}.groups:ElementVarieties")


def _kind_of(value: Any) -> str:
    """The class of an element, told by its key."""
    if isinstance(value, AnyElement):
        return type(value).__name__
    if is_varieties(value):
        return _VARIETIES.title
    return next((later.title for key, later in KINDS.items() if key in value), "")


def _of_one_kind(value: Any) -> Any:
    if isinstance(value, AnyElement) or is_varieties(value):
        return value
    if not isinstance(value, dict):
        raise PydanticCustomError("element-kind", "an element is a mapping, such as 'rect: trim'")
    named = [key for key in value if key in KINDS]
    if len(named) > 1:
        message = f"an element is of one kind; this has {' and '.join(map(repr, named))}"
        raise PydanticCustomError("element-kind", message, {"at": (named[1],)})
    if not named:
        known = {key for later in KINDS.values() for key in later.model().model_fields}
        odd = next((key for key in value if key not in known), "")
        hint = nearest(odd, KINDS) if odd else f"one of {', '.join(KINDS)}"
        message = "no key says what kind of element this is"
        raise PydanticCustomError("element-kind", message, {"hint": hint, "at": (odd,) if odd else ()})
    return value


if TYPE_CHECKING:
    Element: TypeAlias = AnyElement | ElementVarieties
else:
    Element = Annotated[Any, OneOf((*KINDS.values(), _VARIETIES), _kind_of), BeforeValidator(_of_one_kind)]
