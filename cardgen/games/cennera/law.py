"""What holds throughout one game of cennera: the card table, as rules read it, and the resolved options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cardgen.cards.card import CardSet
from cardgen.games.cennera.board import CELL, CELLS, CORNERS, turned, vertex
from cardgen.play.rules import Options

Numbers = tuple[int, int, int, int]
"""Clockwise from a corner: of a printed card from its top left, on the stage from the north-west."""
LARGEST = 25  # cards of a deck, CN-OPT-EXTRA; the kernel's record has room for no more


@dataclass(frozen=True)
class Table:
    """The cards, sorted by id; everywhere else in the rules a card is its index here."""

    ids: tuple[str, ...]
    printed: tuple[Numbers, ...]
    rare: tuple[bool, ...]
    color: tuple[str, ...]

    @classmethod
    def of(cls, cards: CardSet) -> Table:
        found = cards.by_id()
        return cls(
            tuple(found),
            tuple((card["tl"], card["tr"], card["br"], card["bl"]) for card in found.values()),
            tuple(card["rarity"] == "rare" for card in found.values()),
            tuple(card["color"] for card in found.values()),
        )

    @cached_property
    def index(self) -> dict[str, int]:
        """Where each id stands."""
        return {card_id: i for i, card_id in enumerate(self.ids)}

    @cached_property
    def lying(self) -> tuple[tuple[Numbers, ...], tuple[Numbers, ...]]:
        """Each card's numbers as it lies before the first player and before the second. (CN-GEO-2)"""
        return self.printed, tuple(turned(numbers, 1) for numbers in self.printed)


class Law:
    """The options of a game as the rules use them, beside the card table."""

    __slots__ = (
        "ally",
        "attribute",
        "cap",
        "center",
        "diagonal",
        "lit",
        "marks_center",
        "options",
        "oshi",
        "recruit",
        "recruit_initiates",
        "recruit_rotates",
        "revival",
        "table",
        "wide",
    )

    def __init__(self, table: Table, options: Options) -> None:
        self.table = table
        self.options = options
        # Who may be placed in eight directions: rares (CN-AMB-40), with the light rule normals too
        # (CN-OPT-LIGHT).
        self.wide = tuple(rare or options["light"] for rare in table.rare)
        self.revival: bool = options["revival"]  # CN-OPT-REVIVAL
        self.ally: bool = options["ally"]  # CN-OPT-ALLY
        self.attribute: bool = options["attribute"]  # CN-OPT-ATTR
        self.oshi: bool = options["oshi"]  # CN-OPT-OSHI
        self.recruit: bool = options["recruit"]  # CN-OPT-RECRUIT
        # CN-OPT-SIMPLE leaves diagonals to the two numbers, whatever CN-AMB-13 says; it does not touch the
        # ally rule (CN-AMB-41).
        self.diagonal: str = "off" if options["simple"] else options["diag_allies"]
        self.center = tuple(CELL[name] for name in options["center_cells"])  # CN-AMB-2
        self.marks_center: bool = options["oshi"] and options["oshi_on_center"]  # CN-AMB-26
        self.recruit_rotates: bool = options["recruit_rotates"]  # CN-AMB-31
        self.recruit_initiates: bool = options["recruit_initiates"]  # CN-AMB-32
        self.cap: int = options["placement_cap"]  # CN-AMB-37
        self.lit = _lit(options["spotlights"])

    def numbers(self, card: int, seat: int, cell: int, marked: bool) -> Numbers:
        """What a card shows on a cell, lying before a seat: printed, +1 where lit, +1 by the mark.

        Several lamps on one number give 1 only (CN-AMB-24), every card on the stage has its light
        (CN-AMB-25), and nothing stops at 10 (CN-AMB-23).
        """
        numbers = self.table.lying[seat][card]
        if self.attribute:
            nw, ne, se, sw = self.lit[self.table.color[card]][cell]
            numbers = numbers[0] + nw, numbers[1] + ne, numbers[2] + se, numbers[3] + sw
        if marked:
            numbers = numbers[0] + 1, numbers[1] + 1, numbers[2] + 1, numbers[3] + 1
        return numbers

    def glow(self, card: int) -> int:
        """The grid corners that light a card, as a set of bits; none without the attribute rule."""
        if not self.attribute:
            return 0
        corners = zip(CORNERS, self.lit[self.table.color[card]], strict=True)
        return sum(1 << v for v in {v for vs, lit in corners for v, on in zip(vs, lit, strict=True) if on})


def _lit(spotlights: Sequence[Options]) -> dict[str, tuple[Numbers, ...]]:
    """For each colour and cell, 1 at the corners that a spotlight of the colour hits. (CN-AMB-22)"""
    lamps = {(vertex(*lamp["at"]), lamp["color"]) for lamp in spotlights}
    return {
        color: tuple(_glow(cell, color, lamps) for cell in range(CELLS))
        for color in ("red", "yellow", "blue", "green")  # CN-CARD-6
    }


def _glow(cell: int, color: str, lamps: set[tuple[int, str]]) -> Numbers:
    nw, ne, se, sw = (int((corner, color) in lamps) for corner in CORNERS[cell])
    return nw, ne, se, sw
