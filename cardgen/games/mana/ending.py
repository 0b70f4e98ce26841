"""How a finished game is judged: scores, ties and teams. Plain numbers in, the winners' seats out.

No winner at all is no game. Teams are numbered by ``sides``, one entry a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

FINISH_BONUS = 3  # MS-END-3


def scores(life: Sequence[int], finisher: int) -> list[int]:
    """Remaining life, and the finishing bonus, once, however many fell. (MS-END-3, MS-AMB-18)"""
    return [left + (FINISH_BONUS if seat == finisher else 0) for seat, left in enumerate(life)]


def winner(life: Sequence[int], hands: Sequence[int], finisher: int) -> list[int]:
    """The highest score wins; ties are filtered step by step. (MS-END-4, MS-END-5, MS-AMB-38)

    >>> winner([12, 0, 15], [5, 5, 5], finisher=0)
    [0]
    """
    points = scores(life, finisher)
    tied = _best(range(len(life)), lambda seat: points[seat])
    if len(tied) > 1 and finisher in tied:
        return [finisher]
    tied = _best(tied, lambda seat: -hands[seat])
    return tied if len(tied) == 1 else []


def winning_team(life: Sequence[int], hands: Sequence[int], sides: Sequence[int], finisher: int) -> list[int]:
    """The seats of the team that wins. (MS-TEAM-2, MS-TEAM-3, MS-TEAM-4)

    Raw life is compared; only tied teams go through the chain (MS-AMB-37).

    >>> winning_team([1, 15, 9, 0], [7, 7, 7, 7], [0, 1, 0, 1], finisher=0)
    [0, 2]
    """
    if finisher >= 0:
        return _members(sides, sides[finisher])
    highest = max(life)

    def shortest(team: int) -> int:
        """The smallest hand among a team's players of the highest life. (MS-AMB-36)"""
        return min(hands[seat] for seat in _members(sides, team) if life[seat] == highest)

    teams = sorted({sides[seat] for seat, left in enumerate(life) if left == highest})
    teams = _best(teams, lambda team: sum(life[seat] for seat in _members(sides, team)))
    teams = _best(teams, lambda team: -shortest(team))
    teams = _best(teams, lambda team: -sum(hands[seat] for seat in _members(sides, team)))
    return _members(sides, teams[0]) if len(teams) == 1 else []


def _members(sides: Sequence[int], team: int) -> list[int]:
    return [seat for seat, side in enumerate(sides) if side == team]


def _best(candidates: Sequence[int], worth: Callable[[int], int]) -> list[int]:
    """Those of the candidates that are worth most."""
    most = max(map(worth, candidates))
    return [candidate for candidate in candidates if worth(candidate) == most]
