"""A template's document made ready to lay out cards: every name resolved, every expression typed, once.

In: the fitted document with its positions, the names a card has, fonts and pictures. Out: the nodes of
``layout.laying.Template``; what is wrong, at its line and column, is gathered by the ``Vocabulary``.
Bodies that many templates do without are opened where an element has one: a small build is mostly start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, NamedTuple

from cardgen.cards.types import Type
from cardgen.press.layout.blame import Written
from cardgen.press.layout.images import ImageBody
from cardgen.press.layout.laying import Role, RoleWord
from cardgen.press.layout.node import Body, Node, Outline, Repeat
from cardgen.press.layout.pictures import Pictures
from cardgen.press.layout.shapes import ShapeBody
from cardgen.press.layout.texts import TextBody
from cardgen.press.template.colors import ink_of
from cardgen.press.template.element import AnyElement, ImageElement, Painted, TextElement
from cardgen.press.template.places import place_of
from cardgen.press.template.shape_compiler import clip_outline, coat, outline
from cardgen.press.template.styles import Styles
from cardgen.press.template.vocabulary import Undecided, Vocabulary

if TYPE_CHECKING:
    from cardgen.press.layout.groups import GroupBody
    from cardgen.press.template.arrays import IconsElement, QrElement, TableElement
    from cardgen.press.template.groups import ElementVarieties, GroupElement, Part
    from cardgen.press.template.outlines import Clip

NAMED = 24
"""Characters of a text that name it in reports, where it has no id and no role."""
ITEM = "item"
"""What the item of a repeat is called where the template gives it no name."""


class Workshop(NamedTuple):
    """What elements are compiled with."""

    words: Vocabulary
    styles: Styles
    parts: dict[str, Part]
    pictures: Pictures
    folders: tuple[FilePath, ...]


class ElementCompiler:
    """Compiles elements; knows how deep it is in parts, and whether text would come out mirrored."""

    def __init__(self, workshop: Workshop) -> None:
        self.words, self.styles, self.parts, self.pictures, self.folders = workshop
        self.roles: list[Role] = []
        self.inside: list[str] = []
        self._around: Role = ()
        self._reflected = False

    def nodes(self, elements: Iterable[AnyElement | ElementVarieties], *path: str | int) -> tuple[Node, ...]:
        """The elements of a list at a path, without those that have problems."""
        made = [self.node(element, *path, i) for i, element in enumerate(elements)]
        return tuple(node for node in made if node is not None)

    def node(self, element: AnyElement | ElementVarieties, *path: str | int) -> Node | None:
        """One element, with all that elements can have."""
        if not isinstance(element, AnyElement):
            return self._varieties(element, *path)
        with self.words.reading() as reads:
            repeat, names = self._repeat(element, *path)
            with self.words.knowing(names) as inside, self._named(element, *path):
                when = self.words.condition(element.when, *path, "when")
                rotate = self.words.amount(element.rotate, *path, "rotate")
                opacity = self.words.amount(element.opacity, *path, "opacity")
                clip = self._clip(element, element.clip, *path) if element.clip else None
                body = self._decided(element, *path)
            if repeat and element.as_ != ITEM:
                self.words.give("the item of a repeat", element.as_, self.words.at(*path, "as"), inside)
        if body is None or element.when is False:
            return None
        at = self.words.at(*path)
        guide = element.layer == "guide"
        return Node(body, at, tuple(reads), when, repeat, rotate, opacity, element.role, guide, clip)

    @contextmanager
    def _named(self, element: AnyElement, *path: str | int) -> Iterator[None]:
        """Notes the element's role; what is inside it has that of the group or part behind its own."""
        before = self._around
        if element.role:
            self._around = (RoleWord(element.role, self.words.at(*path, "role")), *before)
            self.roles.append(self._around)
        try:
            yield
        finally:
            self._around = before

    def _varieties(self, element: ElementVarieties, *path: str | int) -> Node | None:
        """An element that is another one for each value of a field."""
        from cardgen.press.layout.varieties import VarietyBody, Whole

        if not self.words.check_cases(element.by, element.cases, path, (*path, "cases")):
            return None
        named = tuple(case for case in element.cases if case != "else")
        with self.words.reading() as reads:
            self.words.read(element.by)
            bodies: dict[str, Body | None] = {}
            for case, variety in element.cases.items():
                assumed = (None, named) if case == "else" else (case, ())
                with self.words.assuming(element.by, *assumed):
                    node = self.node(variety, *path, "cases", case)
                bodies[case] = Whole(node) if node else None
        other = bodies.pop("else", None)
        return Node(VarietyBody(element.by, bodies, other), self.words.at(*path), tuple(reads))

    def _decided(self, element: AnyElement, *path: str | int) -> Body | None:
        """The body, or where a style of it varies by a field, one for each of its values."""
        try:
            return self._body(element, *path)
        except Undecided as undecided:
            by, assumptions = undecided.by, self.words.assumptions(undecided)
        from cardgen.press.layout.varieties import VarietyBody

        self.words.read(by)
        bodies = {}
        for case, assumed in assumptions:
            with assumed:
                bodies[case] = self._decided(element, *path)
        return VarietyBody(by, bodies, bodies.pop("", None))

    def _clip(self, element: AnyElement, clip: Clip, *path: str | int) -> Outline | None:
        """The clip of an element; a group cuts its elements itself, as they may be mirrored in it."""
        from cardgen.press.template.groups import GroupElement, PartElement

        if isinstance(element, GroupElement | PartElement):
            return None
        return clip_outline(self.words, clip, *path, "clip")

    def _repeat(self, element: AnyElement, *path: str | int) -> tuple[Repeat | None, dict[str, Type]]:
        if element.repeat is None:
            return None, {}
        from cardgen.press.template.repeats import repeat_of

        return repeat_of(self.words, element, *path)

    def _body(self, element: AnyElement, *path: str | int) -> Body | None:
        match element:
            case TextElement():
                return self._text(element, *path)
            case ImageElement():
                focus = tuple(
                    self.words.amount(share, *path, "focus", i) for i, share in enumerate(element.focus)
                )
                name = self.words.markup(element.image, *path, "image")
                place = place_of(self.words, element.box, *path, "box")
                crop = place_of(self.words, element.crop, *path, "crop") if element.crop else None
                point = (focus[0], focus[1])
                return ImageBody(name, place, element.fit, point, self.folders, self.pictures, crop)
            case Painted():
                with self.words.reading() as reads:
                    form, paint = outline(self.words, element, *path), coat(self.words, element, *path)
                return ShapeBody(form, paint, tuple(reads)) if form else None
        return self._rarer(element, *path)

    def _rarer(self, element: AnyElement, *path: str | int) -> Body | None:
        """The body of an element of a kind that many templates do without."""
        from cardgen.press.template.arrays import IconsElement, QrElement, TableElement
        from cardgen.press.template.groups import GroupElement, PartElement

        match element:
            case IconsElement():
                return self._icons(element, *path)
            case QrElement():
                return self._code(element, *path)
            case TableElement():
                return self._table(element, *path)
            case GroupElement():
                return self._group(element, *path)
            case PartElement():
                from cardgen.press.template.parts import part_body

                return part_body(self, element, *path)
        raise AssertionError(type(element))

    def _text(self, element: TextElement, *path: str | int) -> TextBody:
        if self._reflected:
            hint = "use symmetry half-turn, or mirror, which keeps texts readable"
            self.words.problem(
                "mirrored-text", "a text would be printed mirrored", self.words.at(*path), hint
            )
        markup = self.words.markup(element.text, *path, "text")
        place = place_of(self.words, element.box, *path, "box")
        name = element.id or element.role or element.text.replace("\n", " ")[:NAMED]
        written = Written(element.text, self.words.at(*path, "text"))
        return TextBody(markup, place, self.styles.look(element, *path), name, written)

    def _icons(self, element: IconsElement, *path: str | int) -> Body:
        from cardgen.press.layout.icon_row import IconRow  # rarer elements, opened for templates with them

        return IconRow(
            self.words.markup(element.icons, *path, "icons"),
            self.words.amount(element.count, *path, "count"),
            place_of(self.words, element.box, *path, "box"),
            self.words.length(element.gap, *path, "gap"),
            element.align,
            element.direction == "down",
            self.folders,
            self.pictures,
        )

    def _code(self, element: QrElement, *path: str | int) -> Body:
        from cardgen.press.layout.code import CodeBody

        said = self.words.markup(element.qr, *path, "qr")
        place = place_of(self.words, element.box, *path, "box")
        ink = ink_of(self.words, element.fill, *path, "fill")
        return CodeBody(said, place, ink, element.level, element.quiet)

    def _table(self, element: TableElement, *path: str | int) -> GroupBody | None:
        from cardgen.press.layout.groups import GroupBody
        from cardgen.press.template.table import cells, columns, lines
        from cardgen.source.numbered import numbered

        if element.columns and len(element.columns) < columns(element):
            message = f"{numbered(len(element.columns), 'width')} for {numbered(columns(element), 'column')}"
            self.words.problem("wrong-value", message, self.words.at(*path, "columns"))
            return None
        nodes = [self.node(text, *path, "table", row, column) for row, column, text in cells(element)]
        nodes += [self.node(line, *path) for line in lines(element) if element.stroke != "none"]
        place = place_of(self.words, element.box, *path, "box")
        return GroupBody(tuple(node for node in nodes if node is not None), place)

    def _group(self, element: GroupElement, *path: str | int) -> GroupBody:
        from cardgen.press.layout.groups import GroupBody, Mirroring

        place = place_of(self.words, element.box, *path, "box")
        clip = clip_outline(self.words, element.clip, *path, "clip") if element.clip else None
        before = self._reflected
        self._reflected = before or element.symmetry not in (None, "half-turn")
        nodes = self.nodes(element.group, *path, "group")
        self._reflected = before
        return GroupBody(nodes, place, clip, Mirroring.named(element.mirror), element.symmetry)
