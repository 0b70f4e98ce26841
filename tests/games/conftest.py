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
    ids = [card.id for card in cennera.cards]
    return [deck_of("dawn", ids[:20]), deck_of("dusk", ids[20:])]
