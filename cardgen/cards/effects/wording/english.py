"""Abilities in English: steps as sentences.

The player of the card is addressed (``draw 2 cards``), others act in the third person (``your opponent draws
2 cards``); two steps are joined by ``then``, more stand in sentences of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cardgen.cards.effects.tree import MADE_OF_STEPS, Cards, Part, Until
from cardgen.cards.effects.wording.english_phrases import EnglishPhrases, article
from cardgen.cards.effects.wording.lexicon import acts_himself, shared, stars
from cardgen.cards.effects.wording.words import BASE, THIRD, fill, inflect

_ORDINALS: Final = {1: "next", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


class Clause(NamedTuple):
    """One verb with its objects, and how long it lasts, which comes last."""

    text: str
    tail: str

    def __str__(self) -> str:
        return f"{self.text} {self.tail}" if self.tail else self.text


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

    def joined(self, steps: Sequence[Part]) -> tuple[str, str] | None:
        """Steps as one sentence without its end; ``None`` where they need several."""
        clauses = [self.clause(step, caused=True) for step in steps]
        if not clauses or len(clauses) > 2 or any(clause is None for clause in clauses):
            return None
        text = ", then ".join(map(str, clauses))
        return text, text

    def may(self, steps: Sequence[Part], otherwise: Sequence[Part] = ()) -> str:
        """What a player can do or leave."""
        joined = self.joined(steps)
        text = f"You may {joined[0]}." if joined else f"You may do this: {lower(self.steps(steps))}"
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
                each = self.player(whom) if isinstance(whom, str) else self.phrase(whom, plural=False)
                return f"For each {each.removeprefix('each ')}, {lower(self.steps(step['do']))}"
            case "repeat":
                return f"Do this {self.amount(step.main)} times: {lower(self.steps(step['do']))}"
            case _:
                whose = "the" if step["of"] == "any" else self.possessive(step["of"])
                event = self.lexicon.moment(step.main).lower()
                return f"At {whose} next {event}, {lower(self.steps(step['do']))}"

    def clause(self, step: Part, caused: bool = False) -> Clause | None:
        """A step of one verb; ``None`` for one that is made of steps. One may ``have`` others act."""
        if step.word in MADE_OF_STEPS:
            return None
        words, values = self.parts(step)
        subject = self.subject(step)
        text = fill(inflect(words, THIRD if subject and not caused else BASE), values)
        subject = f"have {subject}" if subject and caused else subject
        return Clause(f"{subject} {text}".strip(), "" if "{until}" in words else self.tail(step))

    def parts(self, step: Part) -> tuple[str, dict[str, str]]:
        """The words of a step and what fills them."""
        words, compose = self.lexicon.step(step.word), _COMPOSED.get(step.word)
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
        return (
            self.player(who) if who and who != "you" and step.word not in ("mill", "look", "change") else ""
        )

    def value(self, step: Part, name: str) -> str:
        """What a step takes, as words."""
        value = step.args[name]
        match value:
            case Cards():
                himself = name == "" and step.word in ("discard", "reveal") and acts_himself(value)
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
        """A selection, with how it is chosen where that needs saying."""
        mine = cards.choose == "you" and cards.whose not in ("you", "any")
        choice = " at random" if cards.choose == "random" else " of your choice" if mine else ""
        return self.cards(cards, owner, choice)

    def any_of(self, cards: Cards) -> str:
        """A card of a description, as the subject of an event."""
        return self.cards(replace(cards, count=1))

    def target(self, target: Cards | str) -> str:
        return self.player(target) if isinstance(target, str) else self.chosen(target)

    def tail(self, step: Part) -> str:
        """How long a change lasts."""
        until: Until | None = step.args.get("until")
        if until is None:
            return ""
        if until.point:
            return self.lexicon.point(until.point)
        events = " or ".join(self.lexicon.moment(timing).removeprefix("On ").lower() for timing in until.of)
        return f"until its {_ORDINALS.get(until.times, f'{until.times}th')} {events}"


def lower(text: str) -> str:
    """A sentence that goes on after a beginning."""
    return text[:1].lower() + text[1:]


def _sentences(chain: Sequence[Clause]) -> list[str]:
    """Clauses as sentences: two are joined, more stand alone."""
    if len(chain) == 2 and "then" not in chain[0].text:
        first, second = chain
        if first.tail and first.tail == second.tail:
            return [_sentence(f"{first.text} and {second.text} {second.tail}")]
        return [_sentence(f"{first}, then {second}")]
    return [_sentence(str(clause)) for clause in chain]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


# Steps that are put together: what a game words itself comes as ``words``, empty where it does not


_Parts = tuple[str, dict[str, str]]


def _draw(say: English, step: Part, words: str) -> _Parts:
    noun = say.lexicon.noun("card")
    many = noun.many or f"{noun.en}s"
    count = step.main
    if isinstance(count, int):
        return words, {"main": f"{article(noun.en)}{noun.en}" if count == 1 else f"{count} {many}"}
    return words, {"main": f"{many} equal to {say.amount(count)}"}


def _move(say: English, step: Part, words: str) -> _Parts:
    cards, to, place = step.main, step["to"], step["place"]
    owner = "you" if step["whose"] == "owner" and (cards.ref or cards.whose == "you") else step["whose"]
    values = {"main": say.chosen(cards), "to": say.zones((to,), owner)}
    if words:
        return words, values
    if to == "hand":
        returns = not cards.zones or any(say.lexicon.is_in_play(zone) for zone in cards.zones)
        return ("return[s] {main} to {to}" if returns else "add[s] {main} to {to}"), values
    if place == "shuffled":
        return "shuffle[s] {main} into {to}", values
    if place:
        return f"put[s] {{main}} on the {place} of {{to}}", values
    return ("move[s] {main} to {to}" if say.lexicon.is_in_play(to) else "put[s] {main} into {to}"), values


def _call(say: English, step: Part, words: str) -> _Parts:
    several = any(zone in say.lexicon.declared.groups for zone in step["to"])
    one = "one of " if several else ""
    to = f" to {one}{say.zones(step['to'], 'you')}" if step["to"] else ""
    to += f" {say.lexicon.state('exhausted')}" if step["state"] == "exhausted" else ""
    return words, {"main": say.chosen(step.main), "to": to}


def _search(say: English, step: Part, words: str) -> _Parts:
    cards: Cards = step.main
    them = "it" if cards.count == 1 else "them"
    to = say.zones((step["to"],), "you")
    put = f"add {them} to {to}" if step["to"] == "hand" else f"put {them} into {to}"
    found = f"{say.quantity(cards)}{say.noun_phrase(cards, cards.count != 1)}"
    text = words or "search[|es] {deck} for {main}, {put}, then shuffle[s]"
    return text, {"deck": say.deck(cards.whose), "main": found, "put": put}


def _top(say: English, amount: int | Part) -> str:
    return "card" if amount == 1 else f"{say.amount(amount)} cards"


def _look(say: English, step: Part, words: str) -> _Parts:
    values = {"deck": say.deck(step["who"]), "main": _top(say, step.main)}
    into = f"into the {say.lexicon.zone('discard')}"
    rest = {"top": "back on top", "bottom": "on the bottom", "discard": into}[step["rest"]]
    text = "look[s] at the top {main} of {deck}"
    cards: Cards | None = step["take"]
    if cards is None:
        them = "it" if step.main == 1 else "them"
        return text + ("" if step["rest"] == "top" else f" and put {them} {rest}"), values
    values["take"] = f"{say.quantity(cards)}{say.noun_phrase(cards, cards.count != 1)}"
    return f"{text}, put {{take}} into {say.zones((step['to'],), 'you')} and the rest {rest}", values


def _heal(say: English, step: Part, words: str) -> _Parts:
    to = step["to"]
    values = {"main": say.amount(step.main), "to": say.target(to)}
    if words or not isinstance(to, str):
        return words or "remove[s] {main} damage from {to}", values
    life = say.lexicon.number("life")
    return (f"gain {{main}} {life}" if to == "you" else f"restore {{main}} {life} to {{to}}"), values


def _prevent(say: English, step: Part, words: str) -> _Parts:
    whole = step.main == "all" or (isinstance(step.main, Part) and step.main.word == "all")
    amount = "all" if whole else say.amount(step.main)
    if step["to"] is None:
        return words or "prevent[s] {main} of the damage", {"main": amount}
    which = "all damage" if whole else "the next {main} damage"
    return f"prevent[s] {which} to {{to}}", {"main": amount, "to": say.target(step["to"])}


def _change(say: English, step: Part, words: str) -> _Parts:
    own = say.lexicon.change(step.main)
    values = {"score": say.score(step.main, step["who"])}
    if step["to"] is not None:
        return own or "set[s] {score} to {to}", {**values, "to": say.amount(step["to"])}
    by = step["by"]
    values["by"] = say.amount(abs(by) if isinstance(by, int) else by)
    less = isinstance(by, int) and by < 0
    return own or ("reduce[s] {score} by {by}" if less else "increase[s] {score} by {by}"), values


def _stats(say: English, step: Part, words: str) -> _Parts:
    """``this machine gets +1000 POW and +1000 DEF``, or ``add … to its POW``."""
    cards: Cards = step.main
    stats = [
        (say.lexicon.field(stat), step[stat]) for stat in say.lexicon.vocabulary.stats if stat in step.args
    ]
    values = {"main": say.chosen(cards)}
    names, amount = shared(((n, say.amount(a)) for n, a in stats), " and ")
    plain = all(isinstance(a, int) for _, a in stats)
    if amount and plain and step.word == "modify":
        stats = [(names, stats[0][1])]
    elif amount:
        text = "set[s] the {names} of {main} to {amount}"
        text = text if step.word == "set" else "add[s] {amount} to the {names} of {main}"
        return text, {**values, "names": names, "amount": amount}
    if step.word == "set":
        return "set[s] " + "; set[s] ".join(
            f"the {n} of {{main}} to {say.amount(a)}" for n, a in stats
        ), values
    if plain:
        gets = "get" if say.are_many(cards) else "gets"
        return f"{{main}} {gets} " + " and ".join(f"{amount:+d} {name}" for name, amount in stats), values
    return "add[s] " + " and ".join(f"{say.amount(a)} to the {n}" for n, a in stats) + " of {main}", values


def _keyword(say: English, step: Part, words: str) -> _Parts:
    gives = step.word == "grant"
    target = step["to" if gives else "from"]
    value = step.args.get("value")
    said = "" if value is None else value if isinstance(value, str) else say.amount(value)
    name = say.lexicon.keyword(step.main)
    values = {"to": say.target(target), "keyword": f"{name} {said}".strip(), "value": said}
    many = target == "you" if isinstance(target, str) else say.are_many(target)
    if gives and say.lexicon.is_hidden(step.main):
        return "{to} " + inflect(name, BASE if many else THIRD), values
    verb = ("gain" if gives else "lose") + ("" if many else "s")
    return f"{{to}} {verb} {{keyword}}", values


def _mark(say: English, step: Part, words: str) -> _Parts:
    marker, count = say.lexicon.marker(step.main), step["count"]
    name = f"{article(marker)}{marker} marker" if count == 1 else f"{say.amount(count)} {marker} markers"
    target = "on" if step.word == "mark" else "from"
    return words, {"count": name, target: say.chosen(step[target])}


def _damage(say: English, step: Part, words: str) -> _Parts:
    to = say.target(step["to"])
    if isinstance(step["to"], str):
        to = fill(say.lexicon.damaged(), {"who": to, "whose": say.possessive(step["to"])})
    element = f"{say.lexicon.element(step['element'])} " if step["element"] else ""
    if not isinstance(step.main, int):
        words = words.replace("{main} {element}damage to {to}", "{element}damage to {to} equal to {main}")
    return words, {"main": say.amount(step.main), "element": element, "to": to}


def _extra(say: English, step: Part, words: str) -> _Parts:
    more = "another action" if step.main == 1 else f"{say.amount(step.main)} more actions"
    return words or f"take[s] {more} this turn", {"main": say.amount(step.main)}


def _mill(say: English, step: Part, words: str) -> _Parts:
    values = {
        "deck": say.deck(step["who"]),
        "main": _top(say, step.main),
        "discard": say.lexicon.zone("discard"),
    }
    return words, values


def _shuffle(say: English, step: Part, words: str) -> _Parts:
    return words, {"deck": say.deck(step.main)}


_COMPOSED: Final[Mapping[str, Callable[[English, Part, str], _Parts]]] = {
    "draw": _draw,
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
