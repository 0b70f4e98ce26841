"""The stage of cennera: cells, the grid corners where numbers meet, and which cells touch where.

The frame is the view of the first player, A, who sits south: columns ``a`` to ``e`` from west to east, rows
``1`` to ``5`` from A's edge to B's; a cell's index counts row by row (``a1`` is 0, ``b1`` is 1 … ``e5`` is
24). The four numbers of a card that lies on the stage (CN-GEO-1) go clockwise, north-west, north-east,
south-east, south-west. Grid corners (i, j) run from (0, 0), A's left, to (5, 5), and have the index 6 j + i.
In this frame nothing needs telling apart by seat or by who lies which way (CN-GEO-3, CN-GEO-5): numbers meet
that have the same grid corner, and a diagonal pair shares its corner with two other cells at most (CN-GEO-7).
"""

from __future__ import annotations

from typing import NamedTuple

SIDE = 5
CELLS = SIDE * SIDE
VERTICES = (SIDE + 1) ** 2
NAMES = tuple(f"{column}{row}" for row in "12345" for column in "abcde")
CELL = {name: cell for cell, name in enumerate(NAMES)}


def vertex(i: int, j: int) -> int:
    """The index of the grid corner i across and j up.

    >>> vertex(2, 2)
    14
    """
    return (SIDE + 1) * j + i


def _corners(cell: int) -> tuple[int, int, int, int]:
    x, y = cell % SIDE, cell // SIDE
    return vertex(x, y + 1), vertex(x + 1, y + 1), vertex(x + 1, y), vertex(x, y)


CORNERS = tuple(map(_corners, range(CELLS)))
"""For each cell its four grid corners, clockwise from the north-west."""


class Contact(NamedTuple):
    """A grid corner that two neighbours share, and which of its numbers each shows there. (CN-GEO-6)"""

    mine: int
    theirs: int
    vertex: int


def _contacts(cell: int, corners: int) -> list[tuple[int, list[Contact]]]:
    """The cells that share exactly so many grid corners with one, and the contacts there."""
    found = []
    for other in range(CELLS):
        shared = [v for v in CORNERS[cell] if v in CORNERS[other]]
        if len(shared) == corners:
            found.append(
                (other, [Contact(CORNERS[cell].index(v), CORNERS[other].index(v), v) for v in shared])
            )
    return found


# Two cells are neighbours where they share grid corners: two of them side by side, one diagonally. So
# CN-GEO-4, the table of which number meets which, follows from the grid and need not be written down.
ORTHOGONAL = tuple(
    tuple((other, first, second) for other, (first, second) in _contacts(cell, 2)) for cell in range(CELLS)
)
"""For each cell its neighbours in four directions, with the two contacts."""
DIAGONAL = tuple(tuple((other, only) for other, (only,) in _contacts(cell, 1)) for cell in range(CELLS))
"""For each cell its diagonal neighbours, with the one contact."""
BESIDE = tuple(tuple(other for other, *_ in ORTHOGONAL[cell]) for cell in range(CELLS))
"""For each cell the cells in four directions, where a normal may go. (CN-TURN-3)"""
AROUND = tuple(BESIDE[cell] + tuple(other for other, *_ in DIAGONAL[cell]) for cell in range(CELLS))
"""For each cell the cells in eight directions, where a rare may go. (CN-TURN-3)"""


def turned(numbers: tuple[int, int, int, int], by: int) -> tuple[int, int, int, int]:
    """Four clockwise numbers, turned by 180 degrees where ``by`` is 1, the second player's seat. (CN-GEO-2)

    >>> turned((1, 2, 3, 4), 1)
    (3, 4, 1, 2)
    """
    return (*numbers[2:], *numbers[:2]) if by else numbers
