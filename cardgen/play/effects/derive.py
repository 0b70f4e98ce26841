"""What cards are worth now: print, lasting changes and continuous abilities, layer by layer.

Reckoned anew whenever something has changed and kept until the next change, so that nothing adds up by
mistake. Keywords come first, then values are set, then added to, each in the order in which the changes
came; in the end no stat is below 0 where the spec's field is not. ``Table.derived`` holds what differs from
print: by piece, the stats and then the keywords as bits; players are counted below 0. ``Table.carried`` holds
what granted keywords carry.

The last reckoning is good as long as nothing happens that it hangs on (``keeping``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardgen.play.effects.frame import EMPTY, Frame
from cardgen.play.effects.keeping import Keeping
from cardgen.play.effects.lasting import GRANT, LOSE, MODIFY, SET, SHIELD, Lasting
from cardgen.play.effects.op import Op
from cardgen.play.effects.placing import Placing
from cardgen.play.effects.program import Row
from cardgen.play.effects.table import Placed, Table

if TYPE_CHECKING:
    from cardgen.play.effects.amounts import Amount
    from cardgen.play.effects.looking import Select
    from cardgen.play.effects.reckon import Reckoner

CONTINUOUS = {Op.MODIFY: MODIFY, Op.SET: SET, Op.GRANT: GRANT, Op.LOSE: LOSE}
LAYERS: tuple[tuple[int, ...], ...] = ((GRANT, LOSE), (SET,), (MODIFY,))
NOTHING_DUE: tuple[list[Lasting], ...] = [], [], []
LAYER_OF = {kind: number for number, layer in enumerate(LAYERS) for kind in layer}


Values = Mapping[int, Sequence[int]]
"""Stats, then keywords as bits, of the cards and players in which some of them differ from print."""
NOBODY: Values = {}


class Saying(NamedTuple):
    """What one row of a continuous ability says: of cards that a function selects, or of players."""

    kind: int
    key: int
    amount: Amount | None
    select: Select | None
    who: int


class Deriver:
    """Derives values for one reckoner, which answers what amounts and conditions are."""

    def __init__(self, reckoner: Reckoner, by_place: frozenset[str] = frozenset()) -> None:
        world = reckoner.world
        self.reckon = reckoner
        self.world = world
        self.codes = world.program.codes
        self.stats = len(world.vocabulary.stats)
        self.nobody = [0] * (self.stats + 1)  # what a player has before any change
        self.floors = [(stat, floor) for stat, floor in enumerate(world.floors) if floor is not None]
        self.floor = max((floor for _, floor in self.floors), default=0)
        self.survey = world.survey(world.continuous.cards())
        """Of who has continuous abilities: which values these may touch."""
        self.says: list[list[list[Saying]]] = []
        """By ability and layer; see ``begin``."""
        self.holds: list[Amount | None] = []
        """By ability, its condition."""
        self.eyes: list[Frame] = []  # to look with, of as many abilities as are at work
        self.touched = [sum({self.bit(CONTINUOUS[row.op], row.a) for _, row in said}) for said in world.says]
        """By ability, bits of the stats and keywords that it changes."""
        self.keeping = Keeping(world, Placing(world, by_place, reckoner.counts_as is not None))

    def begin(self) -> None:
        """Make ready what is said, once the reckoner has its functions."""
        for said in self.world.says:
            sayings = [self.saying(pick, row) for pick, row in said]
            self.says.append([[one for one in sayings if one.kind in layer] for layer in LAYERS])
        amounts = self.reckon.amounts
        self.holds = [amounts[code.condition] if code.condition >= 0 else None for code in self.codes]

    def saying(self, pick: int, row: Row) -> Saying:
        kind, reckon = CONTINUOUS[row.op], self.reckon
        on_keyword = kind in (GRANT, LOSE)
        term = row.c if on_keyword else row.b
        who = row.b if on_keyword else -1
        amount = reckon.amounts[term] if term >= 0 else None
        return Saying(kind, row.a, amount, reckon.selects[pick] if who < 0 else None, who)

    def refresh(self, s: Table) -> None:
        """Reckon what differs from print, unless the last reckoning still holds."""
        s.changed = False
        s.idle = 0
        if s.noted:
            s.noted = {}
        if s.kept is not None:
            survey, lasting, active = s.kept
            if s.fresh & survey == survey and lasting is s.lasting and (active < 0 or active == s.active):
                return
        placed = self.world.continuous.ready(s)
        if placed or s.lasting or s.derived:  # where nothing differs from print, it stays the same nothing
            before = s.derived
            s.derived, s.carried = {}, {}
            self.reckon_anew(s, placed)
            if s.derived == before:  # the same object tells whoever looks again that nothing has changed
                s.derived = before
        s.kept = self.keeping.hangs_on(s, placed)

    def reckon_anew(self, s: Table, placed: Placed) -> None:
        """The conditions of continuous abilities see what is printed and what lasts.

        So none can hang on another.
        """
        due = self.due(s.lasting) if s.lasting else NOTHING_DUE
        if s.lasting:
            for changes in due:
                for change in changes:
                    self.apply(s, change)
            self.stop_at_floors(s)
        working = self.working(s, placed) if placed else ()
        if not working:
            return
        if s.lasting:
            s.derived, s.carried = {}, {}
        for number, changes in enumerate(due):
            if changes:
                self.layer(s, number, changes, working)
            else:
                for frame in working:
                    for saying in self.says[frame.code][number]:
                        self.say(s, frame, saying)
        self.stop_at_floors(s)

    def due(self, lasting: Sequence[Lasting]) -> tuple[list[Lasting], ...]:
        """What lasts, by layer."""
        layers: tuple[list[Lasting], ...] = [], [], []
        for change in lasting:
            if change.kind != SHIELD:
                layers[LAYER_OF[change.kind]].append(change)
        return layers

    def stop_at_floors(self, s: Table) -> None:
        """No stat is below its floor in the end; on the way it may be: 2 - 3 + 2 is 1."""
        floors = self.floors
        for derived in s.derived.values():
            if min(derived) < self.floor:  # few are
                for stat, floor in floors:
                    if derived[stat] < floor:
                        derived[stat] = floor

    # Continuous abilities

    def working(self, s: Table, placed: Placed) -> list[Frame]:
        """The continuous abilities that hold now, by the time their cards came."""
        while len(self.eyes) < len(placed):
            self.eyes.append(Frame(-1, 0, -1, 0, EMPTY))
        frames, holds, seat_of = [], self.holds, self.world.seat_of
        for frame, (index, piece) in zip(self.eyes, placed, strict=False):
            seat = seat_of[s.place[piece]]
            frame.code, frame.source, frame.seat = index, piece, seat if seat >= 0 else s.user(piece)
            condition = holds[index]
            if condition is None or condition(s, frame):
                frames.append(frame)
        if len(frames) > 1:
            frames.sort(key=lambda frame: s.since[frame.source])
        return frames

    def layer(self, s: Table, number: int, lasting: Sequence[Lasting], working: Sequence[Frame]) -> None:
        """All changes of one layer in the order of their coming, amounts reckoned as each is reached."""
        due = list(lasting)
        for frame in working:
            said = self.says[frame.code][number]
            if not said:
                continue
            while due and due[0].stamp <= s.since[frame.source]:
                self.apply(s, due.pop(0))
            for saying in said:
                self.say(s, frame, saying)
        for change in due:
            self.apply(s, change)

    def say(self, s: Table, frame: Frame, saying: Saying) -> None:
        """What one row of a continuous ability changes."""
        kind, key, amount_of, select, who = saying
        amount = amount_of(s, frame) if amount_of is not None else 0
        if select is None:
            targets = [-1 - seat for seat in self.reckon.seats(s, frame, who)]
        else:
            targets = select(s, frame)
        derived, printed, card = s.derived, self.world.printed, s.card
        for target in targets:
            values = derived.get(target)
            if values is None:
                derived[target] = values = [*printed[card[target]]] if target >= 0 else self.nobody[:]
            if kind == MODIFY:
                values[key] += amount
            else:
                self.change(s, target, values, kind, key, amount)

    # What may differ from print

    def bit(self, kind: int, key: int) -> int:
        """The bit of a stat or, above these, of a keyword."""
        if kind == SHIELD:
            return 0
        return 1 << (self.stats + key if kind in (GRANT, LOSE) else key)

    def present(self, s: Table, bits: int) -> Values:
        """Values of which some in ``bits`` may differ from print; nobody's where all are as printed."""
        lasting, touched = s.touching
        if lasting is not s.lasting or not s.fresh & self.survey:
            touched = self.touches(s)
        if not touched & bits:
            return NOBODY
        if s.changed:
            self.refresh(s)
        return s.derived

    def touches(self, s: Table) -> int:
        """Bits of the stats and keywords that may differ from print now; all others are as printed."""
        bits = 0
        for index, _ in self.world.continuous.ready(s):
            bits |= self.touched[index]
        for change in s.lasting:
            bits |= self.bit(change.kind, change.key)
        s.touching = s.lasting, bits
        s.fresh |= self.survey
        return bits

    # One change

    def apply(self, s: Table, change: Lasting) -> None:
        target = change.piece if change.piece >= 0 else -1 - change.seat
        values = s.derived.get(target)
        if values is None:
            values = self.nobody[:] if target < 0 else [*self.world.printed[s.card[target]]]
            s.derived[target] = values
        self.change(s, target, values, change.kind, change.key, change.amount)

    def change(self, s: Table, target: int, values: list[int], kind: int, key: int, amount: int) -> None:
        """What a card or player has so far becomes something else."""
        if kind == MODIFY:
            values[key] += amount
        elif kind == SET:
            values[key] = amount
        elif kind == GRANT:
            values[self.stats] |= 1 << key
            if self.world.carries[key]:
                s.carried[target, key] = (*s.carried.get((target, key), ()), amount)
        else:
            values[self.stats] &= ~(1 << key)
