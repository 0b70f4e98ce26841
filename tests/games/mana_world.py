"""What tests of Ruler of Mana share: the example's cards and deck, and small cards that do one thing each."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from cardgen import data
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import Spec, load_spec
from cardgen.games.mana.rules import Mana
from cardgen.games.mana.state import State
from cardgen.play.streams import Streams

HERE = Path(__file__).parent / "mana"
EXAMPLE = data.examples() / "mana"
TABLES: list[dict[str, Any]] = [
    {"mode": mode, **table}
    for table in (
        *({"players": players} for players in range(2, 7)),
        *({"teams": teams} for teams in ("2v2", "3v3", "2v2v2")),
    )
    for mode in ("basic", "expert")
]
"""Every number of players and every kind of team match, in both modes."""


@cache
def spec() -> Spec:
    return load_spec("mana")


@cache
def small() -> Mana:
    """The game with the cards of the scenarios."""
    return Mana(spec(), load_cards([HERE / "cards.yaml"], spec()))


@cache
def example() -> Mana:
    return Mana(spec(), load_cards([EXAMPLE / "cards.yaml"], spec()))


@cache
def grimoire() -> Deck:
    return load_deck(EXAMPLE / "decks" / "grimoire.yaml", spec(), example().cards)


def start(options: dict[str, Any], index: int = 0, seed: int = 7) -> State:
    return example().start([grimoire()], options, Streams(seed, index))


def position(cards: dict[str, Any], options: dict[str, Any] | None = None, **more: Any) -> State:
    """A free choice with small cards; a deck that is not given holds ten earth."""
    return small().from_data({"cards": {"deck": ["e1"] * 10, **cards}, **more}, options or {})


def act(state: State, *texts: str) -> State:
    """Do actions in words, each of them legal."""
    for text in texts:
        action = small().parse_action(text)
        legal = state.legal()
        assert action in legal, (text, [small().action_text(one) for one in legal])
        state.apply(action)
    return state


def words(state: State) -> list[str]:
    """The legal actions in words."""
    return [small().action_text(action) for action in state.legal()]


def sound(state: State) -> None:
    """The 120 cards are the deck's, each in one place; life is in range; a turn leaves nothing behind."""
    party = state.party
    lying = sorted(piece for pile in state.piles for piece in pile)
    assert lying == list(range(120))
    assert all(state.place[piece] == place for place, pile in enumerate(state.piles) for piece in pile)
    assert Counter(state.world.ids[card] for card in state.card) == Counter(dict(grimoire().counts))
    life = state.numbers[party.life]
    assert all(0 <= left <= party.most_life for left in life)
    assert state.turns <= party.turn_limit
    if not state.stack:
        assert not any(state.piles[place] for place in (*party.casts, *party.packs, party.exchange))
        assert set(state.offers) == {-1}
        assert state.over or (all(life) and not state.fell)
