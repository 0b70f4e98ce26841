"""Whether what a spec's ``effects:`` names is there: kinds, fields, zones, timings, and slots of words.

Zones that only name a place are looked at by ``spec_check``, with all other zones of the spec.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardgen.cards.effects import parts
from cardgen.cards.effects.arguments import check_arguments
from cardgen.cards.effects.declare import Effects, OwnPart
from cardgen.cards.effects.timings import POINTS, TIMINGS
from cardgen.cards.spec import Spec
from cardgen.cards.words import Label
from cardgen.pattern import pattern
from cardgen.problem import Problem
from cardgen.source.located import Located, Path
from cardgen.source.nearest import by_nearness, nearest

_SLOT: Final = pattern(r"\{(\w*)\}")
_STEP_SLOTS: Final = ("", "main", "deck", "discard", "put", "who", "whose")
"""What any step's words may name besides the keys that the step takes."""
_NOUNS: Final = ("card", "covered")
_A_SLIP: Final = 0.9
"""Likeness from which a point is one of the shared vocabulary; a word more or less is another point."""
_ZONES: Final = {
    "draw": ("deck", "hand"),
    "mill": ("deck", "discard"),
    "discard": ("discard",),
    "destroy": ("discard",),
    "recover": ("discard", "hand"),
    "steal": ("hand",),
    "shuffle": ("deck",),
    "look": ("deck", "hand"),
}
"""By shared step, the zones that it finds by their names, whatever a card says."""


def check_effects(spec: Spec, located: Located) -> Iterator[Problem]:
    """Each name in the section on effects that nothing of the game bears, with the nearest that is there."""
    declared = spec.effects
    if declared is None:
        return
    yield from _kinds(spec, declared, located)
    yield from _fields(spec, declared, located)
    yield from _shared(declared, located)
    yield from _homeless(spec, declared, located)
    yield from _own(declared, located)
    yield from _rivals(declared, located)
    if spec.players.max == 1:
        yield from _of_others(declared, located)
    yield from check_arguments(spec, declared, located)
    for path, label, slots in _words(declared):
        yield from _slots(path, label, slots, located)


def _shared(declared: Effects, located: Located) -> Iterator[Problem]:
    """Steps, timings and points of the shared vocabulary, and words for such steps."""
    for index, step in enumerate(declared.steps):
        if step not in parts.STEPS:
            at = located.at("effects", "steps", index)
            message = f"{step!r} is no step of the shared vocabulary; declare it under 'own_steps'"
            yield Problem("wrong-value", message, at, hint=nearest(step, parts.STEPS))
    for name, timing in declared.timings.items():
        if name not in TIMINGS and timing.style is None:
            at = located.key_at("effects", "timings", name)
            message = (
                f"{name!r} is no timing of the shared vocabulary, and one of the game's own says its style"
            )
            yield Problem("wrong-value", message, at, hint=nearest(name, TIMINGS))
    for name in declared.points:
        likeness, meant = by_nearness(name, POINTS)[0]
        if name not in POINTS and likeness >= _A_SLIP:
            at = located.key_at("effects", "points", name)
            message = f"{name!r} is almost {meant!r}, a point of the shared vocabulary"
            hint = f"write {meant!r}, or give your own point a name that is less like it"
            yield Problem("wrong-value", message, at, hint=hint)
    for name in declared.words:
        if name not in declared.steps:
            at = located.key_at("effects", "words", name)
            hint = nearest(name, declared.steps)
            yield Problem("wrong-value", f"{name!r} is no step that the game carries out", at, hint=hint)


def _homeless(spec: Spec, declared: Effects, located: Located) -> Iterator[Problem]:
    """Shared steps and timings that know their zones by name, in a game which calls those otherwise."""
    asked = [
        (step, _ZONES.get(step, ()), located.at("effects", "steps", index))
        for index, step in enumerate(declared.steps)
    ]
    asked += [
        (name, TIMINGS[name].zones, located.key_at("effects", "timings", name))
        for name, own in declared.timings.items()
        if name in TIMINGS and not own.zones
    ]
    for word, zones, at in asked:
        lacking = [zone for zone in zones if zone not in spec.zones]
        if lacking:
            named = " and none ".join(map(repr, lacking))
            message = f"{word!r} goes by a zone's name, and the game has none named {named}"
            hint = "give the zone that serves as such this name; its title is what cards print"
            yield Problem("wrong-value", message, at, hint=hint)


def _own(declared: Effects, located: Located) -> Iterator[Problem]:
    """Steps and conditions of the game's own must not bear the names of shared ones."""
    conditions = (*parts.CONDITIONS, *parts.AMOUNTS, *parts.COMPARES)
    for key, named, shared in (
        ("own_steps", declared.own_steps, tuple(parts.STEPS)),
        ("own_conditions", declared.own_conditions, conditions),
    ):
        for name in named:
            if name in shared:
                at = located.key_at("effects", key, name)
                message = f"{name!r} is a word of the shared vocabulary"
                yield Problem("reserved-name", message, at, hint=f"choose another name, such as own_{name}")


