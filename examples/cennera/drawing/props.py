"""What the figures hold: microphones, guitars, fans ...

A prop is drawn where the hand is: its grip at the origin, its length along -y.
"""

from __future__ import annotations

from collections.abc import Callable

from brush.ink import Ink, Tone, mix
from brush.pen import at, blossom, box, knots, limb, lines, lock, oval, polar, smooth, star

from drawing.canvas import Canvas
from drawing.ink import CREAM, DUSK, GOLD, INDIGO, NIGHT, WHITE, Light

Prop = Callable[[Canvas, Light], None]

STEEL = Tone(Ink(35, 25, 15, 5, "#a7acbd"), Ink(12, 8, 5, 0, "#e1e3ea"), WHITE)
BLACK = Tone(NIGHT, INDIGO, DUSK)


def mic(hold: Canvas, light: Light) -> None:
    hold.shaded(lines(knots("-1.1 -2, 1.1 -2, 0.8 6, -0.8 6")), BLACK, (0.5, 0.2))
    hold.shaded(oval(0, -4.6, 2.9, 3.1), STEEL, (0.8, 0.7))
    hold.line(
        [
            smooth(knots("-2.5 -5.6, 0 -4.8, 2.5 -5.6"), closed=False),
            smooth(knots("-0.9 -7.3, -0.4 -4.6, -0.9 -2"), closed=False),
            smooth(knots("1.2 -7, 1.5 -4.6, 1.2 -2.2"), closed=False),
        ],
        STEEL.deep,
        0.35,
    )
    hold.shaded(box(-1.9, -2.3, 3.8, 1.3), light.bright, (0.5, 0))


def stand(hold: Canvas, light: Light) -> None:
    """A microphone on its stand."""
    hold.shaded(box(-0.7, -10, 1.4, 60), STEEL, (0.4, 0))
    head = hold.put(at(0, -12, -24))
    mic(head, light)


def penlight(hold: Canvas, light: Light) -> None:
    hold.fill(limb([(0, -5), (0, -15.5)], 4.6), mix(light.main, light.pale, 0.45))
    hold.shaded(limb([(0, -4), (0, -15.5)], 2.3), light.tint, (0.5, 0))
    hold.shaded(box(-1.3, -5, 2.6, 8.5), BLACK, (0.5, 0))


def tambourine(hold: Canvas, light: Light) -> None:
    rim = hold.put(at(0, -8.6))
    rim.shaded(oval(0, 0, 8.4, 8.2), light.bright)
    rim.flat(oval(-0.3, -0.2, 6.6, 6.4), CREAM)
    rim.fill(star(-0.3, -0.2, 3.8, 1.7, 5), light.main)
    for i in range(8):
        x, y = polar(0, 0, 7.5, i * 45 + 20)
        rim.shaded(oval(x, y, 1.35), STEEL, (0.4, 0.3))


def fan(hold: Canvas, light: Light) -> None:
    """A folding fan, opened."""
    for i in range(8):
        a, b = -168 + i * 19.5, -168 + (i + 1) * 19.5
        tone = light.full if i % 2 else light.tint
        hold.flat(
            lines([polar(0, 2, 5, a), polar(0, 2, 15.5, a), polar(0, 2, 15.5, b), polar(0, 2, 5, b)]),
            tone.main,
        )
        hold.line(lines([(0, 2), polar(0, 2, 15.2, a)], closed=False), CREAM, 0.5)
    hold.fill(oval(*polar(0, 2, 11, -90), 2.6), GOLD)
    hold.fill(oval(*polar(1, 1.4, 11, -90), 2.3), light.lit)


def umbrella(hold: Canvas, light: Light) -> None:
    """A paper umbrella over the shoulder, seen from inside; drawn behind the figure."""
    hold.shaded(limb([(0, 0), (-20.4, 24.4)], 1.6), BLACK, (0.5, 0))
    hold.flat(blossom(0, 0, 27, 25.2, 16), light.main)
    hold.line(oval(0, 0, 20.5), light.pale, 2.2)
    hold.line(oval(0, 0, 8), light.lit, 0.8)
    hold.line(
        [
            lines([polar(0, 0, 2, i * 22.5 + 11), polar(0, 0, 25, i * 22.5 + 11)], closed=False)
            for i in range(16)
        ],
        light.deep,
        0.5,
    )


def megaphone(hold: Canvas, light: Light) -> None:
    """Held at the lips, its bell to the left."""
    hold.shaded(lines(knots("-3.4 -2, -15.4 -7.6, -15.4 7.6, -3.4 2")), light.tint)
    hold.shaded(smooth(knots("-15.4 -8.2, -13.6 0, -15.4 8.2, -17.8 0")), light.full)
    hold.shaded(lines(knots("-4 -2.4, 1.2 -1.8, 1.2 1.8, -4 2.4")), Tone(STEEL.deep, WHITE, WHITE))
    hold.shaded(limb([(-6.4, 2), (-7.4, 8)], 2), BLACK)


