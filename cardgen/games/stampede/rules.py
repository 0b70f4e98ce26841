"""The law of Card Race Stampede: what a state is, what may be done in it, and how it is told.

``Stampede(spec, cards)`` is the game of the contract in ``play.rules``; ``State`` is one moment of it, a
table of ``play.effects`` with the race's own numbers. Statements are cited by their IDs, ``index.yaml`` tells
what each says. ``turn`` holds the set-up and the phases, ``calling`` what comes to the table, ``battle`` and
``race`` what machines do, ``settling`` what follows at once, ``standing`` looks; effects are data and the
machine of ``play.effects`` carries them out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardgen.cards.card import CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Spec
from cardgen.games.stampede import battle, calling, notation, race, repeats, settling, standing, turn
from cardgen.games.stampede.course import Course
from cardgen.games.stampede.notation import ATTACK, CALL, CENTER, END_PHASE, RECOVER, RUN
from cardgen.games.stampede.turn import BATTLE, MAIN, OVER, PHASES, SETUP
from cardgen.games.stampede.worth import worth
from cardgen.play.effects import action as answers
from cardgen.play.effects import views
from cardgen.play.effects.frame import NOTHING, Choice, Frame, Task, Window
from cardgen.play.effects.lasting import GRANT, Lasting
from cardgen.play.effects.law import Law
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.reading import read_table
from cardgen.play.effects.table import Table
from cardgen.play.effects.world import World
from cardgen.play.options import resolve_options
from cardgen.play.rules import SEATS, Data, Options, pack, unpack
from cardgen.play.streams import Stream, Streams

VERSION = 1
WORDS = {
    "ja": {
        "goal": "ゴール",
        "deck": "山札切れ",
        "limit": "打ち切り",
        "goal: both": "同時ゴール",
        "deck: both": "同時の山札切れ",
    }
}
"""How races end, in Japanese."""
STARTS = 7  # cards that the first turn needs: a centre, five dealt, one drawn


class State(Table):
    """One moment of a race; lists of two hold A's part and B's."""

    players = 2

    __slots__ = (
        "center_gear",
        "choosing",
        "course",
        "crashes",
        "deals",
        "declined",
        "ending",
        "leader",
        "phase",
        "recovered",
        "repeats",
        "turns",
        "winners",
    )

    def __init__(self, course: Course, chance: Stream, deals: Sequence[Stream] = ()) -> None:
        super().__init__(course.world, chance)
        self.course = course
        self.phase = SETUP
        self.choosing = 0  # whose first centre is due
        self.turns = 0
        self.leader = settling.NO_LEADER  # who last led strictly (ST-AMB-31)
        self.center_gear = [0, 0]  # as it was last looked at (ST-AMB-9)
        self.recovered: dict[int, int] = {}  # by piece, how often it has recovered in this turn after acting
        self.crashes = 0  # that wait for the Crash step of a run
        self.declined = False  # the threatened player has let the step happen that is looked at next
        self.repeats: dict[int, tuple[int, ...]] = {}  # by ability, the states it was used in in this turn
        self.deals = list(deals)  # the shuffles to come
        self.winners: list[int] = []
        self.ending = ""

    # The contract

    @property
    def to_move(self) -> int:
        """Whose choice it is."""
        if self.phase == SETUP:
            return self.choosing
        asked = self.course.machine.to_move(self)
        return self.active if asked < 0 else asked

    @property
    def over(self) -> bool:
        """Whether the race has ended."""
        return bool(self.ending)

    @property
    def question(self) -> str:
        """What is asked in the middle of something; empty where a free choice of a phase is due."""
        if self.ending or not self.stack:
            return ""
        top = self.stack[-1]
        below = self.stack[-2] if len(self.stack) > 1 else None
        if isinstance(top, Choice) and isinstance(below, Task) and below.name in _QUESTIONS:
            return _QUESTIONS[below.name]
        if isinstance(top, Window) and isinstance(below, Task) and below.name == "decline":
            return "use a keeper, or pass"
        return self.course.machine.question(self)

    def legal(self) -> list[int]:
        """The choices of the player to move, ascending."""
        if self.ending:
            return []
        if self.stack:
            return self.course.machine.legal(self)
        if self.phase == SETUP:
            deck = {self.card[piece] for piece in self.pile(self.course.deck, self.choosing)}
            return [pack(CENTER, card) for card in sorted(deck) if self.course.starts(card)]
        return sorted([*self._phase_actions(), *self._uses()])

    def _uses(self) -> set[int]:
        usable = self.course.machine.usable(self, self.active, self.course.at_will)
        return {answers.use(self, piece, code) for code, piece in usable}

    def _phase_actions(self) -> list[int]:
        """What only the active player does, with nothing pending; passing is always possible. (ST-AMB-47)"""
        if self.phase == MAIN:
            return [pack(END_PHASE), *calling.calls(self)]
        if self.steps >= self.course.use_limit:  # ST-AMB-40
            return [pack(END_PHASE)]
        return battle.duties(self) or [pack(END_PHASE), *battle.attacks(self), *race.runs(self)]  # ST-TURN-4

    def apply(self, action: int) -> None:
        """Make one of the legal choices."""
        machine = self.course.machine
        if self.stack:
            machine.apply(self, action)
            return
        kind, card, zone = unpack(action)
        if answers.is_ours(action):
            self._use(action)
        elif kind == CENTER:
            turn.choose_center(self, card)
        elif kind == CALL:
            calling.call(self, card, zone)
        elif kind == RUN:
            race.declare(self, zone)
        elif kind == ATTACK:
            battle.declare(self, card, zone)
        elif self.phase == MAIN:
            turn.leave_main(self)
        else:
            turn.leave_battle(self)
        machine.run(self)

    def _use(self, action: int) -> None:
        """Use an effect with nothing pending; both may answer it and go on afterwards. (ST-AMB-21)"""
        machine = self.course.machine
        for code, piece in machine.usable(self, self.active, self.course.at_will):
            if answers.use(self, piece, code) == action:
                self.open_window()
                machine.use(self, code, piece, self.active)
                return

    def returns(self) -> tuple[int, int]:
        """Won or lost; a draw where both did (ST-AMB-44), nothing where the race was stopped (ST-AMB-48)."""
        if len(self.winners) != 1:
            return 0, 0
        return (1, -1) if self.winners[0] == 0 else (-1, 1)

    def points(self) -> tuple[int, int]:
        """Races are not added up."""
        return 0, 0

    def value(self, player: int) -> int:
        """How good this looks for a player."""
        return worth(self, player)

    def seen_by(self, player: int) -> Data:
        """Hands and decks are closed, all else is open. (ST-AMB-46)"""
        return {**views.seen_by(self, player), **notation.own_data(self)}

    def hide(self, player: int, stream: Stream) -> State:
        """A copy with all that the player cannot see drawn anew."""
        twin = views.hide(self, player, stream)
        twin.deals = [stream.split() for _ in self.deals]
        if self.phase == SETUP and player != 0 and self.choosing == 1:
            _hide_chosen(twin, stream)
        return twin

    def to_data(self) -> Data:
        """The whole truth as plain data."""
        return {**table_data(self), **notation.own_data(self), **notation.closed_data(self)}

    def copy(self) -> State:
        """An independent equal state."""
        twin = super().copy()
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.center_gear = self.center_gear[:]
        twin.recovered = dict(self.recovered)
        twin.deals = [stream.copy() for stream in self.deals]
        return twin

    # For the other rooms of these rules

    def open_window(self) -> None:
        """Both players may use effects, the active one first, until both pass. (ST-AMB-21)"""
        self.stack.append(Window(self.course.at_will, settling.in_order(self), again=True))

    def finish(self, ending: str, winners: Sequence[int]) -> None:
        """End the race; both winning at once is a draw. (ST-AMB-44)"""
        if not self.ending:
            self.phase, self.ending = OVER, ending if len(winners) == 1 else f"{ending}: both"
            self.winners = list(winners)
            self.stack.clear()
            self.waiting.clear()

    def lose(self, ending: str, losers: Sequence[int]) -> None:
        """Lose the race; both losing at once is a draw. (ST-AMB-44)"""
        self.finish(ending, [seat for seat in (0, 1) if seat not in losers] or [0, 1])

    def stop(self) -> None:
        """Stop a race that goes on and on, with no result. (ST-AMB-48)"""
        if not self.ending:
            self.phase, self.ending = OVER, "limit"
            self.stack.clear()


def _hide_chosen(s: State, stream: Stream) -> None:
    """Let the first player's chosen centre, which lies in his hand, be any card he may have chosen."""
    course = s.course
    (chosen,) = s.pile(course.hand, 0)
    able = [piece for piece in (chosen, *s.pile(course.deck, 0)) if course.starts(s.card[piece])]
    other = stream.choice(sorted(able, key=lambda piece: (s.card[piece], piece)))
    s.card[chosen], s.card[other] = s.card[other], s.card[chosen]


