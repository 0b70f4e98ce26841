"""Registration marks by which a Silhouette cutter finds the printed sheet, as data of a plan.

In: the page. Out: the marks as boxes of solid black, and the corners that cards have to leave to them. Three
marks are a square at the top left and an L at the top right and the bottom left; four, for machines such as
the Cameo 5 Alpha, are an L in each corner. The machine is told the same page, inset, length and thickness.
Sources: how the programs of others draw the marks that these machines find (the square of 5 mm has its corner
at the inset, an L its lines centred there; SCM's specification, 2026-06, and inkscape-silhouette): arms of 5
to 20 mm, lines of 0.3 to 1 mm, the thinner the truer, at least 10 mm from the edges of the paper in the
maker's own program.
How much air the marks need is told differently: inkscape-silhouette asks for 20 mm, which on A4 costs two of
eight cards; a centred grid of eight, as SCM has it, leaves 5 mm between a mark and the nearest cut. The
bundled plans keep the eight and print less bleed, so that nothing is nearer than 2 or 3 mm; ``clear: 20mm``
is for machines that want more.
"""

from collections.abc import Iterator
from itertools import product
from typing import Annotated, Literal

from pydantic import Field

from cardgen.cards.words import Document, Length
from cardgen.press.geometry import Box

SQUARE = 5.0


class Silhouette(Document):
    """Marks for a Silhouette cutter, on fronts."""

    marks: Literal[3, 4] = Field(default=3, description="3, or 4 for machines that ask for four")
    inset: Annotated[Length, Field(ge=3.5, le=86)] = Field(
        default=10.0, description="from the edges of the paper to the marks"
    )
    length: Annotated[Length, Field(ge=5, le=20)] = Field(default=5.0, description="of the arms of an L")
    thickness: Annotated[Length, Field(ge=0.3, le=1)] = Field(default=0.5, description="of their lines")
    clear: Length = Field(default=1.2, description="between the corners of the marks and anything printed")

    def boxes(self, page: tuple[float, float]) -> tuple[Box, ...]:
        """The marks, from the top left: the square, and two boxes an L."""
        found: list[Box] = []
        for right, bottom in self._corners():
            if self.marks == 3 and not (right or bottom):
                found.append(Box(self.inset, self.inset, SQUARE, SQUARE))
            else:
                found += self._arms(page, right, bottom)
        return tuple(found)

    def _corners(self) -> Iterator[tuple[bool, bool]]:
        """The corners that bear a mark, as whether they are at the right and at the bottom."""
        for bottom, right in product((False, True), repeat=2):
            if self.marks == 4 or not (bottom and right):
                yield right, bottom

    def _arms(self, page: tuple[float, float], right: bool, bottom: bool) -> Iterator[Box]:
        """The level and the upright arm of an L, which point inwards."""
        half, reach = self.thickness / 2, self.length + self.thickness / 2
        x = page[0] - self.inset if right else self.inset
        y = page[1] - self.inset if bottom else self.inset
        left = x - self.length if right else x - half
        top = y - self.length if bottom else y - half
        yield Box(left, y - half, reach, self.thickness)
        yield Box(x - half, top, self.thickness, reach)

    def zones(self, page: tuple[float, float]) -> Iterator[Box]:
        """The squares that the marks and the air around them take, in their corners."""
        near = self.inset - self.thickness / 2 - self.clear
        side = max(self.length, SQUARE) + self.thickness / 2 + 2 * self.clear
        for right, bottom in self._corners():
            yield Box(
                page[0] - near - side if right else near,
                page[1] - near - side if bottom else near,
                side,
                side,
            )

    def leaves(self, page: tuple[float, float], trim: Box, ground: Box) -> bool:
        """Whether the machine can cut the trims, and no mark is on the cards' bleed or too close to it."""
        return Box(0, 0, *page).grow(-self.inset).contains(trim) and not self.meets(page, ground)

    def meets(self, page: tuple[float, float], box: Box) -> bool:
        """Whether something in a box would come too close to a mark."""
        return any(zone.meets(box) for zone in self.zones(page))
