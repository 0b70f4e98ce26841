"""Steps → rows: each step of an ability becomes a row, after the rows that pick its cards.

``compile`` writes abilities with it; the tables of picks and terms beside the rows grow in ``Terms``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.cards.card import Card
from cardgen.cards.effects.tree import MADE_OF_STEPS, Cards, Part, walk
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.cards.effects.wording.words import without_ruby
from cardgen.play.effects.pool import Pool
from cardgen.play.effects.program import Op, Ref, Row, Who, index_of
from cardgen.play.effects.terms import STATES, WHO, Terms

_PLACES: Final = {"": 0, "top": 0, "bottom": 1, "shuffled": 2}
_RESTS: Final = {"top": 0, "bottom": 1, "discard": 2}
ASKED_FOR: Final = ("one", "one_other")
_LEAVING: Final = ("discard", "destroy", "move", "attach")
_TAKES: Final = ("", "to", "from", "on")
"""Where a step says which cards it deals with."""
_STATE_NEEDED: Final = {"exhaust": STATES["ready"], "ready": STATES["exhausted"]}
"""A cost turns only what can be turned."""


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
            _STEPS[step.word](self, step, cost)

    def move(self, step: Part, cost: bool) -> None:
        self.take(step, "", cost, into=step["to"])
        whose = -1 if step["whose"] == "owner" else self.players_of(step, "whose")
        to = step["to"] if step["face"] == "up" else self.vocabulary.face_down[step["to"]]
        self.emit(Op.MOVE, self.zone(to), whose, _PLACES[step["place"]])

    def zone(self, name: str) -> int:
        return self.zones.index(self.vocabulary.zones[name][0])

    def call(self, step: Part, cost: bool) -> None:
        self.take(step, "")
        zones = self.vocabulary.zones_of(step["to"])
        places = self.places.add(tuple(self.zones.index(zone) for zone in zones))
        self.emit(Op.CALL, places, STATES[step["state"]])

    def attach(self, step: Part, cost: bool) -> None:
        """The host is picked first, so that the cards taken are 'it' afterwards."""
        host, cards = self.slot(f"host {id(step)}"), step.main
        self.take(step, "under", slot=host)
        if cost and not (cards.kinds or cards.ref):
            cards = replace(cards, kinds=self.vocabulary.paid_under)
        apart = self.ref(step["under"].ref) if cost else host  # a cost is looked at before it is paid
        pick = self.pick(cards, self.whose_now(step.main), leaving=cost, apart=apart)
        self.emit(Op.PICK, pick, Ref.IT, self.slot(cards.name) if cards.name else -1)
        self.emit(Op.ATTACH, Ref.IT, host, _PLACES[step["place"]])

    def search(self, step: Part, cost: bool) -> None:
        self.take(step, "", into=step["to"])
        if step["shown"]:
            self.emit(Op.REVEAL)
        self.emit(Op.MOVE, self.zone(step["to"]), -1, 0)
        for zone in self.vocabulary.zones_of(step.main.zones or ("deck",)):
            self.emit(Op.SHUFFLE, self.whose(step.main), self.zone(zone))

    def into_hand(self, step: Part, cost: bool) -> None:
        self.take(step, "", into="hand")
        self.emit(Op.MOVE, self.zone("hand"), Who.YOU, 0)

    def look(self, step: Part, cost: bool) -> None:
        self.emit(Op.LOOK, self.players_of(step, "who"), self.term(step.main), Ref.LOOKED)
        if step["take"] is not None:
            self.take_cards(step["take"], into=step["to"])
            if step["shown"]:
                self.emit(Op.REVEAL)
            self.emit(Op.MOVE, self.zone(step["to"]), Who.YOU, 0)
        self.emit(Op.REST, Ref.LOOKED, _RESTS[step["rest"]])

    def damage(self, step: Part, cost: bool) -> None:
        element = index_of(self.vocabulary.elements, step["element"])
        self.emit(Op.AIM, self.target(step, "to"), self.term(step.main), element)
        self.emit(Op.HIT)

    def prevent(self, step: Part, cost: bool) -> None:
        amount = self.term_or_all(step.main)
        if step["to"] is None:
            self.emit(Op.STOP, amount)
        else:
            self.emit(Op.SHIELD, self.target(step, "to"), amount, self.duration(step["until"]))

    def change(self, step: Part, cost: bool) -> None:
        by = -1 if step["by"] is None else self.term(step["by"])
        to = -1 if step["to"] is None else self.term(step["to"])
        self.emit(Op.CHANGE, self.vocabulary.numbers.index(step.main), self.players_of(step, "who"), by, to)

    def mark(self, step: Part, cost: bool) -> None:
        self.take(step, "on" if step.word == "mark" else "from", cost)
        op = Op.MARK if step.word == "mark" else Op.UNMARK
        self.emit(op, self.marker(step), self.term(step["count"]))

    def marker(self, step: Part) -> int:
        return self.vocabulary.markers.index(step.main)

    def stats(self, step: Part, cost: bool) -> None:
        self.take(step, "")
        op, ends = Op.MODIFY if step.word == "modify" else Op.SET, self.ends(step)
        for index, stat in enumerate(self.vocabulary.stats):
            if stat in step.args:
                self.emit(op, index, self.term(step[stat]), self.duration(step["until"]), ends)

    def keyword(self, step: Part, cost: bool) -> None:
        grants = step.word == "grant"
        target = self.target(step, "to" if grants else "from")
        value = step.args.get("value")
        if isinstance(value, Mapping):  # one text in several languages is one name
            value = next(iter(value.values()))
        number = self.texts.add(without_ruby(value)) if isinstance(value, str) else value
        term = -1 if number is None else self.term(number)
        columns = (
            self.keywords.index(step.main),
            target,
            term,
            self.duration(step["until"]),
            self.ends(step),
        )
        self.emit(Op.GRANT if grants else Op.LOSE, *columns)

    def ends(self, step: Part) -> int:
        return -1 if step["ends_if"] is None else self.term(step["ends_if"])

    def choose_one(self, step: Part, cost: bool) -> None:
        """A row for the question, a table of jumps, then the modes."""
        first = len(self.rows) + 1
        self.modes[self.emit(Op.MODE, len(step.main), first)] = step.main
        for _ in step.main:
            self.emit(Op.JUMP)
        ends = []
        for index, steps in enumerate(step.main):
            self.land(first + index)
            self.steps(steps)
            ends.append(self.emit(Op.JUMP))
        for end in ends:
            self.land(end)

    def may(self, step: Part, cost: bool) -> None:
        declined, otherwise = self.emit(Op.MAY), step["else"]
        self.otherwise([declined, *self.if_done(step.main, bool(otherwise))], otherwise)

    def if_done(self, steps: Sequence[Part], asked: bool = False) -> list[int]:
        """Steps a player wants, the further ones if the first was done; jumps to where it was not.

        It is ``asked`` after a single step, too. A first step that is made of steps is done in any case.
        """
        first, *more = steps
        self.step(first)
        undone = []
        if first.word not in MADE_OF_STEPS and (more or asked):
            undone.append(self.emit(Op.UNLESS, self.term(Part("done", {"": True}))))
        self.steps(more)
        return undone

    def if_(self, step: Part, cost: bool) -> None:
        unless = self.emit(Op.UNLESS, self.term(step.main))
        self.wanted = 1
        self.steps(step["then"])
        self.otherwise([unless], step["else"])

    def otherwise(self, jumps: Sequence[int], steps: Sequence[Part]) -> None:
        """What is done where the jumps lead, and left out where it was not jumped."""
        end = [self.emit(Op.JUMP)] if steps else []
        for jump in jumps:
            self.land(jump)
        self.wanted = 1
        self.steps(steps)
        for jump in end:
            self.land(jump)

    def for_each(self, step: Part, cost: bool) -> None:
        target = self.target(step, "")
        self.loop(self.emit(Op.EACH, target, self.loops), step["do"])

    def repeat(self, step: Part, cost: bool) -> None:
        self.loop(self.emit(Op.TIMES, self.term(step.main), self.loops), step["do"])

    def loop(self, head: int, steps: tuple[Part, ...]) -> None:
        self.loops += 1
        again = self.emit(Op.NEXT, -1, self.rows[head].b)
        self.steps(steps)
        self.emit(Op.JUMP, again)
        self.land(again)

    def at(self, step: Part, cost: bool) -> None:
        players = self.players_of(step, "of")
        later = self.emit(Op.LATER, self.events.index(step.main), players)
        self.steps(step["do"])
        self.emit(Op.END)
        self.land(later)

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

_Writer = Callable[[RowWriter, Part, bool], object]
_STEPS: Final[Mapping[str, _Writer]] = {
    "draw": lambda c, s, _: c.emit(Op.DRAW, c.players_of(s, "who"), c.term(s.main)),
    "mill": lambda c, s, _: c.emit(Op.MILL, c.players_of(s, "who"), c.term(s.main)),
    "move": RowWriter.move,
    "call": RowWriter.call,
    "attach": RowWriter.attach,
    "search": RowWriter.search,
    "recover": RowWriter.into_hand,
    "steal": RowWriter.into_hand,
    "shuffle": lambda c, s, _: c.emit(Op.SHUFFLE, c.players_of(s, ""), c.zone("deck")),
    "look": RowWriter.look,
    "name_card": lambda c, s, _: c.emit(Op.NAME, -1 if s.main is None else c.mask(s.main)),
    "remember": lambda c, s, _: c.emit(Op.REMEMBER, c.ref(s.main.ref)),
    "choose": lambda c, s, _: c.target(s, ""),
    "damage": RowWriter.damage,
    "heal": lambda c, s, _: c.emit(Op.HEAL, c.target(s, "to"), c.term(s.main)),
    "prevent": RowWriter.prevent,
    "change": RowWriter.change,
    "mark": RowWriter.mark,
    "unmark": RowWriter.mark,
    "modify": RowWriter.stats,
    "set": RowWriter.stats,
    "grant": RowWriter.keyword,
    "lose": RowWriter.keyword,
    "counter": lambda c, s, _: c.emit(Op.COUNTER),
    "redirect": lambda c, s, _: c.emit(Op.REDIRECT),
    "reflect": lambda c, s, _: c.emit(Op.REFLECT),
    "extra_action": lambda c, s, _: c.emit(Op.EXTRA, c.term(s.main)),
    "win": lambda c, s, _: c.emit(Op.WIN, c.players_of(s, "")),
    "defeat": lambda c, s, _: c.emit(Op.DEFEAT, c.players_of(s, "")),
    "choose_one": RowWriter.choose_one,
    "may": RowWriter.may,
    "if": RowWriter.if_,
    "for_each": RowWriter.for_each,
    "repeat": RowWriter.repeat,
    "at": RowWriter.at,
}
