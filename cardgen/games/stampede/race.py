"""Runs, Deadheat, Crash, and the keepers that come before a defeat. (ST-AMB-59)

A run is declared, answered, held against keepers, counted, answered by Deadheat; then Crash has its step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardgen.games.stampede import settling, standing
from cardgen.games.stampede.notation import RUN
from cardgen.play.effects import dealing
from cardgen.play.effects.frame import NOTHING, Choice, Frame, Task, Window, step
from cardgen.play.rules import pack, unpack

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State

FARTHEST = 99  # ST-AMB-24
_RUNS = ("run", "follow")
"""Steps that go by the machine, wherever among its player's zones it stands."""


# What may run


def runs(s: State, runners: int, blockers: int) -> Sequence[int]:
    """The runs that the active player may declare with those who are able to run, ascending. (ST-RUN-1)

    None while the opponent has a blocker (ST-KW-BLOCK); that does not hold for effects (ST-AMB-29).
    """
    return () if blockers else s.course.runs[runners]


# A run


def declare(s: State, zone: int) -> None:
    """Exhaust the runner and let both players answer."""
    course, seat = s.course, s.active
    piece = standing.top(s, seat, zone)
    s.steps += 1
    s.exhausted[piece] = 1
    s.changed = True
    window, since, runner = course.windows[seat], (s.since[piece],), (piece,)
    recovering, running = Task("recover", since, False, runner), Task("run", since, False, runner)
    s.stack += (window, recovering, step("crash"), running, window)
    course.machine.emit(s, course.on_run, piece)
    if s.waiting:
        settling.keep_limit(s)


def run(s: State, task: Task) -> None:
    """The distance falls by the runner's present gear. (ST-RUN-1, ST-AMB-23)

    Not if the runner has left or is covered (ST-AMB-58), nor, by option, past a blocker that has come since
    the declaration (ST-AMB-26).
    """
    piece = task.pieces[0]
    seat = s.seat(piece)
    if not standing.is_there(s, piece, task.args[0]):
        return
    if s.course.block_at_end and standing.is_blocked(s, seat):
        return
    s.stack.append(task)  # to be looked at again after each keeper (ST-AMB-33)
    if not advance(s, seat, standing.gear(s, piece)):
        return
    s.stack.pop()
    s.stack.append(Task("deadheat", (1 - seat,)))  # after the run itself has won or not (ST-AMB-25)
    settling.finish_step(s)


def keep_track(s: State, piece: int, since: int) -> None:
    """A machine that moves to another of its player's zones runs all the same, and recovers. (ST-AMB-58)

    In a battle it no longer counts (ST-AMB-56), but it has acted (ST-KW-2ACT).
    """
    if not s.course.is_lane[s.place[piece]]:
        return
    for depth, entry in enumerate(s.stack):
        if isinstance(entry, Task) and entry.name in _RUNS and entry.pieces == (piece,):
            *seat, then = entry.args
            if then == since and s.seat(piece) in (seat or (s.active,)):
                s.stack[depth] = entry.again((*seat, s.since[piece]), entry.pieces)
        elif isinstance(entry, Task) and entry.name == "recover" and s.seat(piece) == s.active:
            s.stack[depth] = entry.again(_since_moved(s, entry, piece, since), entry.pieces)


def _since_moved(s: State, task: Task, piece: int, since: int) -> tuple[int, ...]:
    """Since when the machines of a task stand where they are, one of which has moved."""
    stood = zip(task.pieces, task.args, strict=True)
    return tuple(s.since[one] if (one, then) == (piece, since) else then for one, then in stood)


def advance(s: State, seat: int, gear: int) -> bool:
    """Shorten a distance, unless a keeper comes first; whether it was done."""
    distances = s.numbers[s.course.distance]
    value = min(max(distances[seat] - gear, 0), FARTHEST)
    if approaches(s, seat, value):
        return False
    distances[seat] = value
    s.changed = True
    settling.note_lead(s, distances)
    return True


# Deadheat


