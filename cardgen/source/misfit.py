"""What pydantic finds wrong with a document → problems, each at its place and in people's words.

In: an error of ``document.fit``, the model and the document. Out: its problems in file order; where a value
fits no member of a union, those of the member that came closest.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple, get_args

from pydantic import BaseModel, ValidationError

from cardgen.problem import Problem, Span
from cardgen.source.findings import MAX_PROBLEMS
from cardgen.source.label import LANGUAGE
from cardgen.source.located import Located, Path
from cardgen.source.nearest import by_nearness, closest, listed, nearest
from cardgen.source.scalar import describe, shortened
from cardgen.source.shape import Place, follow

_TYPES = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "dataclass_type": "a mapping",
    "none_required": "nothing",
}
_LIMITS = {
    "greater_than": "more than {gt}",
    "greater_than_equal": "{ge} or more",
    "less_than": "less than {lt}",
    "less_than_equal": "{le} or less",
    "multiple_of": "a multiple of {multiple_of}",
    "string_too_short": "a text of {min_length} or more characters",
    "string_too_long": "a text of {max_length} or fewer characters",
    "string_pattern_mismatch": "{pattern}",
    "too_short": "{min_length} or more entries",
    "too_long": "{max_length} or fewer entries",
}
_FORMS = {
    "^[a-z][a-z0-9_]*$": "a name of lower-case letters, digits and _, a letter first",
    "^[A-Za-z][A-Za-z0-9_]*$": "a name of letters, digits and _, a letter first",
    "^[a-z][a-z0-9]*(-[a-z0-9]+)*$": "a name of lower-case letters and digits, words joined by -",
    "^$|^[A-Z]{2,}(-[A-Z0-9]+)+$": "the number of a rule, such as CN-CARD-5",
    LANGUAGE: "a language, such as ja, pt-BR or zh-Hant",
    r"^[a-z][a-z0-9_.]*\*?$": "a role, such as number.tl, or number.* for all that begin so",
    r"^([a-z][a-z0-9_]*(\.[a-z0-9_]+)*)?$": "a role of lower-case letters, digits and _, such as number.tl",
    r"^[^\s:{}\[\]|]{1,40}$": "the name of an icon, of 40 characters at most, no spaces, colons or brackets",
    "^[x.]+$": "x for a place that takes a card, . for one that stays empty",
}
"""The patterns of our documents in words."""


def expected_by(detail: Mapping[str, Any]) -> str:
    """What an error of pydantic's asks for, as people say it; empty where only its own message can tell.

    >>> expected_by({"type": "greater_than_equal", "ctx": {"ge": 30}})
    '30 or more'
    >>> expected_by({"type": "greater_than_equal", "ctx": {"ge": 5.0}, "input": "3mm"})
    '5 mm or more'
    >>> expected_by({"type": "greater_than_equal", "ctx": {"ge": 5}, "input": "3"})
    '5 or more'
    """
    kind, context = detail["type"], detail.get("ctx", {})
    limit = _LIMITS.get(kind, "").format(**{key: _limit(value, detail) for key, value in context.items()})
    return _TYPES.get(kind) or limit or str(context.get("expected", ""))


def _limit(value: Any, detail: Mapping[str, Any]) -> Any:
    """A limit as people write it: that of a length, which documents write as a text, in millimetres."""
    if isinstance(value, str):
        return _FORMS.get(value, f"a text of the form {value}")
    if not isinstance(value, int | float) or detail["type"].startswith(("string", "too")):
        return value
    found = detail.get("input")
    return f"{value:g}{' mm' if isinstance(found, str) and found.strip()[-1:].isalpha() else ''}"


def misfits(error: ValidationError, model: type[BaseModel], located: Located, at: Path = ()) -> list[Problem]:
    """The problems of a part of a document that is no such model."""
    if error.error_count() > MAX_PROBLEMS:
        message = f"{error.error_count():,} values in it are not what was expected"
        return [Problem("wrong-value", message, located.at(*at))]
    details = [dict(detail) for detail in error.errors(include_url=False)]
    faults = [_Fault.of(detail, model) for detail in details if not _counts_sound_alone(detail)]
    kept = _one_per_union(_without_slips(faults, model), located, at)
    problems = _together(_problem(fault, model, located, at) for fault in kept)
    return sorted(problems, key=lambda problem: problem.at[:3])


def _counts_sound_alone(detail: Mapping[str, Any]) -> bool:
    """Whether entries are said to be too few since some of them have faults of their own."""
    return detail["type"] == "too_short" and len(detail["input"]) >= int(detail["ctx"]["min_length"])


def _together(problems: Iterable[Problem]) -> Iterable[Problem]:
    """Each problem once; a value of a wrong type with all that unions inside each other would take there."""
    told: dict[object, Problem] = {}
    for problem in problems:
        found, _, expected = problem.message.partition(", expected ")
        key = (problem.at, found) if problem.check == "wrong-type" else problem
        known = told.setdefault(key, problem)
        if known != problem and expected not in known.message:
            told[key] = known._replace(message=f"{known.message} or {expected}")
    return told.values()


class _Fault(NamedTuple):
    """One error of pydantic, its kind, location and context beside the place it leads to."""

    kind: str
    loc: tuple[str | int, ...]
    place: Place
    found: Any
    message: str
    context: dict[str, Any]
    expected: str

    @classmethod
    def of(cls, detail: dict[str, Any], model: type[BaseModel]) -> "_Fault":
        kind, loc, context = detail["type"], detail["loc"], detail.get("ctx", {})
        place = follow(model, loc[:-1] if loc[-1:] == ("[key]",) else loc)
        return cls(kind, loc, place, detail["input"], detail["msg"], context, expected_by(detail))


def _one_per_union(faults: list[_Fault], located: Located, at: Path) -> Iterator[_Fault]:
    """Where a value fits no member of a union, the faults of the member that came closest.

    That is the one with most of the keys that are written, and of several the one with the fewest faults.
    """
    tried: dict[Path, dict[str, list[_Fault]]] = {}
    for fault in faults:
        if fault.place.branch is None:
            yield fault
        else:
            union, member = fault.place.branch
            tried.setdefault(union, {}).setdefault(member, []).append(fault)
    for union, members in tried.items():
        inside = [group for group in members.values() if all(fault.place.path != union for fault in group)]
        if inside:
            keys = _written_keys(located, (*at, *union))
            yield from max(inside, key=partial(_closeness, keys))
        else:
            first = [group[0] for group in members.values()]
            expected = dict.fromkeys(fault.expected for fault in first if fault.expected)
            if "a number" in expected:
                expected.pop("a whole number", None)
            yield first[0]._replace(expected=" or ".join(expected))


def _closeness(keys: set[str], faults: list[_Fault]) -> tuple[int, int]:
    """How close what is written with these keys comes to the member of a union that has these faults."""
    return len(keys.intersection(faults[0].place.tried_keys())), -len(faults)


def _written_keys(located: Located, path: Path) -> set[str]:
    """The keys of a mapping in the document; none where a validator has made one of something else."""
    try:
        value = located.get(*path)
    except (KeyError, IndexError, TypeError):
        return set()
    return set(value) if isinstance(value, dict) else set()


def _without_slips(faults: list[_Fault], model: type[BaseModel]) -> list[_Fault]:
    """The faults without keys that are missing because they are misspelt: that is told at the slip."""
    meant = {
        (*fault.loc[:-1], closest(by_nearness(str(fault.loc[-1]), follow(model, fault.loc[:-1]).keys())))
        for fault in faults
        if fault.kind == "extra_forbidden"
    }
    return [fault for fault in faults if fault.kind != "missing" or fault.loc not in meant]


def _problem(fault: _Fault, model: type[BaseModel], located: Located, at: Path) -> Problem:
    place = (*at, *fault.place.path)
    name = shortened(str(place[-1])) if place else ""
    inside = _inside(place[:-1])
    match fault.kind:
        case "missing" if isinstance(fault.loc[-1], int):
            wanted = len(get_args(follow(model, fault.loc[:-1]).types[0]))
            few = f"found {len(fault.found)} of them, expected {wanted} entries"
            return Problem("wrong-value", few, located.at(*place[:-1]))
        case "missing":
            missing = f"the key {name!r} is missing{inside}"
            return Problem("missing-key", missing, located.key_at(*place[:-1]), hint=f"add '{name}:'")
        case "extra_forbidden":
            keys = follow(model, fault.loc[:-1]).keys()
            unknown = f"unknown key {name!r}{inside}"
            return Problem("unknown-key", unknown, located.key_at(*place), hint=nearest(name, keys))
        case "union_tag_not_found":
            missing = f"the key {fault.context['discriminator']} is missing{_inside(place)}"
            return Problem("missing-key", missing, located.key_at(*place))
        case "union_tag_invalid":
            where = located.at(*place, fault.context["discriminator"].strip("'"))
            return _wrong_word(fault.context["tag"], fault.context["expected_tags"], where)
        case "literal_error" | "enum":
            return _wrong_word(fault.found, fault.expected, located.at(*place))
    return _wrong_value(fault, located, place)


def _wrong_value(fault: _Fault, located: Located, place: Path) -> Problem:
    where = located.key_at(*place) if fault.loc[-1:] == ("[key]",) else located.at(*place)
    if "-" in fault.kind:  # a check's name: raised by a validator of the model
        inner = located.at(*place, *fault.context.get("at", ()))
        return Problem(fault.kind, fault.message, inner, hint=str(fault.context.get("hint", "")))
    if fault.kind == "value_error":
        return Problem("wrong-value", str(fault.context["error"]), where)
    if not fault.expected:
        return Problem("wrong-value", f"found {describe(fault.found)}: {fault.message}", where)
    count = fault.context.get("actual_length")
    found = f"{count} of them" if count is not None else describe(fault.found)
    check = "wrong-type" if fault.kind in _TYPES else "wrong-value"
    return Problem(check, f"found {found}, expected {fault.expected}", where, hint=_type_hint(fault))


def _type_hint(fault: _Fault) -> str:
    if fault.expected == "text" and isinstance(fault.found, int | float):
        return f'put it in quotes: "{json.dumps(fault.found)}"'
    if fault.expected in ("a whole number", "a number") and isinstance(fault.found, str):
        return "write digits without quotes"
    return ""


def _wrong_word(found: Any, expected: str, at: Span) -> Problem:
    """``expected`` is pydantic's own list, such as ``'a', 'b' or 'c'``; ours has the nearest first."""
    ranked = by_nearness(str(found), re.findall(r"'((?:[^'\\]|\\.)*)'", expected))
    words = listed(word for _, word in ranked) or expected
    hint = f"did you mean {meant!r}?" if (meant := closest(ranked)) else ""
    return Problem("wrong-value", f"found {describe(found)}, expected {words}", at, hint=hint)


def _inside(path: Path) -> str:
    names = [str(step) for step in path if isinstance(step, str)]
    return f" in {'.'.join(names)}" if names else ""
