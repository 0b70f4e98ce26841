"""The looks of runs within a text, such as what is strong; one inside another is laid over the one around it.

In: the keys of a text and the runs of its template. Out: the ``Look`` of each nesting of names, and the ink
that a run says. A size that is out of bounds is a problem at the line that says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.press.layout.amount import Ink
from cardgen.press.template.colors import ink_of
from cardgen.press.template.keys import Keys, said
from cardgen.press.template.style import RunKeys
from cardgen.press.text.emphasis import dots
from cardgen.press.text.inline import Look
from cardgen.press.text.run import Names

if TYPE_CHECKING:
    from cardgen.press.template.styles import Styles

MIN_SCALE, MAX_SCALE = 0.3, 4.0
"""How small and how large a run may be beside its text."""
RUNS = {"strong": RunKeys.model_construct(weight="bold"), "dots": RunKeys.model_construct(emphasis="auto")}
"""Looks of runs that every template has, unless it says otherwise under these names."""


class Runs:
    """The looks of runs within one text; that of nested runs is each laid over the one around it."""

    def __init__(self, styles: Styles, keys: Keys) -> None:
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
            own = said(*self.styles.run(name))
            scale = self._scale(own, scale)
            keys.update(own)
        own_font = any(self.styles.run(name)[0].font for name in names)
        chain = self.styles.chain(keys, near=bool(names) and not own_font)
        return Look(
            self.styles.shaper(keys, chain), scale, dots(keys["emphasis"].value, keys["writing"].value)
        )

    def _scale(self, own: Keys, around: float) -> float:
        """The size of a run as a multiple of its text's; a share is one of what is around it."""
        if "size" not in own:
            return around
        value, words = own["size"], self.styles.words
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
