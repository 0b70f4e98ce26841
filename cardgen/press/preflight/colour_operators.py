"""Operators of colour: device colours, named spaces, patterns and shadings.

Source: PDF 1.7, 8.6.8 (colour operators), 8.7 (patterns).
"""

from __future__ import annotations

from typing import Any

from cardgen.press.preflight.content import Word
from cardgen.press.preflight.pen import Handler, Pen, numbers
from cardgen.press.preflight.space import BLACK, CMYK, GRAY, RGB, UNKNOWN, Colour, Space


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
    """A space with its first colour: black, or all ink of spot colours (PDF 1.7, 8.6.5.6 and 8.6.6)."""
    space = pen.space(name)
    first = {
        "gray": (0.0,), "calgray": (0.0,), "icc1": (0.0,), "rgb": (0.0, 0.0, 0.0), "icc4": (0.0,) * 4,
        "cmyk": (0.0, 0.0, 0.0, 1.0), "separation": (1.0,), "devicen": (1.0,) * len(space.names),
    }  # fmt: skip
    return Colour(space, first.get(space.kind, ()))


def _fill_space(pen: Pen, operands: Any) -> None:
    pen.state.fill = _named_space(pen, operands[0])


def _stroke_space(pen: Pen, operands: Any) -> None:
    pen.state.stroke = _named_space(pen, operands[0])


def _in_space(pen: Pen, space: Space, operands: Any) -> Colour:
    parts = list(operands)
    name = parts.pop() if parts and isinstance(parts[-1], Word) else None
    values = tuple(float(number) for number in parts)
    return _pattern(pen, space, values, name) if name else Colour(space, values)


def _pattern(pen: Pen, space: Space, values: tuple[float, ...], name: Word) -> Colour:
    """A gradient's space, or a tile, which begins in black, or in the colour that is given with its name."""
    thing = pen.resource("Pattern", name)
    if thing is None:
        return Colour(space)
    if int(thing.get("/PatternType", 1)) == 2:
        return Colour(Space("pattern", (), pen.walker.space(thing.Shading.ColorSpace)))
    inner = pen.state.copy()
    uncoloured = int(thing.get("/PaintType", 1)) == 2
    inner.fill = inner.stroke = Colour(space.base or UNKNOWN, values) if uncoloured else BLACK
    tile = pen.walker.pattern(thing, pen.resources, inner, pen.base)
    return Colour(Space("pattern"), tile=(f"pattern {name[1:]}", tile))


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
