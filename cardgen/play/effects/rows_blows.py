"""Rows of steps that change numbers, markers and the course of blows. See ``rows``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Part
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import index_of

if TYPE_CHECKING:
    from cardgen.play.effects.rows import RowWriter, Writer


def damage(write: RowWriter, step: Part, cost: bool) -> None:
    element = index_of(write.vocabulary.elements, step["element"])
    write.emit(Op.AIM, write.target(step, "to"), write.term(step.main), element)
    write.emit(Op.HIT)


def prevent(write: RowWriter, step: Part, cost: bool) -> None:
    amount = write.term_or_all(step.main)
    if step["to"] is None:
        write.emit(Op.STOP, amount)
    else:
        write.emit(Op.SHIELD, write.target(step, "to"), amount, write.duration(step["until"]))


def change(write: RowWriter, step: Part, cost: bool) -> None:
    by = -1 if step["by"] is None else write.term(step["by"])
    to = -1 if step["to"] is None else write.term(step["to"])
    write.emit(Op.CHANGE, write.vocabulary.numbers.index(step.main), write.players_of(step, "who"), by, to)


def mark(write: RowWriter, step: Part, cost: bool) -> None:
    write.take(step, "on" if step.word == "mark" else "from", cost)
    op = Op.MARK if step.word == "mark" else Op.UNMARK
    write.emit(op, write.marker(step), write.term(step["count"]))


WRITERS: Final[dict[str, Writer]] = {
    "damage": damage,
    "heal": lambda w, s, _: w.emit(Op.HEAL, w.target(s, "to"), w.term(s.main)),
    "prevent": prevent,
    "change": change,
    "mark": mark,
    "unmark": mark,
    "counter": lambda w, s, _: w.emit(Op.COUNTER),
    "redirect": lambda w, s, _: w.emit(Op.REDIRECT),
    "reflect": lambda w, s, _: w.emit(Op.REFLECT),
    "extra_action": lambda w, s, _: w.emit(Op.EXTRA, w.term(s.main)),
    "win": lambda w, s, _: w.emit(Op.WIN, w.players_of(s, "")),
    "defeat": lambda w, s, _: w.emit(Op.DEFEAT, w.players_of(s, "")),
}
