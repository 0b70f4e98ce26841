"""A stand on which single abilities are tried: any game's cards and zones, and no rules but those of effects.

An action uses an ability, tells of an event (``event on_attack x A.center``; the other card of the
event is the opponent's first in play), or passes the turn. Steps of the games' own are done in the
plainest way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardgen.cards.card import Card, CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.shironeko.runes import light, rune_of
from cardgen.play.effects import action as answers
from cardgen.play.effects.frame import Frame, Task, Window
from cardgen.play.effects.law import Law
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.reading import read_table
from cardgen.play.effects.table import Table
from cardgen.play.effects.world import World
from cardgen.play.rules import SEATS, Data, Options, pack, unpack
from cardgen.play.streams import Stream, Streams
from cardgen.problem import Span

TURN, EVENT = 0, 1
NOBODY = 255
EVENT_FORM = re.compile(r"event (\w+)(?: (\S+) (\S+))?")


def make_cards(spec: Spec, rows: Sequence[dict[str, Any]]) -> CardSet:
    """Cards from plain rows, with the spec's defaults."""
    made = []
    for row in rows:
        fields = spec.kinds[row["kind"]].fields
        values = {name: field.default for name, field in fields.items()}
        made.append(Card(row["id"], row["kind"], {**values, "name": row["id"], **row}, Span("cards.yaml")))
    return CardSet(tuple(made))


class Position(Table):
    """A table whose turns only change hands."""

    __slots__ = ("log", "stand", "turns")
    players = 2

    def __init__(self, stand: Stand) -> None:
        super().__init__(stand.world, Stream(0))
        self.stand = stand
        self.turns = 1
        self.turn_began = 1
        self.log: list[str] = []

    @property
    def to_move(self) -> int:
        asked = self.stand.machine.to_move(self)
        return self.active if asked < 0 else asked

    @property
    def over(self) -> bool:
        return bool(self.ending)

    @property
    def question(self) -> str:
        return self.stand.machine.question(self)

    def legal(self) -> list[int]:
        return self.stand.machine.legal(self) if self.stack else self.stand.free(self)

    def apply(self, action: int) -> None:
        if self.stack:
            self.stand.machine.apply(self, action)
        else:
            self.stand.act(self, action)

    def returns(self) -> list[int]:
        return [0, 0]

    points = returns

    def value(self, player: int) -> int:
        return 0

    def to_data(self) -> Data:
        """The table, and of cards in play whatever is not as printed."""
        return {**table_data(self), "shown": self.stand.shown(self), "log": self.log, "ending": self.ending}

    def copy(self) -> Position:
        twin = super().copy()
        twin.stand, twin.turns, twin.log = self.stand, self.turns, self.log[:]
        return twin


