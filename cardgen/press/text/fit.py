"""Making a text fit: the steps a template allows, taken in its order, each no further than needed.

In: how the text would be set, the steps with their limits, and an attempt that answers None where a setting
does not fit. Out: the mildest setting that fits. Sizes are points, leading is line distance in ems, stretch
is 1 for letters as they are drawn. Settings lie on a grid, so that equal texts always come out equal.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeVar

GRID = {"condense": 0.01, "leading": 0.01, "shrink": 0.1}
"""The steps' fineness: a percent of width, a hundredth of an em, a tenth of a point."""

Laid = TypeVar("Laid")


class Setting(NamedTuple):
    """Size in points, width of letters as a factor, line distance in ems."""

    size: float
    stretch: float = 1.0
    leading: float = 1.5


class Step(NamedTuple):
    """One way to save room and how far it may go."""

    way: Literal["condense", "leading", "shrink"]
    limit: float

    def value(self, setting: Setting) -> float:
        """What the step changes, as it is in a setting."""
        return {"condense": setting.stretch, "leading": setting.leading, "shrink": setting.size}[self.way]

    def at(self, setting: Setting, value: float) -> Setting:
        """The setting with the step taken to a value."""
        value = round(value, 4)
        if self.way == "condense":
            return setting._replace(stretch=value)
        return setting._replace(leading=value) if self.way == "leading" else setting._replace(size=value)


def fitted(
    start: Setting, steps: Sequence[Step], attempt: Callable[[Setting], Laid | None]
) -> tuple[Setting, Laid | None]:
    """The first setting that fits and what the attempt made of it; the tightest and None where none does.

    >>> fitted(Setting(10), [Step("shrink", 6)], lambda s: "ok" if s.size <= 7.25 else None)
    (Setting(size=7.2, stretch=1.0, leading=1.5), 'ok')
    """
    laid = attempt(start)
    for step in steps:
        if laid is not None:
            break
        start, laid = _take(start, step, attempt)
    return start, laid


def _take(
    setting: Setting, step: Step, attempt: Callable[[Setting], Laid | None]
) -> tuple[Setting, Laid | None]:
    """The step taken as far as needed, by halving; its limit where even that does not fit."""
    value = step.value(setting)
    notches = max(0, round((value - step.limit) / GRID[step.way]))
    tight, best = step.at(setting, min(value, step.limit)), None
    best = attempt(tight)
    if best is None:
        return tight, None
    fits, fails = notches, 0
    while fits - fails > 1:
        middle = (fits + fails) // 2
        looser = step.at(setting, value - middle * GRID[step.way])
        laid = attempt(looser)
        if laid is None:
            fails = middle
        else:
            fits, tight, best = middle, looser, laid
    return tight, best
