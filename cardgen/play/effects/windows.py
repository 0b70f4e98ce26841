"""Windows: who can answer what is under way, asked one after the other until all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects import action
from cardgen.play.effects.frame import Window
from cardgen.play.effects.table import Placed, Table
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

PASS = pack(action.PASS)


class Windows:
    """Offers and answers windows, for one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.users = machine.users
        self.uses = machine.uses

    def offer(self, s: Table, window: Window) -> bool:
        """Whether somebody can answer and must be asked; who cannot is passed over, at the end it closes."""
        everyone, posts_of = self.users[window.timings].in_turn_of[s.active]
        idle = s.vacant & s.fresh if s.changed else s.vacant & s.fresh | s.idle
        if idle & everyone == everyone:
            s.stack.pop()
            return False
        order, turn = window.order, window.turn
        for passes in range(window.passes, len(order)):
            seat = order[turn]
            posts = posts_of[seat]
            if not idle & posts.survey and (found := self.uses.at_posts(s, posts, seat)):
                if passes != window.passes:
                    s.stack[-1] = window.at(turn, passes)
                s.offered = found
                return True
            turn = turn + 1 if turn + 1 < len(order) else 0
        s.stack.pop()
        return False

    def legal(self, s: Table, window: Window) -> list[int]:
        """The answers to a window, ascending."""
        uses = {action.use(s, piece, code) for code, piece in self.offered(s, window)}
        return sorted([*uses, PASS])

    def offered(self, s: Table, window: Window) -> Placed:
        """What the player whose say it is can use; found already where he has just been offered it."""
        if s.offered is None:
            s.offered = self.uses.usable(s, window.order[window.turn], window.timings)
        return s.offered

    def answer(self, s: Table, window: Window, given: int) -> None:
        """Go on to who is asked next, or use what was named, after which an ``again`` window begins anew."""
        offered, s.offered = self.offered(s, window), None
        if given == PASS:
            s.stack[-1] = window.passed()
            return
        for code, piece in offered:
            if action.use(s, piece, code) == given:
                # who is asked first is asked first again
                s.stack[-1] = window.at(0, 0) if window.again else window.passed()
                self.machine.use(s, code, piece, window.order[window.turn], window.timings)
                return
