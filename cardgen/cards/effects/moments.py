"""Whether what an ability waits for or asks about ever comes: events of its cards, turns, causes.

Each function yields what can never be, at its place, with a message and a hint; ``sense`` notes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.cards.effects.reach import Impossible, either, known
from cardgen.cards.effects.styles import WITH_EVENT
from cardgen.cards.effects.tree import Ability, Cards, Part, walk
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary
from cardgen.source.nearest import nearest

_IN_ANY_ZONE: Final = ("on_leave", "on_destroy", "on_discard", "on_draw")
"""Events that a card has out of play, or on its way there."""
_OTHERS: Final = ("opponent", "opponents", "one_other")
_STANDING: Final = ("continuous", "requirement")
"""Styles of abilities that are never carried out."""


def has_card(ability: Ability, vocabulary: Vocabulary) -> bool:
    """Whether the event of one of the timings has a card, or what is answered is one; or it could be."""
    bare = [
        name
        for name in (*vocabulary.nobodys, *vocabulary.players_events)
        if vocabulary.timings[name].style == "trigger"
    ]
    styles = {vocabulary.timings[name].style for name in ability.timings if name not in bare}
    return not ability.timings or not styles.isdisjoint(WITH_EVENT)


def never_had(ability: Ability, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Events that cards of the kinds in question never have."""
    of = ability.of
    for timing, place in zip(ability.timings, ability.timings_at, strict=False):
        able = vocabulary.event_kinds[timing]
        own = of is None and vocabulary.timings[timing].style in ("trigger", "replacement")
        asked = (kind,) if own and kind else of.kinds if isinstance(of, Cards) else ()
        if timing in vocabulary.players_events:
            continue
        if able and asked and not set(asked) & set(able):
            at = of.kinds_at if isinstance(of, Cards) else place
            message = f"no {either(asked)} has the event {timing!r}"
            hint = f"it is an event of: {', '.join(able)}"
            yield Impossible("effect-timing", at, message, hint)
        if isinstance(of, Cards) and timing not in _elsewhere(vocabulary):
            yield from _had_elsewhere(of, timing, vocabulary)


def _had_elsewhere(of: Cards, timing: str, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """An event of cards in play, waited for of cards that lie elsewhere."""
    zones, declared = known(of.zones, vocabulary), vocabulary.timings[timing]
    in_play = not zones or set(zones) & set(vocabulary.in_play)
    if declared.style == "trigger" and not declared.zones and not in_play:
        message = f"{timing!r} is an event of cards in play, and {either(of.zones)} is not in play"
        hint = f"in play are: {', '.join(vocabulary.in_play)}"
        yield Impossible("effect-timing", of.zones_at, message, hint)


def _elsewhere(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Events that are not only those of cards in play."""
    return (*_IN_ANY_ZONE, *vocabulary.nobodys, *vocabulary.players_events)


def never_happens(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Events that only cards in play have, waited for by the card itself where it is out of play."""
    zones = vocabulary.zones_of(ability.zones) if COVERED not in ability.zones else vocabulary.in_play
    if ability.of is not None or set(zones) & set(vocabulary.in_play):
        return
    for timing in ability.timings:
        declared = vocabulary.timings[timing]
        if declared.style == "trigger" and not declared.zones and timing not in _elsewhere(vocabulary):
            message = f"{timing!r} is an event of cards in play, and {either(ability.zones)} is not in play"
            hint = "leave 'from' out, or say whose event is waited for: of: {kind: …}"
            yield Impossible("effect-timing", ability.zones_at[0], message, hint)


def never_true(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Conditions that cannot hold at the ability's timings, or cannot but hold."""
    turns = {vocabulary.timings[timing].whose for timing in ability.timings}
    if ability.of is None and len(turns) == 1:
        for part in _all_of(ability.condition):
            always = _decided(part, *turns)
            if always is not None:
                holds = "always" if always else "never"
                message = f"{holds} true: the ability works only in the turns of {turns.pop()!r}"
                yield Impossible("effect-timing", part.at, message, "leave the condition out")
                return


def never_fits(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Whose turn it is where it is nobody's alone, and what the card of the event never is."""
    able = [vocabulary.event_kinds[timing] for timing in ability.timings]
    can_be = {kind for kinds in able for kind in kinds} if all(able) else set()
    for part in walk((ability.condition, ability.effects)):
        if not isinstance(part, Part):
            continue
        if part.word == "turn" and part.main == "all":
            message = "never true: a turn is one player's"
            yield Impossible("effect-value", part.at, message, "leave the condition out, or say whose turn")
        elif part.word == "is" and part.main.ref == "subject" and can_be:
            kinds = part["fits"].kinds
            if kinds and not set(kinds) & can_be:
                message = f"never true: no {either(kinds)} has the event {either(ability.timings)!r}"
                hint = f"it is an event of: {', '.join(sorted(can_be))}"
                yield Impossible("effect-target", part["fits"].kinds_at, message, hint)


def _decided(condition: Part, whose: str) -> bool | None:
    """Whether a condition on the turn holds in all of a player's turns or in none; ``None`` for any other."""
    if condition.word == "not":
        inner = _decided(condition.main, whose)
        return None if inner is None else not inner
    if condition.word != "turn" or whose == "any":
        return None
    if condition.main == "you" or whose == "you":
        return bool(condition.main == whose) if condition.main in ("you", *_OTHERS) else None
    return True if condition.main == "opponents" else None


def never_caused(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Questions after what brought an event about, where nothing or nobody can have done so."""
    styles = {vocabulary.timings[timing].style for timing in ability.timings}
    for part in walk((ability.condition, ability.effects)):
        if not isinstance(part, Part) or part.word != "cause":
            continue
        if styles and "trigger" not in styles:
            message = "no event came before, which something could have brought about"
            hint = "'cause' goes with triggers, such as on_call"
            yield Impossible("effect-timing", part.at, message, hint)
        elif vocabulary.timings[part.main].style in _STANDING:
            message = f"an ability with the timing {part.main!r} brings nothing about"
            able = [name for name, timing in vocabulary.timings.items() if timing.style not in _STANDING]
            yield Impossible("effect-timing", part.at, message, nearest("", able))


def _all_of(condition: Part | None) -> Iterator[Part]:
    """The conditions that must all hold."""
    if condition is not None and condition.word == "all":
        for inner in condition.main:
            yield from _all_of(inner)
    elif condition is not None:
        yield condition
