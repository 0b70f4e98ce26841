"""An imposition plan: the data that says how cards lie on a sheet, one file each under ``templates/sheets``.

In: YAML. Out: ``Plan``, lengths in millimetres. A plan holds for any card size, unless it names one; ``grid``
finds out how many cards fit and where. A mark's offset counts from the bleed, not from the trim, so no plan
can put a mark into a card.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, PrivateAttr, model_validator

from cardgen.cards.words import NO_WORDS, Document, Label, Length
from cardgen.data import templates
from cardgen.problem import Span
from cardgen.source.document import slip
from cardgen.source.later import Later
from cardgen.source.length import Width
from cardgen.source.located import Located
from cardgen.source.paper import Sides, known_paper
from cardgen.units import PAPERS

if TYPE_CHECKING:
    from cardgen.press.sheets.silhouette import Silhouette
else:  # opened for plans that have its marks
    Silhouette = Annotated[Any, Later("cardgen.press.sheets.silhouette:Silhouette")]

CARD = "card"
"""The paper of a plan with one card a page: as large as the card with its bleed and marks."""


def _known(paper: str | tuple[float, float]) -> str | tuple[float, float]:
    return known_paper(paper, CARD) if isinstance(paper, str) else paper


def _both_ways(gutter: Any) -> Any:
    if isinstance(gutter, str | int | float):
        return gutter, gutter
    return tuple(gutter) if isinstance(gutter, list) else gutter


def _all_sides(margin: Any) -> Any:
    if not isinstance(margin, str | int | float):
        return margin
    return dict.fromkeys(("top", "right", "bottom", "left"), margin)


def _each_once(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _is_picture(rows: tuple[str, ...]) -> tuple[str, ...]:
    if len({len(row) for row in rows}) > 1:
        raise ValueError("the rows of slots are not equally long")
    if not any("x" in row for row in rows):
        raise ValueError("no slot is marked x, so that no card would be printed")
    return rows


Paper = Annotated[Sides, AfterValidator(_known)]
Count = Annotated[int, Field(ge=1, le=100)] | Literal["auto"]
Gutter = Annotated[
    tuple[Length, Length], BeforeValidator(_both_ways, json_schema_input_type=str | tuple[str, str])
]


class Margins(Document):
    """The borders of the paper that stay free."""

    top: Length = 5.0
    right: Length = 5.0
    bottom: Length = 5.0
    left: Length = 5.0


class Marks(Document):
    """Marks around the cards: where they are cut, and what a press wants to see."""

    offset: Length = Field(default=0.5, description="from the bleed to the mark")
    length: Width = Field(default=4.0, description="of one mark")
    weight: Width = Field(default=25.4 / 72 / 4, description="of its line; a quarter point unless said")
    crop: bool = Field(default=True, description="at both ends of every trim line")
    center: bool = Field(default=False, description="at the middle of every side")
    registration: bool = Field(default=False, description="at the corners, to lay the plates on each other")
    color_bar: bool = Field(default=False, description="patches of the inks, their overprints and greys")
    sides: Literal["both", "front"] = Field(default="both", description="of the paper that bear marks")

    @property
    def reach(self) -> float:
        """From the bleed to a mark's far end."""
        return self.offset + self.length

    @model_validator(mode="after")
    def _stays_off_the_cards(self) -> Self:
        most = 2 * (self.offset + self.length / 5)  # what lies between the bleed and a target's circle, twice
        if self.weight > most:
            message = f"lines of {self.weight:g} mm would lie on the cards' bleed; {most:g} mm or less do not"
            raise slip(message, "weight", hint="write a thinner 'weight', or more 'offset' or 'length'")
        return self


class Fold(Document):
    """The line over which a sheet is folded, through the middle of the paper."""

    line: Literal["vertical", "horizontal"] = "vertical"
    gap: Length | None = Field(
        default=None, description="between the trims beside the line; unless given, room for both bleeds"
    )


