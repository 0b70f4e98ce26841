"""What an ability may not ask: what is printed on a card that whoever asks cannot see.

The rule: how many cards lie anywhere is open to all, and so are the backs outside a deck. Their faces an
ability asks for only where its player sees them, and a continuous one, which changes what all can do, only
where everybody sees them. What is shown or looked at first may be asked, and so may cards among which a
player chooses, for then he looks at them, unless a game lets him choose by their backs; a cost, which must be
known to be payable, chooses among none that are closed. No ability works where nobody sees its card; a
continuous one in a hand changes its card alone.

``asked_unseen`` yields what breaks it, each at its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardgen.cards.effects.eyes import CHECK, Eyes
from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.tree import GAP, Ability, Cards, Part
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary
from cardgen.problem import Span

_CLOSED_EVENTS: Final = ("on_draw",)
"""Events whose card others do not see."""


def asked_unseen(ability: Ability, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """What an ability asks of cards whose faces nobody could tell it."""
    continuous = any(vocabulary.timings[timing].style == "continuous" for timing in ability.timings)
    zones = _works_in(ability, vocabulary, kind)
    eyes = Eyes(vocabulary, public=continuous and not _own_affair(ability, zones, vocabulary))
    if any(timing in _CLOSED_EVENTS for timing in ability.timings) and ability.of is not None:
        whose = ability.of.whose if isinstance(ability.of, Cards) else ability.of
        eyes.open["subject"] = whose == "you"
        if isinstance(ability.of, Cards) and whose != "you" and (asked := eyes.faces(ability.of)):
            eyes.note(ability.of, asked, "hand")
    eyes.reads(ability.condition)
    eyes.steps(ability.cost, cost=True)
    eyes.steps(ability.effects)
    yield from eyes.found
    yield from _works_unseen(ability, vocabulary, zones, continuous)


def _works_in(ability: Ability, vocabulary: Vocabulary, kind: str) -> tuple[str, ...]:
    names = tuple(zone for zone in ability.zones if zone != COVERED)
    if ability.zones:
        return vocabulary.zones_of(names) if names else ()
    watches = ability.of is not None
    homes = (vocabulary.home(kind, timing, watches) for timing in ability.timings)
    return tuple(dict.fromkeys(zone for home in homes for zone in vocabulary.zones_of(home)))


def _named_at(ability: Ability, zone: str, vocabulary: Vocabulary) -> Span:
    """Where an ability says that it works in a zone."""
    named = zip(ability.zones, ability.zones_at, strict=False)
    return next((at for name, at in named if zone in vocabulary.zones.get(name, ())), ability.at)


def _own_affair(ability: Ability, zones: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    """Whether a continuous ability changes nothing but what its player alone sees."""
    closed = bool(zones) and all(vocabulary.sight[zone] == "owner" for zone in zones)
    return all(_in_own_hand(step, closed, vocabulary) for step in ability.effects)


def _in_own_hand(step: Part, closed: bool, vocabulary: Vocabulary) -> bool:
    target = _target(step)
    if not isinstance(target, Cards):
        return False
    if target.ref == "self":
        return closed
    own = target.whose == "you" and not target.ref and not target.under
    return (
        own
        and bool(target.zones)
        and all(vocabulary.sight[zone] == "owner" for zone in vocabulary.zones_of(target.zones))
    )


def _target(step: Part) -> Any:
    return step.args.get({"grant": "to", "lose": "from"}.get(step.word, ""))


def _works_unseen(
    ability: Ability, vocabulary: Vocabulary, zones: tuple[str, ...], continuous: bool
) -> Iterator[Impossible]:
    """An ability at work where nobody sees it, or one whose work others cannot account for."""
    for zone in zones:
        sight = vocabulary.sight[zone]
        if sight == "nobody":
            seen = [name for name, sight in vocabulary.sight.items() if sight != "nobody"]
            message = f"nobody sees the cards in {zone!r}, so no ability works there"
            at = _named_at(ability, zone, vocabulary)
            yield Impossible(CHECK, at, message, f"it may work in: {', '.join(seen)}")
        elif sight == "owner" and continuous:
            for step in ability.effects:
                if step.word != GAP and getattr(_target(step), "ref", "") != "self":
                    message = f"others do not see the card in {zone!r}, so there it changes itself alone"
                    yield Impossible(CHECK, step.at, message, f"write {{{step.word}: self, …}}")
