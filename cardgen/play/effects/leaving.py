"""Cards that go together: whoever lies where they leave hears of all, in whatever order they lie.

Who goes along hears too, of himself as of the others, while all are there with the values that they have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.effects.moves import TOP
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.moves import Mover


def put_all(
    moves: Mover, s: Table, goers: Sequence[tuple[int, int]], where: int = TOP, cause: int = -1
) -> list[int]:
    """Move cards together, each to its place out of play, as far as they may leave; those that went."""
    gone: list[int] = []
    for piece, _ in goers:
        if moves.closed[s.place[piece]] or _leaves_with(moves, s, piece, gone):
            gone.append(piece)
    going = [goer for goer in goers if goer[0] in gone]
    if moves.on_leave >= 0:
        for piece, place in going:
            moves.tell_leaving(s, piece, place, cause)
    for piece, place in going:
        moves.go(s, piece, place, where, told=True)
    return gone


def discard(moves: Mover, s: Table, pieces: Sequence[int], cause: int = -1) -> list[int]:
    """Put cards into their discard, together; those that went."""
    held = [piece for piece in pieces if s.zone(piece) == moves.hand]
    gone = put_all(moves, s, [(piece, moves.discard_place(s, piece)) for piece in pieces], cause=cause)
    for piece in held:
        moves.machine.emit(s, moves.on_discard, piece, zone=moves.hand)
    return gone


def destroy(
    moves: Mover,
    s: Table,
    beaten: Sequence[tuple[int, int]],
    cause: int = -1,
    spared: Sequence[int] = (),
) -> list[int]:
    """Destroy cards in play together, each with the card that did it or -1; those that went.

    A card stays if it may not leave or something happens instead: for those ``spared`` before others.
    """
    gone: list[int] = []
    for piece, other in sorted(beaten, key=lambda pair: pair[0] not in spared) if spared else beaten:
        there = moves.world.in_play[s.zone(piece)] and piece not in gone
        if there and _leaves_with(moves, s, piece, gone) and not _is_replaced(moves, s, piece, other):
            gone.append(piece)
    for piece, other in beaten:
        if piece in gone and s.host[piece] < 0:
            moves.machine.emit(s, moves.on_leave, piece, cause=cause)
            moves.machine.emit(s, moves.on_destroy, piece, other, cause=cause)
    for piece in sorted(gone, key=lambda piece: s.host[piece] < 0):  # nobody is exposed only to go
        if moves.world.in_play[s.zone(piece)]:  # and did not fall with the card on it
            moves.go(s, piece, moves.discard_place(s, piece), told=True)
    return gone


def _leaves_with(moves: Mover, s: Table, piece: int, gone: Sequence[int]) -> bool:
    """Whether a card can leave where it is together with those that go."""
    if moves.may_leave is None:
        return True
    return moves.may_leave(s, piece) and (not gone or moves.law.leave_together(s, [*gone, piece]))


def _is_replaced(moves: Mover, s: Table, piece: int, other: int) -> bool:
    """Whether something happens instead of a card's destruction."""
    return moves.if_destroyed >= 0 and moves.machine.events.replaced(s, moves.if_destroyed, piece, other)
