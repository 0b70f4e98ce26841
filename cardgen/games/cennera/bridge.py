"""Between the readable rules of cennera and the compiled ones: laws, states and actions in both forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from cardgen.games.cennera import kernel_play, kernel_record, kernel_stage, notation
from cardgen.games.cennera.ending import BONUS, ENDINGS
from cardgen.games.cennera.law import Law
from cardgen.games.cennera.notation import CENTER, PLACE_MARKED
from cardgen.games.cennera.state import State
from cardgen.play import jit
from cardgen.play.policy import FirstLegal, Greedy, Random
from cardgen.play.streams import WORD, purpose_code

PURPOSES = np.array(
    [purpose_code(f"{what} {seat}") for what in ("shuffle", "policy") for seat in "AB"], np.uint64
)
POLICIES = {Random: kernel_play.RANDOM, FirstLegal: kernel_play.FIRST_LEGAL, Greedy: kernel_play.GREEDY}
ALLIES = {"both": kernel_record.BOTH, "placer": kernel_record.PLACER, "off": kernel_record.OFF}
PHASES = {name: code for code, name in enumerate(notation.PHASES)}


class Batch(NamedTuple):
    """Finished games in columns."""

    returns: Any
    ending: Any
    turns: Any
    actions: Any
    points: Any


class Compiled:
    """cennera compiled, for two decks under one law."""

    endings: Sequence[str] = ENDINGS

    def __init__(self, law: Law, decks: Sequence[Sequence[int]]) -> None:
        """``decks`` are card-table indices by entrant; ValueError for a deck beyond the record."""
        if any(len(deck) > kernel_record.DECK for deck in decks):
            raise ValueError(f"a deck has more than {kernel_record.DECK} cards")
        self.kinds = [sorted(set(deck)) for deck in decks]
        self.kind = [{card: kind for kind, card in enumerate(cards)} for cards in self.kinds]
        self.law = law_record(law, decks, self.kinds)

    @property
    def compiled(self) -> bool:
        """Whether the machine code is in the cache, so that the first game does not wait for it."""
        return jit.is_compiled(*kernel_stage.SOURCES)

    def can_play(self, policy: object) -> bool:
        """Whether a policy has a compiled form."""
        return type(policy) in POLICIES

    def play(self, seed: int, first: int, rotations: Sequence[int], policies: Sequence[object]) -> Batch:
        """Games ``first``, ``first + 1`` …, one for each rotation."""
        n = len(rotations)
        batch = Batch(
            np.zeros((n, 2), np.int8),
            np.zeros(n, np.int8),
            np.zeros(n, np.int32),
            np.zeros(n, np.int32),
            np.zeros((n, 2), np.int16),
        )
        codes = np.array([POLICIES[type(policy)] for policy in policies], np.int64)
        states = np.zeros(2, kernel_record.STATE).view(np.recarray)
        kernel_play.run(
            self.law,
            np.uint64(seed & WORD),
            first,
            np.asarray(rotations, np.int64),
            codes,
            PURPOSES,
            states,
            *batch,
        )
        return batch

    def readable(self, actions: Any, entrant: int) -> Any:
        """Compiled actions, an array, with the card table's indices in place of kinds."""
        what, kinds = actions >> 24, actions >> 8 & 0xFFFF
        named = (what >= CENTER) & (what <= PLACE_MARKED)
        cards = np.asarray(self.kinds[entrant])
        return np.where(named, what << 24 | cards[kinds] << 8 | actions & 0xFF, actions)

    def pack(self, state: State, rotation: int) -> Any:
        """A readable state as a record: what the kernel has at the same moment, field by field."""
        stage = state.stage.cells
        entrants = [(seat + rotation) % 2 for seat in (0, 1)]
        fields = {
            "turns": state.turns,
            "placed": state.placed,
            "phase": PHASES[state.phase],
            "to_move": state.to_move,
            "passes": state.passes,
            "drew": state.drew,
            "placing": state.placing,
            "fallen": state.fallen,
            "ending": ENDINGS.index(state.ending) if state.ending else kernel_record.RUNNING,
            "asked": _bits(state.asked),
            "recruited": _bits(state.recruited),
            "marked": _bits(cell for cell, card in enumerate(stage) if card and card.marked),
            "centers": _bits(cell for cell, card in enumerate(stage) if card and card.center),
            "seconds": _bits(cell for cell, card in enumerate(stage) if card and card.owner),
            "kind": [self.kind[entrants[card.owner]][card.card] if card else 0 for card in stage],
            "numbers": [card.numbers if card else (0, 0, 0, 0) for card in stage],
            "side": [self._side(state, seat, entrant) for seat, entrant in enumerate(entrants)],
        }
        record = np.zeros(1, kernel_record.STATE).view(np.recarray)
        record[0] = tuple(fields[name] for name in kernel_record.STATE.names or ())
        return record[0]

    def _side(self, state: State, seat: int, entrant: int) -> tuple[Any, ...]:
        kind = self.kind[entrant]
        own = _bits(cell for cell, card in enumerate(state.stage.cells) if card and card.controller == seat)
        hand = [kind[card] for card in state.hand[seat]]
        lowered = [kind[card] for card in state.exit[seat]]
        pile = [kind[card] for card in state.pile[seat]]
        chosen = state.center[seat]
        fields = {
            "entrant": entrant,
            "cells": own,
            "totals": state.stage.totals[seat],
            "hand": _bits(set(hand)),
            "copies": [hand.count(k) for k in range(kernel_record.DECK)],
            "pile": pile + [0] * (kernel_record.DECK - len(pile)),
            "pile_size": len(pile),
            "exit": [lowered.count(k) for k in range(kernel_record.DECK)],
            "chosen": kind[chosen[0]] if chosen else kernel_record.NOBODY,
            "chosen_marked": chosen[1] if chosen else False,
            "mark": state.mark[seat],
        }
        return tuple(fields[name] for name in kernel_record.SIDE.names or ())


def law_record(law: Law, decks: Sequence[Sequence[int]], kinds: Sequence[Sequence[int]]) -> Any:
    """The options and decks as the kernel reads them."""
    record = np.zeros(1, kernel_record.LAW).view(np.recarray)[0]
    for entrant, cards in enumerate(kinds):
        record.deck_size[entrant] = len(decks[entrant])
        record.deck[entrant, : len(decks[entrant])] = sorted(cards.index(card) for card in decks[entrant])
        record.wide[entrant] = _bits(kind for kind, card in enumerate(cards) if law.wide[card])
        for kind, card in enumerate(cards):
            record.numbers[entrant, :, kind] = [law.table.lying[seat][card] for seat in (0, 1)]
            record.glow[entrant, kind] = law.glow(card)
    record.center[:] = law.center
    record.cap = law.cap
    record.allies = ALLIES[law.diagonal]
    for name in (
        "revival",
        "ally",
        "oshi",
        "marks_center",
        "recruit",
        "recruit_rotates",
        "recruit_initiates",
    ):
        record[name] = getattr(law, name)
    for (seat, complete), points in BONUS.items():
        record.bonus[seat, int(complete)] = points
    return record


def _bits(places: Any) -> int:
    return sum(1 << place for place in places)
