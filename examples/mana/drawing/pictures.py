"""Whole pictures by the kind of their card: a spell's window, a scroll's engraving, a mana card's field.

Millimetres. A spell's window is 50 by 40 and runs over the card's right edge; a scroll's is 47 by 30; a mana
card's picture is the whole card with its bleed.
"""

from __future__ import annotations

from random import Random

from brush.ink import mix
from brush.pen import at, blossom, box, lines, oval, placed, polar, smooth, star

from drawing.backs import SHEET
from drawing.canvas import Canvas
from drawing.fields import FIELDS
from drawing.ink import AGED, ELEMENTS, GOLD, LINE, NIGHT, OCHRE, PAPER, ROSE, TAN, TINTS, UMBER, Tint
from drawing.land import HIGH, LANDS, WIDE, Land
from drawing.marks import HEART, SHIELD
from drawing.sigils import sigil
from drawing.table import Card
from drawing.things import thing


def card_art(card: Card) -> str:
    if card.kind == "mana":
        return mana(card)
    return scroll(card) if card.kind == "scroll" else spell(card)


def spell(card: Card) -> str:
    """The sigil over a land; the dearer and stronger, the larger, and the later the hour."""
    canvas, rng = Canvas(), Random(f"picture of {card.id}")
    tint = TINTS[card.element]
    level = max(
        card.strength if card.verb not in ("heal", "prevent") else card.strength + 1,
        2 * sum(card.cost.values()) - 1,
    )
    heart = (25 + rng.uniform(-1.5, 1.5), 19.5)
    night = rng.random() < 0.5
    _sky(canvas, tint, heart, night, rng)
    far = mix(tint.main, tint.deep, 0.25) if night else tint.lit
    near = mix(tint.deep, NIGHT, 0.4) if night else mix(tint.main, tint.deep, 0.55)
    _land(card.id)(canvas, far, near, rng)
    _halo(canvas, tint, heart, 13 + level * 0.5)
    part = canvas.put(at(*heart, 0, 0.82 if card.element in ("water", "wind") else 0.95))
    sigil(part, card.element, level, card.id)
    others = [
        name
        for name in ELEMENTS
        if card.cost.get(name) and name != card.element and card.element != "rainbow"
    ]
    for i, name in enumerate(others):
        sigil(canvas.put(at(10.5 + 29 * i, 31, -8, 0.4)), name, 3, card.id)
    _cards(canvas, card, tint, rng)
    _mending(canvas, card, rng)
    return canvas.svg((0, 0, WIDE, HIGH))


def _land(card: str) -> Land:
    """Numbered cards go round the lands, so that neighbours differ; others get one by lot."""
    digits = "".join(letter for letter in card if letter.isdigit())
    return LANDS[int(digits) * 3 % len(LANDS) if digits else Random(f"land of {card}").randrange(len(LANDS))]


def _sky(canvas: Canvas, tint: Tint, heart: tuple[float, float], night: bool, rng: Random) -> None:
    """Bands around the light, and rays or stars."""
    outer, inner = (
        (tint.deep, mix(tint.deep, tint.main, 0.6)) if night else (mix(tint.pale, tint.lit, 0.55), tint.pale)
    )
    canvas.fill(box(-1, -1, WIDE + 2, HIGH + 2), outer)
    for i, reach in enumerate((27, 21.5, 16.5)):
        canvas.fill(oval(*heart, reach), mix(outer, inner, (i + 1) / 3))
    if night:
        stars = [(rng.uniform(1, 49), rng.uniform(1, 24), rng.uniform(0.4, 0.9)) for _ in range(26)]
        canvas.fill([star(x, y, r, r * 0.35, 4) for x, y, r in stars], tint.pale)
        side = rng.choice((6.5, 43.5))
        canvas.fill(oval(side, 7, 4.4), GOLD)
        canvas.fill(oval(side + 1.7, 6, 3.7), mix(outer, inner, 0.2))
        return
    turn = rng.uniform(0, 15)
    rays = [
        lines([heart, polar(*heart, 45, turn + i * 15), polar(*heart, 45, turn + i * 15 + 5)])
        for i in range(24)
    ]
    canvas.fill(rays, mix(tint.pale, tint.lit, 0.62))


def _halo(canvas: Canvas, tint: Tint, heart: tuple[float, float], reach: float) -> None:
    """A magic circle behind the sigil."""
    x, y = heart
    canvas.line(oval(x, y, reach), tint.pale, 0.6)
    canvas.line(oval(x, y, reach - 1.8), tint.pale, 0.25)
    ticks = [lines([polar(x, y, reach - 1.8, a), polar(x, y, reach, a)], False) for a in range(0, 360, 12)]
    canvas.line(ticks, tint.pale, 0.25)


