"""Which abilities of a card set have been at work in plays: a watch beside any game's machine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.play.effects.frame import Frame
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.table import Placed, Table


class Watch:
    """Counts, by ability, how often it was carried out to its end or held."""

    def __init__(self, machine: Machine) -> None:
        self.world = machine.world
        self.fired = [0] * len(machine.codes)
        self.law = machine.law
        self.working = machine.reckon.derive.working
        machine.law = replace(machine.law, finished=self.finished)
        machine.reckon.derive.working = self.holding  # type: ignore[method-assign]

    def finished(self, s: Any, frame: Frame) -> None:
        if frame.code >= 0 and frame.paid:
            self.fired[frame.code] += 1
        self.law.finished(s, frame)

    def holding(self, s: Table, placed: Placed) -> list[Frame]:
        frames = self.working(s, placed)
        for frame in frames:
            self.fired[frame.code] += 1
        return frames

    def idle(self) -> list[str]:
        """The abilities that have not been at work, by card, number and timing."""
        program, ids = self.world.program, self.world.ids
        return [
            f"{ids[code.card]} {code.number + 1}: {', '.join(program.events[t] for t in code.timings)}"
            for index, code in enumerate(program.codes)
            if not self.fired[index]
        ]
