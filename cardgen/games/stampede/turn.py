"""The set-up and the five phases of a turn, as tasks that follow one another.

Both players may use effects at the start and at the end of each phase; where a phase begins as the other
ends, with nothing in between, one window is both (ST-AMB-21).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.stampede import settling, standing
from cardgen.play.effects import dealing
from cardgen.play.effects.frame import Task, step

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State

SETUP, DRAW, REPAIR, MAIN, BATTLE, END, OVER = PHASES = (
    *("setup", "draw", "repair", "main", "battle", "end", "over"),
)
DEALT = 5  # ST-SET-2


# Set-up


def choose_center(s: State, card: int) -> None:
    """Take a card out of the deck, secretly; the second choice lets the race begin. (ST-SET-1)

    It waits in the chooser's hand, which the other does not see.
    """
    seat = s.choosing
    deck = s.pile(s.course.deck, seat)
    piece = next(piece for piece in deck if s.card[piece] == card)
    s.course.machine.moves.put(s, piece, s.world.place(s.course.hand, seat))
    if seat == 0:
        s.choosing = 1
    else:
        begin_race(s)


def begin_race(s: State) -> None:
    """Shuffle, deal (ST-SET-2), turn the centres up (ST-SET-5), which is no call (ST-AMB-64)."""
    course, moves = s.course, s.course.machine.moves
    for seat in (0, 1):
        (center,) = s.pile(course.hand, seat)
        moves.put(s, center, s.world.place(course.center, seat))
        s.deals[seat].shuffle(s.pile(course.deck, seat))
        dealing.draw(moves, s, seat, DEALT)  # kept as they are (ST-AMB-2)
        s.center_gear[seat] = standing.center_gear(s, seat)
    begin_turn(s, 0)


# A turn


def begin_turn(s: State, seat: int) -> None:
    """The counter goes up by one for either player's turn, as far as it goes. (ST-CALL-5, ST-AMB-49)"""
    course = s.course
    if s.turns >= course.turn_limit:
        s.stop()  # ST-AMB-48
        return
    s.turns += 1
    counter = s.numbers[course.counter]
    counter[0] = min(counter[0] + 1, s.world.highest[course.counter])
    settling.forget_turn(s)
    s.phase = DRAW
    s.recovered = {}
    s.repeats = {}
    course.machine.begin_turn(s, seat)
    s.stack += (step("draw"), course.windows[seat])
    course.machine.emit(s, course.turn_start, seat=seat)
    settling.finish_step(s)


def draw(s: State, task: Task) -> None:
    """Draw one (ST-TURN-1), in the first turn too (ST-AMB-1), whatever the hand holds (ST-AMB-41)."""
    s.stack += (step("repair"), s.course.windows[s.active])
    dealing.draw(s.course.machine.moves, s, s.active, 1)


def repair(s: State, task: Task) -> None:
    """All of the player's exhausted cards recover, covered ones too (ST-TURN-2, ST-AMB-12).

    A bound card does not; it is freed instead.
    """
    course, seat = s.course, s.active
    s.phase = REPAIR
    bound, exhausted, beneath = s.markers[course.bound], s.exhausted, s.beneath
    for place in course.repaired[seat]:
        for top in s.piles[place]:
            if not (exhausted[top] or bound[top] or beneath[top]):  # as most
                continue
            for piece in (top, *beneath[top]):
                if (exhausted[piece] or bound[piece]) and s.seat(top) == seat:
                    exhausted[piece] = exhausted[piece] and bound[piece]
                    bound[piece] = 0
                    s.changed = True
    s.stack += (step("main"), course.windows[seat])
    settling.finish_step(s)


def leave_phase(s: State) -> None:
    """From the main phase to the battle phase, and from there to the end."""
    s.stack += (step("battle_phase" if s.phase == MAIN else "end"), s.course.windows[s.active])


def end(s: State, task: Task) -> None:
    """What waits for the turn's end happens, then both may use effects a last time. (ST-TURN-5)"""
    s.phase = END
    s.stack += (step("pass_on"), s.course.windows[s.active])
    s.course.machine.emit(s, s.course.turn_end, seat=s.active)
    if s.waiting:
        settling.keep_limit(s)


def pass_on(s: State, task: Task) -> None:
    """What lasts to the end of the turn ends, and the other player's turn begins. (ST-TURN-5)"""
    s.course.machine.end_turn(s)
    begin_turn(s, 1 - s.active)
