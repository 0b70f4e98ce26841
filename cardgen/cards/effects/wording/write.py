"""An ability, a card's keywords, a whole card → the text that is printed.

The header says when, from where, under which condition and for what cost; the sentence says what, and how
often comes last. In the ``plain`` style the sentence says when and under which condition, too. Signs and
words are the spec's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Ability, Keyword, Limit
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.dealt import several_named
from cardgen.cards.effects.wording.english import English
from cardgen.cards.effects.wording.english_sentences import lower, taken_up
from cardgen.cards.effects.wording.events import Events
from cardgen.cards.effects.wording.headers import Headers
from cardgen.cards.effects.wording.japanese import Japanese
from cardgen.cards.effects.wording.lexicon import NO_NAMES, Language, Lexicon, Names
from cardgen.cards.effects.wording.reckoned import reckoned
from cardgen.cards.effects.wording.referents import referents
from cardgen.cards.effects.wording.words import fill
from cardgen.cards.marks import APART, BRIEFLY, KEYWORD, REMINDER, Worded, mark

if TYPE_CHECKING:
    from cardgen.cards.spec import Spec

_TIMES: Final = {1: "Once", 2: "Twice"}


class Writer:
    """Writes the cards of one game in one language."""

    def __init__(self, spec: Spec, language: Language, names: Names = NO_NAMES) -> None:
        self.lexicon = Lexicon(spec, vocabulary(spec), language, names)
        self.language: Language = language
        self.ja = language == "ja"
        self.events = Events(self.lexicon)
        self.headers = Headers(self.lexicon, self.events)

    def card(
        self,
        kind: str,
        abilities: Sequence[Ability],
        keywords: Sequence[Keyword] = (),
        reminders: bool = False,
    ) -> Worded:
        """The whole text of a card, a line for its keywords and one for each ability."""
        texts = [self.keywords(keywords), *(self.ability(ability, kind) for ability in abilities)]
        return Worded("\n".join(filter(None, texts)), reminders)

    def keywords(self, keywords: Sequence[Keyword]) -> str:
        """Keywords in a row; with reminders each on a line of its own, followed by what it means."""
        between = mark(BRIEFLY, "" if self.ja else ", ") + mark(APART, "\n")
        return between.join(map(self.keyword, keywords))

    def keyword(self, keyword: Keyword) -> str:
        declared = self.lexicon.declared
        form = declared.keyword_form.text(self.language) or ("【{keyword}】" if self.ja else "{keyword}")
        value = "" if keyword.value is None else str(keyword.value)
        gap = "" if self.ja or not value else " "
        text = fill(form, {"keyword": f"{self.lexicon.keyword(keyword.word)}{gap}{value}"})
        note = fill(declared.keywords[keyword.word].note.text(self.language), {"value": value})
        signs = ("（", "）") if self.ja else (" (", ")")
        return mark(KEYWORD, text) + mark(REMINDER, note and note.join(signs))

    def recognised(self, text: str, kind: str, abilities: Sequence[Ability]) -> Worded:
        """A hand-written text, in which the headers that the abilities would have are marked."""
        plain = [reckoned(ability) for ability in abilities]
        headers = [self.headers.header(ability, self.voice(ability, kind)) for ability in plain]
        return Worded("\n".join(_headed(line, headers) for line in text.split("\n")))

    def ability(self, ability: Ability, kind: str) -> str:
        """One ability: its own text where it has one, else header and sentence."""
        ability = reckoned(ability)
        own = ability.text.get(self.language) or ability.text.get("")
        if own:
            return _headed(own, [self.headers.header(ability, self.voice(ability, kind))])
        return self.written(ability, kind)

    def voice(self, ability: Ability, kind: str) -> Japanese | English:
        known = referents(ability, self.lexicon)
        voice = Japanese if self.ja else English
        return voice(self.lexicon, kind, known, several_named(ability))

    def generated(self, ability: Ability, kind: str) -> Worded:
        """One ability as its data says it."""
        return Worded(self.written(reckoned(ability), kind))

    def written(self, ability: Ability, kind: str) -> str:
        """One ability with its marks."""
        voice = self.voice(ability, kind)
        text = self.headers.header(ability, voice) + self.body(ability, voice)
        return f"{text.rstrip()}{self.limit(ability.limit)}".strip()

    def limit(self, limit: Limit | None) -> str:
        """How often, behind the sentence."""
        if limit is None:
            return ""
        if self.ja:
            whose = "同名のカード全体で" if limit.shared else ""
            return f"（{whose}{'1ターンに' if limit.per == 'turn' else 'ゲーム中'}{limit.times}回）"
        copies = ", all copies together" if limit.shared else ""
        return f" ({_TIMES.get(limit.times, f'{limit.times} times')} per {limit.per}{copies}.)"

    def body(self, ability: Ability, voice: Japanese | English) -> str:
        """What happens; in the plain style also when, under which condition and for what."""
        plain, ability = self.lexicon.header.plain, self.events.naming_player(ability)
        lead = self.lead(ability, voice) if plain else ""
        costs = self.headers.plain_costs(ability)
        if costs and plain and self.events.happens(ability):
            text = voice.may([*costs, *ability.effects])
        elif ability.optional and not ability.cost:  # a cost says that it can be left
            text = voice.may(ability.effects)
        else:
            text = (
                voice.within(ability.effects)
                if plain and self.depends(ability)
                else voice.steps(ability.effects)
            )
        if self.events.is_of(ability, "replacement"):
            text = f"代わりに、{text}" if self.ja else text.replace(".", " instead.", 1)
        if lead and not self.ja and not self.depends(ability):
            text = taken_up(lead, lower(text), voice.ref("self"))
        text = lead + lower(text) if lead else text
        return text[:1].upper() + text[1:]

    def depends(self, ability: Ability) -> bool:
        """Whether the sentence names a condition."""
        return ability.condition is not None and not self.headers.is_mark(ability.condition)

    def lead(self, ability: Ability, voice: Japanese | English) -> str:
        """「〜した時、〜なら、」: when and under which condition."""
        event = self.events.event(ability, voice) if self.events.happens(ability) else ""
        text = event and event + ("、" if self.ja else ", ")
        condition = ability.condition
        if condition is not None and self.depends(ability):
            said = voice.condition(condition)
            text += f"{said}なら、" if self.ja else f"if {said}, "
        return text


def _headed(line: str, headers: Sequence[str]) -> str:
    """A line with its header marked, if it begins with one of these."""
    for header in sorted(filter(None, headers), key=len, reverse=True):
        plain = str(Worded(header))
        if line.startswith(plain):
            return header + line[len(plain) :]
    return line
