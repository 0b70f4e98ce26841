"""Abilities in English: noun phrases, amounts, conditions, and steps as sentences.

The player of the card is addressed (``draw 2 cards``), others act in the third person (``your opponent draws
2 cards``); two steps are joined by ``then``, more stand in sentences of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cardgen.cards.effects.tree import Cards, Filter, Part, Until
from cardgen.cards.effects.wording.japanese import stars
from cardgen.cards.effects.wording.lexicon import Lexicon
from cardgen.cards.effects.wording.words import BASE, THIRD, fill, inflect

_REFS: Final = {
    "it": "it",
    "paid": "the card paid",
    "subject": "that card",
    "other": "the other card",
    "host": "the card on top of this",
    "below": "the cards under this",
}
_POSSESSIVE: Final = {
    "you": "your",
    "opponent": "your opponent's",
    "one_other": "another player's",
    "opponents": "each opponent's",
    "one": "a player's",
    "all": "each player's",
    "any": "a player's",
    "that_player": "that player's",
    "owner": "its owner's",
}
_COMPARES: Final = {"at_least": "{} or more", "at_most": "{} or less", "equals": "exactly {}"}


class Clause(NamedTuple):
    """One verb with its objects, and how long it lasts, which comes last."""

    text: str
    tail: str

    def __str__(self) -> str:
        return f"{self.text} {self.tail}" if self.tail else self.text


class English:
    """Writes for one kind of card."""

    def __init__(self, lexicon: Lexicon, kind: str) -> None:
        self.lexicon = lexicon
        self.kind = kind

    # Cards

    def cards(self, cards: Cards, owner: bool = True) -> str:
        """A selection: ``2 machines from your hand``, ``one of your machines``; without ``owner``: ``2 cards``."""
        if cards.ref and not _narrowed(cards):
            return self.ref(cards.ref)
        if not cards.zones and not cards.ref and not cards.under and owner:
            return self.of_table(cards)
        plural = self.is_plural(cards)
        return f"{self.quantity(cards)}{self.noun_phrase(cards, plural)}{self.origin(cards, owner)}"

    def of_table(self, cards: Cards) -> str:
        """Cards in play: ``one of your machines with gear 2``, ``all your machines``."""
        whose = "" if cards.whose == "any" else f"{self.possessive(cards.whose)} "
        noun = self.noun_phrase(cards, plural=bool(whose) or self.is_plural(cards))
        if cards.count == "all":
            return f"all {whose}{noun}"
        if not whose:
            return f"{self.quantity(cards)}{noun}" + ("" if cards.kinds else " in play")
        if cards.count == 1 and not cards.up_to:
            return f"one of {whose}{noun}"
        return f"{self.quantity(cards).rstrip()} of {whose}{noun}"

    def ref(self, ref: str) -> str:
        return f"this {self.lexicon.noun(self.kind).en}" if ref == "self" else _REFS.get(ref, "that card")

    def quantity(self, cards: Cards) -> str:
        """The number with a blank behind it."""
        match cards.count:
            case None:
                return ""
            case "all":
                return "all "
            case "any":
                return "any number of "
            case int():
                if cards.up_to:
                    return f"up to {cards.count} "
                return f"{cards.count} " if cards.count > 1 else self.article(cards)
            case _:
                return ""

    def article(self, cards: Cards) -> str:
        if cards.other:
            return "another "
        first = self.noun_phrase(cards, plural=False)[:1]
        return "an " if first.lower() in "aeiou" else "a "

    def is_plural(self, cards: Cards) -> bool:
        return not (cards.count == 1)

    def are_many(self, cards: Cards) -> bool:
        """Whether a verb after a selection is in the plural."""
        if cards.ref and not _narrowed(cards):
            return cards.ref == "below"
        return cards.count != 1 and not (cards.count is None)

    def noun_phrase(self, cards: Cards, plural: bool) -> str:
        """Adjectives, noun, and what narrows it behind: ``other Steering machines with gear 2 or less``."""
        before = [self.lexicon.value(f.field, f.values[0]) for f in cards.filters if self.is_adjective(f)]
        if cards.other and (plural or cards.count != 1):
            before.insert(0, "other")
        if cards.state == "ready" or cards.state == "exhausted":
            before.append(self.lexicon.state(cards.state))
        behind = [self.demand(f) for f in cards.filters if not self.is_adjective(f)]
        behind += [f"with {self.lexicon.keyword(word)}" for word in cards.keywords]
        if cards.marker:
            behind.append(f"with a {self.lexicon.marker(cards.marker)} marker")
        if cards.pile == "covered" and not cards.under:
            behind.append("under others")
        return " ".join([*before, self.noun(cards, plural), *behind])

    def noun(self, cards: Cards, plural: bool) -> str:
        nouns = [self.lexicon.noun(kind) for kind in cards.kinds] or [self.lexicon.noun("card")]
        return " or ".join((noun.many or f"{noun.en}s") if plural else noun.en for noun in nouns)

    def is_adjective(self, demand: Filter) -> bool:
        """A single choice stands before the noun: ``Steering machine``."""
        plain = demand.compare == "is" and len(demand.values) == 1 and demand.field != "name"
        return plain and not self.lexicon.is_number(demand.field)

    def demand(self, demand: Filter) -> str:
        values = [self.field_value(demand.field, value) for value in demand.values]
        if demand.field == "name":
            return self.named(demand)
        joined = " or ".join(values)
        name = self.lexicon.field(demand.field)
        match demand.compare:
            case "is":
                return f"with {name} {joined}" if self.lexicon.is_number(demand.field) else f"of {joined}"
            case "not":
                return (
                    f"other than {joined}"
                    if not self.lexicon.is_number(demand.field)
                    else f"without {name} {joined}"
                )
            case _:
                return f"with {name} {_COMPARES[demand.compare].format(joined)}"

    def named(self, demand: Filter) -> str:
        special = {"named": "the name you named", "remembered": "the noted name"}
        names = " or ".join(special.get(value, f"the name {value}") for value in demand.values)
        return f"with {names}" if demand.compare == "is" else f"without {names}"

    def field_value(self, field: str, value: Any) -> str:
        return self.amount(value) if isinstance(value, int | Part) else self.lexicon.value(field, value)

    def origin(self, cards: Cards, owner: bool) -> str:
        """Where the cards are, with a blank before it."""
        if cards.under:
            return f" under {self.ref(cards.under)}"
        if cards.ref or cards.zones == ("looked_at",):
            return " among them"
        if not cards.zones or not owner:
            return ""
        in_play = all(
            zone in self.lexicon.declared.in_play or zone in self.lexicon.declared.groups
            for zone in cards.zones
        )
        word = "in" if in_play or cards.count in (None, "all") else "from"
        if cards.choose in ("top", "bottom"):
            word = f"from the {cards.choose} of"
        return f" {word} {self.zones(cards.zones, cards.whose)}"

    def zones(self, zones: Sequence[str], whose: str) -> str:
        names = " or ".join(self.lexicon.zone(zone) for zone in zones)
        shared = all(
            zone in self.lexicon.spec.zones and self.lexicon.spec.zones[zone].owner == "shared"
            for zone in zones
        )
        if shared:
            return f"the {names}"
        return f"any player's {names}" if whose == "any" else f"{self.possessive(whose)} {names}"

    # Players

    def possessive(self, who: str) -> str:
        return _POSSESSIVE[who]

    def player(self, who: str) -> str:
        return self.lexicon.who(who)

    def whose(self, who: str) -> str:
        return self.possessive(who)

    def target(self, target: Cards | str) -> str:
        return self.player(target) if isinstance(target, str) else self.chosen(target)

    def deck(self, who: str) -> str:
        shared = self.lexicon.spec.zones["deck"].owner == "shared"
        return (
            f"the {self.lexicon.zone('deck')}"
            if shared
            else f"{self.possessive(who)} {self.lexicon.zone('deck')}"
        )

    # Amounts

    def amount(self, amount: int | Part) -> str:
        if isinstance(amount, int):
            return str(amount)
        match amount.word:
            case "count":
                return f"the number of {self.phrase(amount.main)}"
            case "value":
                printed = "printed " if amount["printed"] else ""
                return f"the {printed}{self.lexicon.field(amount.main)} of {self.phrase(amount['of'])}"
            case "number":
                return self.score(amount.main, amount["who"])
            case "markers":
                return (
                    f"the number of {self.lexicon.marker(amount.main)} markers on {self.phrase(amount['on'])}"
                )
            case "half":
                return f"half of {self.amount(amount.main)}"
            case "times":
                return self.product(amount.main)
            case "minus":
                first, *rest = (self.amount(part) for part in amount.main)
                return f"{first} minus {' and '.join(rest)}"
            case "plus":
                return f"the sum of {' and '.join(self.amount(part) for part in amount.main)}"
            case _:
                which = "higher" if amount.word == "most" else "lower"
                return f"the {which} of {' and '.join(self.amount(part) for part in amount.main)}"

    def product(self, parts: Sequence[int | Part]) -> str:
        """``1000 for each machine among them``, where it is a number of something."""
        counts = [part for part in parts if isinstance(part, Part) and part.word == "count"]
        if len(parts) == 2 and len(counts) == 1:
            other = next(part for part in parts if part is not counts[0])
            return f"{self.amount(other)} for each {self.phrase(counts[0].main, plural=False)}"
        return " times ".join(self.amount(part) for part in parts)

    def phrase(self, cards: Cards, plural: bool = True) -> str:
        """Cards inside an amount or a condition, without a number."""
        if cards.ref and not _narrowed(cards):
            return self.ref(cards.ref)
        noun = self.noun_phrase(cards, plural)
        if cards.zones or cards.under or cards.ref:
            return noun + self.origin(cards, owner=True)
        if cards.whose == "any":
            return f"{noun} in play"
        return f"{noun} of {'yours' if cards.whose == 'you' else self.possessive(cards.whose)}"

    def score(self, number: str, who: str) -> str:
        title = self.lexicon.number(number)
        table = self.lexicon.declared.numbers[number].owner == "table"
        return f"the {title}" if table else f"{self.possessive(who)} {title}"

    # Conditions

    def condition(self, condition: Part, negated: bool = False) -> str:
        """A condition as a sentence of its own."""
        match condition.word:
            case "exists":
                return self.having(condition.main, "no " if negated else "")
            case "compare":
                return self.comparison(condition, negated)
            case "is":
                return self.fitting(condition, negated)
            case "turn":
                return f"it is {'not ' if negated else ''}{self.possessive(condition.main)} turn"
            case "cause":
                return f"this {'does not happen' if negated else 'happens'} by {self.lexicon.timing(condition.main)}"
            case "done":
                return "you do" if condition.main != negated else "you do not"
            case "not":
                return self.condition(condition.main, not negated)
            case "all" | "any":
                joint = " and " if (condition.word == "all") != negated else " or "
                return joint.join(self.condition(part, negated) for part in condition.main)
            case _:
                text = self.own(self.lexicon.condition(condition.word), condition)
                return f"it is not so that {text}" if negated else text

    def having(self, cards: Cards, quantity: str, plural: bool = False) -> str:
        """``you have a machine``, ``your opponent has no card``, ``there is a card in your hand``."""
        if cards.ref and not _narrowed(cards):
            return f"there is {quantity}{self.ref(cards.ref)}"
        article = quantity or self.article(cards)
        noun = f"{article}{self.noun_phrase(cards, plural)}"
        if cards.zones or cards.under or cards.ref:
            return f"there {'are' if plural else 'is'} {noun}{self.origin(cards, owner=True)}"
        if cards.whose == "any":
            return f"there {'are' if plural else 'is'} {noun} in play"
        verb = "have" if cards.whose == "you" else "has"
        return f"{self.player(cards.whose)} {verb} {noun}"

    def comparison(self, condition: Part, negated: bool) -> str:
        amount = condition.main
        word = next(word for word in _COMPARES if word in condition.args)
        value = self.amount(condition[word])
        bound = _COMPARES[word].format(value)
        if amount.word == "count" and not negated:
            return self.having(amount.main, f"{bound} ", plural=True)
        bound = value if word == "equals" else bound
        return f"{self.amount(amount)} is {'not ' if negated else ''}{bound}"

    def fitting(self, condition: Part, negated: bool) -> str:
        """Known cards that fit a description: ``this machine is in your centre``."""
        fits: Cards = condition["fits"]
        who, not_ = self.phrase(condition.main), "not " if negated else ""
        if fits.zones and not fits.kinds and not fits.filters:
            whose = "you" if fits.whose == "any" else fits.whose
            return f"{who} is {not_}in {self.zones(fits.zones, whose)}"
        if fits.pile == "covered" and not fits.kinds and not fits.filters:
            return f"{who} is {not_}under another card"
        single = Cards(**{**_fields(fits), "count": 1})
        return f"{who} is {not_}{self.article(single)}{self.noun_phrase(single, plural=False)}"

    # Durations

    def tail(self, step: Part) -> str:
        until: Until | None = step.args.get("until")
        if until is None:
            return ""
        if until.point:
            return self.lexicon.point(until.point)
        events = " or ".join(self.lexicon.timing(timing).removeprefix("On ").lower() for timing in until.of)
        return f"until its {_ORDINALS.get(until.times, f'{until.times}th')} {events}"

    # Steps

    def steps(self, steps: Sequence[Part]) -> str:
        """Steps as whole sentences."""
        found: list[str] = []
        chain: list[Clause] = []
        for step in steps:
            clause = self.clause(step)
            if clause is not None:
                chain.append(clause)
            if clause is None or step.args.get("ends_if") is not None:
                found += _sentences(chain)
                chain = []
            if clause is None:
                found.append(self.sentence(step))
            elif step.args.get("ends_if") is not None:
                found.append(f"This ends as soon as {self.condition(step['ends_if'])}.")
        return " ".join([*found, *_sentences(chain)]).replace("\n ", "\n")

    def joined(self, steps: Sequence[Part]) -> tuple[str, str] | None:
        """Steps as one sentence without its end; ``None`` where they need several."""
        clauses = [self.clause(step) for step in steps]
        if not clauses or len(clauses) > 2 or any(clause is None for clause in clauses):
            return None
        text = ", then ".join(map(str, clauses))
        return text, text

    def sentence(self, step: Part) -> str:
        """A step that is made of steps."""
        match step.word:
            case "may":
                return self.may(step.main, step["else"])
            case "if":
                then = f"If {self.condition(step.main)}, {_lower(self.steps(step['then']))}"
                return then + (f" Otherwise, {_lower(self.steps(step['else']))}" if step["else"] else "")
            case "choose_one":
                return "Choose one:" + "".join(f"\n• {self.steps(mode)}" for mode in step.main) + "\n"
            case "for_each":
                plural = False
                each = (
                    self.player(step.main) if isinstance(step.main, str) else self.phrase(step.main, plural)
                )
                return f"For each {each.removeprefix('each ')}, {_lower(self.steps(step['do']))}"
            case "repeat":
                return f"Do this {self.amount(step.main)} times: {_lower(self.steps(step['do']))}"
            case _:
                whose = "" if step["of"] == "any" else f"{self.possessive(step['of'])} "
                event = self.lexicon.timing(step.main).lower()
                return f"At {whose}next {event}, {_lower(self.steps(step['do']))}"

    def may(self, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
        joined = self.joined(steps)
        text = f"You may {joined[0]}." if joined else f"You may do this: {_lower(self.steps(steps))}"
        return text + (f" If you do not, {_lower(self.steps(otherwise))}" if otherwise else "")

    def clause(self, step: Part) -> Clause | None:
        """A step of one verb; ``None`` for one that is made of steps."""
        if step.word in ("may", "if", "choose_one", "for_each", "repeat", "at"):
            return None
        subject, words, values = self.parts(step)
        text = fill(inflect(words, THIRD if subject else BASE), values)
        return Clause(f"{subject} {text}".strip(), "" if "{until}" in words else self.tail(step))

    def parts(self, step: Part) -> tuple[str, str, dict[str, str]]:
        """The subject, the words and what fills them."""
        composed = _COMPOSED.get(step.word)
        words = self.lexicon.step(step.word)
        if composed is not None:
            words, values = composed(self, step, words)
        else:
            values = {name or "main": self.value(step, name) for name in step.args}
        if step.word == "draw":
            values["main"] = self.so_many(step.main)
        return self.subject(step), words, values

    def so_many(self, amount: int | Part) -> str:
        noun = self.lexicon.noun("card")
        many = noun.many or f"{noun.en}s"
        if isinstance(amount, int):
            return f"a {noun.en}" if amount == 1 else f"{amount} {many}"
        return f"{many} equal to {self.amount(amount)}"

    def subject(self, step: Part) -> str:
        """Who acts, where it is not the player of the card."""
        who = step.args.get("who")
        if step.word in ("win", "defeat"):
            who = step.main
        if step.word in ("discard", "reveal") and isinstance(step.main, Cards) and _acts_himself(step.main):
            who = step.main.whose
        return (
            self.player(who) if who and who != "you" and step.word not in ("mill", "look", "change") else ""
        )

    def value(self, step: Part, name: str) -> str:
        value = step.args[name]
        match value:
            case Cards():
                himself = name == "" and step.word in ("discard", "reveal") and _acts_himself(value)
                return self.chosen(value, owner=not himself)
            case int() | Part() if not isinstance(value, bool):
                return self.amount(value)
            case str() if name in ("to", "from", "who", "") and value in self.lexicon.vocabulary.who:
                return self.player(value)
            case tuple():
                return self.lexicon.choices(value) if value and isinstance(value[0], tuple) else stars(value)
            case Until():
                return self.tail(step)
            case _:
                return "" if value is None else str(value)

    def chosen(self, cards: Cards, owner: bool = True) -> str:
        """A selection, with how many and how it is chosen where that needs saying."""
        if isinstance(cards.count, Part):
            noun = self.noun_phrase(cards, plural=True) + self.origin(cards, owner)
            text = f"as many {noun} as {self.amount(cards.count)}"
        else:
            text = self.cards(cards, owner)
        if cards.choose == "random":
            return f"{text} at random"
        return (
            f"{text} of your choice" if cards.choose == "you" and cards.whose not in ("you", "any") else text
        )

    def any_of(self, cards: Cards) -> str:
        """A card of a description, as the subject of an event."""
        return self.cards(Cards(**{**_fields(cards), "count": 1}))

    def own(self, template: str, part: Part) -> str:
        """The words of a game's own condition."""
        values = {name or "main": self.value(part, name) for name in part.args}
        if isinstance(part.args.get(""), tuple):
            values["stars"] = stars(part.main)
        return fill(inflect(template, BASE), values)


