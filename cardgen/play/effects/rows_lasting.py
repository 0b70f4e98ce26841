"""Rows of steps whose changes last. See ``rows``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Part
from cardgen.cards.effects.wording.words import without_ruby
from cardgen.play.effects.op import Op

if TYPE_CHECKING:
    from cardgen.play.effects.rows import RowWriter, Writer


def stats(write: RowWriter, step: Part, cost: bool) -> None:
    write.take(step, "")
    op, ended = Op.MODIFY if step.word == "modify" else Op.SET, ends(write, step)
    for index, stat in enumerate(write.vocabulary.stats):
        if stat in step.args:
            write.emit(op, index, write.term(step[stat]), write.duration(step["until"]), ended)


def keyword(write: RowWriter, step: Part, cost: bool) -> None:
    grants = step.word == "grant"
    target = write.target(step, "to" if grants else "from")
    value = step.args.get("value")
    if isinstance(value, Mapping):  # one text in several languages is one name
        value = next(iter(value.values()))
    number = write.texts.add(without_ruby(value)) if isinstance(value, str) else value
    term = -1 if number is None else write.term(number)
    columns = (
        write.keywords.index(step.main),
        target,
        term,
        write.duration(step["until"]),
        ends(write, step),
    )
    write.emit(Op.GRANT if grants else Op.LOSE, *columns)


def ends(write: RowWriter, step: Part) -> int:
    return -1 if step["ends_if"] is None else write.term(step["ends_if"])


WRITERS: Final[dict[str, Writer]] = {
    "modify": stats,
    "set": stats,
    "grant": keyword,
    "lose": keyword,
}
