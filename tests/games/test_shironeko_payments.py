"""Payments and stars against brute force: every set of towns, every way to use its souls, every matching."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product

import shironeko_world as world
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.games.shironeko.rules import State
from cardgen.games.shironeko.runes import COLORLESS, RAINBOW, header, light
from cardgen.games.shironeko.souls import COLORS, Payment, Purse, Treasury, Yield, color_mask, next_towns

Souls = dict[str, int]
Town = tuple[Souls, Souls]
"""What a town yields at once, and the alternatives of which it yields one besides."""

SHOWN = ("red", "blue", "green", "colorless")
some = st.dictionaries(st.sampled_from(SHOWN), st.integers(1, 2), max_size=2)
towns = st.lists(st.tuples(some, some), min_size=1, max_size=3)
few = settings(max_examples=150, deadline=None, derandomize=True)


def pools(paying: tuple[Town, ...]) -> list[list[str]]:
    """Every pool of souls that these towns can yield together. (SN-AMB-54)"""
    ways = []
    for souls, one_of in paying:
        fixed = [color for color, number in souls.items() for _ in range(number)]
        ways.append([fixed + [color] * number for color, number in one_of.items()] or [fixed])
    return [[soul for town in choice for soul in town] for choice in product(*ways)]


def pays(paying: tuple[Town, ...], amount: int, colors: list[str]) -> bool:
    """Whether some pool has the amount and, if colours are asked for, a soul of one."""
    wanted = [color for color in colors if color != "colorless"]
    return amount == 0 or any(
        len(pool) >= amount and (not wanted or any(color in pool for color in wanted))
        for pool in pools(paying)
    )


def minimal(ready: list[int], kinds: list[Town], amount: int, colors: list[str]) -> set[Payment]:
    """Payments that lose something with any town left out, as towns' numbers, ascending."""
    found = set()
    for size in range(len(ready) + 1):
        for chosen in combinations(sorted(ready), size):
            paying = tuple(kinds[number] for number in chosen)
            fewer = [paying[:i] + paying[i + 1 :] for i in range(size)]
            if pays(paying, amount, colors) and not any(pays(less, amount, colors) for less in fewer):
                found.add(chosen)
    return found


@few
@given(towns, st.lists(st.integers(0, 2), max_size=6), st.integers(0, 5), st.lists(st.sampled_from(SHOWN)))
def test_payments_are_the_minimal_sets_of_towns(
    kinds: list[Town], picks: list[int], amount: int, colors: list[str]
) -> None:
    """SN-PLAY-1, SN-PLAY-2, SN-PLAY-3, SN-AMB-13, SN-AMB-20, SN-AMB-21, SN-AMB-22, SN-AMB-54, SN-AMB-55"""
    ready = [number for number in picks if number < len(kinds)]
    yields = [Yield.of(souls, one_of) for souls, one_of in kinds]
    found = Purse(yields, tuple(sorted(ready))).payments(amount, color_mask(colors))
    assert set(found) == minimal(ready, kinds, amount, colors)
    assert len(found) == len(set(found))


@few
@given(towns, st.lists(st.integers(0, 2), max_size=6), st.lists(st.sampled_from(SHOWN)))
def test_what_can_be_paid_is_what_some_set_of_towns_pays(
    kinds: list[Town], picks: list[int], colors: list[str]
) -> None:
    """SN-PLAY-1, SN-PLAY-2, SN-PLAY-3, SN-AMB-13, SN-AMB-20, SN-AMB-22, SN-AMB-54, SN-AMB-55"""
    ready = [number for number in picks if number < len(kinds)]
    purse = Treasury([Yield.of(souls, one_of) for souls, one_of in kinds])[tuple(ready)]
    wanted = [color for color in colors if color != "colorless"]
    most = max(
        len(pool)
        for size in range(len(ready) + 1)
        for chosen in combinations(ready, size)
        for pool in [[], *pools(tuple(kinds[number] for number in chosen))]
        if not pool or not wanted or any(color in pool for color in wanted)
    )
    assert purse[color_mask(colors)] == most
    assert purse.payments(most, color_mask(colors))
    assert not purse.payments(most + 1, color_mask(colors))


