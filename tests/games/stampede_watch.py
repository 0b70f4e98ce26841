"""Which abilities of the cards have been at work in plays: a watch beside the machine, for coverage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.games.stampede.law import LAW
from cardgen.games.stampede.notation import CALL
from cardgen.games.stampede.rules import Stampede
from cardgen.games.stampede.state import State
from cardgen.play.effects.frame import Frame
from cardgen.play.effects.machine import Machine
from cardgen.play.rules import unpack


class Watch:
    """Counts, by ability, how often it was carried out, held, or let its card be called."""

    def __init__(self, rules: Stampede) -> None:
        self.world = rules.world
        self.codes = rules.world.program.codes
        self.fired = [0] * len(self.codes)
        self.machine = rules.machine = Machine(rules.world, replace(LAW, finished=self.finished))
        styles = [code.styles for code in self.codes]
        self.continuous = [index for index, style in enumerate(styles) if "continuous" in style]
        self.required = [index for index, style in enumerate(styles) if "requirement" in style]

    def finished(self, s: Any, frame: Frame) -> None:
        """An ability came to its end, its cost paid and its effects done."""
        if frame.code >= 0 and frame.paid:
            self.fired[frame.code] += 1
        LAW.finished(s, frame)

    def look(self, state: State) -> None:
        """See at a moment which continuous abilities hold and which demands are met."""
        for index in self.continuous:
            self.fired[index] += self.holds(state, index)
        if state.phase == "main" and not state.stack:
            called = {unpack(action)[1] for action in state.legal() if action >> 24 == CALL}
            for index in self.required:
                self.fired[index] += self.codes[index].card in called

    def holds(self, state: State, index: int) -> bool:
        code = self.codes[index]
        pieces = [
            piece
            for zone in code.zones
            for seat in (0, 1)
            for piece in state.piles[2 * zone + seat]
            if state.card[piece] == code.card
        ]
        if code.condition < 0:
            return bool(pieces)
        return any(
            self.machine.reckon.holds(
                state, self.machine.frame(index, piece, state.seat(piece)), code.condition
            )
            for piece in pieces
        )

    def idle(self) -> list[str]:
        """The abilities that have not been at work, by card, number and timing."""
        program, ids = self.world.program, self.world.ids
        return [
            f"{ids[code.card]} {code.number + 1}: {', '.join(program.events[t] for t in code.timings)}"
            for index, code in enumerate(self.codes)
            if not self.fired[index]
        ]
