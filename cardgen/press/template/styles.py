"""Styles of templates: keys gathered along ``extends``, made into ``TextStyle`` values with their fonts.

In: the ``styles`` of a template and the keys of a text element. Out: the look of the text; fonts that are not
there, or may not be embedded, are problems at the line that names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgen.press.layout.amount import Ink
from cardgen.press.layout.look import TextLook
from cardgen.press.template.colors import ink_of
from cardgen.press.template.element import TextElement
from cardgen.press.template.inline import NOTHING, InlineWords
from cardgen.press.template.style import (
    FitStep,
    LetterKeys,
    RunKeys,
    Style,
    TextKeys,
)
from cardgen.press.template.vocabulary import Undecided, Vocabulary
from cardgen.press.text.emphasis import dots
from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.fonts import WEIGHTS, Chain, Fonts, NoFont
from cardgen.press.text.rich import Inline, Look
from cardgen.press.text.rows import POINT
from cardgen.press.text.run import Names, Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.source.located import Path
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.press.template.varieties import RunVarieties, StyleVarieties

PLAIN = TextKeys.model_construct(
    font=("Noto Sans JP",), weight=400, italic=False, size="8pt", color="black", leading=1.5, tracking=0.0,
    proportional=False, script_gap=125.0, align="left", valign="top", edge="em", wrap="greedy",
    breaking="strict", paragraph_gap=0.0, emphasis="none", reminders=False, writing="horizontal", together=2,
    figures="half", fit=(),
)  # fmt: skip
"""What a text looks like where nothing is said. An eighth of an em parts Japanese and Western letters."""
MAX_EXTENDS = 20
MIN_SCALE, MAX_SCALE = 0.3, 4.0
"""How small and how large a run may be beside its text."""
RUNS = {"strong": RunKeys.model_construct(weight="bold"), "dots": RunKeys.model_construct(emphasis="auto")}
"""Looks of runs that every template has, unless it says otherwise under these names."""
_KEYS = tuple(TextKeys.model_fields)


class _Value(NamedTuple):
    """A key's value and where it is written."""

    value: Any
    path: Path


class Styles:
    """The named styles and runs of a template, and the shapers that they share."""

    def __init__(
        self,
        words: Vocabulary,
        styles: Mapping[str, Style | StyleVarieties],
        fonts: Fonts,
        runs: Mapping[str, RunKeys | RunVarieties] | None = None,
        inline: InlineWords = NOTHING,
    ) -> None:
        self.words, self.styles, self.fonts, self.inline = words, styles, fonts, inline
        self.runs = {**RUNS, **(runs or {})}
        self._shapers: dict[tuple[Chain, bool, bool, int], Shaper] = {}

    def look(self, element: TextElement, *path: str | int) -> TextLook:
        """The style and colours of a text element, and what its text may name."""
        keys = {name: _Value(getattr(PLAIN, name), path) for name in _KEYS}
        if element.style:
            self._gather(element.style, keys, (*path, "style"), 0)
        keys.update(_said(element, path))
        style, runs = self._style(keys, self.chain(keys)), _Runs(self, keys)
        inks = {name: ink for name in self.runs if (ink := runs.ink(name)) is not None}
        icons, keywords = self.inline
        sizes = {name: file.icon for name, file in icons.items()}
        inline = Inline(runs.look, tuple(self.runs), sizes, keywords, keys["reminders"].value)
        pictures = {name: file.picture for name, file in icons.items()}
        color = ink_of(self.words, keys["color"].value, *keys["color"].path)
        tinted = frozenset(name for name, file in icons.items() if file.tint)
        return TextLook(style, color, inline, inks, pictures, tinted, keys["figures"].value)

    def check_unused(self) -> None:
        """Compiles the styles that no text has by themselves, for the problems they have."""
        for name in self.styles:
            if ("styles", name) not in self.words.used:
                self._check_varieties(name)

    def _check_varieties(self, name: str) -> None:
        try:
            self._check(name)
        except Undecided as undecided:
            for _, assumed in self.words.assumptions(undecided):
                with assumed:
                    self._check_varieties(name)

    def _check(self, name: str) -> None:
        keys = {key: _Value(getattr(PLAIN, key), ("styles", name)) for key in _KEYS}
        self._gather(name, keys, ("styles", name), 0, used=False)
        ink_of(self.words, keys["color"].value, *keys["color"].path)
        self._style(keys, self.chain(keys))

    def shaper(self, keys: dict[str, _Value], chain: Chain) -> Shaper:
        """The shaper of a chain with these keys; texts that are set alike share it."""
        proportional, ligatures = keys["proportional"].value, keys["tracking"].value == 0
        together = keys["together"].value if keys["writing"].value == "vertical" else -1
        shared = (chain, proportional, ligatures, together)
        if shared not in self._shapers:
            way = {"proportional": proportional, "ligatures": ligatures}
            if together < 0:
                self._shapers[shared] = Shaper(chain, **way)
            else:
                from cardgen.press.text.vertical import VerticalShaper

                self._shapers[shared] = VerticalShaper(chain, **way, together=together)
        return self._shapers[shared]

    def _gather(self, name: str, keys: dict[str, _Value], at: Path, depth: int, used: bool = True) -> None:
        """Lays a style's keys over those it extends."""
        style = self.styles.get(name)
        if style is None or depth > MAX_EXTENDS:
            message = f"there is no style {name!r}" if style is None else f"the style {name!r} extends itself"
            hint = nearest(name, self.styles) if style is None else ""
            self.words.problem("unknown-style", message, self.words.at(*at), hint)
            return
        if used:
            self.words.use("styles", name)
        plain, path = self.words.decided(style, ("styles", name))
        if plain is None:
            return
        if plain.extends:
            self._gather(plain.extends, keys, (*path, "extends"), depth + 1)
        keys.update(_said(plain, path))

    def run(self, name: str) -> tuple[RunKeys, Path]:
        """The keys of a run, and where they are written."""
        keys, path = self.words.decided(self.runs[name], ("runs", name))
        return (RunKeys(), path) if keys is None else (keys, path)

    def chain(self, keys: dict[str, _Value], near: bool = False) -> Chain:
        """The faces that the keys ask for, or the ``near`` ones; the plain ones after a problem."""
        families, path = keys["font"]
        weight = self._weight(keys["weight"])
        try:
            if near:
                return self.fonts.near(families, weight, keys["italic"].value)
            return self.fonts.chain(families, weight, keys["italic"].value)
        except NoFont as error:
            words = str(error)
            blamed = keys["weight"].path if "weight" in words and len(keys["weight"].path) else path
            self.words.problem("no-font", words, self.words.at(*blamed), error.hint)
            return self.fonts.chain(PLAIN.font or ())

    def _weight(self, value: _Value) -> int:
        weight = value.value
        if isinstance(weight, str):
            if weight in WEIGHTS:
                return WEIGHTS[weight]
            message = f"there is no weight {weight!r}"
            self.words.problem("wrong-value", message, self.words.at(*value.path), nearest(weight, WEIGHTS))
            return WEIGHTS["regular"]
        return int(weight)

    def _style(self, keys: dict[str, _Value], chain: Chain) -> TextStyle:
        tracking, column = keys["tracking"].value, keys["writing"].value == "vertical"
        size = self.points(keys["size"])
        setting = Setting(size, 1.0, keys["leading"].value)
        return TextStyle(
            self.shaper(keys, chain),
            setting,
            tuple(self._steps(keys["fit"], setting)),
            Spacing(tracking, keys["script_gap"].value, keys["breaking"].value == "loose"),
            "right" if column and keys["align"].path[-1:] != ("align",) else keys["align"].value,
            keys["valign"].value,
            keys["edge"].value,
            keys["wrap"].value,
            keys["lines"].value or 0,
            keys["paragraph_gap"].value,
        )

    def points(self, value: _Value) -> float:
        length = self.words.fixed_length(value.value, *value.path)
        if length is None:
            return 1.0
        size = round(length / POINT, 3)
        if size <= 0:
            self.words.problem("wrong-value", "a type size is more than 0", self.words.at(*value.path))
            return 1.0
        return size

    def _steps(self, value: _Value, setting: Setting) -> list[Step]:
        return [
            step for i, said in enumerate(value.value) for step in self._step(said, setting, (*value.path, i))
        ]

    def _step(self, said: FitStep, setting: Setting, path: Path) -> list[Step]:
        given = [name for name in ("condense", "leading", "shrink") if getattr(said, name) is not None]
        if len(given) != 1:
            message = "a step of 'fit' is one of condense, leading, shrink"
            self.words.problem("wrong-value", message, self.words.at(*path))
            return []
        if said.condense is not None:
            limit = self.words.amount(said.condense, *path, "condense").of({})
            step = Step("condense", limit)
        elif said.leading is not None:
            step = Step("leading", said.leading)
        else:
            step = Step("shrink", self.points(_Value(said.shrink, (*path, "shrink"))))
        if not 0 < step.limit <= step.value(setting):
            message = f"{given[0]} goes down, so its end is below {step.value(setting):g}"
            self.words.problem("wrong-value", message, self.words.at(*path, given[0]))
            return []
        return [step]


