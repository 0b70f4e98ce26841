"""The stage of cennera compiled: cards that come and leave, their reach, whom they beat and may recruit.

It does what ``stage`` does, on the record ``s`` of ``kernel_record``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from cardgen.games.cennera.kernel_record import (
    BOTH,
    CORNER,
    FULL,
    NEAR,
    NOT_EAST,
    NOT_WEST,
    OBLIQUE,
    OBLIQUES,
    OFF,
    STRAIGHT,
    STRAIGHTS,
)
from cardgen.play import jit
from cardgen.play.jit import Int, i64

SOURCES = tuple(map(str, Path(__file__).parent.glob("*.py")))
"""All of the game, so that no change anywhere can leave old machine code in use."""
compiled = jit.compiler(*SOURCES)


@compiled
def owner_of(s: Any, cell: Int) -> Int:
    return i64(s.seconds) >> cell & 1


@compiled
def stand(s: Any, law: Any, cell: Int, kind: Int, owner: Int, controller: Int, marked: Int) -> None:
    facing = controller if law.recruit_rotates else owner
    show(s, law, cell, kind, i64(s.side[owner].entrant), facing, marked)
    s.kind[cell] = kind
    if owner:
        s.seconds |= 1 << cell
    if marked:
        s.marked |= 1 << cell
    side = s.side[controller]
    side.cells |= 1 << cell
    for corner in range(4):
        side.totals[CORNER[cell, corner]] += s.numbers[cell, corner]


@compiled
def show(s: Any, law: Any, cell: Int, kind: Int, entrant: Int, facing: Int, marked: Int) -> None:
    """Write the numbers that a card shows on a cell."""
    glow = law.glow[entrant, kind]
    for corner in range(4):
        lit = i64(glow >> np.uint64(CORNER[cell, corner])) & 1
        s.numbers[cell, corner] = law.numbers[entrant, facing, kind, corner] + lit + marked


@compiled
def leave(s: Any, cell: Int, controller: Int) -> None:
    side = s.side[controller]
    for corner in range(4):
        side.totals[CORNER[cell, corner]] -= s.numbers[cell, corner]
        s.numbers[cell, corner] = 0
    rest = FULL ^ (1 << cell)
    side.cells &= rest
    s.seconds &= rest
    s.marked &= rest
    s.centers &= rest
    s.kind[cell] = 0


@compiled
def reach(s: Any) -> Any:
    """The empty cells beside and around the cards of the player to move."""
    own = i64(s.side[s.to_move].cells)
    free = FULL ^ (own | i64(s.side[1 - s.to_move].cells))
    row = (own & NOT_EAST) << 1 | (own & NOT_WEST) >> 1
    wide = own | row
    return (row | own << 5 | own >> 5) & free, (row | wide << 5 | wide >> 5) & free


@compiled
def beaten_by(s: Any, law: Any, me: Int, cell: Int, absent: Int) -> Int:
    """The rivals that a card beats from a cell, by the numbers written there.

    ``absent`` is 1 where the card is only tried there and its numbers are not yet in its side's totals.
    """
    mine, theirs = s.side[me], s.side[1 - me]
    near = NEAR[cell] & i64(theirs.cells)
    beaten = 0
    if near == 0:
        return beaten
    for k in range(STRAIGHTS[cell]):
        other, a, b, v, c, d, w = STRAIGHT[cell, k]
        if near >> other & 1:
            first, second = i64(s.numbers[cell, a]), i64(s.numbers[cell, c])
            if law.ally:
                won = (
                    mine.totals[v] + absent * first > theirs.totals[v]
                    and mine.totals[w] + absent * second > theirs.totals[w]
                )
            else:
                won = first > s.numbers[other, b] and second > s.numbers[other, d]
            if won:
                beaten |= 1 << other
    for k in range(OBLIQUES[cell]):
        other, a, b, v = OBLIQUE[cell, k]
        if near >> other & 1:
            number = i64(s.numbers[cell, a])
            ours = number if law.allies == OFF else mine.totals[v] + absent * number
            against = theirs.totals[v] if law.allies == BOTH else s.numbers[other, b]
            if ours > against:
                beaten |= 1 << other
    return beaten


@compiled
def candidates(s: Any, me: Int, cell: Int) -> Int:
    near = NEAR[cell] & i64(s.side[1 - me].cells) & ~i64(s.centers)
    found = 0
    for k in range(STRAIGHTS[cell]):
        other, a, b, _, c, d, _ = STRAIGHT[cell, k]
        if near >> other & 1:
            first = s.numbers[cell, a] == s.numbers[other, b]
            if first and s.numbers[cell, c] == s.numbers[other, d]:
                found |= 1 << other
    return found
