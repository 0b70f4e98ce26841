"""Whether a cost can be paid: every part in full, no card serving two of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.program import ALL, NO_COUNT, SOME, Code, Cost, Op, Pick
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

Demand = tuple[tuple[int, ...], int]
"""The cards that a part of a cost may take from, and how many of them it needs."""


class Costs:
    """Looks at the costs of one machine's abilities."""

    def __init__(self, machine: Machine) -> None:
        self.world = machine.world
        self.law = machine.law
        self.reckon = machine.reckon
        self.moves = machine.moves
        self.codes = machine.codes
        self.own_names = machine.world.vocabulary.own_steps

    def payable(self, s: Table, f: Frame, code: Code) -> bool:
        """Whether every part of a cost can be paid, no card serving two of them."""
        if not code.costs:
            return True
        demands = self.demands(s, f, code.costs)
        if demands is None:
            return False
        return feasible(demands)

    def demands(self, s: Table, f: Frame, costs: Sequence[Cost]) -> list[Demand] | None:
        """The pools of a cost's parts and the cards needed; ``None`` where a part cannot be paid."""
        found = []
        for cost in costs:
            if cost.pick >= 0:
                pool, need = self.pool(s, f, cost)
                if len(pool) < need or not self.can_spare(s, cost, pool, need):
                    return None
                found.append((tuple(pool), need))
            elif not self.affordable(s, f, cost):
                return None
        return found

    def pool(self, s: Table, f: Frame, cost: Cost) -> tuple[list[int], int]:
        pick: Pick = self.reckon.picks[cost.pick]
        pool = self.reckon.selects[cost.pick](s, f)
        if pick.leaving:
            pool = [piece for piece in pool if self.law.may_leave(s, piece)]
        if cost.row.op == Op.UNMARK:
            least = self.reckon.term(s, f, cost.term)
            pool = [piece for piece in pool if s.markers[cost.row.a][piece] >= least]
        if pick.many == SOME or pick.up_to:
            return pool, 0
        if pick.many in (ALL, NO_COUNT):
            return pool, max(len(pool), 1 if pick.ref >= 0 else 0)
        return pool, self.reckon.term(s, f, pick.many)

    def can_spare(self, s: Table, cost: Cost, pool: Sequence[int], need: int) -> bool:
        """Whether so many cards of a pool can leave together."""
        if not self.reckon.picks[cost.pick].leaving or need < 2:
            return True
        gone: list[int] = []
        for piece in pool:
            if self.law.leave_together(s, [*gone, piece]):
                gone.append(piece)
        return len(gone) >= need

    def affordable(self, s: Table, f: Frame, cost: Cost) -> bool:
        """Whether a part of a cost that picks no cards can be paid."""
        row = cost.row
        if row.op == Op.MILL:
            return len(s.piles[self.world.place(self.moves.deck, f.seat)]) >= self.reckon.term(
                s, f, cost.term
            )
        if row.op == Op.CHANGE and row.c >= 0:
            values = s.numbers[row.a]
            value = values[f.seat] if len(values) > 1 else values[0]
            return value + self.reckon.term(s, f, row.c) >= self.world.lowest[row.a]
        if row.op == Op.OWN:
            payable = self.law.payable.get(self.own_names[row.a])
            return payable is None or payable(s, f.seat, f.source, self.reckon.arguments[row.b](s, f))
        return True

    def still_due(self, s: Table, f: Frame) -> tuple[Demand, ...]:
        """What the parts of the cost that come later need, while one of them is being paid."""
        if f.code < 0 or f.paid:
            return ()
        later = [cost for cost in self.codes[f.code].costs if cost.start >= f.pc]
        return tuple(self.demands(s, f, later) or ())
