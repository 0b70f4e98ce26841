"""How text looks, as templates write it: the keys of ``styles`` and of text elements."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field, Tag

from cardgen.cards.words import Document
from cardgen.press.template.words import FROM_LIST, Dimension, Paint, Share, Varying, either
from cardgen.press.text.figures import Figures
from cardgen.press.text.lines import Wrap
from cardgen.press.text.rows import Align
from cardgen.press.text.style import Edge, VAlign
from cardgen.source.later import Later

if TYPE_CHECKING:
    from cardgen.press.template.varieties import RunVarieties, StyleVarieties
else:  # opened for templates that have them
    RunVarieties = Annotated[Any, Later("cardgen.press.template.varieties:RunVarieties")]
    StyleVarieties = Annotated[Any, Later("cardgen.press.template.varieties:StyleVarieties")]


class FitStep(Document):
    """One way to make a text fit, and how far it may go. Each step holds one key."""

    condense: Share | None = Field(default=None, description="narrow the letters down to this, such as 85%")
    leading: float | None = Field(default=None, ge=0.8, description="bring the lines closer, down to this")
    shrink: Dimension | None = Field(default=None, description="make the text smaller, down to this: 6pt")


def _one_or_many(value: object) -> object:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


Families = Annotated[
    tuple[str, ...],
    BeforeValidator(_one_or_many, json_schema_input_type=str | list[str]),
    Field(min_length=1),
]


class LetterKeys(Varying):
    """The look of letters, which a run within a text may change too."""

    font: Families | None = Field(
        default=None, description="a family, or several: a character is set in the first that has it"
    )
    weight: int | str | None = Field(default=None, description="400, 700 ... or regular, bold, black ...")
    italic: bool | None = Field(default=None, description="the family's slanted face")
    size: Dimension | None = Field(
        default=None, description="type size, such as 8pt; of a run also a share of its text's, such as 120%"
    )
    color: Paint | None = Field(default=None, description="a palette name, cmyk(C M Y K), k(K), #rrggbb")
    proportional: bool | None = Field(
        default=None, description="set kana and marks close (palt) instead of each on a full square"
    )
    emphasis: Literal["none", "auto", "sesame", "dot", "circle"] | None = Field(
        default=None, description="marks above the letters; auto: dots, beside columns sesame dots"
    )


class RunKeys(LetterKeys):
    """The look of a run, ``[strong|...]``: what it changes of the text around it."""


NamedRun: TypeAlias = Annotated[
    Annotated[RunKeys, Later(), Tag("RunKeys")] | Annotated[RunVarieties, Tag("RunVarieties")],
    either("RunKeys", "RunVarieties"),
]


class TextKeys(LetterKeys):
    """The look of a text. What is not said comes from the style it extends, or from the plain style."""

    leading: float | None = Field(
        default=None, ge=0.8, description="distance of the lines' baselines, as a multiple of the size: 1.5"
    )
    tracking: float | None = Field(
        default=None, ge=-200, le=2000, description="space after each letter, in thousandths of an em"
    )
    script_gap: float | None = Field(
        default=None, ge=0, le=500, description="space between Japanese and Western letters, 1/1000 em"
    )
    align: Align | None = Field(default=None, description="where lines stand across the box")
    valign: VAlign | None = Field(default=None, description="where the text stands in the box's height")
    edge: Edge | None = Field(
        default=None,
        description="what the text's top and bottom are: the em square, the height of capitals (cap), or "
        "what is seen (ink), which also centres figures exactly",
    )
    writing: Literal["horizontal", "vertical"] | None = Field(
        default=None, description="in lines, or in columns from right to left (縦書き)"
    )
    together: int | None = Field(
        default=None,
        ge=0,
        le=4,
        description="in columns, how many figures or capitals stand side by side (縦中横)",
    )
    wrap: Wrap | None = Field(
        default=None,
        description="fill each line (greedy), make lines about equally long (balanced), also end all with "
        "phrases where the box has room for that (phrase), or never break (none)",
    )
    breaking: Literal["strict", "loose"] | None = Field(
        default=None, description="loose lets small kana and long-vowel marks start a line"
    )
    lines: int | None = Field(default=None, ge=1, description="the most lines it may have")
    paragraph_gap: float | None = Field(
        default=None, ge=0, le=10, description="extra space between paragraphs, in ems"
    )
    reminders: bool | None = Field(
        default=None, description="print the reminder of a keyword behind it where it first occurs"
    )
    figures: Figures | None = Field(
        default=None,
        description="the figures of Japanese sentences: as they are written (half), or in full width (full); "
        "those of names, icons and Latin words stay",
    )
    fit: Annotated[tuple[FitStep, ...], FROM_LIST] | None = Field(
        default=None, description="what may be done, in this order, when the text does not fit"
    )


class Style(TextKeys):
    """A named look for texts."""

    extends: str = Field(default="", description="the style this one changes")


NamedStyle: TypeAlias = Annotated[
    Annotated[Style, Later(), Tag("Style")] | Annotated[StyleVarieties, Tag("StyleVarieties")],
    either("Style", "StyleVarieties"),
]
