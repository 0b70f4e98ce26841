"""The grid of a plan: where the trims of its cards lie on the page, full or not.

In: ``Plan`` and one face. Out: ``Grid`` in millimetres from the page's top-left corner, in the middle of what
the margins leave. Slots count in rows from the top left, those that the plan leaves empty not at all. The
grid of the backs is its mirror image, slot by slot.
"""

from itertools import product
from typing import Literal, NamedTuple

from cardgen.press.face import Face
from cardgen.press.geometry import Box
from cardgen.press.sheets.plan import CARD, Count, Plan
from cardgen.press.sheets.turn import Turn, turn_of
from cardgen.problem import Invalid, Problem
from cardgen.source.length import LONGEST

HAIR = 1e-6
QUARTER = 90.0


class Grid(NamedTuple):
    """``card`` is the trim box of the place at the top left; ``gutter`` lies between columns, and rows.

    ``used`` are the places that take cards, counted in rows; ``angle`` is the turn of the faces, clockwise.
    """

    page: tuple[float, float]
    columns: int
    rows: int
    card: Box
    gutter: tuple[float, float]
    bleed: float
    used: tuple[int, ...]
    turn: Turn
    angle: float = 0.0

    def slot(self, index: int) -> Box:
        """The trim box of a slot."""
        return self.place(self.used[index])

    def place(self, place: int) -> Box:
        """The trim box of a place, whether it takes a card or not."""
        row, column = divmod(place, self.columns)
        x = self.card.x + column * (self.card.width + self.gutter[0])
        y = self.card.y + row * (self.card.height + self.gutter[1])
        return Box(x, y, self.card.width, self.card.height)

    @property
    def size(self) -> int:
        return len(self.used)

    @property
    def trim(self) -> Box:
        """The box around all places."""
        last = self.place(self.columns * self.rows - 1)
        return Box(self.card.x, self.card.y, last.right - self.card.x, last.bottom - self.card.y)

    def behind(self) -> "Grid":
        """The grid of the other side: each slot behind the slot of the same number."""
        corner = self.turn.box(self.trim)
        used = tuple(self.turn.place(place, self.columns, self.rows) for place in self.used)
        card = self.card._replace(x=corner.x, y=corner.y)
        return self._replace(card=card, used=used, angle=self.turn.angle(self.angle))

    def lines(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The trim lines: each x from left to right, each y from the top down; shared ones once."""
        places = [self.place(place) for place in range(self.columns * self.rows)]
        xs = {round(edge, 6) for box in places for edge in (box.x, box.right)}
        ys = {round(edge, 6) for box in places for edge in (box.y, box.bottom)}
        return tuple(sorted(xs)), tuple(sorted(ys))


class NoRoom(NamedTuple):
    """Why cards cannot be laid one way: the ``page`` is too long for PDF, its free ``area`` too small, or a
    cutter's ``marks`` are there. ``size`` is what that many columns and rows (``counts``) need with bleed.
    """

    cause: Literal["page", "area", "marks"]
    page: tuple[float, float]
    area: Box
    counts: tuple[int, int] = (1, 1)
    size: tuple[float, float] = (0.0, 0.0)


def grid(plan: Plan, face: Face) -> Grid:
    """The grid for cards of the face's size: of the ways the plan leaves open, the one that holds most.

    Invalid where they do not fit the paper or the gutter.
    """
    _require_suited(plan, face)
    turns = {"never": (False,), "always": (True,), "auto": (False, True)}[plan.rotate]
    if plan.card:
        turns = (_size(face) != plan.card,)
    pages = plan.pages or (None,)
    ways = [_lay(plan, face, page, turned) for page, turned in product(pages, turns)]
    grids = [way for way in ways if isinstance(way, Grid)]
    if not grids:
        from cardgen.press.sheets.no_room import no_room

        raise Invalid([no_room(plan, face, way) for way in ways[:1] if isinstance(way, NoRoom)])
    return max(grids, key=lambda way: way.size)


def holds(plan: Plan, face: Face) -> bool:
    """Whether cards of the face's size fit the plan."""
    try:
        grid(plan, face)
    except Invalid:
        return False
    return True


def _size(face: Face) -> tuple[float, float]:
    return face.width, face.height


def _require_suited(plan: Plan, face: Face) -> None:
    if plan.card and sorted(plan.card) != sorted(_size(face)):
        found, expected = (f"{w:g} x {h:g} mm" for w, h in (_size(face), plan.card))
        message = f"cards of {found}; this paper is cut into cards of {expected}"
        hint = "change the stock in your spec, or choose another plan"
        raise Invalid([Problem("plan-does-not-fit", message, plan.at("card"), hint=hint)])
    bleed = plan.printed(face.bleed)
    gutter = min(plan.gutter) if plan.gutter else 2 * bleed
    if plan.bleed == "full" and gutter < 2 * bleed - HAIR:
        message = f"a gutter of {gutter:g} mm is narrower than two bleeds of {bleed:g} mm"
        hint = f"write 'gutter: {2 * bleed:g}mm', or 'bleed: shared'"
        raise Invalid([Problem("plan-does-not-fit", message, plan.at("gutter"), hint=hint)])


def _gutter(plan: Plan, bleed: float) -> tuple[float, float]:
    """The plan's own, else the narrowest that the bleed needs."""
    own = {"full": 2 * bleed, "shared": bleed, "outer": 0.0}[plan.bleed]
    return plan.gutter or (own, own)


def _area(plan: Plan, page: tuple[float, float], bleed: float) -> Box:
    """What margins and marks leave of a page; a cutter reaches no trim outside its marks."""
    reach = plan.marks.reach if plan.marks else 0.0
    reach = max(reach, plan.silhouette.inset - bleed) if plan.silhouette else reach
    left, top, right, bottom = (
        max(side, reach)
        for side in (plan.margin.left, plan.margin.top, plan.margin.right, plan.margin.bottom)
    )
    return Box(left, top, page[0] - left - right, page[1] - top - bottom)


def _half(plan: Plan, area: Box, turn: Turn, bleed: float) -> Box:
    """The half of the area that fronts have beside a fold; what lies beyond the line is their bleed's."""
    gap = 2 * bleed if plan.fold.gap is None else plan.fold.gap
    end = turn.middle - gap / 2 + bleed
    if turn.upright:
        return area._replace(width=max(0.0, end - area.x))
    return area._replace(height=max(0.0, end - area.y))


def _lay(plan: Plan, face: Face, page: tuple[float, float] | None, turned: bool) -> Grid | NoRoom:
    """One way to lay the cards, or why it cannot be; without a page, on one that is as large as a card."""
    size, bleed = _size(face)[::-1] if turned else _size(face), plan.printed(face.bleed)
    page = page or _page_around(plan, size, bleed)
    turn, area = turn_of(plan, page), _area(plan, page, bleed)
    if max(page) > LONGEST:
        return NoRoom("page", page, area)
    if plan.duplex == "fold":
        area = _half(plan, area, turn, bleed)
    gutter, free = _gutter(plan, bleed), (area.width - 2 * bleed, area.height - 2 * bleed)
    columns, rows = (
        _most(*sides) if count == "auto" else int(count)
        for count, *sides in zip(_counts(plan), free, size, gutter, strict=True)
    )
    width, height = (
        max(1, count) * side + (max(1, count) - 1) * between
        for count, side, between in zip((columns, rows), size, gutter, strict=True)
    )
    if width > free[0] + HAIR or height > free[1] + HAIR:
        needed = width + 2 * bleed, height + 2 * bleed
        return NoRoom("area", page, area, (max(1, columns), max(1, rows)), needed)
    counts = [
        range(count, 0, -1) if asked == "auto" and plan.silhouette else (count,)
        for count, asked in zip((columns, rows), _counts(plan), strict=True)
    ]
    angle = QUARTER if turned else 0.0
    for across, down in sorted(product(*counts), key=lambda shape: -shape[0] * shape[1]):
        card = Box(*_corner(plan, area, (across, down), size, gutter, bleed, turn), *size)
        used = _used(plan, across * down)
        slots = Grid(page, across, down, card, gutter, bleed, used, turn, angle)
        if not plan.silhouette or plan.silhouette.leaves(page, slots.trim, slots.trim.grow(bleed)):
            return slots
    return NoRoom("marks", page, area, (columns, rows))


def _corner(
    plan: Plan,
    area: Box,
    counts: tuple[int, int],
    size: tuple[float, float],
    gutter: tuple[float, float],
    bleed: float,
    turn: Turn,
) -> tuple[float, float]:
    """The top left corner of so many cards in the middle of the area, or beside the fold."""
    width, height = (
        count * side + (count - 1) * between
        for count, side, between in zip(counts, size, gutter, strict=True)
    )
    x, y = area.x + (area.width - width) / 2, area.y + (area.height - height) / 2
    if plan.duplex != "fold":
        return x, y
    # close to the line, where a fold that is not quite true matters least
    return (area.right - bleed - width, y) if turn.upright else (x, area.bottom - bleed - height)


def _page_around(plan: Plan, size: tuple[float, float], bleed: float) -> tuple[float, float]:
    borders = _area(plan, (0.0, 0.0), bleed)
    return size[0] + 2 * bleed - borders.width, size[1] + 2 * bleed - borders.height


def _counts(plan: Plan) -> tuple[Count, Count]:
    if plan.paper == CARD:
        return 1, 1
    return (len(plan.slots[0]), len(plan.slots)) if plan.slots else (plan.columns, plan.rows)


def _used(plan: Plan, size: int) -> tuple[int, ...]:
    marked = "".join(plan.slots) or "x" * size
    return tuple(index for index, mark in enumerate(marked) if mark == "x")


def _most(free: float, card: float, between: float) -> int:
    """How many cards fit, with what lies between them."""
    return max(0, int((free + between) / (card + between) + HAIR))
