"""Texts of templates: the card's words set in a box, as runs of glyphs on the page.

A text that was set before in the same box is kept, so that the numbers of a whole set are laid out once.
What words a text without its glyphs are told in is opened where one lacks any.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardgen.pattern import pattern
from cardgen.press.face import Color, Group, Item, Origin, Text
from cardgen.press.geometry import Box, Transform
from cardgen.press.layout.blame import Blame, Says, Written
from cardgen.press.layout.bleed import check_bleed
from cardgen.press.layout.boxes import Place
from cardgen.press.layout.fill import fill_of
from cardgen.press.layout.images import CENTRE, shown
from cardgen.press.layout.look import TextLook
from cardgen.press.layout.markup import Markup
from cardgen.press.layout.scene import Scene
from cardgen.press.text.inline import Fault
from cardgen.press.text.rich import rich
from cardgen.press.text.rows import POINT, Align, Row
from cardgen.press.text.style import TextStyle, VAlign
from cardgen.press.text.textbox import Block, set_text
from cardgen.problem import Span

UNWRITTEN = Written("", Span(""))
KEPT = 512
"""Set texts that an element remembers."""
_TURNING = "\u200f\u202b\u202e\u2067"
"""Marks that turn the direction of what follows."""
_BACKWARDS = pattern(
    f"[{_TURNING}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""A letter of text from right to left, or what turns text that way."""
_BETTER = {
    "torn": "give the box more room, let 'fit' go further, or mark where the word may part (U+00AD)",
    "empty": "give the box more room, let 'fit' go further, or say it in other words",
    "ragged": "give the box more room, or align it to one side",
}
"""What would set a bad line well, by its flaw."""
_ACROSS: dict[Align, Align] = {"left": "right", "right": "left"}
_DOWN: dict[VAlign, VAlign] = {"top": "bottom", "bottom": "top"}


class Framed(NamedTuple):
    """What a text says on a card, in its box on the page, and which sides of that are mirrored."""

    text: str
    box: Box
    flip_x: bool
    flip_y: bool
    color: Color


