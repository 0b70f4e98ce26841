"""What a game brings to the reading of texts: its stats, keywords, zones, nouns, colours, and own steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any, Final

from cardgen.cards.effects.declare import OwnKeyword
from cardgen.cards.effects.parts import STEPS
from cardgen.cards.effects.said.passes import Pass, always, pattern, verb_pattern
from cardgen.cards.effects.said.plain import folded
from cardgen.cards.effects.said.tongue import Tongue
from cardgen.cards.effects.wording.lexicon import Lexicon

_SAME: Final[Mapping[str, str]] = {
    "call": "put", "attach": "put", "move": "put", "recover": "take", "steal": "take",
    "ready": "recover", "discard": "bin", "mill": "bin", "modify": "shift", "grant": "gain",
}  # fmt: skip
"""Shared steps whose verbs do the same on the table: their differences are the places and numbers."""
_ONE_LETTER: Final = r"(?=から|[のいにへ以色属★ソルマキ覚スダ\x01-\x03、。・》)\]」:]|$)"
"""What may stand behind a colour or a place of one letter, which is a part of many words."""
_ONE_LETTER_THING: Final = rf"(?:{_ONE_LETTER}|(?=[をがはもと]|\d+[枚体台人つ個匹本]))"
"""What may stand behind such a kind of card."""

_DONE: Final = r"\b(?! (?!(?:until|and|or|then|if|when|for|this|to|instead)\b)[\w\x01-\x03])"
"""What stands behind ON where something is turned ON: no noun, as in ``OFF characters``."""


class GameWords:
    """The words of one game in one language, as patterns."""

    def __init__(self, lexicon: Lexicon, tongue: Tongue) -> None:
        self.lexicon = lexicon
        self.tongue = tongue
        self.ja = lexicon.language == "ja"

    def fold(self, text: str) -> str:
        return folded(text, self.ja)

    def words(self, aspect: str, named: Iterable[tuple[Any, str]]) -> Pass:
        """Literal words, the longer ones first."""
        called: dict[str, Any] = {}
        around = "《?{}》?" if aspect == "name" else "{}"
        for value, word in named:
            if word:
                called.setdefault(self.fold(word).lower(), value)
        words = sorted(called, key=len, reverse=True)
        found = pattern("|".join(around.format(self._bounded(word, aspect)) for word in words) or r"(?!)")
        return aspect, found, lambda match: called[match[0].lower().strip("《》")]

    def _bounded(self, word: str, aspect: str) -> str:
        text = re.escape(word)
        if self.ja:
            behind = _ONE_LETTER_THING if aspect == "thing" else _ONE_LETTER
            return text + (behind if len(word) == 1 and not word.isascii() else "")
        return rf"(?<!\w){text}(?!\w)"

    def stats(self) -> Iterator[tuple[str, str]]:
        """Numbers on cards, and those of players and the table."""
        lexicon = self.lexicon
        for name in lexicon.vocabulary.fields:
            if lexicon.is_number(name):
                yield name, lexicon.field(name)
                yield name, name.replace("_", " ")
        yield from ((number, lexicon.number(number)) for number in lexicon.vocabulary.numbers)

    def keywords(self) -> Iterator[Pass]:
        """Keywords with the number they carry, and markers."""
        declared = self.lexicon.declared
        for name, keyword in sorted(declared.keywords.items(), key=lambda item: -len(self._title(*item))):
            title = self._title(name, keyword)
            if not keyword.hidden and len(title) > 1:
                around = "【?{}(\\d+)?】?" if self.ja else r"(?<!\w)(?-i:{})(?: (\d+))?(?!\w)"
                yield "keyword", pattern(around.format(re.escape(title))), _carrying(name)
        for name in declared.markers:
            title = re.escape(self.fold(self.lexicon.marker(name)))
            text = (
                f"{title}(?:マーカー|カウンター)" if self.ja else rf"\b{title} (?:marker|counter|token)s?\b"
            )
            yield "marker", pattern(text), always(name)

    def _title(self, name: str, keyword: OwnKeyword) -> str:
        return self.fold(keyword.title.text(self.lexicon.language) or name)

    def own_words(self) -> Iterator[Pass]:
        """The verbs of steps in the game's own words, the longer ones first."""
        declared, language = self.lexicon.declared, self.lexicon.language
        said = {name: own.words.text(language) for name, own in declared.own_steps.items() if not own.header}
        said |= {name: label.text(language) for name, label in declared.words.items()}
        found = [(name, *verb_pattern(text, self.ja)) for name, text in said.items() if text]
        for name, text, behind in sorted(found, key=lambda item: -len(item[1])):
            if len(text) > 1:
                ends = _DONE if behind.isupper() else ""
                rest = rf"(?=(?:(?!\brest\b)[^.;:\n])*{behind}{ends})" if behind else ""
                if self.ja and text.endswith("させ"):  # 「このアシストを疲労」
                    text = rf"{text}|{text.removesuffix('させ')}(?=[】〕〉》、。:/\]]|し(?:て(?!い)|、)|$)"
                yield "verb", pattern(f"(?:{text}){rest}"), always(_SAME.get(name, name))
                if behind.isupper():  # ON, OFF
                    yield (
                        "done",
                        pattern(rf"(?<=[\w,\x01-\x03] )(?<!\bis )(?<!\bare )(?-i:{behind}){_DONE}"),
                        always(name),
                    )

    def turning(self) -> Iterator[Pass]:
        """Japanese words that bring cards into a state: 「回復状態にする」."""
        for state, verb in (("ready", "recover"), ("exhausted", "exhaust")):
            title = re.escape(self.lexicon.state(state))
            if self.ja and title.endswith("状態"):
                yield "verb", pattern(rf"{title}に(?=[すしさ])"), always(verb)

    def attributes(self) -> Iterator[Pass]:
        """Colours, classes, elements: choices of fields, and words of the game's own steps."""
        lexicon = self.lexicon
        named: list[tuple[tuple[str, str], str]] = []
        for field, shapes in lexicon.vocabulary.fields.items():
            for shape in shapes:
                choices = shape.item.choices if shape.item is not None else shape.choices
                named += [
                    (
                        (self._group(field, name, choices), label.text(lexicon.language).lower()),
                        label.text(lexicon.language),
                    )
                    for name, label in choices.items()
                ]
        named += [
            (("elements", lexicon.element(name).lower()), lexicon.element(name))
            for name in lexicon.vocabulary.elements
        ]
        named += [
            (("states", state), lexicon.state(state))
            for state in ("ready", "exhausted")
            if len(lexicon.state(state)) > 2
        ]
        if any(
            "{stars}" in own.words.text(lexicon.language) for own in lexicon.declared.own_conditions.values()
        ):
            labels = "|".join(re.escape(word) for (group, _), word in named if group == "colours")
            yield "star", pattern(rf"(?:{labels})?[★☆]"), lambda found: found[0].lower().rstrip("★☆")
        sure = [(value, word) for value, word in named if len(word) > 1 or not word.isascii()]
        yield self.words("attribute", sure)
        for state in ("ready", "exhausted"):
            title = re.escape(lexicon.state(state).removesuffix("状態"))
            english = rf"\b(?-i:{title})(?= \x01)|(?:(?<=\bis )|(?<=\bare ))(?-i:{title})\b"
            japanese = rf"{title}(?=の?\x01)|{title}(?:(?:して?|になって)い(?=[るれなて])|で(?![はもあな]))"
            text = japanese if self.ja else english
            yield "attribute", pattern(text), always(("states", state))

    def _group(self, field: str, name: str, choices: Container[str]) -> str:
        """What a choice is called where a text has another: colours, elements, or the field's name."""
        elements = self.lexicon.vocabulary.elements
        if name in elements or (name == "any" and any(element in choices for element in elements)):
            return "elements"
        taken = [
            argument.choices
            for own in self.lexicon.declared.own_conditions.values()
            for argument in (own.main, *own.takes.values())
        ]
        is_color = field in ("colors", "color", "rune", "souls", "one_of") or any(
            name in choices for choices in taken
        )
        return "colours" if is_color else field.replace("_", " ")

    def places(self) -> Iterator[Pass]:
        """Zones and the nouns of cards, the longer names first."""
        named: list[tuple[str, str]] = []
        lexicon = self.lexicon
        zones = [*lexicon.spec.zones, *lexicon.declared.groups, "in_play"]
        for zone in zones:
            named += [(f"zone:{zone}", form) for form in self._forms(lexicon.zone(zone), "")]
        nouns = {**lexicon.declared.nouns, **{kind: lexicon.noun(kind) for kind in lexicon.spec.kinds}}
        nouns = {"card": lexicon.noun("card"), **nouns}
        for name, noun in nouns.items():
            named += [
                (f"noun:{name}", form) for form in self._forms(noun.ja if self.ja else noun.en, noun.plural)
            ]
        for kind in lexicon.spec.kinds:
            named += [(f"noun:{kind}", form) for form in (lexicon.title(kind), *lexicon.noun(kind).also)]
        said = [
            (value, form) for value, form in named if self.ja or form.lower().removesuffix("s") not in STEPS
        ]
        also = [(f"zone:{zone}", text) for zone, text in self.tongue.zones.items() if zone in zones]
        literal = self.words("thing", said)
        yield literal
        yield from (("thing", pattern(text), always(value)) for value, text in also)

    def _forms(self, word: str, plural: str) -> list[str]:
        if self.ja or not word:
            return [word]
        return [word, plural or f"{word.removesuffix('s')}s", word.removesuffix("s")]


def _carrying(name: str) -> Callable[[re.Match[str]], Any]:
    return lambda found: (name, int(found[1]) if found[1] else None)
