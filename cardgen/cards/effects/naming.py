"""The words by which abilities ask for cards, and those that cards have: names, classes, jobs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.cards.card import Card
from cardgen.cards.effects.declare import Effects
from cardgen.cards.effects.vocabulary import NAMED
from cardgen.cards.effects.wording.lexicon import Names
from cardgen.cards.effects.wording.words import without_ruby
from cardgen.cards.spec import Spec
from cardgen.problem import Span
from cardgen.source.located import Located, Path


def name_of(card: Card) -> str:
    """What effects call a card: its name as it is written, without readings over it, or its id."""
    return without_ruby(str(card.as_written().values.get("name", card.id)))


def names(card: Card, effects: Effects) -> Iterator[str]:
    """What abilities may call cards for this one: its own name, its id, and names that keywords give."""
    yield from (name_of(card), card.id)
    naming = {word for word, own in effects.keywords.items() if own.is_name}
    for data in _mappings([card.values.get("keywords"), card.values.get("abilities")]):
        for value in (
            *(data.get(word) for word in naming),
            data.get("grant") in naming and data.get("value"),
        ):
            texts = value.values() if isinstance(value, Mapping) else (value,)
            yield from (without_ruby(name) for name in texts if isinstance(name, str))


def called(written: Mapping[str, Mapping[str, Any]]) -> Names:
    """What the cards are called, by name and by id; ``written`` are their values by id."""
    found: dict[str, Mapping[str, str]] = {}
    by_id: dict[str, Mapping[str, str]] = {}
    for card_id, values in written.items():
        said = {field: value for field, value in values.items() if isinstance(value, str)}
        in_languages = {
            language: value
            for field, value in said.items()
            if (language := field.removeprefix("name:")) != field
        }
        own = said.get("name") or next(iter(in_languages.values()), card_id)
        by_id[card_id] = {**in_languages, "": own}
        found.setdefault(without_ruby(own), by_id[card_id])
    return {**by_id, **found}


def asked_words(abilities: Located, fields: Sequence[str]) -> dict[tuple[str, str], Span]:
    """What abilities ask for in some fields of cards, by field and word, and where first.

    Their own name and text ask for nothing, and the names that the game gives a meaning are nobody's.
    """
    places: dict[tuple[str, str], Span] = {}
    for path, data in _inside(abilities.value):
        for field in fields:
            for place, word in _words(data.get(field), (*path, field)):
                if not (field == "name" and word in NAMED):
                    places.setdefault((field, word), abilities.at(*place))
    return places


def _inside(abilities: Any) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Every mapping inside what abilities say, with its path."""
    listed = isinstance(abilities, list | tuple)
    for start, ability in _items(abilities) if listed else [((), abilities)]:
        for key, value in ability.items() if isinstance(ability, Mapping) else ():
            if key not in ("name", "text"):
                yield from _placed(value, (*start, key))


def _placed(data: Any, path: Path) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    if isinstance(data, Mapping):
        yield path, data
    for key, value in _items(data):
        yield from _placed(value, (*path, *key))


def _items(data: Any) -> Iterator[tuple[Path, Any]]:
    """What is in a mapping or a list, each with its key or index."""
    if isinstance(data, Mapping):
        yield from (((key,), value) for key, value in data.items())
    elif isinstance(data, list | tuple):
        yield from (((index,), value) for index, value in enumerate(data))


def _words(asked: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The words of a demand, with their paths."""
    if isinstance(asked, Mapping):
        asked, path = asked.get("not"), (*path, "not")
    if isinstance(asked, str):
        yield path, asked
    for index, word in enumerate(asked if isinstance(asked, list | tuple) else ()):
        if isinstance(word, str):
            yield (*path, index), word


def words_in(value: Any) -> Iterator[str]:
    """The words of a value: itself, or those of a list."""
    for word in value if isinstance(value, list | tuple) else [value]:
        if isinstance(word, str):
            yield word


def open_fields(spec: Spec) -> dict[str, set[str]]:
    """The fields that may hold words of the designer's own, with the listed words and their labels."""
    found: dict[str, set[str]] = {}
    for kind in spec.kinds.values():
        for name, field in kind.fields.items():
            inner = field.item or field
            if name != "name" and (inner.open or (inner.type == "text" and (field.item or field.rules))):
                labels = [text for label in inner.choices.values() for text in label.all()]
                found[name] = found.get(name, set()) | {*inner.choices, *labels}
    return found


def _mappings(data: Any) -> Iterator[Mapping[str, Any]]:
    """Every mapping inside data, outermost first."""
    return (mapping for _, mapping in _placed(data, ()))
