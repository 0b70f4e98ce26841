"""What players are asked is said in both languages, with the names of cards instead of their ids."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import cennera_world
import mana_world
import pytest
import shironeko_world
import stampede_world

from cardgen.cards.deck import Deck
from cardgen.games.mana import state as mana
from cardgen.games.shironeko import state as shironeko
from cardgen.games.stampede import state as stampede
from cardgen.play.asked import EFFECTS, choice_words, question_words
from cardgen.play.effects.frame import QUESTIONS, SAVED
from cardgen.play.rules import HasQuestions, Rules
from cardgen.play.streams import Streams

JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def game(name: str) -> tuple[Rules, Sequence[Deck], dict[str, Any]]:
    if name == "stampede":
        decks = [stampede_world.deck("raimei"), stampede_world.deck("festa")]
        return stampede_world.example(), decks, stampede_world.FIELDS
    if name == "shironeko":
        decks = [shironeko_world.example_deck("hidamari"), shironeko_world.example_deck("tsukikage")]
        return shironeko_world.example(), decks, shironeko_world.LEADERS
    return mana_world.example(), [mana_world.grimoire()], {"players": 3, "mode": "expert"}


def test_every_phrase_has_its_japanese() -> None:
    assert {*QUESTIONS.values(), SAVED} <= set(EFFECTS["ja"])
    for name, phrases in (("stampede", stampede), ("shironeko", shironeko), ("mana", mana)):
        rules = game(name)[0]
        assert isinstance(rules, HasQuestions)
        assert set(phrases._QUESTIONS.values()) <= set(rules.questions["ja"])


@pytest.mark.parametrize("name", ["stampede", "shironeko", "mana"])
def test_questions_met_in_play_are_in_words(name: str) -> None:
    rules, decks, options = game(name)
    ids = set(rules.cards.by_id())
    met: dict[str, tuple[str, str]] = {}
    for index in range(4):
        streams = Streams(11, index)
        state, chance = rules.start(decks, options, streams), streams.stream("policy")
        while not state.over:
            if state.question and state.question not in met:
                met[state.question] = (question_words(rules, state, "en"), question_words(rules, state, "ja"))
            state.apply(chance.choice(state.legal()))
    assert len(met) > 5
    for english, japanese in met.values():
        assert not ids & set(re.findall(r"[\w-]+", english + " " + japanese)), (english, japanese)
        assert JAPANESE.match(japanese.removeprefix("1")), japanese


def test_a_recruiting_question_names_its_cell() -> None:
    asked: Any = SimpleNamespace(question="recruit c3?")
    assert question_words(cennera_world.example(), asked, "ja") == "c3を勧誘するか"
    assert question_words(cennera_world.example(), asked, "en") == "recruit c3?"


def test_a_choice_is_followed_by_the_name_of_its_card() -> None:
    rules, decks, options = game("stampede")
    state = rules.start(decks, options, Streams(1))
    names = {card["name"] for card in rules.cards}
    assert {choice_words(rules, action, "ja") for action in state.legal()} <= names
