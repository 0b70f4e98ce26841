"""How good a moment looks for a player, for policies that look one move ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.cennera.notation import RECRUITING

if TYPE_CHECKING:
    from cardgen.games.cennera.state import State

CENTER_WORTH = 1000  # in cards: more than all of them together


def worth(s: State, player: int) -> int:
    """The lead in cards (CN-TIP-2), and a lowered centre above all; open battles count as fought now."""
    lead = s.stage.count[0] - s.stage.count[1]
    if s.fallen >= 0:
        lead += CENTER_WORTH if s.fallen == 1 else -CENTER_WORTH
    if s.phase == RECRUITING:
        beaten = s.beaten(s.fighting())
        gain = len(beaten) + CENTER_WORTH * sum(map(s.stage.is_center, beaten))
        lead += gain if s.to_move == 0 else -gain
    return lead if player == 0 else -lead
