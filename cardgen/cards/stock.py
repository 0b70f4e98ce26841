"""What a game is printed on: the card's trim, and what is safe inside it. In mm."""

from typing import Self

from pydantic import Field, model_validator

from cardgen.cards.words import Document, Length, RuleId
from cardgen.source.document import slip
from cardgen.source.length import LONGEST


class Stock(Document):
    """The card as an object: trim size, corner radius, bleed outside the trim, safe distance inside it."""

    width: Length
    height: Length
    corner: Length = 3.0
    bleed: Length = 3.0
    safe: Length = 3.0
    weight: int = Field(default=0, ge=0, description="paper in g/m², 0 where the game does not say")
    rule: RuleId = ""

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        require_room(min(self.width, self.height), self.safe, self.corner)
        require_page(max(self.width, self.height), self.bleed)
        return self


def require_room(shorter: float, safe: float, corner: float) -> None:
    """A slip where a safe distance leaves nothing of the shorter side, or corners are rounder than it."""
    if not shorter:
        raise slip("a card or mat with a side of 0 mm cannot be printed", hint="write its size")
    if shorter <= 2 * safe:
        raise slip(f"a safe distance of {safe:g} mm leaves nothing of a side of {shorter:g} mm", "safe")
    if 2 * corner > shorter:
        raise slip(f"corners of {corner:g} mm do not fit a side of {shorter:g} mm", "corner")


def require_page(longer: float, bleed: float) -> None:
    """A slip where the longer side is with its bleed more than a page of PDF can be."""
    if longer + 2 * bleed > LONGEST:
        raise slip(
            f"a side of {longer:g} mm measures {longer + 2 * bleed:g} mm with its bleed; "
            f"a page of PDF is {LONGEST:g} mm long or less",
            "bleed",
        )