class Stand:
    """Rules that let everything be tried."""

    version = 1

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.game = spec.game
        self.spec = spec
        self.cards = cards
        self.world = World(spec, cards, 2)
        own: dict[str, Any] = {
            "battle": self.battle,
            "bind": self.bind,
            "lock_name": self.note,
            "pay_souls": self.note,
            "pay_mana": self.note,
        }
        vocabulary = self.world.vocabulary
        self.machine = Machine(
            self.world,
            Law(
                task=self.task,
                usable=self.usable,
                using=self.using,
                opens=self.opens,
                aims=self.aims,
                hurt=None if "life" in vocabulary.numbers else self.hurt,
                mend=None if "life" in vocabulary.numbers else self.mend,
                extra=lambda s, seat, times: s.log.append(f"extra {SEATS[seat]} {times}"),
                stays_beneath=self.stays_beneath,
                steps={name: own.get(name, self.note) for name in vocabulary.own_steps},
                conditions=dict.fromkeys(vocabulary.own_conditions, self.runes),
            ),
        )
        self.timings = tuple(range(len(self.world.program.events)))
        self.answers = tuple(
            index
            for index, name in enumerate(self.world.program.events)
            if vocabulary.timings[name].style == "response"
        )

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> Position:
        return Position(self)

    def from_data(self, data: Data, options: Options) -> Position:
        s = Position(self)
        read_table(s, data)
        return s

    def free(self, s: Position) -> list[int]:
        """Every use, every event, and the end of the turn."""
        actions = {pack(TURN)}
        for seat in (0, 1):
            uses = self.machine.usable(s, seat, self.timings)
            actions |= {answers.use(s, piece, code) for code, piece in uses}
        for event in self.timings:
            actions.add(pack(EVENT + event, 0, NOBODY))
            for piece in range(len(s.card)):
                actions.add(pack(EVENT + event, s.card[piece], answers.spot(s, piece)))
        return sorted(actions)

    def act(self, s: Position, action: int) -> None:
        kind, card, number = unpack(action)
        if answers.is_ours(action):
            code, piece, seat = next(
                (code, piece, seat)
                for seat in (0, 1)
                for code, piece in self.machine.usable(s, seat, self.timings)
                if answers.use(s, piece, code) == action
            )
            self.machine.use(s, code, piece, seat)
        elif kind == TURN:
            self.machine.end_turn(s)
            self.machine.expire(s, "end_of_battle", s.active)
            self.machine.begin_turn(s, 1 - s.active)
            s.turns += 1
        elif number == NOBODY:
            self.machine.emit(s, kind - EVENT, seat=s.active)
        else:
            piece = next(p for p in range(len(s.card)) if s.card[p] == card and answers.spot(s, p) == number)
            self.machine.emit(s, kind - EVENT, piece, self.other(s, piece))
        self.machine.run(s)

    def other(self, s: Position, piece: int) -> int:
        """The first card that the other player has in play."""
        seat = 1 - s.seat(piece)
        found = [
            top
            for place, pile in enumerate(s.piles)
            if self.world.in_play[place // 2] and place % 2 == seat
            for top in pile
        ]
        return found[0] if found else -1

    # The law

    def task(self, s: Position, task: Task) -> None:
        piece = task.pieces[0]
        if s.zone(piece) == self.machine.moves.hand:
            self.machine.moves.discard(s, piece)

    def usable(self, s: Position, code: int, piece: int, seat: int) -> bool:
        """Answers to something need something to answer; the keepers of the race need nothing."""
        return bool(s.stack) or self.game != "mana" or "response" not in self.world.code(code).styles

    def using(self, s: Position, frame: Frame) -> None:
        if {"play", "response"} & set(self.world.code(frame.code).styles) and self.once(frame):
            if self.game == "mana":  # MS-USE-1: at once, so that it cannot answer itself
                self.machine.moves.discard(s, frame.source)
            else:
                s.stack.append(Task("spend", pieces=(frame.source,)))

    def stays_beneath(self, s: Position, piece: int) -> bool:
        return self.game == "stampede" and self.world.kinds[s.card[piece]] != "field"

    def once(self, frame: Frame) -> bool:
        return self.world.kinds[self.world.program.codes[frame.code].card] != "machine"

    def opens(self, s: Position, frame: Frame) -> Window | None:
        styles = self.world.code(frame.code).styles if frame.code >= 0 else ()
        if self.game != "mana" or not {"play", "response"} & set(styles):
            return None
        told = ("on_spell", "any_turn") if "play" in styles else ("on_scroll", "any_turn")
        return Window(tuple(map(self.world.event, told)), (1 - frame.seat, frame.seat), again=False)

    def aims(self, s: Position, frame: Frame) -> Window | None:
        event = self.world.event("on_damage")
        hit = tuple(-1 - target for target, amount in frame.blow if target < 0)
        if not hit or event not in self.answers:
            return None
        return Window((event,), hit, again=False)

    def hurt(self, s: Position, frame: Frame, seat: int, amount: int) -> None:
        self.machine.moves.mill(s, seat, amount)

    def mend(self, s: Position, frame: Frame, seat: int, amount: int) -> None:
        s.log.append(f"heal {SEATS[seat]} {amount}")

    def note(self, s: Position, frame: Frame, args: dict[str, Any]) -> None:
        """An own step and what it was handed, in words."""
        name = self.world.vocabulary.own_steps[self.machine.rows[frame.pc - 1].a]
        takes = self.world.vocabulary.steps[name]
        told = [
            self.in_words(s, argument.type, args[key])
            for key, argument in {"": takes.main, **takes.takes}.items()
        ]
        s.log.append(" ".join((name, *told)))

    def in_words(self, s: Position, type_: str, value: Any) -> str:
        if type_ in ("cards", "ref"):
            return " ".join(self.world.ids[s.card[piece]] for piece in value)
        if type_ == "until":
            return self.world.vocabulary.points[self.world.program.durations[value].point]
        if type_ == "counts":
            return " ".join(f"{name} {count}" for name, count in value)
        return str(value)

    def battle(self, s: Position, frame: Frame, args: dict[str, Any]) -> None:
        """Power against defence, as the race compares them."""
        power, defence = self.world.stat("power"), self.world.stat("defence")
        if not args["with"]:
            return
        attacker, target = args[""][0], args["with"][0]
        if self.machine.reckon.stat(s, attacker, power) >= self.machine.reckon.stat(s, target, defence):
            self.machine.moves.destroy(s, target, attacker)

    def bind(self, s: Position, frame: Frame, args: dict[str, Any]) -> None:
        for piece in args[""]:
            s.exhausted[piece] = 1
            s.markers[self.world.marker("bound")][piece] = 1

    def runes(self, s: Position, frame: Frame, args: dict[str, Any]) -> bool:
        icons = (self.world.cards[s.card[piece]].values.get("rune") for piece in s.beneath[frame.source])
        return light(args[""], [rune_of(icon) for icon in icons])

    # Looking

    def shown(self, s: Position) -> Data:
        """Stats and keywords that differ from print, by place."""
        reckon, vocabulary = self.machine.reckon, self.world.vocabulary
        words = tuple(vocabulary.keywords)
        found: Data = {}
        for place, pile in enumerate(s.piles):
            for piece in pile:
                card = s.card[piece]
                entry: Data = {}
                for stat, name in enumerate(vocabulary.stats):
                    value = reckon.stat(s, piece, stat)
                    if value != self.world.stats[card][stat]:
                        entry[name] = value
                now = [word for bit, word in enumerate(words) if reckon.has(s, piece, bit)]
                if reckon.keywords(s, piece) != self.world.keywords[card]:
                    entry["keywords"] = now
                if entry:
                    found.setdefault(self.world.place_text(place), {})[self.world.ids[card]] = entry
        for seat in (0, 1):
            given = [word for bit, word in enumerate(words) if reckon.seat_has(s, seat, bit)]
            if given:
                found[SEATS[seat]] = given
        return found

    # Words

    def action_text(self, action: int) -> str:
        kind, card, number = unpack(action)
        if answers.is_ours(action):
            return answers.action_text(self.world, action)
        if kind == TURN:
            return "turn"
        event = self.world.program.events[kind - EVENT]
        if number == NOBODY:
            return f"event {event}"
        place, ordinal = divmod(number, self.world.ordinals)
        again = f" {ordinal + 1}" if ordinal else ""
        return f"event {event} {self.world.ids[card]} {self.world.place_text(place)}{again}"

    def parse_action(self, text: str) -> int:
        if text == "turn":
            return pack(TURN)
        found = EVENT_FORM.fullmatch(text)
        if found is None:
            return answers.parse_action(self.world, text)
        kind = EVENT + self.world.event(found[1])
        if found[2] is None:
            return pack(kind, 0, NOBODY)
        place = self.world.parse_place(found[3])
        return pack(kind, self.world.index[found[2]], place * self.world.ordinals)
