"""The game Ruler of Mana with one card set: starting a game, and its actions and positions as text.

``Mana(spec, cards)`` is the game of the contract in ``play.rules``. Statements are cited by their IDs all
over this folder, ``index.yaml`` tells what each says. ``state`` is one moment; ``turn`` holds set-up, turns
and the end, ``casting`` what spells and scrolls do, ``payment`` what covers a cost and ``paying`` how,
``answering`` the windows, ``offers`` the choices made at the same time, ``ending`` who wins, ``hiding`` what
is seen. Effects are data: the machine of ``play.effects`` carries them out and asks ``law``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.mana import notation, turn
from cardgen.games.mana.law import LAW
from cardgen.games.mana.party import DEALT, TEAMS, Party, with_costs
from cardgen.games.mana.state import State
from cardgen.play.effects import action as answers
from cardgen.play.effects.table import SHARED
from cardgen.play.effects.world import World
from cardgen.play.options import resolve_options
from cardgen.play.rules import Options, unpack
from cardgen.play.streams import Stream, Streams

VERSION = 1
QUESTIONS = {
    "ja": {
        "pay for {}": "{}のコストをどのカードで払うか",
        "put which card under the deck?": "山札の一番下に置くカードを選ぶ",
        "offer which card?": "交換に出すカードを選ぶ",
        "take which card?": "受け取るカードを選ぶ",
        "keep which card?": "手元に残すカードを選ぶ",
    }
}
"""What the game asks, in Japanese."""
WORDS = {
    "ja": {
        "finish": "とどめ",
        "self": "自滅",
        "penalty": "手札のペナルティ",
        "deck": "山札切れ",
        "limit": "ターン数の上限",
    },
    "en": {
        "finish": "a life brought to 0",
        "self": "one's own life brought to 0",
        "penalty": "the penalty for a large hand",
        "deck": "the empty deck",
        "limit": "the limit of turns",
    },
}


class Mana:
    """The game Ruler of Mana with one card set."""

    game = "mana"
    version = VERSION
    words = WORDS
    questions = QUESTIONS

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec = spec
        self.cards = cards
        self._parties: dict[int, Party] = {}
        self._laid_out: dict[int, tuple[State, dict[str, int]]] = {}
        self.world = World(spec, with_costs(cards), spec.players.max, spec.players.max)  # names of all places

    def __reduce__(self) -> tuple[Any, ...]:
        return Mana, (self.spec, self.cards)

    def party(self, seats: int, options: Options) -> Party:
        """What a game for so many holds; the latest of each number is kept, for a simulation asks often."""
        latest = self._parties.get(seats)
        resolved = resolve_options(self.spec, options)
        if latest is None or latest.options != resolved:
            latest = self._parties[seats] = Party(self.spec, self.cards, seats, resolved, LAW)
        return latest

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> State:
        """Shuffle the deck that all share and deal; seat 0 goes first. (MS-SET-1, MS-SET-2)

        ``decks`` is that one deck, or the same deck once for each player.
        """
        resolved = resolve_options(self.spec, options)
        party = self.party(self.seats(decks, resolved), resolved)
        state = self.laid_out(decks[0], party).copy()
        state.chance = streams.stream("effects")
        streams.stream("shuffle").shuffle(state.piles[party.deck])
        turn.deal(state)
        return state

    def laid_out(self, deck: Deck, party: Party) -> State:
        """The deck in the order of its cards, before it is shuffled; kept for the next game."""
        latest, counts = self._laid_out.get(party.seats), dict(deck.counts)
        if latest is None or latest[0].party is not party or latest[1] != counts:
            state = State(party, Stream(0))
            state.add_all(self.indices(deck, party), SHARED, party.deck)
            latest = self._laid_out[party.seats] = state, counts
        return latest[0]

    def seats(self, decks: Sequence[Deck], options: Options) -> int:
        """How many play. (MS-AMB-1, MS-TEAM-1)"""
        if not decks or any(dict(deck.counts) != dict(decks[0].counts) for deck in decks):
            raise ValueError("all players share one deck; give that deck alone, or the same for each player")
        team_seats: int = TEAMS[options["teams"]][0]
        wanted = team_seats or int(options["players"])
        if len(decks) > 1 and len(decks) != (team_seats or len(decks)):
            raise ValueError(f"{len(decks)} decks for a team match of {team_seats} players")
        seats = len(decks) if len(decks) > 1 else wanted
        least, most = self.spec.players.min, self.spec.players.max
        if not least <= seats <= most:
            raise ValueError(f"{seats} decks for a game of {least} to {most} players")
        return seats

    def indices(self, deck: Deck, party: Party) -> list[int]:
        """The deck's cards as the rules name them, ascending; ValueError where it cannot be dealt."""
        unknown = [card_id for card_id in deck.counts if card_id not in self.world.index]
        if unknown:
            raise ValueError(f"deck {deck.name!r} names cards that are not in the set: {', '.join(unknown)}")
        cards = sorted(self.world.index[card_id] for card_id in deck.ids())
        if len(cards) <= DEALT * party.seats:
            dealt = DEALT * party.seats
            raise ValueError(
                f"deck {deck.name!r} has {len(cards)} cards; {party.seats} players are dealt {dealt}"
            )
        return cards

    def action_text(self, action: int) -> str:
        """An action in words."""
        return notation.action_text(self.world, action)

    def used_card(self, action: int) -> str:
        """The spell or scroll that an action uses, for the counts of a run."""
        kind, card, _ = unpack(action)
        return self.world.ids[card] if kind >= answers.USE else ""

    def parse_action(self, text: str) -> int:
        """The action that a text means."""
        return notation.parse_action(self.world, text)

    def from_data(self, data: dict[str, Any], options: Options) -> State:
        """The state that data tells of; what it leaves out is as in the middle of a game."""
        from cardgen.games.mana.reading import players_of, read_game  # which no play from the start needs

        resolved = resolve_options(self.spec, options)
        usual = TEAMS[resolved["teams"]][0] or int(resolved["players"])
        party = self.party(players_of(data, usual), resolved)
        return read_game(State(party, Stream(0)), data)
