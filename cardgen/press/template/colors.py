"""Colours of templates, compiled: plates, names of the palette, tints, and colours that a field names.

Of what is written, an ink; where it is wrong, none, with a problem at its place among the vocabulary's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.pattern import pattern
from cardgen.press.color import parse_color, with_screen
from cardgen.press.face import Color
from cardgen.press.layout.amount import NO_INK, Ink
from cardgen.press.template.vocabulary import Vocabulary
from cardgen.source.nearest import nearest

if TYPE_CHECKING:
    from cardgen.press.template.inks import Inks

_TINT = pattern(r"(.*\S)\s+(\d+(?:\.\d+)?)\s*%")
_SLOT = pattern(r"\{\s*(\w+)\s*\}")
_WORD = pattern(r"[A-Za-z][\w-]*")


def ink_of_plates(inks: Inks) -> Ink:
    """A colour that says its plates, and maybe its look on screens."""
    c, m, y, k = inks.cmyk
    return Ink(with_screen(Color(c, m, y, k), inks.rgb))


def ink_of(words: Vocabulary, text: str, *path: str | int) -> Ink:
    """A colour by name or form, with a tint if one is written behind it."""
    word = text.strip()
    if word == "none":
        return NO_INK
    if word in words.palette:
        words.use("palette", word)
        words.read(*words.palette[word].names)
        return words.palette[word]
    if word.endswith("%") and (match := _TINT.fullmatch(word)):
        return _tint(words, match[1], float(match[2]), *path)
    if word.startswith("{") and (match := _SLOT.fullmatch(word)):
        return _named_by(words, match[1], *path)
    try:
        return Ink(parse_color(word))
    except ValueError as error:
        named = [*words.palette, "white", "black", "none"]
        hint = nearest(word, named) if _WORD.fullmatch(word) else ""
        words.problem("wrong-color", str(error), words.at(*path), hint)
        return NO_INK


def _named_by(words: Vocabulary, name: str, *path: str | int) -> Ink:
    """The colour of the palette that a field's value is the name of: ``fill: "{hue}"``."""
    type_ = words.types.get(name)
    if type_ is None or type_.name != "text":
        message = f"there is no field {name!r} whose value could name a colour"
        words.problem("unknown-field", message, words.at(*path), nearest(name, words.types))
        return NO_INK
    words.read(name)
    plain = {color: ink.color for color, ink in words.palette.items() if not ink.by}
    for color in type_.choices or plain:
        words.use("palette", color)
        if color not in plain:
            message = f"{name!r} may be {color!r}, which is no colour of the palette"
            words.problem("wrong-color", message, words.at(*path), nearest(color, plain))
    return Ink(None, name, plain, strict=True)


def _tint(words: Vocabulary, word: str, percent: float, *path: str | int) -> Ink:
    if percent > 100:
        words.problem("wrong-color", f"a tint of {percent:g} % is more than the colour", words.at(*path))
    return ink_of(words, word, *path).tinted(min(percent, 100.0))
