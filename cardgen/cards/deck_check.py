"""A deck against the rules its game's spec declares: parts, sizes and limits, under the chosen options.

Copies on several lines have been added up already. Every violation names what was counted, how many there
are, the limit and its rule; in English or Japanese.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.deck import Deck
from cardgen.cards.demand import Bound, Compiler, Part
from cardgen.cards.expr import Expr
from cardgen.cards.spec import Spec
from cardgen.problem import Note, Problem, Span


class _Held(NamedTuple):
    """A card of the deck with its copies."""

    card: Card
    copies: int


class _Count(NamedTuple):
    """So many of something, at its place; ``cards`` are the designs that make up the number."""

    number: int
    what: str
    at: Span
    cards: Sequence[_Held]


class DeckRules:
    """The deck rules of a spec under some options, worked out once for all decks."""

    def __init__(self, spec: Spec, options: Mapping[str, Any] | None = None, language: str = "en") -> None:
        self.spec = spec
        self.language = language
        self.options = {name: option.default for name, option in spec.options.items()} | dict(options or {})
        self.parts = Compiler(spec).parts()

    def check(self, deck: Deck, cards: Mapping[str, Card]) -> Iterator[Problem]:
        """Every limit the deck breaks; ``cards`` are the set's by id, all of the deck's among them."""
        held = {part.name: list[_Held]() for part in self.parts}
        for card_id, copies in deck.counts.items():
            card = cards[card_id]
            part = next((part for part in self.parts if _holds(part.where, card)), None)
            if part is not None:
                held[part.name].append(_Held(card, copies))
            elif self.parts:
                message = f"{deck.name}: {card_id!r} is a {card.kind}, which no part of a deck holds"
                yield Problem("deck-part", message, deck.where(card_id))
        for part in self.parts:
            for bound in part.bounds:
                if bound.when is None or bound.when.evaluate(self.options):
                    least, most = self._bounds(bound, [h for part in held.values() for h in part])
                    yield from self._broken(deck, part, bound, held[part.name], least, most)

    def _bounds(self, bound: Bound, deck: Sequence[_Held]) -> tuple[int | None, int | None]:
        if bound.model:
            wanted = sum(h.copies for h in deck if _holds(bound.model, h.card))
            return wanted, wanted
        least = bound.least.evaluate(self.options) if bound.least else None
        return least, bound.most.evaluate(self.options) if bound.most else None

    def _broken(
        self,
        deck: Deck,
        part: Part,
        bound: Bound,
        held: Sequence[_Held],
        least: int | None,
        most: int | None,
    ) -> Iterator[Problem]:
        for count in self._counts(deck, part, bound, [h for h in held if _holds(bound.where, h.card)]):
            if (least is not None and count.number < least) or (most is not None and count.number > most):
                yield self._problem(deck, bound, count, least, most)

    def _counts(self, deck: Deck, part: Part, bound: Bound, held: Sequence[_Held]) -> Iterator[_Count]:
        title = bound.limit.title.text(self.language) or part.rule.title.text(self.language) or part.name
        if not bound.limit.each and not bound.limit.distinct:
            yield _Count(sum(h.copies for h in held), title, deck.at, held)
            return
        groups: dict[Any, list[_Held]] = {}
        for h in held:
            by = bound.by[h.card.kind]
            groups.setdefault(_alike(by.evaluate(h.card.values)) if by else None, []).append(h)
        if bound.limit.distinct:
            yield _Count(len(groups), title, deck.at, [group[0] for group in groups.values()])
            return
        for value, group in groups.items():
            last = deck.where(group[-1].card.id)
            yield _Count(sum(h.copies for h in group), self._copies_of(value, title), last, group)

    def _copies_of(self, value: Any, title: str) -> str:
        return f"「{value}」（{title}）" if self.language == "ja" else f"copies of {value!r} ({title})"

    def _problem(
        self, deck: Deck, bound: Bound, count: _Count, least: int | None, most: int | None
    ) -> Problem:
        rule = f" ({bound.limit.rule})" if bound.limit.rule else ""
        words = _words_ja if self.language == "ja" else _words_en
        message = f"{deck.name}: {words(count, least, most)}{rule}"
        over = most is not None and count.number > most
        amount = count.number - (most or 0) if over else (least or 0) - count.number
        hint = _hint(amount, over, self.language)
        related = tuple(
            Note(
                f"{h.copies} × {h.card.id} {h.card.values.get('name') or ''}".rstrip(), deck.where(h.card.id)
            )
            for h in count.cards
            if over and deck.where(h.card.id) != count.at and len(count.cards) <= 8
        )
        return Problem(bound.limit.check, message, count.at, bound.limit.severity, hint, related)


def _alike(value: Any) -> Any:
    """A value as it is counted: a name is the same with and without readings over it."""
    if not isinstance(value, str) or "|" not in value:
        return value
    from cardgen.cards.effects.wording.words import without_ruby

    return without_ruby(value)


def _holds(where: Mapping[str, Expr | None], card: Card) -> bool:
    """Whether a condition that is compiled by kind speaks of a card's kind and holds for it."""
    if card.kind not in where:
        return False
    condition = where[card.kind]
    return condition is None or bool(condition.evaluate(card.values))


def _words_en(count: _Count, least: int | None, most: int | None) -> str:
    if least == most:
        return f"{count.number} {count.what}, expected exactly {least}"
    if least is not None and count.number < least:
        return f"{count.number} {count.what}, expected at least {least}"
    return f"{count.number} {count.what}, expected at most {most}"


def _words_ja(count: _Count, least: int | None, most: int | None) -> str:
    if least == most:
        return f"{count.what}が{count.number}枚あります。ちょうど{least}枚にします"
    if least is not None and count.number < least:
        return f"{count.what}が{count.number}枚あります。{least}枚以上にします"
    return f"{count.what}が{count.number}枚あります。{most}枚以下にします"


def _hint(amount: int, over: bool, language: str) -> str:
    if language == "ja":
        return f"{amount}枚{'減らしてください' if over else '増やしてください'}"
    return f"take out {amount}" if over else f"add {amount}"
