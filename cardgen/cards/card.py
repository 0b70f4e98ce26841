"""A card as checked data, and the set it belongs to.

Comes out of ``cards.load`` with every field that its kind declares (``None`` where an optional one is empty)
and the designer's free columns as text; lists and counts are empty, never ``None``. Press and play read
``card["name"]``; problems point at ``card.where("name")``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cardgen.problem import Span


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One design.

    ``qty`` is the number of copies to print where no deck is printed; ``asked`` tells by field and word where
    its abilities ask for cards that have the word in the field; ``own`` are the values that the printed
    language has taken the place of.
    """

    id: str
    kind: str
    values: Mapping[str, Any]
    at: Span
    spans: Mapping[str, Span] = field(default_factory=dict)
    qty: int = 1
    asked: Mapping[tuple[str, str], Span] = field(default_factory=dict)
    own: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def where(self, name: str) -> Span:
        """Where a field's value stands, or the card where the field is absent."""
        return self.spans.get(name, self.at)

    def as_written(self) -> Card:
        """The card in its set's own language: what it is in play, whatever language is printed."""
        return replace(self, values={**self.values, **self.own}, own={}) if self.own else self


@dataclass(frozen=True, slots=True)
class CardSet:
    """All cards of a project, in the order of their files; ids are unique."""

    cards: tuple[Card, ...]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def by_id(self) -> dict[str, Card]:
        """The card table, sorted by id: its order gives actions and records their numbers."""
        return {card.id: card for card in sorted(self.cards, key=lambda card: card.id)}
