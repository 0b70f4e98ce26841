"""What a performer wears on the head: ribbons, caps, headphones, ears (measure: head.py)."""

from __future__ import annotations

from brush.ink import Ink, Tone
from brush.pen import at, blossom, knots, limb, lines, lock, oval, placed, sided, smooth, star

from drawing.body import bow
from drawing.canvas import Canvas
from drawing.ink import CREAM, GOLD, NIGHT, WHITE, Light
from drawing.props import BLACK, STEEL, Prop


def ribbon(head: Canvas, light: Light) -> None:
    bow(head, 7.2, -11, 5.2, light.bright, 1.0)


def twin_ribbons(head: Canvas, light: Light) -> None:
    for side in (-1, 1):
        bow(head.put(at(side * 9.8, -10.4, side * 40)), 0, 0, 3.3, light.bright, 0.9)


def big_bow(head: Canvas, light: Light) -> None:
    bow(head, 0, -14.6, 8.6, light.bright, 0)


def headphones(head: Canvas, light: Light) -> None:
    head.shaded(
        placed(lock(knots("-10.6 2, -10.4 -8, 0 -15.8, 10.4 -8, 10.6 2"), 2, 2.6, 2.8, 2.6, 2), at(0, 0)),
        light.bright,
    )
    for side in (-1, 1):
        head.shaded(
            smooth(sided(side, "9.2 -2, 12 -2.6, 13.2 2, 12 6.4, 9.2 6")),
            light.bright,
        )
        head.fill(oval(side * 11.2, 2, 1, 1.9), light.pale)


def headset(head: Canvas, light: Light) -> None:
    head.line(smooth(knots("-9.6 3, -8.4 8.2, -4.4 9.2"), closed=False), BLACK.deep, 0.7)
    head.fill(oval(-4, 9.1, 1.4, 0.95), BLACK.deep)
    head.fill(oval(-9.6, 2.4, 1.5, 2.1), light.accent)


def beret(head: Canvas, light: Light) -> None:
    head.shaded(
        smooth(knots("-10.4 -8, -12.6 -12.4, -7 -17.6, 2 -18, 10 -14.4, 11 -10.4, 8 -9.2, 0 -11, -7 -8")),
        light.full,
    )
    head.shaded(limb([(-2, -17.6), (-1, -20)], 1.3), light.full)
    head.fill(star(6.6, -12.6, 1.9, 0.85, 5), light.accent)


def clips(head: Canvas, light: Light) -> None:
    head.shaded(star(-6.6, -5.4, 2.6, 1.2, 5, -80), light.bright, (0.3, 0.3))
    head.shaded(star(-8.8, -1.4, 1.5, 0.7, 5, -70), light.bright, (0.3, 0.3))


def flower(head: Canvas, light: Light) -> None:
    x, y = -8, -8.4
    petals = light.tint if light.accent == GOLD else light.bright
    head.shaded(blossom(x, y, 4.6, 2, 5), petals, (0.4, 0.4))
    head.fill(oval(x, y, 1.35), GOLD if light.accent != GOLD else CREAM)
    head.shaded(
        smooth([(x - 2.4, y + 3, 0), (x - 5.6, y + 4), (x - 6.6, y + 7.4, 0), (x - 3.4, y + 6)]),
        Tone(Ink(90, 32, 85, 28, "#00643f"), Ink(75, 0, 85, 0, "#31ab51"), CREAM),
    )


def ears(head: Canvas, light: Light) -> None:
    """A fox's."""
    tone = Tone(Ink(5, 50, 100, 5, "#e18c00"), GOLD, CREAM)
    for side in (-1, 1):
        head.shaded(
            smooth(sided(side, "3.4 -12.6!, 7 -18, 11.6 -22!, 12.2 -14, 10 -8!")),
            tone,
        )
        head.fill(
            smooth(sided(side, "5.8 -13.2!, 8 -16.4, 10.8 -19!, 10.8 -13.6, 9.2 -10!")),
            CREAM,
        )