_QUESTIONS = {"recover": "recover after acting?", "deadheat": "which machine answers with Deadheat?"}


# What the machine of effects asks the rules


def _is_over(s: State) -> bool:
    return s.ending != ""


def _task(s: State, task: Task) -> None:
    TASKS[task.name](s, task)


def _open_main(s: State, task: Task) -> None:
    s.phase = MAIN


def _open_battle(s: State, task: Task) -> None:
    s.phase = BATTLE


def recover(s: State, task: Task) -> None:
    """Machines with several actions may recover, each by itself, at once after acting. (ST-KW-2ACT)

    It is a free choice and counts by the turn, in the opponent's too (ST-AMB-19, ST-AMB-30).
    """
    several = s.course.several_actions
    if not any(standing.now(s, piece)[standing.KEYWORDS] & several for piece in task.pieces):
        return
    waiting = list(zip(task.pieces, task.args, strict=True))
    if s.answer != NOTHING:
        piece, _ = waiting.pop(0)
        if s.answer >> 24 == RECOVER:
            s.exhausted[piece] = 0
            s.recovered = {**s.recovered, piece: s.recovered.get(piece, 0) + 1}
            s.changed = True
        s.answer = NOTHING
    while waiting:
        piece, since = waiting[0]
        if standing.is_there(s, piece, since) and s.exhausted[piece] and _recoveries_left(s, piece) > 0:
            pieces, sinces = zip(*waiting, strict=True)
            s.stack.append(Task("recover", sinces, pieces=pieces))
            pool = [pack(RECOVER, 0, s.zone(piece)), pack(answers.NO)]
            s.stack.append(Choice(Choice.OWN, s.seat(piece), pool))
            return
        waiting.pop(0)


