"""Character change: a card from hand is put on a character, which becomes a rune below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.shironeko import paying, settling, standing
from cardgen.games.shironeko.notation import ONTOS
from cardgen.play.effects.frame import NOTHING, Task
from cardgen.play.effects.piling import lift, stack_on

if TYPE_CHECKING:
    from cardgen.games.shironeko.state import State


def change(s: State, seat: int, piece: int) -> None:
    """Announce a character change; on whom is asked where there are several."""
    s.realm.machine.moves.reveal(s, [piece])
    choose_target(s, Task("onto", (seat,), False, (piece,)))


def onto_choices(s: State, task: Task) -> list[int]:
    """The characters that the announced card may be put on; those of one card are one answer."""
    targets = standing.change_targets(s, task.pieces[0], task.args[0])
    return sorted(ONTOS | s.card[target] << 8 for target in targets)


def choose_target(s: State, task: Task) -> None:
    """Charge the change, once it is clear which character it is put on: what that costs is paid before it."""
    (piece,), (seat,) = task.pieces, task.args
    realm = s.realm
    targets = standing.change_targets(s, piece, seat)
    if len(targets) > 1 and s.answer == NOTHING:
        s.ask(task, seat, onto_choices(s, task))
        return
    target = targets[0]
    if s.answer != NOTHING:
        target = standing.find(s, targets, s.answer >> 8 & 0xFFFF)
        s.answer = NOTHING
    cost = standing.values(s, piece, realm.prices)[realm.change_cost]
    then = Task("cover", pieces=(piece, target))
    paying.charge(s, seat, cost, realm.cards.colors[s.card[piece]], then)


def cover(s: State, task: Task) -> None:
    """Put a card on a character, which joins the runes below it (SN-CHG-3, SN-AMB-17, SN-AMB-50).

    The new one is ON and may attack (SN-CHG-4). Damage and status pass on to it, or by option do not
    (SN-AMB-9); what effects did to the old one ends (SN-AMB-51). Retreats are looked at before the new
    one's abilities (SN-AMB-51).
    """
    (piece, old), realm = task.pieces, s.realm
    machine = realm.machine
    had_attacked = s.attacked[old] > max(s.since[old], s.turn_began)
    lift(s, piece)
    stack_on(s, piece, old)
    s.since[old] = s.tick()
    s.since[piece] = s.changed_at[piece] = s.tick()
    s.known[piece] = machine.moves.everyone
    _pass_on(s, piece, old)
    if had_attacked and not realm.attacks_again:  # SN-AMB-10
        s.attacked[piece] = s.tick()
    since = s.since[piece]
    settling.finish_step(s)
    if standing.is_there(s, piece, since):
        machine.emit(s, realm.on_call, piece)
        machine.emit(s, realm.on_change, piece, old)
        machine.emit(s, realm.on_attach, piece, old)


def _pass_on(s: State, piece: int, old: int) -> None:
    """What the new character takes over, and what ends with the old one."""
    s.exhausted[piece] = s.exhausted[old] = 0
    for counters in (s.wounds, *s.markers):
        counters[piece] = counters[old] if s.realm.keeps_markers else 0
        counters[old] = 0
    settling.look_again(s, piece)
    if s.lasting:
        s.realm.machine.moves.leave_lasting(s, old)
