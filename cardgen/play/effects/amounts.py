"""Terms → functions: what an amount is, whether a condition holds; made once when a machine is.

See ``looking``, which makes the functions of picks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import TYPE_CHECKING, Any, TypeAlias

from cardgen.play.effects.frame import Frame
from cardgen.play.effects.program import Pile, Ref, T, Term, Who
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.looking import Looks

Amount: TypeAlias = Callable[[Table, Frame], int]
"""An amount, or a condition as a truth value."""
Arguments: TypeAlias = Callable[[Table, Frame], dict[str, Any]]
"""What an own step or condition is handed: pieces, numbers, seats, or what the card says as it is written."""


def make(look: Looks, term: Term) -> Amount:
    """The function of a term."""
    return _MAKERS[term.op](look, term)


def _number(look: Looks, term: Term) -> Amount:
    number = term.a
    return lambda s, f: number


# Cards and numbers


def _count(look: Looks, term: Term) -> Amount:
    select = look.select(term.a)
    return lambda s, f: len(select(s, f))


def _exists(look: Looks, term: Term) -> Amount:
    """Whether there is one: the first will do."""
    pick, select, fits = look.picks[term.a], look.select(term.a), look.fits(term.a)
    if fits is None or pick.ref >= 0 or pick.under >= 0 or pick.pile != Pile.TOP:
        return lambda s, f: bool(select(s, f))
    places = look.places(pick)

    def exists(s: Table, f: Frame) -> bool:
        for place in places(s, f):
            for piece in s.piles[place]:
                if fits(s, f, piece):
                    return True
        return False

    return exists


def _value(look: Looks, term: Term) -> Amount:
    select, now, stat = look.select(term.b), look.reckon.now, term.a
    if term.c:
        printed = look.world.stats
        return lambda s, f: sum([printed[s.card[piece]][stat] for piece in select(s, f)])
    return lambda s, f: sum([now(s, piece)[stat] for piece in select(s, f)])


def _score(look: Looks, term: Term) -> Amount:
    number, who, seats = term.a, term.b, look.reckon.seats
    declared = look.world.spec.effects
    assert declared is not None
    if list(declared.numbers.values())[number].owner == "table":
        return lambda s, f: s.numbers[number][0]
    if who == Who.YOU:
        return lambda s, f: s.numbers[number][f.seat]
    return lambda s, f: sum([s.numbers[number][seat] for seat in seats(s, f, who)])


def _markers(look: Looks, term: Term) -> Amount:
    select, marker = look.select(term.b), term.a
    return lambda s, f: sum([s.markers[marker][piece] for piece in select(s, f)])


# Arithmetic and comparing


def _half(look: Looks, term: Term) -> Amount:
    whole = look.amount(term.a)
    return lambda s, f: whole(s, f) // 2


def _of_list(of: Callable[[list[int]], int]) -> Callable[[Looks, Term], Amount]:
    def maker(look: Looks, term: Term) -> Amount:
        parts = [look.amount(part) for part in term.parts]
        return lambda s, f: of([part(s, f) for part in parts])

    return maker


def _less_the_rest(values: list[int]) -> int:
    return values[0] - sum(values[1:])


def _at_least(look: Looks, term: Term) -> Amount:
    left, right, number = look.amount(term.a), look.amount(term.b), look.fixed(term.b)
    if number is not None:
        return lambda s, f: left(s, f) >= number
    return lambda s, f: left(s, f) >= right(s, f)


def _at_most(look: Looks, term: Term) -> Amount:
    left, right, number = look.amount(term.a), look.amount(term.b), look.fixed(term.b)
    if number is not None:
        return lambda s, f: left(s, f) <= number
    return lambda s, f: left(s, f) <= right(s, f)


def _equals(look: Looks, term: Term) -> Amount:
    left, right = look.amount(term.a), look.amount(term.b)
    return lambda s, f: left(s, f) == right(s, f)


# Conditions


def _is(look: Looks, term: Term) -> Amount:
    """Every card of the reference fits, and there is one."""
    known, stands, ref = look.reckon.known, look.stands(term.b), term.a
    if ref == Ref.SELF:
        return lambda s, f: stands(s, f, f.source)

    def holds(s: Table, f: Frame) -> bool:
        cards = known(s, f, ref)
        for piece in cards:
            if piece < 0 or not stands(s, f, piece):
                return False
        return len(cards) > 0

    return holds


def _turn(look: Looks, term: Term) -> Amount:
    seats, who = look.reckon.seats, term.a
    return lambda s, f: s.active in seats(s, f, who)


def _cause(look: Looks, term: Term) -> Amount:
    timing = term.a
    return lambda s, f: f.cause == timing


def _done(look: Looks, term: Term) -> Amount:
    wanted = bool(term.a)
    return lambda s, f: f.done == wanted


def _not(look: Looks, term: Term) -> Amount:
    condition = look.amount(term.a)
    return lambda s, f: not condition(s, f)


def _all(look: Looks, term: Term) -> Amount:
    parts = [look.amount(part) for part in term.parts]

    def holds(s: Table, f: Frame) -> bool:
        for part in parts:  # noqa: SIM110 — a hot loop
            if not part(s, f):
                return False
        return True

    return holds


def _any(look: Looks, term: Term) -> Amount:
    parts = [look.amount(part) for part in term.parts]

    def holds(s: Table, f: Frame) -> bool:
        for part in parts:  # noqa: SIM110 — a hot loop
            if part(s, f):
                return True
        return False

    return holds


def _own(look: Looks, term: Term) -> Amount:
    condition, arguments = look.reckon.own[term.a], own_arguments(look, term.b)
    return lambda s, f: condition(s, f, arguments(s, f))


def own_arguments(look: Looks, index: int) -> Arguments:
    """The function that looks up what an own step or condition is handed."""
    own = look.world.program.own[index]
    if not any(tag in _LOOKED_UP for tag, _ in own.values()):
        written = {name: value for name, (_, value) in own.items()}
        return lambda s, f: written
    said = {name: _argument(look, tag, value) for name, (tag, value) in own.items()}
    return lambda s, f: {name: argument(s, f) for name, argument in said.items()}


_LOOKED_UP = ("cards", "pick", "who", "amount")
"""What an argument may be that is not as the card says it."""


def _argument(look: Looks, tag: str, value: Any) -> Callable[[Table, Frame], Any]:
    reckon = look.reckon
    match tag:
        case "cards":
            return lambda s, f: list(reckon.known(s, f, value))
        case "pick":
            return look.select(value)
        case "who":
            return lambda s, f: list(reckon.seats(s, f, value))
        case "amount":
            return look.amount(value)
        case _:
            return lambda s, f: value


_MAKERS: Mapping[T, Callable[[Looks, Term], Amount]] = {
    T.NUMBER: _number,
    T.COUNT: _count,
    T.VALUE: _value,
    T.SCORE: _score,
    T.MARKERS: _markers,
    T.PLUS: _of_list(sum),
    T.MINUS: _of_list(_less_the_rest),
    T.TIMES: _of_list(prod),
    T.HALF: _half,
    T.MOST: _of_list(max),
    T.LEAST: _of_list(min),
    T.AT_LEAST: _at_least,
    T.AT_MOST: _at_most,
    T.EQUALS: _equals,
    T.EXISTS: _exists,
    T.IS: _is,
    T.TURN: _turn,
    T.CAUSE: _cause,
    T.DONE: _done,
    T.NOT: _not,
    T.ALL: _all,
    T.ANY: _any,
    T.OWN: _own,
}
