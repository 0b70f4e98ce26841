"""The world that a picture is set in: sky, what stands on the horizon, the course, the wind of speed.

The picture covers the card and its bleed. All rays run from one vanishing point low at the left, and the
course climbs to the right, so that whatever stands on it charges uphill. What matters stands
about the picture's middle, since templates cut it there to the room that a card's text leaves.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from brush.canvas import Canvas
from brush.ink import mix
from brush.pen import Knot, Outline, Place, at, box, knots, lines, lock, oval, placed, polar, smooth, star

from drawing.ink import PAPER, Livery

SHEET = (-3.0, -3.0, 69.0, 94.0)
VANISHING = (-12.0, 66.0)
CLIMB = -6.0
ROAD = at(31.5, 64.0, CLIMB)


def wedge(x: float, y: float, start: float, end: float, reach: float = 130.0) -> Outline:
    """A ray from a point between two directions."""
    return lines([(x, y), polar(x, y, reach, start), polar(x, y, reach, end)])


def bolt(x: float, y: float, size: float, turn: float = 0.0) -> Outline:
    """A stroke of lightning, its point at x, y."""
    shape = knots(
        "0 0!, -9 -14!, -3 -14.5!, -11 -27!, -4 -28!, -9 -42!, 4 -25!, -2 -24.5!, 5.5 -12!, -.5 -11.5!"
    )
    return placed(lines(shape), at(x, y, turn, size))


def bright(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """Rays over the whole sky; every second one leaves the zenith dark."""
    canvas.fill(box(*SHEET), livery.zenith)
    start = -88 + rng.uniform(-3, 3)
    canvas.fill([wedge(*VANISHING, start + i * 14, start + i * 14 + 7) for i in range(8)], livery.sky)
    halo = mix(livery.sky, livery.glow, 0.35)
    canvas.fill(oval(31.5, 52, 31), livery.sky)
    canvas.fill(oval(31.5, 53, 24), halo)


def storm(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """Lightning out of towering clouds."""
    side = rng.choice((-1, 1))
    canvas.fill(bolt(31.5 + side * 17, 56, 1.15, side * -8), livery.glow)
    canvas.fill(bolt(31.5 - side * 22, 50, 0.85, side * 10), livery.streak)
    for y, ink, shift in ((14.5, livery.far, 3), (9, livery.near, 0)):
        puffs = [(-6 + i * 9 + shift + rng.uniform(-2, 2), y + rng.uniform(-3, 3)) for i in range(9)]
        canvas.fill([oval(x, py, rng.uniform(6, 9), rng.uniform(5, 7)) for x, py in puffs], ink)
        canvas.fill(box(-3, -3, 69, y), ink)


def moonlight(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """A moon too large for the sky, and stars."""
    x, y = 31.5 + rng.uniform(-13, 13), 36 + rng.uniform(-3, 3)
    canvas.fill(oval(x, y, 19), livery.glow)
    pale = mix(livery.glow, livery.sky, 0.22)
    craters = [(-7, -6, 4), (6, -9, 2.6), (8, 3, 4.6), (-10, 5, 2.2), (-2, 9, 3.2), (0, -1, 1.6)]
    canvas.fill([oval(x + dx, y + dy, r) for dx, dy, r in craters], pale)
    spots = [(rng.uniform(-1, 64), rng.uniform(13, 44), rng.uniform(0.5, 1.5)) for _ in range(22)]
    lonely = [(sx, sy, r) for sx, sy, r in spots if math.hypot(sx - x, sy - y) > 21]
    canvas.fill([star(sx, sy, r, r * 0.3, 4) for sx, sy, r in lonely], livery.glow)


def sunrise(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """A low sun cut into stripes."""
    x, y = 31.5 + rng.uniform(-14, 14), 44.0
    canvas.fill(oval(x, y, 21), livery.glow)
    cuts = [box(x - 23, y + 2 + i * 4.4, 46, 0.8 + i * 0.45) for i in range(5)]
    canvas.fill(cuts, livery.sky)


def rings(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """Circles and a star of six, drawn on the sky as if with chalk."""
    x, y, turn = 31.5 + rng.uniform(-9, 9), 40.0, rng.uniform(0, 60)
    canvas.line([oval(x, y, r) for r in (23, 20.6, 10)], livery.glow, 0.6)
    for step in (0, 60):
        canvas.line(lines([polar(x, y, 20.6, turn + step + k * 120) for k in range(3)]), livery.glow, 0.6)
    canvas.fill([star(*polar(x, y, 21.8, turn + k * 60), 2, 0.7, 4) for k in range(6)], livery.glow)


def petals(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """A sun behind blown petals."""
    canvas.fill(oval(31.5 + rng.uniform(-12, 12), 40, 19), livery.glow)
    shape = smooth(knots("0 -2.4!, 1.8 -.4, .8 2, 0 1.5!, -.8 2, -1.8 -.4"))
    places = [(rng.uniform(-3, 66), rng.uniform(12, 60), rng.uniform(0, 360)) for _ in range(16)]
    canvas.fill(
        [placed(shape, at(px, py, turn, rng.uniform(0.7, 1.3))) for px, py, turn in places], livery.streak
    )


def dunes(canvas: Canvas, livery: Livery, rng: Random) -> None:
    shift = rng.uniform(-5, 5)
    for y, ink in ((0.0, livery.far), (6.5, livery.near)):
        tops: list[Knot] = [(-6, 54, 0), (12 + shift, 47), (34 - shift, 56), (52 + shift, 45), (72, 54, 0)]
        canvas.fill(placed(smooth([*tops, (72, 95, 0), (-6, 95, 0)]), at(0, y)), ink)


def stands(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """A grandstand with its flags, and the crowd's heads."""
    tier = canvas.put(at(31.5, 60, CLIMB))
    tier.fill(lines(knots("-40 4, -40 -15, -8 -15, -6 -10, 14 -10, 16 -17, 40 -17, 40 4")), livery.far)
    masts = [-34.0, -20.0, -10.0, 18.0, 30.0]
    tier.line([lines([(x, -15), (x, -25)], closed=False) for x in masts], livery.far, 0.7)
    tier.fill([lines([(x, -25), (x - 6, -23.2), (x, -21)]) for x in masts], livery.glow)
    heads = [(-38 + i * 2.6 + row % 2 * 1.3, -8 + row * 2.8) for row in range(3) for i in range(30)]
    dots = [lines([(x, y), (x + 0.04, y)], closed=False) for x, y in heads if rng.random() < 0.85]
    tier.line(dots, livery.near, 1.9)


