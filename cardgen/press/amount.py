"""Numbers and colours of templates that a card may decide: an opacity, an angle, the fill of a frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.cards.expr import Expr
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
    """A colour, None for none; or one for each value of a field, and one for all others."""

    color: Color | None = None
    by: str = ""
    cases: Mapping[Any, Color | None] = {}

    def of(self, values: Mapping[str, Any]) -> Color | None:
        return self.cases.get(values[self.by], self.color) if self.by else self.color

    @property
    def names(self) -> tuple[str, ...]:
        return (self.by,) if self.by else ()

    def tinted(self, percent: float) -> Ink:
        """The colour at a percentage of its strength, plate by plate."""
        tints = {case: _tint(color, percent) for case, color in self.cases.items()}
        return Ink(_tint(self.color, percent), self.by, tints)


NO_INK = Ink()


def _tint(color: Color | None, percent: float) -> Color | None:
    if color is None:
        return None
    c, m, y, k = (round(plate * percent / 100, 4) for plate in color[:4])
    return Color(c, m, y, k)
