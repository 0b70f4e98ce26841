"""What tests of cennera share: the example's cards and decks, and cards of all shapes drawn at random."""

from __future__ import annotations

from functools import cache

from cardgen import data
from cardgen.cards.card import Card, CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.games.cennera.rules import Cennera
from cardgen.play.streams import Stream
from cardgen.problem import Span

NOWHERE = Span("test")


@cache
def spec() -> Spec:
    return load_spec("cennera")


@cache
def example() -> Cennera:
    return Cennera(spec(), load_cards([data.examples() / "cennera" / "cards.csv"], spec()))


def deck_of(name: str, cards: list[str]) -> Deck:
    return Deck(name, "cennera", {card_id: cards.count(card_id) for card_id in cards}, NOWHERE)


def random_numbers(stream: Stream, total: int) -> tuple[int, int, int, int]:
    """Four numbers from 1 to 10 with a sum, all such fours equally likely."""
    while True:
        first = [1 + stream.below(10) for _ in range(3)]
        last = total - sum(first)
        if 1 <= last <= 10:
            return first[0], first[1], first[2], last


def random_cards(seed: int, normals: int = 30, rares: int = 8) -> CardSet:
    """Cards of the standard, drawn at random."""
    stream = Stream(seed)
    cards = []
    for number in range(normals + rares):
        rarity, total = ("normal", 20) if number < normals else ("rare", 24)
        tl, tr, bl, br = random_numbers(stream, total)
        values = {
            "name": f"card {number}",
            "rarity": rarity,
            "color": stream.choice(("red", "yellow", "blue", "green")),
            **{"tl": tl, "tr": tr, "bl": bl, "br": br},
        }
        cards.append(Card(f"{rarity}-{number:02}", "card", values, NOWHERE))
    return CardSet(tuple(cards))
