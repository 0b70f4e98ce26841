"""What continuous abilities hang on: whether on nothing but where cards lie, and on which places.

Of such abilities the values that they make can be kept until a card moves there. Beside places they may ask
whose turn it is, and are told apart from those that do not. What asks for states, markers, numbers or memory
hangs on more.
"""

from __future__ import annotations

from cardgen.play.effects.op import Op
from cardgen.play.effects.program import Code, Pick, Ref, T, Term, Who
from cardgen.play.effects.world import World

_LISTS = (T.PLUS, T.MINUS, T.TIMES, T.MOST, T.LEAST, T.ALL, T.ANY)
_KNOWN = (-1, Ref.SELF, Ref.HOST, Ref.BELOW)

Zones = set[tuple[int, bool]]
"""Zones that are looked at, each with whether only the own place there is."""


class Placing:
    """Looks through the continuous abilities of one world, once.

    ``by_place`` are the game's own conditions that hang on nothing but what the ability's card lies on, and
    ``counts_as`` where what cards count as hangs on places. With ``further_values`` cards may count as having
    other stats than their own.
    """

    def __init__(self, world: World, by_place: frozenset[str], further_values: bool) -> None:
        self.world = world
        own = by_place - {"counts_as"}
        self.by_place = {world.vocabulary.own_conditions.index(name) for name in own}
        self.further_values = further_values
        self.values_by_place = not further_values or "counts_as" in by_place
        self.by_turn = 1 << world.places
        """The bit, above those of places, of abilities that hang on the turn too."""
        program = world.program
        self.picks, self.terms = program.picks, program.terms
        self.looks: dict[int, tuple[int, ...] | None] = {
            index: self._looks(code, index)
            for index, code in enumerate(program.codes)
            if "continuous" in code.styles
        }
        """By continuous ability and whose it is, bits of the places that it hangs on.

        ``None`` where it hangs on more.
        """

    def _looks(self, code: Code, index: int) -> tuple[int, ...] | None:
        zones: Zones = set()
        self._asks_turn, self._own_zones = False, code.zones
        try:
            if code.condition >= 0:
                self._term(self.terms[code.condition], zones)
            for pick, row in self.world.says[index]:
                term = row.c if row.op in (Op.GRANT, Op.LOSE) else row.b
                if term >= 0:
                    self._term(self.terms[term], zones)
                if pick >= 0:
                    self._pick(self.picks[pick], zones)
        except _HangsOnMore:
            return None
        turn = self.by_turn * self._asks_turn
        return tuple(self._bits(zones, seat) | turn for seat in range(self.world.seats))

    def _bits(self, zones: Zones, seat: int) -> int:
        """The places of zones as bits, from where a player sits."""
        world = self.world
        places = {
            world.place(zone, other)
            for zone, own in zones
            for other in ((seat,) if own else range(world.seats))
        }
        return sum(1 << place for place in places)

    def _term(self, term: Term, zones: Zones) -> None:
        match term.op:
            case T.NUMBER:
                pass
            case T.TURN:
                self._asks_turn = True
            case T.COUNT | T.EXISTS:
                self._pick(self.picks[term.a], zones)
            case T.VALUE:
                self._asks_turn = True  # of several cards the first one's, from the active player on
                self._pick(self.picks[term.b], zones)
            case T.IS if term.a in _KNOWN:
                self._pick(self.picks[term.b], zones)
            case T.NOT | T.HALF:
                self._term(self.terms[term.a], zones)
            case T.AT_LEAST | T.AT_MOST | T.EQUALS:
                self._term(self.terms[term.a], zones)
                self._term(self.terms[term.b], zones)
            case T.OWN if term.a in self.by_place:
                zones.update((zone, True) for zone in self._own_zones)
            case op if op in _LISTS:
                for part in term.parts:
                    self._term(self.terms[part], zones)
            case _:
                raise _HangsOnMore

    def _pick(self, pick: Pick, zones: Zones) -> None:
        """Cards by their place and print, and by stats that are reckoned here themselves."""
        named = any(test.stat < 0 for test in pick.tests)
        elsewhere = pick.ref not in _KNOWN or pick.under not in _KNOWN
        if pick.state >= 0 or pick.marker >= 0 or named or elsewhere:
            raise _HangsOnMore
        if pick.tests and not self.values_by_place:
            raise _HangsOnMore
        if pick.tests and self.further_values:
            self._asks_turn = True  # a game may count a card's stats by the turn
        for test in pick.tests:
            for term in test.terms:
                self._term(self.terms[term], zones)
        own = pick.whose == Who.YOU and not self.further_values
        zones.update((zone, own) for zone in pick.zones)


class _HangsOnMore(Exception):
    """An ability asks for more than places."""
