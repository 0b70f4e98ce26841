"""Collation: in which order the cards of decks are imposed, and what begins a new sheet.

In: the decks of a set and its faces, as ``Run`` values of one deck each, and a ``Plan``. Out: ``Run`` values,
one a run of sheets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardgen.press.sheets.impose import Pair
from cardgen.press.sheets.plan import Plan

if TYPE_CHECKING:
    from cardgen.cards.check import Checked
    from cardgen.cards.deck import Deck
    from cardgen.press.edition import Edition


class Run(NamedTuple):
    """The cards to print of one deck, or of a whole set; ``title`` is what it is called on sheets."""

    title: str
    pairs: tuple[Pair, ...]


def runs(checked: Checked, edition: Edition) -> list[Run]:
    """The cards to print, deck by deck, or those of the set."""
    if not checked.decks:
        return [Run("", tuple(pairs(checked, edition, ())))]
    return [Run(deck.name, tuple(pairs(checked, edition, [deck]))) for deck in checked.decks]


def pairs(checked: Checked, edition: Edition, decks: Sequence[Deck]) -> Iterator[Pair]:
    """The cards to print: deck by deck, or where there is no deck, each card's own number of copies."""
    counts = [deck.counts for deck in decks] or [{card.id: card.qty for card in checked.cards}]
    for deck in counts:
        for card_id, copies in deck.items():
            yield Pair(edition.fronts[card_id], edition.backs.get(card_id), copies)


def collate(decks: Sequence[Run], plan: Plan, copies: int = 1) -> list[Run]:
    """The runs of sheets; ``copies`` multiply the plan's own."""
    wanted = [deck._replace(pairs=_in_order(deck.pairs, plan)) for deck in decks]
    if plan.decks == "together":
        wanted = [Run("", tuple(pair for deck in wanted for pair in deck.pairs))]
    times = plan.copies * copies
    return [deck._replace(pairs=_repeated(deck.pairs, plan, times)) for deck in wanted if deck.pairs]


def _in_order(pairs: Sequence[Pair], plan: Plan) -> tuple[Pair, ...]:
    if plan.order == "copies":
        return tuple(sorted(pairs, key=lambda pair: -pair.copies))
    return tuple(pairs)


def _repeated(pairs: Sequence[Pair], plan: Plan, times: int) -> tuple[Pair, ...]:
    if plan.collate == "deck":
        return tuple(pairs) * times
    return tuple(pair._replace(copies=pair.copies * times) for pair in _gathered(pairs))


def _gathered(pairs: Iterable[Pair]) -> Iterator[Pair]:
    """Each card once, with its copies in all decks, where it came first."""
    counts: Counter[tuple[int, int]] = Counter()
    first: dict[tuple[int, int], Pair] = {}
    for pair in pairs:
        key = id(pair.front), id(pair.back)
        first.setdefault(key, pair)
        counts[key] += pair.copies
    for key, pair in first.items():
        yield pair._replace(copies=counts[key])
