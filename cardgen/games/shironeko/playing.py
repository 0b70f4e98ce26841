"""Playing cards from hand, putting characters on one another, activating abilities.

What is played is announced and paid for (``paying``) before it does anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from cardgen.games.shironeko import paying, settling, standing
from cardgen.games.shironeko.notation import CHANGES, ONTOS, PLAYS
from cardgen.games.shironeko.runes import light
from cardgen.play.effects import action as answers
from cardgen.play.effects import leaving
from cardgen.play.effects.frame import NOTHING, Task
from cardgen.play.effects.piling import lift, stack_on

if TYPE_CHECKING:
    from cardgen.games.shironeko.printed import Demand
    from cardgen.games.shironeko.souls import Purse
    from cardgen.games.shironeko.state import State
    from cardgen.play.effects.derive import Values
    from cardgen.play.effects.posts import Posts

NOBODY = -1

Use: TypeAlias = tuple[int, int, int, "Demand | None"]
"""An action, the ability that it activates, the card that has it, and all that it asks for where simple."""


# What may be played


def plays(s: State, purse: Purse, present: Values) -> list[int]:
    """What the active player may play from hand, on the field or on a character. (SN-MAIN-1)

    Any level may be played directly at full cost, awakened cards too (SN-PLAY-6, SN-AMB-14).
    """
    if present and (priced := s.realm.present(s, s.realm.prices)):
        return plays_now(s, purse, priced)
    realm, card, seat, actions = s.realm, s.card, s.active, []
    cards, own = realm.cards, s.piles[realm.areas[seat]]
    hand = {card[piece] for piece in s.piles[realm.hands[seat]]}  # equal ones are one choice
    direct, over = hand & purse.plays, hand & purse.changes
    namesakes, besides = cards.namesakes, cards.besides
    for piece in own:
        one = card[piece]
        direct -= namesakes[one]
        over -= besides[one]
    if len(own) >= standing.MOST_CHARACTERS:
        direct = direct - cards.people
    for kind in direct:
        if kind not in cards.demanding or may_play(s, kind, seat):
            actions.append(PLAYS | kind << 8)  # noqa: PERF401 — a hot loop
    for kind in over:
        for piece in own:
            if kind in cards.onto[card[piece]]:
                actions.append(CHANGES | kind << 8)
                break
    return actions


def plays_now(s: State, purse: Purse, present: Values) -> list[int]:
    """The same, card by card, where costs or levels may differ from print."""
    realm, card, seat, actions = s.realm, s.card, s.active, []
    cards, hand = realm.cards, s.piles[realm.hands[seat]]
    for kind, piece in {card[piece]: piece for piece in reversed(hand)}.items():
        values, souls = present.get(piece) or s.world.printed[kind], purse[cards.colors[kind]]
        if kind in cards.played and values[realm.cost] <= souls and may_play(s, kind, seat):
            actions.append(PLAYS | kind << 8)
        if (
            kind in cards.changing
            and values[realm.change_cost] <= souls
            and standing.change_targets(s, piece, seat)
        ):
            actions.append(CHANGES | kind << 8)
    return actions


def may_play(s: State, kind: int, seat: int) -> bool:
    """Whether a hand card may be played if it can be paid for."""
    cards = s.realm.cards
    if kind in cards.people:
        return standing.may_enter(s, kind, seat)
    needs = cards.plays_if[kind]
    if not needs:
        return True
    piece = standing.find(s, s.piles[s.realm.hands[seat]], kind)
    return may_use_all(s, needs, piece, seat) and paying.leaves_enough(s, piece, seat)


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
        then = Task("resolve", (seat,), False, (piece, attacker))
    else:
        realm.machine.moves.reveal(s, [piece])
        then = Task("enter", (seat,), False, (piece,))
    paying.charge(s, seat, cost, realm.cards.colors[card], then)


def enter(s: State, task: Task) -> None:
    """A paid character comes into play, ON. (SN-AMB-53)"""
    (piece,), (seat,) = task.pieces, task.args
    s.realm.machine.moves.call(s, piece, s.realm.areas[seat])
    settling.finish_step(s)


def resolve(s: State, task: Task) -> None:
    """A paid monster does what it says, then goes to the discard. (SN-PLAY-5)"""
    (piece, attacker), (seat,) = task.pieces, task.args
    realm = s.realm
    cards, alone = realm.cards, attacker == NOBODY
    table, timings = (cards.plays, realm.at_play) if alone else (cards.stops, realm.at_stop)
    s.stack.append(Task("bury", pieces=(piece,)))
    for index in reversed(table[s.card[piece]]):
        frame = realm.machine.frame(index, piece, seat, timings)
        frame.subject = attacker
        realm.machine.begin(s, frame)


def bury(s: State, piece: int) -> None:
    """Unless it has become a rune or gone elsewhere."""
    if s.zone(piece) == s.realm.playing:
        leaving.discard(s.realm.machine.moves, s, [piece])
        settling.finish_step(s)


# Character change


def change(s: State, seat: int, piece: int) -> None:
    """Announce a character change; on whom is asked where there are several."""
    s.realm.machine.moves.reveal(s, [piece])
    choose_target(s, Task("onto", (seat,), False, (piece,)))


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
    cost = standing.values(s, piece, realm.prices)[realm.change_cost]
    then = Task("cover", pieces=(piece, target))
    paying.charge(s, seat, cost, realm.cards.colors[s.card[piece]], then)


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


# Activated abilities


def usable(s: State, purse: Purse) -> list[Use]:
    """The abilities that the active player may activate.

    One activation a turn for each card, whichever of its abilities (SN-ABL-1, SN-AMB-44); a card that came
    since is another card.
    """
    posts, survey = s.realm.cards.at_will[s.active]
    uses: list[Use] = s.surveys[survey] if s.fresh & survey else look_for_uses(s, posts, survey)
    activated, since, began, found = s.activated, s.since, s.turn_began, []
    for use in uses:
        _, index, piece, demand = use
        if activated[piece] > began and activated[piece] > since[piece]:
            continue
        if demand is None:
            able = s.realm.machine.uses.can_use(s, index, piece, s.active)
        else:
            amount, mask, stars, turns_off, others_pay = demand
            payer = standing.purse_without(s, piece) if amount and others_pay else purse
            able = (
                amount <= payer[mask]
                and not (turns_off and s.exhausted[piece])
                and (not stars.stars or light(stars, runes_of(s, piece)))
            )
        if able:
            found.append(use)
    return found


def look_for_uses(s: State, posts: Posts, survey: int) -> list[Use]:
    """A player's activated abilities, good as long as nobody who has any comes or goes."""
    simple = s.realm.cards.simple
    uses = [(answers.use(s, piece, code), code, piece, simple.get(code)) for code, piece in posts.ready(s)]
    s.surveys[survey] = uses
    s.fresh |= survey
    return uses


def runes_of(s: State, piece: int) -> list[int]:
    """What the cards below a character are as runes."""
    rune = s.realm.cards.rune
    card = s.card
    return [rune[card[below]] for below in s.beneath[piece]]
