"""Where cards are in English, and whose: ``from your hand``, ``in all players' machine zones``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards
from cardgen.cards.effects.wording.shapes import looks_first

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.english_cards import EnglishCards

POSSESSIVE: Final = {
    "you": "your",
    "opponent": "your opponent's",
    "one_other": "another player's",
    "opponents": "each opponent's",
    "one": "a player's",
    "one_opponent": "an opponent's",
    "all": "each player's",
    "any": "any player's",
    "that_player": "that player's",
    "owner": "its owner's",
    "owners": "their owners'",
    "everyone": "all players'",
    "every_opponent": "all opponents'",
}
_SEEN: Final = {"any": "them", "all": "each", "opponents": "each"}
"""What hands are called that have been looked at, by whose they are."""
SEVERAL: Final = ("owners", "everyone", "every_opponent")


def origin(say: EnglishCards, cards: Cards, owner: bool, taken: bool) -> str:
    """Where the cards are, with a blank before it; ``taken`` from there."""
    if cards.under or cards.ref or cards.zones == ("looked_at",):
        return _among(say, cards)
    if not cards.zones:
        return ""
    if say.looked_through and looks_first(cards, say.lexicon):
        return f" from {_SEEN.get(cards.whose, 'it')}"
    if not owner:
        return f" from their {say.lexicon.zone(cards.zones[0])}" if len(cards.zones) == 1 else ""
    lies = cards.count in (None, "all") or all(say.lexicon.is_in_play(zone) for zone in cards.zones)
    whose = "everyone" if cards.whose == "any" and cards.count == "all" else cards.whose
    said = say.lexicon.lying(cards.zones) if lies and not taken else "from"
    return f" {said} {say.zones(cards.zones, whose)}"


def _among(say: EnglishCards, cards: Cards) -> str:
    """Where cards are that lie under another, or are some of those known already."""
    where = f" under {say.ref(cards.under)}" if cards.under else ""
    if cards.ref or not cards.under:
        known = cards.ref not in ("", "it")
        where += f" among {say.ref(cards.ref) if known else 'them'}"
    if cards.zones not in ((), ("looked_at",)):
        return f"{where} {say.lexicon.lying(cards.zones)} {say.zones(cards.zones, cards.whose)}"
    if cards.whose == "any" or (cards.ref and cards.whose == "you"):
        return where
    return f"{where} that are {'yours' if cards.whose == 'you' else say.possessive(cards.whose)}"
