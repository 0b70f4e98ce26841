"""Whether what is drawn keeps within the bleed: beyond it, it is cut off, or lies on the neighbouring card.

In: boxes and painted paths as elements place them. Out: a problem of the scene's report for each that reaches
too far, told once for all the cards that are alike in it. Millimetres on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.press.face import UNMOVED, Line, Origin
from cardgen.press.geometry import Box, Path, bounds, rectangle, transformed
from cardgen.press.layout.scene import BY_ELEMENT, PLACED, Scene
from cardgen.press.outline import extent
from cardgen.problem import Note, Problem, Span

OUTSIDE = "outside-bleed"
SLACK = 0.001
UNBOUNDED = Box(-1e6, -1e6, 2e6, 2e6)
"""The bleed of what is cut by a clip, which has to keep within it instead."""


def check_bleed(scene: Scene, box: Box, origin: Origin) -> bool:
    """Whether a box on the page keeps within the bleed; a problem where it does not: it would be cut off."""
    if scene.page != UNMOVED:
        box = bounds(transformed(rectangle(box), scene.page))
    return _keeps(scene, box, origin, "place it in the box 'bleed' at most")


def check_ink(scene: Scene, path: Path, width: float, line: Line, origin: Origin) -> bool:
    """The same for a painted path, whose stroke counts, as it comes to lie; a width of 0 is no stroke."""
    if scene.page != UNMOVED:
        path = transformed(path, scene.page)
    box = extent(path)
    if _holds(scene, box.grow(width / 2 * line.miter)):
        return True
    hint = "place it in the box 'bleed' at most"
    if width and _holds(scene, box):
        hint = "half of a stroke lies outside its outline: place that farther in by half the stroke's width"
    if width:
        from cardgen.press.stroke import stroked  # what is painted seldom comes so near

        box = stroked(path, width, line)
    return _keeps(scene, box, origin, hint)


def _holds(scene: Scene, box: Box) -> bool:
    return scene.bleed.contains(box, SLACK)


def _keeps(scene: Scene, box: Box, origin: Origin, hint: str) -> bool:
    bleed = scene.bleed
    if _holds(scene, box):
        return True
    over = max(bleed.x - box.x, bleed.y - box.y, box.right - bleed.right, box.bottom - bleed.bottom)
    scene.report.add(OUTSIDE, f"the element reaches {over:.2f} mm beyond the bleed", origin, hint)
    return False


def once_for_all_cards(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Each problem once; an element that lies wrong on several cards alike is told at its own line."""
    alike: dict[Problem, list[Span]] = {}
    for problem in _once_placed(problems):
        of_element = problem.check == OUTSIDE and problem.related
        plain = problem._replace(at=problem.related[0].at, related=()) if of_element else problem
        alike.setdefault(plain, []).append(problem.at)
    for plain, places in alike.items():
        if len(places) == 1:
            element = (Note(BY_ELEMENT, plain.at),) if places[0] != plain.at else plain.related
            yield plain._replace(at=places[0], related=element)
        else:
            first = Note(f"on {len(places)} cards, the first of them here", places[0])
            yield plain._replace(related=(first,))


def _once_placed(problems: Iterable[Problem]) -> Iterable[Problem]:
    """Each problem once, that of a picture's file with the first place that asks for it."""
    placed: dict[Problem, Problem] = {}
    for problem in problems:
        by_file = bool(problem.related) and problem.related[0].message == PLACED
        placed.setdefault(problem._replace(related=()) if by_file else problem, problem)
    return placed.values()
