"""The game Card Race Stampede with one card set: starting a race, and its actions and positions as text.

``Stampede(spec, cards)`` is the game of the contract in ``play.rules``. Statements are cited by their IDs all
over this folder, ``index.yaml`` tells what each says. ``state`` is one moment; ``turn`` holds the set-up and
the phases, ``calling`` what comes to the table, ``battle`` and ``race`` what machines do, ``settling`` what
follows at once, ``standing`` looks. Effects are data: the machine of ``play.effects`` carries them out and
asks ``law``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.stampede import calling, notation
from cardgen.games.stampede.course import Course
from cardgen.games.stampede.law import LAW
from cardgen.games.stampede.notation import CALL
from cardgen.games.stampede.state import State
from cardgen.play.effects import action as answers
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.world import World
from cardgen.play.options import resolve_options
from cardgen.play.rules import SEATS, Options, unpack
from cardgen.play.streams import Stream, Streams

VERSION = 1
WORDS = {
    "ja": {
        "goal": "ゴール",
        "deck": "山札切れ",
        "limit": "打ち切り",
        "goal: both": "同時ゴール",
        "deck: both": "同時の山札切れ",
    }
}
"""How races end, in Japanese."""
QUESTIONS = {
    "ja": {
        "recover after acting?": "行動のあとに回復するか",
        "which machine answers with Deadheat?": "どのマシンがデッドヒートで応じるか",
        "use a keeper, or pass": "キーパーを使うか、パスする",
    }
}
"""What the race asks, in Japanese."""
STARTS = 7  # cards that the first turn needs: a centre, five dealt, one drawn


class Stampede:
    """The game Card Race Stampede with one card set."""

    game = "stampede"
    version = VERSION
    words = WORDS
    questions = QUESTIONS

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec = spec
        self.cards = cards
        self.world = World(spec, cards, seats=State.players, by_rule=calling.laying)
        self.machine = Machine(self.world, LAW)
        self.centers_survey = self.world.survey_of(("center",))
        self._latest: tuple[Options, Course] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Stampede, (self.spec, self.cards)

    def course(self, options: Options) -> Course:
        """The options as the rules use them; the latest are kept, for a simulation asks again and again."""
        if self._latest is None or self._latest[0] != options:
            resolved = resolve_options(self.spec, options)
            course = Course(self.world, self.machine, self.centers_survey, resolved)
            self._latest = dict(options), course
        return self._latest[1]

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> State:
        """Lay out both decks; seat 0 goes first. (ST-SET-3, ST-SET-4)"""
        if len(decks) != State.players:
            raise ValueError(f"a race has 2 players, with a deck each, not {len(decks)}")
        course = self.course(options)
        deals = [streams.stream(f"shuffle {SEATS[seat]}") for seat in (0, 1)]
        state = State(course, streams.stream("effects"), deals)
        for seat, deck in enumerate(decks):
            state.add_all(self._laid_out(deck, course), seat, self.world.place(course.deck, seat))
        return state

    def _laid_out(self, deck: Deck, course: Course) -> list[int]:
        """A deck's cards; kept, for a simulation lays them out again and again."""
        written = tuple(deck.counts.items())
        cards = course.laid_out.get(written)
        if cards is None:
            cards = course.laid_out[written] = self.indices(deck, course)
        return cards

    def indices(self, deck: Deck, course: Course) -> list[int]:
        """A deck's cards as the rules name them, ascending; ValueError where it cannot race."""
        unknown = [card_id for card_id in deck.counts if card_id not in self.world.index]
        if unknown:
            raise ValueError(f"deck {deck.name!r} names cards that are not in the set: {', '.join(unknown)}")
        cards = sorted([self.world.index[card_id] for card_id in deck.ids()])
        if len(cards) < STARTS:
            raise ValueError(f"deck {deck.name!r} has {len(cards)} cards; the first turn needs {STARTS}")
        if not any(map(course.starts, cards)):
            raise ValueError(f"deck {deck.name!r} has no gear-1 machine for the first centre (ST-DECK-3)")
        fields = sorted({self.world.ids[card] for card in cards if course.is_field[card]})
        if fields and not course.fields:
            raise ValueError(
                f"deck {deck.name!r} holds field cards ({', '.join(fields)}), which need the option "
                "'fields' (ST-AMB-39)"
            )
        return cards

    def used_card(self, action: int) -> str:
        """The card that an action calls or uses; empty for runs, attacks and answers."""
        kind, card, _ = unpack(action)
        return self.world.ids[card] if kind == CALL or kind >= answers.USE else ""

    def action_text(self, action: int) -> str:
        """An action in words."""
        return notation.action_text(self.world, action)

    def parse_action(self, text: str) -> int:
        """The action that a text means."""
        return notation.parse_action(self.world, text)

    def from_data(self, data: dict[str, Any], options: Options) -> State:
        """The state that data tells of; what it leaves out follows from the position."""
        from cardgen.games.stampede.reading import read_race  # which no play from the start needs

        return read_race(State(self.course(options), Stream(0)), data)
