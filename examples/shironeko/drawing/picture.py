"""Whole pictures: a landscape, and before it a figure, a creature or an island."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from brush.canvas import Canvas
from brush.ink import Ink, mix
from brush.pen import at, knots, lines, lock, mirrored, oval, smooth

from drawing import beasts, body, hair, hats, head, look, props, scene, town
from drawing.ink import DUSKY, GOLD, HAIRS, HUES, NIGHT, SKIN, TAN, WHITE, Hue

SKINS = {"fair": SKIN, "tan": TAN, "dusky": DUSKY}
RARE = ("rare", "super", "ultra", "extra", "secret", "hyper", "town_rare")


class Card(NamedTuple):
    """What of a card its picture depends on."""

    id: str
    kind: str
    colors: tuple[str, ...]
    rarity: str
    job: str
    char_type: str


def card_art(card: Card, words: list[str]) -> str:
    """The file of a card's picture; the words name its parts, where there are any."""
    canvas, rng = Canvas(), Random(f"picture of {card.id}")
    first, second = HUES[card.colors[0]], HUES[card.colors[-1]]
    place = scene.place_of(first, second, card.colors[0])
    scene.draw(canvas, place, rng, card.rarity in RARE)
    if card.kind == "town":
        _sea_around(canvas, place, rng)
        with canvas.lit(WHITE, scene.shadow(place)):
            spot = canvas.put(at(36.5, 43, 0, 0.92))
            town.draw(spot, first, second, look.buildings(card.id, words), rng)
    elif look.is_figure(card.kind, words, card.char_type):
        _figure(canvas, card, look.figure(card.id, words, card.job), (first, second), scene.shadow(place))
    else:
        with canvas.lit(WHITE, scene.shadow(place)):
            big, parts = card.kind == "monster", look.creature(card.id, words)
            x, y, size = (33, 36, 0.98) if big else (35, 33, 0.86)
            spot = canvas.put(at(x - 7 * ("fluke" in parts), y, rng.uniform(-4, 4), size))
            beasts.draw(spot, first, parts)
    scene.drift(canvas, place.light, rng)
    return canvas.svg(scene.SHEET)


def _sea_around(canvas: Canvas, place: scene.Place, rng: Random) -> None:
    """Water below an island in place of the ground that figures stand on."""
    water = mix(place.high, place.low, 0.45) if place.name != "academy" else mix(place.near, place.low, 0.3)
    canvas.fill(smooth(knots("-3 47!, 15 45.6, 36 47, 66 45!, 66 66!, -3 66!")), water)
    waves = [(rng.uniform(-2, 62), 48.5 + i * 1.5) for i in range(12)]
    canvas.line(
        [
            smooth([(x, y), (x + 1.6, y - 0.8), (x + 3.2, y), (x + 4.8, y - 0.8), (x + 6.4, y)], False)
            for x, y in waves
        ],
        mix(water, WHITE, 0.5),
        0.5,
    )


def _figure(canvas: Canvas, card: Card, one: look.Figure, hues: tuple[Hue, Hue], shadow: Ink) -> None:
    hue, second = hues
    if card.kind == "awakened":
        scene.wings(canvas, hue)
    if "dragon" in one.extra:
        _dragon(canvas.put(at(33, 44)), second)
    with canvas.lit(WHITE, shadow):
        spot = canvas.put(at(34.0 if one.pose != "drawn" else 38.0, 29.4, 0, 0.98))
        pose, skin, tone = body.POSES[one.pose], SKINS[one.skin], HAIRS[one.hair]
        hair.BACKS[one.back](spot, tone)
        hold = spot.put(at(*pose.grip))
        if not pose.near:
            props.PROPS[one.prop](hold, second)
        sleeve = body.OUTFITS[one.outfit](spot, hue)
        body.arm(spot, pose.left, sleeve, skin)
        if "iron_arm" in one.extra:
            body.iron_arm(spot, pose.right)
        elif not pose.near:
            body.arm(spot, pose.right, sleeve, skin)
        head.face(spot, skin, one.eyes)
        hair.FRINGES[one.fringe](spot, tone)
        hats.HATS[one.hat](spot, hue if second is hue else second)
        if pose.near:
            props.PROPS[one.prop](hold, second)
            for way in (pose.left, pose.right):
                spot.shaded(oval(*_at_edge(way[-1], one.prop), 2.6), skin, (0.4, 0.5))


def _at_edge(hand: tuple[float, ...], prop: str) -> tuple[float, float]:
    """Hands that carry a broad thing show at its sides."""
    broad = prop in props.HELD_BEFORE
    return (hand[0] * 2.1 if broad else hand[0], hand[1] - 1)


def _dragon(spot: Canvas, hue: Hue) -> None:
    """A dragon under its rider: wings to both sides, a long neck, a head with horns."""
    for side in (-1, 1):
        wing = [
            (side * 6, 4, 0),
            (side * 20, -22),
            (side * 40, -28, 0),
            (side * 33, -14, 0),
            (side * 38, -6, 0),
            (side * 28, -1, 0),
            (side * 30, 9, 0),
            (side * 8, 14, 0),
        ]
        spot.shaded(smooth(wing), hue.tone)
        spot.line(
            [lines([(side * 8, 2), (side * 39, -26)], False), lines([(side * 8, 5), (side * 36, -6)], False)],
            hue.deep,
            0.8,
        )
    spot.shaded(smooth(mirrored("0 -2, 14 2, 20 14, 22 24!")), hue.tone)
    spot.shaded(lock(knots("-8 8, -22 4, -26 -8, -20 -16"), 11, 9, 7, 6), hue.tone)
    spot.shaded(smooth(knots("-25 -22!, -21 -14!, -12 -14, -8 -17.6!, -12 -22, -20 -26")), hue.tone)
    spot.fill(lines(knots("-22 -25, -30 -33, -17 -25.6")), GOLD)
    spot.fill(oval(-17, -20.6, 1.2), NIGHT)
