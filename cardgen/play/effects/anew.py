"""Another player's question in a world that is imagined: it is about the cards that he holds there.

After ``views.hide`` has dealt closed cards anew, a question that goes by what is printed on them would still
point at the places of the true ones. What the watching player knows is only that there is something to
choose: as many cards as that needs are given to whoever is asked, for others of the same back, if he holds
fewer. Where the deal allows of no such world the question stays as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.play.effects.frame import Choice, Frame
from cardgen.play.effects.program import Op
from cardgen.play.effects.table import Table
from cardgen.play.effects.views import unseen
from cardgen.play.streams import Stream

if TYPE_CHECKING:
    from cardgen.play.effects.machine import Machine


def ask_anew(machine: Machine, s: Table, player: int, stream: Stream) -> None:
    """Let the question on top of an imagined table be about its cards, unless it is the player's own."""
    top, frame = s.stack[-1] if s.stack else None, s.stack[-2] if len(s.stack) > 1 else None
    if not isinstance(top, Choice) or not isinstance(frame, Frame):
        return
    row = machine.rows[frame.pc]
    if top.kind != Choice.CARDS or top.seat == player or row.op != Op.PICK:
        return
    closed = unseen(s, player)
    if machine.reckon.fits[row.a] is not None and not set(closed).isdisjoint(top.pool):
        _ask(machine, s, frame, top, row.a, closed, stream)


def _ask(
    machine: Machine, s: Table, frame: Frame, top: Choice, index: int, closed: list[int], stream: Stream
) -> None:
    asker, card = machine.asker, s.card[:]
    pick = machine.reckon.picks[index]
    due = max(len(top.taken), top.most if top.least == top.most else 0) + 1
    pool = asker.pool(s, frame, index)
    if len(pool) < due:
        _give(machine, s, frame, top, index, closed, due - len(pool))
        pool = asker.pool(s, frame, index)
    seen = [piece for piece in top.taken if piece not in closed]
    left = [piece for piece in pool if piece not in seen]
    stream.shuffle(left)
    asked = Choice(Choice.CARDS, top.seat, pool, *asker.bounds(s, frame, pick, len(pool)))
    asked.taken = [*seen, *left[: len(top.taken) - len(seen)]]
    asked.rest = machine.still_due(s, frame)
    if len(pool) < due or not asker.legal(s, asked):
        s.card = card
        return
    s.stack[-1] = asked


def _give(
    machine: Machine, s: Table, frame: Frame, top: Choice, index: int, closed: list[int], missing: int
) -> None:
    """Let as many further cards be what is asked for, by exchanging them with others of the same back."""
    fits, backs = machine.reckon.fits[index], s.world.backs
    assert fits is not None
    places = {s.place[piece] for piece in top.pool}
    wanting = [piece for piece in closed if s.place[piece] in places and not fits(s, frame, piece)]
    givers = [piece for piece in closed if s.place[piece] not in places and fits(s, frame, piece)]
    for piece in wanting:
        giver = next(
            (
                other
                for other in givers
                if s.owner[other] == s.owner[piece] and backs[s.card[other]] == backs[s.card[piece]]
            ),
            None,
        )
        if giver is not None and missing:
            s.card[piece], s.card[giver] = s.card[giver], s.card[piece]
            givers.remove(giver)
            missing -= 1
    s.changed, s.kept = True, None
