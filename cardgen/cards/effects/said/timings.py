"""How texts say when an ability works: by a title in the header, by its event, by whose turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardgen.cards.effects.said.plain import folded
from cardgen.cards.effects.said.tongue import Tongue
from cardgen.cards.effects.wording import words
from cardgen.cards.effects.wording.lexicon import Lexicon

Value = Callable[["re.Match[str]"], Any]
_WHEN_JA: Final = (
    r"(?:(?<=[ただ])(?<!捨てた)(?<!られた)(?<!引いた)ら(?=[、。])"
    r"|時|とき|際|場合|たび|たら|なら|後)(?!まで)|(?=か(?!ら)|、?または)"
)
_WHEN_EN: Final = r"\b(?:when(?:ever)?|each time|after|as soon as)\b[^.,:;\])>\n]{0,80}?"
_BE: Final = "(?:(?:are|is|was|gets) )?"
_SLOT: Final = re.compile(r"\{\w*\}(?:が|の)?")
_FORMS: Final = re.compile(r"\[([^\[\]]*)\]")
_HOLDER: Final = re.compile("^[一-龠ァ-ヴー]+の(?=.+を)")
"""Whose something is that an event is about, which goes without saying: 「手札の交換を宣言した」."""
WHOSE: Final[Mapping[str, str]] = {
    "自分": "", "あなた": "", "相手": "opponent", "お互い": "any", "各": "any", "毎": "any",
    "すべて": "any", "そのプレイヤー": "that", "your opponent": "opponent", "an opponent": "opponent",
    "the opponent": "opponent", "each opponent": "opponent", "opponent": "opponent", "their": "that",
    "that": "that", "each": "any", "any": "any", "every": "any", "a": "any", "the": "any", "your": "",
}  # fmt: skip


class TimingWords:
    """Patterns for the timings of a game, the surer ones first; each gives the timings it may mean."""

    def __init__(self, lexicon: Lexicon, tongue: Tongue) -> None:
        self.lexicon = lexicon
        self.tongue = tongue
        self.ja = lexicon.language == "ja"
        self.timings = lexicon.vocabulary.timings

    def patterns(self) -> Iterator[tuple[str, Value]]:
        for point, text in self.tongue.turn_points.items():
            yield text, self._turn_point(point)
        yield from self._sentences()
        yield from self._titles()
        for timing, text in self.tongue.turns.items():
            yield text, _means((timing,), "turn")

    def _turn_point(self, point: str) -> Value:
        titled = words.TIMINGS[point]
        names = [
            name
            for name in self.timings
            if self.lexicon.timing(name) in (titled.ja, titled.en, "End of turn")
        ]

        def value(found: re.Match[str]) -> tuple[str, frozenset[str]]:
            groups = found.groupdict()
            said = str(groups.get("whose") or groups.get("whose2") or "").lower()
            whose = next((side for word, side in WHOSE.items() if said.startswith(word)), "")
            means = {point, *names} if not whose else {f"{name}:{whose}" for name in (point, *names)}
            return "event", frozenset(means)

        return value

    def _titles(self) -> Iterator[tuple[str, Value]]:
        """Titles of headers, the longer ones first; those of the shared vocabulary are understood, too."""
        called: dict[str, set[str]] = {}
        for timing in self.timings:
            called.setdefault(self._fold(self.lexicon.timing(timing)), set()).add(timing)
        for timing in self.timings:
            usual = self.lexicon.pick(words.TIMINGS[timing]) if timing in words.TIMINGS else ""
            if usual and self._fold(usual) not in called:
                called[self._fold(usual)] = {timing}
        for title in sorted(filter(None, called), key=len, reverse=True):
            if len(title) > 1:
                style = "title" if len(called[title]) > 1 else "event"
                if not self.ja and " " not in title:
                    title, ends = f"(?-i:{title})", r"(?=\s*(?:[\]\[,:/·(>–—-]|$|by\b|if\b|when\b))"
                    yield rf"(?<![A-Za-z]){title}{ends}", _means(called[title[5:-1]], style)
                    continue
                ends = r"(?=[】》・:／/\[\(、]|$)" if self.ja and len(title) < 4 and title[-1] != "時" else ""
                yield rf"(?<![a-z]){re.escape(title)}(?![a-z]){ends}", _means(called[title], style)

    def _sentences(self) -> Iterator[tuple[str, Value]]:
        """Events, the game's own words first, the longer ones before; a sentence may be that of several."""
        called: dict[str, set[str]] = {}
        for own in (True, False):
            stems = {(stem, timing) for timing in self.timings for stem in self._stems(timing, own)}
            for stem, timing in sorted(stems, key=lambda item: (-len(item[0]), item)):
                called.setdefault(stem, set()).add(timing)

        def value(found: re.Match[str]) -> tuple[str, frozenset[str]]:
            core = found["core"]
            means = [called[stem] for stem in called if re.fullmatch(f"{_BE}(?:{stem})", core, re.IGNORECASE)]
            return "event", frozenset(timing for timings in means for timing in timings)

        for stem in called:
            if self.ja:
                yield f"(?<!と)(?P<core>{stem})(?:{_WHEN_JA})", value
            else:
                yield rf"{_WHEN_EN}\b(?P<core>{_BE}(?:{stem}))(?!\w)", value

    def _stems(self, timing: str, own: bool) -> Iterator[str]:
        event = self._fold(self.lexicon.event(timing))
        pieces = [piece.strip() for piece in _SLOT.split(event) if piece.strip()]
        if timing in ("turn_start", "turn_end") or not pieces:
            return
        stem = max(pieces, key=len) if self.ja else pieces[0]
        if self.ja:
            stem = stem.rsplit("が", 1)[-1] if not _SLOT.search(event) else stem
        if not self.ja and not _SLOT.search(event):
            stem = self._without_subject(stem)
        if own:
            stems = [stem, bare] if self.ja and (bare := _HOLDER.sub("", stem)) else [stem]
            forms = [
                form for one in dict.fromkeys(stems) for form in (_in_present(one) if self.ja else [one])
            ]
            yield from map(_spelled, forms)
        else:
            yield from filter(None, [self.tongue.events.get(timing, "")])

    def _without_subject(self, sentence: str) -> str:
        """What happens, of an event that names its card itself: ``attacks``."""
        named = [self.lexicon.noun(kind) for kind in self.lexicon.spec.kinds]
        words = "|".join(re.escape(word) for noun in named for word in (noun.plural, noun.en))
        ends = [found.end() for found in re.finditer(rf"\b(?:{words})\b ?", sentence)]
        return sentence[max(ends, default=0) :] or sentence

    def _fold(self, text: str) -> str:
        return folded(text, self.ja)


def _means(timings: Any, style: str) -> Value:
    value = (style, frozenset(timings))
    return lambda _: value


_PAST: Final[Sequence[tuple[str, Sequence[str]]]] = (
    ("った", "うつる"),
    ("いた", "く"),
    ("いだ", "ぐ"),
    ("んだ", "ぬぶむ"),
    ("した", ("す", "する")),
    ("た", "る"),
)


def _in_present(stem: str) -> Iterator[str]:
    """An event as it is told, and as it happens time and again: 「付いた」, 「付く」(たび)."""
    yield stem
    for past, present in _PAST:
        if stem.endswith(past):
            yield from (stem.removesuffix(past) + ending for ending in present)
            return


def _spelled(stem: str) -> str:
    """A pattern of a stem in any of its verb's forms."""
    made, place = "", 0
    for found in _FORMS.finditer(stem):
        choices = "|".join(map(re.escape, found[1].split("|")))
        made += re.escape(stem[place : found.start()])
        made += f"(?:{choices})" if "|" in found[1] else f"(?:{choices})?"
        place = found.end()
    return made + re.escape(stem[place:])
