"""How good a moment looks for a player, for the greedy policy: from what the player sees, and nothing else.

Decks are the lives of this game; then counts what the characters can do. What has been announced counts as
if it had happened: a card being played as if it lay on the field, an attack as the defender would best take
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.shironeko import standing
from cardgen.play.effects.frame import Frame, Task
from cardgen.play.effects.lasting import MODIFY

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State

WON = 1_000_000
DECK = 100  # a card of a deck
LAST = 40  # and more for each of the last ten
HAND = 80
ATTACK, LIFE = 45, 25  # a character's attack, and what is left of its HP
RUNE = 15
UPRIGHT = 20  # it can block
BREAKTHROUGH = 30
POISONED, ELECTRIFIED = -40, -25
TOWN = 20
LEADER = 150
PENDING = 40  # an effect of one's own that is still to come
READY = 3  # a town that is ON
PLAYABLE = 6  # a hand card that the towns left ON can pay for
HEAVY = 15  # for each level from the fourth on, a card in the opening hand waits too long


def worth(s: State, player: int) -> int:
    """The player's lead."""
    if s.ending:
        return WON * s.returns()[player]
    lead = _side(s, player) - _side(s, 1 - player) + _own_hand(s, player)
    if s.turns and s.active == player:
        lead -= _next_start(s, 1 - player)
    for entry in s.stack:
        if isinstance(entry, Frame):
            lead += PENDING if entry.seat == player else -PENDING
        elif isinstance(entry, Task) and entry.name in _PENDING:
            lead += _PENDING[entry.name](s, entry, player)
    return lead


def _side(s: State, seat: int) -> int:
    """What everybody sees of a player."""
    realm = s.realm
    left = len(s.piles[realm.decks[seat]])
    towns = s.piles[2 * realm.towns + seat]
    total = DECK * left + LAST * min(left, 10) + HAND * len(s.piles[2 * realm.hand + seat])
    total += TOWN * len(towns) + READY * sum(not s.exhausted[piece] for piece in towns)
    total += LEADER * len(s.piles[2 * realm.leader_area + seat])
    return total + sum(character(s, piece) for piece in standing.people(s, seat))


def _next_start(s: State, seat: int) -> int:
    """What a player gains when the own turn starts; as it comes anyway, it is no reason to end a turn.

    A card goes from deck to hand, a town is built, and what is OFF turns ON.
    """
    realm = s.realm
    gain = HAND - DECK - LAST * (len(s.piles[realm.decks[seat]]) <= 10)
    gain += (TOWN + READY) * bool(s.piles[2 * realm.town_deck + seat])
    gain += READY * sum(s.exhausted[piece] for piece in s.piles[2 * realm.towns + seat])
    electrified = s.markers[realm.electrified]
    return gain + UPRIGHT * sum(
        s.exhausted[piece] and not electrified[piece] for piece in standing.people(s, seat)
    )


def character(s: State, piece: int) -> int:
    """What a character is worth as it stands; attack that passes with the turn counts little."""
    realm, now = s.realm, standing.now(s, piece)
    total = ATTACK * (now[realm.atk] - _passing(s, piece)) + LIFE * (now[realm.hp] - s.wounds[piece])
    total += RUNE * len(s.beneath[piece])
    total += UPRIGHT * (not s.exhausted[piece]) + BREAKTHROUGH * (now[-1] >> realm.breakthrough & 1)
    total += POISONED * s.markers[realm.poison][piece] + ELECTRIFIED * s.markers[realm.electrified][piece]
    return total


def _passing(s: State, piece: int) -> int:
    """How much of a character's attack ends with the turn, less the third that it may still be good for."""
    point = s.realm.end_of_turn
    passing = sum(
        change.amount
        for change in s.lasting
        if change.piece == piece
        and change.kind == MODIFY
        and change.key == s.realm.atk
        and change.point == point
    )
    return passing * 2 // 3


