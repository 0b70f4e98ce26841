"""One moment of a game: a table of ``play.effects`` with numbers of its own, and what may be done in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.games.shironeko import (
    activating,
    battle,
    changing,
    damage,
    notation,
    paying,
    playing,
    standing,
    turn,
)
from cardgen.games.shironeko.notation import ATTACK, CHANGE, END, ENDS, PLAY
from cardgen.games.shironeko.realm import Realm
from cardgen.games.shironeko.worth import worth
from cardgen.play.effects import views
from cardgen.play.effects.anew import ask_anew
from cardgen.play.effects.frame import Choice, Task
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.table import Table
from cardgen.play.rules import Data
from cardgen.play.streams import Stream


class State(Table):
    """One moment of a game; lists by piece beside those of the table, ticks of its clock in them."""

    players = 2  # SN-GOAL-1

    __slots__ = (
        "activated",
        "attacked",
        "changed_at",
        "due",
        "left",
        "loser",
        "over",
        "realm",
        "spared",
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
        self.over = False  # whether the game has ended
        self.spared: object = None  # all values that differed from print when HP saved somebody hurt

    def add_all(self, cards: Sequence[int], owner: int, place: int) -> None:
        """New pieces on top of a place, the last one topmost."""
        for ticks in (self.attacked, self.activated, self.changed_at):
            ticks += [0] * len(cards)
        super().add_all(cards, owner, place)

    # The contract

    @property
    def to_move(self) -> int:
        """Whose choice it is."""
        if self.stack:
            top = self.stack[-1]
            if type(top) is Choice:
                return top.seat
        return self.active

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
        if self.stack:
            top = self.stack[-1]
            if type(top) is Choice and top.kind == Choice.OWN:
                return top.pool[:]
            return self.realm.machine.legal(self)
        if self.ending:
            return []
        realm, seat = self.realm, self.active
        purse, present = standing.purse(self, seat), realm.present(self, realm.acting)
        actions = playing.plays(self, purse, present)  # SN-MAIN-1
        battle.add_attacks(self, present, actions)
        uses = activating.usable(self, purse)
        if uses:
            actions += {use[0] for use in uses}
        actions.append(ENDS)
        actions.sort()
        return actions

    def apply(self, action: int) -> None:
        """Make one of the legal choices."""
        machine, stack = self.realm.machine, self.stack
        if not stack:
            self._act(action)
        else:
            top = stack[-1]
            if type(top) is not Choice or top.kind != Choice.OWN or type(stack[-2]) is not Task:
                machine.apply(self, action)
                return
            stack.pop()
            self.answer = action
        if self.waiting or (stack and type(stack[-1]) is not Choice):
            machine.run(self)

    def _act(self, action: int) -> None:
        """Do what the active player has chosen in the main phase."""
        kind, card, seat, piles = action >> 24, action >> 8 & 0xFFFF, self.active, self.piles
        if kind == PLAY:
            playing.play(self, seat, standing.find(self, piles[self.realm.hands[seat]], card))
        elif kind == END:
            turn.end(self)
        elif kind == ATTACK:
            battle.declare(self, standing.find(self, piles[self.realm.areas[seat]], card))
        elif kind == CHANGE:
            changing.change(self, seat, standing.find(self, piles[self.realm.hands[seat]], card))
        else:
            self._use(action)

    def _use(self, action: int) -> None:
        for meant, code, piece, _ in activating.usable(self, standing.purse(self, self.active)):
            if meant == action:
                self.activated[piece] = self.tick()  # SN-ABL-1
                self.realm.machine.use(self, code, piece, self.active, self.realm.at_will)
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
        ask_anew(self.realm.machine, twin, player, stream)
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
            self.loser, self.ending, self.over = seat, ending, True
            self.stack.clear()
            self.waiting.clear()

    def stop(self, ending: str = "limit") -> None:
        """Stop a game that goes on and on; the cards of a loop are named behind it. (SN-AMB-38)"""
        if not self.ending:
            self.ending, self.over = ending, True
            self.stack.clear()
            self.waiting.clear()


_CHOICES: dict[str, Callable[[State, Task], list[int]]] = {
    "exchange": turn.exchange_choices,
    "onto": changing.onto_choices,
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
