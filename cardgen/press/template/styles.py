"""Styles of templates: keys gathered along ``extends``, made into ``TextStyle`` values with their fonts.

In: the ``styles`` of a template and the keys of a text element. Out: the look of the text; fonts that are not
there, or may not be embedded, are problems at the line that names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardgen.press.layout.look import TextLook
from cardgen.press.template.colors import ink_of
from cardgen.press.template.element import TextElement
from cardgen.press.template.inline import NOTHING, InlineWords
from cardgen.press.template.keys import PLAIN, Keys, Value, plain, said
from cardgen.press.template.runs import RUNS, Runs
from cardgen.press.template.style import FitStep, RunKeys, Style
from cardgen.press.template.vocabulary import Undecided, Vocabulary
from cardgen.press.text.fit import Setting, Step
from cardgen.press.text.fonts import WEIGHTS, Chain, Fonts, NoFont
from cardgen.press.text.inline import Inline
from cardgen.press.text.rows import POINT
from cardgen.press.text.run import Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.style import TextStyle
from cardgen.source.located import Path
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.press.template.varieties import RunVarieties, StyleVarieties

MAX_EXTENDS = 20


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
        keys = plain(path)
        if element.style:
            self._gather(element.style, keys, (*path, "style"), 0)
        keys.update(said(element, path))
        style, runs = self._style(keys, self.chain(keys)), Runs(self, keys)
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
        keys = plain(("styles", name))
        self._gather(name, keys, ("styles", name), 0, used=False)
        ink_of(self.words, keys["color"].value, *keys["color"].path)
        self._style(keys, self.chain(keys))

    def shaper(self, keys: Keys, chain: Chain) -> Shaper:
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

    def _gather(self, name: str, keys: Keys, at: Path, depth: int, used: bool = True) -> None:
        """Lays a style's keys over those it extends."""
        style = self.styles.get(name)
        if style is None or depth > MAX_EXTENDS:
            message = f"there is no style {name!r}" if style is None else f"the style {name!r} extends itself"
            hint = nearest(name, self.styles) if style is None else ""
            self.words.problem("unknown-style", message, self.words.at(*at), hint)
            return
        if used:
            self.words.use("styles", name)
        own, path = self.words.decided(style, ("styles", name))
        if own is None:
            return
        if own.extends:
            self._gather(own.extends, keys, (*path, "extends"), depth + 1)
        keys.update(said(own, path))

    def run(self, name: str) -> tuple[RunKeys, Path]:
        """The keys of a run, and where they are written."""
        keys, path = self.words.decided(self.runs[name], ("runs", name))
        return (RunKeys(), path) if keys is None else (keys, path)

    def chain(self, keys: Keys, near: bool = False) -> Chain:
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

    def _weight(self, value: Value) -> int:
        weight = value.value
        if isinstance(weight, str):
            if weight in WEIGHTS:
                return WEIGHTS[weight]
            message = f"there is no weight {weight!r}"
            self.words.problem("wrong-value", message, self.words.at(*value.path), nearest(weight, WEIGHTS))
            return WEIGHTS["regular"]
        return int(weight)

    def _style(self, keys: Keys, chain: Chain) -> TextStyle:
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

    def points(self, value: Value) -> float:
        length = self.words.fixed_length(value.value, *value.path)
        if length is None:
            return 1.0
        size = round(length / POINT, 3)
        if size <= 0:
            self.words.problem("wrong-value", "a type size is more than 0", self.words.at(*value.path))
            return 1.0
        return size

    def _steps(self, value: Value, setting: Setting) -> list[Step]:
        return [
            step
            for i, written in enumerate(value.value)
            for step in self._step(written, setting, (*value.path, i))
        ]

    def _step(self, written: FitStep, setting: Setting, path: Path) -> list[Step]:
        given = [name for name in ("condense", "leading", "shrink") if getattr(written, name) is not None]
        if len(given) != 1:
            message = "a step of 'fit' is one of condense, leading, shrink"
            self.words.problem("wrong-value", message, self.words.at(*path))
            return []
        if written.condense is not None:
            limit = self.words.amount(written.condense, *path, "condense").of({})
            step = Step("condense", limit)
        elif written.leading is not None:
            step = Step("leading", written.leading)
        else:
            step = Step("shrink", self.points(Value(written.shrink, (*path, "shrink"))))
        if not 0 < step.limit <= step.value(setting):
            message = f"{given[0]} goes down, so its end is below {step.value(setting):g}"
            self.words.problem("wrong-value", message, self.words.at(*path, given[0]))
            return []
        return [step]
