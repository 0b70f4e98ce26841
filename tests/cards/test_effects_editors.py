"""What editors are offered for abilities: the schema says what a game's cards can."""

from __future__ import annotations

import pytest
from effect_cells import known
from jsonschema import Draft202012Validator

from cardgen.cards.effects.schema import definitions
from cardgen.cards.schema import cards_schema
from cardgen.cards.spec import load_spec


def test_an_editor_shows_what_each_timing_is_called() -> None:
    timings = definitions(known("stampede"))["effect_ability"]["properties"]["timing"]["anyOf"][0]["anyOf"]
    shown = {choice["const"]: choice["description"] for choice in timings}
    assert "走行時" in shown["on_run"]
    assert len(set(shown.values())) == len(shown)


def test_an_editor_offers_as_costs_what_can_be_one() -> None:
    shared = definitions(known("stampede"))
    costs = [one["required"][0] for one in shared["effect_costs"]["anyOf"][0]["anyOf"] if "required" in one]
    assert "discard" in costs
    assert not {"draw", "may", "search"} & set(costs)
    assert shared["effect_ability"]["properties"]["cost"] == {"$ref": "#/$defs/effect_costs"}


@pytest.mark.parametrize(
    ("kind", "timing", "offered"),
    [("machine", "play", False), ("assist", "play", True), ("machine", "on_call", True)],
)
def test_an_editor_offers_a_card_the_timings_of_its_kind(kind: str, timing: str, offered: bool) -> None:
    schema = cards_schema(load_spec("stampede"))
    abilities = schema["$defs"][kind]["properties"]["abilities"]["anyOf"][0]["$ref"]
    assert abilities == f"#/$defs/effect_abilities_{kind}"
    said = [{"timing": timing, "effects": [{"draw": 1}]}]
    assert Draft202012Validator({"$defs": schema["$defs"], "$ref": abilities}).is_valid(said) is offered


def test_an_editor_offers_to_ask_for_what_rules_know_of_cards() -> None:
    described = definitions(known("stampede"))["effect_filter"]["anyOf"][1]["properties"]
    assert {"name", "gear", "class_name", "power"} <= set(described)
    assert not {"flavor", "art", "effect", "abilities"} & set(described)
