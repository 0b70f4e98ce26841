"""The elements whose shape a box or points give, beside rectangles and paths; and the outlines that clip."""

from typing import Annotated

from pydantic import Field

from cardgen.cards.words import Document
from cardgen.press.template.element import Painted
from cardgen.press.template.words import FROM_LIST, BoxRef, Dimension, Paint, Point, Share


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
