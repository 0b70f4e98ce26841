"""English steps that are put together from what they take.

Each function gives the words of its step, what a third person adds in brackets, and what fills their slots;
words that begin with ``{main}`` or ``{to}`` say something of it. What a game words itself comes as ``words``,
empty where it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards, Part
from cardgen.cards.effects.wording.dealt import as_many, told
from cardgen.cards.effects.wording.english_amounts import score
from cardgen.cards.effects.wording.english_changes import CHANGES, Words
from cardgen.cards.effects.wording.english_words import article
from cardgen.cards.effects.wording.shapes import (
    acts_himself,
    taken_away,
    thrown_from_play,
)
from cardgen.cards.effects.wording.words import fill

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english import English


def _discard(say: English, step: Part, words: str) -> Words:
    place = f" from {say.lexicon.zone('in_play')}" if thrown_from_play(step.main) else ""
    return words, {"main": say.value(step, "") + place}


def _reveal(say: English, step: Part, words: str) -> Words:
    """``reveals their hand``, where all of it is meant."""
    cards: Cards = step.main
    whole = cards == Cards(whose=cards.whose, zones=("hand",), count="all")
    if whole and cards.whose == "you":
        return words, {"main": say.zones(cards.zones, "you")}
    if whole and acts_himself(step):
        return words, {"main": f"their {say.lexicon.zone('hand')}"}
    return words, {"main": say.value(step, "")}


def _draw(say: English, step: Part, words: str) -> Words:
    noun, count = say.lexicon.noun("card"), step.main
    if times := as_many(count, say.before):
        return words, {"main": f"{'twice ' if times == 2 else ''}that many {noun.plural}"}
    if isinstance(count, int):
        return words, {"main": f"{article(noun.en)}{noun.en}" if count == 1 else f"{count} {noun.plural}"}
    if each := say.each(count):
        number = f"{article(noun.en)}{noun.en}" if each[1] == 1 else f"{each[1]} {noun.plural}"
        return words, {"main": f"{number} {each[0]}"}
    return words, {"main": f"{noun.plural} equal to {say.amount(count)}"}


def _move(say: English, step: Part, words: str) -> Words:
    cards, to, place = step.main, step["to"], step["place"]
    himself = acts_himself(step)
    into = f"their {say.lexicon.zone(to)}" if himself else ""
    if not himself or step["whose"] != "owner" or say.lexicon.is_shared(to):
        into = say.zones((to,), _owner(say, step))
    values = {"main": say.chosen(cards, not himself, taken=True), "to": into}
    if words:
        return words, values
    down = " face down" if step["face"] == "down" else ""
    if to == "hand" and not down:
        return ("return[s] {main} to {to}" if say.is_return(cards) else "add[s] {main} to {to}"), values
    if place == "shuffled":
        return f"shuffle[s] {{main}}{down} into {{to}}", values
    if place:
        return f"put[s] {{main}}{down} on the {place} of {{to}}", values
    if down:
        return "put[s] {main} face down into {to}", values
    if cards.face == "down" and cards.zones == (to,):
        return "turn[s] {main} face up", values
    return ("move[s] {main} to {to}" if say.lexicon.is_in_play(to) else "put[s] {main} into {to}"), values


def _owner(say: English, step: Part) -> str:
    """Into whose zone something is put."""
    cards, whose = step.main, str(step["whose"])
    if whose != "owner":
        return whose
    known = told(cards, say.before)
    if known.whose == "you" and known.ref in ("", "self", "paid"):
        return "you"
    return "owners" if say.are_many(cards) else "owner"


def _attach(say: English, step: Part, words: str) -> Words:
    values = {"main": say.value(step, ""), "under": say.value(step, "under")}
    return (f"{words}, at the bottom" if step["place"] == "bottom" else words), values


def _call(say: English, step: Part, words: str) -> Words:
    several = any(zone in say.lexicon.declared.groups for zone in step["to"])
    one = "one of " if several else ""
    to = f" to {one}{say.zones(step['to'], 'you')}" if step["to"] else ""
    to += f", {say.lexicon.state('exhausted')}" if step["state"] == "exhausted" else ""
    return words, {"main": say.chosen(step.main, taken=True), "to": to}


def _found(say: English, cards: Cards) -> str:
    """Cards that are looked for: ``a gear 1 machine``."""
    choice = " at random" if cards.choose == "random" else say.chooser(cards, owner=True)
    edge = f" from the {cards.choose}" if cards.choose in ("top", "bottom") else ""
    return f"{say.quantity(cards)}{say.noun_phrase(cards, cards.count != 1)}{choice}{edge}{say.equal(cards)}"


def _search(say: English, step: Part, words: str) -> Words:
    cards: Cards = step.main
    shown = say.lexicon.is_shown(step)
    them = "it" if cards.count == 1 else "them"
    to = say.zones((step["to"],), "you")
    put = f"add {them} to {to}" if step["to"] == "hand" else f"put {them} into {to}"
    put = f"reveal {them}, {put}" if shown else put
    text = words or "search[|es] {deck} for {main}, {put}, then shuffle[s]"
    return text, {"deck": say.deck(cards.whose, cards.zones), "main": _found(say, cards), "put": put}


def _name(say: English, step: Part, words: str) -> Words:
    """``name a card``, or one of a kind: ``name a machine``."""
    if step.main is None:
        return words, {}
    of = say.printed(step.main)
    return words.replace("a card", "{main}"), {"main": f"{article(of)}{of}"}


def _top(say: English, amount: int | Part) -> str:
    return "card" if amount == 1 else f"{say.amount(amount)} cards"


def _look(say: English, step: Part, words: str) -> Words:
    values = {"deck": say.deck(step["who"]), "main": _top(say, step.main)}
    into = f"into the {say.lexicon.zone('discard')}"
    rest = {"top": "back on top", "bottom": "on the bottom", "discard": into}[step["rest"]]
    text = "look[s] at the top {main} of {deck}"
    cards: Cards | None = step["take"]
    if cards is None:
        them = "it" if step.main == 1 else "them"
        return text + ("" if step["rest"] == "top" else f" and put {them} {rest}"), values
    values["take"], to = say.chosen(cards), say.zones((step["to"],), "you")
    if say.lexicon.is_shown(step):
        them = "it" if cards.count == 1 else "them"
        return f"{text}, reveal {{take}}, put {them} into {to} and the rest {rest}", values
    return f"{text}, put {{take}} into {to} and the rest {rest}", values


def _heal(say: English, step: Part, words: str) -> Words:
    to, amount, each = step["to"], step.main, say.each(step.main)
    amount = each[1] if each else amount
    values = {"main": say.amount(amount), "to": say.target(to)}
    if words or not isinstance(to, str) or not say.lexicon.has_life():
        whose = say.possessive(to) if isinstance(to, str) else ""
        player = fill(say.lexicon.damaged(), {"who": values["to"], "whose": whose})
        values["to"] = player if isinstance(to, str) else say.each_chosen(to)
        text = words or "remove[s] {main} damage from {to}"
    else:
        life = say.lexicon.number("life")
        values["to"] = say.player(to)
        text = f"gain[s] {{main}} {life}" if to == "you" else f"restore[s] {{main}} {life} to {{to}}"
    if isinstance(amount, Part):
        text = f"{text.replace('{main} ', '')} equal to {{main}}"
    return text + (f" {each[0]}" if each else ""), values


def _prevent(say: English, step: Part, words: str) -> Words:
    whole = step.main == "all" or (isinstance(step.main, Part) and step.main.word == "all")
    if step["to"] is None:
        text = "prevent[s] that damage" if whole else "reduce[s] that damage by {main}"
        return words or text, {"main": "all" if whole else say.amount(step.main)}
    which = "all damage" if whole else f"the next {say.amount(step.main)} damage"
    return f"prevent[s] {which} to {{to}}", {"to": say.target(step["to"])}


def _change(say: English, step: Part, words: str) -> Words:
    own = say.lexicon.change(step.main)
    values = {"score": score(say, step.main, step["who"])}
    if step["to"] is not None:
        return own or "set[s] {score} to {to}", {**values, "to": say.amount(step["to"])}
    each, by = say.each(step["by"]), step["by"]
    by = each[1] if each else by
    less = taken_away(by)
    values["by"] = say.amount(by if less is None else less) + (f" {each[0]}" if each else "")
    return own or (("increase[s]" if less is None else "reduce[s]") + " {score} by {by}"), values


def _damage(say: English, step: Part, words: str) -> Words:
    target, amount = step["to"], step.main
    to = say.player(target) if isinstance(target, str) else say.each_chosen(target)
    if isinstance(target, str):
        to = fill(say.lexicon.damaged(), {"who": to, "whose": say.possessive(target)})
    element = say.lexicon.kind_of_damage(step["element"])
    if each := say.each(amount):
        to, amount = f"{to} {each[0]}", each[1]
    if not isinstance(amount, int):
        words = words.replace("{main} {element}damage to {to}", "{element}damage to {to} equal to {main}")
    return words, {"main": say.amount(amount), "element": element, "to": to}


def _extra(say: English, step: Part, words: str) -> Words:
    more = "another action" if step.main == 1 else f"{say.amount(step.main)} more actions"
    if isinstance(step.main, Part) and not words:
        return f"take[s] a number of further actions this turn equal to {say.amount(step.main)}", {}
    return words or f"take[s] {more} this turn", {"main": say.amount(step.main)}


def _mill(say: English, step: Part, words: str) -> Words:
    discard = say.zones(("discard",), step["who"])
    if step["who"] != "you" and not say.lexicon.is_shared("discard"):
        discard = f"their {say.lexicon.zone('discard')}"
    values, amount = {"deck": say.deck(step["who"]), "discard": discard}, step.main
    if times := as_many(amount, say.before):
        many = "twice that many" if times == 2 else "that many"
        return f"put[s] {many} cards from the top of {{deck}} into {{discard}}", values
    if each := say.each(amount):
        return f"{words} {each[0]}", {**values, "main": _top(say, each[1])}
    if isinstance(amount, Part):
        text = "put[s] a number of cards from the top of {deck} equal to {main} into {discard}"
        return text, {**values, "main": say.amount(amount)}
    return words, {**values, "main": _top(say, amount)}


def _shuffle(say: English, step: Part, words: str) -> Words:
    return words, {"deck": say.deck(step.main)}


COMPOSED: Final[Mapping[str, Callable[[English, Part, str], Words]]] = {
    "discard": _discard,
    "reveal": _reveal,
    "draw": _draw,
    "move": _move,
    "attach": _attach,
    "call": _call,
    "search": _search,
    "look": _look,
    "name_card": _name,
    "heal": _heal,
    "prevent": _prevent,
    "change": _change,
    "damage": _damage,
    "extra_action": _extra,
    "mill": _mill,
    "shuffle": _shuffle,
    **CHANGES,
}
