"""What a game demands of its cards: of what they say, and of how they are printed."""

from typing import Literal, Self

from pydantic import Field as Key
from pydantic import model_validator

from cardgen.cards.words import NO_WORDS, CheckName, Document, Label, Name, Number, RuleId
from cardgen.problem import Severity

Measure = Literal[
    "width",  # mm, of the role's outline
    "height",
    "left",  # mm from the trim's left edge to the outline's left side
    "right",  # mm from the trim's left edge to the outline's right side
    "top",  # mm from the trim's top edge
    "bottom",
    "center_x",
    "center_y",
    "inset",  # mm, the least distance from the outline inwards to a trim edge
    "count",  # how many elements have the role
    "text",  # what the role's elements say
]


class Check(Document):
    """A demand on each card: where ``when`` holds, ``require`` must hold.

    What stands in braces in ``message`` and ``hint`` are expressions over the card.
    """

    check: CheckName
    kinds: tuple[Name, ...] = Key(default=(), description="kinds it speaks of; none named: every kind")
    when: str = ""
    require: str
    at: Name | Literal[""] = Key(default="", description="the field the problem points at")
    message: Label
    hint: Label = NO_WORDS
    severity: Severity = "error"
    rule: RuleId = ""


class PrintCheck(Document):
    """A demand on the printed face: what an element with a role must measure, in mm.

    ``role`` may end in ``*`` and then means each role that begins so. The expressions read the card's fields
    and ``trim_width`` and ``trim_height``. ``press.measure`` evaluates it on the laid-out face.
    """

    check: CheckName
    role: str = Key(pattern=r"^[a-z][a-z0-9_.]*\*?$")
    side: Literal["front", "back"] = "front"
    kinds: tuple[Name, ...] = ()
    when: str = ""
    measure: Measure
    equals: Number | str | None = None
    min: Number | str | None = None
    max: Number | str | None = None
    tolerance: float = Key(default=0.05, ge=0)
    message: Label = NO_WORDS
    severity: Severity = "error"
    rule: RuleId = ""

    @model_validator(mode="after")
    def _demands_something(self) -> Self:
        if self.equals is None and self.min is None and self.max is None:
            raise ValueError("a print check needs 'equals', 'min' or 'max'")
        return self
