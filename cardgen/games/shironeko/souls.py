"""Souls: what towns yield, and which towns may pay for something.

A payment is a choice of towns to turn OFF, written as their cards, ascending. It must reach the amount and
hold a soul of one of the colours asked for; no town in it can be left out, so that payments are few
(SN-AMB-54). What a town yields beyond the need is lost (SN-AMB-21). Colours are bits; colourless is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

COLORS = ("red", "blue", "green", "yellow", "purple", "orange")

Payment = tuple[int, ...]
Price = tuple[int, int]
"""An amount of souls, and the colours of which it asks for one."""


def color_mask(colors: Sequence[str]) -> int:
    """Colours as bits: which soul a card asks for. Any of them will do (SN-AMB-22); colourless is no demand.

    >>> color_mask(["red", "green"]), color_mask(["colorless"])
    (5, 0)
    """
    return sum(1 << number for number, color in enumerate(COLORS) if color in colors)


class Yield(NamedTuple):
    """What one town gives when turned OFF: all of its souls, and one of the alternatives besides."""

    most: int
    mask: int
    best: int
    """Of ``most``, what the best of the alternatives gives."""
    choices: tuple[tuple[int, int], ...]
    """(colour bits, souls) of each alternative."""

    @classmethod
    def of(cls, souls: Mapping[str, int], one_of: Mapping[str, int]) -> Yield:
        """A town's souls as its card declares them."""
        choices = tuple((color_mask([color]), number) for color, number in one_of.items())
        best = max((number for _, number in choices), default=0)
        return cls(sum(souls.values()) + best, color_mask(list(souls)), best, choices)


NOTHING = Yield(0, 0, 0, ())


def reach(towns: Sequence[Yield], mask: int) -> int:
    """The most that towns pay of a price that asks for these colours; 0 where none of them can come.

    A town has its souls and the best of its alternatives; where no soul has the colour so far, the cheapest
    change to an alternative that has it (SN-PLAY-1, SN-PLAY-2, SN-AMB-20, SN-AMB-55). Without a colour any
    souls will do (SN-PLAY-3).

    >>> towns = [Yield.of({}, {"red": 1, "blue": 3}), Yield.of({"colorless": 2}, {})]
    >>> [reach(towns, color_mask(colors)) for colors in (["blue"], ["red"], ["green"], [])]
    [5, 3, 0, 5]
    """
    most = sum([town.most for town in towns])
    for town in towns:
        if not mask or town.mask & mask:
            return most
    lost = [town.best - number for town in towns for color, number in town.choices if color & mask]
    return most - min(lost, default=most)


class Prices(NamedTuple):
    """The printed costs and change costs of the cards that have them."""

    costs: Mapping[int, Price]
    change_costs: Mapping[int, Price]


NO_PRICES = Prices({}, {})


class Purse(dict[int, int]):
    """By colours asked for, the most souls that the towns that are ON can pay; made when first asked for.

    That is all it takes to tell whether a price can be paid, for more towns never pay less. An amount of 0 is
    paid with nothing, whatever its colour (SN-AMB-13, SN-AMB-45).
    """

    def __init__(self, yields: Sequence[Yield], ready: Payment, prices: Prices = NO_PRICES) -> None:
        super().__init__()
        self.yields = yields
        self.ready = ready
        self.plays = self._payable(prices.costs)
        """The cards whose printed cost can be paid."""
        self.changes = self._payable(prices.change_costs)
        """The cards whose printed change cost can be paid."""
        self._payments: dict[tuple[int, int], tuple[Payment, ...]] = {}
        self._next: dict[tuple[int, int, Payment], tuple[Payment, list[int]]] = {}

    def __missing__(self, mask: int) -> int:
        most = self[mask] = self._reach(self.ready, mask)
        return most

    def _payable(self, prices: Mapping[int, Price]) -> frozenset[int]:
        return frozenset([card for card, (amount, mask) in prices.items() if amount <= self[mask]])

    def payments(self, amount: int, mask: int) -> tuple[Payment, ...]:
        """Every payment of a price, ascending; none where it cannot be paid."""
        found = self._payments.get((amount, mask))
        if found is None:
            able = amount <= self[mask]
            found = self._payments[amount, mask] = tuple(self._minimal((), 0, amount, mask)) if able else ()
        return found

    def go_on(self, amount: int, mask: int, chosen: Payment) -> tuple[Payment, list[int]]:
        """A payment begun, as far as there is no choice, and the towns to choose from; none at its end."""
        asked = amount, mask, chosen
        found = self._next.get(asked)
        if found is None:
            found = self._next[asked] = go_on_among(self.payments(amount, mask), chosen)
        return found

    def _minimal(self, chosen: Payment, start: int, amount: int, mask: int) -> Iterator[Payment]:
        """The payments that begin with the towns chosen and go on with those from ``start`` on."""
        if amount <= self._reach(chosen, mask):
            if not any(amount <= self._reach(chosen[:i] + chosen[i + 1 :], mask) for i in range(len(chosen))):
                yield chosen
            return  # more towns would be too many
        before = -1
        for place in range(start, len(self.ready)):
            town = self.ready[place]
            if town != before:  # of equal towns the first will do
                yield from self._minimal((*chosen, town), place + 1, amount, mask)
            before = town

    def _reach(self, towns: Payment, mask: int) -> int:
        return reach([self.yields[town] for town in towns], mask)


def next_towns(payments: Sequence[Payment], chosen: Payment) -> list[int]:
    """Which towns may be chosen next, ascending; none when the payment is complete.

    >>> next_towns([(1, 2), (1, 5), (3,)], ()), next_towns([(1, 2), (1, 5), (3,)], (1,))
    ([1, 3], [2, 5])
    """
    done = len(chosen)
    return sorted({payment[done] for payment in payments if payment[:done] == chosen and len(payment) > done})


def go_on_among(payments: Sequence[Payment], chosen: Payment) -> tuple[Payment, list[int]]:
    """One of these payments begun, as ``Purse.go_on`` has it.

    >>> go_on_among([(1, 2, 3), (1, 2, 5)], ())
    ((1, 2), [3, 5])
    """
    while len(able := next_towns(payments, chosen)) == 1:
        chosen = (*chosen, *able)
    return chosen, able


class Treasury(dict[Payment, Purse]):
    """The purses of one card set, by the towns that are ON, in any order. ``yields`` are by card."""

    def __init__(self, yields: Sequence[Yield], prices: Prices = NO_PRICES) -> None:
        super().__init__()
        self.yields = yields
        self.prices = prices

    def __missing__(self, ready: Payment) -> Purse:
        ordered = tuple(sorted(ready))
        purse = Purse(self.yields, ready, self.prices) if ready == ordered else self[ordered]
        self[ready] = purse
        return purse


def town_yield(values: Mapping[str, Any]) -> Yield:
    """What a card yields as a town; nothing where it is none."""
    return Yield.of(values.get("souls") or {}, values.get("one_of") or {})