def _recoveries_left(s: State, piece: int) -> int:
    keywords = standing.now(s, piece)[standing.KEYWORDS]
    most = 2 if keywords >> s.course.three_actions & 1 else keywords >> s.course.two_actions & 1
    return most - s.recovered.get(piece, 0)


def _usable(s: State, code: int, piece: int, seat: int) -> bool:
    """Whether the rules let an ability be used: for assists the centre counts (ST-EFF-1, ST-EFF-2).

    That is asked at use only (ST-AMB-68); the turn counter is not asked (ST-AMB-5).
    """
    course = s.course
    if s.steps >= course.use_limit:  # ST-AMB-40
        return False
    if s.place[piece] // 2 == course.hand:
        if s.lasting and calling.is_locked(s, piece, seat):
            return False
        if course.is_assist[s.card[piece]] and not (
            calling.meets_center(s, piece, seat) and course.machine.allowed(s, piece, seat)
        ):
            return False
    return not s.repeats or not repeats.is_repeat(s, code, piece, seat)


def _using(s: State, frame: Frame) -> None:
    course = s.course
    code = s.world.code(frame.code)
    if code.timings[0] in course.goal_keepers:
        race.use_keeper(s, frame)
    elif "play" in code.styles and s.zone(frame.source) == course.hand:
        calling.lay_assist(s, frame)
    elif not code.limit:
        repeats.note_use(s, frame.code, frame.source, frame.seat)


def _opens(s: State, frame: Frame) -> Window | None:
    """A used effect may be answered once its cost is paid (ST-EFF-4, ST-AMB-21); triggers may not."""
    settling.finish_effect(s, frame)
    if frame.code < 0 or not {"play", "activated"} & set(s.world.code(frame.code).styles):
        return None
    return Window(s.course.at_will, settling.in_order(s), again=True)


def _changing(s: State, frame: Frame, number: int, seat: int, value: int) -> bool:
    if number == s.course.counter:
        s.kept = None
    return number == s.course.distance and race.approaches(s, seat, value)


def _bind(s: State, frame: Frame, args: dict[str, Any]) -> None:
    """Exhaust and bind cards: they do not recover in their player's next repair phase, which frees them."""
    for piece in args[""]:
        s.exhausted[piece] = 1
        s.markers[s.course.bound][piece] = 1


def _lock_name(s: State, frame: Frame, args: dict[str, Any]) -> None:
    """Close a name to its player's hand for a while."""
    point, times, events = s.world.program.durations[args["until"]]
    for piece in args[""]:
        name = s.world.names[s.card[piece]]
        change = (GRANT, s.course.locked_name, name, -1, frame.seat, frame.seat, frame.source, s.tick())
        s.lasting = [*s.lasting, Lasting(*change, point, times, events, -1, False)]


