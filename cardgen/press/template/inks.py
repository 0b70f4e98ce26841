"""A colour that says its inks, of a template's palette."""

from typing import Annotated

from pydantic import Field, field_validator

from cardgen.cards.words import Document
from cardgen.pattern import pattern

_LIGHT = pattern(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
Plate = Annotated[float, Field(ge=0, le=100)]


class Inks(Document):
    """A colour by its inks, with its look on screens where that is not to be worked out from them."""

    cmyk: list[Plate] = Field(
        min_length=4, max_length=4, description="cyan, magenta, yellow and black, 0 to 100 percent"
    )
    rgb: str = Field(
        default="", description="how proofs show it, #rrggbb; it prints in its inks all the same"
    )

    @field_validator("rgb")
    @classmethod
    def _is_light(cls, value: str) -> str:
        if value and not _LIGHT.fullmatch(value):
            raise ValueError(f"found {value!r}, expected #rrggbb")
        return value
