"""Steps one after another, whatever the language: clauses that are joined, and steps that stand alone.

In: the steps, and who says them. Out: sentences. What was said is what the next step goes on from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from cardgen.cards.effects.tree import Part

Clause = TypeVar("Clause")


class Voice(Protocol, Generic[Clause]):
    """Who writes sentences in a language."""

    more_follows: bool
    """Whether further sentences follow that are no part of what is being said."""

    def clause(self, step: Part) -> Clause | None:
        """A step of one verb; ``None`` for one that is made of steps."""

    def joined(self, clauses: Sequence[Clause]) -> list[str]:
        """Clauses as sentences."""

    def scope(self, step: Part) -> str:
        """A step that is made of steps."""

    def ending(self, step: Part) -> str:
        """When a change that lasts ends before its time."""

    def after(self, step: Part, clause: Clause) -> None:
        """Take what a step dealt with, and who did it, for known from here on."""


def sentences(say: Voice[Clause], steps: Sequence[Part], listed: bool = False) -> list[str]:
    """Steps sentence by sentence, each on a line of its own if ``listed``; steps inside a step belong to
    its own."""
    found, chain = list[str](), list[Clause]()
    outside = say.more_follows
    for index, step in enumerate(steps, start=1):
        say.more_follows = not listed and (outside or index < len(steps))
        clause, ends = say.clause(step), step.args.get("ends_if")
        if clause is not None:
            chain.append(clause)
            say.after(step, clause)
        if clause is None or ends is not None:
            found += say.joined(chain)
            chain = []
        if clause is None:
            found.append(say.scope(step))
        elif ends is not None:
            found.append(say.ending(step).strip())
    say.more_follows = outside
    return [*found, *say.joined(chain)]


@contextmanager
def apart(say: Voice[Clause]) -> Iterator[bool]:
    """Lets steps be said by themselves; tells whether further sentences follow them."""
    follows, say.more_follows = say.more_follows, False
    yield follows
    say.more_follows = follows
