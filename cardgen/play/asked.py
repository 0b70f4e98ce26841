"""A question and its choices in a player's language, with names of cards where scripts have their ids.

A state's ``question`` is one of a game's few phrases, as scenarios expect it: ``choose a card (tg-15)``. What
a phrase is in other languages stands here for the questions of effects, in ``Rules.questions`` for a game's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cardgen.cards.card import Card
from cardgen.cards.effects.wording.words import without_ruby
from cardgen.play.rules import HasQuestions, Rules, State

EFFECTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "choose a card": "カードを選ぶ",
        "choose a card that is not destroyed": "破壊されないカードを選ぶ",
        "choose a player": "プレイヤーを選ぶ",
        "do it?": "行うか",
        "choose one": "1つを選ぶ",
        "name a card": "カード名を言う",
        "choose a place": "置く場所を選ぶ",
        "which comes first?": "どれを先に行うか",
        "choose": "選ぶ",
        "for which of them?": "どれに対して行うか",
        "what happens instead?": "代わりに何を行うか",
        "answer with an ability, or pass": "能力で応じるか、パスする",
    }
}
"""What effects ask (``effects.frame.QUESTIONS``, and of windows) in other languages."""
_OF_CARD: Final = re.compile(r"(?P<phrase>.*) \((?P<card>\S+)\)")


def question_words(rules: Rules, state: State, language: str) -> str:
    """What is asked, in a language; empty where nothing is."""
    of_card = _OF_CARD.fullmatch(state.question)
    phrase, card = (of_card["phrase"], of_card["card"]) if of_card else (state.question, "")
    said = _phrase(rules, phrase, language)
    if not card:
        return said
    name = card_name(rules, card, language)
    return f"{said}（{name}）" if language == "ja" else f"{said} ({name})"


def _phrase(rules: Rules, phrase: str, language: str) -> str:
    """A phrase in a language; a game's own may have one word of its own, ``{}``: ``pay for {}``."""
    own = rules.questions.get(language, {}) if isinstance(rules, HasQuestions) else {}
    known = {**EFFECTS.get(language, {}), **own}
    if phrase in known:
        return known[phrase]
    for form, said in known.items():
        before, slot, after = form.partition("{}")
        word = phrase.removeprefix(before).removesuffix(after)
        if slot and f"{before}{word}{after}" == phrase:
            return said.replace("{}", card_name(rules, word, language))
    words = phrase.split(" ")
    return " ".join(card_name(rules, word, language) for word in words)


def choice_words(rules: Rules, action: int, language: str) -> str:
    """The names of the cards that a choice's text names by their ids; empty where it names none."""
    words = rules.action_text(action).split()
    ids = rules.cards.by_id()
    return ", ".join(_name(ids[word], language) for word in words if word in ids)


def card_name(rules: Rules, word: str, language: str) -> str:
    """The name of the card that has an id; any other word as it is."""
    card = rules.cards.by_id().get(word)
    return word if card is None else _name(card, language)


def _name(card: Card, language: str) -> str:
    """A card's name in a language, without readings; its id where it has none."""
    name = card.values.get(f"name:{language}") or card.values.get("name") or card.id
    return without_ruby(str(name))
