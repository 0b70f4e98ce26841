"""A card set's abilities as one program: tables of small integers, for every form of the interpreter.

``compile`` writes it, ``machine`` runs it. A row is one step; picks say
which cards it takes, terms are amounts and conditions, and rows name both by their index, -1 for none.
Cards are indices of the card table (sorted by id), zones, stats, numbers, keywords and markers indices
of the spec's own order. Events are the timings of the spec, in its order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple

from cardgen.cards.effects.timings import Style
from cardgen.cards.effects.tree import Part
from cardgen.play.effects.op import Op


@dataclass(frozen=True, slots=True)
class Row:
    """One step."""

    op: Op
    a: int = -1
    b: int = -1
    c: int = -1
    d: int = -1
    e: int = -1


class T(IntEnum):
    """What a term is; the letters are its columns, other terms by index."""

    NUMBER = 0  # a
    COUNT = 1  # the cards of pick a
    VALUE = 2  # stat a summed over pick b; printed if c
    SCORE = 3  # number a of players b, summed
    MARKERS = 4  # marker a on pick b
    PLUS = 5  # parts
    MINUS = 6
    TIMES = 7
    HALF = 8  # term a
    MOST = 9
    LEAST = 10
    AT_LEAST = 11  # term a, term b
    AT_MOST = 12
    EQUALS = 13
    EXISTS = 14  # pick a
    IS = 15  # every card of reference a fits pick b
    TURN = 16  # it is the turn of players a
    CAUSE = 17  # the event was brought about by timing a
    DONE = 18  # the step before did something, or not: a
    NOT = 19
    ALL = 20
    ANY = 21
    OWN = 22  # own condition a with argument list b


class Term(NamedTuple):
    """An amount or a condition."""

    op: T
    a: int = -1
    b: int = -1
    c: int = -1
    parts: tuple[int, ...] = ()


class Ref(IntEnum):
    """Known cards. From ``FIRST`` on they are slots of a frame."""

    SELF = 0
    SUBJECT = 1
    OTHER = 2
    HOST = 3
    BELOW = 4
    IT = 8
    PAID = 9
    LOOKED = 10


FIRST = Ref.IT
SLOTS = 3  # it, paid, looked at; the names of an ability follow


class Who(IntEnum):
    """Players. From ``CHOSEN`` on they are chosen ones of a frame."""

    YOU = 0
    OPPONENTS = 1
    ALL = 2
    ANY = 3
    THAT = 4
    OWNER = 5
    CHOSEN = 8


class Chooser(IntEnum):
    YOU = 0
    OWNER = 1
    RANDOM = 2
    TOP = 3
    BOTTOM = 4


class Pile(IntEnum):
    TOP = 0
    COVERED = 1
    ANY = 2


NO_COUNT, ALL, SOME = -1, -2, -3
"""Instead of a term as a pick's count: a description only, every card, any number of cards."""


NAME = -2
"""Instead of a test's stat: the card has one of these names, printed or by an effect; terms are texts."""


class Test(NamedTuple):
    """A demand on a stat, or, if that is -1, on the name: of the card named (0) or remembered (1)."""

    stat: int
    compare: int  # 0 is, 1 not, 2 at least, 3 at most
    terms: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Which cards, and how many. ``mask`` is an index of card masks, -1 where any card will do."""

    ref: int = -1
    whose: int = Who.YOU
    zones: tuple[int, ...] = ()
    mask: int = -1
    tests: tuple[Test, ...] = ()
    keywords: int = 0
    state: int = -1
    marker: int = -1
    held: tuple[int, ...] = ()  # for a cost: a marker, and the term of how many of it are taken from each
    pile: int = Pile.TOP
    under: int = -1
    other: bool = False
    apart: int = -1  # not these known cards: what goes under a card is not that card
    many: int = NO_COUNT
    up_to: bool = False
    choose: int = Chooser.YOU
    leaving: bool = False  # for a cost: only cards that may leave where they are


class Cost(NamedTuple):
    """What must be possible for one row of a cost: a pick with enough cards, or an amount of something."""

    row: Row
    start: int
    pick: int = -1
    term: int = -1


@dataclass(frozen=True, slots=True)
class Code:
    """One ability. ``start`` is its first row, of its cost if it has one; styles belong to timings."""

    card: int
    number: int  # among the card's abilities
    timings: tuple[int, ...]
    styles: tuple[Style, ...]
    zones: tuple[int, ...]
    covered: bool  # works under another card instead of on top
    start: int
    condition: int
    costs: tuple[Cost, ...]
    of: int  # pick that the event's card must fit, -1: the card itself
    of_who: int  # players whose event it is, -1: any card's
    optional: bool
    limit: int  # 0: none
    per_game: bool
    shared: bool
    slots: int
    players: int  # chosen players
    loops: int


class Duration(NamedTuple):
    """``point`` is an index of the vocabulary's points, -1: as long as in play."""

    point: int
    times: int
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """Everything compiled. ``own`` holds the arguments of own steps and conditions, by name."""

    rows: tuple[Row, ...]
    picks: tuple[Pick, ...]
    terms: tuple[Term, ...]
    codes: tuple[Code, ...]
    masks: tuple[bytes, ...]
    durations: tuple[Duration, ...]
    places: tuple[tuple[int, ...], ...]
    own: tuple[Mapping[str, Any], ...]
    by_card: tuple[tuple[int, ...], ...]
    events: tuple[str, ...]
    modes: Mapping[int, tuple[tuple[Part, ...], ...]]  # by the row that asks for one, for who tells of it
    texts: tuple[str, ...]  # what keywords carry, where that is no number


def index_of(names: Sequence[str], name: str) -> int:
    """Where a name stands, -1 for none."""
    return names.index(name) if name else -1
