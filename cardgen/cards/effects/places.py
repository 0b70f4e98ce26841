"""Where a game's cards lie: the zones behind names, who sees the cards there, and how many there can be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardgen.cards.effects.declare import Effects

if TYPE_CHECKING:
    from cardgen.cards.deck_rule import DeckPart
    from cardgen.cards.spec import Spec
    from cardgen.cards.table import Zone

Sight: TypeAlias = Literal["all", "owner", "nobody"]


def zones(spec: Spec, declared: Effects) -> dict[str, tuple[str, ...]]:
    """By name of a zone or a group, the single zones behind it."""
    single = {name: (name,) for name in spec.zones}
    groups = {name: group.zones for name, group in declared.groups.items()}
    return single | groups | {"in_play": declared.in_play}


def sight(zone: Zone) -> Sight:
    """Who sees faces: everybody, whoever the cards lie with, or nobody, as in a deck."""
    if zone.visible == "all":
        return "all"
    return "owner" if zone.visible in ("owner", "back") and zone.owner != "shared" else "nobody"


def backs(spec: Spec) -> tuple[frozenset[str], ...]:
    """The kinds that share a back, for each back."""
    kinds = spec.kinds.items()
    printed = dict.fromkeys(kind.back for _, kind in kinds)
    return tuple(frozenset(name for name, kind in kinds if kind.back == back) for back in printed)


def room(spec: Spec, declared: Effects) -> dict[str, int]:
    """A pile in play shows one card; other zones say how many they hold."""
    piles = {name: 1 for name in declared.in_play if spec.zones[name].ordered}
    holding = {name: zone.capacity for name, zone in spec.zones.items() if zone.capacity}
    return {**piles, **holding}


def most_cards(spec: Spec, declared: Effects) -> int | None:
    """All cards of a deck's parts, and the others' too where they can be taken away."""
    sizes = [_size(part) for part in spec.decks.values()]
    if not sizes or None in sizes:
        return None
    rivals = spec.players.max if "steal" in declared.steps and not spec.shares_deck else 1
    return rivals * sum(size for size in sizes if size is not None)


def _size(part: DeckPart) -> int | None:
    """The most cards that a part of a deck may hold; of an amount over the options, its greatest number."""
    bounds = [
        max(
            map(int, re.findall(r"\d+", str(limit.max if limit.exactly is None else limit.exactly))),
            default=None,
        )
        for limit in part.limits
        if not (limit.when or limit.kinds or limit.where or limit.each or limit.distinct or limit.as_many_as)
        and limit.severity == "error"
        and (limit.exactly is not None or limit.max is not None)
    ]
    return min((bound for bound in bounds if bound is not None), default=None)
