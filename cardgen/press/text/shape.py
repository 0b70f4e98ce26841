"""Text to atoms: the pieces that a line moves whole, each shaped once through HarfBuzz and kept.

In: a text and a style's chain of faces. Out: for every Japanese character, word or space an ``Atom`` with its
glyphs, advances and ink, set in the first face that has its characters. Measures are thousandths of an em.
Because a break can only fall between atoms, shaping never has to be done again for a line, and a card's text
costs a dictionary look-up a character. Kerning across atoms is measured a pair at a time (``kern``).
Japanese is set solid unless the style asks for proportional kana (``palt``; computed where a face lacks it).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal, NamedTuple

import uharfbuzz as hb

from cardgen.press.kept import Kept
from cardgen.press.text.breaking import (
    NO_BREAK_SPACES,
    SLIGHT,
    SOFT_HYPHEN,
    Kind,
    blank_after,
    blank_before,
    kind_of,
)
from cardgen.press.text.fonts import Chain
from cardgen.press.text.tokens import CLUSTER, EMOJI, tokens
from cardgen.press.text.typeface import InkBox, Typeface

ALIASES = {  # look-alikes that stand in within a face, before another face is tried
    "～": "〜",
    "〜": "～",
    "―": "—",
    "—": "―",
    "－": "−",
    "−": "－",
    "∥": "‖",
    "‖": "∥",
    "￠": "¢",
    "￡": "£",
    "￢": "¬",
    "‐": "-",
    "‑": "-",
    "\u212b": "Å",
    "\u2126": "Ω",
}
HYPHEN = "-"
"""What shows at a line's end where a soft hyphen parts a word."""
MIDDLE = 380.0
"""The middle of the em box above the baseline of letters in it."""
GETA = "〓"
"""What compositors set where a sort is missing; a proof shows it, and a problem names the character."""
SIDE = 60.0
"""Room that computed proportional setting leaves at either side of a kana."""
KEPT = 20_000
"""Atoms and pairs a shaper remembers: more than the kanji of a game, less than memory would notice."""

_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f"
"""Spaces that are made of the common one where a face lacks them (HarfBuzz does so)."""
_INVISIBLE = "\u00ad\u034f\u200b\u200c\u200d\u200e\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff"
_NON_JOINER = "\u200c"
"""Stands for a soft hyphen while a word is shaped: no ligature forms where a line may part it."""
_CONTROLS = re.compile("[\t\r\u2028\u2029]")
_TABLE = str.maketrans({"\t": " ", "\u2028": "\n", "\u2029": "\n", "\r": "\n"})


Form = Literal["line", "upright", "sideways", "level"]
"""How an atom stands: in a line; in a column upright, on its side, or upright side by side."""


class Atom(NamedTuple):
    """A piece of text that stays whole, in one face; ``before`` and ``after`` may go at a line's ends.

    ``first`` and ``last`` are its outer characters without marks. ``before`` is the empty half left of a
    full-width mark, or negative where ink hangs out to the left; ``after`` the same on the right.
    ``letters`` counts what a reader would count. ``shifts`` is empty where every offset is zero.
    """

    text: str
    first: str
    last: str
    face: Typeface
    glyphs: tuple[int, ...]
    advances: tuple[float, ...]
    shifts: tuple[tuple[float, float], ...]
    texts: tuple[str, ...]
    width: float
    before: float
    after: float
    ink: InkBox
    full_width: bool
    is_space: bool
    letters: int
    form: Form = "line"


class Missing(NamedTuple):
    """A character that no face of the chain has, or a sequence that asks for a coloured picture."""

    char: str


