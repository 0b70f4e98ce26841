"""Whether what an ability reaches for can ever be there: kinds in zones, values of kinds.

Each function yields what can never be, at its place, with a message and a hint; ``sense`` notes them.
What lies in a zone is what the spec says that it ``holds``; a card under another may be of any kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from cardgen.cards.effects.tree import Ability, Cards, Part, walk
from cardgen.cards.effects.vocabulary import COVERED, Vocabulary
from cardgen.problem import Span


class Impossible(NamedTuple):
    """What can never be, where it is said."""

    check: str
    at: Span
    message: str
    hint: str = ""


_ON_CARDS_IN_PLAY: Final = ("destroy", "exhaust", "ready")
_ON_PLAYERS: Final = {"damage": "takes damage", "heal": "is healed", "prevent": "takes damage"}
"""Steps about life, and what is said of players who have none."""
_BEARING: Final = {"grant": "to", "lose": "from", "mark": "on", "unmark": "from"}
"""Steps that give or take keywords and markers, and the key that says from which cards."""
_MARKING: Final = ("mark", "unmark")
_INTO_HAND: Final = ("recover", "steal")
"""Steps that take cards to hand without saying so."""
_SOMEWHERE: Final = ("name_card",)
"""Steps that describe cards wherever they are."""


def never_there(ability: Ability, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """Descriptions that no card can fit."""
    said = (ability.condition, ability.cost, ability.effects)
    anywhere = [part.args.get("fits", part.main) for part in walk(said) if _speaks_of_all(part)]
    for part in walk(said):
        if isinstance(part, Cards):
            in_play = not any(part is other for other in anywhere)
            yield from _unfit(part, vocabulary, vocabulary.zones_of(()) if in_play else ())
    if not isinstance(ability.of, Cards):
        return
    for part in walk(ability.of):
        if isinstance(part, Cards):
            yield from _unfit(part, vocabulary, ())
    for timing in ability.timings:
        if timing in vocabulary.players_events:
            message = f"the event {timing!r} is a player's and no card's, so 'of' describes nothing"
            hint = f"say whose event: of: {either(vocabulary.event_players())}"
            yield Impossible("effect-target", ability.of.at, message, hint)


def _speaks_of_all(part: Any) -> bool:
    return isinstance(part, Part) and (part.word in _SOMEWHERE or (part.word == "is" and "fits" in part.args))


def _unfit(cards: Cards, vocabulary: Vocabulary, default: tuple[str, ...]) -> Iterator[Impossible]:
    kinds = cards.kinds or vocabulary.kinds
    if not cards.ref and not cards.under and cards.pile == "top":
        zones = known(cards.zones, vocabulary) or (() if cards.zones else default)
        held = [kind for kind in kinds if any(kind in vocabulary.holds[zone] for zone in zones)]
        if zones and not held:
            able = [zone for zone, held in vocabulary.holds.items() if any(kind in held for kind in kinds)]
            where = either(cards.zones) or "play"
            message, hint = f"no {either(kinds)} lies in {where}", f"it lies in: {', '.join(able)}"
            yield Impossible("effect-target", cards.zones_at, message, hint)
            return
        kinds = tuple(held) or kinds
    for demand in cards.filters:
        if not any(demand.field in vocabulary.kind_fields[kind] for kind in kinds):
            able = [kind for kind, fields in vocabulary.kind_fields.items() if demand.field in fields]
            message = f"no {either(kinds)} has a {demand.field!r}"
            yield Impossible("effect-target", demand.at, message, f"{either(able)} has one")


def never_reached(step: Part, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Cards that a step cannot be done to, and places that they cannot be put into."""
    if step.word in _ON_PLAYERS and isinstance(step["to"], str):
        yield from _unhurt(step, vocabulary)
    if step.word in _BEARING:
        yield from _unborne(step, vocabulary, kind)
    if step.word in _MARKING:
        yield from _out_of_play(step, step[_BEARING[step.word]], vocabulary, kind)
    if step.word == "attach":
        yield from _under_nothing(step["under"], vocabulary)
    cards = step.args.get("take") if step.word == "look" else step.args.get("")
    target = step.args.get("to") if step.word in _ON_PLAYERS else cards
    if isinstance(target, Cards) and (step.word in _ON_CARDS_IN_PLAY or target is not cards):
        yield from _out_of_play(step, target, vocabulary, kind)
    if not isinstance(cards, Cards):
        return
    if vocabulary.steps[step.word].stats:
        yield from _statless(step, cards, vocabulary, kind)
    if step.word in ("recover", "steal", "discard"):
        yield from _wrong_source(step, cards, vocabulary)
    if step.word in ("move", "call", "search", "look", *_INTO_HAND):
        yield from _wrong_place(step, cards, vocabulary, kind)
    if step.word == "attach" and cards.ref and cards.ref == step["under"].ref and not cards.filters:
        yield Impossible("effect-target", step.where("under"), "a card cannot lie under itself")


