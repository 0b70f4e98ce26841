"""What holds throughout one game: the world of its cards as numbers, the resolved options, the machine.

Everywhere in the rules a card is its index in the table sorted by id, a piece is one physical card of the
play, and zones, stats, keywords, markers and events are indices of the spec's own order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.shironeko.printed import Cards
from cardgen.games.shironeko.souls import Price, Prices, Treasury, town_yield
from cardgen.play.effects.world import World
from cardgen.play.rules import Options

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

Parts = tuple[list[int], list[int], list[int]]
"""The main cards, leaders and towns of a deck, each ascending."""


class Realm:
    """The numbers of the game's words, its options, and the machine that carries out its effects."""

    def __init__(
        self, world: World, cards: Cards, treasury: Treasury, machine: Machine, options: Options
    ) -> None:
        self.world = world
        self.cards = cards
        self.treasury = treasury
        self.machine = machine
        self.present = machine.reckon.derive.present
        self.options = options
        self._name_zones()
        self._name_words()
        self.parts: dict[tuple[tuple[str, int], ...], Parts] = {}  # of decks, by what they hold
        self.second_hand: int = options["second_hand"]  # SN-AMB-1
        self.keeps_markers: bool = options["change_keeps_markers"]  # SN-AMB-9
        self.attacks_again: bool = options["change_attacks_again"]  # SN-AMB-10
        self.leaders: bool = options["leaders"]  # SN-LEAD-1
        self.turn_limit: int = options["turn_limit"]  # SN-AMB-38

    def _name_zones(self) -> None:
        zone = self.world.zone
        self.deck, self.hand, self.discard = zone("deck"), zone("hand"), zone("discard")
        self.characters, self.towns = zone("characters"), zone("towns")
        self.town_deck, self.town_discard = zone("town_deck"), zone("town_discard")
        self.damage_area, self.leader_area = zone("damage_area"), zone("leader_area")
        self.outside, self.playing = zone("outside"), zone("playing")
        self.field = (self.characters, self.towns, self.leader_area)
        place = self.world.place
        self.decks = (place(self.deck, 0), place(self.deck, 1))
        self.hands = (place(self.hand, 0), place(self.hand, 1))
        self.areas = (place(self.characters, 0), place(self.characters, 1))
        self.areas_from = (self.areas, self.areas[::-1])  # by whose turn it is
        self.town_areas = (place(self.towns, 0), place(self.towns, 1))
        self.damage_areas = (place(self.damage_area, 0), place(self.damage_area, 1))
        self.discards = (place(self.discard, 0), place(self.discard, 1))
        self.leader_places = (place(self.leader_area, 0), place(self.leader_area, 1))
        self.fields = tuple(tuple(place(zone, seat) for zone in self.field) for seat in (0, 1))

    def _name_words(self) -> None:
        world = self.world
        self.atk, self.hp, self.level = map(world.stat, ("atk", "hp", "level"))
        self.cost, self.change_cost = world.stat("cost"), world.stat("change_cost")
        keyword = world.keyword
        self.breakthrough, self.unblockable = keyword("breakthrough"), keyword("unblockable")
        self.cannot_attack, self.cannot_block = keyword("cannot_attack"), keyword("cannot_block")
        self.may_attack_at_once = keyword("may_attack_at_once")
        bits = len(world.vocabulary.stats)
        self.prices = 1 << self.cost | 1 << self.change_cost | 1 << self.level
        self.strength = 1 << self.atk | 1 << self.hp | 1 << bits + self.breakthrough
        self.attacking = 1 << bits + self.cannot_attack | 1 << bits + self.may_attack_at_once
        self.acting = self.prices | self.attacking
        self.blocking = 1 << bits + self.cannot_block | 1 << bits + self.unblockable
        """Bits, as ``Deriver.touches`` has them, of what is asked for together."""
        self.poison, self.electrified = world.marker("poison"), world.marker("electrified")
        event = world.event
        self.on_call, self.on_change, self.on_attach = map(event, ("on_call", "on_change", "on_attach"))
        self.on_attack, self.on_block, self.on_damage = map(event, ("on_attack", "on_block", "on_damage"))
        self.on_destroy, self.on_deck_damage = event("on_destroy"), event("on_deck_damage")
        self.turn_start, self.turn_end = event("turn_start"), event("turn_end")
        self.at_will, self.at_play, self.at_stop, self.at_trigger = (
            (event(timing),) for timing in ("own_turn", "play", "stop", "trigger")
        )
        self.end_of_turn = world.point("end_of_turn")


def new_treasury(world: World, cards: Cards) -> Treasury:
    """The souls of a world's towns, and what is printed on its cards to be paid with them."""

    def prices(stat: int) -> dict[int, Price]:
        return {card: (world.stats[card][stat], cards.colors[card]) for card in cards.played}

    changes = prices(world.stat("change_cost"))
    changes = {card: changes[card] for card in cards.changing}
    yields = [town_yield(card.values) for card in world.cards]
    return Treasury(yields, Prices(prices(world.stat("cost")), changes))
