"""What data of a table may be, as ``notation`` writes it: places, cards and numbers of a world."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.cards.faults import Shape
from cardgen.play.effects.world import World
from cardgen.play.position import FLAG, Schema, by_seat, items, named, row, whole, word
from cardgen.play.rules import SEATS

NUMBERED = whole()
"""A card by its place in the list of all of them; ``reading.numbered`` finds it."""
NUMBERED_TWICE = items(row(NUMBERED, whole()))
"""Cards, each with a number that is told of it."""


def table_shape(world: World, own: Mapping[str, Schema]) -> Shape:
    """The shape of a position: the table, and the parts that are the game's own."""
    places = dict.fromkeys(map(world.place_text, range(world.places)), items({"$ref": "#/$defs/card"}))
    parts = {
        "cards": named(places),
        "numbers": named(_numbers(world)),
        "active": seat(world),
        "sides": items(whole(0, world.seats - 1)) | {"minItems": world.seats, "maxItems": world.seats},
        "progress": {"type": "object", "title": "a mapping"},  # as it was written, by no person
    }
    return Shape({**named({**parts, **own}), "$defs": {"card": _card(world)}})


def seat(world: World) -> Schema:
    """One of the players."""
    return word(SEATS[: world.seats])


def _numbers(world: World) -> dict[str, Schema]:
    declared = world.spec.effects
    assert declared is not None
    found = {}
    for name, number in declared.numbers.items():
        amount = whole(number.min, number.max)
        found[name] = amount if number.owner == "table" else by_seat(world.seats, amount)
    return found


def _card(world: World) -> Schema:
    """A card's id, or the id with what is not as usual."""
    declared, ids = world.spec.effects, word(world.ids)
    assert declared is not None
    parts = {
        "card": ids,
        "owner": word([*SEATS[: world.seats], "shared", None]),
        "exhausted": FLAG,
        "wounds": whole(),
        "markers": named({name: whole(0, marker.max) for name, marker in declared.markers.items()}),
        "beneath": items({"$ref": "#/$defs/card"}),
        "memory": ids,
        "known": items(seat(world)),
    }
    return {"if": {"type": "string"}, "then": ids, "else": named(parts, "card") | {"title": "a card"}}