TASKS: dict[str, Callable[[State, Task], None]] = {
    "draw": turn.draw,
    "repair": turn.repair,
    "main": _open_main,
    "battle_phase": _open_battle,
    "end": turn.end,
    "pass_on": turn.pass_on,
    "battle": battle.fight,
    "end_of_battle": battle.end_battle,
    "run": race.run,
    "deadheat": race.deadheat,
    "follow": race.follow,
    "crash": race.crash,
    "recover": recover,
    "spent": calling.discard_spent,
    "decline": race.decline,
    "missed_draw": race.make_up,
}
"""The steps that the rules put down for later."""

LAW = Law(
    over=_is_over,
    settle=settling.settle,
    finished=settling.finish_effect,
    task=_task,
    usable=_usable,
    using=_using,
    may_leave=standing.may_leave,
    leave_together=standing.leave_together,
    accepts=calling.accepts,
    # A leaving machine uncovers the next card, however it leaves (ST-EXP-1, ST-AMB-53); what a field holds
    # goes with it.
    stays_beneath=lambda s, piece: not s.course.is_field[s.card[piece]],
    undrawn=race.miss_draw,  # all other effects on a deck take what there is (ST-AMB-66)
    changing=_changing,
    opens=_opens,
    counts_as=standing.further_gears,
    by_place=frozenset(("counts_as",)),  # but for the turn counter, which forgets what was kept
    steps={"battle": battle.start_battle, "bind": _bind, "lock_name": _lock_name},
    most_effects=1 << 30,  # the rules have a limit of their own (ST-AMB-40)
)


class Stampede:
    """The game Card Race Stampede with one card set."""

    game = "stampede"
    version = VERSION
    words = WORDS

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.spec = spec
        self.cards = cards
        self.world = World(spec, cards, seats=State.players)
        self.machine = Machine(self.world, LAW)
        self._latest: tuple[Options, Course] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Stampede, (self.spec, self.cards)

    def course(self, options: Options) -> Course:
        """The options as the rules use them; the latest are kept, for a simulation asks again and again."""
        if self._latest is None or self._latest[0] != options:
            course = Course(self.world, self.machine, resolve_options(self.spec, options))
            self._latest = dict(options), course
        return self._latest[1]

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> State:
        """Lay out both decks; seat 0 goes first. (ST-SET-3, ST-SET-4)"""
        if len(decks) != State.players:
            raise ValueError(f"a race has 2 players, with a deck each, not {len(decks)}")
        course = self.course(options)
        deals = [streams.stream(f"shuffle {SEATS[seat]}") for seat in (0, 1)]
        state = State(course, streams.stream("effects"), deals)
        for seat, deck in enumerate(decks):
            for card in self.indices(deck, course):
                state.add(card, seat, self.world.place(course.deck, seat))
        return state

    def indices(self, deck: Deck, course: Course) -> list[int]:
        """A deck's cards as the rules name them, ascending; ValueError where it cannot race."""
        unknown = [card_id for card_id in deck.counts if card_id not in self.world.index]
        if unknown:
            raise ValueError(f"deck {deck.name!r} names cards that are not in the set: {', '.join(unknown)}")
        cards = sorted(self.world.index[card_id] for card_id in deck.ids())
        if len(cards) < STARTS:
            raise ValueError(f"deck {deck.name!r} has {len(cards)} cards; the first turn needs {STARTS}")
        if not any(map(course.starts, cards)):
            raise ValueError(f"deck {deck.name!r} has no gear-1 machine for the first centre (ST-DECK-3)")
        fields = sorted({self.world.ids[card] for card in cards if course.is_field[card]})
        if fields and not course.fields:
            raise ValueError(
                f"deck {deck.name!r} holds field cards ({', '.join(fields)}), which need the option "
                "'fields' (ST-AMB-39)"
            )
        return cards

    def used_card(self, action: int) -> str:
        """The card that an action calls or uses; empty for runs, attacks and answers."""
        kind, card, _ = unpack(action)
        return self.world.ids[card] if kind == CALL or kind >= answers.USE else ""

    def action_text(self, action: int) -> str:
        """An action in words."""
        return notation.action_text(self.world, action)

    def parse_action(self, text: str) -> int:
        """The action that a text means."""
        return notation.parse_action(self.world, text)

    def from_data(self, data: dict[str, Any], options: Options) -> State:
        """The state that data tells of; what it leaves out follows from the position."""
        state = State(self.course(options), Stream(0))
        read_table(state, data)
        notation.read_own(state, data, PHASES)
        for seat, name in enumerate(SEATS[:2]):
            gear = standing.center_gear(state, seat)
            state.center_gear[seat] = data.get("center_gear", {}).get(name, gear)
        if "leader" not in data:
            settling.note_lead(state, state.numbers[state.course.distance])
        return state


__all__ = ["END_PHASE", "LAW", "Stampede", "State"]
