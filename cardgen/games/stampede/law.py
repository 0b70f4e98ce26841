"""What the machine of effects asks the rules: ``LAW``; and the steps put down for later: ``TASKS``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.games.stampede import battle, calling, race, repeats, settling, standing, turn
from cardgen.games.stampede.notation import RECOVER
from cardgen.games.stampede.turn import BATTLE, MAIN
from cardgen.play.effects import action as answers
from cardgen.play.effects.frame import NOTHING, Choice, Frame, Task, Window
from cardgen.play.effects.lasting import GRANT, Lasting
from cardgen.play.effects.law import Law
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State
    from cardgen.play.effects.machine import Machine


def _open_main(s: State, task: Task) -> None:
    s.phase = MAIN


def _open_battle(s: State, task: Task) -> None:
    s.phase = BATTLE


def recover(s: State, task: Task) -> None:
    """Machines with several actions may recover, each by itself, at once after acting. (ST-KW-2ACT)

    It is a free choice and counts by the turn, in the opponent's too (ST-AMB-19, ST-AMB-30).
    """
    if not standing.any_has(s, task.pieces, s.course.several_actions):
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


def _usable_by(machine: Machine, code: int) -> Callable[[State, int, int], bool]:
    """Whether the rules let an ability be used: for assists the centre counts (ST-EFF-1, ST-EFF-2).

    That is asked at use only (ST-AMB-68); the turn counter is not asked (ST-AMB-5).
    """
    world = machine.world
    hand, card = world.zone("hand"), world.code(code).card
    is_assist, demands = world.kinds[card] == "assist", bool(world.requirements[card])

    def usable(s: State, piece: int, seat: int) -> bool:
        if s.steps >= s.course.use_limit:  # ST-AMB-40
            return False
        return not repeats.is_repeat(s, code, piece, seat)

    def usable_from_hand(s: State, piece: int, seat: int) -> bool:
        if s.place[piece] // 2 == hand:
            if is_assist and not calling.meets_center(s, piece, seat):
                return False
            if s.lasting and calling.is_locked(s, piece, seat):
                return False
            if is_assist and demands and not machine.allowed(s, piece, seat):
                return False
        return usable(s, piece, seat)

    return usable_from_hand if hand in world.code(code).zones else usable


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
    settling.return_flanks(s)
    if frame.code < 0 or not s.course.is_answered[frame.code]:
        return None
    return s.course.windows[s.active]


def _changing(s: State, frame: Frame, number: int, seat: int, value: int) -> bool:
    if number == s.course.counter:
        settling.forget_turn(s)
    return number == s.course.distance and race.approaches(s, seat, value)


def _bind(s: State, frame: Frame, args: dict[str, Any]) -> None:
    """Exhaust and bind cards: they do not recover in their player's next repair phase, which frees them."""
    for piece in args[""]:
        s.exhausted[piece] = 1
        s.markers[s.course.bound][piece] = 1
    s.burden(args[""])


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
    settle=settling.settle,
    finished=settling.finish_effect,
    tasks=TASKS,
    usable_by=_usable_by,
    is_fleeting=repeats.are_noted,
    using=_using,
    may_leave=standing.may_leave,
    leave_together=standing.leave_together,
    accepts=calling.accepts,
    exposed=settling.come_to_light,
    shifted=race.keep_track,
    # A leaving machine uncovers the next card, however it leaves (ST-EXP-1, ST-AMB-53); what a field holds
    # goes with it.
    stays_beneath=lambda s, piece: s.zone(piece) != s.course.field,
    undrawn=race.miss_draw,  # all other effects on a deck take what there is (ST-AMB-66)
    changing=_changing,
    opens=_opens,
    counts_as=standing.further_gears,
    by_place=frozenset(("counts_as",)),  # but for the turn counter, which forgets what was kept
    steps={"battle": battle.start_battle, "bind": _bind, "lock_name": _lock_name},
    most_effects=1 << 30,  # the rules have a limit of their own (ST-AMB-40)
)
