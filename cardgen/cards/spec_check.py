"""A fitted spec against itself: expressions compile, names exist, defaults fit, columns do not collide.

Comes after ``source.document.fit``; yields problems with the place of each text in the spec's file.
"""

from __future__ import annotations

import keyword
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardgen.cards.columns import fold
from cardgen.cards.demand import Compiler
from cardgen.cards.faults import Shape
from cardgen.cards.field import Field
from cardgen.cards.schema import field_schema
from cardgen.cards.spec import Kind, Spec
from cardgen.cards.types import BOOL, NUMBER, TEXT
from cardgen.problem import Note, Problem, Span
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.cards.card_rule import PrintCheck


def check_spec(spec: Spec, located: Located) -> list[Problem]:
    """Every problem of a spec, in file order. ``spec.kinds`` hold the shared fields already."""
    compiler = Compiler(spec, located.at)
    problems = [
        *_names(spec, located),
        *_kind_references(spec, located),
        *_face_down(spec, located),
        *_effect_zones(spec, located),
        *_effects(spec, located),
        *_defaults(spec, located),
        *_option_sets(spec, located),
        *(problem for name, kind in spec.kinds.items() for problem in _columns(spec, name, kind, located)),
    ]
    for kind in spec.kinds:
        compiler.demands(kind)
    compiler.parts()
    for index, check in enumerate(spec.print):
        _print_check(compiler, spec, check, ("print", index))
    problems += _targets(spec, located)
    problems += compiler.problems
    return sorted(problems, key=lambda problem: (problem.at.line, problem.at.column))


def _each_field(spec: Spec, located: Located) -> Iterator[tuple[Path, str, Field]]:
    """The fields as the file declares them; a shared field once."""
    for name, field in spec.fields.items():
        yield ("fields", name), name, field
    for kind_name, kind in spec.kinds.items():
        for name, field in kind.fields.items():
            if ("kinds", kind_name, "fields", name) in located.spans:
                yield ("kinds", kind_name, "fields", name), name, field
    for name, option in spec.options.items():
        yield ("options", name), name, option


def _names(spec: Spec, located: Located) -> Iterator[Problem]:
    reserved = {"id", "qty", spec.kind_column}
    for path, name, _ in _each_field(spec, located):
        if keyword.iskeyword(name) or (name in reserved and path[0] != "options"):
            message = f"{name!r} has a meaning of its own in expressions and columns"
            hint = f"choose another name, such as {name}_name"
            yield Problem("reserved-name", message, located.key_at(*path), hint=hint)


def _kind_references(spec: Spec, located: Located) -> Iterator[Problem]:
    named: list[tuple[Path, tuple[str, ...]]] = []
    named += [(("checks", i, "kinds"), check.kinds) for i, check in enumerate(spec.checks)]
    named += [(("print", i, "kinds"), check.kinds) for i, check in enumerate(spec.print)]
    named += [(("zones", name, "holds"), zone.holds) for name, zone in spec.zones.items()]
    for part_name, part in spec.decks.items():
        named.append((("decks", part_name, "kinds"), part.kinds))
        for i, limit in enumerate(part.limits):
            named.append((("decks", part_name, "limits", i, "kinds"), limit.kinds))
    for path, kinds in named:
        for index, kind in enumerate(kinds):
            if kind not in spec.kinds:
                message = f"no kind of card is named {kind!r}"
                hint = nearest(kind, spec.kinds)
                yield Problem("unknown-kind", message, located.at(*path, index), hint=hint)


def _effects(spec: Spec, located: Located) -> Iterable[Problem]:
    if spec.effects is None:
        return ()
    from cardgen.cards.effects.declared import check_effects  # which few specs need

    return check_effects(spec, located)


def _effect_zones(spec: Spec, located: Located) -> Iterator[Problem]:
    """Zones that the section on effects names and the game has not."""
    if spec.effects is None:
        return
    declared, zones = spec.effects, {*spec.zones}
    named: list[tuple[Path, Iterable[str], set[str]]] = [(("in_play",), declared.in_play, zones)]
    named += [(("groups", name, "zones"), group.zones, zones) for name, group in declared.groups.items()]
    anywhere = {*zones, *declared.groups, "in_play"}
    named += [(("works_in", kind), names, anywhere) for kind, names in declared.works_in.items()]
    named += [(("timings", name, "zones"), t.zones, anywhere) for name, t in declared.timings.items()]
    for key, own in (("own_steps", declared.own_steps), ("own_conditions", declared.own_conditions)):
        for name, part in own.items():
            taken: list[tuple[Path, str]] = [(("main",), part.main.zone)]
            taken += [(("takes", word), argument.zone) for word, argument in part.takes.items()]
            for path, zone in taken:
                if zone and zone not in anywhere:
                    yield _no_zone(zone, anywhere, located.at("effects", key, name, *path, "zone"))
    for path, names, known in named:
        for index, name in enumerate(names):
            if name not in known:
                yield _no_zone(name, known, located.at("effects", *path, index))
    for name in declared.most_paid:
        if name not in zones:
            yield _no_zone(name, zones, located.key_at("effects", "most_paid", name))


