"""Which accepted word a mistaken one was meant to be; all hints of the house come from here."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

CLOSE = 0.6
"""Likeness from which a word counts as a slip of another; difflib's own measure and default."""
SHOWN = 10
"""Accepted words that a hint lists; more would hide the message."""
_PART = 0.85
"""Likeness of a word all of whose parts stand in the mistaken one: ``draw`` in ``draw_cards``."""
_COMPARED = 80
"""Characters that are compared; longer words differ early or not by a slip."""


def by_nearness(word: str, accepted: Iterable[str]) -> list[tuple[float, str]]:
    """Each accepted word with its likeness, from ``CLOSE`` to 1 or else 0; the likest first, else as given.

    Case, width and the difference of ``-``, ``_`` and space do not count.

    >>> by_nearness("ＲＡＲＥ", ["normal", "rare"])[0]
    (1.0, 'rare')
    >>> by_nearness("end_of_turn", ["own_turn", "turn_end"])[0]
    (0.87, 'turn_end')
    """
    matcher, parts = SequenceMatcher(autojunk=False), _parts(word)
    matcher.set_seq2(_folded(word))
    found = ((max(_likeness(matcher, name), _part_of(parts, name)), name) for name in accepted)
    return sorted(found, key=lambda pair: -pair[0])


def nearest(word: str, accepted: Iterable[str]) -> str:
    """A hint: the one accepted word that is close, else what is accepted; empty where nothing is.

    >>> nearest("rarty", ["id", "name", "rarity"])
    "did you mean 'rarity'?"
    >>> nearest("zzz", ["red", "blue"])
    "accepted: 'red', 'blue'"
    """
    ranked = by_nearness(word, accepted)
    if not ranked:
        return ""
    return (
        f"did you mean {meant!r}?"
        if (meant := closest(ranked))
        else f"accepted: {listed(name for _, name in ranked)}"
    )


def closest(ranked: Sequence[tuple[float, str]]) -> str:
    """The word that was meant, of accepted ones ``by_nearness``; empty where none is close.

    >>> closest(by_nearness("rarty", ["id", "rarity"])), closest(by_nearness("zzz", ["red"]))
    ('rarity', '')
    """
    return next((name for likeness, name in ranked[:1] if likeness >= CLOSE), "")


def listed(words: Iterable[str]) -> str:
    """Words quoted and joined by commas, the tail counted where there are many.

    >>> listed(["a", "b"])
    "'a', 'b'"
    """
    quoted = [repr(word) for word in words]
    more = f" and {len(quoted) - SHOWN} more" if len(quoted) > SHOWN else ""
    return ", ".join(quoted[:SHOWN]) + more


def _likeness(matcher: SequenceMatcher[str], name: str) -> float:
    """The ratio, worked out only where its cheap upper bounds allow a close one: spreadsheets are long."""
    matcher.set_seq1(_folded(name))
    if matcher.real_quick_ratio() < CLOSE or matcher.quick_ratio() < CLOSE:
        return 0.0
    ratio = matcher.ratio()
    return ratio if ratio >= CLOSE else 0.0


def _part_of(parts: frozenset[str], name: str) -> float:
    """The likeness of a name that says less than a word of several parts; the more it says, the liker."""
    own = _parts(name) if len(parts) > 1 else frozenset[str]()
    return _PART + 0.01 * len(own) if own and own <= parts else 0.0


def _parts(word: str) -> frozenset[str]:
    """The parts of a word that say something."""
    return frozenset(part for part in _folded(word).split("-") if len(part) > 2)


def _folded(word: str) -> str:
    return unicodedata.normalize("NFKC", word[:_COMPARED]).casefold().replace("_", "-").replace(" ", "-")
