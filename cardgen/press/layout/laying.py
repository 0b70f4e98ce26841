"""Laying out: a card and a template become a ``Face``.

``load_template`` reads, checks and compiles a template once; ``lay_out`` then makes a face of each card,
purely and always alike. What does not depend on the card is laid out once and shared. Problems come beside
the face, not instead of it, so that a proof can show what is wrong; a face with errors must not be printed.
All in millimetres from the trim's top-left corner, y down.
"""

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from cardgen.cards.card import Card
from cardgen.cards.expr import Expr, Undefined
from cardgen.cards.stock import Stock
from cardgen.press.face import Face
from cardgen.press.late_face import Packed
from cardgen.press.layout.boxes import AnyPlace, Misfit, stock_boxes
from cardgen.press.layout.fill import Fill
from cardgen.press.layout.length import Length
from cardgen.press.layout.node import Node
from cardgen.press.layout.packed import packing
from cardgen.press.layout.remembered import Elements, as_read
from cardgen.press.layout.scene import Report, Scene
from cardgen.problem import Problem, Span


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


class Declared(NamedTuple):
    """A name in the designer's own files of a template, and whether the template uses it."""

    section: str
    name: str
    what: str
    at: Span
    used: bool

    @property
    def problem(self) -> Problem:
        hint = "use it, or take it out"
        return Problem("unused-name", f"nothing uses {self.what}", self.at, "warning", hint)


class RoleWord(NamedTuple):
    """What an element's ``role`` says, and where."""

    word: str
    at: Span


Role = tuple[RoleWord, ...]
"""The role of an element, its own word first, then those of the groups and parts around it."""


class Template:
    """A compiled template, which never changes.

    ``fields`` are the card's values its faces depend on, none for a common back, ``options`` those of the
    game, ``files`` its own and those it extends; ``frame`` is a face of it with nothing on it, ``doubts`` are
    warnings of its icons' files.
    """

    def __init__(
        self,
        name: str,
        stock: Stock,
        nodes: tuple[Node, ...],
        places: Mapping[str, AnyPlace],
        constants: Mapping[str, Any],
        variants: Mapping[str, Variant],
        computed: Mapping[str, Expr | Length],
        fields: tuple[str, ...],
        kind_column: str = "kind",
        declared: tuple[Declared, ...] = (),
        roles: tuple[Role, ...] = (),
        options: tuple[str, ...] = (),
        files: tuple[FilePath, ...] = (),
        doubts: tuple[Problem, ...] = (),
    ) -> None:
        self.name, self.stock, self.nodes, self.places = name, stock, nodes, places
        self.constants, self.variants, self.computed = constants, variants, computed
        self.fields, self.needed, self.kind_column = fields, frozenset(fields), kind_column
        self.declared, self.roles, self.options = declared, roles, options
        self.files, self.doubts = files, doubts
        self.computed_from: dict[str, tuple[str, ...]] = {}
        for given, value in computed.items():
            own = (origin for read in value.names for origin in self.computed_from.get(read, (read,)))
            self.computed_from[given] = tuple(own)
        self.boxes = stock_boxes(stock.width, stock.height, stock.bleed, stock.safe)
        self.frame = Face(name, stock.width, stock.height, stock.bleed, stock.safe, stock.corner, items=())
        self._elements: dict[tuple[bool, ...], Elements] = {}

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The names of its own file that it does not use; a template that extends it may."""
        own = str(self.files[0]) if self.files else ""
        return tuple(one.problem for one in self.declared if not one.used and one.at.file == own)

    def face_name(self, card: Card | None) -> str:
        """What a face of it is called, unless it is named."""
        return f"{card.id} {self.name}" if card else self.name

    def elements(self, guides: bool, fills: bool, packs: bool) -> Elements:
        """Its elements, with what they drew on other faces laid out in the same way: with guides, telling how
        full texts' boxes are, with texts packed."""
        way = guides, fills, packs
        known = self._elements.get(way)
        if known is None:
            known = self._elements[way] = Elements(map(packing, self.nodes) if packs else self.nodes)
        return known


def lay_out(
    template: Template,
    card: Card | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    guides: bool = False,
    name: str = "",
    fills: bool = True,
    packs: bool = True,
) -> Laid:
    """The face of a card, or of a mat where there is no card.

    ``options`` are the game's, as its rules are played; ``guides`` also draws the guide layer, for proofs;
    without ``fills`` nobody is told how full the texts' boxes are. Texts are packed unless somebody will ask
    for the face's items.
    A face is named after the card and the template if no name is given. Raises ValueError for a card that
    lacks a field the template was compiled for.
    """
    report = Report(card, filling=fills)
    boxes = dict(template.boxes)
    values = _values(template, card, options or {}, report)
    scene = Scene(
        values, boxes["trim"], boxes, boxes["bleed"], report, guides, aliases=template.computed_from
    )
    for place_name, place in template.places.items():
        boxes[place_name] = _box(place, scene, place_name)
    read = as_read(values)
    face = Packed.of(
        template.elements(guides, fills, packs).parts(scene, read),
        template.frame,
        name=name or template.face_name(card),
        files=frozenset(report.files),
        absent=frozenset(report.absent),
    )
    return Laid(face, tuple(dict.fromkeys(report.problems)), tuple(report.fills))


def _values(
    template: Template, card: Card | None, options: Mapping[str, Any], report: Report
) -> Mapping[str, Any]:
    """Every name that elements may read, with its value for this card."""
    values: dict[str, Any] = {**options, **template.constants}
    if card is not None:
        values |= card.values
        values["id"], values["qty"], values[template.kind_column] = card.id, card.qty, card.kind
    if not values.keys() >= template.needed:
        lacking = [name for name in template.fields if name not in values]
        if card is None:
            raise ValueError(f"the template {template.name} needs {', '.join(lacking)}, which is not given")
        values.update(dict.fromkeys(lacking))  # columns of the designer's own, empty on this card
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
