"""The interpreter: carries out abilities row by row, asks players, queues triggers, opens windows.

A game puts abilities to work (``use``), tells what happened (``emit``), opens windows and puts tasks of
its own on the stack; ``run`` then goes on until a player must be asked or nothing is left to do, and
``legal`` and ``apply`` serve the question on top. There is no recursion: whatever interrupts something
lies above it on the stack. Triggers wait in a queue until no ability is being carried out.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.cards.effects.vocabulary import LIFE
from cardgen.play.effects.answering import Answers
from cardgen.play.effects.asking import Asker
from cardgen.play.effects.backs import Backs
from cardgen.play.effects.costs import Costs
from cardgen.play.effects.events import Events
from cardgen.play.effects.frame import Choice, Entry, Frame, Task, Window
from cardgen.play.effects.lapse import Lapse
from cardgen.play.effects.law import Law, check_law, endless_effects
from cardgen.play.effects.moves import Mover
from cardgen.play.effects.queue import Queue
from cardgen.play.effects.reckon import Reckoner
from cardgen.play.effects.steps import HANDLERS, QUIET
from cardgen.play.effects.table import Table
from cardgen.play.effects.using import Uses
from cardgen.play.effects.windows import Windows
from cardgen.play.effects.world import World

MOST_ROWS = 100_000
"""Rows in one turn; a loop within a single ability ends here."""

MOST_NESTED = 500
"""Entries of the stack, more than a game has cards: abilities that start each other so deep are a loop."""

LOOP = 50
"""Effects before the last that are remembered, so that all the cards of a loop can be named."""


class Machine:
    """Plays the abilities of one world by one law. It holds nothing of any play.

    Parts of it have rooms of their own and are here under one name: ``emit`` (``events``), ``usable`` and
    ``allowed`` (``using``), ``payable`` (``costs``), ``begin_turn``, ``end_turn`` and ``expire`` (``lapse``).
    """

    def __init__(self, world: World, law: Law) -> None:
        check_law(world, law)
        self.world = world
        self.users = world.users
        self.law = law
        self.rows = world.program.rows
        self.steps = [(row, HANDLERS.get(row.op), row.op in QUIET) for row in self.rows]
        """By row, what does it and whether it leaves the table as it is; nothing ends an ability."""
        self.codes = world.program.codes
        self.frames = [
            (code.start, (code.slots, code.players, code.loops), code.timings) for code in self.codes
        ]
        self.reckon = Reckoner(world, dict(law.conditions), law.counts_as, law.by_place)
        self.lapse = Lapse(self.reckon)
        self.events = Events(self)
        self.emit = self.events.emit
        self.queue = Queue(self)
        self.moves = Mover(self)
        self.costs = Costs(self)
        self.uses = Uses(self)
        self.backs = Backs(self)
        self.asker = Asker(self)
        self.answers = Answers(self)
        self.windows = Windows(self)
        self.question = self.asker.question
        self.own_steps = [law.steps[name] for name in world.vocabulary.own_steps]
        numbers = world.vocabulary.numbers
        self.life = numbers.index(LIFE) if LIFE in numbers else -1
        self.on_damage = world.event("on_damage")
        self.usable, self.allowed = self.uses.usable, self.uses.allowed
        self.begin_turn, self.end_turn = self.lapse.begin_turn, self.lapse.end_turn
        self.expire, self.end_by_condition = self.lapse.expire, self.lapse.end_by_condition
        self.payable, self.still_due = self.costs.payable, self.costs.still_due
        self.times_used = self.uses.times_used

    def __getstate__(self) -> tuple[World, Law]:
        return self.world, self.law  # all else, functions among it, follows from these

    def __setstate__(self, made_of: tuple[World, Law]) -> None:
        Machine.__init__(self, *made_of)

    # The loop

    def run(self, s: Table) -> None:
        """Go on until a player must be asked, the game is over, or nothing is left to do."""
        stack, tasks = s.stack, self.law.tasks
        while not s.ending:
            top = stack[-1] if stack else None
            if s.waiting and not self.goes_before_triggers(top):
                if self.queue.next_trigger(s):
                    return
            elif top is None or type(top) is Choice:  # a hot loop: no entry's class has any below it
                return
            elif type(top) is Task:
                stack.pop()
                tasks[top.name](s, top)
            elif type(top) is Frame:
                self.carry_out(s, top)
            elif type(top) is Window and self.windows.offer(s, top):
                return

    def goes_before_triggers(self, top: Entry | None) -> bool:
        """Whether triggers wait for an entry: for abilities and questions, and for what holds them."""
        return type(top) is Frame or type(top) is Choice or (type(top) is Task and top.holds)

    def carry_out(self, s: Table, f: Frame) -> None:
        """Do an ability's rows until it ends or something lies above it."""
        steps, stack, settle = self.steps, s.stack, self.law.settle
        while True:
            row, do, quiet = steps[f.pc]
            if do is None or f.countered:
                stack.pop()
                s.changed = True
                self.law.finished(s, f)
                return
            pc = f.pc
            f.pc = pc + 1
            s.rows += 1
            if s.rows > MOST_ROWS:
                self.too_many(s, [f])
                return
            if do(self, s, f, row):
                f.pc = pc
                return
            if not quiet:
                s.changed = True
                if s.lasting:
                    self.lapse.end_by_condition(s)
                settle(s)
                if s.ending:
                    return
            if not stack or stack[-1] is not f:
                return

    # Questions

    def to_move(self, s: Table) -> int:
        """Whom the question on top is for, -1 where there is none."""
        top = s.stack[-1] if s.stack else None
        if isinstance(top, Choice):
            return top.seat
        return top.order[top.turn] if isinstance(top, Window) else -1

    def legal(self, s: Table) -> list[int]:
        """The answers to the question on top, ascending."""
        top = s.stack[-1]
        if isinstance(top, Choice):
            return self.answers.legal(s, top)
        assert isinstance(top, Window)
        return self.windows.legal(s, top)

    def apply(self, s: Table, given: int) -> None:
        """Take an answer and go on."""
        top = s.stack[-1]
        if isinstance(top, Choice):
            self.answers.take(s, top, given)
        elif isinstance(top, Window):
            self.windows.answer(s, top, given)
        self.run(s)

    # Windows

    def open(self, s: Table, window: Window) -> None:
        """Let players answer before anything else goes on."""
        s.stack.append(window)

    def answered(self, s: Table, f: Frame) -> Frame | None:
        """The ability that ``f`` answers: the nearest one below the window it was used in."""
        below = s.stack[: s.stack.index(f)] if f in s.stack else s.stack
        window = False
        for entry in reversed(below):
            if isinstance(entry, Window):
                window = True
            elif isinstance(entry, Frame) and window:
                return entry
            elif isinstance(entry, Task) and window:
                return None
        return None

    # Using abilities

    def use(self, s: Table, index: int, piece: int, seat: int, timings: Sequence[int] = ()) -> Frame:
        """Begin an ability that a player has decided to use; its cost is paid first. See ``frame``."""
        frame = self.frame(index, piece, seat, timings)
        if "response" in self.codes[index].styles:
            self.uses.face(s, frame)
        self.law.using(s, frame)
        self.begin(s, frame)
        return frame

    def frame(self, index: int, piece: int, seat: int, timings: Sequence[int] = ()) -> Frame:
        """An ability at its beginning; of several timings that it has, its first of those that it is."""
        start, sizes, own = self.frames[index]
        frame = Frame(index, start, piece, seat, sizes)
        frame.timing = own[0] if len(own) == 1 else next((one for one in own if one in timings), own[0])
        return frame

    def begin(self, s: Table, frame: Frame) -> None:
        """Put an ability on top; too many in a turn are a loop.

        Whoever cannot or will not leave it shows its card before he pays; else that waits for his yes.
        """
        s.changed = True
        if frame.code >= 0 and not frame.paid and not self.codes[frame.code].optional:
            self.moves.show(s, frame.source)
        s.stack.append(frame)
        s.steps += 1
        if s.steps > self.law.most_effects - LOOP:
            s.recent = (*s.recent, frame.source)
        if s.steps > self.law.most_effects:
            self.too_many(s, [frame, *s.waiting])
        elif len(s.stack) > MOST_NESTED:
            self.too_many(s, [entry for entry in s.stack[-LOOP:] if type(entry) is Frame])

    def too_many(self, s: Table, frames: Sequence[Frame]) -> None:
        pieces = (*s.recent, *(frame.source for frame in frames))
        cards = [self.world.cards[card] for card in sorted({s.card[piece] for piece in pieces})]
        s.stack.clear()
        s.waiting.clear()
        if self.law.endless is None:
            raise endless_effects(cards)
        self.law.endless(s, [card.id for card in cards])

    # What the law may do its own way

    def hurt(self, s: Table, f: Frame, seat: int, amount: int) -> None:
        if self.law.hurt:
            self.law.hurt(s, f, seat, amount)
        else:
            self.add_life(s, seat, -amount)

    def mend(self, s: Table, f: Frame, seat: int, amount: int) -> None:
        if self.law.mend:
            self.law.mend(s, f, seat, amount)
        else:
            self.add_life(s, seat, amount)

    def wound(self, s: Table, f: Frame, piece: int, amount: int) -> None:
        if self.law.wound:
            self.law.wound(s, f, piece, amount)
        else:
            s.wounds[piece] += amount
            self.emit(s, self.on_damage, piece, f.source)

    def add_life(self, s: Table, seat: int, amount: int) -> None:
        life = s.numbers[self.life]
        life[seat] = min(
            max(life[seat] + amount, self.world.lowest[self.life]), self.world.highest[self.life]
        )
        s.changed = True
        self.emit(s, self.on_damage if amount < 0 else -1, seat=seat)
