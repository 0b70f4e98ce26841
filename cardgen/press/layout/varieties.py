"""An element that is another one for each value of a field: which of them a card shows."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cardgen.press.face import Item, Origin
from cardgen.press.geometry import Box
from cardgen.press.layout.node import Body, Node
from cardgen.press.layout.scene import Scene


class Whole(NamedTuple):
    """A whole element, with its own condition, turn and role, as the body of another."""

    node: Node

    def frame(self, scene: Scene) -> Box:
        return self.node.body.frame(scene)

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterable[Item]:
        return self.node.lay(scene)


class VarietyBody(NamedTuple):
    """The bodies by the value of a field, and that of all other values; one that is None draws nothing."""

    by: str
    cases: Mapping[str, Body | None]
    other: Body | None

    def body(self, scene: Scene) -> Body | None:
        return self.cases.get(scene.values[self.by], self.other)

    def frame(self, scene: Scene) -> Box:
        body = self.body(scene)
        return body.frame(scene) if body else scene.frame

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterable[Item]:
        body = self.body(scene)
        return body.items(scene, origin, role) if body else ()
