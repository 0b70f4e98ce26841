"""A card as checked data, and the set it belongs to.

Comes out of ``cards.load`` with every field that its kind declares (``None`` where an optional one is empty)
and the designer's free columns as text; lists and counts are empty, never ``None``. Press and play read
``card["name"]``; problems point at ``card.where("name")``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.problem import Span


class Card:
    """One design, which never changes.

    ``qty`` is the number of copies to print where no deck is printed; ``asked`` tells by field and word where
    its abilities ask for cards that have the word in the field; ``own`` are the values that the printed
    language has taken the place of.
    """

    __slots__ = ("asked", "at", "id", "kind", "own", "qty", "spans", "values")

    def __init__(
        self,
        id: str,
        kind: str,
        values: Mapping[str, Any],
        at: Span,
        spans: Mapping[str, Span] | None = None,
        qty: int = 1,
        asked: Mapping[tuple[str, str], Span] | None = None,
        own: Mapping[str, Any] | None = None,
    ) -> None:
        self.id, self.kind, self.values, self.qty = id, kind, values, qty
        self.at, self.spans = at, {} if spans is None else spans
        self.asked = {} if asked is None else asked
        self.own = {} if own is None else own

    def but(self, **changes: Any) -> Card:
        """The card with other values of some attributes."""
        return Card(**{name: getattr(self, name) for name in self.__slots__} | changes)

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def where(self, name: str) -> Span:
        """Where a field's value stands, or the card where the field is absent."""
        return self.spans.get(name, self.at)

    def as_written(self) -> Card:
        """The card in its set's own language: what it is in play, whatever language is printed."""
        return self.but(values={**self.values, **self.own}, own={}) if self.own else self


class CardSet:
    """All cards of a project, in the order of their files; ids are unique."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def by_id(self) -> dict[str, Card]:
        """The card table, sorted by id: its order gives actions and records their numbers."""
        return {card.id: card for card in sorted(self.cards, key=lambda card: card.id)}