class Shaper:
    """Shapes text in one chain of faces with one set of features; keeps what it has shaped."""

    def __init__(self, chain: Chain, *, proportional: bool = False, ligatures: bool = True) -> None:
        self.chain, self.proportional = chain, proportional
        self._features = {"kern": True, "liga": ligatures, "clig": ligatures, "palt": proportional}
        self._tokens = Kept(self._token, KEPT)
        self._lacking: dict[str, tuple[str, ...]] = {}
        self._kerns: dict[tuple[str, str], float] = {}
        self.joints: dict[
            Any, dict[Any, Any]
        ] = {}  # kept for ``paragraph``: what two atoms are to each other

    @property
    def vertical(self) -> bool:
        """Whether lines are columns."""
        return False

    @property
    def is_even(self) -> bool:
        """Whether all of its atoms look alike: one face, one form."""
        return len(self.chain) == 1 and not self.vertical

    def atoms(self, text: str) -> tuple[list[Atom], list[str]]:
        """The atoms of one paragraph (no line breaks in it) in reading order, and the characters missing.

        A geta mark stands where a character is missing.
        """
        found = tokens(text.translate(_TABLE) if _CONTROLS.search(text) else text)
        atoms = list(chain.from_iterable(map(self._tokens.__getitem__, found)))
        lacking = self._lacking
        return atoms, [char for token in found for char in lacking.get(token, ())] if lacking else []

    def _token(self, token: str) -> tuple[Atom, ...]:
        parts = [Missing(token)] if EMOJI.fullmatch(token) else list(self._shaped(token))
        if missing := tuple(part.char for part in parts if isinstance(part, Missing)):
            self._lacking[token] = missing
        marked = [self._geta() if isinstance(part, Missing) else [part] for part in parts]
        return tuple(atom for atoms in marked for atom in atoms)

    def _geta(self) -> list[Atom]:
        """The mark that stands where a character is missing; nothing where even that is."""
        return [part for part in self._shaped(GETA) if isinstance(part, Atom)]

    def split(self, atom: Atom) -> list[Atom]:
        """The atom cut into its clusters, for a word that is wider than a line."""
        return [piece for cluster in atom.texts if cluster for piece in self.atoms(cluster)[0]]

    def kern(self, left: Atom, right: Atom) -> float:
        """How much two neighbouring atoms of proportional setting move together (negative) or apart."""
        if not self.proportional or left.face is not right.face or left.is_space or right.is_space:
            return 0.0
        if not left.glyphs or not right.glyphs:
            return 0.0
        pair = (left.last, right.first)
        kern = self._kerns.get(pair)
        if kern is None:
            if len(self._kerns) > KEPT:
                self._kerns.clear()
            both, one, other = (self._run(left.face, text).width for text in (pair[0] + pair[1], *pair))
            kern = self._kerns[pair] = both - one - other
        return kern

    def _shaped(self, token: str) -> Iterator[Atom | Missing]:
        """Cuts a token where the face changes, and shapes the parts."""
        part, setting = "", None
        for cluster in CLUSTER.findall(token):
            face = next((face for face in self.chain if has_sorts(face, cluster)), None)
            if part and face is not setting:
                yield from self._part(part, setting)
                part = ""
            part, setting = part + cluster, face
        yield from self._part(part, setting)

    def _part(self, text: str, face: Typeface | None) -> Iterator[Atom | Missing]:
        run = self._run(face, text) if face else None
        if face is None or run is None or 0 in run.glyphs:
            yield from map(Missing, text)
        elif self.proportional and len(run.glyphs) == 1 and "palt" not in face.features:
            tight = _tightened(face, text[0], run)
            yield atom_of(text, face, tight, tight.ink(face))
        else:
            for piece in self._pieces(run):
                yield atom_of("".join(piece.texts) or text, face, piece, piece.ink(face))

    def _pieces(self, run: Shaped) -> Iterator[Shaped]:
        """What a line may part of a shaped word: at its soft hyphens."""
        return run.parted()

    def _run(self, face: Typeface, text: str) -> Shaped:
        """Shapes a text in a face that has its characters."""
        buffer = hb.Buffer()
        buffer.add_str("".join(sort_for(face, char) or char for char in text))
        buffer.guess_segment_properties()
        buffer.language = "ja"
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        hb.shape(face.font, buffer, self._features)
        infos, places = buffer.glyph_infos or [], buffer.glyph_positions or []
        scale = 1000 / face.upem
        return Shaped.of(
            text,
            infos,
            [place.x_advance * scale for place in places],
            [(place.x_offset * scale, place.y_offset * scale) for place in places],
        )


class Shaped(NamedTuple):
    """What HarfBuzz made of a text: glyphs with advances along the line, offsets, and what each says."""

    glyphs: tuple[int, ...]
    advances: tuple[float, ...]
    shifts: tuple[tuple[float, float], ...]
    texts: tuple[str, ...]

    @classmethod
    def of(cls, text: str, infos: Any, advances: list[float], shifts: list[tuple[float, float]]) -> Shaped:
        glyphs = tuple(info.codepoint for info in infos)
        return cls(glyphs, tuple(advances), tuple(shifts), _texts(text, [info.cluster for info in infos]))

    @property
    def width(self) -> float:
        return sum(self.advances)

    def parted(self) -> Iterator[Shaped]:
        """The run cut behind its soft hyphens, each piece set as it was in the whole."""
        first, last = 0, len(self.glyphs)
        for end, said in enumerate(self.texts, 1):
            if end == last or said.endswith(SOFT_HYPHEN):
                part = slice(first, end)
                yield Shaped(self.glyphs[part], self.advances[part], self.shifts[part], self.texts[part])
                first = end
        if not last:
            yield self

    def ink(self, face: Typeface) -> InkBox:
        """The box around all outlines from the run's start; a blank's is empty."""
        inks, pen = [], 0.0
        for glyph, advance, (x, y) in zip(self.glyphs, self.advances, self.shifts, strict=True):
            if box := face.ink(glyph):
                inks.append(InkBox(pen + x + box.left, y + box.bottom, pen + x + box.right, y + box.top))
            pen += advance
        if not inks:
            return InkBox(0, 0, 0, 0)
        lefts, bottoms, rights, tops = zip(*inks, strict=True)
        return InkBox(min(lefts), min(bottoms), max(rights), max(tops))


