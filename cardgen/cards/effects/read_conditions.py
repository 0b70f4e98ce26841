"""Reading conditions and amounts: ``{count: {zone: hand}, at_least: 3}``, ``{half: {number: life}}``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardgen.cards.effects import parts
from cardgen.cards.effects.read_cards import CardsReader
from cardgen.cards.effects.reading import Reading, number_hint
from cardgen.cards.effects.span import MOST, span
from cardgen.cards.effects.step_values import check_bound
from cardgen.cards.effects.tree import Part
from cardgen.source.located import Path
from cardgen.source.scalar import describe

Headed = Callable[..., Part]
"""Reads a mapping with one word of some heads, and what that takes: ``PartReader.headed``."""


class ConditionReader:
    """Reads conditions and amounts; the parts inside them are read by whoever reads all else."""

    def __init__(self, reading: Reading, headed: Headed) -> None:
        self.reading = reading
        self.vocabulary = reading.vocabulary
        self.headed = headed
        self.cards = CardsReader(reading, self.amount)

    def condition(self, path: Path) -> Part:
        """A condition, or an amount compared with another."""
        members = self.reading.get(path)
        if not isinstance(members, dict):
            return self.headed(path, self.vocabulary.conditions, "a condition")
        if "is" in members:
            return self.fitting(path, members)
        compare = next((key for key in members if key in parts.COMPARES), None)
        if compare is None:
            heads = self.vocabulary.conditions
            amount = next((key for key in members if key in parts.AMOUNTS and key not in heads), "")
            if amount:
                self.without_compare(path, members, amount)
                return Part("done")
            return self.headed(path, heads, "a condition")
        second = next((key for key in members if key in parts.COMPARES and key != compare), "")
        if second:
            hint = "write {all: […]} with a condition for each bound"
            self.reading.wrong("effect-key", (*path, second), "a comparison has one bound", hint, key=True)
        before = len(self.reading.problems)
        amount = self.headed(path, parts.AMOUNTS, "an amount", (compare, second))
        bound = self.amount((*path, compare))
        if len(self.reading.problems) == before:  # of what was not understood nothing is known
            check_bound(self.reading, path, amount, compare, bound)
        return Part("compare", {"": amount, compare: bound}, self.reading.at(path))

    def without_compare(self, path: Path, members: Mapping[str, Any], amount: str) -> None:
        """Note that an amount is compared with nothing, at the key that may have been meant to."""
        known = (amount, *parts.AMOUNTS[amount].takes)
        slip = next((key for key in members if key not in known), None)
        if slip is None:
            hint = "add at_least, at_most or equals"
            self.reading.wrong("effect-missing", path, "an amount alone is no condition", hint)
        else:
            message, hint = f"a comparison takes no {slip!r}", self.reading.meant(slip, parts.COMPARES)
            self.reading.wrong("effect-key", (*path, slip), message, hint, key=True)

    def fitting(self, path: Path, members: Mapping[str, Any]) -> Part:
        """``{is: self, zone: center}``: the cards behind a reference fit the description around it."""
        if "among" in members or "under" in members:
            self.reading.wrong("effect-key", path, "'is' names the cards already", "drop 'among' or 'under'")
        reference = self.cards.reference((*path, "is"))
        described = self.cards.described(path, "", ("is", *self.cards.describing))
        if len(members) == 1:
            hint = f"add what they are, such as {{is: {members['is']}, kind: …}}"
            self.reading.wrong("effect-missing", path, "'is' does not say what the cards are", hint)
        fits = replace(
            described,
            whose=described.whose if "whose" in members else "any",
            pile=described.pile if "pile" in members else "any",
        )
        return Part("is", {"": reference, "fits": fits}, self.reading.at(path))

    def amount(
        self, path: Path, least: int | None = None, most: int | None = None, able_all: bool = False
    ) -> int | Part:
        """A number from ``least`` to ``most``, or a reckoning that may come to at least as much."""
        if isinstance(self.reading.get(path), dict):
            return self.reckoned(path, least)
        value = self.reading.get(path)
        if value == "all" and able_all:
            return Part("all", {}, self.reading.at(path))
        if isinstance(value, str):
            hint = number_hint(value) or "such as 2, or {count: {zone: hand}}"
            message = f"found {describe(value)}, expected a number or an amount"
            self.reading.wrong("effect-value", path, message, hint)
            return 0
        return self.reading.whole(path, -MOST if least is None else least, most or MOST)

    def reckoned(self, path: Path, least: int | None) -> Part:
        """A reckoning; one that is never so much as is needed is noted."""
        before = len(self.reading.problems)
        amount = self.headed(path, parts.AMOUNTS, "an amount")
        if least is not None and len(self.reading.problems) == before:
            most = span(amount, self.vocabulary).most
            if most < least:
                message = f"this never comes to more than {most}, where {least} or more is needed"
                self.reading.wrong("effect-value", path, message)
        return amount
