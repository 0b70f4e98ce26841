"""One card's art: what the card is, in its class's world, with the wind of its speed.

In: a ``Card`` (a record of the table) and the figure that cast.csv names for it, if any. Out: the text of an
SVG file that covers the card with its 3 mm bleed. All chance comes from the card's id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from brush.canvas import Canvas
from brush.ink import mix

from drawing import beasts, courses, crew, giants, racers, rails, scene, signals
from drawing.ink import LIVERIES, OTHER, PAPER
from drawing.look import Look
from drawing.symbols import SYMBOLS


class Card(NamedTuple):
    """What a picture depends on."""

    id: str
    kind: str
    gear: int
    class_name: str
    core: str = ""


Figure = Callable[[Canvas, Look], None]


class Pose(NamedTuple):
    """A machine, how large it is drawn, and how far its middle lies left or right of the picture's."""

    draw: Figure
    size: float = 1.0
    x: float = 0.0


MACHINES: dict[str, Pose] = {
    "pony": Pose(beasts.pony, 0.7, -4),
    "bronco": Pose(beasts.bronco, 0.86, -4),
    "zebra": Pose(beasts.zebra, 0.9, -4),
    "emperor": Pose(beasts.emperor, 0.98, -4),
    "donkey": Pose(beasts.donkey, 0.84, -5),
    "goat": Pose(beasts.goat, 0.84, -4),
    "camel": Pose(beasts.camel, 0.9, -4),
    "dragon": Pose(beasts.dragon, 0.82, -3),
    "wagon": Pose(rails.wagon, 0.92, -1),
    "trolley": Pose(rails.trolley, 0.92, 1),
    "cannon": Pose(rails.cannon, 0.95, -1),
    "express": Pose(rails.express, 1.05, -1),
    "engine": Pose(rails.engine, 0.95, 0),
    "oasis": Pose(rails.oasis, 0.92, 0),
    "starcart": Pose(rails.starcart, 0.82, 0),
    "shuttle": Pose(racers.shuttle, 0.92, 1),
    "overtaker": Pose(racers.overtaker, 0.96, 0),
    "sledge": Pose(racers.sledge, 0.92, 0),
    "gatekeeper": Pose(giants.gatekeeper, 0.86, -2),
    "crane": Pose(giants.crane, 0.78, -3),
    "eclipse": Pose(giants.eclipse, 0.86, -1),
    "city": Pose(giants.city, 0.84, 0),
    "junkking": Pose(giants.junkking, 0.68, 1),
    "titan": Pose(giants.titan, 0.86, -2),
    "jockey": Pose(crew.jockey, 0.95, -2),
    "cat": Pose(crew.cat, 0.9, -1),
    "dancer": Pose(crew.dancer, 0.8, 3),
    "wire": Pose(crew.wire, 0.7, 0),
    "tollgate": Pose(crew.tollgate, 0.78, -2),
    "guide": Pose(crew.guide, 0.78, -2),
    "moles": Pose(crew.moles, 0.84, 0),
    "racer": Pose(crew.racer, 0.98, 0),
}


def card_art(card: Card, figure: str = "") -> str:
    """The picture, of the figure named or of one by lot."""
    rng = Random(card.id)
    livery = LIVERIES.get(card.class_name, OTHER)
    look = Look(livery, card.gear, card.core, rng)
    canvas = Canvas()
    scene.world(canvas, card.class_name, livery, rng)
    {"assist": _assist, "event": _event, "field": _field}.get(card.kind, _machine)(canvas, look, figure)
    return canvas.svg(scene.SHEET)


def _among(names: Iterable[str], figure: str, rng: Random) -> str:
    """The name, if it is one of them, or one of them by lot."""
    known = sorted(names)
    return figure if figure in known else rng.choice(known)


def _machine(canvas: Canvas, look: Look, figure: str) -> None:
    pose = MACHINES[_among(MACHINES, figure, look.rng)]
    scene.course(canvas, look.livery, look.rng)
    scene.wind(canvas, look.livery, look.rng)
    with canvas.lit(PAPER.main, mix(look.livery.near, look.livery.ground, 0.5)):
        pose.draw(canvas.put(scene.on_road(pose.x, pose.size)), look)
    scene.dust(canvas, look.livery, look.rng)


def _assist(canvas: Canvas, look: Look, figure: str) -> None:
    scene.course(canvas, look.livery, look.rng)
    scene.wind(canvas, look.livery, look.rng)
    with canvas.lit(PAPER.main, mix(look.livery.near, look.livery.ground, 0.5)):
        signals.flag(canvas, look, _among(SYMBOLS, figure, look.rng))


def _event(canvas: Canvas, look: Look, figure: str) -> None:
    scene.course(canvas, look.livery, look.rng)
    with canvas.lit(PAPER.main, mix(look.livery.near, look.livery.ground, 0.5)):
        signals.board(canvas, look, _among(SYMBOLS, figure, look.rng))


def _field(canvas: Canvas, look: Look, figure: str) -> None:
    courses.COURSES[_among(courses.COURSES, figure, look.rng)](canvas, look)
