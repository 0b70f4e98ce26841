"""What abilities say, as flat marks: of those that were made, and of all that a vocabulary has.

``said`` looks at trees, ``sayable`` at the vocabulary; what is in the second and not in the first has never
been said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.cards.effects import parts
from cardgen.cards.effects.signature import Signature
from cardgen.cards.effects.tree import Ability, Cards, Filter, Part, Until, walk
from cardgen.cards.effects.vocabulary import COVERED, NAMED, Vocabulary

Marks = set[tuple[str, ...]]


def said(abilities: Iterable[Ability]) -> Marks:
    """The marks of some abilities."""
    return {mark for ability in abilities for mark in _of_ability(ability)}


def _of_ability(ability: Ability) -> Iterator[tuple[str, ...]]:
    yield from (("timing", timing) for timing in ability.timings)
    yield from (("works in", zone) for zone in ability.zones)
    if ability.of is not None:
        yield "of", ability.of if isinstance(ability.of, str) else "cards"
    if ability.limit:
        yield "limit", ability.limit.per, "shared" if ability.limit.shared else "own"
    for key in ("condition", "cost", "optional", "name"):
        if getattr(ability, key):
            yield ("ability", key)
    yield from (("cost", step.word) for step in ability.cost)
    for part in walk(ability):
        match part:
            case Part():
                yield from _of_part(part)
            case Cards():
                yield from _of_cards(part)
            case Until():
                yield ("until", part.point or "times")


def _of_part(part: Part) -> Iterator[tuple[str, ...]]:
    yield ("part", part.word)
    for name, value in part.args.items():
        yield ("takes", part.word, name)
        if isinstance(value, str):
            yield ("word", part.word, name, value)
        for item in value if isinstance(value, tuple) else ():  # words, or numbers by word
            choice = item[0] if isinstance(item, tuple) and item else item
            if isinstance(choice, str):
                yield ("word", part.word, name, choice)


def _of_cards(cards: Cards) -> Iterator[tuple[str, ...]]:
    for key in ("ref", "whose", "state", "marker", "pile", "face", "choose"):
        if getattr(cards, key):
            yield (key, getattr(cards, key))
    yield from (("zone", zone) for zone in cards.zones)
    yield from (("kind", kind) for kind in cards.kinds)
    yield from (("has", keyword) for keyword in cards.keywords)
    if cards.count is not None:
        yield "up_to" if cards.up_to else "count", type(cards.count).__name__
    if isinstance(cards.count, str):
        yield "count", cards.count
    yield from ((key, "") for key in ("under", "other", "name") if getattr(cards, key))
    for demand in cards.filters:
        yield from _of_filter(demand)


def _of_filter(demand: Filter) -> Iterator[tuple[str, ...]]:
    yield ("field", demand.field)
    yield ("compare", demand.compare)
    if demand.field == "name":
        yield from (("name", value) for value in demand.values if value in NAMED)


def amounts(words: Vocabulary) -> dict[str, Signature]:
    """The amounts that a game has anything for."""
    named = {"stat": words.stats, "marker": words.markers, "number": words.numbers}
    return {word: amount for word, amount in parts.AMOUNTS.items() if named.get(amount.main.type, True)}


def sayable(words: Vocabulary) -> Marks:
    """Every mark that a vocabulary has."""
    styles = {name: timing.style for name, timing in words.timings.items()}
    marks: Marks = {("timing", name) for name in styles}
    seen = [
        name
        for name, zones in words.zones.items()
        if zones and all(words.sight[z] != "nobody" for z in zones)
    ]
    marks |= {("works in", zone) for zone in (*seen, COVERED)}
    marks |= {("of", who) for who in words.who if who in ("you", "opponents", "all")}
    marks |= {("of", "cards")} if set(styles) - {*words.players_events, *words.nobodys} else set()
    marks |= {("limit", per, whose) for per, whose in (("turn", "own"), ("turn", "shared"), ("game", "own"))}
    marks |= {("ability", key) for key in ("condition", "cost", "name")}
    marks |= {("ability", "optional")} if words.events() else set()
    marks |= {("cost", word) for word, signature in words.steps.items() if signature.cost}
    marks |= {("until", point) for point in (*words.points, *(("times",) if words.events() else ()))}
    for heads in (words.steps, words.conditions, amounts(words)):
        for word, signature in heads.items():
            if word == "cause" and not words.events():
                continue
            marks |= set(_of_signature(word, signature, words))
    marks |= {("takes", "compare", compare) for compare in parts.COMPARES}
    return marks | _of_selections(words)


def _named(words: Vocabulary) -> Marks:
    """Names that a step of the game gives to a card."""
    given = {"named": "name_card", "remembered": "remember"}
    return {("name", name) for name in NAMED if given[name] in words.steps}


def _of_signature(word: str, signature: Signature, words: Vocabulary) -> Iterator[tuple[str, ...]]:
    yield ("part", word)
    for name, argument in {"": signature.main, **signature.takes}.items():
        if (word, name) == ("look", "who") and "deck" in words.shared:
            continue
        yield ("takes", word, name)
        choices: Iterable[str] = () if argument.choices == ("",) else argument.choices
        names = {
            "number": words.numbers,
            "stat": words.stats,
            "marker": words.markers,
            "zone": words.single_zones,
        }
        choices = names.get(argument.type, choices)
        if name == "face" and not words.face_down:
            choices = ("up",)
        if argument.type == "keyword":
            choices = words.keywords
        if argument.type == "who":
            choices = [who for who in words.who if who in ("you", "opponents", "all", "that_player")]
            choices = [who for who in choices if (word, who) != ("turn", "all")]
        if argument.type == "timing":
            choices = [name for name, timing in words.timings.items() if timing.style == "trigger"]
        yield from (("word", word, name, choice) for choice in choices if choice)
    if signature.stats:
        yield from (("takes", word, stat) for stat in words.stats)


def _of_selections(words: Vocabulary) -> Marks:
    marks: Marks = {("ref", ref) for ref in parts.REFS if ref != "other" or words.events()}
    marks |= {("whose", who) for who in words.who if who not in ("owner",)}
    marks |= {("state", state) for state in ("ready", "exhausted")} | {
        ("marker", name) for name in words.markers
    }
    marks |= {("pile", pile) for pile in ("top", "covered", "any")} | {
        ("face", face) for face in ("up", "down") if words.face_down
    }
    marks |= {("choose", chooser) for chooser in parts.CHOOSERS} | {("zone", zone) for zone in words.zones}
    marks |= {("kind", kind) for kind in words.kinds} | {("has", keyword) for keyword in words.keywords}
    marks |= {("count", kind) for kind in ("int", "Part", "all", "any")} | {("up_to", "int")}
    marks |= {(key, "") for key in ("under", "other", "name")} | _named(words)
    marks |= {("field", field) for field in words.fields}
    return marks | {("compare", compare) for compare in ("is", "not", "at_least", "at_most")}
