"""What parts of an ability mean together, whatever the language: so much for each card, its own value, one
verb with two objects.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardgen.cards.effects.tree import MADE_OF_STEPS, NOWHERE, Cards, Filter, Part, walk

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.lexicon import Lexicon

SCOPES: Final = ("may", "if", "for_each", "repeat", "at")
"""Steps inside of which further steps depend on them."""
TAKING: Final = ("discard", "move", "attach", "call", "steal", "recover")
"""Steps that take cards from where they are."""
_ANYTHING: Final = Cards(whose="any", pile="any")
_COMPLEMENTS: Final = {"at_least": ("at_most", -1), "at_most": ("at_least", 1)}


def shared(stats: Iterable[tuple[str, str]], joint: str) -> tuple[str, str]:
    """Names joined, and their amounts as one, where these differ in nothing but the name; else empty texts.

    >>> shared([("POW", "the POW of that card"), ("DEF", "the DEF of that card")], " and ")
    ('POW and DEF', 'the POW and DEF of that card')
    """
    pairs = list(stats)
    joined = joint.join(name for name, _ in pairs)
    amounts = {amount.replace(name, joined) for name, amount in pairs}
    return (joined, amounts.pop()) if len(amounts) == 1 else ("", "")


def is_own_value(amount: object, stat: str, cards: Cards) -> bool:
    """Whether an amount is the value that the cards have now in the stat that it is for."""
    return (
        isinstance(amount, Part)
        and amount.word == "value"
        and amount.main == stat
        and not amount["printed"]
        and bool(cards.ref)
        and amount["of"].ref == cards.ref
    )


def only_number(fits: Cards, lexicon: Lexicon) -> Filter | None:
    """The demand on a number that is all a description says."""
    if len(fits.filters) != 1 or len(fits.filters[0].values) > 1 or not says_only(fits, "filters"):
        return None
    return fits.filters[0] if lexicon.is_number(fits.filters[0].field) else None


def held_by_any(cards: Cards, negated: bool) -> Cards:
    """Cards that are there as soon as any opponent has one; where it is negated, none of them has."""
    return replace(cards, whose="one_opponent") if cards.whose == "opponents" and not negated else cards


def is_count_of_one(amount: Part) -> bool:
    """Whether an amount is how many cards one player has, or there are, which reads as what he has."""
    return amount.word == "count" and amount.main.whose == together(amount.main.whose)


def complement(comparison: Part) -> Part | None:
    """A comparison with a whole number that holds where this one does not."""
    for word, (other, more) in _COMPLEMENTS.items():
        bound = comparison.args.get(word)
        if isinstance(bound, int):
            return Part("compare", {"": comparison.main, other: bound + more})
    return None


def named_stats(step: Part, lexicon: Lexicon) -> list[tuple[str, str, int | Part]]:
    """The stats that a step names: each by name and by what it is called, with its amount."""
    stats = (stat for stat in lexicon.vocabulary.stats if stat in step.args)
    return [(stat, lexicon.field(stat), step[stat]) for stat in stats]


def taken_away(amount: object) -> int | Part | None:
    """How much less something becomes by an amount below nothing: 3 by -3, so much by 0 minus so much."""
    if isinstance(amount, int):
        return -amount if amount < 0 else None
    if not isinstance(amount, Part):
        return None
    if amount.word == "minus" and amount.main[0] == 0:
        less: tuple[int | Part, ...] = amount.main[1:]
        return less[0] if len(less) == 1 else Part("plus", {"": less})
    if amount.word == "times" and isinstance(amount.main[0], int) and amount.main[0] < 0:
        rest = amount.main[1:] if amount.main[0] == -1 else (-amount.main[0], *amount.main[1:])
        return rest[0] if len(rest) == 1 else Part("times", {"": rest})
    return None


def speaks_of(value: object, ref: str) -> bool:
    """Whether cards inside a value go by a reference."""
    return any(isinstance(part, Cards) and ref in (part.ref, part.under) for part in walk(value))


def per_count(amount: object) -> tuple[int, Cards] | None:
    """So much for each of some cards, where an amount is that: the step, and the cards that are counted."""
    if not isinstance(amount, Part):
        return None
    if amount.word == "count":
        return 1, amount.main
    if amount.word == "times" and len(amount.main) == 2:
        numbers = [part for part in amount.main if isinstance(part, int)]
        counts = [part for part in amount.main if isinstance(part, Part) and part.word == "count"]
        if numbers and counts:
            return numbers[0], counts[0].main
    return None


def differing(conditions: Sequence[Part]) -> Cards | None:
    """What several conditions ask for as one, where they differ in nothing but the value of a last filter."""
    if len(conditions) < 2 or any(part.word != "exists" for part in conditions):
        return None
    asked = [part.main for part in conditions]
    if not all(cards.filters and cards.filters[-1].compare == "is" for cards in asked):
        return None
    values = tuple(value for cards in asked for value in cards.filters[-1].values)
    merged = [
        replace(cards, filters=(*cards.filters[:-1], replace(cards.filters[-1], values=values)), at=NOWHERE)
        for cards in asked
    ]
    return merged[0] if len(set(map(repr, merged))) == 1 else None


def among(part: Part, every: bool, negated: bool) -> tuple[Part, bool, bool]:
    """One of several conditions without its nots, whether it is negated, and whether it is several, too, but
    joined the other way."""
    while part.word == "not":
        part, negated = part.main, not negated
    other = part.word in ("all", "any") and ((part.word == "all") != negated) != every
    return part, negated, other and len(part.main) > 1


def says_only(fits: Cards, *names: str) -> bool:
    """Whether a description of known cards says nothing but this."""
    blank: dict[str, Any] = {name: getattr(_ANYTHING, name) for name in names}
    return bool(replace(fits, **blank) == _ANYTHING)


def narrowed(cards: Cards) -> bool:
    """Whether more is said of cards than a reference to them."""
    whose = "you" if cards.whose == "any" else cards.whose
    pile: Any = "top" if cards.pile == "any" else cards.pile
    count = None if cards.count == "all" else cards.count
    return replace(cards, whose=whose, pile=pile, count=count, name="") != Cards(ref=cards.ref)


def is_long(demand: Filter) -> bool:
    """Whether a demand is a clause of its own."""
    return any(isinstance(value, Part) for value in demand.values)


def counts_covered(cards: Cards) -> bool:
    """Whether cards under others are meant, too, where they would not be if nothing was said."""
    return cards.pile == "any" and not cards.ref and not cards.under


def is_plain_edge(cards: Cards) -> bool:
    """Whether a fixed number of cards is taken from the top or the bottom of a pile."""
    return cards.choose in ("top", "bottom") and isinstance(cards.count, int) and not cards.up_to


def owner_chooses(cards: Cards) -> bool:
    """Whether another player chooses which of his cards are taken: from a hand, if nothing is said."""
    return cards.chosen_by == "owner" and cards.count not in (None, "all") and cards.whose != "you"


def thrown_from_play(cards: Cards) -> bool:
    """Whether cards of a kind are discarded from play, which must be told from those of a hand."""
    return bool(cards.kinds) and not (cards.ref or cards.under) and cards.zones in ((), ("in_play",))


def acts_himself(step: Part) -> bool:
    """Whether another player takes cards of his own, so that he is the subject."""
    cards = step.args.get("")
    if step.word not in ("discard", "reveal", "move") or not isinstance(cards, Cards):
        return False
    if cards.ref or cards.under or len(cards.zones) != 1 or cards.whose in ("you", "any"):
        return False
    return cards.choose == "owner" or (cards.zones == ("hand",) and cards.choose in ("", "random"))


def you_act(step: Part) -> bool:
    """Whether a step that names nobody is your doing, and not what becomes of another's number or deck."""
    return step.args.get("who", "you") == "you" or step.word == "look"


