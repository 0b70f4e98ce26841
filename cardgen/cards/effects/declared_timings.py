"""What a spec says about its timings: their style and place, whose event it is, what can be answered then."""

from __future__ import annotations

from cardgen.cards.effects import parts
from cardgen.cards.effects.declare import Effects
from cardgen.cards.effects.timings import TIMINGS, Timing
from cardgen.cards.effects.wording import words


def timing_of(declared: Effects, name: str) -> Timing:
    """A timing as the spec has it; what that leaves open is as in all games, or else a trigger's."""
    own = declared.timings[name]
    shared = TIMINGS.get(name, Timing("trigger"))
    return Timing(own.style or shared.style, own.whose or shared.whose, own.zones or shared.zones)


def event_slots(declared: Effects, timing: str) -> set[str]:
    """What the words of an event name: who does it, whose it is."""
    own = declared.timings[timing].words
    said = tuple(own.all()) if own else words.EVENTS.get(timing, ())
    return {slot for text in said for slot in words.slots(text)} & {"who", "whose", "deck"}


def is_a_players(declared: Effects, timing: str) -> bool:
    """Whether an event is a player's: a turn, a deck's, or what a player does that others answer."""
    named, answered = event_slots(declared, timing), timing_of(declared, timing).style == "response"
    return bool(named - {"who"}) or (bool(named) and answered and not declared.timings[timing].subject)


def other_card(declared: Effects, timing: str) -> tuple[str, ...]:
    """What the other card of an event is called; nothing where the event has none."""
    own, style = declared.timings[timing], timing_of(declared, timing).style
    if own.alone or style not in ("trigger", "replacement"):
        return ()
    return tuple(own.other.all()) or tuple(words.OTHERS.get(timing, ()))


def answers(declared: Effects, timing: str) -> tuple[str, ...]:
    """The steps that can answer what is under way then: all, where the spec names none of a response."""
    if timing_of(declared, timing).style != "response":
        return ()
    said = declared.timings[timing].answers
    return parts.ANSWERS if said is None else said
