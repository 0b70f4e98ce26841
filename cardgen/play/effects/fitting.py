"""Picks → functions: whether a card is what a description asks for, by its print and its present values.

``looking`` says where such cards are looked for, ``stands`` whether one lies there.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from cardgen.play.effects.frame import Frame
from cardgen.play.effects.program import NAME, Pick, Pile, Test
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.looking import Looks

Fits: TypeAlias = Callable[[Table, Frame, int], bool]
"""Whether a card is what a pick describes, wherever it lies."""


class Stands(Protocol):
    """Whether a card is what a pick describes and lies where it should.

    ``zone`` and ``seat`` are where it was in question, if it has left since.
    """

    def __call__(self, s: Table, f: Frame, piece: int, zone: int = -1, seat: int = -1) -> bool: ...


IS, NOT, AT_LEAST, AT_MOST = range(4)
COMPARES: tuple[Callable[[int, int], bool], ...] = operator.eq, operator.ne, operator.ge, operator.le
"""How a test compares."""


def fits(look: Looks, pick: Pick) -> Fits | None:
    """``None`` where every card fits."""
    mask, asked = look.mask(pick), asks(look, pick)
    if mask is None:
        return asked
    if asked is None:
        return lambda s, f, piece: mask[s.card[piece]] > 0
    return lambda s, f, piece: mask[s.card[piece]] > 0 and asked(s, f, piece)


def asks(look: Looks, pick: Pick) -> Fits | None:
    """What is asked of a card beside what is printed on it."""
    parts: list[Fits] = []
    if pick.other:
        parts.append(lambda s, f, piece: piece != f.source)
    if pick.apart >= 0:
        known, apart = look.reckon.known, pick.apart
        parts.append(lambda s, f, piece: piece not in known(s, f, apart))
    if pick.state >= 0:
        parts.append(lambda s, f, piece: s.exhausted[piece] == pick.state)
    if pick.marker >= 0:
        parts.append(lambda s, f, piece: s.markers[pick.marker][piece] > 0)
    if pick.held:
        (marker, least), amount = pick.held, look.amount
        parts.append(lambda s, f, piece: s.markers[marker][piece] >= amount(least)(s, f))
    if pick.keywords:
        now, wanted = look.reckon.now, pick.keywords
        parts.append(lambda s, f, piece: now(s, piece)[-1] & wanted == wanted)
    parts += [_test(look, test) for test in pick.tests]
    return _all_of(parts)


def _all_of(parts: Sequence[Fits]) -> Fits | None:
    if len(parts) < 2:
        return parts[0] if parts else None
    first, rest = parts[0], _all_of(parts[1:])
    assert rest is not None
    return lambda s, f, piece: first(s, f, piece) and rest(s, f, piece)


def _test(look: Looks, test: Test) -> Fits:
    reckon, wanted = look.reckon, test.compare == IS
    if test.stat == NAME:
        return lambda s, f, piece: reckon.has_name(s, piece, test.terms) == wanted
    if test.stat < 0:
        return _name_test(look, test)
    return _stat_test(look, test) if reckon.counts_as is None else _any_stat_test(look, test)


def _name_test(look: Looks, test: Test) -> Fits:
    """Against the name that was named in the ability, or that its card remembers."""
    names, wanted = look.world.names, test.compare == IS

    def passes(s: Table, f: Frame, piece: int) -> bool:
        asked = [f.named if which == 0 else s.memory[f.source] for which in test.terms]
        return (names[s.card[piece]] in asked) == wanted

    return passes


def _stat_test(look: Looks, test: Test) -> Fits:
    """Against the card's one value."""
    reckon, stat, holds = look.reckon, test.stat, COMPARES[test.compare]
    now, printed, refresh = reckon.now, reckon.printed, reckon.refresh
    if len(test.terms) > 1:
        terms, wanted = [look.amount(term) for term in test.terms], test.compare == IS
        return lambda s, f, piece: (now(s, piece)[stat] in [term(s, f) for term in terms]) == wanted
    bound, number = look.amount(test.terms[0]), look.fixed(test.terms[0])
    if number is None:
        return lambda s, f, piece: holds(now(s, piece)[stat], bound(s, f))

    def passes(s: Table, f: Frame, piece: int) -> bool:
        if s.changed:  # as ``now`` does
            refresh(s)
        return holds((s.derived.get(piece) or printed[s.card[piece]])[stat], number)

    return passes


def _any_stat_test(look: Looks, test: Test) -> Fits:
    """Against all values that the game lets the card count as having."""
    now, stat, compare, counts_as = look.reckon.now, test.stat, test.compare, look.reckon.counts_as
    assert counts_as is not None
    terms = [look.amount(term) for term in test.terms]
    bound = terms[0]

    def passes(s: Table, f: Frame, piece: int) -> bool:
        value, further = now(s, piece)[stat], counts_as(s, piece, stat)
        if compare == AT_LEAST:
            return (max(value, *further) if further else value) >= bound(s, f)
        if compare == AT_MOST:
            return (min(value, *further) if further else value) <= bound(s, f)
        wanted = [term(s, f) for term in terms]
        return (value in wanted or any(other in wanted for other in further)) == (compare == IS)

    return passes


def stands(look: Looks, pick: Pick, fits: Fits | None) -> Stands:
    """Its side, zone and depth as well."""
    zones, whose, covered = pick.zones, pick.whose, pick.pile == Pile.COVERED
    any_depth, by_side = pick.pile == Pile.ANY, look.is_by_side(pick)
    seats, seats_of = look.world.seats, look.reckon.seats

    def stands(s: Table, f: Frame, piece: int, zone: int = -1, seat: int = -1) -> bool:
        if zones and (zone if zone >= 0 else s.place[piece] // seats) not in zones:
            return False
        if not any_depth and (s.host[piece] >= 0) != covered:
            return False
        if by_side:
            side = seat if seat >= 0 else s.seat(piece)
            if side >= 0 and side not in seats_of(s, f, whose):
                return False
        return fits is None or fits(s, f, piece)

    return stands
