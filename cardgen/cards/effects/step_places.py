"""Where steps take cards from and put them: what makes no sense there is noted at its key. See ``read``."""

from __future__ import annotations

from typing import Final

from cardgen.cards.effects.reading import Reading
from cardgen.cards.effects.tree import Cards, Part
from cardgen.source.located import Path

_LYING: Final = ("among", "whose", "zone", "state", "marker", "pile", "face", "under", "other")
"""Keys that describe cards by how and where they lie."""


def check_places(reading: Reading, path: Path, step: Part) -> None:
    """Note a step's places that cannot be."""
    if step.args.get("face") == "down" and step.args.get("to") not in reading.vocabulary.face_down:
        no_face_down(reading, (*path, "face"))
    if step.word == "call":
        _called_to(reading, path, step)
    elif step.word == "search":
        _searched(reading, path, step)
        _looked_for(reading, (*path, "search"), step.main, "the deck", ("choose",))
    elif step.word == "look" and step.args.get("take") is not None:
        _looked_for(reading, (*path, "take"), step["take"], "the cards looked at", ("whose", "zone"))
    elif step.word == "look":
        _nothing_taken(reading, path)
    elif step.word == "name_card" and step.main is not None:
        _named_anywhere(reading, (*path, "name_card"))


def _looked_for(reading: Reading, path: Path, cards: object, source: str, unable: tuple[str, ...]) -> None:
    """Note what cannot be said of cards that are looked for: what is known already lies elsewhere."""
    value = reading.get(path)
    if isinstance(cards, Cards) and (cards.ref or cards.under):
        message = f"{cards.ref or cards.under!r} is known already, and these come from {source}"
        reading.wrong("effect-target", path, message, "describe the cards, such as {kind: …, count: 1}")
    elif isinstance(value, dict):
        for key in unable:
            edge = key != "choose" or value.get(key) in ("top", "bottom")
            if key in value and edge:
                message = f"these are taken from among {source}, which leaves no {key!r} to say"
                reading.wrong("effect-key", (*path, key), message, f"drop {key!r}", key=True)


def _nothing_taken(reading: Reading, path: Path) -> None:
    """Note where taken cards would go, and that they are shown, though none are taken."""
    for key, what in (("to", "is where taken cards go"), ("shown", "is whether taken cards are shown")):
        if key in reading.get(path):
            message, hint = f"{key!r} {what}, and none are taken", f"add take: and which, or drop {key!r}"
            reading.wrong("effect-key", (*path, key), message, hint, key=True)


def _named_anywhere(reading: Reading, path: Path) -> None:
    """Note what cannot be said of a card that is named: it is none of those that lie anywhere."""
    value = reading.get(path)
    for key in _LYING if isinstance(value, dict) else ():
        if key in value:
            message = f"any card there is can be named, wherever it lies, which leaves no {key!r} to say"
            reading.wrong("effect-key", (*path, key), message, f"drop {key!r}", key=True)


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
    piles, cards = reading.vocabulary.piles, step.main
    if not isinstance(cards, Cards) or cards.ref:
        return
    if not all(zone in piles for zone in reading.vocabulary.zones_of(cards.zones)):
        hint = f"decks are: {', '.join(piles)}; cards of other zones are taken with 'move'"
        reading.wrong("effect-target", (*path, "search", "zone"), "only a deck is searched", hint)
