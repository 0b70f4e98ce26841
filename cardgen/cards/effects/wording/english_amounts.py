"""Amounts in English: ``3000 times the number of machines in your centre``, ``for each of your machines``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.english_words import possessive
from cardgen.cards.effects.wording.shapes import narrowed, per_count, together

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english_cards import EnglishCards

_THOSE: Final = ("of those cards", "those cards")
_RECKONED: Final = ("times", "minus", "plus", "most", "least", "half")


def amount_of(say: EnglishCards, amount: int | Part) -> str:
    """An amount as a noun phrase."""
    if isinstance(amount, int):
        return str(amount)
    match amount.word:
        case "count":
            total = "total " if amount.main.whose != together(amount.main.whose) else ""
            return f"the {total}number of {counted(say, amount.main)}"
        case "value":
            return _stat(say, amount["of"], amount.main, "printed " if amount["printed"] else "")
        case "number":
            return score(say, amount.main, amount["who"], adds=True)
        case "markers":
            return f"the number of {say.lexicon.marker(amount.main)} markers on {say.phrase(amount['on'])}"
        case "half":
            return f"half of {_bound(say, amount.main)}"
        case "times":
            return _product(say, amount.main)
        case "minus":
            first, *rest = (_bound(say, part) for part in amount.main)
            return f"{first} minus {' and '.join(rest)}"
        case _:
            which = {"plus": "sum", "most": "higher", "least": "lower"}[amount.word]
            return f"the {which} of {' and '.join(_bound(say, part) for part in amount.main)}"


def _bound(say: EnglishCards, amount: int | Part) -> str:
    """A part of a reckoning; one that is a reckoning itself stands in brackets."""
    reckoned = isinstance(amount, Part) and amount.word in _RECKONED
    return f"({say.amount(amount)})" if reckoned else say.amount(amount)


def _stat(say: EnglishCards, cards: Cards, stat: str, printed: str) -> str:
    """``this machine's POW``, ``the POW of all machines in your centre``."""
    name = printed + say.lexicon.field(stat)
    if cards.ref and not narrowed(cards):
        return f"{possessive(say.ref(cards.ref))} {name}"
    return f"the {name} of {say.phrase(cards)}"


def _product(say: EnglishCards, parts: Sequence[int | Part]) -> str:
    """``3000 times the number of machines in your centre``."""
    numbers_first = sorted(parts, key=lambda part: not isinstance(part, int))
    return " times ".join(_bound(say, part) for part in numbers_first)


def score(say: EnglishCards, number: str, who: str, adds: bool = False) -> str:
    """A number of a player or of the table; what several players have ``adds`` up where it is an amount."""
    title = say.lexicon.number(number)
    if say.lexicon.is_tables(number):
        return f"the {title}"
    total = "total " if adds and who != together(who) else ""
    return f"{say.possessive(together(who) if adds else who)} {total}{title}"


def counted(say: EnglishCards, cards: Cards, plural: bool = True) -> str:
    """Cards whose number is meant."""
    if cards.ref == "it" and not narrowed(cards):
        return _THOSE[plural]
    if cards.ref == "paid" and not narrowed(cards):
        how = "discarded" if "discarded" in say.ref("paid") else "paid"
        return f"card{'s' if plural else ''} {how} this way"
    return say.phrase(replace(cards, whose=together(cards.whose)), plural)


def each_of(say: EnglishCards, amount: int | Part) -> tuple[str, int] | None:
    """``for each machine among them`` and so much, where an amount is that for each of some cards."""
    found = per_count(amount)
    return (f"for each {counted(say, found[1], plural=False)}", found[0]) if found else None
