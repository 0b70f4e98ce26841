"""The law of Ruler of Mana: what a state is, what may be done in it, and how it is told.

``Mana(spec, cards)`` is the game of the contract in ``play.rules``; ``State`` is one moment of it, a table of
``play.effects`` with the game's own numbers. Statements are cited by their IDs, ``index.yaml`` tells what
each says. ``turn`` holds set-up, turns and the end, ``casting`` what spells and scrolls do, ``payment`` what
covers a cost and ``paying`` how, ``answering`` the windows, ``offers`` the choices made at the same time,
``ending`` who wins, ``hiding`` what is seen; effects are data and the machine of ``play.effects`` carries
them out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.mana import answering, casting, ending, hiding, notation, offers, paying, turn
from cardgen.games.mana.notation import DRAW, EXCHANGE, REPLACE
from cardgen.games.mana.party import DEALT, LARGE_HAND, TEAMS, Party, with_costs
from cardgen.games.mana.worth import worth
from cardgen.play.effects import action as answers
from cardgen.play.effects.frame import Choice, Frame, Task, step
from cardgen.play.effects.law import Law
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.reading import read_table
from cardgen.play.effects.table import SHARED, Table
from cardgen.play.effects.world import World
from cardgen.play.options import resolve_options
from cardgen.play.rules import Data, Options, pack, unpack
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
DRAWS, REPLACES, EXCHANGES = map(pack, (DRAW, REPLACE, EXCHANGE))
NO_PURSE = (-1, -1, 0)
"""When the mana in whose hand was counted last, and how much it was: see ``paying.mana``."""


class State(Table):
    """One moment of a game; lists hold an entry a seat."""

    __slots__ = (
        "emptier",
        "extra",
        "fell",
        "finisher",
        "offers",
        "party",
        "purse",
        "turns",
        "winners",
    )

    def __init__(self, party: Party, chance: Stream) -> None:
        super().__init__(party.world, chance)
        self.party = party
        self.sides = party.sides
        self.turns = 0
        self.extra = turn.NO_EXTRA
        self.emptier = -1  # who emptied the deck
        self.fell: dict[int, int] = {}  # who is at 0 while a card is carried out, and by whom
        self.offers = [offers.NONE] * party.seats  # secret commitments, a piece each
        self.purse = NO_PURSE
        self.finisher = -1
        self.winners: list[int] = []

    # The contract

    @property
    def players(self) -> int:
        """How many play."""
        return self.party.seats

    @property
    def to_move(self) -> int:
        """Whose choice it is."""
        if not self.stack:
            return self.active
        top = self.stack[-1]
        return top.seat if isinstance(top, Choice) else self.party.machine.to_move(self)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ending != ""

    @property
    def question(self) -> str:
        """What is asked in the middle of something; empty where the turn's action is due."""
        if self.ending or not self.stack:
            return ""
        top, below = self.stack[-1], self.stack[-2] if len(self.stack) > 1 else None
        if isinstance(top, Choice) and top.kind == Choice.OWN:
            if isinstance(below, Frame):
                return f"pay for {self.world.ids[self.card[below.source]]}"
            return _QUESTIONS[below.name] if isinstance(below, Task) else ""
        return self.party.machine.question(self)

    def legal(self) -> list[int]:
        """The choices of the player to move, ascending."""
        if self.ending:
            return []
        if not self.stack:
            return self._actions()
        top = self.stack[-1]
        if isinstance(top, Choice) and top.kind == Choice.OWN:
            return top.pool[:]  # ascending as they are made
        return self.party.machine.legal(self)

    def _actions(self) -> list[int]:
        """The four actions, as far as they can be done. (MS-TURN-2, MS-AMB-8)"""
        party = self.party
        hand, actions = len(self.piles[party.hands[self.active]]), []
        if self.piles[party.deck] and not (party.expert and hand >= LARGE_HAND):  # MS-ACT-2, MS-EXP-4
            actions.append(DRAWS)
        if hand >= 2:  # MS-ACT-3
            actions.append(REPLACES)
        if hand:  # MS-ACT-4
            actions.append(EXCHANGES)
        actions += casting.uses(self)  # MS-ACT-1
        return actions

    def apply(self, action: int) -> None:
        """Make one of the legal choices."""
        machine = self.party.machine
        top = self.stack[-1] if self.stack else None
        if top is None:
            self._act(action)
        elif isinstance(top, Choice) and top.kind == Choice.OWN:
            self.stack.pop()
            below = self.stack[-1]
            if isinstance(below, Frame):
                below.answer = action
            else:
                self.answer = action
        else:
            machine.apply(self, action)
            return
        machine.run(self)

    def _act(self, action: int) -> None:
        """Do one of the four actions."""
        if action == DRAWS:
            turn.draw(self, 1)
            turn.acted(self)
            return
        self.stack.append(step("acted"))
        if action == REPLACES:
            turn.exchange_with_deck(self)
        elif action == EXCHANGES:
            offers.declare(self)
        else:
            casting.use(self, action)

    def returns(self) -> list[int]:
        """Won or lost; 0 for all where there is no game. (MS-END-5)"""
        if not self.winners:
            return [0] * self.players
        return [1 if seat in self.winners else -1 for seat in range(self.players)]

    def points(self) -> list[int]:
        """Remaining life and the finishing bonus (MS-END-3), which team matches do not have (MS-TEAM-3)."""
        finisher = -1 if self.party.teams else self.finisher
        return ending.scores(self.numbers[self.party.life], finisher)

    def value(self, player: int) -> int:
        """How good this looks for a player."""
        return worth(self, player)

    def seen_by(self, player: int) -> Data:
        """All that a player may know. (MS-USE-10)"""
        return hiding.seen_by(self, player)

    def hide(self, player: int, stream: Stream) -> State:
        """A copy with all that the player cannot see drawn anew."""
        return hiding.hide(self, player, stream)

    def to_data(self) -> Data:
        """The whole truth as plain data."""
        return {**table_data(self), **notation.own_data(self), **notation.closed_data(self)}

    def copy(self) -> State:
        """An independent equal state."""
        twin = super().copy()
        twin.party = self.party
        twin.turns, twin.extra, twin.emptier = self.turns, self.extra, self.emptier
        twin.fell = self.fell  # replaced, never changed
        twin.purse = NO_PURSE
        twin.offers = self.offers[:]
        twin.finisher, twin.winners = self.finisher, self.winners
        return twin


