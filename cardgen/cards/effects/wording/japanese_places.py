"""Where cards are in Japanese, and whose: 「自分のセンターの」, 「手札から」, 「山札の一番上の」."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgen.cards.effects.tree import Cards
from cardgen.cards.effects.wording.shapes import is_plain_edge

if TYPE_CHECKING:
    from cardgen.cards.effects.wording.japanese_cards import JapaneseCards

PLACES: Final = {"top": "上", "bottom": "下"}


def origin(say: JapaneseCards, cards: Cards, owner: bool, taken: bool = False) -> str:
    """Whose and where, each ending in の, or in から where cards are taken from there."""
    if cards.choose not in PLACES:
        return _where(say, cards, owner, taken)
    where = _where(say, cards, owner, taken=False)
    if not (cards.zones or cards.ref or cards.under):
        where = f"{say.whose(cards.whose)}{say.lexicon.zone('in_play')}の"
    return f"{where}{edge(say, cards)}"


def _where(say: JapaneseCards, cards: Cards, owner: bool, taken: bool) -> str:
    if cards.under or cards.ref or cards.zones == ("looked_at",):
        return _among(say, cards)
    shared = bool(cards.zones) and all(say.lexicon.is_shared(zone) for zone in cards.zones)
    whose = say.whose(cards.whose) if owner and not shared else ""
    if say.is_away(cards):
        whose = "" if cards.whose == "you" and taken else whose
        if say.is_hand(cards, owner):
            return whose
        if cards.whose == "any" and owner and not shared:
            whose = say.lexicon.everybodys
        return f"{whose}{say.zones(cards.zones, cards.count)}{'から' if taken else 'の'}"
    if cards.whose == "any" and cards.count == "all" and not shared:
        whose = say.lexicon.everybodys
    if say.lexicon.place_noun(cards.zones):
        return whose
    if not cards.zones or cards.zones == ("in_play",):
        return whose if cards.kinds else f"{whose}場の"
    return f"{whose}{say.zones(cards.zones, cards.count)}の"


def _among(say: JapaneseCards, cards: Cards) -> str:
    """Where cards are that lie under another, or are some of those known already."""
    if cards.under:
        covered = "" if say.lexicon.covered_noun() else "下の"
        where = f"{say.ref(cards.under)}の{covered}"
        where += "" if not cards.ref else "その中の" if cards.ref == "it" else f"{say.ref(cards.ref)}の中の"
    else:
        where = "その中の" if cards.ref in ("", "it") else f"{say.ref(cards.ref)}の中の"
    unsaid = cards.whose == "any" or (cards.ref and cards.whose == "you")
    whose = "" if unsaid else say.whose(cards.whose)
    zones = "" if cards.zones in ((), ("looked_at",)) else f"{say.zones(cards.zones, cards.count)}の"
    return f"{where}{whose}{zones}"


def edge(say: JapaneseCards, cards: Cards) -> str:
    """「一番上の」, 「上から2枚の」, or 「上から」 with the number behind."""
    at = PLACES[cards.choose]
    if not is_plain_edge(cards):
        return f"{at}から"
    return f"一番{at}の" if cards.count == 1 else f"{at}から{cards.count}{say.counter(cards)}の"
