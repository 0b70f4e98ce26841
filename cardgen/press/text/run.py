"""Runs: stretches of a paragraph in one look, and how a paragraph's letters stand apart."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.press.text.shape import Shaper


class Run(NamedTuple):
    """A stretch of text in one look; ``scale`` is its size relative to the paragraph's.

    One with ``ruby``, its reading, stays on one line.
    """

    text: str
    shaper: Shaper
    scale: float = 1.0
    ruby: str = ""


class Spacing(NamedTuple):
    """How letters stand apart: thousandths of an em after each, and between Japanese and Western ones."""

    tracking: float = 0.0
    script_gap: float = 0.0
    loose: bool = False


SOLID = Spacing()
