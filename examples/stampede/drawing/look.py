"""What a machine is told about the card it is drawn for."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from brush.ink import Tone

from drawing.ink import Livery


class Look(NamedTuple):
    """The class's livery, the card's gear and core, and the lot that settles what the card leaves open."""

    livery: Livery
    gear: int
    core: str
    rng: Random

    @property
    def body(self) -> Tone:
        return self.livery.body

    @property
    def trim(self) -> Tone:
        return self.livery.trim
