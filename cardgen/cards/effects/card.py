"""The abilities of a card on their way into a set: read, worded, held against a hand-written text.

``CardEffects`` is made once for a spec and looks at each card: what is wrong with ``abilities`` and
``keywords`` are problems at their place; an empty text field is filled; a text that says something else
is a warning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from cardgen.cards.effects.naming import asked_words, called, open_fields
from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.read_keywords import read_keywords
from cardgen.cards.effects.tree import Ability, Keyword
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.write import Writer
from cardgen.problem import Note, Problem, Span
from cardgen.source.located import Located

if TYPE_CHECKING:
    from cardgen.cards.effects.said.lines import Reader
    from cardgen.cards.effects.wording.lexicon import Language
    from cardgen.cards.spec import Spec

ABILITIES: Final = "abilities"
KEYWORDS: Final = "keywords"
_LANGUAGES: Final[Sequence[Language]] = ("ja", "en")


class CardEffects:
    """Reads the abilities of one game's cards.

    ``locale`` is the language that is printed, ``written`` the values of all cards by id.
    """

    def __init__(self, spec: Spec, locale: str, written: Mapping[str, Mapping[str, Any]]) -> None:
        declared = spec.effects
        assert declared is not None
        self.vocabulary = vocabulary(spec)
        self.field = declared.text_field
        self.open_fields = ("name", *open_fields(spec))
        self.reminders = declared.reminders
        self.locale: Language = "ja" if locale == "ja" else "en"
        names = called(written)
        self.writers = {language: Writer(spec, language, names) for language in _LANGUAGES}
        self.readers: dict[Language, Reader] = {}

    def complete(
        self,
        card_id: str,
        kind: str,
        values: MutableMapping[str, Any],
        places: Mapping[str, Located],
        where: Callable[[str], Span],
    ) -> list[Problem]:
        """Check a card's abilities and fill its text; ``places`` hold the data with its positions."""
        abilities, problems = self.read(places, ABILITIES, kind)
        keywords, more = self.read(places, KEYWORDS, kind)
        problems += more
        if problems:
            return [_of(card_id, problem) for problem in problems]
        said = {language: self.text_in(values, language) for language in _LANGUAGES}
        for language, text in said.items():
            if text:
                at = where(f"{self.field}:{language}" if f"{self.field}:{language}" in values else self.field)
                problems += self.compare(card_id, kind, text, abilities, keywords, language, at)
        for ability in abilities:
            problems += self.compare_own(card_id, kind, ability)
        writer, own = self.writers[self.locale], values.get(self.field)
        if not own and (abilities or keywords):
            values[self.field] = writer.card(kind, abilities, keywords, self.reminders)
        elif isinstance(own, str) and abilities:
            values[self.field] = writer.recognised(own, kind, abilities)
        return problems

    def read(self, places: Mapping[str, Located], field: str, kind: str) -> tuple[Any, list[Problem]]:
        located = places.get(field)
        if located is None:
            return (), []
        if field == ABILITIES:
            return read_abilities(located, (), self.vocabulary, kind)
        return read_keywords(located, (), self.vocabulary, kind)

    def asked(self, places: Mapping[str, Located]) -> dict[tuple[str, str], Span]:
        """Where a card's abilities ask for cards by words of the designer's own."""
        located = places.get(ABILITIES)
        return {} if located is None else asked_words(located, self.open_fields)

    def text_in(self, values: Mapping[str, Any], language: Language) -> str:
        """A hand-written text in a language; the plain field holds the printed one."""
        own = values.get(f"{self.field}:{language}")
        plain = values.get(self.field) if language == self.locale else None
        return str(own or plain or "")

    def compare(
        self,
        card_id: str,
        kind: str,
        text: str,
        abilities: Sequence[Ability],
        keywords: Sequence[Keyword],
        language: Language,
        at: Span,
    ) -> list[Problem]:
        """Where a card's text and its abilities are at odds."""
        if not abilities and not keywords:
            return []
        writer = self.writers[language]
        meant = writer.card(kind, abilities, keywords)
        return self.told(card_id, kind, text, meant, abilities, writer, at)

    def compare_own(self, card_id: str, kind: str, ability: Ability) -> list[Problem]:
        """Where an ability's own text and its data are at odds."""
        problems: list[Problem] = []
        for language, text in ability.text.items():
            writer = self.writers["ja" if (language or self.locale) == "ja" else "en"]
            meant = writer.generated(ability, kind)
            problems += self.told(card_id, kind, text, meant, (ability,), writer, ability.at)
        return problems

    def told(
        self,
        card_id: str,
        kind: str,
        text: str,
        meant: str,
        abilities: Sequence[Ability],
        writer: Writer,
        at: Span,
    ) -> list[Problem]:
        from cardgen.cards.effects.said.differences import differences

        found = differences(text, meant, abilities, self.reader(writer), kind)
        if not found:
            return []
        points = "; ".join(f"{d.about}: the text has {d.text}, the effect {d.effect}" for d in found)
        shown = " ".join(meant.split())
        related = tuple(Note("the effect", ability.at) for ability in abilities[:1])
        hint = f"the effect reads: {shown}"
        message = f"the text of {card_id!r} and its effect differ: {points}"
        return [Problem("effect-text", message, at, "warning", hint, related)]

    def reader(self, writer: Writer) -> Reader:
        """Reads texts in the language of what is written; opened late, as many sets write none by hand."""
        from cardgen.cards.effects.said.lines import Reader

        if writer.language not in self.readers:
            self.readers[writer.language] = Reader(writer.lexicon)
        return self.readers[writer.language]


def _of(card_id: str, problem: Problem) -> Problem:
    """A problem that names its card, as those of all other fields do."""
    message = f"{card_id!r}: {problem.message}"
    return Problem(problem.check, message, problem.at, problem.severity, problem.hint, problem.related)
