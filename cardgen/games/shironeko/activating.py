"""Activated abilities: which the active player may use now."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cardgen.games.shironeko import standing
from cardgen.games.shironeko.runes import light
from cardgen.play.effects import action as answers

if TYPE_CHECKING:
    from cardgen.games.shironeko.printed import Demand
    from cardgen.games.shironeko.souls import Purse
    from cardgen.games.shironeko.state import State
    from cardgen.play.effects.posts import Posts

Use: TypeAlias = tuple[int, int, int, "Demand | None"]
"""An action, the ability that it activates, the card that has it, and all that it asks for where simple."""


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
