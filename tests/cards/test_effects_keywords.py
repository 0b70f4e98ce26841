"""Keywords on cards: each is told at its place where no card can have it printed so."""

from __future__ import annotations

import pytest
from effect_cells import known

from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.schema import definitions
from cardgen.problem import Span
from cardgen.source.cell import parse_cell

KEYWORDS = [
    (
        "shironeko",
        "character",
        "[»unblockable]",
        "{timing: continuous, effects: [{grant: unblockable, to: self}]}",
    ),
    ("stampede", "machine", "[»stays]", "grant: stays"),
    ("stampede", "machine", "[»{also_named: Sora}]", "{grant: also_named, value: …, to: self}"),
    ("stampede", "machine", "[guest, »cannot_act]", "effects give it to players"),
    ("stampede", "machine", "[»must_attack_center]", "to: opponent"),
    ("shironeko", "character", "[breakthrough, »breakthrough]", "a second time"),
    ("stampede", "machine", "[{deadheat: 2}, »{deadheat: 3}]", "a second time"),
    ("stampede", "machine", "[two_actions, »three_actions]", "keep one of the two"),
    ("stampede", "machine", "[three_actions, guest, »two_actions]", "beside 'three_actions'"),
    ("stampede", "machine", "[guest, »demi_guest]", "beside 'guest'"),
    ("stampede", "machine", "[{deadheat: »0}]", "from 1 to 99"),
    ("stampede", "machine", "[{double_gear: »0}]", "from 1 to 5"),
    ("stampede", "machine", "[{double_gear: »9}]", "from 1 to 5"),
    ("stampede", "event", "[»two_actions]", "it goes on: machine"),
    ("stampede", "machine", "[»installed]", "it goes on: assist"),
    ("stampede", "assist", "[»route_block]", "it goes on: machine, event"),
]
"""Keywords that no card has printed so, and what is said of them."""


@pytest.mark.parametrize(("game", "kind", "text", "words"), KEYWORDS, ids=[case[2] for case in KEYWORDS])
def test_a_keyword_that_no_card_has_printed_is_told_at_its_place(
    game: str, kind: str, text: str, words: str
) -> None:
    before, _, after = text.partition("»")
    cell = parse_cell(before + after, Span("cards.csv", 2, 5))
    (problem,) = read_keywords(cell, (), known(game), kind)[1]
    assert problem.at.column == 5 + len(before)
    assert words in f"{problem.message} {problem.hint}"


def test_a_keyword_is_printed_on_cards_that_can_have_it() -> None:
    cell = parse_cell("[breakthrough]", Span("cards.csv", 2, 5))
    assert read_keywords(cell, (), known("shironeko"), "character")[1] == []
    (problem,) = read_keywords(cell, (), known("shironeko"), "town")[1]
    assert (problem.check, problem.at.column, problem.hint) == (
        "effect-target",
        6,
        "it goes on: character, awakened",
    )


def test_an_editor_offers_the_keywords_that_cards_have_printed() -> None:
    (plain, valued) = definitions(known("stampede"))["effect_keywords"]["anyOf"][0]["anyOf"]
    offered = {*valued["properties"], *str(plain).replace("'", " ").split()}
    assert {"route_block", "guest", "deadheat"} <= offered
    assert not {"stays", "also_named", "cannot_act"} & offered
