"""Abilities in English: steps as sentences.

The player of the card is addressed (``draw 2 cards``), others act in the third person (``your opponent draws
2 cards``), and what cards become is said of them (``this machine gets +1000 POW``). What the player does is
joined, ``draw a card, then …``; what is said of one thing shares its subject.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cardgen.cards.effects.tree import MADE_OF_STEPS, Cards, Part, Until
from cardgen.cards.effects.wording import english_steps
from cardgen.cards.effects.wording.english_conditions import condition_of
from cardgen.cards.effects.wording.english_phrases import EnglishPhrases, possessive
from cardgen.cards.effects.wording.marks import Worded
from cardgen.cards.effects.wording.shapes import TAKING, acts_himself, is_choice, joinable
from cardgen.cards.effects.wording.words import BASE, LATER, THIRD, fill, inflect

LONGEST_CHAIN: Final = 3
"""Steps joined in one sentence; more are hard to follow."""
_ORDINALS: Final = {1: "next", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_SUBJECT = re.compile(r"\{(?:main|to|from)\} ")
_CANNOT: Final = "cannot "
_CLOSING: Final = ("choose", "look", "search")
"""Steps that end their sentence."""


class Clause(NamedTuple):
    """One verb with its objects; who it is said of, where that is not the player; how long it lasts."""

    subject: str
    text: str
    tail: str
    theme: str = ""
    closes: bool = False
    early: bool = False
    """Whether its duration reads better before it."""

    def __str__(self) -> str:
        words = f"{self.subject} {self.text}".strip()
        if not self.tail:
            return words
        return f"{self.tail}, {words}" if self.early else f"{words} {self.tail}"


class English(EnglishPhrases):
    """Writes sentences for one kind of card."""

    def steps(self, steps: Sequence[Part]) -> str:
        """Steps as whole sentences."""
        found: list[str] = []
        chain: list[Clause] = []
        for step in steps:
            clause, ends = self.clause(step), step.args.get("ends_if")
            if clause is not None:
                chain.append(clause)
            if clause is None or ends is not None:
                found += _sentences(chain)
                chain = []
            if clause is None:
                found.append(self.sentence(step))
            elif ends is not None:
                found.append(f"This ends as soon as {self.condition(ends)}.")
        return " ".join([*found, *_sentences(chain)]).replace("\n ", "\n")

    def cost(self, steps: Sequence[Part]) -> str:
        """What is paid, as one phrase."""
        said: list[str] = []
        for before, step in zip([None, *steps], steps, strict=False):
            if before is not None and joinable(before, step):
                said[-1] += f" and {self.value(step, '')}"
            else:
                clause = self.clause(step)
                said.append(lower(self.steps([step]).removesuffix(".")) if clause is None else str(clause))
        return " and ".join(said)

    def may(self, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
        """What a player can do or leave; what follows from the first step comes after it."""
        clause = self.clause(steps[0], caused=True) if steps else None
        if clause is None:
            text = f"You may do this: {lower(self.steps(steps))}"
        else:
            text = f"You may {clause}."
            text += f" If you do, {lower(self.steps(steps[1:]))}" if len(steps) > 1 else ""
        return text + (f" If you do not, {lower(self.steps(otherwise))}" if otherwise else "")

    def sentence(self, step: Part) -> str:
        """A step that is made of steps."""
        match step.word:
            case "may":
                return self.may(step.main, step["else"])
            case "if":
                then = f"If {self.condition(step.main)}, {lower(self.steps(step['then']))}"
                return then + (f" Otherwise, {lower(self.steps(step['else']))}" if step["else"] else "")
            case "choose_one":
                return "Choose one:" + "".join(f"\n• {self.steps(mode)}" for mode in step.main) + "\n"
            case "for_each":
                whom = step.main
                each = self.player(whom) if isinstance(whom, str) else self.counted(whom, plural=False)
                return f"For each {each.removeprefix('each ')}, {lower(self.steps(step['do']))}"
            case "repeat":
                times = "twice" if step.main == 2 else f"{self.amount(step.main)} times"
                return f"Do this {times}: {lower(self.steps(step['do']))}"
            case _:
                return _capital(f"{self.later(step)}, {lower(self.steps(step['do']))}")

    def later(self, step: Part) -> str:
        """When something happens that is waited for once."""
        whose = "any player's" if step["of"] == "any" else self.possessive(step["of"])
        if step.main in LATER:
            text = fill(LATER[step.main].en, {"whose": whose})
            return text.replace("any player's next", "the next").replace("any player's turn", "a turn")
        return f"at {whose} next {self.lexicon.moment(step.main).lower()}"

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
            many = self.is_plural(step)
        form = THIRD if subject and not caused and not many else BASE
        text, tail = fill(inflect(words, form), values), "" if "{until}" in words else self.tail(step)
        theme, early = self.theme(step), not caused and _reads_early(subject, text, tail)
        if theme and theme == subject:
            text = text.replace(possessive(theme), "its")
        if text.startswith(_CANNOT):
            subject = subject.removeprefix("all ")
        if "your opponent" in subject and not early:
            tail = tail.replace("your opponent's next", "their next")
        subject = f"have {subject}" if subject and caused else subject
        return Clause(subject, text, tail, theme, step.word in _CLOSING, early)

    def parts(self, step: Part) -> tuple[str, dict[str, str]]:
        """The words of a step and what fills them."""
        words, compose = self.lexicon.step(step.word), english_steps.COMPOSED.get(step.word)
        if compose is not None:
            return compose(self, step, words)
        return words, {name or "main": self.value(step, name) for name in step.args}

    def subject(self, step: Part) -> str:
        """Who acts, where it is not the player of the card."""
        who = step.args.get("who")
        if step.word in ("win", "defeat"):
            who = step.main
        if step.word in ("discard", "reveal") and acts_himself(step.main):
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
                himself = name == "" and step.word in ("discard", "reveal") and acts_himself(value)
                return self.chosen(value, not himself, name == "" and step.word in TAKING)
            case int() | Part() if not isinstance(value, bool):
                return self.amount(value)
            case str() if name in ("to", "from", "who", "") and value in self.lexicon.vocabulary.who:
                return self.player(value)
            case str() if self.lexicon.is_word(step.word, name):
                return self.lexicon.hue(value)
            case tuple():
                pairs = value and isinstance(value[0], tuple)
                return self.lexicon.choices(value) if pairs else self.lexicon.stars(value)
            case Until():
                return self.tail(step)
            case _:
                return "" if value is None else str(value)

    def chosen(self, cards: Cards, owner: bool = True, taken: bool = False) -> str:
        """A selection, with how it is chosen where that needs saying."""
        random = cards.choose == "random"
        choice = " at random" if random else " of your choice" if is_choice(cards) else ""
        return self.cards(cards, owner, choice, taken)

    def each_chosen(self, cards: Cards) -> str:
        """A selection that something is done to one by one."""
        return self.each_of(cards) if cards.count == "all" and not cards.ref else self.chosen(cards)

    def any_of(self, cards: Cards) -> str:
        """A card of a description, as the subject of an event."""
        return self.cards(replace(cards, count=1))

    def target(self, target: Cards | str) -> str:
        if isinstance(target, str):
            return "players" if target == "all" else self.player(target)
        return self.chosen(target)

    def tail(self, step: Part) -> str:
        """How long a change lasts."""
        until: Until | None = step.args.get("until")
        if until is None:
            return ""
        if until.point:
            return self.lexicon.point(until.point)
        events = " or ".join(self.lexicon.moment(timing).removeprefix("On ").lower() for timing in until.of)
        return f"until its {_ORDINALS.get(until.times, f'{until.times}th')} {events}"


def _reads_early(subject: str, text: str, tail: str) -> bool:
    """Whether a duration comes before what is said of somebody, for that is long."""
    long = len(Worded(text)) > 24 and not text.startswith(_CANNOT)
    return bool(subject) and long and bool(tail) and not tail.startswith("until its")


def lower(text: str) -> str:
    """A sentence that goes on after a beginning."""
    return text[:1].lower() + text[1:]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentences(chain: Sequence[Clause]) -> list[str]:
    """Clauses as sentences: those that go on from one another are joined."""
    found: list[str] = []
    group: list[Clause] = []
    for clause in [*chain, None]:
        if group and (clause is None or len(group) == LONGEST_CHAIN or not _goes_on(group, clause)):
            found.append(f"{_capital(_joined(group))}.")
            group = []
        if clause is not None:
            group.append(clause)
    return found


def _goes_on(group: Sequence[Clause], clause: Clause) -> bool:
    """Whether a clause goes on in the sentence of those before it."""
    last = group[-1]
    if last.closes:
        return False
    if clause.subject and last.subject:
        return clause.subject == last.subject and clause.tail == last.tail
    if clause.subject:
        same = clause.subject == last.theme == clause.theme
        return same and (not last.tail or last.tail == clause.tail) and not clause.early
    return not (last.subject or last.tail or clause.tail)


def _joined(group: Sequence[Clause]) -> str:
    """One sentence, without its end."""
    first, last = group[0], group[-1]
    if len(group) == 1:
        return str(first)
    if first.subject:
        verbs = _enumerated([clause.text for clause in group])
        early = bool(first.tail) and not verbs.startswith(_CANNOT)
        return str(first._replace(text=verbs, early=early))
    if last.subject and last.tail and last.tail == group[-2].tail:
        return f"{group[-2].text} and it {last.text} {last.tail}"
    if last.subject:
        last = last._replace(subject="it", early=False)
    texts = [*map(str, group[:-1]), f"then {last}"]
    return ", ".join(texts)


def _enumerated(verbs: Sequence[str]) -> str:
    """Several things that are said of one subject; what it cannot do is said at once.

    >>> _enumerated(["cannot attack", "cannot block"]), _enumerated(["gets +2 attack", "may attack"])
    ('cannot attack or block', 'gets +2 attack and may attack')
    """
    if all(verb.startswith(_CANNOT) for verb in verbs):
        return _CANNOT + " or ".join(verb.removeprefix(_CANNOT) for verb in verbs)
    *first, last = verbs
    return f"{', '.join(first)} and {last}"
