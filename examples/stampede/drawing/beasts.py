"""Beasts of the course: forelegs at full stretch, and behind them a wheel with its pipes and its fire."""

from __future__ import annotations

from brush.canvas import Canvas
from brush.ink import Tone, mix
from brush.pen import Outline, at, box, knots, limb, lines, lock, oval, placed, smooth, star

from drawing import heads
from drawing.ink import BRASS, FLAME, IRON, PAPER, STEEL, WHITE, WOOD
from drawing.look import Look
from drawing.parts import flame, pipe, roundel, wheel

BODY = knots(
    "-25 -17!, -22 -24, -11 -26, 0 -24, 8 -26.5, 14 -24, 15.5 -18, 11 -13.4, 2 -12.2,"
    "-1 -16, -6 -20, -13 -21.6, -20 -20"
)


def leg(canvas: Canvas, points: str, tone: Tone, hoof: Tone, turn: float) -> None:
    """A leg along its joints, a hinge at the knee, a shoe at the end."""
    joints = knots(points)
    canvas.shaded(limb(joints, 6.4, 3.6, 2.8), tone, (0.4, 0.6))
    knee = joints[len(joints) // 2]
    canvas.fill(oval(knee[0], knee[1], 1.7), STEEL.main)
    canvas.fill(oval(knee[0], knee[1], 0.7), STEEL.deep)
    foot = canvas.put(at(joints[-1][0], joints[-1][1], turn))
    foot.shaded(lines(knots("-1.7 -1.2, 1.7 -1.2, 2.6 3, -2.4 3")), hoof, (0.3, 0.4))


def engine(canvas: Canvas, look: Look, pipes: int) -> None:
    """The wheel behind, its pipes and what comes out of them."""
    for i in range(pipes):
        flame(canvas, -25.5 - i * 0.8, -15.5 - i * 3.4, 0.62 + 0.05 * look.gear, 14)
    wheel(canvas, -13, 11, look.trim)
    for i in range(pipes):
        pipe(canvas, f"-4 {-15 - i * 1.5}, -14 {-15.4 - i * 3}, -25 {-15.6 - i * 3.4}", 2.3)


def body(canvas: Canvas, tone: Tone, stripes: Tone | None = None) -> None:
    name = canvas.shaded(smooth(BODY), tone)
    with canvas.within(name):
        canvas.fill(
            smooth(knots("-24 -21, -11 -24.4, 0 -22.6, 8 -25, 13 -23, 8 -27, -11 -28, -25 -26")), tone.lit
        )
        if stripes:
            canvas.fill([_stripe(x) for x in (-20, -14.5, -9, -3.5, 2, 7.5)], stripes.deep)


def _stripe(x: float) -> Outline:
    return smooth([(x, -29, 0), (x + 2.6, -29, 0), (x + 0.6, -20), (x + 2, -11, 0), (x - 1.4, -19)])


def wing(canvas: Canvas, tone: Tone, x: float = -1.0, y: float = -23.0, size: float = 1.0) -> None:
    """Three rows of feathers swept back."""
    here = canvas.put(at(x, y, 0, size))
    for i, (length, lift) in enumerate(((19.0, -7.0), (21.0, -12.0), (20.0, -17.5), (16.0, -21.5))):
        feather = [
            (3, 0, 0),
            (-length * 0.45, lift - 1),
            (-length, lift, 0),
            (-length * 0.5, lift + 4.4),
            (1, 3.4),
        ]
        here.shaded(smooth(feather), Tone(tone.deep, tone.lit if i % 2 else tone.main, tone.lit), (0.4, 0.6))
    here.shaded(smooth(knots("5 2.4, 4 -5, -2 -12.5, -7 -16!, -4 -7, -3 1")), tone, (0.4, 0.5))


def horse(
    canvas: Canvas,
    look: Look,
    *,
    pipes: int = 2,
    ears: str = "short",
    stripes: bool = False,
    royal: bool = False,
) -> None:
    """A horse of any kind: the wheel, the far leg, tail, body, neck, near leg, mane, head."""
    coat, deep = look.body, Tone(look.body.deep, look.body.deep, look.body.main)
    paint = Tone(IRON.deep, PAPER.main, WHITE) if stripes else coat
    marks = IRON if stripes else None
    leg(canvas, "9 -17, 17 -9, 12 -3", Tone(paint.deep, paint.deep, paint.main), IRON, 24)
    canvas.shaded(lock(knots("-21 -23, -28 -27, -33 -23, -40 -26"), 3, 5.5, 5, 0), look.trim, (0.4, 0.6))
    engine(canvas, look, pipes)
    if look.core == "pegasus":
        wing(canvas, Tone(PAPER.deep, PAPER.main, WHITE), -3, -24, 0.82)
    body(canvas, paint, marks)
    neck = canvas.shaded(
        smooth(knots("-2 -23.4!, 6 -31, 14 -36, 21 -38!, 25 -30!, 20 -24, 15.4 -17.6!, 7 -17")), paint
    )
    if marks:
        with canvas.within(neck):
            canvas.fill(
                [placed(_stripe(0), at(x, y, -38, 0.9)) for x, y in ((-6, -16), (0, -20), (6, -23))],
                marks.deep,
            )
    leg(canvas, "11 -18, 22 -17.5, 30 -9.5", paint, IRON, -34)
    heads.mane(canvas, look.trim if not stripes else IRON)
    heads.horse(canvas.put(at(21, -35.5, 16)), paint, ears, look.livery)
    if royal:
        heads.crown(canvas.put(at(20.5, -42.4, 8)), BRASS)
    if look.core == "pegasus":
        wing(canvas, Tone(PAPER.deep, PAPER.main, WHITE), 1, -22.5, 1.08 if royal else 0.9)
    canvas.shaded(smooth(knots("-10 -26.4!, -2 -25!, 2 -16, -2 -13.4, -9 -16")), look.trim, (0.4, 0.5))
    roundel(canvas, -4, -19.6, 3.6, look.livery, look.gear + 4)
    canvas.fill(oval(11.5, -20, 1.2), deep.main)


def pony(canvas: Canvas, look: Look) -> None:
    """A small one with a light bulb on its brow."""
    heads.bulb(canvas.put(at(21, -45.5, 10)))
    horse(canvas, look, pipes=1)


def bronco(canvas: Canvas, look: Look) -> None:
    """A pack horse: crates as high as they go."""
    horse(canvas, look)
    crate(canvas, -17, -26, 11, 9)
    crate(canvas, -7.5, -26.5, 8, 7)
    crate(canvas, -14, -35, 12, 8.5)
    crate(canvas, -9, -43.5, 8, 7)
    canvas.line(lines(knots("-19 -24, -13 -44, -3 -44, 2 -24"), closed=False), BRASS.main, 0.9)


def crate(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """A crate whose lower left corner is at x, y."""
    canvas.shaded(box(x, y - height, width, height), WOOD, (0.4, 0.6))
    canvas.line(
        [
            lines([(x + 1, y - height + 1), (x + width - 1, y - 1)], closed=False),
            lines(
                [
                    (x + 0.7, y - height + 0.7),
                    (x + width - 0.7, y - height + 0.7),
                    (x + width - 0.7, y - 0.7),
                    (x + 0.7, y - 0.7),
                ]
            ),
        ],
        WOOD.deep,
        0.7,
    )


def zebra(canvas: Canvas, look: Look) -> None:
    horse(canvas, look, stripes=True)
    for x, y, turn in ((-30, -32, 30), (2, -34, -15), (26, -14, 60)):
        spark(canvas, x, y, turn)


def spark(canvas: Canvas, x: float, y: float, turn: float, size: float = 1.0) -> None:
    """A small forked discharge."""
    here = canvas.put(at(x, y, turn, size))
    here.fill(lines(knots("0 -6, 2.4 -1.4, .8 -1.2, 3 4.6, -1.8 -.2, -.2 -.6")), FLAME.lit)


def emperor(canvas: Canvas, look: Look) -> None:
    horse(canvas, look, pipes=3, royal=True)


def donkey(canvas: Canvas, look: Look) -> None:
    """Asleep on its feet, in a nightcap of a hump."""
    horse(canvas, look, pipes=1, ears="long")
    for i, size in enumerate((0.7, 1.0, 1.4)):
        heads.zed(canvas.put(at(27 + i * 4.2, -43 - i * 4.4, -8, size)), WHITE)


def goat(canvas: Canvas, look: Look) -> None:
    """Clockwork: a key in its back, a letter in its mouth."""
    leg(canvas, "9 -17, 17 -9, 12 -3", Tone(look.body.deep, look.body.deep, look.body.main), IRON, 24)
    engine(canvas, look, 1)
    heads.key(canvas.put(at(-9, -26)), BRASS)
    body(canvas, look.body)
    canvas.shaded(smooth(knots("0 -24!, 8 -33, 14 -38!, 21 -36!, 21 -28, 15.4 -17.6!, 7 -17")), look.body)
    leg(canvas, "11 -18, 22 -17.5, 30 -9.5", look.body, IRON, -34)
    heads.goat(canvas.put(at(17, -37, 12)), look.body, look.trim)
    canvas.fill([oval(x, y, 0.9) for x, y in ((-18, -21), (-2, -19), (5, -22), (10, -19))], BRASS.main)


def camel(canvas: Canvas, look: Look) -> None:
    """Two humps of lamp oil, a lantern on each."""
    leg(canvas, "9 -17, 17 -9, 12 -3", Tone(look.body.deep, look.body.deep, look.body.main), IRON, 24)
    engine(canvas, look, 1)
    canvas.shaded(
        smooth(knots("-24 -20!, -19 -33, -14 -34, -9 -27, -6 -26.6, -1 -33.6, 4 -32, 9 -22!")), look.body
    )
    body(canvas, look.body)
    canvas.shaded(lock(knots("8 -19, 17 -15.5, 23.5 -23, 24.5 -36"), 10, 8.4, 6, 5), look.body)
    leg(canvas, "11 -18, 21 -14, 29 -7.5", look.body, IRON, -34)
    heads.camel(canvas.put(at(24.5, -37, 4)), look.body, look.trim)
    for x, y in ((-16.5, -34), (0.5, -33.4)):
        heads.lantern(canvas.put(at(x, y)), FLAME)
    canvas.shaded(
        smooth(knots("-21 -23!, -13 -25, -5 -24!, -3 -14, -7 -12.6, -8.6 -16, -13 -18, -18 -17")),
        look.trim,
        (0.4, 0.5),
    )
    canvas.fill([star(x, -20.4, 1.7, 0.7, 5) for x in (-16, -11, -6)], look.body.lit)
    canvas.line(lock(knots("8 -24, 16 -20, 21 -25"), 0.6, 0.6, 0.6), look.trim.main, 0.5)


def dragon(canvas: Canvas, look: Look) -> None:
    """Horned and winged, its own mirage beside it."""
    for shift, share in ((-18, 0.7), (-9, 0.45)):
        pale = mix(look.trim.lit, look.livery.sky, share)
        ghost = canvas.put(at(shift, -2))
        ghost.fill(lock(knots("6 -20, 17 -25, 15 -35, 25 -39"), 10, 8.6, 7, 6), pale)
        ghost.fill(smooth(knots("21 -44, 28 -45, 36 -41!, 28 -38, 22 -37")), pale)
    _membrane(canvas.put(at(-6, -23, 0, 0.9)), Tone(look.trim.deep, look.trim.deep, look.trim.main))
    canvas.shaded(lock(knots("-20 -21, -30 -27, -36 -20, -44 -25"), 7, 5, 3.4, 0), look.body)
    canvas.shaded(lines(knots("-41 -22.6, -49 -29, -47.5 -20.5")), look.trim, (0.3, 0.4))
    leg(canvas, "9 -17, 17 -9, 12 -3", Tone(look.body.deep, look.body.deep, look.body.main), BRASS, 24)
    engine(canvas, look, 2)
    body(canvas, look.body)
    spine = [(2, -25, 0), (8, -31), (8.6, -37), (13, -42), (20, -44)]
    canvas.shaded(
        [lines([(x - 2.4, y + 2), (x - 3.6, y - 4.4), (x + 2.4, y - 0.6)]) for x, y, *_ in spine],
        look.trim,
        (0.2, 0.3),
    )
    canvas.shaded(lock(knots("6 -20, 17 -25, 15 -35, 25 -39"), 12, 10, 8, 7), look.body)
    leg(canvas, "11 -18, 22 -16.5, 29 -8.5", look.body, BRASS, -34)
    heads.dragon(canvas.put(at(24, -40, 2)), look.body, look.trim)
    _membrane(canvas.put(at(0, -22)), look.trim)
    roundel(canvas, -7, -20.4, 3.4, look.livery, look.gear + 4)


def _membrane(canvas: Canvas, tone: Tone) -> None:
    """A bat's wing, raised."""
    canvas.shaded(
        smooth(knots("2 2, -2 -12, -6 -21!, -12 -23!, -22 -20!, -19 -14, -22 -8!, -15 -7, -14 -1!, -8 -1.4")),
        tone,
    )
    bones = ["-6 -21, 0 1", "-22 -20, -6 -21", "-22 -8, -6 -21", "-14 -1, -6 -21"]
    canvas.line([lines(knots(bone), closed=False) for bone in bones], tone.lit, 0.8)
