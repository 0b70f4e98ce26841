"""One moment of a game of Ruler of Mana: the table of effects with the game's own numbers, and the contract.

What may be done in it comes from the rooms beside: ``casting``, ``paying``, ``offers`` and ``turn``. The
machine of ``play.effects`` serves whatever is in progress; with nothing pending, one of the four actions is
due.
"""

from __future__ import annotations

from cardgen.games.mana import casting, ending, hiding, notation, offers, turn
from cardgen.games.mana.notation import DRAW, EXCHANGE, REPLACE
from cardgen.games.mana.party import LARGE_HAND, Party
from cardgen.games.mana.worth import worth
from cardgen.play.effects.frame import Choice, Frame, Task, step
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.table import Table
from cardgen.play.rules import Data, pack
from cardgen.play.streams import Stream

DRAWS, REPLACES, EXCHANGES = map(pack, (DRAW, REPLACE, EXCHANGE))
NO_PURSE = (-1, -1, 0)
"""When the mana in whose hand was counted last, and how much it was: see ``paying.mana``."""
_QUESTIONS = {
    "under": "put which card under the deck?",
    "offer": "offer which card?",
    "take": "take which card?",
    "draft": "keep which card?",
}


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
