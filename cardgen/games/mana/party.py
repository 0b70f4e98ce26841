"""What holds throughout one game: the world of its cards as numbers, the options, and how many play.

Everywhere in the rules a card is its index in the table sorted by id, a piece is one physical card, and
zones, numbers and events are indices of the spec's own order. The deck belongs to nobody (``SHARED``).
"""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.cards.card import Card, CardSet
from cardgen.cards.spec import Spec
from cardgen.games.mana.payment import FORMS, UNITS, Cost, cost_of, form
from cardgen.play.effects.action import USE
from cardgen.play.effects.law import Law
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import Code
from cardgen.play.effects.world import World
from cardgen.play.rules import Options, pack

LIFE_MAXIMUM = 15  # MS-EXP-1
NO_MAXIMUM = 999  # MS-SET-4: as much as an app shows
LARGE_HAND = 10  # MS-EXP-3
PENALTY = 2  # MS-EXP-5
DEALT = 7  # MS-SET-3, MS-EXP-2
TEAMS = {"none": (0, 0), "2v2": (4, 2), "3v3": (6, 2), "2v2v2": (6, 3)}
"""Seats and teams of each kind of team match. (MS-TEAM-1)"""


class Party:
    """The numbers of a game for so many players, its options, and the machine of its effects."""

    def __init__(self, spec: Spec, cards: CardSet, seats: int, options: Options, law: Law) -> None:
        self.options = dict(options)
        self.world = world = World(spec, with_costs(cards), seats, spec.players.max)
        self.machine = Machine(world, law)
        self.seats = seats
        self.expert: bool = options["mode"] == "expert"  # MS-MODE-1
        self.teams: bool = options["teams"] != "none"
        count = TEAMS[options["teams"]][1] if self.teams else seats
        self.sides = [seat % count for seat in range(seats)]  # no team has two turns in a row (MS-TEAM-1)
        self.team_kill_wins: bool = options["team_kill_wins"]  # MS-AMB-35
        self.own_finish_bonus: bool = options["own_finish_bonus"]  # MS-AMB-19
        self.ends_with_emptier: bool = options["deck_end"] == "emptier"  # MS-AMB-11
        self.turn_limit: int = options["turn_limit"]  # MS-AMB-41
        self.most_life = LIFE_MAXIMUM if self.expert else NO_MAXIMUM
        self._name_places()
        self._name_words()
        self._set_cards()

    def _name_places(self) -> None:
        world, seats = self.world, range(self.seats)
        deck, hand, cast, draft = map(world.zone, ("deck", "hand", "cast", "draft"))
        self.deck, self.discard = world.place(deck, 0), world.place(world.zone("discard"), 0)
        self.exchange = world.place(world.zone("exchange"), 0)
        self.hands = tuple(world.place(hand, seat) for seat in seats)
        self.casts = tuple(world.place(cast, seat) for seat in seats)
        self.packs = tuple(world.place(draft, seat) for seat in seats)
        self.rounds = tuple(tuple((first + turn) % self.seats for turn in seats) for first in seats)
        self.replies = tuple(
            order[1:] + order[:1] for order in self.rounds
        )  # the active player last (MS-AMB-30)

    def _name_words(self) -> None:
        world = self.world
        event = world.event
        self.life = world.number("life")
        any_turn = event("any_turn")
        self.as_action = (event("play"), event("own_turn"), any_turn)  # MS-ACT-1
        self.on_spell, self.on_scroll = (event("on_spell"), any_turn), (event("on_scroll"), any_turn)
        self.on_exchange, self.end_turn = (event("on_exchange"), any_turn), (event("end_turn"), any_turn)
        self.on_damage = (event("on_damage"),)

    def _set_cards(self) -> None:
        """What is printed, by card."""
        cards = self.world.cards
        self.is_spell = tuple(card.kind == "spell" for card in cards)
        self.forms = tuple(
            form(str(card["element"]), int(str(card["orbs"]))) if card.kind == "mana" else -1
            for card in cards
        )
        self.of_form = tuple(
            tuple(card for card, number in enumerate(self.forms) if number == wanted)
            for wanted in range(FORMS)
        )
        self.units = tuple(0 if number < 0 else UNITS[number] for number in self.forms)
        self.at_will = tuple(self._uses(card) for card in range(len(cards)))
        self.castable = frozenset(card for card, uses in enumerate(self.at_will) if uses)
        self.hand_codes = [self.world.spots[place] for place in self.hands]

    def _uses(self, card: int) -> tuple[tuple[int, Cost | None, int], ...]:
        """What a card does as an action: the ability, its price if that is all it asks, the action's head."""
        program = self.world.program
        return tuple(
            (index, self._price(program.codes[index]), pack(USE + program.codes[index].number, card))
            for index in program.by_card[card]
            if any(timing in self.as_action for timing in program.codes[index].timings)
        )

    def _price(self, code: Code) -> Cost | None:
        rows = [cost.row for cost in code.costs]
        if [row.op for row in rows] != [Op.OWN] or code.condition >= 0 or code.limit:
            return None
        return cost_of(self.world.program.own[rows[0].b][""][1])


def with_costs(cards: CardSet) -> CardSet:
    """The cards with each spell's printed cost in its abilities, unless they say their own. (MS-AMB-5)"""
    return CardSet(tuple(_with_cost(card) if card.kind == "spell" else card for card in cards))


def _with_cost(card: Card) -> Card:
    price = [{"pay_mana": card.values["cost"]}]
    said = card.values["abilities"] or ()
    abilities = [{"cost": price, **ability} for ability in ((said,) if isinstance(said, Mapping) else said)]
    return card.but(values={**card.values, "abilities": abilities})
