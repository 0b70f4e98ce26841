"""How actions of the game are written, and its own part of a state's data.

Actions: ``draw``, ``replace`` (then ``return CARD`` twice), ``exchange`` (then ``offer CARD`` of each and
``take CARD`` in turn), ``keep CARD`` in the draft, ``pay CARD`` and ``done``; answers to effects as
``play.effects.action`` has them (``use sp-27 A.hand``, ``player B``, ``pass``).

Data: what ``play.effects.notation`` describes, and ``players``, ``turn``, ``extra`` (no, due, used),
``emptier`` (who emptied the deck), ``fell`` (who is at 0, and by whom), ``committed`` (who has chosen in
secret), ``offers`` (what: positions in the list of cards), ``finisher``, ``winners`` and ``ending``.
``reading`` reads it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects import action as answers
from cardgen.play.effects.notation import listed
from cardgen.play.effects.world import World
from cardgen.play.rules import SEATS, Data, pack, unpack
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

DRAW, REPLACE, EXCHANGE, RETURN, OFFER, TAKE, KEEP, PAY = range(8)
_WORDS = {DRAW: "draw", REPLACE: "replace", EXCHANGE: "exchange"}
_WITH_CARD = {RETURN: "return", OFFER: "offer", TAKE: "take", KEEP: "keep", PAY: "pay"}
_FORMS = ", ".join([*_WORDS.values(), *(f"{word} CARD" for word in _WITH_CARD.values())])
EXTRA = ("no", "due", "used")


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
        "extra": EXTRA[s.extra],
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


def _name(seat: int) -> str | None:
    return SEATS[seat] if seat >= 0 else None
