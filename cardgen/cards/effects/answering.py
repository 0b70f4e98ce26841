"""Whether a step that answers something has anything to answer at its ability's timings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.tree import Ability, Part
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.source.nearest import nearest

_ANSWERS: Final = ("counter", "redirect", "reflect")
_CHECK: Final = "effect-timing"


def nothing_to_answer(step: Part, ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Each timing of a response at which there is nothing that such a step answers."""
    answers = vocabulary.answers
    if step.word not in parts.ANSWERS or (step.word == "prevent" and step["to"] is not None):
        return
    for timing in ability.timings:
        if vocabulary.timings[timing].style == "response" and step.word not in answers[timing]:
            able = [name for name, words in answers.items() if step.word in words]
            message = f"{step.word!r} has nothing to answer at {timing!r}"
            yield Impossible(_CHECK, step.at, message, nearest("", able) if able else "")


def out_of_turn(step: Part, ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """A step that needs the timing of a response, or does nothing in one; unknown timings may be any."""
    styles = {vocabulary.timings[timing].style for timing in ability.timings}
    answers = "response" in styles or not ability.timings
    if step.word in _ANSWERS and not answers:
        message = f"{step.word!r} answers something, so it needs the timing of a response"
        yield Impossible(_CHECK, step.at, message, nearest("", _timings(vocabulary, "response")))
    if step.word == "extra_action" and "response" in styles:
        message = "'extra_action' does nothing in an answer, which is no action and may come in any turn"
        yield Impossible(_CHECK, step.at, message, nearest("", _timings(vocabulary, "play")))
    if step.word == "prevent" and step["to"] is None and not answers:
        message = "'prevent' without 'to' answers a blow, so it needs the timing of a response"
        yield Impossible(_CHECK, step.at, message, "add 'to' and 'until' for a shield that lasts")


def answered_already(
    steps: tuple[Part, ...], vocabulary: Vocabulary, countered: bool = False
) -> Iterator[Impossible]:
    """Answers to what an earlier step has countered."""
    for step in steps:
        if countered and step.word in parts.ANSWERS and step.args.get("to") is None:
            message = f"what is answered has been countered before: nothing is left to {step.word}"
            yield Impossible("effect-target", step.at, message, "leave it out")
        for inner in vocabulary.branches(step):
            yield from answered_already(inner, vocabulary, countered)
        countered = countered or step.word == "counter"


def _timings(vocabulary: Vocabulary, style: str) -> list[str]:
    return [name for name, timing in vocabulary.timings.items() if timing.style == style]
