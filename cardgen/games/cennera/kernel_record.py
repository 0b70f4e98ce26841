"""What the compiled rules of cennera work on: the records of a moment and of a law, tables of the stage.

A set of cells is a bitboard (bit ``cell``). The different cards of a deck are its *kinds*, numbered by id,
which is the order of the card table, so that legal actions come in the same order.
"""

from __future__ import annotations

import numpy as np

from cardgen.games.cennera.board import AROUND, CELLS, CORNERS, DIAGONAL, ORTHOGONAL, VERTICES
from cardgen.games.cennera.law import LARGEST

DECK = LARGEST
SETUP, TURN, RECRUITING, OVER = range(4)
NOBODY = -1
RUNNING = -1
COMPLETE, HANDS_EMPTY, STAGE_FULL, NO_PLACE, CAP = range(5)
BOTH, PLACER, OFF = range(3)
SHUFFLE = 0  # the streams of the two shuffles come first

SIDE = np.dtype(
    [
        ("entrant", np.int8),  # whose deck sits here
        ("cells", np.uint32),  # the cards it controls on the stage
        ("totals", np.int16, VERTICES),
        ("hand", np.uint32),  # the kinds in its hand
        ("copies", np.int8, DECK),  # how many of each
        ("pile", np.int8, DECK),  # the last is the top
        ("pile_size", np.int8),
        ("exit", np.int8, DECK),  # how many of each kind
        ("chosen", np.int8),  # the kind chosen as centre
        ("chosen_marked", np.int8),
        ("mark", np.int8),  # still to be used
    ],
    align=True,
)
STATE = np.dtype(
    [
        ("turns", np.int32),
        ("placed", np.int32),
        ("phase", np.int8),
        ("to_move", np.int8),
        ("passes", np.int8),
        ("drew", np.int8),
        ("placing", np.int8),
        ("fallen", np.int8),
        ("ending", np.int8),
        ("asked", np.uint32),
        ("recruited", np.uint32),
        ("marked", np.uint32),
        ("centers", np.uint32),
        ("seconds", np.uint32),  # the cards that the second player owns
        ("kind", np.int8, CELLS),
        ("numbers", np.int8, (CELLS, 4)),
        ("side", SIDE, 2),
    ],
    align=True,
)
LAW = np.dtype(
    [
        ("numbers", np.int8, (2, 2, DECK, 4)),  # by entrant, seat, kind: as the card lies before the seat
        ("glow", np.uint64, (2, DECK)),  # by entrant and kind: the grid corners lit in its colour
        ("wide", np.uint32, 2),  # by entrant: the kinds that go in eight directions
        ("deck", np.int8, (2, DECK)),
        ("deck_size", np.int8, 2),
        ("center", np.int8, 2),
        ("cap", np.int32),
        ("revival", np.bool_),
        ("ally", np.bool_),
        ("oshi", np.bool_),
        ("marks_center", np.bool_),
        ("recruit", np.bool_),
        ("recruit_rotates", np.bool_),
        ("recruit_initiates", np.bool_),
        ("allies", np.int8),
        ("bonus", np.int8, (2, 2)),  # by seat and whether complete, CN-SCORE-2
    ],
    align=True,
)

FULL = (1 << CELLS) - 1
NOT_WEST = FULL & ~sum(1 << cell for cell in range(0, CELLS, 5))
NOT_EAST = FULL & ~sum(1 << cell for cell in range(4, CELLS, 5))
CORNER = np.array(CORNERS, np.int64)
# For each cell its neighbours: the cell, then once or twice mine, theirs and vertex of a ``board.Contact``.
STRAIGHT = np.zeros((CELLS, 4, 7), np.int64)
STRAIGHTS = np.array([len(found) for found in ORTHOGONAL], np.int64)
OBLIQUE = np.zeros((CELLS, 4, 4), np.int64)
OBLIQUES = np.array([len(found) for found in DIAGONAL], np.int64)
for _cell in range(CELLS):
    for _k, (_other, _first, _second) in enumerate(ORTHOGONAL[_cell]):
        STRAIGHT[_cell, _k] = _other, *_first, *_second
    for _k, (_other, _only) in enumerate(DIAGONAL[_cell]):
        OBLIQUE[_cell, _k] = _other, *_only
NEAR = np.array([sum(1 << other for other in cells) for cells in AROUND], np.int64)
