"""What each row of a program does.

A handler gets the machine, the state, the ability being carried out and the row. It returns True where
the row is to be done again after something that it has put on the stack: a question, a window.
``f.slots[0]`` is 'it': the cards that the row before picked, and afterwards those that this one dealt
with; ``f.done`` tells whether there were any.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.play.effects import steps_blows as blows
from cardgen.play.effects import steps_cards as cards
from cardgen.play.effects import steps_course as course
from cardgen.play.effects import steps_lasting as lasting
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import Row
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

Handler = Callable[["Machine", Table, Frame, Row], bool | None]

HANDLERS: dict[Op, Handler] = {
    Op.JUMP: course.jump,
    Op.UNLESS: course.unless,
    Op.MAY: course.may,
    Op.MODE: course.mode,
    Op.EACH: course.each,
    Op.NEXT: course.next_,
    Op.TIMES: course.times,
    Op.PAID: course.paid,
    Op.LATER: course.later,
    Op.PICK: course.pick,
    Op.SEAT: course.seat,
    Op.COPY: course.copy,
    Op.NAME: course.name,
    Op.THAT: course.that,
    Op.DRAW: cards.draw,
    Op.MILL: cards.mill,
    Op.DISCARD: cards.discard,
    Op.DESTROY: cards.destroy,
    Op.MOVE: cards.move,
    Op.CALL: cards.call,
    Op.ATTACH: cards.attach,
    Op.SHUFFLE: cards.shuffle,
    Op.REVEAL: cards.reveal,
    Op.LOOK: cards.look,
    Op.REST: cards.rest,
    Op.REMEMBER: cards.remember,
    Op.AIM: blows.aim,
    Op.HIT: blows.hit,
    Op.HEAL: blows.heal,
    Op.STOP: blows.stop,
    Op.SHIELD: lasting.shield,
    Op.CHANGE: blows.change,
    Op.EXHAUST: cards.exhaust,
    Op.READY: cards.ready,
    Op.MARK: cards.mark,
    Op.UNMARK: cards.unmark,
    Op.MODIFY: lasting.modify,
    Op.SET: lasting.set_,
    Op.GRANT: lasting.grant,
    Op.LOSE: lasting.lose,
    Op.COUNTER: blows.counter,
    Op.REDIRECT: blows.redirect,
    Op.REFLECT: blows.reflect,
    Op.EXTRA: blows.extra,
    Op.WIN: blows.win,
    Op.DEFEAT: blows.defeat,
    Op.OWN: course.own,
}
QUIET = frozenset(op for op in Op if op < Op.DRAW)
"""Rows that change nothing on the table."""
