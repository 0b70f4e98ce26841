"""Paper in a document: one of the names that ``units`` knows, or its width and height.

``TilePaper`` is the paper that a mat is tiled over, with how tiles overlap and what stays free around them.
"""

from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from cardgen.source.document import slip
from cardgen.source.length import Length
from cardgen.source.nearest import nearest
from cardgen.units import PAPERS

LEAST_STEP = 20.0
"""What a tile shows at least beside its overlap, mm: a mat of less is a heap of strips."""


def known_paper(name: str, *others: str) -> str:
    """The name itself; an error of pydantic's where it is neither a paper's nor one of the others."""
    known = (*others, *PAPERS)
    if name not in known:
        told = {"found": repr(name), "hint": nearest(name, known)}
        raise PydanticCustomError("unknown-paper", "no paper is called {found}", told)
    return name


def _known(paper: str | tuple[float, float]) -> str | tuple[float, float]:
    return known_paper(paper) if isinstance(paper, str) else paper


def _from_list(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


Sides = Annotated[
    str | Annotated[tuple[Length, Length], Field(description="width and height, the shorter side first")],
    BeforeValidator(_from_list, json_schema_input_type=str | tuple[Length, Length]),
]
Paper = Annotated[Sides, AfterValidator(_known)]


class TilePaper(BaseModel):
    """The paper that mats are tiled over."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    paper: Paper = Field(default="A4", description="a name, or [width, height]")
    overlap: Length = Field(default=10.0, description="where the next tile is glued over this one")
    border: Annotated[Length, Field(ge=5)] = Field(
        default=5.0, description="what stays free around a tile: marks and words stand in it"
    )

    @property
    def sides(self) -> tuple[float, float]:
        """The shorter and the longer side, mm."""
        short, long = sorted(PAPERS[self.paper] if isinstance(self.paper, str) else self.paper)
        return short, long

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        left = self.sides[0] - 2 * self.border - self.overlap
        if left < LEAST_STEP:
            told = (
                f"borders of {self.border:g} mm and an overlap of {self.overlap:g} mm leave "
                f"{max(left, 0):g} mm of a sheet {self.sides[0]:g} mm wide; "
                f"a tile needs {LEAST_STEP:g} mm or more"
            )
            key = next((key for key in ("overlap", "border") if key in self.model_fields_set), "paper")
            raise slip(told, key, hint="use larger paper, or less overlap and border")
        return self


def _of_paper(value: Any) -> Any:
    return {"paper": value} if isinstance(value, str | list) else value


Tiles = Annotated[
    TilePaper,
    BeforeValidator(_of_paper, json_schema_input_type=str | tuple[Length, Length] | TilePaper),
]
"""``A4``, ``[210mm, 12in]``, or ``{paper: A4, overlap: 5mm, border: 8mm}``."""
