"""Groups and parts: elements with a common place, clip, mirror or symmetry."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.cards.expr import Expr
from cardgen.press.face import Group, Item, Origin
from cardgen.press.geometry import Box, Transform
from cardgen.press.layout.bleed import UNBOUNDED
from cardgen.press.layout.boxes import Place
from cardgen.press.layout.node import Node, Outline, clip_path, turned
from cardgen.press.layout.scene import Scene

_MIRRORS = {"left-right": (True, False), "top-bottom": (False, True), "both": (True, True)}


class Mirroring(NamedTuple):
    """Whether a group places its elements mirrored across or down."""

    across: bool = False
    down: bool = False

    @classmethod
    def named(cls, name: str | None) -> "Mirroring":
        return cls(*_MIRRORS[name]) if name else cls()


STRAIGHT = Mirroring()


class GroupBody(NamedTuple):
    """Elements with a box of their own; ``gives`` are the names that a part's elements read."""

    nodes: tuple[Node, ...]
    place: Place
    clip: Outline | None = None
    mirror: Mirroring = STRAIGHT
    symmetry: str | None = None
    gives: tuple[tuple[str, Expr], ...] = ()

    def frame(self, scene: Scene) -> Box:
        return self.place.box(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        inner = self.inside(scene, role)
        clip = clip_path(self.clip, inner, origin) if self.clip else None
        if clip is not None:
            inner = inner._replace(bleed=UNBOUNDED)
        items = tuple(item for turn in self.turns(inner) for item in self.drawn(inner, turn, origin))
        if items and (clip is not None or role):
            yield Group(items, clip=clip, role=role, origin=origin)
        else:
            yield from items

    def inside(self, scene: Scene, role: str) -> Scene:
        """The scene as the group's elements see it."""
        frame = self.place.box(scene)
        placing = scene.placing
        if self.mirror.across or self.mirror.down:
            placing = placing.mirrored(frame, *self.mirror)
        values: Mapping[str, Any] = scene.values
        aliases = scene.aliases
        if self.gives:
            values = {**values, **{name: expr.evaluate(values) for name, expr in self.gives}}
            aliases = scene.aliased({name: expr.names for name, expr in self.gives})
        return scene._replace(
            values=values, aliases=aliases, frame=frame, placing=placing, role=role or scene.role
        )

    def turns(self, inner: Scene) -> tuple[Transform, ...]:
        """How often the elements are drawn: as they are, and turned or mirrored about the box's centre."""
        if self.symmetry is None:
            return (Transform(),)
        box = inner.placing.box(inner.frame)
        x, y = 2 * box.x + box.width, 2 * box.y + box.height
        half = turned(box, 180)
        across, down = Transform(-1, 0, 0, 1, x, 0), Transform(1, 0, 0, -1, 0, y)
        return {
            "half-turn": (Transform(), half),
            "left-right": (Transform(), across),
            "top-bottom": (Transform(), down),
            "four": (Transform(), across, down, half),
        }[self.symmetry]

    def drawn(self, inner: Scene, turn: Transform, origin: Origin) -> Iterator[Item]:
        if turn == Transform():
            for node in self.nodes:
                yield from node.lay(inner)
            return
        scene = inner._replace(page=inner.page @ turn)
        items = tuple(item for node in self.nodes for item in node.lay(scene))
        if items:
            yield Group(items, transform=turn, origin=origin)
