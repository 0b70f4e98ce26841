"""Abilities in Japanese: steps as sentences.

They follow the cards of the trade: durations first, another player as subject with は, steps that belong
together joined by continuing forms as long as the subject stays, 「〜してもよい。そうしたなら、」 where
something is optional.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardgen.cards.effects.tree import MADE_OF_STEPS, Cards, Part, Until
from cardgen.cards.effects.wording import japanese_steps
from cardgen.cards.effects.wording.choices import hue
from cardgen.cards.effects.wording.dealt import Dealt
from cardgen.cards.effects.wording.japanese_cards import JapaneseCards
from cardgen.cards.effects.wording.japanese_conditions import condition_of
from cardgen.cards.effects.wording.japanese_numerals import settled
from cardgen.cards.effects.wording.japanese_scopes import may, scope
from cardgen.cards.effects.wording.japanese_sentences import Clause, as_sentences
from cardgen.cards.effects.wording.own_parts import in_words
from cardgen.cards.effects.wording.sequence import apart, sentences
from cardgen.cards.effects.wording.shapes import (
    NOBODYS,
    SCOPES,
    TAKING,
    acts_himself,
    chosen_first,
    is_choice,
    joinable,
    looks_first,
    you_act,
)
from cardgen.cards.effects.wording.words import FINAL, GOING_ON, TE, fill, inflect
from cardgen.pattern import pattern

_TOPIC = pattern(r"\{(?:main|to|from)\}は、?|このターン、")
_SENTENCES: Final = ("choose", "look")
"""Steps that end their sentence."""
_ENDS: Final = "この効果は、"


class Japanese(JapaneseCards):
    """Writes sentences for one kind of card."""

    names_you = False
    """Whether even you are named where you act: steps for each player could be taken for his."""
    more_follows = False
    """Whether further sentences follow that are no part of what is being said."""

    def steps(self, steps: Sequence[Part]) -> str:
        """Steps as whole sentences."""
        with apart(self):
            return "".join(sentences(self, steps))

    def enclosed(self, steps: Sequence[Part]) -> str:
        """Steps after a colon: in quotes where the next sentence could be taken for one of them."""
        with apart(self) as follows:
            text = self.within(steps)
        return f"「{text}」" if follows and "\n" not in text else text

    def within(self, steps: Sequence[Part]) -> str:
        """Steps that all depend on what was said before: each further sentence says that it goes on."""
        listed = any(step.word in SCOPES for step in steps[:-1])
        first, *more = sentences(self, steps, listed)
        if listed:
            return "次の処理を順に行う。" + "".join(f"\n・{text}" for text in (first, *more)) + "\n"
        return first + "".join(text if text.startswith(_ENDS) else f"さらに、{text}" for text in more)

    def joined(self, clauses: Sequence[Clause]) -> list[str]:
        """Clauses as sentences, those that go on from one another as one."""
        return as_sentences(clauses)

    def scope(self, step: Part) -> str:
        """A step that is made of steps."""
        return scope(self, step)

    def after(self, step: Part, clause: Clause) -> None:
        """Take what a step dealt with for known from here on."""
        self.go_on(step)

    def ending(self, step: Part) -> str:
        """When a change that lasts ends before its time."""
        ends = step.args.get("ends_if")
        return "" if ends is None else f"{_ENDS}{self.condition(ends)}なら解除される。"

    def cost(self, steps: Sequence[Part]) -> str:
        """What is paid, as one phrase."""
        said = list[Part]()
        for step in steps:
            self.go_on(step)
            if said and joinable(said[-1], step):
                both = f"{self.value(said.pop(), '')}と{self.value(step, '')}"
                words = self.lexicon.step(step.word)
                forms = [settled(fill(inflect(words, form), {"main": both})) for form in (FINAL, GOING_ON)]
                return self._paid([*map(self.clause, said)], forms[0])
            said.append(step)
        return self._paid([self.clause(step) for step in said[:-1]], self._final(said[-1]))

    def _final(self, step: Part) -> str:
        clause = self.clause(step)
        return self.steps([step]).removesuffix("。") if clause is None else clause.said(FINAL)

    def _paid(self, before: Sequence[Clause | None], last: str) -> str:
        head = [f"{clause.said(GOING_ON)}、" for clause in before if clause is not None]
        return "".join(head) + last

    def may(self, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
        """What a player can do or leave; what follows from the first step comes after it."""
        return may(self, steps, otherwise)

    def condition(self, condition: Part, negated: bool = False) -> str:
        """A condition as it stands in a header, or before 「なら」."""
        return condition_of(self, condition, negated)

    def clause(self, step: Part) -> Clause | None:
        """A step of one verb; ``None`` for one that is made of steps."""
        if step.word in MADE_OF_STEPS:
            return None
        if some := chosen_first(step):
            return self.of_chosen(step, *some)
        words, values = self.parts(step)
        topic = self.subject(step)
        if not topic and (found := _TOPIC.match(words)):
            topic, words = settled(fill(found[0].removesuffix("、"), values)), words[found.end() :]
        final, going_on, te = (settled(fill(inflect(words, form), values)) for form in (FINAL, GOING_ON, TE))
        lead = "" if "{until}" in words else self.lead(step)
        if topic == "このターン":
            lead, topic = "このターン、", ""
        acts = bool(self.subject(step))
        if self.names_you and not topic and you_act(step) and not (step.word in NOBODYS or "自分" in final):
            topic, acts = "自分は", True
        return Clause(lead, topic, (final, going_on, te), step.word in _SENTENCES, acts)

    def of_chosen(self, step: Part, name: str, some: Cards) -> Clause | None:
        """A step of up to so many cards, which are chosen before it: 「キャラを2体まで選び、それらの」."""
        chosen = settled(f"{self.chosen(some)}を選び、")
        before, self.before = self.before, Dealt(some.count != 1, some)
        clause = self.clause(replace(step, args={**step.args, name: Cards(ref="it")}))
        self.before = before
        return clause and clause._replace(lead=f"{chosen}{clause.lead}")

    def parts(self, step: Part) -> tuple[str, dict[str, str]]:
        """The words of a step and what fills them."""
        words, compose = self.lexicon.step(step.word), japanese_steps.COMPOSED.get(step.word)
        if compose is not None:
            return compose(self, step, words)
        return words, {name or "main": self.value(step, name) for name in step.args}

    def subject(self, step: Part) -> str:
        """「相手は」 where somebody else acts."""
        who: str = step.args.get("who") or ""
        if step.word in ("win", "defeat"):
            who = step.main
        if acts_himself(step):
            who = step.main.whose
        acts = who not in ("", "you") and step.word not in ("mill", "look", "change")
        return f"{self.player(who)}は" if acts else ""

    def value(self, step: Part, name: str) -> str:
        """What a step takes, as words."""
        value = step.args[name]
        match value:
            case Cards():
                himself = name == "" and acts_himself(step)
                verb = "" if step.word == "choose" else "選んで"
                direct = step.word in ("discard", "reveal", "choose")
                return self.chosen(value, not himself, name == "" and step.word in TAKING, direct, verb)
            case str() if self.lexicon.is_hue(step.word, name):
                return hue(self.lexicon, value, self.lexicon.vocabulary.steps[step.word].takes[name].labels)
            case _:
                return in_words(self, self.lexicon.vocabulary.steps[step.word], name, value)

    def chosen(
        self,
        cards: Cards,
        owner: bool = True,
        taken: bool = False,
        direct: bool = False,
        verb: str = "選んで",
    ) -> str:
        """A selection, with how it is chosen where that needs saying."""
        if cards.choose == "random" or is_choice(cards) or looks_first(cards, self.lexicon):
            return self.picked(cards, owner, taken, direct, verb)
        return self.cards(cards, owner, taken)

    def any_of(self, cards: Cards | str) -> str:
        """A card of a description, or of a player, as the subject of an event."""
        return self.phrase(cards) if isinstance(cards, Cards) else f"{self.whose(cards)}カード"

    def target(self, target: Cards | str) -> str:
        return self.player(target) if isinstance(target, str) else self.chosen(target)

    def lead(self, step: Part) -> str:
        """How long a change lasts."""
        until: Until | None = step.args.get("until")
        return "" if until is None else f"{self.duration(until)}、"

    def duration(self, until: Until) -> str:
        if until.point:
            return self.lexicon.point(until.point)
        events = (self.lexicon.moment(timing).removesuffix("時").removesuffix("開始") for timing in until.of)
        return f"{'または'.join(events)}を{until.times}回行うまで"
