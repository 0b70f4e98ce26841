"""Pillow Fight: the rules over the effects that its cards say as data.

``cardgen simulate examples/pillows --rules pillows:PillowFight`` plays it; README.md tells how it is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.cards.card import Card, CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.play.effects import action as answers
from cardgen.play.effects import dealing, leaving
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.law import Law
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.moment import Moment
from cardgen.play.effects.world import World
from cardgen.play.rules import SEATS, Options, pack, unpack
from cardgen.play.streams import Stream, Streams

HAND, BREATH, FIRST_BREATH = 4, 3, 2
END = pack(0)

RIVALS = {"whose": "opponent", "kind": "friend"}
COVERED = {**RIVALS, "has": "cover"}
AT_PLAYER, AT_FRIEND, AT_COVER = (
    [{"damage": {"value": "throw", "of": "self"}, "to": target}]
    for target in ("opponent", {**RIVALS, "count": 1}, {**COVERED, "count": 1})
)
CHOICE = [{"if": {"exists": RIVALS}, "then": [{"choose_one": [AT_PLAYER, AT_FRIEND]}], "else": AT_PLAYER}]
THROW = {
    "timing": "own_turn",
    "cost": [{"exhaust": "self"}],
    "effects": [{"if": {"exists": COVERED}, "then": AT_COVER, "else": CHOICE}],
}
"""What every friend may do by the rules is an ability like those that cards say."""
HOME = {"friend": "room", "quilt": "floor"}
WORDS = {
    "ja": {"asleep": "元気切れ", "patrol": "先生の見回り"},
    "en": {"asleep": "no pep left", "patrol": "the teacher's patrol"},
}


def with_rules(card: Card) -> Card:
    """A card with what the rules let it do, before what it says itself."""
    if card.kind not in HOME:
        return card
    enter = {"timing": "play", "effects": [{"call": "self", "to": HOME[card.kind], "state": "exhausted"}]}
    by_rule = [enter, THROW] if card.kind == "friend" else [enter]
    return card.but(values={**card.values, "abilities": [*by_rule, *(card.values.get("abilities") or ())]})


class PillowFight:
    """The game with one card set."""

    game = "pillows"
    version = 1
    words = WORDS

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec, self.cards = spec, cards
        self.world = world = World(spec, CardSet(tuple(map(with_rules, cards))), seats=2)
        self.life, self.breath = world.number("life"), world.number("breath")
        self.cost, self.stamina = world.stat("cost"), world.stat("stamina")
        self.deck, self.room, self.floor = map(world.zone, ("deck", "room", "floor"))
        self.play, self.own_turn, self.turn_start = map(world.event, ("play", "own_turn", "turn_start"))
        law = Law(settle=self.settle, usable=self.usable, using=self.using, empty_deck=self.patrol)
        self.machine = Machine(world, law)

    # The turn

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> Moment:
        s = Moment(self, streams.stream("effects"))
        if len(decks) != s.players:
            raise ValueError("a pillow fight takes two decks")
        for seat, deck in enumerate(decks):
            place = self.world.place(self.deck, seat)
            s.add_all(sorted(map(self.world.index.__getitem__, deck.ids())), seat, place)
            streams.stream(f"shuffle {SEATS[seat]}").shuffle(s.piles[place])
            dealing.draw(self.machine.moves, s, seat, HAND)
        self.begin_turn(s, 0)
        return s

    def begin_turn(self, s: Moment, seat: int) -> None:
        """Who goes first is still out of breath."""
        s.turns += 1
        self.machine.begin_turn(s, seat)
        s.numbers[self.breath][seat] = BREATH if s.turns > 1 else FIRST_BREATH
        s.turn(s.pile(self.room, seat) + s.pile(self.floor, seat), 0)
        dealing.draw(self.machine.moves, s, seat, 1)
        self.machine.emit(s, self.turn_start, seat=seat)
        self.machine.run(s)

    def uses(self, s: Moment) -> dict[int, tuple[int, int]]:
        """The abilities that may be used now, by the action that uses one."""
        usable = self.machine.usable(s, s.active, (self.play, self.own_turn))
        return {answers.use(s, piece, code): (code, piece) for code, piece in usable}

    def choices(self, s: Moment) -> list[int]:
        return [END, *self.uses(s)]

    def act(self, s: Moment, action: int) -> None:
        if action == END:
            self.machine.end_turn(s)
            self.begin_turn(s, 1 - s.active)
        else:
            code, piece = self.uses(s)[action]
            self.machine.use(s, code, piece, s.active, (self.play, self.own_turn))
            self.machine.run(s)

    # What the machine asks

    def usable(self, s: Moment, code: int, piece: int, seat: int) -> bool:
        """Playing a card takes breath, and room for it."""
        if self.play not in self.world.code(code).timings:
            return True
        home = HOME.get(self.world.kinds[s.card[piece]])
        if home and not self.machine.moves.room(s, piece, self.world.place(self.world.zone(home), seat)):
            return False
        return self.machine.reckon.stat(s, piece, self.cost) <= s.numbers[self.breath][seat]

    def using(self, s: Moment, frame: Frame) -> None:
        """The breath is paid at once, and a pillow is thrown before it is known what it does."""
        if frame.timing == self.play:
            s.numbers[self.breath][frame.seat] -= self.machine.reckon.stat(s, frame.source, self.cost)
            if self.world.kinds[s.card[frame.source]] == "pillow":
                moves = self.machine.moves
                moves.put(s, frame.source, moves.discard_place(s, frame.source))

    def settle(self, s: Moment) -> None:
        """Who has taken as much as the stamina falls asleep; a player without pep ends the fight."""
        friends = s.pile(self.room, 0) + s.pile(self.room, 1)
        beaten = [p for p in friends if s.wounds[p] >= self.machine.reckon.stat(s, p, self.stamina)]
        leaving.destroy(self.machine.moves, s, [(piece, -1) for piece in beaten])
        if 0 in s.numbers[self.life]:
            s.finish("asleep", self.leaders(s))

    def patrol(self, s: Moment, seat: int) -> None:
        """No card is left to draw: the teacher comes, and whoever has more pep has won."""
        s.finish("patrol", self.leaders(s))

    def leaders(self, s: Moment) -> list[int]:
        life = s.numbers[self.life]
        return [seat for seat in range(s.players) if life[seat] == max(life)]

    def worth(self, s: Moment, player: int) -> int:
        """Pep, and friends who are still up; only the order matters."""
        life, room = s.numbers[self.life], self.room
        mine, others = (2 * life[seat] + 3 * len(s.pile(room, seat)) for seat in (player, 1 - player))
        return mine - others

    # Words

    def action_text(self, action: int) -> str:
        return "end" if action == END else answers.action_text(self.world, action)

    def parse_action(self, text: str) -> int:
        return END if text == "end" else answers.parse_action(self.world, text)

    def used_card(self, action: int) -> str:
        kind, card, _ = unpack(action)
        return self.world.ids[card] if kind == answers.USE else ""

    def from_data(self, data: dict[str, Any], options: Options) -> Moment:
        return Moment(self, Stream(0)).read(data)
