"""The example's game, as the tests of the engine use it."""

from __future__ import annotations

from functools import cache

from cardgen import data
from cardgen.cards.deck import Deck
from cardgen.cards.deck_file import load_deck
from cardgen.cards.load import load_cards
from cardgen.cards.spec import load_spec
from cardgen.games.cennera.rules import Cennera

FOLDER = data.examples() / "cennera"


@cache
def rules() -> Cennera:
    spec = load_spec("cennera")
    return Cennera(spec, load_cards([FOLDER / "cards.csv"], spec))


@cache
def decks() -> list[Deck]:
    files = sorted((FOLDER / "decks").glob("*.yaml"))
    return [load_deck(file, rules().spec, rules().cards) for file in files[:2]]
