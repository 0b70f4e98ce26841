"""What is printed on the cards of one world, by card, as the rules ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.games.shironeko.runes import NO_STARS, Header, header, rune_of
from cardgen.games.shironeko.souls import color_mask
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import Cost, Pick, Ref, Row, T
from cardgen.play.effects.terms import STATES
from cardgen.play.effects.world import World

PEOPLE = ("character", "awakened")


class Cards:
    """What a card is, costs and does, each in a table of its own."""

    def __init__(self, world: World) -> None:
        kinds, values = world.kinds, [card.values for card in world.cards]
        self.is_person = tuple(kind in PEOPLE for kind in kinds)  # SN-KIND-1
        self.is_awakened = tuple(kind == "awakened" for kind in kinds)
        self.is_monster = tuple(kind == "monster" for kind in kinds)
        self.is_town = tuple(kind == "town" for kind in kinds)
        self.is_leader = tuple(kind == "leader" for kind in kinds)
        self.played = frozenset(i for i, kind in enumerate(kinds) if kind in (*PEOPLE, "monster"))
        """The cards that are played from hand at all."""
        self.colors = tuple(color_mask(own.get("colors") or ()) for own in values)
        self.rune = tuple(rune_of(own.get("rune")) for own in values)
        hp = world.stat("hp")
        self.hp = tuple(stats[hp] for stats in world.stats)
        self.changing = frozenset(
            index for index, own in enumerate(values) if own.get("change_cost") is not None
        )
        """The cards that can be put on a character at all."""
        self.plays = _by_timing(world, "play")
        self.stops = _by_timing(world, "stop")
        self.stopping = frozenset(index for index, own in enumerate(self.stops) if own)
        """The STOP! cards."""
        self.plays_if, self.stops_if = _demanding(world, self.plays), _demanding(world, self.stops)
        """Of these abilities, those that ask for something before the card may be played."""
        self.demanding = frozenset(index for index, needs in enumerate(self.plays_if) if needs)
        """The cards that have such."""
        self.triggers = _by_timing(world, "trigger")
        self.joint_costs = _joint(world)
        self.draining = _draining(world)
        self.simple = {
            index: demand
            for index in range(len(world.program.codes))
            if (demand := _simple_demand(world, index)) is not None
        }
        self.takes_hp = any(_takes_hp(world, row) for said in world.says for _, row in said) or any(
            hp < 1 for hp, is_person in zip(self.hp, self.is_person, strict=True) if is_person
        )
        """Whether some continuous ability may lower HP below what is printed, or somebody has none at all."""
        self._set_changes(world)
        self._set_surveys(world)

    def _set_changes(self, world: World) -> None:
        """Which cards may be put on which by print. (SN-CHG-1, SN-CHG-2, SN-AMB-14, SN-AMB-15)"""
        level, names = world.stat("level"), world.names
        levels = [stats[level] for stats in world.stats]
        self.people = frozenset(index for index, is_person in enumerate(self.is_person) if is_person)
        by_name: dict[int, set[int]] = {name: set() for name in names}
        for person in self.people:
            by_name[names[person]].add(person)
        others = [index for index in self.changing if not self.is_awakened[index]]
        above = {n: frozenset(p for p in others if levels[p] == n + 1) for n in set(levels)}
        self.namesakes = tuple(frozenset(by_name[name]) for name in names)
        """By card, the characters of its name: beside it none of them may come."""

        def onto(own: int, namesakes: frozenset[int]) -> frozenset[int]:
            same = {p for p in namesakes & self.changing if levels[p] == own + 1}
            return above[own] if same <= above[own] else above[own] | same  # most share one set

        self.onto = tuple(map(onto, levels, self.namesakes))
        """By character, the cards that may be put on it as far as it alone is concerned."""
        self.besides = tuple(
            namesakes - onto for namesakes, onto in zip(self.namesakes, self.onto, strict=True)
        )
        """By character, the cards that may be put on no other while it is there."""

    def _set_surveys(self, world: World) -> None:
        everything = range(len(world.ids))
        decks, leaders, towns = (
            [world.place(world.zone(zone), seat) for seat in (0, 1)]
            for zone in ("deck", "leader_area", "towns")
        )
        self.decks_seen = world.survey(dict.fromkeys(decks, everything))
        """The survey of the decks: neither is empty."""
        self.safe = world.survey(dict.fromkeys(leaders, everything))
        """The survey of who has to leave the field: nobody, unless a leader has come or somebody is hurt."""
        self.calm = self.decks_seen | self.safe
        """Nothing is to be settled but what lasts says so."""
        self.towns = tuple(world.survey({area: everything}, turned=True) for area in towns)
        """By seat, the survey of the towns that are ON: what they pay (``standing.purse``)."""
        own_turn = world.users[(world.event("own_turn"),)].by_turn[1]
        self.at_will = tuple((posts, world.survey(posts.cards())) for posts in own_turn)  # SN-ABL-1
        """By seat, where activated abilities stand ready, and the survey of their uses."""


def _is_souls(world: World, cost: Cost) -> bool:
    return cost.row.op == Op.OWN and world.vocabulary.own_steps[cost.row.a] == "pay_souls"


class Demand(NamedTuple):
    """All that an activation asks for, where that is simple: souls, stars, and its own card."""

    amount: int
    mask: int
    stars: Header
    turns_off: bool
    """The card itself is turned OFF."""
    others_pay: bool
    """It is a town that must be ON for that, so that the souls come from others."""


def _simple_demand(world: World, index: int) -> Demand | None:
    """An ability's demand, ``None`` where it asks for more. (SN-ABL-2, SN-AMB-45)"""
    code, program = world.code(index), world.program
    stars = NO_STARS
    if code.condition >= 0:
        term = program.terms[code.condition]
        if term.op != T.OWN or world.vocabulary.own_conditions[term.a] != "runes":
            return None
        stars = header(tuple(program.own[term.b][""][1]))
    costs = list(code.costs)
    amount = mask = 0
    if costs and _is_souls(world, costs[0]):
        args = program.own[costs.pop(0).row.b]
        amount, mask = args[""][1], color_mask([args["color"][1]])
    gives_itself = len(costs) == 1 and _is_giving_itself(world, costs[0])
    if code.limit or len(costs) > gives_itself:
        return None
    turns_off = gives_itself and costs[0].row.op == Op.EXHAUST
    return Demand(amount, mask, stars, turns_off, turns_off and world.kinds[code.card] == "town")