@few
@given(towns, st.lists(st.integers(0, 2), max_size=6), st.integers(0, 5), st.lists(st.sampled_from(SHOWN)))
def test_town_by_town_every_payment_is_reached_once(
    kinds: list[Town], picks: list[int], amount: int, colors: list[str]
) -> None:
    ready = tuple(sorted(number for number in picks if number < len(kinds)))
    yields = [Yield.of(souls, one_of) for souls, one_of in kinds]
    payments = Purse(yields, ready).payments(amount, color_mask(colors))
    reached: list[Payment] = []
    open_ = [()] if payments else []
    while open_:
        chosen: Payment = open_.pop()
        able = next_towns(payments, chosen)
        open_ += [(*chosen, town) for town in able]
        if not able:
            reached.append(chosen)
    assert sorted(reached) == sorted(payments)


CRYPTS: list[Town] = [({"blue": 2}, {}), ({"red": 1}, {}), ({"red": 1, "blue": 1}, {})]
CRYPT_IDS = ("crypt_b", "crypt_r", "crypt_rb")
ASKED = ((1, [], True), (2, ["red"], True), (3, [], True), (2, [], False))
"""Of each of their abilities: the souls, their colour, and whether it buries its town or turns it OFF."""

Stands = tuple[int, bool]
"""A town by its number, and whether it is ON."""


def still_on(standing: list[Stands], ability: int) -> set[Payment]:
    """Which towns may be ON after the first one's ability, as numbers, ascending."""
    amount, colors, buries = ASKED[ability]
    (own, own_is_on), *others = standing
    ready = [number for number, is_on in standing if is_on]
    besides = [number for number, is_on in others if is_on]
    if not (buries or own_is_on):
        return set()
    left = set()
    for payment in minimal(ready if buries else besides, CRYPTS, amount, colors):
        pays_itself = buries and own_is_on and own in payment
        gone = Counter(payment[:] if pays_itself or not own_is_on else (*payment, own))
        left.add(tuple(sorted((Counter(ready) - gone).elements())))
    return left


def reached(state: State) -> set[Payment]:
    """The towns that are ON after every way to answer what is asked."""
    if state.stack:
        ways = []
        for action in state.legal():
            ways.append(state.copy())
            ways[-1].apply(action)
        return {end for way in ways for end in reached(way)}
    towns = [piece for piece in state.pile(state.realm.towns, 0) if not state.exhausted[piece]]
    return {tuple(sorted(CRYPT_IDS.index(state.world.ids[state.card[piece]]) for piece in towns))}


@few
@given(st.lists(st.tuples(st.integers(0, 2), st.booleans()), min_size=1, max_size=5), st.integers(0, 3))
def test_towns_pay_for_their_own_burial_and_not_where_they_must_be_on(
    standing: list[Stands], ability: int
) -> None:
    """SN-PLAY-1, SN-ZONE-3, SN-ZONE-4, SN-AMB-36, SN-AMB-41, SN-AMB-54"""
    rows = [{"card": CRYPT_IDS[number], "exhausted": not is_on} for number, is_on in standing]
    state = world.position({"A.towns": rows})
    text = f"use {CRYPT_IDS[standing[0][0]]} A.towns" + (f" ability {ability + 1}" if ability else "")
    expected = still_on(standing, ability)
    assert (text in map(world.small().action_text, state.legal())) == bool(expected)
    if expected:
        assert reached(world.act(state, text)) == expected


runes = st.lists(st.integers(0, COLORLESS), max_size=5)
stars = st.lists(st.sampled_from((*COLORS, "any")), max_size=5)


def lit(star: str, rune: int) -> bool:
    """Whether one rune lights one star. (SN-RUNE-2, SN-RUNE-3)"""
    return star == "any" or rune == RAINBOW or (rune < RAINBOW and COLORS[rune] == star)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(stars, runes)
def test_stars_are_lit_where_some_matching_lights_them(asked: list[str], below: list[int]) -> None:
    """SN-RUNE-2, SN-RUNE-3, SN-AMB-18, SN-AMB-19"""
    matched = any(
        all(lit(star, rune) for star, rune in zip(asked, order, strict=False))
        for order in permutations(below, len(asked))
    )
    assert light(header(tuple(asked)), below) == matched