_QUESTIONS = {
    "under": "put which card under the deck?",
    "offer": "offer which card?",
    "take": "take which card?",
    "draft": "keep which card?",
}


_TASKS: dict[str, Callable[[State, Task], None]] = {
    "action": lambda s, _: turn.choose_action(s),
    "acted": lambda s, _: turn.acted(s),
    "close": lambda s, _: turn.close(s),
    "under": turn.under,
    "offer": offers.offer,
    "take": offers.take,
    "draft": offers.draft,
}

LAW = Law(
    settle=casting.settle,
    tasks=_TASKS,
    usable=answering.usable,
    using=casting.using,
    finished=casting.finished,
    discard_place=lambda s, piece: s.party.discard,
    hurt=casting.hurt,
    mend=casting.mend,
    opens=answering.opens,
    aims=answering.aims,
    countered=answering.countered,
    extra=casting.extra,
    steps={"pay_mana": paying.pay, "put_under_deck": casting.put_under_deck},
    payable={"pay_mana": paying.can_pay},
    conditions={"element": answering.is_of_element},
)


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
        return len(decks) if len(decks) > 1 else wanted

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
        resolved = resolve_options(self.spec, options)
        usual = TEAMS[resolved["teams"]][0] or int(resolved["players"])
        party = self.party(notation.players_of(data, usual), resolved)
        state = State(party, Stream(0))
        read_table(state, data)
        for piece in range(len(state.owner)):
            state.owner[piece] = SHARED
        notation.read_own(state, data)
        return state


__all__ = ["LAW", "Mana", "State"]
