"""An imposition plan: the data that says how cards lie on a sheet, one file each under ``templates/sheets``.

In: YAML. Out: ``Plan``, lengths in millimetres. A plan holds for any card size; ``grid`` finds out whether a
card fits. A mark's offset counts from the bleed, not from the trim, so no plan can put a mark into a card.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, PrivateAttr
from pydantic_core import PydanticCustomError

from cardgen.cards.words import NO_WORDS, Document, Label, Length
from cardgen.data import templates
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.document import fit
from cardgen.source.located import Located
from cardgen.source.nearest import nearest
from cardgen.source.yaml import load_yaml
from cardgen.units import PAPERS


def _known(paper: str | tuple[float, float]) -> str | tuple[float, float]:
    if isinstance(paper, str) and paper not in PAPERS:
        hint = nearest(paper, PAPERS)
        raise PydanticCustomError(
            "unknown-paper", "no paper is called {found!r}", {"found": paper, "hint": hint}
        )
    return paper


Paper = Annotated[
    str | Annotated[tuple[Length, Length], Field(description="width and height, the shorter side first")],
    AfterValidator(_known),
]


class Marks(Document):
    """Crop marks at every trim line on the outer sides."""

    offset: Length = Field(default=0.5, description="from the bleed to the mark")
    length: Length = Field(default=4.0, description="of one mark")
    weight: Length = Field(default=25.4 / 72 / 4, description="of its line; a quarter point unless said")


class Plan(Document):
    """How cards lie on a sheet."""

    format: Literal[1]
    title: Label = NO_WORDS
    paper: Paper = "A4"
    orientation: Literal["portrait", "landscape"] = "portrait"
    columns: int = Field(ge=1, le=100)
    rows: int = Field(ge=1, le=100)
    gutter: Length | None = Field(
        default=None, description="between the trims of neighbours; unless given, what the bleed asks for"
    )
    bleed: Literal["outer", "full"] = Field(
        default="outer", description="outer: only where no neighbour is; full: around every card"
    )
    margin: Length = Field(default=5.0, description="the border that the printer cannot print")
    duplex: Literal["none", "long-edge", "short-edge"] = Field(
        default="long-edge", description="the edge of the paper over which the sheet is turned for its backs"
    )
    marks: Marks | None = Marks()
    label: bool = Field(default=True, description="name, page, side and build of the sheet, beside the cards")
    ruler: bool = Field(
        default=True, description="a centimetre scale beside the cards, to check the print's size"
    )

    _located: Located | None = PrivateAttr(default=None)

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the sheet."""
        short, long = sorted(PAPERS[self.paper] if isinstance(self.paper, str) else self.paper)
        return (short, long) if self.orientation == "portrait" else (long, short)

    @property
    def paper_name(self) -> str:
        return (
            self.paper
            if isinstance(self.paper, str)
            else "x".join(f"{side:g}" for side in self.paper) + " mm"
        )

    def at(self, *path: str | int) -> Span:
        """Where a part of the plan is written."""
        return self._located.at(*path) if self._located else Span("plan")

    def model_post_init(self, context: Any) -> None:
        if min(self.page) <= 2 * self.margin:
            raise ValueError(f"margins of {self.margin:g} mm leave nothing of {self.paper_name}")


def load_plan(name: str | Path, at: Span | None = None, folder: Path = Path()) -> Plan:
    """A bundled plan by its name, or the user's by its path from a folder; ``at`` is where it is written."""
    path = plans().get(str(name)) or folder / name
    if not os.path.isfile(path):
        message = f"no imposition plan is called {str(name)!r}, and no file either"
        raise Invalid(
            [Problem("unknown-plan", message, at or Span(str(name)), hint=nearest(str(name), plans()))]
        )
    located = load_yaml(path)
    plan = fit(Plan, located)
    plan._located = located
    return plan


def plans() -> dict[str, Path]:
    """The bundled plans by name."""
    return {path.stem: path for path in sorted((templates() / "sheets").glob("*.yaml"))}
