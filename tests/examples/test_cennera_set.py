"""The cennera example is a set that a designer could have written: valid, varied, evenly made."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cardgen.cards.card import Card, CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import read_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.project import load_project

EXAMPLE = Path(__file__).parents[2] / "examples" / "cennera"
CORNERS = ("tl", "tr", "bl", "br")


@pytest.fixture(scope="module")
def spec() -> Spec:
    return load_spec("cennera")


@pytest.fixture(scope="module")
def cards(spec: Spec) -> CardSet:
    reading = read_cards(load_project(EXAMPLE).cards, spec)
    assert not reading.problems
    return reading.cards


@pytest.fixture(scope="module")
def decks(spec: Spec, cards: CardSet) -> list[Deck]:
    return [load_deck(path, spec, cards) for path in load_project(EXAMPLE).decks]


def numbers(card: Card) -> tuple[int, ...]:
    return tuple(card[corner] for corner in CORNERS)


SPARE = {"asa-21", "asa-22", "yoi-21", "yoi-22"}


def test_two_groups_of_sixteen_normal_and_six_rare_cards(cards: CardSet) -> None:
    count = Counter((card.id[:3], card["rarity"]) for card in cards)
    assert count == {("asa", "normal"): 16, ("asa", "rare"): 6, ("yoi", "normal"): 16, ("yoi", "rare"): 6}


def test_every_colour_is_in_both_decks_equally(cards: CardSet) -> None:
    played = (card for card in cards if card.id not in SPARE)
    assert set(Counter((card.id[:3], card["color"]) for card in played).values()) == {5}


def test_every_group_is_a_deck_but_for_its_spare_rares(cards: CardSet, decks: list[Deck]) -> None:
    assert [set(deck.counts) for deck in decks] == [
        {card.id for card in cards if card.id.startswith(group)} - SPARE for group in ("asa", "yoi")
    ]
    assert all(card["rarity"] == "rare" for card in cards if card.id in SPARE)


def test_every_number_from_one_to_ten_is_played(cards: CardSet) -> None:
    assert {n for card in cards for n in numbers(card)} == set(range(1, 11))


def test_names_and_flavour_lines_are_all_different_and_fit(cards: CardSet) -> None:
    assert len({card["name"] for card in cards}) == len(cards) == 44
    assert len({card["flavor"] for card in cards}) == 44
    assert {len(card["name"]) for card in cards} >= {1, 4, 12}
    assert all(15 <= len(card["flavor"]) <= 34 for card in cards)


def test_asa_presses_forward_and_yoi_holds_a_corner(cards: CardSet) -> None:
    front: Counter[str] = Counter()
    lone: Counter[str] = Counter()
    for card in cards:
        group = card.id[:3]
        front[group] += card["tl"] + card["tr"]
        lone[group] += abs(card["tl"] - card["tr"]) >= 4 and max(numbers(card)) - min(numbers(card)) >= 6
    assert front["asa"] > front["yoi"]
    assert lone["yoi"] > lone["asa"]
