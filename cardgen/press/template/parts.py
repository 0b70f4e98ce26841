"""Parts of templates, compiled where an element shows one: what it takes is given by expressions there.

In: a part's element and the compiler that met it. Out: the body of its elements; None after a problem, such
as a part that holds itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.cards.expr import Expr
from cardgen.press.layout.groups import GroupBody, Mirroring
from cardgen.press.template.places import place_of
from cardgen.press.template.shape_compiler import clip_outline
from cardgen.press.template.vocabulary import Vocabulary
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.press.template.compiler import ElementCompiler
    from cardgen.press.template.groups import Part, PartElement

MAX_PARTS = 20
"""Parts inside parts; one that holds itself would never end."""


def part_body(compiler: ElementCompiler, element: PartElement, *path: str | int) -> GroupBody | None:
    """The elements of a part, drawn where the element says."""
    words, part = compiler.words, _found(compiler, element, *path)
    if part is None:
        return None
    gives = _given(words, element, part, *path)
    if len(gives) < len(part.takes):
        return None
    place = place_of(words, element.box, *path, "box")
    clip = clip_outline(words, element.clip, *path, "clip") if element.clip else None
    compiler.inside.append(element.part)
    given = {name: expr.type for name, expr in gives}
    with words.knowing(given) as inside:
        nodes = compiler.nodes(part.elements, "parts", element.part, "elements")
    for i, name in enumerate(part.takes):
        what = f"which the part {element.part!r} takes"
        words.give(what, name, words.at("parts", element.part, "takes", i), inside)
    compiler.inside.pop()
    return GroupBody(nodes, place, clip, Mirroring.named(element.mirror), None, tuple(gives))


def _found(compiler: ElementCompiler, element: PartElement, *path: str | int) -> Part | None:
    """The part that is named; one that is not there, or is being compiled already, is a problem."""
    words, name = compiler.words, element.part
    part, where = compiler.parts.get(name), words.at(*path, "part")
    if part is None:
        hint = nearest(name, compiler.parts)
        words.problem("unknown-part", f"there is no part {name!r}", where, hint)
        return None
    words.use("parts", name)
    if len(compiler.inside) >= MAX_PARTS or name in compiler.inside:
        words.problem("unknown-part", f"the part {name!r} holds itself", where)
        return None
    return part


def _given(words: Vocabulary, element: PartElement, part: Part, *path: str | int) -> list[tuple[str, Expr]]:
    """The expressions given to a part; what it does not take or lacks is a problem."""
    for name in element.with_:
        if name not in part.takes:
            where = words.located.key_at(*path, "with", name)
            message = f"the part {element.part!r} does not take {name!r}"
            words.problem("unknown-field", message, where, nearest(name, part.takes))
    if lacking := [name for name in part.takes if name not in element.with_]:
        message = f"the part {element.part!r} also takes {', '.join(lacking)}"
        words.problem("missing-key", message, words.at(*path), "add them under 'with'")
    given = []
    for name in part.takes:
        if name in element.with_:
            expr = words.expr(element.with_[name], *path, "with", name)
            given.append((name, expr))
    return [(name, expr) for name, expr in given if expr is not None]
