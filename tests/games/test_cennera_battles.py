"""Battles against an independent judge: slow, obvious, vertex by vertex from the rulebook's geometry.

The judge knows no neighbour tables and no running sums. It asks of every grid corner which cards touch it and
with which number, in each player's own view, and of every pair of neighbours which corners they share.
"""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest
from cennera_world import random_cards, spec

from cardgen.games.cennera.board import CELL, NAMES
from cardgen.games.cennera.law import Law, Table
from cardgen.games.cennera.stage import Stage
from cardgen.play.options import resolve_options
from cardgen.play.streams import Stream

CARDS = random_cards(seed=99)
TABLE = Table.of(CARDS)
BY_INDEX = list(CARDS.by_id().values())

# CN-GEO-4, the table of the rules: in the placing player's own view, which of my numbers meets which of a
# card that lies the other way, and which of one that lies my way.
CONTACTS = {
    (0, 1): (("tl", "tr", "bl"), ("tr", "tl", "br")),
    (0, -1): (("bl", "br", "tl"), ("br", "bl", "tr")),
    (1, 0): (("tr", "br", "tl"), ("br", "tr", "bl")),
    (-1, 0): (("tl", "bl", "tr"), ("bl", "tl", "br")),
    (1, 1): (("tr", "tr", "bl"),),
    (-1, 1): (("tl", "tl", "br"),),
    (1, -1): (("br", "br", "tl"),),
    (-1, -1): (("bl", "bl", "tr"),),
}


class Lying(NamedTuple):
    """A card as the judge knows it."""

    card: int
    owner: int
    controller: int
    center: bool
    marked: bool


def vertex_of(x: int, y: int, corner: str, facing: int) -> tuple[int, int]:
    """The grid corner where a card's printed corner lies, CN-GEO-2."""
    east, north = corner[1] == "r", corner[0] == "t"
    if facing == 1:
        east, north = not east, not north
    return x + east, y + north


class Judge:
    """A position and the options it is judged by."""

    def __init__(self, stage: dict[tuple[int, int], Lying], options: dict[str, Any]) -> None:
        self.stage = stage
        self.options = options

    def facing(self, card: Lying) -> int:
        return card.controller if self.options["recruit_rotates"] else card.owner

    def number(self, x: int, y: int, corner: str) -> int:
        """What a card shows at a printed corner, with light and mark."""
        lying = self.stage[x, y]
        card = BY_INDEX[lying.card]
        number: int = card[corner]
        if self.options["attribute"]:
            vertex = vertex_of(x, y, corner, self.facing(lying))
            lamps = self.options["spotlights"]
            number += any(tuple(lamp["at"]) == vertex and lamp["color"] == card["color"] for lamp in lamps)
        return number + lying.marked

    def total(self, player: int, vertex: tuple[int, int]) -> int:
        """All numbers of a player's cards at a grid corner."""
        return sum(
            self.number(x, y, corner)
            for (x, y), card in self.stage.items()
            for corner in ("tl", "tr", "bl", "br")
            if card.controller == player and vertex_of(x, y, corner, self.facing(card)) == vertex
        )

    def pairs(self, me: tuple[int, int], step: tuple[int, int]) -> list[tuple[str, str]]:
        """Which of my printed corners meets which of the neighbour's, by CN-GEO-4."""
        card = self.stage[me]
        other = self.stage[me[0] + step[0], me[1] + step[1]]
        own_view = step if self.facing(card) == 0 else (-step[0], -step[1])
        same_way = self.facing(card) == self.facing(other)
        return [(mine, same if same_way else opposite) for mine, opposite, same in CONTACTS[own_view]]

    def beats(self, me: tuple[int, int], step: tuple[int, int]) -> bool:
        card = self.stage[me]
        other = me[0] + step[0], me[1] + step[1]
        rival = self.stage.get(other)
        if rival is None or rival.controller == card.controller:
            return False
        straight = 0 in step
        return all(self._greater(me, other, mine, theirs, straight) for mine, theirs in self.pairs(me, step))

    def _greater(
        self, me: tuple[int, int], other: tuple[int, int], mine: str, theirs: str, straight: bool
    ) -> bool:
        ours, against = self.number(*me, mine), self.number(*other, theirs)
        card, rival = self.stage[me], self.stage[other]
        vertex = vertex_of(*me, mine, self.facing(card))
        assert vertex == vertex_of(*other, theirs, self.facing(rival)), "the table and the grid disagree"
        allies = self.options["ally"] if straight else not self.options["simple"]
        if allies and (straight or self.options["diag_allies"] != "off"):
            ours = self.total(card.controller, vertex)
            if straight or self.options["diag_allies"] == "both":
                against = self.total(rival.controller, vertex)
        return ours > against

    def beaten_by(self, me: tuple[int, int]) -> list[str]:
        beaten = [step for step in CONTACTS if self.beats(me, step)]
        return sorted(NAMES[me[0] + dx + 5 * (me[1] + dy)] for dx, dy in beaten)

    def candidates(self, me: tuple[int, int]) -> list[str]:
        """Straight rivals, no centres, all touching single numbers equal: CN-OPT-RECRUIT."""
        found = []
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            other = me[0] + step[0], me[1] + step[1]
            rival = self.stage.get(other)
            if rival is None or rival.controller == self.stage[me].controller or rival.center:
                continue
            if all(
                self.number(*me, mine) == self.number(*other, theirs) for mine, theirs in self.pairs(me, step)
            ):
                found.append(NAMES[other[0] + 5 * other[1]])
        return sorted(found)


