"""The interpreter: carries out abilities row by row, asks players, queues triggers, opens windows.

A game puts abilities to work (``use``), tells what happened (``emit``), opens windows and puts tasks of
its own on the stack; ``run`` then goes on until a player must be asked or nothing is left to do, and
``legal`` and ``apply`` serve the question on top. There is no recursion: whatever interrupts something
lies above it on the stack. Triggers wait in a queue until no ability is being carried out; those that
arose together are one batch, in which the active player's come first (or as the law orders), each
player ordering his own.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.play.effects import action
from cardgen.play.effects.asking import Asker
from cardgen.play.effects.feasible import feasible
from cardgen.play.effects.frame import Choice, Frame, Task, Window
from cardgen.play.effects.lasting import Lasting
from cardgen.play.effects.law import EndlessEffects, Law
from cardgen.play.effects.moves import Mover
from cardgen.play.effects.notation import LIMIT_SPAN
from cardgen.play.effects.program import ALL, NO_COUNT, SLOTS, SOME, Code, Cost, Op, Pick
from cardgen.play.effects.reckon import Reckoner
from cardgen.play.effects.steps import HANDLERS, QUIET
from cardgen.play.effects.table import Placed, Table
from cardgen.play.effects.world import Listeners, World
from cardgen.play.rules import pack

PASS = pack(action.PASS)
MOST_ROWS = 100_000
"""Rows in one turn; a loop within a single ability ends here."""


class Machine:
    """Plays the abilities of one world by one law. It holds nothing of any play."""

    def __init__(self, world: World, law: Law) -> None:
        self.world = world
        self.law = law
        self.rows = world.program.rows
        self.codes = world.program.codes
        self.reckon = Reckoner(world, dict(law.conditions), law.counts_as)
        self.moves = Mover(self)
        self.asker = Asker(self)
        self.own_steps = [law.steps[name] for name in world.vocabulary.own_steps]
        numbers = world.vocabulary.numbers
        self.life = numbers.index("life") if "life" in numbers else -1
        self.on_damage = world.event("on_damage")
        self._probe = Frame(-1, 0, -1, 0, (max((code.slots for code in self.codes), default=SLOTS), 0, 0))
        self.own_names = world.vocabulary.own_steps

    # The loop

    def run(self, s: Table) -> None:
        """Go on until a player must be asked, the game is over, or nothing is left to do."""
        over = self.law.over
        while not over(s):
            top = s.stack[-1] if s.stack else None
            if isinstance(top, Frame):
                self.carry_out(s, top)
            elif isinstance(top, Choice):
                return
            elif s.waiting and not (isinstance(top, Task) and top.holds):
                if self.next_trigger(s):
                    return
            elif isinstance(top, Task):
                s.stack.pop()
                self.law.task(s, top)
            elif isinstance(top, Window):
                if self.offer(s, top):
                    return
            else:
                return

    def carry_out(self, s: Table, f: Frame) -> None:
        """Do an ability's rows until it ends or something lies above it."""
        rows, stack = self.rows, s.stack
        while True:
            row = rows[f.pc]
            if row.op == Op.END or f.countered:
                stack.pop()
                self.law.finished(s, f)
                return
            pc = f.pc
            f.pc = pc + 1
            s.rows += 1
            if s.rows > MOST_ROWS:
                self.too_many(s, [f])
                return
            if HANDLERS[row.op](self, s, f, row):
                f.pc = pc
                return
            if row.op not in QUIET:
                s.changed = True
                if s.lasting:
                    self.end_by_condition(s)
                self.law.settle(s)
                if self.law.over(s):
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
            return self.asker.legal(s, top)
        assert isinstance(top, Window)
        uses = {action.use(s, piece, code) for code, piece in self.offered(s, top)}
        return sorted([*uses, PASS])

    def apply(self, s: Table, given: int) -> None:
        """Take an answer and go on."""
        top = s.stack[-1]
        if isinstance(top, Choice):
            self.asker.answer(s, top, given)
        elif isinstance(top, Window):
            self.answer_window(s, top, given)
        self.run(s)

    def question(self, s: Table) -> str:
        """What is asked, in words; empty where nothing is."""
        top = s.stack[-1] if s.stack else None
        if isinstance(top, Window):
            return "answer with an ability, or pass"
        if not isinstance(top, Choice):
            return ""
        below = s.stack[-2] if len(s.stack) > 1 else None
        card = self.world.ids[s.card[below.source]] if isinstance(below, Frame) else ""
        return _QUESTIONS[top.kind] + (f" ({card})" if card else "")

    # Windows

    def open(self, s: Table, window: Window) -> None:
        """Let players answer before anything else goes on."""
        s.stack.append(window)

    def offer(self, s: Table, window: Window) -> bool:
        """Whether somebody can answer and must be asked; who cannot is passed over, at the end it closes."""
        while window.passes < len(window.order):
            window.found = self.usable(s, window.order[window.turn], window.timings)
            if window.found:
                return True
            self.pass_on(window)
        s.stack.remove(window)
        return False

    def offered(self, s: Table, window: Window) -> list[tuple[int, int]]:
        """What the player whose say it is can use; found already where he has just been offered it."""
        if window.found is None:
            window.found = self.usable(s, window.order[window.turn], window.timings)
        return window.found

    def pass_on(self, window: Window) -> None:
        window.found = None
        window.passes += 1
        window.turn = (window.turn + 1) % len(window.order)

    def answer_window(self, s: Table, window: Window, given: int) -> None:
        seat = window.order[window.turn]
        if given == PASS:
            self.pass_on(window)
            return
        for code, piece in self.offered(s, window):
            if action.use(s, piece, code) == given:
                window.found = None
                if window.again:
                    window.passes = 0
                    window.turn = 0  # who is asked first is asked first again
                else:
                    self.pass_on(window)
                self.use(s, code, piece, seat)
                return

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

    def usable(self, s: Table, seat: int, timings: tuple[int, ...]) -> list[tuple[int, int]]:
        """The abilities (code, piece) that a player may use now, of those with one of the timings."""
        placed = s.placed.get((seat, timings))
        if placed is None:
            placed = s.placed[seat, timings] = self.placed(s, seat, timings)
        can_use = self.can_use
        return [(index, piece) for index, piece in placed if can_use(s, index, piece, seat)]

    def placed(self, s: Table, seat: int, timings: tuple[int, ...]) -> Placed:
        """The abilities whose cards lie where they can be used; that changes only when a card moves."""
        users = self.world.users(timings)
        piles, card, codes_of = s.piles, s.card, self.codes
        found: Placed = []
        for place, codes in users.at[seat]:
            for top in piles[place]:
                for piece in (top, *s.beneath[top]) if users.covered else (top,):
                    if card[piece] in codes:
                        covered = s.host[piece] >= 0
                        own = codes[card[piece]]
                        found += [(index, piece) for index in own if codes_of[index].covered == covered]
        return found

    def can_use(self, s: Table, index: int, piece: int, seat: int) -> bool:
        """Whether the ability's own words and the rules let a player use it now."""
        code = self.codes[index]
        if not self.world.turns[index] & (1 if s.active == seat else 2):
            return False
        if code.limit and self.times_used(s, index, piece, seat) >= code.limit:
            return False
        if code.condition >= 0 or code.costs:
            frame = self.probe(index, piece, seat)
            if code.condition >= 0 and not self.reckon.holds(s, frame, code.condition):
                return False
            if code.costs and not self.payable(s, frame, code):
                return False
        return self.law.usable(s, index, piece, seat)

    def allowed(self, s: Table, piece: int, seat: int) -> bool:
        """Whether a card's requirements for being played are met."""
        for index in self.world.requirements[s.card[piece]]:
            if not self.reckon.holds(s, self.frame(index, piece, seat), self.codes[index].condition):
                return False
        return True

    def use(self, s: Table, index: int, piece: int, seat: int, cause: int = -1) -> Frame:
        """Begin an ability that a player has decided to use; its cost is paid first."""
        frame = self.frame(index, piece, seat)
        frame.cause = cause
        below = self.answered(s, frame)
        if below is not None:
            frame.subject, frame.event_seat = below.source, below.seat
        self.law.using(s, frame)
        self.begin(s, frame)
        return frame

    def frame(self, index: int, piece: int, seat: int) -> Frame:
        code = self.codes[index]
        return Frame(index, code.start, piece, seat, (code.slots, code.players, code.loops))

    def probe(self, index: int, piece: int, seat: int) -> Frame:
        """A frame to ask conditions and costs with; the same one each time, for nothing keeps it."""
        frame = self._probe
        frame.code, frame.source, frame.seat = index, piece, seat
        return frame

    def begin(self, s: Table, frame: Frame) -> None:
        """Put an ability on top; too many in a turn are a loop."""
        s.stack.append(frame)
        s.steps += 1
        if s.steps > self.law.most_effects:
            self.too_many(s, [frame, *s.waiting])

    def too_many(self, s: Table, frames: Sequence[Frame]) -> None:
        names = list(dict.fromkeys(self.world.ids[s.card[frame.source]] for frame in frames))
        s.stack.clear()
        s.waiting.clear()
        if self.law.endless is None:
            raise EndlessEffects(names)
        self.law.endless(s, names)

    # What the law may do its own way

    def caused_by(self, f: Frame) -> int:
        """The timing of the ability, which events that it brings about give as their cause."""
        return self.codes[f.code].timings[0] if f.code >= 0 else -1

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
        self.emit(s, self.on_damage if amount < 0 else -1, seat=seat)

    def times_used(self, s: Table, index: int, piece: int, seat: int) -> int:
        code = self.codes[index]
        return (s.used_game if code.per_game else s.used_turn).get(self.limit_key(s, index, piece, seat), 0)

    def limit_key(self, s: Table, index: int, piece: int, seat: int) -> int:
        code = self.codes[index]
        if code.shared:  # counted for the player and the name: by the first card that has the name
            name = self.world.names[s.card[piece]]
            return -(name * LIMIT_SPAN + code.number * self.world.seats + seat + 1)
        return index * LIMIT_SPAN + piece

    def count_use(self, s: Table, f: Frame) -> None:
        code = self.codes[f.code]
        if code.limit:
            used = s.used_game if code.per_game else s.used_turn
            key = self.limit_key(s, f.code, f.source, f.seat)
            used[key] = used.get(key, 0) + 1

    # Costs

    def payable(self, s: Table, f: Frame, code: Code) -> bool:
        """Whether every part of a cost can be paid, no card serving two of them."""
        if not code.costs:
            return True
        demands = self.demands(s, f, code.costs)
        if demands is None:
            return False
        return feasible(demands)

    def demands(self, s: Table, f: Frame, costs: Sequence[Cost]) -> list[tuple[tuple[int, ...], int]] | None:
        """The pools of a cost's parts and the cards needed; ``None`` where a part cannot be paid."""
        found = []
        for cost in costs:
            if cost.pick >= 0:
                pool, need = self.pool(s, f, cost)
                if len(pool) < need or not self.can_spare(s, cost, pool, need):
                    return None
                found.append((tuple(pool), need))
            elif not self.affordable(s, f, cost):
                return None
        return found

    def pool(self, s: Table, f: Frame, cost: Cost) -> tuple[list[int], int]:
        pick: Pick = self.reckon.picks[cost.pick]
        pool = self.reckon.cards(s, f, pick)
        if pick.leaving:
            pool = [piece for piece in pool if self.law.may_leave(s, piece)]
        if cost.row.op == Op.UNMARK:
            least = self.reckon.term(s, f, cost.term)
            pool = [piece for piece in pool if s.markers[cost.row.a][piece] >= least]
        if pick.many == SOME or pick.up_to:
            return pool, 0
        if pick.many in (ALL, NO_COUNT):
            return pool, max(len(pool), 1 if pick.ref >= 0 else 0)
        return pool, self.reckon.term(s, f, pick.many)

    def can_spare(self, s: Table, cost: Cost, pool: Sequence[int], need: int) -> bool:
        """Whether so many cards of a pool can leave together."""
        if not self.reckon.picks[cost.pick].leaving or need < 2:
            return True
        gone: list[int] = []
        for piece in pool:
            if self.law.leave_together(s, [*gone, piece]):
                gone.append(piece)
        return len(gone) >= need

    def affordable(self, s: Table, f: Frame, cost: Cost) -> bool:
        """Whether a part of a cost that picks no cards can be paid."""
        row = cost.row
        if row.op == Op.MILL:
            return len(s.piles[self.world.place(self.moves.deck, f.seat)]) >= self.reckon.term(
                s, f, cost.term
            )
        if row.op == Op.CHANGE and row.c >= 0:
            values = s.numbers[row.a]
            value = values[f.seat] if len(values) > 1 else values[0]
            return value + self.reckon.term(s, f, row.c) >= self.world.lowest[row.a]
        if row.op == Op.OWN:
            payable = self.law.payable.get(self.own_names[row.a])
            return payable is None or payable(s, f.seat, f.source, self.reckon.arguments(s, f, row.b))
        return True

    def still_due(self, s: Table, f: Frame) -> tuple[tuple[tuple[int, ...], int], ...]:
        """What the parts of the cost that come later need, while one of them is being paid."""
        if f.code < 0 or f.paid:
            return ()
        later = [cost for cost in self.codes[f.code].costs if cost.start >= f.pc]
        return tuple(self.demands(s, f, later) or ())

    # Events

    def emit(
        self,
        s: Table,
        event: int,
        piece: int = -1,
        other: int = -1,
        seat: int = -1,
        cause: int = -1,
        zone: int = -1,
    ) -> None:
        """Something happened: queue the triggers that wait for it.

        ``piece`` is the event's card, or ``seat`` its player; ``zone`` is where the card was when it
        happened, if it has left since.
        """
        if event < 0:
            return
        if s.lasting:
            self.count_down(s, event, piece, seat)
        if s.delayed:
            self.wake(s, event, piece, seat)
        listeners = self.world.listeners[event]
        if listeners is not None:
            found = self.heard(s, listeners, piece, other, seat, cause, zone)
            if found:
                s.waiting += found

    def heard(
        self, s: Table, listeners: Listeners, piece: int, other: int, seat: int, cause: int, zone: int
    ) -> list[Frame]:
        """The triggers that an event sets off, by the order of places."""
        frames = []
        if piece >= 0:
            if seat < 0:
                seat = s.seat(piece)
            here = zone if zone >= 0 else s.zone(piece)
            for index in listeners.own.get(s.card[piece], ()):
                frame = self.trigger(s, index, piece, seat, (piece, other, seat, cause))
                code = self.codes[index]
                if frame is not None and here in code.zones and code.covered == (s.host[piece] >= 0):
                    frames.append(frame)
        if listeners.watch or (piece < 0 and listeners.own):
            for index, watcher in self.watchers(s, listeners, piece):
                about = (piece, other, seat, cause)
                frame = self.trigger(s, index, watcher, s.seat(watcher), about, zone)
                if frame is not None:
                    frames.append(frame)
        return frames

    def watchers(self, s: Table, listeners: Listeners, piece: int) -> Placed:
        """Cards that wait for what happens to others, or to their player, as (code, piece)."""
        card, codes = s.card, self.codes
        found: Placed = []
        for place, own, watch in listeners.at:
            for top in s.piles[place]:
                for watcher in (top, *s.beneath[top]) if s.beneath[top] else (top,):
                    waiting = watch.get(card[watcher], ())
                    if piece < 0:
                        waiting += own.get(card[watcher], ())
                    if waiting:
                        covered = s.host[watcher] >= 0
                        found += [(index, watcher) for index in waiting if codes[index].covered == covered]
        return found

    def trigger(
        self, s: Table, index: int, source: int, seat: int, about: tuple[int, int, int, int], zone: int = -1
    ) -> Frame | None:
        """A trigger of an event, unless it waits for another or its condition or limit says no.

        ``zone`` is where the event's card was, if it has left since.
        """
        code = self.codes[index]
        frame = self.frame(index, source, seat)
        frame.subject, frame.other, frame.event_seat, frame.cause = about
        if not self.concerns(s, frame, code, zone):
            return None
        if code.condition >= 0 and not self.reckon.holds(s, frame, code.condition):
            return None
        if code.limit and self.times_used(s, index, source, seat) >= code.limit:
            return None
        frame.batch = s.batch + 1
        return frame

    def concerns(self, s: Table, frame: Frame, code: Code, zone: int) -> bool:
        """Whether an event is of the card or player that an ability waits for."""
        if code.of >= 0:
            pick = self.reckon.picks[code.of]
            piece, seat = frame.subject, frame.event_seat
            return piece >= 0 and self.reckon.fits_anywhere(s, frame, pick, piece, zone, seat)
        if code.of_who >= 0:
            return frame.event_seat in self.reckon.seats(s, frame, code.of_who)
        return frame.subject == frame.source if frame.subject >= 0 else frame.event_seat == frame.seat

    def replaced(self, s: Table, event: int, piece: int, other: int) -> bool:
        """Whether something happens instead of an event; it is on the stack then."""
        listeners = self.world.listeners[event]
        if listeners is None:
            return False
        instead = self.heard(s, listeners, piece, other, -1, -1, -1)
        if not instead:
            return False
        self.begin(s, instead[0])
        return True

    def next_trigger(self, s: Table) -> bool:
        """Begin the next trigger; True where a player must say first which of his it is."""
        oldest = s.waiting[0].batch
        batch = [index for index, frame in enumerate(s.waiting) if frame.batch == oldest]
        s.batch = max(s.batch, oldest)
        order = self.law.order(s) if self.law.order else self.reckon.in_order(s)
        for seat in order:
            own = [index for index in batch if s.waiting[index].seat == seat]
            if not own:
                continue
            different = {(s.waiting[index].code, s.waiting[index].source) for index in own}
            if len(different) > 1 and self.law.players_order:
                choice = Choice(Choice.ORDER, seat, own)
                if len(self.asker.legal(s, choice)) > 1:
                    s.stack.append(choice)
                    return True
            self.start_trigger(s, own[0])
            return False
        raise AssertionError("a trigger belongs to no seat")

    def start_trigger(self, s: Table, index: int) -> None:
        frame = s.waiting.pop(index)
        if frame.code < 0 or self.payable(s, frame, self.codes[frame.code]):
            self.begin(s, frame)

    def wake(self, s: Table, event: int, piece: int, seat: int) -> None:
        """Queue what was put off until this event."""
        if seat < 0 and piece >= 0:
            seat = s.seat(piece)
        due = [delayed for delayed in s.delayed if delayed.event == event and seat in delayed.seats]
        if due:
            s.delayed = [delayed for delayed in s.delayed if delayed not in due]
            for delayed in due:
                frame = delayed.frame.copy()
                frame.batch = s.batch + 1
                s.waiting.append(frame)

    # Time

    def begin_turn(self, s: Table, seat: int) -> None:
        """A player's turn begins: counts start anew, and what lasts to here ends."""
        s.active = seat
        s.used_turn = {}
        s.steps = s.rows = 0
        s.turn_began = s.tick()
        self.expire(s, "start_of_your_turn", seat)

    def end_turn(self, s: Table) -> None:
        """End what lasts to the end of the active player's turn."""
        for point in ("end_of_turn", "end_of_opponents_turn", "end_of_your_next_turn"):
            self.expire(s, point, s.active)

    def expire(self, s: Table, point: str, seat: int) -> None:
        """End what lasts to a point of a player's turn; ``seat`` is whose turn it is."""
        if s.lasting and point in self.world.vocabulary.points:
            number = self.world.point(point)
            kept = [
                change
                for change in s.lasting
                if change.point != number or not self.is_over(s, change, point, seat)
            ]
            if len(kept) != len(s.lasting):
                s.lasting = kept
                s.changed = True

    def is_over(self, s: Table, change: Lasting, point: str, seat: int) -> bool:
        """Whether a change that lasts to such a point ends at this one, in the turn of a player."""
        if point == "start_of_your_turn":
            return seat == change.by
        if point == "end_of_your_next_turn":
            return seat == change.by and change.stamp <= s.turn_began
        return point != "end_of_opponents_turn" or s.sides[seat] != s.sides[change.by]

    def count_down(self, s: Table, event: int, piece: int, seat: int) -> None:
        """Count an event for the changes that last for so many of it."""
        kept, changed = [], False
        for change in s.lasting:
            if event in change.events and (
                change.piece == piece if change.piece >= 0 else change.seat == seat
            ):
                changed = True
                change = change._replace(times=change.times - 1)
                if change.times <= 0:
                    continue
            kept.append(change)
        if changed:
            s.lasting, s.changed = kept, True

    def end_by_condition(self, s: Table) -> None:
        """End for good what was to end when a condition is met."""
        if any(change.ends_if >= 0 for change in s.lasting):
            kept = [change for change in s.lasting if change.ends_if < 0 or not self._ended(s, change)]
            if len(kept) != len(s.lasting):
                s.lasting, s.changed = kept, True

    def _ended(self, s: Table, change: Lasting) -> bool:
        return self.reckon.holds(s, self.reckon.looking(s, change.source, change.by), change.ends_if)


_QUESTIONS = {
    Choice.CARDS: "choose a card",
    Choice.SEAT: "choose a player",
    Choice.YES: "do it?",
    Choice.MODE: "choose one",
    Choice.NAME: "name a card",
    Choice.PLACE: "choose a place",
    Choice.ORDER: "which comes first?",
    Choice.OWN: "choose",
}
