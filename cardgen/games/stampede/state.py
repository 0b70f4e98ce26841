"""One moment of a race: the table of effects with the race's own numbers, and the contract of a state.

What may be done in it comes from the rooms beside: ``turn``, ``calling``, ``battle`` and ``race``. The
machine of ``play.effects`` serves whatever is in progress; with nothing pending the choice is the active
player's.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.games.stampede import battle, calling, notation, race, settling, standing, turn
from cardgen.games.stampede.course import Course
from cardgen.games.stampede.notation import ATTACK, CALL, CENTER, END_PHASE, RUN
from cardgen.games.stampede.turn import MAIN, OVER, SETUP
from cardgen.games.stampede.worth import worth
from cardgen.play.effects import action as answers
from cardgen.play.effects import views
from cardgen.play.effects.anew import ask_anew
from cardgen.play.effects.frame import Choice, Task, Window
from cardgen.play.effects.notation import table_data
from cardgen.play.effects.table import Table
from cardgen.play.rules import Data, pack
from cardgen.play.streams import Stream

PASSES = pack(END_PHASE)


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
        "distances_seen",
        "leader",
        "phase",
        "recovered",
        "repeats",
        "turns",
        "values_seen",
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
        self.values_seen: object = None  # then: all derived values
        self.distances_seen: list[int] = []  # as they were last looked at
        self.recovered: dict[int, int] = {}  # by piece, how often it has recovered in this turn after acting
        self.crashes = 0  # that wait for the Crash step of a run
        self.declined = False  # the threatened player has let the step happen that is looked at next
        self.repeats: dict[int, tuple[int, ...]] = {}  # by ability, the states it was used in in this turn
        self.deals = list(deals)  # the shuffles to come
        self.winners: list[int] = []

    # The contract

    @property
    def to_move(self) -> int:
        """Whose choice it is."""
        if not self.stack:
            return self.choosing if self.phase == SETUP else self.active
        top = self.stack[-1]
        if type(top) is Window:
            return top.order[top.turn]
        return top.seat if type(top) is Choice else self.active

    @property
    def over(self) -> bool:
        """Whether the race has ended."""
        return self.ending != ""

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
        actions = self._main_actions() if self.phase == MAIN else self._battle_actions()
        posts = self.course.at_hand[self.active]
        if self.changed or not (self.vacant & self.fresh | self.idle) & posts.survey:  # as ``usable``
            usable = self.course.machine.uses.at_posts(self, posts, self.active)
            actions += sorted({answers.use(self, piece, code) for code, piece in usable})
        return actions

    def _main_actions(self) -> list[int]:
        """Calls, or passing to the battle phase, ascending."""
        return [PASSES, *sorted(calling.calls(self))]

    def _battle_actions(self) -> list[int]:
        """What the battle phase is for, ascending; passing is possible but for a duty. (ST-AMB-47)"""
        course, seat = self.course, self.active
        able, runners = standing.able(self, seat)
        if not able or self.steps >= course.use_limit:  # ST-AMB-40
            return [PASSES]
        bidden = standing.bidden(self, seat)
        if bidden >> course.cannot_act & 1:
            return [PASSES]
        held, blockers = standing.held(self, 1 - seat)
        attacks = battle.attacks(self, able, held, blockers)
        if bidden >> course.must_attack_center & 1 and (duties := battle.duties(self, attacks)):
            return duties
        return [PASSES, *race.runs(self, runners, blockers), *attacks]  # ST-TURN-4

    def apply(self, action: int) -> None:
        """Make one of the legal choices."""
        machine = self.course.machine
        if self.stack:
            machine.apply(self, action)
            return
        kind, zone = action >> 24, action & 0xFF  # as ``unpack`` does
        if kind == END_PHASE:
            turn.leave_phase(self)
        elif kind == CALL:
            calling.call(self, action >> 8 & 0xFFFF, zone)
        elif kind == ATTACK:
            battle.declare(self, action >> 8 & 0xFFFF, zone)
        elif kind == RUN:
            race.declare(self, zone)
        elif kind == CENTER:
            turn.choose_center(self, action >> 8 & 0xFFFF)
        else:
            self._use(action)
        machine.run(self)

    def _use(self, action: int) -> None:
        """Use an effect with nothing pending; both may answer it and go on afterwards. (ST-AMB-21)"""
        machine = self.course.machine
        for code, piece in machine.usable(self, self.active, self.course.at_will):
            if answers.use(self, piece, code) == action:
                self.open_window()
                machine.use(self, code, piece, self.active, self.course.at_will)
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
        return {**views.seen_by(self, player), **notation.own_data(self), **notation.field_data(self)}

    def hide(self, player: int, stream: Stream) -> State:
        """A copy with all that the player cannot see drawn anew."""
        twin = views.hide(self, player, stream)
        twin.deals = [stream.split() for _ in self.deals]
        ask_anew(self.course.machine, twin, player, stream)
        if self.phase == SETUP and player != 0 and self.choosing == 1:
            _hide_chosen(twin, stream)
        return twin

    def to_data(self) -> Data:
        """The whole truth as plain data."""
        return {
            **table_data(self),
            **notation.own_data(self),
            **notation.field_data(self),
            **notation.closed_data(self),
        }

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
        self.stack.append(self.course.windows[self.active])

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
