"""Answers to the interpreter's questions as actions: ints for play, words for people.

Kinds from 100 on belong to effects; a game numbers its own actions below. A card is named by its id;
where it lies by its place, and equal cards of a place by their number there: ``choose asa-01 A.left``,
``use yoi-02 A.hand``, ``choose yoi-02 B.flank 2``. Equal cards that nothing tells apart make one
action.
"""

from __future__ import annotations

import re
from typing import Final

from cardgen.play.effects.table import Table
from cardgen.play.effects.world import FIRST_USE, World
from cardgen.play.rules import SEATS, pack, unpack
from cardgen.source.nearest import nearest

CHOOSE, DONE, YES, NO, MODE, SEAT, NAME, BACK, PLACE, PASS = range(100, 110)
USE = FIRST_USE
"""``USE + n`` uses a card's n-th ability; the same numbers name triggers that are to be ordered."""
CHOOSES: Final = pack(CHOOSE)
FIRST_KIND: Final = CHOOSE

_WORDS: Final = {DONE: "done", YES: "yes", NO: "no", PASS: "pass"}
_CARD: Final = re.compile(r"(choose|name|use) (\S+)(?: (\S+))?(?: (\d+))?(?: ability (\d+))?")
_FORMS: Final = (
    "choose CARD PLACE [N]; use CARD PLACE [N] [ability N]; name CARD; mode N; player SEAT; "
    "back NAME PLACE; place PLACE; done; yes; no; pass"
)


def spot(s: Table, piece: int) -> int:
    """A place and the number of a card among the equal ones there, in one number below 256."""
    world = s.world
    place = s.place[piece]
    if not world.in_play[place // world.seats]:
        return world.spots[place]
    card, beneath, ordinal = s.card, s.beneath, 0
    for top in s.piles[place]:
        if top == piece:
            break
        ordinal += card[top] == card[piece]
        if beneath[top]:
            under = beneath[top]
            if piece in under:
                ordinal += sum([card[other] == card[piece] for other in under[: under.index(piece)]])
                break
            ordinal += sum([card[other] == card[piece] for other in under])
    return world.spots[place] + (ordinal if ordinal < world.ordinals else world.ordinals - 1)


def choose(s: Table, piece: int) -> int:
    return CHOOSES | s.card[piece] << 8 | spot(s, piece)


def use(s: Table, piece: int, code: int) -> int:
    return s.world.use_heads[code] + spot(s, piece)


def found(s: Table, pieces: list[int], action: int) -> int:
    """Which of the pieces an action means; the first of several equal ones."""
    return next(piece for piece in pieces if pack(action >> 24, s.card[piece], spot(s, piece)) == action)


def is_ours(action: int) -> bool:
    """Whether an action answers a question of effects."""
    return action >> 24 >= FIRST_KIND


def action_text(world: World, action: int) -> str:
    """An action of effects in words."""
    kind, card, number = unpack(action)
    if kind in _WORDS:
        return _WORDS[kind]
    if kind == MODE:
        return f"mode {number + 1}"
    if kind == SEAT:
        return f"player {SEATS[number]}"
    if kind == NAME:
        return f"name {world.ids[card]}"
    if kind == PLACE:
        return f"place {world.place_text(world.coded_place(number))}"
    code, ordinal = divmod(number, world.ordinals)
    place = world.coded_place(code)
    if kind == BACK:
        return f"back {world.back_names[card]} {world.place_text(place)}"
    where = world.place_text(place) + (f" {ordinal + 1}" if ordinal else "")
    if kind == CHOOSE:
        return f"choose {world.ids[card]} {where}"
    ability = f" ability {kind - USE + 1}" if kind > USE else ""
    return f"use {world.ids[card]} {where}{ability}"


def parse_action(world: World, text: str) -> int:
    """The action that a text means; ValueError says what it may look like."""
    text = " ".join(text.split())
    for kind, word in _WORDS.items():
        if text == word:
            return pack(kind)
    head, _, rest = text.partition(" ")
    if head == "mode" and rest.isdecimal() and 1 <= int(rest) <= 256:
        return pack(MODE, 0, int(rest) - 1)
    if head == "player" and rest in SEATS[: world.seats] and len(rest) == 1:
        return pack(SEAT, 0, SEATS.index(rest))
    if head == "place":
        return pack(PLACE, 0, world.place_code(world.parse_place(rest)))
    back = re.fullmatch(r"back (\S+) (\S+)", text)
    if back:
        return _parse_back(world, *back.groups())
    return _parse_card(world, text)


def _parse_back(world: World, name: str, place: str) -> int:
    if name not in world.back_names:
        raise ValueError(f"no card has the back {name!r} ({nearest(name, world.back_names)})")
    spot = world.place_code(world.parse_place(place)) * world.ordinals
    return pack(BACK, world.back_names.index(name), spot)


def _parse_card(world: World, text: str) -> int:
    match = _CARD.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no answer to an effect; the forms are: {_FORMS}")
    word, card_id, place, number, ability = match.groups()
    if card_id not in world.index:
        raise ValueError(f"{text!r}: there is no card {card_id!r} ({nearest(card_id, world.ids)})")
    card = world.index[card_id]
    if word == "name":
        return pack(NAME, card)
    if place is None:
        raise ValueError(f"{text!r} does not say where the card is, such as A.hand")
    where = world.place_code(world.parse_place(place)) * world.ordinals + (int(number) - 1 if number else 0)
    kind = CHOOSE if word == "choose" else USE + (int(ability) - 1 if ability else 0)
    return pack(kind, card, where)
