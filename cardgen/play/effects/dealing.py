"""Cards off the top of decks: drawn, milled, or dealt together from one place out of play to another.

Those that go together lie by themselves before and after, nobody hears of their leaving, and they go one
after the other, as ``Mover.go`` would move them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.moves import Mover


def draw(moves: Mover, s: Table, seat: int, times: int) -> list[int]:
    """Draw cards, as far as there are any; the draw that finds none is told to the law."""
    drawn: list[int] = []
    place, hand = moves.draws[seat]
    deck = s.piles[place]
    if 0 < times <= len(deck) and moves.on_draw < 0:
        return deal(moves, s, place, hand, times)
    for _ in range(times):
        if not deck:
            moves.law.empty_deck(s, seat)
            if not deck or s.ending:
                moves.law.undrawn(s, seat, times - len(drawn))
                break
        piece = deck[-1]
        moves.go(s, piece, hand)
        drawn.append(piece)
        if moves.on_draw >= 0:
            moves.machine.emit(s, moves.on_draw, piece)
    return drawn


def mill(moves: Mover, s: Table, seat: int, times: int) -> list[int]:
    """Put the top cards of a deck into the discard, as far as there are any."""
    deck = s.piles[moves.world.place(moves.deck, seat)]
    gone = deck[max(len(deck) - times, 0) :][::-1]
    for piece in gone:
        moves.put(s, piece, moves.discard_place(s, piece))
    return gone


def deal(moves: Mover, s: Table, before: int, place: int, number: int) -> list[int]:
    """Move cards off the top of a pile that has so many, at least one; the topmost goes first."""
    pile = s.piles[before]
    dealt = pile[: -number - 1 : -1]
    del pile[-number:]
    _arrive(moves, s, dealt, before, place)
    return dealt


def clear(moves: Mover, s: Table, before: int, place: int) -> None:
    """Move a whole pile, its first card first."""
    pile = s.piles[before]
    gone = pile[:]
    pile.clear()
    _arrive(moves, s, gone, before, place)


def _arrive(moves: Mover, s: Table, pieces: Sequence[int], before: int, place: int) -> None:
    card, where, known, since, eyes = s.card, s.place, s.known, s.since, moves.eyes[before]
    left, reached, clock, fresh = moves.unmoved[before], moves.unmoved[place], s.clock, s.fresh
    for piece in pieces:
        where[piece] = place
        known[piece] |= eyes
        clock += 1
        since[piece] = clock
        fresh &= left[card[piece]] & reached[card[piece]]
    s.piles[place] += pieces
    s.clock, s.fresh, s.changed = clock, fresh, True
    if s.laden:
        for piece in pieces:
            moves.strip(s, piece)
