"""Another player's question in a world that is imagined: it is about the cards that he holds there.

After ``views.hide`` has dealt closed cards anew, a question that goes by what is printed on them would still
point at the places of the true ones. What the watching player knows is only that there is something to
choose: as many cards as that needs are given to whoever is asked, for others of the same back, if he holds
fewer. Where the deal allows of no such world the question stays as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects.anew_abilities import decide_anew, forget_waiting, order_anew
from cardgen.play.effects.frame import Choice, Frame
from cardgen.play.effects.op import Op
from cardgen.play.effects.table import Table
from cardgen.play.effects.views import exchange, look_alike, unseen
from cardgen.play.streams import Stream

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


def ask_anew(machine: Machine, s: Table, player: int, stream: Stream) -> None:
    """Let the question on top of an imagined table be about its cards, unless it is the player's own."""
    top, frame = s.stack[-1] if s.stack else None, s.stack[-2] if len(s.stack) > 1 else None
    if isinstance(top, Choice) and top.kind in (Choice.ORDER, Choice.EVENT):
        order_anew(machine, s, top, player, stream)
        return
    forget_waiting(machine, s, player)
    if not isinstance(top, Choice) or not isinstance(frame, Frame):
        return
    row = machine.rows[frame.pc]
    if top.seat == player:
        return
    if top.kind == Choice.YES:
        decide_anew(machine, s, frame, player, stream)
    elif top.kind == Choice.CARDS and row.op == Op.PICK and machine.reckon.fits[row.a] is not None:
        _ask(machine, s, frame, top, row.a, unseen(s, player), stream)


def _ask(
    machine: Machine, s: Table, frame: Frame, top: Choice, index: int, closed: list[int], stream: Stream
) -> None:
    asker, card = machine.asker, s.card[:]
    due = max(len(top.taken), top.most if top.least == top.most else 0) + 1
    missing = due - len(asker.pool(s, frame, index))
    if missing > 0:
        _give(machine, s, frame, index, closed, missing)
    pool = asker.pool(s, frame, index)
    taken = pool[:]
    stream.shuffle(taken)  # nobody else sees what has been taken so far
    pick = machine.reckon.picks[index]
    asked = Choice(Choice.CARDS, top.seat, pool, *asker.bounds(s, frame, pick, len(pool)))
    asked.taken = taken[: len(top.taken)]
    frame.pc += 1  # as when it was asked: what comes after this row is due besides
    asked.rest = machine.still_due(s, frame)
    frame.pc -= 1
    if len(pool) < due or not machine.answers.legal(s, asked):
        s.card = card
        return
    s.stack[-1] = asked


def _give(machine: Machine, s: Table, frame: Frame, index: int, closed: list[int], missing: int) -> None:
    """Let as many further cards be what is asked for, by exchanging them with others of the same back."""
    fits, zones = machine.reckon.fits[index], machine.reckon.picks[index].zones
    assert fits is not None
    wanting = [piece for piece in closed if s.zone(piece) in zones and not fits(s, frame, piece)]
    for piece in wanting:
        pool = machine.asker.pool(s, frame, index)
        able = (other for other in closed if other not in pool and look_alike(s, piece, other))
        given = next((other for other in able if fits(s, frame, other)), None)
        if given is None:
            continue
        exchange(s, piece, given)
        if piece not in machine.asker.pool(s, frame, index):
            exchange(s, piece, given)
            continue
        missing -= 1
        if not missing:
            return
