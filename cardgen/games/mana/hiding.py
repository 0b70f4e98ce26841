"""What a player sees, and the worlds that fit it. (MS-USE-10, MS-AMB-43)

Backs tell spells, mana and scrolls apart everywhere but inside the deck, where only the top card's back
is seen and those of the cards put under it, and whoever chooses cards there by their backs sees what he
takes. Faces are known to who holds them, to all where they lie open, and to whoever saw them go by; once a
closed card has moved among others of its back, nobody else can tell it any longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.mana import paying
from cardgen.games.mana.choosing import choices
from cardgen.games.mana.notation import KEEP, OFFER, RETURN, own_data
from cardgen.games.mana.payment import Cost, Payment, cost_of, ways
from cardgen.play.effects import views
from cardgen.play.effects.anew import ask_anew
from cardgen.play.effects.frame import Choice, Frame, Task
from cardgen.play.rules import Data
from cardgen.play.streams import Stream

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

_FROM_HAND = {"under": RETURN, "offer": OFFER}


def seen_by(s: State, player: int) -> Data:
    """The table with closed cards as backs, the player's own commitment, and what all know of the deck."""
    own = s.offers[player]
    backs, names = s.world.backs, s.world.back_names
    shown = [names[backs[s.card[piece]]] for piece in shown_backs(s)]
    return {
        **views.seen_by(s, player),
        **own_data(s),
        "committed_card": s.world.ids[s.card[own]] if own >= 0 else None,
        "deck_backs": shown,
    }


def shown_backs(s: State) -> list[int]:
    """The cards of the deck whose backs have been seen: those put under it, and the top one."""
    deck = s.piles[s.party.deck]
    return [piece for piece in deck if s.since[piece]] + [piece for piece in deck[-1:] if not s.since[piece]]


def hide(s: State, player: int, stream: Stream) -> State:
    """A copy with all that the player cannot see drawn anew, faces among those of the same back."""
    before = s.party.machine.backs.before(s, player)
    twin = views.hide(s, player, stream, [*shown_backs(s), *before])
    for seat, piece in enumerate(s.offers):
        if seat != player and piece >= 0:
            twin.offers[seat] = stream.choice(s.piles[s.place[piece]])
    top = twin.stack[-1] if twin.stack else None
    if isinstance(top, Choice) and top.kind == Choice.OWN and top.seat != player:
        _ask_anew(twin, top, player, stream)
    ask_anew(s.party.machine, twin, player, stream)
    return twin


def _ask_anew(s: State, choice: Choice, player: int, stream: Stream) -> None:
    """Another player's question names cards of his hand: let it name those he has now."""
    below = s.stack[-2]
    if isinstance(below, Frame):
        cost = _cost_due(s, below)
        _make_payable(s, below, cost, player, stream)
        choice.pool = paying.due(s, below, cost)
    elif isinstance(below, Task) and below.name != "take":
        kind = _FROM_HAND.get(below.name, KEEP)
        places = s.party.hands if kind != KEEP else s.party.packs
        choice.pool = choices(s, kind, s.piles[places[choice.seat]])


def _cost_due(s: State, frame: Frame) -> Cost:
    """The cost that a card's user is paying."""
    machine = s.party.machine
    arguments = machine.reckon.arguments[machine.rows[frame.pc].b](s, frame)
    return cost_of(arguments[""])


def _make_payable(s: State, frame: Frame, cost: Cost, player: int, stream: Stream) -> None:
    """Give a hand that is paying what some payment still needs, for closed cards of its own."""
    forms, hand = s.party.forms, s.piles[s.party.hands[frame.seat]]
    closed = [piece for piece in views.unseen(s, player) if forms[s.card[piece]] >= 0]
    loose = [piece for piece in hand if piece in closed]
    made = tuple(forms[s.card[piece]] for piece in frame.slots[paying.PAID])
    stock = [forms[s.card[piece]] for piece in closed]
    open_forms = [forms[s.card[piece]] for piece in hand if piece not in closed and forms[s.card[piece]] >= 0]
    able = [
        needed
        for way in sorted(ways(cost))
        if way[: len(made)] == made
        for needed in [_without(way[len(made) :], open_forms)]
        if len(needed) <= len(loose) and not _without(needed, stock)
    ]
    for form in stream.choice(able):
        if forms[s.card[loose[0]]] != form:
            giver = next(piece for piece in closed if forms[s.card[piece]] == form)
            s.card[loose[0]], s.card[giver] = s.card[giver], s.card[loose[0]]
        closed.remove(loose.pop(0))


def _without(needed: Payment, held: list[int]) -> Payment:
    """What is needed beyond what is held."""
    left = list(held)
    missing = []
    for form in needed:
        if form in left:
            left.remove(form)
        else:
            missing.append(form)
    return tuple(missing)
