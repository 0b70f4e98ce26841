"""Fixtures of the games' tests."""

from __future__ import annotations

import pytest
from cennera_world import deck_of, example

from cardgen.cards.deck import Deck
from cardgen.games.cennera.rules import Cennera


@pytest.fixture(scope="session")
def cennera() -> Cennera:
    return example()


@pytest.fixture(scope="session")
def decks(cennera: Cennera) -> list[Deck]:
    """The first twenty cards of each group: the example's own decks."""
    groups = [[card.id for card in cennera.cards if card.id.startswith(group)] for group in ("asa", "yoi")]
    return [deck_of("dawn", groups[0][:20]), deck_of("dusk", groups[1][:20])]
