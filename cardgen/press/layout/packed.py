"""A text as a part of a face: its lines packed, for painters to write them as they are.

In: a text's body and a ``Scene``. Out: ``Lines``, and the icons among them. Whoever wants the runs of glyphs
unpacks the lines, for which the text is set once more.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple, cast

from cardgen.press.face import Item, Lines, Origin, SolidLine, Text
from cardgen.press.geometry import Box
from cardgen.press.layout.node import OPAQUE, STILL, Body, Node
from cardgen.press.layout.scene import Scene
from cardgen.press.layout.texts import Framed, TextBody
from cardgen.press.text.textbox import Block


def packing(node: Node) -> Node:
    """The element as one that draws a part of its own: a plain text packs its lines."""
    changed = node.repeat or node.clip or node.rotate != STILL or node.opacity != OPAQUE
    if changed or not isinstance(node.body, TextBody):
        return node
    return node._replace(body=cast("Body", PackedText(node.body)))  # what it draws stands for items


class PackedText(NamedTuple):
    """A text that draws lines."""

    body: TextBody

    def frame(self, scene: Scene) -> Box:
        return self.body.frame(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item | Lines]:
        framed = self.body.framed(scene, origin)
        if framed is None:
            return
        block = self.body.set(framed, pack=True)  # what a part drew is remembered already
        self.body.tell(scene, origin, framed, block)
        if block.packed:
            yield self.lines(scene, framed, block, origin, role)
        else:
            yield from self.body.runs(scene, framed, block, origin, role)
        yield from self.body.icons(scene, framed, block, origin)

    def lines(self, scene: Scene, framed: Framed, block: Block, origin: Origin, role: str) -> Lines:
        lines = tuple(
            [
                row if isinstance(row, SolidLine) else self.body.run(row, scene, framed, origin, role)
                for row in block.packed
            ]
        )
        setting, (x, y, *_) = block.setting, framed.box
        font = self.body.style.shaper.chain[0].key
        again = partial(self.unpacked, lines, framed, origin, role)
        return Lines(x, y, font, setting.size, setting.stretch, framed.color, lines, again, role, origin)

    def unpacked(
        self, lines: tuple[SolidLine | Text, ...], framed: Framed, origin: Origin, role: str
    ) -> tuple[Text, ...]:
        """The runs that lines stand for."""
        rows = self.body.block(framed).rows
        return tuple(
            one if isinstance(one, Text) else self.body.colored(row, framed, framed.color, origin, role)
            for one, row in zip(lines, rows, strict=True)
        )
