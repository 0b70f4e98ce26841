"""A made-up game that stands wholly on effects: units, spells, relics, a tower that stacks.

It shows what a game's rules hold when the interpreter does the rest: the turn, an attack, what settles
at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardgen.cards.card import Card, CardSet
from cardgen.cards.deck import Deck
from cardgen.cards.spec import Players, Spec, load_spec
from cardgen.play.effects import action as answers
from cardgen.play.effects import dealing, leaving
from cardgen.play.effects.frame import Choice, Frame, Task, Window
from cardgen.play.effects.law import Law
from cardgen.play.effects.machine import Machine
from cardgen.play.effects.moment import Moment
from cardgen.play.effects.world import World
from cardgen.play.rules import SEATS, Data, Options, pack, unpack
from cardgen.play.streams import Stream, Streams
from cardgen.problem import Span
from cardgen.source.yaml import parse_yaml

END, PLAY, ATTACK, TARGET, PLAYER, BURN = range(6)
WORDS = ("end", "play", "attack", "target", "strike", "burn")
HERE = Path(__file__).parent / "effects"
MOST_TURNS = 60


def spec(players: int = 0) -> Spec:
    """The game's, or that of the same game for so many players."""
    declared = load_spec(HERE / "duel.yaml")
    return declared.model_copy(update={"players": Players(min=players, max=players)}) if players else declared


def cards(text: str) -> CardSet:
    """A set from YAML: a list of cards with at least id and kind."""
    made = []
    for row in parse_yaml(text, "cards.yaml").value:
        values: dict[str, Any] = {"name": row["id"], "cost": 0, "clan": None, "traits": None}
        values |= {"attack": 0, "health": 1} if row["kind"] == "unit" else {}
        values |= row
        made.append(Card(row["id"], row["kind"], values, Span("cards.yaml")))
    return CardSet(tuple(made))


