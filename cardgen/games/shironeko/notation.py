"""How actions are written, and the game's own part of a state's data.

Actions: ``return CARD`` and ``keep`` in the set-up; ``play CARD``, ``change CARD``, ``onto CARD`` (the
character it is put on), ``attack CARD``, ``end``; ``block CARD`` and ``take`` for the defender; ``pay CARD``
(a town), ``discard CARD``; answers to effects as ``play.effects.action`` has them. A player has one
character of a name, so that its card names it.

Data: what ``play.effects.notation`` describes, and ``turn``, ``due`` (deck damage that waits, as [seat,
amount]), ``attacked`` and ``activated`` ([number of a card in the list of cards, when] for those that have
in this turn), ``changed`` (numbers of the characters that came by change), ``loser`` and ``ending``. For
readers ``characters`` says by seat and card how each stands, ``towns`` how many of each are ON and OFF, and
``sizes`` how many cards lie where; nobody need write these. ``reading`` reads it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.shironeko import standing
from cardgen.play.effects import action as answers
from cardgen.play.effects.notation import listed
from cardgen.play.effects.world import World
from cardgen.play.rules import SEATS, Data, pack, unpack
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State

END, PLAY, CHANGE, _, ATTACK, BLOCK, TAKE, PAY, DISCARD, RETURN, KEEP = range(11)
WORDS = ("end", "play", "change", "onto", "attack", "block", "take", "pay", "discard", "return", "keep")
ENDS, PLAYS, CHANGES, ONTOS, ATTACKS, BLOCKS, TAKES, PAYS, DISCARDS, RETURNS, KEEPS = map(pack, range(11))
"""Actions of these kinds but for their card: ``PLAYS | card << 8``."""
ALONE = (END, TAKE, KEEP)
"""Actions that name no card."""
_FORMS = ", ".join(word if kind in ALONE else f"{word} CARD" for kind, word in enumerate(WORDS))


def action_text(world: World, action: int) -> str:
    """An action in words."""
    if answers.is_ours(action):
        return answers.action_text(world, action)
    kind, card, _ = unpack(action)
    return WORDS[kind] if kind in ALONE else f"{WORDS[kind]} {world.ids[card]}"


def parse_action(world: World, text: str) -> int:
    """The action that a text means; ValueError tells what it may look like."""
    word, _, card_id = " ".join(text.split()).partition(" ")
    if word not in WORDS:
        try:
            return answers.parse_action(world, text)
        except ValueError as error:
            raise ValueError(f"{error}; or, of this game: {_FORMS}") from None
    kind = WORDS.index(word)
    if kind in ALONE:
        if card_id:
            raise ValueError(f"{text!r}: {word!r} stands alone")
        return pack(kind)
    if card_id not in world.index:
        raise ValueError(f"{text!r}: there is no card {card_id!r} ({nearest(card_id, world.ids)})")
    return pack(kind, world.index[card_id])


# Data


def own_data(s: State) -> Data:
    """What the game adds to a table; both players may see it. (SN-AMB-40)"""
    order = {piece: number for number, piece in enumerate(listed(s))}
    field = [piece for zone in s.realm.field for seat in (0, 1) for piece in s.pile(zone, seat)]
    return {
        "turn": s.turns,
        "due": [[SEATS[seat], amount] for seat, amount in s.due],
        "attacked": _when(s, s.attacked, field, order),
        "activated": _when(s, s.activated, field, order),
        "changed": sorted(order[piece] for piece in field if s.changed_at[piece] == s.since[piece] > 0),
        "loser": SEATS[s.loser] if s.loser >= 0 else None,
        "ending": s.ending,
    }


def field_data(s: State) -> Data:
    """How the field looks: all of it follows from the rest of the data."""
    seats = list(zip((0, 1), SEATS, strict=False))
    return {
        "characters": {
            name: {_id(s, p): _character(s, p) for p in standing.people(s, seat)} for seat, name in seats
        },
        "towns": {name: _towns(s, seat) for seat, name in seats},
        "sizes": {
            name: {zone: len(s.pile(number, seat)) for number, zone in enumerate(s.world.zones)}
            for seat, name in seats
        },
    }


def _id(s: State, piece: int) -> str:
    return s.world.ids[s.card[piece]]


def _character(s: State, piece: int) -> Data:
    realm, now, words = s.realm, standing.now(s, piece), s.world.vocabulary
    return {
        "on": not s.exhausted[piece],
        "atk": now[realm.atk],
        "hp": now[realm.hp],
        "damage": s.wounds[piece],
        "runes": [_id(s, rune) for rune in s.beneath[piece]],
        "markers": [name for name, held in zip(words.markers, s.markers, strict=True) if held[piece]],
        "keywords": [name for number, name in enumerate(words.keywords) if now[-1] >> number & 1],
    }


def _towns(s: State, seat: int) -> Data:
    found: dict[str, dict[str, int]] = {}
    for piece in s.pile(s.realm.towns, seat):
        counts = found.setdefault(_id(s, piece), {"on": 0, "off": 0})
        counts["off" if s.exhausted[piece] else "on"] += 1
    return dict(found)


def _when(s: State, ticks: list[int], field: list[int], order: dict[int, int]) -> list[list[int]]:
    return sorted(
        [order[piece], ticks[piece]] for piece in field if ticks[piece] > max(s.since[piece], s.turn_began)
    )
