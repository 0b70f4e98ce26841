"""Changes that last: what an effect has done to a card or player until something ends it."""

from __future__ import annotations

from typing import NamedTuple

MODIFY, SET, GRANT, LOSE, SHIELD = range(5)


class Lasting(NamedTuple):
    """One change. Amounts are fixed when it begins; what continuous abilities do is never kept here.

    ``key`` is the stat or keyword; ``amount`` a number, the keyword's value, or what a shield still
    stops (-1: all).
    """

    kind: int
    key: int
    amount: int
    piece: int  # -1: on a player
    seat: int  # -1: on a piece
    by: int  # the player who made it
    source: int  # the piece that made it
    stamp: int
    point: int  # -1: while the piece is in play
    times: int
    events: tuple[int, ...]
    ends_if: int  # a term, -1: none
    for_good: bool  # it stays with the piece wherever it goes
