"""Using spells and scrolls, what they do to life, and what becomes of the cards.

A card in use lies before its player together with the mana paid for it, and all of it goes to the discard
once it has been carried out or countered, in every mode (MS-USE-11). The machine of ``play.effects``
carries the effects out; the functions here are what it asks of the law. What it does of itself:

* A single target is any other player, a team-mate too (MS-AMB-7, MS-AMB-40); all opponents are those whose
  ``sides`` differ.
* From a hand the user of a card chooses by backs alone (MS-USE-8), chance says which of that back it is
  (MS-AMB-28). Thief and victim know a stolen card (MS-AMB-29); what is discarded lies open (MS-USE-9), and
  anything there may be recovered (MS-AMB-33).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgen.games.mana import turn
from cardgen.games.mana.answering import ask_new_targets
from cardgen.games.mana.choosing import named
from cardgen.games.mana.paying import PAID, mana
from cardgen.games.mana.payment import covers, wealth
from cardgen.play.effects import action as answers
from cardgen.play.effects.frame import Frame
from cardgen.play.rules import unpack

if TYPE_CHECKING:
    from cardgen.games.mana.state import State


def uses(s: State) -> list[int]:
    """The spells and scrolls that the active player can use as his action, as actions. (MS-ACT-1)"""
    party, seat, card = s.party, s.active, s.card
    hand, can_use = s.piles[party.hands[seat]], party.machine.uses.can_use
    able = party.castable.intersection(map(card.__getitem__, hand))
    if not able:
        return []
    most, code_of_hand, found = wealth(mana(s, seat)), party.hand_codes[seat], []
    for one in able:
        for code, price, action in party.at_will[one]:
            if price:
                if covers(price, most):
                    found.append(action + code_of_hand)
            elif any(can_use(s, code, piece, seat) for piece in hand if card[piece] == one):
                found.append(action + code_of_hand)
    found.sort()
    return found


def use(s: State, action: int) -> None:
    """Use one of these. Equal cards are as good as one another."""
    kind, card, _ = unpack(action)
    code = s.world.program.by_card[card][kind - answers.USE]
    piece = named(s, s.piles[s.party.hands[s.active]], action)
    s.party.machine.use(s, code, piece, s.active)


def using(s: State, frame: Frame) -> None:
    """Lay a card that is used before its player. (MS-USE-1, MS-USE-6)"""
    s.party.machine.moves.put(s, frame.source, s.party.casts[frame.seat])


# What the machine asks


def hurt(s: State, frame: Frame, seat: int, amount: int) -> None:
    """Take life away, to 0 at least, and note who brings whom to 0. (MS-AMB-21, MS-AMB-39)

    For a card that was redirected or reflected that is who fixed its target (MS-AMB-44).
    """
    life = s.numbers[s.party.life]
    life[seat] = max(life[seat] - amount, 0)
    if not life[seat]:
        s.fell = {**s.fell, seat: frame.by if seat in frame.players else frame.seat}


def mend(s: State, frame: Frame, seat: int, amount: int) -> None:
    """Give life back, up to the maximum. (MS-EXP-1, MS-AMB-23)"""
    life = s.numbers[s.party.life]
    life[seat] = min(life[seat] + amount, max(s.party.most_life, life[seat]))
    if life[seat] and seat in s.fell:
        s.fell = {fallen: by for fallen, by in s.fell.items() if fallen != seat}


def extra(s: State, seat: int, times: int) -> None:
    """One more action after this one, once a turn. (MS-AMB-45)"""
    if seat == s.active and s.extra == turn.NO_EXTRA:
        s.extra = turn.EXTRA_DUE


def settle(s: State) -> None:
    """Note who has emptied the deck, for good. (MS-AMB-10, MS-AMB-27)"""
    if s.emptier < 0 and not s.piles[s.party.deck]:
        top = s.stack[-1] if s.stack else None
        s.emptier = top.seat if isinstance(top, Frame) else s.active


def finished(s: State, frame: Frame) -> None:
    """Discard a card that has been carried out or countered, then look at life. (MS-AMB-22, MS-AMB-42)"""
    moves = s.party.machine.moves
    for piece in (frame.source, *frame.slots[PAID]):
        if s.place[piece] == s.party.casts[frame.seat]:
            moves.put(s, piece, s.party.discard)
    if s.fell:
        turn.end_by_life(s)
    else:
        ask_new_targets(s)


def put_under_deck(s: State, frame: Frame, args: dict[str, Any]) -> None:
    """Put cards under the deck, the first one picked first. (MS-AMB-12)"""
    for piece in args[""]:
        turn.put_under(s, piece, frame.seat)
    frame.done = bool(args[""])