class Plan(Document):
    """How cards lie on a sheet."""

    format: Literal[1]
    title: Label = NO_WORDS
    about: Label = Field(default=NO_WORDS, description="what to know that is no entry here")
    paper: Paper = Field(
        default="A4", description=f"a name, [width, height], or {CARD}: as large as one card"
    )
    orientation: Literal["portrait", "landscape", "auto"] = Field(
        default="portrait", description="auto: whichever holds more cards"
    )
    card: tuple[Length, Length] | None = Field(
        default=None, description="the only trim size that suits, where the paper is cut already"
    )
    columns: Count = Field(default="auto", description="auto: as many as fit")
    rows: Count = Field(default="auto", description="auto: as many as fit")
    slots: Annotated[tuple[Annotated[str, Field(pattern="^[x.]+$")], ...], AfterValidator(_is_picture)] = (
        Field(default=(), description="a picture of the places: x takes a card, . stays empty")
    )
    rotate: Literal["auto", "never", "always"] = Field(
        default="auto", description="lay cards on their side; auto: where more fit so"
    )
    gutter: Gutter | None = Field(
        default=None,
        description="between neighbours' trims, or between columns and between rows; unless given, what the "
        "bleed asks for",
    )
    bleed: Literal["outer", "shared", "full"] = Field(
        default="outer",
        description="full: around every card; shared: neighbours have half of the gutter each; outer: only "
        "where no neighbour is",
    )
    bleed_width: Length | None = Field(
        default=None, description="how much of the cards' bleed is printed; all of it unless said"
    )
    margin: Annotated[Margins, BeforeValidator(_all_sides, json_schema_input_type=str | Margins)] = Field(
        default=Margins.model_construct(),
        description="the border that the printer cannot print, of all sides or of each",
    )
    duplex: Literal["none", "long-edge", "short-edge", "fold"] = Field(
        default="long-edge",
        description="the edge of the paper over which the sheet is turned for its backs; fold: backs lie "
        "beside the fronts, on the same side of the paper",
    )
    fold: Fold = Field(default=Fold.model_construct(), description="for duplex: fold")
    backs: Literal["required", "allow-missing"] = Field(
        default="required", description="whether cards without a back may lie among others that have one"
    )
    decks: Literal["together", "apart"] = Field(
        default="together", description="apart: each deck begins a sheet"
    )
    collate: Literal["deck", "card"] = Field(
        default="deck", description="deck: deck after deck; card: all copies of a card side by side"
    )
    order: Literal["listed", "copies"] = Field(
        default="listed", description="as the deck lists its cards, or those with most copies first"
    )
    copies: int = Field(default=1, ge=1, le=1000, description="of everything")
    marks: Marks | None = Marks.model_construct()
    silhouette: Silhouette | None = Field(
        default=None, description="marks by which a Silhouette cutter finds the sheet"
    )
    die_lines: Annotated[tuple[Literal["svg", "dxf", "pdf"], ...], AfterValidator(_each_once)] = Field(
        default=(), description="files of the cards' outlines, for cutters; pdf: in the spot ink CutContour"
    )
    label: bool = Field(default=True, description="name, page, side and build of the sheet, beside the cards")
    ruler: bool = Field(
        default=True, description="a scale of centimetres and inches beside the cards, to check the size"
    )

    _located: Located | None = PrivateAttr(default=None)
    _named: Span | None = PrivateAttr(default=None)

    @property
    def pages(self) -> tuple[tuple[float, float], ...]:
        """Widths and heights that the sheet may have; none where it is as large as a card."""
        if self.paper == CARD:
            return ()
        short, long = sorted(PAPERS[self.paper] if isinstance(self.paper, str) else self.paper)
        ways = {"portrait": ((short, long),), "landscape": ((long, short),)}
        return ways.get(self.orientation, ((short, long), (long, short)))

    @property
    def paper_name(self) -> str:
        if isinstance(self.paper, str):
            return self.paper
        return "x".join(f"{side:g}" for side in self.paper) + " mm"

    def printed(self, bleed: float) -> float:
        """How much of a card's bleed is printed."""
        return bleed if self.bleed_width is None else min(bleed, self.bleed_width)

    @property
    def bundled(self) -> bool:
        """Whether it is one of cardgen's own, which nobody is to change."""
        return self._located is not None and Path(self._located.file).is_relative_to(templates())

    def written(self, located: Located, named: Span | None) -> Self:
        """The plan, knowing the file that it is written in and where a project names it."""
        self._located, self._named = located, named
        return self

    def at(self, *path: str | int) -> Span:
        """Where a part of the plan is written; of one of cardgen's own, where a project names it."""
        if self._named and self.bundled:
            return self._named
        return self._located.at(*path) if self._located else Span("plan")

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        margin = self.margin
        for width, height in self.pages:
            if width <= margin.left + margin.right or height <= margin.top + margin.bottom:
                size = f"{margin.left:g} mm" if margin == Margins(**_all_sides(margin.left)) else "this size"
                key = "margin" if "margin" in self.model_fields_set else "paper"
                hint = "use larger paper or a smaller margin"
                raise slip(f"margins of {size} leave nothing of {self.paper_name}", key, hint=hint)
        return self

    @model_validator(mode="after")
    def _leads_no_machine_astray(self) -> Self:
        if self.silhouette and self.marks:
            told = "crop marks lead a machine astray that looks for its own"
            key = "marks" if "marks" in self.model_fields_set else "silhouette"
            raise slip(told, key, hint="write 'marks: null'")
        if self.silhouette and self.duplex == "fold":
            told = "a folded sheet has no corners for a machine to look for"
            raise slip(told, "duplex", hint="choose another duplex")
        return self

    @model_validator(mode="after")
    def _has_one_card_a_page(self) -> Self:
        asked = {"columns": self.columns, "rows": self.rows}
        more = [key for key, count in asked.items() if self.paper == CARD and count not in ("auto", 1)]
        more += ["slots"] if self.paper == CARD and self.slots else []
        if more:
            hint = f"leave out {' and '.join(more)}"
            raise slip("a page as large as one card holds one", more[0], hint=hint)
        if self.paper == CARD and self.duplex == "fold":
            raise slip("a page as large as one card cannot be folded over the card's back", "duplex")
        return self

    @model_validator(mode="after")
    def _pictures_its_slots(self) -> Self:
        shape = {"rows": len(self.slots), "columns": len(self.slots[0]) if self.slots else 0}
        for key, count in shape.items():
            if self.slots and getattr(self, key) not in ("auto", count):
                told = f"slots shows {count} {key}, and {key} says {getattr(self, key)}"
                raise slip(told, key, hint=f"leave out {key}, which the picture of the slots shows")
        return self
