"""What the cards call the names of a vocabulary: what people write by mistake, where a name is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardgen.cards.effects.declare import Effects
from cardgen.cards.effects.wording import words

if TYPE_CHECKING:
    from cardgen.cards.spec import Spec


OTHERS_SAY: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("damage",), "burn": ("damage",), "lose_life": ("damage",), "gain_life": ("heal",),
    "sacrifice": ("destroy",), "kill": ("destroy",), "trash": ("discard", "destroy"),
    "return": ("move",), "bounce": ("move",), "put": ("move",), "place": ("move",), "send": ("move",),
    "summon": ("call",), "deploy": ("call",), "tutor": ("search",), "show": ("reveal",), "peek": ("look",),
    "tap": ("exhaust",), "rest": ("exhaust",), "untap": ("ready",), "refresh": ("ready",),
    "buff": ("modify",), "boost": ("modify",), "pump": ("modify",), "weaken": ("modify",),
    "gain": ("grant", "heal"), "give": ("grant",), "negate": ("counter",), "cancel": ("counter",),
    "on_enter": ("on_call",), "enters": ("on_call",), "on_play": ("on_call", "play"),
    "on_summon": ("on_call",), "on_death": ("on_destroy",), "on_die": ("on_destroy",),
    "passive": ("continuous",), "static": ("continuous",), "activated": ("own_turn",),
    "exile": ("move",), "banish": ("move",), "remove": ("move", "unmark"), "draw_card": ("draw",),
    "when": ("timing", "if"), "while": ("if", "condition"), "if": ("condition",), "price": ("cost",),
    "trigger": ("timing",), "requires": ("condition",),
    "frequency": ("limit",), "once": ("once_per_turn",), "loop": ("repeat",), "each": ("for_each",),
    "effects": ("then", "do"), "steps": ("effects", "then", "do"), "do": ("effects", "then"),
    "target": ("to", "on", "of"), "targets": ("to", "on", "of"), "amount": ("count", "by"), "n": ("count",),
    "quantity": ("count",), "number_of": ("count",), "controller": ("whose",), "player": ("who", "whose"),
    "type": ("kind",), "location": ("zone",), "in": ("zone",), "from": ("of", "zone"), "keyword": ("has",),
    "max": ("at_most", "most"), "maximum": ("at_most", "most"), "less_than": ("at_most",),
    "or_less": ("at_most",), "min": ("at_least", "least"), "minimum": ("at_least", "least"),
    "more_than": ("at_least",), "greater_than": ("at_least",), "or_more": ("at_least",),
    "equal": ("equals",), "exactly": ("equals",), "sum": ("plus",), "difference": ("minus",),
    "product": ("times",), "duration": ("until",), "lasts": ("until",), "eot": ("end_of_turn",),
    "permanent": ("end_of_game",), "forever": ("end_of_game",),
    "enemy": ("opponent", "opponents"), "foe": ("opponent", "opponents"), "them": ("it",),
    "me": ("you",), "this": ("self",), "this_card": ("self",),
    "tapped": ("exhausted",), "rested": ("exhausted",), "untapped": ("ready",), "upright": ("ready",),
    "graveyard": ("discard",), "library": ("deck",), "battlefield": ("in_play",),
    "タイミング": ("timing",), "時": ("timing",), "いつ": ("timing",), "条件": ("condition", "if"),
    "コスト": ("cost",), "効果": ("effects", "then", "do"), "能力": ("effects",), "制限": ("limit",),
    "回数": ("limit", "times", "repeat"), "任意": ("optional",), "名前": ("name",), "カード名": ("name",),
    "対象": ("to", "on", "of"), "枚数": ("count",), "数": ("count", "by"), "誰": ("who", "whose"),
    "持ち主": ("whose",), "種類": ("kind",), "場所": ("zone", "from"), "領域": ("zone",), "ゾーン": ("zone",),
    "期間": ("until",), "まで": ("until",), "以上": ("at_least",), "以下": ("at_most",),
    "自分": ("you",),
    "相手": ("opponent", "opponents"), "全員": ("all",), "すべて": ("all",), "全て": ("all",),
    "このカード": ("self",),
}  # fmt: skip
"""What other games, tools and languages call a word of the shared vocabulary."""


def titled(spec: Spec, declared: Effects) -> dict[str, tuple[str, ...]]:
    """By a title in either language, or a Japanese verb, the names that print it."""
    found: dict[str, tuple[str, ...]] = {}
    for name, titles in (*_titles(spec, declared), *_verbs(declared)):
        for title in titles:
            found[title] = tuple(dict.fromkeys((*found.get(title, ()), name)))
    return found


def _titles(spec: Spec, declared: Effects) -> Iterator[tuple[str, Iterable[str]]]:
    groups: tuple[Mapping[str, Any], ...] = (spec.zones, spec.kinds, declared.groups, declared.keywords)
    groups = (*groups, declared.markers, declared.numbers, declared.timings)
    yield from ((name, part.title.all()) for group in groups for name, part in group.items())
    yield from ((name, words.TIMINGS[name]) for name in declared.timings if name in words.TIMINGS)
    yield from ((name, label.all()) for name, label in declared.elements.items())
    for kind in spec.kinds.values():
        yield from ((name, (*field.title.all(), *field.aliases)) for name, field in kind.fields.items())


def _verbs(declared: Effects) -> Iterator[tuple[str, Iterable[str]]]:
    """The steps as the cards say them in Japanese, the game's own words first."""
    yield from ((step, words.verbs(own.words.text("ja"))) for step, own in declared.own_steps.items())
    yield from ((step, words.verbs(label.text("ja"))) for step, label in declared.words.items())
    yield from ((step, words.verbs(said.ja)) for step, said in words.STEPS.items())
    yield from words.LOANS.items()
