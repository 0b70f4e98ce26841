"""Runs: stretches of a paragraph in one look, and how a paragraph's letters stand apart."""

from typing import NamedTuple

from cardgen.press.text.shape import Shaper

Names = tuple[str, ...]
"""The named looks that a run stands in, the outermost first; none for the text's own."""


class Icon(NamedTuple):
    """A picture on the line: width as a multiple of the height, which is in ems; its foot lies ``drop`` below
    the baseline."""

    name: str
    aspect: float = 1.0
    height: float = 1.0
    drop: float = 0.12


class Run(NamedTuple):
    """A stretch of text in one look; ``scale`` is its size relative to the paragraph's.

    One with ``ruby``, its reading, stays on one line; ``joined``, it makes a compound with the one before.
    ``dots`` are the characters that may mark its letters
    for emphasis, the first that the fonts have. One with an ``icon`` shows that in place of its text.
    """

    text: str
    shaper: Shaper
    scale: float = 1.0
    ruby: str = ""
    look: Names = ()
    dots: str = ""
    icon: Icon | None = None
    joined: bool = False


class Stretch(NamedTuple):
    """A run's atoms in a paragraph: from ``start`` to, without, ``end``."""

    start: int
    end: int
    run: Run


class Spacing(NamedTuple):
    """How letters stand apart: thousandths of an em after each, and between Japanese and Western ones."""

    tracking: float = 0.0
    script_gap: float = 0.0
    loose: bool = False


SOLID = Spacing()
