"""Who 'that_player' is: the player chosen last, else the player of the event; told where there is neither.

A choice inside of steps counts for those behind it there. Nobody is meant by the player of an event that is
one's own, or nobody's: its text could not say whom it speaks of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardgen.cards.effects.following import follow
from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.styles import WITH_EVENT
from cardgen.cards.effects.tree import GAP, Ability, Cards, Part, walk
from cardgen.cards.effects.vocabulary import Vocabulary

THAT: Final = "that_player"
_ASKED_FOR: Final = ("one", "one_other")
_CHECK: Final = "effect-target"


def unknown_player(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Each place where a player is spoken of before there is one."""
    of_event = has_player(ability, vocabulary)
    yield from _nobody(ability.of)
    if not of_event:
        yield from _nobody(ability.condition)
    follow = _Following(vocabulary)
    known, found = follow.steps(ability.cost, of_event)
    yield from found
    yield from follow.steps(ability.effects, known)[1]


def has_player(ability: Ability, vocabulary: Vocabulary) -> bool:
    """Whether there is a player of the event, and not just oneself."""
    return bool(ability.timings) and all(_is_anybodys(ability, name, vocabulary) for name in ability.timings)


def _is_anybodys(ability: Ability, timing: str, vocabulary: Vocabulary) -> bool:
    style, of = vocabulary.timings[timing].style, ability.of
    if style not in WITH_EVENT or timing in vocabulary.nobodys:
        return False
    if isinstance(of, Cards):
        return of.whose != "you"
    return of != "you" if of is not None else style == "response"


def speaks_of_event(ability: Ability, vocabulary: Vocabulary) -> bool:
    """Whether an ability means the player of its event by 'that_player', before anybody is chosen."""
    if not has_player(ability, vocabulary):
        return False
    for part in walk((ability.condition, ability.cost, ability.effects)):
        if words := _words(part):
            loops = isinstance(part, Part) and part.word == "for_each" and isinstance(part.main, str)
            if loops or words & {THAT, *_ASKED_FOR}:
                return THAT in words
    return False


class _Following:
    """Follows steps in the order of their doing; whether there is a player to speak of goes with them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def steps(self, steps: Sequence[Part], known: bool) -> tuple[bool, list[Impossible]]:
        """Whether there is a player after the steps, and what was wrong in them."""
        return follow(steps, known, self.step)

    def step(self, step: Part, known: bool) -> tuple[bool, list[Impossible]]:
        holds = self.vocabulary.holds_steps
        taken = Part(step.word, {n: value for n, value in step.args.items() if not holds(step, n)}, step.at)
        known = known or step.word == GAP or any(_words(part) & {*_ASKED_FOR} for part in walk(taken))
        found = [] if known else list(_nobody(taken))
        found += [] if found else _forgotten(step.args.get("ends_if"))
        inside = known or self.brings_one(step)
        for branch in self.vocabulary.branches(step):
            found += self.steps(branch, inside)[1]
        return known, found

    def brings_one(self, step: Part) -> bool:
        """Whether the steps inside a step have a player to speak of."""
        if step.word == "for_each":
            return isinstance(step.main, str)
        return step.word == "at" and step.main not in self.vocabulary.nobodys and step["of"] != "you"


def _words(part: Any) -> set[str]:
    """The words that stand for players in one part, and others."""
    if isinstance(part, Cards):
        return {part.whose}
    return (
        {value for value in part.args.values() if isinstance(value, str)} if isinstance(part, Part) else set()
    )


def _said(value: Any) -> Iterator[Any]:
    return (part for part in walk(value) if THAT in _words(part))


def _nobody(value: Any) -> Iterator[Impossible]:
    for part in _said(value):
        message = f"{THAT!r} is nobody here: nobody is chosen before, and no event is another player's"
        yield Impossible(
            _CHECK, part.at, message, "choose one in a step before, such as {choose: one}; or say you"
        )


def _forgotten(value: Any) -> list[Impossible]:
    message = f"{THAT!r} is forgotten by the time that 'ends_if' is asked"
    return [Impossible(_CHECK, part.at, message, "say whom, such as you or all") for part in _said(value)]
