"""Values that a field chooses, ``size: {by: rarity, rare: 12pt, else: 10pt}``, lifted to what they belong to.

In: a template's document. Out: the same with each element, style, run and box that varies anywhere inside
replaced by its varieties, ``{by: rarity, cases: {rare: …, else: …}}``, each of them whole and plain. So every
key may vary, and whoever compiles an element never meets a value that does. Palette and constants vary by
themselves (``head``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.press.template.element import KINDS
from cardgen.press.template.tree import Tree, list_of, located_of, tree_of
from cardgen.problem import Invalid, Problem
from cardgen.source.located import Located

BY, CASES, ELSE = "by", "cases", "else"
MAX_VARIETIES = 256
"""Varieties of one element: a template that needs more wants a constant or two parts."""
_SECTIONS = ("styles", "runs", "boxes")
_KEPT = ("group", "repeat", "with")
"""Keys whose mappings are something else: inner elements, items of a list, a part's names."""


def lifted(located: Located) -> Located:
    """The document with all variety lifted; Invalid where there is too much of it."""
    if not isinstance(located.value, dict) or not _mentions(located.value):
        return located
    whole = tree_of(located)
    for section in _SECTIONS:
        if (named := whole.get(section)) is not None and named.is_mapping:
            varied = {name: _whole(tree) for name, tree in named.inner.items()}
            whole = whole.put(section, named.with_inner(varied, named.keys))
    whole = whole.put("elements", _elements(whole.get("elements")))
    if (parts := whole.get("parts")) is not None and parts.is_mapping:
        drawn = {
            name: part.put("elements", _elements(part.get("elements"))) for name, part in parts.inner.items()
        }
        whole = whole.put("parts", parts.with_inner(drawn, parts.keys))
    return located_of(located.file, whole)


def _mentions(value: Any) -> bool:
    """Whether a mapping anywhere inside has the key ``by``."""
    if isinstance(value, dict):
        return BY in value or any(map(_mentions, value.values()))
    return isinstance(value, list) and any(map(_mentions, value))


def _elements(elements: Tree | None) -> Tree | None:
    if elements is None or not elements.is_list:
        return elements
    return list_of([_element(tree) for tree in elements.items()], elements.span)


def _element(element: Tree) -> Tree:
    if not element.is_mapping or (_varies(element) and any(kind in element.inner for kind in KINDS)):
        return element  # of no kind, or of two: a fault that is told as it stands
    if _varies(element):
        return _variety(element, {case: _element(tree) for case, tree in element.inner.items() if case != BY})
    element = element.put("group", _elements(element.get("group")))
    name = element.inner["as"].value if "as" in element.inner else "item"
    if "repeat" in element.inner and any(_by(found) == name for found in _varying(element)):
        return _repeated(element)
    return _whole(element)


def _repeated(element: Tree) -> Tree:
    """An element that varies by the item of its repeat: a repeated group with the varieties inside."""
    around: dict[str | int, Tree] = {
        key: tree for key, tree in element.inner.items() if key in ("repeat", "as", "step")
    }
    inside = {key: tree for key, tree in element.inner.items() if key not in around}
    varieties = list_of([_whole(element.with_inner(inside, element.keys))], element.span)
    return element.with_inner(around, element.keys).put("group", varieties)


def _whole(tree: Tree) -> Tree:
    """The tree, or if values in it vary, its varieties."""
    return _varieties(tree, [0])


def _varieties(tree: Tree, made: list[int]) -> Tree:
    found = [tree] if _varies(tree) else list(_varying(tree))
    if not found:
        return tree
    by = _by(found[0])
    names = dict.fromkeys(name for one in found if _by(one) == by for name in one.inner if name != BY)
    chosen = {name: _chosen(tree, by, name) for name in names}
    cases = {name: one for name, one in chosen.items() if one is not None}
    made[0] += len(cases)
    if made[0] > MAX_VARIETIES:
        message = f"what varies here makes more than {MAX_VARIETIES} varieties"
        raise Invalid([Problem("wrong-value", message, found[0].span, hint="vary a constant instead")])
    return _variety(found[0], {name: _varieties(one, made) for name, one in cases.items()})


def _variety(first: Tree, cases: Mapping[str | int, Tree]) -> Tree:
    """The varieties of something, at the place of what varies first in it."""
    keys = {name: first.keys.get(name, first.span) for name in cases}
    whole: dict[str | int, Tree] = {BY: first.inner[BY], CASES: Tree({}, first.span, cases, keys)}
    return Tree({}, first.span, whole, {BY: first.keys[BY], CASES: first.span})


def _varies(tree: Tree) -> bool:
    by = tree.get(BY)
    return by is not None and isinstance(by.value, str)


def _by(tree: Tree) -> str:
    return str(tree.inner[BY].value)


def _varying(tree: Tree) -> Iterator[Tree]:
    """The values in a tree that vary, in the order of the file, not those inside each other."""
    for key, inner in tree.inner.items():
        if key == "with":
            yield from _varying(inner)
        elif key not in _KEPT:
            yield from (inner,) if _varies(inner) else _varying(inner)


def _chosen(tree: Tree, by: str, case: str | int) -> Tree | None:
    """The tree with all that varies by a field as it is in one case; None where one is not told for it."""
    if _varies(tree) and _by(tree) == by:
        return tree.inner.get(case) or tree.inner.get(ELSE)
    inner: dict[str | int, Tree] = {}
    for key, below in tree.inner.items():
        if key in _KEPT and key != "with":
            inner[key] = below
            continue
        made = _chosen_inside(below, by, case) if key == "with" else _chosen(below, by, case)
        if made is None:
            return None
        inner[key] = made
    return tree.with_inner(inner, tree.keys)


def _chosen_inside(names: Tree, by: str, case: str | int) -> Tree | None:
    """The same for a mapping that is none of a variety, whatever its names are."""
    made = {key: _chosen(tree, by, case) for key, tree in names.inner.items()}
    kept = {key: tree for key, tree in made.items() if tree is not None}
    return names.with_inner(kept, names.keys) if len(kept) == len(made) else None


def as_written(problem: Problem) -> Problem:
    """A problem of the lifted document, with the path that it names as it is in every case."""
    return problem._replace(message=re.sub(rf"\.{CASES}\b(\.[^.]*)?", "", problem.message))
