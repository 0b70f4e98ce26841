"""Payments against brute force: every set of cards, every assignment of orbs to symbols."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.games.mana.payment import (
    ELEMENTS,
    RAINBOW,
    UNITS,
    Cost,
    Payment,
    cost_of,
    following,
    form,
    payable,
    ways,
)

SYMBOLS = ("fire", "water", "wind", "earth", "any")
FORMS = [(element, orbs) for element in ELEMENTS[:4] for orbs in (1, 2)] + [("rainbow", 1)]

costs = st.tuples(*[st.integers(0, 2)] * 5).filter(lambda cost: 1 <= sum(cost) <= 4)
hands = st.lists(st.integers(0, RAINBOW), max_size=7)


def number(hand: list[int]) -> int:
    return sum(UNITS[card] for card in hand)


def payments(cost: Cost, hand: list[int], made: Payment = ()) -> set[Payment]:
    """The payments that are made one card after the other."""
    found = {made} if made in ways(cost) else set()
    for card in following(cost, made, number(hand)):
        rest = hand[:]
        rest.remove(card)
        found |= payments(cost, rest, (*made, card))
    return found


def covers(cards: tuple[int, ...], cost: Cost) -> bool:
    """Whether some assignment uses every card, and gives each symbol exactly what it needs. (MS-AMB-2)"""
    symbols = [SYMBOLS[index] for index, count in enumerate(cost) for _ in range(count)]
    for uses in product(*(range(1, FORMS[card][1] + 1) for card in cards)):  # MS-USE-5
        orbs = [FORMS[card][0] for card, used in zip(cards, uses, strict=True) for _ in range(used)]
        if len(orbs) == len(symbols) and any(_fit(orbs, order) for order in _orders(symbols)):
            return True
    return False


def _orders(symbols: list[str]) -> set[tuple[str, ...]]:
    if not symbols:
        return {()}
    return {
        (symbol, *rest)
        for index, symbol in enumerate(symbols)
        for rest in _orders(symbols[:index] + symbols[index + 1 :])
    }


def _fit(orbs: list[str], symbols: tuple[str, ...]) -> bool:
    """MS-USE-3, MS-USE-4, MS-AMB-3"""
    return all(symbol in ("any", orb) or orb == "rainbow" for orb, symbol in zip(orbs, symbols, strict=True))


@given(costs, hands)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_payments_are_those_that_brute_force_finds(cost: Cost, hand: list[int]) -> None:
    found = {
        tuple(sorted(cards))
        for size in range(1, len(hand) + 1)
        for cards in combinations(hand, size)
        if covers(cards, cost)
    }
    assert payments(cost, hand) == found
    assert payable(cost, number(hand)) == bool(found)


@given(costs)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_every_way_to_pay_a_cost_covers_it(cost: Cost) -> None:
    assert all(covers(way, cost) and list(way) == sorted(way) for way in ways(cost))


def test_the_rulebooks_example_has_two_payments() -> None:
    """MS-S1, MS-AMB-2"""
    cost = cost_of((("earth", 2), ("fire", 1)))
    hand = [form("earth", 1), form("earth", 2), form("fire", 1)]
    assert payments(cost, hand) == {(0, 6, 7), (0, 7)}


def test_one_double_card_pays_a_coloured_and_a_white_symbol() -> None:
    """MS-S3, MS-AMB-3"""
    assert payments(cost_of((("water", 1), ("any", 1))), [form("water", 2)]) == {(3,)}


def test_rainbow_pays_one_symbol_of_any_kind() -> None:
    """MS-USE-4, MS-AMB-4"""
    for element in ELEMENTS[:4]:
        assert payable(cost_of(((element, 1),)), number([RAINBOW]))
        assert not payable(cost_of(((element, 2),)), number([RAINBOW]))