class TextBody:
    """A text, its place and its look; ``name`` tells it apart in reports."""

    __slots__ = ("blocks", "look", "markup", "name", "place", "written")

    def __init__(
        self, markup: Markup, place: Place, look: TextLook, name: str = "", written: Written = UNWRITTEN
    ) -> None:
        self.markup, self.place, self.look = markup, place, look
        self.name, self.written = name, written
        self.blocks: dict[tuple[str, float, float, bool, bool], Block] = {}

    @property
    def style(self) -> TextStyle:
        return self.look.style

    def frame(self, scene: Scene) -> Box:
        return self.place.box(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        framed = self.framed(scene, origin)
        if framed is None:
            return
        block = self.block(framed)
        self.tell(scene, origin, framed, block)
        yield from self.runs(scene, framed, block, origin, role)
        yield from self.icons(scene, framed, block, origin)

    def framed(self, scene: Scene, origin: Origin) -> Framed | None:
        """What it says in its place; None where that is nothing."""
        text = self.markup.marked(scene.values, self.look.figures, self.look.inline.reminders)
        color = self.look.color.of(scene.values)
        if not text.strip() or color is None:
            return None
        box = scene.placing.box(self.frame(scene))
        check_bleed(scene, box, origin)
        return Framed(text, box, scene.placing.flip_x, scene.placing.flip_y, color)

    def block(self, framed: Framed) -> Block:
        """The text set in its box, as it was set before."""
        key = (framed.text, framed.box.width, framed.box.height, framed.flip_x, framed.flip_y)
        block = self.blocks.get(key)
        if block is None:
            if len(self.blocks) >= KEPT:
                self.blocks.clear()
            block = self.blocks[key] = self.set(framed)
        return block

    def set(self, framed: Framed, *, pack: bool = False) -> Block:
        """The text set in its box; in a mirrored place, left and right or top and bottom change sides."""
        text, box, flip_x, flip_y, _ = framed
        paragraphs, faults = rich(text, self.look.inline)
        block = set_text(paragraphs, box.width, box.height, mirrored(self.style, flip_x, flip_y), pack=pack)
        return block._replace(faults=faults) if faults else block

    def runs(
        self, scene: Scene, framed: Framed, block: Block, origin: Origin, role: str
    ) -> Iterator[Text | Group]:
        """Its rows on the page."""
        for row in block.rows:
            run = self.run(row, scene, framed, origin, role)
            yield run if row.form != "sideways" else _on_its_side(run)

    def run(self, row: Row, scene: Scene, framed: Framed, origin: Origin, role: str) -> Text:
        """A row in the colour of its look."""
        color = framed.color
        ink = self.look.color_of(row.look, scene.values, color) if row.look else color
        return self.colored(row, framed, ink, origin, role)

    @staticmethod
    def colored(row: Row, framed: Framed, ink: Color, origin: Origin, role: str) -> Text:
        x, y = round(framed.box.x + row.x, 6), round(framed.box.y + row.y, 6)
        return Text(
            x, y, row.font, row.size, ink, row.glyphs, row.places, row.texts, round(row.width, 6),
            row.stretch, row.shifts, 1.0, role, origin, row.form == "upright",
        )  # fmt: skip

    def icons(self, scene: Scene, framed: Framed, block: Block, origin: Origin) -> Iterator[Item]:
        """Its icons on the page."""
        box = framed.box
        for spot in block.spots:
            window = Box(round(box.x + spot.x, 6), round(box.y + spot.y, 6), spot.width, spot.height)
            ink = self.look.color_of(spot.look, scene.values, framed.color)
            yield shown(self.look.picture(spot.icon, ink), window, "stretch", CENTRE, "", origin)

    def tell(self, scene: Scene, origin: Origin, framed: Framed, block: Block) -> None:
        """How full its box is, where that is asked, and what is wrong with the text as it is set."""
        if scene.report.filling:
            scene.report.fills.append(fill_of(self.name, block, framed.box, self.style, origin))
        wrong = block.faults or block.missing
        if wrong or _BACKWARDS.search(framed.text):
            self.complain(scene, Blame.of(self.written, self.markup, scene, origin), framed.text, block)
        if block.excess or block.flaws:
            shown = (*self.markup.names, *self.place.names)
            self.ill_fits(scene, scene.blamed(shown, origin), block, framed.box)

    def complain(self, scene: Scene, blame: Blame, text: str, block: Block) -> None:
        """What is wrong with the words of the text."""
        from cardgen.press.layout.lacking import named

        if backwards := _BACKWARDS.search(text):
            found = backwards[0]
            message = f"{named(found)} is for text written from right to left, which is not set"
            hint = "place such text as a picture of its outlines"
            for origin in blame.origins(_holding(found), found):
                scene.report.add("text-direction", message, origin, hint)
        for fault in block.faults:
            for origin in blame.origins(self.has(fault), fault.found):
                scene.report.add(fault.check, fault.message, origin, fault.hint)
        self.lack(scene, blame, [char for char in block.missing if not _BACKWARDS.match(char)])

    def has(self, fault: Fault) -> Says:
        """Whether a text has a fault in its markup."""
        return lambda text: fault in rich(text, self.look.inline).faults

    def ill_fits(self, scene: Scene, origin: Origin, block: Block, box: Box) -> None:
        """What is wrong with the text as it is set."""
        if block.excess:
            hint = "shorten it, give the box more room, or let 'fit' go further"
            scene.report.add("text-overflow", overflow(block, box, self.style), origin, hint)
        elif block.flaws:
            scene.report.add("text-ill-set", ill_set(block), origin, _BETTER[block.flaws[0].kind], "warning")

    def lack(self, scene: Scene, blame: Blame, missing: Iterable[str]) -> None:
        """Tells the characters that no font has, together where the same is to be said of them."""
        from cardgen.press.layout.lacking import DAMAGED, WHOLE, Lacking, kind_of

        told: dict[tuple[Span | None, str], tuple[Origin, list[str]]] = {}
        for char in missing:
            for origin in blame.origins(_holding(char), char):
                told.setdefault((origin.value, kind_of(char)), (origin, []))[1].append(char)
        chain = self.style.shaper.chain
        families = [face.family for face in chain]
        damaged = [face for face in chain if told and face.is_damaged]
        for face in damaged:
            scene.report.add("font-unreadable", DAMAGED, Origin(None, Span(str(face.path))), WHOLE)
        if damaged:
            return
        for origin, chars in told.values():
            lacking = Lacking(chars)
            scene.report.add("missing-glyph", lacking.message(families), origin, lacking.hint)


def _holding(part: str) -> Says:
    return lambda text: part in text


def _on_its_side(text: Text) -> Group:
    """A run that goes down from where it starts."""
    turn = Transform.translate(text.x, text.y) @ Transform.rotate(90) @ Transform.translate(-text.x, -text.y)
    return Group((text,), transform=turn, origin=text.origin)


def overflow(block: Block, box: Box, style: TextStyle) -> str:
    """What a text that does not fit would need, and what its box has."""
    from cardgen.source.numbered import numbered

    assert block.excess is not None
    size = f"at {block.setting.size:g} pt"
    if block.excess.width > box.width + 0.01:
        return f"the text needs {block.excess.width:.1f} mm across {size}; its box is {box.width:.1f} mm wide"
    if style.lines and block.excess.lines > style.lines:
        return f"the text has {block.excess.lines} lines {size}; its style allows {style.lines}"
    needs, has = f"{block.excess.height:.1f} mm", f"{box.height:.1f} mm"
    return f"the text needs {needs} ({numbered(block.excess.lines, 'line')}) {size}; its box is {has} high"


def ill_set(block: Block) -> str:
    """Which line of a text is set badly, and how; the first of several."""
    line, kind, full, before, after = block.flaws[0]
    others = f"; so are {len(block.flaws) - 1} more" if len(block.flaws) > 1 else ""
    what = {
        "torn": f"parts {before!r} from {after!r}",
        "empty": f"fills {full:.0%} of its length before {after!r}",
        "ragged": f"is not to be justified: it fills {full:.0%} before {after!r}",
    }[kind]
    return f"at {block.setting.size:g} pt line {line} of {block.lines} {what}{others}"


def mirrored(style: TextStyle, across: bool, down: bool) -> TextStyle:
    align = _ACROSS.get(style.align, style.align) if across else style.align
    valign = _DOWN.get(style.valign, style.valign) if down else style.valign
    return style._replace(align=align, valign=valign) if across or down else style


def points(mm: float) -> float:
    """Type size in points of a length in mm, to a thousandth."""
    return round(mm / POINT, 3)