def together(who: str) -> str:
    """Whose cards or numbers are added up, of several players."""
    return {"all": "everyone", "opponents": "every_opponent"}.get(who, who)


NOBODYS: Final = ("damage", "heal")
"""Steps of which it does not matter who does them."""


def matters_who_acts(steps: Sequence[Part], lexicon: Lexicon) -> bool:
    """Whether you do more than deal damage to somebody or heal him."""
    for step in steps:
        inner = step.word in MADE_OF_STEPS
        alike = step.word in NOBODYS and step["to"] != "you"
        if not (inner or alike) and you_act(step):
            return True
        if any(matters_who_acts(branch, lexicon) for branch in lexicon.vocabulary.branches(step)):
            return True
    return False


def dealt_to_each(whom: str, steps: Sequence[Part]) -> Part | None:
    """The one step for each of some players that deals damage to him or heals him, told of all of them."""
    step = steps[0]
    if len(steps) > 1 or step.word not in NOBODYS or step["to"] != "that_player":
        return None
    plain = step.word == "damage" or isinstance(step.main, int)
    return replace(step, args={**step.args, "to": whom}) if plain else None


def one_of(who: str) -> str:
    """Whose event it is among players of whom any will do: it is never that of all of them at once."""
    return {"all": "any", "opponents": "one_opponent"}.get(who, who)


def is_choice(cards: Cards) -> bool:
    """Whether its being your choice among another's cards needs saying."""
    return cards.choose == "you" and cards.whose not in ("you", "any")


_OF: Final = {
    "modify": "", "set": "", "heal": "to", "grant": "to", "prevent": "to", "lose": "from", "unmark": "from",
}  # fmt: skip
"""By step, where it names the cards whose stats, damage, keywords or markers change."""


def chosen_first(step: Part) -> tuple[str, Cards] | None:
    """Where a step names up to so many cards of which something changes, and these."""
    cards = step.args.get(_OF.get(step.word, "-"))
    if not isinstance(cards, Cards) or not cards.up_to or cards.ref or cards.choose not in ("", "you"):
        return None
    return _OF[step.word], cards


def looks_first(cards: Cards, lexicon: Lexicon) -> bool:
    """Whether who chooses among another's cards sees all of them, not just their backs."""
    chosen = is_choice(cards) or (cards.whose == "any" and cards.chosen_by == "you")
    asks = chosen and cards.count not in (None, "all") and not (cards.ref or cards.under)
    return asks and len(cards.zones) == 1 and lexicon.is_closed(cards.zones[0])


def joinable(first: Part, second: Part) -> bool:
    """Whether two costs are one verb with two objects: this card and some others are discarded."""
    alone = [step for step in (first, second) if set(step.args) == {""} and isinstance(step.main, Cards)]
    return first.word == second.word and len(alone) == 2 and bool(first.main.ref)
