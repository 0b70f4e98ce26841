"""The header of an ability: its marks and name, when it works and from where, on which condition, for what.

Signs and words are the spec's; in its ``plain`` style the sentence says when and on which condition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Ability, Part
from cardgen.cards.effects.vocabulary import COVERED
from cardgen.cards.effects.wording import english_conditions
from cardgen.cards.effects.wording.english_sentences import lower
from cardgen.cards.effects.wording.japanese import Japanese
from cardgen.cards.effects.wording.words import FINAL, fill, inflect
from cardgen.cards.marks import HEADER, mark

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English
    from cardgen.cards.effects.wording.events import Events
    from cardgen.cards.effects.wording.lexicon import Lexicon

_JOINTS: Final = " ,/・·"
"""Signs that part what stands in a header."""


class Headers:
    """Writes headers of one game in one language."""

    def __init__(self, lexicon: Lexicon, events: Events) -> None:
        self.lexicon = lexicon
        self.events = events
        self.ja = lexicon.language == "ja"

    def header(self, ability: Ability, voice: Japanese | English) -> str:
        """The whole header, marked as one, with the gap behind it; empty where nothing stands in it."""
        form, ability = self.lexicon.header, self.events.naming_player(ability)
        inside = [*self.marks(ability, voice), self.name(ability), *self.timings(ability, voice)]
        inside += [self.origin(ability, voice), "" if form.plain else self.condition(ability, voice)]
        text = form.joint.join(filter(None, inside)).replace(", and ", " and ")
        text += self.mark_costs(ability, voice)
        costs = self.plain_costs(ability)
        apart = bool(form.open) and "{cost}" in form.cost
        if costs and not apart and not (form.plain and self.events.happens(ability)):
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
        if self.ja or self.events.is_of(ability, "requirement"):
            return said
        lasts = self.events.is_of(ability, "continuous")
        return f"{'and' if lasts and ability.zones else 'while' if lasts else 'if'} {said}"

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
        """Costs that are told in words."""
        return [step for step in ability.cost if not self.is_mark(step)]

    def is_mark(self, part: Part) -> bool:
        declared = self.lexicon.declared
        own = declared.own_steps.get(part.word) or declared.own_conditions.get(part.word)
        return own is not None and own.header

    def name(self, ability: Ability) -> str:
        return ability.name.get(self.lexicon.language) or ability.name.get("", "")

    def timings(self, ability: Ability, voice: Japanese | English) -> list[str]:
        """When, in the header: by title, or as a sentence where the event is another card's."""
        if not self.lexicon.header.plain and ability.of is not None:
            return [self.events.event(ability, voice)]
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
        lasts = self.events.is_of(ability, "continuous")
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
