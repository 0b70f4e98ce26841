"""Emphasis dots and icons: what a line carries beside its letters.

In: a run that asks for dots, or for an icon. Out: the dot above each of its letters, as ruby of one letter
that says nothing; the icon as an atom without glyphs. Measures are thousandths of the paragraph's em.
Source: JLREQ 3.3.9 (emphasis dots): half as large as the letters, none on marks and spaces; bullets above
lines, sesame dots beside columns.
"""

from __future__ import annotations

from cardgen.press.text.atom import Atom
from cardgen.press.text.breaking import SLIGHT
from cardgen.press.text.kinds import PICTURE, Kind, kind_of
from cardgen.press.text.run import Icon, Run
from cardgen.press.text.shape import Shaper
from cardgen.press.text.typeface import InkBox

DOTS = {"sesame": "﹅・•", "dot": "•●・", "circle": "◦○・"}
"""The marks that may emphasize, each the first that a font has."""
USUAL = {"horizontal": "dot", "vertical": "sesame"}
"""The marks of each way of writing."""
BESIDE = 60.0
"""Room at either side of an icon, which lines lose at their ends."""


def dots(emphasis: str, writing: str) -> str:
    """The marks of a kind; ``auto`` are those that are usual where one writes so.

    >>> dots("auto", "vertical") == dots("sesame", "horizontal")
    True
    """
    return DOTS.get(USUAL[writing] if emphasis == "auto" else emphasis, "")


def dot_of(run: Run) -> Atom | None:
    """The atom of a run's emphasis mark, which reads as nothing; None where no font has one."""
    char = next((char for char in run.dots if any(face.glyph(char) for face in run.shaper.chain)), "")
    atoms = run.shaper.atoms(char)[0] if char else []
    return atoms[0]._replace(texts=("",)) if atoms else None


def is_emphasized(atom: Atom) -> bool:
    """Whether letters of the atom take a dot: marks, brackets and spaces do not."""
    kind = kind_of(atom.first)
    return bool(atom.glyphs) and kind not in SLIGHT and kind is not Kind.OPENING


def icon_atom(icon: Icon, shaper: Shaper) -> Atom:
    """The icon as a piece of the line; a number before it stays with it."""
    bottom, top = -icon.drop * 1000, (icon.height - icon.drop) * 1000
    width = icon.aspect * icon.height * 1000
    if shaper.vertical:  # upright, on the middle of the column
        bottom, top, width = -width / 2, width / 2, icon.height * 1000
    return Atom(
        f":{icon.name}:", PICTURE, PICTURE, shaper.chain[0], (), (), (), (),
        width + 2 * BESIDE, BESIDE, BESIDE, InkBox(BESIDE, bottom, BESIDE + width, top), False, False, 1,
    )  # fmt: skip
