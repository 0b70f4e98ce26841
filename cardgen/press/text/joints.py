"""What two neighbouring atoms are to each other: the space between them, and whether a line may end there.

In: the atoms of a paragraph and the runs they belong to. Out: a ``Joint`` for each pair; those within a run
are kept by its shaper, for the same pairs of letters come again and again. Measures are thousandths of an em.
Sources: JLREQ 3.1.4 (marks), 3.2.6 (space between Japanese and Western letters).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import pairwise
from operator import attrgetter

from cardgen.press.text.atom import HYPHEN, Atom
from cardgen.press.text.blanks import squeeze
from cardgen.press.text.breaking import may_break, may_split
from cardgen.press.text.kinds import DASHES, KINDS, SOFT_HYPHEN, Kind, kind_of
from cardgen.press.text.run import Run, Spacing, Stretch

KEPT = 1 << 16
"""Joints of two atoms that a shaper remembers."""


OVERLAP = 10.0
"""How far two dashes that make one lie over each other, so that no seam shows."""


class End(IntEnum):
    """Whether a line may end between two atoms: never, in need, showing a hyphen, or always."""

    NEVER = 0
    URGENT = 1
    HYPHEN = 2
    LINE = 3


Joint = tuple[float, End]
"""What is added between two atoms of a line, and whether the line may end there."""
_text = attrgetter("text")


def joints(atoms: Sequence[Atom], parts: Sequence[Stretch], spacing: Spacing) -> list[Joint]:
    """The joints of neighbouring atoms; those within a run are kept by its shaper."""
    found: list[Joint] = []
    for before, part in zip((None, *parts), parts, strict=False):
        if before is not None:
            found.append(joint(atoms[part.start - 1], atoms[part.start], before.run, part.run, spacing))
        found += _inside(atoms[part.start : part.end], part.run, spacing)
    return found


def _inside(atoms: Sequence[Atom], run: Run, spacing: Spacing) -> list[Joint]:
    """The joints of one run's atoms; in one with ruby no line ends."""
    known: dict[tuple[str, str], Joint] = run.shaper.joints.setdefault((spacing, run.scale), {})
    pairs = list(pairwise(map(_text, atoms)))
    try:
        found = list(map(known.__getitem__, pairs))
    except KeyError:
        found = list(_learnt(atoms, pairs, run, spacing, known))
    return [(gap, End.NEVER) for gap, _ in found] if run.ruby else found


def _learnt(
    atoms: Sequence[Atom],
    pairs: list[tuple[str, str]],
    run: Run,
    spacing: Spacing,
    known: dict[tuple[str, str], Joint],
) -> Iterator[Joint]:
    """The joints, with those that are new now known."""
    if len(known) >= KEPT:
        known.clear()
    for pair, (left, right) in zip(pairs, pairwise(atoms), strict=True):
        if pair not in known:
            known[pair] = joint(left, right, run, run, spacing)
        yield known[pair]


def joint(left: Atom, right: Atom, before: Run, after: Run, spacing: Spacing) -> Joint:
    """What two atoms of these runs are to each other."""
    return _gap(left, right, before, after, spacing), _end(left, right, spacing.loose)


def _end(left: Atom, right: Atom, loose: bool) -> End:
    before, after = left.last, right.first
    if not may_split(before, after, loose):
        return End.NEVER
    if left.text[-1:] == SOFT_HYPHEN:
        word = before.isalnum() and after.isalnum() and kind_of(before) is kind_of(after) is Kind.WESTERN
        return End.HYPHEN if word and left.face.glyph(HYPHEN) else End.LINE
    return End.LINE if may_break(before, after, loose) else End.URGENT


def _gap(left: Atom, right: Atom, before: Run, after: Run, spacing: Spacing) -> float:
    """Negative where marks or kerned letters move together; never both, marks being on full squares."""
    if left.full_width and right.full_width and squeeze(left.last, right.first):
        blank = left.after * before.scale if left.after > 0 else right.before * after.scale
        return -max(0.0, blank)
    if left.last == right.first and right.first in DASHES and left.face is right.face:
        apart = left.width - left.ink.right + right.ink.left + spacing.tracking
        return -(max(0.0, apart) + OVERLAP) * before.scale
    kern = before.shaper.kern(left, right) * before.scale if before.shaper is after.shaper else 0.0
    meet = {_script(left.last), _script(right.first)} == {"Japanese", "Western"}
    return kern + (spacing.script_gap * before.scale if meet else 0.0)


def _script(char: str) -> str:
    """Whether a character is a Japanese or a Western letter, or neither."""
    kind = KINDS.get(char, Kind.JAPANESE)
    if "ぁ" <= char <= "\u9fff" or char >= "\U00020000":
        return "Japanese" if unicodedata.category(char)[0] == "L" else ""
    western = kind in (Kind.NUMERAL, Kind.JAPANESE, Kind.WESTERN) and char < "\u2000" and char.isalnum()
    return "Western" if western else ""
