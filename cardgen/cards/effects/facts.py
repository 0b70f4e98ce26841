"""What a text claims: numbers, whom it touches, where, when, how often, and whether one may decline.

``facts`` reads a hand-written text and a generated one alike, so that ``differences`` can hold one
against the other. A number 1 counts for nothing, for texts leave it out as often as not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from cardgen.cards.effects.tree import Ability, Cards, Part, walk
from cardgen.cards.effects.whereabouts import Seen
from cardgen.cards.effects.wording.words import slots, without_ruby
from cardgen.cards.effects.wording.write import Writer

_KANJI: Final = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_KANJI_NUMBER: Final = re.compile(
    r"([一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])(?=[枚体個回人つ点度台])"
)
_DIGITS: Final = re.compile(r"\d{1,3}(?:,\d{3})+|\d+")
_WORDS: Final = (
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_WORD: Final = re.compile(rf"\b(?:{'|'.join((*_WORDS, 'twice'))})\b")
_CLAIMS: Final[Mapping[str, str]] = {
    "the opponent": r"相手|[ほ他]かのプレイヤー|他のプレイヤー|opponent|another player|other players?",
    "everybody": r"全員|お互い|両プレイヤー|(?:each|all|every|both) players?\b(?!')|(?:each|all) opponents?\b"
    r"|\bplayers (?:cannot|may|can)\b",
    "all of them": r"すべて|全て|全部|\ball (?!players|opponents)|(?<!for )\beach of\b",
    "chance": r"無作為|ランダム|at random|randomly",
    "once a turn": r"[1一各毎]ターン(?:に|中)|ターン(?:に|中)?[1一][回度]|(?:per|each|every) turn",
    "once a game": r"ゲーム中|ゲームに1|per game|once a game",
}
_RUN: Final = re.compile(r"\[\w*\||(?<=\S)\](?=\s|$)")
_SAID_OF: Final = re.compile(r"\{\w*\}(?:が|の)?")
_FORMS: Final = re.compile(r"\\\[(.*?)\\\]")
"""The forms of a verb, in a pattern: ``[s]``, ``[are|is]``."""
_MAY: Final = re.compile(r"もよい|てよい|てもいい|ことができる|\bmay\b|\bcan\b(?! ?not)")


class Facts(NamedTuple):
    """What can be told from a text without understanding it."""

    numbers: frozenset[int]
    claims: frozenset[str]
    timings: frozenset[str]
    optional: bool
    seen: Seen


class Difference(NamedTuple):
    """One way in which a text and its effect are at odds: what the text says, and what the effect."""

    about: str
    text: str
    effect: str


def facts(text: str, writer: Writer) -> Facts:
    """The facts of a text about cards of a game."""
    plain = unicodedata.normalize("NFKC", _RUN.sub("", without_ruby(text))).casefold()
    claims = {claim for claim, pattern in _CLAIMS.items() if re.search(pattern, plain)}
    timings = {timing for timing, pattern in timing_patterns(writer).items() if re.search(pattern, plain)}
    seen = writer.whereabouts.seen(plain)
    numbers, may = frozenset(_numbers(plain) - {1}), bool(_MAY.search(plain))
    return Facts(numbers, frozenset(claims), frozenset(timings), may, seen)


def differences(text: str, generated: str, abilities: Sequence[Ability], writer: Writer) -> list[Difference]:
    """Where a hand-written text and the one of the effect claim different things."""
    said, meant = facts(text, writer), facts(generated, writer)
    found = []
    if said.numbers != meant.numbers:
        found.append(Difference("numbers", _listed(said.numbers), _listed(meant.numbers)))
    if said.claims != meant.claims:
        only_said, only_meant = said.claims - meant.claims, meant.claims - said.claims
        found.append(Difference("targets", _listed(only_said), _listed(only_meant)))
    where = writer.whereabouts
    whose, meant_whose = where.sides(said.seen, meant.seen)
    if whose and said.claims == meant.claims:
        found.append(Difference("sides", ", ".join(whose), ", ".join(meant_whose)))
    extra, missing = where.zones(said.seen, meant.seen, abilities)
    if extra or missing:
        found.append(Difference("zones", _listed(extra), _listed(missing)))
    if said.timings != meant.timings:
        names = writer.lexicon.timing
        here = _listed(names(timing) for timing in said.timings - meant.timings)
        there = _listed(names(timing) for timing in meant.timings - said.timings)
        found.append(Difference("timing", here, there))
    if said.optional != meant.optional and not any(_can_decline(ability) for ability in abilities):
        choice = {True: "a choice", False: "no choice"}
        found.append(Difference("choice", choice[said.optional], choice[meant.optional]))
    return found


def timing_patterns(writer: Writer) -> dict[str, str]:
    """For each timing that prints something, what tells it in a text: its title, or its event's words."""
    patterns: dict[str, str] = {}
    for timing in writer.lexicon.vocabulary.timings:
        title = unicodedata.normalize("NFKC", without_ruby(writer.lexicon.timing(timing))).casefold()
        told = [rf"(?<![a-z]){re.escape(title)}(?![a-z])"] if len(title) > 1 else []
        event = without_ruby(writer.lexicon.event(timing))
        stem = _SAID_OF.sub("\0", event).casefold().strip("\0 ")
        if len(stem) > 2 and slots(event):
            words = _FORMS.sub(_any_form, "[^,.、。]{0,24}?".join(map(re.escape, stem.split("\0"))))
            told.append(f"(?<!と){words}(?!時?まで)")
        if told:
            patterns[timing] = "|".join(told)
    return patterns


def _any_form(forms: re.Match[str]) -> str:
    """A pattern of any of a verb's forms; a single one is what may be added.

    >>> _any_form(_FORMS.match(re.escape("[are|is]")))
    '(?:are|is)'
    """
    choices = forms[1].replace("\\|", "|")
    return f"(?:{choices})" if "|" in choices else f"(?:{choices})?"


def _can_decline(ability: Ability) -> bool:
    """Whether a player can decline without the effect saying 'may': a cost, a number up to which."""
    parts = list(walk(ability))
    free = any(isinstance(part, Cards) and (part.up_to or part.count == "any") for part in parts)
    may = any(isinstance(part, Part) and part.word in ("may", "choose_one", "grant") for part in parts)
    return bool(ability.cost) or free or may


def _numbers(text: str) -> set[int]:
    found = {int(digits.replace(",", "")) for digits in _DIGITS.findall(text)}
    found |= {_kanji(number) for number in _KANJI_NUMBER.findall(text)}
    return found | {2 if word == "twice" else _WORDS.index(word) + 1 for word in _WORD.findall(text)}


def _kanji(number: str) -> int:
    """A kanji number below a hundred.

    >>> _kanji("三"), _kanji("十"), _kanji("二十五")
    (3, 10, 25)
    """
    if "十" not in number:
        return _KANJI[number]
    tens, ones = number.split("十")
    return (_KANJI[tens] if tens else 1) * 10 + (_KANJI[ones] if ones else 0)


def _listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, sorted(values, key=str))) or "nothing"
