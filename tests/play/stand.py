"""A stand on which cards of a game without rules are tried: what they do when used, and nothing else."""

from __future__ import annotations

from cardgen.cards.card import CardSet
from cardgen.cards.spec import Spec
from cardgen.play.effects import action as answers
from cardgen.play.effects.law import Law
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.reading import read_table
from cardgen.play.effects.table import Table
from cardgen.play.effects.world import World
from cardgen.play.rules import Data
from cardgen.play.streams import Stream


class Stand:
    """A machine without a law. Positions are plain tables."""

    def __init__(self, spec: Spec, cards: CardSet) -> None:
        self.world = World(spec, cards, 2)
        self.machine = Machine(self.world, Law())

    def table(self, data: Data) -> Table:
        s = Table(self.world, Stream(0))
        read_table(s, data)
        return s

    def use(self, s: Table, text: str) -> None:
        """Use an ability: ``use omen-5 A.hand``."""
        action = answers.parse_action(self.world, text)
        usable = self.machine.usable(s, s.active, tuple(range(len(self.world.program.events))))
        code, piece = next((code, piece) for code, piece in usable if answers.use(s, piece, code) == action)
        self.machine.use(s, code, piece, s.active)
        self.machine.run(s)