def random_options(stream: Stream) -> dict[str, Any]:
    given: dict[str, Any] = {
        name: bool(stream.below(2))
        for name in ("simple", "ally", "attribute", "oshi", "recruit", "recruit_rotates")
    }
    given["diag_allies"] = stream.choice(("both", "placer", "off"))
    if stream.below(2):
        vertices = [
            {"at": [i, j], "color": c} for i, j in product(range(6), repeat=2) for c in ("red", "blue")
        ]
        stream.shuffle(vertices)
        given["spotlights"] = vertices[: stream.below(30)]
    return resolve_options(spec(), given)


def random_stage(stream: Stream, options: dict[str, Any]) -> dict[tuple[int, int], Lying]:
    density = 1 + stream.below(5)
    stage = {}
    for x, y in product(range(5), repeat=2):
        if stream.below(5) < density:
            owner = stream.below(2)
            controller = stream.below(2) if options["recruit"] else owner
            center = controller == owner and stream.below(12) == 0
            stage[x, y] = Lying(
                stream.below(len(BY_INDEX)),
                owner,
                controller,
                center,
                options["oshi"] and not stream.below(6),
            )
    return stage


def by_the_rules(stage: dict[tuple[int, int], Lying], options: dict[str, Any]) -> Stage:
    built = Stage(Law(TABLE, options))
    for (x, y), card in stage.items():
        built.stand(x + 5 * y, card.card, card.owner, card.controller, center=card.center, marked=card.marked)
    return built


@pytest.mark.parametrize("seed", range(60))
def test_rules_and_judge_agree_on_random_stages(seed: int) -> None:
    stream = Stream(seed)
    options = random_options(stream)
    stage = random_stage(stream, options)
    judge, rules = Judge(stage, options), by_the_rules(stage, options)
    for x, y in stage:
        cell = x + 5 * y
        assert sorted(NAMES[other] for other in rules.beaten_by(cell)) == judge.beaten_by((x, y))
        assert sorted(NAMES[other] for other in rules.candidates(cell)) == judge.candidates((x, y))


def test_the_judge_sees_victories_and_candidates_often_enough() -> None:
    """The comparison means something only where both outcomes occur."""
    beaten = candidates = cards = 0
    for seed in range(60):
        stream = Stream(seed)
        options = random_options(stream)
        stage = random_stage(stream, options)
        judge = Judge(stage, options)
        cards += len(stage)
        beaten += sum(len(judge.beaten_by(cell)) for cell in stage)
        candidates += sum(len(judge.candidates(cell)) for cell in stage)
    assert cards > 600
    assert beaten > 300
    assert candidates > 10


def test_reach_is_the_empty_cells_beside_and_around_own_cards() -> None:
    for seed in range(30):
        stream = Stream(seed)
        options = random_options(stream)
        stage = random_stage(stream, options)
        rules = by_the_rules(stage, options)
        for player in (0, 1):
            own = [cell for cell, card in stage.items() if card.controller == player]
            empty = [cell for cell in product(range(5), repeat=2) if cell not in stage]
            beside = {(x, y) for x, y in empty if any(abs(x - i) + abs(y - j) == 1 for i, j in own)}
            around = {(x, y) for x, y in empty if any(max(abs(x - i), abs(y - j)) == 1 for i, j in own)}
            found = rules.reach(player)
            assert [sorted(cells) for cells in found] == [list(cells) for cells in found], (
                "in ascending order"
            )
            assert [{(cell % 5, cell // 5) for cell in cells} for cells in found] == [beside, around]


def test_somebody_can_place_a_rare_until_the_stage_is_full() -> None:
    """CN-AMB-9, a, is a full stage: while a cell is empty, some empty cell lies beside a card."""
    options = resolve_options(spec(), {})
    for seed in range(200):
        stream = Stream(seed)
        cells = list(range(25))
        stream.shuffle(cells)
        stage = {
            (c % 5, c // 5): Lying(0, stream.below(2), 0, False, False) for c in cells[: 1 + stream.below(25)]
        }
        rules = by_the_rules(
            {at: card._replace(controller=card.owner) for at, card in stage.items()}, options
        )
        reachable = rules.reach(0)[1] + rules.reach(1)[1]
        assert bool(reachable) == (len(stage) < 25)


def test_several_lamps_on_one_number_give_one() -> None:
    """CN-AMB-24."""
    lamps = [{"at": [2, 2], "color": "red"}, {"at": (2, 2), "color": "red"}]
    options = {**resolve_options(spec(), {"attribute": True}), "spotlights": lamps}
    law = Law(TABLE, options)
    red = TABLE.color.index("red")
    assert sum(law.numbers(red, 0, CELL["b2"], False)) == sum(TABLE.printed[red]) + 1


def test_the_default_lamps_favour_neither_seat() -> None:
    """CN-AMB-22: turned by 180 degrees, the layout is itself."""
    lamps = [(tuple(lamp["at"]), lamp["color"]) for lamp in spec().options["spotlights"].default]
    assert sorted(((5 - i, 5 - j), color) for (i, j), color in lamps) == sorted(lamps)