def _kinds(spec: Spec, declared: Effects, located: Located) -> Iterator[Problem]:
    listed: list[tuple[Path, tuple[str, ...]]] = [
        (("damaged",), declared.damaged),
        (("paid_under",), declared.paid_under),
    ]
    for section, members in (
        ("timings", declared.timings),
        ("keywords", declared.keywords),
        ("markers", declared.markers),
    ):
        listed += [((section, name, "kinds"), part.kinds) for name, part in members.items()]
    listed += [(("timings", name, "of_kinds"), own.of_kinds) for name, own in declared.timings.items()]
    for path, kinds in listed:
        for index, kind in enumerate(kinds):
            if kind not in spec.kinds:
                at = located.at("effects", *path, index)
                message = f"no kind of card is named {kind!r}"
                yield Problem("unknown-kind", message, at, hint=nearest(kind, spec.kinds))
    for key, named, known in (
        ("works_in", declared.works_in, (*spec.kinds,)),
        ("nouns", declared.nouns, (*spec.kinds, *spec.zones, *declared.groups, *_NOUNS)),
    ):
        for name in named:
            if name not in known:
                at = located.key_at("effects", key, name)
                message = f"no kind of card is named {name!r}"
                yield Problem("unknown-kind", message, at, hint=nearest(name, known))


def _rivals(declared: Effects, located: Located) -> Iterator[Problem]:
    """Keywords that another says nothing beside."""
    for name, keyword in declared.keywords.items():
        for index, other in enumerate(keyword.not_with):
            if other not in declared.keywords:
                at = located.at("effects", "keywords", name, "not_with", index)
                hint = nearest(other, declared.keywords)
                yield Problem("wrong-value", f"no keyword is named {other!r}", at, hint=hint)


def _of_others(declared: Effects, located: Located) -> Iterator[Problem]:
    """What a game for one has no use for: others' hands and others' turns."""
    message = "{!r} needs another player, and this is a game for one"
    for index, step in enumerate(declared.steps):
        if step == "steal":
            at = located.at("effects", "steps", index)
            yield Problem("wrong-value", message.format(step), at, hint="leave it out")
    for name, timing in declared.timings.items():
        shared = TIMINGS.get(name)
        if (timing.whose or (shared and shared.whose)) == "opponent":
            at = located.key_at("effects", "timings", name)
            yield Problem("wrong-value", message.format(name), at, hint="leave it out")


def _fields(spec: Spec, declared: Effects, located: Located) -> Iterator[Problem]:
    fields = [(name, field) for kind in spec.kinds.values() for name, field in kind.fields.items()]
    numbers = dict.fromkeys(name for name, field in fields if field.type in ("int", "number"))
    texts = dict.fromkeys(name for name, field in fields if field.type == "text")
    for index, stat in enumerate(declared.stats):
        if stat not in numbers:
            at = located.at("effects", "stats", index)
            message = f"no kind of card has a field {stat!r} that is a number"
            yield Problem("wrong-value", message, at, hint=nearest(stat, numbers))
    if "text_field" in declared.model_fields_set and declared.text_field not in texts:
        at = located.at("effects", "text_field")
        message = f"no kind of card has a field {declared.text_field!r} that is a text"
        yield Problem("wrong-value", message, at, hint=nearest(declared.text_field, texts))


def _words(declared: Effects) -> Iterator[tuple[Path, Label, Iterable[str]]]:
    """Every text with slots, and the names that its slots may have."""
    for name, label in declared.words.items():
        takes = parts.STEPS[name].takes if name in parts.STEPS else {}
        yield ("words", name), label, (*_STEP_SLOTS, *takes)
    for name, step in declared.own_steps.items():
        yield ("own_steps", name, "words"), step.words, (*_STEP_SLOTS, *step.takes)
    for name, condition in declared.own_conditions.items():
        yield ("own_conditions", name, "words"), condition.words, _condition_slots(condition)
    for name, number in declared.numbers.items():
        yield ("numbers", name, "words"), number.words, ("by", "to", "who")
    for name, timing in declared.timings.items():
        yield ("timings", name, "words"), timing.words, ("who", "whose", "deck")
    for name, keyword in declared.keywords.items():
        for key, label in (("title", keyword.title), ("note", keyword.note)):
            yield ("keywords", name, key), label, ("value",)
    yield ("damaged_player",), declared.damaged_player, ("who", "whose")
    yield ("keyword_form",), declared.keyword_form, ("keyword",)
    for language, header in declared.header.items():
        yield ("header", language, "cost"), Label({"": header.cost}), ("cost",)


def _condition_slots(condition: OwnPart) -> Iterable[str]:
    stars = ("stars",) if condition.main.type == "words" else ()
    return ("", "main", *condition.takes, *stars)


def _slots(path: Path, label: Label, slots: Iterable[str], located: Located) -> Iterator[Problem]:
    slots = tuple(slots)
    for language, text in label.by_language.items():
        for slot in _SLOT.findall(text):
            if slot not in slots:
                at = located.at("effects", *path, *((language,) if language else ()))
                hint = nearest(slot, [name for name in slots if name])
                yield Problem("wrong-value", f"there is nothing to put into {{{slot}}}", at, hint=hint)
