"""Reading the keywords of a card: one or a list of words, or ``{word: value}`` for those that carry one."""

from __future__ import annotations

from typing import Any, Final

from cardgen.cards.effects.reading import Reading, odd_keys
from cardgen.cards.effects.span import MOST
from cardgen.cards.effects.tree import Keyword
from cardgen.cards.effects.vocabulary import Vocabulary
from cardgen.pattern import pattern
from cardgen.problem import Problem
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

_SEVERAL: Final = pattern(r"[,、，・;；]")
_GIVEN_TO: Final = ("opponent", "opponents", "you")
"""Players that a keyword is given to, as a hint says; the first of these that there is."""


def read_keywords(
    document: Located, path: Path, vocabulary: Vocabulary, kind: str = ""
) -> tuple[tuple[Keyword, ...], list[Problem]]:
    """A card's keywords, and what is wrong with them; no keywords where anything is."""
    reading = Reading(document, vocabulary, list(odd_keys(document, path)))
    if reading.problems:
        return (), reading.problems
    keywords = _KeywordReader(reading, kind).keywords(path)
    return ((), reading.problems) if reading.problems else (keywords, [])


class _KeywordReader:
    """Reads the keywords of one card."""

    def __init__(self, reading: Reading, kind: str) -> None:
        self.reading = reading
        self.kind = kind
        self.vocabulary = reading.vocabulary
        self.had: list[str] = []
        """The keywords read so far."""

    def keywords(self, path: Path) -> tuple[Keyword, ...]:
        value = self.reading.get(path)
        several = isinstance(value, str) and _SEVERAL.search(value)
        if isinstance(value, str) and not several:
            return (self.keyword(path),)
        if several:
            listed = ", ".join(word.strip() for word in _SEVERAL.split(value))
            message = f"found {describe(value)}, expected a list of keywords"
            self.reading.wrong("effect-value", path, message, f"several go into brackets: [{listed}]")
            return ()
        return self.reading.items(path, self.keyword, "a list of keywords")

    def keyword(self, path: Path) -> Keyword:
        """A keyword that cards of the kind can have."""
        keyword = self.any_keyword(path)
        if keyword.word:
            self.unprinted(path, keyword.word)
            self.beside_others(path, keyword.word)
            self.had.append(keyword.word)
        return keyword

    def unprinted(self, path: Path, word: str) -> None:
        """Note a keyword that no card of the kind has printed."""
        own, value = self.vocabulary.keywords[word], ""
        if own.value != "none":
            value = "value: …, "
        if own.on == "player":
            message = f"the keyword {word!r} is none of cards: effects give it to players"
            whom = next(who for who in _GIVEN_TO if who in self.vocabulary.who)
            hint = f"write an ability with the effect {{grant: {word}, {value}to: {whom}}}"
            self.reading.wrong("effect-target", path, message, hint)
        elif own.hidden:
            message = f"the keyword {word!r} is never printed by name: effects give it"
            hint = f"write the ability {{timing: continuous, effects: [{{grant: {word}, {value}to: self}}]}}"
            self.reading.wrong("effect-target", path, message, hint)
        elif self.kind and own.kinds and self.kind not in own.kinds:
            message = f"a card of kind {self.kind!r} has no keyword {word!r}"
            self.reading.wrong("effect-target", path, message, f"it goes on: {', '.join(own.kinds)}")

    def beside_others(self, path: Path, word: str) -> None:
        """Note a keyword that says nothing beside one before it."""
        keywords = self.vocabulary.keywords
        if word in self.had:
            self.reading.wrong("effect-value", path, f"{word!r} is here a second time")
        for other in dict.fromkeys(self.had):
            if other in keywords[word].not_with or word in keywords[other].not_with:
                message = f"{word!r} says nothing beside {other!r}"
                self.reading.wrong("effect-value", path, message, "keep one of the two")

    def any_keyword(self, path: Path) -> Keyword:
        reading, value = self.reading, self.reading.get(path)
        if isinstance(value, dict) and len(value) == 1:
            (word,) = value
            if word not in self.vocabulary.keywords:
                hint = nearest(word, self.vocabulary.keywords)
                reading.wrong(
                    "effect-word", (*path, word), f"{word!r} is no keyword of this game", hint, key=True
                )
                return Keyword("")
            return Keyword(word, self.keyword_value((*path, word), word), reading.at(path))
        word = reading.word(path, self.vocabulary.keywords, "a keyword")
        if word and self.vocabulary.keywords[word].value != "none":
            message = f"the keyword {word!r} carries a {self.vocabulary.keywords[word].value}"
            reading.wrong("effect-missing", path, message, f"write {{{word}: …}}")
        return Keyword(word, None, reading.at(path))

    def keyword_value(self, path: Path, word: str) -> Any:
        own = self.vocabulary.keywords[word]
        match own.value:
            case "number":
                return self.reading.whole(path, own.min, MOST if own.max is None else own.max)
            case "text":
                return self.reading.plain(path)
            case _:
                return self.reading.nothing(path)
