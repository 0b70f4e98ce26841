"""What a template has under a name for each value of a field: boxes, styles of texts and looks of runs."""

from pydantic import Field

from cardgen.press.template.style import NamedRun, NamedStyle
from cardgen.press.template.words import NamedBox, Varieties


class BoxVarieties(Varieties):
    """A box for each value of a field."""

    cases: dict[str, NamedBox] = Field(min_length=1)


class StyleVarieties(Varieties):
    """A style for each value of a field."""

    cases: dict[str, NamedStyle] = Field(min_length=1)


class RunVarieties(Varieties):
    """A run's look for each value of a field."""

    cases: dict[str, NamedRun] = Field(min_length=1)
