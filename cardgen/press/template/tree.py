"""A document as a tree of values with their places, so that parts of it can be moved and keep them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.problem import Span
from cardgen.source.located import Located, Path


class Tree(NamedTuple):
    """A value with its place; ``inner`` are the parts of a mapping or a list, ``keys`` the keys' places."""

    value: Any
    span: Span
    inner: Mapping[str | int, Tree] = {}
    keys: Mapping[str | int, Span] = {}

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.value, dict)

    @property
    def is_list(self) -> bool:
        return isinstance(self.value, list)

    def get(self, key: str) -> Tree | None:
        return self.inner.get(key) if self.is_mapping else None

    def items(self) -> list[Tree]:
        """The parts of a list; none of anything else."""
        return list(self.inner.values()) if self.is_list else []

    def with_inner(self, inner: Mapping[str | int, Tree], keys: Mapping[str | int, Span]) -> Tree:
        return Tree(self.value, self.span, inner, keys)

    def put(self, key: str, tree: Tree | None) -> Tree:
        """The mapping with a part replaced or added; unchanged where there is none to put."""
        if tree is None:
            return self
        return self.with_inner({**self.inner, key: tree}, {key: tree.span, **self.keys})


def tree_of(located: Located, path: Path = ()) -> Tree:
    """The document below a path."""
    value = located.get(*path)
    keys: list[str | int] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    return Tree(
        value,
        located.at(*path),
        {key: tree_of(located, (*path, key)) for key in keys},
        {key: located.key_at(*path, key) for key in keys},
    )


def list_of(trees: list[Tree], span: Span) -> Tree:
    return Tree([], span, dict(enumerate(trees)), {i: tree.span for i, tree in enumerate(trees)})


def located_of(file: str, tree: Tree) -> Located:
    """The document that a tree stands for."""
    spans: dict[Path, Span] = {}
    keys: dict[Path, Span] = {}

    def value_of(tree: Tree, path: Path) -> Any:
        spans[path] = tree.span
        for key, span in tree.keys.items():
            keys[(*path, key)] = span
        if tree.is_mapping:
            return {key: value_of(inner, (*path, key)) for key, inner in tree.inner.items()}
        if tree.is_list:
            return [value_of(inner, (*path, key)) for key, inner in tree.inner.items()]
        return tree.value

    return Located(file, value_of(tree, ()), spans, keys)
