"""Where steps take cards from and put them: what makes no sense there is noted at its key. See ``read``."""

from __future__ import annotations

from cardgen.cards.effects.reading import Reading
from cardgen.cards.effects.tree import Cards, Part
from cardgen.source.located import Path


def check_places(reading: Reading, path: Path, step: Part) -> None:
    """Note a step's places that cannot be."""
    if step.args.get("face") == "down" and step.args.get("to") not in reading.vocabulary.face_down:
        no_face_down(reading, (*path, "face"))
    if step.word == "call":
        _called_to(reading, path, step)
    elif step.word == "search":
        _searched(reading, path, step)


def no_face_down(reading: Reading, path: Path) -> None:
    """Note that no card lies face down in the zones in question."""
    able = ", ".join(reading.vocabulary.face_down) or "no zone of this game"
    reading.wrong("effect-value", path, "no card lies face down there", f"face-down cards lie in: {able}")


def _called_to(reading: Reading, path: Path, step: Part) -> None:
    """Note each zone outside of play that cards are called to."""
    vocabulary, into, value = reading.vocabulary, (*path, "to"), step.args.get("to") or ()
    listed = value and isinstance(reading.get(into), list)
    for index, name in enumerate(value):
        if name and not set(vocabulary.zones_of((name,))) <= set(vocabulary.in_play):
            hint = f"in play are: {', '.join(vocabulary.in_play)}; to put cards elsewhere use 'move'"
            place = (*into, index) if listed else into
            reading.wrong("effect-target", place, f"{name!r} is not in play", hint)


def _searched(reading: Reading, path: Path, step: Part) -> None:
    """Note a zone that is searched and is no closed pile: there is nothing to look through."""
    piles = reading.vocabulary.piles
    if isinstance(step.main, Cards) and not all(zone in piles for zone in step.main.zones):
        hint = f"decks are: {', '.join(piles)}; cards of other zones are taken with 'move'"
        reading.wrong("effect-target", (*path, "search", "zone"), "only a deck is searched", hint)
