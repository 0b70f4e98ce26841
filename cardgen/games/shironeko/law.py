"""What the machine of effects asks the game: its steps, what an effect may do, souls and stars."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.games.shironeko import (
    activating,
    battle,
    changing,
    damage,
    paying,
    playing,
    settling,
    standing,
    turn,
)
from cardgen.games.shironeko.runes import header, light
from cardgen.games.shironeko.state import State
from cardgen.play.effects.frame import Frame, Task
from cardgen.play.effects.law import Law

_TASKS: dict[str, Callable[[State, Task], None]] = {
    "exchange": turn.exchange,
    "begin": lambda s, task: turn.begin_turn(s, 0),
    "next": lambda s, task: turn.begin_turn(s, 1 - s.active),
    "end": lambda s, task: turn.go_on_ending(s, task.args[0]),
    "limit": turn.limit,
    "pay": paying.pay,
    "enter": playing.enter,
    "resolve": playing.resolve,
    "bury": lambda s, task: playing.bury(s, task.pieces[0]),
    "onto": changing.choose_target,
    "cover": changing.cover,
    "answer": battle.answer,
    "fight": battle.fight,
    "battle_over": lambda s, task: battle.end_battle(s),
    "damage": damage.reveal,
    "triggers": damage.triggers,
    "clear": lambda s, task: damage.clear(s, task.args),
}


def _accepts(s: State, piece: int, place: int) -> bool:
    """Whether an effect may put a card into play: where its kind lies, and as the rules for playing are.

    (SN-PLAY-4, SN-AMB-47)
    """
    realm, card = s.realm, s.card[piece]
    zone, seat = divmod(place, 2)
    settling.look_again(s, piece)
    if zone == realm.characters:
        return realm.cards.is_person[card] and standing.may_enter(s, card, seat)
    return realm.cards.is_town[card] if zone == realm.towns else realm.cards.is_leader[card]


def _runes(s: State, frame: Frame, args: dict[str, Any]) -> bool:
    """Whether the runes below a character light the stars. (SN-RUNE-2)

    A trigger of the damage area needs none (SN-AMB-8).
    """
    if s.place[frame.source] in s.realm.damage_areas:
        return True
    return light(header(tuple(args[""])), activating.runes_of(s, frame.source))


LAW = Law(
    settle=settling.settle,
    tasks=_TASKS,
    usable=paying.souls_leave_enough,
    accepts=_accepts,
    stays_beneath=lambda s, piece: False,  # runes go to the discard (SN-AMB-16)
    discard_place=settling.discard_place,
    hurt=damage.hurt,
    wound=damage.wound,
    countered=battle.cancel,
    steps={"pay_souls": paying.pay_souls},
    payable={"pay_souls": paying.souls_payable},
    conditions={"runes": _runes},
    by_place=frozenset(("runes",)),
    endless=lambda s, names: s.stop("limit: " + ", ".join(names)),
)
