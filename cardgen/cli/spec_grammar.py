"""The part of a spec's page that tells how abilities are written: their keys, and what may stand there.

Where a key takes words of the game, these are listed, else an example shows its form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardgen.cards.effects import parts

if TYPE_CHECKING:
    from cardgen.cards.effects.vocabulary import Vocabulary
    from cardgen.cards.field import Field

Row = tuple[str, str, str]


def grammar_rows(words: Vocabulary) -> Iterator[tuple[str, list[Row]]]:
    """The sections on abilities, cards and amounts, each with its title and rows."""
    yield "Abilities", [(key, "", form) for key, form in _ability(words)]
    yield "Cards", [(key, "", form) for key, form in _cards(words) if form]
    yield "Amounts", [(key, "", form) for key, form in _amounts(words) if form]


def _ability(words: Vocabulary) -> Iterator[tuple[str, str]]:
    timings = [*words.timings]
    yield "timing", f"{timings[0]} | [{', '.join(timings[:2])}]" if timings else ""
    yield "of", _either((*words.event_players(), f"{{kind: {words.kinds[0]}}}"))
    yield "from", _either((*words.zones, "covered"))
    yield "condition", f"{{count: {{zone: {words.single_zones[0]}}}, at_least: 3}}"
    yield "cost", "[…]"
    yield "effects", "[…]"
    yield "limit", "once_per_turn | once_per_game | {times: 2, per: turn}"
    yield "optional", "true"
    yield "name", "…"
    yield "text", "… | {en: …, ja: …}"


def _cards(words: Vocabulary) -> Iterator[tuple[str, str]]:
    yield "…", _either(("2", *parts.REFS, f"{{zone: {words.single_zones[0]}, count: 2}}"))
    yield "whose", _either(words.players("any"))
    yield "zone", _either(words.zones)
    yield "kind", _either(words.kinds)
    yield "has", _either(words.keywords)
    yield "state", "ready | exhausted"
    yield "marker", _either(words.markers)
    yield "pile", "top | covered | any"
    yield "face", "up | down" if words.face_down else ""
    yield "under, among", _either(parts.REFS)
    yield "other", "true"
    for name, shapes in words.fields.items():
        yield name, _asked(shapes)
    yield "count", "2 | all | any"
    yield "up_to", "2"
    yield "choose", _either(parts.CHOOSERS)
    yield "as", "…"


def _asked(shapes: Sequence[Field]) -> str:
    """What may be asked of a field: its choices, or examples of values."""
    first = shapes[0].item or shapes[0]
    choices = [choice for shape in shapes for choice in (shape.item or shape).choices]
    if choices:
        return _either((*choices, "…") if first.open else choices)
    if first.type == "bool":
        return "true | false"
    return "3 | [2, 3] | {not: 3} | {at_most: 3} | {at_least: 3}" if first.type in ("int", "number") else "…"


def _amounts(words: Vocabulary) -> Iterator[tuple[str, str]]:
    yield "count", f"{{count: {{zone: {words.single_zones[0]}}}}}"
    yield "value", "".join(f"{{value: {stat}, of: self}}" for stat in words.stats[:1])
    yield "number", "".join(f"{{number: {number}}}" for number in words.numbers[:1])
    yield "markers", "".join(f"{{markers: {marker}, on: self}}" for marker in words.markers[:1])
    yield from ((word, f"{{{word}: [2, 3]}}") for word in ("plus", "minus", "times", "most", "least"))
    yield "half", "{half: 3}"
    yield from ((word, f"{{count: …, {word}: 3}}") for word in parts.COMPARES)


def _either(names: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(names))
