"""How good a moment looks for a player, for the greedy policy: from what that player sees, and nothing else.

Life counts most, measured against the best rival's; then cards in hand, among them mana by its use. What is
under way counts as if nobody answered it: the rest of a card's rows is read, not carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.mana.ending import FINISH_BONUS
from cardgen.games.mana.party import LARGE_HAND
from cardgen.games.mana.payment import RAINBOW
from cardgen.play.effects.frame import Frame, Task
from cardgen.play.effects.program import Op, T, Who

if TYPE_CHECKING:
    from cardgen.games.mana.rules import State

WON = 1_000_000
LIFE = 1000
RIVAL = 600  # a point of life of all rivals together: what is taken from them is worth less than one's own
LOW = 400  # more for each point of life that a rival has below this
LOW_LIFE = 6
SPELL, SCROLL = 500, 700
ORB, TWO_ORBS, RAINBOW_ORB = 260, 420, 380
RIVALS_CARD = 120
BURDEN = 700  # a card beyond what an expert can hold
CARD_DRAWN = 350
SHIELD_POINT = 300
EXTRA_ACTION = 500


def worth(s: State, player: int) -> int:
    """The player's prospects; his hand he sees, of the others' only how many cards there are."""
    if s.ending:
        return WON * s.returns()[player] + s.points()[player]
    life = list(s.numbers[s.party.life])
    total = _pending(s, player, life)
    if any(not left for left in life):
        return total + _end(s, player, life)
    total += LIFE * life[player] + _hand(s, player)
    rivals = [seat for seat in range(s.players) if s.sides[seat] != s.sides[player]]
    friends = [seat for seat in range(s.players) if s.sides[seat] == s.sides[player] and seat != player]
    total += sum(RIVAL * life[seat] for seat in friends)
    for seat in rivals:
        total -= RIVAL * life[seat] - LOW * max(LOW_LIFE - life[seat], 0)
        total -= RIVALS_CARD * len(s.piles[s.party.hands[seat]])
    return total


def _end(s: State, player: int, life: list[int]) -> int:
    """What a death that is under way would bring, as if the player were its cause."""
    if not life[player]:
        return -WON // 2
    best = max(life[seat] for seat in range(s.players) if s.sides[seat] != s.sides[player])
    lead = life[player] + FINISH_BONUS - best
    won = s.party.teams or lead > 0
    return (WON // 2 if won else -WON // 4) + LIFE * lead


def _hand(s: State, player: int) -> int:
    party = s.party
    pile = s.piles[party.hands[player]]
    total = 0
    for piece in pile:
        card = s.card[piece]
        form = party.forms[card]
        if form < 0:
            total += SPELL if party.is_spell[card] else SCROLL
        else:
            total += RAINBOW_ORB if form == RAINBOW else TWO_ORBS if form % 2 else ORB
    if party.expert:
        total -= BURDEN * max(len(pile) - LARGE_HAND + 1, 0)
    return total


def _pending(s: State, player: int, life: list[int]) -> int:
    """What is under way: changes of life go into ``life``, all else into the sum."""
    total = 0
    for entry in reversed(s.stack):
        if isinstance(entry, Frame) and not entry.countered:
            total += _card(s, entry, player, life)
        elif isinstance(entry, Task) and s.active == player:
            total += CARD_DRAWN * 2 if entry.name == "under" else 0
    return total


def _card(s: State, frame: Frame, player: int, life: list[int]) -> int:
    """What the rest of a card would do."""
    machine = s.party.machine
    rows = machine.rows
    sign = 1 if frame.seat == player else -1
    total, pc = 0, frame.pc
    aimed = bool(frame.blow)
    for target, amount in frame.blow:
        life[-1 - target] = max(life[-1 - target] - amount, 0)
    while rows[pc].op != Op.END:
        row = rows[pc]
        match row.op:
            case Op.AIM if not aimed:
                for seat in _seats(s, frame, row.a, player):
                    life[seat] = max(life[seat] - _fixed(s, row.b), 0)
            case Op.HEAL:
                for seat in _seats(s, frame, row.a, player):
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


def _seats(s: State, frame: Frame, who: int, player: int) -> list[int]:
    """Whom a row means; a player still to be chosen is the weakest rival of who chooses."""
    if who < 0:
        return []
    if who >= Who.CHOSEN:
        chosen = frame.players[who - Who.CHOSEN]
        return [chosen] if chosen >= 0 else [_weakest(s, frame.seat)]
    if who == Who.THAT and frame.that < 0:
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