def _cards(canvas: Canvas, card: Card, tint: Tint, rng: Random) -> None:
    """Leaves of a book that fly where a spell moves cards."""
    if card.verb not in ("discard", "steal", "recover", "look", "draw"):
        return
    turn = rng.uniform(0, 90)
    for i in range(5):
        x, y = polar(25, 20, rng.uniform(14, 17), turn + i * 72)
        leaf = canvas.put(at(x * 1.25 - 6.2, y, rng.uniform(-50, 50), rng.uniform(0.8, 1.15)))
        leaf.fill(
            smooth([(-2, -2.9, 0), (2, -2.6, 0), (2.4, 0), (2, 2.9, 0), (-2, 2.6, 0), (-1.6, 0)]),
            mix(tint.deep, LINE, 0.5),
        )
        leaf.fill(
            smooth(
                [(-2.3, -3.2, 0), (1.7, -2.9, 0), (2.1, -0.3), (1.7, 2.6, 0), (-2.3, 2.3, 0), (-1.9, -0.3)]
            ),
            PAPER,
        )
        leaf.line([lines([(-1.2, k), (1.2, k + 0.2)], False) for k in (-1.6, -0.5, 0.6)], TAN, 0.3)


def _mending(canvas: Canvas, card: Card, rng: Random) -> None:
    """Hearts that rise where a spell heals, shields where it guards."""
    shape = {"heal": HEART, "prevent": SHIELD}.get(card.verb)
    if shape is None:
        return
    for i in range(7):
        x, y = polar(25, 21, rng.uniform(14, 18), i * 360 / 7 + rng.uniform(0, 30))
        place = at(x * 1.2 - 5, y, rng.uniform(-14, 14), rng.uniform(1.5, 2.6))
        canvas.fill(placed(smooth(shape), at(0.35, 0.4) @ place), mix(TINTS[card.element].deep, LINE, 0.5))
        canvas.fill(placed(smooth(shape), place), ROSE if card.verb == "heal" else GOLD)
        canvas.fill(placed(smooth(shape), place @ at(-0.12, -0.12, 0, 0.62)), PAPER)


def scroll(card: Card) -> str:
    """An engraving in sepia, its subject in colour."""
    canvas, rng = Canvas(), Random(f"picture of {card.id}")
    canvas.fill(box(-1, -1, 49, 32), AGED)
    turn, count = rng.uniform(0, 20), rng.choice((18, 20, 24))
    rays = [
        lines(
            [
                (23.5, 14),
                polar(23.5, 14, 34, turn + i * 360 / count),
                polar(23.5, 14, 34, turn + (i + 0.5) * 360 / count),
            ]
        )
        for i in range(count)
    ]
    canvas.fill(rays, mix(AGED, TAN, 0.55))
    canvas.fill(blossom(23.5, 14, 15.2, 14, 18, turn), mix(AGED, TAN, 0.9))
    canvas.line(oval(23.5, 14, 16.6), UMBER, 0.3)
    canvas.fill(
        smooth([(-1, 31, 0), (-1, 24.4, 0), (12, 22.4), (30, 24.6), (48, 22.8, 0), (48, 31, 0)]), OCHRE
    )
    hatches = [lines([(x, 25.4 + x % 5 * 0.3), (x + 2.6, 30)], False) for x in range(-2, 50, 2)]
    canvas.line(hatches, UMBER, 0.25)
    canvas.fill(oval(23.5, 24.4, 11.5, 1.5), UMBER)
    thing(card.verb, card.timing)(canvas.put(at(23.5, 14, 0, 0.84)))
    return canvas.svg((0, 0, 47, 30))


def mana(card: Card) -> str:
    """The element all over the card, and rings of light where the orbs come to lie."""
    canvas, rng = Canvas(), Random(f"picture of {card.id}")
    tint = TINTS[card.element]
    hearts = [(26.0, 25.0), (41.0, 47.0)] if card.orbs == 2 else [(31.5, 36.5)]
    middle = (33.5, 36.0) if card.orbs == 2 else hearts[0]
    canvas.fill(box(*SHEET), tint.deep)
    for share, reach in ((0.35, 46), (0.7, 36), (1.0, 27)):
        canvas.fill(blossom(*middle, reach, reach * 0.93, 20), mix(tint.deep, tint.main, share))
    FIELDS[card.element](canvas, rng)
    size = 13.5 if card.orbs == 2 else 17.5
    for heart in hearts:
        canvas.fill(blossom(*heart, size * 1.26, size * 1.14, 16), tint.lit)
        canvas.fill(star(*heart, size * 1.22, size * 1.06, 16), tint.pale)
    return canvas.svg(SHEET)