def guitar(hold: Canvas, light: Light) -> None:
    """An electric guitar, its body at the origin, the neck along -y."""
    hold.shaded(
        box(-1.1, -31, 2.2, 26),
        Tone(Ink(30, 65, 70, 40, "#7c4430"), Ink(20, 50, 60, 15, "#b87f5c"), CREAM),
        (0.4, 0),
    )
    hold.shaded(smooth(knots("-1.3 -31!, -2 -36, -0.4 -39, 2.4 -37!, 1.3 -31!")), light.bright)
    hold.fill([oval(-2.2, -33.2 - i * 1.9, 0.6) for i in range(3)], STEEL.main)
    hold.shaded(
        smooth(
            knots(
                "-1.6 -7, -4.6 -11.4, -7.8 -10.6, -7.4 -5, -6 -1.5, -9 4, -7.6 9.6, 0 11, 7.6 9, "
                "9 3.6, 6 -1.5, 7.6 -5.4, 6.2 -9.4, 3.2 -8.4, 1.6 -7"
            )
        ),
        light.full,
    )
    hold.fill(smooth(knots("-1.6 -6, -3 -4, -3.4 1, -5.6 5.4, -1 7.6, 2 6.4, 1.6 -6")), CREAM)
    hold.fill([box(-2.6, -1, 5.2, 1.4), box(-2.6, 2.4, 5.2, 1.4)], BLACK.deep)
    hold.line([lines([(x, -31), (x, 5)], closed=False) for x in (-0.5, 0, 0.5)], STEEL.main, 0.14)


def keytar(hold: Canvas, light: Light) -> None:
    hold.shaded(
        smooth(knots("-4 -22!, 1.4 -22!, 3.4 -6, 5 12!, -6 12!, -5 -6")),
        light.full,
    )
    hold.shaded(limb([(-1, -22), (-1.6, -34)], 2.4, 2), BLACK)
    hold.flat(lines(knots("-3.4 -15, 1.4 -15, 3.4 9, -4.2 9")), WHITE)
    hold.line(
        [
            lines([(-3.5 - i * 0.08, -12.6 + i * 2.5), (1.6 + i * 0.2, -12.6 + i * 2.5)], closed=False)
            for i in range(9)
        ],
        BLACK.main,
        0.3,
    )
    hold.fill([box(-3.6, -13.2 + i * 2.5, 2.9, 1.2) for i in (0, 1, 3, 4, 5, 7)], BLACK.deep)


def apple(hold: Canvas, light: Light) -> None:
    red = Tone(Ink(20, 100, 75, 30, "#980a2a"), Ink(0, 95, 75, 0, "#e51b34"), Ink(0, 52, 32, 0, "#f29595"))
    body = hold.put(at(0, -7))
    body.shaded(
        smooth(knots("0 -3 0.3, 3 -4.2, 5 -1, 3.6 3.6, 1 4.8, -1 4.8, -3.6 3.6, -5 -1, -3 -4.2")), red
    )
    body.fill(oval(-2.4, -1.4, 0.9, 1.5), red.lit)
    body.line(smooth(knots("0 -3.2, 0.3 -5, 1.2 -6.2"), closed=False), BLACK.main, 0.6)
    body.shaded(smooth(knots("0.6 -4.6!, 2.6 -6.8, 5 -6.2!, 3.2 -4.2")), light.full)


def firefly(hold: Canvas, light: Light) -> None:
    """A light kept in two hands."""
    for radius, bright in ((8.4, 0.3), (6.2, 0.6), (3.8, 1)):
        hold.fill(oval(0, -6, radius), mix(light.main, light.pale, bright))
    hold.fill(star(0, -6, 6.4, 1.2, 8), WHITE)


def fish(hold: Canvas, light: Light) -> None:
    """A pillow in the shape of a fish."""
    hold.shaded(
        smooth(knots("11 -1!, 17 -6.4, 18.4 -3, 16.4 0.5, 18.4 4, 17 7, 11 2!")),
        light.tint,
    )
    hold.shaded(
        smooth(knots("-14 1, -10 -6, 0 -8, 9 -4, 12.6 0.6, 9 5.4, 0 8.4, -10 7")),
        light.tint,
    )
    hold.fill(lock(knots("-7.6 -5.6, -5 0.6, -7.4 6.6"), 0, 0.8, 0), light.main)
    hold.line(smooth(knots("-11.4 -0.4, -10.2 0.6, -9 -0.2"), closed=False), BLACK.deep, 0.7)
    hold.fill([lock([(x, -3), (x + 1.6, 0), (x, 3)], 0, 0.7, 0) for x in (-1, 3, 7)], light.main)


def sticks(hold: Canvas, light: Light) -> None:
    hold.shaded(
        limb([(0, 4), (0, -15)], 1.4, 1.0),
        Tone(Ink(10, 45, 60, 5, "#d79b6c"), Ink(0, 20, 40, 0, "#fdd6a2"), CREAM),
        (0.4, 0),
    )
    hold.shaded(
        oval(0, -15.6, 1.1, 1.7),
        Tone(Ink(10, 45, 60, 5, "#d79b6c"), Ink(0, 20, 40, 0, "#fdd6a2"), CREAM),
        (0.4, 0),
    )


def bell(hold: Canvas, light: Light) -> None:
    hold.shaded(limb([(0, 3), (0, -4)], 1.6), BLACK)
    hold.shaded(
        smooth(knots("-1.4 -4!, 1.4 -4!, 2.6 -8, 5 -11.5!, 0 -12.6, -5 -11.5!, -2.6 -8")),
        Tone(Ink(5, 50, 100, 5, "#e18c00"), GOLD, CREAM),
    )
    hold.fill(oval(0, -13, 1.4), GOLD)


HELD: dict[str, Prop] = {
    "mic": mic,
    "stand": stand,
    "penlight": penlight,
    "tambourine": tambourine,
    "fan": fan,
    "umbrella": umbrella,
    "megaphone": megaphone,
    "guitar": guitar,
    "keytar": keytar,
    "apple": apple,
    "firefly": firefly,
    "fish": fish,
    "sticks": sticks,
    "bell": bell,
}
