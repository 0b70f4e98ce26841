"""An ability, a card's keywords, a whole card → the text that is printed.

The header says when, from where, under which condition and for what cost; the sentence says what, and how
often comes last. In the ``plain`` style the sentence says when and under which condition, too. Signs and
words are the spec's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.that_player import speaks_of_event
from cardgen.cards.effects.tree import Ability, Keyword, Limit, Part
from cardgen.cards.effects.vocabulary import COVERED, vocabulary
from cardgen.cards.effects.wording import english_conditions
from cardgen.cards.effects.wording.dealt import several_named
from cardgen.cards.effects.wording.english import English
from cardgen.cards.effects.wording.english_sentences import lower
from cardgen.cards.effects.wording.japanese import Japanese
from cardgen.cards.effects.wording.lexicon import NO_NAMES, Language, Lexicon, Names
from cardgen.cards.effects.wording.marks import APART, BRIEFLY, HEADER, KEYWORD, REMINDER, Worded, mark
from cardgen.cards.effects.wording.reckoned import reckoned
from cardgen.cards.effects.wording.referents import referents
from cardgen.cards.effects.wording.shapes import one_of
from cardgen.cards.effects.wording.words import BASE, FINAL, THIRD, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.spec import Spec

_TIMES: Final = {1: "Once", 2: "Twice"}
_JOINTS: Final = " ,/・·"
"""Signs that part what stands in a header."""
_EVENTFUL: Final = ("trigger", "replacement", "response")


class Writer:
    """Writes the cards of one game in one language."""

    def __init__(self, spec: Spec, language: Language, names: Names = NO_NAMES) -> None:
        self.lexicon = Lexicon(spec, vocabulary(spec), language, names)
        self.language: Language = language
        self.ja = language == "ja"

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
        headers = [self.header(ability, self.voice(ability, kind)) for ability in plain]
        return Worded("\n".join(_headed(line, headers) for line in text.split("\n")))

    def ability(self, ability: Ability, kind: str) -> str:
        """One ability: its own text where it has one, else header and sentence."""
        ability = reckoned(ability)
        own = ability.text.get(self.language) or ability.text.get("")
        if own:
            return _headed(own, [self.header(ability, self.voice(ability, kind))])
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
        text = self.header(ability, voice) + self.body(ability, voice)
        return f"{text}{self.limit(ability.limit)}".strip()

    # Header

    def header(self, ability: Ability, voice: Japanese | English) -> str:
        form, ability = self.lexicon.header, self.naming_player(ability)
        inside = [*self.marks(ability, voice), self.name(ability), *self.timings(ability, voice)]
        inside += [self.origin(ability, voice), "" if form.plain else self.condition(ability, voice)]
        text = form.joint.join(filter(None, inside)).replace(", and ", " and ")
        text += self.mark_costs(ability, voice)
        costs = self.plain_costs(ability)
        apart = bool(form.open) and "{cost}" in form.cost
        if costs and not apart and not (form.plain and self.happens(ability)):
            text += self.framed(voice.cost(costs), after=text)
        sign = f"{form.open}{text}{form.close}" if text else ""
        sign += self.framed(voice.cost(costs), after="") if apart and costs else ""
        return mark(HEADER, sign.rstrip()) + sign[len(sign.rstrip()) :]

    def framed(self, cost: str, after: str) -> str:
        """A cost between the header's signs; at its beginning nothing leads to it."""
        form = self.lexicon.header.cost
        form = form if after else form.lstrip(_JOINTS)
        return form.replace("{cost}", cost) if "{cost}" in form else form + cost

    def condition(self, ability: Ability, voice: Japanese | English) -> str:
        """A condition between the header's signs."""
        condition = ability.condition
        titled = condition is not None and condition.word == "cause" and ability.of is None
        if condition is None or self.is_mark(condition) or titled:
            return ""
        said = voice.condition(condition)
        if self.ja or self.is_of(ability, "requirement"):
            return said
        lasts = self.is_of(ability, "continuous")
        return f"{'and' if lasts and ability.zones else 'while' if lasts else 'if'} {said}"

    def is_of(self, ability: Ability, style: str) -> bool:
        return any(self.lexicon.vocabulary.timings[timing].style == style for timing in ability.timings)

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
        titles = [*filter(None, dict.fromkeys(self.lexicon.timing(timing) for timing in ability.timings))]
        joint = "／" if self.ja else " or "
        title = joint.join([*titles[:1], *(titles[1:] if self.ja else map(lower, titles[1:]))])
        cause = ability.condition
        if cause is None or cause.word != "cause" or self.lexicon.header.plain:
            return [title] if title else []
        if isinstance(voice, Japanese):
            return [f"{voice.condition(cause)}{title}"]
        return [f"{title} by {english_conditions.cause(voice, cause.main)}"]

    def origin(self, ability: Ability, voice: Japanese | English) -> str:
        """Where the card is, if the ability works elsewhere than its kind's do: 「手札から」."""
        if not ability.zones:
            return ""
        lasts = self.is_of(ability, "continuous")
        zones = [zone for zone in ability.zones if zone != COVERED]
        if isinstance(voice, Japanese):
            places = [voice.zones([zone]) for zone in zones]
            places += ["ほかのカードの下"] if len(zones) < len(ability.zones) else []
            return "または".join(places) + ("にある間" if lasts else "から")
        places = (
            [f"{self.lexicon.lying(zones) if lasts else 'from'} {voice.zones(zones, 'you')}"] if zones else []
        )
        under = "under another card" if lasts else "from under another card"
        places += [under] if len(zones) < len(ability.zones) else []
        return f"{'while ' if lasts else ''}{' or '.join(places)}"

    def limit(self, limit: Limit | None) -> str:
        """How often, behind the sentence."""
        if limit is None:
            return ""
        if self.ja:
            whose = "同名のカード全体で" if limit.shared else ""
            return f"（{whose}{'1ターンに' if limit.per == 'turn' else 'ゲーム中'}{limit.times}回）"
        copies = ", all copies together" if limit.shared else ""
        return f" ({_TIMES.get(limit.times, f'{limit.times} times')} per {limit.per}{copies}.)"

    def naming_player(self, ability: Ability) -> Ability:
        """Whose event it is, said where 'that player' is whoever that is."""
        unsaid = ability.of is None and speaks_of_event(ability, self.lexicon.vocabulary)
        return replace(ability, of="any") if unsaid else ability

    # Sentence

    def body(self, ability: Ability, voice: Japanese | English) -> str:
        """What happens; in the plain style also when, under which condition and for what."""
        plain, ability = self.lexicon.header.plain, self.naming_player(ability)
        lead = self.lead(ability, voice) if plain else ""
        costs = self.plain_costs(ability)
        if costs and plain and self.happens(ability):
            text = voice.may([*costs, *ability.effects])
        elif ability.optional and not ability.cost:  # a cost says that it can be left
            text = voice.may(ability.effects)
        else:
            text = (
                voice.within(ability.effects)
                if plain and self.depends(ability)
                else voice.steps(ability.effects)
            )
        if self.is_of(ability, "replacement"):
            text = f"代わりに、{text}" if self.ja else text.replace(".", " instead.", 1)
        text = lead + lower(text) if lead else text
        return text[:1].upper() + text[1:]

    def depends(self, ability: Ability) -> bool:
        """Whether the sentence names a condition."""
        return ability.condition is not None and not self.is_mark(ability.condition)

    def lead(self, ability: Ability, voice: Japanese | English) -> str:
        """「〜した時、〜なら、」: when and under which condition."""
        event = self.event(ability, voice) if self.happens(ability) else ""
        text = event and event + ("、" if self.ja else ", ")
        condition = ability.condition
        if condition is not None and self.depends(ability):
            said = voice.condition(condition)
            text += f"{said}なら、" if self.ja else f"if {said}, "
        return text

    def happens(self, ability: Ability) -> bool:
        """Whether the ability waits for an event."""
        return any(self.lexicon.vocabulary.timings[timing].style in _EVENTFUL for timing in ability.timings)

    def whose_event(self, ability: Ability, voice: Japanese | English) -> str:
        """Whose event it is: the card itself, one that is described or a player's, or that player himself."""
        if not isinstance(ability.of, str):
            return voice.ref("self") if ability.of is None else voice.any_of(ability.of)
        of = one_of(ability.of)
        if not (self.is_of(ability, "trigger") or self.is_of(ability, "replacement")):
            return voice.player(of)
        card = voice.any_of(of)
        if "on_damage" not in ability.timings:
            return card
        return f"{voice.player(of)}か{card}" if self.ja else f"{voice.player(of)} or {card}"

    def event(self, ability: Ability, voice: Japanese | English) -> str:
        """The event in a sentence: 「相手のマシンが走行した時」, ``When this card attacks``."""
        player = one_of(ability.of) if isinstance(ability.of, str) else "you"
        who = self.whose_event(ability, voice)
        whose = voice.turn_of(ability.of if isinstance(ability.of, str) else "you")
        values = {"who": who, "whose": whose, "deck": voice.deck(player)}
        sentences = [sentence for timing in ability.timings if (sentence := self.lexicon.event(timing))]
        form = FINAL if self.ja else BASE if who == "you" else THIRD
        texts = [fill(inflect(sentence, form), values) for sentence in _one_subject(sentences)]
        if not texts:
            return ""
        if self.ja:
            return f"{'か'.join(texts)}時"
        when = " or ".join(texts)
        return when[:1].upper() + when[1:] if when.startswith("at ") else f"When {when}"


def _headed(line: str, headers: Sequence[str]) -> str:
    """A line with its header marked, if it begins with one of these."""
    for header in sorted(filter(None, headers), key=len, reverse=True):
        plain = str(Worded(header))
        if line.startswith(plain):
            return header + line[len(plain) :]
    return line


def _one_subject(sentences: Sequence[str]) -> list[str]:
    """Events of one subject, which only the first of them names."""
    heads = ("{who}が", "{who} ")
    return [
        sentence.removeprefix(next((head for head in heads if index and sentence.startswith(head)), ""))
        for index, sentence in enumerate(sentences)
    ]
