"""Which accepted word a mistaken one was meant to be; all hints of the house come from here."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher

CLOSE = 0.6
"""Likeness from which a word counts as a slip of another; difflib's own measure and default."""
SHOWN = 10
"""Accepted words that a hint lists; more would hide the message."""
_COMPARED = 80
"""Characters that are compared; longer words differ early or not by a slip."""


def by_nearness(word: str, accepted: Iterable[str]) -> list[tuple[float, str]]:
    """Each accepted word with its likeness, from ``CLOSE`` to 1 or else 0; the likest first, else as given.

    Case, width and the difference of ``-``, ``_`` and space do not count.

    >>> by_nearness("ＲＡＲＥ", ["normal", "rare"])[0]
    (1.0, 'rare')
    """
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(_folded(word))
    return sorted(((_likeness(matcher, name), name) for name in accepted), key=lambda pair: -pair[0])


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
    likeness, best = ranked[0]
    return (
        f"did you mean {best!r}?" if likeness >= CLOSE else f"accepted: {listed(name for _, name in ranked)}"
    )


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


def _folded(word: str) -> str:
    return unicodedata.normalize("NFKC", word[:_COMPARED]).casefold().replace("_", "-").replace(" ", "-")
