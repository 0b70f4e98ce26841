"""The law of Shironeko Project TCG: what a state is, what may be done in it, and how it is told.

``Shironeko(spec, cards)`` is the game of the contract in ``play.rules``. Statements are cited by their IDs,
``index.yaml`` tells what each says. ``state`` is one moment of a game and ``law`` what effects ask of the
rules; ``turn`` holds the set-up and the phases, ``playing`` what comes to the table and ``paying`` its price,
``battle`` attacks, ``damage`` what they do, ``settling`` what follows at once, ``standing`` looks; ``souls``
and ``runes`` are the arithmetic of payments and stars. Effects are data and the machine of ``play.effects``
carries them out: triggered abilities first in, first out, the active player's before the other's, each in
its player's order (SN-AMB-37).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.shironeko import notation, turn
from cardgen.games.shironeko.law import LAW
from cardgen.games.shironeko.printed import Cards
from cardgen.games.shironeko.realm import Parts, Realm, new_treasury
from cardgen.games.shironeko.state import State
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.world import World
from cardgen.play.options import resolve_options
from cardgen.play.rules import SEATS, Options
from cardgen.play.streams import Stream, Streams

VERSION = 1
LEAST_CARDS = 7  # of a main deck: the opening hand, one to draw, one that is left


QUESTIONS = {
    "ja": {
        "put a card back, or keep the hand": "カードを戻すか、手札をそのままにする",
        "onto which character?": "どのキャラに重ねるか",
        "turn which town OFF?": "どのタウンをOFFにするか",
        "block, or take it?": "ブロックするか、受けるか",
        "which trigger comes first?": "どのトリガーを先に行うか",
        "discard which card?": "どのカードを捨てるか",
    }
}
"""What the game asks, in Japanese."""


class Shironeko:
    """The game Shironeko Project TCG with one card set."""

    game = "shironeko"
    version = VERSION
    questions = QUESTIONS

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec = spec
        self.cards = cards
        self.world = World(spec, cards, seats=State.players)
        self.table = Cards(self.world)
        self.treasury = new_treasury(self.world, self.table)
        self._latest: tuple[Options, Realm] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Shironeko, (self.spec, self.cards)

    def realm(self, options: Options) -> Realm:
        """The options as the rules use them; the latest are kept, for a simulation asks again and again."""
        if self._latest is None or self._latest[0] != options:
            resolved = resolve_options(self.spec, options)
            machine = Machine(self.world, replace(LAW, most_effects=resolved["step_limit"]))  # SN-AMB-38
            self._latest = dict(options), Realm(self.world, self.table, self.treasury, machine, resolved)
        return self._latest[1]

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> State:
        """Shuffle both decks of each player and deal; seat 0 goes first. (SN-SET-1)"""
        if len(decks) != State.players:
            raise ValueError(f"this game has 2 players, with a deck each, not {len(decks)}")
        realm = self.realm(options)
        state = State(realm, streams.stream("effects"))
        for seat, deck in enumerate(decks):
            self._lay_out(state, deck, seat, streams.stream(f"shuffle {SEATS[seat]}"))
        state.left = (len(state.piles[realm.decks[0]]), len(state.piles[realm.decks[1]]))
        turn.deal_hands(state)
        realm.machine.run(state)
        return state

    def _lay_out(self, state: State, deck: Deck, seat: int, shuffle: Stream) -> None:
        """A player's main deck, town deck and, outside the game, leaders. (SN-DECK-4, SN-ZONE-1)"""
        realm = state.realm
        main, leaders, towns = self._parts(deck, realm)
        state.add_all(main, seat, realm.decks[seat])
        state.add_all(leaders, seat, self.world.place(realm.outside, seat))
        state.add_all(towns, seat, self.world.place(realm.town_deck, seat))
        for zone in (realm.deck, realm.town_deck):
            shuffle.shuffle(state.pile(zone, seat))

    def _parts(self, deck: Deck, realm: Realm) -> Parts:
        """A deck's main cards, leaders and towns; kept, for a simulation lays them out again and again."""
        written = tuple(deck.counts.items())
        parts = realm.parts.get(written)
        if parts is None:
            cards, towns, leaders = self.indices(deck, realm), self.table.is_town, self.table.is_leader
            main = [card for card in cards if not (towns[card] or leaders[card])]
            parts = main, [card for card in cards if leaders[card]], [card for card in cards if towns[card]]
            realm.parts[written] = parts
        return parts

    def indices(self, deck: Deck, realm: Realm) -> list[int]:
        """A deck's cards as the rules name them, ascending; ValueError where it cannot be played."""
        unknown = [card_id for card_id in deck.counts if card_id not in self.world.index]
        if unknown:
            raise ValueError(f"deck {deck.name!r} names cards that are not in the set: {', '.join(unknown)}")
        found = sorted(self.world.index[card_id] for card_id in deck.ids())
        main = [card for card in found if not (self.table.is_town[card] or self.table.is_leader[card])]
        if len(main) < LEAST_CARDS:
            raise ValueError(
                f"deck {deck.name!r} has {len(main)} cards beside towns; the first turns need {LEAST_CARDS}"
            )
        leaders = sorted({self.world.ids[card] for card in found if self.table.is_leader[card]})
        if leaders and not realm.leaders:
            raise ValueError(
                f"deck {deck.name!r} holds leaders ({', '.join(leaders)}), which need the option "
                "'leaders' (SN-LEAD-1)"
            )
        return found

    def action_text(self, action: int) -> str:
        """An action in words."""
        return notation.action_text(self.world, action)

    def parse_action(self, text: str) -> int:
        """The action that a text means."""
        return notation.parse_action(self.world, text)

    def from_data(self, data: dict[str, Any], options: Options) -> State:
        """The state that data tells of; what it leaves out is a main phase in which nothing was done yet."""
        from cardgen.games.shironeko.reading import read_board  # which no play from the start needs

        return read_board(State(self.realm(options), Stream(0)), data)


__all__ = ["Shironeko", "State"]
