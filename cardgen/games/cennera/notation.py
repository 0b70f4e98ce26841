"""How actions and states of cennera are written: ``place yoi-07 c3 oshi``, and states as plain data.

The data of a state, all parts optional when read: ``phase`` (setup, turn, recruit, over), ``to_move``,
``turn``, ``placements``, ``passes``, ``drew``, ``stage`` ({c2: {card, owner, controller, center, mark}}),
and by seat (A, B) ``hand``, ``dressing_room`` (the top first), ``exit``, ``mark`` (still to be used),
``center`` (chosen in the set-up); ``recruit`` ({cell, ask, recruited}) while that is asked; with revival
``known`` (by seat {hand, dressing_room}); ``fallen`` and ``ending``. ``reading`` reads it back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardgen.games.cennera.board import CELL, NAMES
from cardgen.games.cennera.law import Table
from cardgen.play.rules import SEATS, Data, pack, unpack
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.games.cennera.stage import Standing
    from cardgen.games.cennera.state import State

SETUP, TURN, RECRUITING, OVER = PHASES = ("setup", "turn", "recruit", "over")
PASS, CENTER, CENTER_MARKED, PLACE, PLACE_MARKED, RECRUIT, LEAVE = range(7)
MARKED = 1 << 24
"""What makes an action the same one with the favourite-attack mark."""

_SEATS = SEATS[:2]
_FORMS = "pass; center CARD [oshi]; place CARD CELL [oshi]; recruit CELL; leave CELL"
_ACTION = re.compile(
    r"(?P<pass>pass)|center (?P<center>.+?)(?P<center_mark> oshi)?"
    r"|place (?P<card>.+) (?P<cell>[a-e][1-5])(?P<mark> oshi)?|(?P<verb>recruit|leave) (?P<at>[a-e][1-5])"
)


def action_text(table: Table, action: int) -> str:
    """An action in words."""
    kind, card, cell = unpack(action)
    match kind:
        case 0:
            return "pass"
        case 1 | 2:
            return f"center {table.ids[card]}{' oshi' if kind == CENTER_MARKED else ''}"
        case 3 | 4:
            return f"place {table.ids[card]} {NAMES[cell]}{' oshi' if kind == PLACE_MARKED else ''}"
        case _:
            return f"{'recruit' if kind == RECRUIT else 'leave'} {NAMES[cell]}"


def parse_action(table: Table, text: str) -> int:
    """The action that a text means; ValueError tells what it may look like."""
    found = _ACTION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no action of cennera; the forms are: {_FORMS}")
    if found["pass"]:
        return pack(PASS)
    if found["verb"]:
        return pack(RECRUIT if found["verb"] == "recruit" else LEAVE, 0, CELL[found["at"]])
    card_id = found["card"] or found["center"]
    if card_id not in table.index:
        hint = nearest(card_id, table.ids)
        raise ValueError(f"{text!r}: there is no card {card_id!r}{f' ({hint})' if hint else ''}")
    card = table.index[card_id]
    if found["center"]:
        return pack(CENTER_MARKED if found["center_mark"] else CENTER, card)
    return pack(PLACE_MARKED if found["mark"] else PLACE, card, CELL[found["cell"]])


def to_data(state: State) -> Data:
    """The whole truth."""
    ids = state.law.table.ids
    data: Data = {
        "phase": state.phase,
        "to_move": SEATS[state.to_move],
        "turn": state.turns,
        "placements": state.placed,
        "passes": state.passes,
        "drew": state.drew,
        "stage": {
            NAMES[cell]: _standing_data(standing, ids)
            for cell, standing in enumerate(state.stage.cells)
            if standing is not None
        },
        "count": dict(zip(_SEATS, state.stage.count, strict=True)),
        "hand": _by_seat([[ids[card] for card in hand] for hand in state.hand]),
        "dressing_room": _by_seat([[ids[card] for card in reversed(pile)] for pile in state.pile]),
        "exit": _by_seat([[ids[card] for card in lowered] for lowered in state.exit]),
        "mark": _by_seat(state.mark),
        "fallen": SEATS[state.fallen] if state.fallen >= 0 else None,
        "ending": state.ending,
    }
    if any(state.center):
        data["center"] = _by_seat([c and {"card": ids[c[0]], "mark": c[1]} for c in state.center])
    if state.asked:
        data["recruit"] = {
            "cell": NAMES[state.placing],
            "ask": [NAMES[cell] for cell in state.asked],
            "recruited": [NAMES[cell] for cell in state.recruited],
        }
    if state.law.revival:
        known = zip(state.known_hand, state.known_pile, strict=True)
        data["known"] = _by_seat(
            [{"hand": [ids[card] for card in hand], "dressing_room": pile} for hand, pile in known]
        )
    return data


def _by_seat(parts: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(_SEATS, parts, strict=True))


def _standing_data(standing: Standing, ids: Sequence[str]) -> Data:
    data: Data = {"card": ids[standing.card], "owner": SEATS[standing.owner]}
    if standing.controller != standing.owner:
        data["controller"] = SEATS[standing.controller]
    if standing.center:
        data["center"] = True
    if standing.marked:
        data["mark"] = True
    return data