class Duel:
    """The rules."""

    game = "duel"
    version = 1

    def __init__(self, spec: Spec, cards: CardSet, seats: int = 2, **law: Any) -> None:
        self.spec = spec
        self.cards = cards
        self.seats = seats
        self.world = World(spec, cards, seats)
        own = Law(
            settle=self.settle,
            tasks=dict.fromkeys(("draw", "enter", "strike", "land", "end"), self.task),
            usable=self.usable,
            using=self.using,
            empty_deck=self.no_card,
            opens=self.opens,
            aims=self.aims,
            extra=self.more,
            win=self.won,
            defeat=self.lost,
            steps={
                "swap_stats": self.swap_stats,
                "pay_energy": self.pay_energy,
                "burn_choice": self.burn_choice,
            },
            payable={"pay_energy": self.has_energy},
            conditions={"outnumbered": self.outnumbered},
            endless=self.no_end,
        )
        self.machine = Machine(self.world, own if not law else Law(**{**vars(own), **law}))
        world = self.world
        self.life, self.energy, self.round = (world.number(name) for name in ("life", "energy", "round"))
        self.attack, self.health, self.cost = (world.stat(name) for name in ("attack", "health", "cost"))
        self.guard, self.thorns = world.keyword("guard"), world.keyword("thorns")
        self.dazed = world.keyword("dazed")
        self.deck, self.hand, self.field, self.tower, self.relics = (
            world.zone(name) for name in ("deck", "hand", "field", "tower", "relics")
        )
        self.in_turn = tuple(world.event(name) for name in ("play", "own_turn", "any_turn"))
        self.on_spell = tuple(world.event(name) for name in ("on_spell", "any_turn", "opponents_turn"))
        self.on_hit = (world.event("on_hit"),)

    # The game

    def start(self, decks: Sequence[Deck], options: Options, streams: Streams) -> Moment:
        s = Moment(self, streams.stream("effects"))
        for seat, deck in enumerate(decks):
            place = self.world.place(self.deck, seat)
            for card_id in sorted(deck.ids()):
                s.add(self.world.index[card_id], seat, place)
            streams.stream(f"shuffle {SEATS[seat]}").shuffle(s.piles[place])
            dealing.draw(self.machine.moves, s, seat, 4)
        self.begin_turn(s, 0)
        return s

    def begin_turn(self, s: Moment, seat: int) -> None:
        s.turns += 1
        if s.turns > MOST_TURNS:
            s.finish("limit")
            return
        self.machine.begin_turn(s, seat)
        s.numbers[self.round][0] = (s.turns - 1) // self.seats + 1
        s.numbers[self.energy][seat] = min(s.numbers[self.round][0], 6)
        for zone in (self.field, self.tower):
            for piece in s.pile(zone, seat):
                s.exhausted[piece] = 0
        s.changed = True
        s.stack.append(Task("draw"))
        self.machine.emit(s, self.world.event("turn_start"), seat=seat)
        self.machine.run(s)

    def choices(self, s: Moment) -> set[int]:
        seat = s.active
        actions = {pack(END)}
        for piece in s.pile(self.hand, seat):
            if self.playable(s, piece, seat):
                actions.add(pack(PLAY, s.card[piece]))
        if not self.machine.reckon.seat_has(s, seat, self.dazed) and self.targets(s, seat):
            actions |= {
                pack(ATTACK, s.card[piece], answers.spot(s, piece))
                for zone in (self.field, self.tower)
                for piece in s.pile(zone, seat)
                if not s.exhausted[piece] and s.since[piece] < s.turn_began
            }
        actions |= {answers.use(s, piece, code) for code, piece in self.machine.usable(s, seat, self.in_turn)}
        return actions

    def playable(self, s: Moment, piece: int, seat: int) -> bool:
        kind = self.world.kinds[s.card[piece]]
        if kind == "spell" or self.machine.reckon.stat(s, piece, self.cost) > s.numbers[self.energy][seat]:
            return False
        return bool(self.homes(s, piece, seat)) and self.machine.allowed(s, piece, seat)

    def homes(self, s: Moment, piece: int, seat: int) -> list[int]:
        zones = (self.relics,) if self.world.kinds[s.card[piece]] == "relic" else (self.field, self.tower)
        places = [self.world.place(zone, seat) for zone in zones]
        return [place for place in places if self.machine.moves.room(s, piece, place)]

    def act(self, s: Moment, action: int) -> None:
        kind, card, _ = unpack(action)
        if answers.is_ours(action):
            for code, piece in self.machine.usable(s, s.active, self.in_turn):
                if answers.use(s, piece, code) == action:
                    self.machine.use(s, code, piece, s.active, self.in_turn)
                    break
        elif kind == PLAY:
            hand = s.pile(self.hand, s.active)
            piece = next(p for p in hand if s.card[p] == card and self.playable(s, p, s.active))
            self.pay(s, s.active, piece)
            s.stack.append(Task("enter", pieces=(piece,)))
            homes = self.homes(s, piece, s.active)
            s.stack.append(Choice(Choice.PLACE, s.active, homes))
            if len(homes) == 1:
                self.machine.apply(s, pack(answers.PLACE, 0, homes[0]))
                return
        elif kind == ATTACK:
            pool = [piece for zone in (self.field, self.tower) for piece in s.pile(zone, s.active)]
            piece = next(p for p in pool if pack(ATTACK, s.card[p], answers.spot(s, p)) == action)
            s.stack += [
                Task("strike", pieces=(piece,)),
                Choice(Choice.OWN, s.active, self.targets(s, s.active)),
            ]
        else:
            s.stack.append(Task("end"))
            self.machine.emit(s, self.world.event("turn_end"), seat=s.active)
        self.machine.run(s)

    def pay(self, s: Moment, seat: int, piece: int) -> None:
        s.numbers[self.energy][seat] -= self.machine.reckon.stat(s, piece, self.cost)
        s.changed = True

    def targets(self, s: Moment, seat: int) -> list[int]:
        units = [
            piece
            for other in range(self.seats)
            if other != seat
            for zone in (self.field, self.tower)
            for piece in s.pile(zone, other)
        ]
        guards = [piece for piece in units if self.machine.reckon.has(s, piece, self.guard)]
        actions = {pack(TARGET, s.card[piece], answers.spot(s, piece)) for piece in guards or units}
        if not guards:
            actions |= {pack(PLAYER, 0, other) for other in range(self.seats) if other != seat}
        return sorted(actions)

    def worth(self, s: Moment, player: int) -> int:
        life = s.numbers[self.life]
        return life[player] * self.seats - sum(life)

    # What the machine asks the rules

    def task(self, s: Moment, task: Task) -> None:
        match task.name:
            case "draw":
                dealing.draw(self.machine.moves, s, s.active, 1)
            case "enter":
                self.machine.moves.call(s, task.pieces[0], s.answer)
            case "strike":
                self.declare(s, task.pieces[0])
            case "land":
                attacker, *target = task.pieces
                self.land(s, attacker, target[0] if target else task.args[0])
            case "end":
                self.machine.end_turn(s)
                if s.extra:
                    s.extra -= 1
                    self.begin_turn(s, s.active)
                else:
                    self.begin_turn(s, (s.active + 1) % self.seats)
        self.settle(s)

    def declare(self, s: Moment, attacker: int) -> None:
        kind, card, number = unpack(s.answer)
        s.exhausted[attacker] = 1
        s.changed = True
        self.machine.emit(s, self.world.event("on_exhaust"), attacker)
        target = -1 - number
        if kind == TARGET:
            everything = [piece for pile in s.piles for piece in pile]
            target = next(p for p in everything if s.card[p] == card and answers.spot(s, p) == number)
        hit = (attacker, target) if target >= 0 else (attacker,)
        s.stack.append(Task("land", (target,), pieces=hit))
        self.machine.emit(s, self.world.event("on_attack"), attacker, target if target >= 0 else -1)

    def land(self, s: Moment, attacker: int, target: int) -> None:
        value, in_play = self.machine.reckon.stat, self.world.in_play
        if not in_play[s.zone(attacker)] or s.host[attacker] >= 0:
            return
        if target < 0:
            self.machine.add_life(s, -1 - target, -value(s, attacker, self.attack))
        elif in_play[s.zone(target)] and s.host[target] < 0:
            given = value(s, attacker, self.attack)
            taken = value(s, target, self.attack)
            if self.machine.reckon.has(s, target, self.thorns):
                taken += self.machine.reckon.keyword_value(s, target, self.thorns)
            s.wounds[target] += given
            s.wounds[attacker] += taken
            s.changed = True

    def settle(self, s: Moment) -> None:
        while beaten := self.beaten(s):
            for piece in beaten:
                s.wounds[piece] = 0
            if not leaving.destroy(self.machine.moves, s, [(piece, -1) for piece in beaten]):
                break
        dead = [seat for seat in range(self.seats) if s.numbers[self.life][seat] == 0]
        if dead:
            s.finish("life", self.rest(dead))

    def beaten(self, s: Moment) -> list[int]:
        stat, kinds = self.machine.reckon.stat, self.world.kinds
        areas = (
            pile for place, pile in enumerate(s.piles) if place // self.seats in (self.field, self.tower)
        )
        units = [piece for pile in areas for piece in pile if kinds[s.card[piece]] == "unit"]
        return [piece for piece in units if s.wounds[piece] >= stat(s, piece, self.health)]

    def rest(self, seats: Sequence[int]) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in seats]

    def no_card(self, s: Moment, seat: int) -> None:
        s.finish("deck", self.rest([seat]))

    def won(self, s: Moment, seats: list[int]) -> None:
        s.finish("effect", seats)

    def lost(self, s: Moment, seats: list[int]) -> None:
        s.finish("effect", self.rest(seats))

    def no_end(self, s: Moment, names: list[str]) -> None:
        s.finish("limit")

    def has_energy(self, s: Moment, seat: int, piece: int, args: dict[str, Any]) -> bool:
        spent = self.machine.reckon.stat(s, piece, self.cost) if self.is_spell(s, piece) else 0
        due: int = args[""] + spent
        return s.numbers[self.energy][seat] >= due

    def usable(self, s: Moment, code: int, piece: int, seat: int) -> bool:
        if not self.is_spell(s, piece):
            return True
        return self.machine.reckon.stat(s, piece, self.cost) <= s.numbers[self.energy][seat]

    def is_spell(self, s: Moment, piece: int) -> bool:
        return self.world.kinds[s.card[piece]] == "spell"

    def using(self, s: Moment, frame: Frame) -> None:
        if self.is_spell(s, frame.source):  # it is spent at once and cannot answer itself
            self.pay(s, frame.seat, frame.source)
            self.machine.moves.put(s, frame.source, self.machine.moves.discard_place(s, frame.source))

    def opens(self, s: Moment, frame: Frame) -> Window | None:
        if frame.code < 0 or self.world.kinds[s.card[frame.source]] != "spell":
            return None
        order = tuple((frame.seat + turn) % self.seats for turn in range(1, self.seats + 1))
        return Window(self.on_spell, order, again=False)

    def aims(self, s: Moment, frame: Frame) -> Window | None:
        hit = tuple(sorted({-1 - target for target, amount in frame.blow if target < 0 and amount}))
        return Window(self.on_hit, hit, again=False) if hit else None

    def more(self, s: Moment, seat: int, times: int) -> None:
        s.extra += times

    def swap_stats(self, s: Moment, frame: Frame, args: dict[str, Any]) -> None:
        for piece in args[""]:
            s.wounds[piece] = 0

    def pay_energy(self, s: Moment, frame: Frame, args: dict[str, Any]) -> None:
        """As far as there is any, where an effect makes one pay; a cost is asked for beforehand."""
        energy = s.numbers[self.energy]
        energy[frame.seat] = min(max(energy[frame.seat] - args[""], 0), self.world.highest[self.energy])

    def burn_choice(self, s: Moment, frame: Frame, args: dict[str, Any]) -> bool:
        answer = self.machine.asker.ask(s, frame, Choice.OWN, [pack(BURN, 0, n) for n in range(args[""] + 1)])
        if answer is None:
            return True
        self.machine.add_life(s, frame.seat, -unpack(answer)[2])
        return False

    def outnumbered(self, s: Moment, frame: Frame, args: dict[str, Any]) -> bool:
        counts = [len(s.pile(self.field, seat)) + len(s.pile(self.tower, seat)) for seat in range(self.seats)]
        return counts[frame.seat] < max(counts)

    # Words

    def action_text(self, action: int) -> str:
        kind, card, number = unpack(action)
        if answers.is_ours(action):
            return answers.action_text(self.world, action)
        if kind == END:
            return "end"
        if kind == BURN:
            return f"burn {number}"
        if kind == PLAYER:
            return f"strike {SEATS[number]}"
        if kind == PLAY:
            return f"play {self.world.ids[card]}"
        place, ordinal = divmod(number, self.world.ordinals)
        return f"{WORDS[kind]} {self.world.ids[card]} {self.world.place_text(place)} {ordinal + 1}"

    def parse_action(self, text: str) -> int:
        words = text.split()
        if words[0] not in WORDS:
            return answers.parse_action(self.world, text)
        kind = WORDS.index(words[0])
        if kind == END:
            return pack(END)
        if kind == BURN:
            return pack(BURN, 0, int(words[1]))
        if kind == PLAYER:
            return pack(PLAYER, 0, SEATS.index(words[1]))
        card = self.world.index[words[1]]
        if kind == PLAY:
            return pack(PLAY, card)
        ordinal = int(words[3]) - 1 if len(words) > 3 else 0
        return pack(kind, card, self.world.parse_place(words[2]) * self.world.ordinals + ordinal)

    def from_data(self, data: Data, options: Options) -> Moment:
        s = Moment(self, Stream(0))
        s.numbers[self.energy] = [9] * self.seats
        s.turn_began = 1
        return s.read(data)
