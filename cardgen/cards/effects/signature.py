"""What a part of the vocabulary takes: its arguments by name, each of a type. See ``parts``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal, NamedTuple

from cardgen.cards.words import Label

OwnType = Literal[
    "amount",  # a whole number, or an amount such as {count: …}
    "cards",  # a selection of cards and how many of them; a number alone is that many
    "filter",  # a description of cards, without a number
    "who",  # one of WHO
    "target",  # a selection of cards, or players
    "zone",  # a zone's or group's name
    "zones",  # one of those or a list
    "until",
    "keyword",
    "marker",
    "number",  # the name of a number that the game's players or table have
    "stat",  # the name of a number on a card
    "field",  # the name of any field of a card
    "timing",
    "timings",  # one or a list
    "word",  # one of the argument's choices
    "words",  # a list of the argument's choices
    "counts",  # {choice: number} over the argument's choices
    "bool",
    "text",
    "value",  # what the keyword carries: a number or a text, perhaps by language
    "ref",  # a name of cards known already
    "int",
    "nothing",  # the word stands alone
]
"""What a game's own steps and conditions may take."""
Pays = Literal[
    "",
    "first",  # it is paid before all else
    "alone",  # it is the whole cost
]
Type = (
    OwnType
    | Literal[
        "amounts",  # a list of amounts
        "steps",  # a list of steps
        "modes",  # a list of lists of steps
        "condition",
        "conditions",  # a list of conditions
    ]
)
SHAPES: dict[str, str] = {
    "amount": "a number or an amount",
    "amounts": "a list of amounts",
    "cards": "cards: a reference such as self, or a mapping with count",
    "target": "a player, or cards",
    "zone": "a zone",
    "zones": "a zone or several",
    "steps": "a list of steps",
    "modes": "two or more lists of steps",
    "filter": "a description of cards",
    "condition": "a condition",
    "conditions": "a list of conditions",
    "until": "a point in time, such as end_of_turn",
    "timings": "a timing or several",
    "who": "a player word, such as you",
    "bool": "true or false",
    "int": "a whole number",
    "ref": "a name of cards, such as self",
    "word": "one of its words",
    "words": "one of its words or several",
    "counts": "numbers by name",
}
"""What types look like, for hints, where their name alone does not say it."""
REQUIRED: Any = object()


def shape(type_: Type) -> str:
    """What a type looks like, in words.

    >>> shape("until"), shape("marker")
    ('a point in time, such as end_of_turn', 'a marker')
    """
    return SHAPES.get(type_, f"a {type_}")


class Argument(NamedTuple):
    """What a key takes; the default where it may be left out, ``REQUIRED`` where not."""

    type: Type
    default: Any = REQUIRED
    choices: tuple[str, ...] = ()
    zone: str = ""
    """Where cards are looked for when the selection names no zone; empty: among the cards in play."""
    least: int | None = None
    """The least that a whole number may be."""
    most: int | None = None
    """The most that a whole number may be, where it is no amount."""
    labels: Mapping[str, Label] = {}  # no view, for rules are pickled with it
    """What choices are called for people, where it is not their name."""


class Signature(NamedTuple):
    """A part of the vocabulary. ``main`` is what stands behind the word itself."""

    doc: str
    main: Argument
    takes: dict[str, Argument] = {}  # noqa: RUF012 — never changed
    cost: bool = False
    """Whether it can be a cost: something that either can be done in full or cannot be paid."""
    pays: Pays = ""
    """Whether it can be nothing but a cost, and where it stands among others."""
    stats: bool = False
    """Whether the game's stats are keys of it, each with an amount."""
    static: bool = False
    """Whether a continuous ability may say it."""

    def among(self, zones: Collection[str]) -> Signature:
        """The same in a game with these zones: what would go by the name of another is left to the card."""
        return self._replace(
            main=_among(self.main, zones), takes={name: _among(it, zones) for name, it in self.takes.items()}
        )

    def holds_steps(self, name: str) -> bool:
        """Whether further steps stand behind a key; behind the word itself where the key is empty."""
        argument = self.takes.get(name) if name else self.main
        return argument is not None and argument.type in ("steps", "modes")


def _among(argument: Argument, zones: Collection[str]) -> Argument:
    if argument.type == "zone" and isinstance(argument.default, str) and argument.default not in zones:
        return argument._replace(default=REQUIRED)
    if argument.type == "word" and "discard" not in zones:
        return argument._replace(choices=tuple(word for word in argument.choices if word != "discard"))
    return argument if argument.zone in ("", "looked_at", *zones) else argument._replace(zone="")
