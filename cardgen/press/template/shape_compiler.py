"""Shape elements of templates, compiled: their forms, their paint, and the outlines that clip.

In: the fitted element, the vocabulary, and the element's path in the document. Out: the values of ``shapes``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgen.press.face import ROUND, SHARP
from cardgen.press.layout.amount import Amount
from cardgen.press.layout.boxes import Place
from cardgen.press.layout.node import Outline
from cardgen.press.layout.shapes import Bar, Coat, Drawn, Ellipse, Points, Rect, Star
from cardgen.press.svg.path import PathError, parse_path
from cardgen.press.template.colors import ink_of
from cardgen.press.template.element import BarElement, Painted, PathElement, RectElement
from cardgen.press.template.places import place_of
from cardgen.press.template.vocabulary import Vocabulary

if TYPE_CHECKING:
    from cardgen.press.template.outlines import Clip


def coat(words: Vocabulary, element: Painted, *path: str | int) -> Coat:
    return Coat(
        ink_of(words, element.fill, *path, "fill"),
        ink_of(words, element.stroke, *path, "stroke"),
        words.length(element.stroke_width, *path, "stroke_width"),
        ROUND if element.ends == "round" else SHARP,
        tuple(words.length(dash, *path, "dashes", i) for i, dash in enumerate(element.dashes)),
        isinstance(element, PathElement) and element.rule == "evenodd",
    )


def outline(words: Vocabulary, element: Painted, *path: str | int) -> Outline | None:
    match element:
        case RectElement():
            return Rect(
                place_of(words, element.rect, *path, "rect"), words.length(element.radius, *path, "radius")
            )
        case PathElement():
            box = place_of(words, element.box, *path, "box")
            return _path(words, element.path, box, *path, "path")
        case BarElement():
            return _bar(words, element, *path)
    return _rarer(words, element, *path)


def _rarer(words: Vocabulary, element: Painted, *path: str | int) -> Outline:
    """The outline of an element of a kind that many templates do without."""
    from cardgen.press.template.outlines import (
        CircleElement,
        EllipseElement,
        LineElement,
        PolygonElement,
        StarElement,
    )

    match element:
        case EllipseElement():
            return Ellipse(place_of(words, element.ellipse, *path, "ellipse"))
        case CircleElement():
            return Ellipse(place_of(words, element.circle, *path, "circle"), circle=True)
        case StarElement():
            inner = words.amount(element.inner, *path, "inner")
            return Star(place_of(words, element.star, *path, "star"), element.points, inner)
        case LineElement():
            box = place_of(words, element.box, *path, "box")
            return _points(words, element.line, box, False, *path, "line")
        case PolygonElement():
            box = place_of(words, element.box, *path, "box")
            return _points(words, element.polygon, box, True, *path, "polygon")
    raise AssertionError(type(element))


def _bar(words: Vocabulary, element: BarElement, *path: str | int) -> Bar:
    return Bar(
        place_of(words, element.bar, *path, "bar"),
        words.amount(element.value, *path, "value"),
        words.length(element.unit, *path, "unit"),
        element.from_,
        words.length(element.gap, *path, "gap"),
        words.length(element.radius, *path, "radius"),
    )


def _points(
    words: Vocabulary, points: tuple[tuple[Any, Any], ...], place: Place, closed: bool, *path: str | int
) -> Points:
    lengths = tuple(
        (words.length(x, *path, i, 0), words.length(y, *path, i, 1)) for i, (x, y) in enumerate(points)
    )
    return Points(place, lengths, closed)


def _path(words: Vocabulary, text: str, place: Place, *path: str | int) -> Outline | None:
    try:
        segments = parse_path(text)
    except PathError as error:
        message = f"at character {error.offset + 1}: {error}"
        words.problem("wrong-path", message, words.at(*path), "write it as in SVG: M 0 0 L 5 0 Z")
        return None
    return Drawn(place, segments) if segments else None


def clip_outline(words: Vocabulary, clip: Clip, *path: str | int) -> Outline | None:
    given = [
        name
        for name in ("rect", "ellipse", "circle", "polygon", "star", "path")
        if getattr(clip, name) is not None
    ]
    if len(given) != 1:
        message = "a clip is one of rect, ellipse, circle, polygon, star, path"
        words.problem("wrong-value", message, words.at(*path))
        return None
    if clip.polygon is not None:
        return _points(words, clip.polygon, Place(), True, *path, "polygon")
    if clip.path is not None:
        return _path(words, clip.path, Place(), *path, "path")
    place = place_of(words, getattr(clip, given[0]), *path, given[0])
    if clip.rect is not None:
        return Rect(place, words.length(clip.radius, *path, "radius"))
    if clip.star is not None:
        return Star(place, clip.points, Amount(0.382))
    return Ellipse(place, circle=clip.circle is not None)
