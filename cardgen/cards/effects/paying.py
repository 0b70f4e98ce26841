"""What can be a cost, and whether anybody can ever pay it in full.

Each function yields what cannot be, at its place, with a message and a hint; ``sense`` notes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardgen.cards.effects.idle import TURNED
from cardgen.cards.effects.itself import out_of_play
from cardgen.cards.effects.reach import Impossible, either, in_question, known
from cardgen.cards.effects.tree import GAP, Ability, Cards, Part, walk
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.source.nearest import nearest

_TURNS: Final = ("exhaust", "ready")
_PAID_IN_PLAY: Final = {
    "exhaust": "",
    "ready": "",
    "destroy": "",
    "mark": "on",
    "unmark": "from",
    "attach": "under",
}
"""Costs that are paid with cards in play, and the key that says with which."""
_LEAVES: Final = ("destroy", "discard", "move", "attach")
_OTHERS: Final = ("opponent", "one_other", "opponents", "one", "all")


def no_cost(step: Part, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Why a step that stands among costs is none."""
    if not vocabulary.steps[step.word].cost:
        able = [name for name, other in vocabulary.steps.items() if other.cost]
        yield Impossible("effect-cost", step.at, f"{step.word!r} cannot be a cost", nearest("", able))
        return
    if TURNED.get(step.word) == getattr(step.main, "state", ""):
        message = f"what is {step.main.state} already cannot be turned to pay"
        yield Impossible("effect-cost", step.at, message, "leave the state out, or say the other one")
    if step.word == "change" and step["to"] is None and not (isinstance(step["by"], int) and step["by"] < 0):
        message = "a cost takes something away: 'by' must be below 0"
        yield Impossible("effect-cost", step.where("by"), message)
    for part in walk(step):
        if isinstance(part, Cards) and part.whose in _OTHERS:
            message = "a cost is paid with your own cards, or those of 'any' player"
            yield Impossible("effect-cost", part.at, message)


def out_of_place(step: Part, place: int, ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Why a step that is nothing but a cost cannot stand at its place among an ability's costs."""
    pays = vocabulary.steps[step.word].pays
    if pays == "alone" and len(ability.cost) > 1:
        message = f"{step.word!r} is a whole cost, and nothing stands beside it"
        yield Impossible("effect-cost", step.at, message, "make two abilities of it, or drop the other part")
    elif pays == "first" and place:
        message = f"{step.word!r} is paid before all else"
        yield Impossible("effect-cost", step.at, message, "write it as the first part of the cost")


def only_paid(step: Part, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Why a step that stands among effects cannot be done there: it is nothing but a cost."""
    if vocabulary.steps[step.word].pays:
        message = f"{step.word!r} only pays for an ability, and is nothing that an effect does"
        yield Impossible("effect-cost", step.at, message, "write it under 'cost'")


def under_another(step: Part, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Why a cost does not put cards under another: which one is in doubt, or theirs is no kind that does."""
    host, cards, able = step["under"], step.main, vocabulary.paid_under
    if not host.ref or host != Cards(ref=host.ref):
        message = "a cost puts cards under a card that is known before"
        yield Impossible("effect-cost", host.at, message, "say under: self")
    there = in_question(cards, vocabulary, kind)
    unable = [one for one in there if able and one not in able]
    if unable and (cards.kinds or cards.ref or unable == [*there]):
        at = cards.kinds_at if cards.kinds else step.at
        message = f"no {either(unable)} pays by being put under another card"
        yield Impossible("effect-cost", at, message, f"what does: {', '.join(able)}")
    elif able and (cards.pile != "top" or cards.under or cards.ref == "below"):
        message = "what lies under a card already does not pay by being put under one"
        yield Impossible("effect-cost", step.at, message)


def never_paid(ability: Ability, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Costs that nobody can ever pay in full."""
    gone: set[str] = set()
    turned: set[tuple[str, str]] = set()
    for step in (step for step in ability.cost if step.word != GAP):
        cards = step.args.get("")
        yield from _beyond(step, vocabulary)
        with_self = step.args.get(_PAID_IN_PLAY[step.word]) if step.word in _PAID_IN_PLAY else None
        if getattr(with_self, "ref", "") == "self" and out_of_play(ability, vocabulary, kind):
            what = (
                "nothing is put under it"
                if step.word == "attach"
                else f"{step.word!r} cannot be paid with it"
            )
            message = f"the card is not in play by then, so {what}"
            yield Impossible("effect-cost", step.at, message, "discard or move it instead")
        if not isinstance(cards, Cards):
            continue
        if step.word == "attach":
            yield from under_another(step, vocabulary, kind)
        if cards.ref in gone:
            yield Impossible("effect-cost", step.at, f"{cards.ref!r} has left by then and cannot pay more")
        elif (step.word, cards.ref) in turned:
            yield Impossible("effect-cost", step.at, f"{cards.ref!r} is turned twice, and once is all it can")
        if cards.ref and step.word in _LEAVES:
            gone.add(cards.ref)
        if cards.ref and step.word in _TURNS:
            turned.add((step.word, cards.ref))
        yield from _too_many(cards, vocabulary)


def _too_many(cards: Cards, vocabulary: Vocabulary) -> Iterator[Impossible]:
    zones = known(cards.zones, vocabulary) or (() if cards.zones else _holding(cards, vocabulary))
    free = cards.ref or cards.under or cards.pile != "top" or cards.whose != "you" or cards.up_to
    if not zones or free or not isinstance(cards.count, int):
        return
    most = {**vocabulary.most_paid, **vocabulary.room}
    rooms = [most.get(zone, vocabulary.most_cards) for zone in zones]
    room = sum(room for room in rooms if room is not None)
    if None not in rooms and cards.count > room:
        message = f"a cost of {cards.count} cards, where {either(zones)} gives at most {room}"
        yield Impossible("effect-cost", cards.at, message, f"say {room} or fewer")


def _holding(cards: Cards, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The zones in play where cards of the kinds in question lie."""
    kinds = cards.kinds or vocabulary.kinds
    return tuple(z for z in vocabulary.in_play if any(kind in vocabulary.holds[z] for kind in kinds))


def _beyond(step: Part, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """A cost that asks for more than a deck or a number ever holds."""
    bounds: dict[str, tuple[Any, int | None, str]] = {
        "mill": (step.main, vocabulary.most_cards, "cards of a deck"),
    }
    if step.word == "change" and isinstance(step["by"], int):
        least, most = vocabulary.ranges[step.main]
        bounds["change"] = (-step["by"], most - least, f"{step.main!r} to pay with")
    asked, bound, what = bounds.get(step.word, (0, None, ""))
    if isinstance(asked, int) and bound is not None and asked > bound:
        message = f"a cost of {asked}, where there are never more than {bound} {what}"
        place = step.where("by" if step.word == "change" else "")
        yield Impossible("effect-cost", place, message, f"say {bound} or fewer")
