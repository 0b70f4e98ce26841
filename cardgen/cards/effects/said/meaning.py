"""What is done in a clause, as far as one verb may mean several things, and which sign its numbers have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cardgen.cards.effects.said.bounds import Bound
from cardgen.cards.effects.said.clauses import IF, UNKNOWN, Clause
from cardgen.cards.effects.said.things import Thing

RUNE: Final = "noun:covered"
_RAISING: Final = {"raise": "+", "lower": "-"}


def verb_of(clause: Clause, numbers: Iterable[Bound]) -> str:
    """What is done, as far as one verb may mean several things."""
    verb = clause.verb
    things: list[Thing] = [term.value for term in clause.of("thing")]
    goal = next((thing.name for thing in things if thing.goal and thing.name.startswith("zone:")), "")
    if verb in ("put", "take") and goal:
        verb = "take" if goal == "zone:hand" else "put"
        return "bin" if goal == "zone:discard" else verb
    if verb == "shuffle" and goal and len(things) > 1:
        return "put"
    if verb == "set" and any(thing.name == RUNE for thing in things) and not clause.of("stat"):
        return "put"  # what is made a rune is put under a card
    of = {number.of for number in numbers if number.of not in ("", "damage", "times")}
    if verb == "put" and not goal and any(term.value not in of for term in clause.of("stat")):
        return "shift"  # what is added to a stat
    if verb == "gain" and clause.has("marker"):
        return "put"
    if verb == "counter" and re.search("ダメージ|damage", clause.words, re.IGNORECASE):
        return "prevent"
    signed = any(number.sign for number in numbers)
    if verb in ("gain", "lose") and (signed or of) and not clause.has("keyword"):
        return "raise" if verb == "gain" else "lower"
    if verb == "take" and of and not things:
        return "raise"  # ``take 3 coins``
    if verb == "shift" and clause.has("keyword") and not signed:
        return "gain"
    if verb in ("gain", "lose") and not (signed or of or clause.of("keyword", "name", "stat")):
        return UNKNOWN  # what is received or lost may be anything
    if verb == "have":
        return (
            "gain"
            if clause.has("keyword") or clause.has("name")
            else "shift"
            if signed
            else "set"
            if of and _is_of_cards(clause)
            else IF
        )
    if verb in (UNKNOWN, "put") and signed:
        return "shift"
    return verb


def is_of_player(clause: Clause) -> bool:
    """Whether it is a player who heals, of whom life is what he has: 「自分は1点回復」, or just 「1回復」."""
    told = re.search("ダメージ|damage", clause.words, re.IGNORECASE)
    return not clause.of("thing", "pronoun") and told is None


def _is_of_cards(clause: Clause) -> bool:
    """Whether it is cards, not players, that have something."""
    return re.search(r"\b(?:you|opponent|player) ha(?:ve|s)\b", clause.words, re.IGNORECASE) is None


def _as_many(number: Bound) -> Bound:
    """A number that is one of as many as there are: 「2まで防ぐ」."""
    whole = number.of == "damage" and number.compare == "up_to"
    return number._replace(compare="") if whole else number


def signed(verb: str, numbers: tuple[Bound, ...]) -> tuple[str, tuple[Bound, ...]]:
    """A number that is raised or lowered by has a sign; life that is raised is healed."""
    numbers = tuple(map(_as_many, numbers))
    damage = [number for number in numbers if number.of == "damage"]
    if damage and verb == "remove":
        return "heal", numbers
    if damage and (verb in ("lower", "prevent") or (verb == "set" and damage[0].n == 0)):
        return "prevent", tuple(number for number in numbers if number.n)
    sign = _RAISING.get(verb, "")
    if sign:
        bound = [n for n in numbers if n.of not in ("", "times") and not (n.compare or n.narrows)]
        numbers = tuple(
            number._replace(sign=number.sign or sign) if number in bound or not bound else number
            for number in numbers
        )
    healed = any(number.of == "life" and number.sign != "-" for number in numbers)
    if verb in ("raise", "recover", "heal", "shift") and (
        healed or verb == "heal" or (verb == "recover" and any(n.of == "damage" for n in numbers))
    ):
        return "heal", numbers
    return ("shift" if sign else verb), numbers
