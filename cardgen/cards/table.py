"""What a game is laid out upon: the zones where cards lie, and the mats that show them. In mm."""

from typing import Annotated, Literal

from pydantic import Field

from cardgen.cards.words import NO_WORDS, Document, Label, Name, RuleId
from cardgen.source.length import Width
from cardgen.source.paper import TilePaper, Tiles

Cells = Annotated[int, Field(ge=1, le=100)]
"""Cells side by side; more are no table."""


class Zone(Document):
    """A place where cards lie in play. ``grid`` is columns and rows of cells; ``cell`` one place, in mm."""

    title: Label = NO_WORDS
    owner: Literal["player", "shared"] = "player"
    visible: Literal["all", "owner", "nobody", "back"] = Field(
        default="all", description="who sees the faces; 'back': all see the back, which tells the kind"
    )
    ordered: bool = Field(default=False, description="a pile whose order matters")
    grid: tuple[Cells, Cells] = Field(default=(1, 1), description="columns and rows of cells")
    cell: tuple[Width, Width] | None = Field(default=None, description="one place, as width and height")
    capacity: int | None = Field(default=None, ge=1, description="the most cards it may hold")
    holds: tuple[Name, ...] = Field(default=(), description="kinds of card; none named: any")
    face_down: Name | None = Field(
        default=None, description="the zone that stands for this one's cards that lie face down"
    )
    rule: RuleId = ""


class Mat(Document):
    """A playmat or board of the game: a template with a size of its own, drawn without a card."""

    title: Label = NO_WORDS
    template: str = Field(description="its template file, among the game's templates")
    tiles: Tiles = Field(
        default=TilePaper.model_construct(),
        description="the paper that home printers tile it over: a name, or more",
    )
    rule: RuleId = ""