def crown(head: Canvas, light: Light) -> None:
    tone = Tone(Ink(5, 50, 100, 5, "#e18c00"), GOLD, CREAM)
    small = head.put(at(3.4, -13.2, 14))
    small.shaded(lines(knots("-4.6 1.6, -5.4 -4.4, -2.4 -1.8, 0 -6, 2.4 -1.8, 5.4 -4.4, 4.6 1.6")), tone)
    small.fill([oval(x, y, 0.85) for x, y in ((-5.4, -4.8), (0, -6.5), (5.4, -4.8))], light.pale)
    small.fill(oval(0, -0.8, 0.95), light.main)


def tiara(head: Canvas, light: Light) -> None:
    tone = Tone(STEEL.deep, STEEL.main, WHITE)
    head.shaded(
        smooth(
            knots(
                "-7.4 -8!, -3.8 -10.4, -2 -12.6 0.4, 0 -14.8!, 2 -12.6 0.4, 3.8 -10.4, 7.4 -8!, "
                "3.4 -8.9, 0 -10, -3.4 -8.9"
            )
        ),
        tone,
    )
    head.fill(lines(knots("0 -13.4, 1.1 -12, 0 -10.6, -1.1 -12")), light.main)


def cap(head: Canvas, light: Light) -> None:
    """A conductor's peaked cap."""
    head.shaded(
        smooth(knots("-11 -8.6, -12.6 -14.4, -6 -18, 0 -18.8, 6 -18, 12.6 -14.4, 11 -8.6, 0 -10.6")), BLACK
    )
    head.shaded(
        smooth(knots("-10.6 -10.4, 0 -12.4, 10.6 -10.4, 10.8 -7.4, 0 -9.6, -10.8 -7.4")),
        light.full,
    )
    head.shaded(smooth(knots("-9 -8!, 0 -9.8, 9 -8!, 6 -5.4, 0 -6.2, -6 -5.4")), BLACK)
    head.fill(star(0, -14, 2.4, 1.1, 5), GOLD)


def mole(head: Canvas, light: Light) -> None:
    head.fill(oval(-3.4, 6.2, 0.5), NIGHT)


def freckles(head: Canvas, light: Light) -> None:
    spots = ((-6, 4.6), (-5, 5.6), (-4, 4.8), (4, 4.8), (5, 5.6), (6, 4.6))
    head.fill([oval(x, y, 0.35) for x, y in spots], Ink(10, 55, 60, 5, "#d0835c"))


def glasses(head: Canvas, light: Light) -> None:
    head.line([oval(side * 4.2, 2.6, 3.2, 3) for side in (-1, 1)], light.deep, 0.65)
    head.line(
        [
            smooth(knots("-1 2, 0 1.5, 1 2"), closed=False),
            *[lines(sided(side, "7.4 2, 8.8 1.4"), closed=False) for side in (-1, 1)],
        ],
        light.deep,
        0.65,
    )


def sprout(head: Canvas, light: Light) -> None:
    tone = Tone(Ink(90, 32, 85, 28, "#00643f"), Ink(75, 0, 85, 0, "#31ab51"), CREAM)
    head.line(smooth(knots("0 -13.4, 0.4 -16, 0 -18"), closed=False), tone.deep, 0.9)
    for side in (-1, 1):
        head.shaded(
            smooth(sided(side, "0 -17.6!, 3 -20.6, 7 -20!, 4 -16.8")),
            Tone(tone.deep, Ink(45, 0, 70, 0, "#9fcb66"), CREAM),
        )


def cat_band(head: Canvas, light: Light) -> None:
    for side in (-1, 1):
        head.shaded(
            smooth(sided(side, "3.6 -13.4!, 8 -18.6, 11 -20!, 11.4 -14, 9.8 -9!")),
            BLACK,
        )
        head.fill(
            smooth(sided(side, "6.2 -13.6!, 8.6 -16.4, 10.2 -17.2!, 10.2 -13.6, 9 -11!")),
            light.lit,
        )


WORN: dict[str, Prop] = {
    "ribbon": ribbon,
    "twin_ribbons": twin_ribbons,
    "big_bow": big_bow,
    "headphones": headphones,
    "headset": headset,
    "beret": beret,
    "clips": clips,
    "flower": flower,
    "ears": ears,
    "crown": crown,
    "tiara": tiara,
    "cap": cap,
    "glasses": glasses,
    "sprout": sprout,
    "cat_band": cat_band,
    "mole": mole,
    "freckles": freckles,
}
