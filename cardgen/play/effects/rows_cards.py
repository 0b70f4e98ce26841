"""Rows of steps that take cards from place to place. See ``rows``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Part
from cardgen.play.effects.demands import mask
from cardgen.play.effects.op import Op
from cardgen.play.effects.program import Ref, Who
from cardgen.play.effects.terms import STATES

if TYPE_CHECKING:
    from cardgen.play.effects.rows import RowWriter, Writer

_PLACES: Final = {"": 0, "top": 0, "bottom": 1, "shuffled": 2}
_RESTS: Final = {"top": 0, "bottom": 1, "discard": 2}


def move(write: RowWriter, step: Part, cost: bool) -> None:
    write.take(step, "", cost, into=step["to"])
    whose = -1 if step["whose"] == "owner" else write.players_of(step, "whose")
    to = step["to"] if step["face"] == "up" else write.vocabulary.face_down[step["to"]]
    write.emit(Op.MOVE, write.zone(to), whose, _PLACES[step["place"]])


def call(write: RowWriter, step: Part, cost: bool) -> None:
    write.take(step, "")
    zones = write.vocabulary.zones_of(step["to"])
    places = write.places.add(tuple(write.zones.index(zone) for zone in zones))
    write.emit(Op.CALL, places, STATES[step["state"]])


def attach(write: RowWriter, step: Part, cost: bool) -> None:
    """The host is picked first, so that the cards taken are 'it' afterwards."""
    host, cards = write.slot(f"host {id(step)}"), step.main
    write.take(step, "under", slot=host)
    if cost and not (cards.kinds or cards.ref):
        cards = replace(cards, kinds=write.vocabulary.paid_under)
    apart = write.ref(step["under"].ref) if cost else host  # a cost is looked at before it is paid
    pick = write.pick(cards, write.whose_now(step.main), leaving=cost, apart=apart)
    write.emit(Op.PICK, pick, Ref.IT, write.slot(cards.name) if cards.name else -1)
    write.emit(Op.ATTACH, Ref.IT, host, _PLACES[step["place"]])


def search(write: RowWriter, step: Part, cost: bool) -> None:
    write.take(step, "", into=step["to"])
    if step["shown"]:
        write.emit(Op.REVEAL)
    write.emit(Op.MOVE, write.zone(step["to"]), -1, 0)
    for zone in write.vocabulary.zones_of(step.main.zones or ("deck",)):
        write.emit(Op.SHUFFLE, write.whose(step.main), write.zone(zone))


def into_hand(write: RowWriter, step: Part, cost: bool) -> None:
    write.take(step, "", into="hand")
    write.emit(Op.MOVE, write.zone("hand"), Who.YOU, 0)


def look(write: RowWriter, step: Part, cost: bool) -> None:
    write.emit(Op.LOOK, write.players_of(step, "who"), write.term(step.main), Ref.LOOKED)
    if step["take"] is not None:
        write.take_cards(step["take"], into=step["to"])
        if step["shown"]:
            write.emit(Op.REVEAL)
        write.emit(Op.MOVE, write.zone(step["to"]), Who.YOU, 0)
    write.emit(Op.REST, Ref.LOOKED, _RESTS[step["rest"]])


WRITERS: Final[dict[str, Writer]] = {
    "draw": lambda w, s, _: w.emit(Op.DRAW, w.players_of(s, "who"), w.term(s.main)),
    "mill": lambda w, s, _: w.emit(Op.MILL, w.players_of(s, "who"), w.term(s.main)),
    "move": move,
    "call": call,
    "attach": attach,
    "search": search,
    "recover": into_hand,
    "steal": into_hand,
    "shuffle": lambda w, s, _: w.emit(Op.SHUFFLE, w.players_of(s, ""), w.zone("deck")),
    "look": look,
    "name_card": lambda w, s, _: w.emit(Op.NAME, -1 if s.main is None else mask(w, s.main)),
    "remember": lambda w, s, _: w.emit(Op.REMEMBER, w.ref(s.main.ref)),
    "choose": lambda w, s, _: w.target(s, ""),
}