_ORDINALS: Final = {1: "next", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _fields(cards: Cards) -> dict[str, Any]:
    return {name: getattr(cards, name) for name in Cards.__slots__}


def _narrowed(cards: Cards) -> bool:
    return bool(
        cards.kinds or cards.filters or cards.keywords or cards.state or cards.marker
    ) or cards.count not in (
        None,
        "all",
    )


def _acts_himself(cards: Cards) -> bool:
    """Whether another player chooses among his own cards."""
    theirs = cards.whose not in ("you", "any") and cards.zones == ("hand",)
    return theirs and not cards.ref and cards.choose in ("", "owner", "random")


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _sentences(chain: Sequence[Clause]) -> list[str]:
    """Clauses as sentences: two are joined, more stand alone."""
    if len(chain) == 2:
        first, second = chain
        if first.tail and first.tail == second.tail:
            return [_sentence(f"{first.text} and {second.text} {second.tail}")]
        return [_sentence(f"{first}, then {second}")]
    return [_sentence(str(clause)) for clause in chain]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


# Steps that are put together


def _move(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    cards: Cards = step.main
    to, place = step["to"], step["place"]
    owner = "you" if step["whose"] == "owner" and cards.whose == "you" else step["whose"]
    values = {"main": self.chosen(cards), "to": self.zones((to,), owner)}
    if words:
        return words, values
    if to == "hand":
        in_play = self.lexicon.declared.in_play
        returns = not cards.zones or any(zone in in_play for zone in cards.zones)
        return ("return[s] {main} to {to}" if returns else "add[s] {main} to {to}"), values
    if place == "shuffled":
        return "shuffle[s] {main} into {to}", values
    if place:
        return f"put[s] {{main}} on the {place} of {{to}}", values
    return (
        "move[s] {main} to {to}" if to in self.lexicon.declared.in_play else "put[s] {main} into {to}"
    ), values


def _call(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    to = f" to {self.zones(step['to'], 'you')}" if step["to"] else ""
    to += f" {self.lexicon.state('exhausted')}" if step["state"] == "exhausted" else ""
    return words, {"main": self.chosen(step.main), "to": to}


def _search(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    cards: Cards = step.main
    found = f"{self.quantity(cards)}{self.noun_phrase(cards, self.is_plural(cards))}"
    put = "add it to your hand" if step["to"] == "hand" else f"put it into {self.zones((step['to'],), 'you')}"
    put = put if cards.count == 1 else put.replace(" it ", " them ")
    text = words or "search[|es] {deck} for {main}, {put}, then shuffle[s]"
    return text, {"deck": self.deck(cards.whose), "main": found, "put": put}


def _look(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    top = "card" if step.main == 1 else f"{self.amount(step.main)} cards"
    values = {"deck": self.deck(step["who"]), "main": top}
    rest = {
        "top": "back on top",
        "bottom": "on the bottom",
        "discard": f"into the {self.lexicon.zone('discard')}",
    }
    text = "look[s] at the top {main} of {deck}"
    if step["take"] is None:
        return text + ("" if step["rest"] == "top" else f" and put it {rest[step['rest']]}"), values
    cards: Cards = step["take"]
    values["take"] = f"{self.quantity(cards)}{self.noun_phrase(cards, self.is_plural(cards))}"
    to = self.zones((step["to"],), "you")
    return f"{text}, put {{take}} into {to} and the rest {rest[step['rest']]}", values


def _heal(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    to = step["to"]
    values = {"main": self.amount(step.main), "to": self.target(to)}
    if words:
        return words, values
    if not isinstance(to, str):
        return "remove[s] {main} damage from {to}", values
    life = self.lexicon.number("life")
    return (f"gain {{main}} {life}" if to == "you" else f"restore {{main}} {life} to {{to}}"), values


def _prevent(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    all_ = step.main == "all" or (isinstance(step.main, Part) and step.main.word == "all")
    amount = "all" if all_ else self.amount(step.main)
    if step["to"] is None:
        return "prevent[s] {main} of the damage", {"main": amount}
    which = "all damage" if all_ else "the next {main} damage"
    return f"prevent[s] {which} to {{to}}", {"main": amount, "to": self.target(step["to"])}


def _change(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    own = self.lexicon.declared.numbers[step.main].words.text("en")
    values = {"score": self.score(step.main, step["who"])}
    if step["to"] is not None:
        return own or "set[s] {score} to {to}", {**values, "to": self.amount(step["to"])}
    by = step["by"]
    less = isinstance(by, int) and by < 0
    values["by"] = self.amount(abs(by) if isinstance(by, int) else by)
    return own or ("reduce[s] {score} by {by}" if less else "increase[s] {score} by {by}"), values


def _stats(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    """``this machine gets +1000 POW and +1000 DEF``, or ``add … to its POW``."""
    stats = [stat for stat in self.lexicon.vocabulary.stats if stat in step.args]
    cards: Cards = step.main
    values = {"main": self.chosen(cards)}
    names = [self.lexicon.field(stat) for stat in stats]
    amounts = [step[stat] for stat in stats]
    if step.word == "set":
        parts = [
            f"{name} of {{main}} to {self.amount(amount)}"
            for name, amount in zip(names, amounts, strict=True)
        ]
        return "set[s] the " + " and the ".join(parts), values
    if all(isinstance(amount, int) for amount in amounts):
        parts = [f"{amount:+d} {name}" for name, amount in zip(names, amounts, strict=True)]
        gets = "get" if self.are_many(cards) else "gets"
        return f"{{main}} {gets} " + " and ".join(parts), values
    parts = [f"{self.amount(amount)} to the {name}" for name, amount in zip(names, amounts, strict=True)]
    return "add[s] " + " and ".join(parts) + " of {main}", values


def _keyword(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    declared = self.lexicon.declared.keywords[step.main]
    gives = step.word == "grant"
    target = step["to" if gives else "from"]
    value = step.args.get("value")
    said = "" if value is None else f" {value if isinstance(value, str) else self.amount(value)}"
    name = self.lexicon.keyword(step.main) + said
    values = {"to": self.target(target), "keyword": name}
    many = not isinstance(target, str) and self.are_many(target)
    many = many or target == "you"
    if declared.hidden and gives:
        return "{to} " + inflect(name, BASE if many else THIRD), values
    verb = ("gain" if gives else "lose") + ("" if many else "s")
    return f"{{to}} {verb} {{keyword}}", values


def _mark(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    marker = self.lexicon.marker(step.main)
    count = step["count"]
    name = f"a {marker} marker" if count == 1 else f"{self.amount(count)} {marker} markers"
    target = "on" if step.word == "mark" else "from"
    return words, {"main": name, "count": name, target: self.chosen(step[target])}


def _damage(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    to = self.target(step["to"])
    if isinstance(step["to"], str):
        form = self.lexicon.declared.damaged_player.text("en") or "{who}"
        to = fill(form, {"who": to, "whose": self.possessive(step["to"])})
    element = f"{self.lexicon.element(step['element'])} " if step["element"] else ""
    if isinstance(step.main, int):
        return words, {"main": self.amount(step.main), "element": element, "to": to}
    text = words.replace("{main} {element}damage to {to}", "{element}damage to {to} equal to {main}")
    return text, {"main": self.amount(step.main), "element": element, "to": to}


def _extra(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    more = "another action" if step.main == 1 else f"{self.amount(step.main)} more actions"
    return words or f"take[s] {more} this turn", {"main": self.amount(step.main)}


def _mill(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    top = "card" if step.main == 1 else f"{self.amount(step.main)} cards"
    text = words.replace("the discard", f"the {self.lexicon.zone('discard')}")
    return text, {"deck": self.deck(step["who"]), "main": top}


def _shuffle(self: English, step: Part, words: str) -> tuple[str, dict[str, str]]:
    return words, {"deck": self.deck(step.main)}


_COMPOSED: Final = {
    "move": _move,
    "call": _call,
    "search": _search,
    "look": _look,
    "heal": _heal,
    "prevent": _prevent,
    "change": _change,
    "modify": _stats,
    "set": _stats,
    "grant": _keyword,
    "lose": _keyword,
    "mark": _mark,
    "unmark": _mark,
    "damage": _damage,
    "extra_action": _extra,
    "mill": _mill,
    "shuffle": _shuffle,
}
