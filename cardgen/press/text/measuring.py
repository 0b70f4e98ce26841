"""Runs of text to a measured ``Paragraph``.

In: runs, each a text with its shaper and its size relative to the paragraph's. Out: their atoms with the
columns of numbers that lines are broken by. A run that stands alone and looks alike all along is measured by
``even``, faster and to the same numbers.
Sources: JLREQ 3.1.2 and 3.1.4 (marks), 3.2.6 (space between Japanese and Western letters).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, chain, pairwise, repeat
from operator import add, attrgetter
from typing import Any

from cardgen.press.text.atom import HYPHEN, Atom
from cardgen.press.text.emphasis import icon_atom
from cardgen.press.text.even import measured_even
from cardgen.press.text.joints import End, joints
from cardgen.press.text.kinds import PICTURE
from cardgen.press.text.line_ends import hold_numbers, hold_opened, stops_of, yield_ends
from cardgen.press.text.paragraph import EM_TOP, Letters, Paragraph, differ, inked
from cardgen.press.text.ruby import Measures, set_rubies
from cardgen.press.text.run import SOLID, Run, Spacing, Stretch

Columns = dict[str, tuple[Any, ...]]
"""The fields of atoms, by their names."""
_text = attrgetter("text")


def measured(runs: Sequence[Run], spacing: Spacing = SOLID) -> Paragraph:
    """Measures a paragraph; characters that no face has become geta marks and are listed in ``missing``."""
    return (measured_even(runs[0], spacing) if len(runs) == 1 else None) or _measured(runs, spacing)


def _measured(runs: Sequence[Run], spacing: Spacing) -> Paragraph:
    atoms: list[Atom] = []
    parts: list[Stretch] = []
    missing: list[str] = []
    for run in runs:
        found, lacking = run.shaper.atoms(run.text) if run.icon is None else ([_icon(run)], [])
        if run.ruby:
            lacking = [*lacking, *run.shaper.atoms(run.ruby)[1]]
        if found:
            parts.append(Stretch(len(atoms), len(atoms) + len(found), run))
        atoms += found
        missing += lacking
    return _arranged(atoms, parts, spacing, tuple(dict.fromkeys(missing)))


def with_long_words_split(paragraph: Paragraph, measure: float) -> Paragraph:
    """The paragraph with every word that is wider than the measure cut into its letters."""
    atoms: list[Atom] = []
    parts: list[Stretch] = []
    for start, end, run in paragraph.parts:
        first = len(atoms)
        for atom in paragraph.atoms[start:end]:
            wide = atom.width * run.scale > measure and len(atom.glyphs) > 1
            atoms += run.shaper.split(atom) if wide else [atom]
        parts.append(Stretch(first, len(atoms), run))
    return _arranged(atoms, parts, paragraph.spacing, paragraph.missing)


def _arranged(
    atoms: list[Atom], parts: list[Stretch], spacing: Spacing, missing: tuple[str, ...]
) -> Paragraph:
    """All columns of numbers at once: a set's texts are measured here, letter by letter."""
    if not atoms:
        return Paragraph((), (), spacing, (), (), (), (0.0,), b"", (0,), missing)
    owners = tuple(chain.from_iterable(repeat(run, end - start) for start, end, run in parts))
    joined = zip((0.0, End.NEVER), *joints(atoms, parts, spacing), strict=True)
    gaps, ends = list(next(joined)), bytearray(next(joined))
    column: Columns = dict(zip(Atom._fields, zip(*atoms, strict=True), strict=True))
    widths, leads, trails = map(list, (column["width"], column["before"], column["after"]))
    said = _said(atoms, parts)
    hold_numbers("".join(said), map(len, said), ends)
    if True in column["is_space"]:
        hold_opened(column["is_space"], column["last"], ends)
    if spacing.tracking:
        widths = [one.width + spacing.tracking * one.pitches for one in atoms]
        trails = [one.after + (spacing.tracking if one.glyphs else 0.0) for one in atoms]
    for part in parts:
        if part.run.scale != 1:
            for measure in (widths, leads, trails):
                inside = slice(part.start, part.end)
                measure[inside] = [value * part.run.scale for value in measure[inside]]
    yield_ends(column["is_space"], _unseen(column, widths), gaps, widths, leads, trails)
    hyphens = [i for i, end in enumerate(ends) if end == End.HYPHEN] if End.HYPHEN in ends else ()
    for i in hyphens:
        trails[i - 1] = -atoms[i - 1].face.advance(atoms[i - 1].face.glyph(HYPHEN)) * owners[i - 1].scale
    told = any(part.run.ruby or part.run.dots for part in parts)
    measures = Measures(atoms, owners, widths, gaps, leads, trails, spacing.tracking)
    rubies = tuple(set_rubies(measures)) if told else ()
    return Paragraph(
        tuple(atoms),
        owners,
        spacing,
        tuple(gaps),
        tuple(leads),
        tuple(trails),
        (0.0, *accumulate(map(add, gaps, widths))),
        bytes(ends),
        stops_of(ends),
        missing,
        rubies,
        frozenset(hyphens),
        _heights(atoms, parts, owners),
        tuple(parts),
        _edges(atoms, parts),
        max(0.0, -min(trails)),
        None if told or hyphens or spacing.tracking else _even(atoms, parts),
    )


def _even(atoms: list[Atom], parts: list[Stretch]) -> Letters | None:
    """The atoms' letters; None where they differ in more than that."""
    run = parts[0].run
    if len(parts) > 1 or run.icon or run.scale != 1 or not run.shaper.is_even:
        return None
    if any(atom.shifts for atom in atoms):
        return None
    return Letters(*zip(*map(inked, atoms), strict=True))


def _said(atoms: list[Atom], parts: list[Stretch]) -> list[str]:
    """What each atom says; an icon is a letter to its neighbours."""
    if any(part.run.icon for part in parts):
        return [atom.text if atom.first != PICTURE else PICTURE for atom in atoms]
    return list(map(_text, atoms))


def _unseen(column: Columns, widths: list[float]) -> list[bool]:
    """Which atoms do not show and take no room; nothing where all do."""
    glyphs = column["glyphs"]
    return [not (one or width) for one, width in zip(glyphs, widths, strict=True)] if () in glyphs else []


def _edges(atoms: list[Atom], parts: list[Stretch]) -> tuple[int, ...]:
    """Where a row has to end: at another run, face or form; what stands side by side is a row of its own."""
    if len(parts) == 1 and parts[0].run.shaper.is_even:
        return ()
    starts = {part.start for part in parts}
    pairs = enumerate(pairwise(atoms), 1)
    return tuple([i for i, (one, other) in pairs if i in starts or differ(other, one)])


def _icon(run: Run) -> Atom:
    assert run.icon is not None
    return icon_atom(run.icon, run.shaper)


def _heights(atoms: list[Atom], parts: list[Stretch], owners: tuple[Run, ...]) -> tuple[float, ...]:
    """How high each atom is as a multiple of the paragraph's letters; nothing where all are as high."""
    if all(part.run.scale <= 1 and part.run.icon is None for part in parts):
        return ()
    return tuple(
        run.scale * (max(1.0, atom.ink.top / (500 if run.shaper.vertical else EM_TOP)) if run.icon else 1.0)
        for atom, run in zip(atoms, owners, strict=True)
    )
