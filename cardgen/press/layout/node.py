"""A compiled element: what it draws, and what all elements can have — conditions, repeats, turns, roles.

In: a ``Scene``. Out: display-list items in millimetres on the page. ``Body`` is what the kinds of elements
differ in (``shapes``, ``texts``, ``images``, ``groups``); everything here is the same for all of them.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, cast

from cardgen.cards.expr import Expr, Undefined
from cardgen.press.face import Group, Image, Item, Origin, Shape, Text
from cardgen.press.geometry import Box, Path, Transform
from cardgen.press.layout.amount import Amount
from cardgen.press.layout.bleed import OUTSIDE, UNBOUNDED, check_bleed
from cardgen.press.layout.boxes import Misfit
from cardgen.press.layout.length import Length
from cardgen.press.layout.scene import Scene
from cardgen.press.outline import extent
from cardgen.problem import Problem, Span

STILL, OPAQUE = Amount(0.0), Amount(1.0)
MAX_REPEATS = 1000
"""Repetitions of one element: more than the cells of any board."""
MEASURED = (OUTSIDE, "text-overflow", "text-ill-set")
"""Problems that say by how much; repetitions of an element differ in that alone."""


class Body(Protocol):
    """What an element draws. ``frame`` is its box before placing, about whose centre it turns."""

    def frame(self, scene: Scene) -> Box: ...

    def items(self, scene: Scene, origin: Origin, role: str) -> Iterable[Item]: ...


class Outline(Protocol):
    """A form, before placing; None where it has nothing to show."""

    def path(self, scene: Scene) -> Path | None: ...


class Repeat(NamedTuple):
    """How often an element is drawn: a number or list by expression, or a list in the template."""

    over: Expr | tuple[Any, ...]
    name: str
    step: tuple[Length, Length]

    def items(self, scene: Scene) -> Sequence[Any]:
        """What it is drawn for. Raises Misfit as ``repeated`` does."""
        return repeated(self.over if isinstance(self.over, tuple) else self.over.evaluate(scene.values))


def repeated(over: Any) -> Sequence[Any]:
    """The numbers below a number, or a list. Raises Misfit for a fraction, and for more than a board has.

    >>> list(repeated(3.0)), list(repeated(-1)), repeated(("a", "b"))
    ([0, 1, 2], [], ('a', 'b'))
    >>> repeated(2.5)
    Traceback (most recent call last):
    cardgen.press.layout.boxes.Misfit: it cannot be repeated 2.5 times
    """
    if isinstance(over, int | float):
        if over != int(over):
            raise Misfit(f"it cannot be repeated {over:g} times")
        over = range(max(0, int(over)))
    if len(over) > MAX_REPEATS:
        raise Misfit(f"it is repeated {len(over)} times, {MAX_REPEATS} is the most")
    return cast("Sequence[Any]", over)


def repeated_problems(found: Sequence[Problem], made: Sequence[int]) -> Iterator[Problem]:
    """The problems of an element's repetitions, of those that differ in their measures alone the first.

    ``made`` is how many there were after each repetition.
    """
    alike: dict[Any, list[int]] = {}
    for index, problem in enumerate(found):
        measured = problem.check in MEASURED
        key = (problem.check, problem.at, problem.related, problem.severity) if measured else problem
        alike.setdefault(key, []).append(index)
    for indices in alike.values():
        first, where = found[indices[0]], sorted({bisect_right(made, index) + 1 for index in indices})
        if len(where) > 1 and first.at.line:  # a file as a whole is not drawn again and again
            told = f"{first.message}, in {len(where)} of {len(made)} repetitions, number {where[0]} first"
            first = first._replace(message=told)
        yield first


class Node(NamedTuple):
    """An element of a template, compiled. ``names`` are the values it reads, those of its inner ones too."""

    body: Body
    at: Span
    names: tuple[str, ...] = ()
    when: Expr | None = None
    repeat: Repeat | None = None
    rotate: Amount = STILL
    opacity: Amount = OPAQUE
    role: str = ""
    guide: bool = False
    clip: Outline | None = None

    def lay(self, scene: Scene) -> Iterator[Item]:
        """What the element draws on the page; what has no value is a problem of the card's."""
        if self.guide and not scene.guides:
            return
        try:
            for place in (scene,) if self.repeat is None else self._told_once(self.repeat, scene):
                if self.when is None or self.when.evaluate(place.values):
                    role = self.role_in(place)
                    if self.rotate == STILL and self.opacity == OPAQUE:
                        draw = self.body.items if self.clip is None else self._cut
                        yield from draw(place, self.origin(place), role)
                    else:
                        yield from self._changed(place, self.origin(place), role)
        except (Undefined, Misfit) as error:
            scene.report.add("element-undefined", f"the element cannot be drawn: {error}", self.origin(scene))
            scene.report.absent += (self.role_in(scene), scene.role)

    def origin(self, scene: Scene) -> Origin:
        return scene.origin(self.names, self.at)

    def role_in(self, scene: Scene) -> str:
        """Its role, with that of the group or part around it behind."""
        return f"{self.role}.{scene.role}" if self.role and scene.role else self.role

    @staticmethod
    def _repeated(repeat: Repeat, scene: Scene) -> Iterator[Scene]:
        right, down = repeat.step
        names = repeat.over.names if isinstance(repeat.over, Expr) else ()
        aliases = scene.aliased({repeat.name: names})
        for index, item in enumerate(repeat.items(scene)):
            values = {**scene.values, "index": index, repeat.name: item}
            x = right.mm(values, scene.frame.width) * index
            y = down.mm(values, scene.frame.height) * index
            yield scene._replace(values=values, aliases=aliases, placing=scene.placing.moved(x, y))

    def _told_once(self, repeat: Repeat, scene: Scene) -> Iterator[Scene]:
        """The scenes of the repetitions; what is wrong with several of them alike is told of the first."""
        before, made = len(scene.report.problems), list[int]()
        for place in self._repeated(repeat, scene):
            yield place
            made.append(len(scene.report.problems) - before)
        found = scene.report.problems[before:]
        scene.report.problems[before:] = repeated_problems(found, made)

    def _changed(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        """What the element draws, turned or faded."""
        angle, opacity = self.rotate.of(scene.values), self.opacity.of(scene.values)
        if not 0 <= opacity <= 1:
            raise Undefined(f"an opacity of {opacity:g} is not between 0 and 1")
        if not angle:
            yield from _faded(tuple(self._cut(scene, origin, role)), opacity, origin)
            return
        turn = turned(scene.placing.box(self.body.frame(scene)), angle)
        items = tuple(self._cut(scene._replace(page=scene.page @ turn), origin, role))
        if items:
            yield Group(items, transform=turn, opacity=opacity, origin=origin)

    def _cut(self, scene: Scene, origin: Origin, role: str) -> Iterator[Item]:
        """What the element draws, as far as it lies in its clip."""
        if self.clip is None:
            yield from self.body.items(scene, origin, role)
            return
        path = clip_path(self.clip, scene._replace(frame=self.body.frame(scene)), origin)
        items = tuple(self.body.items(scene._replace(bleed=UNBOUNDED), origin, role)) if path else ()
        if items:
            yield Group(items, clip=path, origin=origin)


def clip_path(clip: Outline, inner: Scene, origin: Origin) -> Path | None:
    """The outline that the things of a scene are cut to, on the page; it must keep within the bleed."""
    path = clip.path(inner)
    if path is None:
        return None
    placed = inner.placing.path(path)
    check_bleed(inner, extent(placed), origin)
    return placed


def _faded(items: tuple[Item, ...], opacity: float, origin: Origin) -> Iterator[Item]:
    if opacity == 1 or not items:
        yield from items
    elif len(items) == 1 and _fades_alone(items[0]):
        yield items[0]._replace(opacity=opacity)
    else:
        yield Group(items, opacity=opacity, origin=origin)


def _fades_alone(item: Item) -> bool:
    """Whether an item can fade by itself: a shape's fill and stroke overlap and have to fade as one."""
    if isinstance(item, Shape):
        return item.opacity == 1 and (item.fill is None or item.stroke is None)
    return isinstance(item, Text | Image) and item.opacity == 1


def turned(box: Box, degrees: float) -> Transform:
    """A turn about the centre of a box, clockwise on paper."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return Transform.translate(x, y) @ Transform.rotate(degrees) @ Transform.translate(-x, -y)