class _Runs:
    """The looks of runs within one text; that of nested runs is each laid over the one around it."""

    def __init__(self, styles: Styles, keys: dict[str, _Value]) -> None:
        self.styles, self.keys = styles, keys
        self._looks: dict[Names, Look] = {}
        for name in styles.runs:
            self.look((name,))

    def look(self, names: Names) -> Look:
        if names not in self._looks:
            self._looks[names] = self._made(names)
        return self._looks[names]

    def _made(self, names: Names) -> Look:
        keys, scale = dict(self.keys), 1.0
        for name in names:
            said = _said(*self.styles.run(name))
            scale = self._scale(said, scale)
            keys.update(said)
        own_font = any(self.styles.run(name)[0].font for name in names)
        chain = self.styles.chain(keys, near=bool(names) and not own_font)
        return Look(
            self.styles.shaper(keys, chain), scale, dots(keys["emphasis"].value, keys["writing"].value)
        )

    def _scale(self, said: dict[str, _Value], around: float) -> float:
        """The size of a run as a multiple of its text's; a share is one of what is around it."""
        if "size" not in said:
            return around
        value, words = said["size"], self.styles.words
        if isinstance(value.value, str) and value.value.strip().endswith("%"):
            scale = around * words.amount(value.value, *value.path).of({})
        else:
            scale = self.styles.points(value) / self.styles.points(self.keys["size"])
        if not MIN_SCALE <= scale <= MAX_SCALE:
            message = f"a run is from {MIN_SCALE:.0%} to {MAX_SCALE:.0%} of its text's size"
            words.problem("wrong-value", message, words.at(*value.path))
            return 1.0
        return scale

    def ink(self, name: str) -> Ink | None:
        """The colour that a run says, if it says one."""
        keys, path = self.styles.run(name)
        return ink_of(self.styles.words, keys.color, *path, "color") if keys.color else None


def _said(keys: LetterKeys, path: Path) -> dict[str, _Value]:
    names = type(keys).model_fields
    return {
        name: _Value(getattr(keys, name), (*path, name))
        for name in _KEYS
        if name in names and getattr(keys, name) is not None
    }
