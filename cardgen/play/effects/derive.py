"""What cards are worth now: print, lasting changes and continuous abilities, layer by layer.

Reckoned anew whenever something has changed and kept until the next change, so that nothing adds up by
mistake. Keywords come first, then values are set, then added to, each in the order in which the changes
came; in the end no stat is below 0 where the spec's field is not. ``Table.derived`` holds what differs from
print: by piece, the stats and then the keywords as bits; players are counted below 0. ``Table.carried`` holds
what granted keywords carry.

Where all continuous abilities at work hang on nothing but where cards lie (``placing``), the last reckoning
is good as long as no card moves in the places that they look at, and the same lasts (``Kept``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardgen.play.effects.frame import EMPTY, Frame
from cardgen.play.effects.lasting import GRANT, LOSE, MODIFY, SET, SHIELD, Lasting
from cardgen.play.effects.placing import Placing
from cardgen.play.effects.program import Op, Row
from cardgen.play.effects.table import Placed, Table

if TYPE_CHECKING:
    from cardgen.play.effects.reckon import Reckoner

CONTINUOUS = {Op.MODIFY: MODIFY, Op.SET: SET, Op.GRANT: GRANT, Op.LOSE: LOSE}
LAYERS: tuple[tuple[int, ...], ...] = ((GRANT, LOSE), (SET,), (MODIFY,))
Said = tuple[tuple[int, Row], ...]
"""Rows of a continuous ability, each with the pick of the cards it is about."""


class Kept(NamedTuple):
    """What a reckoning hangs on: a survey of places, what lasts, and whose turn it is."""

    survey: int
    lasting: list[Lasting]
    active: int


class Deriver:
    """Derives values for one reckoner, which answers what amounts and conditions are."""

    def __init__(self, reckoner: Reckoner, by_place: frozenset[str] = frozenset()) -> None:
        world = reckoner.world
        self.reckon = reckoner
        self.world = world
        self.codes = world.program.codes
        self.stats = len(world.vocabulary.stats)
        self.floors = [(stat, floor) for stat, floor in enumerate(world.floors) if floor is not None]
        self.says: list[list[Said]] = [
            [tuple((pick, row) for pick, row in said if CONTINUOUS[row.op] in layer) for layer in LAYERS]
            for said in world.says
        ]
        self.touched = [sum({self.bit(CONTINUOUS[row.op], row.a) for _, row in said}) for said in world.says]
        """By ability, bits of the stats and keywords that it changes."""
        further_values = reckoner.counts_as is not None and "counts_as" not in by_place
        self.placing = Placing(world, by_place - {"counts_as"}, further_values)
        self.homes, self.changes = world.survey(self.placing.home), world.survey(self.placing.home)
        """Surveys of the places where continuous abilities work: who is there, what they may change."""
        self.surveys: dict[tuple[int, ...], int] = {}
        """By the abilities in place, the survey of all that they hang on."""

    def refresh(self, s: Table) -> None:
        """Reckon what differs from print, unless the last reckoning still holds."""
        s.changed = False
        s.idle = 0
        kept = s.kept
        if (
            kept is not None
            and s.fresh & kept.survey
            and kept.lasting is s.lasting
            and kept.active == s.active
        ):
            return
        placed = self.in_place(s)
        s.derived, s.carried = {}, {}
        if placed or s.lasting:
            self.reckon_anew(s, placed)
        survey = self.survey_of(placed)
        s.fresh |= survey
        s.kept = Kept(survey, s.lasting, s.active) if survey else None

    def survey_of(self, placed: Placed) -> int:
        """The survey of all places that these abilities hang on, 0 where they hang on more than places."""
        indices = tuple([index for index, _ in placed])
        found = self.surveys.get(indices)
        if found is None:
            places = self.placing.places(indices)
            found = self.surveys[indices] = 0 if places is None else self.world.survey(places)
        return found

    def reckon_anew(self, s: Table, placed: Placed) -> None:
        """The conditions of continuous abilities see what is printed and what lasts.

        So none can hang on another.
        """
        lasting = s.lasting
        if lasting:
            for layer in LAYERS:
                for change in lasting:
                    if change.kind in layer:
                        self.apply(s, change)
            self.stop_at_floors(s)
        working = self.working(s, placed)
        if working:
            s.derived, s.carried = {}, {}
            for number, layer in enumerate(LAYERS):
                due = [change for change in lasting if change.kind in layer] if lasting else []
                self.layer(s, number, due, working)
            self.stop_at_floors(s)

    def stop_at_floors(self, s: Table) -> None:
        """No stat is below its floor in the end; on the way it may be: 2 - 3 + 2 is 1."""
        for derived in s.derived.values():
            for stat, floor in self.floors:
                if derived[stat] < floor:
                    derived[stat] = floor

    # Continuous abilities

    def working(self, s: Table, placed: Placed) -> list[Frame]:
        """The continuous abilities that hold now, by the time their cards came."""
        frames = []
        for index, piece in placed:
            code = self.codes[index]
            frame = Frame(index, code.start, piece, s.seat(piece), EMPTY)
            if code.condition < 0 or self.reckon.amounts[code.condition](s, frame):
                frames.append(frame)
        if len(frames) > 1:
            frames.sort(key=lambda frame: s.since[frame.source])
        return frames

    def in_place(self, s: Table) -> Placed:
        """The continuous abilities whose cards lie where they work."""
        if s.fresh & self.homes:
            known: Placed = s.surveys[self.homes]
            return known
        found = s.surveys[self.homes] = self._placed(s)
        s.fresh |= self.homes
        return found

    def _placed(self, s: Table) -> Placed:
        card = s.card
        found: Placed = []
        for place, open_codes, covered_codes in self.world.static_places:
            for top in s.piles[place]:
                if card[top] in open_codes:
                    found += [(index, top) for index in open_codes[card[top]]]
                if covered_codes:
                    found += [
                        (index, piece)
                        for piece in s.beneath[top]
                        for index in covered_codes.get(card[piece], ())
                    ]
        return found

    def layer(self, s: Table, number: int, lasting: Sequence[Lasting], working: list[Frame]) -> None:
        """All changes of one layer in the order of their coming, amounts reckoned as each is reached."""
        due = list(lasting)
        for frame in working:
            said = self.says[frame.code][number]
            if not said:
                continue
            while due and due[0].stamp <= s.since[frame.source]:
                self.apply(s, due.pop(0))
            for pick, row in said:
                self.say(s, frame, pick, row)
        for change in due:
            self.apply(s, change)

    def say(self, s: Table, frame: Frame, pick: int, row: Row) -> None:
        """What one row of a continuous ability changes."""
        kind = CONTINUOUS[row.op]
        on_keyword = kind in (GRANT, LOSE)
        term = row.c if on_keyword else row.b
        amount = self.reckon.term(s, frame, term) if term >= 0 else 0
        if on_keyword and row.b >= 0:
            targets: Sequence[int] = [-1 - seat for seat in self.reckon.seats(s, frame, row.b)]
        else:
            targets = self.reckon.selects[pick](s, frame)
        for target in targets:
            self.change(s, target, kind, row.a, amount)

    # What may differ from print

    def bit(self, kind: int, key: int) -> int:
        """The bit of a stat or, above these, of a keyword."""
        if kind == SHIELD:
            return 0
        return 1 << (self.stats + key if kind in (GRANT, LOSE) else key)

    def touches(self, s: Table) -> int:
        """Bits of the stats and keywords that may differ from print now; all others are as printed."""
        if s.fresh & self.changes:
            bits: int = s.surveys[self.changes]
        else:
            bits = 0
            for index, _ in self.in_place(s):
                bits |= self.touched[index]
            s.surveys[self.changes] = bits
            s.fresh |= self.changes
        for change in s.lasting:
            bits |= self.bit(change.kind, change.key)
        return bits

    # One change

    def apply(self, s: Table, change: Lasting) -> None:
        target = change.piece if change.piece >= 0 else -1 - change.seat
        self.change(s, target, change.kind, change.key, change.amount)

    def change(self, s: Table, target: int, kind: int, key: int, amount: int) -> None:
        derived = s.derived.get(target)
        if derived is None:
            derived = [0] * (self.stats + 1)
            if target >= 0:
                derived = [*self.world.stats[s.card[target]], self.world.keywords[s.card[target]]]
            s.derived[target] = derived
        if kind == MODIFY:
            derived[key] += amount
        elif kind == SET:
            derived[key] = amount
        elif kind == GRANT:
            derived[self.stats] |= 1 << key
            if self.world.carries[key]:
                s.carried[target, key] = (*s.carried.get((target, key), ()), amount)
        else:
            derived[self.stats] &= ~(1 << key)
