"""Points for a match: a series of games in which the two players take turns at going first.

What each scores is added up over the series, and the higher total wins it (CN-SCORE-3, ``play.simulate``).
"""

from __future__ import annotations

from collections.abc import Sequence

BONUS = {  # CN-SCORE-2, by the winner's seat and whether the victory was complete
    (1, True): 30,
    (0, True): 20,
    (1, False): 15,
    (0, False): 10,
}


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
