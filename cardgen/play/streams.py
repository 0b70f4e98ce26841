"""Chance: small, named random streams, the same on every machine and in the compiled form.

In go a seed, the index of a game and a purpose (``shuffle A``, ``policy B``); out comes a stream of its
own, so that a player who thinks longer never changes a shuffle, and game 17 is game 17 whoever plays it.
The generator is splitmix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA
2014); bounded draws multiply and reject (Lemire: Fast Random Integer Generation in an Interval, ACM TOMACS
2019), hence without bias. ``GENERATOR`` names all of this in a Record; whoever changes a number drawn here
changes the name.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")

GENERATOR = "splitmix64/1"

WORD = (1 << 64) - 1
HALF = (1 << 32) - 1
GAMMA = 0x9E3779B97F4A7C15  # 2^64 / golden ratio, made odd
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB


def mix(x: int) -> int:
    """Scramble 64 bits, one to one (variant 13 of Stafford's mixers).

    >>> mix(GAMMA) == Stream(0).next()
    True
    """
    x = (x ^ x >> 30) * MIX_A & WORD
    x = (x ^ x >> 27) * MIX_B & WORD
    return x ^ x >> 31


class Stream:
    """One source of chance; ``state`` is all there is to it.

    >>> Stream(0).next() == 0xE220A8397B1DCDAF  # the published first output of seed 0
    True
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & WORD

    def next(self) -> int:
        """64 random bits."""
        self.state = self.state + GAMMA & WORD
        return mix(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, all equally likely; ``n`` is 1 to 2^32. For 1 nothing is drawn."""
        if n <= 1:
            if n < 1:
                raise ValueError(f"below({n}): there is no number to draw")
            return 0
        product = (self.next() >> 32) * n
        if product & HALF < n:
            unfair = (HALF + 1) % n
            while product & HALF < unfair:
                product = (self.next() >> 32) * n
        return product >> 32

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Reorder in place, every order equally likely (Fisher and Yates, from the end)."""
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def split(self) -> Stream:
        """A child stream; the parent's next numbers stay what they were."""
        return Stream(mix(mix(self.state) ^ GAMMA))

    def copy(self) -> Stream:
        """The same numbers to come."""
        return Stream(self.state)


@cache
def purpose_code(purpose: str) -> int:
    """The 64 bits that stand for a purpose in the derivation of its stream."""
    return int.from_bytes(blake2b(purpose.encode(), digest_size=8).digest(), "little")


class Streams:
    """All streams of one game: game ``index`` of the run with this ``seed``.

    >>> streams = Streams(seed=7, index=0)
    >>> streams.stream("shuffle A").below(20) == Streams(7, 0).stream("shuffle A").below(20)
    True
    """

    __slots__ = ("index", "root", "seed")

    def __init__(self, seed: int, index: int = 0) -> None:
        self.seed = seed
        self.index = index
        self.root = mix(mix(seed & WORD) ^ index)

    def stream(self, purpose: str) -> Stream:
        """The stream of a purpose, from its beginning."""
        return Stream(mix(self.root ^ purpose_code(purpose)))
