"""Souls: what towns yield, and which towns may pay for something.

A payment is a choice of towns to turn OFF, written as their cards, ascending. It must reach the amount and
hold a soul of one of the colours asked for; no town in it can be left out, so that payments are few
(SN-AMB-54). What a town yields beyond the need is lost (SN-AMB-21). Colours are bits; colourless is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

COLORS = ("red", "blue", "green", "yellow", "purple", "orange")
COLOR_BITS = len(COLORS)
ANY = (1 << COLOR_BITS) - 1

Payment = tuple[int, ...]


def color_mask(colors: Sequence[str]) -> int:
    """Colours as bits: which soul a card asks for. Any of them will do (SN-AMB-22); colourless is no demand.

    >>> color_mask(["red", "green"]), color_mask(["colorless"])
    (5, 0)
    """
    return sum(1 << number for number, color in enumerate(COLORS) if color in colors)


class Yield(NamedTuple):
    """What one town gives when turned OFF: all of its souls, and one of the alternatives besides."""

    souls: int
    mask: int
    best: int
    choices: tuple[tuple[int, int], ...]
    """(colour bits, souls) of each alternative."""

    @classmethod
    def of(cls, souls: Mapping[str, int], one_of: Mapping[str, int]) -> Yield:
        """A town's souls as its card declares them."""
        choices = tuple((color_mask([color]), number) for color, number in one_of.items())
        best = max((number for _, number in choices), default=0)
        return cls(sum(souls.values()), color_mask(list(souls)), best, choices)

    @property
    def most(self) -> int:
        """The most souls it can give."""
        return self.souls + self.best


NOTHING = Yield(0, 0, 0, ())


def price(amount: int, mask: int) -> int:
    """So many souls, one of them of these colours, as one number; see ``Purse``."""
    return amount << COLOR_BITS | mask


class Purse(dict[int, tuple[Payment, ...]]):
    """By price, the payments from the towns that are ON, ascending; made when first asked for.

    There are none where the price cannot be paid. An amount of 0 is paid with nothing, whatever its colour
    (SN-AMB-13, SN-AMB-45). Without a colour any souls will do (SN-PLAY-3).
    """

    def __init__(self, yields: Sequence[Yield], ready: Payment) -> None:
        super().__init__()
        self.yields = yields
        self.ready = ready

    def __missing__(self, asked: int) -> tuple[Payment, ...]:
        amount, mask = divmod(asked, 1 << COLOR_BITS)
        found = self[asked] = tuple(sorted(self._minimal(amount, mask)))
        return found

    def payments(self, amount: int, mask: int) -> tuple[Payment, ...]:
        """Every payment of a price."""
        return self[price(amount, mask)]

    def _minimal(self, amount: int, mask: int) -> Iterator[Payment]:
        if amount <= 0:
            yield ()
            return
        for towns in _choices(self.ready):
            if self.covers(towns, amount, mask) and not any(
                self.covers(towns[:i] + towns[i + 1 :], amount, mask) for i in range(len(towns))
            ):
                yield towns

    def covers(self, towns: Payment, amount: int, mask: int) -> bool:
        """Whether these towns' souls reach an amount and hold a colour. (SN-PLAY-1, SN-PLAY-2, SN-AMB-55)

        A colourless soul counts towards the amount alone (SN-AMB-20).
        """
        yields = [self.yields[town] for town in towns]
        spare = sum(town.most for town in yields) - amount
        if spare < 0:
            return False
        if not mask or any(town.mask & mask for town in yields):
            return True
        return any(
            color & mask and town.best - number <= spare for town in yields for color, number in town.choices
        )


def next_towns(payments: Sequence[Payment], chosen: Payment) -> list[int]:
    """Which towns may be chosen next, ascending; none when the payment is complete.

    >>> next_towns([(1, 2), (1, 5), (3,)], ()), next_towns([(1, 2), (1, 5), (3,)], (1,))
    ([1, 3], [2, 5])
    """
    done = len(chosen)
    return sorted({payment[done] for payment in payments if payment[:done] == chosen and len(payment) > done})


def _choices(ready: Payment) -> Iterator[Payment]:
    """Every different choice of cards out of a sorted list, the empty one too.

    >>> list(_choices((4, 4, 7)))
    [(), (7,), (4,), (4, 7), (4, 4), (4, 4, 7)]
    """
    if not ready:
        yield ()
        return
    card, same = ready[0], ready.count(ready[0])
    for rest_of in range(same + 1):
        for rest in _choices(ready[same:]):
            yield (card,) * rest_of + rest


class Treasury:
    """The purses of one card set, by the towns that are ON. ``yields`` are by card."""

    def __init__(self, yields: Sequence[Yield]) -> None:
        self.yields = yields
        self._purses: dict[Payment, Purse] = {}

    def purse(self, ready: Payment) -> Purse:
        """The purse of these towns, ascending."""
        found = self._purses.get(ready)
        if found is None:
            found = self._purses[ready] = Purse(self.yields, ready)
        return found


def town_yield(values: Mapping[str, Any]) -> Yield:
    """What a card yields as a town; nothing where it is none."""
    return Yield.of(values.get("souls") or {}, values.get("one_of") or {})
