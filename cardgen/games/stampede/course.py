"""What holds throughout one game of the race: the world of its cards as numbers, and the resolved options.

Everywhere in the rules a card is its index in the table sorted by id, a piece is one physical card of the
play, and zones, stats, numbers, keywords and events are indices of the spec's own order.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from cardgen.games.stampede.notation import ATTACK, RUN
from cardgen.play.effects.frame import Window
from cardgen.play.effects.world import World
from cardgen.play.rules import Options, pack

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

STEERING = "steering"
ORDERS = ((0, 1), (1, 0))
"""Both seats by whose turn it is, the active player's first. (ST-AMB-18, ST-AMB-65)"""


class Course:
    """The numbers of a game's words, its options, and the machine that carries out its effects."""

    def __init__(self, world: World, machine: Machine, centers_survey: int, options: Options) -> None:
        self.world = world
        self.machine = machine
        self.centers_survey = centers_survey
        """The survey of all that comes to the centres or leaves them; see ``Table.fresh``."""
        self.options = options
        self._name_zones()
        self._set_actions()
        self._name_words()
        self._set_windows()
        self._set_cards()
        self.flank_replace: bool = options["flank_replace"]  # ST-AMB-7
        self.return_on_equal: bool = options["return_on_equal"]  # ST-AMB-9
        self.block_at_end: bool = options["block_check"] == "resolve"  # ST-AMB-26
        self.fields: bool = options["fields"]  # ST-AMB-39
        self.use_limit: int = options["use_limit"]  # ST-AMB-40
        self.turn_limit: int = options["turn_limit"]  # ST-AMB-48

    def _name_zones(self) -> None:
        zone = self.world.zone
        self.deck, self.hand, self.discard = zone("deck"), zone("hand"), zone("discard")
        self.left, self.center, self.right = zone("left"), zone("center"), zone("right")
        self.assists, self.field = zone("assists"), zone("field")
        self.stored = zone("stored")  # what lies face down in the assist zone (ST-AMB-37, ST-AMB-46)
        self.flanks = (self.left, self.right)
        self.machines = (self.left, self.center, self.right)  # ST-FLD-1
        self.free_flanks = ((), (self.left,), (self.right,), self.flanks)
        """By their bits, the left one's first, flanks that are free."""
        self.lanes = tuple(tuple(2 * zone + seat for zone in self.machines) for seat in (0, 1))
        self.is_lane = tuple(place // 2 in self.machines for place in range(self.world.places))
        self.centers = tuple(2 * self.center + seat for seat in (0, 1))
        in_play = (*self.machines, self.assists, self.stored, self.field)
        self.repaired = tuple(tuple(self.world.place(zone, seat) for zone in in_play) for seat in (0, 1))
        self.lane_bits = tuple(tuple((lane, 1 << bit) for bit, lane in enumerate(own)) for own in self.lanes)
        """The places of a player's machines with the bits that stand for them."""

    def _set_actions(self) -> None:
        """Runs by the runners' bits; attacks by the bits of those able and attacked."""
        self.runs = tuple(tuple(pack(RUN, 0, zone) for zone in self._zones_of(bits)) for bits in range(8))
        self.attacks = tuple(tuple(self._attacks(able, held) for held in range(8)) for able in range(8))

    def _attacks(self, able: int, held: int) -> tuple[int, ...]:
        groups = [group for group in range(1, 8) if group & able == group]
        return tuple(pack(ATTACK, group, zone) for group in groups for zone in self._zones_of(held))

    def _zones_of(self, bits: int) -> list[int]:
        return [zone for bit, zone in enumerate(self.machines) if bits >> bit & 1]

    def _name_words(self) -> None:
        world = self.world
        self.power, self.defence, self.gear = map(world.stat, ("power", "defence", "gear"))
        self.distance, self.counter = world.number("distance"), world.number("turn_counter")
        keyword = world.keyword
        self.blocks = 1 << keyword("route_block")
        self.route_block, self.installed = keyword("route_block"), keyword("installed")
        self.two_actions, self.three_actions = keyword("two_actions"), keyword("three_actions")
        self.several_actions = 1 << self.two_actions | 1 << self.three_actions
        self.guest, self.demi_guest, self.may_center = map(keyword, ("guest", "demi_guest", "may_center"))
        self.guests = 1 << self.guest | 1 << self.demi_guest
        self.deadheat, self.double_gear = keyword("deadheat"), keyword("double_gear")
        self.multi_gears, self.stays = 1 << keyword("multi_gear"), keyword("stays")
        self.second_gears = 1 << self.double_gear | self.multi_gears
        self.locked_name = keyword("locked_name")
        self.must_attack_center, self.cannot_act = keyword("must_attack_center"), keyword("cannot_act")
        self.bound = world.marker("bound")
        event = world.event
        self.on_attack, self.on_battle, self.on_win = map(event, ("on_attack", "on_battle", "on_win"))
        self.on_run, self.on_crash = event("on_run"), event("on_crash")
        self.turn_start, self.turn_end = event("turn_start"), event("turn_end")
        self.at_will = tuple(map(event, ("play", "own_turn", "any_turn")))  # ST-EFF-1
        self.goal_keepers = tuple(map(event, ("goalkeeper", "requiem_keeper")))  # ST-KW-GOAL
        self.requiem_keepers = (event("requiem_keeper"),)  # ST-KW-REQ

    def _set_windows(self) -> None:
        """By whose turn it is, the window in which both may use effects, the active one first. (ST-AMB-21)"""
        self.windows = tuple(Window(self.at_will, order, again=True) for order in ORDERS)
        in_turn_of = self.world.users[self.at_will].in_turn_of
        self.at_hand = tuple(in_turn_of[seat][1][seat] for seat in (0, 1))
        """By seat, where abilities stand ready to be used in the player's own turn."""

    def _set_cards(self) -> None:
        """What is printed, by card."""
        kinds = self.world.kinds
        self.is_machine = tuple(kind == "machine" for kind in kinds)
        self.is_event = tuple(kind == "event" for kind in kinds)
        self.is_assist = tuple(kind == "assist" for kind in kinds)
        self.is_field = tuple(kind == "field" for kind in kinds)
        codes = self.world.program.codes
        self.is_answered = tuple(not {"play", "activated"}.isdisjoint(code.styles) for code in codes)
        """By ability, whether it may be answered. (ST-EFF-4)"""
        world = self.world
        self.printed = tuple(
            (*stats, words) for stats, words in zip(world.stats, world.keywords, strict=True)
        )
        self.plain = {
            card
            for card, words in enumerate(world.keywords)
            if not world.requirements[card] and not words & self.multi_gears
        }
        """Cards whose print alone tells where they may be called, now and in later turns."""
        self.most_gear = max(stats[self.gear] for stats in world.stats)
        self.at_home = self._at_home()
        self.laid_out: dict[tuple[tuple[str, int], ...], list[int]] = {}
        """By the counts of a deck that can race, its cards."""
        self.calls_kept: defaultdict[object, dict[int, tuple[int, ...]]] = defaultdict(dict)
        """By lane and plain card, its calls."""
        self.classes = self._classes()

    def _at_home(self) -> tuple[frozenset[int], ...]:
        """By place, the cards that may lie there by themselves, for their kind."""
        world, holds = self.world, self.world.vocabulary.holds
        return tuple(
            frozenset(card for card, kind in enumerate(world.kinds) if kind in holds[zone])
            for zone in world.zones
            for _ in range(world.seats)
        )

    def _classes(self) -> tuple[int, ...]:
        """By card, its class as a bit; Steering is every class. (ST-CALL-2, ST-STEER-1)

        Cards are of one class where they share a bit. Cores are no classes (ST-KW-CORE).
        """
        names = [str(card["class_name"]) for card in self.world.cards]
        bits = {name: 1 << number for number, name in enumerate(dict.fromkeys(names))}
        return tuple(-1 if name == STEERING else bits[name] for name in names)

    def starts(self, card: int) -> bool:
        """Whether a card may be the first centre. (ST-SET-1, ST-AMB-3)"""
        world = self.world
        is_first_gear = world.stats[card][self.gear] == 1
        return self.is_machine[card] and is_first_gear and not world.keywords[card] & self.guests
