"""Two clauses that do the same, fact by fact: numbers, targets, sides, zones, what narrows them, duration.

What only the effect's text says counts where the effect cannot do without it; what only the hand-written one
says counts always, unless it goes without saying.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from typing import Final

from cardgen.cards.effects.said.clauses import IF, UNKNOWN, WHEN
from cardgen.cards.effects.said.difference import Difference
from cardgen.cards.effects.said.facts import LASTING, Facts
from cardgen.cards.effects.said.numbers import numbers
from cardgen.cards.effects.said.sides import sides, theirs

EMPTY: Final = Facts("", "nothing")
_IMPLIED: Final[Mapping[str, frozenset[str]]] = {
    "draw": frozenset(("deck", "hand")),
    "bin": frozenset(("hand", "discard")),
    "destroy": frozenset(("discard",)),
    "take": frozenset(("hand",)),
    "reveal": frozenset(("hand",)),
    "shuffle": frozenset(("deck",)),
    "look": frozenset(("deck",)),
    "rest": frozenset(("deck",)),
}
"""Zones that a text may name because of a verb, and need not."""
_HELD: Final = ("bin", "reveal", "look", "search")
"""Verbs of cards that are not in play, unless that is said."""
_MOVING: Final = {"put", "take", "bin"}
_EACH: Final = ("amount", "each")
_EACH_CHOSEN: Final = ("amount", "each_chosen")
_HURTING: Final = {"damage", "heal"}
"""Verbs of what players suffer as cards do."""


def compared(
    said: Facts,
    meant: Facts,
    spare: frozenset[str],
    near: frozenset[str] = frozenset(),
    headed: frozenset[str] = frozenset(),
) -> Iterator[Difference]:
    """Where two clauses differ; an empty one stands for a clause that is missing.

    ``spare`` are zones that the text names where the effect's has nothing, ``near`` those of its whole line,
    and ``headed`` those in which this card must be.
    """
    told = said if said.verb else meant
    if not (said.verb and meant.verb) and not is_price(told):
        about = "steps" if told.verb != IF else "condition"
        if told.verb == WHEN:
            about = "sides" if theirs(told) else "targets" if told.nouns() else "condition"
        yield Difference(about, said.words, meant.words)
        return
    if said.verb != meant.verb and not {said.verb, meant.verb} & {UNKNOWN, ""}:
        elsewhere = {said.verb, meant.verb} <= _MOVING and any(thing.goal for thing in said.things)
        yield Difference("zones" if elsewhere else "steps", said.words, meant.words)
        return
    if said.verb == UNKNOWN and meant.lasts and meant.verb not in LASTING:  # the game's own, in other words
        said = replace(said, things=meant.things, quantities=meant.quantities)
    found = list(_targets(said, meant)) or [
        *numbers(said, meant),
        *_stats(said, meant),
        *sides(said, meant),
        *_zones(said, meant, spare | near if meant.verb == "shuffle" else spare, headed),
    ]
    yield from found
    yield from _attributes(said, meant)
    yield from _flags(said, meant, {difference.about for difference in found})
    if meant.lasts and said.duration != meant.duration:
        yield Difference("duration", said.shown(said.duration), meant.shown(meant.duration))


def is_price(clause: Facts) -> bool:
    """Whether a clause says numbers and what narrows them, and nothing is done: a cost in a header."""
    counted = bool(clause.numbers) and all(
        ":" in number.of or number.of == "paid" for number in clause.numbers
    )
    return clause.verb == UNKNOWN or (clause.verb == IF and counted)


def _stats(said: Facts, meant: Facts) -> Iterator[Difference]:
    """The stats that are spoken of without a number."""
    told = {number.of for number in (*said.numbers, *meant.numbers)}
    if (
        not {UNKNOWN, "counter", *_HURTING} & {said.verb, meant.verb}  # life is what is hurt
        and said.stats != meant.stats
        and not told & (said.stats ^ meant.stats)
    ):
        yield Difference("stats", said.words, meant.words)


def _targets(said: Facts, meant: Facts) -> Iterator[Difference]:
    """Which kinds of card, this one or another, one player or all."""
    here, there = said.nouns() - {"card"}, meant.nouns() - {"card"}
    loose = said.is_known != meant.is_known
    if meant.verb not in (WHEN, UNKNOWN) and (
        _is_that_for_this(said, meant)
        or _is_that_for_this(meant, said)
        or _is_player_for_cards(said, meant)
        or _is_player_for_cards(meant, said)
    ):
        yield Difference("targets", said.words, meant.words)
        return
    if (here != there and not (loose and not (here and there)) and _states(said, meant, here, there)) or (
        said.is_this != meant.is_this
        and not loose
        and meant.verb not in (WHEN, UNKNOWN)
        and _is_other(said, meant)
    ):
        yield Difference("targets", _called(said), _called(meant))


def _is_that_for_this(one: Facts, other: Facts) -> bool:
    """Whether a card that was named before stands where the other text has this one."""
    return other.is_this and not other.is_known and one.is_known and not (one.is_this or one.pronoun)


def _is_player_for_cards(one: Facts, other: Facts) -> bool:
    """Whether a player is hurt or healed where the other text has cards; an amount may count cards, too."""
    counts = any(aspect == "amount" for aspect, _ in one.flags | other.flags)
    player = bool(one.players | one.stats) and not one.things and not one.pronoun
    cards = bool(other.nouns()) or (other.is_this and not other.players)
    return {one.verb, other.verb} <= _HURTING and player and cards and not counts


def _states(said: Facts, meant: Facts, here: frozenset[str], there: frozenset[str]) -> bool:
    """Whether the kinds of cards that one text names are denied by the other."""
    if here and there:
        return True
    if here:
        return bool(meant.things) or bool(meant.is_this)
    some = _is_some(said) and all(label == "elements" for label, _ in said.attributes)
    return "card" in said.nouns() or said.is_this or some or bool(said.zones() - meant.zones())


def _is_some(clause: Facts) -> bool:
    """Whether a number of cards, or all, are meant, of whatever kind: of a place, or of those in sight."""
    counted = (
        bool(clause.quantities)
        or _EACH in clause.flags
        or any(not number.of and number.n > 0 for number in clause.numbers)
    )
    return counted and (clause.pronoun or (bool(_origins(clause)) and not clause.is_known))


def _is_other(said: Facts, meant: Facts) -> bool:
    """Whether one text means this card, and the other some card."""
    other = said if meant.is_this else meant
    return bool(other.nouns()) or _is_some(other)


def _called(clause: Facts) -> str:
    return clause.words


def _zones(said: Facts, meant: Facts, spare: frozenset[str], headed: frozenset[str]) -> Iterator[Difference]:
    implied = _IMPLIED.get(meant.verb, frozenset()) | {"in_play"}
    here, there = said.zones(), meant.zones()
    if meant.verb == "shuffle":
        implied |= spare
    if any(flag[0] == "place" for flag in said.flags & meant.flags):
        implied |= {"deck"}
    extra, missing = here - there - implied, there - here - implied - spare
    said_from, meant_from = _origins(said), _origins(meant)
    if said_from and meant_from and not said_from & meant_from and not _is_wider(said, meant):
        extra = said_from
    if meant.verb == "damage" and said.players and not said.nouns():
        missing -= {"deck"}  # the player is what is hit
    missing -= {thing.name[5:] for thing in meant.things if thing.goal and thing.sole}
    extra -= {thing.name[5:] for thing in said.things if thing.goal and thing.sole}
    if meant.verb not in _HELD:
        missing -= frozenset() if said_from - {"in_play"} else _usual(meant)
        extra -= frozenset() if meant_from - {"in_play"} else _usual(said)
    if _is_this_alone(said) and meant.is_this:  # where this card must be is said in the header
        extra -= headed
    if meant.verb == UNKNOWN or (said.verb in LASTING and said.is_known and not said.nouns()):
        missing = frozenset()
    if extra or missing:
        yield Difference("timing" if meant.verb == WHEN else "zones", said.words, meant.words)


def _is_wider(said: Facts, meant: Facts) -> bool:
    """Whether one text says ``in play`` and the other where there."""
    places = [t for t in (*said.things, *meant.things) if t.name.startswith("zone:") and not t.goal]
    wide = [t for t in places if t.name == "zone:in_play"]
    return bool(wide) and all(t.home or t in wide for t in places)


def _usual(clause: Facts) -> frozenset[str]:
    return frozenset(thing.name[5:] for thing in clause.things if thing.usual)


def _is_this_alone(clause: Facts) -> bool:
    several = clause.quantities or any(number.n != 1 for number in clause.numbers)
    return clause.is_this and not (clause.nouns() or several or ("target", "other") in clause.flags)


def _origins(clause: Facts) -> frozenset[str]:
    """Where things are taken from."""
    return frozenset(t.name[5:] for t in clause.things if t.name.startswith("zone:") and not t.goal)


def _attributes(said: Facts, meant: Facts) -> Iterator[Difference]:
    extra, missing = said.attributes - meant.attributes, meant.attributes - said.attributes
    if meant.is_known and not meant.nouns() and not said.nouns():
        extra = frozenset()
    for label in dict.fromkeys(label for label, _ in sorted(extra | missing)):
        here, there = (
            clause.shown(sorted(pair for pair in clause.attributes if pair[0] == label))
            for clause in (said, meant)
        )
        yield Difference(label, here, there)


_ABOUT: Final = {
    "amount": "numbers", "choosing": "targets", "chooser": "choice", "place": "zones", "face": "face",
    "state": "condition", "target": "targets", "named": "names", "after": "condition", "act": "steps",
}  # fmt: skip
_TOP: Final = ("place", "top")
_FREE: Final = {("after", "done"), ("state", "exists"), ("amount", "total")}


def _flags(said: Facts, meant: Facts, told: Container[str]) -> Iterator[Difference]:
    """Where small words differ; who chooses and for which goes with whose the cards are."""
    differ = (said.flags ^ meant.flags) - _FREE
    if "sides" in told or "targets" in told:
        differ -= {("chooser", "theirs"), _EACH}
    that_many = said.flags | meant.flags >= {_EACH, _EACH_CHOSEN}
    if that_many and not (said.nouns() | meant.nouns()) - {"card"}:
        differ -= {_EACH, _EACH_CHOSEN}
    if any(aspect == "choosing" for aspect, _ in differ):  # chance chooses, or else somebody
        differ -= {("chooser", "theirs")}
    if meant.verb not in ("put", "take"):  # what is drawn or looked at is on top
        differ -= {_TOP}
    if said.verb != meant.verb or said.verb not in ("cannot", "must", "allow"):
        differ = frozenset(flag for flag in differ if flag[0] != "act")
    for aspect in dict.fromkeys(aspect for aspect, _ in sorted(differ)):
        yield Difference(_ABOUT[aspect], said.words, meant.words)
