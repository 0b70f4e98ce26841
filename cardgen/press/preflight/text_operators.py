"""Operators of text: fonts, places, spacing, and strings that are shown.

Source: PDF 1.7, 9.3 (text state), 9.4 (text objects).
"""

from __future__ import annotations

from typing import Any

from cardgen.press.preflight.pen import Handler, Pen, numbers
from cardgen.press.preflight.state import IDENTITY, times


def _begin_text(pen: Pen, operands: Any) -> None:
    pen.text = pen.line = IDENTITY


def _font(pen: Pen, operands: Any) -> None:
    pen.state.size = abs(float(operands[1]))
    pen.state.font = pen.font(operands[0])


def _text_matrix(pen: Pen, operands: Any) -> None:
    a, b, c, d, e, f = numbers(operands)
    pen.text = pen.line = (a, b, c, d, e, f)


def _next_line(pen: Pen, operands: Any) -> None:
    x, y = numbers(operands)
    pen.text = pen.line = times((1.0, 0.0, 0.0, 1.0, x, y), pen.line)


def _next_line_leading(pen: Pen, operands: Any) -> None:
    pen.state.leading = -float(operands[1])
    _next_line(pen, operands)


def _line_below(pen: Pen, operands: Any) -> None:
    _next_line(pen, (0.0, -pen.state.leading))


def _text_number(attribute: str, factor: float = 1.0) -> Handler:
    def handler(pen: Pen, operands: Any) -> None:
        setattr(pen.state, attribute, float(operands[0]) * factor)

    return handler


def _mode(pen: Pen, operands: Any) -> None:
    pen.state.text_mode = int(operands[0])


def _string(operand: Any) -> bytes:
    if not isinstance(operand, bytes):
        raise TypeError("no string")
    return operand


def _show(pen: Pen, operands: Any) -> None:
    pen.show(_string(operands[0]))


def _show_below(pen: Pen, operands: Any) -> None:
    _line_below(pen, ())
    pen.show(_string(operands[0]))


def _show_spaced(pen: Pen, operands: Any) -> None:
    pen.state.word_spacing, pen.state.spacing = float(operands[0]), float(operands[1])
    _show_below(pen, operands[2:])


def _show_parts(pen: Pen, operands: Any) -> None:
    for part in operands[0]:
        if isinstance(part, bytes):
            pen.show(part)
        else:
            pen.move(-float(part) / 1000 * pen.state.size)


TEXTS: dict[str, Handler] = {
    "BT": _begin_text,
    "Tf": _font,
    "Tm": _text_matrix,
    "Td": _next_line,
    "TD": _next_line_leading,
    "T*": _line_below,
    "Tc": _text_number("spacing"),
    "Tw": _text_number("word_spacing"),
    "Tz": _text_number("stretch", 0.01),
    "TL": _text_number("leading"),
    "Ts": _text_number("rise"),
    "Tr": _mode,
    "Tj": _show,
    "'": _show_below,
    '"': _show_spaced,
    "TJ": _show_parts,
}
