"""What tests of Shironeko share: the example's cards and decks, and small cards that do one thing each."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from cardgen import data
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.games.shironeko.rules import Shironeko, State
from cardgen.problem import Span

HERE = Path(__file__).parent / "shironeko"
EXAMPLE = data.examples() / "shironeko"
LEADERS = {"leaders": True}


@cache
def spec() -> Spec:
    return load_spec("shironeko")


@cache
def small() -> Shironeko:
    """The game with the cards of the scenarios."""
    return Shironeko(spec(), load_cards([HERE / "cards.yaml"], spec()))


@cache
def example() -> Shironeko:
    return Shironeko(spec(), load_cards([EXAMPLE / "cards.yaml"], spec()))


@cache
def example_deck(name: str) -> Deck:
    return load_deck(EXAMPLE / "decks" / f"{name}.yaml", spec(), example().cards, LEADERS)


def deck_of(name: str, counts: dict[str, int]) -> Deck:
    return Deck(name, "shironeko", counts, Span("test"))


def position(cards: dict[str, Any], options: dict[str, Any] | None = None, **more: Any) -> State:
    """A main phase of small cards; decks that are not given hold ten cards that do nothing."""
    filled = {"A.deck": ["r5"] * 10, "B.deck": ["r5"] * 10, **cards}
    return small().from_data({"turn": 3, "cards": filled, **more}, options or {})


def act(state: State, *texts: str) -> State:
    """Do actions in words, each of them legal."""
    for text in texts:
        action = small().parse_action(text)
        legal = state.legal()
        assert action in legal, (text, [small().action_text(one) for one in legal])
        state.apply(action)
    return state
