"""Steps that change nothing, whatever lies on the table: to where the cards are, to what they are already.

Each function yields such steps at their place, with a message and a hint; ``sense`` notes them. Amounts that
come to nothing are told where they are read (``step_values``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardgen.cards.effects.reach import Impossible
from cardgen.cards.effects.tree import GAP, Ability, Cards, Filter, Part, Until, walk
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.source.nearest import nearest

TURNED: Final = {"exhaust": "exhausted", "ready": "ready"}
"""The state that a card is turned to."""
_ENDS: Final = ("end_of_turn", "end_of_opponents_turn")
"""Points that come with the end of a turn: of any, of an opponent's."""
_ASKED: Final = ("one", "one_other")
"""Players that a step chooses."""
_ANOTHER: Final = ("opponent", "one_other")
"""Another player, of whom there is one in any game."""


def idle(step: Part, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Why a step changes nothing."""
    cards = step.args.get("")
    if not isinstance(cards, Cards):
        if step.word == "choose" and cards not in _ASKED:
            hint = nearest("", [who for who in _ASKED if who in vocabulary.who])
            yield Impossible("effect-target", step.at, f"{cards!r} leaves nobody to choose", hint)
        return
    if step.word == "steal" and cards.whose == "you" and not (cards.ref or cards.under):
        message = "'steal' takes cards from another hand, and these are in yours already"
        hints = [f"say whose: {{whose: {who}, count: 1}}" for who in _ANOTHER if who in vocabulary.who]
        yield Impossible("effect-target", cards.at, message, *hints)
    if TURNED.get(step.word) == cards.state != "":
        message = f"what is {cards.state} already is not turned"
        hint = "leave the state out, or say the other one"
        yield Impossible("effect-target", step.at, message, hint)
    if step.word == "move" and _is_there(step, cards, vocabulary):
        message = f"the cards lie in {step['to']!r} already"
        yield Impossible("effect-target", step.at, message, "say another zone")
    for name, argument in vocabulary.steps[step.word].takes.items():
        if argument.type == "cards" and cards == step[name] == Cards(ref="self"):
            message = f"{step.word!r} needs another card beside this one"
            yield Impossible("effect-target", step.where(name), message)


def _is_there(step: Part, cards: Cards, vocabulary: Vocabulary) -> bool:
    """Whether cards lie where they are moved to, in a zone without an order and with one side up."""
    to = step["to"]
    stays = step["whose"] == cards.whose or (step["whose"] == "owner" and "steal" not in vocabulary.steps)
    known = cards.zones == (to,) and cards.pile == "top" and not (cards.ref or cards.under or cards.face)
    fixed = to in vocabulary.ordered or to in vocabulary.in_play or to in vocabulary.face_down
    return known and stays and not fixed


def nothing_follows(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """A choice at the very end, and names of cards that nothing has named."""
    last = ability.effects[-1] if ability.effects else Part(GAP)
    if last.word == "choose":
        message = "nothing is done with what is chosen"
        yield Impossible("effect-missing", last.at, message, "say what is done with it in a step after it")
    if not _has_step(ability, "name_card", GAP):
        message = "no card is named by this ability, which 'named' could speak of"
        hint = "name one before: name_card" if "name_card" in vocabulary.steps else ""
        for demand in _asking_for(ability, "named"):
            yield Impossible("effect-reference", demand.at, message, hint)


def unremembered(abilities: Iterable[Ability], vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Demands for the name of a card that none of a card's abilities remembers."""
    abilities = tuple(abilities)
    if any(_has_step(ability, "remember") for ability in abilities):
        return
    message = "no ability of this card remembers a card, which 'remembered' could speak of"
    hint = "note one before, such as {remember: it}" if "remember" in vocabulary.steps else ""
    for ability in abilities:
        for demand in _asking_for(ability, "remembered"):
            yield Impossible("effect-reference", demand.at, message, hint)


def destroyed_after_all(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """A card destroyed by what happens instead of its being destroyed."""
    saved = ("subject",) if ability.of is not None else ("subject", "self")
    for step in ability.effects if "if_destroyed" in ability.timings else ():
        if step.word == "destroy" and step.main.ref in saved and step.main == Cards(ref=step.main.ref):
            message = "this happens in place of the card's being destroyed, and destroys it after all"
            yield Impossible("effect-target", step.main.at, message, "say what becomes of it instead")


def over_at_once(ability: Ability) -> Iterator[Impossible]:
    """Boons till the end of the turn as the last thing that is done at that end."""
    last = ability.effects[-1] if ability.effects else Part(GAP)
    ends = _ENDS if ability.of in ("opponent", "opponents") else _ENDS[:1]
    until = last.args.get("until")
    if set(ability.timings) == {"turn_end"} and isinstance(until, Until) and until.point in ends:
        raised = [value for value in last.args.values() if isinstance(value, int) and value > 0]
        if last.word in ("grant", "lose") or (last.word == "modify" and raised):
            message = "it lasts no longer than the turn, which ends right then"
            hint = "say until when: until: end_of_your_next_turn"
            yield Impossible("effect-value", last.where("until"), message, hint)


def _has_step(ability: Ability, *words: str) -> bool:
    return any(isinstance(part, Part) and part.word in words for part in walk(ability.effects))


def _asking_for(ability: Ability, name: str) -> Iterator[Filter]:
    """Demands for the name that a step has named or remembered."""
    for part in walk(ability):
        for demand in part.filters if isinstance(part, Cards) else ():
            if demand.field == "name" and name in demand.values:
                yield demand
