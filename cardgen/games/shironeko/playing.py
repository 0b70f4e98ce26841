"""Playing cards from hand, putting characters on one another, activating abilities.

What is played is announced and paid for (``paying``) before it does anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.games.shironeko import settling, standing
from cardgen.games.shironeko.notation import CHANGES, ONTOS, PLAYS
from cardgen.games.shironeko.runes import light
from cardgen.play.effects.frame import NOTHING, Task

if TYPE_CHECKING:
    from cardgen.games.shironeko.souls import Purse
    from cardgen.games.shironeko.state import State
    from cardgen.play.effects.derive import Values

NOBODY = -1


# What may be played


def plays(s: State, purse: Purse, present: Values) -> list[int]:
    """What the active player may play from hand, on the field or on a character. (SN-MAIN-1)

    Any level may be played directly at full cost, awakened cards too (SN-PLAY-6, SN-AMB-14).
    """
    seat, realm, card, printed, names = s.active, s.realm, s.card, s.world.printed, s.world.names
    cost, change_cost, level, on_hand = realm.cost, realm.change_cost, realm.level, realm.cards.hand
    below = {}
    for piece in s.piles[realm.areas[seat]]:
        kind = card[piece]
        below[names[kind]] = (present.get(piece) or printed[kind])[level]
    levels, room = below.values(), len(below) < standing.MOST_CHARACTERS
    actions = []
    hand = {card[piece]: piece for piece in reversed(s.piles[realm.hands[seat]])}  # equal ones are one choice
    for kind, piece in hand.items():
        name, colors, is_person, changes, is_awakened = on_hand[kind]
        values, souls = present.get(piece) or printed[kind], purse[colors]
        if not is_person:
            if values[cost] <= souls and may_use_all(s, realm.cards.plays_if[kind], piece, seat):
                actions.append(PLAYS | kind << 8)
            continue
        same = below.get(name)
        if same is None and room and values[cost] <= souls:
            actions.append(PLAYS | kind << 8)
        if changes and values[change_cost] <= souls:
            under = values[level] - 1
            if same == under or (same is None and not is_awakened and under in levels):
                actions.append(CHANGES | kind << 8)
    return actions


def may_use_all(s: State, codes: Sequence[int], piece: int, seat: int, subject: int = NOBODY) -> bool:
    """Whether all that a monster says can be done, as an answer to ``subject`` too."""
    for index in codes:  # noqa: SIM110 — a hot loop
        if not can_use(s, index, piece, seat, subject):
            return False
    return True


def can_use(s: State, index: int, piece: int, seat: int, subject: int = NOBODY) -> bool:
    """Whether an ability's condition and cost let a monster be played; ``subject`` is whom it answers."""
    machine = s.realm.machine
    code = machine.codes[index]
    if code.limit and machine.times_used(s, index, piece, seat) >= code.limit:
        return False
    frame = machine.frame(index, piece, seat)
    frame.subject = subject
    if code.condition >= 0 and not machine.reckon.holds(s, frame, code.condition):
        return False
    return machine.payable(s, frame)


# Playing


def play(s: State, seat: int, piece: int, attacker: int = NOBODY) -> None:
    """Play a card from hand; ``attacker`` is whom a STOP! card answers."""
    realm, card = s.realm, s.card[piece]
    cost = standing.values(s, piece, realm.prices)[realm.cost]
    if realm.cards.is_monster[card]:
        realm.machine.moves.put(s, piece, s.world.place(realm.playing, seat))
        s.stack.append(Task("resolve", (seat,), False, (piece, attacker)))
    else:
        realm.machine.moves.reveal(s, [piece])
        s.stack.append(Task("enter", (seat,), False, (piece,)))
    s.stack.append(Task("pay", (seat, cost, realm.cards.colors[card])))


def enter(s: State, task: Task) -> None:
    """A paid character comes into play, ON. (SN-AMB-53)"""
    (piece,), (seat,) = task.pieces, task.args
    s.realm.machine.moves.call(s, piece, s.realm.areas[seat])
    settling.finish_step(s)


def resolve(s: State, task: Task) -> None:
    """A paid monster does what it says, then goes to the discard. (SN-PLAY-5)"""
    (piece, attacker), (seat,) = task.pieces, task.args
    realm = s.realm
    table = realm.cards.plays if attacker == NOBODY else realm.cards.stops
    s.stack.append(Task("bury", pieces=(piece,)))
    for index in reversed(table[s.card[piece]]):
        frame = realm.machine.frame(index, piece, seat)
        frame.subject = attacker
        realm.machine.begin(s, frame)


def bury(s: State, piece: int) -> None:
    """Unless it has become a rune or gone elsewhere."""
    if s.zone(piece) == s.realm.playing:
        s.realm.machine.moves.discard(s, piece)
        settling.finish_step(s)


# Character change


def change(s: State, seat: int, piece: int) -> None:
    """Announce a character change; on whom is asked where there are several."""
    s.realm.machine.moves.reveal(s, [piece])
    s.stack.append(Task("onto", (seat,), False, (piece,)))


def onto_choices(s: State, task: Task) -> list[int]:
    targets = standing.change_targets(s, task.pieces[0], task.args[0])
    return sorted(ONTOS | s.card[target] << 8 for target in targets)


def choose_target(s: State, task: Task) -> None:
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
    s.stack.append(Task("cover", pieces=(piece, target)))
    cost = standing.values(s, piece, realm.prices)[realm.change_cost]
    s.stack.append(Task("pay", (seat, cost, realm.cards.colors[s.card[piece]])))


def cover(s: State, task: Task) -> None:
    """Put a card on a character, which becomes a rune below it, as many as there are.

    (SN-CHG-3, SN-AMB-17, SN-AMB-50)

    The new one is ON and may attack (SN-CHG-4). Damage and status pass on to it, or by option do not
    (SN-AMB-9); what effects did to the old one ends (SN-AMB-51). Retreats are looked at before the new
    one's abilities (SN-AMB-51).
    """
    (piece, old), realm = task.pieces, s.realm
    machine = realm.machine
    had_attacked = s.attacked[old] > max(s.since[old], s.turn_began)
    s.lift(piece)
    s.stack_on(piece, old)
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
    if s.lasting:
        s.realm.machine.moves.leave_lasting(s, old)


# Activated abilities


def usable(s: State, purse: Purse) -> list[tuple[int, int]]:
    """The abilities (code, piece) that the active player may activate.

    One activation a turn for each card, whichever of its abilities (SN-ABL-1, SN-AMB-44); a card that came
    since is another card.
    """
    seat, realm, simple = s.active, s.realm, s.realm.cards.simple
    since, began, activated = s.since, s.turn_began, s.activated
    found = []
    posts = realm.at_will[seat]
    for use in s.surveys[posts.survey] if s.fresh & posts.survey else s.posted(posts):
        index, piece = use
        if activated[piece] > since[piece] and activated[piece] > began:
            continue
        if index in simple:
            amount, mask, stars, turns_off = simple[index]
            able = (
                amount <= purse[mask]
                and not (turns_off and s.exhausted[piece])
                and (not stars.stars or light(stars, runes_of(s, piece)))
            )
        else:
            able = realm.machine.uses.can_use(s, index, piece, seat)
        if able:
            found.append(use)
    return found


def runes_of(s: State, piece: int) -> list[int]:
    """What the cards below a character are as runes."""
    rune = s.realm.cards.rune
    card = s.card
    return [rune[card[below]] for below in s.beneath[piece]]