def _unhurt(step: Part, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """A player who has nothing that damage takes or healing gives back."""
    if not (vocabulary.players_healed if step.word == "heal" else vocabulary.players_hurt):
        message = f"no player {_ON_PLAYERS[step.word]} in this game"
        hint = f"cards do: to: {{kind: {vocabulary.damaged[0]}, count: 1}}" if vocabulary.in_play else ""
        yield Impossible("effect-target", step.where("to"), message, hint)


def _out_of_play(step: Part, cards: Cards, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    zones = known(cards.zones, vocabulary)
    hurt = step.word in _ON_PLAYERS
    kinds = cards.kinds or ((kind,) if cards.ref == "self" and kind else ())
    if not vocabulary.in_play:
        message = f"{step.word!r} is done to cards in play, and none is ever in play in this game"
        yield Impossible("effect-target", cards.at, message, "say a player, such as you")
    elif hurt and kinds and not set(kinds) & set(vocabulary.damaged):
        message = f"no {either(kinds)} takes damage"
        hint = f"damage is dealt to: {', '.join(vocabulary.damaged)}"
        yield Impossible("effect-target", cards.kinds_at if cards.kinds else cards.at, message, hint)
    elif hurt and zones and not any(set(vocabulary.holds[zone]) & set(vocabulary.damaged) for zone in zones):
        message = f"no card in {either(cards.zones)} takes damage"
        hint = f"damage is dealt to: {', '.join(vocabulary.damaged)}"
        yield Impossible("effect-target", cards.zones_at, message, hint)
    elif zones and not set(zones) & set(vocabulary.in_play):
        message = f"{step.word!r} is done to cards in play, and {either(cards.zones)} is not in play"
        hint = f"in play are: {', '.join(vocabulary.in_play)}"
        yield Impossible("effect-target", cards.zones_at, message, hint)


def _statless(step: Part, cards: Cards, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Stats that no card in question has."""
    kinds = in_question(cards, vocabulary, kind)
    for stat in vocabulary.stats if kinds else ():
        if stat in step.args and not any(stat in vocabulary.kind_fields[one] for one in kinds):
            able = [one for one, fields in vocabulary.kind_fields.items() if stat in fields]
            message = f"no {either(kinds)} has a {stat!r}"
            yield Impossible("effect-target", step.at, message, f"{either(able)} has one")


def in_question(cards: Cards, vocabulary: Vocabulary, kind: str) -> tuple[str, ...]:
    """The kinds that are asked for, or that there can be; none where nothing is known."""
    own = (kind,) if cards.ref == "self" and kind else ()
    return cards.kinds or own or lying(cards, vocabulary)


def lying(cards: Cards, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The kinds of card in the zones named; none where any kind may be meant."""
    zones = known(cards.zones, vocabulary) if cards.pile == "top" else ()
    return tuple(dict.fromkeys(one for zone in zones for one in vocabulary.holds[zone]))


def _under_nothing(host: Cards, vocabulary: Vocabulary) -> Iterator[Impossible]:
    """A place outside of play, where no cards lie under others."""
    zones = known(host.zones, vocabulary)
    if zones and not set(zones) & set(vocabulary.in_play):
        message = f"cards lie under cards in play, and {either(host.zones)} is not in play"
        hint = f"in play are: {', '.join(vocabulary.in_play)}"
        yield Impossible("effect-target", host.zones_at, message, hint)


def _unborne(step: Part, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Cards of kinds that cannot have the keyword or marker in question."""
    cards, word = step[_BEARING[step.word]], step.main
    if not isinstance(cards, Cards):
        return
    keyword = vocabulary.keywords[word].kinds if step.word in ("grant", "lose") else vocabulary.marked[word]
    able, kinds = keyword or vocabulary.kinds, in_question(cards, vocabulary, kind)
    if kinds and not set(kinds) & set(able):
        own = cards.ref == "self" and kind
        at = cards.kinds_at if cards.kinds else cards.at if own else cards.zones_at
        message = f"no {either(kinds)} has {word!r}"
        yield Impossible("effect-target", at, message, f"it goes on: {', '.join(able)}")


def _wrong_source(step: Part, cards: Cards, vocabulary: Vocabulary) -> Iterator[Impossible]:
    usual = vocabulary.steps[step.word].main.zone
    closed = (*vocabulary.piles, *vocabulary.in_play, "hand")
    for zone in known(cards.zones, vocabulary):
        wrong = {"recover": zone in closed, "steal": zone != usual, "discard": zone == "discard"}
        if wrong[step.word]:
            message = f"{step.word!r} takes no cards from {zone!r}"
            hint = f"it takes them from {usual!r}; try 'move'"
            yield Impossible("effect-target", cards.zones_at, message, hint)
            return


def _wrong_place(step: Part, cards: Cards, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    kinds = in_question(cards, vocabulary, kind)
    to = "hand" if step.word in _INTO_HAND else step.args.get("to") or ()
    zones = vocabulary.zones_of(to if isinstance(to, tuple) else (to,))
    if kinds and zones and not any(one in vocabulary.holds[zone] for one in kinds for zone in zones):
        able = dict.fromkeys(one for zone in zones for one in vocabulary.holds[zone])
        message = f"no {either(kinds)} comes into {either(zones)}"
        yield Impossible("effect-target", step.at, message, f"there lie: {', '.join(able)}")


def never_there_itself(ability: Ability, vocabulary: Vocabulary, kind: str) -> Iterator[Impossible]:
    """Zones from which an ability works, where no card of its kind ever lies."""
    for zone, at in zip(ability.zones, ability.zones_at, strict=False):
        if zone != COVERED and kind and not _lies_in(kind, (zone,), vocabulary):
            able = [name for name, held in vocabulary.holds.items() if kind in held]
            message = f"no {kind} lies in {zone}"
            yield Impossible("effect-target", at, message, f"it lies in: {', '.join(able)}")


def _lies_in(kind: str, zones: Iterable[str], vocabulary: Vocabulary) -> bool:
    return any(kind in vocabulary.holds[zone] for zone in vocabulary.zones_of(tuple(zones)))


def known(names: Iterable[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The single zones behind names; those looked at by a step are no zone."""
    known = tuple(name for name in names if name in vocabulary.zones)
    return vocabulary.zones_of(known) if known else ()


def either(names: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(names))
