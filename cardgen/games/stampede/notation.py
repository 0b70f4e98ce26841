"""How actions of the race are written, and its own part of a state's data.

Actions: ``center CARD`` in the set-up; ``call CARD left``, ``run left``, ``attack left+center > right``,
``recover left`` (or ``no``), ``end phase``; answers to effects as ``play.effects.action`` has them
(``use tg-04 A.left``). Zones are the mover's own, but for an attack's target.

Data: what ``play.effects.notation`` describes, and ``phase``, ``to_move`` (only told), ``turn``,
``choosing`` (in the set-up), ``leader`` (who last led strictly), ``center_gear`` by seat, ``recovered`` (a
card's place in the list of cards: how often), ``crashes``, ``declined``, ``repeats``, ``deals``, ``winners``
and ``ending``. For readers ``machines`` says by seat and zone how each top card stands, and ``bidden`` which
keywords of players effects have given to each; nobody need write these. ``reading`` reads it back.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.games.stampede import standing
from cardgen.play.effects import action as answers
from cardgen.play.effects.notation import listed
from cardgen.play.effects.world import World
from cardgen.play.rules import SEATS, Data, pack, unpack
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.games.stampede.state import State

END_PHASE, CENTER, CALL, RUN, ATTACK, RECOVER = range(6)
GROUP_ZONES = ("left", "center", "right")
"""Which attackers the bits of an attack mean."""
_FORMS = "center CARD; call CARD ZONE; run ZONE; attack ZONE[+ZONE] > ZONE; recover ZONE; end phase"
_ACTION = re.compile(
    r"(?P<end>end phase)|center (?P<center>\S+)|call (?P<call>\S+) (?P<to>\w+)"
    r"|(?P<verb>run|recover) (?P<zone>\w+)|attack (?P<group>[\w+]+) ?> ?(?P<target>\w+)"
)


def action_text(world: World, action: int) -> str:
    """An action in words."""
    kind, card, zone = unpack(action)
    if answers.is_ours(action):
        text = answers.action_text(world, action)
        is_laid = kind > answers.USE and kind == _laying(world, card)
        return text.removesuffix(f" ability {kind - answers.USE + 1}") if is_laid else text
    match kind:
        case 0:
            return "end phase"
        case 1:
            return f"center {world.ids[card]}"
        case 2:
            return f"call {world.ids[card]} {world.zones[zone]}"
        case 4:
            group = "+".join(name for bit, name in enumerate(GROUP_ZONES) if card >> bit & 1)
            return f"attack {group} > {world.zones[zone]}"
        case _:
            return f"{'run' if kind == RUN else 'recover'} {world.zones[zone]}"


def parse_action(world: World, text: str) -> int:
    """The action that a text means; ValueError tells what it may look like."""
    found = _ACTION.fullmatch(" ".join(text.split()))
    if found is None:
        try:
            return _laid(world, answers.parse_action(world, text))
        except ValueError as error:
            raise ValueError(f"{error}; or, of the race: {_FORMS}") from None
    if found["end"]:
        return pack(END_PHASE)
    if found["group"]:
        bits = [_group_bit(text, name) for name in found["group"].split("+")]
        return pack(ATTACK, sum(set(bits)), _zone(world, text, found["target"]))
    if found["verb"]:
        return pack(RUN if found["verb"] == "run" else RECOVER, 0, _zone(world, text, found["zone"]))
    card_id = found["call"] or found["center"]
    if card_id not in world.index:
        raise ValueError(f"{text!r}: there is no card {card_id!r} ({nearest(card_id, world.ids)})")
    if found["center"]:
        return pack(CENTER, world.index[card_id])
    return pack(CALL, world.index[card_id], _zone(world, text, found["to"]))


def is_laying(world: World, card: int) -> bool:
    """Whether a card of the hand is laid down by the rules, for it says nothing of its use. (ST-AMB-37)"""
    said = world.abilities[world.ids[card]]
    return bool(said) and said[-1].timings == ("play",) and not said[-1].effects


def _laying(world: World, card: int) -> int:
    """The kind of the action that lays a card down; -1 for none, or where it has to be told by number."""
    codes = world.program.by_card[card]
    if not is_laying(world, card) or (len(codes) > 1 and world.zone("hand") in world.code(codes[0]).zones):
        return -1
    return answers.USE + len(codes) - 1


def _laid(world: World, action: int) -> int:
    """The use of a card of the hand that has nothing else to be used there: that it is laid down."""
    kind, card, number = unpack(action)
    if kind != answers.USE or _laying(world, card) < 0:
        return action
    place = world.coded_place(number // world.ordinals)
    return pack(_laying(world, card), card, number) if place // world.seats == world.zone("hand") else action


def _zone(world: World, text: str, name: str) -> int:
    if name not in world.zones:
        raise ValueError(f"{text!r}: there is no zone {name!r} ({nearest(name, world.zones)})")
    return world.zone(name)


def _group_bit(text: str, name: str) -> int:
    if name not in GROUP_ZONES:
        raise ValueError(f"{text!r}: nothing attacks from {name!r} ({nearest(name, GROUP_ZONES)})")
    return 1 << GROUP_ZONES.index(name)


# Data


def own_data(s: State) -> Data:
    """What the race adds to a table, as both players may see it."""
    data: Data = {
        "phase": s.phase,
        "to_move": SEATS[s.to_move],
        "turn": s.turns,
        "leader": SEATS[s.leader] if s.leader >= 0 else None,
        "center_gear": dict(zip(SEATS, s.center_gear, strict=False)),
        "crashes": s.crashes,
        "declined": s.declined,
        "winners": [SEATS[seat] for seat in s.winners],
        "ending": s.ending,
    }
    if s.phase == "setup":
        data["choosing"] = SEATS[s.choosing]
    if s.recovered:
        order = listed(s)
        data["recovered"] = sorted([order.index(piece), times] for piece, times in s.recovered.items())
    return data


def field_data(s: State) -> Data:
    """How the field looks: all of it follows from the rest of the data."""
    if s.phase == "setup":
        return {}
    words, reckon = tuple(s.world.vocabulary.keywords), s.course.machine.reckon
    seats = list(zip((0, 1), SEATS, strict=False))
    return {
        "machines": {
            name: {s.world.zones[s.zone(piece)]: _machine(s, piece) for piece in standing.tops(s, seat)}
            for seat, name in seats
        },
        "bidden": {
            name: [word for number, word in enumerate(words) if reckon.seat_has(s, seat, number)]
            for seat, name in seats
        },
    }


def _machine(s: State, piece: int) -> Data:
    course, now = s.course, standing.now(s, piece)
    return {
        "card": s.world.ids[s.card[piece]],
        "power": now[course.power],
        "defence": now[course.defence],
        "gear": standing.gear(s, piece),
        "keywords": [
            name
            for number, name in enumerate(s.world.vocabulary.keywords)
            if now[standing.KEYWORDS] >> number & 1
        ],
    }


def closed_data(s: State) -> Data:
    """What nobody sees: the shuffles to come, and the states in which free abilities were used."""
    data: Data = {}
    if s.phase == "setup":
        data["deals"] = [stream.state for stream in s.deals]
    if s.repeats:
        data["repeats"] = [[code, list(states)] for code, states in sorted(s.repeats.items())]
    return data
