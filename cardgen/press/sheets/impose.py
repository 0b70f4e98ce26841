"""Imposition: faces, fronts with their backs, become sheets by a plan.

In: ``Pair`` values, one after another, and a ``Plan``. Out: ``Sheet`` values as they fill: a page of fronts,
then the page of its backs, laid out so that each back lies behind its front when the sheet is turned over the
plan's edge; or one page with both, to be folded. The grid never moves, however few cards the last sheet
holds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from cardgen.press.face import Face
from cardgen.press.sheets.frame import frame_of
from cardgen.press.sheets.furniture import furniture
from cardgen.press.sheets.grid import Grid, grid
from cardgen.press.sheets.left_out import left_out
from cardgen.press.sheets.places import places
from cardgen.press.sheets.plan import Plan
from cardgen.press.sheets.sheet import Placement, Sheet
from cardgen.press.sheets.wording import Wording, wording
from cardgen.problem import Invalid, Problem

if TYPE_CHECKING:
    from cardgen.press.sheets.printer import Printer


class Pair(NamedTuple):
    """A card's two faces and how many of it to print."""

    front: Face
    back: Face | None = None
    copies: int = 1


class Side(NamedTuple):
    """Faces by slot, in the order of slots: fronts or backs."""

    slots: Grid
    faces: Mapping[int, Face]


def impose(
    pairs: Iterable[Pair],
    plan: Plan,
    *,
    title: str = "",
    build: str = "",
    printer: "Printer | None" = None,
    locale: str = "en",
) -> Iterator[Sheet]:
    """The sheets, in the order they are printed; ``title`` and ``build`` stand on their labels.

    Pages of backs are moved as the ``printer`` needs it, if it is known. Raises Invalid, once the cause is
    reached, where the plan does not fit the cards, their sizes differ, or a card lacks the back that others
    have.
    """
    stream: Iterator[Pair] = (pair for pair in pairs for _ in range(pair.copies))
    if plan.backs == "allow-missing":  # whether there is any back must be known before the first sheet
        stream = iter(cards := list(stream))
        backed = any(pair.back for pair in cards)
    first = next(stream, None)
    if first is None:
        return
    if plan.backs == "required":
        backed = first.back is not None
    stream = chain([first], stream)
    fronts, words = grid(plan, first.front), wording(title, build, locale)
    number = 0
    while batch := tuple(islice(stream, fronts.size)):
        number += 1
        if problems := _misfits(batch, first, plan):
            raise Invalid(problems)
        yield from _sheets(batch, fronts, plan, backed and plan.duplex != "none", number, words, printer)


def _sheets(
    batch: Sequence[Pair],
    slots: Grid,
    plan: Plan,
    backed: bool,
    number: int,
    words: Wording,
    printer: "Printer | None",
) -> Iterator[Sheet]:
    """The pages of one sheet of paper."""
    front = Side(slots, {index: pair.front for index, pair in enumerate(batch)})
    back = Side(slots.behind(), {index: pair.back for index, pair in enumerate(batch) if pair.back})
    if plan.duplex == "fold" and backed:
        yield _page(f"sheet {number}", [front, back], plan, words.label(number, "folded", plan.duplex))
        return
    turn = plan.duplex if backed else "none"
    yield _page(f"sheet {number} front", [front], plan, words.label(number, "front", turn))
    if backed:
        page = _page(f"sheet {number} back", [back], plan, words.label(number, "back", turn))
        yield printer.corrected(page) if printer else page


def faults(pairs: Sequence[Pair], plan: Plan) -> list[Problem]:
    """All that keeps cards from being imposed by a plan, before any sheet is made, and what it leaves out."""
    printed = [pair for pair in pairs if pair.copies]
    if not printed:
        return []
    wrong = _misfits(printed, printed[0], plan)
    try:
        slots = grid(plan, printed[0].front)
    except Invalid as invalid:
        return [*invalid.problems, *wrong]
    sides = (slots, slots.behind()) if plan.duplex == "fold" and printed[0].back else (slots,)
    return [*wrong, *left_out(plan, frame_of(sides), printed[0].front.bleed)]


def _misfits(batch: Iterable[Pair], first: Pair, plan: Plan) -> list[Problem]:
    """Cards of another size than the first, and cards without a back where others have one."""
    pairs = list({id(pair): pair for pair in batch}.values())
    size = _size(first.front)
    faces = [face for pair in pairs for face in pair[:2] if face]
    odd = [_odd_size(face, size, plan) for face in faces if _size(face) != size]
    backed = next((pair for pair in pairs if pair.back), None)
    if backed is None or plan.duplex == "none" or plan.backs != "required":
        return odd
    hint = "give every card a back, or write 'backs: allow-missing' or 'duplex: none' into the plan"
    bare = [
        f"{pair.front.name} has no back, but {backed.front.name} has one" for pair in pairs if not pair.back
    ]
    return [*odd, *(Problem("missing-back", message, plan.at("duplex"), hint=hint) for message in bare)]


def _size(face: Face) -> tuple[float, float, float]:
    return face.width, face.height, face.bleed


def _odd_size(face: Face, size: tuple[float, float, float], plan: Plan) -> Problem:
    found, expected = (f"{w:g} x {h:g} mm with {bleed:g} mm bleed" for w, h, bleed in (_size(face), size))
    message = f"{face.name} measures {found}, the cards before it {expected}"
    return Problem("mixed-sizes", message, plan.at(), hint="print cards of one size to a sheet")


def _page(name: str, sides: Sequence[Side], plan: Plan, label: str) -> Sheet:
    frame = frame_of(tuple(side.slots for side in sides))
    beside = furniture(frame, plan, label, front=not name.endswith("back"))
    placements = tuple(
        Placement(face, *place)
        for side in sides
        for face, place in zip(
            side.faces.values(),
            places(side.slots, tuple(side.faces), plan.bleed, frame.fold),
            strict=True,
        )
    )
    page = frame.page
    return Sheet(
        name, page.width, page.height, frame.trim, frame.ground, placements, beside.marks, beside.labels
    )
