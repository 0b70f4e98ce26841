"""Questions to players: what is asked of whom, and in which words.

A question about many cards is a sequence of small ones: each answer takes one card, until enough are
taken or the player says that he is done. Where there is nothing to decide, nobody is asked. ``answering``
tells what is legal and what an answer does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.effects.frame import NOTHING, QUESTIONS, SAVED, Choice, Frame, Window
from cardgen.play.effects.program import ALL, NO_COUNT, SOME, Chooser, Pick, Who
from cardgen.play.effects.table import Table
from cardgen.play.effects.views import sees

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

_PLURAL = (Who.OPPONENTS, Who.ALL)


def _takes_all(pick: Pick) -> bool:
    """Whether every card of a pick is taken, in the order in which they are found."""
    return pick.many in (ALL, NO_COUNT) and pick.choose in (Chooser.YOU, Chooser.OWNER)


class Asker:
    """Asks about picks and all else that is to be decided, for one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.world = machine.world
        self.reckon = machine.reckon
        self.whole = {index for index, pick in enumerate(self.reckon.picks) if _takes_all(pick)}
        self.plain = {index for index in self.whole if not self.reckon.picks[index].leaving}
        self.backs = machine.backs

    # Asking

    def pick(self, s: Table, f: Frame, index: int) -> bool:
        """Go on with picking cards into ``f.todo``; True where a player has been asked.

        ``f.turn`` counts the players whose cards have been picked: each of several gives so many.
        """
        pick = self.reckon.picks[index]
        if index in self.plain:
            f.todo += self.reckon.selects[index](s, f)
            return False
        givers = self.givers(s, f, pick)
        while f.turn < len(givers):
            pool = self.pool(s, f, index, givers)
            if index in self.whole:
                f.todo += pool
            elif self.take(s, f, pick, pool, givers[f.turn]):
                return True
            f.turn += 1
        return False

    def pool(self, s: Table, f: Frame, index: int, givers: Sequence[int] | None = None) -> list[int]:
        """The cards that may be taken for a pick, from the player whose turn it is to give some."""
        pick = self.reckon.picks[index]
        giver = (self.givers(s, f, pick) if givers is None else givers)[f.turn]
        pool = self.reckon.selects[index](s, f)
        if giver >= 0:
            pool = [piece for piece in pool if s.is_on(piece, (giver,))]
        if pick.leaving:
            pool = [piece for piece in pool if self.machine.law.may_leave(s, piece)]
        return pool

    def givers(self, s: Table, f: Frame, pick: Pick) -> Sequence[int]:
        """The players who give cards one after the other; -1 for all in one, as those of the table are."""
        if pick.ref >= 0 or pick.under >= 0 or pick.whose not in _PLURAL or pick.many in (ALL, NO_COUNT):
            return (-1,)
        if pick.zones and all(map(self.world.shared.__getitem__, pick.zones)):
            return (-1,)
        return self.reckon.seats(s, f, pick.whose)

    def take(self, s: Table, f: Frame, pick: Pick, pool: list[int], giver: int) -> bool:
        """Take cards from a pool where there is nothing to decide; else ask, and return True."""
        least, most = self.bounds(s, f, pick, len(pool))
        if pick.choose == Chooser.TOP:
            f.todo += pool[::-1][:most]
        elif pick.choose == Chooser.BOTTOM:
            f.todo += pool[:most]
        elif pick.choose == Chooser.RANDOM:
            for _ in range(most):
                f.todo.append(pool.pop(s.chance.below(len(pool))))
        elif least == most == len(pool):
            f.todo += pool
        elif most:
            seat = giver if pick.choose == Chooser.OWNER and giver >= 0 else self.chooser(s, f, pick, pool)
            if least < most or not self.backs.all_equal(s, seat, pool):
                self.ask_cards(s, f, seat, pool, least, most)
                return True
            if self.backs.by_back(s, seat, pool[0]):
                s.chance.shuffle(pool)
                self.backs.lose_track(s, pool)
            f.todo += pool[:most]
        return False

    def bounds(self, s: Table, f: Frame, pick: Pick, size: int) -> tuple[int, int]:
        """The least and most cards to take of ``size``; where fewer are there than wanted, all."""
        if pick.many in (ALL, NO_COUNT):
            return size, size
        if pick.many == SOME:
            return 0, size
        wanted = min(max(self.reckon.term(s, f, pick.many), 0), size)
        return (0 if pick.up_to else wanted), wanted

    def chooser(self, s: Table, f: Frame, pick: Pick, pool: list[int]) -> int:
        """Whoever uses the ability, or whose the cards are if he shall choose; the table's are nobody's."""
        side = s.seat(pool[0])
        return f.seat if pick.choose != Chooser.OWNER or side < 0 else side

    def ask_cards(self, s: Table, f: Frame, seat: int, pool: list[int], least: int, most: int) -> Choice:
        choice = Choice(Choice.CARDS, seat, pool, least, most)
        choice.rest = self.machine.still_due(s, f)
        for piece in pool:
            if not sees(s, seat, piece) and not self.backs.by_back(s, seat, piece):
                s.known[piece] |= 1 << seat  # who chooses among cards looks at them
        s.stack.append(choice)
        return choice

    def question(self, s: Table) -> str:
        """What is asked, in words; empty where nothing is."""
        top = s.stack[-1] if s.stack else None
        if isinstance(top, Window):
            return "answer with an ability, or pass"
        if not isinstance(top, Choice):
            return ""
        frame = asking(s)
        card = -1 if frame is None else self.asking_card(s, frame)
        asked = QUESTIONS[top.kind] if top.saver < 0 else SAVED
        return asked + (f" ({self.world.ids[card]})" if card >= 0 else "")

    def asking_card(self, s: Table, f: Frame) -> int:
        """Whose ability asks, though the card itself may lie where nobody sees it any longer."""
        code = asking_code(s, f)
        return self.machine.codes[code].card if code >= 0 else s.card[f.source]

    # Small questions

    def ask(self, s: Table, f: Frame, kind: int, pool: list[int], seat: int = -1) -> int | None:
        """The answer to a question that one value settles; ``None`` where it has been asked just now."""
        if f.answer != NOTHING:
            answer, f.answer = f.answer, NOTHING
            return answer
        if len(pool) == 1 and kind != Choice.YES:
            return pool[0]
        s.stack.append(Choice(kind, f.seat if seat < 0 else seat, pool))
        return None


def asking(s: Table) -> Frame | None:
    """The ability whose question is on top; ``None`` where the question is which ability it shall be."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Choice) or top.kind in (Choice.ORDER, Choice.INSTEAD):
        return None
    if top.kind == Choice.EVENT:
        return s.waiting[top.pool[0]]
    below = s.stack[-2] if len(s.stack) > 1 else None
    return below if isinstance(below, Frame) else None


def asking_code(s: Table, f: Frame) -> int:
    """The ability that a question of such an ability is about: its own, or one that saves cards from it."""
    top = s.stack[-1]
    return top.saver if isinstance(top, Choice) and top.saver >= 0 else f.code
