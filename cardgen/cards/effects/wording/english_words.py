"""What becomes of English nouns: articles, what belongs to them, small numbers in words."""

from __future__ import annotations

from typing import Final

_AS_IF_CONSONANT: Final = ("eu", "one", "uni", "use", "uti")
"""Beginnings that are vowels only in writing."""


def article(noun: str) -> str:
    """``a`` or ``an`` and a blank, by how a noun sounds.

    >>> article("event"), article("unit"), article("1-cost unit")
    ('an ', 'a ', 'a ')
    """
    begins = noun[:3].lower()
    return "an " if begins[:1] in tuple("aeiou") and not begins.startswith(_AS_IF_CONSONANT) else "a "


def possessive(phrase: str) -> str:
    """What belongs to something.

    >>> possessive("this machine"), possessive("it"), possessive("those machines")
    ("this machine's", 'its', "those machines'")
    """
    if phrase in ("it", "them"):
        return "its" if phrase == "it" else "their"
    return f"{phrase}'" if phrase.endswith("s") else f"{phrase}'s"


def spelled(count: object) -> str:
    """A number of cards, of which one is a word."""
    return "one" if count == 1 else str(count)


def is_or_are(noun: str) -> str:
    """The verb of a number by what it is called.

    >>> is_or_are("life"), is_or_are("ships"), is_or_are("progress")
    ('is', 'are', 'is')
    """
    return "are" if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else "is"
