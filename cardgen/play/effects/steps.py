"""What each row of a program does.

A handler gets the machine, the state, the ability being carried out and the row. It returns True where
the row is to be done again after something that it has put on the stack: a question, a window.
``f.slots[0]`` is 'it': the cards that the row before picked, and afterwards those that this one dealt
with; ``f.done`` tells whether there were any.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardgen.play.effects.frame import NOTHING, Choice, Delayed, Frame
from cardgen.play.effects.lasting import GRANT, LOSE, MODIFY, SET, SHIELD, Lasting
from cardgen.play.effects.moves import BOTTOM, SHUFFLED, TOP
from cardgen.play.effects.program import Op, Ref, Row
from cardgen.play.effects.table import Table

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine

Handler = Callable[["Machine", Table, Frame, Row], bool | None]


# The course of a program


def jump(m: Machine, s: Table, f: Frame, row: Row) -> None:
    f.pc = row.a


def unless(m: Machine, s: Table, f: Frame, row: Row) -> None:
    if not m.reckon.holds(s, f, row.a):
        f.pc = row.b


def may(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    answer = m.asker.ask(s, f, Choice.YES, [1, 0])
    if answer is None:
        return True
    f.done = bool(answer)
    if not answer:
        f.pc = row.a
    return False


def mode(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    answer = m.asker.ask(s, f, Choice.MODE, list(range(row.a)))
    if answer is None:
        return True
    f.pc = row.b + answer
    return False


def each(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Put aside what the loop goes over: players are counted below 0."""
    if row.a >= 0:
        f.loops[row.b] = [-1 - seat for seat in m.reckon.seats(s, f, row.a)]
    else:
        f.loops[row.b] = f.slots[0][:]


