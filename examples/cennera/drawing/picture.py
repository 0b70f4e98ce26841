"""One card's art: a performer in front of a stage, from the parts her role names.

In: a ``Role`` (a line of cast.csv), the card's colour and rarity. Out: the text of an SVG file that covers
the card with its 3 mm bleed. All chance comes from the card's id.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from brush.ink import Ink, Tone, mix
from brush.pen import Place, at

from drawing import arms, backdrop, body, fringe, hair, head, locks, props, stage, worn
from drawing.canvas import Canvas
from drawing.ink import DUSK, INDIGO, LIGHTS, NIGHT, SKIN, TAN, WHITE, Light
from drawing.poses import POSES, Pose


class Role(NamedTuple):
    """What a performer is put together from; every field names a part."""

    id: str
    back: str
    fringe: str
    locks: str
    hair: str
    eyes: str
    mouth: str
    pose: str
    prop: str
    outfit: str
    cloth: str
    worn: str
    backdrop: str
    skin: str
    frame: str


class Card(NamedTuple):
    id: str
    color: str
    rare: bool

    @property
    def group(self) -> str:
        return "yoi" if self.id.startswith("yoi") else "asa"


def hair_tone(name: str, light: Light) -> Tone:
    return {
        "ink": Tone(NIGHT, INDIGO, DUSK),
        "tint": Tone(light.main, light.lit, light.pale),
        "deep": Tone(NIGHT, light.deep, light.main),
        "blond": Tone(Ink(5, 28, 58, 0, "#eebb78"), Ink(0, 9, 36, 0, "#ffe9b1"), WHITE),
        "silver": Tone(Ink(35, 30, 10, 5, "#a8a3bd"), Ink(12, 10, 3, 0, "#e2e0ec"), WHITE),
        "brown": Tone(
            Ink(35, 75, 75, 50, "#642c20"), Ink(20, 65, 70, 20, "#a65a3c"), Ink(5, 42, 50, 0, "#eba777")
        ),
        "pink": Tone(Ink(5, 62, 15, 0, "#e17f9f"), Ink(0, 34, 4, 0, "#f6bfd0"), Ink(0, 12, 2, 0, "#fce9ee")),
        "lilac": Tone(
            Ink(55, 60, 0, 0, "#8a70ae"), Ink(28, 32, 0, 0, "#c0b1d7"), Ink(10, 12, 0, 0, "#e7e0f0")
        ),
    }[name]


def cloth_tones(name: str, light: Light) -> tuple[Tone, Tone]:
    """The garment and its trimming."""
    white = Tone(Ink(22, 18, 8, 0, "#cfcedc"), WHITE, WHITE)
    dark = Tone(NIGHT, INDIGO, DUSK)
    colour = Tone(light.deep, light.main, light.lit)
    tint = Tone(light.main, light.lit, light.pale)
    return {
        "white": (white, colour),
        "dark": (Tone(NIGHT, mix(INDIGO, DUSK, 0.4), DUSK), colour),
        "colour": (colour, white),
        "tint": (tint, white),
        "black": (dark, tint),
    }[name]


def card_art(card: Card, role: Role) -> str:
    rng = Random(card.id)
    light = LIGHTS[card.color]
    canvas = Canvas()
    backdrop.BACKDROPS[role.backdrop](canvas, light, rng)
    stage.cones(canvas, light, rng)
    if card.rare:
        stage.burst(canvas, light, rng)
    stage.SIGNS[card.group](canvas, light, rng, card.rare)
    stage.confetti(canvas, light, rng, 9 if card.rare else 6)
    _performer(canvas, role, light, rng)
    stage.confetti(canvas, light, rng, 3, near=True)
    if card.rare:
        stage.sparkles(canvas, light, rng, 9)
    stage.crowd(canvas, light, rng)
    return canvas.svg(stage.SHEET)


def _performer(canvas: Canvas, role: Role, light: Light, rng: Random) -> None:
    """The figure with its shadow on the scene to the lower right and its rim of light to the upper left."""
    start, first = len(canvas.marks), len(canvas.solid)
    pose = POSES[role.pose]
    sway = rng.uniform(-1.2, 1.2)
    size, height = FRAMES[role.frame]
    figure = canvas.put(at(31.5 - pose.lean * 0.25, height, pose.lean, size))
    top = figure.put(at(0, 13, pose.tilt + sway, 1.1) @ at(0, -13))
    free = top.put(at(0, 0, flip=pose.up == "right"))  # hair and ribbons hang away from a raised hand
    tone = hair_tone(role.hair, light)
    cloth, trim = cloth_tones(role.cloth, light)
    skin = {"fair": SKIN, "tan": TAN}[role.skin]
    dress = arms.Dress(body.SLEEVES[role.outfit], skin, cloth, trim)
    turn = rng.choice((-0.7, -0.4, 0.4, 0.7))
    shape = fringe.FRINGES[role.fringe]

    _prop(figure, role.prop, "back", light)
    hair.BACKS[role.back](free, tone, rng)
    body.skin(figure, skin, role.outfit)
    body.OUTFITS[role.outfit](figure, cloth, trim, light)
    _prop(figure, role.prop, "front", light)
    if pose.behind:
        _arms(figure, pose, dress, role, light)
    brow = top.define(shape.outline)
    head.draw(top, role.eyes, role.mouth, skin, light, turn, brow)
    locks.LOCKS[role.locks](top, tone, rng)
    fringe.draw(top, tone, shape, brow)
    _prop(figure, role.prop, "over", light)
    for name in role.worn.split():
        worn.WORN[name](free if name in ("ribbon", "crown") else top, light)
    if not pose.behind:
        _arms(figure, pose, dress, role, light)
    whole = canvas.silhouette(start, first)
    canvas.echo(start + 1, whole, (-0.7, -0.5), WHITE)
    canvas.echo(start + 1, whole, (1.9, 1.5), mix(light.wall, NIGHT, 0.6))


FRAMES = {"near": (1.42, 34.0), "mid": (1.2, 31.5), "far": (1.04, 31.0)}
"""How large the figure is, and how low its head."""

SET: dict[str, tuple[str, Place]] = {
    "stand": ("front", at(-3.6, 24)),
    "guitar": ("front", at(4.5, 33, -46)),
    "keytar": ("front", at(4, 32, -50)),
    "umbrella": ("back", at(7.6, -2)),
    "fish": ("front", at(-1, 26.5, 28, 1.1, True)),
    "firefly": ("front", at(0, 26)),
    "megaphone": ("over", at(-1.6, 8.6, 8)),
}
"""Props with a place of their own before or behind the body; all others lie in the hand."""


def _prop(figure: Canvas, prop: str, layer: str, light: Light) -> None:
    if prop in SET and SET[prop][0] == layer:
        props.HELD[prop](figure.put(SET[prop][1]), light)


def _arms(figure: Canvas, pose: Pose, dress: arms.Dress, role: Role, light: Light) -> None:
    for side, name, arm in ((-1, "left", pose.left), (1, "right", pose.right)):
        arms.limbs(figure, side, arm, dress)
        if role.prop not in ("", *SET) and pose.holds in (name, "both"):
            grip = at(*arm.wrist, arm.angle) @ at(0, -2.2, arm.grip)
            props.HELD[role.prop](figure.put(grip), light)
        arms.draw_hand(figure, arm, dress)
