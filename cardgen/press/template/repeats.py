"""Repeats of templates, compiled: an element that is drawn for each item of a list, or so many times.

In: the fitted element, the vocabulary, and the element's path in the document. Out: the ``Repeat``, and the
names that it gives to what is drawn.
"""

from __future__ import annotations

from typing import Any

from cardgen.cards.expr import Expr, Undefined
from cardgen.cards.types import INT, TEXT, Type
from cardgen.press.layout.boxes import Misfit
from cardgen.press.layout.node import Repeat, repeated
from cardgen.press.template.element import AnyElement
from cardgen.press.template.vocabulary import Vocabulary, type_of

Over = Expr | tuple[Any, ...]
"""What an element is repeated over: a number or a list that a card decides, or one that the template has."""


def repeat_of(
    words: Vocabulary, element: AnyElement, *path: str | int
) -> tuple[Repeat | None, dict[str, Type]]:
    """How an element is repeated, None after a problem, and the types of its item and index."""
    over, item = _over(words, element.repeat, *path, "repeat")
    if isinstance(over, tuple) or (over is not None and not over.names):
        _check(words, over, *path, "repeat")
    if not element.as_.isidentifier():
        message = f"{element.as_!r} is no name for expressions"
        words.problem("wrong-value", message, words.at(*path, "as"))
    across, down = element.step
    step = words.length(across, *path, "step", 0), words.length(down, *path, "step", 1)
    return None if over is None else Repeat(over, element.as_, step), {element.as_: item, "index": INT}


def _over(words: Vocabulary, written: Any, *path: str | int) -> tuple[Over | None, Type]:
    """What is written, and the type of an item of it."""
    if isinstance(written, list):
        return tuple(written), type_of(written).item or TEXT
    over = words.expr(written, *path)
    if over is None or over.type.name == "int":
        return over, INT
    if over.type.name == "list":
        return over, over.type.item or INT
    words.problem("wrong-value", f"repeat takes a whole number or a list, found {over.type}", words.at(*path))
    return None, INT


def _check(words: Vocabulary, over: Over, *path: str | int) -> None:
    """What no card decides is told once, where it is written."""
    try:
        repeated(over if isinstance(over, tuple) else over.evaluate({}))
    except (Misfit, Undefined) as error:
        words.problem("wrong-value", str(error), words.at(*path))
