"""Templates that extend others: the documents of both become one, each value with the place it came from.

In: the ``Located`` document of a template and of the one it extends. Out: one ``Located``. Colours, constants
and styles merge key by key; values, boxes, parts and the stock replace those of the same name. An element
with the id of an inherited one changes it, wherever that lies; others are painted on top. ``drop`` takes
elements out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardgen.press.template.element import KINDS
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.located import Located, Path
from cardgen.source.nearest import nearest

DEEP = ("palette", "constants", "styles", "runs", "icons")
BY_NAME = ("values", "boxes", "parts")


@dataclass(frozen=True, slots=True)
class _Node:
    """A value with its place; ``inner`` are the nodes of a mapping or a list, ``keys`` the keys' places."""

    value: Any
    span: Span
    inner: Mapping[str | int, _Node] = field(default_factory=dict)
    keys: Mapping[str | int, Span] = field(default_factory=dict)

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.value, dict)

    def get(self, key: str) -> _Node | None:
        return self.inner.get(key) if self.is_mapping else None

    def with_inner(self, inner: Mapping[str | int, _Node], keys: Mapping[str | int, Span]) -> _Node:
        return _Node(self.value, self.span, inner, keys)


def merged(changes: Located, inherited: Located) -> Located:
    """The inherited document with the changes made to it; Invalid where ``drop`` names what is not there."""
    mine, theirs = _node(changes, ()), _node(inherited, ())
    if not (mine.is_mapping and theirs.is_mapping):
        return changes
    whole = _over(theirs, mine)
    for key in DEEP:
        whole = _put(whole, key, _joined(theirs.get(key), mine.get(key), deep=True))
    for key in BY_NAME:
        whole = _put(whole, key, _joined(theirs.get(key), mine.get(key), deep=False))
    whole = _put(whole, "elements", _elements(theirs.get("elements"), mine.get("elements"), mine.get("drop")))
    kept = {key: node for key, node in whole.inner.items() if key not in ("extends", "drop")}
    return _located(changes.file, whole.with_inner(kept, whole.keys))


def _node(located: Located, path: Path) -> _Node:
    value = located.get(*path)
    keys: list[str | int] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    return _Node(
        value,
        located.at(*path),
        {key: _node(located, (*path, key)) for key in keys},
        {key: located.key_at(*path, key) for key in keys},
    )


def _over(below: _Node, above: _Node) -> _Node:
    """A mapping with another's keys laid over its own."""
    return above.with_inner({**below.inner, **above.inner}, {**below.keys, **above.keys})


def _put(mapping: _Node, key: str, node: _Node | None) -> _Node:
    if node is None:
        return mapping
    return mapping.with_inner({**mapping.inner, key: node}, {key: node.span, **mapping.keys})


def _joined(below: _Node | None, above: _Node | None, *, deep: bool) -> _Node | None:
    if below is None or above is None or not (below.is_mapping and above.is_mapping):
        return above or below
    whole = _over(below, above)
    both = [key for key in above.inner if key in below.inner] if deep else []
    for key in both:
        if below.inner[key].is_mapping and above.inner[key].is_mapping:
            whole = _put(whole, str(key), _over(below.inner[key], above.inner[key]))
    return whole


def _elements(below: _Node | None, above: _Node | None, drop: _Node | None) -> _Node | None:
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
    return _list([*kept, *added], (above or below).span)


def _changed(
    elements: _Node, changes: Mapping[str, _Node], dropped: Mapping[str, _Node], seen: set[str]
) -> Iterator[_Node]:
    for element in _items(elements):
        name = str(element.inner["id"].value) if "id" in element.inner else ""
        seen.add(name)
        if name in dropped:
            continue
        if name in changes:
            yield _altered(element, changes[name])
        elif (group := element.get("group")) is not None:
            inner = _list([*_changed(group, changes, dropped, seen)], group.span)
            yield _put(element, "group", inner)
        else:
            yield element


def _altered(element: _Node, change: _Node) -> _Node:
    """The element with a change's keys over its own; a change of another kind replaces it."""
    kinds = [key for key in change.inner if key in KINDS]
    return change if kinds and kinds[0] not in element.inner else _over(element, change)


def _items(node: _Node | None) -> list[_Node]:
    return list(node.inner.values()) if node is not None and isinstance(node.value, list) else []


def _ids(elements: _Node) -> Iterator[str]:
    for element in _items(elements):
        if "id" in element.inner:
            yield str(element.inner["id"].value)
        if (group := element.get("group")) is not None:
            yield from _ids(group)


def _list(nodes: list[_Node], span: Span) -> _Node:
    return _Node([], span, dict(enumerate(nodes)), {i: node.span for i, node in enumerate(nodes)})


def _located(file: str, node: _Node) -> Located:
    spans: dict[Path, Span] = {}
    keys: dict[Path, Span] = {}

    def value_of(node: _Node, path: Path) -> Any:
        spans[path] = node.span
        for key, span in node.keys.items():
            keys[(*path, key)] = span
        if node.is_mapping:
            return {key: value_of(inner, (*path, key)) for key, inner in node.inner.items()}
        if isinstance(node.value, list):
            return [value_of(inner, (*path, key)) for key, inner in node.inner.items()]
        return node.value

    return Located(file, value_of(node, ()), spans, keys)