def times(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Put aside how often the loop goes round, below 0 where pieces are not."""
    f.loops[row.b] = [NOTHING, -1 - max(m.reckon.term(s, f, row.a), 0)]


def next_(m: Machine, s: Table, f: Frame, row: Row) -> None:
    left = f.loops[row.b]
    if not left:
        f.pc = row.a
        return
    if left[0] == NOTHING:
        left[1] += 1
        if left[1] == 0:
            f.pc = row.a
        return
    one = left.pop(0)
    if one < 0:
        f.that = -1 - one
    else:
        f.slots[0] = [one]


def paid(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """The cost is paid: the use counts, and what follows may be answered."""
    f.paid = True
    if f.code >= 0:
        m.uses.count_use(s, f)
    window = m.law.opens(s, f)
    if window is not None:
        m.open(s, window)


def later(m: Machine, s: Table, f: Frame, row: Row) -> None:
    waiting = f.copy()
    s.delayed = [*s.delayed, Delayed(row.a, tuple(m.reckon.seats(s, f, row.b)), waiting)]
    f.pc = row.c


# Asking


def pick(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    if m.asker.pick(s, f, m.reckon.picks[row.a]):
        return True
    picked, f.todo, f.turn = f.todo, [], 0
    f.done = bool(picked)
    f.slots[row.b - Ref.IT] = picked
    if row.c >= 0:
        f.slots[row.c - Ref.IT] = picked[:]
    return False


def seat(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    pool = [seat for seat in range(m.world.seats) if row.a or seat != f.seat]
    answer = m.asker.ask(s, f, Choice.SEAT, pool)
    if answer is None:
        return True
    f.that = f.players[row.b] = answer
    return False


def copy(m: Machine, s: Table, f: Frame, row: Row) -> None:
    taken = f.slots[row.a - Ref.IT]
    f.slots[row.b - Ref.IT] = [*f.slots[row.b - Ref.IT], *taken] if row.c > 0 else taken[:]


def name(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    mask = m.world.program.masks[row.a] if row.a >= 0 else b"\1" * len(m.world.ids)
    pool = [card for card, fits in enumerate(mask) if fits and m.world.names[card] == card]
    f.done = bool(pool)
    answer = m.asker.ask(s, f, Choice.NAME, pool) if pool else -1
    if answer is None:
        return True
    f.named = answer
    return False


# Cards


def draw(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = m.reckon.term(s, f, row.b)
    _dealt(f, [card for player in m.reckon.seats(s, f, row.a) for card in m.moves.draw(s, player, amount)])


def mill(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = m.reckon.term(s, f, row.b)
    _dealt(f, [card for player in m.reckon.seats(s, f, row.a) for card in m.moves.mill(s, player, amount)])


def discard(m: Machine, s: Table, f: Frame, row: Row) -> None:
    _dealt(f, [piece for piece in f.slots[0] if m.moves.discard(s, piece, m.caused_by(f))])


def destroy(m: Machine, s: Table, f: Frame, row: Row) -> None:
    _dealt(f, [piece for piece in f.slots[0] if m.moves.destroy(s, piece, f.source, m.caused_by(f))])


def move(m: Machine, s: Table, f: Frame, row: Row) -> None:
    player = -1 if row.b < 0 else m.reckon.seats(s, f, row.b)[0]
    moved = []
    for piece in f.slots[0]:
        place = m.moves.home(s, piece, row.a, player)
        if place != s.place[piece] or s.host[piece] >= 0 or row.c != TOP:
            if m.world.in_play[row.a] and not m.moves.room(s, piece, place):
                continue
            if m.moves.put(s, piece, place, BOTTOM if row.c == BOTTOM else TOP, m.caused_by(f)):
                moved.append(piece)
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
        zones = m.world.program.places[row.a] if row.a >= 0 else range(len(m.world.zones))
        places = [m.world.place(zone, f.seat) for zone in zones if m.world.in_play[zone]]
        places = [place for place in places if m.moves.room(s, piece, place)]
        if places:
            place = m.asker.ask(s, f, Choice.PLACE, places)
            if place is None:
                return True
            if m.moves.call(s, piece, place, row.b, m.caused_by(f)):
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
    _dealt(f, moved)


def shuffle(m: Machine, s: Table, f: Frame, row: Row) -> None:
    for place in dict.fromkeys(m.world.place(m.moves.deck, player) for player in m.reckon.seats(s, f, row.a)):
        m.moves.shuffle(s, place)


def reveal(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.moves.reveal(s, f.slots[0])
    f.done = bool(f.slots[0])


def look(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = m.reckon.term(s, f, row.b)
    deck = s.piles[m.world.place(m.moves.deck, m.reckon.seats(s, f, row.a)[0])]
    seen = deck[max(len(deck) - amount, 0) :][::-1]
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
                m.moves.discard(s, piece, m.caused_by(f))


def remember(m: Machine, s: Table, f: Frame, row: Row) -> None:
    cards = m.reckon.known(s, f, row.a)
    if cards:
        s.memory[f.source] = m.world.names[s.card[cards[0]]]
    f.done = bool(cards)


# Numbers and damage


def aim(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Damage is due; whoever may answer does so before it is dealt."""
    amount = max(m.reckon.term(s, f, row.b), 0)
    if row.a >= 0:
        f.blow = [(-1 - player, amount) for player in m.reckon.seats(s, f, row.a)]
    else:
        f.blow = [(piece, amount) for piece in f.slots[0]]
    f.blow = [(target, shielded(s, target, amount)) for target, amount in f.blow]
    window = m.law.aims(s, f)
    if window is not None:
        m.open(s, window)


def shielded(s: Table, target: int, amount: int) -> int:
    """What the shields of a card or player let through; they wear out."""
    kept = []
    for change in s.lasting:
        guards = change.kind == SHIELD and (
            change.piece == target if target >= 0 else change.seat == -1 - target
        )
        if guards and amount:
            stopped = amount if change.amount < 0 else min(amount, change.amount)
            amount -= stopped
            if change.amount >= 0:
                change = change._replace(amount=change.amount - stopped)
                if not change.amount:
                    continue
        kept.append(change)
    s.lasting = kept
    return amount


def hit(m: Machine, s: Table, f: Frame, row: Row) -> None:
    blow, f.blow = f.blow, []
    dealt = [(target, amount) for target, amount in blow if amount > 0]
    for target, amount in dealt:
        if target < 0:
            m.hurt(s, f, -1 - target, amount)
        elif m.world.in_play[s.zone(target)]:
            m.wound(s, f, target, amount)
    f.done = bool(dealt)


def heal(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = max(m.reckon.term(s, f, row.b), 0)
    if row.a >= 0:
        for player in m.reckon.seats(s, f, row.a):
            m.mend(s, f, player, amount)
    else:
        for piece in f.slots[0]:
            s.wounds[piece] = max(s.wounds[piece] - amount, 0)
    f.done = amount > 0


def stop(m: Machine, s: Table, f: Frame, row: Row) -> None:
    """Take off the blow that is being answered, as far as it is aimed at the player or his cards."""
    answered = m.answered(s, f)
    if answered is None:
        return
    amount = m.reckon.term(s, f, row.a) if row.a >= 0 else -1
    blow = []
    for target, due in answered.blow:
        mine = target == -1 - f.seat or (target >= 0 and s.seat(target) == f.seat)
        blow.append((target, (0 if amount < 0 else max(due - amount, 0)) if mine else due))
    f.done = blow != answered.blow
    answered.blow = blow


def shield(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = m.reckon.term(s, f, row.b) if row.b >= 0 else -1
    _last(m, s, f, SHIELD, -1, amount, row.a, row.c, -1)


def change(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    """Change a number; what must come before is put on the stack by the law, and the row is done again."""
    players = m.reckon.seats(s, f, row.b) if len(s.numbers[row.a]) > 1 else (0,)
    for player in players[f.turn :]:
        value = (
            m.reckon.term(s, f, row.d)
            if row.d >= 0
            else s.numbers[row.a][player] + m.reckon.term(s, f, row.c)
        )
        value = min(max(value, m.world.lowest[row.a]), m.world.highest[row.a])
        if m.law.changing(s, f, row.a, player, value):
            return True
        f.done = value != s.numbers[row.a][player]
        s.numbers[row.a][player] = value
        s.changed = True
        f.turn += 1
    f.turn = 0
    return False


# Cards in play


def exhaust(m: Machine, s: Table, f: Frame, row: Row) -> None:
    turned = [piece for piece in f.slots[0] if not s.exhausted[piece]]
    for piece in turned:
        s.exhausted[piece] = 1
        m.emit(s, m.moves.on_exhaust, piece)
    f.done = bool(turned)


def ready(m: Machine, s: Table, f: Frame, row: Row) -> None:
    turned = [piece for piece in f.slots[0] if s.exhausted[piece]]
    for piece in turned:
        s.exhausted[piece] = 0
    f.done = bool(turned)


def mark(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = max(m.reckon.term(s, f, row.b), 0)
    markers = s.markers[row.a]
    for piece in f.slots[0]:
        markers[piece] = min(markers[piece] + amount, m.world.most_markers[row.a])
    f.done = bool(f.slots[0])


def unmark(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = max(m.reckon.term(s, f, row.b), 0)
    markers = s.markers[row.a]
    f.done = any(markers[piece] for piece in f.slots[0])
    for piece in f.slots[0]:
        markers[piece] = max(markers[piece] - amount, 0)


def modify(m: Machine, s: Table, f: Frame, row: Row) -> None:
    _last(m, s, f, MODIFY, row.a, m.reckon.term(s, f, row.b), -1, row.c, row.d)


def set_(m: Machine, s: Table, f: Frame, row: Row) -> None:
    _last(m, s, f, SET, row.a, m.reckon.term(s, f, row.b), -1, row.c, row.d)


def grant(m: Machine, s: Table, f: Frame, row: Row) -> None:
    amount = m.reckon.term(s, f, row.c) if row.c >= 0 else 0
    _last(m, s, f, GRANT, row.a, amount, row.b, row.d, row.e)


def lose(m: Machine, s: Table, f: Frame, row: Row) -> None:
    _last(m, s, f, LOSE, row.a, 0, row.b, row.d, row.e)


def _last(
    m: Machine, s: Table, f: Frame, kind: int, key: int, amount: int, players: int, duration: int, ends: int
) -> None:
    """Let a change last on players, or on the cards of 'it': those in play, or for good on all."""
    point, number, events = m.world.program.durations[duration] if duration >= 0 else (-1, 0, ())
    for_good = point >= 0 and point == m.world.for_good
    stamp = s.tick()
    if players >= 0:
        targets = [(-1, player) for player in m.reckon.seats(s, f, players)]
    else:
        in_play = m.world.in_play
        targets = [(piece, -1) for piece in f.slots[0] if for_good or in_play[s.zone(piece)]]
    changes = [
        Lasting(
            kind, key, amount, piece, player, f.seat, f.source, stamp, point, number, events, ends, for_good
        )
        for piece, player in targets
    ]
    s.lasting = [*s.lasting, *changes]
    f.done = bool(changes)


# Answers


def counter(m: Machine, s: Table, f: Frame, row: Row) -> None:
    answered = m.answered(s, f)
    if answered is None:
        m.law.countered(s, f)
    else:
        answered.countered = True
    f.done = True


def redirect(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    """Give the card being answered another player as its target; who chose him answers for what it does."""
    answered = m.answered(s, f)
    if answered is None or not answered.players:
        f.done = False
        return False
    target = _aimed_at(answered, f)
    pool = [seat for seat in range(m.world.seats) if seat != target]
    answer = m.asker.ask(s, f, Choice.SEAT, pool)
    if answer is None:
        return True
    _retarget(answered, target, answer, f.seat)
    f.done = True
    return False


def reflect(m: Machine, s: Table, f: Frame, row: Row) -> None:
    answered = m.answered(s, f)
    f.done = answered is not None and bool(answered.players)
    if answered is not None and answered.players:
        _retarget(answered, _aimed_at(answered, f), answered.seat, f.seat)


def _aimed_at(answered: Frame, f: Frame) -> int:
    """The chosen player in question: the one who answers, if he is one, else the first."""
    return f.seat if f.seat in answered.players else answered.players[0]


def _retarget(answered: Frame, old: int, new: int, by: int) -> None:
    """Put one player in the place of another who was chosen, for damage that is due already too."""
    answered.players = [new if seat == old else seat for seat in answered.players]
    answered.blow = [(-1 - new if target == -1 - old else target, due) for target, due in answered.blow]
    if answered.that == old:
        answered.that = new
    answered.by = by


# The game


def extra(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.law.extra(s, f.seat, m.reckon.term(s, f, row.a))


def win(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.law.win(s, list(m.reckon.seats(s, f, row.a)))


def defeat(m: Machine, s: Table, f: Frame, row: Row) -> None:
    m.law.defeat(s, list(m.reckon.seats(s, f, row.a)))


def own(m: Machine, s: Table, f: Frame, row: Row) -> bool:
    return bool(m.own_steps[row.a](s, f, m.reckon.arguments(s, f, row.b)))


def _dealt(f: Frame, cards: list[int]) -> None:
    """Remember the cards that a row has dealt with."""
    f.slots[0] = cards
    f.done = bool(cards)


HANDLERS: dict[Op, Handler] = {
    Op.JUMP: jump,
    Op.UNLESS: unless,
    Op.MAY: may,
    Op.MODE: mode,
    Op.EACH: each,
    Op.NEXT: next_,
    Op.TIMES: times,
    Op.PAID: paid,
    Op.LATER: later,
    Op.PICK: pick,
    Op.SEAT: seat,
    Op.COPY: copy,
    Op.NAME: name,
    Op.DRAW: draw,
    Op.MILL: mill,
    Op.DISCARD: discard,
    Op.DESTROY: destroy,
    Op.MOVE: move,
    Op.CALL: call,
    Op.ATTACH: attach,
    Op.SHUFFLE: shuffle,
    Op.REVEAL: reveal,
    Op.LOOK: look,
    Op.REST: rest,
    Op.REMEMBER: remember,
    Op.AIM: aim,
    Op.HIT: hit,
    Op.HEAL: heal,
    Op.STOP: stop,
    Op.SHIELD: shield,
    Op.CHANGE: change,
    Op.EXHAUST: exhaust,
    Op.READY: ready,
    Op.MARK: mark,
    Op.UNMARK: unmark,
    Op.MODIFY: modify,
    Op.SET: set_,
    Op.GRANT: grant,
    Op.LOSE: lose,
    Op.COUNTER: counter,
    Op.REDIRECT: redirect,
    Op.REFLECT: reflect,
    Op.EXTRA: extra,
    Op.WIN: win,
    Op.DEFEAT: defeat,
    Op.OWN: own,
}
QUIET = frozenset(op for op in Op if op < Op.DRAW)
"""Rows that change nothing on the table."""
