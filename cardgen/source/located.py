"""Plain values with the place of each: what every reader of this shelf yields.

A path is the keys and indexes that lead from the root to a value: ``("cards", 0, "name")``.
The span of a text is its inside, without quotes or a block's header, so that a column within the text can be
added to it; the span of a list or mapping runs from its first character to behind its last.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

from cardgen.problem import Span
from cardgen.source.ignore import Ignore

Path: TypeAlias = tuple[str | int, ...]
Mark: TypeAlias = tuple[int, int, int, int] | tuple[int, int, int, int, str, str]
"""A span without its file."""
Key = TypeVar("Key")


class Marks(Mapping[Key, Span]):
    """The spans of one file's values, made when they are asked for.

    Plain tuples are kept instead, because the garbage collector does not visit them again and again.
    """

    __slots__ = ("file", "marks")

    def __init__(self, file: str, marks: Mapping[Key, Mark]) -> None:
        self.file = file
        self.marks = marks

    def __getitem__(self, key: Key) -> Span:
        return Span(self.file, *self.marks[key])

    def __contains__(self, key: object) -> bool:
        return key in self.marks

    def __iter__(self) -> Iterator[Key]:
        return iter(self.marks)

    def __len__(self) -> int:
        return len(self.marks)


class Located(NamedTuple):
    """A document's plain value (text, numbers, truth values, None, lists, mappings) and where its parts are.

    >>> name = Span("a.yaml", 2, 9)
    >>> spans = {(): Span("a.yaml", 1, 1), ("card", "name"): name}
    >>> document = Located("a.yaml", {"card": {"name": "Sora"}}, spans)
    >>> document.get("card", "name"), str(document.at("card", "name"))
    ('Sora', 'a.yaml:2:9')
    >>> str(document.at("card", "cost")), str(document.below("card").at("name"))
    ('a.yaml:1:1', 'a.yaml:2:9')
    """

    file: str
    value: Any
    spans: Mapping[Path, Span]
    key_spans: Mapping[Path, Span] = {}
    ignores: tuple[Ignore, ...] = ()

    def get(self, *path: str | int) -> Any:
        """The value at a path; KeyError, IndexError or TypeError where there is none."""
        value = self.value
        for step in path:
            value = value[step]
        return value

    def at(self, *path: str | int) -> Span:
        """Where the value stands, or the nearest thing around it that has a place."""
        for length in range(len(path), -1, -1):
            span = self.spans.get(path[:length])
            if span is not None:
                return span
        return Span(self.file)

    def key_at(self, *path: str | int) -> Span:
        """Where the key of the value stands; its value's place where it has no key."""
        return self.key_spans.get(path) or self.at(*path)

    def below(self, *path: str | int) -> "Located":
        """The part of the document at a path, as a document of its own."""
        return Located(self.file, self.get(*path), _Below(self.spans, path), _Below(self.key_spans, path))


class _Below(Mapping[Path, Span]):
    """The spans under a path, seen from there; a view, for a set holds thousands of parts."""

    __slots__ = ("root", "spans")

    def __init__(self, spans: Mapping[Path, Span], root: Path) -> None:
        self.spans = spans
        self.root = root

    def __getitem__(self, path: Path) -> Span:
        return self.spans[self.root + path]

    def __iter__(self) -> Iterator[Path]:
        depth = len(self.root)
        return (path[depth:] for path in self.spans if path[:depth] == self.root)

    def __len__(self) -> int:
        return sum(1 for _ in self)
