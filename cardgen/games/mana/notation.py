"""How actions of the game are written, and its own part of a state's data.

Actions: ``draw``, ``replace`` (then ``return CARD`` twice), ``exchange`` (then ``offer CARD`` of each and
``take CARD`` in turn), ``keep CARD`` in the draft, ``pay CARD`` and ``done``; answers to effects as
``play.effects.action`` has them (``use sp-27 A.hand``, ``player B``, ``pass``).

Data: what ``play.effects.notation`` describes, and ``players``, ``turn``, ``extra`` (no, due, used),
``emptier`` (who emptied the deck), ``fell`` (who is at 0, and by whom), ``committed`` (who has chosen in
secret), ``offers`` (what: positions in the list of cards), ``finisher``, ``winners`` and ``ending``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardgen.play.effects import action as answers
from cardgen.play.effects.notation import listed
from cardgen.play.effects.reading import whole
from cardgen.play.effects.world import World
from cardgen.play.rules import SEATS, Data, Unreadable, pack, unpack
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

DRAW, REPLACE, EXCHANGE, RETURN, OFFER, TAKE, KEEP, PAY = range(8)
_WORDS = {DRAW: "draw", REPLACE: "replace", EXCHANGE: "exchange"}
_WITH_CARD = {RETURN: "return", OFFER: "offer", TAKE: "take", KEEP: "keep", PAY: "pay"}
_FORMS = ", ".join([*_WORDS.values(), *(f"{word} CARD" for word in _WITH_CARD.values())])
_EXTRA = ("no", "due", "used")


def action_text(world: World, action: int) -> str:
    """An action in words."""
    if answers.is_ours(action):
        return answers.action_text(world, action)
    kind, card, _ = unpack(action)
    return _WORDS[kind] if kind in _WORDS else f"{_WITH_CARD[kind]} {world.ids[card]}"


def parse_action(world: World, text: str) -> int:
    """The action that a text means; ValueError tells what it may look like."""
    word, _, card_id = " ".join(text.split()).partition(" ")
    for kind, name in _WORDS.items():
        if word == name and not card_id:
            return pack(kind)
    for kind, name in _WITH_CARD.items():
        if word == name:
            if card_id not in world.index:
                hint = nearest(card_id, world.ids)
                raise ValueError(f"{text!r}: there is no card {card_id!r} ({hint})")
            return pack(kind, world.index[card_id])
    try:
        return answers.parse_action(world, text)
    except ValueError as error:
        raise ValueError(f"{error}; or, of this game: {_FORMS}") from None


# Data


def own_data(s: State) -> Data:
    """What the game adds to a table, as all players may see it."""
    return {
        "players": s.players,
        "turn": s.turns,
        "extra": _EXTRA[s.extra],
        "emptier": _name(s.emptier),
        "fell": {SEATS[seat]: SEATS[by] for seat, by in sorted(s.fell.items())},
        "committed": [SEATS[seat] for seat, piece in enumerate(s.offers) if piece >= 0],
        "finisher": _name(s.finisher),
        "winners": [SEATS[seat] for seat in s.winners],
        "ending": s.ending,
    }


def closed_data(s: State) -> Data:
    """What nobody sees: the commitments that wait for the others'."""
    order = listed(s)
    return {"offers": [order.index(piece) if piece >= 0 else -1 for piece in s.offers]}


def read_own(s: State, data: Mapping[str, Any]) -> None:
    """Read back what ``own_data`` and ``closed_data`` write; left out, it is as in the middle of a game."""
    s.turns = whole(data.get("turn", 1), ("turn",))
    s.extra = _EXTRA.index(_word(data, "extra", _EXTRA, "no"))
    s.emptier = _seat(s, data, "emptier")
    s.fell = {SEATS.index(seat): SEATS.index(by) for seat, by in data.get("fell", {}).items()}
    order = listed(s)
    offers = data.get("offers", [-1] * s.players)
    s.offers = [order[place] if place >= 0 else -1 for place in offers]
    s.finisher = _seat(s, data, "finisher")
    s.winners = [SEATS.index(seat) for seat in data.get("winners", [])]
    s.ending = str(data.get("ending", ""))


def players_of(data: Mapping[str, Any], usual: int) -> int:
    """How many play: as the data says, else as the options do."""
    players = data.get("players", usual)
    if not isinstance(players, int) or not 2 <= players <= 6:
        raise Unreadable(("players",), f"found {players!r}, expected a number from 2 to 6")
    return players


def _name(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None


def _seat(s: State, data: Mapping[str, Any], key: str) -> int:
    seat = data.get(key)
    if seat is None:
        return -1
    return SEATS.index(_word(data, key, tuple(SEATS[: s.players]), ""))


def _word(data: Mapping[str, Any], key: str, words: tuple[str, ...], default: str) -> str:
    value = data.get(key, default)
    if value not in words:
        raise Unreadable((key,), f"found {value!r} ({nearest(str(value), words)})")
    return str(value)
