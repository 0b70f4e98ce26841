"""What the cards call the names of a vocabulary: what people write by mistake, where a name is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardgen.cards.effects.declare import Effects
from cardgen.cards.effects.wording import words

if TYPE_CHECKING:
    from cardgen.cards.spec import Spec


def titled(spec: Spec, declared: Effects) -> dict[str, tuple[str, ...]]:
    """By a title in either language, or a Japanese verb, the names that print it."""
    found: dict[str, tuple[str, ...]] = {}
    for name, titles in (*_titles(spec, declared), *_verbs(declared)):
        for title in titles:
            found[title] = tuple(dict.fromkeys((*found.get(title, ()), name)))
    return found


def _titles(spec: Spec, declared: Effects) -> Iterator[tuple[str, Iterable[str]]]:
    groups: tuple[Mapping[str, Any], ...] = (spec.zones, spec.kinds, declared.groups, declared.keywords)
    groups = (*groups, declared.markers, declared.numbers, declared.timings)
    yield from ((name, part.title.all()) for group in groups for name, part in group.items())
    yield from ((name, words.TIMINGS[name]) for name in declared.timings if name in words.TIMINGS)
    yield from ((name, label.all()) for name, label in declared.elements.items())


def _verbs(declared: Effects) -> Iterator[tuple[str, Iterable[str]]]:
    """The steps as the cards say them in Japanese, the game's own words first."""
    yield from ((step, words.verbs(own.words.text("ja"))) for step, own in declared.own_steps.items())
    yield from ((step, words.verbs(label.text("ja"))) for step, label in declared.words.items())
    yield from ((step, words.verbs(said.ja)) for step, said in words.STEPS.items())
    yield from words.LOANS.items()