def deadheat(s: State, task: Task) -> None:
    """One of a player's machines with Deadheat runs its number. (ST-KW-DEAD, ST-AMB-61)

    It is a duty, exhausted or not; with several the player chooses. It is a run, so that a blocker stops it
    (ST-AMB-26), but it exhausts nothing, has no declaration and is answered by no Deadheat.
    """
    seat = task.args[0]
    able = [piece for piece in standing.tops(s, seat) if _has_deadheat(s, piece)]
    if not able or standing.is_blocked(s, seat) or not standing.may_act(s, seat):
        return
    if len(able) > 1 and s.answer == NOTHING:
        s.stack.append(task)
        s.stack.append(Choice(Choice.OWN, seat, [pack(RUN, 0, s.place[piece] // 2) for piece in able]))
        return
    chosen = able[0]
    if s.answer != NOTHING:
        chosen = standing.top(s, seat, unpack(s.answer)[2])
        s.answer = NOTHING
    s.stack.append(Task("follow", (seat, s.since[chosen]), False, (chosen,)))


def _has_deadheat(s: State, piece: int) -> bool:
    return standing.has(s, piece, s.course.deadheat) and standing.may_run(s, piece)


def follow(s: State, task: Task) -> None:
    """The run of a Deadheat; keepers come before its end as before any (ST-AMB-59)."""
    seat, since = task.args
    if not standing.is_there(s, task.pieces[0], since):
        return
    number = s.course.machine.reckon.keyword_value(s, task.pieces[0], s.course.deadheat)
    s.stack.append(task)
    if advance(s, seat, number):
        s.stack.pop()
        settling.finish_step(s)


def crash(s: State, task: Task) -> None:
    """The Crash step of a run: once for each time that the lead turned over. (ST-AMB-60)"""
    for _ in range(s.crashes):
        settling.tell_crash(s)
    s.crashes = 0


# Keepers


def approaches(s: State, seat: int, value: int) -> bool:
    """Whether a distance about to be 0 must wait for the other player's keeper. (ST-KW-GOAL, ST-AMB-33)

    The threatened player may use one, then the step is looked at anew, and so on until he declines.
    """
    if value > 0:
        return False
    if s.declined:
        s.declined = False
        return False
    return ask_keeper(s, 1 - seat, s.course.goal_keepers)


def ask_keeper(s: State, seat: int, keepers: tuple[int, ...]) -> bool:
    """Let a threatened player use one keeper from hand, if he has any he can use."""
    if not s.course.machine.usable(s, seat, keepers):
        return False
    s.stack.append(Task("decline", (seat,)))
    s.stack.append(Window(keepers, (seat,), again=False))
    return True


def use_keeper(s: State, frame: Frame) -> None:
    """A keeper is used: the window's player has not declined, so that he is asked again."""
    if len(s.stack) > 1 and isinstance(below := s.stack[-2], Task) and below.name == "decline":
        del s.stack[-2]


def decline(s: State, task: Task) -> None:
    """The threatened player lets it happen."""
    seat = task.args[0]
    below = s.stack[-1]
    if isinstance(below, Task) and below.name == "missed_draw":
        s.stack[-1] = _owing(
            (owing, times, int(given_up or owing == seat)) for owing, times, given_up in _owed(below)
        )
    else:
        s.declined = True


# Empty decks


def miss_draw(s: State, seat: int, times: int) -> None:
    """Draws that found no card; those of both players in one step are looked at together. (ST-AMB-43)"""
    below = s.stack[-1] if s.stack else None
    owed: list[tuple[int, int, int]] = []
    if isinstance(below, Task) and below.name == "missed_draw":
        owed = _owed(below)
        s.stack.pop()
    s.stack.append(_owing([*owed, (seat, times, 0)]))


def _owing(owed: Iterable[tuple[int, int, int]]) -> Task:
    """The task of looking at draws that found no card."""
    return Task("missed_draw", tuple(value for draws in owed for value in draws), holds=True)


def _owed(task: Task) -> list[tuple[int, int, int]]:
    """(seat, draws, given up) of each player who could not draw."""
    return [task.args[i : i + 3] for i in range(0, len(task.args), 3)]  # type: ignore[misc]


def make_up(s: State, task: Task) -> None:
    """Draw after all where a keeper has filled the deck, ask for keepers, or lose. (ST-END-2, ST-AMB-33)"""
    still = []
    for seat, times, given_up in _owed(task):
        if s.pile(s.course.deck, seat) and not given_up:
            dealing.draw(s.course.machine.moves, s, seat, times)
        else:
            still.append((seat, times, given_up))
    for seat, _, given_up in still:
        if not given_up and s.course.machine.usable(s, seat, s.course.requiem_keepers):
            s.stack.append(_owing(still))
            ask_keeper(s, seat, s.course.requiem_keepers)  # ST-KW-REQ
            return
    if still:
        s.lose("deck", [seat for seat, *_ in still])
