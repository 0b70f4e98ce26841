"""Whose cards a text speaks of, and which zones: 「相手の手札」, ``one of your machines``.

``Whereabouts`` reads a hand-written text and a generated one alike. What counts is the nearest owner before a
card or zone; a hand, a deck or a discard of nobody's is one's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import zip_longest
from typing import Final, NamedTuple

from cardgen.cards.effects.declare import Noun
from cardgen.cards.effects.parts import STEPS
from cardgen.cards.effects.tree import Ability, Cards, Part, walk
from cardgen.cards.effects.wording.lexicon import Lexicon
from cardgen.cards.effects.wording.words import without_ruby

MINE, THEIRS, NOBODYS = "yours", "the opponent's", "anybody's"
_SYNONYMS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "hand": "手札|手元",
        "deck": "山札|デッキ|ライブラリ",
        "discard": "捨て?札|捨て山|捨て?場|墓地|トラッシュ|ドロップ",
    },
    "en": {
        "hand": r"hands?\b",
        "deck": r"decks?\b|librar(?:y|ies)\b",
        "discard": r"(?:(?<=your )|(?<=heir )|(?<=r's )|(?<=t's )|(?<=s' ))discards?\b|discard piles?\b"
        r"|graveyards?\b|trash\b",
    },
}
"""The zones that players call by many names."""
_OWNERS: Final = {
    "ja": re.compile(
        r"(?P<their>(?:相手|敵|[ほ他]かのプレイヤー|他のプレイヤー|そのプレイヤー)(?:[0-9]人|全員)?)(?P<e>の|は|が)"
        r"|(?P<my>自分|味方|あなた|こちら)(?P<f>の|は|が)|(?P<any>持ち主|プレイヤー全員|お互い|その中)の"
    ),
    "en": re.compile(
        r"(?P<their>\b(?:opponents?'s?|opposing|enemy|another player's|other players?'s?|that player's|their|"
        r"opponents? (?:has|have|controls?|discards?|reveals?|returns?|puts?|chooses?|loses?)))\b"
        r"|(?P<my>\byour\b(?! opponent)|\byou (?:have|control)\b)"
        r"|(?P<any>\b(?:owner's|any player's|all players'|each player's|a player's|player of your choice)\b)"
    ),
}
_STRETCH: Final = {
    "ja": re.compile(
        r"[^、。：\n】》をがはへに]*(?:に[^、。：\n】》をにはへ]*が(?=それぞれ|合計|[0-9あいな]))?"
    ),
    "en": re.compile(r"[^,.;:\n\])>]*?(?=[,.;:\n\])>]|\b(?:from|to|into|in|under|on|until|for|and put)\b|$)"),
}
_BEHIND: Final = re.compile(
    r"(?:[\w ]{0,40}?)\b(?:(?P<their>(?:in|from) (?:your |an |the )?(?:opponents?'s?|their)"
    r"|your opponents? (?:controls?|has|have)|of (?:your|an|the) opponent(?!'))"
    r"|(?P<my>(?:in|from) your(?! opponent)|you (?:control|have)|of yours))\b"
)
_PARTED: Final = re.compile(r"[、。,.;:\n】をがはへに]")
_IMPLIED: Final[Mapping[str, tuple[str, ...]]] = {
    "draw": ("deck", "hand"),
    "mill": ("deck", "discard"),
    "discard": ("hand", "discard"),
    "destroy": ("discard",),
    "search": ("deck",),
    "look": ("deck", "discard"),
    "recover": ("discard", "hand"),
    "steal": ("hand",),
    "reveal": ("hand",),
    "shuffle": ("deck",),
    "damage": ("deck",),
}
"""Zones that a text may name because of a step, and need not."""


class Seen(NamedTuple):
    """What a text says of cards and zones: of each whose it is, and which zones are named at all."""

    owners: Mapping[str, frozenset[str]]
    zones: frozenset[str]


class Whereabouts:
    """Reads texts about the cards of a game in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.language = lexicon.language

    @cached_property
    def words(self) -> re.Pattern[str]:
        """Everything that has an owner, the longer names first; each group is a zone or a noun."""
        found = {f"zone_{zone}": self._forms(self.lexicon.zone(zone)) for zone in self._zones()}
        called = [*found.values()]
        for name, noun in self._nouns().items():
            forms = self._forms(noun.ja if self.language == "ja" else noun.en, noun.plural)
            if forms[0] and forms not in called:
                found[f"noun_{name}"] = forms
        ordered = sorted(found.items(), key=lambda item: -max(map(len, item[1])))
        groups = ((name, "|".join([*self._spelled(forms), *self._also(name)])) for name, forms in ordered)
        return re.compile("|".join(f"(?P<{name}>{words})" for name, words in groups if words))

    def _forms(self, word: str, plural: str = "") -> list[str]:
        """What a word is in a text that is folded; an English one also in the plural."""
        plural = plural or f"{word.removesuffix('s')}s"
        forms = [word] if self.language == "ja" else [word.removesuffix("s"), plural]
        return [without_ruby(form).casefold() for form in forms]

    def _spelled(self, forms: list[str]) -> list[str]:
        if self.language == "ja":
            return [re.escape(form) for form in forms]
        return [rf"\b{re.escape(form)}\b" for form in forms if forms[0] not in STEPS]  # no verb is a zone

    def _also(self, name: str) -> list[str]:
        """What else players call a zone."""
        also = _SYNONYMS[self.language].get(name.removeprefix("zone_"), "") if "zone_" in name else ""
        return [also] if also else []

    def _nouns(self) -> dict[str, Noun]:
        kinds = {kind: self.lexicon.noun(kind) for kind in self.lexicon.spec.kinds}
        return {**self.lexicon.declared.nouns, **kinds}

    def _zones(self) -> list[str]:
        declared = self.lexicon.declared
        return [*self.lexicon.spec.zones, *declared.groups]

    def seen(self, plain: str) -> Seen:
        """What a text says; it is folded to plain letters in lower case before."""
        owners: dict[str, set[str]] = {}
        taken: list[tuple[int, int, str]] = list(self._stretches(plain))
        place = 0  # where the last hand, deck or discard of nobody's ends
        for found in self.words.finditer(plain):
            if plain[: found.start()].endswith(("この", "その", "this ", "that ")):
                continue
            name = str(found.lastgroup)
            owner = next((who for start, end, who in taken if start <= found.start() < end), "")
            owner = owner or self._owner_behind(plain[found.end() :])
            if not owner and place and not _PARTED.search(plain, place, found.start()):
                owner = MINE
            place = found.end() if self._is_own(name) and owner in ("", MINE) else 0
            owners.setdefault(name, set()).add(owner)
        zones = {name.removeprefix("zone_") for name in owners if name.startswith("zone_")}
        return Seen({name: frozenset(who) for name, who in owners.items()}, frozenset(zones))

    def _stretches(self, plain: str) -> Iterable[tuple[int, int, str]]:
        """Where a text speaks of what somebody has."""
        heads = list(_OWNERS[self.language].finditer(plain))
        for head, after in zip_longest(heads, heads[1:]):
            who = THEIRS if head["their"] else MINE if head["my"] else NOBODYS
            end = after.start() if after else len(plain)
            acts = self.language == "ja" and (head["e"] or head["f"]) in ("は", "が")
            stretch = re.compile("[^。\n]*") if acts else _STRETCH[self.language]
            if found := stretch.match(plain, head.end(), end):
                yield head.end(), found.end(), who

    def _owner_behind(self, rest: str) -> str:
        """The owner in English that comes behind: ``a machine your opponent controls``."""
        found = _BEHIND.match(rest) if self.language == "en" else None
        return "" if found is None else THEIRS if found["their"] else MINE

    def sides(self, said: Seen, meant: Seen) -> tuple[list[str], list[str]]:
        """What is another's in one of two texts and not in the other: as the one says it, and the other."""
        here, there = [], []
        for name in sorted(set(said.owners) & set(meant.owners)):
            mine, theirs = self._owned(name, said), self._owned(name, meant)
            bare = name == "noun_card"  # a word for whatever is drawn or discarded
            narrowed = MINE in said.owners[name] and not theirs & {MINE, THEIRS} and not bare
            if (THEIRS in mine) != (THEIRS in theirs) or narrowed:
                here.append(self._told(name, mine))
                there.append(self._told(name, theirs))
        return here, there

    def _owned(self, name: str, seen: Seen) -> frozenset[str]:
        """Whose something is; what is always one's own needs no owner."""
        return frozenset(who or (MINE if self._is_own(name) else NOBODYS) for who in seen.owners[name])

    def _is_own(self, name: str) -> bool:
        """Whether a thing is one's own where nothing is said: a hand, a deck, a discard."""
        return name.startswith("zone_") and not self.lexicon.is_in_play(name.removeprefix("zone_"))

    def _told(self, name: str, owners: frozenset[str]) -> str:
        shelf, _, what = name.partition("_")
        noun = self.lexicon.noun(what)
        title = self.lexicon.zone(what) if shelf == "zone" else noun.ja if self.language == "ja" else noun.en
        return f"{title} ({' and '.join(sorted(owners))})"

    def zones(self, said: Seen, meant: Seen, abilities: Iterable[Ability]) -> tuple[set[str], set[str]]:
        """Zones that a text names and the effect has nothing to do with, and zones it should name."""
        abilities = tuple(abilities)
        extra = said.zones - meant.zones - self._implied(abilities)
        missing = (meant.zones if extra else meant.zones & self._told_of(abilities)) - said.zones
        return {self.lexicon.zone(zone) for zone in extra}, {self.lexicon.zone(zone) for zone in missing}

    def _implied(self, abilities: tuple[Ability, ...]) -> set[str]:
        vocabulary, found = self.lexicon.vocabulary, set[str]()
        for ability in abilities:
            found |= {zone for timing in ability.timings for zone in vocabulary.timings[timing].zones}
            found |= set(ability.zones)
        for part in walk(abilities):
            if isinstance(part, Part):
                found |= set(_IMPLIED.get(part.word, ()))
                to = part.args.get("to")
                found |= {to} if isinstance(to, str) else set(to) if isinstance(to, tuple) else set()
            if isinstance(part, Cards):
                found |= set(part.zones)
        return found

    def _told_of(self, abilities: tuple[Ability, ...]) -> set[str]:
        """Zones that must be named: where an ability works, where cards are if that is not usual."""
        usual, found = set[int](), set[str]()
        for part in walk(abilities):
            if isinstance(part, Part):
                usual |= {id(value) for value in part.args.values() if self._is_usual(part, value)}
            if isinstance(part, Cards) and id(part) not in usual:
                found |= set(part.zones)
        return found | {zone for ability in abilities for zone in ability.zones}

    def _is_usual(self, part: Part, value: object) -> bool:
        """Whether a step takes cards from where it always does."""
        signature = self.lexicon.vocabulary.steps.get(part.word)
        zones = _IMPLIED.get(part.word, ()) + ((signature.main.zone,) if signature else ())
        return isinstance(value, Cards) and bool(value.zones) and set(value.zones) <= set(zones)
