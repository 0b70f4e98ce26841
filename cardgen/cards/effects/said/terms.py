"""The words of a text that say something, each with its place, what kind of fact it is, and which.

The longer and surer ones are looked for first; what has been understood is blotted out, so that no later
pattern sees it: a plain letter leaves ``\\x01``, a number ``\\x02``, a signed one ``\\x03``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Final

from cardgen.cards.effects.said.game_words import GameWords
from cardgen.cards.effects.said.later import later
from cardgen.cards.effects.said.passes import Number, Pass, Term, always, pattern
from cardgen.cards.effects.said.timings import TimingWords
from cardgen.cards.effects.said.tongue import Tongue
from cardgen.cards.effects.wording.lexicon import Lexicon

_BLOT, _NUMBER, _SIGNED = "\x01", "\x02", "\x03"
_REPEATED: Final = {
    "ja": r"((?:または|[^、。】\n・はが])*)を(\d+)[回度]行うまで",
    "en": r"until its (next|second|third|fourth|fifth|\d+th) ([^.,;\n]+)",
}


class Terms:
    """Finds the words that say something in texts about one game's cards."""

    def __init__(self, lexicon: Lexicon, tongue: Tongue) -> None:
        self.lexicon = lexicon
        self.tongue = tongue
        self.ja = lexicon.language == "ja"
        self.game = GameWords(lexicon, tongue)

    def found(self, plain: str, names: Iterable[str] = ()) -> list[Term]:
        """Every word of a text that says something, in order; ``names`` are names that cards are given."""
        left, terms = plain, list[Term]()
        named = [self.game.words("name", [(name, name) for name in names])]
        if self.ja and self.lexicon.header.open != "《":
            named.append(("name", pattern("《([^》]+)》"), lambda found: found[1]))
        for aspect, regex, value in [*self.first, *named, *self.passes]:
            for match in [*regex.finditer(left)]:
                start, end = match.span("core" if "core" in regex.groupindex and not self.ja else 0)
                if start == end:
                    continue
                term = Term(start, end, aspect, value(match), plain[start:end])
                terms.append(term)
                left = left[: term.start] + _blot(term) * (term.end - term.start) + left[term.end :]
        return sorted(terms)

    # Passes

    @cached_property
    def first(self) -> list[Pass]:
        """How often, how long and when, in which numbers and players may stand."""
        tongue = self.tongue
        limits = [("limit", pattern(text), _limit(per)) for per, text in tongue.limits.items()]
        points = self._points()
        lasting = [("duration", pattern(text), always(point)) for point, text in points.items()]
        repeated = (
            "duration",
            pattern(_REPEATED[self.lexicon.language]),
            lambda found: ("times", re.sub("か(?!ら)|や", "または", found[1]), found[2]),
        )
        coming = ("later", pattern(tongue.later), later)
        timings = [
            ("timing", pattern(text), value) for text, value in TimingWords(self.lexicon, tongue).patterns()
        ]
        return [*limits, repeated, *lasting, coming, *timings]

    @cached_property
    def passes(self) -> list[Pass]:
        tongue = self.tongue
        acts: list[Pass] = [("act", pattern(text), always(act)) for act, text in tongue.acts.items()]
        stats, places = self.game.words("stat", self.game.stats()), [*self.game.places()]
        if tongue.allows:
            acts.insert(0, ("verb", pattern(tongue.allows), always("allow")))
        return [
            *self.game.keywords(),
            *self.game.turning(),
            *self.game.own_words(),
            *([stats, *places] if self.ja else [*places, *acts, stats]),
            *self._flags("after", "chooser"),
            *(("player", pattern(text), always(who)) for who, text in tongue.players.items()),
            *(("quantity", pattern(text), always(what)) for what, text in tongue.quantities.items()),
            ("number", pattern(tongue.numbers), self._number),
            *(("compare", pattern(text), always(sign)) for sign, text in tongue.compares.items()),
            *self._flags("target", "named"),
            *self.game.attributes(),
            ("may", pattern(tongue.may), always(True)),
            *(("verb", pattern(text), always(verb)) for verb, text in tongue.verbs.items()),
            *self._flags("amount", "choosing", "place", "face", "state"),
            ("pronoun", pattern(tongue.pronouns), always("it")),
            *acts[: None if self.ja else 0],
        ]

    def _flags(self, *aspects: str) -> list[Pass]:
        found = [(key.split(":"), text) for key, text in self.tongue.flags.items()]
        return [(key[0], pattern(text), always(key[1])) for key, text in found if key[0] in aspects]

    def _points(self) -> dict[str, str]:
        """By point, what says that something lasts to it: the game's words and what else is said."""
        said = {
            point: re.escape(self.game.fold(self.lexicon.point(point)))
            for point in self.lexicon.vocabulary.points
        }
        both = {point: f"{text}|{self.tongue.durations.get(point) or text}" for point, text in said.items()}
        both |= {point: text for point, text in self.tongue.durations.items() if point not in said}
        return dict(sorted(both.items(), key=lambda item: -len(said.get(item[0], ""))))

    def _number(self, found: re.Match[str]) -> Number:
        groups = found.groupdict()
        around = f"{groups.get('before') or ''}{groups.get('after') or ''}".strip()
        compare = next(
            (sign for sign, text in self.tongue.compares.items() if re.search(text, around, re.IGNORECASE)),
            "",
        )
        if around and not compare:
            compare = ""
        n, unit = int(found["n"]), groups.get("unit") or ""
        if compare in ("<", ">"):
            n, compare = (n - 1, "<=") if compare == "<" else (n + 1, ">=")
        return Number(found["sign"] or "", n, compare, unit)


def _limit(per: str) -> Callable[[re.Match[str]], Any]:
    def limit(found: re.Match[str]) -> tuple[int, str, bool]:
        words = found["n"].lower()
        times = {"once": 1, "twice": 2}.get(words) or int(words.split()[0])
        return times, per, bool(found["shared"])

    return limit


def _blot(term: Term) -> str:
    if term.aspect == "number":
        return _SIGNED if term.value.sign else _NUMBER
    return _BLOT
