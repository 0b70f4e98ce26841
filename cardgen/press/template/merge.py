"""Templates that extend others: the documents of both become one, each value with the place it came from.

In: the ``Located`` document of a template and of the one it extends. Out: one ``Located``. Colours, constants
and styles merge key by key; values, boxes, parts and the stock replace those of the same name. An element
with the id of an inherited one changes it, wherever that lies; others are painted on top. ``drop`` takes
elements out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.press.template.element import KINDS
from cardgen.press.template.tree import Tree, list_of, located_of, tree_of
from cardgen.problem import Invalid, Problem
from cardgen.source.located import Located
from cardgen.source.nearest import nearest

DEEP = ("palette", "constants", "styles", "runs", "icons")
BY_NAME = ("values", "boxes", "parts")


def merged(changes: Located, inherited: Located) -> Located:
    """The inherited document with the changes made to it; Invalid where ``drop`` names what is not there."""
    mine, theirs = tree_of(changes), tree_of(inherited)
    if not (mine.is_mapping and theirs.is_mapping):
        return changes
    whole = _over(theirs, mine)
    for key in DEEP:
        whole = whole.put(key, _joined(theirs.get(key), mine.get(key), deep=True))
    for key in BY_NAME:
        whole = whole.put(key, _joined(theirs.get(key), mine.get(key), deep=False))
    whole = whole.put("elements", _elements(theirs.get("elements"), mine.get("elements"), mine.get("drop")))
    kept = {key: node for key, node in whole.inner.items() if key not in ("extends", "drop")}
    return located_of(changes.file, whole.with_inner(kept, whole.keys))


def _over(below: Tree, above: Tree) -> Tree:
    """A mapping with another's keys laid over its own."""
    return above.with_inner({**below.inner, **above.inner}, {**below.keys, **above.keys})


def _joined(below: Tree | None, above: Tree | None, *, deep: bool) -> Tree | None:
    if below is None or above is None or not (below.is_mapping and above.is_mapping):
        return above or below
    whole = _over(below, above)
    both = [key for key in above.inner if key in below.inner] if deep else []
    for key in both:
        if _alike(below.inner[key], above.inner[key]):
            whole = whole.put(str(key), _over(below.inner[key], above.inner[key]))
    return whole


def _alike(below: Tree, above: Tree) -> bool:
    """Whether keys of one may complete the other's: a colour that varies by a field does no plain one."""
    if not (below.is_mapping and above.is_mapping):
        return False
    one, two = ((tree.inner["by"].value if "by" in tree.inner else None) for tree in (below, above))
    return bool(one == two) and ("cmyk" in below.inner) == ("cmyk" in above.inner)


def _elements(below: Tree | None, above: Tree | None, drop: Tree | None) -> Tree | None:
    if below is None or not isinstance(below.value, list):
        return above or below
    changes = {str(node.inner["id"].value): node for node in _items(above) if "id" in node.inner}
    dropped = {str(node.value): node for node in _items(drop)}
    seen: set[str] = set()
    kept = list(_changed(below, changes, dropped, seen))
    if missing := [node for name, node in dropped.items() if name not in seen]:
        ids = sorted({*_ids(below)})
        raise Invalid(
            Problem(
                "unknown-element",
                f"no inherited element has the id {n.value!r}",
                n.span,
                hint=nearest(str(n.value), ids),
            )
            for n in missing
        )
    added = [
        node for node in _items(above) if "id" not in node.inner or str(node.inner["id"].value) not in seen
    ]
    return list_of([*kept, *added], (above or below).span)


def _changed(
    elements: Tree, changes: Mapping[str, Tree], dropped: Mapping[str, Tree], seen: set[str]
) -> Iterator[Tree]:
    for element in _items(elements):
        name = str(element.inner["id"].value) if "id" in element.inner else ""
        seen.add(name)
        if name in dropped:
            continue
        if name in changes:
            yield _altered(element, changes[name])
        elif (group := element.get("group")) is not None:
            inner = list_of([*_changed(group, changes, dropped, seen)], group.span)
            yield element.put("group", inner)
        else:
            yield element


def _altered(element: Tree, change: Tree) -> Tree:
    """The element with a change's keys over its own; a change of another kind replaces it."""
    kinds = [key for key in change.inner if key in KINDS]
    return change if kinds and kinds[0] not in element.inner else _over(element, change)


def _items(tree: Tree | None) -> list[Tree]:
    return tree.items() if tree is not None else []


def _ids(elements: Tree) -> Iterator[str]:
    for element in _items(elements):
        if "id" in element.inner:
            yield str(element.inner["id"].value)
        if (group := element.get("group")) is not None:
            yield from _ids(group)
