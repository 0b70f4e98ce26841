"""Steps → rows: each step of an ability becomes a row, after the rows that pick its cards.

``compile`` writes abilities with it; the tables of picks and terms beside the rows grow in ``Terms``. What
each step has of its own is with its like: ``rows_cards``, ``rows_blows``, ``rows_lasting`` and, where steps
are made of steps, ``rows_course``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from cardgen.cards.card import Card
from cardgen.cards.effects.tree import MADE_OF_STEPS, Cards, Part, walk
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.play.effects import rows_blows, rows_cards, rows_course, rows_lasting
from cardgen.play.effects.op import Op
from cardgen.play.effects.pool import Pool
from cardgen.play.effects.program import Ref, Row, Who
from cardgen.play.effects.terms import STATES, WHO, Terms

ASKED_FOR: Final = ("one", "one_other")
_LEAVING: Final = ("discard", "destroy", "move", "attach")
_TAKES: Final = ("", "to", "from", "on")
"""Where a step says which cards it deals with."""
_STATE_NEEDED: Final = {"exhaust": STATES["ready"], "ready": STATES["exhausted"]}
"""A cost turns only what can be turned."""

Writer: TypeAlias = "Callable[[RowWriter, Part, bool], object]"
"""Writes the rows of a step, which may be a cost."""


class RowWriter(Terms):
    """Writes the rows of one ability after another."""

    def __init__(self, vocabulary: Vocabulary, cards: Sequence[Card]) -> None:
        super().__init__(vocabulary, cards)
        self.rows: list[Row] = []
        self.modes: dict[int, tuple[tuple[Part, ...], ...]] = {}
        self.places: Pool[tuple[int, ...]] = Pool()
        self.loops = 0
        self.players = 0
        self.chosen: dict[tuple[int, str], int] = {}

    def begin(self) -> None:
        """Forget what was said of the ability before."""
        self.names, self.loops, self.players, self.chosen, self.wanted = {}, 0, 0, {}, 1

    def emit(self, op: Op, *columns: int) -> int:
        self.rows.append(Row(op, *columns))
        return len(self.rows) - 1

    def land(self, row: int) -> None:
        """Let a jump lead to here."""
        jump, here = self.rows[row], len(self.rows)
        if jump.op is Op.UNLESS:
            self.rows[row] = replace(jump, b=here)
        elif jump.op is Op.LATER:
            self.rows[row] = replace(jump, c=here)
        else:
            self.rows[row] = replace(jump, a=here)

    def take(self, step: Part, name: str, cost: bool = False, slot: int = Ref.IT, into: str = "") -> None:
        """Pick the cards of an argument into a slot, for the zone ``into`` if they go to one."""
        leaving = cost and step.word in _LEAVING and name == ""
        state = _STATE_NEEDED.get(step.word, -1) if cost else -1
        held = (self.marker(step), self.term(step["count"])) if cost and step.word == "unmark" else ()
        self.take_cards(step.args[name], leaving, state, slot, into, held)

    def take_cards(
        self,
        cards: Cards,
        leaving: bool = False,
        state: int = -1,
        slot: int = Ref.IT,
        into: str = "",
        held: tuple[int, ...] = (),
    ) -> None:
        pick = self.pick(cards, self.whose_now(cards), leaving, state, into, held=held)
        self.emit(Op.PICK, pick, slot, self.slot(cards.name) if cards.name else -1)

    def whose_now(self, cards: Cards) -> int:
        """Whose cards; a player who must be chosen is asked for now, if not already."""
        if cards.whose not in ASKED_FOR:
            return self.whose(cards)
        chosen = self.chosen.get((id(cards), "whose"))
        return self.ask_player(cards.whose) if chosen is None else self.spoken_of(chosen)

    def ask_player(self, word: str) -> int:
        self.emit(Op.SEAT, int(word == "one"), self.players)
        self.players += 1
        return Who.CHOSEN + self.players - 1

    def players_of(self, step: Part, name: str) -> int:
        word = step.args[name]
        if word not in ASKED_FOR:
            return WHO[word]
        chosen = self.chosen.get((id(step), name))
        return self.ask_player(word) if chosen is None else self.spoken_of(chosen)

    def spoken_of(self, chosen: int) -> int:
        """Let a player who was chosen beforehand, with others, be 'that player' from here on."""
        if self.players > 1:
            self.emit(Op.THAT, chosen - Who.CHOSEN)
        return chosen

    def target(self, step: Part, name: str) -> int:
        """Players as a code, or -1 with the cards picked into 'it'."""
        if isinstance(step.args[name], str):
            return self.players_of(step, name)
        self.take(step, name)
        return -1

    # Steps

    def steps(self, steps: Sequence[Part]) -> None:
        for step in steps:
            self.step(step)

    def step(self, step: Part, cost: bool = False) -> None:
        self.keep_it(step)
        self.say(step, cost)
        self.aliases, self.wanted = {}, _wanted(step)

    def keep_it(self, step: Part) -> None:
        """Where a step's amounts speak of 'it', keep those cards before the step picks its own."""
        amounts = [value for value in step.args.values() if isinstance(value, Part)]
        if step.word not in MADE_OF_STEPS and any(_speaks_of_it(part) for part in walk(tuple(amounts))):
            kept = self.slot(f"it {id(step)}")
            self.emit(Op.COPY, Ref.IT, kept)
            self.aliases = {"it": kept}

    def say(self, step: Part, cost: bool) -> None:
        if step.word in self.vocabulary.own_steps:
            self.own_step(step)
        elif step.word in _PLAIN:
            self.take(step, "", cost)
            self.emit(_PLAIN[step.word])
        else:
            _WRITERS[step.word](self, step, cost)

    def zone(self, name: str) -> int:
        return self.zones.index(self.vocabulary.zones[name][0])

    def marker(self, step: Part) -> int:
        return self.vocabulary.markers.index(step.main)

    # What a game adds

    def own_step(self, step: Part) -> None:
        signature = self.vocabulary.steps[step.word]
        takes = {"": signature.main, **signature.takes}
        arguments = {name: self.argument(step, name, takes[name].type) for name in reversed(takes)}
        self.owned.append(arguments)
        self.emit(Op.OWN, self.vocabulary.own_steps.index(step.word), len(self.owned) - 1)

    def argument(self, step: Part, name: str, type_: str) -> Any:
        """What an own step is handed: a tag and an index, or the value as it was written."""
        value = step.args.get(name)
        if isinstance(value, Cards) and type_ != "ref":
            slot = Ref.IT if name == "" else self.slot(f"{name} {id(step)}")
            self.take_cards(value, slot=slot)
            return "cards", slot
        if isinstance(value, str) and type_ in ("who", "target"):
            return "who", self.players_of(step, name)
        return self.described(step, name, type_)


def _wanted(step: Part) -> int:
    """How many cards a step is to deal with, at least: 1 where nothing more is known beforehand."""
    if step.word == "may" and not step["else"]:
        return _wanted(step.main[-1])
    if step.word in ("draw", "mill"):
        return max(step.main, 1) if isinstance(step.main, int) else 1
    taken = next((cards for name in _TAKES if isinstance(cards := step.args.get(name), Cards)), None)
    if step.word in MADE_OF_STEPS or taken is None or taken.up_to or not isinstance(taken.count, int):
        return 1
    return max(taken.count, 1)


def _speaks_of_it(part: object) -> bool:
    return isinstance(part, Cards) and "it" in (part.ref, part.under)


_PLAIN: Final = {
    "discard": Op.DISCARD,
    "destroy": Op.DESTROY,
    "reveal": Op.REVEAL,
    "exhaust": Op.EXHAUST,
    "ready": Op.READY,
}
"""Steps that only name their cards."""

_WRITERS: Final = rows_cards.WRITERS | rows_blows.WRITERS | rows_lasting.WRITERS | rows_course.WRITERS
