"""The law of Shironeko Project TCG: what a state is, what may be done in it, and how it is told.

``Shironeko(spec, cards)`` is the game of the contract in ``play.rules``; ``State`` is one moment of it, a
table of ``play.effects`` with the game's own numbers. Statements are cited by their IDs, ``index.yaml`` tells
what each says. ``turn`` holds the set-up and the phases, ``playing`` what comes to the table and ``paying``
its price, ``battle`` attacks, ``damage`` what they do, ``settling`` what follows at once, ``standing`` looks;
``souls`` and ``runes`` are the arithmetic of payments and stars. Effects are data and the machine of
``play.effects`` carries them out: triggered abilities first in, first out, the active player's before the
other's, each in its player's order (SN-AMB-37).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.shironeko import battle, damage, notation, paying, playing, settling, standing, turn
from cardgen.games.shironeko.notation import ATTACK, CHANGE, END, PLAY
from cardgen.games.shironeko.realm import Cards, Realm, check_playable, new_treasury
from cardgen.games.shironeko.runes import light
from cardgen.games.shironeko.worth import worth
from cardgen.play.effects import action as answers
from cardgen.play.effects import views
from cardgen.play.effects.frame import Choice, Frame, Task
from cardgen.play.effects.law import Law
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.reading import read_table
from cardgen.play.effects.table import Table
from cardgen.play.effects.world import World
from cardgen.play.options import resolve_options
from cardgen.play.rules import SEATS, Data, Options, pack, unpack
from cardgen.play.streams import Stream, Streams

VERSION = 1
LEAST_CARDS = 7  # of a main deck: the opening hand, one to draw, one that is left


class State(Table):
    """One moment of a game; lists by piece beside those of the table, ticks of its clock in them."""

    players = 2  # SN-GOAL-1

    __slots__ = (
        "activated",
        "attacked",
        "changed_at",
        "due",
        "ending",
        "left",
        "loser",
        "realm",
        "turns",
    )

    def __init__(self, realm: Realm, chance: Stream) -> None:
        super().__init__(realm.world, chance)
        self.realm = realm
        self.turns = 0
        self.attacked: list[int] = []  # when it last attacked
        self.activated: list[int] = []  # when an ability of it was last activated
        self.changed_at: list[int] = []  # when it came by character change
        self.due: list[tuple[int, int]] = []  # deck damage that waits, as (seat, amount)
        self.left = (0, 0)  # cards of the decks when they were last looked at
        self.loser = -1
        self.ending = ""

    def add(self, card: int, owner: int, place: int) -> int:
        """A new piece on top of a place."""
        for ticks in (self.attacked, self.activated, self.changed_at):
            ticks.append(0)
        return super().add(card, owner, place)

    # The contract

    @property
    def to_move(self) -> int:
        """Whose choice it is."""
        asked = self.realm.machine.to_move(self)
        return self.active if asked < 0 else asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ending)

    @property
    def question(self) -> str:
        """What is asked in the middle of something; empty in the main phase."""
        if self.ending or not self.stack:
            return ""
        task = self.asking()
        if task is not None:
            return _QUESTIONS[task.name]
        return self.realm.machine.question(self)

    def asking(self) -> Task | None:
        """The step of the rules that has asked what is to be answered next."""
        top = self.stack[-1] if len(self.stack) > 1 else None
        if not isinstance(top, Choice) or top.kind != Choice.OWN:
            return None
        below = self.stack[-2]
        return below if isinstance(below, Task) and below.name in _CHOICES else None

    def legal(self) -> list[int]:
        """The choices of the player to move, ascending."""
        if self.ending:
            return []
        if self.stack:
            return self.realm.machine.legal(self)
        return sorted([pack(END), *playing.plays(self), *battle.attacks(self), *self._uses()])  # SN-MAIN-1

    def _uses(self) -> set[int]:
        return {answers.use(self, piece, code) for code, piece in playing.usable(self)}

    def apply(self, action: int) -> None:
        """Make one of the legal choices."""
        if self.stack:
            self.realm.machine.apply(self, action)
            return
        kind, card, _ = unpack(action)
        if answers.is_ours(action):
            self._use(action)
        elif kind == ATTACK:
            battle.declare(self, self._own(self.realm.characters, card))
        elif kind == PLAY:
            playing.play(self, self.active, self._own(self.realm.hand, card))
        elif kind == CHANGE:
            playing.change(self, self.active, self._own(self.realm.hand, card))
        else:
            turn.end(self)
        self.realm.machine.run(self)

    def _own(self, zone: int, card: int) -> int:
        """The active player's piece of a card in a zone."""
        return next(piece for piece in self.pile(zone, self.active) if self.card[piece] == card)

    def _use(self, action: int) -> None:
        for code, piece in playing.usable(self):
            if answers.use(self, piece, code) == action:
                self.activated[piece] = self.tick()  # SN-ABL-1
                self.realm.machine.use(self, code, piece, self.active)
                return

    def returns(self) -> tuple[int, int]:
        """Won or lost; neither where the game was stopped, which is no draw. (SN-GOAL-1, SN-AMB-38)"""
        if self.loser < 0:
            return 0, 0
        return (-1, 1) if self.loser == 0 else (1, -1)

    def points(self) -> tuple[int, int]:
        """Games are not added up: a win is a point."""
        first, second = self.returns()
        return max(first, 0), max(second, 0)

    def value(self, player: int) -> int:
        """How good this looks for a player."""
        return worth(self, player)

    def seen_by(self, player: int) -> Data:
        """Hands and decks are closed, all else is open. (SN-AMB-40)"""
        return {**views.seen_by(self, player), **notation.own_data(self), **notation.field_data(self)}

    def hide(self, player: int, stream: Stream) -> State:
        """A copy with all that the player cannot see drawn anew."""
        twin = views.hide(self, player, stream)
        task = twin.asking()
        if task is not None:  # what can be chosen hangs on cards that are others now
            twin.stack[-1] = Choice(Choice.OWN, twin.to_move, _CHOICES[task.name](twin, task))
        return twin

    def to_data(self) -> Data:
        """The whole truth as plain data."""
        return {**table_data(self), **notation.own_data(self), **notation.field_data(self)}

    def copy(self) -> State:
        """An independent equal state."""
        twin = super().copy()
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.attacked = self.attacked[:]
        twin.activated = self.activated[:]
        twin.changed_at = self.changed_at[:]
        return twin

    def concede(self, seat: int) -> None:
        """Give the game up, whoever's turn it is. No policy is offered it. (SN-GOAL-2)"""
        self.lose(seat, "conceded")

    # For the other rooms of these rules

    def ask(self, task: Task, seat: int, choices: list[int]) -> None:
        """Put a step back, and a question of its on top."""
        self.stack.append(task)
        self.stack.append(Choice(Choice.OWN, seat, choices))

    def lose(self, seat: int, ending: str = "deck empty") -> None:
        """End the game."""
        if not self.ending:
            self.loser, self.ending = seat, ending
            self.stack.clear()
            self.waiting.clear()

    def stop(self) -> None:
        """Stop a game that goes on and on. (SN-AMB-38)"""
        if not self.ending:
            self.ending = "limit"
            self.stack.clear()
            self.waiting.clear()


