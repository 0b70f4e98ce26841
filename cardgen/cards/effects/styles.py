"""Which keys an ability takes, by the styles of its timings: ``misplaced`` tells those that do nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from cardgen.cards.effects.timings import Style


class Misplaced(NamedTuple):
    """A key that an ability of its style cannot have, and why."""

    key: str
    message: str
    hint: str


_HAPPENS: Final[tuple[Style, ...]] = ("trigger",)
WITH_EVENT: Final[tuple[Style, ...]] = ("trigger", "response", "replacement")
_PAID: Final[tuple[Style, ...]] = ("play", "activated", "trigger", "response")
_COUNTED: Final[tuple[Style, ...]] = (*_PAID, "replacement")
_DONE: Final[tuple[Style, ...]] = (*_COUNTED, "continuous")
_KEYS: Final[dict[str, tuple[tuple[Style, ...], str, str]]] = {
    "of": (WITH_EVENT, "'of' names the card of an event, but no event is waited for", ""),
    "optional": (
        _HAPPENS,
        "'optional' is for what happens by itself; this is used by choice, or always holds",
        "put the steps that may be left out under 'may'",
    ),
    "cost": (
        _PAID,
        "what always holds, or happens in place of something, has no cost",
        "make it an activated ability",
    ),
    "limit": (
        _COUNTED,
        "what always holds is not counted: it has no limit",
        "make it an activated ability with 'until'",
    ),
    "effects": (_DONE, "a requirement only has a condition", "give the effects an ability of their own"),
}


def misplaced(styles: Collection[Style], keys: Collection[str]) -> Iterator[Misplaced]:
    """The keys of an ability that none of its styles takes.

    >>> [found.key for found in misplaced({"continuous"}, ("timing", "cost", "limit"))]
    ['cost', 'limit']
    """
    for key, (able, message, hint) in _KEYS.items():
        if key in keys and styles and not any(style in able for style in styles):
            yield Misplaced(key, message, hint)
