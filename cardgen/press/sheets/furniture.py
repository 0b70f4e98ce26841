"""What a sheet tells the person at the cutter: its marks, its label, a scale.

In: the frame, the plan and the words of the label. Out: shapes and labels that lie outside every bleed, label
and scale within what a printer at home can print: below the cards, or beside them where the border below is
too low; left out where both are.
"""

from typing import NamedTuple

from cardgen.press.color import BLACK
from cardgen.press.face import Shape
from cardgen.press.geometry import Box, Transform, rectangle, transformed
from cardgen.press.sheets.frame import Frame
from cardgen.press.sheets.marks import RULER_HEIGHT, marks_around, ruler
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.sheet import Label

UNPRINTABLE = 4.0
"""Border that common printers at home leave white, mm."""
LINE = 2.2
"""Height of a line of furniture, mm: five points of type and a little air."""
LONGEST = 10
"""Centimetres of the scale, where there is room for so many."""
SAID = 12.0
"""Width of the words beside the scale, mm."""


class Furniture(NamedTuple):
    marks: tuple[Shape, ...] = ()
    labels: tuple[Label, ...] = ()


class Shelf(NamedTuple):
    """Room below the cards: for the label at the left, for the scale at the right."""

    left: Box
    right: Box


def furniture(frame: Frame, plan: Plan, words: str, front: bool) -> Furniture:
    """The furniture of one side; the scale belongs on fronts."""
    marks = plan.marks if plan.marks and (front or plan.marks.sides == "both") else None
    shapes = marks_around(frame, marks) if marks else ()
    if plan.silhouette and front:
        boxes = plan.silhouette.boxes((frame.page.width, frame.page.height))
        shapes += tuple(Shape(rectangle(box), fill=BLACK, role="cutter-mark") for box in boxes)
    shown = _beside(frame, plan, words if plan.label else "", plan.ruler and front)
    marked = (*shapes, *shown.marks) if shown.marks else shapes  # the same on all sheets, to be painted once
    return Furniture(marked, shown.labels)


def _beside(frame: Frame, plan: Plan, words: str, ruled: bool) -> Furniture:
    """Label and scale, where there is room for them."""
    if not (words or ruled):
        return Furniture()
    reach, page = plan.marks.reach if plan.marks else 0.0, (frame.page.width, frame.page.height)
    shelf = _shelf(frame, reach)
    if shelf and not (plan.silhouette and any(plan.silhouette.meets(page, box) for box in shelf)):
        return _on(shelf, words, ruled)
    shelf = None if plan.silhouette else _shelf(frame.on_its_side(), reach)
    return _turned(_on(shelf, words, ruled), frame.page.width) if shelf else Furniture()


def _on(shelf: Shelf, words: str, ruled: bool) -> Furniture:
    """Label and scale on a shelf."""
    left, right = shelf
    labels = [Label(left.x, left.bottom, words, room=left.width)] if words else []
    centimetres = min(LONGEST, int((right.width - SAID) // 10)) if ruled else 0
    if centimetres <= 0:
        return Furniture((), tuple(labels))
    height = min(RULER_HEIGHT, right.height / 2)
    start, middle = right.right - 10 * centimetres, right.bottom - height
    inches = int(10 * centimetres / 25.4)
    said = f"{centimetres} cm · {inches} in" if inches else f"{centimetres} cm"
    labels.append(Label(start - 1, right.bottom, said, align="right"))
    return Furniture(ruler(start, middle, centimetres, height), tuple(labels))


def _turned(shown: Furniture, width: float) -> Furniture:
    """What stands at the bottom of the page on its side, on the page."""
    there = Transform.translate(width, 0) @ Transform.rotate(90)
    marks = tuple(shape._replace(path=transformed(shape.path, there)) for shape in shown.marks)
    labels = []
    for label in shown.labels:
        x, y = there.point(label.x, label.y)
        labels.append(label._replace(x=x, y=y, angle=90.0))
    return Furniture(marks, tuple(labels))


def _shelf(frame: Frame, reach: float) -> Shelf | None:
    """Beyond the ends of the marks if there is room, else between them; None where there is none."""
    lowest, trim = frame.page.height - UNPRINTABLE, frame.trim
    marks_end = frame.ground.bottom + reach
    if lowest - marks_end >= LINE:
        height, start = min(2 * RULER_HEIGHT, lowest - marks_end), max(trim.x, UNPRINTABLE)
        top, half = lowest - height, (min(trim.right, frame.page.width - UNPRINTABLE) - start) / 2
        return Shelf(Box(start, top, half - 2, height), Box(start + half, top, half, height))
    room = lowest - frame.ground.bottom - 0.3
    if room < LINE - 0.3 or len(frame.xs) <= 3:
        return None
    height = min(2 * RULER_HEIGHT, room)
    left, right = (
        Box(start + 1, lowest - height, end - start - 2, height)
        for start, end in (
            (max(frame.xs[0], UNPRINTABLE), frame.xs[1]),
            (frame.xs[-2], min(frame.xs[-1], frame.page.width - UNPRINTABLE)),
        )
    )
    return Shelf(left, right)