def _no_zone(name: str, known: Iterable[str], at: Span) -> Problem:
    return Problem("unknown-zone", f"there is no zone {name!r}", at, hint=nearest(name, sorted(known)))


def _face_down(spec: Spec, located: Located) -> Iterator[Problem]:
    """A zone's face-down side is another zone of the same players, which not all see."""
    for name, zone in spec.zones.items():
        if zone.face_down is None:
            continue
        at, side = located.at("zones", name, "face_down"), spec.zones.get(zone.face_down)
        if side is None:
            hint = nearest(zone.face_down, spec.zones)
            yield Problem("unknown-zone", f"there is no zone {zone.face_down!r}", at, hint=hint)
        elif side.owner != zone.owner or side.visible == "all" or side.face_down:
            message = f"cards of {name!r} cannot lie face down in {zone.face_down!r}"
            hint = f"it needs the owner {zone.owner!r}, 'visible: owner' or 'back', and no such side itself"
            yield Problem("unknown-zone", message, at, hint=hint)


def _defaults(spec: Spec, located: Located) -> Iterator[Problem]:
    for path, _, field in _each_field(spec, located):
        if field.default is not None:
            for fault in Shape(field_schema(field)).faults(field.default):
                where = located.at(*path, "default", *fault.path)
                yield Problem("wrong-value", fault.message, where, hint=fault.hint)


def _option_sets(spec: Spec, located: Located) -> Iterator[Problem]:
    for set_name, option_set in spec.sets.items():
        for name, value in option_set.options.items():
            path = ("sets", set_name, "options", name)
            if name not in spec.options:
                message = f"no option is named {name!r}"
                hint = nearest(name, spec.options)
                yield Problem("unknown-option", message, located.key_at(*path), hint=hint)
                continue
            for fault in Shape(field_schema(spec.options[name])).faults(value):
                yield Problem("wrong-value", fault.message, located.at(*path, *fault.path), hint=fault.hint)


def _columns(spec: Spec, kind_name: str, kind: Kind, located: Located) -> Iterator[Problem]:
    """Two fields of a kind must not answer to one column, nor two choices to one word."""
    taken: dict[str, str] = {fold(name): name for name in ("id", "qty", spec.kind_column)}
    for name, field in kind.fields.items():
        own: Path = ("kinds", kind_name, "fields", name)
        path: Path = own if own in located.spans else ("fields", name)
        for spelling in dict.fromkeys(fold(word) for word in (name, *field.aliases)):
            other = taken.setdefault(spelling, name)
            if other != name:
                message = f"the column {spelling!r} could mean {other!r} or {name!r}"
                yield Problem("ambiguous-column", message, located.at(*path))
        yield from _choice_words(path, field, located)


def _choice_words(path: Path, field: Field, located: Located) -> Iterator[Problem]:
    taken: dict[str, str] = {}
    for name, label in field.choices.items():
        for word in dict.fromkeys(fold(word) for word in (name, *label.all())):
            other = taken.setdefault(word, name)
            if other != name:
                related = (Note("the other", located.at(*path, "choices", other)),)
                message = f"{word!r} could mean {other!r} or {name!r}"
                yield Problem(
                    "ambiguous-choice", message, located.at(*path, "choices", name), related=related
                )


def _print_check(compiler: Compiler, spec: Spec, check: PrintCheck, path: Path) -> None:
    want = TEXT if check.measure == "text" else NUMBER
    for kind in spec.kinds_of(check.kinds):
        types = spec.print_types(kind)
        compiler.expr(check.when, types, (*path, "when"), BOOL)
        for key in ("equals", "min", "max"):
            value = getattr(check, key)
            compiler.expr("" if value is None else str(value), types, (*path, key), want)


def _targets(spec: Spec, located: Located) -> Iterable[Problem]:
    """The field that a check points at must exist in each kind it speaks of."""
    for index, check in enumerate(spec.checks):
        for kind in spec.kinds_of(check.kinds).values():
            if check.at and check.at not in kind.fields:
                hint = nearest(check.at, kind.fields)
                message = f"no field is named {check.at!r}"
                yield Problem("expression-name", message, located.at("checks", index, "at"), hint=hint)
                break
