"""What ends a game of cennera, who has won it, and what that counts in a match.

A match is a series of games in which the two players take turns at going first. What each scores is added up
over the series, and the higher total wins it (CN-SCORE-3, ``play.simulate``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.games.cennera.board import CELLS

if TYPE_CHECKING:
    from cardgen.games.cennera.state import State

COMPLETE = "complete"
HANDS_EMPTY = "judgement: hands empty"
STAGE_FULL = "judgement: stage full"
NO_PLACE = "judgement: no place"
CAP = "judgement: placement cap"
ENDINGS = (COMPLETE, HANDS_EMPTY, STAGE_FULL, NO_PLACE, CAP)

BONUS = {  # CN-SCORE-2, by the winner's seat and whether the victory was complete
    (1, True): 30,
    (0, True): 20,
    (1, False): 15,
    (0, False): 10,
}


def reason_to_end(s: State) -> str:
    """The first that holds, in the order of CN-AMB-43; empty where the game goes on."""
    if s.fallen >= 0:
        return COMPLETE  # CN-END-1, after all beaten cards have left (CN-AMB-17)
    if not any(s.hand) and not any(s.pile):
        return HANDS_EMPTY  # CN-END-3; a pile that revival fills is a hand to come (CN-AMB-42)
    if sum(s.stage.count) == CELLS:
        # CN-AMB-9, a, says: neither player has a cell even for a rare. While a cell is empty, some empty
        # cell lies next to a card, for the grid hangs together; so this is a full stage, nothing else.
        return STAGE_FULL
    if s.passes == 2:
        return NO_PLACE  # CN-END-2, CN-AMB-9, b
    if s.placed >= s.law.cap:
        return CAP  # CN-AMB-37
    return ""


def returns(s: State) -> tuple[int, int]:
    """Complete victory, or judgement by the cards each controls on the stage; a tie is a draw.

    (CN-END-1, CN-END-2, CN-END-3, CN-AMB-19, CN-AMB-21)
    """
    if not s.ending:
        return 0, 0
    first, second = s.stage.count
    if s.fallen >= 0:
        first, second = s.fallen, 1 - s.fallen
    return (first > second) - (first < second), (second > first) - (second < first)


def match_points(cards: tuple[int, int], returns: Sequence[int], complete: bool) -> tuple[int, int]:
    """Each player's own cards on the stage (CN-SCORE-1, the loser's too, CN-AMB-20), and the winner's bonus.

    A draw has no bonus (CN-AMB-19).

    >>> match_points((9, 4), (-1, 1), complete=True)
    (9, 34)
    """
    first, second = (
        count + (BONUS[seat, complete] if returns[seat] > 0 else 0) for seat, count in enumerate(cards)
    )
    return first, second
