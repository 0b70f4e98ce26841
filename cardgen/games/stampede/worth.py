"""How good a moment looks for a player, for the greedy policy: from what both see, and nothing else.

Distance counts most, then what the field can do; a battle or a run that has been declared counts as if it
came out now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.stampede import standing
from cardgen.play.effects.frame import Frame, Task

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State

WON = 1_000_000
STEP = 1000  # one of distance
GEAR = 300  # a machine's gear: what it may run each turn
STRENGTH = 30  # 1000 of POW and DEF
BLOCKER = 600
CARD = 120  # in hand
COVERED = 150  # a card under the centre: it bears an attack
ASSIST = 150  # installed
UPRIGHT = 40
PENDING = 200  # an effect of one's own that is paid and still to come
GOAL_NEAR = 6  # from here on a distance counts double


def worth(s: State, player: int) -> int:
    """The player's lead."""
    if s.ending:
        return WON * s.returns()[player]
    return _side(s, player) - _side(s, 1 - player) + _pending(s, player)


def _side(s: State, seat: int) -> int:
    left = s.numbers[s.course.distance][seat]
    total = -STEP * left - STEP * min(left, GOAL_NEAR)
    total += CARD * len(s.pile(s.course.hand, seat)) + ASSIST * len(s.pile(s.course.assists, seat))
    total += ASSIST * len(s.pile(s.course.stored, seat))
    return total + sum(_machine(s, piece) for piece in standing.tops(s, seat))


def _machine(s: State, piece: int) -> int:
    total = STRENGTH * (standing.power(s, piece) + standing.defence(s, piece)) // 1000
    total += COVERED * len(s.beneath[piece])
    if standing.may_run(s, piece):
        total += GEAR * standing.gear(s, piece)
    if standing.has(s, piece, s.course.route_block):
        total += BLOCKER
    if not s.exhausted[piece]:
        total += UPRIGHT
    return total


def _pending(s: State, player: int) -> int:
    """What is under way, as if nobody did anything more."""
    total = 0
    for entry in s.stack:
        if isinstance(entry, Frame):
            total += PENDING if entry.seat == player else -PENDING
        elif isinstance(entry, Task) and entry.name == "run":
            total += _run(s, entry, player)
        elif isinstance(entry, Task) and entry.name == "battle":
            total += _battle(s, entry, player)
    return total


def _run(s: State, task: Task, player: int) -> int:
    piece = task.pieces[0]
    seat = s.seat(piece)
    if not standing.is_there(s, piece, task.args[0]):
        return 0
    left, gear = s.numbers[s.course.distance][seat], standing.gear(s, piece)
    gain = WON if gear >= left else STEP * (gear + min(left, GOAL_NEAR) - min(left - gear, GOAL_NEAR))
    return gain if seat == player else -gain


def _battle(s: State, task: Task, player: int) -> int:
    """What each side would lose; a last centre card is not lost."""
    target, *fighters = (
        piece if standing.is_there(s, piece, since) else -1
        for piece, since in zip(task.pieces, task.args, strict=True)
    )
    fighters = [piece for piece in fighters if piece >= 0]
    if target < 0 or not fighters:
        return 0
    attack, defence = sum(standing.power(s, piece) for piece in fighters), standing.defence(s, target)
    lost = [target] if attack >= defence else []
    lost += fighters if attack <= defence else []
    total = 0
    for piece in lost:
        if standing.may_leave(s, piece):
            value = _machine(s, piece) + CARD
            total += -value if s.seat(piece) == player else value
    return total
