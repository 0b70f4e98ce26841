"""Arms, hands and sleeves.

An arm runs from the shoulder over the elbow to the wrist; a hand points along its angle, clockwise from up,
its thumb to the right unless flipped. Same measure as the head.
"""

from __future__ import annotations

from typing import NamedTuple

from brush.ink import Tone
from brush.pen import Knot, Outline, Point, along, at, knots, limb, lines, lock, oval, smooth, union

from drawing.canvas import Canvas

SHOULDER = (10.6, 19.6)


class Arm(NamedTuple):
    elbow: Point
    wrist: Point
    hand: str
    angle: float = 0.0
    flip: bool = False
    size: float = 1.0
    grip: float = 0.0  # how a thing in the hand is turned against it


class Dress(NamedTuple):
    """What an arm is covered with."""

    sleeve: str
    skin: Tone
    cloth: Tone
    trim: Tone


def _fingers(*fingers: tuple[float, float, float, float]) -> Outline:
    """A palm with fingers side by side: where each springs, its angle, length and width."""
    rim: list[Knot] = [(-1.7, 0.6), (-2.3, -2.2)]
    for x, angle, length, wide in fingers:
        root = at(x, -4.3, angle)
        rim += [
            (*root.point(-wide / 2, 0), 0),
            (*root.point(-wide * 0.46, -length * 0.85), 0.5),
            root.point(0, -length),
        ]
        rim += [(*root.point(wide * 0.46, -length * 0.85), 0.5), (*root.point(wide / 2, 0), 0)]
    return smooth([*rim, (2.5, -2.4), (1.7, 0.6)])


OPEN = union(
    _fingers((-1.75, -18, 4.6, 1.3), (-0.6, -6, 5.4, 1.4), (0.65, 6, 5.2, 1.4), (1.8, 18, 4.2, 1.3)),
    limb([(1.5, -1.8), (4.2, -3.8)], 1.7, 1.3),
)
PEACE = union(
    _fingers((-1.2, -13, 6, 1.6), (0.6, 13, 6.2, 1.6), (1.9, 4, 1.4, 1.5)),
    limb([(1.8, -2), (0.2, -3.6)], 1.6, 1.3),
)
POINT = union(
    _fingers((-1.4, -2, 6.4, 1.6), (0.2, 0, 1.8, 1.5), (1.7, 6, 1.4, 1.4)),
    limb([(2, -1.4), (3.2, -3.6)], 1.6, 1.3),
)
FIST = smooth(knots("-1.8 0.6, 1.8 0.6, 2.9 -2, 2.7 -4.4, 0.4 -5.4, -2.2 -5, -2.8 -2.6"))
FLAT = union(
    _fingers((-1.6, -3, 4.8, 1.3), (-0.5, -1, 5.5, 1.3), (0.6, 1, 5.3, 1.3), (1.7, 3, 4.6, 1.2)),
    limb([(1.6, -1.8), (2.9, -4.6)], 1.6, 1.3),
)
FOX = _fingers((-1.9, -14, 4.6, 1.5), (-0.6, 0, 0.8, 1.3), (0.6, 0, 0.8, 1.3), (1.9, 14, 4.6, 1.5))
"""The fox that children make: ears up, the other fingers a snout."""

HANDS = {"open": OPEN, "peace": PEACE, "point": POINT, "fist": FIST, "fox": FOX, "flat": FLAT}


def hand(canvas: Canvas, kind: str, tone: Tone) -> None:
    canvas.shaded(HANDS[kind], tone, (0.6, 0.4))
    if kind == "fist":
        canvas.fill(
            [lock([(-2.6, y), (-0.8, y + 0.2), (0.9, y)], 0, 0.45, 0) for y in (-1.2, -2.5, -3.8)], tone.deep
        )
    elif kind in ("peace", "point", "fox"):
        canvas.fill([lock([(x, -4.2), (x + 0.1, -3.2), (x, -2.4)], 0, 0.4, 0) for x in (0.9, 2.0)], tone.deep)


