"""An SVG file as a tree of elements with places: the reading half of ``svg``, closed to hostile files.

In: bytes. Out: ``Node`` values. No entity is expanded, no other file is asked for, and size, depth and count
are bounded before anything is built. Elements of other namespaces (an editor's own notes) are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from cardgen.problem import Invalid, Problem, Span

MAX_BYTES = 8_000_000
"""A picture of a card is 5 to 50 kB; a megabyte of paths is slow to print."""
MAX_NODES = 50_000
MAX_DEPTH = 64
SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
_SEPARATOR = " "


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """An element: its name, attributes by plain names, children and place. ``xlink:href`` is ``href``.

    ``words`` are the stretches of text of a style sheet with their places; other text is not kept.
    """

    name: str
    attributes: Mapping[str, str]
    at: Span
    children: list[Node] = field(default_factory=list)
    words: list[tuple[str, Span]] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in the order of the file."""
        pending = [self]
        while pending:
            node = pending.pop()
            yield node
            pending += reversed(node.children)


def read_tree(data: bytes, file: str) -> Node:
    """The root of an SVG file; Invalid where it is no SVG, malformed, or too large."""
    if len(data) > MAX_BYTES:
        raise Invalid([_limit(f"the file has {len(data)} bytes; at most {MAX_BYTES} are read", Span(file))])
    reader = _Reader(file)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        message = f"the file is not well-formed: {expat.ErrorString(error.code)}"
        raise Invalid([Problem("svg-syntax", message, reader.span(error.lineno, error.offset))]) from None
    except (LookupError, ValueError) as error:  # an encoding that is unknown, or of several bytes
        message = f"the file names an encoding that cannot be read: {error}"
        hint = "save it as UTF-8"
        raise Invalid([Problem("svg-syntax", message, Span(file, 1, 1), hint=hint)]) from None
    if reader.root is None or reader.root.name != "svg":
        raise Invalid([Problem("svg-syntax", "the file is no SVG picture", Span(file))])
    return reader.root


def _limit(message: str, at: Span) -> Problem:
    return Problem("svg-limit", message, at, hint="simplify the paths, or use a PNG")


class _Reader:
    """Builds the tree from expat's events."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.open: list[Node] = []
        self.foreign = 0
        self.count = 0
        self.parser = expat.ParserCreate(namespace_separator=_SEPARATOR)
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.EntityDeclHandler = self.entity
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def span(self, line: int, offset: int) -> Span:
        """A place as expat counts it: lines from 1, characters of a line from 0."""
        return Span(self.file, line, offset + 1)

    def here(self) -> Span:
        return self.span(self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber)

    def entity(self, *_: Any) -> None:
        message = "the file declares entities, which are not read"
        raise Invalid([Problem("svg-entity", message, self.here(), hint="save it as plain SVG")])

    def start(self, name: str, attributes: dict[str, str]) -> None:
        namespace, _, local = name.rpartition(_SEPARATOR)
        if self.foreign or namespace not in ("", SVG):
            self.foreign += 1
            return
        self.count += 1
        if self.count > MAX_NODES or len(self.open) >= MAX_DEPTH:
            raise Invalid([_limit(f"more than {MAX_NODES} elements, or {MAX_DEPTH} levels", self.here())])
        node = Node(local, _plain(attributes), self.here())
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def text(self, words: str) -> None:
        if not self.foreign and self.open and self.open[-1].name == "style":
            self.open[-1].words.append((words, self.here()))

    def end(self, _: str) -> None:
        if self.foreign:
            self.foreign -= 1
        else:
            self.open.pop()


def _plain(attributes: Mapping[str, str]) -> dict[str, str]:
    """The attributes of SVG and XLink's ``href``; those of other namespaces are an editor's."""
    href = f"{XLINK}{_SEPARATOR}href"
    plain = {"href": attributes[href]} if href in attributes else {}
    return {**plain, **{name: value for name, value in attributes.items() if _SEPARATOR not in name}}
