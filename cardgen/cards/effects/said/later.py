"""A turn to come, in which something is done later: at which end of it, and whose it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.said.passes import Term
from cardgen.cards.effects.said.timings import WHOSE

if TYPE_CHECKING:
    from cardgen.cards.effects.said.lines import Line

_BEGINS: Final = re.compile(r"開始|始|start|begin", re.IGNORECASE)
_ENDS: Final = re.compile(r"終|エンド|end", re.IGNORECASE)


def later(found: re.Match[str]) -> tuple[str, str]:
    """Whose turn is spoken of, in whichever of its groups that stands, and which end of it."""
    when = "turn_start" if _BEGINS.search(found[0]) else "turn_end" if _ENDS.search(found[0]) else ""
    whose = next(filter(None, found.groupdict().values()), "").lower()
    return next((side for word, side in WHOSE.items() if whose.startswith(word)), "any"), when


def are_alike(some: Sequence[Term], others: Sequence[Term]) -> bool:
    """Whether two texts tell of the same turns to come; which end of one need not be said."""
    if len(some) != len(others):
        return False
    pairs = zip(*(sorted(term.value for term in terms) for terms in (some, others)), strict=True)
    return all(one[0] == other[0] and one[1] in ("", other[1]) for one, other in pairs)


def told_later(said: Line, meant: Line) -> Line:
    """A line whose end of a turn is the next one, where the other line tells of that as what comes later."""
    own = {name for term in meant.timings for name in term.value[1]}
    points = {f"{when}:{whose}".removesuffix(":") for whose, when in (term.value for term in meant.later)}
    found = [term for term in said.timings if points & term.value[1] - own]
    if said.later or len(found) != 1:
        return said
    moved = found[0]._replace(aspect="later", value=meant.later[0].value)
    return replace(said, later=(moved,), timings=tuple(t for t in said.timings if t is not found[0]))
