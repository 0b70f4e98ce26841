"""The stock of a template that no spec declares: of a mat or a board."""

from typing import Any, Literal, Self

from pydantic import Field, field_validator, model_validator

from cardgen.cards.stock import require_page, require_room
from cardgen.cards.words import Document, Length
from cardgen.units import PAPERS


class Sheet(Document):
    """The stock of a mat or board, which no spec declares: its size, and the boxes around and inside it."""

    size: str | tuple[Length, Length] = Field(description="a paper such as A2, or width and height")
    orientation: Literal["portrait", "landscape"] = Field(
        default="portrait", description="which side is the longer one"
    )
    bleed: Length = Field(default=3.0, description="printed beyond the trim")
    safe: Length = Field(default=3.0, description="kept free inside the trim")
    corner: Length = Field(default=0.0, description="radius of the corners")

    @field_validator("size")
    @classmethod
    def _is_a_paper(cls, value: Any) -> Any:
        if isinstance(value, str) and value not in PAPERS:
            raise ValueError(f"{value!r} is no paper: write one of {', '.join(PAPERS)}, or [width, height]")
        return value

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height in mm."""
        width, height = PAPERS[self.size] if isinstance(self.size, str) else self.size
        return (height, width) if self.orientation == "landscape" else (width, height)

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        require_room(min(self.trim), self.safe, self.corner)
        require_page(max(self.trim), self.bleed)
        return self
