"""Rows of steps that are made of steps: jumps to and fro among the rows of those. See ``rows``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import MADE_OF_STEPS, Part
from cardgen.play.effects.op import Op

if TYPE_CHECKING:
    from cardgen.play.effects.rows import RowWriter, Writer


def choose_one(write: RowWriter, step: Part, cost: bool) -> None:
    """A row for the question, a table of jumps, then the modes."""
    first = len(write.rows) + 1
    write.modes[write.emit(Op.MODE, len(step.main), first)] = step.main
    for _ in step.main:
        write.emit(Op.JUMP)
    ends = []
    for index, steps in enumerate(step.main):
        write.land(first + index)
        write.steps(steps)
        ends.append(write.emit(Op.JUMP))
    for end in ends:
        write.land(end)


def may(write: RowWriter, step: Part, cost: bool) -> None:
    declined, instead = write.emit(Op.MAY), step["else"]
    otherwise(write, [declined, *if_done(write, step.main, bool(instead))], instead)


def if_done(write: RowWriter, steps: Sequence[Part], asked: bool = False) -> list[int]:
    """Steps a player wants, the further ones if the first was done; jumps to where it was not.

    It is ``asked`` after a single step, too. A first step that is made of steps is done in any case.
    """
    first, *more = steps
    write.step(first)
    undone = []
    if first.word not in MADE_OF_STEPS and (more or asked):
        undone.append(write.emit(Op.UNLESS, write.term(Part("done", {"": True}))))
    write.steps(more)
    return undone


def if_(write: RowWriter, step: Part, cost: bool) -> None:
    unless = write.emit(Op.UNLESS, write.term(step.main))
    write.wanted = 1
    write.steps(step["then"])
    otherwise(write, [unless], step["else"])


def otherwise(write: RowWriter, jumps: Sequence[int], steps: Sequence[Part]) -> None:
    """What is done where the jumps lead, and left out where it was not jumped."""
    end = [write.emit(Op.JUMP)] if steps else []
    for jump in jumps:
        write.land(jump)
    write.wanted = 1
    write.steps(steps)
    for jump in end:
        write.land(jump)


def for_each(write: RowWriter, step: Part, cost: bool) -> None:
    target = write.target(step, "")
    loop(write, write.emit(Op.EACH, target, write.loops), step["do"])


def repeat(write: RowWriter, step: Part, cost: bool) -> None:
    loop(write, write.emit(Op.TIMES, write.term(step.main), write.loops), step["do"])


def loop(write: RowWriter, head: int, steps: tuple[Part, ...]) -> None:
    write.loops += 1
    again = write.emit(Op.NEXT, -1, write.rows[head].b)
    write.steps(steps)
    write.emit(Op.JUMP, again)
    write.land(again)


def at(write: RowWriter, step: Part, cost: bool) -> None:
    players = write.players_of(step, "of")
    later = write.emit(Op.LATER, write.events.index(step.main), players)
    write.steps(step["do"])
    write.emit(Op.END)
    write.land(later)


WRITERS: Final[dict[str, Writer]] = {
    "choose_one": choose_one,
    "may": may,
    "if": if_,
    "for_each": for_each,
    "repeat": repeat,
    "at": at,
}
