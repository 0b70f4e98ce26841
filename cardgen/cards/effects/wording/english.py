"""Abilities in English: steps as sentences.

The player of the card is addressed (``draw 2 cards``), others act in the third person (``your opponent draws
2 cards``), and what cards become is said of them (``this machine gets +1000 POW``). What the player does is
joined, ``draw a card, then …``; what is said of one thing shares its subject.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardgen.cards.effects.tree import MADE_OF_STEPS, Cards, Part, Until
from cardgen.cards.effects.wording import english_steps
from cardgen.cards.effects.wording.choices import hue
from cardgen.cards.effects.wording.dealt import is_shown
from cardgen.cards.effects.wording.english_cards import EnglishCards
from cardgen.cards.effects.wording.english_conditions import condition_of
from cardgen.cards.effects.wording.english_scopes import may, scope
from cardgen.cards.effects.wording.english_sentences import (
    CANNOT,
    Clause,
    as_sentences,
    capital,
    lower,
    reads_early,
    spaced,
)
from cardgen.cards.effects.wording.english_words import possessive
from cardgen.cards.effects.wording.own_parts import in_words
from cardgen.cards.effects.wording.sequence import apart, sentences
from cardgen.cards.effects.wording.shapes import (
    SCOPES,
    TAKING,
    acts_himself,
    is_choice,
    joinable,
    looks_first,
    narrowed,
    you_act,
)
from cardgen.cards.effects.wording.words import BASE, THIRD, fill, inflect
from cardgen.pattern import pattern

_ORDINALS: Final = {1: "next", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_SUBJECT = pattern(r"\{(?:main|to|from)\} ")
_CLOSING: Final = ("choose", "look", "search")
"""Steps that end their sentence."""
_ENDS: Final = "This ends"


class English(EnglishCards):
    """Writes sentences for one kind of card."""

    acts = "you"
    """Who did the step before."""
    names_you = False
    """Whether even you are named where you act: steps for each player could be taken for his."""
    more_follows = False
    """Whether further sentences follow that are no part of what is being said."""

    def steps(self, steps: Sequence[Part]) -> str:
        """Steps as whole sentences."""
        with apart(self):
            return spaced(sentences(self, steps))

    def enclosed(self, steps: Sequence[Part]) -> str:
        """Steps after a colon: in quotes where the next sentence could be taken for one of them."""
        with apart(self) as follows:
            text = self.within(steps)
        return f"“{capital(text)}”" if follows and "\n" not in text else text

    def within(self, steps: Sequence[Part]) -> str:
        """Steps that all depend on what was said before: each further sentence says that it goes on."""
        listed = any(step.word in SCOPES for step in steps[:-1])
        first, *more = sentences(self, steps, listed)
        if listed:
            return "do the following in order:" + "".join(f"\n• {text}" for text in (first, *more)) + "\n"
        return spaced(
            [lower(first), *(text if text.startswith(_ENDS) else f"Also, {lower(text)}" for text in more)]
        )

    def joined(self, clauses: Sequence[Clause]) -> list[str]:
        """Clauses as sentences, those that go on from one another as one."""
        return as_sentences(clauses)

    def scope(self, step: Part) -> str:
        """A step that is made of steps."""
        return scope(self, step)

    def after(self, step: Part, clause: Clause) -> None:
        """Take what a step dealt with, and who did it, for known from here on."""
        self.acts = clause.subject if self.subject(step) else "you"
        self.go_on(step)

    def ending(self, step: Part) -> str:
        """When a change that lasts ends before its time, with a blank before it."""
        ends = step.args.get("ends_if")
        return "" if ends is None else f" {_ENDS} as soon as {self.condition(ends)}."

    def cost(self, steps: Sequence[Part]) -> str:
        """What is paid, as one phrase."""
        said: list[str] = []
        for before, step in zip([None, *steps], steps, strict=False):
            self.go_on(step)
            if before is not None and joinable(before, step):
                said[-1] += f" and {self.value(step, '')}"
            else:
                clause = self.clause(step)
                said.append(lower(self.steps([step]).removesuffix(".")) if clause is None else str(clause))
        return " and ".join(said)

    def may(self, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
        """What a player can do or leave; what follows from the first step comes after it."""
        return may(self, steps, otherwise)

    def condition(self, condition: Part, negated: bool = False) -> str:
        """A condition as a sentence of its own."""
        return condition_of(self, condition, negated)

    def clause(self, step: Part, caused: bool = False) -> Clause | None:
        """A step of one verb; ``None`` for one that is made of steps. One may ``have`` others act."""
        if step.word in MADE_OF_STEPS:
            return None
        words, values = self.parts(step)
        subject, many = self.subject(step), self.subject(step) == "you"
        if not subject and (found := _SUBJECT.match(words)):
            subject, words = fill(found[0].strip(), values), words[found.end() :]
            subject = "they" if subject == "them" else subject
            many = self.is_plural(step)
        if self.names_you and not (subject or caused) and you_act(step):
            subject, many = "you", True
        form = THIRD if subject and not caused and not many else BASE
        text, tail = fill(inflect(words, form), values), "" if "{until}" in words else self.tail(step)
        theme, early = self.theme(step), not caused and reads_early(subject, text, tail)
        if theme and theme == subject:
            text = text.replace(possessive(theme), "its")
        if text.startswith(CANNOT):
            subject = subject.removeprefix("all ")
        if "your opponent" in subject and not early:
            tail = tail.replace("your opponent's next", "their next")
        if subject == "your opponent" and not early:
            tail = tail.replace("your opponent's turn", "their turn")
        subject = f"have {subject}" if subject and caused else subject
        return Clause(subject, text, tail, theme, step.word in _CLOSING, early)

    def parts(self, step: Part) -> tuple[str, dict[str, str]]:
        """The words of a step and what fills them."""
        words, compose = self.lexicon.step(step.word), english_steps.COMPOSED.get(step.word)
        self.looked_through = self.looks_through(step)
        if compose is not None:
            words, values = compose(self, step, words)
        else:
            values = {name or "main": self.value(step, name) for name in step.args}
        seen = not self.looked_through or is_shown(step.main, self.before)
        look = "" if seen else f"look[s] at {self.looked_through} and "
        self.looked_through = ""
        return look + words, values

    def looks_through(self, step: Part) -> str:
        """Where a step looks before it takes or chooses cards: another's hand, as a whole."""
        cards = step.args.get("") if step.word in (*TAKING, "reveal", "choose") else None
        if isinstance(cards, Cards) and looks_first(cards, self.lexicon):
            return self.zones(cards.zones, "everyone" if cards.whose == "any" else cards.whose)
        return ""

    def subject(self, step: Part) -> str:
        """Who acts, where it is not the player of the card."""
        who = step.args.get("who")
        if step.word in ("win", "defeat"):
            who = step.main
        if acts_himself(step):
            who = step.main.whose
        acts = who and who != "you" and step.word not in ("mill", "look", "change")
        return self.player(str(who)) if acts else ""

    def is_plural(self, step: Part) -> bool:
        """Whether a verb said of what a step is about is in the plural."""
        of = step.args.get("to") or step.args.get("from") or step.main
        return of in ("you", "all") if isinstance(of, str) else self.are_many(of)

    def theme(self, step: Part) -> str:
        """The one known card that a step is about."""
        of = step.args["to"] if step.word == "grant" else step.args["from"] if step.word == "lose" else None
        of = step.main if of is None else of
        known = isinstance(of, Cards) and of.ref and of.ref != "it" and not self.are_many(of)
        return self.ref(of.ref) if known and isinstance(of, Cards) else ""

    def value(self, step: Part, name: str) -> str:
        """What a step takes, as words."""
        value = step.args[name]
        match value:
            case Cards():
                himself = name == "" and acts_himself(step)
                says_so = name == "" and step.word == "choose"
                return self.chosen(value, not himself, name == "" and step.word in TAKING, says_so)
            case str() if self.lexicon.is_hue(step.word, name):
                return hue(self.lexicon, value, self.lexicon.vocabulary.steps[step.word].takes[name].labels)
            case _:
                return in_words(self, self.lexicon.vocabulary.steps[step.word], name, value)

    def chosen(self, cards: Cards, owner: bool = True, taken: bool = False, says_so: bool = False) -> str:
        """A selection, with how it is chosen where that needs saying; the verb itself may say that you do."""
        random, yours = cards.choose == "random", is_choice(cards) and not says_so
        choice = " at random" if random else " of your choice" if yours else ""
        return self.cards(cards, owner, choice, taken)

    def each_chosen(self, cards: Cards) -> str:
        """A selection that something is done to one by one."""
        return self.each_of(cards) if cards.count == "all" and not cards.ref else self.chosen(cards)

    def any_of(self, cards: Cards | str) -> str:
        """A card of a description, or of a player, as the subject of an event."""
        if isinstance(cards, Cards):
            return (
                self.ref(cards.ref)
                if cards.ref and not narrowed(cards)
                else self.cards(replace(cards, count=1, choose=cards.choose or "you"))
            )
        card = self.lexicon.noun("card")
        return "any card" if cards == "any" else f"one of {self.possessive(cards)} {card.plural}"

    def target(self, target: Cards | str) -> str:
        if isinstance(target, str):
            return "players" if target == "all" else self.player(target)
        return self.chosen(target)

    def tail(self, step: Part) -> str:
        """How long a change lasts."""
        until: Until | None = step.args.get("until")
        return "" if until is None else self.duration(until)

    def duration(self, until: Until) -> str:
        if until.point:
            return self.lexicon.point(until.point)
        events = " or ".join(self.lexicon.moment(timing).removeprefix("On ").lower() for timing in until.of)
        return f"until its {_ORDINALS.get(until.times, f'{until.times}th')} {events}"
