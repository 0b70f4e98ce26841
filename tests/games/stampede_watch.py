"""Which abilities of the cards have been at work in plays: a watch beside the machine, for coverage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.games.stampede.rules import LAW, Stampede
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.table import Table


class Watch:
    """Counts, by ability, how often it was carried out, held, or let its card be called."""

    def __init__(self, rules: Stampede) -> None:
        self.world = rules.world
        self.fired = [0] * len(rules.world.program.codes)
        rules.machine = machine = Machine(rules.world, replace(LAW, finished=self.finished))
        self.working, machine.reckon.derive.working = machine.reckon.derive.working, self.holding  # type: ignore[method-assign]
        self.allowed, machine.allowed = machine.allowed, self.allowing  # type: ignore[method-assign]

    def finished(self, s: Any, frame: Frame) -> None:
        if frame.code >= 0 and frame.paid:
            self.fired[frame.code] += 1
        LAW.finished(s, frame)

    def holding(self, s: Table) -> list[Frame]:
        frames = self.working(s)
        for frame in frames:
            self.fired[frame.code] += 1
        return frames

    def allowing(self, s: Table, piece: int, seat: int) -> bool:
        allowed = self.allowed(s, piece, seat)
        for code in self.world.requirements[s.card[piece]] if allowed else ():
            self.fired[code] += 1
        return allowed

    def idle(self) -> list[str]:
        """The abilities that have not been at work, by card, number and timing."""
        program, ids = self.world.program, self.world.ids
        return [
            f"{ids[code.card]} {code.number + 1}: {', '.join(program.events[t] for t in code.timings)}"
            for index, code in enumerate(program.codes)
            if not self.fired[index]
        ]
