"""Surveys: what was found among certain cards in certain places, which holds until one of them moves there.

Each is a bit. ``Table.fresh`` has the bits of those that still hold; whoever moves or turns a card takes off
all but what ``unmoved`` or ``unturned`` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class Surveys:
    """The surveys of one world, as they are asked for while it is made ready."""

    def __init__(self, places: int, cards: int) -> None:
        self.unmoved = [[-1] * cards for _ in range(places)]
        """By place and card, the surveys that are still good when it comes or goes there, stacked or not."""
        self.unturned = [-1] * places
        """By place, the surveys that cards which are turned ON or OFF there leave as they are."""
        self._number = 0

    def of(self, places: Mapping[int, Iterable[int]], turned: bool = False) -> int:
        """A new survey of certain cards in certain places, as a bit.

        ``turned``: it hangs on which of them are ON, too.
        """
        bit = 1 << self._number
        self._number += 1
        for place, cards in places.items():
            if turned:
                self.unturned[place] &= ~bit
            for card in cards:
                self.unmoved[place][card] &= ~bit
        return bit
