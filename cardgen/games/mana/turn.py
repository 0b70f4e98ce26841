"""The set-up, a turn from its draw to its end, and the end of the game, as tasks that follow one another.

A turn's free choice is due where nothing is on the stack. Tasks: ``under`` (cards are put back for
others), ``action`` (a choice is due), ``acted`` (an action is over), ``close`` (the turn is).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.mana import ending
from cardgen.games.mana.answering import window
from cardgen.games.mana.choosing import choices, named
from cardgen.games.mana.notation import RETURN
from cardgen.games.mana.party import DEALT, LARGE_HAND, PENALTY
from cardgen.play.effects.frame import NOTHING, Choice, Task, step
from cardgen.play.effects.moves import BOTTOM

if TYPE_CHECKING:
    from cardgen.games.mana.state import State

EXCHANGED = 2  # MS-ACT-3
NO_EXTRA, EXTRA_DUE, EXTRA_USED = range(3)


# Set-up


def deal(s: State) -> None:
    """Seven cards for each: a hand, or for experts a pack to draft from. (MS-SET-3, MS-EXP-2)"""
    party, moves = s.party, s.party.machine.moves
    for seat in range(party.seats):
        place = party.packs[seat] if party.expert else party.hands[seat]
        for _ in range(DEALT):
            moves.put(s, s.piles[party.deck][-1], place)
    if party.expert:
        s.stack.append(Task("draft", (0,)))
    else:
        begin(s, 0)  # MS-SET-5
    party.machine.run(s)


# A turn


def begin(s: State, seat: int) -> None:
    """Draw a card (MS-TURN-1); an expert with a large hand exchanges two with the deck. (MS-EXP-3)"""
    s.turns += 1
    s.extra = NO_EXTRA
    s.party.machine.begin_turn(s, seat)
    if s.party.expert and len(s.piles[s.party.hands[seat]]) >= LARGE_HAND:  # before drawing (MS-AMB-24)
        s.stack.append(step("action"))
        exchange_with_deck(s)
    else:
        draw(s, 1)
        choose_action(s)


def draw(s: State, times: int) -> None:
    """Draw cards as far as there are any; the discard never becomes a deck. (MS-AMB-27, MS-AMB-34)"""
    deck = s.piles[s.party.deck]
    for _ in range(min(times, len(deck))):
        s.party.machine.moves.put(s, deck[-1], s.party.hands[s.active])
    if not deck and s.emptier < 0:
        s.emptier = s.active  # sticky: cards that return do not undo it (MS-AMB-10)


def exchange_with_deck(s: State) -> None:
    """Put two cards under the deck, then draw two. (MS-ACT-3, MS-AMB-13)"""
    s.stack.append(Task("under", (EXCHANGED,)))


def under(s: State, task: Task) -> None:
    """Let the active player put cards under the deck in the order he likes, then draw. (MS-AMB-12)"""
    (left,) = task.args
    hand = s.piles[s.party.hands[s.active]]
    if s.answer != NOTHING:
        put_under(s, named(s, hand, s.answer), s.active)
        s.answer = NOTHING
        left -= 1
    while left:
        cards = choices(s, RETURN, hand)
        if len(cards) > 1:
            s.stack += [Task(task.name, (left,)), Choice(Choice.OWN, s.active, cards)]
            return
        put_under(s, hand[0], s.active)
        left -= 1
    draw(s, EXCHANGED)


def put_under(s: State, piece: int, user: int) -> None:
    """Put a card face down under the deck: others see its back only. (MS-AMB-12, MS-AMB-43)

    Of a card of the deck itself, which is nobody's, ``user`` can tell which it was.
    """
    seat = s.seat(piece)
    lose_sight(s, piece, s.piles[s.place[piece]], seat if seat >= 0 else user)
    s.party.machine.moves.put(s, piece, s.party.deck, BOTTOM)


def lose_sight(s: State, piece: int, among: list[int], seat: int) -> None:
    """A card moves face down: only its player can tell which of those with its back it was."""
    backs, back = s.world.backs, s.world.backs[s.card[piece]]
    for other in among:
        if backs[s.card[other]] == back:
            s.known[other] &= 1 << seat


def choose_action(s: State) -> None:
    """Wait for the player's choice; with neither hand nor deck there is none: end the turn. (MS-AMB-9)"""
    if not s.piles[s.party.hands[s.active]] and not s.piles[s.party.deck]:
        s.stack.append(step("acted"))


def acted(s: State) -> None:
    """An action is over: another is due where a card said so, else the turn comes to its end. (MS-AMB-45)"""
    if s.extra == EXTRA_DUE:
        s.extra = EXTRA_USED
        choose_action(s)
    else:
        wind_up(s)


def wind_up(s: State) -> None:
    """The window before the end of a turn, then the end. (MS-AMB-30)"""
    answered = window(s, s.party.end_turn)
    if answered is None:
        close(s)
    else:
        s.stack += [Task("close"), answered]


def close(s: State) -> None:
    """The penalty comes before the end of the game. (MS-AMB-24, MS-AMB-25)"""
    party, seat = s.party, s.active
    if s.lasting:
        party.machine.end_turn(s)
    if party.expert and len(s.piles[party.hands[seat]]) >= LARGE_HAND:  # MS-EXP-5
        life = s.numbers[party.life]
        life[seat] = max(life[seat] - PENALTY, 0)
        if not life[seat]:
            finish(s, "penalty", seat if party.own_finish_bonus else -1)  # MS-AMB-19
            return
    if s.emptier >= 0 and (not party.ends_with_emptier or s.emptier == seat):  # MS-END-2, MS-AMB-11
        finish(s, "deck")
    elif s.turns >= party.turn_limit:
        finish(s, "limit")  # scored as with an empty deck (MS-AMB-41)
    else:
        begin(s, (seat + 1) % party.seats)


# The end


def end_by_life(s: State) -> None:
    """Somebody's life is 0: the game ends at once. (MS-END-1, MS-AMB-42)"""
    finisher = who_finished(s)
    finish(s, "finish" if finisher >= 0 else "self", finisher)


def who_finished(s: State) -> int:
    """Who brought somebody to 0 and so ended the game, -1 for nobody; the first in turn order of several.

    It counts for another player (MS-AMB-19), though he who did it fell too (MS-AMB-20); in teams for an
    opponent (MS-AMB-35).
    """
    sides, party = s.sides, s.party
    for fallen in party.rounds[s.active]:
        by = s.fell.get(fallen, -1)
        if by >= 0 and sides[by] != sides[fallen]:
            return by
    own = party.team_kill_wins if party.teams else party.own_finish_bonus
    return next((by for _, by in sorted(s.fell.items())), -1) if own else -1


def finish(s: State, how: str, finisher: int = -1) -> None:
    """End the game, drop what is still to come, and judge it."""
    party, moves = s.party, s.party.machine.moves
    s.stack.clear()
    s.waiting.clear()
    for place in party.casts:
        for piece in s.piles[place][:]:
            moves.put(s, piece, party.discard)
    s.ending, s.finisher = how, finisher
    life, hands = s.numbers[party.life], [len(s.piles[place]) for place in party.hands]
    if party.teams:
        s.winners = ending.winning_team(life, hands, s.sides, finisher)
    else:
        s.winners = ending.winner(life, hands, finisher)