def atom_of(text: str, face: Typeface, run: Shaped, ink: InkBox) -> Atom:
    """The atom of a shaped text, in the terms of its line."""
    width = run.width
    full = len(run.glyphs) == 1 and abs(width - 1000) < 1
    first, last = text[0], CLUSTER.findall(text)[-1][0]
    left, right = ink.left, width - ink.right
    return Atom(
        text,
        first,
        last,
        face,
        run.glyphs,
        run.advances,
        run.shifts if any(map(any, run.shifts)) else (),
        run.texts,
        width,
        before=min(left, blank_before(first) if full else 0.0),
        after=min(right, blank_after(last) if full else 0.0),
        ink=ink,
        full_width=full,
        is_space=kind_of(first) is Kind.SPACE or first in NO_BREAK_SPACES,
        letters=sum(bool(t) and kind_of(t[0]) not in SLIGHT for t in run.texts),
    )


def hyphenated(atom: Atom) -> Atom:
    """The atom with the hyphen that shows where a line ends at its soft hyphen; the text stays as it is."""
    face, glyph = atom.face, atom.face.glyph(HYPHEN)
    advance, ink, drop = face.advance(glyph), face.ink(glyph), MIDDLE if atom.form == "sideways" else 0.0
    seen = atom.ink
    if ink:
        right, bottom, top = atom.width + ink.right, ink.bottom - drop, ink.top - drop
        seen = InkBox(seen.left, min(seen.bottom, bottom), right, max(seen.top, top))
    return atom._replace(
        glyphs=(*atom.glyphs, glyph),
        advances=(*atom.advances, advance),
        shifts=(*atom.shifts, (0.0, 0.0)) if atom.shifts else (),
        texts=(*atom.texts, ""),
        width=atom.width + advance,
        after=0.0,
        ink=seen,
    )


def _tightened(face: Typeface, char: str, run: Shaped) -> Shaped:
    """Proportional setting for a face without ``palt``: kana lose side room, marks their blank half."""
    ink, width = run.ink(face), run.width
    before, after = blank_before(char), blank_after(char)
    if width < 999 or not (before or after or "ぁ" <= char <= "ヿ"):
        return run
    if not (before or after):
        before, after = max(0.0, ink.left - SIDE), max(0.0, width - ink.right - SIDE)
    return run._replace(advances=(width - before - after,), shifts=((-before, 0.0),))


def _texts(text: str, clusters: list[int]) -> tuple[str, ...]:
    """The characters behind each glyph: a cluster's all on its first glyph, none on the others."""
    starts = sorted(set(clusters))
    begun = {starts[0]: 0} if starts else {}  # what shows nothing before the first glyph is said by it
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=False))
    seen: set[int] = set()
    out = []
    for cluster in clusters:
        out.append("" if cluster in seen else text[begun.get(cluster, cluster) : ends[cluster]])
        seen.add(cluster)
    return tuple(out)


def has_sorts(face: Typeface, cluster: str) -> bool:
    """Whether a face can set a character with its marks, as they are written or composed into one."""
    composed = unicodedata.normalize("NFC", cluster) if len(cluster) > 1 else ""
    return all(sort_for(face, char) for char in cluster) or bool(composed and all(map(face.glyph, composed)))


def sort_for(face: Typeface, char: str) -> str:
    """The character that sets this one in a face, itself or a look-alike; empty where neither is there."""
    if char == SOFT_HYPHEN:
        return _NON_JOINER
    if is_invisible(char) or face.glyph(char) or (char in _SPACES and face.glyph(" ")):
        return char
    alias = ALIASES.get(char, "")
    return alias if alias and face.glyph(alias) else ""


def is_invisible(char: str) -> bool:
    """Characters that steer and do not show: joiners, variation selectors, marks of left-to-right text."""
    return char in _INVISIBLE or "\ufe00" <= char <= "\ufe0f" or char >= "\U000e0100"
