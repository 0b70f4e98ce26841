"""The stage drawn with letters, as the first player sees it, for people who follow a game.

A card shows its four numbers as they lie; in the middle stand who controls it, ``*`` for a centre, ``+`` for
the mark, and ``/B`` where it was B who placed it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.cennera.board import SIDE
from cardgen.play.rules import SEATS

if TYPE_CHECKING:
    from cardgen.games.cennera.stage import Standing
    from cardgen.games.cennera.state import State

_RULE = "   " + "+-------" * SIDE + "+"
_EMPTY = (" " * 7,) * 3


def draw(state: State) -> str:
    """The stage and, below it, what both players have beside it."""
    lines = [_RULE]
    for y in reversed(range(SIDE)):
        cells = [_cell(state.stage.cells[SIDE * y + x]) for x in range(SIDE)]
        margins = ("   ", f" {y + 1} ", "   ")
        lines += [
            f"{margin}|{'|'.join(row)}|"
            for margin, row in zip(margins, zip(*cells, strict=True), strict=True)
        ]
        lines.append(_RULE)
    lines.append("       " + "       ".join("abcde"))
    for seat in (0, 1):
        lines.append(
            f"{SEATS[seat]}: {state.stage.count[seat]} on the stage, {len(state.hand[seat])} in hand, "
            f"{len(state.pile[seat])} in the dressing room, {len(state.exit[seat])} lowered"
        )
    return "\n".join(lines)


def _cell(card: Standing | None) -> tuple[str, ...]:
    if card is None:
        return _EMPTY
    nw, ne, se, sw = card.numbers
    first = f"/{SEATS[card.owner]}" if card.owner != card.controller else ""
    name = f"{SEATS[card.controller]}{first}{'*' * card.center}{'+' * card.marked}"
    return f" {nw:<2} {ne:>2} ", f"{name:^7}", f" {sw:<2} {se:>2} "
