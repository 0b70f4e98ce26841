"""Whether several demands on cards can be met together, no card serving two of them."""

from __future__ import annotations

from collections.abc import Sequence


def feasible(demands: Sequence[tuple[Sequence[int], int]]) -> bool:
    """Each demand is a pool and how many of it are needed; by augmenting paths (Kuhn).

    >>> feasible([((1, 2), 1), ((1,), 1)]), feasible([((1, 2), 2), ((1,), 1)])
    (True, False)
    """
    asked = [demand for demand in demands if demand[1]]
    for pool, need in asked:
        if len(pool) < need:
            return False
    if len(asked) < 2:
        return True
    slots = [pool for pool, need in asked for _ in range(need)]
    serves: dict[int, int] = {}
    return all(_place(slot, slots, serves, set()) for slot in range(len(slots)))


def _place(slot: int, slots: Sequence[Sequence[int]], serves: dict[int, int], tried: set[int]) -> bool:
    """Let a card serve a slot, if another one has to serve the slot that it served so far."""
    for card in slots[slot]:
        if card in tried:
            continue
        tried.add(card)
        if card not in serves or _place(serves[card], slots, serves, tried):
            serves[card] = slot
            return True
    return False
