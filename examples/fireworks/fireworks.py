"""Fireworks: both send up a shell at the same time, the higher one has the applause. All rules, on one page.

``cardgen simulate examples/fireworks --rules fireworks:Fireworks`` plays it; README.md tells how it is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.faults import Shape
from cardgen.cards.spec import Spec
from cardgen.play.options import resolve_options
from cardgen.play.position import by_seat, check_position, items, named, row, whole, word
from cardgen.play.rules import SEATS, Data, Options, pack, unpack
from cardgen.play.streams import Stream, Streams

HAND = 3
OUTSHINES = {("red", "gold"), ("gold", "blue"), ("blue", "red")}


class State:
    """One moment. Cards are numbers of the card table; lists of two hold A's part and B's."""

    players = 2
    question = ""

    def __init__(self, rules: Fireworks, echo: bool) -> None:
        self.rules, self.echo = rules, echo
        self.hand: list[list[int]] = [[], []]
        self.pile: list[list[int]] = [[], []]
        self.spent: list[list[int]] = [[], []]
        self.sent: list[int] = []  # chosen this round, A's first, face down until both are there
        self.score = [0, 0]
        self.waiting = 0  # the applause of a tie
        self.turns = 0

    @property
    def to_move(self) -> int:
        return len(self.sent)

    @property
    def over(self) -> bool:
        return not any(self.hand) and not self.sent

    @property
    def ending(self) -> str:
        return "all burnt out" if self.over else ""

    def legal(self) -> list[int]:
        return [] if self.over else [pack(0, card) for card in sorted(set(self.hand[self.to_move]))]

    def apply(self, action: int) -> None:
        card = unpack(action)[1]
        self.hand[self.to_move].remove(card)
        self.sent.append(card)
        if len(self.sent) == 2:
            self.reveal()

    def reveal(self) -> None:
        """The applause is worth both heights; a tie's waits for the next round, or nobody has it."""
        applause = self.waiting + sum(self.rules.height[card] for card in self.sent)
        winner = self.rules.higher(*self.sent)
        self.waiting = applause if winner is None and self.echo else 0
        if winner is not None:
            self.score[winner] += applause
        for seat, card in enumerate(self.sent):
            self.spent[seat].append(card)
            if self.pile[seat]:
                self.hand[seat] = sorted([*self.hand[seat], self.pile[seat].pop()])
        self.sent = []
        self.turns += 1

    def returns(self) -> list[int]:
        lead = self.score[0] - self.score[1] if self.over else 0
        return [(lead > 0) - (lead < 0), (lead < 0) - (lead > 0)]

    def points(self) -> list[int]:
        return self.score

    def value(self, player: int) -> int:
        return self.score[player] - self.score[1 - player]

    def seen_by(self, player: int) -> Data:
        """The own hand, both scores, all that is burnt out; of the rest, only what it is among."""
        rival = 1 - player
        hidden = [self.hidden(player, owner) for owner in (0, 1)]
        data = self.to_data()
        data["hand"][SEATS[rival]] = len(self.hand[rival])
        data["pile"] = {SEATS[owner]: self.rules.names(cards) for owner, cards in enumerate(hidden)}
        data["sent"] = data["sent"] if player == 0 else len(self.sent)
        return data

    def hidden(self, player: int, owner: int) -> list[int]:
        mine = owner == player
        chosen = self.sent if owner == 0 and not mine else []
        return sorted(self.pile[owner] + ([] if mine else self.hand[owner] + chosen))

    def hide(self, player: int, stream: Stream) -> State:
        twin = self.copy()
        for owner in (0, 1):
            pool = self.hidden(player, owner)
            stream.shuffle(pool)
            if owner != player:
                twin.hand[owner] = sorted(pool.pop() for _ in self.hand[owner])
                if self.sent and owner == 0:
                    twin.sent = [pool.pop()]
            twin.pile[owner] = pool
        return twin

    def copy(self) -> State:
        twin = State(self.rules, self.echo)
        twin.hand, twin.pile, twin.spent = (
            [zone[0][:], zone[1][:]] for zone in (self.hand, self.pile, self.spent)
        )
        twin.sent, twin.score = self.sent[:], self.score[:]
        twin.waiting, twin.turns = self.waiting, self.turns
        return twin

    def to_data(self) -> Data:
        zones = {"hand": self.hand, "pile": self.pile, "spent": self.spent}
        data: Data = {
            name: dict(zip(SEATS[:2], map(self.rules.names, cards), strict=True))
            for name, cards in zones.items()
        }
        counts = {"score": self.score[:], "waiting": self.waiting, "turn": self.turns}
        return data | {"sent": self.rules.names(self.sent)} | counts


class Fireworks:
    """The game with one card set."""

    game = "fireworks"
    version = 1

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec, self.cards = spec, cards
        table = cards.by_id()
        self.ids = list(table)
        self.height = [card["height"] for card in table.values()]
        self.color = [card["color"] for card in table.values()]

    def higher(self, first: int, second: int) -> int | None:
        """Which of two cards has the applause; None where neither."""
        if self.height[first] != self.height[second]:
            return 0 if self.height[first] > self.height[second] else 1
        colors = self.color[first], self.color[second]
        return 0 if colors in OUTSHINES else 1 if colors[::-1] in OUTSHINES else None

    def names(self, cards: Sequence[int]) -> list[str]:
        return [self.ids[card] for card in cards]

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> State:
        state = State(self, resolve_options(self.spec, options)["echo"])
        if len(decks) != 2 or len(decks[0]) != len(decks[1]):
            raise ValueError("fireworks is played with two decks of the same size")
        for seat, deck in enumerate(decks):
            pile = sorted(map(self.ids.index, deck.ids()))
            streams.stream(f"shuffle {SEATS[seat]}").shuffle(pile)
            state.hand[seat], state.pile[seat] = sorted(pile[-HAND:]), pile[:-HAND]
        return state

    def action_text(self, action: int) -> str:
        return f"send {self.ids[unpack(action)[1]]}"

    def parse_action(self, text: str) -> int:
        verb, _, card = text.partition(" ")
        if verb != "send" or card not in self.ids:
            raise ValueError(
                f"{text!r} is no action; write 'send' and the id of a card, such as 'send {self.ids[0]}'"
            )
        return pack(0, self.ids.index(card))

    def shape(self) -> Shape:
        """What the data of a state may be."""
        cards = items(word(self.ids))
        zones = dict.fromkeys(("hand", "pile", "spent"), by_seat(2, cards))
        counts = {"score": row(whole(), whole()), "waiting": whole(), "turn": whole()}
        return Shape(named({**zones, **counts, "sent": cards | {"maxItems": 1}}))

    def from_data(self, data: dict[str, Any], options: Options) -> State:
        state = State(self, resolve_options(self.spec, options)["echo"])
        check_position(self.shape(), data)
        for name, zone in (("hand", state.hand), ("pile", state.pile), ("spent", state.spent)):
            for seat, cards in data.get(name, {}).items():
                zone[SEATS.index(seat)] = list(map(self.ids.index, cards))
        state.sent = list(map(self.ids.index, data.get("sent", [])))
        state.hand = [sorted(cards) for cards in state.hand]
        state.score, state.waiting = list(data.get("score", (0, 0))), data.get("waiting", 0)
        state.turns = data.get("turn", 0)
        return state
