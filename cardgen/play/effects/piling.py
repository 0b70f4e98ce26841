"""One piece after another taken up and put down: alone, under a host or over others.

Knows of piles alone; what comes of it in the game is for ``moves``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.play.effects.table import Table


def lift(s: Table, piece: int) -> int:
    """Take a piece off the piles, leaving what lay under it; return the piece thereby exposed, or -1.

    The piece still carries its ``place``, so that the caller knows where it was.
    """
    place = s.place[piece]
    host = s.host[piece]
    if host >= 0:
        _forget_stack(s, place, (host, *s.beneath[host]))
        s.beneath[host] = tuple(other for other in s.beneath[host] if other != piece)
        s.host[piece] = -1
        return -1
    pile = s.piles[place]
    under = s.beneath[piece]
    if not under:
        _forget(s, piece, place)
        if pile[-1] == piece:  # as in every draw
            pile.pop()
        else:
            pile.remove(piece)
        return -1
    _forget_stack(s, place, (piece, *under))
    exposed, rest = under[0], under[1:]
    pile[pile.index(piece)] = exposed
    s.host[exposed] = -1
    s.beneath[exposed] = rest
    for other in rest:
        s.host[other] = exposed
    s.beneath[piece] = ()
    return exposed


def lay(s: Table, piece: int, place: int, bottom: bool = False) -> None:
    """Put a lifted piece into a place, on top or at the bottom."""
    _forget(s, piece, place)
    s.place[piece] = place
    if bottom:
        s.piles[place].insert(0, piece)
    else:
        s.piles[place].append(piece)


def slide(s: Table, piece: int, host: int, last: bool = False) -> None:
    """Put a lifted piece under a host, right beneath it or last of all."""
    under = s.beneath[host]
    _forget_stack(s, s.place[host], (piece, host, *under))
    s.place[piece] = s.place[host]
    s.host[piece] = host
    s.beneath[host] = (*under, piece) if last else (piece, *under)


def stack_on(s: Table, piece: int, top: int) -> None:
    """Put a lifted piece on top of another, which it covers with all that lies beneath that."""
    place, covered = s.place[top], (top, *s.beneath[top])
    _forget_stack(s, place, (piece, *covered))
    pile = s.piles[place]
    pile[pile.index(top)] = piece
    s.place[piece] = place
    s.beneath[top] = ()
    s.beneath[piece] = covered
    for other in covered:
        s.host[other] = piece


def _forget(s: Table, piece: int, place: int) -> None:
    """A card that lies alone has come to or left a place: what was found of it there holds no longer."""
    s.fresh &= s.world.surveys.unmoved[place][s.card[piece]]


def _forget_stack(s: Table, place: int, pieces: Iterable[int]) -> None:
    """The cards of one stack have come to lie otherwise: one has joined or left them."""
    card, unmoved, fresh = s.card, s.world.surveys.unmoved[place], s.fresh
    for piece in pieces:
        fresh &= unmoved[card[piece]]
    s.fresh = fresh
