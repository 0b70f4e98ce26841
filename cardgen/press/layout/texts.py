"""Texts of templates: the card's words set in a box, as runs of glyphs on the page.

A text that was set before in the same box is kept, so that the numbers of a whole set are laid out once.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from cardgen.press.face import Group, Item, Origin, Text
from cardgen.press.geometry import Box, Transform
from cardgen.press.layout.bleed import check_bleed
from cardgen.press.layout.boxes import Place
from cardgen.press.layout.fill import fill_of
from cardgen.press.layout.images import CENTRE, shown
from cardgen.press.layout.look import TextLook
from cardgen.press.layout.markup import Markup
from cardgen.press.layout.scene import Scene
from cardgen.press.text.rich import rich
from cardgen.press.text.rows import POINT, Align
from cardgen.press.text.textbox import Block, TextStyle, VAlign, set_text
from cardgen.press.text.tokens import EMOJI

KEPT = 512
"""Set texts that an element remembers."""
_RIGHT_TO_LEFT = re.compile(
    r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
    r"\u200f\u202b\u202e\u2067]"  # marks that turn the direction
)
_EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf]")
_BETTER = {
    "torn": "give the box more room, let 'fit' go further, or mark where the word may part (U+00AD)",
    "empty": "give the box more room, let 'fit' go further, or say it in other words",
    "ragged": "give the box more room, or align it to one side",
}
"""What would set a bad line well, by its flaw."""
_ACROSS: dict[Align, Align] = {"left": "right", "right": "left"}
_DOWN: dict[VAlign, VAlign] = {"top": "bottom", "bottom": "top"}


@dataclass(frozen=True, slots=True, eq=False)
class TextBody:
    """A text, its place and its look; ``name`` tells it apart in reports."""

    markup: Markup
    place: Place
    look: TextLook
    name: str = ""
    blocks: dict[tuple[str, float, float, bool, bool], Block] = field(default_factory=dict)

    @property
    def style(self) -> TextStyle:
        return self.look.style

    def frame(self, scene: Scene) -> Box:
        return self.place.box(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        text = self.markup.marked(scene.values, self.look.figures, self.look.inline.reminders)
        color = self.look.color.of(scene.values)
        if not text.strip() or color is None:
            return
        box = scene.placing.box(self.frame(scene))
        check_bleed(scene, box, origin)
        flip_x, flip_y = scene.placing.flip_x, scene.placing.flip_y
        block = self.block(text, box.width, box.height, flip_x, flip_y)
        scene.report.fills.append(fill_of(self.name, block, box, self.style, origin))
        if block.faults or block.missing or block.excess or block.flaws or _RIGHT_TO_LEFT.search(text):
            self.tell(scene, origin, text, block, box)
        for row in block.rows:
            ink = self.look.color_of(row.look, scene.values, color) if row.look else color
            x, y = round(box.x + row.x, 6), round(box.y + row.y, 6)
            text_run = Text(
                x, y, row.font, row.size, ink, row.glyphs, row.places, row.texts, round(row.width, 6),
                row.stretch, row.shifts, 1.0, role, origin, row.form == "upright",
            )  # fmt: skip
            yield text_run if row.form != "sideways" else _on_its_side(text_run)
        for spot in block.spots:
            window = Box(round(box.x + spot.x, 6), round(box.y + spot.y, 6), spot.width, spot.height)
            ink = self.look.color_of(spot.look, scene.values, color)
            yield shown(self.look.picture(spot.icon, ink), window, "stretch", CENTRE, "", origin)

    def block(self, text: str, width: float, height: float, flip_x: bool, flip_y: bool) -> Block:
        """The text set in a box; in a mirrored place, left and right or top and bottom change sides."""
        key = (text, width, height, flip_x, flip_y)
        block = self.blocks.get(key)
        if block is None:
            if len(self.blocks) >= KEPT:
                self.blocks.clear()
            paragraphs, faults = rich(text, self.look.inline)
            style = mirrored(self.style, flip_x, flip_y)
            block = self.blocks[key] = set_text(paragraphs, width, height, style)._replace(faults=faults)
        return block

    def tell(self, scene: Scene, origin: Origin, text: str, block: Block, box: Box) -> None:
        """What is wrong with the text as it is set."""
        if strange := _RIGHT_TO_LEFT.search(text):
            message = f"{_named(strange[0])} is for text written from right to left, which is not set"
            scene.report.add(
                "text-direction", message, origin, "place such text as a picture of its outlines"
            )
        for fault in block.faults:
            scene.report.add(fault.check, fault.message, origin, fault.hint)
        for char in block.missing:
            if not _RIGHT_TO_LEFT.match(char):
                scene.report.add("missing-glyph", *self.lacking(char, origin))
        if block.excess:
            hint = "shorten it, give the box more room, or let 'fit' go further"
            scene.report.add("text-overflow", overflow(block, box, self.style), origin, hint)
        elif block.flaws:
            scene.report.add("text-ill-set", ill_set(block), origin, _BETTER[block.flaws[0].kind], "warning")

    def lacking(self, char: str, origin: Origin) -> tuple[str, Origin, str]:
        """What is said of a character that no font has, or an emoji that none prints, where, and a hint."""
        if EMOJI.fullmatch(char):
            plain = ", or take U+FE0F away for the plain sign" if char[1:] == "\ufe0f" else ""
            message = f"{_named(char)} asks for a coloured picture, which no font prints"
            return message, origin, f"place it as an icon, :name:{plain}"
        tried = ", ".join(face.family for face in self.style.shaper.chain)
        emoji = _EMOJI.match(char)
        hint = "place it as an icon, :name:" if emoji else "add a font that has it to the style's 'font'"
        return f"no glyph for {_named(char)} in {tried}", origin, hint


def _on_its_side(text: Text) -> Group:
    """A run that goes down from where it starts."""
    turn = Transform.translate(text.x, text.y) @ Transform.rotate(90) @ Transform.translate(-text.x, -text.y)
    return Group((text,), transform=turn, origin=text.origin)


def overflow(block: Block, box: Box, style: TextStyle) -> str:
    """What a text that does not fit would need, and what its box has."""
    assert block.excess is not None
    size = f"at {block.setting.size:g} pt"
    if block.excess.width > box.width + 0.01:
        return f"the text needs {block.excess.width:.1f} mm across {size}; its box is {box.width:.1f} mm wide"
    if style.lines and block.excess.lines > style.lines:
        return f"the text has {block.excess.lines} lines {size}; its style allows {style.lines}"
    needs, has = f"{block.excess.height:.1f} mm", f"{box.height:.1f} mm"
    return f"the text needs {needs} ({block.excess.lines} lines) {size}; its box is {has} high"


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
    return replace(style, align=align, valign=valign) if across or down else style


def points(mm: float) -> float:
    """Type size in points of a length in mm, to a thousandth."""
    return round(mm / POINT, 3)


def _named(char: str) -> str:
    """A character or emoji for a message: itself, its code points, and its name where Unicode gives one."""
    name = unicodedata.name(char[0], "").lower()
    shown = char if len(char) > 1 or char.isprintable() else ""
    codes = " ".join(f"U+{ord(part):04X}" for part in char)
    return " ".join(part for part in (shown, codes, f"({name})" if name else "") if part)
