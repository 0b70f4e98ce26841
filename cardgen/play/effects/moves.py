"""Cards from place to place, with what comes of it: knowledge kept, cards exposed, events raised.

All movement of a play goes through here, the game's own too, so that nothing is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardgen.play.effects.law import Law
from cardgen.play.effects.piling import lay, lift, slide, stack_on
from cardgen.play.effects.table import SHARED, Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

TOP, BOTTOM, SHUFFLED = range(3)


class Mover:
    """Moves the cards of one game's tables."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.law = machine.law
        self.world = world = machine.world
        self.unmoved = world.surveys.unmoved
        self.may_leave = None if self.law.may_leave is Law.may_leave else self.law.may_leave
        self.closed = [not world.in_play[place // world.seats] for place in range(world.places)]
        self.stacking = [self.stacks(place // world.seats) for place in range(world.places)]
        self.everyone = (1 << world.seats) - 1
        self.eyes = [self.watching(place) for place in range(world.places)]
        self.deck, self.hand, self.discard_zone = (
            world.zones.index(name) if name in world.zones else -1 for name in ("deck", "hand", "discard")
        )
        self.draws = [
            (world.place(self.deck, seat), world.place(self.hand, seat)) for seat in range(world.seats)
        ]
        """By seat, from where to where cards are drawn."""
        self.discards = [world.place(self.discard_zone, seat) for seat in range(world.seats)]
        events = (
            "on_call",
            "on_leave",
            "on_expose",
            "on_destroy",
            "on_discard",
            "on_draw",
            "on_attach",
            "on_exhaust",
        )
        numbers = [world.event(name) for name in events]
        self.on_call, self.on_leave, self.on_expose, self.on_destroy = numbers[:4]
        self.on_discard, self.on_draw, self.on_attach, self.on_exhaust = numbers[4:]
        self.if_destroyed = world.event("if_destroyed")

    # Places

    def watching(self, place: int) -> int:
        """Bits of the seats that see what lies open in a place."""
        zone, seat = divmod(place, self.world.seats)
        visible = self.world.visible[zone]
        if visible == "all":
            return self.everyone
        return 1 << seat if visible in ("owner", "back") and not self.world.shared[zone] else 0

    def home(self, s: Table, piece: int, zone: int, seat: int = -1) -> int:
        """A player's place in a zone; without a player that of the card's owner."""
        if seat < 0:
            seat = s.owner[piece]
            if seat == SHARED:
                seat = s.user(piece)
        return self.world.place(zone, seat)

    def discard_place(self, s: Table, piece: int) -> int:
        own, owner = self.law.discard_place, s.owner[piece]
        if own is not None:
            return own(s, piece)
        return self.discards[owner] if owner != SHARED else self.home(s, piece, self.discard_zone)

    def room(self, s: Table, piece: int, place: int) -> bool:
        """Whether an effect may put a card into a place."""
        zone = place // self.world.seats
        capacity = self.world.capacity[zone]
        full = capacity is not None and len(s.piles[place]) >= capacity and not self.stacks(zone)
        return not full and self.law.accepts(s, piece, place)

    def stacks(self, zone: int) -> bool:
        """Whether cards in a zone lie on one another."""
        return self.world.in_play[zone] and self.world.piled[zone]

    # Moving

    def put(self, s: Table, piece: int, place: int, where: int = TOP, cause: int = -1) -> bool:
        """Move a card to a place; False where it may not leave. Raises ``on_leave`` and ``on_expose``."""
        if self.may_leave is not None and not self.closed[s.place[piece]] and not self.may_leave(s, piece):
            return False
        self.go(s, piece, place, where, cause)
        return True

    def tell_leaving(self, s: Table, piece: int, place: int, cause: int) -> None:
        """Before a card leaves play, who lies there hears of it, that card and those that go along too."""
        if self.closed[place] and not self.closed[s.place[piece]] and s.host[piece] < 0:
            self.machine.emit(s, self.on_leave, piece, cause=cause)

    def go(
        self, s: Table, piece: int, place: int, where: int = TOP, cause: int = -1, told: bool = False
    ) -> None:
        """Move a card that may leave: most lie by themselves, and will where they come to.

        With ``told``, its leaving has been told already.
        """
        if self.on_leave >= 0 and not told:
            self.tell_leaving(s, piece, place, cause)
        if s.host[piece] >= 0 or s.beneath[piece] or (self.stacking[place] and s.piles[place]):
            self.restack(s, piece, place, where)
            return
        before, card, unmoved = s.place[piece], s.card[piece], self.unmoved
        pile = s.piles[before]
        if pile[-1] == piece:
            pile.pop()
        else:
            pile.remove(piece)
        s.place[piece] = place
        if where == BOTTOM:
            s.piles[place].insert(0, piece)
        else:
            s.piles[place].append(piece)
        s.fresh &= unmoved[before][card] & unmoved[place][card]
        s.known[piece] |= self.eyes[before]
        since = s.since[piece]
        s.clock = s.since[piece] = s.clock + 1
        s.changed = True
        if self.closed[place]:
            if s.laden or not self.closed[before]:
                self.strip(s, piece)
        elif not self.closed[before]:
            self.law.shifted(s, piece, since)

    def restack(self, s: Table, piece: int, place: int, where: int) -> None:
        """Move a card that lies on others or under one, or is going to."""
        world = self.world
        zone = place // world.seats
        seen = self.seen_by(s, piece)
        was_open, since = not self.closed[s.place[piece]], s.since[piece]
        exposed = self.lift(s, piece)
        if world.in_play[zone] and world.piled[zone] and s.piles[place]:
            stack_on(s, piece, s.piles[place][-1])
        else:
            lay(s, piece, place, where == BOTTOM)
        self.arrive(s, piece, zone, seen)
        if was_open and not self.closed[place]:
            self.law.shifted(s, piece, since)
        if exposed >= 0:
            self.law.exposed(s, exposed)

    def lift(self, s: Table, piece: int) -> int:
        """Take a card from where it lies, seeing to those beneath it; the card thereby exposed, or -1."""
        under = s.beneath[piece]
        if under and not self.law.stays_beneath(s, piece):
            for other in under:
                self.fall(s, other)
        exposed = lift(s, piece)
        if exposed >= 0:
            self.machine.emit(s, self.on_expose, exposed, piece)
        return exposed

    def fall(self, s: Table, piece: int) -> None:
        """Discard a card that loses the one on top of it."""
        seen = self.everyone
        lift(s, piece)
        place = self.discard_place(s, piece)
        lay(s, piece, place)
        self.arrive(s, piece, place // self.world.seats, seen)

    def arrive(self, s: Table, piece: int, zone: int, seen: int) -> None:
        """What a card carries along, and what it leaves behind, on coming to a zone."""
        s.clock += 1
        s.since[piece] = s.clock
        s.changed = True
        s.known[piece] = seen
        if not self.world.in_play[zone]:
            self.strip(s, piece)

    def strip(self, s: Table, piece: int) -> None:
        """Take off a card what it has in play alone."""
        s.exhausted[piece] = s.wounds[piece] = 0
        s.memory[piece] = -1
        for markers in s.markers:
            markers[piece] = 0
        if s.lasting:
            self.leave_lasting(s, piece)

    def leave_lasting(self, s: Table, piece: int) -> None:
        """End what lasts on a card, but for what lasts for good."""
        kept = [change for change in s.lasting if change.piece != piece or change.for_good]
        if len(kept) != len(s.lasting):
            s.lasting = kept

    def seen_by(self, s: Table, piece: int) -> int:
        """Bits of the seats that see or know a card where it lies."""
        return self.everyone if s.host[piece] >= 0 else s.known[piece] | self.eyes[s.place[piece]]

    def reveal(self, s: Table, pieces: Iterable[int], seats: int = -1) -> None:
        """Let seats (bits; everyone if below 0) know cards."""
        for piece in pieces:
            s.known[piece] |= self.everyone if seats < 0 else seats

    def show(self, s: Table, piece: int) -> None:
        """Let everybody know a card whose ability is carried out, if it does not lie open."""
        everyone = self.everyone
        if s.host[piece] < 0 and s.known[piece] | self.eyes[s.place[piece]] != everyone:
            s.known[piece] = everyone

    def shuffle(self, s: Table, place: int) -> None:
        """Shuffle a deck; nobody knows its cards any longer."""
        s.chance.shuffle(s.piles[place])
        for piece in s.piles[place]:
            s.known[piece] = 0

    # What the words of effects mean

    def call(self, s: Table, piece: int, place: int, exhausted: int = 0, cause: int = -1) -> bool:
        """Put a card into play; raises ``on_call``, also where it only changes its place in play."""
        if not self.put(s, piece, place):
            return False
        s.exhausted[piece] = exhausted
        s.known[piece] = self.everyone
        self.machine.emit(s, self.on_call, piece, cause=cause)
        return True

    def attach(self, s: Table, piece: int, host: int, last: bool = False) -> bool:
        """Put a card under another in play. It goes alone; what lay beneath stays and the next is exposed."""
        if piece == host or s.host[host] >= 0 or not self.world.in_play[s.zone(host)]:
            return False
        if not self.law.may_leave(s, piece):
            return False
        exposed = self.lift(s, piece)
        slide(s, piece, host, last)
        s.since[piece] = s.tick()
        s.known[piece] = self.everyone
        s.changed = True
        if exposed >= 0:
            self.law.exposed(s, exposed)
        self.machine.emit(s, self.on_attach, host, piece)
        return True