def towers(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """Houses of a town, lit here and there."""
    town = canvas.put(at(31.5, 60, CLIMB))
    x = -42.0
    walls: list[Outline] = []
    lights: list[Outline] = []
    while x < 42:
        width, height = rng.uniform(5, 9), rng.uniform(8, 24)
        walls.append(box(x, -height, width, height + 4))
        cells = [
            (x + 1.2 + c * 2, -height + 1.6 + r * 2.8) for c in range(int(width // 2.2)) for r in range(4)
        ]
        lights += [box(cx, cy, 0.9, 1.4) for cx, cy in cells if rng.random() < 0.35]
        x += width + rng.choice((-1.5, 0.4, 1.2))
    town.fill(walls, livery.far)
    town.fill(lights, livery.glow)


def peaks(canvas: Canvas, livery: Livery, rng: Random) -> None:
    for y, ink, count in ((0, livery.far, 4), (7, livery.near, 5)):
        tops: list[tuple[float, ...]] = [(-8, 95)]
        for i in range(count):
            x = -6 + i * 78 / count
            tops += [(x, 58 + y), (x + 39 / count + rng.uniform(-3, 3), 36 + y + rng.uniform(-5, 8))]
        canvas.fill(lines([*tops, (72, 58 + y), (72, 95)]), ink)


Painter = Callable[[Canvas, Livery, Random], None]
SKIES: dict[str, tuple[Painter, Painter]] = {
    "thunder_gallop": (storm, stands),
    "moon_caravan": (moonlight, dunes),
    "steering": (sunrise, towers),
    "scarlet_rose": (petals, towers),
    "samurai_spirit": (sunrise, peaks),
    "magia_circlit": (rings, peaks),
}


def world(canvas: Canvas, class_name: str, livery: Livery, rng: Random) -> None:
    """Sky and horizon."""
    above, afar = SKIES.get(class_name, (sunrise, stands))
    bright(canvas, livery, rng)
    above(canvas, livery, rng)
    afar(canvas, livery, rng)


def course(canvas: Canvas, livery: Livery, rng: Random) -> None:
    """The track, with its kerb of slanted stones and lines that fly past."""
    road = canvas.put(ROAD)
    road.fill(box(-50, -1.5, 100, 60), livery.ground)
    kerb = [lines([(x, -1.5), (x + 4, -1.5), (x + 3.4, 1.1), (x - 0.6, 1.1)]) for x in range(-50, 50, 8)]
    road.fill(box(-50, -1.5, 100, 2.6), PAPER.main)
    road.fill(kerb, livery.trim.main)
    paler = mix(livery.ground, livery.sky, 0.4)
    for y in (3.4, 6.5, 11.0, 17.0):
        dashes = [(-46 + i * 24 + rng.uniform(0, 12), rng.uniform(8, 16)) for i in range(4)]
        road.fill([lance(x + length, y, length, 0.35 + y / 20) for x, length in dashes], paler)


def lance(x: float, y: float, length: float, width: float) -> Outline:
    """A line of speed: its head at x, y, thinning out to the left."""
    return lines([(x, y), (x - width, y - width / 2), (x - length, y), (x - width, y + width / 2)])


def wind(canvas: Canvas, livery: Livery, rng: Random, many: int = 12) -> None:
    """Lines of speed behind what races, and the dust of its wheels."""
    road = canvas.put(ROAD)
    lances = [
        lance(rng.uniform(-30, 22), -rng.uniform(2, 40), rng.uniform(14, 34), rng.uniform(0.5, 1.5))
        for _ in range(many)
    ]
    road.fill(lances, livery.streak)


def dust(canvas: Canvas, livery: Livery, rng: Random) -> None:
    road = canvas.put(ROAD)
    puff = mix(livery.glow, livery.ground, 0.3)
    clouds = [(-33 + i * 4.6, rng.uniform(2.2, 4.6) * (1 - i * 0.09)) for i in range(8)]
    road.fill([oval(x, -r * 0.4 + 0.8, r, r * 0.8) for x, r in clouds], puff)
    road.fill([oval(x - 0.8, -r * 0.5, r * 0.6, r * 0.45) for x, r in clouds[:6]], livery.glow)


def ribbon(points: str, *widths: float) -> Outline:
    """A scarf, plume or flame along knots."""
    return lock(knots(points), *widths)


def on_road(x: float, size: float) -> Place:
    """Where a machine stands: its middle on the course, x to the right of the picture's."""
    return ROAD @ at(x, 0, 0, size)
