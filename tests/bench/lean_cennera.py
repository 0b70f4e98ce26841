"""cennera's basic rules as one writes them for one purpose: lean Python, no options, no records, no views.

It is the measure for ``games/cennera/rules.py``, which does all of that besides. Cards are objects, a move is
a pair (card, cell), chance is ``random.Random``.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

NW, NE, SE, SW = range(4)
HOME = (2, 22)


@dataclass(slots=True, eq=False)
class Card:
    owner: int
    rare: bool
    numbers: tuple[int, int, int, int]  # as they lie on the stage


def at(cell: int, right: int, up: int) -> int | None:
    x, y = cell % 5 + right, cell // 5 + up
    return 5 * y + x if 0 <= x < 5 and 0 <= y < 5 else None


SIDES = (
    ((0, 1), NW, SW, NE, SE),
    ((0, -1), SW, NW, SE, NE),
    ((-1, 0), NW, NE, SW, SE),
    ((1, 0), NE, NW, SE, SW),
)
SLANTS = (
    ((-1, 1), NW, SE, (((0, 1), SW), ((-1, 0), NE))),
    ((1, 1), NE, SW, (((0, 1), SE), ((1, 0), NW))),
    ((1, -1), SE, NW, (((0, -1), NE), ((1, 0), SW))),
    ((-1, -1), SW, NE, (((0, -1), NW), ((-1, 0), SE))),
)
ORTHOGONAL = [[(at(c, *step), *rest) for step, *rest in SIDES if at(c, *step) is not None] for c in range(25)]
DIAGONAL = [
    [
        (at(c, *step), mine, theirs, tuple((at(c, *to), corner) for to, corner in beside))
        for step, mine, theirs, beside in SLANTS
        if at(c, *step) is not None
    ]
    for c in range(25)
]
BESIDE = [[n[0] for n in ORTHOGONAL[c]] for c in range(25)]
AROUND = [BESIDE[c] + [n[0] for n in DIAGONAL[c]] for c in range(25)]


class Game:
    __slots__ = (
        "active",
        "center",
        "exit",
        "hand",
        "over",
        "passes",
        "pile",
        "rng",
        "stage",
        "turns",
        "winner",
    )

    def __init__(self, decks: list[list[Card]], rng: Random) -> None:
        self.rng = rng
        self.stage: list[Card | None] = [None] * 25
        self.pile = [list(deck) for deck in decks]
        self.hand: list[list[Card]] = [[], []]
        self.exit: list[list[Card]] = [[], []]
        self.center: list[Card | None] = [None, None]
        self.active = self.turns = self.passes = 0
        self.over, self.winner = False, None
        for pile in self.pile:
            rng.shuffle(pile)
        for player in range(2):
            hand = self.hand[player]
            for _ in range(6):
                hand.append(self.pile[player].pop())
            card = rng.choice(hand)
            hand.remove(card)
            self.center[player] = self.stage[HOME[player]] = card

    def legal_moves(self) -> list[tuple[Card, int]]:
        stage, active = self.stage, self.active
        beside, around = [], []
        for cell in range(25):
            if stage[cell] is None:
                if any(stage[n] is not None and stage[n].owner == active for n in BESIDE[cell]):
                    beside.append(cell)
                    around.append(cell)
                elif any(stage[n] is not None and stage[n].owner == active for n in AROUND[cell]):
                    around.append(cell)
        return [(card, cell) for card in self.hand[active] for cell in (around if card.rare else beside)]

    def beaten_by(self, card: Card, cell: int) -> list[int]:
        stage, numbers, owner = self.stage, card.numbers, card.owner
        beaten = []
        for n, a, b, c, d in ORTHOGONAL[cell]:
            rival = stage[n]
            if (
                rival is not None
                and rival.owner != owner
                and numbers[a] > rival.numbers[b]
                and numbers[c] > rival.numbers[d]
            ):
                beaten.append(n)
        for n, a, b, beside in DIAGONAL[cell]:
            rival = stage[n]
            if rival is not None and rival.owner != owner:
                balance = numbers[a] - rival.numbers[b]
                for q, corner in beside:
                    other = stage[q]
                    if other is not None:
                        balance += other.numbers[corner] if other.owner == owner else -other.numbers[corner]
                if balance > 0:
                    beaten.append(n)
        return beaten

    def place(self, card: Card, cell: int) -> None:
        self.hand[self.active].remove(card)
        beaten = self.beaten_by(card, cell)
        self.stage[cell] = card
        for n in beaten:
            loser = self.stage[n]
            self.stage[n] = None
            self.exit[loser.owner].append(loser)
            if loser is self.center[loser.owner]:
                self.over, self.winner = True, self.active

    def count(self, player: int) -> int:
        return sum(card is not None and card.owner == player for card in self.stage)

    def play_turn(self) -> None:
        self.turns += 1
        if self.pile[self.active]:
            self.hand[self.active].append(self.pile[self.active].pop())
        moves = self.legal_moves()
        if moves:
            self.passes = 0
            self.place(*self.rng.choice(moves))
        else:
            self.passes += 1
            if self.passes == 2:
                self.over = True
                first, second = self.count(0), self.count(1)
                if first != second:
                    self.winner = 0 if first > second else 1
        self.active = 1 - self.active


def play(decks: list[list[Card]], rng: Random) -> Game:
    game = Game(decks, rng)
    while not game.over:
        game.play_turn()
    return game
