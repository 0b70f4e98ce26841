"""The game cennera: a spec and a card set in, games to play out.

``Cennera(spec, cards)`` keeps the contract of ``play.rules``. ``state`` is one moment and the law itself,
``law`` the options and cards as it uses them, ``notation`` and ``reading`` the forms for people and files.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.cennera import notation
from cardgen.games.cennera.ending import CAP, COMPLETE, HANDS_EMPTY, NO_PLACE, STAGE_FULL
from cardgen.games.cennera.law import LARGEST, Law, Table
from cardgen.games.cennera.state import DEALT, State
from cardgen.play.options import resolve_options
from cardgen.play.rules import SEATS, Kernel, Options
from cardgen.play.streams import Streams

VERSION = 1
WORDS = {
    "ja": {
        COMPLETE: "完全勝利",
        "judgement": "判定勝利",
        HANDS_EMPTY: "判定、手持ちカードなし",
        STAGE_FULL: "判定、ステージが満員",
        NO_PLACE: "判定、置く場所なし",
        CAP: "判定、配置数の上限",
    }
}


QUESTIONS = {"ja": {"recruit {}?": "{}を勧誘するか"}}
"""What the game asks, in Japanese."""


class Cennera:
    """The game cennera with one card set."""

    game = "cennera"
    version = VERSION
    words = WORDS
    questions = QUESTIONS

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec = spec
        self.cards = cards
        self.table = Table.of(cards)
        self._latest: tuple[Options, Law] | None = None

    def law(self, options: Options) -> Law:
        """The options as the rules use them; the latest are kept, for a simulation asks again and again."""
        if self._latest is None or self._latest[0] != options:
            self._latest = dict(options), Law(self.table, resolve_options(self.spec, options))
        return self._latest[1]

    def match_games(self, options: Options) -> int:
        """How many games make a match. (CN-AMB-44)"""
        games: int = self.law(options).options["match_games"]
        return games

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> State:
        """Deal both decks; the first player is on seat 0 (CN-SETUP-5).

        Who that is, by turns or by a seeded coin (CN-AMB-4), is for ``play.simulate`` to say.
        """
        if len(decks) != State.players:
            raise ValueError(f"cennera is played by 2, with a deck each, not with {len(decks)}")
        state = State(self.law(options))
        for seat, deck in enumerate(decks):
            state.deal(self.indices(deck), seat, streams.stream(f"shuffle {SEATS[seat]}"))
        return state

    def indices(self, deck: Deck) -> list[int]:
        """A deck's cards as the rules name them; ValueError where it cannot be dealt."""
        unknown = [card_id for card_id in deck.counts if card_id not in self.table.index]
        if unknown:
            raise ValueError(f"deck {deck.name!r} names cards that are not in the set: {', '.join(unknown)}")
        if len(deck) <= DEALT:
            raise ValueError(
                f"deck {deck.name!r} has {len(deck)} cards; {DEALT} are dealt, then one is drawn"
            )
        return [self.table.index[card_id] for card_id in deck.ids()]

    def kernel(self, decks: Sequence[Deck], options: Options) -> Kernel | None:
        """The compiled form; None without numba, and for decks that are too large for it."""
        if any(len(deck) > LARGEST for deck in decks):
            return None
        try:
            from cardgen.games.cennera.bridge import Compiled
        except ImportError:  # numba is an extra, and may not know this Python yet
            return None
        return Compiled(self.law(options), [self.indices(deck) for deck in decks])

    def action_text(self, action: int) -> str:
        """An action in words."""
        return notation.action_text(self.table, action)

    def parse_action(self, text: str) -> int:
        """The action that a text means."""
        return notation.parse_action(self.table, text)

    def from_data(self, data: dict[str, Any], options: Options) -> State:
        """The state that data tells of."""
        from cardgen.games.cennera.reading import read_state  # which no play from the start needs

        return read_state(State(self.law(options)), data)
