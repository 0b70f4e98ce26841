"""Using spells and scrolls: paying, answering, damage, and what becomes of the cards.

A card in use lies before its player together with the mana paid for it, and all of it goes to the discard
once it has been carried out or countered, in every mode (MS-USE-11). The machine of ``play.effects``
carries the effects out; the functions here are what it asks of the law. What it does of itself:

* A single target is any other player, a team-mate too (MS-AMB-7, MS-AMB-40); all opponents are those whose
  ``sides`` differ.
* From a hand the user of a card chooses by backs alone (MS-USE-8), chance says which of that back it is
  (MS-AMB-28). Thief and victim know a stolen card (MS-AMB-29); what is discarded lies open (MS-USE-9), and
  anything there may be recovered (MS-AMB-33).
* Answers lie on the stack above what they answer, and leave the player's action as it was (MS-AMB-31).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cardgen.games.mana import turn
from cardgen.games.mana.notation import PAY
from cardgen.games.mana.payment import UNITS, Cost, cost_of, payable, payments
from cardgen.play.effects import action as answers
from cardgen.play.effects.frame import NOTHING, Choice, Entry, Frame, Task, Window
from cardgen.play.rules import pack, unpack

if TYPE_CHECKING:
    from cardgen.games.mana.rules import State

PAID = 1  # the slot of a frame that holds the mana paid for it


def usable(s: State, code: int, piece: int, seat: int) -> bool:
    """Whether the rules let an ability be used. (MS-AMB-30)

    A stack holds one answer a player at most; damage is answered by who is about to take it.
    """
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Window) and top.timings == s.party.on_damage and seat not in _struck(s.stack[-2]):
        return False
    answering = sum(
        isinstance(entry, Frame) and isinstance(below, Window) for below, entry in pairwise(s.stack)
    )
    return answering < s.party.seats


def uses(s: State) -> list[int]:
    """The spells and scrolls that the active player can use as his action, as actions. (MS-ACT-1)"""
    party, seat, card = s.party, s.active, s.card
    place, can_use = party.hands[seat], party.machine.uses.can_use
    held, found = mana(s, seat), set()
    for piece in s.piles[place]:
        for code, price, action in party.at_will[card[piece]]:
            if payable(price, held) if price else can_use(s, code, piece, seat):
                found.add(action + party.hand_codes[seat])
    return sorted(found)


def use(s: State, action: int) -> None:
    """Use one of these. Equal cards are as good as one another."""
    kind, card, _ = unpack(action)
    code = s.world.program.by_card[card][kind - answers.USE]
    piece = next(piece for piece in s.piles[s.party.hands[s.active]] if s.card[piece] == card)
    s.party.machine.use(s, code, piece, s.active)


def using(s: State, frame: Frame) -> None:
    """Lay a card that is used before its player. (MS-USE-1, MS-USE-6)"""
    s.party.machine.moves.put(s, frame.source, s.party.casts[frame.seat])


# Payment


def mana(s: State, seat: int) -> int:
    """A player's mana cards in hand as one number; known until a card moves."""
    clock, known_of, held = s.purse
    if clock != s.clock or known_of != seat:
        units, card = s.party.units, s.card
        held = sum([units[card[piece]] for piece in s.piles[s.party.hands[seat]]])
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
        kind, card, _ = unpack(frame.answer)
        frame.answer = NOTHING
        done = kind != PAY
        if not done:
            lay(s, frame, card)
    while not done:
        choices = due(s, frame, cost)
        if len(choices) > 1:
            s.stack.append(Choice(Choice.OWN, frame.seat, choices))
            return True
        kind, card, _ = unpack(choices[0])
        done = kind != PAY
        if not done:
            lay(s, frame, card)
    return False


def lay(s: State, frame: Frame, card: int) -> None:
    """Lay a mana card of the hand down as paid."""
    hand = s.piles[s.party.hands[frame.seat]]
    piece = next(piece for piece in hand if s.card[piece] == card)
    frame.slots[PAID].append(piece)
    s.party.machine.moves.put(s, piece, s.party.casts[frame.seat])


def due(s: State, frame: Frame, cost: Cost) -> list[int]:
    """The mana cards that may be paid next, and whether what lies there may be all."""
    forms, card = s.party.forms, s.card
    made = tuple(forms[card[piece]] for piece in frame.slots[PAID])
    held = mana(s, frame.seat) + sum([UNITS[form] for form in made])
    able = [way for way in payments(cost, held) if way[: len(made)] == made]
    following = {way[len(made)] for way in able if len(way) > len(made)}
    hand = s.piles[s.party.hands[frame.seat]]
    cards = sorted({card[piece] for piece in hand if forms[card[piece]] in following})
    finished = [pack(answers.DONE)] if made in able else []
    return [*(pack(PAY, card) for card in cards), *finished]


# Answers


def window(s: State, timings: tuple[int, ...]) -> Window | None:
    """Let all others answer in turn order, then who acts, if any hand holds an answer. (MS-AMB-30)"""
    party, card = s.party, s.card
    holds = party.answers[timings]
    for place in party.hands:
        for piece in s.piles[place]:
            if holds[card[piece]]:
                return Window(timings, party.replies[s.active], again=False)
    return None


def opens(s: State, frame: Frame) -> Window | None:
    """The window after a spell or scroll is paid for."""
    party = s.party
    return window(s, party.on_spell if party.is_spell[s.card[frame.source]] else party.on_scroll)


def aims(s: State, frame: Frame) -> Window | None:
    """The window before damage, for those who are about to take some. (MS-AMB-30)"""
    found = window(s, s.party.on_damage)
    if found is not None:
        struck = _struck(frame)
        found.order = tuple(seat for seat in found.order if seat in struck)
    return found if found is not None and found.order else None


def _struck(entry: Entry) -> set[int]:
    """Who is about to take damage from what is on the stack."""
    blow = entry.blow if isinstance(entry, Frame) else []
    return {-1 - target for target, amount in blow if amount > 0}


def ask_new_targets(s: State) -> None:
    """Whom damage has been turned to may answer it as well, after all who were asked. (MS-AMB-44)"""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Window) and top.timings == s.party.on_damage:
        struck = _struck(s.stack[-2])
        new = [seat for seat in s.party.replies[s.active] if seat in struck and seat not in top.order]
        top.order = (*top.order, *new)
        top.turn = min(top.passes, len(top.order) - 1)


def countered(s: State, frame: Frame) -> None:
    """A declared exchange is countered; an end of turn cannot be. (MS-AMB-44)"""
    stack = s.stack
    window = max((at for at, entry in enumerate(stack) if isinstance(entry, Window)), default=0)
    below = stack[window - 1] if window else None
    if isinstance(below, Task) and below.name == "offer":
        del stack[window - 1]


def is_of_element(s: State, frame: Frame, args: dict[str, Any]) -> bool:
    """Whether the damage that is being answered is of an element. (MS-AMB-6)"""
    machine = s.party.machine
    answered = machine.answered(s, frame)
    if answered is None:
        return False
    element = machine.rows[answered.pc - 1].c
    return element >= 0 and s.world.vocabulary.elements[element] == args[""]


# Life


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
        turn.put_under(s, piece)
    frame.done = bool(args[""])
