"""An ability, a card's keywords, a whole card → the text that is printed.

The header says when, under which condition, how often and for what cost; the sentence says what. Both follow the
spec's ``header`` and words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.cards.effects.tree import Ability, Keyword, Part
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.english import English
from cardgen.cards.effects.wording.japanese import Japanese
from cardgen.cards.effects.wording.lexicon import Language, Lexicon
from cardgen.cards.effects.wording.words import FINAL, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.spec import Spec

_ONCE = {
    "ja": {"turn": "1ターンに{n}回", "game": "ゲーム中{n}回"},
    "en": {"turn": "{n} per turn", "game": "{n} per game"},
}
_TIMES = {1: "once", 2: "twice"}


class Writer:
    """Writes the cards of one game in one language."""

    def __init__(self, spec: Spec, language: Language) -> None:
        self.lexicon = Lexicon(spec, vocabulary(spec), language)
        self.language: Language = language
        self.ja = language == "ja"

    def voice(self, kind: str) -> Japanese | English:
        return Japanese(self.lexicon, kind) if self.ja else English(self.lexicon, kind)

    def card(
        self,
        kind: str,
        abilities: Sequence[Ability],
        keywords: Sequence[Keyword] = (),
        reminders: bool = False,
    ) -> str:
        """The whole text of a card, a line for its keywords and one for each ability."""
        line = self.keywords(keywords, reminders)
        texts = [self.ability(ability, kind) for ability in abilities]
        return "\n".join(text for text in (line, *texts) if text)

    def keywords(self, keywords: Sequence[Keyword], reminders: bool = False) -> str:
        """Keywords in a row; with reminders each on a line of its own, followed by what it means."""
        form = self.lexicon.declared.keyword_form.text(self.language) or (
            "【{keyword}】" if self.ja else "{keyword}"
        )
        shown = []
        for keyword in keywords:
            declared = self.lexicon.declared.keywords[keyword.word]
            value = "" if keyword.value is None else str(keyword.value)
            name = self.lexicon.keyword(keyword.word) + (("" if self.ja else " ") + value if value else "")
            note = declared.note.text(self.language) if reminders else ""
            note = (
                f"（{fill(note, {'value': value})}）"
                if note and self.ja
                else f" ({fill(note, {'value': value})})"
                if note
                else ""
            )
            shown.append(fill(form, {"keyword": name}) + note)
        return ("\n" if reminders else "" if self.ja else ", ").join(shown)

    def ability(self, ability: Ability, kind: str) -> str:
        """One ability: its own text where it has one, else header and sentence."""
        own = ability.text.get(self.language) or ability.text.get("")
        if own:
            return own
        voice = self.voice(kind)
        return self.header(ability, voice) + self.body(ability, voice)

    # Header

    def header(self, ability: Ability, voice: Japanese | English) -> str:
        form = self.lexicon.header
        inside = [*self.marks(ability, voice), self.named(ability)]
        inside += self.timings(ability, voice)
        inside.append(self.limit(ability))
        if not form.plain and ability.condition is not None and not self.is_mark(ability.condition):
            inside.append(voice.condition(ability.condition))
        text = form.joint.join(filter(None, inside))
        text += self.mark_costs(ability, voice)
        costs = [step for step in ability.cost if not self.is_mark(step)]
        if costs and not form.plain:
            text += form.cost + self.cost(costs, voice)
        return f"{form.open}{text}{form.close}" if text else ""

    def marks(self, ability: Ability, voice: Japanese | English) -> list[str]:
        """Conditions of the game's own that are printed as marks, such as stars."""
        condition = ability.condition
        if condition is None or not self.is_mark(condition):
            return []
        return [voice.own(self.lexicon.condition(condition.word), condition)]

    def is_mark(self, part: Part) -> bool:
        declared = self.lexicon.declared
        own = declared.own_steps.get(part.word) or declared.own_conditions.get(part.word)
        return own is not None and own.header

    def mark_costs(self, ability: Ability, voice: Japanese | English) -> str:
        return "".join(
            fill(
                inflect(self.lexicon.step(step.word), FINAL),
                {name or "main": voice.value(step, name) for name in step.args},
            )
            for step in ability.cost
            if self.is_mark(step)
        )

    def named(self, ability: Ability) -> str:
        return ability.name.get(self.language) or ability.name.get("", "")

    def timings(self, ability: Ability, voice: Japanese | English) -> list[str]:
        """When, in the header: by title, or as a sentence where the event is another card's."""
        if not self.lexicon.header.plain and ability.of is not None:
            return [self.event(ability, voice)]
        titles = dict.fromkeys(self.lexicon.timing(timing) for timing in ability.timings)
        return [title for title in titles if title]

    def event(self, ability: Ability, voice: Japanese | English) -> str:
        """The event in a sentence: 「相手のマシンが走行した時」."""
        of = ability.of
        who = (
            voice.ref("self") if of is None else voice.player(of) if isinstance(of, str) else voice.any_of(of)
        )
        whose = voice.whose(of) if isinstance(of, str) else voice.whose("you")
        deck = voice.deck(of) if isinstance(of, str) else voice.deck("you")
        values = {"who": who, "whose": whose.strip(), "deck": deck}
        events = [self.lexicon.event(timing) for timing in ability.timings]
        texts = [fill(inflect(text, 0 if self.ja else 1), values) for text in events if text]
        if self.ja:
            return f"{'か、'.join(texts)}時" if texts else ""
        return f"When {' or '.join(texts)}" if texts else ""

    def limit(self, ability: Ability) -> str:
        limit = ability.limit
        if limit is None:
            return ""
        count = str(limit.times) if self.ja else _TIMES.get(limit.times, f"{limit.times} times")
        return _ONCE[self.language][limit.per].replace("{n}", count)

    def cost(self, steps: Sequence[Part], voice: Japanese | English) -> str:
        joined = voice.joined(steps)
        return joined[0] if joined else voice.steps(steps)

    # Sentence

    def body(self, ability: Ability, voice: Japanese | English) -> str:
        """What happens; in the plain style also when, under which condition and for what."""
        lead = self.lead(ability, voice) if self.lexicon.header.plain else ""
        costs = [step for step in ability.cost if not self.is_mark(step)] if self.lexicon.header.plain else []
        if costs:
            paid = voice.may(costs) + ("そうした場合、" if self.ja else " If you do, ")
            return _capital(lead + paid + voice.steps(ability.effects), lead)
        if ability.optional:
            return _capital(lead + voice.may(ability.effects), lead)
        return _capital(lead + voice.steps(ability.effects), lead)

    def lead(self, ability: Ability, voice: Japanese | English) -> str:
        happens = any(
            self.lexicon.vocabulary.timings[t].style in ("trigger", "replacement", "response")
            for t in ability.timings
        )
        event = self.event(ability, voice) if happens else ""
        condition = ability.condition
        text = f"{event}、" if event and self.ja else f"{event}, " if event else ""
        if condition is not None and not self.is_mark(condition):
            said = voice.condition(condition)
            text += f"{said}なら、" if self.ja else f"if {said}, "
        return text


def _capital(text: str, lead: str) -> str:
    """An English sentence begins with a capital, and what follows a lead does not."""
    if lead and text[len(lead) : len(lead) + 2].istitle():
        text = lead + text[len(lead)].lower() + text[len(lead) + 1 :]
    return text[:1].upper() + text[1:]
