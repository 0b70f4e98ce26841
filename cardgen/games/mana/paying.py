"""Paying for a spell: the mana that a hand holds, and the choice of cards that cover a cost exactly.

What is chosen lies open before its player at once, so that others see what is paid, and goes to the discard
with the card itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgen.games.mana.choosing import named
from cardgen.games.mana.notation import PAY
from cardgen.games.mana.payment import Cost, cost_of, following, payable, ways
from cardgen.play.effects import action as answers
from cardgen.play.effects.frame import NOTHING, Choice, Frame
from cardgen.play.rules import pack

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

PAID = 1  # the slot of a frame that holds the mana paid for it
PAYS, ALL_PAID = pack(PAY), pack(answers.DONE)


def mana(s: State, seat: int) -> int:
    """A player's mana cards in hand as one number; known until a card moves."""
    clock, known_of, held = s.purse
    if clock != s.clock or known_of != seat:
        hand = s.piles[s.party.hands[seat]]
        held = sum(map(s.party.units.__getitem__, map(s.card.__getitem__, hand)))
        s.purse = s.clock, seat, held
    return held


def can_pay(s: State, seat: int, piece: int, args: dict[str, Any]) -> bool:
    """Whether a hand covers a cost exactly. (MS-USE-1, MS-AMB-2)"""
    return payable(cost_of(args[""]), mana(s, seat))


def pay(s: State, frame: Frame, args: dict[str, Any]) -> bool:
    """Lay the mana for a card before its player, one card after the other; True while there is a choice.

    Cards come in ascending order of their forms, so that each payment can be made in one way.
    """
    cost = cost_of(args[""])
    done = False
    if frame.answer != NOTHING:
        done = not lay(s, frame, frame.answer)
        frame.answer = NOTHING
    while not done:
        choices = due(s, frame, cost)
        if len(choices) > 1:
            s.stack.append(Choice(Choice.OWN, frame.seat, choices))
            return True
        done = not lay(s, frame, choices[0])
    return False


def lay(s: State, frame: Frame, action: int) -> bool:
    """Lay a mana card of the hand down as paid; False where the action says that all is paid."""
    if action == ALL_PAID:
        return False
    party, seat = s.party, frame.seat
    piece, held = named(s, s.piles[party.hands[seat]], action), mana(s, seat)
    frame.slots[PAID].append(piece)
    party.machine.moves.put(s, piece, party.casts[seat])
    s.purse = s.clock, seat, held - party.units[s.card[piece]]
    return True


def due(s: State, frame: Frame, cost: Cost) -> list[int]:
    """The mana cards that may be paid next, and whether what lies there may be all."""
    party, card = s.party, s.card
    made = tuple([party.forms[card[piece]] for piece in frame.slots[PAID]])
    forms = following(cost, made, mana(s, frame.seat))
    cards = [one for form in forms for one in party.of_form[form]]
    if len(cards) > len(forms):  # cards of several designs
        hand = {card[piece] for piece in s.piles[party.hands[frame.seat]]}
        cards = [one for one in cards if one in hand]
    cards.sort()
    finished = [ALL_PAID] if made in ways(cost) else []
    return [*[PAYS + (one << 8) for one in cards], *finished]
