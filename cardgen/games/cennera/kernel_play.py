"""Choices and whole games of cennera, compiled: what is legal, what each policy picks, many games."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardgen.games.cennera.board import CELLS
from cardgen.games.cennera.kernel import (
    apply,
    beaten_by_all,
    change_sides,
    start,
    winner,
)
from cardgen.games.cennera.kernel_record import COMPLETE, DECK, NEAR, NOBODY, OVER, RECRUITING, SETUP, TURN
from cardgen.games.cennera.kernel_stage import beaten_by, compiled, reach, show
from cardgen.games.cennera.notation import (
    CENTER,
    CENTER_MARKED,
    LEAVE,
    PASS,
    PLACE,
    PLACE_MARKED,
    RECRUIT,
)
from cardgen.games.cennera.worth import CENTER_WORTH
from cardgen.play.jit import Int, begin, below, i64, lowest, popcount

MOST_ACTIONS = 2 * DECK * CELLS
RANDOM, FIRST_LEGAL, GREEDY = range(3)
POLICY = 2  # the streams of the two players' policies come after those of the shuffles


@compiled
def legal(s: Any, law: Any, out: Any) -> Int:
    """Write the legal choices, ascending, and return how many they are."""
    beside, around = reach(s)
    n = count_actions(s, law, beside, around)
    for i in range(n):
        out[i] = nth_action(s, law, beside, around, i)
    return n


@compiled
def count_actions(s: Any, law: Any, beside: Int, around: Int) -> Int:
    """How many choices there are; ``beside`` and ``around`` come from ``reach``."""
    side = s.side[s.to_move]
    hand = i64(side.hand)
    if s.phase == TURN:
        wide = hand & i64(law.wide[side.entrant])
        n = popcount(wide) * popcount(around) + popcount(hand ^ wide) * popcount(beside)
        return max(1, 2 * n if side.mark else n)
    if s.phase == SETUP:
        return popcount(hand) * (2 if law.marks_center else 1)
    return 2 if s.phase == RECRUITING else 0


@compiled
def nth_action(s: Any, law: Any, beside: Int, around: Int, n: Int) -> Int:
    """The choice number n of the legal ones, ascending."""
    if s.phase == TURN:
        return nth_placement(s, law, beside, around, n)
    if s.phase == SETUP:
        hand = i64(s.side[s.to_move].hand)
        half = popcount(hand)
        what = CENTER if n < half else CENTER_MARKED
        for _ in range(n % half):
            hand &= hand - 1
        return what << 24 | lowest(hand) << 8
    what = RECRUIT if n == 0 else LEAVE
    return what << 24 | lowest(s.asked)


@compiled
def nth_placement(s: Any, law: Any, beside: Int, around: Int, n: Int) -> Int:
    side = s.side[s.to_move]
    hand = i64(side.hand)
    wide = i64(law.wide[side.entrant])
    narrow_cells, wide_cells = popcount(beside), popcount(around)
    once = popcount(hand & wide) * wide_cells + popcount(hand & ~wide) * narrow_cells
    if once == 0:
        return PASS << 24
    what = PLACE
    if n >= once:
        what = PLACE_MARKED
        n -= once
    while hand:
        kind = lowest(hand)
        hand &= hand - 1
        cells, size = (around, wide_cells) if wide >> kind & 1 else (beside, narrow_cells)
        if n < size:
            for _ in range(n):
                cells &= cells - 1
            return what << 24 | kind << 8 | lowest(cells)
        n -= size
    return -1


@compiled
def choose(s: Any, twin: Any, law: Any, policy: Int, rng: Any, ties: Any) -> Int:
    stream = POLICY + i64(s.to_move)
    beside, around = reach(s)
    n = count_actions(s, law, beside, around)
    if policy == FIRST_LEGAL:
        return nth_action(s, law, beside, around, 0)
    if policy == GREEDY and s.phase == TURN:
        return greedy_placement(s, law, beside, around, rng, stream, ties)
    if policy == GREEDY and s.phase == RECRUITING:
        return greedy_decision(s, twin, law, rng, stream)
    return nth_action(s, law, beside, around, below(rng, stream, n))


@compiled
def gain(s: Any, beaten: Int) -> Int:
    worth = popcount(beaten)
    return worth + CENTER_WORTH if beaten & i64(s.centers) else worth


@compiled
def greedy_placement(s: Any, law: Any, beside: Int, around: Int, rng: Any, stream: Int, ties: Any) -> Int:
    """The placements that beat most, a centre above all, and one of them at random."""
    side = s.side[s.to_move]
    found, best = 0, -1
    for marked in range(2 if side.mark else 1):
        hand = i64(side.hand)
        while hand:
            kind = lowest(hand)
            hand &= hand - 1
            cells = around if i64(law.wide[side.entrant]) >> kind & 1 else beside
            while cells:
                cell = lowest(cells)
                cells &= cells - 1
                worth = worth_of(s, law, kind, cell, marked)
                if worth > best:
                    best, found = worth, 0
                if worth == best:
                    ties[found] = (PLACE + marked) << 24 | kind << 8 | cell
                    found += 1
    if found == 0:
        return PASS << 24
    return i64(ties[below(rng, stream, found)])


@compiled
def worth_of(s: Any, law: Any, kind: Int, cell: Int, marked: Int) -> Int:
    """What a placement would beat."""
    me = i64(s.to_move)
    if NEAR[cell] & i64(s.side[1 - me].cells) == 0:
        return 0
    show(s, law, cell, kind, i64(s.side[me].entrant), me, marked)
    worth = gain(s, beaten_by(s, law, me, cell, 1))
    for corner in range(4):
        s.numbers[cell, corner] = 0
    return worth


@compiled
def greedy_decision(s: Any, twin: Any, law: Any, rng: Any, stream: Int) -> Int:
    """Recruit or leave, whichever leads further; a recruit is worth 2, one here and one less there."""
    cell = lowest(s.asked)
    left = gain(s, beaten_by_all(s, law))
    twin[0] = s
    change_sides(twin[0], law, cell)
    taken = 2 + gain(twin[0], beaten_by_all(twin[0], law))
    wanted = below(rng, stream, 2) == 0 if taken == left else taken > left
    return (RECRUIT if wanted else LEAVE) << 24 | cell


@compiled
def run(
    law: Any,
    seed: Any,
    first: Int,
    rotations: Any,
    policies: Any,
    purposes: Any,
    states: Any,
    returns: Any,
    endings: Any,
    turns: Any,
    actions: Any,
    points: Any,
) -> None:
    """Play one game for each rotation and fill the columns. ``states`` are two records to work in."""
    rng = np.empty(len(purposes), np.uint64)
    ties = np.empty(MOST_ACTIONS, np.int64)
    s, twin = states[0], states[1:]
    for i in range(len(rotations)):
        begin(rng, seed, first + i, purposes)
        start(s, law, rotations[i], rng)
        n = 0
        while s.phase != OVER:
            policy = policies[s.side[s.to_move].entrant]
            apply(s, law, choose(s, twin, law, policy, rng, ties))
            n += 1
        actions[i] = n
        turns[i] = s.turns
        endings[i] = s.ending
        won = winner(s)
        for p in range(2):
            returns[i, p] = 0 if won == NOBODY else (1 if won == p else -1)
            points[i, p] = popcount(s.side[p].cells)
            if won == p:
                points[i, p] += law.bonus[p, i64(s.ending == COMPLETE)]
