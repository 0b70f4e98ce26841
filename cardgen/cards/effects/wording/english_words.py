"""What becomes of English nouns: articles, what belongs to them, small numbers in words."""

from __future__ import annotations


def article(noun: str) -> str:
    return "an " if noun[:1].lower() in "aeiou" else "a "


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
