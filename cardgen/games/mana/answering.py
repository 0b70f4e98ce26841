"""Answers out of turn: the windows in which scrolls may be used, by whom, and what they answer. (MS-AMB-30)

A window opens after a spell or scroll is paid for, after an exchange is declared, before damage, and at the
end of a turn. All others are asked in turn order, the active player last, once each. Answers lie on the stack
above what they answer, last in, first out, and leave the player's action as it was (MS-AMB-31).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cardgen.play.effects.frame import Entry, Frame, Task, Window

if TYPE_CHECKING:
    from cardgen.games.mana.state import State


def usable(s: State, code: int, piece: int, seat: int) -> bool:
    """Whether the rules let an ability be used.

    A stack holds one answer a player at most; damage is answered by who is about to take it.
    """
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Window) and top.timings == s.party.on_damage and seat not in _struck(s.stack[-2]):
        return False
    if len(s.stack) < 2 * s.party.seats:  # an answer lies on its window
        return True
    answering = sum(
        isinstance(entry, Frame) and isinstance(below, Window) for below, entry in pairwise(s.stack)
    )
    return answering < s.party.seats


def window(s: State, timings: tuple[int, ...]) -> Window | None:
    """The window for some timings; none is needed where it is known that no hand holds an answer."""
    posts, _ = s.world.users[timings].in_turn_of[s.active]
    if s.vacant & s.fresh & posts == posts:
        return None
    return Window(timings, s.party.replies[s.active], again=False)


def opens(s: State, frame: Frame) -> Window | None:
    """The window after a spell or scroll is paid for."""
    party = s.party
    return window(s, party.on_spell if party.is_spell[s.card[frame.source]] else party.on_scroll)


def aims(s: State, frame: Frame) -> Window | None:
    """The window before damage, for those who are about to take some."""
    found = window(s, s.party.on_damage)
    if found is None:
        return None
    struck = _struck(frame)
    order = tuple(seat for seat in found.order if seat in struck)
    return found.among(order) if order else None


def _struck(entry: Entry) -> set[int]:
    """Who is about to take damage from what is on the stack."""
    blow = entry.blow if isinstance(entry, Frame) else []
    return {-1 - target for target, amount in blow if amount > 0}


def ask_new_targets(s: State) -> None:
    """Whom damage has been turned to may answer it as well, after all who were asked. (MS-AMB-44)"""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Window) and top.timings == s.party.on_damage:
        struck = _struck(s.stack[-2])
        new = [seat for seat in s.party.replies[s.active] if seat in struck and seat not in top.order]
        order = (*top.order, *new)
        s.stack[-1] = top.among(order, min(top.passes, len(order) - 1))


def countered(s: State, frame: Frame) -> None:
    """A declared exchange is countered; an end of turn cannot be. (MS-AMB-44)"""
    stack = s.stack
    last = max((at for at, entry in enumerate(stack) if isinstance(entry, Window)), default=0)
    below = stack[last - 1] if last else None
    if isinstance(below, Task) and below.name == "offer":
        del stack[last - 1]


def is_of_element(s: State, frame: Frame, args: dict[str, Any]) -> bool:
    """Whether the damage that is being answered is of an element. (MS-AMB-6)"""
    machine = s.party.machine
    answered = machine.answered(s, frame)
    if answered is None:
        return False
    element = machine.rows[answered.pc - 1].c
    return element >= 0 and s.world.vocabulary.elements[element] == args[""]
