"""One moment of cennera and the law that moves it on, in the rulebook's order: set-up, turn, battle, end.

``State(law)`` begins before the cards are dealt; ``legal`` are the choices of ``to_move``, ``apply`` makes
one of them.
Statements are cited by their rule IDs; ``index.yaml`` tells what each says. ``board`` holds the geometry,
``stage`` the battles, ``ending`` what ends a game and who wins, ``views`` what each player may know.
``kernel`` is the same law compiled: a test holds the two against each other after every action.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from cardgen.games.cennera import ending, notation, picture, views
from cardgen.games.cennera.board import NAMES
from cardgen.games.cennera.law import Law
from cardgen.games.cennera.notation import (
    CENTER,
    CENTER_MARKED,
    LEAVE,
    MARKED,
    OVER,
    PASS,
    PLACE,
    PLACE_MARKED,
    RECRUIT,
    RECRUITING,
    SETUP,
    TURN,
)
from cardgen.games.cennera.stage import Stage
from cardgen.games.cennera.worth import worth
from cardgen.play.rules import Data, pack, unpack
from cardgen.play.streams import Stream

DEALT = 6  # CN-SETUP-7


class State:
    """One moment of a game. Lists of two hold A's part and B's; cards are indices of the card table."""

    players = 2  # CN-SETUP-1

    __slots__ = (
        "asked",
        "center",
        "drew",
        "ending",
        "exit",
        "fallen",
        "hand",
        "known_hand",
        "known_pile",
        "law",
        "mark",
        "passes",
        "phase",
        "pile",
        "placed",
        "placing",
        "recruited",
        "stage",
        "to_move",
        "turns",
    )

    def __init__(self, law: Law) -> None:
        self.law = law
        self.phase = SETUP
        self.to_move = 0
        self.turns = 0
        self.placed = 0  # placements in turns; the set-up centres do not count (CN-AMB-37)
        self.passes = 0  # passes in a row in which no card was drawn (CN-AMB-9)
        self.drew = False  # whether this turn began with a draw
        self.stage = Stage(law)
        self.hand: list[list[int]] = [[], []]  # ascending
        self.pile: list[list[int]] = [[], []]  # the last is the top
        self.exit: list[list[int]] = [[], []]  # ascending
        self.center: list[tuple[int, bool] | None] = [None, None]  # chosen in the set-up, and whether marked
        self.mark = [law.oshi, law.oshi]  # the favourite-attack mark, still to be used
        self.placing = -1  # the cell of the card just placed, while rivals may be recruited
        self.asked: list[int] = []  # candidates not yet decided on
        self.recruited: list[int] = []  # cells recruited by this placement
        self.fallen = -1  # whose centre was lowered
        self.ending = ""
        self.known_hand: list[list[int]] = [[], []]  # cards both players know to be in a hand, ascending
        self.known_pile = [0, 0]  # how many cards at the bottom of a pile both players know

    # Set-up

    def deal(self, deck: Sequence[int], seat: int, shuffle: Stream) -> None:
        """Shuffle a deck into its pile (CN-SETUP-6) and draw six cards from it (CN-SETUP-7).

        Nobody may draw them anew (CN-AMB-5); one becomes the centre, five stay in hand (CN-SETUP-9).
        """
        pile = sorted(deck)  # the order of a deck's file does not matter
        shuffle.shuffle(pile)
        self.hand[seat] = sorted(pile[-DEALT:])
        self.pile[seat] = pile[:-DEALT]

    def _choose_center(self, card: int, marked: bool) -> None:
        """Take a card as the centre, secretly; the second choice reveals both. (CN-SETUP-8, CN-AMB-3)"""
        self.hand[self.to_move].remove(card)
        self.center[self.to_move] = card, marked
        if marked:
            self.mark[self.to_move] = False
        if None in self.center:
            self.to_move = 1
        else:
            self._reveal_centers()

    def _reveal_centers(self) -> None:
        for seat, (card, marked) in enumerate(filter(None, self.center)):
            self.stage.stand(self.law.center[seat], card, seat, seat, center=True, marked=marked)
        self.center = [None, None]
        self.phase = TURN
        self.to_move = 0  # CN-SETUP-5
        self._begin_turn()

    # Turn

    def _begin_turn(self) -> None:
        """Draw the top card (CN-TURN-1), on turn 1 too (CN-AMB-45); from an empty pile none (CN-AMB-6)."""
        me = self.to_move
        pile = self.pile[me]
        self.turns += 1
        self.drew = bool(pile)
        if self.drew:
            self.passes = 0
            card = pile.pop()
            insort(self.hand[me], card)
            if self.known_pile[me] > len(pile):
                self.known_pile[me] -= 1
                insort(self.known_hand[me], card)

    def legal(self) -> list[int]:
        """The choices of the player to move, ascending. Placing is a duty where it is possible (CN-AMB-7)."""
        if self.phase == TURN:
            return self._placements() or [pack(PASS)]  # CN-TURN-4, CN-AMB-8
        if self.phase == SETUP:
            actions = [pack(CENTER, card) for card in dict.fromkeys(self.hand[self.to_move])]
            marked = [action + MARKED for action in actions] if self.law.marks_center else []
            return actions + marked
        if self.phase == RECRUITING:
            cell = self.asked[0]
            return [pack(RECRUIT, 0, cell), pack(LEAVE, 0, cell)]
        return []

    def _placements(self) -> list[int]:
        """Each different hand card on each cell within its reach (CN-TURN-2), with and without the mark."""
        beside, around = self.stage.reach(self.to_move)
        wide = self.law.wide
        actions = []
        previous = -1
        for card in self.hand[self.to_move]:
            if card != previous:
                place = PLACE << 24 | card << 8
                actions += [place + cell for cell in (around if wide[card] else beside)]
                previous = card
        if self.mark[self.to_move]:  # CN-OPT-OSHI: announced with the placement (CN-AMB-27)
            actions += [action + MARKED for action in actions]
        return actions

    def apply(self, action: int) -> None:
        """Make one of the legal choices."""
        kind, card, cell = unpack(action)
        if kind in (PLACE, PLACE_MARKED):
            self._place(card, cell, kind == PLACE_MARKED)
        elif kind == PASS:
            self.passes += not self.drew
            self._end_turn()
        elif kind in (RECRUIT, LEAVE):
            self._decide(cell, kind == RECRUIT)
        elif kind in (CENTER, CENTER_MARKED):
            self._choose_center(card, kind == CENTER_MARKED)

    def _place(self, card: int, cell: int, marked: bool) -> None:
        """Place, mark, recruit, battle: in this order. (CN-AMB-28)"""
        me = self.to_move
        self.hand[me].remove(card)
        if card in self.known_hand[me]:
            self.known_hand[me].remove(card)
        self.placed += 1
        self.passes = 0
        if marked:
            self.mark[me] = False
        self.stage.stand(cell, card, me, me, marked=marked)
        if self.law.recruit and (candidates := self.stage.candidates(cell)):
            self.phase, self.placing, self.asked = RECRUITING, cell, candidates
        else:
            self._battle([cell])

    # Recruiting

    def _decide(self, cell: int, recruit: bool) -> None:
        """Recruit the card on a cell or leave it; after the last candidate the battles follow. (CN-AMB-29)"""
        self.asked = self.asked[1:]
        if recruit:
            # It keeps its owner, for whom it may be won back (CN-AMB-34), and its mark (CN-AMB-27).
            card = self.stage.leave(cell)
            self.stage.stand(cell, card.card, card.owner, self.to_move, marked=card.marked)
            self.recruited = [*self.recruited, cell]
        if not self.asked:
            fighting = self.fighting()
            self.phase, self.placing, self.recruited = TURN, -1, []
            self._battle(fighting)

    def fighting(self) -> list[int]:
        """Who battles: the placed card (CN-BATTLE-8); what it recruited only supports, without the option.

        (CN-AMB-32)
        """
        return [self.placing, *self.recruited] if self.law.recruit_initiates else [self.placing]

    # Battle

    def _battle(self, cells: Sequence[int]) -> None:
        """Fight all battles of these cells' cards, then lower all beaten cards. (CN-BATTLE-6, CN-AMB-18)"""
        for cell in self.beaten(cells):
            self._lower(cell)
        self._end_turn()

    def beaten(self, cells: Sequence[int]) -> list[int]:
        """Row by row, which revival can tell. (CN-AMB-35)"""
        return sorted({other for cell in cells for other in self.stage.beaten_by(cell)})

    def _lower(self, cell: int) -> None:
        """Take a beaten card to its owner's exit, whoever it fought for. (CN-BATTLE-5, CN-OPT-RECRUIT-2)

        With revival it goes under its owner's pile instead (CN-OPT-REVIVAL, CN-AMB-36). A mark leaves the
        game with its card (CN-AMB-27).
        """
        lowered = self.stage.leave(cell)
        owner = lowered.owner
        if self.law.revival:
            self.pile[owner].insert(0, lowered.card)
            self.known_pile[owner] += 1
        else:
            insort(self.exit[owner], lowered.card)
        if lowered.center:
            self.fallen = owner

    # End

    def _end_turn(self) -> None:
        """End the game, or give the turn to the rival. (CN-TURN-5)"""
        self.ending = ending.reason_to_end(self)
        if self.ending:
            self.phase = OVER
        else:
            self.to_move = 1 - self.to_move
            self._begin_turn()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    @property
    def question(self) -> str:
        """The recruiting question, where one is open."""
        return f"recruit {NAMES[self.asked[0]]}?" if self.phase == RECRUITING else ""

    def returns(self) -> tuple[int, int]:
        """Who won; a tie is a draw. (CN-AMB-19)"""
        return ending.returns(self)

    def points(self) -> tuple[int, int]:
        """What this game adds to a match. (CN-SCORE-1, CN-SCORE-2)"""
        first, second = self.stage.count
        return ending.match_points((first, second), self.returns(), self.ending == ending.COMPLETE)

    # What players see and think

    def value(self, player: int) -> int:
        """How good this looks for a player."""
        return worth(self, player)

    def seen_by(self, player: int) -> Data:
        """What a player may know."""
        return views.seen_by(self, player)

    def hide(self, player: int, stream: Stream) -> State:
        """A copy with all that the player cannot see drawn anew."""
        return views.hide(self, player, stream)

    def to_data(self) -> Data:
        """The whole truth as plain data."""
        return notation.to_data(self)

    def __str__(self) -> str:
        return picture.draw(self)

    def copy(self) -> State:
        """An independent equal state."""
        twin = State.__new__(State)
        twin.law = self.law
        twin.phase = self.phase
        twin.to_move = self.to_move
        twin.turns = self.turns
        twin.placed = self.placed
        twin.passes = self.passes
        twin.drew = self.drew
        twin.stage = self.stage.copy()
        twin.hand = [self.hand[0][:], self.hand[1][:]]
        twin.pile = [self.pile[0][:], self.pile[1][:]]
        twin.exit = [self.exit[0][:], self.exit[1][:]]
        twin.center = self.center[:]
        twin.mark = self.mark[:]
        twin.placing = self.placing
        twin.asked = self.asked  # replaced, never changed in place; so is the next
        twin.recruited = self.recruited
        twin.fallen = self.fallen
        twin.ending = self.ending
        twin.known_hand = [self.known_hand[0][:], self.known_hand[1][:]]
        twin.known_pile = self.known_pile[:]
        return twin
