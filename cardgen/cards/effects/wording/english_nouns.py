"""What cards are in English, without number and place: ``other Steering machines with DEF 8000 or less``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Filter, Part
from cardgen.cards.effects.wording.english_words import article
from cardgen.cards.effects.wording.shapes import counts_covered, is_long
from cardgen.cards.effects.wording.words import BASE, fill, inflect
from cardgen.cards.marks import NAME, mark

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english_cards import EnglishCards

BOUNDS: Final = {"at_least": "at least", "at_most": "at most", "equals": "exactly"}
_COMPARES: Final = {"at_least": "{} or more", "at_most": "{} or less", "equals": "exactly {}"}
_CALLED: Final = {"named": "the name you named", "remembered": "the noted name"}


def noun_phrase(say: EnglishCards, cards: Cards, plural: bool) -> str:
    """Adjectives, noun, and what narrows it."""
    before = [_adjective(say, demand) for demand in cards.filters if _is_adjective(demand)]
    if cards.other and (plural or cards.count != 1):
        before.insert(0, "other")
    if cards.state:
        before.append(say.lexicon.state(cards.state))
    if cards.face:
        before.append(f"face-{cards.face}")
    return " ".join([*before, _noun(say, cards, plural), *_behind(say, cards)])


def _behind(say: EnglishCards, cards: Cards) -> list[str]:
    """What narrows a noun from behind."""
    behind = [demanded(say, demand) for demand in cards.filters if not _is_adjective(demand)]
    behind += [f"with {_holding(say, word)}" for word in cards.keywords]
    if cards.marker:
        marker = say.lexicon.marker(cards.marker)
        behind.append(f"with {article(marker)}{marker} marker")
    if cards.pile == "covered" and not cards.under:
        behind.append("under others")
    if cards.pile == "top" and cards.ref:
        behind.append("on top")
    if counts_covered(cards) and say.lexicon.may_cover(cards.zones):
        behind.append("(covered ones too)")
    return behind


def _noun(say: EnglishCards, cards: Cards, plural: bool) -> str:
    covered = say.lexicon.covered_noun() if cards.under else None
    placed = covered or say.lexicon.place_noun(cards.zones)
    nouns = [say.lexicon.noun(kind) for kind in cards.kinds] or [placed or say.lexicon.noun("card")]
    joint = " and " if cards.count == "all" else " or "
    return joint.join(noun.plural if plural else noun.en for noun in nouns)


def _holding(say: EnglishCards, word: str) -> str:
    """A keyword that cards have; one that is never printed by name, as what it does."""
    if not say.lexicon.is_hidden(word):
        return say.named_keyword(word)
    return f"“{fill(inflect(say.lexicon.keyword(word), BASE), {'value': '…'})}”"


def _is_adjective(demand: Filter) -> bool:
    """What stands before the noun: ``Steering machine``, ``gear 1 machine``."""
    return demand.compare == "is" and not is_long(demand) and demand.field != "name"


def _adjective(say: EnglishCards, demand: Filter) -> str:
    joined = " or ".join(say.field_value(demand.field, value) for value in demand.values)
    return f"{say.lexicon.field(demand.field)} {joined}" if say.lexicon.is_number(demand.field) else joined


def demanded(say: EnglishCards, demand: Filter) -> str:
    """A demand on a field behind the noun: ``with gear 2 or less``, ``other than red``."""
    if demand.field == "name":
        return _named(say, demand)
    joined = " or ".join(say.field_value(demand.field, value) for value in demand.values)
    name, number = say.lexicon.field(demand.field), say.lexicon.is_number(demand.field)
    match demand.compare:
        case "is":
            return f"with {name} {joined}" if number else f"of {joined}"
        case "not":
            return f"without {name} {joined}" if number else f"other than {joined}"
        case _:
            return f"with {name} {bound(say, demand.compare, demand.values[0])}"


def _named(say: EnglishCards, demand: Filter) -> str:
    names = " or ".join(
        _CALLED.get(value) or f"the name {mark(NAME, say.lexicon.card_name(value))}"
        for value in demand.values
    )
    return f"with {names}" if demand.compare == "is" else f"without {names}"


def bound(say: EnglishCards, compare: str, value: int | Part, fewer: bool = False) -> str:
    """``3 or less``, ``at most the number of …``."""
    if isinstance(value, Part):
        return f"{BOUNDS[compare]} {say.amount(value)}"
    text = _COMPARES[compare].format(value)
    return text.replace("less", "fewer") if fewer else text
