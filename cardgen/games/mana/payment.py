"""Exact payment: which mana cards of a hand cover a cost. Pure numbers, no state.

A cost is five counts, of fire, water, wind, earth and any (white). A form of mana card is a number: twice
its element (fire, water, wind, earth, rainbow) plus its orbs less one, so that rainbow is 8. A payment is an
ascending tuple of forms. A hand is one number, eight bits for each form (``UNITS``), so that a cost's ways
can be held against it by one subtraction each.

A payment covers its cost exactly (MS-AMB-2): each card gives at least one mana; a two-orb card gives one or
two of its kind (MS-USE-5), which may go to different symbols (MS-AMB-3); rainbow gives one of any kind
(MS-USE-4, MS-AMB-4); a white symbol takes any (MS-USE-3).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

ELEMENTS = ("fire", "water", "wind", "earth", "rainbow")
SYMBOLS = ("fire", "water", "wind", "earth", "any")
ANY = 4
RAINBOW = 8
FORMS = 9
UNITS = tuple(1 << 8 * form for form in range(FORMS))
GUARDS = sum(unit << 7 for unit in UNITS)
"""The top bit of each form's eight: a hand holds at most 127 cards of a form, one of 120 never more."""

Cost = tuple[int, int, int, int, int]
Payment = tuple[int, ...]


def form(element: str, orbs: int) -> int:
    """The number of a mana card's form; all rainbow cards have one orb.

    >>> form("fire", 1), form("earth", 2), form("rainbow", 1)
    (0, 7, 8)
    """
    return RAINBOW if element == "rainbow" else 2 * ELEMENTS.index(element) + orbs - 1


@lru_cache(maxsize=1024)
def cost_of(counts: tuple[tuple[str, int], ...]) -> Cost:
    """A cost as five numbers.

    >>> cost_of((("earth", 2), ("fire", 1)))
    (1, 0, 0, 2, 0)
    """
    by_name = dict(counts)
    fire, water, wind, earth, white = (by_name.get(name, 0) for name in SYMBOLS)
    return fire, water, wind, earth, white


@lru_cache(maxsize=1 << 14)
def ways(cost: Cost, first: int = 0) -> frozenset[Payment]:
    """Every payment of a cost by forms from ``first`` on, whoever may have the cards.

    >>> sorted(ways((0, 0, 0, 1, 0)))
    [(6,), (7,), (8,)]
    """
    if not any(cost):
        return frozenset({()})
    return frozenset(
        (form, *rest)
        for form in range(first, FORMS)
        for left in _spent(cost, form)
        for rest in ways(left, form)
    )


def _spent(cost: Cost, form: int) -> Iterator[Cost]:
    """What is left of a cost after one card, for each way to assign its orbs."""
    if form == RAINBOW:
        for symbol in range(5):
            if cost[symbol]:
                yield _less(cost, symbol, 1, 0)
        return
    element, orbs = divmod(form, 2)
    for used in range(1, orbs + 2):
        for white in range(used + 1):
            if used - white <= cost[element] and white <= cost[ANY]:
                yield _less(cost, element, used - white, white)


def _less(cost: Cost, symbol: int, amount: int, white: int) -> Cost:
    left = list(cost)
    left[symbol] -= amount
    left[ANY] -= white
    return tuple(left)  # type: ignore[return-value]


Wealth = tuple[int, int, int, int, int]
"""The most mana that cards can give: fire, water, wind, earth and rainbow."""


def wealth(hand: int) -> Wealth:
    """What a hand can give at most.

    >>> wealth(UNITS[form("fire", 1)] + UNITS[form("fire", 2)] + UNITS[RAINBOW])
    (3, 0, 0, 0, 1)
    """
    fire, fires, water, waters, wind, winds, earth, earths, rainbow = hand.to_bytes(FORMS, "little")
    return fire + 2 * fires, water + 2 * waters, wind + 2 * winds, earth + 2 * earths, rainbow


def covers(cost: Cost, most: Wealth) -> bool:
    """Whether cards that can give so much cover a cost exactly.

    They do as soon as they can give enough: of what is too much, a card gives less or is not paid at all.
    """
    fire, water, wind, earth, white = cost
    fires, waters, winds, earths, rainbow = most
    missing = 0  # what only rainbow can give
    if fire > fires:
        missing += fire - fires
    if water > waters:
        missing += water - waters
    if wind > winds:
        missing += wind - winds
    if earth > earths:
        missing += earth - earths
    if missing > rainbow:
        return False
    return not white or fires + waters + winds + earths + rainbow >= fire + water + wind + earth + white


def payable(cost: Cost, hand: int) -> bool:
    """Whether a hand covers a cost exactly."""
    return covers(cost, wealth(hand))


def following(cost: Cost, made: Payment, hand: int) -> list[int]:
    """The forms that a payment can go on with after those made so far, out of what is left in a hand."""
    guarded = hand | GUARDS
    forms = []
    for form, needs in _onward(cost, made):
        for need in needs:
            if (guarded - need) & GUARDS == GUARDS:
                forms.append(form)
                break
    return forms


@lru_cache(maxsize=1 << 14)
def _onward(cost: Cost, made: Payment) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each form that may come next, ascending, with the smallest hands that make the rest from there."""
    by_form: dict[int, list[int]] = {}
    for way in sorted(ways(cost)):
        rest = way[len(made) :]
        if rest and way[: len(made)] == made:
            by_form.setdefault(rest[0], []).append(sum(UNITS[form] for form in rest))
    return tuple((form, _smallest(needs)) for form, needs in by_form.items())


def _smallest(hands: list[int]) -> tuple[int, ...]:
    """The hands of which none holds all of another."""
    return tuple(
        hand
        for hand in hands
        if not any(other != hand and ((hand | GUARDS) - other) & GUARDS == GUARDS for other in hands)
    )
