"""What an ability does to its own card, and asks of it: where that lies by then, and of what kind it is.

Each function yields what can never be, at its place, with a message and a hint; ``sense`` notes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.cards.effects.reach import Impossible, either, known
from cardgen.cards.effects.tree import GAP, Ability, Cards, Part, walk
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary

_ON_CARDS_IN_PLAY: Final = {
    "destroy": "", "exhaust": "", "ready": "", "mark": "on", "unmark": "from", "damage": "to", "heal": "to",
    "prevent": "to",
}  # fmt: skip
"""Steps that are done to cards in play, and the key that says to which."""
_GONE: Final = ("on_destroy", "on_leave")
"""Events after which their own card is no longer in play."""
_BEFORE: Final = ("call", "move", "attach", "at", GAP)
"""Steps that may bring the card into play before the next one, or wait until it has come."""


def out_of_play(ability: Ability, vocabulary: Vocabulary, kind: str) -> bool:
    """Whether a card is out of play wherever its ability works, or has left by its own event."""
    if COVERED in ability.zones or not ability.timings:
        return False
    if ability.of is None and set(ability.timings) <= set(_GONE):
        return True
    zones = _places(ability, vocabulary, kind)
    return COVERED not in zones and not set(vocabulary.zones_of(zones)) & set(vocabulary.in_play)


def _places(ability: Ability, vocabulary: Vocabulary, kind: str) -> tuple[str, ...]:
    """The zones where a card is when its ability begins to work."""
    return ability.zones or tuple(zone for name in ability.timings for zone in vocabulary.home(kind, name))


def done_out_of_play(ability: Ability, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Steps on cards in play that are done to the card itself while it is not there."""
    if not vocabulary.in_play or not out_of_play(ability, vocabulary, kind):
        return
    for step in walk(ability.effects):
        if not isinstance(step, Part):
            continue
        if step.word in _BEFORE or step.word in vocabulary.own_steps:
            return
        cards = step.args.get(_ON_CARDS_IN_PLAY.get(step.word, "-"))
        if isinstance(cards, Cards) and cards.ref == "self":
            message = f"{step.word!r} is done to cards in play, and this card is not there by then"
            yield Impossible("effect-target", cards.at, message, "call or move it there first")


def never_fits_itself(ability: Ability, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Kinds and zones that are asked of the card itself, which it never has when the ability begins."""
    home = vocabulary.zones_of(_places(ability, vocabulary, kind)) if COVERED not in ability.zones else ()
    for part in walk(ability.condition):
        if not isinstance(part, Part) or part.word != "is" or part.main.ref != "self":
            continue
        fits = part["fits"]
        zones = known(fits.zones, vocabulary)
        if kind and fits.kinds and kind not in fits.kinds:
            message = f"never true: this card is a {kind}, and no {either(fits.kinds)}"
            yield Impossible("effect-target", fits.kinds_at, message, "leave the condition out")
        elif ability.timings and home and zones and not set(zones) & set(home):
            message = f"never true: the ability works in {either(home)}, and not in {either(fits.zones)}"
            yield Impossible("effect-target", fits.zones_at, message, "say where it works with 'from'")


def always_there(ability: Ability) -> Iterator[Impossible]:
    """The question whether the card itself is there, where nothing more is asked of it."""
    for part in walk((ability.condition, ability.effects)):
        if isinstance(part, Part) and part.word == "exists" and part.main == Cards(ref="self"):
            hint = "ask what it is or where it lies: {is: self, zone: …}"
            yield Impossible("effect-value", part.at, "always true: the card itself is there", hint)