def _sleeve(canvas: Canvas, shoulder: Point, arm: Arm, dress: Dress) -> None:
    elbow, wrist = arm.elbow, arm.wrist
    cloth, trim = dress.cloth, dress.trim
    if dress.sleeve == "puff":
        x, y = along(shoulder, elbow, 0.3)
        canvas.shaded(limb([along(shoulder, elbow, 0.5), along(shoulder, elbow, 0.66)], 5.6, 5.2), trim)
        canvas.shaded(oval(x, y, 5.2, 5), cloth)
        canvas.fill(
            [
                lock(
                    [along(shoulder, elbow, 0.6), along((x, y), p, 0.5), along((x, y), p, 0.75)], 0.5, 0.4, 0
                )
                for p in (shoulder, (x - 5, y), (x + 4, y - 3))
            ],
            cloth.deep,
        )
    elif dress.sleeve == "short":
        canvas.shaded(limb([shoulder, along(shoulder, elbow, 0.55)], 6.2, 6), cloth)
        canvas.line(lines(_across(shoulder, elbow, 0.68, 2.9), closed=False), trim.main, 0.9)
    elif dress.sleeve in ("long", "loose"):
        wide = 1.0 if dress.sleeve == "long" else 1.35
        upper = limb([shoulder, elbow], 6.2 * wide, 5.6 * wide)
        canvas.shaded([upper, limb([elbow, along(elbow, wrist, 0.82)], 5.6 * wide, 5 * wide)], cloth)
        canvas.shaded(limb([along(elbow, wrist, 0.84), along(elbow, wrist, 0.9)], 5.2 * wide, 5 * wide), trim)
    elif dress.sleeve == "wide":
        _hanging(canvas, shoulder, arm, dress)
    elif dress.sleeve == "glove":
        canvas.shaded(limb([along(elbow, wrist, 0.14), wrist], 4.5, 3.8), cloth)
        canvas.line(lines(_across(elbow, wrist, 0.1, 2.4), closed=False), trim.main, 0.9)
    elif dress.sleeve == "cuff":
        canvas.shaded(limb([along(elbow, wrist, 0.78), along(elbow, wrist, 0.95)], 4.8, 4.8), trim)


def _hanging(canvas: Canvas, shoulder: Point, arm: Arm, dress: Dress) -> None:
    """A kimono's sleeve: a bag that hangs from the forearm, and slides down a raised one."""
    (ex, ey), raised = arm.elbow, arm.wrist[1] < arm.elbow[1] - 12
    (ax, ay), (bx, by) = _across(arm.elbow, arm.wrist, 0.55 if raised else 0.86, 3.4 if raised else 2.8)
    if raised:
        bag: list[Knot] = [
            (ax, ay, 0),
            (bx, by, 0),
            (bx + 3, ey + 3),
            (ex + 5, ey + 13),
            (ex - 5, ey + 14),
            (ax - 3, ey + 4),
        ]
    else:
        (mx, _), low = along(arm.elbow, arm.wrist, 0.65), max(ey, ay, by) + 7
        bag = [(ex, ey - 3.4), (ax, ay, 0), (bx, by, 0), (mx, low + 1), (ex, low + 2.5), (ex * 1.06, ey + 3)]
    canvas.shaded([limb([shoulder, arm.elbow], 7, 7), smooth(bag)], dress.cloth)
    canvas.line(lines([(ax, ay), (bx, by)], closed=False), dress.trim.main, 1.1)


def _across(start: Point, end: Point, share: float, half: float) -> list[Point]:
    """The two ends of a line across an arm."""
    x, y = along(start, end, share)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return [
        (x + dy / length * half, y - dx / length * half),
        (x - dy / length * half, y + dx / length * half),
    ]


def limbs(canvas: Canvas, side: int, arm: Arm, dress: Dress) -> None:
    """The arm on the left (-1) or right (1) with its sleeve, as far as the wrist."""
    shoulder = (side * SHOULDER[0], SHOULDER[1])
    if dress.sleeve not in ("long", "loose"):
        canvas.shaded(
            [limb([shoulder, arm.elbow], 5.2, 4.5), limb([arm.elbow, arm.wrist], 4.4, 3.4)], dress.skin
        )
    _sleeve(canvas, shoulder, arm, dress)


def draw_hand(canvas: Canvas, arm: Arm, dress: Dress) -> None:
    if arm.hand != "none":
        tone = dress.cloth if dress.sleeve == "glove" else dress.skin
        hand(canvas.put(at(*arm.wrist, arm.angle, arm.size, arm.flip)), arm.hand, tone)
