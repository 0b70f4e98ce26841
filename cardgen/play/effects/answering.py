"""Answers to questions: what is legal, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects import action
from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import QUEUED, Choice, Frame
from cardgen.play.effects.table import Table
from cardgen.play.rules import pack, unpack

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

DONE = pack(action.DONE)
_ANSWERED_BY_NUMBER = (Choice.SEAT, Choice.MODE, Choice.PLACE)


class Answers:
    """Reads the answers to one machine's questions."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.world = machine.world
        self.backs = machine.backs

    def legal(self, s: Table, choice: Choice) -> list[int]:
        """The answers to a question, ascending."""
        match choice.kind:
            case Choice.OWN:
                return sorted(choice.pool)
            case Choice.CARDS:
                return self._legal_cards(s, choice)
            case Choice.YES:
                return [pack(action.YES), pack(action.NO)]
            case Choice.SEAT:
                return [pack(action.SEAT, 0, seat) for seat in sorted(choice.pool)]
            case Choice.MODE:
                return [pack(action.MODE, 0, mode) for mode in choice.pool]
            case Choice.NAME:
                return [pack(action.NAME, card) for card in choice.pool]
            case Choice.PLACE:
                return [pack(action.PLACE, 0, self.world.place_code(place)) for place in sorted(choice.pool)]
            case _:
                return sorted({answer for _, answer in self.machine.queue.options(s, choice)})

    def _legal_cards(self, s: Table, choice: Choice) -> list[int]:
        left = [piece for piece in choice.pool if piece not in choice.taken]
        if choice.taken and self._leaving(s):
            left = [p for p in left if self.machine.law.leave_together(s, [*choice.taken, p])]
        if choice.rest:
            left = [piece for piece in left if self._leaves_enough(choice, piece)]
        actions = {self.backs.card_action(s, choice.seat, piece) for piece in left}
        if len(choice.taken) >= choice.least:
            actions.add(DONE)
        return sorted(actions)

    def _leaving(self, s: Table) -> bool:
        """Whether the cards asked for are a cost that takes them from where they are."""
        pick = self.backs.picking(s)
        return pick is not None and pick.leaving

    def _leaves_enough(self, choice: Choice, piece: int) -> bool:
        """Whether the rest of a cost can still be paid once this card is taken."""
        gone = {piece, *choice.taken}
        still = max(choice.least - len(gone), 0)
        here = (tuple(other for other in choice.pool if other not in gone), still)
        return feasible(
            [here, *((tuple(p for p in pool if p not in gone), need) for pool, need in choice.rest)]
        )

    def take(self, s: Table, choice: Choice, given: int) -> None:
        """Carry an answer to whoever asked."""
        kind, card, number = unpack(given)
        if choice.kind == Choice.CARDS:
            self._take_card(s, choice, given)
            return
        if choice.kind in QUEUED:
            self.machine.queue.answer(s, choice, given)
            return
        s.stack.pop()
        if choice.kind == Choice.YES:
            answer = int(kind == action.YES)
        elif choice.kind in _ANSWERED_BY_NUMBER:
            answer = self.world.coded_place(number) if choice.kind == Choice.PLACE else number
        else:
            answer = card if choice.kind == Choice.NAME else given
        below = s.stack[-1] if s.stack else None
        if isinstance(below, Frame):
            below.answer = answer
        else:
            s.answer = answer

    def _take_card(self, s: Table, choice: Choice, given: int) -> None:
        if given != DONE:
            choice.taken.append(self._meant(s, choice, given))
        if given == DONE or len(choice.taken) == choice.most:
            s.stack.pop()
            frame = s.stack[-1]
            assert isinstance(frame, Frame)
            frame.todo += choice.taken
            frame.turn += 1

    def _meant(self, s: Table, choice: Choice, given: int) -> int:
        """The piece that an answer names; by its back it may be any that has that back."""
        by_back, card = given >> 24 == action.BACK, given >> 8 & 0xFFFF
        alike = []
        for piece in choice.pool:
            if piece in choice.taken or not (by_back or s.card[piece] == card):
                continue
            if self.backs.card_action(s, choice.seat, piece) == given:
                if not by_back:
                    return piece
                alike.append(piece)
        self.backs.lose_track(s, alike)
        return alike[s.chance.below(len(alike))]
