"""Laying out: a card and a template become a ``Face``.

``template_load`` reads, checks and compiles a template once; ``lay_out`` then makes a face of each card,
purely and always alike. What does not depend on the card is laid out once and shared. Problems come beside
the face, not instead of it, so that a proof can show what is wrong; a face with errors must not be printed.
All in millimetres from the trim's top-left corner, y down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.effects.wording.marks import Worded
from cardgen.cards.expr import Expr, Undefined
from cardgen.cards.stock import Stock
from cardgen.press.face import Face, Items, Sought
from cardgen.press.layout.boxes import AnyPlace, Misfit, stock_boxes
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.length import Length
from cardgen.press.layout.node import Node
from cardgen.press.layout.scene import Report, Scene, origin_on
from cardgen.problem import Problem, Span

KEPT = 512
"""What an element remembers to have drawn: the numbers, kinds and colours of a set, and its latest texts."""


class Variant(NamedTuple):
    """A constant that a field chooses."""

    by: str
    cases: Mapping[str, Any]
    other: Any

    def of(self, values: Mapping[str, Any]) -> Any:
        return self.cases.get(values[self.by], self.other)


class Laid(NamedTuple):
    """A face, what is wrong with it and how full its texts' boxes are, in the order of its elements."""

    face: Face
    problems: tuple[Problem, ...]
    fills: tuple[Fill, ...] = ()


class RoleWord(NamedTuple):
    """What an element's ``role`` says, and where."""

    word: str
    at: Span


Role = tuple[RoleWord, ...]
"""The role of an element, its own word first, then those of the groups and parts around it."""


class _Kept(NamedTuple):
    """What an element adds to each face that reads the same."""

    items: Items
    problems: list[Problem]
    fills: list[Fill]
    files: set[Sought]


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """A compiled template. ``fields`` are the card's values its faces depend on, none for a common back.

    ``options`` are those of the game that they depend on, ``files`` the template's own and those it extends.
    """

    name: str
    stock: Stock
    nodes: tuple[Node, ...]
    places: Mapping[str, AnyPlace]
    constants: Mapping[str, Any]
    variants: Mapping[str, Variant]
    computed: Mapping[str, Expr | Length]
    fields: tuple[str, ...]
    kind_column: str = "kind"
    warnings: tuple[Problem, ...] = ()
    roles: tuple[Role, ...] = ()
    options: tuple[str, ...] = ()
    files: tuple[FilePath, ...] = ()
    _kept: list[dict[tuple[Any, ...], _Kept]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_kept", [{} for _ in self.nodes])

    def items(self, index: int, scene: Scene) -> Items:
        """What an element draws: drawn once for all cards that are alike in what it reads."""
        node, known = self.nodes[index], self._kept[index]
        try:
            key = (scene.guides, *[_as_read(scene.values[name]) for name in node.names])
            kept = known.get(key)
        except TypeError:  # a list among the values
            return tuple(node.lay(scene))
        if kept is None:
            report = Report(scene.report.card)
            kept = _Kept(
                tuple(node.lay(scene._replace(report=report))), report.problems, report.fills, report.files
            )
            if not node.names or not report.problems:  # else each card has to be told of its own
                if len(known) >= KEPT:
                    known.clear()
                known[key] = kept
        scene.report.files |= kept.files
        scene.report.problems += kept.problems
        if kept.fills and scene.report.filling:
            scene.report.fills += [
                fill._replace(origin=origin_on(fill.origin, scene.report.card)) for fill in kept.fills
            ]
        return kept.items


def _as_read(value: Any) -> Any:
    """A value as elements tell it from others: a written text with its marks."""
    return (value.marked, value.explained) if isinstance(value, Worded) else value


def lay_out(
    template: Template,
    card: Card | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    guides: bool = False,
    name: str = "",
    fills: bool = True,
) -> Laid:
    """The face of a card, or of a mat where there is no card.

    ``options`` are the game's, as its rules are played; ``guides`` also draws the guide layer, for proofs;
    without ``fills`` nobody is told how full the texts' boxes are.
    A face is named after the card and the template if no name is given. Raises ValueError for a card that
    lacks a field the template was compiled for.
    """
    stock = template.stock
    report = Report(card, filling=fills)
    boxes = stock_boxes(stock.width, stock.height, stock.bleed, stock.safe)
    values = _values(template, card, options or {}, report)
    scene = Scene(values, boxes["trim"], boxes, boxes["bleed"], report, guides)
    for place_name, place in template.places.items():
        boxes[place_name] = _box(place, scene, place_name)
    parts = tuple(part for index in range(len(template.nodes)) if (part := template.items(index, scene)))
    face = Face(
        name or (f"{card.id} {template.name}" if card else template.name),
        stock.width,
        stock.height,
        stock.bleed,
        stock.safe,
        stock.corner,
        tuple(chain.from_iterable(parts)),
        parts,
        files=frozenset(report.files),
    )
    return Laid(face, tuple(dict.fromkeys(report.problems)), tuple(report.fills))


def _values(
    template: Template, card: Card | None, options: Mapping[str, Any], report: Report
) -> Mapping[str, Any]:
    """Every name that elements may read, with its value for this card."""
    values: dict[str, Any] = {**options, **template.constants}
    if card is not None:
        values.update(card.values)
        values.update({"id": card.id, "qty": card.qty, template.kind_column: card.kind})
    lacking = [name for name in template.fields if name not in values]
    if lacking:
        raise ValueError(f"the template {template.name} needs {', '.join(lacking)}, which is not given")
    for name, variant in template.variants.items():
        values[name] = variant.of(values)
    for name, computed in template.computed.items():
        try:
            values[name] = (
                computed.evaluate(values) if isinstance(computed, Expr) else computed.mm(values, 0.0)
            )
        except Undefined as error:
            at = card.at if card else Span("")
            report.problems.append(Problem("element-undefined", f"{name!r} has no value: {error}", at))
            values[name] = 0
    return values


def _box(place: AnyPlace, scene: Scene, name: str) -> Any:
    try:
        return place.box(scene)
    except (Undefined, Misfit) as error:
        at = scene.report.card.at if scene.report.card else Span("")
        scene.report.problems.append(Problem("element-undefined", f"the box {name!r}: {error}", at))
        return scene.frame
