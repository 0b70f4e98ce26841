"""Playing cards from hand: which may be, and what comes of it. ``changing`` puts characters on one another.

What is played is announced and paid for (``paying``) before it does anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.games.shironeko import paying, settling, standing
from cardgen.games.shironeko.notation import CHANGES, PLAYS
from cardgen.play.effects import leaving
from cardgen.play.effects.frame import Task

if TYPE_CHECKING:
    from cardgen.games.shironeko.souls import Purse
    from cardgen.games.shironeko.state import State
    from cardgen.play.effects.derive import Values

NOBODY = -1

# What may be played


def plays(s: State, purse: Purse, present: Values) -> list[int]:
    """What the active player may play from hand, on the field or on a character. (SN-MAIN-1)

    Any level may be played directly at full cost, awakened cards too (SN-PLAY-6, SN-AMB-14).
    """
    if present and (priced := s.realm.present(s, s.realm.prices)):
        return plays_now(s, purse, priced)
    realm, card, seat, actions = s.realm, s.card, s.active, []
    cards, own = realm.cards, s.piles[realm.areas[seat]]
    hand = {card[piece] for piece in s.piles[realm.hands[seat]]}  # equal ones are one choice
    direct, over = hand & purse.plays, hand & purse.changes
    namesakes, besides = cards.namesakes, cards.besides
    for piece in own:
        one = card[piece]
        direct -= namesakes[one]
        over -= besides[one]
    if len(own) >= standing.MOST_CHARACTERS:
        direct = direct - cards.people
    for kind in direct:
        if kind not in cards.demanding or may_play(s, kind, seat):
            actions.append(PLAYS | kind << 8)  # noqa: PERF401 — a hot loop
    for kind in over:
        for piece in own:
            if kind in cards.onto[card[piece]]:
                actions.append(CHANGES | kind << 8)
                break
    return actions


def plays_now(s: State, purse: Purse, present: Values) -> list[int]:
    """The same, card by card, where costs or levels may differ from print."""
    realm, card, seat, actions = s.realm, s.card, s.active, []
    cards, hand = realm.cards, s.piles[realm.hands[seat]]
    for kind, piece in {card[piece]: piece for piece in reversed(hand)}.items():
        values, souls = present.get(piece) or s.world.printed[kind], purse[cards.colors[kind]]
        if kind in cards.played and values[realm.cost] <= souls and may_play(s, kind, seat):
            actions.append(PLAYS | kind << 8)
        if (
            kind in cards.changing
            and values[realm.change_cost] <= souls
            and standing.change_targets(s, piece, seat)
        ):
            actions.append(CHANGES | kind << 8)
    return actions


def may_play(s: State, kind: int, seat: int) -> bool:
    """Whether a hand card may be played if it can be paid for."""
    cards = s.realm.cards
    if kind in cards.people:
        return standing.may_enter(s, kind, seat)
    needs = cards.plays_if[kind]
    if not needs:
        return True
    piece = standing.find(s, s.piles[s.realm.hands[seat]], kind)
    return may_use_all(s, needs, piece, seat) and paying.leaves_enough(s, piece, seat)


def may_use_all(s: State, codes: Sequence[int], piece: int, seat: int, subject: int = NOBODY) -> bool:
    """Whether all that a monster says can be done, as an answer to ``subject`` too."""
    for index in codes:  # noqa: SIM110 — a hot loop
        if not can_use(s, index, piece, seat, subject):
            return False
    return True


def can_use(s: State, index: int, piece: int, seat: int, subject: int = NOBODY) -> bool:
    """Whether an ability's condition and cost let a monster be played; ``subject`` is whom it answers."""
    machine = s.realm.machine
    code = machine.codes[index]
    if code.limit and machine.times_used(s, index, piece, seat) >= code.limit:
        return False
    frame = machine.frame(index, piece, seat)
    frame.subject = subject
    if code.condition >= 0 and not machine.reckon.holds(s, frame, code.condition):
        return False
    return machine.payable(s, frame)


# Playing


def play(s: State, seat: int, piece: int, attacker: int = NOBODY) -> None:
    """Play a card from hand; ``attacker`` is whom a STOP! card answers."""
    realm, card = s.realm, s.card[piece]
    cost = standing.values(s, piece, realm.prices)[realm.cost]
    if realm.cards.is_monster[card]:
        realm.machine.moves.put(s, piece, s.world.place(realm.playing, seat))
        then = Task("resolve", (seat,), False, (piece, attacker))
    else:
        realm.machine.moves.reveal(s, [piece])
        then = Task("enter", (seat,), False, (piece,))
    paying.charge(s, seat, cost, realm.cards.colors[card], then)


def enter(s: State, task: Task) -> None:
    """A paid character comes into play, ON. (SN-AMB-53)"""
    (piece,), (seat,) = task.pieces, task.args
    s.realm.machine.moves.call(s, piece, s.realm.areas[seat])
    settling.finish_step(s)


def resolve(s: State, task: Task) -> None:
    """A paid monster does what it says, then goes to the discard. (SN-PLAY-5)"""
    (piece, attacker), (seat,) = task.pieces, task.args
    realm = s.realm
    cards, alone = realm.cards, attacker == NOBODY
    table, timings = (cards.plays, realm.at_play) if alone else (cards.stops, realm.at_stop)
    s.stack.append(Task("bury", pieces=(piece,)))
    for index in reversed(table[s.card[piece]]):
        frame = realm.machine.frame(index, piece, seat, timings)
        frame.subject = attacker
        realm.machine.begin(s, frame)


def bury(s: State, piece: int) -> None:
    """Unless it has become a rune or gone elsewhere."""
    if s.zone(piece) == s.realm.playing:
        leaving.discard(s.realm.machine.moves, s, [piece])
        settling.finish_step(s)
