"""The shared vocabulary's timings, with their styles, and the points that changes last to. See ``parts``."""

from __future__ import annotations

from typing import Literal, NamedTuple

Style = Literal["play", "activated", "trigger", "response", "continuous", "replacement", "requirement"]
STYLES: dict[Style, str] = {
    "play": "what the card does when it is played or used",
    "activated": "used by its player when the rules let him act",
    "trigger": "happens by itself after an event",
    "response": "may be used in the window that an event opens, before it is carried out",
    "continuous": "holds as long as the card is where the ability works",
    "replacement": "happens instead of the event",
    "requirement": "the card may be played only where the condition holds",
}


class Timing(NamedTuple):
    """When an ability works. ``whose`` says whose turns it is confined to."""

    style: Style
    whose: str = "any"
    zones: tuple[str, ...] = ()


TIMINGS: dict[str, Timing] = {
    "play": Timing("play"),
    "own_turn": Timing("activated", "you"),
    "opponents_turn": Timing("activated", "opponent"),
    "any_turn": Timing("activated"),
    "continuous": Timing("continuous"),
    "playable_if": Timing("requirement"),
    "on_call": Timing("trigger"),
    "on_leave": Timing("trigger"),
    "on_expose": Timing("trigger"),
    "on_attack": Timing("trigger"),
    "on_block": Timing("trigger"),
    "on_battle": Timing("trigger"),
    "on_win": Timing("trigger"),
    "on_destroy": Timing("trigger"),
    "on_damage": Timing("trigger"),
    "on_discard": Timing("trigger", zones=("hand",)),
    "on_draw": Timing("trigger", zones=("hand",)),
    "on_exhaust": Timing("trigger"),
    "on_attach": Timing("trigger"),
    "turn_start": Timing("trigger", "you"),
    "turn_end": Timing("trigger", "you"),
    "if_destroyed": Timing("replacement"),
}

POINTS: dict[str, str] = {
    "end_of_turn": "the end of this turn",
    "end_of_opponents_turn": "the next end of an opponent's turn, of this one too",
    "start_of_your_turn": "the start of your next turn",
    "end_of_your_next_turn": "the end of your next turn",
    "end_of_battle": "the end of this battle",
    "end_of_game": "for good, wherever the card goes",
}