_CHOICES: dict[str, Callable[[State, Task], list[int]]] = {
    "exchange": turn.exchange_choices,
    "onto": playing.onto_choices,
    "pay": paying.pay_choices,
    "answer": battle.answer_choices,
    "triggers": damage.trigger_choices,
    "limit": turn.limit_choices,
}
_QUESTIONS = {
    "exchange": "put a card back, or keep the hand",
    "onto": "onto which character?",
    "pay": "turn which town OFF?",
    "answer": "block, or take it?",
    "triggers": "which trigger comes first?",
    "limit": "discard which card?",
}


# What the machine of effects asks the rules


_TASKS: dict[str, Callable[[State, Task], None]] = {
    "exchange": turn.exchange,
    "begin": lambda s, task: turn.begin_turn(s, 0),
    "next": lambda s, task: turn.begin_turn(s, 1 - s.active),
    "end": turn.go_on_ending,
    "limit": turn.limit,
    "pay": paying.pay,
    "enter": playing.enter,
    "resolve": playing.resolve,
    "bury": lambda s, task: playing.bury(s, task.pieces[0]),
    "onto": playing.choose_target,
    "cover": playing.cover,
    "answer": battle.answer,
    "fight": battle.fight,
    "battle_over": lambda s, task: battle.end_battle(s),
    "damage": damage.reveal,
    "triggers": damage.triggers,
    "clear": lambda s, task: damage.clear(s, task.args),
}


def _task(s: State, task: Task) -> None:
    _TASKS[task.name](s, task)


def _accepts(s: State, piece: int, place: int) -> bool:
    """Whether an effect may put a card into play: where its kind lies, and as the rules for playing are.

    (SN-PLAY-4, SN-AMB-47)
    """
    realm, card = s.realm, s.card[piece]
    zone, seat = divmod(place, 2)
    if zone == realm.characters:
        return realm.cards.is_person[card] and standing.may_enter(s, card, seat)
    return realm.cards.is_town[card] if zone == realm.towns else realm.cards.is_leader[card]


def _runes(s: State, frame: Frame, args: dict[str, Any]) -> bool:
    """Whether the runes below a character light the stars. (SN-RUNE-2)

    A trigger of the damage area needs none (SN-AMB-8).
    """
    if s.zone(frame.source) == s.realm.damage_area:
        return True
    return light(args[""], playing.runes_of(s, frame.source))


LAW = Law(
    over=lambda s: s.ending != "",
    settle=settling.settle,
    task=_task,
    usable=paying.souls_leave_enough,
    accepts=_accepts,
    stays_beneath=lambda s, piece: False,  # runes go to the discard (SN-AMB-16)
    discard_place=settling.discard_place,
    hurt=damage.hurt,
    countered=battle.cancel,
    steps={"pay_souls": paying.pay_souls},
    payable={"pay_souls": paying.souls_payable},
    conditions={"runes": _runes},
    by_place=frozenset(("runes",)),
    endless=lambda s, names: s.stop(),
)


class Shironeko:
    """The game Shironeko Project TCG with one card set."""

    game = "shironeko"
    version = VERSION

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec = spec
        self.cards = cards
        self.world = World(spec, cards, seats=State.players)
        check_playable(self.world)
        self.table = Cards(self.world)
        self.treasury = new_treasury(self.world)
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
        for card in self.indices(deck, realm):
            zone = realm.deck
            if realm.cards.is_town[card]:
                zone = realm.town_deck
            elif realm.cards.is_leader[card]:
                zone = realm.outside
            state.add(card, seat, self.world.place(zone, seat))
        for zone in (realm.deck, realm.town_deck):
            shuffle.shuffle(state.pile(zone, seat))

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
        state = State(self.realm(options), Stream(0))
        read_table(state, data)
        notation.read_own(state, data)
        decks = state.realm.decks
        state.left = (len(state.piles[decks[0]]), len(state.piles[decks[1]]))
        return state
