"""A deck: which cards, how many of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardgen.problem import Span


@dataclass(frozen=True, slots=True)
class Deck:
    """``counts`` keeps the order of the file, with split lines added up; ids are those of the card set."""

    name: str
    game: str
    counts: Mapping[str, int]
    at: Span
    spans: Mapping[str, Span] = field(default_factory=dict)

    def __len__(self) -> int:
        return sum(self.counts.values())

    def ids(self) -> Iterator[str]:
        """Every copy's card id, copies side by side."""
        for card_id, count in self.counts.items():
            yield from [card_id] * count

    def where(self, card_id: str) -> Span:
        """Where a card is first named, or the deck where it is not."""
        return self.spans.get(card_id, self.at)
