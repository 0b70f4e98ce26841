"""An ability, a card's keywords, a whole card → the text that is printed.

The header says when, under which condition, how often and for what cost; the sentence says what. In the
``plain`` style the sentence says when and under which condition, too. Signs and words are the spec's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Ability, Keyword, Limit, Part
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.effects.wording.english import English, lower
from cardgen.cards.effects.wording.japanese import Japanese
from cardgen.cards.effects.wording.lexicon import Language, Lexicon
from cardgen.cards.effects.wording.words import BASE, FINAL, THIRD, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.spec import Spec

_TIMES: Final = {1: "once", 2: "twice"}
_EVENTFUL: Final = ("trigger", "replacement", "response")


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
        texts = [self.keywords(keywords, reminders), *(self.ability(ability, kind) for ability in abilities)]
        return "\n".join(filter(None, texts))

    def keywords(self, keywords: Sequence[Keyword], reminders: bool = False) -> str:
        """Keywords in a row; with reminders each on a line of its own, followed by what it means."""
        shown = [self.keyword(keyword, reminders) for keyword in keywords]
        return ("\n" if reminders else "" if self.ja else ", ").join(shown)

    def keyword(self, keyword: Keyword, reminder: bool) -> str:
        declared = self.lexicon.declared
        form = declared.keyword_form.text(self.language) or ("【{keyword}】" if self.ja else "{keyword}")
        value = "" if keyword.value is None else str(keyword.value)
        gap = "" if self.ja or not value else " "
        text = fill(form, {"keyword": f"{self.lexicon.keyword(keyword.word)}{gap}{value}"})
        note = declared.keywords[keyword.word].note.text(self.language) if reminder else ""
        if not note:
            return text
        note = fill(note, {"value": value})
        return f"{text}（{note}）" if self.ja else f"{text} ({note})"

    def ability(self, ability: Ability, kind: str) -> str:
        """One ability: its own text where it has one, else header and sentence."""
        own = ability.text.get(self.language) or ability.text.get("")
        return own or self.generated(ability, kind)

    def generated(self, ability: Ability, kind: str) -> str:
        """One ability as its data says it."""
        voice = self.voice(kind)
        return (self.header(ability, voice) + self.body(ability, voice)).strip()

    # Header

    def header(self, ability: Ability, voice: Japanese | English) -> str:
        form, condition = self.lexicon.header, ability.condition
        inside = [*self.marks(ability, voice), self.name(ability), *self.timings(ability, voice)]
        inside.append(self.limit(ability.limit))
        if condition is not None and not form.plain and not self.is_mark(condition):
            inside.append(voice.condition(condition))
        text = form.joint.join(filter(None, inside)) + self.mark_costs(ability, voice)
        costs = self.plain_costs(ability)
        if costs and not (form.plain and self.happens(ability)):
            joined = voice.joined(costs)
            text += self.framed(joined[0] if joined else voice.steps(costs), after=text)
        return f"{form.open}{text}{form.close}" if text else ""

    def framed(self, cost: str, after: str) -> str:
        """A cost between the header's signs; at its beginning nothing leads to it."""
        form = self.lexicon.header.cost
        if "{cost}" in form:
            return form.replace("{cost}", cost)
        return form + cost if after else cost

    def marks(self, ability: Ability, voice: Japanese | English) -> list[str]:
        """Conditions of the game's own that are printed as marks, such as stars."""
        condition = ability.condition
        if condition is None or not self.is_mark(condition):
            return []
        return [voice.condition(condition)]

    def mark_costs(self, ability: Ability, voice: Japanese | English) -> str:
        """Costs of the game's own that are printed as marks, such as a number in brackets."""
        texts = []
        for step in ability.cost:
            if self.is_mark(step):
                values = {name or "main": voice.value(step, name) for name in step.args}
                texts.append(fill(inflect(self.lexicon.step(step.word), FINAL), values))
        return "".join(texts)

    def plain_costs(self, ability: Ability) -> list[Part]:
        return [step for step in ability.cost if not self.is_mark(step)]

    def is_mark(self, part: Part) -> bool:
        declared = self.lexicon.declared
        own = declared.own_steps.get(part.word) or declared.own_conditions.get(part.word)
        return own is not None and own.header

    def name(self, ability: Ability) -> str:
        return ability.name.get(self.language) or ability.name.get("", "")

    def timings(self, ability: Ability, voice: Japanese | English) -> list[str]:
        """When, in the header: by title, or as a sentence where the event is another card's."""
        if not self.lexicon.header.plain and ability.of is not None:
            return [self.event(ability, voice)]
        titles = dict.fromkeys(self.lexicon.timing(timing) for timing in ability.timings)
        return [title for title in titles if title]

    def limit(self, limit: Limit | None) -> str:
        if limit is None:
            return ""
        if self.ja:
            return f"{'1ターンに' if limit.per == 'turn' else 'ゲーム中'}{limit.times}回"
        return f"{_TIMES.get(limit.times, f'{limit.times} times')} per {limit.per}"

    # Sentence

    def body(self, ability: Ability, voice: Japanese | English) -> str:
        """What happens; in the plain style also when, under which condition and for what."""
        plain = self.lexicon.header.plain
        lead = self.lead(ability, voice) if plain else ""
        costs = self.plain_costs(ability)
        if costs and plain and self.happens(ability):
            effects = voice.steps(ability.effects)
            then = f"そうした場合、{effects}" if self.ja else f" If you do, {lower(effects)}"
            text = voice.may(costs) + then
        elif ability.optional:
            text = voice.may(ability.effects)
        else:
            text = voice.steps(ability.effects)
        text = lead + lower(text) if lead else text
        return text[:1].upper() + text[1:]

    def lead(self, ability: Ability, voice: Japanese | English) -> str:
        """「〜した時、〜なら、」: when and under which condition."""
        event = self.event(ability, voice) if self.happens(ability) else ""
        text = event and event + ("、" if self.ja else ", ")
        condition = ability.condition
        if condition is not None and not self.is_mark(condition):
            said = voice.condition(condition)
            text += f"{said}なら、" if self.ja else f"if {said}, "
        return text

    def happens(self, ability: Ability) -> bool:
        """Whether the ability waits for an event."""
        return any(self.lexicon.vocabulary.timings[timing].style in _EVENTFUL for timing in ability.timings)

    def event(self, ability: Ability, voice: Japanese | English) -> str:
        """The event in a sentence: 「相手のマシンが走行した時」, ``When this card attacks``."""
        of = ability.of
        player = of if isinstance(of, str) else "you"
        who = (
            voice.ref("self") if of is None else voice.player(of) if isinstance(of, str) else voice.any_of(of)
        )
        values = {"who": who, "whose": voice.whose(player), "deck": voice.deck(player)}
        texts = []
        for timing in ability.timings:
            sentence = self.lexicon.event(timing)
            form = FINAL if self.ja else BASE if player == "you" and of == "you" else THIRD
            if sentence:
                texts.append(fill(inflect(sentence, form), values))
        if not texts:
            return ""
        return f"{'か、'.join(texts)}時" if self.ja else f"When {' or '.join(texts)}"
