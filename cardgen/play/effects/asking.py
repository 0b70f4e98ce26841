"""Questions to players: what is asked, what is legal, what an answer does.

A question about many cards is a sequence of small ones: each answer takes one card, until enough are
taken or the player says that he is done. Where there is nothing to decide, nobody is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.play.effects import action
from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import NOTHING, QUESTIONS, QUEUED, SAVED, Choice, Frame, Window
from cardgen.play.effects.program import ALL, NO_COUNT, SOME, Chooser, Op, Pick, Who
from cardgen.play.effects.table import Table
from cardgen.play.effects.views import sees
from cardgen.play.rules import pack, unpack

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

DONE = pack(action.DONE)
_PLURAL = (Who.OPPONENTS, Who.ALL)
_ANSWERED_BY_NUMBER = (Choice.SEAT, Choice.MODE, Choice.PLACE)


def _takes_all(pick: Pick) -> bool:
    """Whether every card of a pick is taken, in the order in which they are found."""
    return pick.many in (ALL, NO_COUNT) and pick.choose in (Chooser.YOU, Chooser.OWNER)


class Asker:
    """Asks about picks and reads the answers, for one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.world = machine.world
        self.reckon = machine.reckon
        self.whole = {index for index, pick in enumerate(self.reckon.picks) if _takes_all(pick)}
        self.plain = {index for index in self.whole if not self.reckon.picks[index].leaving}
        self.holders = [self._holder(place) for place in range(self.world.places)]

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
            if least < most or not self.all_equal(s, seat, pool):
                self.ask_cards(s, f, seat, pool, least, most)
                return True
            if self.by_back(s, seat, pool[0]):
                s.chance.shuffle(pool)
                self.lose_track(s, pool)
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

    def all_equal(self, s: Table, seat: int, pool: list[int]) -> bool:
        """Whether it makes no difference which of the pieces are taken, or none that the chooser can see."""
        if len({s.place[piece] for piece in pool}) > 1:
            return False
        place = s.place[pool[0]]
        if self.holders[place] is not None and any(self.by_back(s, seat, piece) for piece in pool):
            first = self.card_action(s, seat, pool[0])
            return all(self.card_action(s, seat, piece) == first for piece in pool)
        return not self.world.in_play[place // self.world.seats] and len({s.card[p] for p in pool}) == 1

    def ask_cards(self, s: Table, f: Frame, seat: int, pool: list[int], least: int, most: int) -> Choice:
        choice = Choice(Choice.CARDS, seat, pool, least, most)
        choice.rest = self.machine.still_due(s, f)
        for piece in pool:
            if not sees(s, seat, piece) and not self.by_back(s, seat, piece):
                s.known[piece] |= 1 << seat  # who chooses among cards looks at them
        s.stack.append(choice)
        return choice

    def by_back(self, s: Table, seat: int, piece: int) -> bool:
        """Whether a player who chooses a card sees nothing of it but its back.

        Whoever holds cards may mix them before others choose, so that it does not help to know some of
        them; but for those that an effect has pointed out.
        """
        holder = self.holders[s.place[piece]]
        if holder is None or holder == seat:
            return False
        known = s.known[piece] >> seat & 1
        return not known or not (self.world.piled[s.zone(piece)] or self._pointed_out(s))

    def _holder(self, place: int) -> int | None:
        """Who alone sees more than backs in a place, -1 for nobody; ``None`` where faces show."""
        zone, seat = divmod(place, self.world.seats)
        if self.world.visible[zone] != "back":
            return None
        return -1 if self.world.shared[zone] else seat

    def _pointed_out(self, s: Table) -> bool:
        """Whether cards are chosen among those that an earlier step dealt with."""
        pick = self._picking(s)
        return pick is not None and pick.ref >= 0

    def backs_before(self, s: Table, seat: int) -> list[int]:
        """The cards of a player's question whose backs he has before him, though they may lie in a deck.

        They are those that he has taken so far, and all that an effect has pointed out to choose from.
        """
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, Choice) or (top.kind, top.seat) != (Choice.CARDS, seat):
            return []
        return [*top.taken, *(top.pool if self._pointed_out(s) else ())]

    def _picking(self, s: Table) -> Pick | None:
        """The pick that is being made or asked about."""
        frame = next((entry for entry in reversed(s.stack) if not isinstance(entry, Choice)), None)
        if not isinstance(frame, Frame):
            return None
        row = self.machine.rows[frame.pc]
        return self.reckon.picks[row.a] if row.op == Op.PICK else None

    def lose_track(self, s: Table, pieces: list[int]) -> None:
        """One of these will be taken by its back: only who holds them can tell which it was.

        ``pieces`` are all that it may be.
        """
        for piece in pieces:
            s.known[piece] = 0

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

    # What is legal

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
        actions = {self.card_action(s, choice.seat, piece) for piece in left}
        if len(choice.taken) >= choice.least:
            actions.add(DONE)
        return sorted(actions)

    def _leaving(self, s: Table) -> bool:
        """Whether the cards asked for are a cost that takes them from where they are."""
        pick = self._picking(s)
        return pick is not None and pick.leaving

    def _leaves_enough(self, choice: Choice, piece: int) -> bool:
        """Whether the rest of a cost can still be paid once this card is taken."""
        gone = {piece, *choice.taken}
        still = max(choice.least - len(gone), 0)
        here = (tuple(other for other in choice.pool if other not in gone), still)
        return feasible(
            [here, *((tuple(p for p in pool if p not in gone), need) for pool, need in choice.rest)]
        )

    def card_action(self, s: Table, seat: int, piece: int) -> int:
        if self.holders[s.place[piece]] is not None and self.by_back(s, seat, piece):
            return pack(action.BACK, self.world.backs[s.card[piece]], self.world.spots[s.place[piece]])
        return action.choose(s, piece)

    # Answers

    def answer(self, s: Table, choice: Choice, given: int) -> None:
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
            if self.card_action(s, choice.seat, piece) == given:
                if not by_back:
                    return piece
                alike.append(piece)
        self.lose_track(s, alike)
        return alike[s.chance.below(len(alike))]

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