def _is_giving_itself(world: World, cost: Cost) -> bool:
    """Whether a cost is turning the ability's own card OFF, or putting it elsewhere whatever its state."""
    if cost.row.op not in (Op.EXHAUST, Op.MOVE):
        return False
    pick = world.program.picks[cost.pick]
    state = 0 if cost.row.op == Op.EXHAUST else -1
    return pick.ref == Ref.SELF and pick == Pick(
        Ref.SELF, pick.whose, state=state, many=pick.many, leaving=pick.leaving
    )


def _joint(world: World) -> frozenset[int]:
    """Abilities that cost souls and more besides."""
    codes = enumerate(world.program.codes)
    return frozenset(
        index for index, code in codes if len(code.costs) > 1 and _is_souls(world, code.costs[0])
    )


def _draining(world: World) -> frozenset[int]:
    """Abilities whose cost turns towns OFF, it may be: souls, or cards that must be ON."""
    ready, picks = STATES["ready"], world.program.picks
    return frozenset(
        index
        for index, code in enumerate(world.program.codes)
        for cost in code.costs
        if _is_souls(world, cost) or (cost.pick >= 0 and picks[cost.pick].state == ready)
    )


def _takes_hp(world: World, row: Row) -> bool:
    if row.a != world.stat("hp") or row.op not in (Op.MODIFY, Op.SET):
        return False
    term = world.program.terms[row.b]
    return row.op == Op.SET or term.op != T.NUMBER or term.a < 0


def _by_timing(world: World, timing: str) -> tuple[tuple[int, ...], ...]:
    """By card, its abilities of a timing."""
    event = world.event(timing)
    codes = world.program.codes
    return tuple(
        tuple(index for index in own if event in codes[index].timings) for own in world.program.by_card
    )


def _demanding(world: World, by_card: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """By card, those abilities that have a condition, a cost or a limit."""
    codes = world.program.codes
    return tuple(
        tuple(
            index for index in own if codes[index].condition >= 0 or codes[index].costs or codes[index].limit
        )
        for own in by_card
    )
