"""The event that an ability waits for, in a sentence, and whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.that_player import speaks_of_event
from cardgen.cards.effects.tree import Ability
from cardgen.cards.effects.wording.shapes import one_of
from cardgen.cards.effects.wording.words import BASE, FINAL, THIRD, fill, inflect

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English
    from cardgen.cards.effects.wording.japanese import Japanese
    from cardgen.cards.effects.wording.lexicon import Lexicon

_EVENTFUL: Final = ("trigger", "replacement", "response")


class Events:
    """Says when abilities of one game work, in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.ja = lexicon.language == "ja"

    def is_of(self, ability: Ability, style: str) -> bool:
        return any(self.lexicon.vocabulary.timings[timing].style == style for timing in ability.timings)

    def naming_player(self, ability: Ability) -> Ability:
        """Whose event it is, said where 'that player' is whoever that is."""
        unsaid = ability.of is None and speaks_of_event(ability, self.lexicon.vocabulary)
        return replace(ability, of="any") if unsaid else ability

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


def _one_subject(sentences: Sequence[str]) -> list[str]:
    """Events of one subject, which only the first of them names."""
    heads = ("{who}が", "{who} ")
    return [
        sentence.removeprefix(next((head for head in heads if index and sentence.startswith(head)), ""))
        for index, sentence in enumerate(sentences)
    ]
