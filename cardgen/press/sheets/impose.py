"""Imposition: faces, fronts with their backs, become sheets by a plan.

In: ``Pair`` values, one after another, and a ``Plan``. Out: ``Sheet`` values as they fill: a page of fronts,
then the page of its backs, laid out so that each back lies behind its front when the sheet is turned over the
plan's edge. The grid never moves, however few cards the last sheet holds.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import NamedTuple

from cardgen.press.face import Face
from cardgen.press.geometry import Box, Transform, rectangle
from cardgen.press.sheets.furniture import furniture
from cardgen.press.sheets.grid import Grid, grid
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.problem import Invalid, Problem

TRAP = 0.1
"""How far a card runs under the neighbour that is painted after it, mm: else viewers show white seams."""


class Pair(NamedTuple):
    """A card's two faces and how many of it to print."""

    front: Face
    back: Face | None = None
    copies: int = 1


def impose(pairs: Iterable[Pair], plan: Plan, *, title: str = "", build: str = "") -> Iterator[Sheet]:
    """The sheets, in the order they are printed; ``title`` and ``build`` stand on their labels.

    Raises Invalid, once the cause is reached, where the plan does not fit the cards, their sizes differ, or a
    card lacks the back that others have.
    """
    stream: Iterator[Pair] = (pair for pair in pairs for _ in range(pair.copies))
    first = next(stream, None)
    if first is None:
        return
    slots = grid(plan, first.front)
    stream = chain([first], stream)
    number = 0
    while batch := tuple(islice(stream, slots.size)):
        number += 1
        _check(batch, first, plan)
        fronts = {index: pair.front for index, pair in enumerate(batch)}
        yield _side(f"sheet {number} front", slots, plan, fronts, (title, build))
        if plan.duplex != "none" and first.back:
            backs = {_behind(index, slots, plan): pair.back for index, pair in enumerate(batch) if pair.back}
            yield _side(f"sheet {number} back", slots, plan, backs, (title, build))


def _check(batch: Iterable[Pair], first: Pair, plan: Plan) -> None:
    problems: list[Problem] = []
    size = _size(first.front)
    for pair in {id(pair): pair for pair in batch}.values():
        problems += [_odd_size(face, size, plan) for face in pair[:2] if face and _size(face) != size]
        if plan.duplex != "none" and (pair.back is None) != (first.back is None):
            lacking, other = (pair, first) if pair.back is None else (first, pair)
            message = f"{lacking.front.name} has no back, but {other.front.name} has one"
            hint = "give every card a back, or print fronts only with 'duplex: none'"
            problems.append(Problem("missing-back", message, plan.at("duplex"), hint=hint))
    if problems:
        raise Invalid(problems)


def _size(face: Face) -> tuple[float, float, float]:
    return face.width, face.height, face.bleed


def _odd_size(face: Face, size: tuple[float, float, float], plan: Plan) -> Problem:
    found, expected = (f"{w:g} x {h:g} mm with {bleed:g} mm bleed" for w, h, bleed in (_size(face), size))
    message = f"{face.name} measures {found}, the cards before it {expected}"
    return Problem("mixed-sizes", message, plan.at(), hint="print cards of one size to a sheet")


def _turns_like_a_page(plan: Plan) -> bool:
    """Whether turning the sheet swaps left and right, as in a book, rather than top and bottom."""
    width, height = plan.page
    return (plan.duplex == "long-edge") == (height >= width)


def _behind(index: int, slots: Grid, plan: Plan) -> int:
    """The slot of the other side that lies behind a slot."""
    row, column = divmod(index, slots.columns)
    if _turns_like_a_page(plan):
        return row * slots.columns + slots.columns - 1 - column
    return (slots.rows - 1 - row) * slots.columns + column


def _side(name: str, slots: Grid, plan: Plan, faces: Mapping[int, Face], words: tuple[str, str]) -> Sheet:
    title, build = words
    front = name.endswith("front")
    turn = f"turn over the {plan.duplex.replace('-', ' ')}" if plan.duplex != "none" else ""
    label = " · ".join(filter(None, (title, name, turn, build)))
    beside = furniture(slots, plan, label, ruled=front)
    upright = front or _turns_like_a_page(plan)  # else the back's top would lie behind its front's foot
    placements = tuple(
        Placement(face, _onto(slots.slot(index), upright), rectangle(_visible(index, slots, plan, faces)))
        for index, face in sorted(faces.items())
    )
    bleed = slots.trim.grow(slots.bleed)
    return Sheet(name, *slots.page, slots.trim, bleed, placements, beside.marks, beside.labels)


def _onto(slot: Box, upright: bool) -> Transform:
    if upright:
        return Transform.translate(slot.x, slot.y)
    return Transform.translate(slot.right, slot.bottom) @ Transform.rotate(180)


def _visible(index: int, slots: Grid, plan: Plan, faces: Container[int]) -> Box:
    """The trim and as much of the bleed as may show: on sides without a neighbour, all of it."""
    slot = slots.slot(index)
    row, column = divmod(index, slots.columns)

    def bleed(there: bool, neighbour: int) -> float:
        if plan.bleed == "full" or not there or neighbour not in faces:
            return slots.bleed
        return TRAP if neighbour > index and not slots.gutter else 0.0

    left = bleed(column > 0, index - 1)
    right = bleed(column < slots.columns - 1, index + 1)
    top, bottom = bleed(row > 0, index - slots.columns), bleed(True, index + slots.columns)
    return Box(slot.x - left, slot.y - top, slot.width + left + right, slot.height + top + bottom)
