"""The checks on a whole set: each a small generator, named in kebab-case after its function.

What a check finds, why that matters and what to do stands under its name in ``explain/set.md``, with examples
that run. Checks on one card or one deck are elsewhere: the spec declares them.
"""

import unicodedata
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardgen.cards.art import Art
from cardgen.cards.card import Card, CardSet
from cardgen.cards.field import Field
from cardgen.cards.spec import Spec
from cardgen.cards.value import choice_words
from cardgen.pattern import pattern
from cardgen.problem import Note, Problem, Span
from cardgen.source.nearest import by_nearness, nearest

if TYPE_CHECKING:
    from cardgen.cards.deck import Deck

MANY = 2000
"""Of so many ids the nearest one is looked for; in more it would take longer than the whole check."""

ALIKE = 0.8
"""Likeness from which a word of the designer's own is a slip of a listed one: a carrier is no warrior."""

FOREIGN = pattern(r"\\n|</?(?:(?:br|p) ?/?|(?P<bold>b|strong)|(?P<look>i|em|u))>|&(?P<sign>\w+);")
MEANT = {
    "line": "begin a new line in the cell instead",
    "bold": "write [strong|...]",
    "look": "write [name|...], after one of the template's runs",
    "sign": "write the character itself",
}
"""What other programs understand and a card would print, and what to write here."""


class Set(NamedTuple):
    """A whole set, as far as it could be read; ``complete`` says that no card or deck is missing from it.

    ``ids`` are those of all cards, the faulty ones too.
    """

    spec: Spec
    cards: CardSet
    ids: Container[str]
    decks: "tuple[Deck, ...]"
    art: Art
    locale: str = ""
    complete: bool = True


SetCheck: TypeAlias = Callable[[Set], Iterator[Problem]]

SET_CHECKS: dict[str, SetCheck] = {}


def _check(function: SetCheck) -> SetCheck:
    """Register a check under its name in kebab-case."""
    SET_CHECKS[function.__name__.replace("_", "-")] = function
    return function


@_check
def similar_names(whole: Set) -> Iterator[Problem]:
    """Two cards have names that differ only in width, case or spacing."""
    seen: dict[str, Card] = {}
    for card in whole.cards:
        name = card.values.get("name")
        if not isinstance(name, str):
            continue
        first = seen.setdefault("".join(unicodedata.normalize("NFKC", name).casefold().split()), card)
        if first.values["name"] != name:
            message = f"the names {first.values['name']!r} and {name!r} differ in width, case or spaces only"
            related = (Note("the other", first.where("name")),)
            yield Problem(
                "similar-names", message, card.where("name"), "warning", "write both alike", related
            )


@_check
def unmet_name(whole: Set) -> Iterator[Problem]:
    """An ability asks for cards by a name that no card of the set has."""
    if whole.spec.effects is None or not whole.complete:
        return
    from cardgen.cards.effects.naming import names  # for games with abilities as data
    from cardgen.cards.effects.wording.words import without_ruby

    known = {name for card in whole.cards for name in names(card, whole.spec.effects)}
    for card in whole.cards:
        for (field, name), at in card.asked.items():
            if field == "name" and without_ruby(name) not in known:
                message = f"{card.id!r} asks for cards named {name!r}, and no card is"
                hint = nearest(name, sorted(known)[:MANY])
                yield Problem("unmet-name", message, at, "warning", hint)


@_check
def unmet_word(whole: Set) -> Iterator[Problem]:
    """An ability asks for cards by a word, such as a class, that no card of the set has."""
    if whole.spec.effects is None or not whole.complete:
        return
    from cardgen.cards.effects.naming import open_fields, words_in

    for field, listed in open_fields(whole.spec).items():
        had = {word for card in whole.cards for word in words_in(card.as_written().values.get(field))}
        for card in whole.cards:
            for (asked, word), at in card.asked.items():
                if asked == field and word not in had and word not in listed:
                    message = f"{card.id!r} asks for cards whose {field!r} is {word!r}, and no card's is"
                    hint = nearest(word, [*listed, *sorted(had - listed)][:MANY])
                    yield Problem("unmet-word", message, at, "warning", hint)


@_check
def card_in_no_deck(whole: Set) -> Iterator[Problem]:
    """The project has decks, and a card is in none of them."""
    if whole.decks and whole.complete:
        used = {card_id for deck in whole.decks for card_id in deck.counts}
        for card in whole.cards:
            if card.id not in used:
                yield Problem("card-in-no-deck", f"{card.id!r} is in no deck", card.at, "warning")


