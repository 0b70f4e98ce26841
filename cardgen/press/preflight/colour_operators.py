"""Operators of colour: device colours, named spaces, patterns and shadings.

Source: PDF 1.7, 8.6.8 (colour operators), 8.7 (patterns).
"""

from __future__ import annotations

from typing import Any

from cardgen.press.preflight.content import Word
from cardgen.press.preflight.pen import Handler, Pen, numbers
from cardgen.press.preflight.space import CMYK, GRAY, RGB, Colour, Space
from cardgen.press.preflight.state import EVERYWHERE


def _device(space: Space, count: int, operands: Any) -> Colour:
    values = tuple(numbers(operands))
    if len(values) != count:
        raise ValueError("a colour with more or fewer values than its space has")
    return Colour(space, values)


def _fill_with(space: Space, count: int) -> Handler:
    def handler(pen: Pen, operands: Any) -> None:
        pen.state.fill = _device(space, count, operands)

    return handler


def _stroke_with(space: Space, count: int) -> Handler:
    def handler(pen: Pen, operands: Any) -> None:
        pen.state.stroke = _device(space, count, operands)

    return handler


def _named_space(pen: Pen, name: Any) -> Colour:
    """A space with its first colour, which is black in all that have one (PDF 1.7, 8.6.5.6)."""
    space = pen.space(name)
    first = {"gray": (0.0,), "rgb": (0.0, 0.0, 0.0), "cmyk": (0.0, 0.0, 0.0, 1.0)}
    return Colour(space, first.get(space.kind, ()))


def _fill_space(pen: Pen, operands: Any) -> None:
    pen.state.fill = _named_space(pen, operands[0])


def _stroke_space(pen: Pen, operands: Any) -> None:
    pen.state.stroke = _named_space(pen, operands[0])


def _in_space(pen: Pen, space: Space, operands: Any) -> Colour:
    parts = list(operands)
    if parts and isinstance(parts[-1], Word):
        return _pattern(pen, space, parts.pop())
    return Colour(space, tuple(float(number) for number in parts))


def _pattern(pen: Pen, space: Space, name: Any) -> Colour:
    thing = pen.resource("Pattern", name)
    if thing is None:
        return Colour(space)
    if int(thing.get("/PatternType", 1)) == 2:
        return Colour(Space("pattern", (), pen.walker.space(thing.Shading.ColorSpace)))
    inner = pen.state.copy()
    inner.clip = EVERYWHERE
    shown = pen.walker.pattern(thing, pen.resources, inner)
    pen.seen.take(shown, (0.0, 0.0), EVERYWHERE, f"pattern {str(name)[1:]}")
    return Colour(space)


def _fill_values(pen: Pen, operands: Any) -> None:
    pen.state.fill = _in_space(pen, pen.state.fill.space, operands)


def _stroke_values(pen: Pen, operands: Any) -> None:
    pen.state.stroke = _in_space(pen, pen.state.stroke.space, operands)


def _shading(pen: Pen, operands: Any) -> None:
    thing = pen.resource("Shading", operands[0])
    if thing is not None:
        pen.paint("shading", Colour(pen.walker.space(thing.ColorSpace)), pen.state.clip)


COLOURS: dict[str, Handler] = {
    "g": _fill_with(GRAY, 1),
    "G": _stroke_with(GRAY, 1),
    "rg": _fill_with(RGB, 3),
    "RG": _stroke_with(RGB, 3),
    "k": _fill_with(CMYK, 4),
    "K": _stroke_with(CMYK, 4),
    "cs": _fill_space,
    "CS": _stroke_space,
    "sc": _fill_values,
    "scn": _fill_values,
    "SC": _stroke_values,
    "SCN": _stroke_values,
    "sh": _shading,
}
