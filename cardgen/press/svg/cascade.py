"""What the presentation attributes, style sheets and ``style`` of an element come to.

In: the tree of a file. Out: for each element its declarations, the later of which count; and the problems of
style sheets: rules and properties that are not followed here are told at their line, used or not.
Sources: SVG 2, 6 (styling); CSS 2.2, 4.1 (syntax), 5 (selectors), 6.4 (the cascade).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.press.svg.style import HARMLESS, PROPERTIES
from cardgen.press.svg.tree import Node
from cardgen.press.svg.values import Unreadable
from cardgen.problem import Problem, Span

Declaration = tuple[str, str]

OF_ELEMENTS = frozenset({"opacity", "display", "transform", "clip-path", "mask", "mask-type"})
"""Properties that are not inherited, and drawn."""
EFFECTS = (
    "filter", "mix-blend-mode", "marker", "marker-start", "marker-mid", "marker-end", "vector-effect",
    "transform-origin", "transform-box",
)  # fmt: skip
"""Properties that change a picture, and are not drawn."""
OFF = ("none", "normal", "auto", "inherit", "initial", "0", "0 0")
"""Values by which they change nothing."""
STOPS = frozenset({"stop-color", "stop-opacity"})

_COMMENT = pattern(r"/\*.*?\*/", re.DOTALL)
_RULE = pattern(r"([^{}]*)\{([^{}]*)\}")
_SELECTOR = pattern(r"([A-Za-z][\w-]*|\*)?((?:[.#][A-Za-z_][\w-]*)*)")


class Selector(NamedTuple):
    """Elements of a name (empty for any), with an id, with all of some classes."""

    name: str
    ids: frozenset[str]
    classes: frozenset[str]

    def fits(self, node: Node) -> bool:
        own = node.attributes
        return (
            self.name in ("", node.name)
            and all(own.get("id") == name for name in self.ids)
            and self.classes <= set(own.get("class", "").split())
        )

    @property
    def weight(self) -> tuple[int, int, int]:
        return len(self.ids), len(self.classes), bool(self.name)


class Rule(NamedTuple):
    selector: Selector
    declarations: tuple[Declaration, ...]


class Cascade:
    """The style sheets of a file, and what they and the elements themselves declare."""

    def __init__(self, root: Node) -> None:
        self.problems: list[Problem] = []
        found = [rule for node in root.walk() if node.name == "style" for rule in self._rules(node)]
        self.rules = sorted(found, key=lambda rule: rule.selector.weight)
        self._declared: dict[int, tuple[Declaration, ...]] = {}

    def declared(self, node: Node) -> tuple[Declaration, ...]:
        """Properties in the order they count: attributes, sheets, then ``style``. Raises Unreadable."""
        known = self._declared.get(id(node))
        if known is None:
            sheets = (one for rule in self.rules if rule.selector.fits(node) for one in rule.declarations)
            own = declarations(node.attributes.get("style", ""))
            known = self._declared[id(node)] = (*node.attributes.items(), *sheets, *own)
        return known

    def _rules(self, node: Node) -> Iterator[Rule]:
        text = "".join(words for words, _ in node.words)
        text = _COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), text)
        if at_rule := re.search(r"@[\w-]+", text):  # what it holds depends on where the picture is shown
            message = f"{at_rule[0]!r} is no rule that is followed"
            self.problems.append(Problem("svg-unsupported", message, _place(node, at_rule.start())))
            return
        done = 0
        for match in _RULE.finditer(text):
            selectors, inside = match.groups()
            at = _place(node, match.start() + len(selectors) - len(selectors.lstrip()))
            try:
                told = tuple(declarations(inside))
                for name, value in told:
                    if not is_drawn(name, value):
                        raise Unreadable(
                            f"the property {name!r} is not drawn", "take it out of the style sheet"
                        )
                yield from (Rule(_selector(word.strip()), told) for word in selectors.split(","))
            except Unreadable as error:
                self.problems.append(Problem("svg-unsupported", str(error), at, hint=error.hint))
            done = match.end()
        if rest := text[done:].strip():
            at = _place(node, text.index(rest, done))
            self.problems.append(Problem("svg-syntax", f"{rest[:20]!r} is no rule of a style sheet", at))


def declarations(text: str) -> Iterator[Declaration]:
    """The declarations of a rule or a ``style``. Raises Unreadable."""
    for declaration in text.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), value.replace("!important", "").strip()
        elif name.strip():
            raise Unreadable(f"{name.strip()!r} in style is no declaration")


def is_drawn(name: str, value: str) -> bool:
    """Whether a property is drawn, or changes nothing."""
    if name in PROPERTIES or name in OF_ELEMENTS or name in STOPS:
        return True
    return value in OFF if name in EFFECTS else value in OFF or HARMLESS.fullmatch(name) is not None


def _selector(word: str) -> Selector:
    match = _SELECTOR.fullmatch(word)
    if not word or match is None:
        hint = "name elements, classes and ids, such as .cls-1; or export with presentation attributes"
        raise Unreadable(f"the selector {word[:30]!r} is not understood", hint)
    marks = re.findall(r"[.#][\w-]+", match[2])
    ids = frozenset(mark[1:] for mark in marks if mark[0] == "#")
    classes = frozenset(mark[1:] for mark in marks if mark[0] == ".")
    return Selector("" if match[1] in (None, "*") else match[1], ids, classes)


def _place(node: Node, offset: int) -> Span:
    """Where a character of a style sheet stands."""
    for words, at in node.words:
        if offset < len(words):
            before = words[:offset]
            if "\n" in before:
                return at._replace(line=at.line + before.count("\n"), column=offset - before.rindex("\n"))
            return at._replace(column=at.column + offset)
        offset -= len(words)
    return node.at
