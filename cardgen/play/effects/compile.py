"""Abilities → one program: what may be asked of each stands in a ``Code``, what it does in rows.

Comes after ``cards.effects.read`` and knows only what can be read there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.cards.card import Card
from cardgen.cards.effects.timings import Style
from cardgen.cards.effects.tree import Ability, Cards, Part
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import SLOTS, Code, Cost, Program, Ref, Who
from cardgen.play.effects.rows import ASKED_FOR, RowWriter
from cardgen.play.effects.rows_course import if_done
from cardgen.play.effects.terms import WHO


def compile_abilities(
    vocabulary: Vocabulary, cards: Sequence[Card], abilities: Mapping[str, Sequence[Ability]]
) -> Program:
    """The program of a card set: ``cards`` sorted by id, ``abilities`` by card id."""
    write = RowWriter(vocabulary, cards)
    compiler = _Compiler(write)
    codes: list[Code] = []
    by_card: list[tuple[int, ...]] = []
    for index, card in enumerate(cards):
        said = abilities.get(card.id, ())
        by_card.append(tuple(range(len(codes), len(codes) + len(said))))
        codes.extend(compiler.ability(index, number, ability) for number, ability in enumerate(said))
    return Program(
        rows=tuple(write.rows),
        picks=write.picks.all(),
        terms=write.terms.all(),
        codes=tuple(codes),
        masks=write.masks.all(),
        durations=write.durations.all(),
        places=write.places.all(),
        own=tuple(write.owned),
        by_card=tuple(by_card),
        events=write.events,
        modes=write.modes,
        texts=write.texts.all(),
    )


class _Compiler:
    """Writes one ability after another."""

    def __init__(self, write: RowWriter) -> None:
        self.write = write

    def ability(self, card: int, number: int, ability: Ability) -> Code:
        """An ability's rows: whether it is wanted, its cost, what may be answered, its effects."""
        self.write.begin()
        styles = tuple(self.write.vocabulary.timings[timing].style for timing in ability.timings)
        optional = "trigger" in styles and (ability.optional or bool(ability.cost))
        start = len(self.write.rows)
        declined = self.write.emit(Op.MAY) if optional else -1
        zones = self.works_in(card, ability)
        self.write.is_spent = self.is_spent(zones, styles)
        costs = tuple(self.cost(step) for step in ability.cost)
        self.write.is_spent = False
        if self.write.vocabulary.targets_at_use:
            self.choose_players(ability.effects)
        self.write.emit(Op.PAID)
        jumps = self.effects(ability)
        for jump in [declined, *jumps] if optional else jumps:
            self.write.land(jump)
        self.write.emit(Op.END)
        of, of_who = self.event_filter(ability)
        return Code(
            card=card,
            number=number,
            timings=tuple(self.write.events.index(timing) for timing in ability.timings),
            styles=styles,
            zones=zones,
            covered=COVERED in ability.zones,
            start=start,
            condition=-1 if ability.condition is None else self.write.term(ability.condition),
            costs=costs,
            of=of,
            of_who=of_who,
            optional=optional,
            limit=ability.limit.times if ability.limit else 0,
            per_game=ability.limit is not None and ability.limit.per == "game",
            shared=ability.limit is not None and ability.limit.shared,
            slots=SLOTS + len(self.write.names),
            players=self.write.players,
            loops=self.write.loops,
        )

    def effects(self, ability: Ability) -> list[int]:
        """What follows the cost; jumps to the end from where a player wants it and the first step fails."""
        if ability.optional and not ability.cost:
            return if_done(self.write, ability.effects)
        self.write.steps(ability.effects)
        return []

    def works_in(self, card: int, ability: Ability) -> tuple[int, ...]:
        """The zones where an ability works: those it names, else its kind's or its timings'."""
        words, kind, watches = self.write.vocabulary, self.write.cards[card].kind, ability.of is not None
        names = tuple(zone for zone in ability.zones if zone != COVERED)
        if names:
            zones = words.zones_of(names)
        else:
            homes = (words.zones_of(words.home(kind, timing, watches)) for timing in ability.timings)
            zones = tuple(zone for home in homes for zone in home)
        return tuple(dict.fromkeys(self.write.zones.index(zone) for zone in zones))

    def is_spent(self, zones: Sequence[int], styles: Sequence[Style]) -> bool:
        """Whether a card is used out of the hand, so that it cannot pay for itself as one of the hand."""
        names = [self.write.zones[zone] for zone in zones]
        return names == ["hand"] and set(styles) <= {"play", "response"}

    def event_filter(self, ability: Ability) -> tuple[int, int]:
        """Which event is waited for, as a pick and as players; one of all players is one of any of them."""
        if isinstance(ability.of, str):
            who = WHO.get(ability.of, Who.ANY)
            return -1, Who.ANY if who == Who.ALL else who
        return (-1, -1) if ability.of is None else (self.write.fitting(ability.of), -1)

    def cost(self, step: Part) -> Cost:
        """One step of a cost: its rows, and what must be possible for it."""
        first = len(self.write.rows)
        self.write.step(step, cost=True)
        picks = [row.a for row in self.write.rows[first:] if row.op is Op.PICK and row.b == Ref.IT]
        picked = picks[0] if picks else -1  # not the card that an attached one goes under
        doing = self.write.rows[-1]
        if picked >= 0:
            self.write.emit(Op.COPY, Ref.IT, Ref.PAID, 1)
        amount = {Op.MILL: doing.b, Op.UNMARK: doing.b, Op.CHANGE: doing.c}.get(doing.op, -1)
        return Cost(doing, first, picked, amount)

    def choose_players(self, steps: tuple[Part, ...]) -> None:
        """Ask for the players that steps mean, before they can be answered."""
        for step in steps:
            for name, value in step.args.items():
                if isinstance(value, Cards) and value.whose in ASKED_FOR:
                    self.write.chosen[id(value), "whose"] = self.write.ask_player(value.whose)
                elif isinstance(value, str) and value in ASKED_FOR:
                    self.write.chosen[id(step), name] = self.write.ask_player(value)
