"""Abilities with one fact changed: what a text of the unchanged ones must be told from, and by which name.

A change goes through the tree, not the data: a number one higher, a sign turned round, ``or more`` for ``or
less``, the other side, another zone, kind, colour, stat, timing, limit or duration, a choice given or taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from cardgen.cards.effects.tree import MADE_OF_STEPS, Ability, Cards, Filter, Limit, Part, Until
from cardgen.cards.effects.vocabulary import Vocabulary

COMPARED = ("at_least", "at_most", "equals")
OTHER_SIDE = {"you": ("opponent", "one_other"), "opponent": ("you",), "one_other": ("you",)}
SIDED = ("draw", "mill", "change", "look", "shuffle", "damage", "heal")


class Change(NamedTuple):
    """What has been changed, as a difference calls it, and the abilities with the change."""

    about: str
    what: str
    abilities: tuple[Ability, ...]


def changes(abilities: Sequence[Ability], vocabulary: Vocabulary) -> Iterator[Change]:
    """Every way to change one fact."""
    for index, ability in enumerate(abilities):
        for about, what, changed in _of_ability(ability, vocabulary):
            yield Change(about, what, (*abilities[:index], changed, *abilities[index + 1 :]))


Found = tuple[str, str, Any]


def _of_ability(ability: Ability, vocabulary: Vocabulary) -> Iterator[Found]:
    yield from _limits(ability)
    for index, timing in enumerate(ability.timings):
        style = vocabulary.timings[timing].style
        for other, declared in vocabulary.timings.items():
            if declared.style == style and other not in ability.timings:
                timings = (*ability.timings[:index], other, *ability.timings[index + 1 :])
                yield "timing", f"{timing} -> {other}", replace(ability, timings=timings)
    if not ability.cost and vocabulary.timings[ability.timings[0]].style in ("play", "trigger"):
        yield "choice", "optional", replace(ability, optional=not ability.optional)
    for name in ("of", "condition", "cost", "effects"):
        for about, what, value in _of(getattr(ability, name), vocabulary):
            yield about, f"{name}: {what}", replace(ability, **{name: value})
    for name in ("cost", "effects"):
        steps = getattr(ability, name)
        if len(steps) > 1:
            yield "steps", f"{name} without its last", replace(ability, **{name: steps[:-1]})


def _limits(ability: Ability) -> Iterator[Found]:
    limit = ability.limit
    if limit is None:
        yield "limit", "once a turn", replace(ability, limit=Limit(1, "turn"))
        yield "limit", "twice a game", replace(ability, limit=Limit(2, "game"))
        return
    yield "limit", "none", replace(ability, limit=None)
    yield "limit", "once more", replace(ability, limit=replace(limit, times=limit.times + 1))
    other = Limit(limit.times, "game" if limit.per == "turn" else "turn", limit.shared)
    yield "limit", f"per {other.per}", replace(ability, limit=other)


def _of(value: Any, vocabulary: Vocabulary, key: str = "") -> Iterator[Found]:
    """Every change of a part, a selection, or what is in it."""
    match value:
        case Part():
            yield from _of_part(value, vocabulary)
        case Cards():
            yield from _of_cards(value, vocabulary)
        case tuple() if value and all(isinstance(item, Part | tuple) for item in value):
            yield from _loosened(value)
            for index, item in enumerate(value):
                for about, what, changed in _of(item, vocabulary, key):
                    yield about, what, (*value[:index], changed, *value[index + 1 :])


def _loosened(steps: Sequence[Any]) -> Iterator[Found]:
    """What hangs on a step (``If you do``) done in any case."""
    for index, step in enumerate(steps):
        if not isinstance(step, Part) or step.word not in ("may", "if") or step["else"]:
            continue
        loose: tuple[Part, ...] = ()
        if step.word == "if" and step.main.word == "done":
            loose = step["then"]
        elif step.word == "may" and len(step.main) > 1 and step.main[0].word not in MADE_OF_STEPS:
            loose = (replace(step, args={**step.args, "": step.main[:1]}), *step.main[1:])
        if loose:
            yield "condition", f"{step.word}: in any case", (*steps[:index], *loose, *steps[index + 1 :])


def _of_part(part: Part, vocabulary: Vocabulary) -> Iterator[Found]:
    def with_(name: str, value: Any) -> Part:
        return replace(part, args={**part.args, name: value})

    word, args = part.word, part.args
    yield from ((a, f"{word}: {w}", p) for a, w, p in _numbers(part, with_, vocabulary))
    if word == "compare":
        name = next(name for name in COMPARED if name in args)
        for other in COMPARED:
            if other != name:
                changed = {other if key == name else key: value for key, value in args.items()}
                yield "comparison", f"{name} -> {other}", replace(part, args=changed)
    if word in SIDED:
        for other in _other_sides(args.get("who"), vocabulary):
            yield "sides", f"{word}: who", with_("who", other)
    if word in ("modify", "set", "grant", "lose"):
        until: Until | None = args["until"]
        points = [point for point in vocabulary.points if until is None or point != until.point]
        yield from (("duration", f"until {point}", with_("until", Until(point))) for point in points)
        if until is not None and until.point != "end_of_game":  # which is for good
            yield "duration", "for good", with_("until", None)
    if word in ("modify", "set"):
        yield from _stats(part, vocabulary)
    if word in ("grant", "lose"):
        yield from (
            ("keywords", f"{args['']} -> {other}", with_("", other))
            for other, declared in vocabulary.keywords.items()
            if other != args[""]
            and declared.value == "none"
            and not declared.hidden
            and vocabulary.keywords[args[""]].value == "none"
            and not vocabulary.keywords[args[""]].hidden
        )
    if word in ("mark", "unmark"):
        yield from (("markers", other, with_("", other)) for other in vocabulary.markers if other != args[""])
    if word == "damage":
        yield from (
            ("elements", e, with_("element", e))
            for e in vocabulary.elements
            if e != args["element"] and args["element"]
        )
    if word == "move" and args["place"] in ("top", "bottom"):
        yield "zones", "place", with_("place", "bottom" if args["place"] == "top" else "top")
    for name, value in args.items():
        for about, what, changed in _of(value, vocabulary, name):
            if word not in ("search", "look") or (about != "zones" and not what.startswith("all")):
                yield about, f"{word}.{name}: {what}", with_(name, changed)


def _numbers(part: Part, with_: Any, vocabulary: Vocabulary) -> Iterator[Found]:
    for name, value in part.args.items():
        if not isinstance(value, int) or isinstance(value, bool):
            continue
        yield "numbers", f"{name} one higher", with_(name, value + 1 if value >= 0 else value - 1)
        if (name in vocabulary.stats and part.word == "modify") or name == "by":
            yield "signs", f"{name} turned round", with_(name, -value)
    counts = part.args.get("")
    if (
        isinstance(counts, tuple)
        and counts
        and isinstance(counts[0], tuple)
        and isinstance(counts[0][0], str)
    ):
        (color, number), *rest = counts
        yield "numbers", "a count one higher", with_("", ((color, number + 1), *rest))
    for name, value in part.args.items():
        own = vocabulary.steps.get(part.word) or vocabulary.conditions.get(part.word)
        takes = {"": own.main, **own.takes}[name] if own and name in {"": 0, **own.takes} else None
        if takes is not None and part.word in (*vocabulary.own_steps, *vocabulary.own_conditions):
            others = [choice for choice in takes.choices if choice not in ("any", value)]
            if takes.type == "word" and others and value != "any":
                yield (
                    "colours" if part.word != "element" else "elements",
                    f"{name}: {others[0]}",
                    with_(name, others[0]),
                )
            if takes.type == "words" and others:
                other = next(choice for choice in others if choice not in value)
                yield "colours", f"{name}: {other}", with_(name, (other, *value[1:]))


def _stats(part: Part, vocabulary: Vocabulary) -> Iterator[Found]:
    named = [stat for stat in vocabulary.stats if stat in part.args]
    for stat in named:
        for other in vocabulary.stats:
            if other not in named and not (
                stat in ("cost", "change_cost") and other in ("cost", "change_cost")
            ):
                args = {other if key == stat else key: value for key, value in part.args.items()}
                yield "stats", f"{stat} -> {other}", replace(part, args=args)


def _other_sides(who: str | None, vocabulary: Vocabulary) -> list[str]:
    """A player on the other side, if anybody is there."""
    return [other for other in OTHER_SIDE.get(who or "", ()) if other in vocabulary.who][:1]


def _of_cards(cards: Cards, vocabulary: Vocabulary) -> Iterator[Found]:
    if cards.ref:
        if cards.ref == "self" and cards.count is None and vocabulary.in_play:
            one = Cards(kinds=(vocabulary.kinds[0],), count=1)
            yield "targets", "one of yours for this card", one
        return
    if not (cards.zones and set(cards.zones) <= {"looked_at"}) and not cards.under:
        for other in _other_sides(cards.whose, vocabulary):
            yield "sides", f"whose {cards.whose}", replace(cards, whose=other)
    if len(cards.kinds) == 1:
        for kind in vocabulary.kinds:
            if kind not in cards.kinds:
                yield "targets", f"{cards.kinds[0]} -> {kind}", replace(cards, kinds=(kind,))
    if len(cards.zones) == 1 and cards.zones[0] != "looked_at" and not cards.under:
        for zone in vocabulary.zones:
            if zone not in (*cards.zones, "in_play"):
                yield "zones", f"{cards.zones[0]} -> {zone}", replace(cards, zones=(zone,))
    if isinstance(cards.count, int) and cards.choose not in ("top", "bottom"):
        yield "numbers", "one more", replace(cards, count=cards.count + 1)
        yield "choice", "up to", replace(cards, up_to=not cards.up_to)
        yield "targets", "all", replace(cards, count="all", up_to=False, choose="")
    elif cards.count == "all":
        yield "targets", "one for all", replace(cards, count=1)
    for index, demand in enumerate(cards.filters):
        for about, what, changed in _of_filter(demand, vocabulary):
            filters = (*cards.filters[:index], changed, *cards.filters[index + 1 :])
            yield about, what, replace(cards, filters=filters)


def _of_filter(demand: Filter, vocabulary: Vocabulary) -> Iterator[Found]:
    value = demand.values[0]
    if isinstance(value, int) and len(demand.values) == 1:
        yield "numbers", f"{demand.field} one higher", replace(demand, values=(value + 1,))
        for other in ("is", "at_least", "at_most"):
            if other != demand.compare != "not":
                yield "comparison", f"{demand.compare} -> {other}", replace(demand, compare=other)
        return
    for shape in vocabulary.fields[demand.field]:
        choices: Mapping[str, Any] = shape.item.choices if shape.item is not None else shape.choices
        for other in choices:
            if other not in demand.values and value in choices:
                yield "attribute", f"{value} -> {other}", replace(demand, values=(other, *demand.values[1:]))
