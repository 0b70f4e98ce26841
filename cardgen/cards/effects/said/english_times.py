"""How English texts say when: how often, how long, whose turn, at which event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TURN: Final = (
    r"(?P<whose>your opponent's|an opponent's|the opponent's|each opponent's|opponent's|your|each player's"
    r"|any player's|each|every|a|the|that player's|their)?"
)
_TIMES: Final = r"(?P<n>once|twice|\d+ times?|\d+)"

LIMITS: Final[Mapping[str, str]] = {
    "turn": (
        rf"(?:up to |only |no more than |at most )?{_TIMES}(?:(?=,? (?:during|on|in) your turn)"
        rf"|,? (?:per|each|every|a|in a|in each|during each) (?:player's )?turn)"
        r"(?P<shared>,? (?:for )?all copies together)?"
    ),
    "game": (
        rf"(?:up to |only |no more than |at most )?{_TIMES},? (?:per|each|every|a|in a|in the"
        rf"|during the|this) game(?P<shared>,? (?:for )?all copies together)?"
    ),
}
DURATIONS: Final[Mapping[str, str]] = {
    "end_of_opponents_turn": (
        r"until (?:the )?end of (?:your |an |the )?(?:opponent's|their) (?:next )?turn|until "
        r"(?:your |an |the )?opponent's (?:next )?turn ends"
    ),
    "end_of_your_next_turn": r"until (?:the )?end of your next turn|until your next turn ends",
    "start_of_your_turn": (
        r"until (?:the )?(?:start|beginning) of your next turn|until your next turn(?: starts"
        r"| begins)?"
    ),
    "start_of_opponents_turn": (
        r"until (?:the )?(?:start|beginning) of (?:your |an |the )?(?:opponent's|their) next turn"
    ),
    "end_of_turn": (
        r"(?:until|till) (?:the )?end of (?:the |this |your )?turn|until (?:this |the )?turn (?:ends|is over)"
        r"|\b(?:for |during )?(?:the rest of )?this turn\b|for the turn"
    ),
    "end_of_battle": (
        r"(?:until (?:the )?end of (?:the |this |that )?battle|until (?:the|this) battle ends"
        r"|(?:for|during) (?:the rest of )?(?:this|the|that) battle|this battle)"
    ),
    "end_of_game": (r"(?:for the rest of the game|until (?:the )?end of (?:the )?game|permanently|for good)"),
}
LATER: Final = (
    r"at the (?:start|beginning|end) of (?P<whose>your opponent's|an opponent's|your|the"
    r"|any player's) next turn"
    r"|the next time (?P<whose2>your opponent's|your|a) turn (?:ends|begins)"
    r"|\b(?:on|during) (?P<whose3>your opponent's|an opponent's|your|the|any player's) next turn"
)
TURNS: Final[Mapping[str, str]] = {
    "own_turn": (
        r"\b(?:(?:during|on|in|it is|if it is) )?your (?:own )?turn\b(?! (?:starts|begins|ends))"
        r"|\bown turn\b"
    ),
    "opponents_turn": (
        r"\b(?:(?:during|on|in|it is) )?(?:your |an |the )?opponent's turn\b(?! (?:starts|begins"
        r"|ends))"
    ),
    "any_turn": (r"\bany turn\b|\b(?:at )?any ?time\b|\b(?:during |on )?(?:either|each|any) player's turn\b"),
}
TURN_POINTS: Final[Mapping[str, str]] = {
    "turn_start": (
        rf"\b(?:at|on) (?:the )?(?:start|beginning) of (?:each of )?(?:{_TURN} )?turns?"
        rf"|\b(?:when(?:ever)? )?(?P<whose2>your opponent's|your|a|each) turn (?:starts|begins)"
    ),
    "turn_end": (
        rf"\b(?:at|on) (?:the )?end of (?:each of )?(?:{_TURN} )?turns?"
        rf"|\b(?:when(?:ever)? )?(?P<whose2>your opponent's|your|a|each) turn ends"
    ),
}
EVENTS: Final[Mapping[str, str]] = {
    "on_call": (
        r"called|calls? this|enters?(?: play)?|comes? into play|put into play|is played|appears?"
        r"|is summoned"
    ),
    "on_leave": r"leaves? (?:play|the field)",
    "on_attack": r"attack(?:s|ing)?(?! value)|(?<!is )(?<!are )(?<!was )(?<!gets )attacked",
    "on_run": r"runs?|is run",
    "on_block": r"blocks?|is blocking",
    "on_battle": r"(?:in a battle|battles?)",
    "on_win": r"wins?(?: (?:a|the|its) battle)?",
    "on_destroy": r"destroyed|dies",
    "if_destroyed": r"would be destroyed",
    "on_damage": r"takes? damage|dealt damage|damaged",
    "on_discard": r"discarded",
    "on_draw": r"drawn|draws?(?: it| this card)?",
    "on_exhaust": r"exhausted|becomes exhausted",
    "on_expose": r"exposed",
}