def _own_hand(s: State, player: int) -> int:
    """What the hand is good for: light cards first, and souls left for what it holds."""
    realm, stack = s.realm, s.stack
    hand = s.piles[2 * realm.hand + player]
    if not s.turns:
        return -HEAVY * sum(max(now[realm.level] - 3, 0) for now in (standing.now(s, p) for p in hand))
    paying = {piece for entry in stack if isinstance(entry, Task) for piece in entry.pieces}
    paying |= {piece for entry in stack if isinstance(entry, Frame) for piece in entry.todo}
    towns = s.piles[2 * realm.towns + player]
    ready = tuple(s.card[p] for p in towns if not s.exhausted[p] and p not in paying)
    purse, colors = realm.treasury[ready], realm.cards.colors
    return PLAYABLE * sum(
        standing.now(s, p)[realm.cost] <= purse[colors[s.card[p]]] for p in hand if p not in paying
    )


# What is under way


def _entering(s: State, task: Task, player: int) -> int:
    """A character that is being paid for, as if it stood there."""
    gain = character(s, task.pieces[0]) - HAND
    return gain if task.args[0] == player else -gain


def _covering(s: State, task: Task, player: int) -> int:
    """A character change that is being paid for."""
    piece, old = task.pieces
    keeps = s.realm.keeps_markers
    gain = character(s, piece) - (LIFE * s.wounds[old] if keeps else 0) + RUNE * (len(s.beneath[old]) + 1)
    gain -= character(s, old) + HAND
    return gain if s.seat(piece) == player else -gain


def _changing(s: State, task: Task, player: int) -> int:
    """A character change whose target is still to be named: as good as the best."""
    piece, seat = task.pieces[0], task.args[0]
    targets = standing.change_targets(s, piece, seat)
    gains = [_covering(s, Task("cover", pieces=(piece, target)), seat) for target in targets]
    return (max(gains) if seat == player else -max(gains)) if gains else 0


def _resolving(s: State, task: Task, player: int) -> int:
    """A monster that is being paid for does more than a card in hand, one hopes."""
    return HAND + PENDING if task.args[0] == player else -HAND - PENDING


def _attacking(s: State, task: Task, player: int) -> int:
    """An attack, as the defender would best answer it."""
    (attacker,), (since,) = task.pieces, task.args
    if not standing.is_there(s, attacker, since):
        return 0
    defender = 1 - s.seat(attacker)
    atk = standing.now(s, attacker)[s.realm.atk]
    outcomes = [_hit(s, defender, atk)]
    outcomes += [_fight(s, attacker, blocker) for blocker in standing.blockers(s, defender, attacker)]
    return min(outcomes) if player != defender else -min(outcomes)


def _fighting(s: State, task: Task, player: int) -> int:
    attacker, blocker = task.pieces
    gain = _fight(s, attacker, blocker)
    return gain if s.seat(attacker) == player else -gain


def _hit(s: State, seat: int, amount: int) -> int:
    """What damage to a deck takes from its player."""
    left = len(s.piles[s.realm.decks[seat]])
    return WON if amount >= left else DECK * amount + LAST * (min(left, 10) - min(left - amount, 10))


def _fight(s: State, attacker: int, blocker: int) -> int:
    """What a fight is worth for the attacker."""
    realm = s.realm
    mine, theirs = standing.now(s, attacker), standing.now(s, blocker)
    left = theirs[realm.hp] - s.wounds[blocker]
    gain = _wound(s, blocker, mine[realm.atk]) + UPRIGHT - _wound(s, attacker, theirs[realm.atk])
    if mine[-1] >> realm.breakthrough & 1 and mine[realm.atk] > left:
        gain += _hit(s, s.seat(blocker), mine[realm.atk] - left)
    return gain


def _wound(s: State, piece: int, amount: int) -> int:
    """What damage to a character takes from its player."""
    left = standing.now(s, piece)[s.realm.hp] - s.wounds[piece]
    return max(character(s, piece), 0) if amount >= left else LIFE * amount


def _exchanging(s: State, task: Task, player: int) -> int:
    """Cards put back are drawn anew."""
    return HAND * len(task.pieces) if task.args[0] == player else -HAND * len(task.pieces)


def _damaging(s: State, task: Task, player: int) -> int:
    """Damage that a deck is about to take."""
    pairs = zip(task.args[::2], task.args[1::2], strict=True)
    return sum(_hit(s, seat, amount) * (1 if seat != player else -1) for seat, amount in pairs)


_PENDING = {
    "enter": _entering,
    "cover": _covering,
    "onto": _changing,
    "resolve": _resolving,
    "answer": _attacking,
    "fight": _fighting,
    "exchange": _exchanging,
    "damage": _damaging,
}
