"""How good a moment looks for a player, for the greedy policy: from what that player sees, and nothing else.

Life counts most, measured against the best rival's; then cards in hand, among them mana by its use. What is
under way counts as if nobody answered it: the rest of a card's rows is read, not carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.mana import ending
from cardgen.games.mana.party import LARGE_HAND, PENALTY
from cardgen.games.mana.paying import mana
from cardgen.games.mana.payment import RAINBOW, covers, wealth
from cardgen.play.effects.frame import Frame, Task
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import T, Who

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

WON = 1_000_000
LIFE = 1000
RIVAL = 600  # a point of life of all rivals together: what is taken from them is worth less than one's own
LOW = 400  # more for each point of life that a rival has below this
LOW_LIFE = 6
SPELL, UNPAID_SPELL, SCROLL = 600, 300, 700
ORB, TWO_ORBS, RAINBOW_ORB = 260, 420, 380
RIVALS_CARD = 120
BURDEN = 300  # a card more than that, for an expert
CARD_DRAWN = 350
SHIELD_POINT = 300
EXTRA_ACTION = 500


def worth(s: State, player: int) -> int:
    """The player's prospects; his hand he sees, of the others' only how many cards there are."""
    if s.ending:
        return WON * s.returns()[player] + s.points()[player]
    life = list(s.numbers[s.party.life])
    total, fell = _pending(s, player, life)
    if not all(life):
        return total + _end(s, player, life, fell)
    total += LIFE * life[player] + _hand(s, player)
    for seat in range(s.players):
        if s.sides[seat] != s.sides[player]:
            total -= RIVAL * life[seat] - LOW * max(LOW_LIFE - life[seat], 0)
            total -= RIVALS_CARD * len(s.piles[s.party.hands[seat]])
        elif seat != player:
            total += RIVAL * life[seat]
    return total


def _end(s: State, player: int, life: list[int], fell: dict[int, int]) -> int:
    """What the end that is under way would bring: the winners, if nobody answered."""
    sides, hands = s.sides, [len(s.piles[place]) for place in s.party.hands]
    finisher = next((by for seat, by in fell.items() if sides[by] != sides[seat]), -1)
    if s.party.teams:
        winners = ending.winning_team(life, hands, sides, finisher)
    else:
        winners = ending.winner(life, hands, finisher)
    lead = LIFE * (2 * life[player] - max(life))
    return lead + (0 if not winners else WON // 2 if player in winners else -WON // 2)


def _hand(s: State, player: int) -> int:
    """A hand's worth, less what it costs an expert at the end of his turn. (MS-EXP-5)"""
    party = s.party
    pile, most = s.piles[party.hands[player]], wealth(mana(s, player))
    total = 0
    for piece in pile:
        card = s.card[piece]
        form = party.forms[card]
        if party.is_spell[card]:
            able = any(price and covers(price, most) for _, price, _ in party.at_will[card])
            total += SPELL if able else UNPAID_SPELL
        elif form < 0:
            total += SCROLL
        else:
            total += RAINBOW_ORB if form == RAINBOW else TWO_ORBS if form % 2 else ORB
    if party.expert and len(pile) >= LARGE_HAND:
        fatal = s.numbers[party.life][player] <= PENALTY
        total -= WON // 4 if fatal else LIFE * PENALTY + BURDEN * (len(pile) - LARGE_HAND)
    return total


def _pending(s: State, player: int, life: list[int]) -> tuple[int, dict[int, int]]:
    """What is under way: changes of life go into ``life``, all else into the sum; and who fells whom."""
    total = 0
    fell: dict[int, int] = {}
    for entry in reversed(s.stack):
        if isinstance(entry, Frame) and not entry.countered:
            total += _card(s, entry, player, life, fell)
        elif isinstance(entry, Task) and entry.name == "under" and s.active == player:
            total += 2 * CARD_DRAWN - entry.args[0] * ORB
    return total, fell


def _card(s: State, frame: Frame, player: int, life: list[int], fell: dict[int, int]) -> int:
    """What the rest of a card would do."""
    rows, sign = s.party.machine.rows, 1 if frame.seat == player else -1
    total, pc = 0, frame.pc
    _strike(frame, [(-1 - target, amount) for target, amount in frame.blow], life, fell)
    while rows[pc].op != Op.END:
        row = rows[pc]
        match row.op:
            case Op.AIM:
                amount = _fixed(s, row.b)
                _strike(frame, [(seat, amount) for seat in _seats(s, frame, row.a)], life, fell)
            case Op.HEAL:
                for seat in _seats(s, frame, row.a):
                    life[seat] = min(life[seat] + _fixed(s, row.b), max(s.party.most_life, life[seat]))
            case Op.DRAW:
                total += sign * CARD_DRAWN * _fixed(s, row.b)
            case Op.MOVE | Op.DISCARD:
                total += sign * CARD_DRAWN
            case Op.SHIELD:
                total += sign * SHIELD_POINT * (_fixed(s, row.b) if row.b >= 0 else 3)
            case Op.EXTRA:
                total += sign * EXTRA_ACTION
            case Op.JUMP if row.a > pc:
                pc = row.a - 1
            case _:
                pass
        pc += 1
    return total


def _strike(frame: Frame, blow: list[tuple[int, int]], life: list[int], fell: dict[int, int]) -> None:
    for seat, amount in blow:
        life[seat] = max(life[seat] - amount, 0)
        if not life[seat]:
            fell.setdefault(seat, frame.by if seat in frame.players else frame.seat)


def _seats(s: State, frame: Frame, who: int) -> list[int]:
    """Whom a row means; a player still to be chosen is the weakest rival of who chooses."""
    if who < 0:
        return []
    if who >= Who.CHOSEN:
        chosen = frame.players[who - Who.CHOSEN]
        return [chosen] if chosen >= 0 else [_weakest(s, frame.seat)]
    if who == Who.THAT and frame.that < 0 and (frame.event_seat < 0 or -1 in frame.players):
        return [_weakest(s, frame.seat)]
    return list(s.party.machine.reckon.seats(s, frame, who))


def _weakest(s: State, seat: int) -> int:
    life = s.numbers[s.party.life]
    return min(
        (other for other in range(s.players) if s.sides[other] != s.sides[seat]), key=lambda o: life[o]
    )


def _fixed(s: State, term: int) -> int:
    """An amount that is a plain number; of others nothing is known here but that there is one."""
    found = s.world.program.terms[term]
    return found.a if found.op == T.NUMBER else 1
