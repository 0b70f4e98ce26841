"""The stage of one game: the cards that stand on it, who may be placed where, and who beats whom.

It knows cells, not turns: ``rules`` decides when a card is placed, recruited or lowered. Statements of the
rulebook are cited by their IDs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.games.cennera.board import AROUND, BESIDE, CELLS, CORNERS, DIAGONAL, ORTHOGONAL, VERTICES
from cardgen.games.cennera.law import Law, Numbers


class Standing(NamedTuple):
    """A card on the stage: ``owner`` put it there, ``controller`` is who it fights for."""

    card: int
    owner: int
    controller: int
    numbers: Numbers
    center: bool
    marked: bool


def _mask(cells: Sequence[int]) -> int:
    return sum(1 << cell for cell in cells)


BESIDE_MASK = tuple(map(_mask, BESIDE))
AROUND_MASK = tuple(map(_mask, AROUND))


class Stage:
    """Cells and what stands on them; ``count`` and ``totals`` are by controller.

    ``totals[player][v]`` is the sum of the numbers that a player's cards show at grid corner ``v``, so that a
    battle with allies is one comparison. (CN-GEO-6)
    """

    __slots__ = ("cells", "count", "law", "totals")

    def __init__(self, law: Law) -> None:
        self.law = law
        self.cells: list[Standing | None] = [None] * CELLS
        self.count = [0, 0]
        self.totals = [[0] * VERTICES, [0] * VERTICES]

    def copy(self) -> Stage:
        """An independent equal stage."""
        twin = Stage.__new__(Stage)
        twin.law = self.law
        twin.cells = self.cells[:]
        twin.count = self.count[:]
        twin.totals = [self.totals[0][:], self.totals[1][:]]
        return twin

    def stand(
        self, cell: int, card: int, owner: int, controller: int, *, center: bool = False, marked: bool = False
    ) -> None:
        """Put a card on an empty cell, readable to its owner or, by option, its controller. (CN-AMB-31)"""
        facing = controller if self.law.recruit_rotates else owner
        numbers = self.law.numbers(card, facing, cell, marked)
        self.cells[cell] = Standing(card, owner, controller, numbers, center, marked)
        self.count[controller] += 1
        totals = self.totals[controller]
        for vertex, number in zip(CORNERS[cell], numbers, strict=True):
            totals[vertex] += number

    def leave(self, cell: int) -> Standing:
        """Take the card off a cell."""
        standing = self.cells[cell]
        assert standing is not None
        self.cells[cell] = None
        self.count[standing.controller] -= 1
        totals = self.totals[standing.controller]
        for vertex, number in zip(CORNERS[cell], standing.numbers, strict=True):
            totals[vertex] -= number
        return standing

    def reach(self, player: int) -> tuple[list[int], list[int]]:
        """The empty cells in four and in eight directions of a player's cards. (CN-TURN-3)

        A recruited card is a player's own (CN-AMB-33); an occupied cell is never a place (CN-AMB-10).
        """
        beside = around = 0
        empty = []
        for cell, standing in enumerate(self.cells):
            if standing is None:
                empty.append(cell)
            elif standing.controller == player:
                beside |= BESIDE_MASK[cell]
                around |= AROUND_MASK[cell]
        return [cell for cell in empty if beside >> cell & 1], [cell for cell in empty if around >> cell & 1]

    def beaten_by(self, cell: int) -> list[int]:
        """The rival cards that the card on a cell beats, of all eight around it. (CN-BATTLE-1)

        Every battle sees the stage as it is now: allies count in each, whatever becomes of them (CN-BATTLE-6,
        CN-AMB-16). Only strictly greater wins (CN-AMB-11, CN-AMB-12), so a lost battle and an undecided one
        have the same outcome: the placed card stays (CN-BATTLE-7).
        """
        return self._beaten_beside(cell) + self._beaten_diagonally(cell)

    def _beaten_beside(self, cell: int) -> list[int]:
        placed = self.cells[cell]
        assert placed is not None
        me, numbers = placed.controller, placed.numbers
        beaten = []
        for other, (a, b, v), (c, d, w) in ORTHOGONAL[cell]:
            rival = self.cells[other]
            if rival is None or rival.controller == me:
                continue
            if (
                self.law.ally
            ):  # all cards that touch the two corners add to their side (CN-OPT-ALLY, CN-AMB-15)
                ours, theirs = self.totals[me], self.totals[1 - me]
                won = ours[v] > theirs[v] and ours[w] > theirs[w]
            else:  # both touching numbers (CN-BATTLE-2)
                won = numbers[a] > rival.numbers[b] and numbers[c] > rival.numbers[d]
            if won:
                beaten.append(other)
        return beaten

    def _beaten_diagonally(self, cell: int) -> list[int]:
        placed = self.cells[cell]
        assert placed is not None
        me, numbers = placed.controller, placed.numbers
        ours, theirs = self.totals[me], self.totals[1 - me]
        allies = self.law.diagonal
        beaten = []
        for other, (a, b, v) in DIAGONAL[cell]:
            rival = self.cells[other]
            if rival is None or rival.controller == me:
                continue
            if (
                allies == "both"
            ):  # whoever touches the corner adds to its side (CN-BATTLE-4, CN-AMB-13, CN-AMB-14)
                won = ours[v] > theirs[v]
            elif allies == "placer":
                won = ours[v] > rival.numbers[b]
            else:  # the single number (CN-BATTLE-3, CN-OPT-SIMPLE)
                won = numbers[a] > rival.numbers[b]
            if won:
                beaten.append(other)
        return beaten

    def candidates(self, cell: int) -> list[int]:
        """Rivals beside a card that it may recruit: both touching numbers are equal. (CN-OPT-RECRUIT)

        Single numbers with their +1, never totals (CN-AMB-29); never a centre (CN-AMB-30).
        """
        placed = self.cells[cell]
        assert placed is not None
        numbers = placed.numbers
        found = []
        for other, (a, b, _), (c, d, _) in ORTHOGONAL[cell]:
            rival = self.cells[other]
            if rival is None or rival.controller == placed.controller or rival.center:
                continue
            if numbers[a] == rival.numbers[b] and numbers[c] == rival.numbers[d]:
                found.append(other)
        return found

    def is_center(self, cell: int) -> bool:
        """Whether a centre stands there."""
        standing = self.cells[cell]
        return standing is not None and standing.center
