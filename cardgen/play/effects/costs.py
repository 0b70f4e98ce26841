"""Whether a cost can be paid: every part in full, no card serving two of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import ALL, NO_COUNT, SOME, Cost, Pick
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

Demand = tuple[tuple[int, ...], int]
"""The cards that a part of a cost may take from, and how many of them it needs."""
NO_CARDS: Demand = ((), 0)
Part: TypeAlias = Callable[[Table, Frame], Demand | None]
"""What a part of a cost demands now; ``None`` where it cannot be paid by itself."""
Need: TypeAlias = Callable[[Table, Frame, Sequence[int]], int]
"""How many cards of a pool are needed."""
Able: TypeAlias = Callable[[Table, Frame], bool]


class Costs:
    """Looks at the costs of one machine's abilities, which it knows by their codes' indices."""

    def __init__(self, machine: Machine) -> None:
        self.world = machine.world
        self.law = machine.law
        self.reckon = machine.reckon
        self.moves = machine.moves
        self.codes = machine.codes
        self.own_names = machine.world.vocabulary.own_steps
        self.needs: dict[int, Need] = {}
        """By the pick of a part, how many cards it takes at least."""
        self.parts = [self.parts_of(code.costs) for code in self.codes]
        self.able = [self.payable_by(parts) for parts in self.parts]
        """By ability, what tells whether its cost can be paid."""

    def payable(self, s: Table, f: Frame) -> bool:
        """Whether every part of an ability's cost can be paid, no card serving two of them."""
        able = self.able[f.code]
        return able is None or able(s, f)

    def payable_by(self, parts: Sequence[Part]) -> Able | None:
        """The function that tells of a cost with such parts whether it can be paid; ``None`` for no cost."""
        if not parts:
            return None
        if len(parts) == 1:
            only = parts[0]
            return lambda s, f: only(s, f) is not None

        def able(s: Table, f: Frame) -> bool:
            demands = self.demands(s, f, parts)
            return demands is not None and feasible(demands)

        return able

    def demands(self, s: Table, f: Frame, parts: Sequence[Part]) -> list[Demand] | None:
        """The pools of a cost's parts and the cards needed; ``None`` where a part cannot be paid."""
        found = []
        for part in parts:
            demand = part(s, f)
            if demand is None:
                return None
            found.append(demand)
        return found

    def still_due(self, s: Table, f: Frame) -> tuple[Demand, ...]:
        """What the parts of the cost that come later need, while one of them is being paid."""
        return tuple(demand for _, demand in self.due(s, f))

    def due(self, s: Table, f: Frame) -> list[tuple[Cost, Demand]]:
        """The same, each with its part; none where one of them cannot be paid."""
        if f.code < 0 or f.paid:
            return []
        costs = self.codes[f.code].costs
        later = [
            (cost, part) for cost, part in zip(costs, self.parts[f.code], strict=True) if cost.start >= f.pc
        ]
        demands = self.demands(s, f, [part for _, part in later])
        return (
            []
            if demands is None
            else [(cost, demand) for (cost, _), demand in zip(later, demands, strict=True)]
        )

    def falls_short(self, s: Table, f: Frame, pick: int, picked: Sequence[int]) -> bool:
        """Whether a part of the cost is not paid in full after all."""
        need = self.needs.get(pick)
        return need is not None and len(picked) < need(s, f, picked)

    # What one part demands

    def parts_of(self, costs: Sequence[Cost]) -> list[Part]:
        return [
            self.cards(cost) if cost.pick >= 0 else self.amount(cost, costs[:place])
            for place, cost in enumerate(costs)
        ]

    def cards(self, cost: Cost) -> Part:
        """A part that takes cards: so many of a pick, as far as they can leave."""
        pick, select = self.reckon.picks[cost.pick], self.reckon.selects[cost.pick]
        may_leave = self.law.may_leave if pick.leaving else None
        need_of, apart = self.need(pick), pick.apart
        self.needs[cost.pick] = need_of

        def demand(s: Table, f: Frame) -> Demand | None:
            if apart >= 0 and not self.bears(s, self.reckon.known(s, f, apart)):
                return None
            pool = select(s, f)
            if may_leave is not None:
                pool = [piece for piece in pool if may_leave(s, piece)]
            need = need_of(s, f, pool)
            if len(pool) < need or (need > 1 and may_leave is not None and not self.spare(s, pool, need)):
                return None
            return tuple(pool), need

        return demand

    def bears(self, s: Table, hosts: Sequence[int]) -> bool:
        """Whether cards can be put under the first of some: it lies in play, and under no other."""
        return bool(hosts) and s.host[hosts[0]] < 0 and self.world.in_play[s.zone(hosts[0])]

    def need(self, pick: Pick) -> Need:
        """How many cards of its pool a pick takes at least."""
        if pick.many == SOME or pick.up_to:
            return lambda s, f, pool: 0
        if pick.many in (ALL, NO_COUNT):
            least = 1 if pick.ref >= 0 else 0
            return lambda s, f, pool: max(len(pool), least)
        many = self.reckon.amounts[pick.many]
        return lambda s, f, pool: many(s, f)

    def spare(self, s: Table, pool: Sequence[int], need: int) -> bool:
        """Whether so many cards of a pool can leave together."""
        gone: list[int] = []
        for piece in pool:
            if self.law.leave_together(s, [*gone, piece]):
                gone.append(piece)
        return len(gone) >= need

    def amount(self, cost: Cost, before: Sequence[Cost]) -> Part:
        """A part that takes no cards from where a player picks them."""
        able = self.affordable(cost, before)
        return lambda s, f: NO_CARDS if able(s, f) else None

    def affordable(self, cost: Cost, before: Sequence[Cost]) -> Able:
        """Whether there is enough for it, beside what parts before it take from the same."""
        row, world = cost.row, self.world
        alike = [one.term for one in (*before, cost) if (one.row.op, one.row.a) == (row.op, row.a)]
        if row.op == Op.MILL:
            times, deck = self.sum_of(alike), self.moves.deck
            return lambda s, f: len(s.piles[world.place(deck, f.seat)]) >= times(s, f)
        if row.op == Op.CHANGE and row.c >= 0:
            by, number, least = self.sum_of(alike), row.a, world.lowest[row.a]
            return lambda s, f: _held(s.numbers[number], f.seat) + by(s, f) >= least
        payable = self.law.payable.get(self.own_names[row.a]) if row.op == Op.OWN else None
        if payable is None:
            return lambda s, f: True
        arguments = self.reckon.arguments[row.b]
        return lambda s, f: payable(s, f.seat, f.source, arguments(s, f))

    def sum_of(self, terms: Sequence[int]) -> Callable[[Table, Frame], int]:
        amounts = [self.reckon.amounts[term] for term in terms if term >= 0]
        return amounts[0] if len(amounts) == 1 else lambda s, f: sum(amount(s, f) for amount in amounts)


def _held(values: Sequence[int], seat: int) -> int:
    return values[seat] if len(values) > 1 else values[0]
