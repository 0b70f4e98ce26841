"""Numbers and colours of templates that a card may decide: an opacity, an angle, the fill of a frame."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.cards.expr import Expr, Undefined
from cardgen.press.face import Color


class Amount(NamedTuple):
    """A number, or an expression that gives one."""

    fixed: float = 0.0
    expr: Expr | None = None

    def of(self, values: Mapping[str, Any]) -> float:
        """The number for these values; Undefined where the expression has none."""
        return self.fixed if self.expr is None else float(self.expr.evaluate(values))

    @property
    def names(self) -> tuple[str, ...]:
        return self.expr.names if self.expr else ()


class Ink(NamedTuple):
    """A colour, None for none; or one for each value of a field, and one for all others.

    A ``strict`` one has no colour for others: the field's value names a colour of the palette.
    """

    color: Color | None = None
    by: str = ""
    cases: Mapping[Any, Color | None] = {}
    strict: bool = False

    def of(self, values: Mapping[str, Any]) -> Color | None:
        """The colour for these values. Raises Undefined where a value names none."""
        if not self.by:
            return self.color
        value = values[self.by]
        if self.strict and value not in self.cases:
            raise Undefined(f"no colour of the palette is called {value!r}")
        return self.cases.get(value, self.color)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.by,) if self.by else ()

    def tinted(self, percent: float) -> "Ink":
        """The colour at a percentage of its strength, plate by plate."""
        tints = {case: _tint(color, percent) for case, color in self.cases.items()}
        return self._replace(color=_tint(self.color, percent), cases=tints)


NO_INK = Ink()


def _tint(color: Color | None, percent: float) -> Color | None:
    if color is None:
        return None
    c, m, y, k = (round(plate * percent / 100, 4) for plate in color[:4])
    if color.screen is None:
        return Color(c, m, y, k)
    red, green, blue = (round(255 - (255 - level) * percent / 100) for level in color.screen)
    return Color(c, m, y, k, (red, green, blue))