@_check
def unused_art(whole: Set) -> Iterator[Problem]:
    """The art folder holds a picture that no card uses."""
    if whole.complete:
        pictures = _fields(whole.spec, lambda field: field.type == "image")
        shown = {card.values.get(name) for card in whole.cards for name, _ in pictures[card.kind]}
        others = {name: path for name, path in whole.art.files.items() if str(path) not in shown}
        texts = (value for card in whole.cards for value in card.values.values() if isinstance(value, str))
        used = set(texts) if others else set()
        for name, path in others.items():
            if str(path) not in used and name not in used and PurePath(name).stem not in used:
                yield Problem("unused-art", f"no card uses the picture {name!r}", Span(str(path)), "warning")


@_check
def missing_translation(whole: Set) -> Iterator[Problem]:
    """A set is printed in a language that a card has no text for, while other cards do."""
    if not whole.locale:
        return
    suffix = f":{whole.locale}"
    translated = {name for card in whole.cards for name in card.spans if name.endswith(suffix)}
    for card in whole.cards:
        for name in sorted(translated):
            base = name.removesuffix(suffix)
            if name not in card.spans and card.values.get(base):
                message = f"{card.id!r} has no {name!r}; it is printed as {base!r} has it"
                hint = f"fill in {name!r}"
                yield Problem("missing-translation", message, card.where(base), "warning", hint)


@_check
def similar_choice(whole: Set) -> Iterator[Problem]:
    """A word of a designer's own is almost one of those that the game lists."""
    open_fields = _fields(whole.spec, lambda field: field.open)
    for card in whole.cards:
        for name, field in open_fields[card.kind]:
            value = card.values.get(name)
            if isinstance(value, str) and value not in field.choices:
                likeness, word = by_nearness(value, choice_words(field))[0]
                if likeness >= ALIKE:
                    message = f"{name} of {card.id!r}: {value!r} is a new word, one of the game's is {word!r}"
                    hint = f"did you mean {word!r}?"
                    yield Problem("similar-choice", message, card.where(name), "warning", hint)


@_check
def dangling_reference(whole: Set) -> Iterator[Problem]:
    """A card refers to a card that the set does not have."""
    referring = _fields(whole.spec, lambda field: field.type in ("card", "list"))
    for card in whole.cards:
        for name, field in referring[card.kind]:
            for other in _references(field, card.values.get(name)):
                if other not in whole.ids:
                    message = f"{name} of {card.id!r}: no card has the id {other!r}"
                    hint = nearest(other, [known.id for known in whole.cards][:MANY])
                    yield Problem("dangling-reference", message, card.where(name), hint=hint)


@_check
def foreign_markup(whole: Set) -> Iterator[Problem]:
    """A text holds what other programs turn into a new line, a look or a character; here it is printed."""
    names = sorted(set[str]().union(*{tuple(card.values) for card in whole.cards}))
    texts = {
        kind: [name for name in names if name.partition(":")[0] in dict(fields)]
        for kind, fields in _fields(whole.spec, lambda field: field.type == "text").items()
    }
    for card in whole.cards:
        values = card.as_written().values
        for name in texts[card.kind]:
            value = values.get(name)
            if isinstance(value, str) and (found := FOREIGN.search(value)):
                message = f"{name} of {card.id!r}: '{found[0]}' is printed as it stands"
                hint = MEANT[found.lastgroup or "line"]
                yield Problem("foreign-markup", message, card.where(name), "warning", hint)


def _fields(spec: Spec, wanted: Callable[[Field], bool]) -> dict[str, list[tuple[str, Field]]]:
    """By kind, the names and declarations of the fields that are wanted."""
    return {
        kind: [(name, field) for name, field in declared.fields.items() if wanted(field)]
        for kind, declared in spec.kinds.items()
    }


def _references(field: Field, value: object) -> Sequence[str]:
    if field.type == "card" and isinstance(value, str):
        return (value,)
    if field.type == "list" and field.item is not None and isinstance(value, list | tuple):
        return [other for item in value for other in _references(field.item, item)]
    return ()


def run(whole: Set, checks: Mapping[str, SetCheck] = SET_CHECKS) -> list[Problem]:
    """Every check on the set, in the order of their names."""
    return [problem for name in sorted(checks) for problem in checks[name](whole)]
