"""Whether several demands on cards can be met together, no card serving two of them."""

from __future__ import annotations

from collections.abc import Sequence


def feasible(demands: Sequence[tuple[Sequence[int], int]]) -> bool:
    """Each demand is a pool and how many of it are needed; by augmenting paths (Kuhn).

    >>> feasible([((1, 2), 1), ((1,), 1)]), feasible([((1, 2), 2), ((1,), 1)])
    (True, False)
    """
    if any(len(pool) < need for pool, need in demands):
        return False
    if len(demands) < 2:
        return True
    serves: dict[int, int] = {}
    slots = [pool for pool, need in demands for _ in range(need)]

    def place(slot: int, tried: set[int]) -> bool:
        for card in slots[slot]:
            if card in tried:
                continue
            tried.add(card)
            if card not in serves or place(serves[card], tried):
                serves[card] = slot
                return True
        return False

    return all(place(slot, set()) for slot in range(len(slots)))
