"""What tests of the race share: the example's cards and decks, the cards of the scenarios, positions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from cardgen import data
from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.games.stampede.rules import Stampede
from cardgen.games.stampede.state import State

HERE = Path(__file__).parent / "stampede"
EXAMPLE = data.examples() / "stampede"
FIELDS = {"fields": True}


@cache
def spec() -> Spec:
    return load_spec("stampede")


@cache
def example_cards() -> CardSet:
    return load_cards([EXAMPLE / "cards.yaml"], spec())


@cache
def example() -> Stampede:
    return Stampede(spec(), example_cards())


@cache
def deck(name: str) -> Deck:
    return load_deck(EXAMPLE / "decks" / f"{name}.yaml", spec(), example_cards(), FIELDS)


def duel() -> list[Deck]:
    """The two decks of one class each."""
    return [deck("raimei"), deck("tsuki")]


@cache
def workshop() -> Stampede:
    """The race with the cards of the scenarios."""
    return Stampede(spec(), load_cards([HERE / "cards.yaml"], spec()))


def position(cards: dict[str, Any], options: dict[str, Any] | None = None, **parts: Any) -> State:
    """A position in the middle of A's turn 9; each centre holds a machine where nothing is said."""
    given = {"A.center": ["r1"], "B.center": ["b1"], "A.deck": ["r1"] * 5, "B.deck": ["b1"] * 5, **cards}
    whole = {"phase": "battle", "turn": 9, "numbers": {"turn_counter": 9}, **parts, "cards": given}
    return workshop().from_data(whole, options or {})


def act(state: State, *texts: str) -> State:
    """Make choices that must be legal."""
    for text in texts:
        action = workshop().parse_action(text)
        legal = [workshop().action_text(choice) for choice in state.legal()]
        assert text in legal, f"{text!r} is not among {legal}"
        state.apply(action)
    return state
