"""Rows that move, show, turn and mark cards. See ``steps``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects import dealing, leaving
from cardgen.play.effects.frame import Choice, Frame
from cardgen.play.effects.moves import BOTTOM, SHUFFLED, TOP
from cardgen.play.effects.program import Ref, Row
from cardgen.play.effects.sparing import contests
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


def draw(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount, seats = m.reckon.term(s, f, row.b), m.reckon.seats(s, f, row.a)
    _dealt(f, [card for seat in seats for card in dealing.draw(m.moves, s, seat, amount)])


def mill(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount, seats = m.reckon.term(s, f, row.b), m.reckon.seats(s, f, row.a)
    _dealt(f, [card for seat in seats for card in dealing.mill(m.moves, s, seat, amount)])


def discard(m: Machine, s: Table, f: Frame, row: Row) -> None:
    _dealt(f, leaving.discard(m.moves, s, f.slots[0], f.timing))


def destroy(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    """Destroy cards; where not all that could be saved can be, players say first which of them are."""
    pieces = f.slots[0]
    questions = contests(m, s, pieces, f.source) if len(pieces) > 1 else []
    if f.turn < len(questions):
        seat, pool, most, code = questions[f.turn]
        m.asker.ask_cards(s, f, seat, pool, most, most).saver = code
        return True
    spared, f.todo, f.turn = f.todo, [], 0
    _dealt(f, leaving.destroy(m.moves, s, [(piece, f.source) for piece in pieces], f.timing, spared))
    return False


def move(m: Machine, s: Table, f: Frame, row: Row) -> None:
    player = -1 if row.b < 0 else m.reckon.seats(s, f, row.b)[0]
    where = BOTTOM if row.c == BOTTOM else TOP
    goers = [(piece, m.moves.home(s, piece, row.a, player)) for piece in f.slots[0]]
    if row.c == TOP:
        goers = [(piece, to) for piece, to in goers if to != s.place[piece] or s.host[piece] >= 0]
    if m.world.in_play[row.a]:
        moved = [p for p, to in goers if m.moves.room(s, p, to) and m.moves.put(s, p, to, where)]
    else:
        moved = leaving.put_all(m.moves, s, goers, where, f.timing)
    if row.c == SHUFFLED:
        for place in dict.fromkeys(s.place[piece] for piece in moved):
            m.moves.shuffle(s, place)
    _dealt(f, moved)


def call(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    """Put each card of 'it' into play; where several places will take it, its player says which."""
    if f.turn == 0:
        f.todo, f.turn = [], 1
    while f.turn <= len(f.slots[0]):
        piece = f.slots[0][f.turn - 1]
        zones = m.world.program.places[row.a]
        places = [m.world.place(zone, f.seat) for zone in zones if m.world.in_play[zone]]
        places = [place for place in places if m.moves.room(s, piece, place)]
        if places:
            place = m.asker.ask(s, f, Choice.PLACE, places)
            if place is None:
                return True
            if m.moves.call(s, piece, place, row.b, f.timing):
                f.todo.append(piece)
        f.turn += 1
    called, f.todo, f.turn = f.todo, [], 0
    _dealt(f, called)
    return False


def attach(m: Machine, s: Table, f: Frame, row: Row) -> None:
    hosts = f.slots[row.b - Ref.IT]
    moved = [
        piece for piece in f.slots[0] if hosts and m.moves.attach(s, piece, hosts[0], last=row.c == BOTTOM)
    ]
    if not f.paid and len(moved) < len(f.slots[0]):
        f.countered = True  # its host has gone to pay for something else
    _dealt(f, moved)


def shuffle(m: Machine, s: Table, f: Frame, row: Row) -> None:
    for place in dict.fromkeys(m.world.place(row.b, player) for player in m.reckon.seats(s, f, row.a)):
        m.moves.shuffle(s, place)


def reveal(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.moves.reveal(s, f.slots[0])
    f.done = bool(f.slots[0])


def look(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = max(m.reckon.term(s, f, row.b), 0)
    decks = dict.fromkeys(m.world.place(m.moves.deck, player) for player in m.reckon.seats(s, f, row.a))
    seen = [piece for deck in decks for piece in s.piles[deck][: -amount - 1 : -1]]
    m.moves.reveal(s, seen, 1 << f.seat)
    f.slots[row.c - Ref.IT] = seen
    _dealt(f, seen[:])


def rest(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Put what is left of the cards looked at where the effect says; on top they lie already."""
    for piece in f.slots[row.a - Ref.IT]:
        if s.zone(piece) == m.moves.deck:
            if row.b == 1:
                m.moves.put(s, piece, s.place[piece], BOTTOM)
            elif row.b == 2:
                leaving.discard(m.moves, s, [piece], f.timing)


def remember(m: Machine, s: Table, f: Frame, row: Row) -> None:
    cards = m.reckon.known(s, f, row.a)
    if cards:
        s.memory[f.source] = m.world.names[s.card[cards[0]]]
        s.burden((f.source,))
    f.done = bool(cards)


def exhaust(m: Machine, s: Table, f: Frame, row: Row) -> None:
    turned = [piece for piece in f.slots[0] if not s.exhausted[piece]]
    for piece in turned:
        s.turn((piece,), 1)
        m.emit(s, m.moves.on_exhaust, piece)
    s.burden(turned)
    f.done = bool(turned)


def ready(m: Machine, s: Table, f: Frame, row: Row) -> None:
    turned = [piece for piece in f.slots[0] if s.exhausted[piece]]
    s.turn(turned, 0)
    f.done = bool(turned)


def mark(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = max(m.reckon.term(s, f, row.b), 0)
    markers = s.markers[row.a]
    for piece in f.slots[0]:
        markers[piece] = min(markers[piece] + amount, m.world.most_markers[row.a])
    s.burden(f.slots[0])
    f.done = bool(f.slots[0])


def unmark(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = max(m.reckon.term(s, f, row.b), 0)
    markers = s.markers[row.a]
    f.done = any(markers[piece] for piece in f.slots[0])
    for piece in f.slots[0]:
        markers[piece] = max(markers[piece] - amount, 0)


def _dealt(f: Frame, cards: list[int]) -> None:
    """Remember the cards that a row has dealt with."""
    f.slots[0] = cards
    f.done = bool(cards)
