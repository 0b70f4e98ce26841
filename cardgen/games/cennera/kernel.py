"""The law of cennera compiled: numba functions over one numpy record, for millions of games and for search.

It plays what ``rules`` plays, choice by choice and bit by bit; where the two differ, ``rules`` is right.
``kernel_record`` describes the record ``s`` of a moment and ``law``, the options and decks; ``kernel_stage``
is where cards stand and fight; ``kernel_play`` chooses and plays whole games; ``bridge`` translates between
this and the readable forms.
"""

from __future__ import annotations

from typing import Any

from cardgen.games.cennera.kernel_record import (
    CAP,
    COMPLETE,
    FULL,
    HANDS_EMPTY,
    NO_PLACE,
    NOBODY,
    OVER,
    RECRUITING,
    RUNNING,
    SETUP,
    SHUFFLE,
    STAGE_FULL,
    TURN,
)
from cardgen.games.cennera.kernel_stage import beaten_by, candidates, compiled, leave, owner_of, stand
from cardgen.games.cennera.notation import (
    CENTER_MARKED,
    LEAVE,
    PASS,
    PLACE,
    PLACE_MARKED,
    RECRUIT,
)
from cardgen.games.cennera.state import DEALT
from cardgen.play.jit import Int, i64, lowest, popcount, shuffle

# Set-up


@compiled
def start(s: Any, law: Any, rotation: Int, rng: Any) -> None:
    """Deal: seat p has the deck of entrant (p + rotation) mod 2."""
    s.turns = s.placed = s.passes = s.drew = s.to_move = 0
    s.phase = SETUP
    s.placing = s.fallen = NOBODY
    s.ending = RUNNING
    s.asked = s.recruited = s.marked = s.centers = s.seconds = 0
    s.kind[:] = 0
    s.numbers[:] = 0
    for p in range(2):
        side = s.side[p]
        entrant = (p + rotation) % 2
        side.entrant = entrant
        side.cells = side.hand = 0
        side.totals[:] = 0
        side.copies[:] = 0
        side.exit[:] = 0
        side.chosen = NOBODY
        side.chosen_marked = 0
        side.mark = law.oshi
        side.pile[:] = law.deck[entrant]
        side.pile_size = law.deck_size[entrant]
        shuffle(side.pile, side.pile_size, rng, SHUFFLE + p)
        for _ in range(DEALT):
            draw(side)


@compiled
def draw(side: Any) -> None:
    side.pile_size -= 1
    kind = i64(side.pile[side.pile_size])
    side.pile[side.pile_size] = 0
    side.copies[kind] += 1
    side.hand |= 1 << kind


@compiled
def discard(side: Any, kind: Int) -> None:
    """Take one copy out of the hand."""
    side.copies[kind] -= 1
    if side.copies[kind] == 0:
        side.hand &= FULL ^ (1 << kind)


@compiled
def choose_center(s: Any, law: Any, kind: Int, marked: Int) -> None:
    side = s.side[s.to_move]
    discard(side, kind)
    side.chosen = kind
    side.chosen_marked = marked
    if marked:
        side.mark = 0
    if s.to_move == 0:
        s.to_move = 1
        return
    for p in range(2):
        side = s.side[p]
        stand(s, law, i64(law.center[p]), i64(side.chosen), p, p, i64(side.chosen_marked))
        s.centers |= 1 << i64(law.center[p])
        side.chosen = NOBODY
        side.chosen_marked = 0
    s.phase = TURN
    s.to_move = 0
    begin_turn(s)


# Turn, recruiting, battle, end


@compiled
def begin_turn(s: Any) -> None:
    side = s.side[s.to_move]
    s.turns += 1
    s.drew = side.pile_size > 0
    if s.drew:
        s.passes = 0
        draw(side)


