"""A judge of its own for finished games: everything that decides is one tuple to compare."""

from __future__ import annotations

from collections.abc import Sequence


def judge(life: Sequence[int], hands: Sequence[int], sides: Sequence[int], finisher: int | None) -> list[int]:
    """Who wins, as 1, 0 and -1 by seat; all 0 where there is no game."""
    teams = sorted(set(sides))
    if len(teams) == len(sides):
        worth = {
            seat: (life[seat] + 3 * (seat == finisher), seat == finisher, -hands[seat]) for seat in teams
        }
    else:
        worth = {team: _team(team, life, hands, sides, finisher) for team in teams}
    best = max(worth.values())
    winners = [team for team in teams if worth[team] == best]
    if len(winners) > 1:
        return [0] * len(sides)
    return [1 if side == winners[0] else -1 for side in sides]


def _team(
    team: int, life: Sequence[int], hands: Sequence[int], sides: Sequence[int], finisher: int | None
) -> tuple[int, ...]:
    members = [seat for seat, side in enumerate(sides) if side == team]
    top = max(life)
    hands_of_best = [hands[seat] for seat in members if life[seat] == top] or [999]
    return (
        finisher in members,
        max(life[seat] for seat in members) == top,
        sum(life[seat] for seat in members),
        -min(hands_of_best),
        -sum(hands[seat] for seat in members),
    )
