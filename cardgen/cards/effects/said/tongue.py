"""What a language brings to the reading of texts: patterns for whatever all games say alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

MINE, THEIRS, NOBODYS = "yours", "the opponent's", "anybody's"
NEARLY: Mapping[str, str] = {"opponent": "one_other"}
"""Players that a text may call alike: an opponent is one other player."""
SIDES: Mapping[str, str] = {
    "you": MINE, "opponent": THEIRS, "one_other": THEIRS, "opponents": THEIRS, "that_player": THEIRS,
    "one": NOBODYS, "all": NOBODYS, "any": NOBODYS, "owner": NOBODYS,
}  # fmt: skip


class Tongue(NamedTuple):
    """Patterns by what they mean, in the order in which they are looked for; case does not count."""

    limits: Mapping[str, str]
    """By ``turn`` and ``game``; the group ``n`` holds how often, ``shared`` that copies share it."""
    durations: Mapping[str, str]
    later: str
    turns: Mapping[str, str]
    """By activated timing: whose turn it is."""
    turn_points: Mapping[str, str]
    """``turn_start`` and ``turn_end``; the group ``whose`` holds whose turn."""
    events: Mapping[str, str]
    """By shared timing, what else its event is called."""
    players: Mapping[str, str]
    owning: str
    """What stands behind or in a player's name where something is his."""
    numbers: str
    """A number with the groups ``sign``, ``n``, ``unit``, and the words of comparison around it."""
    compares: Mapping[str, str]
    """What compares: ``>=``, ``<=``, ``>``, ``<``, ``up_to``."""
    quantities: Mapping[str, str]
    zones: Mapping[str, str]
    """What else players call zones that many games have."""
    pronouns: str
    this: str
    those: str
    """What stands before a noun that has been named before."""
    flags: Mapping[str, str]
    """Small words that change what a clause says, by ``<aspect>:<value>``."""
    verbs: Mapping[str, str]
    acts: Mapping[str, str]
    """What cards do of themselves: attack, block."""
    allows: str
    """What lets a card act, where that looks like a choice of its player."""
    may: str