@compiled
def apply(s: Any, law: Any, action: Int) -> None:
    """Make a choice; its card is a kind of the player's deck."""
    what, kind, cell = action >> 24, action >> 8 & 0xFFFF, action & 0xFF
    if what in (PLACE, PLACE_MARKED):
        place(s, law, kind, cell, i64(what == PLACE_MARKED))
    elif what == PASS:
        if not s.drew:
            s.passes += 1
        end_turn(s, law)
    elif what in (RECRUIT, LEAVE):
        decide(s, law, cell, what == RECRUIT)
    else:
        choose_center(s, law, kind, i64(what == CENTER_MARKED))


@compiled
def place(s: Any, law: Any, kind: Int, cell: Int, marked: Int) -> None:
    me = i64(s.to_move)
    side = s.side[me]
    discard(side, kind)
    s.placed += 1
    s.passes = 0
    if marked:
        side.mark = 0
    stand(s, law, cell, kind, me, me, marked)
    asked = candidates(s, me, cell) if law.recruit else 0
    if asked:
        s.phase = RECRUITING
        s.placing = cell
        s.asked = asked
    else:
        battle(s, law, beaten_by(s, law, me, cell, 0))


@compiled
def decide(s: Any, law: Any, cell: Int, wanted: Any) -> None:
    s.asked &= FULL ^ (1 << cell)
    if wanted:
        change_sides(s, law, cell)
    if s.asked == 0:
        beaten = beaten_by_all(s, law)
        s.phase = TURN
        s.placing = NOBODY
        s.recruited = 0
        battle(s, law, beaten)


@compiled
def change_sides(s: Any, law: Any, cell: Int) -> None:
    me = i64(s.to_move)
    owner, kind, marked = owner_of(s, cell), i64(s.kind[cell]), i64(s.marked) >> cell & 1
    leave(s, cell, 1 - me)
    stand(s, law, cell, kind, owner, me, marked)
    s.recruited |= 1 << cell


@compiled
def beaten_by_all(s: Any, law: Any) -> Int:
    """What the placed card beats, and what its recruits beat where they start battles."""
    me = i64(s.to_move)
    beaten = beaten_by(s, law, me, i64(s.placing), 0)
    if law.recruit_initiates:
        fighting = i64(s.recruited)
        while fighting:
            beaten |= beaten_by(s, law, me, lowest(fighting), 0)
            fighting &= fighting - 1
    return beaten


@compiled
def battle(s: Any, law: Any, beaten: Int) -> None:
    rival = 1 - i64(s.to_move)
    if beaten & i64(s.centers):
        s.fallen = rival
    while beaten:
        cell = lowest(beaten)
        beaten &= beaten - 1
        owner, kind = s.side[owner_of(s, cell)], i64(s.kind[cell])
        leave(s, cell, rival)
        if law.revival:
            put_under(owner, kind)
        else:
            owner.exit[kind] += 1
    end_turn(s, law)


@compiled
def put_under(side: Any, kind: Int) -> None:
    for i in range(side.pile_size, 0, -1):
        side.pile[i] = side.pile[i - 1]
    side.pile[0] = kind
    side.pile_size += 1


@compiled
def end_turn(s: Any, law: Any) -> None:
    first, second = s.side[0], s.side[1]
    if s.fallen != NOBODY:
        s.ending = COMPLETE
    elif first.hand == 0 and second.hand == 0 and first.pile_size == 0 and second.pile_size == 0:
        s.ending = HANDS_EMPTY
    elif i64(first.cells) | i64(second.cells) == FULL:
        s.ending = STAGE_FULL
    elif s.passes == 2:
        s.ending = NO_PLACE
    elif s.placed >= law.cap:
        s.ending = CAP
    if s.ending != RUNNING:
        s.phase = OVER
    else:
        s.to_move = 1 - s.to_move
        begin_turn(s)


@compiled
def winner(s: Any) -> Int:
    """The seat that won, or nobody."""
    if s.fallen != NOBODY:
        return 1 - s.fallen
    lead = popcount(s.side[0].cells) - popcount(s.side[1].cells)
    if lead == 0:
        return NOBODY
    return 0 if lead > 0 else 1
